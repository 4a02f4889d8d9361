"""The list of saves: go on, watch, keep a copy under a name, take along, delete."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import pygame
from pygame import FRect

from game.content.registry import game_by_id, ids
from game.match import JournalError, Match
from game.replay import Replay
from game.rules.core import Game, RulesError
from game.saves import SaveEntry, delete, entries, saves_folder
from game.scenes.ask import AskScene
from game.scenes.base import Context, Scene
from game.scenes.headed import title_bar
from game.scenes.keep import KeepScene
from game.scenes.names import names_within
from game.scenes.registry import has_scenes
from game.scenes.take_along import TakeAlongScene
from game.scenes.thumbnail import ASPECT, NOTHING, Glimpse, Thumbnails
from game.view import theme
from game.view.item import Item
from game.view.layout import centred, grid, inset, split_left, split_right
from game.view.painter import Painter
from game.view.scrolling import ScrollArea
from game.view.theme import PanelStyle
from game.view.widgets import Button, Label, Panel, Paragraph

ROW = 84.0
# How long reading saves may take of one beat, in seconds.
PATIENCE = 0.012
DETAILS = 0.44
WITH_PICTURES = 440.0
LEAST_PICTURE = 56.0
TITLE = theme.HEADING.sized(20)


def save_games() -> dict[str, Game]:
    """The games whose saves can be played on."""
    return {game_id: game_by_id(game_id) for game_id in ids() if has_scenes(game_id)}


def resume_save(context: Context, path: Path) -> None:
    """Go on with a save; one that is open in another window can be watched, and what is wrong is said."""
    from game.scenes.replay import ReplayScene
    from game.scenes.table import open_match

    try:
        open_match(context, Match.load(path, save_games()))
        return
    except JournalError as error:
        trouble = error
    if trouble.reason.code == "save_locked":
        try:
            context.open(ReplayScene(context, Replay.open(path, save_games())))
            context.say(context.t("ui.saves.read_only"))
            return
        except JournalError as error:
            trouble = error
    context.say(context.sentence(trouble.reason))


class SavesScene(Scene):
    """All saves with a picture each; what can be done with the chosen one stands beside them."""

    help_page = "program#saves"
    gives_back = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.games = save_games()
        self.thumbnails = Thumbnails(context)
        self.found: list[SaveEntry] = []
        self.chosen: Path | None = None
        self._reading: Iterator[SaveEntry] | None = None
        self._seen: list[tuple[str, int]] | None = None

    # --- the list -------------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        return saves_folder(self.context.folder)

    def _look(self) -> None:
        """Begin to read the folder again where something in it changed."""
        seen = folder_signature(self.folder)
        if seen != self._seen:
            self._seen = seen
            self.found = []
            self._reading = entries(self.folder, self.games)

    def update(self, seconds: float) -> None:
        """Read on in the folder, and draw the pictures still missing, a little in each beat."""
        until = time.monotonic() + PATIENCE
        changed = False
        while self._reading is not None and (not changed or time.monotonic() < until):
            entry = next(self._reading, None)
            if entry is None:
                self._reading = None
            else:
                self.found.append(entry)
            changed = True
        for entry in self.found:
            if time.monotonic() >= until:
                break
            if entry.header is not None and not self.thumbnails.has(entry.path, entry.played):
                self.glimpse(entry)
                changed = True
        if changed:
            self.context.refresh()

    def read_all(self) -> None:
        """Read everything at once: for pictures and tests."""
        self._look()
        while self._reading is not None or any(
            entry.header is not None and not self.thumbnails.has(entry.path, entry.played) for entry in self.found
        ):
            self.update(0.0)

    def glimpse(self, entry: SaveEntry) -> Glimpse:
        """The picture of a save, made now where it was not yet."""
        if entry.header is None:
            return NOTHING
        return self.thumbnails.of(entry.path, entry.header.game, entry.played)

    def entry(self) -> SaveEntry | None:
        """The chosen save; the first one until another is chosen."""
        chosen = next((entry for entry in self.found if entry.path == self.chosen), None)
        return chosen or (self.found[0] if self.found else None)

    # --- words ----------------------------------------------------------------------------------------------

    def title_of(self, entry: SaveEntry) -> str:
        """What a save is called: its name, or its game."""
        if entry.name:
            return entry.name
        if entry.header is not None and entry.header.game in self.games:
            return self.t(f"{entry.header.game}.name")
        return entry.path.name

    def where_of(self, entry: SaveEntry) -> str:
        """How far its match has come."""
        if entry.over:
            return self.t("ui.saves.over")
        turn = self.t("ui.log.turn", n=entry.turn + 1)
        has = self.thumbnails.has(entry.path, entry.played)
        how_far = self.glimpse(entry).round if has else ""
        return self.t("ui.saves.where", round=how_far, turn=turn) if how_far else turn

    def date_of(self, entry: SaveEntry) -> str:
        """When it was last played, by the clock of this computer."""
        played = _moment(entry.played)
        return "?" if played is None else f"{played:%Y-%m-%d %H:%M}"

    def names_of(self, entry: SaveEntry, width: float) -> str:
        assert entry.header is not None
        names = [seat.name for seat in entry.header.seats]
        return names_within(self.context, names, theme.SMALL, width) if names else ""

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._look()
        room = title_bar(self, self.t("ui.saves.title"), self.t("ui.saves.back"))
        entry = self.entry()
        if entry is None:
            words = self.t("ui.saves.reading" if self._reading is not None else "ui.menu.no_saves")
            self.stage.add(
                Panel("none", centred(room, min(520.0, room.width), 96)),
                Label("none.text", centred(room, min(480.0, room.width), 60), words, theme.BODY_MUTED, align="center"),
            )
            return
        width = max(390.0, min(560.0, room.width * DETAILS))
        left, right = split_right(room, width, theme.GAP)
        self._build_list(left, entry)
        self._build_details(right, entry)

    def _build_list(self, place: FRect, chosen: SaveEntry) -> None:
        self.stage.add(Panel("list", place))
        view = inset(place, 10)
        area = ScrollArea("saves", view)
        column = ScrollArea.content(view)
        top = column.top
        # A narrow list has no pictures: the chosen save shows its own beside it.
        pictures = column.width >= WITH_PICTURES
        for entry in self.found:
            rect = FRect(column.left, top, column.width, ROW)
            row = SaveRow(f"save:{entry.path.name}", rect, self._chooser(entry), pictures)
            row.title, row.chosen = self.title_of(entry), entry.path == chosen.path
            if entry.reason is not None:
                row.lines, row.trouble = [self.context.sentence(entry.reason)], True
            else:
                where = self.t("ui.saves.line", where=self.where_of(entry), date=self.date_of(entry))
                row.lines = [self.names_of(entry, row.words().width), where]
            has = self.thumbnails.has(entry.path, entry.played)
            row.picture = self.glimpse(entry).picture if has else None
            row.autofocus = row.chosen
            row.grow(self.painter)
            area.put(row)
            top = rect.top + row.rect.height + 6
        self.stage.add(area, *area.children)

    def _chooser(self, entry: SaveEntry) -> Callable[[], None]:
        return lambda: self.choose(entry)

    def choose(self, entry: SaveEntry) -> None:
        """Show a save beside the list, and lead the keyboard to what can be done with it."""
        self.chosen = entry.path
        self.context.refresh()
        if self.stage.focus_visible:
            self.context.build()
            for key in ("saves.resume", "saves.watch", "saves.delete"):
                item = self.stage.find(key)
                if item is not None and item.enabled:
                    self.stage.set_focus(item)
                    break

    def _build_details(self, place: FRect, entry: SaveEntry) -> None:
        self.stage.add(Panel("details", place))
        inside = inset(place, theme.PAD, 14)
        buttons = self._buttons(entry)
        rows = (len(buttons) + 1) // 2
        height = rows * 44.0 + (rows - 1) * 8
        foot = FRect(inside.left, inside.bottom - height, inside.width, height)
        for (key, icon, act, why), cell in zip(buttons, grid(foot, 2, rows, 8), strict=False):
            button = Button(f"saves.{key}", cell, self.t(f"ui.saves.{key}"), act, icon=icon)
            button.kind = {"resume": "primary", "delete": "danger"}.get(key, "normal")
            button.enabled, button.hint = why is None, why
            button.tab_group = 1
            self.stage.add(button)
        name = self.title_of(entry)
        high = Paragraph.height(self.painter, name, inside.width, TITLE) + 2
        title = FRect(inside.left, inside.top, inside.width, high)
        self.stage.add(Label("details.title", title, name, TITLE, max_lines=None))
        room = FRect(inside.left, title.bottom + 6, inside.width, foot.top - 12 - title.bottom - 6)
        if entry.reason is not None:
            style = theme.BODY.tinted(theme.ALERT)
            self.stage.add(Paragraph("details.reason", room, self.context.sentence(entry.reason), style))
            return
        lines = self._facts(entry, room.width)
        beside = theme.SMALL.size * 1.35 + theme.TIGHT
        heights = [
            max(24.0, Paragraph.height(self.painter, text, room.width - beside - 2, theme.SMALL) + 4)
            for _, text in lines
        ]
        height = min(room.width / ASPECT, room.height - sum(heights) - 8)
        top = room.top
        if height >= LEAST_PICTURE:
            shown = centred(FRect(room.left, top, room.width, height), height * ASPECT, height)
            has = self.thumbnails.has(entry.path, entry.played)
            self.stage.add(Picture("details.picture", shown, self.glimpse(entry).picture if has else None))
            top += height + 8
        for number, ((icon, text), high) in enumerate(zip(lines, heights, strict=True)):
            line = FRect(room.left, top, room.width, high)
            label = Label(f"details.{number}", line, text, theme.SMALL, icon=icon, icon_colour=theme.GOLD)
            label.max_lines = None
            self.stage.add(label)
            top += high

    def _facts(self, entry: SaveEntry, width: float) -> list[tuple[str, str]]:
        assert entry.header is not None
        facts = [
            (f"game_{entry.header.game}", self.t(f"{entry.header.game}.name")),
            ("person", self.names_of(entry, width - 28)),
            ("clock", self.t("ui.saves.line", where=self.where_of(entry), date=self.date_of(entry))),
        ]
        if entry.torn:
            facts.append(("warning", self.t("ui.saves.torn")))
        return facts

    def _buttons(self, entry: SaveEntry) -> list[tuple[str, str, Callable[[], None], str | None]]:
        """What can be done: key, icon, action, and why it can not."""
        broken = None if entry.reason is None else self.context.sentence(entry.reason)
        over = self.t("reason.match_over") if entry.over else None
        return [
            ("resume", "play", self.resume, broken or over),
            ("watch", "eye", self.watch, broken),
            ("keep", "pencil", self.keep, broken),
            ("take_along", "save", self.take_along, broken),
            ("delete", "trash", self.ask_delete, None),
        ]

    # --- actions --------------------------------------------------------------------------------------------

    def resume(self) -> None:
        entry = self.entry()
        if entry is not None:
            resume_save(self.context, entry.path)

    def watch(self) -> None:
        from game.scenes.replay import ReplayScene

        entry = self.entry()
        if entry is None:
            return
        try:
            self.context.open(ReplayScene(self.context, Replay.open(entry.path, self.games)))
        except JournalError as error:
            self.context.say(self.context.sentence(error.reason))
            self._seen = None

    def keep(self) -> None:
        entry = self.entry()
        if entry is not None:
            self.context.open(KeepScene(self.context, entry.path, entry.name, self._kept))

    def _kept(self, path: Path) -> None:
        self.chosen = path

    def take_along(self) -> None:
        entry = self.entry()
        if entry is None:
            return
        try:
            replay = Replay.open(entry.path, self.games)
        except JournalError as error:
            self.context.say(self.context.sentence(error.reason))
            return
        self.context.open(TakeAlongScene(self.context, replay, _moment(entry.played)))

    def ask_delete(self) -> None:
        """Ask once; then the save is gone."""
        entry = self.entry()
        if entry is None:
            return
        path = entry.path
        sentence = self.t("ui.saves.delete_ask", name=self.title_of(entry), date=self.date_of(entry))
        self.context.open(
            AskScene(
                self.context, self.t("ui.saves.delete"), sentence, self.t("ui.saves.delete"), lambda: self._delete(path)
            )
        )

    def _delete(self, path: Path) -> None:
        try:
            delete(path)
        except RulesError as error:
            self.context.say(self.context.sentence(error.reason))
        self.chosen = None
        self._seen = None
        self.context.refresh()


class SaveRow(Item):
    """One save in the list. trouble: it can not be used, and its line says why."""

    focusable = True
    ring_radius = 9.0

    def __init__(self, key: str, rect: FRect, on_press: Callable[[], None], with_picture: bool) -> None:
        super().__init__(key, rect, on_press=on_press)
        self.with_picture = with_picture
        self.title = ""
        self.lines: list[str] = []
        self.picture: pygame.Surface | None = None
        self.chosen = self.trouble = False
        self._heights: list[float] = []

    def _parts(self) -> tuple[FRect, FRect]:
        """Where picture and words stand."""
        return split_left(inset(self.rect, 10, 8), (ROW - 16) * ASPECT if self.with_picture else 0, 12)

    def words(self) -> FRect:
        """Where the words stand, beside the picture."""
        return self._parts()[1]

    def grow(self, p: Painter) -> None:
        """Be as high as the words need."""
        width = self.words().width
        self._heights = [Paragraph.height(p, self.title, width, theme.STRONG) + 2]
        self._heights += [Paragraph.height(p, line, width, theme.SMALL) + 2 for line in self.lines]
        self.rect.height = max(ROW if self.with_picture else 0, sum(self._heights) + 16)

    def draw(self, p: Painter) -> None:
        p.screen.record("widget", p.screen.rect(self.rect), self.title)
        p.plate(self.rect, ROW_CHOSEN if self.chosen else ROW_HOVER if self.hovered else ROW_PLAIN)
        frame, words = self._parts()
        if self.with_picture:
            _draw_picture(p, centred(frame, frame.width, ROW - 16), self.picture, faded=self.trouble)
        ink = theme.FAINT if self.trouble else theme.BRIGHT_GOLD if self.chosen else theme.IVORY
        styles = [theme.STRONG.tinted(ink), *[theme.SMALL_MUTED] * len(self.lines)]
        top = words.centery - sum(self._heights) / 2
        for text, style, height in zip([self.title, *self.lines], styles, self._heights, strict=True):
            p.text(text, FRect(words.left, top, words.width, height), style, valign="middle")
            top += height


class Picture(Item):
    """The picture of a save, large."""

    def __init__(self, key: str, rect: FRect, picture: pygame.Surface | None) -> None:
        super().__init__(key, rect)
        self.picture = picture

    def draw(self, p: Painter) -> None:
        _draw_picture(p, self.rect, self.picture)


ROW_PLAIN = PanelStyle((28, 32, 37), theme.HAIRLINE_FAINT, radius=9)
ROW_HOVER = PanelStyle((38, 42, 46), theme.BRIGHT_GOLD, radius=9)
ROW_CHOSEN = PanelStyle((52, 46, 36), theme.GOLD, radius=9, line_width=1.5)
FRAME = PanelStyle(theme.PANEL_INSET, theme.HAIRLINE_FAINT, radius=4)


def _draw_picture(p: Painter, rect: FRect, picture: pygame.Surface | None, faded: bool = False) -> None:
    p.plate(rect, FRAME)
    box = p.screen.rect(inset(rect, 1))
    if picture is None:
        p.icon("scroll" if not faded else "warning", centred(rect, 26, 26), theme.FAINT)
        return
    small = p.pictures.get(("thumbnail", picture, box.size), lambda: pygame.transform.smoothscale(picture, box.size))
    p.screen.surface.blit(small, box)


def _moment(played: float) -> datetime | None:
    """The local time of a file's stamp; None for one that no clock shows."""
    try:
        return datetime.fromtimestamp(played)
    except (ValueError, OSError, OverflowError):
        return None


def folder_signature(folder: Path) -> list[tuple[str, int]]:
    """Names and times of what is in the folder; equal as long as nothing was played or removed."""
    try:
        return sorted((path.name, path.stat().st_mtime_ns) for path in folder.iterdir())
    except OSError:
        return []

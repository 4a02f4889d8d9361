"""The title screen: go on with the last match, begin a game, read the rules, change the settings, quit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.content.registry import game_by_id, ids
from game.saves import SaveEntry, latest_save, resume_candidate, saves_folder
from game.scenes.base import Context, Scene
from game.scenes.emblem_card import ASPECT, EmblemCard
from game.scenes.headed import backdrop
from game.scenes.names import names_within
from game.scenes.registry import has_scenes
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene, folder_signature, resume_save
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.view import theme
from game.view.item import Item
from game.view.layout import inset, row, split_left, stack
from game.view.pictures import drawing, hex_colour
from game.view.theme import TextStyle
from game.view.widgets import Button, Label, state_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.core import Game
    from game.view.painter import Painter

COLUMN = 400.0
TITLE = TextStyle(72, "display", theme.BRIGHT_GOLD, leading=1.15, tracking=0.05, floor=0.5)
TAGLINE = TextStyle(18, colour=theme.MUTED, leading=1.4)
BUTTON_HEIGHT = 46.0
RESUME_HEIGHT = 84.0
WIDEST_CARD = 330.0
# A card lower than this has no room for its words.
SLENDER_CARD = 420.0
# Cards narrower than this would break every sentence; they lie below one another instead.
NARROWEST_CARD = 180.0


class MenuScene(Scene):
    """The first scene, and the one that lies beneath all others."""

    help_page = "program#short"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.games: dict[str, Game] = {game_id: game_by_id(game_id) for game_id in ids() if has_scenes(game_id)}
        self.resumable: SaveEntry | None = None
        self._seen: list[tuple[str, int]] | None = None

    # --- saves ----------------------------------------------------------------------------------------------

    def _look_for_saves(self) -> None:
        """Read the saves again if they changed; a broken last one is told of and left where it is."""
        found = folder_signature(saves_folder(self.context.folder))
        if found == self._seen:
            return
        self._seen = found
        folder = saves_folder(self.context.folder)
        last = latest_save(folder, self.games)
        if last is not None and last.reason is not None:
            self.context.say(self.context.sentence(last.reason))
        self.resumable = resume_candidate(folder, self.games)

    def _resume(self) -> None:
        if self.resumable is None:
            return
        self._seen = None
        resume_save(self.context, self.resumable.path)

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        self._look_for_saves()
        self.stage.add(backdrop(self))
        room = inset(self.screen.bounds, theme.WIDE, theme.PAD)
        if room.height > room.width * 1.1:
            self._build_tall(room)
        else:
            self._build_wide(room)

    def _build_wide(self, room: FRect) -> None:
        """Title and buttons at the left, the games at the right, both as one block in the middle."""
        column = min(COLUMN, room.width * 0.44)
        gap = min(90.0, room.width * 0.06)
        cards = self._card_width(min(room.width - column - gap, 1000), min(room.height, 600.0))
        if cards < NARROWEST_CARD:
            self._build_wide_lying(room)
            return
        whole = column + gap + len(self.games) * cards + (len(self.games) - 1) * theme.PAD
        left = room.centerx - whole / 2
        height = min(room.height, 600.0)
        middle = room.centery
        self._build_column(FRect(left, middle - height / 2, column, height))
        self._build_cards(FRect(left + column + gap, middle - height / 2, whole - column - gap, height), cards)

    def _build_wide_lying(self, room: FRect) -> None:
        """The same in a window with little room: the games are strips below one another."""
        column, rest = split_left(room, room.width * 0.44, theme.PAD)
        self._build_column(column)
        for rect, (game_id, game) in zip(
            stack(
                rest, [(rest.height - theme.PAD * (len(self.games) - 1)) / len(self.games)] * len(self.games), theme.PAD
            ),
            self.games.items(),
            strict=True,
        ):
            self._build_card(rect, game_id, game)

    def _build_tall(self, room: FRect) -> None:
        """Title, games and buttons below one another."""
        column = min(room.width, 560.0)
        cards = self._card_width(room.width, room.height * 0.4)
        heights = self._column_heights()
        high = min(max(cards * ASPECT, SLENDER_CARD), room.height * 0.4)
        whole = sum(heights) + theme.GAP * (len(heights) - 1) + high + 2 * theme.WIDE
        top = room.centery - whole / 2
        head = FRect(room.centerx - column / 2, top, column, heights[0] + heights[1] + theme.GAP)
        self._build_head(head)
        place = FRect(room.left, head.bottom + theme.WIDE, room.width, high)
        self._build_cards(place, cards)
        self._build_buttons(FRect(head.left, place.bottom + theme.WIDE, column, room.bottom - place.bottom))

    def _card_width(self, width: float, height: float) -> float:
        count = len(self.games)
        return min(WIDEST_CARD, (width - (count - 1) * theme.PAD) / count, height / ASPECT)

    def _build_cards(self, place: FRect, width: float) -> None:
        # Where several games stand beside one another in a small window their cards are slender.
        height = min(max(width * ASPECT, SLENDER_CARD), place.height)
        whole = len(self.games) * width + (len(self.games) - 1) * theme.PAD
        left = place.centerx - whole / 2
        for game_id, game in self.games.items():
            self._build_card(FRect(left, place.centery - height / 2, width, height), game_id, game)
            left += width + theme.PAD

    def _build_card(self, rect: FRect, game_id: str, game: Game) -> None:
        card = EmblemCard(
            f"play:{game_id}",
            rect,
            icon=f"game_{game_id}",
            look=theme.MENU_CARDS[game_id],
            name=self.t(f"{game_id}.name"),
            tagline=self.t(f"{game_id}.tagline"),
            facts=self.t("ui.menu.players", least=game.min_players, most=game.max_players),
            label=self.t("ui.menu.play"),
            on_press=self._opener(game),
        )
        card.tab_group = 1
        card.autofocus = self.resumable is None and game_id == next(iter(self.games))
        self.stage.add(card)

    def _opener(self, game: Game) -> Callable[[], None]:
        return lambda: self.context.open(SetupScene(self.context, game))

    def _column_heights(self) -> list[float]:
        """The heights of title, tagline and the buttons in a column."""
        buttons = [BUTTON_HEIGHT] * 2
        return [84.0, 60.0, *([RESUME_HEIGHT] if self.resumable is not None else []), *buttons]

    def _build_column(self, place: FRect) -> None:
        heights = self._column_heights()
        whole = sum(heights) + theme.GAP * (len(heights) - 1) + theme.WIDE
        top = place.centery - whole / 2
        head = FRect(place.left, top, place.width, heights[0] + heights[1] + theme.GAP)
        self._build_head(head)
        below = head.bottom + theme.WIDE
        self._build_buttons(FRect(place.left, below, place.width, place.bottom - below))

    def _build_head(self, place: FRect) -> None:
        title = FRect(place.left, place.top, place.width, 84)
        flourish = FRect(place.left, title.bottom, place.width, 14)
        line = FRect(place.left, flourish.bottom + theme.TIGHT, place.width, place.bottom - flourish.bottom - 8)
        self.stage.add(
            Label("title", title, self.t("ui.app.title"), TITLE, align="center"),
            Flourish("flourish", flourish),
            Label("tagline", line, self.t("ui.app.tagline"), TAGLINE, align="center", max_lines=2),
        )

    def _build_buttons(self, place: FRect) -> None:
        strips = stack(place, self._column_heights()[2:], theme.GAP)
        if self.resumable is not None and self.resumable.header is not None:
            strip = strips.pop(0)
            names = [seat.name for seat in self.resumable.header.seats]
            who = names_within(self.context, names, theme.SMALL, ResumeButton.text_place(strip).width)
            where = self._resume_where(self.resumable)
            self.stage.add(ResumeButton("resume", strip, self.t("ui.menu.resume"), who, where, self._resume))
        first_page = next(iter(self.games))
        entries: list[tuple[str, str, Callable[[], None]]] = [
            ("saves", "save", lambda: self.context.open(SavesScene(self.context))),
            ("rules", "rulebook", lambda: self.context.open(RulebookScene(self.context, first_page))),
            ("settings", "settings", lambda: self.context.open(SettingsScene(self.context))),
            ("quit", "exit", self.close),
        ]
        cells = [cell for strip in strips for cell in row(strip, 2, theme.GAP)]
        for (key, icon, action), rect in zip(entries, cells, strict=True):
            button = Button(key, rect, self.t(f"ui.menu.{key}"), action, icon=icon)
            button.tab_group = 2
            self.stage.add(button)

    def _resume_where(self, entry: SaveEntry) -> str:
        assert entry.header is not None
        return self.t("ui.menu.resume_where", game=self.t(f"{entry.header.game}.name"), turn=entry.turn + 1)

    def cancel(self) -> None:
        """Escape in the title screen does nothing: leaving the program takes a press on purpose."""


class ResumeButton(Item):
    """The way back into the last match: what it is and who plays in it."""

    focusable = True
    margin = 24.0

    def __init__(self, key: str, rect: FRect, label: str, who: str, where: str, on_press: Callable[[], None]) -> None:
        super().__init__(key, rect, on_press=on_press, autofocus=True)
        self.label, self.who, self.where = label, who, where

    @staticmethod
    def text_place(rect: FRect) -> FRect:
        """Where the words stand on a button of this rectangle."""
        return FRect(rect.left + 64, rect.top + 9, rect.width - 64 - 14, rect.height - 18)

    def draw(self, p: Painter) -> None:
        look = theme.BUTTONS["primary", state_of(self)]
        p.plate(self.rect, look.face)
        p.screen.record("widget", p.screen.rect(self.rect), self.label)
        p.icon("play", FRect(self.rect.left + 18, self.rect.centery - 15, 30, 30), look.ink)
        head, where, who = stack(self.text_place(self.rect), [26, 20, 20])
        p.text(self.label, head, theme.NAME.tinted(look.ink), valign="middle", max_lines=1)
        soft = theme.mixed(look.ink, look.face.fill or look.ink, 0.12)
        p.text(self.where, where, theme.SMALL.tinted(soft), valign="middle", max_lines=1)
        p.text(self.who, who, theme.SMALL.tinted(soft), valign="middle", max_lines=1)


class Flourish(Item):
    """A fine line with a lozenge in its middle, fading towards both ends."""

    def draw(self, p: Painter) -> None:
        box = p.screen.rect(self.rect)
        picture = p.pictures.get(("flourish", box.size), lambda: drawing(*box.size, _flourish(*box.size)))
        p.screen.surface.blit(picture, box)


def _flourish(width: int, height: int) -> str:
    gold = hex_colour(theme.GOLD)
    x, y, r = width / 2, height / 2, height * 0.36
    ends = "".join(
        f'<stop offset="{offset}" stop-color="{gold}" stop-opacity="{opacity}"/>'
        for offset, opacity in ((0, 0), (0.3, 0.9), (0.7, 0.9), (1, 0))
    )
    line = max(1.0, height / 14)
    return (
        f'<defs><linearGradient id="fade">{ends}</linearGradient></defs>'
        f'<rect x="{width * 0.06}" y="{y - line / 2}" width="{width * 0.88}" height="{line}" fill="url(#fade)"/>'
        f'<path d="M{x} {y - r}L{x + r} {y}L{x} {y + r}L{x - r} {y}Z" fill="{gold}"/>'
        f'<circle cx="{x - 3 * r}" cy="{y}" r="{r * 0.4}" fill="{gold}"/>'
        f'<circle cx="{x + 3 * r}" cy="{y}" r="{r * 0.4}" fill="{gold}"/>'
    )

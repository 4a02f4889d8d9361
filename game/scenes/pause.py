"""The sheet behind "Menu" in a match: go on, take the turn back, change seats or settings, read, report a problem,
leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from game.match import JournalError
from game.replay import Replay
from game.rules.core import Reason
from game.scenes.base import Context, Scene
from game.scenes.keep import KeepScene
from game.scenes.report import ReportScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.view import theme
from game.view.layout import centred, inset, row, split_bottom, split_top, stack
from game.view.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.director import Director

WIDTH = 560.0
BUTTON = 46.0
PADDING = 26.0


class Table(Protocol):
    """What the sheet needs of the scene beneath it."""

    director: Director
    help_page: str

    def close(self) -> None: ...


class PauseScene(Scene):
    """A sheet over the table; nothing needs to be saved, and it says so."""

    overlay = True
    help_page = "program#saving"
    for_everybody = True

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table
        # Where the keyboard begins: on what was pressed last, after coming back from there.
        self.last = "continue"

    def build(self) -> None:
        if self.context.top is not self:
            # The sheet that was opened from this one is smaller: its edges would show beside it.
            return
        p = self.painter
        width = min(WIDTH, self.screen.width - 2 * theme.WIDE)
        note = self.t("ui.pause.saved_note")
        note_height = Paragraph.height(p, note, width - 2 * PADDING, theme.SMALL_MUTED) + 2
        entries = self._entries()
        rows = 1 + len(entries) // 2
        buttons = rows * BUTTON + (rows - 1) * 8
        height = min(2 * PADDING + 44 + buttons + theme.GAP + note_height, self.screen.height - 16)
        frame = centred(self.screen.bounds, width, height)
        title, below = split_top(inset(frame, PADDING, PADDING - 6), 38, theme.TIGHT)
        rest, foot = split_bottom(below, note_height, theme.GAP)
        self.stage.add(
            Panel("pause.panel", frame, theme.DIALOG),
            Label("pause.title", title, self.t("ui.pause.title"), theme.HEADING, align="center"),
            Paragraph("pause.note", foot, note, theme.SMALL_MUTED, align="center"),
        )
        each = min(BUTTON, (rest.height - 8 * (rows - 1)) / rows)
        # To go on takes the whole width; everything else stands in two columns below.
        first, *lines = stack(rest, [each] * rows, 8)
        places = [first, *(cell for line in lines for cell in row(line, 2, 8))]
        for (key, icon, action), place in zip(entries, places, strict=False):
            why = self._why_not(key)
            button = Button(
                f"pause.{key}",
                FRect(place),
                self.t(f"ui.pause.{key}"),
                self._presser(key, action),
                icon=icon,
                kind="primary" if key == "continue" else "normal",
                enabled=why is None,
                hint=None if why is None else self.context.sentence(why),
                autofocus=key == self.last,
            )
            self.stage.add(button)

    def _presser(self, key: str, action: Callable[[], None]) -> Callable[[], None]:
        def press() -> None:
            self.last = key
            action()

        return press

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        context = self.context
        return [
            ("continue", "play", self.close),
            ("reset_turn", "reset", self._reset_turn),
            ("keep", "pencil", self._keep),
            ("watch", "eye", self._watch),
            ("seats", "person", lambda: context.open(SeatsScene(context, self.table.director))),
            ("rules", "rulebook", lambda: context.open(RulebookScene(context, self.table.help_page))),
            ("settings", "settings", lambda: context.open(SettingsScene(context))),
            ("report", "warning", lambda: context.open(ReportScene(context))),
            ("save_quit", "exit", self.table.close),
        ]

    def _why_not(self, key: str) -> Reason | None:
        """Why an entry can not be chosen now, or None."""
        director = self.table.director
        if key == "reset_turn":
            return director.why_not_undo()
        if key in ("keep", "watch") and not director.match.saved:
            return Reason("no_save")
        return None

    def _keep(self) -> None:
        path = self.table.director.match.path
        if path is not None:
            self.context.open(KeepScene(self.context, path, "", lambda _: None))

    def _watch(self) -> None:
        """Watch this match from its beginning, with the eyes that look at the table now, or from the open table."""
        from game.scenes.replay import ReplayScene

        director = self.table.director
        path = director.match.path
        if path is None:
            return
        try:
            replay = Replay.open(path, {director.match.game.id: director.match.game})
        except JournalError as error:
            self.context.say(self.context.sentence(error.reason))
            return
        own = [] if director.viewer is None or director.phase != "table" else [director.viewer]
        self.close()
        self.context.open(ReplayScene(self.context, replay, own, within=True))

    def _reset_turn(self) -> None:
        self.table.director.reset_turn()
        self.close()

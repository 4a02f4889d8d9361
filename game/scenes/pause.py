"""The sheet behind "Menu" in a match: go on, take the turn back, change seats or settings, read, report a problem,
leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from pygame import FRect

from game.scenes.base import Context, Scene
from game.scenes.report import ReportScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.view import theme
from game.view.layout import centred, inset, split_bottom, split_top, stack
from game.view.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.director import Director

WIDTH = 400.0
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

    def __init__(self, context: Context, table: Table) -> None:
        super().__init__(context)
        self.table = table

    def build(self) -> None:
        p = self.painter
        width = min(WIDTH, self.screen.width - 2 * theme.WIDE)
        note = self.t("ui.pause.saved_note")
        note_height = Paragraph.height(p, note, width - 2 * PADDING, theme.SMALL_MUTED) + 2
        entries = self._entries()
        buttons = len(entries) * BUTTON + (len(entries) - 1) * 8
        height = min(2 * PADDING + 44 + buttons + theme.GAP + note_height, self.screen.height - 16)
        frame = centred(self.screen.bounds, width, height)
        title, below = split_top(inset(frame, PADDING, PADDING - 6), 38, theme.TIGHT)
        rest, foot = split_bottom(below, note_height, theme.GAP)
        self.stage.add(
            Panel("pause.panel", frame, theme.DIALOG),
            Label("pause.title", title, self.t("ui.pause.title"), theme.HEADING, align="center"),
            Paragraph("pause.note", foot, note, theme.SMALL_MUTED, align="center"),
        )
        each = min(BUTTON, (rest.height - 8 * (len(entries) - 1)) / len(entries))
        why_not = self.table.director.why_not_undo()
        for (key, icon, action), place in zip(entries, stack(rest, [each] * len(entries), 8), strict=True):
            locked = key == "reset_turn" and why_not is not None
            button = Button(
                f"pause.{key}",
                FRect(place),
                self.t(f"ui.pause.{key}"),
                action,
                icon=icon,
                kind="primary" if key == "continue" else "normal",
                enabled=not locked,
                hint=self.context.sentence(why_not) if locked and why_not is not None else None,
                autofocus=key == "continue",
            )
            self.stage.add(button)

    def _entries(self) -> list[tuple[str, str, Callable[[], None]]]:
        context = self.context
        return [
            ("continue", "play", self.close),
            ("reset_turn", "reset", self._reset_turn),
            ("seats", "person", lambda: context.open(SeatsScene(context, self.table.director))),
            ("rules", "rulebook", lambda: context.open(RulebookScene(context, self.table.help_page))),
            ("settings", "settings", lambda: context.open(SettingsScene(context))),
            ("report", "warning", lambda: context.open(ReportScene(context))),
            ("save_quit", "exit", self.table.close),
        ]

    def _reset_turn(self) -> None:
        self.table.director.reset_turn()
        self.close()

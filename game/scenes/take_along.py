"""What can be taken along from a save: the log as a text, the journal, the code of its setup."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from pygame import FRect

from game.exports import setup_code, why_not_code, write_journal, write_log
from game.replay import Replay
from game.rules.core import RulesError
from game.saves import exports_folder
from game.scenes.base import Context, Scene
from game.view import theme
from game.view.clipboard import copy
from game.view.layout import centred
from game.view.widgets import Button, Label, Panel, Paragraph

WIDTH = 560.0
PADDING = 26.0
BUTTON = 46.0


class TakeAlongScene(Scene):
    """A sheet with the three ways, and what came of the last one."""

    overlay = True
    help_page = "program#take-along"

    def __init__(self, context: Context, replay: Replay, played: datetime | None) -> None:
        super().__init__(context)
        self.replay, self.played = replay, played
        self.told = ""

    def build(self) -> None:
        width = min(WIDTH, self.screen.width - 2 * theme.WIDE)
        inner = width - 2 * PADDING
        note = self.t("ui.take.public" if not self.replay.finished else "ui.take.whole")
        note_height = Paragraph.height(self.painter, note, inner, theme.SMALL_MUTED) + 2
        told_height = max(44.0, Paragraph.height(self.painter, self.told, inner, theme.SMALL) + 2 if self.told else 0)
        ways = self._ways()
        height = 2 * PADDING + 38 + note_height + 10 + (len(ways) + 1) * (BUTTON + 8) + told_height + 8
        box = centred(self.screen.bounds, width, min(height, self.screen.height - 16))
        left, top = box.left + PADDING, box.top + PADDING - 6
        self.stage.add(
            Panel("take.panel", box, theme.DIALOG),
            Label("take.title", FRect(left, top, inner, 36), self.t("ui.take.title"), theme.HEADING),
            Paragraph("take.note", FRect(left, top + 40, inner, note_height), note, theme.SMALL_MUTED),
        )
        top += 40 + note_height + 10
        for key, icon, act, why in ways:
            button = Button(f"take.{key}", FRect(left, top, inner, BUTTON), self.t(f"ui.take.{key}"), act, icon=icon)
            button.enabled, button.hint = why is None, why
            button.autofocus = key == "log"
            self.stage.add(button)
            top += BUTTON + 8
        self.stage.add(Paragraph("take.told", FRect(left, top, inner, told_height), self.told, theme.SMALL))
        back = FRect(left, top + told_height + 8, inner, BUTTON)
        self.stage.add(Button("take.back", back, self.t("ui.take.back"), self.close, kind="quiet", icon="arrow_left"))

    def _ways(self) -> list[tuple[str, str, Callable[[], None], str | None]]:
        running = why_not_code(self.replay)
        why = None if running is None else self.context.sentence(running)
        return [
            ("log", "log", self.take_log, None),
            ("journal", "save", self.take_journal, None),
            ("code", "dice", self.take_code, why),
        ]

    @property
    def folder(self) -> Path:
        return exports_folder(self.context.folder)

    def take_log(self) -> None:
        self._tell(lambda: write_log(self.replay, self.context.translator, self.folder, self.played))

    def take_journal(self) -> None:
        self._tell(lambda: write_journal(self.replay.source, self.folder))

    def _tell(self, write: Callable[[], Path]) -> None:
        try:
            self.told = self.t("ui.take.written", path=str(write()))
        except RulesError as error:
            self.told = self.context.sentence(error.reason)
        self.context.refresh()

    def take_code(self) -> None:
        """Show the code, and put it on the clipboard where there is one."""
        code = setup_code(self.replay)
        self.told = self.t("ui.take.copied" if copy(code) else "ui.take.shown", code=code)
        self.context.refresh()

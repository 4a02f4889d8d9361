"""The sheet that writes a report of a problem: first what will stand in it, then where it lies."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from pygame import FRect

from game.report import ReportFailed, last_played, show_folder, write_report
from game.scenes.base import Context, Scene
from game.scenes.settings import keep_settings
from game.scenes.table import TableScene
from game.view import theme
from game.view.layout import centred, inset
from game.view.widgets import Button, Label, Panel, Paragraph

WIDTH = 620.0
PADDING = 28.0
BUTTON = 46.0
BULLET = 30.0


class ReportScene(Scene):
    """Says what a report holds, writes it when asked to, and shows where it is."""

    overlay = True
    help_page = "program#problems"
    for_everybody = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        # The match that lies beneath, wherever the sheet was opened from.
        self.match = next((scene.match for scene in reversed(context.scenes) if isinstance(scene, TableScene)), None)
        self.written: Path | None = None

    @property
    def journal(self) -> Path | None:
        """The save that goes into the report."""
        return self.match.path if self.match is not None else last_played(self.context.folder)

    def _parts(self) -> list[tuple[str, str]]:
        """What the report will hold: an icon and a sentence each."""
        parts = [("log", self.t("ui.report.log")), ("settings", self.t("ui.report.settings"))]
        if self.match is not None and not self.match.over:
            parts.append(("eye", self.t("ui.report.match")))
        elif self.journal is not None:
            parts.append(("save", self.t("ui.report.save")))
        return parts

    def build(self) -> None:
        p = self.painter
        width = min(WIDTH, self.screen.width - 2 * theme.GAP)
        inner = width - 2 * PADDING
        if self.written is None:
            texts = [(None, self.t("ui.report.intro")), *self._parts(), (None, self.t("ui.report.nothing_sent"))]
        else:
            texts = [
                (None, self.t("ui.report.written")),
                ("save", str(self.written)),
                (None, self.t("ui.report.hand_on")),
            ]
        heights = [Paragraph.height(p, text, inner - (BULLET if icon else 0), theme.BODY) + 2 for icon, text in texts]
        whole = 2 * PADDING + 46 + sum(heights) + theme.GAP * len(texts) + BUTTON
        frame = centred(self.screen.bounds, width, whole)
        body = inset(frame, PADDING)
        title = FRect(body.left, body.top - 4, body.width, 38)
        self.stage.add(
            Panel("report.panel", frame, theme.DIALOG),
            Label("report.title", title, self.t("ui.report.title"), theme.HEADING, align="center"),
        )
        top = title.bottom + theme.GAP
        for number, ((icon, text), height) in enumerate(zip(texts, heights, strict=True)):
            left = body.left
            if icon is not None:
                mark = FRect(left, top + 1, 22, 22)
                self.stage.add(Label(f"report.icon:{number}", mark, "", theme.BODY, icon=icon, icon_colour=theme.GOLD))
                left += BULLET
            place = FRect(left, top, body.right - left, height)
            self.stage.add(Paragraph(f"report.text:{number}", place, text, theme.BODY))
            top += height + theme.GAP
        self._build_buttons(FRect(body.left, body.bottom - BUTTON, body.width, BUTTON))

    def _build_buttons(self, place: FRect) -> None:
        """Back at the left, the one thing to do at the right."""
        half = (place.width - theme.GAP) / 2
        left = FRect(place.left, place.top, half, place.height)
        right = FRect(place.right - half, place.top, half, place.height)
        back = Button("report.back", left, self.t("ui.report.back"), self.close, icon="arrow_left")
        if self.written is None:
            act = Button("report.write", right, self.t("ui.report.write"), self.write, icon="save", kind="primary")
        else:
            act = Button("report.folder", right, self.t("ui.report.folder"), self.open_folder, icon="zoom")
        act.autofocus = True
        self.stage.add(back, act)

    def write(self) -> None:
        """Write the report now, with the settings as they are now."""
        keep_settings(self.context)
        try:
            self.written = write_report(self.context.folder, self.journal, datetime.now())
        except ReportFailed as error:
            self.context.say(self.context.sentence(error.reason))
        self.context.refresh()

    def open_folder(self) -> None:
        """Show the report among the player's files."""
        assert self.written is not None
        if not show_folder(self.written.parent):
            self.context.say(self.t("ui.report.no_folder"))

"""What stops play to be read: a village falls, the end is near. Public facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.rules.core import Event
from game.scenes.base import Context
from game.scenes.final import ComingSheet
from game.scenes.table import EmblemMark
from game.view import theme
from game.view.layout import centred, inset, row
from game.view.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WIDTH = 620.0
ROW = 40.0
# With nobody at the screen it closes by itself.
SECONDS = 4.0


class Announcement(ComingSheet):
    """A sheet over the table with the sentence of an event; play goes on when it is closed."""

    overlay = True
    help_page = "deus#turn"
    # The icon above the title, and how high the part below the sentence is.
    icon = "trophy"

    def __init__(self, context: Context, table: TableScene, event: Event) -> None:
        super().__init__(context, table)
        self.event = event

    def title(self) -> str:
        """The head of the sheet."""
        return self.t("deus.table.end_near")

    def details(self, place: FRect) -> None:
        """Put what stands below the sentence on the stage."""

    def details_height(self) -> float:
        """How high that is."""
        return 0.0

    def build(self) -> None:
        bounds = self.screen.bounds
        width = min(WIDTH, bounds.width - 2 * theme.WIDE)
        words = self.table.rich(self.table.wording.event(self.event))
        text_width = width - 2 * theme.WIDE
        text_height = Paragraph.height(self.painter, words, text_width, theme.BODY) + 2
        details = self.details_height()
        height = 20 + 60 + 44 + text_height + (16 + details if details else 0) + 18 + 46 + 22
        box = centred(bounds, width, min(height, bounds.height - 16))
        self.stage.add(Panel("announcement", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 20)
        icon = FRect(inside.centerx - 28, inside.top, 56, 56)
        self.stage.add(Label("announcement:icon", icon, "", theme.TITLE.sized(42), icon=self.icon))
        head = FRect(inside.left, icon.bottom + 4, inside.width, 44)
        self.stage.add(Label("announcement:title", head, self.title(), theme.TITLE.sized(26), align="center"))
        place = FRect(inside.left, head.bottom, inside.width, text_height)
        self.stage.add(Paragraph("announcement:text", place, words, theme.BODY, align="center"))
        if details:
            self.details(FRect(inside.left, place.bottom + 16, inside.width, details))
        label = self.t("ui.scoring.continue")
        go_on = Button("announcement:continue", FRect(0, 0, 1, 1), label, self.cancel, kind="primary", autofocus=True)
        self.place_buttons(FRect(inside.left, inside.bottom - 46, inside.width, 46), [go_on])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.table.director.persons and self.shown_for > SECONDS:
            self.close()

    def cancel(self) -> None:
        if self.ready:
            self.close()


class EndNear(Announcement):
    """The end has been triggered: one more full round is played. Clause D9.1."""


class VillageFalls(Announcement):
    """A village is attacked: who stands around it with what, and who takes how much. Clauses D7.1 and D7.2."""

    help_page = "deus#villages"
    icon = "village"

    def title(self) -> str:
        return self.t("deus.table.village_falls", n=cast(int, self.event.args["total"]))

    def details_height(self) -> float:
        return ROW * (1 + len(self._present()))

    def _present(self) -> list[int]:
        """The players with anything around the village."""
        buildings = cast(list[int], self.event.args["buildings"])
        return [player for player, n in enumerate(buildings) if n]

    def details(self, place: FRect) -> None:
        args = self.event.args
        armies, buildings = cast(list[int], args["armies"]), cast(list[int], args["buildings"])
        winners, share = cast(list[int], args["winners"]), cast(int, args["n"])
        head = FRect(place.left, place.top, place.width, ROW)
        weights = (2.6, 1.1, 1.1, 1.1)
        titles = ("deus.table.armies", "deus.table.buildings", "deus.table.vp")
        for number, (key, cell) in enumerate(zip(titles, row(head, weights, 8)[1:], strict=True)):
            style = theme.SMALL_MUTED
            self.stage.add(Label(f"announcement:head:{number}", cell, self.t(key), style, align="center"))
        for number, player in enumerate(self._present()):
            line = FRect(place.left, head.bottom + number * ROW, place.width, ROW)
            won = player in winners
            if won:
                self.stage.add(Panel(f"announcement:row:{player}", inset(line, -6, 1), theme.INSET))
            cells = row(line, weights, 8)
            seat = self.table.match.seats[player]
            token = FRect(cells[0].left, cells[0].centery - 13, 26, 26)
            self.stage.add(EmblemMark(f"announcement:emblem:{player}", token, seat.emblem))
            name = FRect(token.right + 8, line.top, cells[0].right - token.right - 8, line.height)
            self.stage.add(Label(f"announcement:name:{player}", name, self.table.name_runs(player), theme.STRONG))
            style = theme.STRONG.tinted(theme.BRIGHT_GOLD) if won else theme.STRONG
            values = (str(armies[player]), str(buildings[player]), f"+{share}" if won else "0")
            for place_number, (text, cell) in enumerate(zip(values, cells[1:], strict=True)):
                key = f"announcement:value:{player}:{place_number}"
                self.stage.add(Label(key, cell, text, style, align="center"))

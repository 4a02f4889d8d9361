"""A final scoring laid out source by source: a column for each player, and the rows appear one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from pygame import FRect

from game.scenes.base import Context
from game.scenes.final import FinalSheet
from game.scenes.table import EmblemMark, TableScene
from game.view import theme
from game.view.layout import centred, inset
from game.view.widgets import Ground, Label, Panel

WIDTH = 1040.0
# Seconds from one row to the next.
STEP = 0.6
HEAD = 58.0
LEAST_ROW, MOST_ROW = 13.0, 36.0


@dataclass(frozen=True, slots=True)
class Source:
    """A row: what gives points, and for each player how many; a cell without points is faint.

    notes: for each player what a cell says when it is pointed at, [] for nothing. signed: the points are added, and
    show a plus.
    """

    name: str
    icon: str
    points: Sequence[int]
    notes: Sequence[str] = ()
    signed: bool = True


class ScoreGrid(FinalSheet):
    """The final scoring of one game: a subclass names the sources, in order; the sum comes last."""

    ground: ClassVar[str]

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context, table)
        self.sources = self.rows()
        # Without anything that moves all is there at once.
        self.shown = self.steps if context.settings.animation_speed == "off" else 0
        self._waited = 0.0

    def rows(self) -> list[Source]:
        """Everything that gave points."""
        raise NotImplementedError

    def winner_line(self) -> str:
        """Who has won, with the tie-break where one was needed."""
        result = self.match.result
        assert result is not None
        if len(result.winners) == 1:
            return self.t("ui.scoring.winner", player=self.match.seats[result.winners[0]].name)
        return self.t("ui.scoring.winners", players=self.table.wording.player_list(result.winners))

    @property
    def steps(self) -> int:
        """How many rows there are, with the sum."""
        return len(self.sources) + 1

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._waited += seconds
        while self.shown < self.steps and self._waited >= STEP:
            self._waited -= STEP
            self.shown += 1
            self.context.sound("win" if self.shown == self.steps else "card_slide")
            self.context.refresh()

    def cancel(self) -> None:
        """Escape first brings everything to be seen, then leads away."""
        if self.shown < self.steps:
            self.shown = self.steps
            self.context.refresh()
        else:
            super().cancel()

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        bounds = self.screen.bounds
        self.stage.add(Ground("ground", bounds, lambda p: p.ground(self.ground)))
        # In a low window title, buttons and their distances take less.
        around = min(228.0, max(176.0, bounds.height * 0.33))
        width = min(WIDTH, bounds.width - 2 * theme.MARGIN)
        row = max(LEAST_ROW, min(MOST_ROW, (bounds.height - 16 - around - HEAD) / self.steps))
        box = centred(bounds, width, min(bounds.height - 8, around + HEAD + row * self.steps))
        self.stage.add(Panel("score", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 16)
        title = FRect(inside.left, inside.top, inside.width, 40)
        self.stage.add(Label("score:title", title, self.t("ui.scoring.final_title"), theme.TITLE, align="center"))
        line = FRect(inside.left, title.bottom, inside.width, 28)
        words = self.winner_line() if self.shown == self.steps else self.t("ui.scoring.counting")
        self.stage.add(Label("score:winner", line, words, theme.STRONG, align="center"))
        self._build_grid(FRect(inside.left, line.bottom + 8, inside.width, HEAD + row * self.steps), row)
        self.place_buttons(FRect(inside.left, inside.bottom - 44, inside.width, 44), self.final_buttons())

    def _build_grid(self, grid: FRect, row: float) -> None:
        players = len(self.match.seats)
        first = grid.width * (0.3 if players < 4 else 0.24)
        each = (grid.width - first) / players
        cells = [FRect(grid.left + first + player * each, grid.top, each, HEAD) for player in range(players)]
        for player, cell in enumerate(cells):
            self._build_head(player, cell)
        for number in range(self.shown):
            line = FRect(grid.left, grid.top + HEAD + number * row, grid.width, row)
            self._build_row(number, line, [FRect(cell.left + 4, line.top, each - 8, row) for cell in cells], first)

    def _build_head(self, player: int, cell: FRect) -> None:
        token = FRect(cell.centerx - 14, cell.top, 28, 28)
        self.stage.add(EmblemMark(f"score:emblem:{player}", token, self.match.seats[player].emblem))
        name = FRect(cell.left + 3, token.bottom + 2, cell.width - 6, HEAD - 32)
        style = theme.TextStyle(16, "bold", floor=0.5)
        self.stage.add(Label(f"score:name:{player}", name, self.table.name_runs(player), style, align="center"))

    def _build_row(self, number: int, line: FRect, cells: list[FRect], first: float) -> None:
        last = number + 1 == self.steps
        if number % 2 == 0 or last:
            plate = theme.PANEL_ACTIVE if last else theme.INSET
            self.stage.add(Panel(f"score:row:{number}", inset(line, -6, 1), plate))
        name, icon = (
            (self.t("ui.scoring.total"), "trophy") if last else (self.sources[number].name, self.sources[number].icon)
        )
        style = theme.TextStyle(min(15.0, line.height * 0.62), floor=0.6)
        where = FRect(line.left + 4, line.top, first - 8, line.height)
        colour = theme.RESOURCES.get(icon, theme.GOLD)
        self.stage.add(Label(f"score:source:{number}", where, name, style, icon=icon, icon_colour=colour))
        for player, cell in enumerate(cells):
            label = self._total(player, cell) if last else self.cell(number, player, cell)
            self.stage.add(label)

    def cell(self, number: int, player: int, place: FRect) -> Label:
        """What a source gave a player."""
        source = self.sources[number]
        points = source.points[player]
        text = str(points)
        if source.signed:
            text = self.t("ui.scoring.gain", n=points) if points else "–"
        style = self.cell_style(place).tinted(theme.IVORY if points else theme.FAINT)
        label = Label(f"score:{number}:{player}", place, text, style, align="center")
        label.hint = (source.notes[player] or None) if source.notes else None
        return label

    @staticmethod
    def cell_style(place: FRect) -> theme.TextStyle:
        """As large as a cell has room for."""
        return theme.STRONG.sized(min(17.0, place.height * 0.68))

    def _total(self, player: int, cell: FRect) -> Label:
        result = self.match.result
        assert result is not None
        ink = theme.BRIGHT_GOLD if player in result.winners else theme.IVORY
        style = theme.STRONG.sized(min(22.0, cell.height * 0.76)).tinted(ink)
        return Label(f"score:total:{player}", cell, str(result.scores[player]), style, align="center")

"""The final scoring of Deus: where everybody's points come from, laid out source by source. Clauses D9.2 and D9.3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from pygame import FRect

from game.rules.deus.kinds import GOOD_IDS
from game.rules.deus.view import DeusView
from game.scenes.base import Context
from game.scenes.deus.faces import face
from game.scenes.final import FinalSheet
from game.scenes.table import EmblemMark, TableScene
from game.view import theme
from game.view.hint import CardHint
from game.view.layout import centred, inset
from game.view.text import Run
from game.view.widgets import Ground, Label, Panel

WIDTH = 1040.0
# Seconds from one step of the scoring to the next.
STEP = 0.7
HEAD = 58.0
LEAST_ROW, MOST_ROW = 19.0, 36.0


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points by source, as the view tells them; temples: card and points of each."""

    vp: int
    temples: list[tuple[int, int]]
    majorities: list[int]
    total: int


class FinalScene(FinalSheet):
    """A column for each player, a row for each source; the rows appear one after the other, then the winner."""

    help_page = "deus#scoring"

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context, table)
        self.view = cast(DeusView, table.match.view(None))
        self.scores = [
            Score(
                cast(int, record["vp"]),
                [(card, points) for card, points in cast(list[list[int]], record["temples"])],
                cast(list[int], record["majorities"]),
                cast(int, record["total"]),
            )
            for record in self.view.final
        ]
        self.most_temples = max(len(score.temples) for score in self.scores)
        # Without anything that moves all is there at once.
        self.shown = self.steps if context.settings.animation_speed == "off" else 0
        self._waited = 0.0

    @property
    def steps(self) -> int:
        """How many rows there are: VP, temples, the most of each good, the sum."""
        return 1 + self.most_temples + len(GOOD_IDS) + 1

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
        self.stage.add(Ground("ground", bounds, lambda p: p.ground("deus")))
        width = min(WIDTH, bounds.width - 2 * theme.MARGIN)
        row = max(LEAST_ROW, min(MOST_ROW, (bounds.height - 20 - 228 - HEAD) / self.steps))
        box = centred(bounds, width, 228 + HEAD + row * self.steps)
        self.stage.add(Panel("score", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 18)
        title = FRect(inside.left, inside.top, inside.width, 42)
        self.stage.add(Label("score:title", title, self.t("ui.scoring.final_title"), theme.TITLE, align="center"))
        line = FRect(inside.left, title.bottom, inside.width, 30)
        self.stage.add(Label("score:winner", line, self._winner(), theme.STRONG, align="center"))
        grid = FRect(inside.left, line.bottom + 12, inside.width, HEAD + row * self.steps)
        self._build_grid(grid, row)
        foot = FRect(inside.left, inside.bottom - 46, inside.width, 46)
        self.place_buttons(foot, self.final_buttons())

    def _winner(self) -> str:
        result = self.match.result
        assert result is not None
        if self.shown < self.steps:
            return self.t("deus.score.counting")
        if len(result.winners) == 1:
            return self.t("ui.scoring.winner", player=self.match.seats[result.winners[0]].name)
        return self.t("ui.scoring.winners", players=self.table.wording.player_list(result.winners))

    def _build_grid(self, grid: FRect, row: float) -> None:
        players = len(self.scores)
        first = grid.width * (0.3 if players < 4 else 0.22)
        each = (grid.width - first) / players
        cells = [FRect(grid.left + first + player * each, grid.top, each, HEAD) for player in range(players)]
        for player, cell in enumerate(cells):
            self._build_head(player, cell)
        for number in range(self.shown):
            line = FRect(grid.left, grid.top + HEAD + number * row, grid.width, row)
            if number % 2 == 0 or number == self.steps - 1:
                last = number == self.steps - 1
                plate = theme.PANEL_ACTIVE if last else theme.INSET
                self.stage.add(Panel(f"score:row:{number}", inset(line, -6, 1), plate))
            name, icon = self._source(number)
            style = theme.SMALL.sized(min(15.0, row * 0.6))
            where = FRect(line.left + 4, line.top, first - 8, line.height)
            colour = theme.RESOURCES.get(icon, theme.GOLD)
            self.stage.add(Label(f"score:source:{number}", where, name, style, icon=icon, icon_colour=colour))
            for player, cell in enumerate(cells):
                self._build_cell(number, player, FRect(cell.left + 4, line.top, cell.width - 8, row))

    def _build_head(self, player: int, cell: FRect) -> None:
        seat = self.match.seats[player]
        token = FRect(cell.centerx - 14, cell.top, 28, 28)
        self.stage.add(EmblemMark(f"score:emblem:{player}", token, seat.emblem))
        name = FRect(cell.left + 3, token.bottom + 2, cell.width - 6, HEAD - 32)
        style = theme.STRONG.sized(16)
        self.stage.add(Label(f"score:name:{player}", name, self.table.name_runs(player), style, align="center"))

    def _source(self, number: int) -> tuple[str, str]:
        """The name and the icon of a row."""
        if number == 0:
            return self.t("deus.score.vp"), "victory_points"
        if number <= self.most_temples:
            return self.t("deus.score.temple", n=number), "temple"
        good = number - self.most_temples - 1
        if good < len(GOOD_IDS):
            word = self.table.wording.words("good", GOOD_IDS[good])
            return self.t("deus.score.most", good=word), GOOD_IDS[good]
        return self.t("deus.score.total"), "trophy"

    def _build_cell(self, number: int, player: int, cell: FRect) -> None:
        score = self.scores[player]
        style = theme.STRONG.sized(min(17.0, cell.height * 0.66))
        key = f"score:{number}:{player}"
        if number == 0:
            self.stage.add(Label(key, cell, str(score.vp), style, align="center"))
        elif number <= self.most_temples:
            self._build_temple(key, score, number - 1, cell, style)
        elif number < self.steps - 1:
            good = number - self.most_temples - 1
            has, points = self.view.purses[player][good], score.majorities[good]
            label = Label(key, cell, self.t("deus.score.gain", n=points) if points else "–", style, align="center")
            label.style = style if points else style.tinted(theme.FAINT)
            label.hint = self.t("deus.score.has", n=has, good=self.table.wording.words("good", GOOD_IDS[good]))
            self.stage.add(label)
        else:
            result = self.match.result
            assert result is not None
            won = player in result.winners
            style = theme.STRONG.sized(min(22.0, cell.height * 0.72)).tinted(theme.BRIGHT_GOLD if won else theme.IVORY)
            self.stage.add(Label(f"score:total:{player}", cell, str(score.total), style, align="center"))

    def _build_temple(self, key: str, score: Score, place: int, cell: FRect, style: theme.TextStyle) -> None:
        """What one temple scores, with its name where there is room, and the card to look at."""
        if place >= len(score.temples):
            self.stage.add(Label(key, cell, "–", style.tinted(theme.FAINT), align="center"))
            return
        card, points = score.temples[place]
        shown = face(self.table.wording, card)

        def look() -> None:
            self.table.show_card(shown)

        options: dict[str, Any] = {"hint": CardHint(shown), "on_press": look, "on_alt": look}
        gain = self.t("deus.score.gain", n=points)
        words: list[Run] = [Run(gain + "  "), Run(shown.title, theme.MUTED)]
        # The name of the card, where it stands uncut.
        named = self.painter.fits(words, cell, style, 1)
        label = Label(key, cell, words if named else gain, style, align="center", **options)
        label.focusable = True
        self.stage.add(label)

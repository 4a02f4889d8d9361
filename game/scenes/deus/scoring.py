"""The final scoring of Deus: where everybody's points come from, laid out source by source. Clauses D9.2 and D9.3."""

from __future__ import annotations

from typing import Any, cast

from pygame import FRect

from game.rules.deus.kinds import GOOD_IDS
from game.rules.deus.view import DeusView
from game.scenes.base import Context
from game.scenes.deus.faces import face
from game.scenes.score_grid import ScoreGrid, Source
from game.scenes.table import TableScene
from game.view import theme
from game.view.hint import CardHint
from game.view.text import Run
from game.view.widgets import Label

# The row of the first temple: above it stands what was gained before the end.
FIRST_TEMPLE = 1


class FinalScene(ScoreGrid):
    """VP gained before the end, each temple by itself, and the most of each good."""

    ground = "deus"
    help_page = "deus#scoring"

    def __init__(self, context: Context, table: TableScene) -> None:
        view = cast(DeusView, table.match.view(None))
        self.final = [cast(dict[str, Any], record) for record in view.final]
        self.temples: list[list[tuple[int, int]]] = [
            [(card, points) for card, points in record["temples"]] for record in self.final
        ]
        """For each player the card and the points of every temple."""
        self.purses = view.purses
        super().__init__(context, table)

    def rows(self) -> list[Source]:
        t, words = self.t, self.table.wording.words
        before = [record["vp"] for record in self.final]
        found = [Source(t("deus.score.vp"), "victory_points", before, signed=False)]
        for place in range(max(map(len, self.temples))):
            points = [temples[place][1] if place < len(temples) else 0 for temples in self.temples]
            found.append(Source(t("deus.score.temple", n=place + 1), "temple", points))
        for good, name in enumerate(GOOD_IDS):
            word = words("good", name)
            notes = [t("deus.score.has", n=purse[good], good=word) for purse in self.purses]
            points = [record["majorities"][good] for record in self.final]
            found.append(Source(t("deus.score.most", good=word), name, points, notes))
        return found

    def cell(self, number: int, player: int, place: FRect) -> Label:
        temple = number - FIRST_TEMPLE
        if not 0 <= temple < len(self.temples[player]):
            return super().cell(number, player, place)
        return self._temple(f"score:{number}:{player}", *self.temples[player][temple], place)

    def _temple(self, key: str, card: int, points: int, place: FRect) -> Label:
        """What one temple scores, with its name where there is room, and the card to look at."""
        shown = face(self.table.wording, card)

        def look() -> None:
            self.table.show_card(shown)

        style = self.cell_style(place)
        gain = self.t("ui.scoring.gain", n=points)
        named = [Run(gain + "  "), Run(shown.title, theme.MUTED)]
        # The name of the card, where it stands uncut.
        words = named if self.painter.fits(named, place, style, 1) else gain
        label = Label(key, place, words, style, align="center", hint=CardHint(shown), on_press=look, on_alt=look)
        label.focusable = True
        return label

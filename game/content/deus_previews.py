"""What scenes show of Deus besides a view: what cards would bring now, and layouts while they are being arranged.

All of it is open information: it is computed in a position that agrees with the view, from what lies on the table.
"""

from __future__ import annotations

from typing import NamedTuple

from game.content.deus import deus_game
from game.rules import hexgrid
from game.rules.core import Reason, Rng
from game.rules.deus import DeusView, layout, measures, scoring
from game.rules.deus.cards import MEASURED_VERBS, SCORE, VERBS
from game.rules.deus.kinds import CIVIL, GAIN_IDS, GOLD, KIND_IDS, MARITIME, REGION_IDS, RESOURCES, TEMPLE, VP
from game.rules.deus.layout import Face, Layout
from game.rules.deus.offering import GOLD_PER_CARD, MOST_VESTA_VP

# A region of a layout: its place, its kind, and which tile of the layout it belongs to.
LaidRegion = tuple[int, int, str, int]


class Amount(NamedTuple):
    """What one verb of a card would give now: `verb` (gain, draw, piece), of what ("" where it is cards or pieces)."""

    verb: str
    what: str
    n: int


class Preview:
    """What the cards would bring in the position of a view: `Preview(view).amounts(0, "granary")`."""

    def __init__(self, view: DeusView) -> None:
        self.game = deus_game()
        self._state = self.game.guess(view, Rng.from_seed(0))

    def amounts(self, player: int, card: str) -> list[Amount]:
        """What those verbs of a card give that count something, as things stand and the supply allows."""
        found: list[Amount] = []
        for verb in self.game.cards.verbs[self.game.cards.index[card]]:
            if verb.code not in MEASURED_VERBS or verb.code == SCORE:
                continue
            n = measures.amount(self._state, player, verb)
            if 0 <= verb.what < RESOURCES:
                n = min(n, self._state.supply[verb.what])
            found.append(Amount(VERBS[verb.code], GAIN_IDS[verb.what] if verb.what >= 0 else "", n))
        return found

    def temple_points(self, player: int, card: str) -> int:
        """What a temple card would score for a player if the match ended now."""
        return scoring.card_points(self._state, player, self.game.cards.index[card])

    def majorities(self, player: int) -> list[int]:
        """The points a player would get now for having most of each good."""
        return scoring.majorities(self._state, player)


def god_gain(card: str, n: int) -> Amount:
    """What the god of a card gives for n cards, its piece not counted: gold, VP, resources, cards, pieces; or a choice.

    verb: `gain` (of `what`; any resource where it is ""), `draw`, `piece`, or `choose` for Jupiter.
    """
    cards = deus_game().cards
    kind = cards.kind[cards.index[card]]
    if kind == MARITIME:
        return Amount("gain", GAIN_IDS[GOLD], GOLD_PER_CARD * n)
    if kind == CIVIL:
        return Amount("gain", GAIN_IDS[VP], min(n, MOST_VESTA_VP))
    if kind == TEMPLE:
        return Amount("choose", "", n)
    return Amount({"production": "gain", "scientific": "draw"}.get(KIND_IDS[kind], "piece"), "", n)


# Arranging the continents


def drawn_layout(players: int, two_by_three: bool, seed: int) -> Layout:
    """The layout that the rules draw from a seed, to begin with or to arrange anew."""
    return layout.draw_layout(players, two_by_three, deus_game().faces, Rng.from_seed(seed))


def laid_regions(tiles: Layout) -> list[LaidRegion]:
    """Every region of a layout that is being made; regions of tiles that overlap come twice."""
    found: list[LaidRegion] = []
    for number, tile in enumerate(tiles):
        for q, r, kind in layout.layout_regions([tile], deus_game().faces):
            found.append((q, r, REGION_IDS[kind], number))
    return found


def why_not_layout(tiles: Layout, players: int) -> Reason | None:
    """Why a match cannot be started on this layout, or None."""
    return deus_game().why_not_layout([[*tile] for tile in tiles], players)


def nearest_spot(place: hexgrid.Hex) -> tuple[int, int]:
    """The spot (a, b) of the lattice whose tile holds this place of the plane, or would: every place is in one tile.

    >>> nearest_spot((2, 1)), nearest_spot((1, 1)), nearest_spot((0, 0))
    ((1, 0), (1, 0), (0, 0))
    """
    q, r = place
    # The inverse of a * (2, 1) + b * (-1, 3), rounded; the true spot is that or next to it.
    a, b = round((3 * q + r) / 7), round((2 * r - q) / 7)
    near = [(a + i, b + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return min(near, key=lambda spot: hexgrid.distance(layout.middle(*spot), place))


def flipped(face: int) -> int:
    """The face on the other side of the tile."""
    return face + 1 if face % 2 else face - 1


def face_of(number: int) -> Face:
    """The kinds of the seven regions of a face, 1 to 14."""
    return deus_game().faces[number - 1]

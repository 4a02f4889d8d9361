"""Where a piece may be put. Clauses D4.4 to D4.8, D5.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.deus import measures
from game.rules.deus.board import regions
from game.rules.deus.kinds import FIRST_DISTANCE, TEMPLE, VP_FOR_AN_EDGE

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def regions_for(s: DeusState, player: int, kind: int) -> int:
    """Mask of the regions where a player may put a piece of a kind without paying for the place."""
    board = s.setup.board
    own = s.held[player]
    if kind == TEMPLE:
        return own & board.land & ~s.standing[TEMPLE]
    if s.first_region[player] < 0:
        return first_regions(s, player, kind)
    empty = ~measures.occupied(s)
    return (own & ~s.standing[kind] | board.around(own) & empty) & board.room_for[kind]


def first_regions(s: DeusState, player: int, kind: int) -> int:
    """Mask of the regions for a player's first piece. Clause D4.7."""
    board = s.setup.board
    candidates = board.edge & board.room_for[kind] & ~measures.occupied(s)
    others = [region for other, region in enumerate(s.first_region) if other != player and region >= 0]
    if not others:
        return candidates
    found = 0
    farthest = 0
    for region in regions(candidates):
        row = board.distance[region]
        nearest = min([row[other] for other in others])
        # All that are far enough count the same; below that only the farthest.
        nearest = min(nearest, FIRST_DISTANCE)
        if nearest > farthest:
            farthest = nearest
            found = 0
        if nearest == farthest:
            found |= 1 << region
    return found


def edge_regions(s: DeusState, player: int, kind: int) -> int:
    """Mask of the further regions that are open to a piece for 3 VP; none for a first piece. Clause D4.8."""
    if kind == TEMPLE or s.vp[player] < VP_FOR_AN_EDGE or s.first_region[player] < 0:
        return 0
    board = s.setup.board
    return board.edge & board.room_for[kind] & ~measures.occupied(s) & ~regions_for(s, player, kind)


def has_region(s: DeusState, player: int, kind: int) -> bool:
    """Whether a piece of a kind can be put anywhere. Clause D4.11."""
    return bool(regions_for(s, player, kind) or edge_regions(s, player, kind))

"""Armies on the march. Chapter D8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.deus import measures, villages
from game.rules.deus.board import regions
from game.rules.deus.kinds import MARITIME, MILITARY, REGION_IDS, TEMPLE, VILLAGE

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def pinned(s: DeusState, region: int) -> bool:
    """Whether the army of a region stands there with a temple and nothing else. Clauses D5.5, D8.3."""
    return measures.pieces_in(s, region) == [MILITARY, TEMPLE]


def destinations(s: DeusState, player: int, region: int, steps: int) -> int:
    """Mask of the regions in which an army can end a move of up to so many steps. Clauses D8.1 to D8.3."""
    if pinned(s, region):
        return 0
    board = s.setup.board
    own = s.held[player]
    # Sea only where an own ship is, passing through as well as ending. Clause D8.2.
    passable = ~board.sea | own & s.standing[MARITIME]
    reached = 1 << region
    for _ in range(steps):
        reached |= board.around(reached) & passable
    empty = ~measures.occupied(s) & ~board.of_kind[VILLAGE]
    return reached & (empty | own & ~s.standing[MILITARY]) & ~(1 << region)


def movable(s: DeusState, player: int, steps: int) -> list[int]:
    """The regions of those armies of a player that have somewhere to go."""
    return [region for region in own_armies(s, player) if destinations(s, player, region, steps)]


def own_armies(s: DeusState, player: int) -> list[int]:
    """The regions in which a player has an army."""
    return regions(s.held[player] & s.standing[MILITARY])


def move(s: DeusState, player: int, start: int, end: int) -> None:
    """Move an army, give up the region it leaves empty, and attack what can be attacked. Clauses D7.4, D8.3."""
    s.standing[MILITARY] ^= 1 << start | 1 << end
    if not measures.pieces_in(s, start):
        s.held[player] &= ~(1 << start)
    s.held[player] |= 1 << end
    if s.sink is not None:
        board = s.setup.board
        s.tell(
            "army_moved",
            player=player,
            start=board.texts[start],
            region=board.texts[end],
            terrain=REGION_IDS[board.terrain[end]],
        )
    villages.check_attacks(s)

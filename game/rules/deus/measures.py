"""What effects and temples count: cities, regions, pieces, armies, cards; a measure for each `per` of the card file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.deus.board import regions
from game.rules.deus.cards import (
    ANY_PIECE,
    ARMY_BY_VILLAGE,
    CITY,
    LARGEST_CITY,
    LONGEST_COLUMN,
    ONCE,
    PRODUCTION_PIECE,
    REGION,
    REGION_KIND,
    SET,
    VILLAGE_BY_ARMY,
    Verb,
)
from game.rules.deus.kinds import KINDS, MILITARY, PRODUCTION, STANDARD, VILLAGE

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def amount(s: DeusState, player: int, verb: Verb) -> int:
    """What a verb gives a player now by its own words, before it is known what is there to be gained."""
    count = measure(s, player, verb) // verb.every
    if verb.most and count > verb.most:
        count = verb.most
    return count * verb.n


def measure(s: DeusState, player: int, verb: Verb) -> int:
    """How many there are of what the verb counts."""
    per = verb.per
    if per == ONCE:
        return 1
    if per == CITY:
        return cities(s, player, verb.size).bit_count()
    own = s.held[player]
    if per == REGION:
        return (own & _where(s, verb)).bit_count()
    if per == PRODUCTION_PIECE:
        return (own & s.standing[PRODUCTION] & _where(s, verb)).bit_count()
    if per == ANY_PIECE:
        return pieces_within(s, own & _where(s, verb))
    if per == LARGEST_CITY:
        return largest_city(s, player)
    if per == VILLAGE_BY_ARMY:
        return villages_by(s, own & s.standing[MILITARY]).bit_count()
    if per == ARMY_BY_VILLAGE:
        board = s.setup.board
        return (own & s.standing[MILITARY] & board.around(board.of_kind[VILLAGE])).bit_count()
    row = player * KINDS
    if per == SET:
        return min(s.heights[row : row + STANDARD])
    if per == LONGEST_COLUMN:
        return max(s.heights[row : row + STANDARD])
    assert per == REGION_KIND
    return sum([1 for mask in s.setup.board.of_kind[:VILLAGE] if mask & own])


def _where(s: DeusState, verb: Verb) -> int:
    """Mask of the regions the verb speaks of: those of its terrain, or all."""
    return s.setup.board.of_kind[verb.terrain] if verb.terrain >= 0 else -1


def cities(s: DeusState, player: int, size: int) -> int:
    """Mask of a player's regions with at least so many pieces, temples included. Clause D5.5."""
    own = s.held[player]
    # at_least[n]: the regions in which n or more pieces have been met.
    at_least = [own] + [0] * size
    for mask in s.standing:
        for n in range(size, 0, -1):
            at_least[n] |= at_least[n - 1] & mask
    return at_least[size]


def largest_city(s: DeusState, player: int) -> int:
    """The number of pieces in a player's fullest region; 0 without any."""
    size = 0
    while size < KINDS and cities(s, player, size + 1):
        size += 1
    return size


def pieces_within(s: DeusState, mask: int) -> int:
    """How many pieces, temples included, stand in the regions of a mask. Clause D5.5."""
    n = 0
    for standing in s.standing:
        n += (standing & mask).bit_count()
    return n


def villages_by(s: DeusState, mask: int) -> int:
    """Mask of the villages with VP that touch a region of a mask. Clause D7.3."""
    board = s.setup.board
    found = 0
    for i, village in enumerate(board.villages):
        if s.village_vp[i] and board.village_near[i] & mask:
            found |= 1 << village
    return found


def occupied(s: DeusState) -> int:
    """Mask of the regions that somebody controls."""
    mask = 0
    for own in s.held:
        mask |= own
    return mask


def opponents_by(s: DeusState, player: int, mask: int) -> list[int]:
    """The opponents who control a region next to one of the mask, in seat order."""
    near = s.setup.board.around(mask)
    return [other for other, own in enumerate(s.held) if other != player and own & near]


def pieces_in(s: DeusState, region: int) -> list[int]:
    """The kinds of the pieces in a region."""
    return [kind for kind in range(KINDS) if s.standing[kind] >> region & 1]


def own_regions(s: DeusState, player: int, kind: int) -> list[int]:
    """The regions in which a player has a piece of a kind."""
    return regions(s.held[player] & s.standing[kind])

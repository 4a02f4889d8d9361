"""Step 1 of a turn: two creation cards name the creation area. Clauses P4.1, P4.2.

Each card is asked for by itself, and after a Free at once the number it stands for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move
from game.rules.populous import creation
from game.rules.populous.moves import AREA, FREE_NUMBER
from game.rules.populous.skills import FREE_PRICE_LIST
from game.rules.populous.terms import FAITH, FREE, FREE_PRICES, NUMBERS, TRACK_COUNT

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState

ALL_NUMBERS: int = (1 << NUMBERS + 1) - 2


def free_price(s: PopulousState, count: int) -> int:
    """What so many Free cards cost the turn player in all. Clause P4.1."""
    return FREE_PRICES[s.powers[s.turn_player][FREE_PRICE_LIST]][count]


def can_take_free(s: PopulousState) -> bool:
    """Whether the turn player can pay for one more Free."""
    faith = s.tracks[TRACK_COUNT * s.turn_player + FAITH]
    return free_price(s, s.cards.count(FREE) + 1) <= faith


def open_numbers(s: PopulousState) -> int:
    """Bit mask of the number cards that can be taken now: unmarked, and they name an area of the map."""
    first, second = s.markers
    mask = ALL_NUMBERS & ~(1 << first | 1 << second)
    if s.cards:
        mask &= ~(1 << s.cards[0])
        # The number of a Free taken before: the pair of equal numbers needs the double.
        if not s.map.doubles >> s.first & 1:
            mask &= ~(1 << s.first)
    return mask


def free_numbers(s: PopulousState) -> int:
    """Bit mask of the numbers that the Free just taken can stand for."""
    if len(s.cards) == 1 or s.map.doubles >> s.first & 1:
        return ALL_NUMBERS
    return ALL_NUMBERS & ~(1 << s.first)


def area_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    numbers = moves.numbers_in[open_numbers(s)]
    return [*numbers, moves.free] if can_take_free(s) else numbers


def free_number_moves(s: PopulousState) -> list[Move]:
    number_as = s.setup.moves.number_as
    mask = free_numbers(s)
    return [number_as[n] for n in range(1, NUMBERS + 1) if mask >> n & 1]


def take_number(s: PopulousState, move: Move) -> None:
    """Choose a number card."""
    s.cards += (move.a,)
    if s.sink is not None:
        s.tell("number_chosen", player=s.turn_player, number=move.a)
    name_number(s, move.a)


def take_free(s: PopulousState, move: Move) -> None:
    """Choose Free; its number comes next."""
    s.cards += (FREE,)
    s.stage = FREE_NUMBER
    if s.sink is not None:
        s.tell("free_chosen", player=s.turn_player)


def name_free(s: PopulousState, move: Move) -> None:
    """Say what number the Free just chosen stands for."""
    if s.sink is not None:
        s.tell("free_named", player=s.turn_player, number=move.a)
    name_number(s, move.a)


def name_number(s: PopulousState, number: int) -> None:
    """Take down a number; with the second one the area is named, Free is paid for and the markers move."""
    if len(s.cards) == 1:
        s.first = number
        s.stage = AREA
        return
    s.second = number
    player = s.turn_player
    s.place = s.map.place_of[6 * s.first + number]
    price = free_price(s, s.cards.count(FREE))
    s.tracks[TRACK_COUNT * player + FAITH] -= price
    first, second = s.cards
    s.markers = (first, second) if first <= second else (second, first)
    if s.sink is not None:
        if price:
            s.tell("paid", player=player, track="faith", n=price)
        s.tell("area_named", player=player, area=s.map.area_name(s.place))
    creation.begin(s)

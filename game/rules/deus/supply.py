"""What comes to a player: goods, VP, pieces, cards. Each function changes the state first and then tells it."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from game.rules.core import BARRIER_CHANCE, BARRIER_REVEAL, Plain, all_but, only
from game.rules.deus.kinds import GOLD, GOOD_IDS, GOODS, KIND_IDS, MOST_HAND, STANDARD, VP

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def gain(s: DeusState, player: int, what: int, n: int) -> int:
    """Give a player n of a good or VP, resources as far as the supply goes; returns how many. Chapter 10."""
    if what == VP:
        s.vp[player] += n
        if n and s.sink is not None:
            s.tell("gained_vp", player=player, n=n)
        return n
    if what < GOLD:
        n = min(n, s.supply[what])
        s.supply[what] -= n
    s.purse[player * GOODS + what] += n
    if n and s.sink is not None:
        s.tell("gained", player=player, n=n, good=GOOD_IDS[what])
    return n


def return_goods(s: DeusState, player: int, what: int, n: int) -> None:
    """Take goods from a player; resources go back to the supply. The caller tells why. Clause D4.3."""
    s.purse[player * GOODS + what] -= n
    if what < GOLD:
        s.supply[what] += n


def lose_vp(s: DeusState, player: int, n: int) -> None:
    """Take VP that the player has. The caller tells why."""
    s.vp[player] -= n


def gain_piece(s: DeusState, player: int, kind: int) -> bool:
    """Move one piece from the personal supply to the player board, if one is left. Clause D6.2."""
    slot = player * STANDARD + kind
    if not s.stock[slot]:
        return False
    s.stock[slot] -= 1
    s.pieces[slot] += 1
    if s.sink is not None:
        s.tell("gained_piece", player=player, piece=KIND_IDS[kind])
    return True


def has_stock(s: DeusState, player: int) -> bool:
    """Whether a piece of any kind is left in the personal supply."""
    row = player * STANDARD
    return any(s.stock[row : row + STANDARD])


def can_draw(s: DeusState, player: int) -> bool:
    """Whether there is a card for the player, and room in the hand. Clauses D3.3, D3.4."""
    return len(s.hands[player]) < MOST_HAND and bool(s.pile or s.discards)


def draw(s: DeusState, player: int, n: int) -> int:
    """Draw up to n cards, shuffling the discards when the pile is empty; returns how many. Clauses D3.3, D3.4."""
    drawn: list[int] = []
    total = 0
    while total < n and can_draw(s, player):
        if not s.pile:
            _tell_drawn(s, player, drawn)
            drawn = []
            s.pile = s.discards
            s.discards = []
            s.rng.shuffle(s.pile)
            s.set_barrier(BARRIER_CHANCE)
            s.tell("reshuffled", n=len(s.pile))
        card = s.pile.pop()
        insort(s.hands[player], card)
        drawn.append(card)
        total += 1
    _tell_drawn(s, player, drawn)
    return total


def _tell_drawn(s: DeusState, player: int, drawn: list[int]) -> None:
    if drawn and s.sink is not None:
        s.set_barrier(BARRIER_REVEAL)
        names: list[Plain] = [s.setup.cards.ids[card] for card in drawn]
        s.tell("drew", all_but(player), player=player, n=len(drawn))
        s.tell("drew_cards", only(player), player=player, n=len(drawn), cards=names)

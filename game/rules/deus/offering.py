"""Offerings: cards for the gods, and what the gods give. Chapter D6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Plain, all_but, only
from game.rules.deus import supply
from game.rules.deus.kinds import (
    CIVIL,
    GOD_IDS,
    GOLD,
    HAND,
    MARITIME,
    MILITARY,
    PRODUCTION,
    SCIENTIFIC,
    TEMPLE,
    VP,
)
from game.rules.deus.moves import CERES_GIFT, INVOKING, MARS_GIFT, OFFERING

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState

GOLD_PER_CARD = 2
MOST_VESTA_VP = 2


def choose_top(s: DeusState, card: int) -> None:
    """Choose the card on top, whose colour is the god; the others follow. Clause D6.1."""
    s.offered = [card]
    s.stage = OFFERING


def choose(s: DeusState, card: int) -> None:
    """Add a card to the offering. They come in the order of their types, so that each set is one chain of moves."""
    s.offered.append(card)


def choosable(s: DeusState) -> list[int]:
    """The card types that can still be added to the offering."""
    left = s.hands[s.turn_player][:]
    for card in s.offered:
        left.remove(card)
    least = s.offered[-1] if len(s.offered) > 1 else 0
    return [card for card in dict.fromkeys(left) if card >= least]


def confirm(s: DeusState) -> bool:
    """Announce the offering and invoke the god; True when nothing is left to be asked. Clauses D6.1 to D6.3."""
    player = s.turn_player
    top = s.offered[0]
    hand = s.hands[player]
    for card in s.offered:
        hand.remove(card)
    s.discards += s.offered[1:]
    s.discards.append(top)
    n = len(s.offered)
    if s.sink is not None:
        ids = s.setup.cards.ids
        names: list[Plain] = [ids[card] for card in s.offered]
        s.tell("offered", all_but(player), player=player, n=n, card=ids[top])
        s.tell("offered_cards", only(player), player=player, n=n, cards=names)
    s.offered = []
    s.left = n
    s.refill = 0
    god = s.setup.cards.kind[top]
    if god == TEMPLE:
        s.stage = INVOKING
        return False
    return invoke(s, god)


def invoke(s: DeusState, god: int) -> bool:
    """Take what a god gives for the cards offered; True when nothing is left to be asked. Clause D6.2."""
    player = s.turn_player
    n = s.left
    if s.sink is not None:
        s.tell("god_invoked", player=player, god=GOD_IDS[god], n=n)
    if god != MILITARY:
        supply.gain_piece(s, player, god)
    if god == MARITIME:
        supply.gain(s, player, GOLD, GOLD_PER_CARD * n)
    elif god == SCIENTIFIC:
        s.refill = n
    elif god == CIVIL:
        supply.gain(s, player, VP, min(n, MOST_VESTA_VP))
    elif god == PRODUCTION:
        if any(s.supply):
            s.stage = CERES_GIFT
            return False
    elif supply.has_stock(s, player):
        s.stage = MARS_GIFT
        return False
    return True


def gain_resource(s: DeusState, resource: int) -> bool:
    """Take one resource that Ceres gives."""
    supply.gain(s, s.turn_player, resource, 1)
    s.left -= 1
    return not (s.left and any(s.supply))


def gain_piece(s: DeusState, kind: int) -> bool:
    """Take one piece that Mars gives."""
    supply.gain_piece(s, s.turn_player, kind)
    s.left -= 1
    return not (s.left and supply.has_stock(s, s.turn_player))


def refill(s: DeusState) -> None:
    """Draw up to five cards after an offering, more for Minerva; or five for an empty hand. Clauses D3.2, D6.3."""
    player = s.turn_player
    held = len(s.hands[player])
    if s.refill >= 0:
        supply.draw(s, player, max(0, HAND - held) + s.refill)
    elif not held:
        supply.draw(s, player, HAND)
    s.refill = -1

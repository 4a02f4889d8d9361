"""What can happen to a card on the table, whoever causes it: drawn, laid on the field, made karma, given.

Each function changes the state first and then tells it, so that a watcher sees the position just after.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from game.rules.core import BARRIER_REVEAL, all_but
from game.rules.gambit import knowledge
from game.rules.gambit.cards import TRUMPETER, TRUMPETERS, UNNAMED, WILD

if TYPE_CHECKING:
    from game.rules.gambit.state import GambitState


def draw(s: GambitState, player: int) -> None:
    """Draw one card; a trumpeter is laid open aside. An empty pile ends the round. Clauses G6.1, G6.2."""
    pile = s.pile
    if pile:
        card = pile.pop()
        if card == TRUMPETER:
            s.trumpeters += 1
            if s.trumpeters == TRUMPETERS and s.ended_by < 0:
                s.ended_by = player
            if s.sink is not None:
                s.set_barrier(BARRIER_REVEAL)
                s.tell("trumpeter", player=player, n=s.trumpeters)
        else:
            insort(s.hands[player], card)
            if s.sink is not None:
                s.set_barrier(BARRIER_REVEAL)
                s.tell_secret("drew", "drew_card", player, card)
    if not pile and s.ended_by < 0:
        s.ended_by = player


def lay_on_field(s: GambitState, card: int) -> None:
    """Make a card the field, its colour unnamed if it is wild; the caller has taken it from its place and tells it."""
    s.buried.append(s.field)
    s.field = card
    s.key = card if card < WILD else UNNAMED


def leave_hand(s: GambitState, player: int, card: int) -> None:
    """Take a card that everybody sees out of a hand; `note_empty` comes after it has been told."""
    s.hands[player].remove(card)
    if s.knowers:
        knowledge.shown(s, player, card)


def note_empty(s: GambitState, player: int) -> None:
    """Mark a player with no card in hand as finished. Clauses G5.1, G5.6."""
    if not s.hands[player]:
        s.finished.append(player)
        s.tell("hand_empty", player=player)


def become_karma(s: GambitState, player: int, card: int) -> None:
    """Lay a card whose ability or defence has been resolved to its player's karma. Clause G3.4."""
    insort(s.karma[player], card)
    if s.sink is not None:
        s.tell_card("karma_gained", player, card)


def give_karma(s: GambitState, giver: int, receiver: int, card: int) -> None:
    """Move one open card from karma to karma."""
    s.karma[giver].remove(card)
    insort(s.karma[receiver], card)
    s.tell("gave_karma", giver=giver, receiver=receiver, card=s.setup.cards.ids[card])


def give_all_karma(s: GambitState, giver: int, receiver: int) -> None:
    """Move all karma of one player to another."""
    n = len(s.karma[giver])
    s.karma[receiver] += s.karma[giver]
    s.karma[receiver].sort()
    s.karma[giver] = []
    s.tell("gave_all_karma", giver=giver, receiver=receiver, n=n)


def give_hand(s: GambitState, giver: int, receiver: int, card: int) -> None:
    """Move one card from hand to hand, seen by the two alone."""
    s.hands[giver].remove(card)
    insort(s.hands[receiver], card)
    knowledge.given(s, giver, receiver, card)
    hidden_from = all_but(giver, receiver)
    s.tell("gave_hand", hidden_from, giver=giver, receiver=receiver)
    s.tell(
        "gave_hand_card",
        1 << giver | 1 << receiver,
        giver=giver,
        receiver=receiver,
        card=s.setup.cards.ids[card],
    )

"""The epic cards outside the generations: hands, draw pile and discards. Clauses P3.4, P7.1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BARRIER_REVEAL, Event
from game.rules.populous.terms import CARDS

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def fill(s: PopulousState, player: int, kind: str = "drew", secret_kind: str = "drew_cards") -> None:
    """Draw up to the hand limit, from the discards too when the pile is empty.

    kind, secret_kind: the events that tell it, to the others and to the player.
    """
    hand = s.hands[player]
    missing = s.hand_limit(player) - sum(hand)
    drawn: list[int] = []
    pile = s.pile
    while missing > 0:
        if not pile and not reshuffled(s):
            break
        card = pile.pop()
        hand[card] += 1
        drawn.append(card)
        missing -= 1
    if drawn and s.sink is not None:
        s.set_barrier(BARRIER_REVEAL)
        drawn.sort()
        s.tell_secret(
            player,
            Event(kind, player=player, n=len(drawn)),
            Event(secret_kind, player=player, cards=[CARDS[card] for card in drawn]),
        )


def reshuffled(s: PopulousState) -> bool:
    """Make a new pile of all discards; False when there are none. The pile is the same list as before."""
    for player, cards in enumerate(s.discards):
        for card, number in enumerate(cards):
            s.pile += [card] * number
        s.discards[player] = [0] * len(CARDS)
    if not s.pile:
        return False
    s.rng.shuffle(s.pile)
    s.tell("reshuffled", n=len(s.pile))
    return True


def discard(s: PopulousState, player: int, card: int) -> None:
    """Put a hand card on the discards, seen by nobody else."""
    s.hands[player][card] -= 1
    s.discards[player][card] += 1
    if s.sink is not None:
        s.tell_secret(
            player,
            Event("discarded", player=player),
            Event("discarded_card", player=player, card=CARDS[card]),
        )

"""What a player has seen of other hands and still knows, after a Mage has given cards in secret.

An entry (holders, card) of player p says: a card of this type is in the hand of one of these players (a bit mask that
never holds p). Each entry stands for a card of its own. Entries may become vaguer and be lost, but are never wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.gambit.state import GambitState, Known


def shown(s: GambitState, player: int, card: int) -> None:
    """A card has left a hand before everybody's eyes."""
    for knower in range(s.setup.players):
        if s.knowers >> knower & 1:
            forget(s, knower, player, card)


def given(s: GambitState, giver: int, receiver: int, card: int) -> None:
    """A card has gone from hand to hand, seen by its giver and its receiver alone."""
    for p in range(s.setup.players):
        if p == giver:
            remember(s, giver, (*s.known[giver], (1 << receiver, card)))
        elif p == receiver:
            forget(s, receiver, giver, card)
        elif s.known[p]:
            # Any card of the giver that p knows of may be the one that has gone.
            remember(
                s,
                p,
                tuple((holders | 1 << receiver if holders >> giver & 1 else holders, c) for holders, c in s.known[p]),
            )


def forget(s: GambitState, knower: int, player: int, card: int) -> None:
    """The knower has seen a card of this type leave the player's hand: give up the closest entry that it may be.

    Several entries may fit. The one with the fewest holders goes; had it been another one's card, the card of the
    entry given up is still somewhere among its holders, so these are added to the others.
    """
    fitting = [entry for entry in s.known[knower] if entry[1] == card and entry[0] >> player & 1]
    if not fitting:
        return
    gone = min(fitting, key=lambda entry: (entry[0].bit_count(), entry[0]))
    left = list(s.known[knower])
    left.remove(gone)
    remember(
        s,
        knower,
        tuple((holders | gone[0], c) if c == card and holders >> player & 1 else (holders, c) for holders, c in left),
    )


def remember(s: GambitState, knower: int, entries: Known) -> None:
    """Replace what a player knows, in the order that makes equal knowledge look equal."""
    s.known[knower] = tuple(sorted(entries))
    if entries:
        s.knowers |= 1 << knower
    else:
        s.knowers &= ~(1 << knower)

"""What is secret in a match of Gods' Gambit that is played in step: hands, the pile, penalties. Clause G8.4."""

from __future__ import annotations

from game.rules.core import Move, Rng, State
from game.rules.gambit import GambitState
from game.rules.gambit.cards import TRUMPETER
from game.scenes.gambit.scoring import RoundScene
from game.scenes.gambit.table import HAND_VERBS
from tests.rules.gambit.hidden import swap_penalties
from tests.scenes.in_step import Secrets

# How many cards on top of the pile are the same on both tables: more than one turn ever draws.
NEAR = 14


class GambitSecrets(Secrets):
    game = "gambit"
    covers = (RoundScene,)

    def deal(self, state: State, eyes: int | None, kept: int | None, rng: Rng) -> None:
        assert isinstance(state, GambitState)
        reshuffle(state, eyes, kept, rng)
        for player in range(state.setup.players):
            if player != eyes:
                swap_penalties(state, player, rng)

    def counterpart(self, one: State, two: State, move: Move, eyes: int | None, rng: Rng) -> Move | None:
        assert isinstance(two, GambitState)
        if move.verb == "give" and gives_unseen(two, eyes):
            moves = two.legal_moves()
            return moves[rng.below(len(moves))]
        if move.verb in HAND_VERBS and move not in two.legal_moves():
            exchange(two, two.setup.cards.index[move.text.partition(" ")[2]], eyes, rng)
        return move


def gives_unseen(state: GambitState, eyes: int | None) -> bool:
    """Whether a card passes from hand to hand that the eyes do not see."""
    decision = state.decision
    assert decision is not None
    return decision.kind == "give_hand" and eyes not in (decision.player, decision.params["target"])


def exchange(state: GambitState, card: int, eyes: int | None, rng: Rng) -> None:
    """Let whoever moves hold a card that lies somewhere out of the eyes' sight, if one does; in place."""
    player = state.decider
    mine = state.hands[player]
    hands = [cards for p, cards in enumerate(state.hands) if p not in (eyes, player)]
    for cards in (*hands, state.pile):
        until = len(cards) - NEAR if cards is state.pile else len(cards)
        places = [place for place, other in enumerate(cards[: max(0, until)]) if other == card]
        if places and mine:
            at = rng.below(len(mine))
            mine[at], cards[places[0]] = card, mine[at]
            for hand in state.hands:
                hand.sort()
            return


def reshuffle(state: GambitState, viewer: int | None, kept: int | None, rng: Rng) -> None:
    """Deal the others' hands (not that of `kept`) and the pile below its topmost cards afresh, in place."""
    known = {card for _, card in state.known[viewer]} if viewer is not None else set()
    hands = [hand for player, hand in enumerate(state.hands) if player not in (viewer, kept)]
    places = [(hand, i) for hand in hands for i in range(len(hand))]
    places += [(state.pile, i) for i in range(max(0, len(state.pile) - NEAR))]
    places = [(cards, i) for cards, i in places if cards[i] != TRUMPETER and cards[i] not in known]
    loose = [cards[i] for cards, i in places]
    rng.shuffle(loose)
    for (cards, i), card in zip(places, loose, strict=True):
        cards[i] = card
    for hand in hands:
        hand.sort()
    for player in range(len(state.hands)):
        if player != viewer:
            state.known[player] = ()
            state.knowers &= ~(1 << player)

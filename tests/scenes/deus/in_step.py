"""What is secret in a match of Deus that is played in step. Clauses D9.4, D2.6."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Move, Rng, State
from game.rules.deus import DeusState
from game.rules.deus.moves import (
    BUILD_MOVE,
    DISCARD_MOVE,
    END_MOVE,
    HIDE_MOVE,
    OFFER_MOVE,
    START_PIECES,
    TAKE_MOVE,
)
from game.scenes.base import Scene
from game.scenes.deus.city_sheet import CityScene
from game.scenes.deus.table import DeusTable
from game.scenes.table import TableScene
from tests.rules.deus.hidden import deus, others, swap_cards, swap_picks
from tests.scenes.deus.tables import eager
from tests.scenes.in_step import Secrets

# How many cards on top of the pile are the same on both tables: more than one turn draws, and its end for the next.
NEAR = 20
# Whoever has fewer VP has them on both tables: how many are robbed of him, or pay for an edge, everybody sees.
ENOUGH_VP = 4


class DeusSecrets(Secrets):
    game = "deus"

    def deal(self, state: State, eyes: int | None, kept: int | None, rng: Rng) -> None:
        s = deus(state)
        # When the pile may run out in this turn, the discards may be what the eyes draw from.
        swap_cards(s, eyes, rng, NEAR, kept, discards=len(s.pile) > NEAR)
        for player in others(s, eyes):
            if s.vp[player] >= ENOUGH_VP:
                s.vp[player] = ENOUGH_VP + rng.below(60)
            if not s.round and player != kept and not (s.stage == START_PIECES and player == s.decider):
                swap_picks(s, player, rng)

    def counterpart(self, one: State, two: State, move: Move, eyes: int | None, rng: Rng) -> Move | None:
        first, second = deus(one), deus(two)
        if move.kind in (BUILD_MOVE, OFFER_MOVE):
            # A card that is shown, now or with the whole offering.
            hold(second, move.a, eyes, rng)
        elif move.kind == HIDE_MOVE:
            return any_of(move, second, rng)
        elif move.kind == DISCARD_MOVE:
            # The cards of an offering come in their order: with the lowest one, there are always enough left.
            return next(other for other in second.legal_moves() if other.kind == DISCARD_MOVE)
        elif move.kind == TAKE_MOVE:
            return picked_alike(first, second, move, rng)
        elif move.kind == END_MOVE:
            if not first.round and first.turn_player == first.setup.players - 1:
                # Now all picks are shown.
                second.pieces, second.stock = first.pieces[:], first.stock[:]
            elif len(first.pile) <= NEAR:
                return None
        return move

    def wanted(self, moves: list[Move], rng: Rng) -> Move:
        return eager(moves, rng)

    def sheets(self, table: TableScene) -> Iterator[Scene]:
        assert isinstance(table, DeusTable)
        for player in range(table.view.players):
            yield CityScene(table.context, table, player)


def any_of(move: Move, state: DeusState, rng: Rng) -> Move:
    """Any legal move of the same kind."""
    moves = [other for other in state.legal_moves() if other.kind == move.kind]
    return moves[rng.below(len(moves))]


def picked_alike(one: DeusState, two: DeusState, move: Move, rng: Rng) -> Move | None:
    """Another number of pieces, after which the same number of kinds is still to be asked for."""
    after = one.copy()
    after.apply(move)
    fitting = []
    for other in two.legal_moves():
        then = two.copy()
        then.apply(other)
        if (then.stage, then.column) == (after.stage, after.column):
            fitting.append(other)
    return fitting[rng.below(len(fitting))] if fitting else None


def hold(state: DeusState, card: int, eyes: int | None, rng: Rng) -> None:
    """Let whoever moves hold a card that lies somewhere out of the eyes' sight, if one does; in place."""
    mine = state.hands[state.decider]
    if card in mine:
        return
    hands = [state.hands[player] for player in others(state, eyes) if player != state.decider]
    places = [(hand, i) for hand in hands for i in range(len(hand))]
    places += [(state.pile, i) for i in range(len(state.pile) - NEAR)]
    if len(state.pile) > NEAR:
        places += [(state.discards, i) for i in range(len(state.discards) - 1)]
    places += [(state.face_down, player) for player in others(state, eyes)]
    found = [(cards, i) for cards, i in places if cards[i] == card]
    if found:
        cards, i = found[rng.below(len(found))]
        at = rng.below(len(mine))
        cards[i], mine[at] = mine[at], card
        for hand in state.hands:
            hand.sort()

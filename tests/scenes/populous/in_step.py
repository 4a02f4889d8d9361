"""What is secret in a match of Populous that is played in step. Clause P8.3."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.core import Move, Rng, State
from game.rules.populous import PopulousState
from game.rules.populous.moves import (
    CARD_MOVE,
    DISCARD_MOVE,
    DRAFT,
    DRAFT_MOVE,
    END_MOVE,
    FACE_DOWN,
    FIRST_MOVE,
    FIRST_SKILL,
    MANNER_MOVE,
    OPEN_MOVE,
)
from game.rules.populous.terms import BASIC_SKILLS, EXTRA_SKILLS
from game.scenes.base import Scene
from game.scenes.populous.hand import PeopleScene
from game.scenes.populous.table import PopulousTable
from game.scenes.table import TableScene
from tests.rules.populous.hidden import NEAR, held_by, populous, swap_cards, swap_skills
from tests.scenes.in_step import Secrets


class PopulousSecrets(Secrets):
    game = "populous"

    def deal(self, state: State, eyes: int | None, kept: int | None, rng: Rng) -> None:
        s = populous(state)
        swap_cards(s, eyes, rng, NEAR, kept)
        # The last one to draft gets his neighbour's hand by his own move.
        passes_on = s.stage == DRAFT and s.decider == eyes == s.setup.players - 1
        swap_skills(s, eyes, rng, kept, draft_hands=not passes_on)
        if s.stage == FIRST_SKILL:
            s.firsts = tuple(
                skill if player in (eyes, kept) else 2 * s.people[player] + rng.below(2)
                for player, skill in enumerate(s.firsts)
            )

    def counterpart(self, one: State, two: State, move: Move, eyes: int | None, rng: Rng) -> Move | None:
        first, second = populous(one), populous(two)
        last = first.decider == first.setup.players - 1
        if move.kind == DRAFT_MOVE:
            return drafted_unseen(first, second, move, eyes, rng)
        if move.kind == FIRST_MOVE:
            if not last:
                return any_of(move, second, rng)
            # Now all are opened.
            second.firsts = first.firsts
        elif move.kind in (CARD_MOVE, DISCARD_MOVE):
            return any_of(move, second, rng)
        elif move.kind == MANNER_MOVE and not move.a & FACE_DOWN:
            # Only now the card is shown.
            hold(second, first.card, eyes, rng)
            if not second.hands[second.decider][first.card]:
                return None
            second.card = first.card
        elif move.kind == OPEN_MOVE:
            own_skill(second, move.a, eyes, rng)
        elif move.kind == END_MOVE and first.round and len(first.pile) <= NEAR:
            return None
        return move

    def sheets(self, table: TableScene) -> Iterator[Scene]:
        assert isinstance(table, PopulousTable)
        for player in range(table.view.players):
            yield PeopleScene(table.context, table, player)


def any_of(move: Move, state: PopulousState, rng: Rng) -> Move:
    """Any legal move of the same kind."""
    moves = [other for other in state.legal_moves() if other.kind == move.kind]
    return moves[rng.below(len(moves))]


def hold(state: PopulousState, card: int, eyes: int | None, rng: Rng) -> None:
    """Let whoever moves hold a card that lies somewhere out of the eyes' sight, if one does; in place."""
    mine = state.hands[state.decider]
    if mine[card]:
        return
    given = [other for other, number in enumerate(mine) for _ in range(number)]
    away = given[rng.below(len(given))]
    others = [player for player in range(state.setup.players) if player not in (eyes, state.decider)]
    hands = [state.hands[player] for player in others if state.hands[player][card]]
    deep = [i for i in range(len(state.pile) - NEAR) if state.pile[i] == card]
    if hands:
        hand = hands[rng.below(len(hands))]
        hand[card] -= 1
        hand[away] += 1
    elif deep:
        state.pile[deep[0]] = away
    else:
        return
    mine[away] -= 1
    mine[card] += 1


def undealt(state: PopulousState, known: set[int]) -> list[int]:
    """The extra skills that nobody has, as far as they could be anybody's for those who know these."""
    dealt = {skill for row in (*state.taken, *state.draft) for skill in row}
    return [skill for skill in range(BASIC_SKILLS, BASIC_SKILLS + EXTRA_SKILLS) if skill not in dealt | known]


def drafted_unseen(one: PopulousState, two: PopulousState, move: Move, eyes: int | None, rng: Rng) -> Move:
    """Another skill out of a hand that is the same without it, for the hand may come to the eyes next."""
    player, known = one.decider, held_by(one, eyes) if eyes is not None else set()
    two.draft = one.draft[:]
    two.taken = one.taken[:]
    two.skills = one.skills[:]
    swap_skills(two, eyes, rng, draft_hands=False)
    spare = undealt(two, known)
    if move.a in known or not spare:
        return move
    other = spare[rng.below(len(spare))]
    two.draft[player] = tuple(sorted(other if skill == move.a else skill for skill in two.draft[player]))
    return two.setup.moves.draft[other]


def own_skill(state: PopulousState, skill: int, eyes: int | None, rng: Rng) -> None:
    """Let whoever moves have a face-down skill that may be his, in exchange for another one; in place."""
    player = state.decider
    if state.skills[player] >> skill & 1:
        return
    known = held_by(state, eyes) if eyes is not None else set()
    closed = [
        at for at, held in enumerate(state.taken[player]) if held not in known and not state.opened[player] >> held & 1
    ]
    if skill in known or not closed:
        return
    away = state.taken[player][closed[rng.below(len(closed))]]
    for other, row in enumerate(state.taken):
        exchanged = {skill: away, away: skill}
        state.taken[other] = tuple(exchanged.get(held, held) for held in row)
        if state.taken[other] != row:
            taken = sum(1 << held for held in state.taken[other])
            state.skills[other] = 3 << 2 * state.people[other] | taken

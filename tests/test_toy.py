"""The small example keeps the whole contract, so that what the tests prove with it is worth something."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.rules.core import Rng, State
from tests.rules.kit import GameKit, play_and_check
from tests.toy import STONES, Magpies, MagpieState


def hidden_stones(state: MagpieState, viewer: int | None) -> list[int]:
    """The magpies whose stones the viewer does not see."""
    return [player for player in range(len(state.stones)) if player != viewer]


def deal_again(state: MagpieState, players: list[int], bag: bool, rng: Rng) -> None:
    """Mix the stones of these magpies, and of the bag, each keeping as many as before."""
    mixed = [value for player in players for value in range(STONES) for _ in range(state.stones[player][value])]
    if bag:
        mixed += state.bag
    rng.shuffle(mixed)
    for player in players:
        count = sum(state.stones[player])
        state.stones[player] = [0] * STONES
        for _ in range(count):
            state.stones[player][mixed.pop()] += 1
    if bag:
        state.bag = mixed


def swap_hidden(state: State, viewer: int | None, rng: Rng) -> None:
    assert isinstance(state, MagpieState)
    deal_again(state, hidden_stones(state, viewer), True, rng)
    state._rng = Rng.from_seed(rng.below(1000))


def twin(state: State, viewer: int | None, rng: Rng) -> None:
    assert isinstance(state, MagpieState)
    deal_again(state, hidden_stones(state, viewer), False, rng)


def visible(state: State, viewer: int | None) -> Iterator[tuple[str, State]]:
    assert isinstance(state, MagpieState)
    if state.bag:
        fewer = state.copy()
        fewer.bag.pop()
        yield "the size of the bag", fewer
    more = state.copy()
    more.berries[0] += 1
    yield "berries", more
    nest = state.copy()
    nest.nests[0][0] += 1
    yield "a nest", nest
    if viewer is not None:
        own = state.copy()
        own.stones[viewer] = [state.stones[viewer][value - 1] for value in range(STONES)]
        if own.stones != state.stones:
            yield "own stones", own


KIT = GameKit(
    swap_hidden=swap_hidden,
    twin=twin,
    visible=visible,
    pairs={"picked": "picked_stone", "gave": "gave_stone"},
    private=(),
    variants=[{}, {"bag": "large"}],
)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", [0, 1])
def test_magpies_keep_the_contract(seats: int, variant: int) -> None:
    play_and_check(Magpies(), KIT, KIT.variants[variant], seats, seats)

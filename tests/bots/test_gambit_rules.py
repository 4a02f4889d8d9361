"""The rules bot of Gods' Gambit: stronger than chance, and sensible where anybody can see what is sensible."""

import pytest

from game.bots.gambit_rules import GambitRules
from game.bots.selfplay import SHARES, play_matches
from game.content.registry import game_by_id
from game.rules.core import Plain, Rng

GAMBIT = game_by_id("gambit")


def share_of_wins(players: int, matches: int, options: dict[str, Plain] | None = None) -> float:
    """The part of the victories that one rules bot wins among random ones."""
    line_up = ["rules"] + ["random"] * (players - 1)
    sums = play_matches(GAMBIT, GAMBIT.with_defaults(options or {}), line_up, 2024, range(matches), False)
    return sums.shares_by_place[0] / SHARES / matches


# The seeds are fixed, so the outcome is too; the bounds lie far below what is measured.
def test_it_beats_the_random_bot() -> None:
    assert share_of_wins(2, 100) > 0.8


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_beats_several_random_bots(players: int) -> None:
    assert share_of_wins(players, 40) > 1.5 / players


@pytest.mark.parametrize(
    "options", [{"ask_only_defenders": True}, {"points": "100"}, {"points": "200"}, {"evil_to_karma": True}]
)
def test_it_beats_the_random_bot_under_every_option(options: dict[str, Plain]) -> None:
    assert share_of_wins(2, 40, options) > 0.7


def test_the_same_view_and_chance_give_the_same_move() -> None:
    state = GAMBIT.new({}, 3, 11)
    while legal := state.legal_moves():
        if len(legal) > 1:
            view = state.view(state.decider)
            chosen = {GambitRules(GAMBIT, Rng.from_seed(1)).choose(view, legal) for _ in range(2)}
            assert len(chosen) == 1
            assert chosen <= set(legal)
            state.apply(chosen.pop())
        else:
            state.apply(legal[0])

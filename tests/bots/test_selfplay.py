"""Series of matches: repeatable, fair to every seat, and with every fault of the rules seen."""

import pytest

from game.bots import selfplay
from game.bots.base import Bot
from game.bots.random_bot import RandomBot
from game.bots.registry import make_bot
from game.bots.selfplay import SHARES, Sums, place_in, play_matches
from game.content.registry import game_by_id
from game.rules.core import Move, Rng, State, View

GAMBIT = game_by_id("gambit")
OPTIONS = GAMBIT.with_defaults({})


def test_each_place_of_the_line_up_sits_in_each_seat_equally_often() -> None:
    for players in range(2, 7):
        seated = [[place_in(number, seat, players) for seat in range(players)] for number in range(players)]
        for row in seated:
            assert sorted(row) == list(range(players))
        for column in zip(*seated, strict=True):
            assert sorted(column) == list(range(players))


def test_the_parts_of_a_series_add_up_to_the_whole() -> None:
    line_up = ["rules", "random", "random"]
    whole = play_matches(GAMBIT, OPTIONS, line_up, 5, range(12), False)
    parts = Sums.zero(3)
    for numbers in (range(7, 12), range(0, 3), range(3, 7)):
        parts.add(play_matches(GAMBIT, OPTIONS, line_up, 5, numbers, False))
    assert parts == whole
    assert whole.matches == 12
    assert sum(whole.shares_by_place) == sum(whole.shares_by_seat) == 12 * SHARES
    assert whole.choices < whole.moves


def test_checking_changes_nothing_but_finds_no_fault() -> None:
    for players in (2, 6):
        line_up = ["random", "rules"] * (players // 2)
        fast = play_matches(GAMBIT, OPTIONS, line_up, 9, range(4), False)
        assert play_matches(GAMBIT, OPTIONS, line_up, 9, range(4), True) == fast


def test_the_first_match_has_the_seed_of_the_series() -> None:
    sums = play_matches(GAMBIT, OPTIONS, ["random", "random"], 77, range(1), False)
    state = GAMBIT.new(OPTIONS, 2, 77)
    bots = [make_bot("random", GAMBIT, Rng.from_seed(selfplay.bot_seed(77, seat))) for seat in range(2)]
    moves = 0
    while legal := state.legal_moves():
        state.apply(legal[0] if len(legal) == 1 else bots[state.decider].choose(None, legal))
        moves += 1
    assert sums.moves == moves
    assert state.result is not None
    assert sums.scores_by_place == state.result.scores


def test_other_seeds_give_other_matches() -> None:
    seeds = {selfplay.match_seed(seed, number) for seed in range(20) for number in range(200)}
    assert len(seeds) == 4000
    assert all(0 <= seed < 1 << 62 for seed in seeds)
    moves = {play_matches(GAMBIT, OPTIONS, ["random"] * 2, seed, range(1), False).moves for seed in range(10)}
    assert len(moves) > 5


def faulty_check(state: State) -> list[str]:
    return ["a card is missing"] if state.turn == 3 else []


def test_a_broken_invariant_is_counted_and_told_with_its_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMBIT.new(OPTIONS, 2, 0)), "check", faulty_check)
    sums = play_matches(GAMBIT, OPTIONS, ["random"] * 2, 1, range(8), True)
    assert sums.faults == 8
    assert len(sums.told) == selfplay.FAULTS_TOLD
    assert "a card is missing" in sums.told[0]
    assert f"seed {selfplay.match_seed(1, 0)}" in sums.told[0]
    assert play_matches(GAMBIT, OPTIONS, ["random"] * 2, 1, range(8), False).faults == 0


class Cheat(Bot):
    """Plays a move that is never offered."""

    def choose(self, view: View | None, moves: list[Move]) -> Move:
        return Move(0, 0, 0, "win at once")


def test_an_illegal_move_of_a_bot_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(selfplay.make_bot.__globals__["BOTS"]["gambit"], "cheat", Cheat)
    sums = play_matches(GAMBIT, OPTIONS, ["random", "cheat"], 1, range(2), True)
    assert sums.faults == 2
    assert "win at once" in sums.told[0]


def test_the_random_bot_draws_every_move_about_equally_often() -> None:
    bot = RandomBot(GAMBIT, Rng.from_seed(4))
    moves = [Move(0, number, 0, str(number)) for number in range(5)]
    counts = [0] * 5
    for _ in range(5000):
        counts[bot.choose(None, moves).a] += 1
    assert all(900 < count < 1100 for count in counts)

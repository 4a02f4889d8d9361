"""The rules bot of Populous: stronger than chance, and sensible where anybody can see what is sensible."""

import pytest

from game.bots.populous_rules import PopulousRules
from game.bots.selfplay import SHARES, play_matches
from game.content.registry import game_by_id
from game.rules.core import Rng
from tests.rules.populous.table import Table, readable, table

POPULOUS = game_by_id("populous")


def choice(t: Table) -> str:
    """What the bot does in the seat that is asked."""
    view = t.view(t.state.decider)
    move = PopulousRules(POPULOUS, Rng.from_seed(1)).choose(view, t.state.legal_moves())
    return readable(move.text)


def test_it_makes_a_majority_where_one_worker_is_enough() -> None:
    t = table(workers=["2-4b", "", ""], tracks=["0/3/0/0"])
    assert choice(t) in ("number 2", "number 4")
    t.go("2-4")
    assert choice(t) == "worker 2-4a", "a free space that it does not hold yet"


def test_it_buys_the_second_worker_of_an_empty_area() -> None:
    t = table(tracks=["0/5/0/0"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert choice(t) == "buy 1"


def test_it_closes_a_large_generation_that_pays_and_not_a_small_one() -> None:
    words = {"workers": ["2-4b 3-5a 3-5b"], "hands": ["labour"], "tracks": ["0/3/0/0"], "round_": 7}
    for generation, closes in (("miracle miracle miracle", True), ("miracle", False)):
        t = table(generations=[generation], **words)  # type: ignore[arg-type]
        t.go("2-4")
        t.play("worker 2-4a", "buy 0", "card labour")
        assert choice(t).startswith("lay new") == closes


def test_it_closes_its_generation_in_the_last_round() -> None:
    t = table(workers=["2-4b 3-5a 3-5b"], hands=["labour"], tracks=["0/3/0/0"], round_=12, generations=["miracle"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 0", "card labour")
    assert choice(t).startswith("lay new")


def test_it_builds_the_town_that_makes_a_majority() -> None:
    t = table(workers=["2-4b 3-5a"], hands=["labour"], tracks=["0/0/0/0"], generations=["miracle"])
    t.go("2-4")
    t.play("worker 2-4a", "card labour", "lay new_up", "stop", "end turn")
    assert choice(t) == "town 3-5a"


def test_it_spends_no_spirit_in_a_war_that_is_lost_anyway() -> None:
    t = table(
        "sandwalkers mystics gigants",
        hands=[""],
        workers=["", "2-4a 2-4a 2-4a 2-4a 2-4b 2-4b 2-4c 2-4c"],
        tracks=["1/3/0/0", "0/3/0/0"],
    )
    t.go("2-4")
    t.play("worker 2-4a", "buy 0", "war")
    assert choice(t) == "spirit 0"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_wins_against_chance(players: int) -> None:
    """One against all others at random; a fraction of the 400 matches that `simulate` can play."""
    line_up = ["rules", *["random"] * (players - 1)]
    sums = play_matches(POPULOUS, POPULOUS.with_defaults({}), line_up, 5, range(12), check=False)
    assert sums.shares_by_place[0] >= 0.9 * 12 * SHARES


def test_it_answers_every_question_of_every_variant() -> None:
    options = POPULOUS.with_defaults({"mode": "custom", "random_peoples": False, "balanced_generations": True})
    sums = play_matches(POPULOUS, options, ["rules"] * 4, 9, range(4), check=True)
    assert sums.faults == 0

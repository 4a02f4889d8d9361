"""Section 5: workers. Area 2-4 shows plains (a), desert (b) and sea (c); 1-2 desert, tundra and sea."""

from game.rules.core import Reason
from tests.rules.populous.table import table


def test_p5_2_one_worker_in_any_space_whatever_stands_there() -> None:
    t = table("gigants glorious deep_ones", workers=["", "2-4a", "2-4c"], towns=["", "2-4b"])
    t.go("2-4")
    assert t.moves == ["worker 2-4a", "worker 2-4b", "worker 2-4c"]
    assert t.params["foods"] == {"15": 0, "16": 1, "17": 1}
    t.play("worker 2-4c")
    assert t.workers(0) == "2-4c"
    assert t.state.workers_left[0] == 9


def test_p5_2_plains_and_own_terrain_are_free_other_costs_1_food() -> None:
    for move, food in (("worker 2-4a", 3), ("worker 2-4b", 2), ("worker 2-4c", 3)):
        t = table("deep_ones glorious gigants", tracks=["0/3/0/0"])
        t.go("2-4")
        t.play(move)
        assert t.tracks(0) == f"0/{food}/0/0"


def test_p5_2_obligatory_where_some_space_can_be_paid() -> None:
    t = table("gigants glorious deep_ones", tracks=["0/0/0/0"])
    t.go("2-4")
    assert t.moves == ["worker 2-4a"]
    assert t.why_not("worker 2-4b") == Reason("populous.lacking", n=1, track="food")
    t = table("gigants glorious deep_ones", tracks=["0/0/0/0"])
    t.play("number 1", "number 2")
    assert t.asks == "p1 card", "nothing can be paid"
    assert "no_worker" in t.kinds()


def test_p5_2_without_a_worker_in_stock_none_is_placed() -> None:
    t = table(workers=["1-2a 1-2b 1-2c 1-3a 1-3b 1-3c 1-4a 1-4b 1-4c 1-5a"])
    t.go("2-4")
    assert t.asks == "p1 card"


def test_p5_2_a_ring_changes_what_is_free() -> None:
    t = table("gigants glorious deep_ones", tracks=["0/0/0/0"], rings={"1-2": "mountain"})
    t.play("number 1", "number 2")
    assert t.moves == ["worker 1-2a", "worker 1-2b", "worker 1-2c"]


def test_p5_3_prices_of_more_workers() -> None:
    for number, food in ((1, 6), (2, 4), (3, 1)):
        t = table(tracks=["0/7/0/0"])
        t.go("2-4")
        t.play("worker 2-4a")
        assert t.params["prices"] == {"0": 0, "1": 1, "2": 3, "3": 6}
        t.play(f"buy {number}")
        assert t.tracks(0) == f"0/{food}/0/0"
        t.play(*["worker 2-4a"] * number)
        assert t.asks == "p1 card"
        assert t.state.workers_left[0] == 9 - number


def test_p5_3_only_numbers_that_can_be_paid_in_full() -> None:
    t = table(tracks=["0/3/0/0"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert t.moves == ["buy 0", "buy 1", "buy 2"]
    assert t.why_not("buy 3") == Reason("populous.lacking", n=6, track="food")
    # Without a free space every worker costs 1 more: the first one has taken 1 of the 5, two more would cost 3 + 2.
    t = table("gigants glorious deep_ones", tracks=["0/5/0/0"])
    t.play("number 1", "number 2", "worker 1-2a")
    assert t.tracks(0) == "0/4/0/0"
    assert t.moves == ["buy 0", "buy 1"]
    assert t.why_not("buy 2") == Reason("populous.lacking", n=5, track="food")


def test_p5_3_only_as_many_as_are_in_stock() -> None:
    t = table(tracks=["0/7/0/0"], workers=["1-2a 1-2b 1-2c 1-3a 1-3b 1-3c 1-4a 1-4b"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert t.moves == ["buy 0", "buy 1"]
    assert t.why_not("buy 2") == Reason("populous.workers_left", n=1)


def test_p5_3_not_asked_where_none_can_be_bought() -> None:
    t = table(tracks=["0/0/0/0"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert t.asks == "p1 card"


def test_p5_3_all_bought_ones_are_placed_each_with_its_terrain() -> None:
    t = table(tracks=["0/4/0/0"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 2")
    assert t.tracks(0) == "0/1/0/0"
    t.play("worker 2-4b")
    assert t.tracks(0) == "0/0/0/0"
    assert t.moves == ["worker 2-4a"], "the rest must be payable"
    t.play("worker 2-4a")
    assert t.workers(0) == "2-4a 2-4a 2-4b"


def test_p5_3_bought_once_and_only_after_the_first() -> None:
    t = table(tracks=["0/7/0/0"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 1", "worker 2-4a")
    assert t.asks == "p1 card"
    t = table(tracks=["0/7/0/0"], workers=["1-2a 1-2b 1-2c 1-3a 1-3b 1-3c 1-4a 1-4b 1-4c 1-5a"])
    t.go("2-4")
    assert t.asks == "p1 card", "no first worker, no more either"

"""Section 4: two creation cards name the area."""

from game.rules.core import Reason
from game.rules.populous.board import area_text
from tests.rules.populous.table import Table, table


def area(t: Table) -> str:
    return "" if t.state.place < 0 else area_text(t.state.map.tile_at[t.state.place])


def test_p4_1_unmarked_numbers_and_free() -> None:
    t = table(markers=(2, 4), tracks=["0/0/1/0"])
    assert t.moves == ["number 1", "number 3", "number 5", "free"]
    assert t.code("number 2") == "populous.marked"


def test_p4_1_one_free_costs_1_faith() -> None:
    t = table(tracks=["0/0/1/0"])
    t.play("free", "as 2")
    assert t.tracks(0) == "0/0/1/0", "paid when both are chosen"
    assert "free" not in t.moves
    assert t.why_not("free") == Reason("populous.free_faith", n=3)
    t.play("number 4")
    assert t.tracks(0) == "0/0/0/0"
    assert area(t) == "2-4"


def test_p4_1_two_free_cost_3_faith_in_all() -> None:
    t = table(tracks=["0/0/3/0"])
    t.play("free", "as 2", "free", "as 4")
    assert t.tracks(0) == "0/0/0/0"
    assert area(t) == "2-4"
    assert t.state.markers == (0, 0)


def test_p4_1_free_stands_for_a_marked_number_too() -> None:
    t = table(markers=(2, 4), tracks=["0/0/1/0"])
    t.play("free", "as 2", "number 3")
    assert area(t) == "2-3"


def test_p4_1_free_is_always_available() -> None:
    t = table(markers=(0, 0), tracks=["0/0/3/0"])
    assert "free" in t.moves
    t = table(markers=(0, 0), tracks=["0/0/0/0"])
    assert "free" not in t.moves


def test_p4_1_markers_move_to_the_chosen_cards() -> None:
    t = table(markers=(1, 3), tracks=["0/0/1/0"])
    t.play("number 5", "free", "as 1")
    assert t.state.markers == (0, 5)


def test_p4_1_a_card_just_left_cannot_be_taken_in_the_same_turn() -> None:
    t = table(markers=(1, 3))
    t.play("number 2")
    assert t.moves == ["number 4", "number 5", "free"]
    assert t.code("number 1") == "populous.marked"
    assert t.code("number 2") == "populous.number_chosen"


def test_p4_2_four_and_two_name_2_4() -> None:
    t = table()
    t.play("number 4")
    assert t.params["areas"] == {"1": "1-4", "2": "2-4", "3": "3-4", "5": "4-5"}
    t.play("number 2")
    assert t.told("area_named") == [{"player": 0, "area": "2-4"}]


def test_p4_2_equal_numbers_need_free_and_the_double() -> None:
    # With four players 1-1 and 2-2 are on the map of the tests, 3-3 is not.
    t = table("glorious deep_ones gigants mystics", tracks=["0/0/1/0"])
    t.play("number 1", "free")
    assert t.moves == ["as 1", "as 2", "as 3", "as 4", "as 5"]
    t.play("as 1")
    assert area(t) == "1-1"
    t = table("glorious deep_ones gigants mystics", tracks=["0/0/1/0"])
    t.play("number 3", "free")
    assert t.moves == ["as 1", "as 2", "as 4", "as 5"]
    assert t.why_not("as 3") == Reason("populous.area_missing", area="3-3")


def test_p4_2_free_first_and_then_the_same_number() -> None:
    t = table("glorious deep_ones gigants mystics", tracks=["0/0/1/0"])
    t.play("free", "as 2")
    assert t.moves == ["number 1", "number 2", "number 3", "number 4", "number 5"]
    t.play("number 2")
    assert area(t) == "2-2"
    t = table("glorious deep_ones gigants mystics", tracks=["0/0/1/0"])
    t.play("free", "as 3")
    assert t.why_not("number 3") == Reason("populous.area_missing", area="3-3")


def test_p4_2_free_and_free_name_both_numbers() -> None:
    t = table(tracks=["0/0/3/0"], markers=(1, 2))
    t.play("free", "as 1", "free")
    assert t.moves == ["as 2", "as 3", "as 4", "as 5"]
    t.play("as 2")
    assert area(t) == "1-2"

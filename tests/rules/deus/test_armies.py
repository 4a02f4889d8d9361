"""Section 8: armies."""

import pytest

from tests.rules.deus.table import Table, table

FIELDS = """
    F W C M F
     M C V F W
      F W ~ M F
       C M ~ F W
"""


def marching(pieces: list[str], place: str, land: str = FIELDS) -> Table:
    """A position in which a legion has just been put at a place: its first question stands."""
    t = table(land=land, pieces=pieces, hands=["legion", "forum"], goods=["0 0 0 1 0"])
    t.play("build legion", f"at {place}")
    return t


def test_d8_1_up_to_n_steps_to_adjacent_regions() -> None:
    t = marching(["0,0 civil", "4,3 civil"], "0,0")
    t.play("army 0,0")
    assert t.moves == ["to 1,0", "to 2,0", "to 0,1", "to 1,1", "to 0,2", "stop"]
    assert t.code("to 3,0") == "army_far"


def test_d8_1_passing_through_anybodys_regions() -> None:
    t = marching(["0,0 civil", "1,0 civil; 0,1 civil; 4,3 civil"], "0,0")
    t.play("army 0,0")
    assert "to 2,0" in t.moves and "to 1,0" not in t.moves
    assert t.code("to 1,0") == "region_taken"


def test_d8_1_passing_through_villages_but_never_ending_there_attacked_or_not() -> None:
    for vp in (5, 0):
        t = table(
            land=". V F\n F . .",
            pieces=["0,1 civil", ""],
            hands=["legion", "forum"],
            villages={"1,0": min(vp, 2)},
        )
        t.play("build legion", "pay", "at 0,1", "army 0,1")
        assert t.moves == ["to 2,0", "stop"], "through the village"
        assert t.code("to 1,0") == "village_no_building"


def test_d8_1_ending_in_an_own_region_without_an_army_or_an_empty_one() -> None:
    t = marching(["0,0 civil; 1,0 military; 0,1 civil", "4,3 civil"], "0,0")
    assert t.asks == "p1 army"
    t.play(*["skip"] * (t.state.at == 0), "army 0,0")
    assert "to 0,1" in t.moves
    assert t.code("to 1,0") == "army_there"


def test_d8_1_only_armies_move_and_only_by_card_effects() -> None:
    t = marching(["0,0 civil production", "4,3 civil"], "0,0")
    assert t.moves == ["army 0,0", "skip"]
    assert t.code("army 1,0") == "no_army"
    t.play("army 0,0", "to 1,0", "end turn")
    assert (t.standing("0,0"), t.standing("1,0")) == ("production civil", "military")


def test_d8_2_sea_only_where_an_own_ship_is() -> None:
    t = marching(["1,2 civil", "4,3 civil"], "1,2")
    t.play("army 1,2")
    assert t.code("to 2,2") == "army_at_sea", "empty sea blocks"
    assert "to 3,2" not in t.moves, "and cannot be passed"
    t = marching(["1,2 civil", "2,2 maritime; 4,3 civil"], "1,2")
    t.play("army 1,2")
    assert t.code("to 2,2") == "army_at_sea", "so does an enemy ship"
    t = marching(["1,2 civil; 2,2 maritime", "4,3 civil"], "1,2")
    t.play("army 1,2")
    assert "to 2,2" in t.moves and "to 3,2" in t.moves
    t.play("to 2,2")
    assert t.standing("2,2") == "maritime military"


def test_d8_3_two_armies_never_end_in_one_region() -> None:
    t = marching(["0,0 civil; 0,1 military", "4,3 civil"], "0,0")
    t.play(*["skip"] * (t.state.at == 0), "army 0,0")
    assert "to 0,1" not in t.moves


def test_d8_3_leaving_a_region_empty_gives_it_up() -> None:
    t = marching(["0,0 civil", "4,3 civil"], "1,0")
    assert t.regions(0) == ["0,0", "1,0"]
    t.play("army 1,0", "to 2,0")
    assert t.regions(0) == ["0,0", "2,0"]


def test_d8_3_an_army_beside_a_lone_temple_is_pinned() -> None:
    t = marching(["0,0 military temple; 1,0 civil", "4,3 civil"], "1,0")
    t.play(*["skip"] * (t.state.at == 0 and t.moves[0] == "skip"))
    assert t.code("army 0,0") == "army_pinned"


@pytest.mark.parametrize(("gold", "taken"), [(5, 3), (2, 2), (0, 0)])
def test_d8_4_theft_takes_what_is_there_never_below_nothing(gold: int, taken: int) -> None:
    t = table(pieces=["0,1 civil", "1,1 civil"], hands=["raiders", "forum"], goods=["2 2 2 2 5", f"2 2 2 2 {gold}"])
    t.play("build raiders", "pay", "at 0,1", "rob p2")
    assert t.told("robbed") == [{"user": 0, "target": 1, "good": "gold", "n": taken}]
    assert t.goods(1) == f"2 2 2 2 {gold - taken}"


def test_d8_4_military_effects_never_remove_a_piece() -> None:
    t = table(pieces=["0,1 civil", "1,1 civil"], hands=["raiders", "forum"])
    t.play("build raiders", "pay", "at 0,1", "rob p2")
    assert t.standing("1,1") == "civil"

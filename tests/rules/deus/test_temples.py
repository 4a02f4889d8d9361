"""Section 5: building a temple."""

from game.rules.deus import scoring
from tests.rules.deus.table import Table, table

# One card in each standard column, two in all but the scientific one.
ONE_EACH = "0,1 production scientific civil military; 0,0 maritime"
UNEVEN = "0,1 production scientific civil military; 0,0 maritime; 1,0 maritime; 1,1 production civil military"
TWO_EACH = UNEVEN + "; 2,1 scientific"
RICH = "5 5 5 5 20"


def temple_cards(t: Table) -> str:
    return t.column(0, "temple")


def test_d5_1_the_first_temple_has_no_precondition() -> None:
    t = table(hands=["temple_fields", "forum"], pieces=["0,1 civil", ""])
    t.play("build temple_fields", "pay", "at 0,1")
    assert temple_cards(t) == "temple_fields"
    assert t.asks == "p1 end_turn"


def test_d5_1_the_second_needs_a_card_in_each_of_the_five_columns() -> None:
    t = table(
        hands=["temple_fields", "forum"],
        pieces=["0,1 production civil military temple; 0,0 maritime", ""],
        goods=[RICH],
    )
    reason = t.why_not("build temple_fields")
    assert reason is not None
    assert (reason.code, reason.params) == ("deus.column_short", {"column": "scientific", "n": 1, "needed": 1})
    t = table(hands=["temple_fields", "forum"], pieces=[ONE_EACH + "; 1,1 temple civil", ""], goods=[RICH])
    assert "build temple_fields" in t.moves


def test_d5_1_a_third_temple_with_two_cards_missing_in_one_column_names_the_column() -> None:
    third = "0,1 production civil military temple; 0,0 maritime; 1,0 maritime; 1,1 production civil military temple"
    t = table(hands=["temple_fields", "forum"], pieces=[third + "; 2,1 scientific; 3,1 scientific", ""], goods=[RICH])
    assert "build temple_fields" in t.moves
    state = t.state
    # Both scientific cards less, with their pieces: two are missing in that column alone.
    for region in ("2,1", "3,1"):
        bit = 1 << state.setup.board.texts.index(region)
        state.standing[2] &= ~bit
        state.held[0] &= ~bit
    state.heights[2] = 0
    reason = t.why_not("build temple_fields")
    assert reason is not None
    assert (reason.code, reason.params) == ("deus.column_short", {"column": "scientific", "n": 2, "needed": 2})


def test_d5_1_face_down_cards_count() -> None:
    pieces = "0,1 production civil military temple; 0,0 maritime"
    t = table(hands=["temple_fields school", "forum"], pieces=[pieces, ""], goods=[RICH], wildcard=True)
    assert t.code("build temple_fields") == "column_short"
    t.play("hide school", "column scientific", "at 1,1")
    assert t.column(0, "scientific") == "?"
    t.play("end turn", "offer forum", "confirm", "end turn")
    assert "build temple_fields" in t.moves


def test_d5_2_one_of_each_resource_each_replaceable_by_four_gold() -> None:
    t = table(hands=["temple_fields", "forum"], pieces=["0,1 civil", ""], goods=["1 0 1 0 8"])
    t.play("build temple_fields", "at 0,1")
    assert t.goods(0) == "0 0 0 0 0"
    t = table(hands=["temple_fields", "forum"], pieces=["0,1 civil", ""], goods=["1 1 1 1 16"])
    t.play("build temple_fields")
    assert len(t.moves) == 16
    t.play("pay wood=gold stone=gold clay=gold wheat=gold")
    assert t.goods(0) == "1 1 1 1 0"


def test_d5_3_the_piece_goes_into_a_controlled_land_region_without_a_temple() -> None:
    pieces = ["0,1 civil; 1,1 production scientific military; 0,0 maritime; 2,1 civil temple", "4,1 civil"]
    t = table(hands=["temple_fields", "forum"], pieces=pieces, goods=[RICH])
    before = t.state.temples
    t.play("build temple_fields", "pay")
    assert t.moves == ["at 0,1", "at 1,1"]
    assert t.code("at 2,1") == "same_kind_there"
    assert t.code("at 0,0") == "piece_at_sea"
    assert t.code("at 3,1") == "temple_needs_region"
    t.play("at 1,1")
    assert t.state.temples == before - 1
    assert t.told("placed") == [{"player": 0, "piece": "temple", "region": "1,1", "terrain": "forest"}]


def test_d5_3_without_such_a_region_the_card_is_not_playable() -> None:
    t = table(hands=["temple_fields", "forum"], pieces=["0,0 maritime", ""])
    assert t.code("build temple_fields") == "no_temple_region"
    t = table(hands=["temple_fields", "forum"])
    assert t.code("build temple_fields") == "no_temple_region", "nothing on the map yet"


def test_d5_3_with_the_supply_empty_it_is_playable_without_a_piece_and_scores() -> None:
    second = "0,1 production scientific civil military temple; 0,0 maritime; 1,1 civil"
    four = "5,1 production scientific civil military temple; 4,1 production scientific civil military temple"
    third = f"{four}; 3,1 civil temple; 4,0 maritime; 5,0 maritime"
    t = table(hands=["temple_fields", "forum"], pieces=[second, third], columns=[{"temple": "temple_woods"}], temples=0)
    t.play("build temple_fields", "pay")
    assert t.kinds() == ["paid", "no_temple_piece"]
    assert t.asks == "p1 end_turn"
    assert t.standing("1,1") == "civil"
    assert [points for _, points in scoring.temple_points(t.state, 0)] == [4, 4]


def test_d5_4_temples_trigger_no_column_and_are_activated_by_none() -> None:
    t = table(hands=["temple_fields", "forum"], pieces=["0,1 civil", ""], columns=[{"civil": "granary"}])
    t.play("build temple_fields", "pay", "at 0,1")
    assert t.asks == "p1 end_turn"
    assert t.kinds() == ["placed"]


def test_d5_4_each_scores_at_most_twelve() -> None:
    five_fields = "0,0 civil; 1,0 civil; 2,0 civil; 3,0 civil; 4,0 civil temple"
    t = table(
        land="F F F F F\n W W W W W",
        hands=["forum", "agora"],
        pieces=[five_fields, ""],
        columns=[{"temple": "temple_fields"}],
    )
    assert scoring.temple_points(t.state, 0) == [(t.state.setup.cards.index["temple_fields"], 12)]


def test_d5_5_a_temple_counts_as_a_building_of_its_region() -> None:
    t = table(
        hands=["forum agora", "sawmill"],
        pieces=["0,1 civil temple; 1,1 civil production", ""],
        columns=[{"civil": "mason granary"}],
    )
    t.play("build forum", "pay", "at 0,2")
    while t.asks == "p1 use":
        t.play("use")
    assert t.told("gained_vp") == [{"player": 0, "n": 1}], "two cities of 2, one of them by its temple"


def test_d5_5_an_army_beside_a_lone_temple_cannot_move() -> None:
    t = table(hands=["legion", "forum"], pieces=["0,1 military temple; 2,1 production", ""])
    t.play("build legion", "pay", "at 2,1")
    assert t.code("army 0,1") == "army_pinned"
    assert t.moves == ["army 2,1", "skip"]
    t = table(hands=["legion", "forum"], pieces=["0,1 military temple civil; 2,1 production", ""])
    t.play("build legion", "pay", "at 2,1")
    assert "army 0,1" in t.moves

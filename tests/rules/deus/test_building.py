"""Section 4: building a standard card."""

import pytest

from game.rules.core import IllegalMove
from tests.rules.deus.table import PLAIN, deus, table

# Three rows of land around, so that the middle has regions that are no edge.
WIDE = """
    F W C M F W C
     M ~ F W C M F
      W F C M V ~ W
       C M F ~ W C M
        F W C M F W C
"""


def test_d4_1_a_piece_of_the_kind_must_be_on_the_player_board() -> None:
    t = table(hands=["granary galley", "forum"], board=["0 2 2 2 2", "2 2 2 2 2"])
    assert "build galley" not in t.moves
    reason = t.why_not("build galley")
    assert reason is not None
    assert (reason.code, reason.params) == ("deus.no_piece", {"column": "maritime"})
    assert t.state.stock[0] == 5, "the personal supply does not count"


def test_d4_2_the_card_goes_on_top_of_its_column() -> None:
    t = table(hands=["granary", "forum"], pieces=["0,1 civil", ""], columns=[{"civil": "forum"}])
    t.play("build granary")
    assert t.column(0, "civil") == "forum granary"
    assert t.told("built") == [{"player": 0, "card": "granary"}]


def test_d4_2_a_column_never_holds_more_than_five() -> None:
    five = "0,1 civil; 1,1 civil; 2,1 civil; 3,1 civil; 4,1 civil"
    t = table(hands=["granary quarry", "forum"], pieces=[five, ""], board=["2 2 2 2 2"])
    reason = t.why_not("build granary")
    assert t.state.pieces[3] == 0
    assert reason is not None and reason.code == "deus.no_piece", "all five pieces stand on the map"
    t.state.pieces[3] = 1  # more pieces than there are, to come to the next condition
    assert t.code("build granary") == "column_full"


def test_d4_3_each_resource_can_be_replaced_by_four_gold_even_an_owned_one() -> None:
    t = table(hands=["forum", "agora"], goods=["0 1 1 0 9", "2 2 2 2 5"])
    t.play("build forum")
    assert t.asks == "p1 pay"
    assert t.moves == ["pay", "pay clay=gold", "pay stone=gold", "pay stone=gold clay=gold"]
    t.play("pay stone=gold")
    assert t.goods(0) == "0 1 0 0 5"
    assert t.told("paid") == [{"player": 0, "goods": {"clay": 1, "gold": 4}}]


def test_d4_3_payment_is_asked_only_where_there_is_a_choice() -> None:
    t = table(hands=["forum", "agora"], goods=["0 1 1 0 3", "2 2 2 2 5"])
    t.play("build forum")
    assert t.asks == "p1 place"
    assert t.goods(0) == "0 0 0 0 3"
    t = table(hands=["forum", "agora"], goods=["0 0 1 0 7", "2 2 2 2 5"])
    t.play("build forum")
    assert t.asks == "p1 place", "the stone must be replaced, the clay cannot be"
    assert t.goods(0) == "0 0 0 0 3"


def test_d4_3_the_cheapest_payment_is_proposed() -> None:
    t = table(hands=["forum", "agora"], goods=["0 0 1 0 20", "2 2 2 2 5"])
    t.play("build forum")
    decision = t.state.decision
    assert decision is not None
    assert decision.params == {"card": "forum", "suggested": "pay stone=gold"}
    assert decision.default is None, "paying is no gain: the program never does it alone"


def test_d4_3_two_of_a_kind_can_be_replaced_one_by_one() -> None:
    t = table(hands=["war_elephants", "agora"], goods=["0 0 0 2 8", "2 2 2 2 5"])
    t.play("build war_elephants")
    assert t.moves == ["pay", "pay wheat=gold", "pay 2_wheat=gold"]
    t.play("pay 2_wheat=gold")
    assert t.goods(0) == "0 0 0 2 0"


def test_d4_3_what_cannot_be_paid_says_how_much_is_lacking() -> None:
    t = table(hands=["capitol granary", "agora"], goods=["0 1 0 0 6", "2 2 2 2 5"])
    reason = t.why_not("build capitol")
    assert reason is not None
    assert (reason.code, reason.params) == ("deus.cannot_pay", {"card": "capitol", "n": 2})


def test_d4_3_paid_resources_go_back_to_the_supply() -> None:
    t = table(hands=["forum", "agora"])
    before = t.state.supply[:]
    t.play("build forum", "pay")
    assert [after - own for after, own in zip(t.state.supply, before, strict=True)] == [0, 1, 1, 0]


def test_d4_3_refused_payments_say_why() -> None:
    t = table(hands=["forum", "agora"], goods=["0 0 1 0 6", "2 2 2 2 5"])
    t.play("build forum")
    assert t.asks == "p1 place"
    t = table(hands=["capitol", "agora"], goods=["0 0 1 1 6", "2 2 2 2 5"])
    t.play("build capitol")
    assert t.asks == "p1 place"
    t = table(hands=["capitol", "agora"], goods=["0 1 1 1 6", "2 2 2 2 5"])
    t.play("build capitol")
    assert t.code("pay wood=gold") == "not_in_cost"
    reason = t.why_not("pay stone=gold clay=gold")
    assert reason is not None
    assert (reason.code, reason.params) == ("deus.lacking", {"good": "gold", "n": 2})


def test_d4_4_a_controlled_region_or_an_empty_one_next_to_it() -> None:
    t = table(hands=["granary", "forum"], pieces=["1,1 production", "0,2 military"], first=["0,1", "0,2"])
    assert t.regions(0) == ["1,1"]
    t.play("build granary", "pay")
    assert [move for move in t.moves if move.startswith("at")] == ["at 0,1", "at 1,1", "at 2,1", "at 1,2"]
    assert t.code("at 0,2") == "region_taken"
    assert t.code("at 4,1") == "region_far"
    t.play("at 1,1")
    assert t.standing("1,1") == "production civil"


def test_d4_4_a_region_never_holds_pieces_of_two_players() -> None:
    t = table(hands=["granary", "forum"], pieces=["1,1 production", "2,1 military"])
    t.play("build granary", "pay")
    assert t.code("at 2,1") == "region_taken"


def test_d4_5_one_piece_of_each_kind_in_a_region() -> None:
    t = table(hands=["granary", "forum"], pieces=["1,1 civil", ""], board=["2 2 2 2 2"])
    t.play("build granary", "pay")
    assert "at 1,1" not in t.moves
    assert t.code("at 1,1") == "same_kind_there"


def test_d4_6_never_into_a_village_even_when_its_vp_are_gone() -> None:
    t = table(hands=["granary", "forum"], pieces=["1,2 production", ""])
    t.play("build granary", "pay")
    assert t.code("at 2,2") == "village_no_building"
    t = table(hands=["granary", "forum"], pieces=["1,2 production", ""], villages={"2,2": 0})
    t.play("build granary", "pay")
    assert "at 2,2" not in t.moves
    assert t.code("at 2,2") == "village_no_building"


def test_d4_6_ships_to_sea_and_everything_else_on_land() -> None:
    t = table(hands=["galley granary", "forum"], pieces=["1,1 production", ""])
    t.play("build galley", "pay")
    assert [move for move in t.moves if move.startswith("at")] == ["at 1,0", "at 2,0"]
    assert t.code("at 2,1") == "ship_on_land"
    t = table(hands=["granary", "forum"], pieces=["1,1 production", ""])
    t.play("build granary", "pay")
    assert t.code("at 1,0") == "piece_at_sea"


def test_d4_7_the_first_piece_goes_to_the_edge() -> None:
    t = table(land=WIDE, pieces=["", ""], hands=["granary galley", "forum"])
    t.play("build granary", "pay")
    assert "at 0,0" in t.moves and "at 3,4" in t.moves
    assert "at 2,2" not in t.moves
    assert t.code("at 2,2") == "first_at_edge"
    assert t.code("at 4,2") == "village_no_building"


def test_d4_7_holes_make_edges() -> None:
    t = table(land=WIDE.replace("W F C M V", "W F C . V"), pieces=["", ""], hands=["granary", "forum"])
    t.play("build granary", "pay")
    assert "at 2,2" in t.moves


def test_d4_7_at_distance_three_from_where_the_others_began_even_if_left_since() -> None:
    t = table(land=WIDE, hands=["granary", "forum"], pieces=["", "4,0 military"], first=["", "1,0"])
    t.play("build granary", "pay")
    texts = t.state.setup.board.texts
    distance = t.state.setup.board.distance[texts.index("1,0")]
    assert all(distance[texts.index(move.split()[1])] >= 3 for move in t.moves)
    assert "at 5,0" in t.moves, "next to the army that stands elsewhere now"
    assert t.code("at 3,0") == "first_too_near"


def test_d4_7_without_such_a_region_the_farthest_count() -> None:
    small = "F W C\n M C F"
    t = table(land=small, hands=["granary", "forum"], pieces=["", "1,0 civil"])
    t.play("build granary", "pay")
    assert t.moves == ["at 2,1"], "distance 2; everything else is nearer"


def test_d4_7_without_any_empty_edge_region_the_card_is_not_playable() -> None:
    t = table(land="F W ~", hands=["granary", "forum"], pieces=["", "0,0 civil; 1,0 production"])
    assert t.code("build granary") == "no_region"


def test_d4_7_a_ship_may_be_first() -> None:
    t = table(hands=["galley", "forum"])
    t.play("build galley", "pay", "at 3,0")
    assert t.state.first_region[0] == t.state.setup.board.texts.index("3,0")
    assert t.regions(0) == ["3,0"]


def test_d4_8_any_empty_edge_region_for_three_vp() -> None:
    t = table(hands=["granary", "forum"], pieces=["0,1 production", ""])
    t.play("build granary", "pay")
    assert "edge 5,1" in t.moves
    t.play("edge 5,1")
    assert t.state.vp[0] == 2
    assert t.told("paid_vp") == [{"player": 0, "n": 3}]
    assert "5,1" in t.regions(0)


def test_d4_8_the_vp_must_be_there() -> None:
    t = table(hands=["granary", "forum"], pieces=["0,1 production", ""], vp=[2, 5])
    t.play("build granary", "pay")
    assert t.code("edge 5,1") == "edge_vp"
    with pytest.raises(IllegalMove):
        t.play("edge 5,1")


def test_d4_8_not_for_a_first_piece_nor_where_it_is_needless_nor_inland() -> None:
    t = table(hands=["granary", "forum"], pieces=["", ""])
    t.play("build granary", "pay")
    assert not [move for move in t.moves if move.startswith("edge")]
    assert t.code("edge 0,1") == "edge_not_first"
    t = table(land=WIDE, hands=["granary", "forum"], pieces=["0,0 production", ""])
    t.play("build granary", "pay")
    assert t.code("edge 1,0") == "edge_needless"
    assert t.code("edge 3,3") == "piece_at_sea"
    assert t.code("edge 2,3") == "not_an_edge"


def test_d4_8_the_vp_are_paid_before_an_attack() -> None:
    t = table(
        land="~ F W M\n V W C F",
        hands=["ballista", "forum"],
        pieces=["3,0 production", "0,0 maritime; 1,0 civil"],
        vp=[3, 5],
    )
    t.play("build ballista", "pay", "edge 1,1")
    assert t.kinds()[:3] == ["paid_vp", "placed", "village_attacked"]
    assert t.state.vp[0] == 3 - 3 + 3


def test_d4_9_attacks_come_before_effects() -> None:
    land = "F W\n V C"
    t = table(
        land=land,
        hands=["ballista", "forum"],
        pieces=["0,0 civil", "1,0 production; 1,1 scientific"],
        first=["0,0", "1,1"],
    )
    assert t.village("0,1") == 3
    t.play("build ballista", "pay", "at 0,0")
    assert t.kinds()[:2] == ["placed", "village_attacked"]
    assert t.told("no_effect") == [{"player": 0, "card": "ballista"}], "no VP is left for the effect"
    assert t.state.vp[0] == 8


def test_d4_10_the_column_is_activated_from_the_bottom_the_new_card_last() -> None:
    t = table(
        hands=["granary", "forum"],
        pieces=["0,1 civil; 1,1 civil", ""],
        columns=[{"civil": "mason sawmill"}],
    )
    t.play("build granary", "pay", "at 0,2")
    order = []
    while t.asks == "p1 use":
        t.play("use")
        order += [event["card"] for event in t.told("activated")]
    assert order == ["mason", "sawmill", "granary"]


def test_d4_10_the_new_piece_counts_already() -> None:
    t = table(hands=["granary", "forum"], pieces=["1,1 production", ""])
    t.play("build granary", "pay", "at 0,1", "use")
    assert t.told("gained") == [{"player": 0, "n": 3, "good": "gold"}], "the field just taken"


def test_d4_10_each_effect_is_optional() -> None:
    t = table(hands=["granary", "forum"], pieces=["0,1 civil production", ""], columns=[{"civil": "sawmill"}])
    t.play("build granary", "pay", "at 1,1")
    assert t.moves == ["use", "skip"]
    t.play("skip")
    assert t.told("effect_skipped") == [{"player": 0, "card": "sawmill"}]
    assert t.asks == "p1 use"
    t.play("use")
    assert t.told("activated") == [{"player": 0, "card": "granary"}]


def test_d4_10_a_gain_without_choice_is_taken_by_default_and_a_choice_is_not() -> None:
    t = table(hands=["granary galley library", "forum"], pieces=["0,1 production", ""])
    t.play("build granary", "pay", "at 0,1")
    decision = t.state.decision
    assert decision is not None and decision.default is not None
    assert decision.default.text == "use"
    t = table(hands=["galley", "forum"], pieces=["0,1 production", ""])
    t.play("build galley", "pay", "at 0,0")
    decision = t.state.decision
    assert decision is not None and decision.default is None
    t = table(hands=["library", "forum"], pieces=["0,1 production", ""])
    t.play("build library", "pay", "at 0,1")
    decision = t.state.decision
    assert decision is not None and decision.default is None, "a draw cannot be taken back"
    t.play("draw")
    decision = t.state.decision
    assert decision is not None and decision.default is not None, "the second one changes that no more"


def test_d4_10_an_effect_may_be_used_in_part() -> None:
    t = table(hands=["galley", "forum"], pieces=["0,1 production", ""])
    t.play("build galley", "pay", "at 0,0", "buy wood")
    assert t.moves[-1] == "stop"
    t.play("stop")
    assert t.asks == "p1 end_turn"
    assert t.goods(0) == "2 2 2 1 4"


def test_d4_11_everything_must_hold_before_the_card_is_shown() -> None:
    enclosed = table(
        land="F W ~",
        hands=["granary galley", "forum"],
        pieces=["0,0 civil", "1,0 production"],
        vp=[2, 5],
    )
    assert "build granary" not in enclosed.moves
    assert enclosed.code("build granary") == "no_region"
    assert enclosed.code("build galley") == "no_region"
    before = enclosed.state.to_data()
    with pytest.raises(IllegalMove):
        enclosed.state.play(deus().parse("build granary"))
    assert enclosed.state.to_data() == before
    paid = table(land="F W ~", hands=["galley", "forum"], pieces=["0,0 civil", "1,0 production"], vp=[3, 5])
    assert "build galley" in paid.moves, "with 3 VP there is the edge"


def test_d4_11_the_plain_map_is_what_these_tests_think() -> None:
    assert PLAIN.split()[:7] == ["~"] * 6 + ["F"]

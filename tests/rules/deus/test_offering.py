"""Section 6: offerings."""

import pytest

from tests.rules.deus.table import table


def test_d6_1_the_gods_card_first_then_the_others_in_a_fixed_order() -> None:
    t = table(hands=["galley quarry school forum", "agora"])
    t.play("offer quarry")
    assert t.moves == ["discard galley", "discard school", "discard forum", "confirm"]
    t.play("discard school")
    assert t.moves == ["discard forum", "confirm"]
    assert t.code("discard galley") == "offering_order"
    assert t.code("discard quarry") == "offered_already"
    t.play("confirm")
    assert t.hand(0) == "galley forum"


def test_d6_1_ten_cards_never_become_a_thousand_options() -> None:
    ten = "galley galley quarry school school forum agora legion library library"
    t = table(hands=[ten, "mason"])
    t.play("offer forum")
    most = 0
    while t.asks == "p1 offering":
        most = max(most, len(t.moves))
        t.play(t.moves[0])
    assert most <= 8


def test_d6_1_the_top_card_is_the_god_and_the_only_one_the_others_see() -> None:
    t = table(hands=["galley quarry school", "agora"])
    t.play("offer quarry", "discard galley", "confirm")
    assert t.state.discards[-2:] == [t.state.setup.cards.index["galley"], t.state.setup.cards.index["quarry"]]
    assert t.told("god_invoked") == [{"player": 0, "god": "ceres", "n": 2}]
    offered = [event for event in t.events if event.kind in ("offered", "offered_cards")]
    assert [(event.kind, event.seen_by(0), event.seen_by(1), event.seen_by(None)) for event in offered] == [
        ("offered", False, True, True),
        ("offered_cards", True, False, False),
    ]
    assert offered[0].args == {"player": 0, "n": 2, "card": "quarry"}
    assert offered[1].args["cards"] == ["quarry", "galley"]
    view = t.view(1)
    assert (view.top, view.discards) == (t.state.setup.cards.index["quarry"], 2)


def test_d6_1_one_card_is_enough_and_all_are_allowed() -> None:
    t = table(hands=["galley quarry", "agora"])
    t.play("offer galley", "discard quarry", "confirm", "end turn")
    assert len(t.state.hands[0]) == 5
    t = table(hands=["galley quarry", "agora"])
    t.play("offer galley", "confirm")
    assert t.hand(0) == "quarry"


def test_d6_2_neptune_two_gold_a_card_and_a_ship() -> None:
    t = table(hands=["galley school quarry", "agora"])
    t.play("offer galley", "discard quarry", "discard school", "confirm")
    assert t.goods(0) == "2 2 2 2 11"
    assert t.board_pieces(0) == "3 2 2 2 2"
    assert t.asks == "p1 end_turn"


def test_d6_2_ceres_a_resource_of_choice_for_each_card_and_a_production_piece() -> None:
    t = table(hands=["quarry school", "agora"])
    t.play("offer quarry", "discard school", "confirm")
    assert t.moves == ["gain wood", "gain stone", "gain clay", "gain wheat"]
    t.play("gain stone", "gain stone")
    assert t.goods(0) == "2 4 2 2 5"
    assert t.board_pieces(0) == "2 3 2 2 2"
    assert t.asks == "p1 end_turn"


def test_d6_2_ceres_gives_only_what_the_supply_holds() -> None:
    t = table(hands=["quarry school galley", "agora"], goods=["5 5 5 4 5", "5 5 5 5 5"])
    t.play("offer quarry", "discard galley", "discard school", "confirm")
    assert t.moves == ["gain wheat"]
    assert t.code("gain wood") == "out_of_stock"
    t.play("gain wheat")
    assert t.asks == "p1 end_turn", "nothing is left for the other two cards"


def test_d6_2_minerva_draws_a_card_more_for_each_card_and_a_scientific_piece() -> None:
    t = table(hands=["school quarry galley", "agora"])
    t.play("offer school", "discard galley", "confirm")
    assert t.board_pieces(0) == "2 2 3 2 2"
    t.play("end turn")
    assert len(t.state.hands[0]) == 5 + 2


@pytest.mark.parametrize(("others", "vp"), [((), 1), (("galley",), 2), (("galley", "quarry"), 2)])
def test_d6_2_vesta_one_vp_for_one_card_two_for_more(others: tuple[str, ...], vp: int) -> None:
    t = table(hands=["forum quarry galley", "agora"])
    t.play("offer forum", *(f"discard {card}" for card in others), "confirm")
    assert t.state.vp == [5 + vp, 5]
    assert t.board_pieces(0) == "2 2 2 3 2"


def test_d6_2_mars_a_piece_of_any_kind_for_each_card_and_none_besides() -> None:
    t = table(hands=["legion quarry galley", "agora"])
    t.play("offer legion", "discard galley", "discard quarry", "confirm")
    assert t.moves == [f"piece {kind}" for kind in ("maritime", "production", "scientific", "civil", "military")]
    t.play("piece civil", "piece civil", "piece maritime")
    assert t.board_pieces(0) == "3 2 2 4 2"
    assert t.asks == "p1 end_turn"


def test_d6_2_jupiter_stands_for_exactly_one_of_the_five() -> None:
    t = table(hands=["temple_fields quarry galley", "agora"])
    t.play("offer temple_fields", "discard galley", "confirm")
    assert t.asks == "p1 god"
    assert t.moves == [f"invoke {god}" for god in ("neptune", "ceres", "minerva", "vesta", "mars")]
    t.play("invoke vesta")
    assert t.state.vp[0] == 7
    assert t.board_pieces(0) == "2 2 2 3 2"
    assert t.asks == "p1 end_turn"


def test_d6_2_a_kind_that_is_used_up_gives_no_piece() -> None:
    t = table(hands=["galley school", "agora"], board=["5 2 2 2 2"])
    t.play("offer galley", "confirm")
    assert t.board_pieces(0) == "5 2 2 2 2"
    assert t.told("gained_piece") == []
    t = table(hands=["legion galley", "agora"], board=["5 5 5 5 4"])
    t.play("offer legion", "discard galley", "confirm")
    assert t.moves == ["piece military"]
    assert t.code("piece civil") == "no_piece_in_stock"
    t.play("piece military")
    assert t.asks == "p1 end_turn"


def test_d6_3_then_up_to_five_cards() -> None:
    t = table(hands=["galley school quarry forum", "agora"])
    t.play("offer galley", "confirm", "end turn")
    assert len(t.state.hands[0]) == 5


def test_d6_3_more_than_five_is_no_fault() -> None:
    seven = "galley school school quarry forum agora legion"
    t = table(hands=[seven, "mason"])
    t.play("offer galley", "confirm", "end turn")
    assert len(t.state.hands[0]) == 6, "nothing is drawn and nothing is thrown away"


def test_d6_3_nine_cards_and_minerva_with_three_end_with_nine() -> None:
    nine = "school school workshop quarry forum agora legion library foundry"
    t = table(hands=[nine, "mason"])
    t.play("offer school", "discard school", "discard workshop", "confirm")
    assert len(t.state.hands[0]) == 6
    t.play("end turn")
    assert len(t.state.hands[0]) == 9, "no refill above five, three for Minerva"


def test_d6_3_minerva_stops_at_ten() -> None:
    ten = "school school workshop workshop quarry forum agora legion library foundry"
    t = table(hands=[ten, "mason"])
    t.play("offer school", "confirm", "end turn")
    assert len(t.state.hands[0]) == 10
    full = table(hands=["school school workshop workshop workshop", "mason"])
    full.play("offer school", "discard school", "discard workshop", "discard workshop", "discard workshop", "confirm")
    full.play("end turn")
    assert len(full.state.hands[0]) == 10, "5 + 5"


def test_d6_3_the_cards_just_offered_may_come_back() -> None:
    t = table(hands=["galley quarry", "agora"])
    t.lose(pile=0)
    t.play("offer galley", "discard quarry", "confirm", "end turn")
    assert t.hand(0) == "galley quarry"


def test_d6_3_the_god_is_fixed_when_the_offering_is_announced() -> None:
    t = table(hands=["temple_fields quarry", "agora"])
    t.play("offer temple_fields", "confirm")
    assert t.moves == [f"invoke {god}" for god in ("neptune", "ceres", "minerva", "vesta", "mars")]
    assert t.code("discard quarry") == "not_now"

"""Section 3: the turn."""

from tests.rules.deus.table import table


def test_d3_1_build_or_offer_and_no_pass() -> None:
    t = table(hands=["granary quarry", "forum"])
    assert t.moves == ["build quarry", "build granary", "offer quarry", "offer granary"]
    assert t.code("end turn") == "not_now"


def test_d3_1_turns_go_clockwise_from_the_first_player() -> None:
    t = table(pieces=["", "", ""], hands=["granary quarry", "forum agora", "mason school"], turn=2, first_player=2)
    t.play("offer mason", "confirm", "end turn")
    assert t.asks == "p1 turn"
    t.play("offer granary", "confirm", "end turn")
    assert t.asks == "p2 turn"
    assert t.state.round == 3
    t.play("offer forum", "confirm", "end turn")
    assert t.asks == "p3 turn"
    assert t.state.round == 4


def test_d3_1_exactly_one_action() -> None:
    t = table(hands=["granary quarry", "forum"])
    t.play("offer quarry", "confirm", "gain wood")
    assert t.asks == "p1 end_turn"
    assert t.moves == ["end turn"]


def test_d3_2_an_empty_hand_draws_five_after_the_action() -> None:
    t = table(hands=["granary", "forum"])
    t.play("build granary", "pay", "at 0,1")
    t.play("use")
    assert t.asks == "p1 end_turn"
    assert t.hand(0) == ""
    t.play("end turn")
    assert len(t.state.hands[0]) == 5
    assert t.barrier == "barrier_reveal"


def test_d3_2_not_when_an_effect_has_filled_it() -> None:
    t = table(hands=["library", "forum"], pile="mason sawmill")
    t.play("build library", "pay", "at 0,1", "draw", "draw", "end turn")
    assert t.hand(0) == "sawmill mason"
    t = table(hands=["library", "forum"], pile="mason sawmill")
    t.play("build library", "pay", "at 0,1", "skip", "end turn")
    assert len(t.state.hands[0]) == 5, "leaving the effect leaves the hand empty"


def test_d3_2_a_hand_that_is_not_empty_draws_nothing() -> None:
    t = table(hands=["granary forum", "agora"])
    t.play("build granary", "pay", "at 0,1", "use", "end turn")
    assert t.hand(0) == "forum"


def test_d3_3_the_discards_become_the_pile() -> None:
    t = table(hands=["library", "forum"], pile_size=1, discards="agora mason")
    n = len(t.state.discards)
    t.play("build library", "pay", "at 0,1", "draw")
    assert t.state.pile == []
    t.play("draw")
    assert t.told("reshuffled") == [{"n": n}]
    assert t.barrier == "barrier_chance"
    assert len(t.state.pile) == n - 1
    assert t.state.discards == []


def test_d3_3_with_both_empty_as_many_as_possible() -> None:
    t = table(hands=["library", "forum"])
    t.lose(pile=1)
    t.play("build library", "pay", "at 0,1", "draw")
    assert t.asks == "p1 end_turn", "there is no second card to draw"
    t.play("end turn")
    assert len(t.state.hands[0]) == 1


def test_d3_3_a_player_without_a_card_and_none_to_draw_is_skipped() -> None:
    t = table(pieces=["", "", ""], hands=["granary quarry", "", "mason"])
    t.lose(pile=0)
    t.play("build granary", "pay", "at 0,1", "use", "end turn")
    assert t.kinds() == ["turn_skipped", "turn_started"]
    assert t.asks == "p3 turn"


def test_d3_3_a_player_without_a_card_draws_first_where_there_is_one_to_draw() -> None:
    t = table(pieces=["", "", ""], hands=["granary quarry", "", "mason"])
    t.play("offer granary", "confirm", "end turn")
    assert t.asks == "p2 turn"
    assert len(t.state.hands[1]) == 5


def test_d3_4_drawing_stops_at_ten() -> None:
    nine = "galley galley small_port_wood small_port_clay forum forum agora agora"
    t = table(hands=[f"library {nine} mason", "sawmill"])
    t.play("build library", "pay", "at 0,1", "draw")
    assert len(t.state.hands[0]) == 10
    assert t.asks == "p1 end_turn", "the second card is not drawn"

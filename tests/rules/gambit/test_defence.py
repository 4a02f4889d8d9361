"""Section 4: defence."""

from tests.rules.gambit.table import table


def test_g4_1_target_may_defend_out_of_turn_before_the_effect() -> None:
    t = table(hands=["devil red-1", "white-9 white-5 red-2", "red-7"], field="white-3")
    t.play("karma devil", "at p2")
    assert t.asks == "p2 defence"
    assert t.moves == ["defend white-5", "defend white-9", "accept"]
    t.play("defend white-5")
    assert t.hand(1) == "white-9 red-2", "nothing drawn"
    assert t.karma(1) == "white-5"
    assert t.kinds() == ["defended", "cancelled", "karma_gained", "karma_gained"]
    assert t.asks == "p1 end_turn"
    assert t.karma(0) == "devil"


def test_g4_1_a_defence_must_match_the_field_and_wilds_always_do() -> None:
    t = table(hands=["devil red-1", "blue-9 red-5 seer white-2", "red-7"], field="white-3")
    t.play("karma devil", "at p2")
    assert t.moves == ["defend seer", "accept"]
    assert t.code("defend blue-9") == "gambit.not_matching"
    t = table(hands=["devil red-1", "black-9 red-5", "red-7"], field="blue-9")
    t.play("karma devil", "at p2")
    assert t.moves == ["defend black-9", "accept"], "by value"


def test_g4_1_the_mage_chooses_his_card_only_after_the_defence() -> None:
    t = table(hands=["mage red-1 red-2", "white-5 red-3"], field="white-3")
    t.play("karma mage", "at p2", "defend white-5")
    assert t.asks == "p1 end_turn"
    assert t.hand(0) == "red-1 red-2"


def test_g4_1_the_lesser_god_chooses_his_card_only_after_the_defence() -> None:
    t = table(hands=["white-8 red-1", "white-5 red-3"], field="white-3", karma=["blue-2 blue-3"])
    t.play("karma white-8", "at p2")
    assert t.asks == "p2 defence"
    t.play("accept")
    assert t.asks == "p1 give_karma"


def test_g4_1_seer_cancels_and_the_user_draws_one() -> None:
    t = table(hands=["devil red-1", "seer red-2"], field="white-3", pile="black-1 black-2")
    t.play("karma devil", "at p2", "defend seer")
    assert t.hand(0) == "black-1 red-1"
    assert t.hand(1) == "red-2"
    assert t.karma(1) == "seer"


def test_g4_1_seer_of_the_user_himself_draws_nothing() -> None:
    t = table(hands=["devil seer red-1", "white-9 red-2"], field="white-3")
    t.play("karma devil", "at p2", "defend white-9", "pass p1", "defend seer")
    assert t.hand(0) == "red-1"
    assert t.asks == "p1 end_turn"


def test_g4_1_seer_against_a_finished_user_draws_nothing() -> None:
    t = table(hands=["dragon white-9", "white-9 red-2", "seer red-7"], field="white-3")
    t.play("karma dragon", "use")
    t.play("defend white-9", "pass p1")
    assert t.asks == "p1 defence"
    t.play("defend white-9")
    assert t.kinds() == ["defended", "hand_empty"]
    t.play("pass p3", "defend seer")
    assert t.hand(0) == ""
    assert "drew" not in t.kinds()


def test_g4_2_an_ability_against_several_goes_clockwise_part_by_part() -> None:
    hands = ["red-7 red-8", "red-1", "dragon red-2", "red-3"]
    t = table(hands=hands, field="white-3", turn=2, pile="black-1 black-2 black-3 black-4 black-6 black-7")
    t.play("karma dragon", "use")
    assert t.asks == "p4 defence"
    t.play("accept")
    assert t.hand(3) == "black-1 black-2 red-3", "carried out before the next is asked"
    assert t.asks == "p1 defence"
    t.play("accept")
    assert t.asks == "p2 defence"
    t.play("accept")
    assert t.hand(1) == "black-6 black-7 red-1"
    assert t.asks == "p3 end_turn"


def test_g4_2_a_cancelled_part_leaves_the_others() -> None:
    t = table(hands=["dragon red-1", "white-5 red-2", "red-3"], field="white-3")
    t.play("karma dragon", "use", "defend white-5")
    assert t.asks == "p3 defence"
    t.play("accept")
    assert [len(hand) for hand in t.state.hands] == [1, 1, 3]


def test_g4_2_a_part_passed_to_a_later_target_is_a_separate_part() -> None:
    t = table(hands=["dragon red-1", "white-9 red-2", "red-3"], field="white-3")
    t.play("karma dragon", "use", "defend white-9", "pass p3")
    assert t.asks == "p3 defence", "asked for the passed part"
    t.play("accept")
    assert len(t.state.hands[2]) == 3
    assert t.asks == "p3 defence", "and again for his own"
    t.play("accept")
    assert len(t.state.hands[2]) == 5
    assert t.asks == "p1 end_turn"


def test_g4_3_a_passed_ability_keeps_user_and_numbers_and_gets_a_new_target() -> None:
    t = table(hands=["undead red-1", "white-9 red-2", "red-3"], field="white-3")
    t.play("karma undead", "at p2", "defend white-9")
    assert t.asks == "p2 pass_on"
    assert t.moves == ["pass p1", "pass p3"], "all others, the user included, not himself"
    t.play("pass p3")
    assert t.told("passed_on") == [{"player": 1, "target": 2, "card": "undead"}]
    assert t.karma(1) == "white-9"
    assert t.asks == "p3 defence"
    t.play("accept")
    assert len(t.state.hands[2]) == 5
    assert t.karma(0) == "undead"


def test_g4_3_the_new_target_may_defend_in_turn() -> None:
    t = table(hands=["undead red-1", "white-9 red-2", "white-9 red-3"], field="white-3")
    t.play("karma undead", "at p2", "defend white-9", "pass p3", "defend white-9")
    assert t.moves == ["pass p1", "pass p2"]
    t.play("pass p2", "accept")
    assert len(t.state.hands[1]) == 5


def test_g4_3_passed_to_its_user_draws_and_a_lost_turn_hit_him() -> None:
    t = table(hands=["devil red-1", "white-9 red-2"], field="white-3")
    t.play("karma devil", "at p2", "defend white-9", "pass p1")
    assert t.asks == "p1 defence"
    t.play("accept")
    assert len(t.state.hands[0]) == 3
    t = table(hands=["white-3 red-1", "white-9 red-2"], field="white-4")
    t.play("karma white-3", "at p2", "defend white-9", "pass p1", "accept")
    assert t.state.skips == [1, 0]


def test_g4_3_passed_to_its_user_giving_does_nothing() -> None:
    for card in ("white-8", "mage", "evil_god"):
        t = table(hands=[f"{card} red-1", "white-9 red-2"], field="white-4", karma=["blue-2"])
        t.play(f"karma {card}", "at p2", "defend white-9", "pass p1", "accept")
        assert t.kinds() == ["accepted", "no_effect", "karma_gained"], card
        assert t.hand(0) == "red-1"
        assert set(t.karma(0).split()) == {"blue-2", card}
        assert t.karma(1) == "white-9"


def test_g4_3_the_user_may_defend_against_his_own_ability_come_back() -> None:
    t = table(hands=["devil white-9 red-1", "white-9 red-2", "red-3"], field="white-3")
    t.play("karma devil", "at p2", "defend white-9", "pass p1")
    assert t.moves == ["defend white-9", "accept"]
    t.play("defend white-9")
    assert t.asks == "p1 pass_on"
    t.play("pass p3", "accept")
    assert [len(hand) for hand in t.state.hands] == [1, 1, 3]
    assert t.karma(0) == "white-9 devil"


def test_g4_3_a_defence_played_meanwhile_is_karma_that_can_be_given() -> None:
    t = table(hands=["evil_god white-9 red-1", "white-9 red-2", "red-3"], field="white-3", karma=["blue-2"])
    t.play("karma evil_god", "at p2", "defend white-9", "pass p1", "defend white-9", "pass p3", "accept")
    assert t.karma(2) == "white-9 blue-2"
    assert t.karma(0) == "evil_god"


def test_g4_4_a_defence_uses_up_no_turn() -> None:
    t = table(hands=["devil red-1", "white-5 red-2", "red-7"], field="white-3")
    t.play("karma devil", "at p2", "defend white-5", "end turn")
    assert t.asks == "p2 turn"


def test_g4_4_a_skipped_player_may_still_defend() -> None:
    t = table(hands=["devil red-1", "white-5 red-2"], field="white-3", skips=[0, 2])
    t.play("karma devil", "at p2")
    assert "defend white-5" in t.moves
    t.play("defend white-5")
    assert t.state.skips == [0, 2]


def test_g4_5_an_ability_played_with_the_last_card_cannot_be_defended() -> None:
    t = table(hands=["devil", "white-5 seer red-2"], field="white-3")
    t.play("karma devil", "at p2")
    assert t.asks == "p1 end_turn", "nobody was asked"
    assert len(t.state.hands[1]) == 5
    t = table(hands=["dragon", "white-5 red-2", "seer red-3"], field="white-3")
    t.play("karma dragon", "use")
    assert [len(hand) for hand in t.state.hands] == [0, 4, 4]


def test_g4_5_mage_played_with_one_card_left_can_be_defended() -> None:
    t = table(hands=["mage red-1", "white-5 red-2"], field="white-3")
    t.play("karma mage", "at p2")
    assert t.asks == "p2 defence"
    t.play("accept", "give red-1")
    assert t.state.finished == [0]
    assert "hand_empty" in t.kinds()


def test_g4_5_an_ability_stays_open_to_defence_when_its_user_runs_out_later() -> None:
    t = table(hands=["devil white-9", "white-9 red-2", "white-5 red-3"], field="white-3")
    t.play("karma devil", "at p2", "defend white-9", "pass p1", "defend white-9", "pass p3")
    assert t.state.finished == [0]
    assert t.asks == "p3 defence"


def test_g4_6_every_target_with_a_card_is_asked() -> None:
    t = table(hands=["devil red-1", "red-2", "red-7"], field="white-3")
    t.play("karma devil", "at p2")
    assert t.asks == "p2 defence"
    assert t.moves == ["accept"]


def test_g4_6_option_asks_only_those_who_can_defend() -> None:
    t = table(hands=["devil red-1", "red-2", "white-5 red-7"], field="white-3", ask_only_defenders=True)
    t.play("karma devil", "at p2")
    assert t.asks == "p1 end_turn"
    assert len(t.state.hands[1]) == 3
    assert "accepted" not in t.kinds()
    t = table(hands=["white-3 red-1", "red-2", "white-5 red-7"], field="white-4", ask_only_defenders=True)
    t.play("karma white-3", "at p3")
    assert t.asks == "p3 defence"


def test_g4_6_being_passed_over_tells_something_and_cannot_be_taken_back() -> None:
    t = table(hands=["white-3 red-1", "red-2", "white-5"], field="white-4", ask_only_defenders=True)
    t.play("karma white-3", "at p2")
    assert t.barrier == "barrier_reveal"
    t = table(hands=["white-3 red-1", "red-2", "white-5"], field="white-4")
    t.play("karma white-3", "at p2")
    assert t.barrier == ""
    t.play("accept")
    assert t.barrier == "barrier_other"

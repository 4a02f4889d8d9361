"""Section 5: the end of a round."""

from tests.rules.gambit.table import Table, table


def end(t: Table) -> None:
    """Confirm the end of a turn that ends the round."""
    assert t.moves == ["end turn"]
    assert t.view(None).round_over
    t.play("end turn")


def test_g5_1_round_ends_when_a_hand_is_empty_by_play() -> None:
    t = table(hands=["white-3", "red-2", "red-7"], field="white-5")
    t.play("field white-3")
    end(t)
    assert t.state.round == 2
    assert t.told("round_ended") == [{"n": 1, "player": 0}]


def test_g5_1_by_defence_after_the_ability_is_finished() -> None:
    t = table(hands=["dragon red-1", "white-5", "red-7"], field="white-3")
    t.play("karma dragon", "use", "defend white-5")
    assert t.state.finished == [1]
    assert t.asks == "p3 defence", "the Dragon goes on"
    t.play("accept")
    assert len(t.state.hands[2]) == 3
    assert t.karma(0) == "dragon"
    end(t)
    assert t.told("round_ended") == [{"n": 1, "player": 1}]


def test_g5_1_by_giving() -> None:
    t = table(hands=["mage red-1", "red-2"], field="white-3")
    t.play("karma mage", "at p2", "accept", "give red-1")
    end(t)
    assert t.told("round_ended") == [{"n": 1, "player": 0}]


def test_g5_1_by_a_card_put_and_that_ability_ends() -> None:
    t = table(hands=["hero red-1", "red-2"], field="white-3")
    t.play("karma hero", "put red-1")
    assert t.kinds() == ["put_field", "hand_empty", "karma_gained"]
    end(t)


def test_g5_1_a_wild_put_as_the_last_card_asks_no_colour() -> None:
    t = table(hands=["hero devil", "red-2"], field="white-3")
    t.play("karma hero", "put devil")
    assert t.asks == "p1 end_turn"


def test_g5_1_fourth_trumpeter_ends_the_round_after_the_ability() -> None:
    t = table(
        hands=["dragon red-1", "red-2", "red-7"],
        field="white-3",
        trumpeters=3,
        pile="trumpeter black-1 black-2 black-3",
    )
    t.play("karma dragon", "use", "accept")
    assert t.told("trumpeter") == [{"player": 1, "n": 4}]
    assert t.asks == "p3 defence", "the Dragon goes on"
    t.play("accept")
    assert len(t.state.hands[2]) == 3
    end(t)
    assert t.told("round_ended_trumpeters") == [{"n": 1, "player": 1}]


def test_g5_2_a_last_card_played_to_karma_is_resolved() -> None:
    t = table(hands=["white-6", "red-2"], field="white-3", karma=["blue-8 blue-9"])
    t.play("karma white-6")
    assert t.asks == "p1 put"
    t.play("put blue-8", "put blue-9")
    assert t.field == "blue-9"
    end(t)


def test_g5_2_a_last_card_played_as_a_defence_is_resolved() -> None:
    t = table(hands=["devil red-1", "white-9", "red-7"], field="white-3")
    t.play("karma devil", "at p2", "defend white-9")
    assert t.state.finished == [1]
    assert t.asks == "p2 pass_on"
    t.play("pass p3", "accept")
    assert len(t.state.hands[2]) == 3
    t = table(hands=["devil red-1", "seer", "red-7"], field="white-3")
    t.play("karma devil", "at p2", "defend seer")
    assert len(t.state.hands[0]) == 2


def test_g5_3_penalty_is_hand_and_karma() -> None:
    t = table(
        hands=["white-3", "red-2 devil undead", "red-7"],
        field="white-5",
        karma=["goddess", "blue-9", "hero evil_god white-1"],
    )
    t.play("field white-3")
    end(t)
    assert t.state.penalties == [[0], [2 + 10 + 20 + 9], [7 + 20 + 30 + 1]]


def test_g5_3_a_second_empty_hand_pays_for_its_karma() -> None:
    t = table(hands=["dragon red-1", "white-5", "white-5"], field="white-3", karma=["", "blue-2", "blue-6 devil"])
    t.play("karma dragon", "use", "defend white-5", "defend white-5")
    assert t.state.finished == [1, 2]
    end(t)
    assert t.state.penalties == [[21], [0], [6 + 10 + 5]]


def test_g5_3_exempt_also_when_the_fourth_trumpeter_came_in_the_same_ability() -> None:
    t = table(hands=["devil", "red-2"], field="white-3", trumpeters=3, pile="trumpeter black-1", karma=["blue-9"])
    t.play("karma devil", "at p2")
    assert t.state.ended_by == 1
    end(t)
    assert t.state.penalties == [[0], [3]]
    assert t.told("round_ended") == [{"n": 1, "player": 0}]


def test_g5_3_nobody_is_exempt_when_the_trumpeters_end_the_round() -> None:
    t = table(hands=["red-1", "red-2"], field="white-3", trumpeters=3, pile="trumpeter", karma=["blue-9"])
    t.play("draw")
    end(t)
    assert t.state.penalties == [[10], [2]]
    assert t.state.exempt == [-1]


def test_g5_4_each_player_sees_his_own_penalty_alone() -> None:
    t = table(hands=["white-3", "red-2", "red-7"], field="white-5")
    t.play("field white-3")
    end(t)
    told = [event for event in t.events if event.kind == "penalty"]
    assert [(event.args["player"], event.args["n"], event.args["total"]) for event in told] == [
        (0, 0, 0),
        (1, 2, 2),
        (2, 7, 7),
    ]
    for event in told:
        assert [viewer for viewer in (0, 1, 2, None) if event.seen_by(viewer)] == [event.args["player"]]
    assert t.view(1).penalties == [2]
    assert t.view(None).penalties == []
    assert t.view(1).final == []


def test_g5_4_hands_stay_hidden_and_totals_are_shown_after_the_last_round() -> None:
    t = table(hands=["white-3", "red-2 red-1"], field="white-5", penalties=[[5, 6], [0, 1]])
    t.play("field white-3")
    assert t.view(0).hand == []
    end(t)
    assert t.asks == "over"
    assert t.told("final_score") == [{"player": 0, "n": 11}, {"player": 1, "n": 4}]
    assert t.view(None).final == [11, 4]
    assert t.view(0).hand == []
    assert not any("cards" in event.args for event in t.events)


def test_g5_5_next_start_player_is_left_of_who_emptied_the_hand_first() -> None:
    t = table(hands=["dragon red-1", "red-2", "white-5", "white-5"], field="white-3")
    t.play("karma dragon", "use", "accept", "defend white-5", "defend white-5")
    assert t.state.finished == [2, 3]
    end(t)
    assert t.state.start_player == 3


def test_g5_5_else_left_of_who_drew_the_fourth_trumpeter_not_of_the_attacker() -> None:
    t = table(hands=["devil red-1", "red-2", "red-3", "red-4"], field="white-3", trumpeters=3, pile="black-1 trumpeter")
    t.play("karma devil", "at p3", "accept")
    end(t)
    assert t.state.start_player == 3
    t = table(hands=["red-1", "red-2"], field="white-3", turn=1, trumpeters=3, pile="trumpeter")
    t.play("draw")
    end(t)
    assert t.state.start_player == 0


def test_g5_5_who_emptied_the_hand_counts_before_the_fourth_trumpeter() -> None:
    t = table(hands=["devil", "red-2", "red-3"], field="white-3", trumpeters=3, pile="trumpeter black-1")
    t.play("karma devil", "at p3")
    end(t)
    assert t.state.start_player == 1


def test_g5_6_the_finished_are_no_targets_of_a_pass() -> None:
    t = table(hands=["dragon red-1", "white-5", "white-9 red-7", "red-3"], field="white-3")
    t.play("karma dragon", "use", "defend white-5", "defend white-9")
    assert t.moves == ["pass p1", "pass p4"]
    assert t.candidates == ["pass p1", "pass p2", "pass p4"]
    assert t.code("pass p2") == "gambit.finished"


def test_g5_6_the_finished_are_no_targets_of_a_pending_part() -> None:
    t = table(hands=["dragon red-1", "white-9 red-2", "white-5"], field="white-3")
    t.play("karma dragon", "use", "defend white-9", "pass p3", "defend white-5")
    assert t.state.finished == [2]
    assert t.hand(2) == "", "draws nothing: his own part is lost"
    assert t.asks == "p1 end_turn"


def test_g5_6_with_nobody_to_pass_to_the_ability_is_cancelled() -> None:
    t = table(hands=["devil white-9", "white-9 black-9 red-2"], field="blue-9")
    t.play("karma devil", "at p2", "defend white-9", "pass p1", "defend white-9", "pass p2")
    assert t.state.finished == [0]
    t.play("defend black-9")
    assert t.kinds() == ["defended", "cancelled", "karma_gained", "karma_gained"]
    assert t.hand(1) == "red-2"
    assert t.asks == "p1 end_turn"


def test_g5_6_a_finished_user_of_a_passed_ability_is_given_nothing_and_draws_nothing() -> None:
    t = table(hands=["devil white-9", "white-9 red-2", "black-9 red-3"], field="blue-9")
    t.play("karma devil", "at p2", "defend white-9", "pass p1", "defend white-9", "pass p3", "defend black-9")
    assert t.moves == ["pass p2"], "the user has finished"

"""Section 3: the turn."""

import pytest

from game.rules.core import IllegalMove
from tests.rules.gambit.table import gambit, table


def test_g3_1_turns_go_clockwise() -> None:
    t = table(hands=["white-3 red-1", "white-2 red-1", "white-7 red-3"], field="white-5")
    t.play("field white-3", "end turn")
    assert t.asks == "p2 turn"
    t.play("field white-2", "end turn")
    assert t.asks == "p3 turn"
    t.play("field white-7", "end turn")
    assert t.asks == "p1 turn"


def test_g3_1_drawing_is_allowed_with_a_playable_card_and_there_is_no_pass() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5")
    assert t.moves == ["field white-3", "karma white-3", "draw"]


def test_g3_1_after_drawing_any_card_of_the_hand_may_be_played() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5", pile="white-7")
    t.play("draw")
    assert t.asks == "p1 after_draw"
    assert t.moves == ["field white-3", "karma white-3", "field white-7", "karma white-7", "stop"]
    t.play("field white-3", "end turn")
    assert t.asks == "p2 turn"
    assert t.hand(0) == "white-7 red-1"


def test_g3_1_only_one_card_is_drawn_and_one_played() -> None:
    t = table(hands=["white-3 white-4", "blue-5 red-2"], field="white-5", pile="white-7")
    t.play("draw")
    assert "draw" not in t.moves
    t.play("field white-3")
    assert t.moves == ["end turn"]


def test_g3_1_turn_ends_when_the_play_after_the_draw_is_declined() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5", pile="white-7")
    t.play("draw", "stop")
    assert t.asks == "p1 end_turn"
    t.play("end turn")
    assert t.kinds() == ["passed", "turn_started"]
    assert t.asks == "p2 turn"


def test_g3_1_turn_ends_when_nothing_can_be_played_after_the_draw() -> None:
    t = table(hands=["red-1", "blue-5 red-2"], field="white-5", pile="blue-7")
    t.play("draw")
    assert t.asks == "p1 end_turn"
    t.play("end turn")
    assert t.kinds() == ["passed", "turn_started"]


def test_g3_1_others_cannot_tell_declining_from_being_unable() -> None:
    able = table(hands=["white-3", "blue-5 red-2"], field="white-5", pile="blue-7")
    unable = table(hands=["red-3", "blue-5 red-2"], field="white-5", pile="blue-7")
    able.play("draw")
    unable.play("draw")
    assert able.asks != unable.asks
    for viewer in (1, None):
        assert able.view(viewer).to_data() == unable.view(viewer).to_data()
        assert [event.to_data() for event in able.events if event.seen_by(viewer)] == [
            event.to_data() for event in unable.events if event.seen_by(viewer)
        ]


def test_g3_2_colour_or_value_of_the_field_or_wild() -> None:
    t = table(hands=["white-3 blue-5 red-4 seer devil", "red-2"], field="white-5")
    playable = {move.split()[1] for move in t.moves if move.startswith("field")}
    assert playable == {"white-3", "blue-5", "seer", "devil"}


def test_g3_2_holds_for_karma_alike() -> None:
    t = table(hands=["white-3 blue-3 red-5 black-7 devil", "red-2"], field="white-5")
    assert [move for move in t.moves if move.startswith("karma")] == ["karma white-3", "karma devil"]
    t = table(hands=["white-3 blue-3 red-5 black-7 devil", "red-2"], field="blue-7")
    assert [move for move in t.moves if move.startswith("karma")] == ["karma black-7", "karma blue-3", "karma devil"]


def test_g3_2_under_a_wild_only_the_named_colour_counts() -> None:
    t = table(hands=["white-3 red-1 red-9 mage", "red-2"], field="fairy", colour="red")
    assert {move.split()[1] for move in t.moves if move.startswith("field")} == {"red-1", "red-9", "mage"}


def test_g3_3_a_card_played_to_the_field_becomes_the_field_without_its_ability() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5")
    t.play("field white-3")
    assert t.field == "white-3"
    assert t.state.buried == [4]
    assert t.state.skips == [0, 0]
    assert t.asks == "p1 end_turn"
    assert t.kinds() == ["played_field"]


def test_g3_3_a_wild_on_the_field_needs_a_colour() -> None:
    t = table(hands=["devil red-1", "blue-5 red-2"], field="white-5")
    t.play("field devil")
    assert t.asks == "p1 colour"
    assert t.moves == ["colour white", "colour black", "colour blue", "colour red"]
    t.play("colour blue")
    assert t.field == "devil blue"
    assert t.told("colour_named") == [{"player": 0, "colour": "blue"}]
    assert len(t.state.hands[1]) == 2, "no ability on the field"


def test_g3_3_the_colour_is_not_asked_when_the_wild_empties_the_hand() -> None:
    t = table(hands=["devil", "blue-5 red-2"], field="white-5")
    t.play("field devil")
    assert t.asks == "p1 end_turn"
    assert t.kinds() == ["played_field", "hand_empty"]


def test_g3_4_a_card_played_to_karma_leaves_the_field_and_asks_no_colour() -> None:
    t = table(hands=["devil red-1", "blue-5 red-2"], field="white-5")
    t.play("karma devil", "at p2", "accept")
    assert t.field == "white-5"
    assert t.asks == "p1 end_turn"
    assert t.karma(0) == "devil"


def test_g3_4_a_card_is_karma_only_after_its_ability() -> None:
    t = table(hands=["white-2 red-1", "blue-5 red-2"], field="white-5", karma=["blue-8"])
    t.play("karma white-2")
    assert t.karma(0) == "blue-8"
    assert "put white-2" not in t.moves
    t.play("put blue-8")
    assert t.karma(0) == "white-2"
    assert t.kinds() == ["put_field", "karma_gained"]


def test_g3_4_an_ability_being_resolved_cannot_give_its_own_card() -> None:
    t = table(hands=["white-8 red-1", "blue-5 red-2"], field="white-5", karma=["blue-3"])
    t.play("karma white-8", "at p2", "accept")
    assert t.moves == ["give blue-3"]


def test_g3_5_the_user_may_leave_an_ability_unused() -> None:
    for card, field, karma in [("white-3", "white-5", ""), ("devil", "white-5", ""), ("dragon", "white-5", "")]:
        t = table(hands=[f"{card} red-1", "blue-5 red-2"], field=field, karma=[karma])
        t.play(f"karma {card}")
        assert "unused" in t.moves
        t.play("unused")
        assert t.asks == "p1 end_turn", "nobody may defend an unused ability"
        assert t.kinds() == ["ability_unused", "karma_gained"]
        assert t.state.skips == [0, 0]
        assert t.hand(1) == "blue-5 red-2"


def test_g3_5_using_comes_before_the_target_and_the_target_before_the_card() -> None:
    t = table(hands=["mage red-1 red-2", "blue-5 red-3", "red-4 red-5"], field="white-5")
    t.play("karma mage")
    assert t.moves == ["at p2", "at p3", "unused"]
    t.play("at p3")
    assert t.asks == "p3 defence"
    t.play("accept")
    assert t.asks == "p1 give_hand"


def test_g3_5_up_to_may_be_used_in_part() -> None:
    t = table(hands=["white-6 red-1", "blue-5 red-2"], field="white-5", karma=["blue-8 blue-9"])
    t.play("karma white-6", "put blue-9")
    assert t.moves == ["put blue-8", "stop"]
    t.play("stop")
    assert t.kinds() == ["karma_gained"], "it was used, in part"
    assert t.karma(0) == "white-6 blue-8"


def test_g3_5_any_amount_may_be_used_in_part() -> None:
    t = table(hands=["goddess red-1", "blue-5 red-2"], field="white-5", karma=["blue-7 blue-8 blue-9"])
    t.play("karma goddess", "put blue-9", "put blue-7", "stop")
    assert t.karma(0) == "blue-8 goddess"
    assert t.field == "blue-7"


def test_g3_5_draws_and_skips_are_whole() -> None:
    t = table(hands=["undead red-1", "blue-5 red-2"], field="white-5")
    t.play("karma undead", "at p2", "accept")
    assert len(t.state.hands[1]) == 6
    assert "stop" not in t.moves
    t = table(hands=["dragon red-1", "blue-5", "red-2"], field="white-5")
    t.play("karma dragon")
    assert t.moves == ["use", "unused"], "every other player: none can be left out"


def test_g3_6_cards_put_by_the_angel_must_match() -> None:
    t = table(hands=["white-4 white-1 blue-5 red-7", "blue-5 red-2"], field="white-5")
    t.play("karma white-4")
    assert t.moves == ["put white-1", "put blue-5", "stop"]
    assert t.code("put red-7") == "gambit.not_matching"


def test_g3_6_the_fairy_matches_the_field_as_it_is_then() -> None:
    t = table(hands=["fairy white-1 red-1 blue-8 red-3", "blue-5 red-2"], field="white-5")
    t.play("karma fairy")
    assert t.moves == ["put white-1", "stop"]
    t.play("put white-1")
    assert t.moves == ["put red-1", "stop"]
    t.play("put red-1")
    assert t.field == "red-1"
    assert t.asks == "p1 end_turn"


@pytest.mark.parametrize(("card", "put"), [("white-2", "red-8"), ("white-6", "red-8"), ("goddess", "red-8")])
def test_g3_6_cards_put_from_karma_need_not_match(card: str, put: str) -> None:
    t = table(hands=[f"{card} red-1", "blue-5 red-2"], field="white-5", karma=[put])
    t.play(f"karma {card}", f"put {put}")
    assert t.field == put


def test_g3_6_royalty_and_hero_need_no_match() -> None:
    t = table(hands=["royalty red-1", "blue-5 red-2"], field="white-5", karma=["red-8"])
    t.play("karma royalty", "suit red", "put red-8")
    assert t.field == "red-8"
    t = table(hands=["hero red-1 blue-2", "blue-5 red-2"], field="white-5")
    t.play("karma hero", "put blue-2")
    assert t.field == "blue-2"


def test_g3_6_the_owner_names_the_colour_of_a_wild_that_is_put() -> None:
    t = table(hands=["white-6 red-1", "blue-5 red-2"], field="white-5", karma=["devil blue-8"])
    t.play("karma white-6", "put devil")
    assert t.asks == "p1 colour"
    t.play("colour black")
    assert t.field == "devil black"
    assert t.asks == "p1 put", "the second card of the Priest is still to come"
    t.play("put blue-8")
    assert t.field == "blue-8"


def test_g3_6_a_put_wild_asks_for_its_colour_before_the_next_must_match() -> None:
    t = table(hands=["fairy seer red-3 blue-8 white-1", "blue-5 red-2"], field="white-5")
    t.play("karma fairy", "put seer", "colour red")
    assert t.moves == ["put red-3", "stop"]


@pytest.mark.parametrize("card", ["white-9", "seer"])
def test_g3_7_a_card_with_only_a_defence_goes_to_the_field_but_never_to_karma(card: str) -> None:
    t = table(hands=[f"{card} red-1", "blue-5 red-2"], field="white-5")
    assert f"field {card}" in t.moves
    assert f"karma {card}" not in t.moves
    assert t.code(f"karma {card}") == "gambit.only_defence"
    with pytest.raises(IllegalMove):
        t.play(f"karma {card}")


def test_g3_7_paladin_too() -> None:
    t = table(hands=["blue-5 red-1", "blue-9 red-2"], field="white-5")
    assert t.moves == ["field blue-5", "draw"]


def test_g3_a_refused_move_changes_nothing() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5")
    before = t.state.to_data()
    with pytest.raises(IllegalMove) as caught:
        t.state.play(gambit().parse("field red-1"))
    assert caught.value.reason.code == "gambit.not_matching"
    assert t.state.to_data() == before

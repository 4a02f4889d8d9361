"""Why a move is not possible: every reason, with what it names; and what a scene shows greyed."""

from game.rules.core import Reason
from tests.rules.gambit.table import table


def test_not_matching_names_what_the_field_asks_for() -> None:
    t = table(hands=["red-1 red-3", "blue-5"], field="white-5")
    assert t.why_not("field red-1") == Reason("gambit.not_matching", card="red-1", colour="white", value=5)
    assert t.why_not("karma red-3") == Reason("gambit.not_matching", card="red-3", colour="white", value=5)
    t = table(hands=["white-1", "blue-5"], field="mage", colour="black")
    assert t.why_not("field white-1") == Reason("gambit.not_matching_colour", card="white-1", colour="black")


def test_no_ability_comes_before_not_matching() -> None:
    t = table(hands=["red-1 red-9", "blue-5"], field="white-5")
    assert t.why_not("karma red-1") == Reason("gambit.no_ability", card="red-1")
    assert t.why_not("karma red-9") == Reason("gambit.only_defence", card="red-9")


def test_not_in_hand() -> None:
    t = table(hands=["white-1", "blue-5"], field="white-5")
    assert t.why_not("field white-2") == Reason("gambit.not_in_hand", card="white-2")
    assert t.why_not("karma mage") == Reason("gambit.not_in_hand", card="mage")


def test_not_now_for_moves_that_answer_another_question() -> None:
    t = table(hands=["white-1 white-2", "blue-5"], field="white-5")
    for text in ("end turn", "accept", "use", "stop", "colour red", "give white-1", "at p2", "defend white-1"):
        assert t.code(text) == "gambit.not_now"
    t.play("field white-1")
    assert t.code("draw") == "gambit.not_now"


def test_defence_reasons() -> None:
    t = table(hands=["devil red-1", "red-9 white-2 red-3"], field="white-5")
    t.play("karma devil", "at p2")
    assert t.why_not("defend white-2") == Reason("gambit.no_defence", card="white-2")
    assert t.why_not("defend red-9") == Reason("gambit.not_matching", card="red-9", colour="white", value=5)
    assert t.why_not("defend seer") == Reason("gambit.not_in_hand", card="seer")
    assert t.candidates == ["defend white-2", "defend red-3", "defend red-9", "accept"]


def test_target_reasons() -> None:
    t = table(hands=["devil red-1", "red-9", "red-8"], field="white-5")
    t.play("karma devil")
    assert t.why_not("at p1") == Reason("gambit.yourself")
    assert t.why_not("at p6") == Reason("gambit.no_such_player", n=6)
    assert t.candidates == ["at p2", "at p3", "unused"]


def test_put_reasons() -> None:
    t = table(hands=["royalty red-1", "red-9"], field="white-5", karma=["blue-2 red-3"])
    t.play("karma royalty")
    assert t.why_not("suit white") == Reason("gambit.no_karma_of_colour", colour="white")
    assert t.candidates == ["suit white", "suit black", "suit blue", "suit red", "unused"]
    t.play("suit blue")
    assert t.why_not("put red-3") == Reason("gambit.other_colour", card="red-3", colour="blue")
    assert t.why_not("put red-1") == Reason("gambit.not_in_karma", card="red-1")
    assert t.candidates == ["put blue-2", "put red-3", "stop"]
    t = table(hands=["white-4 red-1", "red-9"], field="white-5")
    t.play("karma white-4")
    assert t.why_not("put red-1") == Reason("gambit.not_matching", card="red-1", colour="white", value=5)
    assert t.why_not("put red-2") == Reason("gambit.not_in_hand", card="red-2")


def test_give_reasons() -> None:
    t = table(hands=["mage red-1", "red-9"], field="white-5", karma=["blue-2"])
    t.play("karma mage", "at p2", "accept")
    assert t.why_not("give blue-2") == Reason("gambit.not_in_hand", card="blue-2")
    t = table(hands=["white-8 red-1", "red-9"], field="white-5", karma=["blue-2"])
    t.play("karma white-8", "at p2", "accept")
    assert t.why_not("give red-1") == Reason("gambit.not_in_karma", card="red-1")


def test_candidates_of_a_turn_are_field_and_karma_of_every_card() -> None:
    t = table(hands=["white-1 red-9 red-9", "blue-5"], field="white-5", pile="blue-3")
    assert t.candidates == ["field white-1", "karma white-1", "field red-9", "karma red-9", "draw"]
    t.play("draw")
    assert t.candidates[-3:] == ["field red-9", "karma red-9", "stop"]


def test_prompts_name_what_is_asked() -> None:
    t = table(hands=["white-6 devil", "blue-5"], field="white-5", karma=["blue-2 blue-3"])
    t.play("karma white-6")
    assert t.state.decision is not None
    assert t.state.decision.params == {"card": "white-6", "form": "karma", "source": "karma", "n": 2}
    t.play("put blue-2")
    assert t.state.decision.params["n"] == 1
    t.play("stop")
    assert t.state.decision.params == {"round_over": False}
    t.play("end turn", "draw")
    t = table(hands=["devil red-1", "red-9"], field="white-5")
    t.play("karma devil", "at p2")
    assert t.state.decision is not None
    assert t.state.decision.params == {"card": "devil", "user": 0, "form": "helpless"}
    t = table(hands=["devil red-1", "white-9"], field="white-5")
    t.play("karma devil", "at p2")
    assert t.state.decision is not None
    assert "defend white-9" in t.moves
    assert t.state.decision.params == {"card": "devil", "user": 0}

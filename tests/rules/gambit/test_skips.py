"""Section 7: lost turns and extra turns."""

from tests.rules.gambit.table import table


def test_g7_1_skips_add_up_and_one_is_used_each_time() -> None:
    t = table(hands=["red-1 red-2", "red-3", "white-3 red-4"], field="white-5", skips=[0, 1, 0], turn=2, pile="blue-9")
    t.play("karma white-3", "at p2", "accept")
    assert t.state.skips == [0, 2, 0]
    assert t.told("skipped_next") == [{"target": 1, "n": 2}]
    t.play("end turn", "draw", "end turn")
    assert t.told("turn_skipped") == [{"player": 1}]
    assert t.state.skips == [0, 1, 0]
    assert t.asks == "p3 turn"


def test_g7_1_a_skipped_turn_has_no_draw_and_no_play() -> None:
    t = table(hands=["white-3 red-1", "white-1 red-3", "red-4"], field="white-5", skips=[0, 1, 0])
    t.play("field white-3", "end turn")
    assert t.kinds() == ["turn_skipped", "turn_started"]
    assert t.asks == "p3 turn"
    assert t.hand(1) == "white-1 red-3"


def test_g7_1_with_everybody_else_skipped_the_turn_comes_back() -> None:
    t = table(hands=["white-3 red-1", "red-3", "red-4"], field="white-5", skips=[0, 2, 1])
    t.play("field white-3", "end turn")
    assert t.asks == "p1 turn"
    assert t.state.skips == [0, 1, 0]


def test_g7_1_an_extra_turn_is_a_full_turn_and_follows_at_once() -> None:
    t = table(hands=["white-7 white-3 red-1", "red-3", "red-4"], field="white-5")
    t.play("karma white-7", "use")
    assert t.view(None).extra_turns == [1, 0, 0]
    before = t.state.turn
    t.play("end turn")
    assert t.asks == "p1 turn"
    assert t.state.turn == before + 1
    assert "draw" in t.moves
    t.play("field white-3", "end turn")
    assert t.asks == "p2 turn"
    assert t.state.extra_turns == [0, 0, 0]


def test_g7_1_extra_turns_chain() -> None:
    t = table(hands=["white-7 black-7 blue-7 red-1", "red-3"], field="red-7")
    for card in ("white-7", "black-7", "blue-7"):
        t.play(f"karma {card}", "use", "end turn")
        assert t.asks == "p1 turn"


def test_g7_1_skips_and_extra_turns_end_with_the_round() -> None:
    t = table(hands=["white-7", "red-3", "red-4"], field="white-5", skips=[0, 0, 2])
    t.play("karma white-7", "use", "end turn")
    assert t.state.round == 2
    assert t.state.skips == [0, 0, 0]
    assert t.state.extra_turns == [0, 0, 0]


def test_g7_2_harmful_abilities_never_target_their_user() -> None:
    for card in ("white-3", "white-8", "mage", "devil", "undead", "evil_god"):
        t = table(hands=[f"{card} red-1", "red-3", "red-4"], field="white-5", karma=["blue-2"])
        t.play(f"karma {card}")
        assert t.moves == ["at p2", "at p3", "unused"]
        assert t.code("at p1") == "gambit.yourself"
    t = table(hands=["dragon red-1", "red-3", "red-4"], field="white-5")
    t.play("karma dragon", "use", "accept", "accept")
    assert t.hand(0) == "red-1"

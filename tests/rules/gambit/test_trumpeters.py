"""Section 6: the trumpeters."""

from game.rules.gambit.cards import TRUMPETER
from tests.rules.gambit.table import table


def test_g6_1_a_drawn_trumpeter_is_laid_aside_and_not_replaced() -> None:
    t = table(hands=["white-3 red-1", "red-2"], field="white-5", pile="trumpeter white-7")
    t.play("draw")
    assert t.kinds() == ["trumpeter"]
    assert t.state.trumpeters == 1
    assert t.hand(0) == "white-3 red-1"


def test_g6_1_the_optional_play_is_still_allowed_after_one() -> None:
    t = table(hands=["white-3 red-1", "red-2"], field="white-5", pile="trumpeter", trumpeters=2)
    t.play("draw")
    assert t.asks == "p1 after_draw"
    t.play("field white-3", "end turn")
    assert t.asks == "p2 turn"


def test_g6_1_but_not_after_the_fourth() -> None:
    t = table(hands=["white-3 red-1", "red-2"], field="white-5", pile="trumpeter", trumpeters=3)
    t.play("draw")
    assert t.asks == "p1 end_turn"
    t.play("end turn")
    assert "passed" not in t.kinds()
    assert t.kinds()[0] == "round_ended_trumpeters"


def test_g6_1_trumpeters_never_count_as_penalty() -> None:
    t = table(hands=["red-1", "red-2"], field="white-5", pile="trumpeter", trumpeters=3)
    t.play("draw", "end turn")
    assert t.state.penalties == [[1], [2]]


def test_g6_1_a_draw_of_n_is_n_single_draws() -> None:
    t = table(hands=["undead red-1", "red-2"], field="white-5", pile="black-1 trumpeter trumpeter black-2 black-3")
    t.play("karma undead", "at p2", "accept")
    assert t.hand(1) == "black-1 black-2 red-2"
    assert t.state.trumpeters == 2


def test_g6_1_a_draw_goes_on_after_the_fourth_trumpeter() -> None:
    t = table(
        hands=["undead red-1", "red-2"], field="white-5", pile="trumpeter black-1 black-2 black-3 black-4", trumpeters=3
    )
    t.play("karma undead", "at p2", "accept")
    assert t.hand(1) == "black-1 black-2 black-3 red-2"
    assert t.asks == "p1 end_turn"


def test_g6_1_a_draw_goes_on_only_as_far_as_the_pile_goes() -> None:
    t = table(hands=["undead red-1", "red-2"], field="white-5", pile="trumpeter black-1", trumpeters=3)
    shorten(t.state.pile, t.state.buried, keep=2)
    t.play("karma undead", "at p2", "accept")
    assert t.hand(1) == "black-1 red-2"
    assert t.state.ended_by == 1
    t.play("end turn")
    assert t.told("round_ended_trumpeters") == [{"n": 1, "player": 1}]


def shorten(pile: list[int], buried: list[int], keep: int) -> None:
    """Bury all but the topmost cards of the pile."""
    buried += [card for card in pile[:-keep] if card != TRUMPETER]
    del pile[:-keep]


def test_g6_2_an_empty_pile_ends_the_round_like_the_fourth_trumpeter() -> None:
    t = table(hands=["white-3 red-1", "red-2", "red-3"], field="white-5", pile="black-1", turn=1)
    shorten(t.state.pile, t.state.buried, keep=1)
    # The guard is for decks without four trumpeters, so the count of cards is not checked here.
    s = t.state
    s.play(s.game.parse("draw"))
    assert s.round_over
    outcome = s.play(s.game.parse("end turn"))
    assert outcome.events[0].kind == "round_ended_trumpeters"
    assert s.start_player == 2


def test_g6_2_the_pile_cannot_run_out_before_the_fourth_trumpeter() -> None:
    """All that are not out lie in the pile, never in a hand."""
    t = table(hands=["white-3 red-1", "red-2"], field="white-5", trumpeters=1)
    assert t.state.pile.count(TRUMPETER) == 3
    t.state.hands[0].append(t.state.pile.pop(t.state.pile.index(TRUMPETER)))
    assert "player 0 holds a trumpeter" in t.state.check()

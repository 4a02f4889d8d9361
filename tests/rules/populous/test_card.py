"""Section 5: the card, its generation and the number of actions."""

import pytest

from game.rules.core import Reason
from tests.rules.populous.table import Table, table


def at_card(area: str = "2-4", **words: object) -> Table:
    """A position in which p1 has placed his worker and is asked for a card."""
    t = table(**words)  # type: ignore[arg-type]
    t.go(area)
    t.play(f"worker {area}a")
    if t.asks == "p1 buy":
        t.play("buy 0")
    assert t.asks == "p1 card"
    return t


def actions(t: Table) -> int:
    """The number of actions told by the last move."""
    (told,) = t.told("actions")
    assert isinstance(told["n"], int)
    return told["n"]


def test_p5_4_round_1_has_no_new_generation() -> None:
    t = at_card(round_=1, hands=["blessing"], generations=["labour"])
    t.play("card blessing")
    assert t.moves == ["lay up", "lay down"]
    assert t.code("lay new_up") == "populous.first_round"


def test_p5_4_new_generation_from_round_2_if_the_current_one_has_a_card() -> None:
    t = at_card(hands=["blessing"], generations=["labour"])
    t.play("card blessing")
    assert t.moves == ["lay up", "lay down", "lay new_up", "lay new_down"]
    t = at_card(hands=["blessing"])
    t.play("card blessing")
    assert t.moves == ["lay up", "lay down"]
    assert t.code("lay new_down") == "populous.no_generation"


def test_p5_4_only_cards_in_hand() -> None:
    t = at_card(hands=["blessing blessing labour"])
    assert t.moves == ["card blessing", "card labour"]
    assert t.why_not("card miracle") == Reason("populous.not_in_hand", card="miracle")


def test_p5_4_an_empty_hand_plays_no_card_and_settles_nothing() -> None:
    t = table(hands=[""], generations=["labour labour"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 0")
    assert t.asks == "p1 end_turn"
    assert t.told("no_card") == [{"player": 0}]
    t.play("end turn")
    assert t.asks == "p2 area"
    assert t.generations(0) == "labour labour"


def test_p5_4_face_up_on_top_of_the_current_generation() -> None:
    t = at_card(hands=["blessing"], tracks=["0/3/0/0"], generations=["labour | miracle miracle"])
    t.play("card blessing", "lay up")
    assert t.generations(0) == "labour | miracle miracle blessing"
    assert actions(t) == 3


def test_p5_4_inheritance_worked_example() -> None:
    """Three cards in an old generation with Blessing on top, one Blessing as the first card of the new one: 3."""
    t = at_card(
        peoples="deep_ones glorious gigants",
        hands=["blessing"],
        tracks=["0/3/0/0"],
        generations=["labour miracle blessing"],
    )
    t.play("card blessing")
    assert t.params["actions"] == {"up": 4, "down": 4, "new_up": 3, "new_down": 1}
    t.play("lay new_up")
    assert actions(t) == 3


def test_p5_4_of_several_inheritances_the_largest_counts() -> None:
    """Two such generations of 3 and 2 cards: still 3."""
    t = at_card(
        hands=["blessing"],
        tracks=["0/3/0/0"],
        generations=["labour miracle blessing | miracle blessing | labour"],
    )
    t.play("card blessing", "lay new_up")
    assert actions(t) == 3


def test_p5_4_inheritance_only_when_larger_than_the_current_generation() -> None:
    t = at_card(hands=["blessing"], tracks=["0/3/0/0"], generations=["labour blessing | labour labour"])
    t.play("card blessing", "lay up")
    assert actions(t) == 3


def test_p5_4_inheritance_needs_the_same_kind_on_top_face_up() -> None:
    for old in ("blessing blessing labour", "labour labour -blessing", "blessing labour -labour"):
        t = at_card(hands=["blessing"], tracks=["0/3/0/0"], generations=[f"{old} | miracle"])
        t.play("card blessing", "lay new_up")
        assert actions(t) == 1, old


def test_p5_4_the_current_generation_gives_no_inheritance_to_its_own_card() -> None:
    t = at_card(hands=["blessing"], tracks=["0/3/0/0"], generations=["blessing"])
    t.play("card blessing", "lay up")
    assert actions(t) == 2


def test_p5_4_face_down_with_a_kind_of_your_choice_and_no_inheritance() -> None:
    t = at_card(
        "2-4",
        peoples="deep_ones glorious gigants",
        hands=["blessing"],
        tracks=["0/3/0/0"],
        generations=["labour labour labour | miracle"],
    )
    t.play("card blessing", "lay down")
    assert t.moves == ["name blessing", "name labour", "name miracle", "name revelation", "name prosperity"]
    t.play("name labour")
    assert t.generations(0) == "labour labour labour | miracle -blessing"
    assert actions(t) == 2
    assert t.params["card"] == "labour"


def test_p5_4_new_generation_makes_the_current_one_old() -> None:
    t = at_card(hands=["blessing"], tracks=["0/3/0/0"], generations=["labour labour"])
    t.play("card blessing", "lay new_down", "name miracle")
    assert t.generations(0) == "labour labour | -blessing"
    assert t.told("generation_begun") == [{"player": 0, "n": 2}]


def test_p5_4_after_its_actions_any_number_of_cards_may_be_discarded() -> None:
    t = at_card(hands=["blessing labour labour"], tracks=["0/3/0/0"], generations=["labour"])
    t.play("card blessing", "lay new_up")
    while t.asks == "p1 gain":
        t.play("gain")
    assert t.asks == "p1 discard"
    assert t.moves == ["discard labour", "stop"]
    t.play("discard labour", "discard labour")
    assert t.asks == "p1 end_turn"
    assert t.state.discards[0] == [0, 2, 0, 0, 0]
    t = at_card(hands=["blessing labour labour"], tracks=["0/3/0/0"], generations=["labour"])
    t.play("card blessing", "lay new_up", "stop", "stop")
    assert t.asks == "p1 end_turn"
    assert t.hand(0) == "labour labour"


def test_p5_4_the_card_stays_secret_until_it_lies_there() -> None:
    t = at_card(hands=["blessing labour"], tracks=["3/3/0/0"])
    seen = t.view(1).to_data()
    t.play("card blessing")
    assert t.view(0).playing == [0, 0, -1]
    t.play("lay down")
    t.play("name labour")
    assert t.asks == "p1 spend"
    assert t.view(1).to_data() == seen
    t.play("spend 0")
    assert t.view(1).generations[0] == [[10]]
    assert t.view(0).generations[0] == [[5]]
    assert t.view(1).playing == [-1, 1, 1]


@pytest.mark.parametrize(("number", "price"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_p5_5_spirit_for_more_actions(number: int, price: int) -> None:
    t = at_card(hands=["labour"], tracks=["6/3/0/0"])
    t.play("card labour", "lay up")
    assert t.moves == ["spend 0", "spend 1", "spend 2", "spend 3"]
    t.play(f"spend {number}")
    assert actions(t) == 1 + number
    assert t.tracks(0) == f"{6 - price}/3/0/0"


def test_p5_5_spirit_must_be_there_and_is_paid_before_the_actions() -> None:
    t = at_card(hands=["blessing"], tracks=["2/3/0/0"])
    t.play("card blessing", "lay up")
    assert t.moves == ["spend 0", "spend 1"]
    assert t.why_not("spend 2") == Reason("populous.lacking", n=3, track="spirit")
    t = at_card(hands=["blessing"], tracks=["7/3/0/0"])
    t.play("card blessing", "lay up", "spend 1")
    assert t.tracks(0) == "6/3/0/0"
    t.play("gain")
    assert t.tracks(0) == "7/3/0/0"


def test_p5_5_without_spirit_it_is_not_asked() -> None:
    t = at_card(hands=["labour"], tracks=["0/3/0/0"])
    t.play("card labour", "lay up")
    assert t.asks == "p1 gain"


def test_p5_5_the_larger_of_size_and_inheritance_then_skills_then_spirit() -> None:
    t = at_card(
        hands=["labour"],
        tracks=["1/3/0/0"],
        generations=["miracle miracle labour"],
        skills=["fertile_soil"],
    )
    t.play("card labour", "lay new_up", "spend 1")
    assert actions(t) == 3 + 1 + 1

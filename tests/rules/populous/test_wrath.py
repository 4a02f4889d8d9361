"""Section 5: wrath."""

from game.rules.core import Reason
from tests.rules.populous.table import table


def test_p5_1_convert_3_faith_into_1_wrath() -> None:
    t = table(tracks=["0/3/3/0"])
    t.play("number 2", "number 4")
    assert t.moves == ["convert", "skip"]
    t.play("convert")
    assert t.tracks(0) == "0/3/0/1"
    assert t.asks == "p1 worker", "once a turn"


def test_p5_1_conversion_is_optional_and_needs_faith_and_room() -> None:
    t = table(tracks=["0/3/3/5"])
    t.play("number 2", "number 4")
    assert t.moves == ["wrath 3", "wrath 4", "wrath 5", "skip"]
    assert t.why_not("convert") == Reason("populous.track_full", track="wrath", n=5)
    t.play("skip")
    assert t.tracks(0) == "0/3/3/5"
    t = table(tracks=["0/3/2/3"])
    t.play("number 2", "number 4")
    assert t.why_not("convert") == Reason("populous.lacking", n=3, track="faith")


def test_p5_1_not_asked_where_nothing_can_be_done() -> None:
    t = table(tracks=["0/3/2/2"])
    t.play("number 2", "number 4")
    assert t.asks == "p1 worker"


def test_p5_1_exactly_3_4_or_5_wrath() -> None:
    t = table(tracks=["0/3/0/4"])
    t.play("number 2", "number 4")
    assert t.moves == ["wrath 3", "wrath 4", "skip"]
    assert t.why_not("wrath 5") == Reason("populous.lacking", n=5, track="wrath")
    assert t.why_not("wrath 2") == Reason("populous.wrath_amount", least=3, most=5)


def test_p5_1_three_wrath_strike_one_space() -> None:
    t = table(tracks=["0/3/0/3"])
    t.play("number 2", "number 4", "wrath 3")
    assert t.moves == ["strike 2-4a", "strike 2-4b", "strike 2-4c"]
    t.play("strike 2-4b")
    assert t.asks == "p1 ring"
    assert t.tracks(0) == "0/3/0/0"


def test_p5_1_four_wrath_strike_one_or_two_spaces() -> None:
    t = table(tracks=["0/3/0/4"])
    t.play("number 2", "number 4", "wrath 4", "strike 2-4b")
    assert t.moves == ["strike 2-4a", "strike 2-4c", "stop"]
    assert t.code("strike 2-4b") == "populous.struck_before"
    assert t.code("strike 2-5b") == "populous.not_in_area"
    t.play("strike 2-4a")
    assert t.asks == "p1 ring"
    t = table(tracks=["0/3/0/4"])
    t.play("number 2", "number 4", "wrath 4", "strike 2-4b", "stop")
    assert t.asks == "p1 ring"


def test_p5_1_five_wrath_strike_up_to_three_spaces() -> None:
    t = table(tracks=["0/3/0/5"])
    t.play("number 2", "number 4", "wrath 5", "strike 2-4a", "strike 2-4b", "strike 2-4c")
    assert t.asks == "p1 ring"
    assert t.tracks(0) == "0/3/0/0"


def test_p5_1_workers_go_home_and_towns_become_ruins_whosever_they_are() -> None:
    t = table(tracks=["0/3/0/3"], workers=["2-4a", "2-4a 2-4a 2-4b", "2-4a"], towns=["", "2-4a", "3-5a"])
    t.play("number 2", "number 4", "wrath 3", "strike 2-4a")
    assert [t.workers(player) for player in range(3)] == ["", "2-4b", ""]
    assert t.state.workers_left == [10, 9, 10]
    assert [t.towns(player) for player in range(3)] == ["", "!2-4a", "3-5a"]
    assert t.told("sent_home") == [
        {"player": 0, "space": 15, "n": 1},
        {"player": 1, "space": 15, "n": 2},
        {"player": 2, "space": 15, "n": 1},
    ]


def test_p5_1_ruins_stay_ruins_and_empty_spaces_may_be_struck() -> None:
    t = table(tracks=["0/3/0/4"], towns=["", "!2-4a"])
    t.play("number 2", "number 4", "wrath 4", "strike 2-4a", "strike 2-4b")
    assert t.towns(1) == "!2-4a"
    assert t.told("town_ruined") == []


def test_p5_1_a_ring_must_be_put_the_same_again_too() -> None:
    t = table(tracks=["0/3/0/3"], rings={"2-4": "tundra", "1-2": "tundra", "1-3": "tundra", "1-4": "sea"})
    t.play("number 2", "number 4", "wrath 3", "strike 2-4a")
    assert t.moves == ["ring plains", "ring mountain", "ring desert", "ring tundra", "ring sea"]
    t = table(tracks=["0/3/0/3"], rings={"1-5": "tundra", "1-2": "tundra", "1-3": "tundra", "1-4": "sea"})
    t.play("number 2", "number 4", "wrath 3", "strike 2-4a")
    assert t.moves == ["ring plains", "ring mountain", "ring desert", "ring sea"]
    assert t.why_not("ring tundra") == Reason("populous.no_ring", terrain="tundra")
    t.play("ring sea")
    assert t.asks == "p1 worker"

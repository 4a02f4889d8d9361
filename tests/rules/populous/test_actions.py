"""Section 5: what the actions do."""

from game.rules.core import Reason
from tests.rules.populous.table import Table, space, table


def acting(card: str, size: int, **words: object) -> Table:
    """A position in which p1 carries out a face-up card as the last of so many; he has placed a worker in 2-4a, or for
    Revelation in 2-4c."""
    before = " ".join(["revelation" if card != "revelation" else "labour"] * (size - 1))
    words = {"hands": [f"{card} blessing labour"], "tracks": ["0/3/0/0"], "generations": [before], **words}
    t = table(**words)  # type: ignore[arg-type]
    t.go("2-4")
    t.play("worker 2-4c" if card == "revelation" else "worker 2-4a")
    while t.asks in ("p1 buy", "p1 card", "p1 manner", "p1 spend"):
        t.play({"buy": "buy 0", "card": f"card {card}", "manner": "lay up", "spend": "spend 0"}[t.asks[3:]])
    return t


def test_p5_6_blessing_labour_and_miracle_give_one_each() -> None:
    for card, after in (("blessing", "2/3/0/0"), ("labour", "0/5/0/0"), ("miracle", "0/3/2/0")):
        t = acting(card, 2)
        assert t.moves == ["gain", "stop"]
        t.play("gain", "gain")
        assert t.tracks(0) == after
        assert t.asks == "p1 end_turn"


def test_p5_6_nothing_above_the_maxima() -> None:
    t = acting("labour", 3, tracks=["0/6/0/0"])
    t.play("gain")
    assert t.asks == "p1 end_turn"
    assert t.tracks(0) == "0/7/0/0"
    t = acting("labour", 3, tracks=["0/7/0/0"])
    assert t.asks == "p1 end_turn"


def test_p5_6_actions_may_be_left_unused() -> None:
    t = acting("labour", 3)
    t.play("gain", "stop")
    assert t.tracks(0) == "0/4/0/0"
    assert t.told("actions_unused") == [{"player": 0, "n": 2}]
    assert t.asks == "p1 end_turn"


def test_p5_6_gains_without_a_choice_have_a_default() -> None:
    t = acting("labour", 3)
    assert t.state.decision is not None and t.state.decision.default is not None
    assert t.state.decision.default.text == "gain"


def steps_from(t: Table, start: str) -> set[str]:
    return {move.split(" to ")[1] for move in t.moves if move.startswith(f"step {start} ")}


def test_p5_6_revelation_moves_workers_of_the_area_step_by_step() -> None:
    t = acting("revelation", 2, workers=["2-4b 1-3a"])
    # The one just placed in 2-4c may go too, the one in 1-3a may not.
    assert {move.split()[1] for move in t.moves if move != "stop"} == {"2-4b", "2-4c"}
    assert steps_from(t, "2-4c") == {"1-2a", "2-4a", "2-4b", "2-5a", "2-5b"}
    assert {space(to) for to in steps_from(t, "2-4b")} == set(t.state.map.near[space("2-4b")])
    assert t.code("step 1-3a to 1-3b") == "populous.no_worker_to_move"
    assert t.code("step 2-4c to 3-4c") == "populous.not_next"


def test_p5_6_revelation_goes_on_after_leaving_the_area_whatever_the_terrain() -> None:
    t = acting("revelation", 3, tracks=["0/1/0/0"])
    assert t.tracks(0) == "0/0/0/0", "the sea has cost the last food"
    t.play("step 2-4c to 1-2a", "step 1-2a to 2-3c")
    assert t.workers(0) == "2-3c"
    assert t.tracks(0) == "0/0/0/0"
    t.play("stop")
    assert t.asks == "p1 end_turn"


def test_p5_6_revelation_steps_are_divided_as_you_like_and_onto_occupied_spaces() -> None:
    t = acting("revelation", 3, workers=["2-4b", "2-4c"])
    t.play("step 2-4c to 2-4a", "step 2-4b to 2-4c", "step 2-4a to 2-4b")
    assert t.workers(0) == "2-4b 2-4c"
    assert t.asks == "p1 conflict"


def test_p5_6_a_worker_met_on_the_way_does_not_become_movable() -> None:
    t = acting("revelation", 3, workers=["1-2a"])
    t.play("step 2-4c to 1-2a")
    assert t.state.movers == [space("1-2a")], "one of the two there may go on"
    t.play("step 1-2a to 1-2b")
    assert steps_from(t, "1-2a") == set()
    assert t.workers(0) == "1-2a 1-2b"


def test_p5_6_prosperity_gives_at_most_3() -> None:
    t = acting("prosperity", 5)
    assert t.params["vp"] == 3
    t.play("gain", "gain", "gain")
    assert t.state.vp[0] == 3
    assert "gain" not in t.moves
    assert t.code("gain") == "populous.prosperity_limit"


def test_p5_6_prosperity_discards_and_changes_are_not_limited() -> None:
    t = acting("prosperity", 5, tracks=["0/3/0/0"])
    assert t.moves == [
        "gain",
        "discard blessing",
        "discard labour",
        "change food to spirit",
        "change food to faith",
        "stop",
    ]
    t.play("discard blessing", "change food to spirit", "change food to faith")
    assert t.state.vp[0] == 3
    assert t.tracks(0) == "1/1/1/0"
    assert t.hand(0) == "labour"
    t.play("change spirit to food", "discard labour")
    assert t.state.vp[0] == 3
    assert t.tracks(0) == "0/2/1/0"
    assert t.asks == "p1 end_turn"


def test_p5_6_prosperity_changes_into_another_that_is_below_its_maximum_and_never_wrath() -> None:
    t = acting("prosperity", 2, tracks=["0/7/7/2"])
    assert [move for move in t.moves if move.startswith("change")] == [
        "change food to spirit",
        "change faith to spirit",
    ]
    assert t.why_not("change food to faith") == Reason("populous.track_full", track="faith", n=7)
    assert t.code("change spirit to food") == "populous.lacking"
    assert not any("wrath" in move for move in t.candidates)


def test_p5_6_prosperity_ends_when_nothing_more_can_be_done() -> None:
    t = acting("prosperity", 5, tracks=["0/0/0/0"], hands=["prosperity"])
    t.play("gain", "gain", "gain")
    assert t.asks == "p1 end_turn"

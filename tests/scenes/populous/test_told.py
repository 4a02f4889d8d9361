"""What the table of Populous tells beside a question: prices, what is left, and what can still be taken back."""

from __future__ import annotations

from game.match import Match
from game.scenes.populous.regions import space_of
from game.scenes.positions import match_at
from tests.scenes.populous.asked import asked
from tests.scenes.populous.test_table import Asked

SEEDS = range(1, 30)


def reached_after(match: Match, number: int) -> set[int]:
    """The spaces that can be chosen right after so many workers have been bought; the purchase is taken back."""
    match.play(match.game.parse(f"buy {number}"))
    found = {space_of(move.text.split(" ")[1]) for move in match.view(match.decider).decision.moves}
    match.undo()
    return found


def test_a_purchase_says_what_is_left_and_when_it_reaches_no_new_space() -> None:
    told = set()
    for seed in SEEDS:
        match = match_at("populous", 3, seed, 120, "buy")
        view = match.view(match.decider)
        params, mine = view.decision.params, match.decider
        for number, only in params["held_only"].items():
            match.play(match.game.parse(f"buy {number}"))
            assert match.view(mine).tracks[mine][1] == params["left"][number]
            match.undo()
            spaces = reached_after(match, int(number))
            held = {space for space in spaces if view.workers[mine][space] or view.towns[space] == mine}
            assert only == (spaces == held), (seed, number)
            told.add(only)
    assert told == {True, False}


def test_the_button_of_a_purchase_warns_where_no_new_space_is_left() -> None:
    warned = set()
    for seed in SEEDS:
        match = match_at("populous", 3, seed, 120, "buy")
        somebody = Asked(match)
        for number, only in somebody.table.decision.params["held_only"].items():
            hint = somebody.item(f"move:buy {number}").hint
            assert "plus the price of the terrain" in hint
            assert only == ("only spaces you already hold" in hint)
            warned.add(only)
        if len(warned) == 2:
            return
    raise AssertionError(f"all purchases were {warned}")


def test_the_prompt_of_placing_says_how_much_food_is_left() -> None:
    match = asked("extra_worker", 4, 150)
    view = match.view(match.decider)
    somebody = Asked(match)
    words = "".join(run.text for run in somebody.table.prompt_text(somebody.table.decision))
    assert f"Food left for the terrain: {view.tracks[match.decider][1]}." in words


def test_the_end_of_a_turn_offers_to_take_back_only_what_can_be_taken_back() -> None:
    told = set()
    for seed in range(1, 12):
        for moves in (4, 150):
            match = match_at("populous", 4, seed, moves, "end_turn")
            somebody = Asked(match)
            words = "".join(run.text for run in somebody.table.prompt_text(somebody.table.decision))
            able = match.why_not_undo() is None
            assert ("take back a step" in words) == able, (seed, moves)
            told.add(able)
    assert told == {True, False}

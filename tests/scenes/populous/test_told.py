"""What the table of Populous tells beside a question: prices, what is left, and what can still be taken back."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.match import Match, Seat
from game.rules.core import Result
from game.scenes.curtain import CurtainScene
from game.scenes.gallery import boxes_of
from game.scenes.populous.faces import people_name
from game.scenes.populous.items import CreationCard
from game.scenes.populous.regions import space_of
from game.scenes.populous.scoring import FinalScene
from game.scenes.populous.war import SideItem
from game.scenes.positions import MOST_MOVES, match_at, table_at
from game.view.widgets import Paragraph
from tests.scenes.player import Player
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


def test_the_hint_of_a_panel_names_everything_that_the_panel_shows() -> None:
    match = asked("area", 5, 150)
    match.set_seat((match.decider + 1) % 5, Seat("Bartholomäus", 1, "rules"))
    somebody = Asked(match)
    view = match.view(match.decider)
    for player, seat in enumerate(match.seats):
        lines = somebody.item(f"player:{player}").hint.split("\n")
        people = people_name(somebody.table.wording, view.people[player])
        opened = len(view.open_skills[player])
        assert lines[0] == f"{seat.name} - {people}"
        assert ("Played by a bot" in lines) == (not seat.is_person)
        assert {
            f"Victory points: {view.vp[player]}",
            f"Cards in hand: {view.hand_counts[player]}",
            f"Skills open: {opened} of {opened + view.face_down[player]}",
            f"In stock: workers {view.workers_left[player]}, towns {view.towns_left[player]}",
        } <= set(lines)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_bot_keeps_its_people_s_name_on_the_panel(lang: str) -> None:
    match = asked("area", 5, 150)
    for player in range(5):
        match.set_seat(player, Seat(match.seats[player].name, player, "" if player == match.decider else "rules"))
    somebody = Asked(match, lang)
    view = match.view(match.decider)
    drawn = {box.text for box in boxes_of(somebody.context) if box.kind == "text"}
    assert {people_name(somebody.table.wording, people) for people in view.people} <= drawn


def test_a_creation_card_that_was_chosen_first_looks_chosen() -> None:
    match = asked("area", 4, 150)
    first = next(move for move in match.view(match.decider).decision.moves if move.text.startswith("number"))
    match.play(first)
    somebody = Asked(match)
    cards = [item for item in somebody.stage.items if isinstance(item, CreationCard)]
    assert [f"number {item.text}" for item in cards if item.chosen] == [first.text]
    (taken,) = (item for item in cards if item.chosen)
    assert "You have chosen this card." in taken.hint
    assert not any(item.chosen for item in cards if item.state == "legal")


def test_a_war_has_a_heading_over_each_column() -> None:
    somebody = Asked(asked("declare", 4, 150))
    headings = {word: somebody.item(f"war:{word}") for word in ("pieces", "skills", "spirit", "die", "strength")}
    rows = [item for item in somebody.stage.items if isinstance(item, SideItem)]
    dice = [item for item in somebody.stage.items if item.key.startswith("die:")]
    assert rows and dice
    for item in headings.values():
        assert item.rect.bottom <= min(row.rect.top for row in rows)
    assert {die.rect.left for die in dice} == {headings["die"].rect.left}


def recap_of(match: Match) -> tuple[str, list[str]]:
    """The heading and the lines that whoever decides now reads behind his curtain."""
    player = Player()
    table = table_at(player.context, match, match.decider)
    table.director.seal(match.decider)
    player.open(table)
    player.open(CurtainScene(player.context, table))
    player.press("curtain:open")
    lines = [item for item in player.stage.items if item.key.startswith("recap:") and isinstance(item, Paragraph)]
    title = player.item("recap:title")
    return title.text, ["".join(run.text for run in line.text) for line in lines]


def test_a_recap_tells_the_cubes_of_a_player_in_one_line() -> None:
    match = match_at("populous", 3, 3, 1, "first_skill")
    view = match.view(match.decider)
    title, lines = recap_of(match)
    assert title == "Since your last decision"
    others = [player for player in range(3) if player != match.decider]
    assert lines == [
        f"{match.seats[player].name} starts with {spirit} spirit, {food} food and {faith} faith."
        for player, (spirit, food, faith, _) in ((player, view.tracks[player]) for player in others)
    ]


def test_before_the_first_decision_a_recap_is_about_all_that_has_happened() -> None:
    match = match_at("populous", 3, 3, 1, "people")
    assert not match.has_decided(match.decider)
    assert recap_of(match)[0] == "What has happened so far"


def test_a_recap_does_not_begin_with_what_its_reader_has_chosen_himself() -> None:
    for moves in range(4, 14):
        match = match_at("populous", 3, 3, moves, "draft")
        own = match.seats[match.decider].name
        _, lines = recap_of(match)
        assert lines and not any(line.startswith(f"{own} drafted") for line in lines), lines


def test_a_shared_victory_says_that_the_towns_were_compared() -> None:
    match = match_at("populous", 3, 3, MOST_MOVES)
    player = Player()
    final = FinalScene(player.context, table_at(player.context, match, None))
    result = match.result
    assert result is not None
    best = max(result.scores)
    level = [best, best, best - 1]
    told = {}
    for winners in ([0], [0, 1]):
        final.match = SimpleNamespace(seats=match.seats, result=Result(level, winners, False))
        told[len(winners)] = final.winner_line()
    assert "More towns left on the board decided." in told[1]
    assert "share the victory" in told[2] and "The towns left on their boards are level, too." in told[2]

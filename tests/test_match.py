"""What a match shows to whom, before and after it was put away and taken out again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.match import LogEntry, Match, Seat
from game.rules.core import BadData, Game, IllegalMove, RulesError
from tests.matches import GAMES, Witness, moves_of, new_match, people, position, reloaded
from tests.toy import Magpies

# Some games go on for a thousand moves; so many show all there is.
STEPS = 250

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@EVERY_GAME
@pytest.mark.parametrize("seed", range(4))
def test_recap_and_log_hold_exactly_what_each_may_know(game: Game, seed: int, tmp_path: Path) -> None:
    """At every decision, with moves taken back in between, and again after each loading from the file."""
    rng = random.Random(seed)
    match = new_match(game, seed, path=tmp_path / "match.journal")
    witness = Witness(match)
    told = private = steps = 0
    while not match.over and steps < STEPS:
        steps += 1
        free = witness.takes_back()
        if free and rng.random() < 0.3:
            match.undo()
            witness.back(1)
        else:
            move = rng.choice(moves_of(match))
            match.play(move)
            witness.play(move)
        if rng.random() < 0.05:
            match = reloaded(match)
            assert match.notices == []
            assert position(match) == witness.state.to_data()
        for player in range(len(match.seats)):
            recap = match.recap(player)
            assert recap == witness.recap(player)
            told += len(recap)
            private += sum(event not in witness.seen(None) for event in recap)
        # The log grows with the match; now and then is often enough.
        for viewer in (*range(len(match.seats)), None) if rng.random() < 0.1 or match.over else ():
            assert [entry.event for entry in match.log(viewer)] == witness.seen(viewer)
    assert told and private
    match.close()


@EVERY_GAME
def test_log_entries_name_the_turn_and_the_move(game: Game) -> None:
    match = new_match(game, 5)
    witness = Witness(match)
    rng = random.Random(5)
    for _ in range(40):
        if match.over:
            break
        move = rng.choice(moves_of(match))
        match.play(move)
        witness.play(move)
    opening = [LogEntry(event, 0, -1) for event in witness.opening if event.seen_by(0)]
    assert match.log(0) == opening + [
        LogEntry(event, record.turn, i)
        for i, record in enumerate(witness.records)
        for event in record.events
        if event.seen_by(0)
    ]


@EVERY_GAME
def test_each_event_comes_with_the_position_just_after_it(game: Game) -> None:
    match = new_match(game, 2)
    twin = game.new(match.options, len(match.seats), match.seed)
    viewers = (0, 1, None)
    rng = random.Random(2)
    several = 0
    while not match.over:
        move = rng.choice(moves_of(match))
        expected = []
        twin.play(move, lambda event: expected.append((event, [twin.view(v).to_data() for v in viewers])))  # noqa: B023
        steps = match.play(move, viewers)
        assert [(step.event, [step.view(v).to_data() for v in viewers]) for step in steps] == expected
        several += len({str(views) for _, views in expected}) > 1
    assert several, "no move of this match changed what is seen twice"


def test_a_view_nobody_asked_for_is_not_there() -> None:
    match = new_match(Magpies(), 0, 2)
    (step,) = match.play(moves_of(match)[0], (0,))
    assert step.view(0).viewer == 0
    with pytest.raises(KeyError):
        step.view(1)


@EVERY_GAME
def test_only_the_decider_learns_what_is_possible(game: Game) -> None:
    match = new_match(game, 1)
    rng = random.Random(1)
    while not match.over:
        move = moves_of(match)[0]
        assert match.why_not(match.decider, move) is None
        assert move in match.candidates(match.decider)
        for other in range(len(match.seats)):
            if other != match.decider:
                for ask in (lambda: match.candidates(other), lambda: match.why_not(other, move)):  # noqa: B023
                    with pytest.raises(RulesError) as refused:
                        ask()
                    assert refused.value.reason.code == "not_your_decision"
        match.play(rng.choice(moves_of(match)))
    with pytest.raises(RulesError) as over:
        match.candidates(0)
    assert over.value.reason.code == "match_over"


@EVERY_GAME
def test_an_illegal_move_changes_nothing(game: Game, tmp_path: Path) -> None:
    match = new_match(game, 3, path=tmp_path / "match.journal")
    assert match.path is not None
    rng = random.Random(3)
    refused = 0
    for _ in range(30):
        for move in match.candidates(match.decider):
            if move not in moves_of(match):
                before = position(match), match.path.read_bytes(), match.log(0)
                with pytest.raises(IllegalMove):
                    match.play(move)
                assert (position(match), match.path.read_bytes(), match.log(0)) == before
                refused += 1
        match.play(rng.choice(moves_of(match)))
    assert refused
    match.close()


def test_nothing_is_played_after_the_end() -> None:
    match = new_match(Magpies(), 3)
    while not match.over:
        last = moves_of(match)[0]
        match.play(last)
    assert match.result is not None and match.result.winners
    with pytest.raises(IllegalMove) as refused:
        match.play(last)
    assert refused.value.reason.code == "match_over"
    assert match.auto_move() is None


@pytest.mark.parametrize(
    ("options", "seats", "seed"), [({}, 1, 0), ({}, 5, 0), ({}, 2, -1), ({"bag": "huge"}, 2, 0), ({"x": 1}, 2, 0)]
)
def test_an_impossible_match_leaves_no_file(options: dict[str, object], seats: int, seed: int, tmp_path: Path) -> None:
    with pytest.raises(BadData):
        Match.new(Magpies(), options, [Seat("A")] * seats, seed, tmp_path / "match.journal")  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


@EVERY_GAME
def test_a_bot_takes_a_seat_over_and_gives_it_back(game: Game, tmp_path: Path) -> None:
    """Position, log and the way back stay; the person is told what happened meanwhile, the bot's own moves too."""
    match = new_match(game, 4, 3, tmp_path / "match.journal")
    witness = Witness(match)
    rng = random.Random(4)

    def play(moves: int) -> None:
        for _ in range(moves):
            move = rng.choice(moves_of(match))
            match.play(move)
            witness.play(move)

    play(25)
    person = match.seats[1]
    last_own = max(i for i, record in enumerate(witness.records) if record.player == 1)
    match.set_seat(1, Seat("Bot", 1, "random"))
    assert position(match) == witness.state.to_data()
    play(25)
    match = reloaded(match)
    assert match.seats[1] == Seat("Bot", 1, "random")
    match.set_seat(1, person)
    assert match.seats[1] == person
    assert position(match) == witness.state.to_data()
    assert any(record.player == 1 for record in witness.records[25:])
    assert match.recap(1) == witness.seen(1, witness.told_from(last_own))
    assert match.recap(0) == witness.recap(0)
    match = reloaded(match)
    assert match.seats[1] == person
    assert match.recap(1) == witness.seen(1, witness.told_from(last_own))
    match.close()


def test_a_person_who_never_moved_is_told_everything() -> None:
    seats = [Seat("A"), Seat("B", 1, "random")]
    match = Match.new(Magpies(), {}, seats, 8)
    while match.turn < 4:
        match.play(moves_of(match)[0])
    match.set_seat(1, Seat("B", 1))
    assert match.recap(1) == [entry.event for entry in match.log(1)]


def test_the_end_of_a_turn_is_automatic_only_where_a_person_wants_it() -> None:
    match = Match.new(Magpies(), {}, people(2), 0)
    assert match.auto_move() is None
    match.play(match.game.parse("stop"))
    assert match.auto_move() is None
    match.automatic = {1}
    assert match.auto_move() is None
    match.automatic = {0}
    assert match.auto_move() is match.game.parse("end turn")
    match.set_seat(0, Seat("Ann", 0, "random"))
    assert match.auto_move() is None, "a bot answers for itself"


def test_a_plain_gain_is_taken_unless_the_person_wants_to_be_asked() -> None:
    for seed in range(20):
        match = Match.new(Magpies(), {}, people(2), seed)
        match.play(match.game.parse("shake"))
        berry = match.game.parse("eat berry")
        if berry in moves_of(match):
            assert match.auto_move() is berry
            match.ask_every_time = True
            assert match.auto_move() is None
            return
    pytest.fail("no berry fell")


def test_a_curtain_falls_between_people_only() -> None:
    match = Match.new(Magpies(), {}, people(2), 0)
    assert match.needs_curtain(None, 0)
    assert match.needs_curtain(0, 1)
    assert not match.needs_curtain(1, 1)
    match.set_seat(1, Seat("Bot", 1, "random"))
    assert not match.needs_curtain(None, 0)
    assert not match.needs_curtain(0, 1)
    assert not match.needs_curtain(1, 0)
    match = Match.new(Magpies(), {}, [*people(2), Seat("Bot", 2, "random")], 0)
    assert not match.needs_curtain(0, 2), "a bot does not look at the screen"
    assert match.needs_curtain(0, 1)

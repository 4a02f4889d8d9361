"""A recording shows every position there was, tells what happened, and gives a new match to play on in."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.fold import verify
from game.journal import Continued, JournalError, Played, read_journal
from game.match import Match
from game.replay import Replay
from game.rules.core import Event, Game, IllegalMove, Reason, RulesError
from tests import forged
from tests.matches import GAMES, Witness, moves_of, new_match, play_on, position
from tests.toy import Magpies

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
NEWER: dict[str, Game] = {"magpies": Magpies(version=2)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.journal"


def recorded(game: Game, path: Path, seed: int = 3, actions: int = 1 << 30) -> Match:
    """A closed match with moves taken back and made again in it."""
    match = new_match(game, seed, 3, path)
    play_on(match, random.Random(seed), actions)
    match.close()
    return match


def witness_of(replay: Replay) -> Witness:
    """A table at which the moves that count are made by the rules alone."""
    witness = Witness(replay)
    replay.go_to(replay.last)
    for text in [made.text for made in replay._timeline.path]:
        witness.play(replay.game.parse(text))
    return witness


@EVERY_GAME
def test_every_position_is_the_one_there_was(game: Game, path: Path) -> None:
    recorded(game, path)
    replay = Replay.open(path, GAMES)
    witness = witness_of(replay)
    assert replay.proved and replay.finished and replay.last == len(witness.records) > 20
    for stop, record in enumerate(witness.records):
        replay.go_to(stop)
        assert position(replay) == record.before
        assert replay.view(1).to_data() == game.from_data(record.before).view(1).to_data()
        assert [entry.event for entry in replay.log(1)] == witness_until(witness, stop, 1)
    replay.go_to(replay.last)
    assert position(replay) == witness.state.to_data()
    assert replay.over and replay.result is not None


def witness_until(witness: Witness, moves: int, viewer: int) -> list[Event]:
    told = [event for record in witness.records[:moves] for event in record.events]
    return [event for event in [*witness.opening, *told] if event.seen_by(viewer)]


@EVERY_GAME
def test_steps_tell_what_the_move_brought(game: Game, path: Path) -> None:
    recorded(game, path, actions=60)
    replay = Replay.open(path, GAMES)
    witness = witness_of(replay)
    for stop, record in enumerate(witness.records):
        replay.go_to(stop)
        steps = replay.steps([None, 0])
        assert [step.event for step in steps] == record.events
        assert all(step.view(0).viewer == 0 and step.view(None).viewer is None for step in steps)
    replay.go_to(replay.last)
    assert replay.steps([None]) == []


@EVERY_GAME
def test_turns_and_log_lines_lead_to_their_stops(game: Game, path: Path) -> None:
    recorded(game, path)
    replay = Replay.open(path, GAMES)
    replay.go_to(0)
    begun = [0]
    while (following := replay.next_turn()) < replay.last:
        replay.go_to(following)
        begun.append(following)
    turns = [replay.stops[stop].state.turn for stop in begun]
    assert turns == sorted(set(turns)) and len(turns) > 2
    replay.go_to(begun[-1])
    for earlier in reversed(begun[:-1]):
        replay.go_to(replay.turn_before())
        assert replay.at == earlier
    start, end = next(pair for pair in pairwise(begun) if pair[1] - pair[0] > 2)
    replay.go_to(end - 1)
    assert replay.turn_before() == start, "from the middle of a turn it goes to its start"
    for entry in replay.whole_log(None):
        assert replay.stop_of(entry.move) == entry.move + 1
    replay.go_to(-5)
    assert replay.at == 0
    replay.go_to(10**6)
    assert replay.at == replay.last


@EVERY_GAME
def test_the_open_log_tells_each_happening_once_and_whole(game: Game, path: Path) -> None:
    recorded(game, path)
    replay = Replay.open(path, GAMES)
    told = replay.open_log()
    whole = {viewer: replay.whole_log(viewer) for viewer in (None, 0, 1, 2)}
    for viewer in (0, 1, 2):
        # Whatever a player saw as himself is in it.
        assert [e for e in whole[viewer] if not e.event.seen_by(None)] == [
            e for e in told if not e.event.seen_by(None) and e.event.seen_by(viewer)
        ]
    assert len(told) >= len([e for e in whole[None] if e.event.seen_by(0) and e.event.seen_by(1)])
    moves = [entry.move for entry in told]
    assert moves == sorted(moves)


def test_a_recording_takes_no_moves(path: Path) -> None:
    recorded(GAMES["magpies"], path, actions=10)
    replay = Replay.open(path, GAMES)
    with pytest.raises(IllegalMove):
        replay.play(moves_of(replay)[0])


def test_watching_never_changes_the_file_nor_needs_it_free(path: Path) -> None:
    match = new_match(GAMES["magpies"], 3, 3, path)
    play_on(match, random.Random(3), 10)
    content = path.read_bytes()
    replay = Replay.open(path, GAMES)
    replay.go_to(replay.last)
    assert position(replay) == position(match)
    assert path.read_bytes() == content
    match.close()


def test_a_match_that_is_on_is_not_begun_anew_from_within(path: Path) -> None:
    recorded(GAMES["magpies"], path, actions=20)
    replay = Replay.open(path, GAMES)
    assert replay.why_not_branch() == Reason("branch_running")
    with pytest.raises(RulesError) as refused:
        replay.branch(path.with_name("new.journal"), GAMES)
    assert refused.value.reason.code == "branch_running"
    assert not path.with_name("new.journal").exists()


@EVERY_GAME
def test_a_new_match_begins_where_the_recording_stands(game: Game, path: Path) -> None:
    recorded(game, path)
    content = path.read_bytes()
    replay = Replay.open(path, GAMES)
    for number, stop in enumerate((0, replay.last // 3, replay.last // 2 + 1, replay.last - 1)):
        replay.go_to(stop)
        match = replay.branch(path.with_name(f"new{number}.journal"), GAMES)
        match.ask_every_time = True
        assert position(match) == position(replay) and match.notices == []
        assert match.seats == replay.seats and not match.over
        assert [entry.event for entry in match.log(0)] == [entry.event for entry in replay.log(0)]
        play_on(match, random.Random(4))
        match.close()
        assert verify(read_journal(path.with_name(f"new{number}.journal")), game) == []
    replay.go_to(replay.last)
    assert replay.why_not_branch() == Reason("branch_over")
    assert path.read_bytes() == content


def test_a_folder_that_refuses_begins_no_match(path: Path) -> None:
    recorded(GAMES["magpies"], path)
    replay = Replay.open(path, GAMES)
    (path.parent / "file").write_text("in the way")
    with pytest.raises(RulesError) as refused:
        replay.branch(path.parent / "file" / "new.journal", GAMES)
    assert refused.value.reason.code == "not_saved"


def test_under_other_rules_it_goes_from_snapshot_to_snapshot(path: Path) -> None:
    match = recorded(GAMES["magpies"], path)
    replay = Replay.open(path, NEWER)
    assert not replay.proved and replay.finished
    turns = [stop.state.turn for stop in replay.stops]
    # The last turn has a snapshot at its beginning and one at the end of the match.
    assert turns == [*range(turns[-1] + 1), turns[-1]]
    told = []
    for stop in range(replay.last):
        replay.go_to(stop)
        steps = replay.steps([1])
        told += [step.event for step in steps]
        replay.go_to(stop + 1)
        assert steps[-1].view(1).to_data() == replay.view(1).to_data()
    assert told == [event for made in replay._moves for event in made.events]
    replay.go_to(replay.last)
    assert position(replay) == position(match)


def test_a_match_begun_there_holds_under_the_rules_of_now(path: Path) -> None:
    recorded(GAMES["magpies"], path)
    replay = Replay.open(path, NEWER)
    replay.go_to(3)
    match = replay.branch(path.with_name("new.journal"), NEWER)
    match.ask_every_time = True
    assert position(match) == position(replay) and match.notices == []
    play_on(match, random.Random(4))
    match.close()
    journal = read_journal(path.with_name("new.journal"))
    assert sum(isinstance(line.record, Continued) for line in journal.lines) == 1
    assert [fault.code for fault in verify(journal, NEWER["magpies"])] == ["replay_other_rules"]


def test_where_the_rules_do_not_bear_it_out_the_snapshots_show(path: Path) -> None:
    recorded(GAMES["magpies"], path)
    lines = [json.loads(line.plain) for line in read_journal(path).lines]
    shaken = next(i for i, line in enumerate(lines) if line.get("text") == "shake")
    lines[shaken]["events"][0][2]["n"] = 77
    path.write_bytes(forged.rewritten(path.read_bytes(), [json.dumps(line).encode() for line in lines]))
    replay = Replay.open(path, GAMES)
    played = sum(isinstance(line.record, Played) for line in read_journal(path).lines)
    assert not replay.proved and 3 < replay.last < played
    assert replay.stop_of(0) <= 1


def test_a_save_of_newer_rules_or_of_no_game_is_refused(path: Path) -> None:
    Match.new(NEWER["magpies"], {}, new_match(GAMES["magpies"], 1, 2).seats, 0, path).close()
    with pytest.raises(JournalError) as refused:
        Replay.open(path, GAMES)
    assert refused.value.reason.code == "save_too_new"
    with pytest.raises(JournalError) as refused:
        Replay.open(path, {})
    assert refused.value.reason.code == "save_game_unknown"

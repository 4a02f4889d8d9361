"""Saves from other rules are gone on with, and what a save says is held against the rules."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.fold import REPLAY_REASONS, follow, verify
from game.journal import Continued, JournalError, Snapshot, read_journal
from game.match import Match, Seat
from game.rules.core import Game, Reason
from tests import forged
from tests.matches import GAMES, Witness, moves_of, new_match, play_on, position, reloaded
from tests.toy import Magpies

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
NEWER: dict[str, Game] = {"magpies": Magpies(version=2)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.journal"


def in_mid_turn(path: Path) -> tuple[Match, Witness, int]:
    """A match of four turns and two moves more, its witness, and how many moves made the whole turns."""
    match = new_match(Magpies(), 21, 2, path)
    witness = Witness(match)
    rng = random.Random(21)

    def play(text: str = "") -> None:
        move = match.game.parse(text) if text else rng.choice(moves_of(match))
        match.play(move)
        witness.play(move)

    while match.turn < 4:
        play()
    whole = len(witness.records)
    play("shake")
    play("eat berry" if match.game.parse("eat berry") in moves_of(match) else "stop")
    return match, witness, whole


def test_under_newer_rules_a_match_goes_on_from_its_last_snapshot(path: Path) -> None:
    match, witness, whole = in_mid_turn(path)
    match.set_seat(1, Seat("Zoe", 4))
    match.close()
    content = path.read_bytes()
    witness.back(2)

    loaded = Match.load(path, NEWER)
    assert loaded.notices == [Reason("save_other_rules", file=path.name, n=2)]
    assert position(loaded) == witness.state.to_data()
    assert [entry.event for entry in loaded.log(0)] == witness.seen(0)
    assert loaded.seats[1] == Seat("Zoe", 4), "who sits where is no matter of the rules"
    assert [reason.code for reason in (loaded.why_not_undo(), loaded.why_not_redo()) if reason] == [
        "undo_nothing",
        "redo_nothing",
    ]
    loaded.close()
    assert path.read_bytes() == content, "looking in is no going on"

    loaded = Match.load(path, NEWER)
    loaded.play(move := moves_of(loaded)[0])
    witness.play(witness.game.parse(move.text))
    loaded.close()
    assert path.read_bytes().startswith(content)
    kinds = [type(line.record) for line in read_journal(path).lines]
    assert kinds.count(Continued) == 1 and kinds[kinds.index(Continued) + 1] is Snapshot

    again = Match.load(path, NEWER)
    assert again.notices == []
    assert position(again) == witness.state.to_data()
    assert len(again.log(None)) == len(witness.seen(None))
    again.undo()
    assert again.why_not_undo() is not None
    again.close()
    assert whole == len(witness.records) - 1


def test_a_crash_between_the_two_lines_of_going_on_loses_nothing_more(path: Path) -> None:
    match, witness, _ = in_mid_turn(path)
    match.close()
    lines_before = len(path.read_bytes().splitlines())
    loaded = Match.load(path, NEWER)
    loaded.play(moves_of(loaded)[0])
    loaded.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: lines_before + 1]))  # with the Continued, without its Snapshot
    witness.back(2)

    loaded = Match.load(path, NEWER)
    assert position(loaded) == witness.state.to_data()
    loaded.play(move := moves_of(loaded)[0])
    witness.play(witness.game.parse(move.text))
    loaded.close()
    loaded = Match.load(path, NEWER)
    assert loaded.notices == []
    assert position(loaded) == witness.state.to_data()
    loaded.close()


def test_a_finished_match_of_older_rules_keeps_its_result(path: Path) -> None:
    match = new_match(Magpies(), 4, 3, path)
    play_on(match, random.Random(4))
    match.close()
    loaded = Match.load(path, NEWER)
    assert loaded.notices == []
    assert loaded.over and loaded.result is not None and match.result is not None
    assert loaded.result.scores == match.result.scores
    loaded.close()


def test_a_save_of_newer_rules_is_refused(path: Path) -> None:
    match = Match.new(NEWER["magpies"], {}, [Seat("A"), Seat("B")], 0, path)
    match.close()
    with pytest.raises(JournalError) as refused:
        Match.load(path, GAMES)
    assert refused.value.reason.code == "save_too_new"
    with pytest.raises(JournalError):
        verify(read_journal(path), Magpies())


def test_so_is_one_that_was_only_gone_on_with_under_newer_rules(path: Path) -> None:
    match, _, _ = in_mid_turn(path)
    match.close()
    loaded = Match.load(path, NEWER)
    loaded.play(moves_of(loaded)[0])
    loaded.close()
    with pytest.raises(JournalError) as refused:
        Match.load(path, GAMES)
    assert refused.value.reason.code == "save_too_new"


@EVERY_GAME
@pytest.mark.parametrize("seed", range(5))
def test_the_rules_bear_out_what_was_played(game: Game, seed: int, path: Path) -> None:
    match = new_match(game, seed, 0, path)
    rng = random.Random(seed)
    play_on(match, rng, 30)
    match = reloaded(match)
    match.set_seat(0, Seat("Bot", 0, "random"))
    play_on(match, rng)
    match.close()
    journal = read_journal(path)
    assert verify(journal, game) == []
    assert [line.number for line, _ in follow(journal, game)] == list(range(2, len(journal.lines) + 2))


def plain_lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line.plain) for line in read_journal(path).lines]


def change_move(lines: list[dict[str, Any]], i: int) -> None:
    lines[i]["text"] = "eat berry"


def change_player(lines: list[dict[str, Any]], i: int) -> None:
    lines[i]["player"] = 1 - lines[i]["player"]


def change_event(lines: list[dict[str, Any]], i: int) -> None:
    lines[i]["events"][0][2]["n"] = 77


def change_audience(lines: list[dict[str, Any]], i: int) -> None:
    lines[i]["events"][0][1] = 1


def change_barrier(lines: list[dict[str, Any]], i: int) -> None:
    lines[i]["barrier"] = ""


def change_state(lines: list[dict[str, Any]], i: int) -> None:
    later = next(line for line in lines[i:] if line["type"] == "snapshot")
    later["state"]["berries"][0] += 1


def change_result(lines: list[dict[str, Any]], i: int) -> None:
    lines[-1]["scores"][0] += 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (change_move, "replay_illegal"),
        (change_player, "replay_decider"),
        (change_event, "replay_events"),
        (change_audience, "replay_events"),
        (change_barrier, "replay_events"),
        (change_state, "replay_snapshot"),
        (change_result, "replay_result"),
    ],
)
def test_a_lie_with_true_hashes_is_found(
    path: Path, change: Callable[[list[dict[str, Any]], int], None], code: str
) -> None:
    match = new_match(Magpies(), 0, 2, path)
    play_on(match, random.Random(5))
    match.close()
    lines = plain_lines(path)
    shaken = next(i for i, line in enumerate(lines) if line.get("text") == "shake")
    change(lines, shaken)
    path.write_bytes(forged.rewritten(path.read_bytes(), [json.dumps(line).encode() for line in lines]))
    (fault,) = verify(read_journal(path), Magpies())
    assert fault.code == code and code in REPLAY_REASONS
    expected = {"replay_result": len(lines) + 1, "replay_snapshot": None}.get(code, shaken + 2)
    assert expected in (None, fault.params["n"])


def test_moves_that_the_rules_refuse_are_left_out_when_going_on(path: Path) -> None:
    """As when the cards were changed without a word: the match goes on from the last snapshot."""
    match, witness, _ = in_mid_turn(path)
    match.close()
    lines = plain_lines(path)
    lines[-2]["events"][0][2]["n"] = 77
    path.write_bytes(forged.rewritten(path.read_bytes(), [json.dumps(line).encode() for line in lines]))
    witness.back(2)
    loaded = Match.load(path, GAMES)
    assert loaded.notices == [Reason("save_other_rules", file=path.name, n=2)]
    assert position(loaded) == witness.state.to_data()
    loaded.close()


def test_what_other_rules_played_is_named_and_the_rest_is_proved(path: Path) -> None:
    match, _, _ = in_mid_turn(path)
    match.close()
    loaded = Match.load(path, NEWER)
    loaded.ask_every_time = True
    play_on(loaded, random.Random(1), 30)
    loaded.close()
    journal = read_journal(path)
    assert verify(journal, NEWER["magpies"]) == [Reason("replay_other_rules", n=2, rules=1, known=2)]

    lines = plain_lines(path)
    lines[-1] = {**lines[-1], "type": "move", "text": "eat berry", "player": 0, "turn": 99, "barrier": "", "events": []}
    path.write_bytes(forged.rewritten(path.read_bytes(), [json.dumps(line).encode() for line in lines]))
    codes = [fault.code for fault in verify(read_journal(path), NEWER["magpies"])]
    assert codes == ["replay_other_rules", "replay_decider"]


def test_changed_cards_are_told_from_a_changed_save(path: Path) -> None:
    """As long as they bring the same, the match goes on as if nothing had been changed."""
    match, _, _ = in_mid_turn(path)
    match.close()
    other = Magpies(content="other stones")
    assert verify(read_journal(path), other) == []
    loaded = Match.load(path, {"magpies": other})
    assert loaded.notices == [] and position(loaded) == position(match)
    loaded.close()
    lines = plain_lines(path)
    lines[-2]["events"][0][2]["n"] = 77
    path.write_bytes(forged.rewritten(path.read_bytes(), [json.dumps(line).encode() for line in lines]))
    assert verify(read_journal(path), other) == [Reason("replay_other_cards", n=len(lines))]


def test_moves_of_older_rules_can_not_be_made_again(path: Path) -> None:
    """Not even where nothing but a change of seats followed."""
    match, witness, _ = in_mid_turn(path)
    match.close()
    loaded = Match.load(path, NEWER)
    loaded.set_seat(0, Seat("Zoe", 4))
    loaded.close()
    witness.back(2)
    loaded = Match.load(path, NEWER)
    assert loaded.notices == [] and loaded.seats[0].name == "Zoe"
    assert position(loaded) == witness.state.to_data()
    reason = loaded.why_not_redo()
    assert reason is not None and reason.code == "redo_nothing"
    loaded.close()

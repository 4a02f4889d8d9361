"""A save is read as it was written, or refused with one reason; whatever it holds, reading never changes it."""

from __future__ import annotations

import doctest
import json
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game import veil
from game.journal import LARGEST, SAVE_REASONS, Ended, JournalError, Played, Snapshot, parse_journal, read_journal
from game.match import Match, Seat
from game.rules.core import Game, Reason
from tests import forged
from tests.matches import GAMES, moves_of, new_match, people, play_on, position, reloaded

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
same_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.journal"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a match that is going on, with undo, redo and a change of seats in it."""
    file = tmp_path_factory.mktemp("sound") / "match.journal"
    match = new_match(GAMES["magpies"], 11, 3, file)
    play_on(match, random.Random(11), 40)
    match.set_seat(2, Seat("Bot", 2, "random"))
    play_on(match, random.Random(12), 20)
    while match.why_not_undo() is not None:
        match.play(moves_of(match)[0])
    match.undo()
    match.redo()
    match.close()
    assert not match.over
    kinds = {json.loads(text).get("type") for text in read_journal(file).texts()}
    assert kinds == {None, "move", "undo", "redo", "seat", "snapshot"}
    return file.read_bytes()


def reason_of(path: Path) -> Reason:
    """Why a file can not be played on. The file must stay as it is."""
    before = path.read_bytes()
    with pytest.raises(JournalError) as refused:
        Match.load(path, GAMES)
    assert path.read_bytes() == before
    assert refused.value.reason.code in SAVE_REASONS
    assert refused.value.reason.params["file"] == path.name
    return refused.value.reason


def test_examples() -> None:
    assert doctest.testmod(veil).attempted and not doctest.testmod(veil).failed


def test_the_header_is_plain_and_the_rest_is_veiled(path: Path) -> None:
    game = GAMES["magpies"]
    match = Match.new(game, {"bag": "large"}, [Seat("Ann"), Seat("弁天", 5, "random")], 77, path)
    match.play(moves_of(match)[0])
    match.close()
    first, *others = path.read_text(encoding="utf-8").splitlines()
    assert json.loads(first) == {
        "pantheon_journal": 2,
        "program": __import__("game").__version__,
        "rules": game.version,
        "game": "magpies",
        "options": {"bag": "large"},
        "seats": [
            {"name": "Ann", "emblem": 0, "bot": "", "lock": ""},
            {"name": "弁天", "emblem": 5, "bot": "random", "lock": ""},
        ],
        "seed": 77,
        "content": game.content,
    }
    assert len(others) == 2
    for line in others:
        assert "move" not in line and "lay" not in line and "stones" not in line


@EVERY_GAME
def test_a_match_put_away_at_any_point_goes_on_where_it_was(game: Game, path: Path) -> None:
    """Position, way back and way forward are those of a match that was never put away."""
    match = new_match(game, 6, 3, path)
    rng = random.Random(6)
    for _ in range(60):
        play_on(match, rng, 3)
        if match.over:
            break
        stayed = (position(match), match.why_not_undo(), match.why_not_redo(), match.log(0), match.recap(1))
        match = reloaded(match)
        assert match.notices == []
        assert (position(match), match.why_not_undo(), match.why_not_redo(), match.log(0), match.recap(1)) == stayed
    match.close()


@EVERY_GAME
def test_undo_behind_a_resume_reaches_as_far_as_before(game: Game, path: Path) -> None:
    tried = 0
    for seed in range(200):
        match = new_match(game, seed, 0, path.with_name(f"{seed}.journal"))
        play_on(match, random.Random(seed), 30)
        if match.why_not_undo() is not None:
            match.close()
            continue
        backs = []
        loaded = reloaded(match)
        while match.why_not_undo() is None and loaded.why_not_undo() is None:
            match._timeline.back(1)
            loaded.undo()
            backs.append(position(loaded))
            assert position(match) == backs[-1]
        assert match.why_not_undo() == loaded.why_not_undo()
        loaded = reloaded(loaded)
        for earlier in reversed(backs[:-1]):
            loaded.redo()
            assert position(loaded) == earlier
        loaded.close()
        tried += len(backs) > 1
        if tried == 5:
            return
    pytest.fail("hardly anything could be taken back")


@EVERY_GAME
def test_a_finished_match_shows_its_result_again(game: Game, path: Path) -> None:
    match = new_match(game, 9, game.min_players, path)
    play_on(match, random.Random(9))
    result = match.result
    assert result is not None
    journal = read_journal(path)
    assert journal.over
    assert isinstance(journal.lines[-2].record, Snapshot) and isinstance(journal.lines[-1].record, Ended)
    loaded = reloaded(match)
    assert loaded.over and loaded.result is not None
    assert (loaded.result.scores, loaded.result.winners) == (result.scores, result.winners)
    loaded.close()


def test_every_turn_ends_with_a_snapshot(sound: bytes, path: Path) -> None:
    lines = parse_journal(sound, path).lines
    assert isinstance(lines[0].record, Snapshot)
    ends = [i for i, line in enumerate(lines) if isinstance(line.record, Played) and line.record.text == "end turn"]
    assert ends
    assert all(isinstance(lines[i + 1].record, Snapshot) for i in ends)
    assert sum(isinstance(line.record, Snapshot) for line in lines) == len(ends) + 1


def test_a_save_written_by_the_description_of_the_format_is_read(sound: bytes, path: Path) -> None:
    journal = parse_journal(sound, path)
    plain = [line.plain for line in journal.lines]
    assert forged.rewritten(sound, plain) == sound


# Torn and cut files.


def states_by_line(content: bytes, path: Path) -> dict[int, object]:
    """The position after each whole line of a file, by the number of lines."""
    found: dict[int, object] = {}
    lines = content.split(b"\n")[:-1]
    for count in range(1, len(lines) + 1):
        path.write_bytes(b"\n".join(lines[:count]) + b"\n")
        match = Match.load(path, GAMES)
        assert match.notices == []
        found[count] = position(match)
        match.close()
    return found


def test_a_file_torn_at_any_byte_loses_the_torn_line_alone(sound: bytes, path: Path) -> None:
    states = states_by_line(sound, path)
    whole_header = sound.index(b"\n")
    rng = random.Random(0)
    boundaries = [i for i, byte in enumerate(sound) if byte == 10]
    cuts = {*rng.sample(range(len(sound)), 150), *boundaries, *(i + 1 for i in boundaries), 0, 1}
    for cut in sorted(cuts):
        content = sound[:cut]
        path.write_bytes(content)
        if cut < whole_header:
            assert reason_of(path).code == ("save_damaged" if cut > 20 else "save_foreign" if cut else "save_empty")
            continue
        match = Match.load(path, GAMES)
        assert path.read_bytes() == content
        lines = content.count(b"\n") + (sound[cut : cut + 1] == b"\n")
        assert position(match) == states[lines]
        torn = not content.endswith(b"\n") and sound[cut : cut + 1] != b"\n"
        assert match.notices == ([Reason("save_torn", file=path.name)] if torn else [])

        # Played on, nothing of the torn file is cut off, and it is read again without a word.
        match.play(moves_of(match)[0])
        after = position(match)
        match = reloaded(match)
        assert match.notices == []
        assert position(match) == after
        assert path.read_bytes().startswith(content)
        match.close()


def test_torn_again_and_again(sound: bytes, path: Path) -> None:
    """A crash in the very line that was to mend the last crash, many times over."""
    rng = random.Random(1)
    path.write_bytes(sound[:-7])
    kept = b""
    for _ in range(25):
        match = Match.load(path, GAMES)
        if match.over:
            break
        before = position(match)
        content = path.read_bytes()
        match.play(moves_of(match)[0])
        match.close()
        grown = path.read_bytes()
        assert grown.startswith(content) and content.startswith(kept)
        end = grown.index(b"\n", len(content))
        path.write_bytes(grown[: rng.randint(len(content) + 1, end - 1)])
        kept = path.read_bytes()
        match = Match.load(path, GAMES)
        assert position(match) == before
        assert [notice.code for notice in match.notices] == ["save_torn"]
        if rng.random() < 0.4:
            match.play(moves_of(match)[0])
        match.close()
    assert kept.count(b"|") > 5


def test_zeros_that_a_power_cut_left_are_a_torn_line(sound: bytes, path: Path) -> None:
    path.write_bytes(sound[:-20] + b"\0" * 4096)
    match = Match.load(path, GAMES)
    assert [notice.code for notice in match.notices] == ["save_torn"]
    match.play(moves_of(match)[0])
    match = reloaded(match)
    assert match.notices == []
    match.close()


# Edited files.


@settings(same_folder, max_examples=150)
@given(data=st.data())
def test_one_byte_changed_is_found(sound: bytes, path: Path, data: st.DataObject) -> None:
    # The very last byte changed makes the last line half a line, as a crash does.
    place = data.draw(st.integers(0, len(sound) - 2))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != sound[place]))
    path.write_bytes(sound[:place] + bytes([byte]) + sound[place + 1 :])
    reason = reason_of(path)
    if reason.code == "save_edited":
        touched = sound.count(b"\n", 0, place) + 1
        assert reason.params["n"] in (touched, touched + 1)


@pytest.mark.parametrize("change", ["drop", "twice", "swap", "blank", "insert", "veil of another line"])
def test_lines_dropped_doubled_moved_or_put_in_are_found(sound: bytes, path: Path, change: str) -> None:
    lines = sound.splitlines(keepends=True)
    for i in range(1, len(lines) - 1):
        edited = lines[:]
        if change == "drop":
            del edited[i]
        elif change == "twice":
            edited.insert(i, lines[i])
        elif change == "swap":
            edited[i], edited[i + 1] = edited[i + 1], edited[i]
        elif change == "blank":
            edited.insert(i, b"\n")
        elif change == "insert":
            edited.insert(i, b"x|")
        else:
            edited[i] = lines[i][:33] + lines[i + 1][33:]
        path.write_bytes(b"".join(edited))
        # A line doubled is itself in its place; the copy is not.
        assert reason_of(path) == Reason("save_edited", file=path.name, n=i + 1 + (change == "twice"))


def test_a_header_with_another_seed_or_name_is_found(sound: bytes, path: Path) -> None:
    for old, new in ((b'"seed":11', b'"seed":12'), (b'"Ann"', b'"Anna"'), (b'"small"', b'"large"')):
        assert old in sound
        path.write_bytes(sound.replace(old, new, 1))
        assert reason_of(path).code == "save_edited"


# Files that are none of ours, or no longer sensible.


@same_folder
@given(content=st.binary(max_size=300))
@example(b"")
@example(b"{}")
@example(b"[" * 100_000)
@example(b'{"pantheon_journal":1,"options":' + b"[" * 100_000)
@example(b'{"pantheon_journal":1' + b"0" * 5000 + b"}\n")
@example(b'{"pantheon_journal":-1}\n')
@example(b'{"pantheon_journal":true}\n')
@example(b'{"pantheon_journal":1,"program":"\xff"}\n')
@example(b"\xff\xfe\x00\n")
@example(b"PK\x03\x04" + b"\0" * 100)
def test_noise_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert reason_of(path).code in ("save_empty", "save_foreign", "save_damaged", "save_too_new")


@same_folder
@given(noise=st.binary(min_size=1, max_size=200))
def test_noise_behind_a_sound_file_is_refused_or_half_a_line(sound: bytes, path: Path, noise: bytes) -> None:
    path.write_bytes(sound + noise)
    if b"\n" in noise:
        assert reason_of(path).code == "save_edited"
    else:
        match = Match.load(path, GAMES)
        assert [notice.code for notice in match.notices] == ["save_torn"]
        match.close()


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "save_empty"),
        (b"no save\n", "save_foreign"),
        (b'{"pantheon_settings":1}\n', "save_foreign"),
        (b'{"pantheon_journal":3,"program":"3.0","anything":[]}\nwhatever\n', "save_too_new"),
        (b'{"pantheon_journal":1}\n', "save_damaged"),
        (b"x" * (LARGEST + 1), "save_too_large"),
    ],
)
def test_each_kind_of_wrong_file_has_its_reason(path: Path, content: bytes, code: str) -> None:
    path.write_bytes(content)
    reason = reason_of(path)
    assert reason.code == code
    if code == "save_too_new":
        assert reason.params["program"] == "3.0"


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "folder.journal"
    folder.mkdir()
    names = {tmp_path / "missing.journal": "save_missing", folder: "save_foreign", Path("a\0b"): "save_unreadable"}
    names[tmp_path / ("x" * 300)] = "save_unreadable"
    if hasattr(os, "mkfifo"):
        pipe = tmp_path / "pipe.journal"
        os.mkfifo(pipe)
        names[pipe] = "save_foreign"
    for path, code in names.items():
        with pytest.raises(JournalError) as refused:
            Match.load(path, GAMES)
        assert refused.value.reason.code == code


def test_a_game_that_is_not_there_is_named(sound: bytes, path: Path) -> None:
    path.write_bytes(sound)
    with pytest.raises(JournalError) as refused:
        Match.load(path, {})
    assert refused.value.reason == Reason("save_game_unknown", file=path.name, game="magpies")


DEEP = b'{"type":"snapshot","state":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}}"


@pytest.mark.parametrize(
    "plain",
    [
        b"",
        b"{}",
        b"null",
        b"\xff",
        DEEP,
        b'{"type":"unheard of"}',
        b'{"type":"undo","to":0}',
        b'{"type":"undo","to":3000}',
        b'{"type":"undo","to":1}',
        b'{"type":"redo","to":2}',
        b'{"type":"rules","to":3000,"program":"","rules":1,"content":""}',
        b'{"type":"seat","player":3,"seat":{"name":"X"}}',
        b'{"type":"seat","player":0,"seat":{"name":"X","emblem":6}}',
        b'{"type":"move","text":"stop","player":9,"turn":0,"barrier":"","events":[]}',
        b'{"type":"move","text":"stop","player":-1,"turn":0,"barrier":"","events":[]}',
        b'{"type":"move","text":"stop","player":0,"turn":0,"barrier":"","events":[["x"]]}',
        b'{"type":"snapshot","state":{}}',
        b'{"type":"snapshot","state":{"decider":1e400}}',
        b'{"type":"end","scores":[1e999],"winners":[],"lowest_wins":true}',
    ],
)
def test_a_senseless_line_with_a_true_hash_is_refused(sound: bytes, path: Path, plain: bytes) -> None:
    path.write_bytes(forged.with_line(sound, plain))
    reason = reason_of(path)
    assert reason.code == "save_damaged"
    assert reason.params["n"] == sound.count(b"\n") + 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 65), 1 << 65) | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=8,
)


@EVERY_GAME
@settings(same_folder, max_examples=80)
@given(data=st.data())
def test_a_snapshot_with_something_else_in_it_is_refused_or_played(
    game: Game, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Whatever an edited position with true hashes brings, it is one reason and not a crash."""
    path = tmp_path_factory.mktemp("edited") / "match.journal"
    match = new_match(game, 2, game.min_players, path)
    play_on(match, random.Random(2), 25)
    state: dict[str, Any] = dict(position(match))
    match.close()
    key = data.draw(st.sampled_from(sorted(state)))
    value = data.draw(JSON)
    inner = state[key]
    if isinstance(inner, list) and inner and data.draw(st.booleans()):
        inner[data.draw(st.integers(0, len(inner) - 1))] = value
    else:
        state[key] = value
    forged.forge(path, msgspec.json.encode({"type": "snapshot", "state": state}))
    try:
        loaded = Match.load(path, GAMES)
    except JournalError as refused:
        assert refused.reason.code == "save_damaged"
        return
    for viewer in (0, 1, None):
        loaded.view(viewer)
    loaded.close()


# Two at one save.


def test_a_save_in_play_can_not_be_played_a_second_time(path: Path) -> None:
    match = new_match(GAMES["magpies"], 1, 2, path)
    assert reason_of(path) == Reason("save_locked", file=path.name)
    match.play(moves_of(match)[0])
    assert len(read_journal(path).lines) == 2, "reading it is no playing"
    match.close()
    second = Match.load(path, GAMES)
    assert reason_of(path).code == "save_locked"
    second.close()
    Match.load(path, GAMES).close()


def test_a_refused_save_is_not_left_locked(sound: bytes, path: Path) -> None:
    path.write_bytes(sound[:-40] + b"\n")
    assert reason_of(path).code == "save_edited"
    path.write_bytes(sound)
    with pytest.raises(JournalError):
        Match.load(path, {})
    Match.load(path, GAMES).close()


def test_a_new_match_never_writes_over_a_file(tmp_path: Path) -> None:
    taken = tmp_path / "match.journal"
    taken.write_bytes(b"something dear")
    first = Match.new(GAMES["magpies"], {}, people(2), 0, taken)
    second = Match.new(GAMES["magpies"], {}, people(2), 0, taken)
    assert taken.read_bytes() == b"something dear"
    assert first.path == tmp_path / "match-2.journal"
    assert second.path == tmp_path / "match-3.journal"
    first.close()
    second.close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["match-2.journal", "match-3.journal", "match.journal"]

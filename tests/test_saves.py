"""The list of saves, and what "Resume" offers."""

from __future__ import annotations

import os
import random
from datetime import datetime
from pathlib import Path

import pytest

from game.match import Match, Seat
from game.rules.core import Reason, RulesError
from game.saves import (
    LATELY,
    LONGEST_NAME,
    delete,
    free_path,
    keep_copy,
    list_saves,
    new_save,
    resume_candidate,
    saves_folder,
    why_not_name,
    write_new,
)
from tests.matches import GAMES, moves_of, new_match, play_on
from tests.toy import Magpies

GAME = GAMES["magpies"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return saves_folder(tmp_path)


def save(folder: Path, name: str, played: int, actions: int = 10) -> Path:
    """A save of so many actions (at most), last written in the given second."""
    path = folder / f"{name}.journal"
    match = new_match(GAME, 3, 2, path)
    play_on(match, random.Random(3), actions)
    match.close()
    os.utime(path, (played, played))
    return path


def test_a_save_is_named_by_the_moment_it_began(folder: Path) -> None:
    path = new_save(folder, datetime(2024, 2, 3, 4, 5, 6))
    assert path == folder / "2024-02-03_04-05-06.journal"
    assert not folder.exists()
    match = new_match(GAME, 0, 2, path)
    assert match.path == path and path.exists()
    match.close()


def test_no_folder_is_no_saves(folder: Path) -> None:
    assert list_saves(folder, GAMES) == []
    assert resume_candidate(folder, GAMES) is None


def test_the_last_played_comes_first_with_the_facts_of_its_header(folder: Path) -> None:
    first = save(folder, "a", 1000)
    last = save(folder, "b", 3000)
    over = save(folder, "c", 2000, 10_000)
    entries = list_saves(folder, GAMES)
    assert [entry.path for entry in entries] == [last, over, first]
    assert [entry.over for entry in entries] == [False, True, False]
    assert [entry.played for entry in entries] == [3000, 2000, 1000]
    for entry in entries:
        assert entry.reason is None and entry.header is not None and not entry.torn
        assert entry.header.game == "magpies" and entry.header.seats[1] == Seat("弁天", 1)
    match = Match.load(last, GAMES)
    assert entries[0].turn == match.turn > 0
    match.close()


def test_broken_saves_are_listed_with_their_reason_and_stay(folder: Path) -> None:
    sound = save(folder, "sound", 1)
    content = sound.read_bytes()
    broken = {
        "edited": (content.replace(b'"seed":3', b'"seed":4'), "save_edited"),
        "empty": (b"", "save_empty"),
        "foreign": (b"hello", "save_foreign"),
        "newer": (b'{"pantheon_journal":9,"program":"7.0"}\n', "save_too_new"),
        "other": (content.partition(b"\n")[0].replace(b"magpies", b"ravens") + b"\n", "save_game_unknown"),
        "options": (content.partition(b"\n")[0].replace(b"small", b"no bag") + b"\n", "save_damaged"),
    }
    for name, (wrong, _) in broken.items():
        (folder / f"{name}.journal").write_bytes(wrong)
    (folder / "folder.journal").mkdir()
    (folder / "notes.txt").write_text("not a save, not listed")
    (folder / "torn.journal").write_bytes(content[:-5])
    entries = {entry.path.stem: entry for entry in list_saves(folder, GAMES)}
    assert set(entries) == {"sound", "torn", "folder", *broken}
    for name, (wrong, code) in broken.items():
        reason = entries[name].reason
        assert reason is not None and reason.code == code
        assert (folder / f"{name}.journal").read_bytes() == wrong
    assert entries["folder"].reason == Reason("save_foreign", file="folder.journal")
    assert entries["other"].header is not None
    assert entries["torn"].torn and entries["torn"].reason is None
    assert entries["sound"].reason is None and not entries["sound"].torn


def test_a_link_to_nowhere_is_listed_as_missing(folder: Path) -> None:
    folder.mkdir(parents=True)
    try:
        (folder / "gone.journal").symlink_to(folder / "nowhere")
    except OSError:
        pytest.skip("no links here")
    (entry,) = list_saves(folder, GAMES)
    assert entry.reason is not None and entry.reason.code == "save_missing"


def test_saves_of_newer_rules_are_greyed(folder: Path) -> None:
    match = Match.new(Magpies(version=2), {}, [Seat("A"), Seat("B", 1)], 0, folder / "new.journal")
    match.close()
    (entry,) = list_saves(folder, GAMES)
    assert entry.reason is not None and entry.reason.code == "save_too_new"


def test_resume_is_the_last_played_that_is_sound_and_not_over(folder: Path) -> None:
    older = save(folder, "older", 1)
    wanted = save(folder, "wanted", 2)
    save(folder, "over", 3, 10_000)
    broken = save(folder, "broken", 4)
    broken.write_bytes(broken.read_bytes()[:-30] + b"\n")
    os.utime(broken, (4, 4))
    found = resume_candidate(folder, GAMES)
    assert found is not None and found.path == wanted
    wanted.unlink()
    found = resume_candidate(folder, GAMES)
    assert found is not None and found.path == older
    older.unlink()
    assert resume_candidate(folder, GAMES) is None


def test_resume_looks_at_the_latest_saves_alone(folder: Path) -> None:
    save(folder, "long ago", 1)
    for i in range(LATELY):
        (folder / f"{i}.journal").write_bytes(b"")
    assert resume_candidate(folder, GAMES) is None
    (folder / "0.journal").unlink()
    assert resume_candidate(folder, GAMES) is not None


def test_a_match_in_play_is_listed_too(folder: Path) -> None:
    match = new_match(GAME, 0, 2, folder / "now.journal")
    match.play(moves_of(match)[0])
    (entry,) = list_saves(folder, GAMES)
    assert entry.reason is None and not entry.over
    match.close()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("x" * (LONGEST_NAME + 1), "name_long"),
        ("a/b", "name_letters"),
        ("..\\up", "name_letters"),
        ("what?", "name_letters"),
        ("a\x00b", "name_letters"),
        (".hidden", "name_reserved"),
        ("end.", "name_reserved"),
        ("NUL", "name_reserved"),
        ("com1.x", "name_reserved"),
        ("2024-02-03_04-05-06", "name_reserved"),
        ("Sound", "name_taken"),
        ("sound ", "name_taken"),
    ],
)
def test_a_name_that_no_save_can_have(folder: Path, name: str, code: str) -> None:
    path = save(folder, "sound", 1)
    reason = why_not_name(folder, name)
    assert reason is not None and reason.code == code
    with pytest.raises(RulesError):
        keep_copy(path, name)
    assert list(folder.iterdir()) == [path]


@pytest.mark.parametrize("name", ["Friday", "金曜の夜", "  two   spaces  ", "x" * LONGEST_NAME, "Café"])
def test_a_copy_stands_beside_the_save_under_its_name(folder: Path, name: str) -> None:
    path = save(folder, "2024-02-03_04-05-06", 1)
    copy = keep_copy(path, name)
    assert copy.read_bytes() == path.read_bytes()
    named = {entry.path: entry.name for entry in list_saves(folder, GAMES)}
    assert named == {path: "", copy: " ".join(name.split())}
    match = Match.load(copy, GAMES)
    before = path.read_bytes()
    play_on(match, random.Random(1), 5)
    match.close()
    assert path.read_bytes() == before and copy.read_bytes().startswith(before)


def test_a_match_in_play_can_be_copied(folder: Path) -> None:
    match = new_match(GAME, 0, 2, folder / "now.journal")
    play_on(match, random.Random(1), 10)
    copy = keep_copy(folder / "now.journal", "then")
    play_on(match, random.Random(2), 10)
    match.close()
    then = Match.load(copy, GAMES)
    assert not then.over
    then.close()


def test_nothing_is_written_over_and_nothing_half_written_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = save(folder, "a", 1)
    with pytest.raises(RulesError) as refused:
        write_new(path, b"other")
    assert refused.value.reason.code == "copy_failed" and path.read_bytes() != b"other"

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.saves.os.fsync", full)
    with pytest.raises(RulesError) as refused:
        keep_copy(path, "b")
    assert refused.value.reason == Reason("copy_failed", error="No space left on device")
    assert list(folder.iterdir()) == [path]


def test_a_free_path_steps_aside(folder: Path) -> None:
    assert free_path(folder, "a", ".txt") == folder / "a.txt"
    folder.mkdir(parents=True)
    (folder / "a.txt").write_text("")
    (folder / "a-2.txt").write_text("")
    assert free_path(folder, "a", ".txt") == folder / "a-3.txt"


def test_what_is_gone_can_not_be_deleted(folder: Path) -> None:
    path = save(folder, "a", 1)
    delete(path)
    with pytest.raises(RulesError) as refused:
        delete(path)
    assert refused.value.reason.code == "delete_failed"


@pytest.mark.parametrize("played", [0, -(10**9), 10**10])
def test_a_clock_set_back_or_ahead_loses_no_save(folder: Path, played: int) -> None:
    """Two matches of the same moment get two files; a stamp of any year is listed."""
    moment = datetime(2024, 2, 3, 4, 5, 6)
    first = new_match(GAME, 0, 2, new_save(folder, moment))
    second = new_match(GAME, 1, 2, new_save(folder, moment))
    assert first.path != second.path
    for match in (first, second):
        play_on(match, random.Random(1), 4)
        match.close()
    assert first.path is not None
    os.utime(first.path, (played, played))
    entries = list_saves(folder, GAMES)
    assert {entry.path for entry in entries} == {first.path, second.path}
    assert all(entry.name == "" and entry.reason is None for entry in entries)
    assert resume_candidate(folder, GAMES) is not None

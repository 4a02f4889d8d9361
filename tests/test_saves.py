"""The list of saves, and what "Resume" offers."""

from __future__ import annotations

import os
import random
from datetime import datetime
from pathlib import Path

import pytest

from game.match import Match, Seat
from game.rules.core import Reason
from game.saves import LATELY, list_saves, new_save, resume_candidate, saves_folder
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

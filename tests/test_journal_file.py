"""A match never stops for its save: folders that can not be written, full disks, and what is told about them."""

from __future__ import annotations

import errno
import os
import random
import sys
import threading
from pathlib import Path

import pytest

from game.fold import verify
from game.journal import read_journal
from game.match import Match
from game.rules.core import Reason
from tests.matches import GAMES, moves_of, new_match, people, play_on, position, reloaded

GAME = GAMES["magpies"]


def test_where_no_folder_can_be_the_match_is_played_unsaved(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    match = new_match(GAME, 0, 2, tmp_path / "saves" / "match.journal")
    assert [notice.code for notice in match.notices] == ["not_saved"]
    assert match.notices[0].params["file"] == "match.journal" and match.notices[0].params["error"]
    assert not match.saved
    play_on(match, random.Random(0))
    assert match.over
    assert len(match.notices) == 1, "told once, not with every move"
    match.close()


@pytest.mark.skipif(sys.platform == "win32", reason="needs folders closed to their owner")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    root = os.geteuid() == 0
    if root:  # whom no folder keeps out
        os.seteuid(65534)
    try:
        match = new_match(GAME, 0, 2, tmp_path / "match.journal")
        play_on(match, random.Random(0), 5)
        match.close()
    finally:
        if root:
            os.seteuid(0)
        tmp_path.chmod(0o700)
    assert [notice.code for notice in match.notices] == ["not_saved"]
    assert list(tmp_path.iterdir()) == []


def test_a_match_is_saved_whole_once_it_can_be(tmp_path: Path) -> None:
    block = tmp_path / "saves"
    block.write_text("")
    match = new_match(GAME, 0, 2, block / "match.journal")
    play_on(match, random.Random(0), 10)
    block.unlink()
    match.play(moves_of(match)[0])
    assert [notice.code for notice in match.notices] == ["not_saved", "saved_again"]
    assert match.saved
    before = position(match)
    match = reloaded(match)
    assert position(match) == before
    match.close()


def test_no_path_means_no_save_and_no_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = new_match(GAME, 0)
    play_on(match, random.Random(0))
    assert match.path is None and not match.saved and match.notices == []
    match.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits to the size of files")
def test_a_full_disk_in_mid_match(tmp_path: Path) -> None:
    """The system itself refuses to let the file grow, after writing half of a line."""
    import resource

    match = new_match(GAME, 1, 2, tmp_path / "match.journal")
    assert match.path is not None
    rng = random.Random(1)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (match.path.stat().st_size + 1000, hard))
    try:
        while match.saved:
            play_on(match, rng, 1)
        assert [notice.code for notice in match.notices] == ["not_saved"]
        content = match.path.read_bytes()
        assert not content.endswith(b"\n"), "half a line stands there"
        play_on(match, rng, 5)
        assert match.path.read_bytes() == content
        # A crash now loses what could not be written, and nothing else.
        assert read_journal(match.path).torn
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    play_on(match, rng, 1)
    assert [notice.code for notice in match.notices] == ["not_saved", "saved_again"]
    play_on(match, rng)
    match = reloaded(match)
    assert match.over and match.notices == []
    match.close()
    assert match.path is not None
    assert verify(read_journal(match.path), GAME) == []


def test_a_disk_that_has_room_again_only_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(GAME, 1, 2, tmp_path / "match.journal")
    write = os.write

    def full(descriptor: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", full)
    play_on(match, random.Random(1), 15)
    assert not match.saved
    assert match.notices == [Reason("not_saved", file="match.journal", error=os.strerror(errno.ENOSPC))]
    monkeypatch.setattr(os, "write", write)
    before = position(match)
    match = reloaded(match)
    assert position(match) == before
    match.close()


def test_short_writes_are_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, bytes(data[:7])))
    match = new_match(GAME, 2, 2, tmp_path / "match.journal")
    play_on(match, random.Random(2), 15)
    assert match.notices == []
    before = position(match)
    match = reloaded(match)
    assert position(match) == before
    match.close()


def test_a_save_never_grows_beyond_what_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(GAME, 3, 2, tmp_path / "match.journal")
    assert match.path is not None
    largest = match.path.stat().st_size + 500
    monkeypatch.setattr("game.journal_file.LARGEST", largest)
    play_on(match, random.Random(3))
    assert [notice.code for notice in match.notices] == ["not_saved"]
    assert match.path.stat().st_size <= largest
    monkeypatch.undo()
    match.close()


@pytest.mark.parametrize("refusal", [errno.EACCES, errno.EROFS])
def test_a_save_that_can_only_be_read_is_played_on_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusal: int
) -> None:
    match = new_match(GAME, 4, 2, tmp_path / "match.journal")
    assert match.path is not None
    play_on(match, random.Random(4), 12)
    before = position(match)
    match.close()
    content = match.path.read_bytes()

    def closed(path: Path, flags: int, mode: int = 0) -> int:
        raise OSError(refusal, os.strerror(refusal))

    monkeypatch.setattr(os, "open", closed)
    loaded = Match.load(match.path, GAMES)
    assert [notice.code for notice in loaded.notices] == ["not_saved"]
    assert position(loaded) == before and not loaded.saved
    play_on(loaded, random.Random(5))
    assert loaded.over
    loaded.close()
    assert match.path.read_bytes() == content


def test_a_move_is_with_the_system_when_play_returns(tmp_path: Path) -> None:
    match = new_match(GAME, 5, 2, tmp_path / "match.journal")
    assert match.path is not None
    rng = random.Random(5)
    while not match.over:
        move = rng.choice(moves_of(match))
        match.play(move)
        texts = list(read_journal(match.path).texts())
        assert any(f'"{move.text}"' in text for text in texts[-3:])
    match.close()


def test_the_disk_is_told_at_the_end_of_each_turn_from_another_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that takes its time holds nobody up, and is waited for before the file is closed."""
    slow = threading.Event()
    synced: list[tuple[str, int]] = []

    def fsync(descriptor: int) -> None:
        if threading.current_thread() is threading.main_thread():
            return  # the folder, when the file is made
        slow.wait(10)
        synced.append((threading.current_thread().name, os.fstat(descriptor).st_size))

    monkeypatch.setattr(os, "fsync", fsync)
    match = Match.new(GAME, {}, people(2), 6, tmp_path / "match.journal")
    assert match.path is not None
    for _ in range(8):
        match.play(GAME.parse("stop"))
        match.play(GAME.parse("end turn"))
    assert synced == []
    slow.set()
    match.close()
    assert synced[-1] == ("journal sync", match.path.stat().st_size)


def test_closing_twice_and_playing_closed_is_harmless(tmp_path: Path) -> None:
    match = new_match(GAME, 7, 2, tmp_path / "match.journal")
    match.close()
    match.close()
    assert match.path is not None
    content = match.path.read_bytes()
    match.play(moves_of(match)[0])
    assert match.path.read_bytes() == content and not match.saved

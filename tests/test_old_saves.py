"""The saves of every format there ever was are read, replayed and gone on with. `tests/saves/make.py` makes them."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from game.content.registry import ids
from game.fold import resume, verify
from game.journal import FORMAT, UPGRADES, read_journal
from game.match import Match
from game.replay import Replay
from tests.matches import GAMES, play_on, position
from tests.saves.make import FOLDER

SAVES = sorted(FOLDER.glob("*.journal"))
EVERY_SAVE = pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)


def format_of(save: Path) -> int:
    return int(save.stem.rpartition("-")[2])


def test_every_game_has_a_save_in_the_format_of_now_and_gambit_in_all() -> None:
    names = {save.stem for save in SAVES}
    assert {f"{game}-{FORMAT}" for game in ids()} <= names
    assert {f"gambit-{number}" for number in range(1, FORMAT + 1)} <= names
    assert set(UPGRADES) == set(range(1, FORMAT)), "every older format has a way to the next one"


@EVERY_SAVE
def test_it_is_read_and_goes_on(save: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(save, tmp_path))
    before = copy.read_bytes()
    journal = read_journal(copy)
    assert journal.format == format_of(save) and len(journal.lines) > 100
    assert {fault.code for fault in verify(journal, GAMES[journal.header.game])} <= {"replay_other_rules"}

    match = Match.load(copy, GAMES)
    assert match.seats[2].bot == "random" and match.seats[0].lock == ""
    stood = position(match)
    match.close()
    assert copy.read_bytes() == before, "looking in is no going on"

    match = Match.load(copy, GAMES)
    match.ask_every_time = True
    assert position(match) == stood
    play_on(match, random.Random(1), 30)
    stood = position(match)
    match.close()
    after = read_journal(copy)
    assert after.format == FORMAT
    # Not a line that was there is lost or another one now.
    assert [line.record for line in after.lines[: len(journal.lines)]] == [line.record for line in journal.lines]
    again = Match.load(copy, GAMES)
    assert position(again) == stood and again.notices == []
    again.close()
    assert list(tmp_path.iterdir()) == [copy]


@EVERY_SAVE
def test_it_can_be_watched(save: Path) -> None:
    replay = Replay.open(save, GAMES)
    fold, _ = resume(read_journal(save), GAMES[replay.game.id])
    assert replay.last > 10
    replay.go_to(replay.last)
    assert position(replay) == fold.timeline.state.to_data()


def test_a_disk_that_refuses_leaves_the_older_file_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = Path(shutil.copy(FOLDER / "gambit-1.journal", tmp_path))
    before = copy.read_bytes()
    match = Match.load(copy, GAMES)
    match.ask_every_time = True

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.journal_file.replace_file", full)
        play_on(match, random.Random(1), 5)
        assert [notice.code for notice in match.notices] == ["not_saved"] and not match.saved
        assert copy.read_bytes() == before
    play_on(match, random.Random(2), 5)
    assert [notice.code for notice in match.notices] == ["not_saved", "saved_again"] and match.saved
    stood = position(match)
    match.close()
    again = Match.load(copy, GAMES)
    assert position(again) == stood
    again.close()

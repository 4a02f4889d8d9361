"""The folder of saves: a name for a new one, what is there, and what "Resume" goes on with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.fold import why_not_continue
from game.journal import Header, Journal, JournalError, Played, read_journal
from game.rules.core import Game, Reason

SUFFIX: Final = ".journal"
# "Resume" is about what was played of late; it looks no further back than this many files.
LATELY: Final = 20


@dataclass(frozen=True, slots=True)
class SaveEntry:
    """One save in the list.

    played: when it was last written, in seconds since 1970. header: None where not even that can be read.
    turn: the last turn begun. over: whether the match has ended. torn: half a line at its end will be left out.
    reason: why it can not be played on, or None.
    """

    path: Path
    played: float
    header: Header | None
    turn: int
    over: bool
    torn: bool
    reason: Reason | None


def saves_folder(user_folder: Path) -> Path:
    """Where matches are saved; it need not exist yet."""
    return user_folder / "saves"


def new_save(folder: Path, now: datetime) -> Path:
    """The file for a match that begins now. `Match.new` steps aside should it be taken after all."""
    return folder / f"{now:%Y-%m-%d_%H-%M-%S}{SUFFIX}"


def list_saves(folder: Path, games: Mapping[str, Game]) -> list[SaveEntry]:
    """Every save in the folder, the last played first; broken ones too, with their reason. Raises nothing."""
    return list(_entries(folder, games))


def latest_save(folder: Path, games: Mapping[str, Game]) -> SaveEntry | None:
    """The save last played, whatever its state."""
    return next(_entries(folder, games), None)


def resume_candidate(folder: Path, games: Mapping[str, Game]) -> SaveEntry | None:
    """The save last played that can be played on and is not over."""
    for count, entry in enumerate(_entries(folder, games)):
        if count == LATELY:
            break
        if entry.reason is None and not entry.over:
            return entry
    return None


def _entries(folder: Path, games: Mapping[str, Game]) -> Iterator[SaveEntry]:
    found = []
    try:
        for path in folder.iterdir():
            if path.suffix == SUFFIX:
                found.append((_played(path), path))
    except OSError:
        pass
    for played, path in sorted(found, key=lambda entry: (entry[0], entry[1].name), reverse=True):
        yield _entry(path, played, games)


def _played(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone, or a link to nowhere
        return 0.0


def _entry(path: Path, played: float, games: Mapping[str, Game]) -> SaveEntry:
    journal: Journal | None = None
    reason: Reason | None = None
    try:
        journal = read_journal(path)
        game = games.get(journal.header.game)
        error = (
            JournalError("save_game_unknown", path, game=journal.header.game)
            if game is None
            else why_not_continue(journal, game)
        )
        reason = None if error is None else error.reason
    except JournalError as error:
        reason = error.reason
    if journal is None:
        return SaveEntry(path, played, None, 0, False, False, reason)
    turn = next((line.record.turn for line in reversed(journal.lines) if isinstance(line.record, Played)), 0)
    return SaveEntry(path, played, journal.header, turn, journal.over, journal.torn, reason)

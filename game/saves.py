"""The folder of saves: what is there, names for new ones, copies, and what "Resume" goes on with.

A running match is saved under the moment it began. A save that the players name is a copy of it under that name, which
nothing changes until somebody plays on in it.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from game.fold import why_not_continue
from game.journal import LARGEST, Header, Journal, JournalError, Played, demand_file, read_journal, system_words
from game.rules.core import Game, Reason, RulesError

SUFFIX: Final = ".journal"
# "Resume" is about what was played of late; it looks no further back than this many files.
LATELY: Final = 20
LONGEST_NAME: Final = 32

# Why something can not be done with a save, catalogue keys below `reason.`.
FOLDER_REASONS: Final = (
    "name_empty",
    "name_long",  # n: how many characters it may have
    "name_letters",  # chars: those that no file may have in its name
    "name_reserved",  # name: it means something else on some system
    "name_taken",  # name
    "copy_failed",  # error: the system's words
    "delete_failed",  # error
)
_AUTOSAVE = re.compile(r"\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d(-\d+)?")
# What one of the systems does not let stand in the name of a file.
_NO_LETTERS: Final = '<>:"/\\|?*'
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


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

    @property
    def name(self) -> str:
        """What the players called it, "" for a match that runs under the moment it began."""
        return "" if _AUTOSAVE.fullmatch(self.path.stem) else unicodedata.normalize("NFC", self.path.stem)


def saves_folder(user_folder: Path) -> Path:
    """Where matches are saved; it need not exist yet."""
    return user_folder / "saves"


def new_save(folder: Path, now: datetime) -> Path:
    """The file for a match that begins now. `Match.new` steps aside should it be taken after all."""
    return folder / f"{now:%Y-%m-%d_%H-%M-%S}{SUFFIX}"


def exports_folder(user_folder: Path) -> Path:
    """Where logs and journals go that the players take along; it need not exist yet."""
    return user_folder / "exports"


def why_not_name(folder: Path, name: str) -> Reason | None:
    """Why no save can get this name, or None when one can."""
    name = _tidy(name)
    if not name:
        return Reason("name_empty")
    if len(name) > LONGEST_NAME:
        return Reason("name_long", n=LONGEST_NAME)
    wrong = sorted({letter for letter in name if letter in _NO_LETTERS or not letter.isprintable()})
    if wrong:
        return Reason("name_letters", chars=" ".join(letter for letter in wrong if letter.isprintable()))
    if name.startswith(".") or name.endswith(".") or _RESERVED.fullmatch(name) or _AUTOSAVE.fullmatch(name):
        return Reason("name_reserved", name=name)
    # Two systems of three take upper and lower case for the same.
    if any(_tidy(path.stem).casefold() == name.casefold() for path in _files(folder)):
        return Reason("name_taken", name=name)
    return None


def keep_copy(path: Path, name: str) -> Path:
    """Copy a save under a name beside it, also of a match that is being played. Raises RulesError."""
    reason = why_not_name(path.parent, name)
    if reason is not None:
        raise RulesError(reason)
    copy = path.with_name(_tidy(name) + SUFFIX)
    write_new(copy, content_of(path))
    return copy


def content_of(path: Path) -> bytes:
    """The bytes of a save, as far as a save can be long. Raises RulesError."""
    try:
        demand_file(path)
        with open(path, "rb") as file:
            return file.read(LARGEST)
    except JournalError as error:
        raise RulesError(error.reason) from error
    except OSError as error:
        raise RulesError(Reason("copy_failed", error=system_words(error))) from error


def write_new(path: Path, content: bytes) -> None:
    """Write a file that does not exist yet, whole or not at all. Raises RulesError("copy_failed")."""
    part = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # The name is taken first, so that nothing that came there meanwhile is written over.
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
        try:
            with open(part, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            os.replace(part, path)
        except BaseException:
            for made in (part, path):
                made.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise RulesError(Reason("copy_failed", error=system_words(error))) from error


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder at which nothing is yet: `stem.suffix`, `stem-2.suffix` and so on."""
    path, copies = folder / f"{stem}{suffix}", 1
    while os.path.lexists(path):
        copies += 1
        path = folder / f"{stem}-{copies}{suffix}"
    return path


def delete(path: Path) -> None:
    """Remove a save for good. Raises RulesError("delete_failed")."""
    try:
        path.unlink()
    except OSError as error:
        raise RulesError(Reason("delete_failed", error=system_words(error))) from error


def _tidy(name: str) -> str:
    return unicodedata.normalize("NFC", " ".join(name.split()))


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


def entries(folder: Path, games: Mapping[str, Game]) -> Iterator[SaveEntry]:
    """Every save in the folder, the last played first, each read when it is asked for. Raises nothing."""
    found = [(_played(path), path) for path in _files(folder)]
    for played, path in sorted(found, key=lambda entry: (entry[0], entry[1].name), reverse=True):
        yield _entry(path, played, games)


def list_saves(folder: Path, games: Mapping[str, Game]) -> list[SaveEntry]:
    """Every save in the folder, the last played first; broken ones too, with their reason. Raises nothing."""
    return list(entries(folder, games))


def latest_save(folder: Path, games: Mapping[str, Game]) -> SaveEntry | None:
    """The save last played, whatever its state."""
    return next(entries(folder, games), None)


def resume_candidate(folder: Path, games: Mapping[str, Game]) -> SaveEntry | None:
    """The save last played that can be played on and is not over."""
    for count, entry in enumerate(entries(folder, games)):
        if count == LATELY:
            break
        if entry.reason is None and not entry.over:
            return entry
    return None


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

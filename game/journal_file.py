"""A journal while it is played: locked, added to line by line, synced to the disk beside the game.

A disk that is full or a folder that may not be written to never stops a match: what could not be written is kept and
tried again with the next line.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
from pathlib import Path

from game.file_lock import lock
from game.journal import (
    FORMAT,
    LARGEST,
    Header,
    Journal,
    JournalError,
    Record,
    demand_file,
    parse_journal,
    read_journal,
    rewritten,
    system_words,
    unreadable,
    write_header,
    write_line,
)
from game.resources import replace_file
from game.rules.core import Reason

# Without O_BINARY Windows would turn every newline into two bytes.
_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0)


class JournalFile:
    """Where the lines of one match go.

    path: the file, or None when the match is not saved at all.
    number: that of the last line added.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.number = 0
        self._open_for_play = path is not None
        self._descriptor: int | None = None
        self._waiting = bytearray()
        self._last_hash = b""
        self._dead = b""
        self._size = 0
        # The whole file in the format of now, where it still stands on the disk in an older one.
        self._upgraded = b""
        self._failing = False
        self._sync: _Sync | None = None

    @classmethod
    def begin(cls, path: Path | None, header: Header) -> JournalFile:
        """A new journal, its header waiting for the first `flush`.

        Never writes over a file: where `path` exists by then, a free name beside it is taken (`match-2.journal`).
        """
        file = cls(path)
        line, file._last_hash = write_header(header)
        file._waiting += line
        file.number = 1
        return file

    @classmethod
    def resume(cls, path: Path) -> tuple[JournalFile, Journal, Reason | None]:
        """Go on with an existing journal, which changes nothing in it before the first `flush`.

        The reason is given where the file can be read but not written: then the match goes on unsaved.
        Raises JournalError; "save_locked" when the file is open for play elsewhere.
        """
        demand_file(path)
        try:
            descriptor = os.open(path, _FLAGS)
        except OSError as error:
            journal = read_journal(path)
            file = cls(None)
            file.number = len(journal.lines) + 1
            return file, journal, _not_saved(path, error)
        try:
            if not lock(descriptor):
                raise JournalError("save_locked", path)
            journal = parse_journal(_content(descriptor, path), path)
        except BaseException:
            os.close(descriptor)
            raise
        file = cls(path)
        file._hold(descriptor)
        file.number = len(journal.lines) + 1
        file._waiting += journal.glue
        file._last_hash = journal.last_hash
        file._dead = journal.dead
        file._size = journal.size
        if journal.format < FORMAT:
            file._upgraded, file._last_hash = rewritten(journal)
            file._waiting.clear()
            file._dead, file._size = b"", len(file._upgraded)
        return file, journal, None

    @property
    def saved(self) -> bool:
        """Whether everything added and flushed has reached the system."""
        return self._open_for_play and not self._failing

    def add(self, record: Record) -> int:
        """Put a record behind the others, to be written by the next `flush`; gives the number of its line."""
        self.number += 1
        if self._open_for_play:
            line, self._last_hash = write_line(record, self.number, self._last_hash, self._dead)
            self._dead = b""
            self._waiting += line
        return self.number

    def flush(self) -> Reason | None:
        """Hand all lines to the system: a crash of the program no longer loses them.

        A reason comes back when saving begins to fail ("not_saved") and when it works again ("saved_again").
        """
        if self.path is None or not self._open_for_play:
            return None
        try:
            self._write()
        except OSError as error:
            if self._failing:
                return None
            self._failing = True
            return _not_saved(self.path, error)
        if self._failing:
            self._failing = False
            return Reason("saved_again", file=self.path.name)
        return None

    def sync(self) -> None:
        """Have the disk keep what was flushed, on a thread of its own: a power cut no longer loses it."""
        if self._sync is not None:
            self._sync.request()

    def close(self) -> None:
        """End the play: wait for the disk, and let another window open the file."""
        if self._failing:
            self.flush()
        if self._sync is not None:
            self._sync.close()
            self._sync = None
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
        self._open_for_play = False

    def _write(self) -> None:
        if self._upgraded:
            self._upgrade()
        if self._descriptor is None:
            self._create()
        assert self._descriptor is not None
        if self._size + len(self._waiting) > LARGEST:
            # Such a file could not be read again.
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        while self._waiting:
            # After half a write the rest stays in line, so that the next try goes on in the middle.
            written = os.write(self._descriptor, self._waiting)
            del self._waiting[:written]
            self._size += written

    def _create(self) -> None:
        assert self.path is not None
        self.path.parent.mkdir(parents=True, exist_ok=True)
        wanted, copies = self.path, 1
        while True:
            try:
                descriptor = os.open(self.path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
                break
            except FileExistsError:
                copies += 1
                self.path = wanted.with_name(f"{wanted.stem}-{copies}{wanted.suffix}")
        lock(descriptor)
        self._hold(descriptor)
        if os.name == "posix":
            # The name of a new file is not on the disk before its folder is.
            with contextlib.suppress(OSError):
                folder = os.open(self.path.parent, os.O_RDONLY)
                try:
                    os.fsync(folder)
                finally:
                    os.close(folder)

    def _upgrade(self) -> None:
        """Let the file of an older format be one of the format of now, whole or not at all."""
        assert self.path is not None
        if self._sync is not None:
            self._sync.close()
            self._sync = None
        if self._descriptor is not None:
            # Windows replaces no file that is open.
            os.close(self._descriptor)
            self._descriptor = None
        replace_file(self.path, self._upgraded)
        self._upgraded = b""
        descriptor = os.open(self.path, _FLAGS)
        lock(descriptor)
        self._hold(descriptor)

    def _hold(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._sync = _Sync(descriptor)


class _Sync:
    """A thread that calls fsync, which can take longer than a frame may."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._change = threading.Condition()
        self._wanted = False
        self._closing = False
        self._thread: threading.Thread | None = None

    def request(self) -> None:
        with self._change:
            self._wanted = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="journal sync", daemon=True)
                self._thread.start()
            self._change.notify()

    def close(self) -> None:
        with self._change:
            self._closing = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._wanted or self._closing)
                if not self._wanted:
                    return
                self._wanted = False
            # Some file systems know no fsync; the lines are with the system all the same.
            with contextlib.suppress(OSError):
                os.fsync(self._descriptor)


def _content(descriptor: int, path: Path) -> bytes:
    parts = []
    try:
        # Opened for adding, a descriptor still reads from the start.
        while part := os.read(descriptor, LARGEST + 1):
            parts.append(part)
            if sum(map(len, parts)) > LARGEST:
                break
    except OSError as error:
        raise unreadable(path, error) from error
    return b"".join(parts)


def _not_saved(path: Path, error: OSError) -> Reason:
    return Reason("not_saved", file=path.name, error=system_words(error))

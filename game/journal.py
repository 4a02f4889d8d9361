"""The save file: everything that happened in one match, line by line, never changed, only added to.

Format 1. Lines end with a newline and are counted from 1.

* Line 1 is the `Header`, plain JSON, so that any text viewer tells what the file is.
* Every further line is `<hash> <veiled record>`. The record is JSON whose key `type` names one of the classes below;
  how it is veiled, `game/veil.py` says. The hash is 32 hexadecimal digits of BLAKE2b (16 bytes) over the hash of the
  line before (16 bytes; for line 2, BLAKE2b of the header's bytes), the length of the dead bytes (8 bytes, big
  endian), the dead bytes, and the record before it was veiled. A line that was edited, removed, added or moved
  therefore shows. A file that ends early between two lines can not be told from an earlier position, and is one.
* A crash can leave half a last line. Nothing is cut off then: the next line is written behind the half one, with a
  `|` between. What stands before the last `|` of a line is dead bytes.

The position is the fold of the lines (`game/fold.py`). `Undone.to` and its like name the line of the last move that
still counts, 1 when none does.

A newer format gets its own number in the header, and a function that turns the records of the one before into it.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.rules.core import Reason
from game.veil import unveil, veil

FORMAT: Final = 1
# Twenty times the longest match that people could bear to play; beyond it a file is not read, and not written.
LARGEST: Final = 16_000_000
HASH_BYTES: Final = 16

# The codes of JournalError, catalogue keys below `reason.`. Every one has the parameter `file`, the name of the file.
SAVE_REASONS: Final = (
    "save_missing",
    "save_unreadable",  # error: the system's words
    "save_empty",
    "save_foreign",  # not a save of this program at all
    "save_too_new",  # program: the version that wrote it
    "save_too_large",
    "save_edited",  # n: the first line that is not as it was written
    "save_damaged",  # n: a line that makes no sense though nobody edited it
    "save_game_unknown",  # game: its id
    "save_locked",  # open in another window of the program
)

Count = Annotated[int, msgspec.Meta(ge=0)]
LineNumber = Annotated[int, msgspec.Meta(ge=1)]


class JournalError(Exception):
    """Raised for a save that can not be used; `reason` is one of SAVE_REASONS."""

    def __init__(self, code: str, path: Path, **params: str | int) -> None:
        self.reason = Reason(code, file=path.name, **params)
        super().__init__(f"{code} {self.reason.params}")


class Seat(msgspec.Struct, frozen=True):
    """Who sits in one seat.

    emblem: 0 vermilion circle, 1 ivory square, 2 teal diamond, 3 onyx hexagon, 4 amber shield, 5 magenta star.
    bot: "" for a person, else the name of the bot that plays here.
    """

    name: str
    emblem: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    bot: str = ""

    @property
    def is_person(self) -> bool:
        return not self.bot


class Header(msgspec.Struct, frozen=True, rename={"format": "pantheon_journal"}):
    """The first line: all that is needed to begin the same match again."""

    format: int
    program: str
    rules: int
    """`Game.version` of the rules that the first moves were made under."""
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    seed: Annotated[int, msgspec.Meta(ge=0)]
    content: str
    """`Game.content`: tells whether the cards were the same."""


class Played(msgspec.Struct, frozen=True, tag="move"):
    """A move, with what came of it."""

    text: str
    player: Count
    turn: Count
    barrier: str
    events: list[list[Any]]
    """`Event.to_data` of each."""


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """One or more moves were taken back."""

    to: LineNumber


class Redone(msgspec.Struct, frozen=True, tag="redo"):
    """Moves that had been taken back were made again, up to the one in line `to`."""

    to: LineNumber


class Seated(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody else, or a bot, has taken a seat."""

    player: Count
    seat: Seat


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot"):
    """The whole position (`State.to_data`), once a turn: what a match goes on from when the rules have changed."""

    state: dict[str, Any]


class Continued(msgspec.Struct, frozen=True, tag="rules"):
    """From here on other rules hold; the moves after line `to` no longer count. A Snapshot follows."""

    to: LineNumber
    program: str
    rules: int
    content: str


class Ended(msgspec.Struct, frozen=True, tag="end"):
    """The match is over; the fields are those of `Result`."""

    scores: list[int]
    winners: list[Count]
    lowest_wins: bool


Record = Played | Undone | Redone | Seated | Snapshot | Continued | Ended

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Record)
# What msgspec raises for bytes that are not what they should be: bad JSON, bad UTF-8, a wrong field, deep nesting.
_UNREADABLE = (msgspec.DecodeError, ValueError, RecursionError)


class Line(msgspec.Struct, frozen=True):
    """One line after the header, unveiled. plain: the JSON it was read from."""

    number: int
    record: Record
    plain: bytes


class Journal(msgspec.Struct, frozen=True):
    """What a file held.

    last_hash: the hash of its last good line. dead: the half line at its end, b"" for a whole file.
    glue: what must be written before the next line.
    """

    path: Path
    header: Header
    lines: list[Line]
    last_hash: bytes
    dead: bytes
    glue: bytes
    size: int

    @property
    def torn(self) -> bool:
        """Whether half a line stands at the end, which was left out."""
        return bool(self.dead)

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        return any(isinstance(line.record, Ended) for line in self.lines)

    def texts(self) -> Iterator[str]:
        """Every line as readable JSON, the header first. They show hidden cards."""
        yield _encoder.encode(self.header).decode()
        for line in self.lines:
            yield line.plain.decode()


def read_journal(path: Path) -> Journal:
    """The journal in a file, every line checked against its hash. Raises JournalError; the file is only read."""
    demand_file(path)
    try:
        with open(path, "rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise unreadable(path, error) from error
    return parse_journal(content, path)


def demand_file(path: Path) -> None:
    """Raise JournalError unless there is a plain file: to open a pipe or a device could mean to wait for ever."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError) as error:  # ValueError: a name with a zero in it
        raise unreadable(path, error) from error
    if not stat.S_ISREG(mode):
        raise JournalError("save_foreign", path)


def unreadable(path: Path, error: Exception) -> JournalError:
    """The JournalError for what the system says about a file."""
    if isinstance(error, FileNotFoundError):
        return JournalError("save_missing", path)
    return JournalError("save_unreadable", path, error=system_words(error))


def system_words(error: Exception) -> str:
    """What the system says, without number and path where it gives them apart."""
    return getattr(error, "strerror", None) or str(error)


def parse_journal(content: bytes, path: Path) -> Journal:
    """The journal that these bytes are; `path` only names it. Raises JournalError."""
    if not content:
        raise JournalError("save_empty", path)
    if len(content) > LARGEST:
        raise JournalError("save_too_large", path)
    first, *raw_lines = content.split(b"\n")
    header = _parse_header(first, path)
    tail = raw_lines.pop() if raw_lines else b""
    glue = b"" if content.endswith(b"\n") else b"\n"
    last_hash = hash_of_header(first)
    lines: list[Line] = []
    for raw in raw_lines:
        number = len(lines) + 2
        found = _lifted(raw, number, last_hash)
        if found is None:
            raise JournalError("save_edited", path, n=number)
        plain, last_hash = found
        lines.append(Line(number, _parse_record(plain, number, path), plain))
    if tail:
        number = len(lines) + 2
        found = _lifted(tail, number, last_hash)
        if found is None:
            glue = b"|"
        else:  # whole but for its newline
            plain, last_hash = found
            lines.append(Line(number, _parse_record(plain, number, path), plain))
            tail = b""
    return Journal(path, header, lines, last_hash, tail, glue, len(content))


def write_header(header: Header) -> tuple[bytes, bytes]:
    """The first line with its newline, and the hash that line 2 builds on."""
    plain = _encoder.encode(header)
    return plain + b"\n", hash_of_header(plain)


def write_line(record: Record, number: int, last_hash: bytes, dead: bytes = b"") -> tuple[bytes, bytes]:
    """Line `number` with its newline, and the hash that the next line builds on.

    dead: half a line that already stands there; the `|` behind it is the caller's to write.
    """
    plain = _encoder.encode(record)
    own_hash = _hash_of_line(last_hash, dead, plain)
    return own_hash.hex().encode() + b" " + veil(plain, number) + b"\n", own_hash


def hash_of_header(plain: bytes) -> bytes:
    """What the hash of line 2 builds on."""
    return hashlib.blake2b(plain, digest_size=HASH_BYTES).digest()


def _hash_of_line(last_hash: bytes, dead: bytes, plain: bytes) -> bytes:
    parts = last_hash + len(dead).to_bytes(8, "big") + dead + plain
    return hashlib.blake2b(parts, digest_size=HASH_BYTES).digest()


def _lifted(raw: bytes, number: int, last_hash: bytes) -> tuple[bytes, bytes] | None:
    """The record and the hash of a line, or None when it is not one that was written here."""
    dead, _, written = raw.rpartition(b"|")
    own_hash, _, veiled = written.partition(b" ")
    try:
        plain = unveil(veiled, number)
    except ValueError:
        return None
    expected = _hash_of_line(last_hash, dead, plain)
    return (plain, expected) if own_hash == expected.hex().encode() else None


class _Mark(msgspec.Struct, rename={"format": "pantheon_journal"}):
    """What a header of any format holds."""

    format: int
    program: str = ""


def _parse_header(plain: bytes, path: Path) -> Header:
    try:
        mark = msgspec.json.decode(plain, type=_Mark)
    except _UNREADABLE:
        ours = plain.startswith(b'{"pantheon_journal":')
        raise (JournalError("save_damaged", path, n=1) if ours else JournalError("save_foreign", path)) from None
    if mark.format > FORMAT:
        raise JournalError("save_too_new", path, program=mark.program)
    try:
        return msgspec.json.decode(plain, type=Header)
    except _UNREADABLE:
        raise JournalError("save_damaged", path, n=1) from None


def _parse_record(plain: bytes, number: int, path: Path) -> Record:
    try:
        return _decoder.decode(plain)
    except _UNREADABLE:
        raise JournalError("save_damaged", path, n=number) from None

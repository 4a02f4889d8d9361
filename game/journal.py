"""The save file: everything that happened in one match, line by line, never changed, only added to.

Format 2. Lines end with a newline and are counted from 1.

* Line 1 is the `Header`, plain JSON, so that any text viewer tells what the file is. Its first key, `pantheon_journal`,
  is the number of the format. It holds options, seats and seed: with the same rules they give the same match again.
* Every further line is `<hash> <veiled record>`. The record is JSON whose key `type` names one of the classes below;
  how it is veiled, `game/veil.py` says. The hash is 32 hexadecimal digits of BLAKE2b (16 bytes) over the hash of the
  line before (16 bytes; for line 2, BLAKE2b of the header's bytes), the length of the dead bytes (8 bytes, big
  endian), the dead bytes, and the record before it was veiled. A line that was edited, removed, added or moved
  therefore shows. A file that ends early between two lines can not be told from an earlier position, and is one.
* A crash can leave half a last line. Nothing is cut off then: the next line is written behind the half one, with a
  `|` between. What stands before the last `|` of a line is dead bytes.

The order of the lines:

    header                what is needed to begin the same match again
    snapshot              the first position
    move ... move         each with all its events, whoever may see them (`Event.audience` tells)
    snapshot              at the end of every turn
    undo, redo, seat      wherever they happen; `to` names the line of the last move that still counts, 1 for none
    rules, snapshot       where a match was gone on with under other rules than those of the lines before
    end                   the result, behind the last snapshot

The position is the fold of the lines (`game/fold.py`): the last snapshot, and the moves behind it made again. Where the
rules have changed since, a match goes on from that snapshot, and a replay (`game/replay.py`) steps through the
snapshots, telling the recorded events.

How to change the format: raise `FORMAT`, and give `UPGRADES` the step from the format before. A step turns the plain
data of the header and of one record into those of the next format; it keeps the number of lines, since records name
lines. Then run `python -m tests.saves.make`, which adds a save of each game in the new format to `tests/saves`; those
of older formats stay for ever and are read by every later version. A file of an older format is read as it is, and
written anew as a whole, aside and then in its place, before the first line is added to it.

    format 1    the first one
    format 2    a seat has a `lock`, the salted hash of its PIN or ""
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from game.rules.core import Reason
from game.veil import unveil, veil

FORMAT: Final = 2
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
    lock: what `game/pin.py` keeps of the PIN that opens this player's curtain, "" for none.
    """

    name: str
    emblem: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    bot: str = ""
    lock: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{16}:[0-9a-f]{64})?$")] = ""

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
    """What a file held, as data of the format of now.

    format: that of the file itself. last_hash: the hash of its last good line. dead: the half line at its end, b"" for
    a whole file. glue: what must be written before the next line.
    """

    path: Path
    format: int
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
    file_format, header = _parse_header(first, path)
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
        lines.append(Line(number, _parse_record(plain, number, file_format, path), plain))
    if tail:
        number = len(lines) + 2
        found = _lifted(tail, number, last_hash)
        if found is None:
            glue = b"|"
        else:  # whole but for its newline
            plain, last_hash = found
            lines.append(Line(number, _parse_record(plain, number, file_format, path), plain))
            tail = b""
    return Journal(path, file_format, header, lines, last_hash, tail, glue, len(content))


def rewritten(journal: Journal) -> tuple[bytes, bytes]:
    """The same journal as a whole file in the format of now, without dead bytes, and the hash of its last line."""
    content, last_hash = write_header(msgspec.structs.replace(journal.header, format=FORMAT))
    parts = [content]
    for line in journal.lines:
        written, last_hash = write_line(line.record, line.number, last_hash)
        parts.append(written)
    return b"".join(parts), last_hash


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


class Step(NamedTuple):
    """How plain data of one format become those of the next: the header, and a record of any type."""

    header: Callable[[dict[str, Any]], dict[str, Any]]
    record: Callable[[dict[str, Any]], dict[str, Any]]


def _lock_header(header: dict[str, Any]) -> dict[str, Any]:
    return {**header, "seats": [{**seat, "lock": ""} for seat in header["seats"]]}


def _lock_record(record: dict[str, Any]) -> dict[str, Any]:
    return {**record, "seat": {**record["seat"], "lock": ""}} if record.get("type") == "seat" else record


# By the format they start from; there is one for every format before FORMAT.
UPGRADES: Final[dict[int, Step]] = {1: Step(_lock_header, _lock_record)}


class _Mark(msgspec.Struct, rename={"format": "pantheon_journal"}):
    """What a header of any format holds."""

    format: LineNumber
    program: str = ""


# Also what a step raises that finds something else than its format says.
_DAMAGED = (*_UNREADABLE, TypeError, KeyError, AttributeError)


def _parse_header(plain: bytes, path: Path) -> tuple[int, Header]:
    """The format of the file, and its header in the format of now."""
    try:
        mark = msgspec.json.decode(plain, type=_Mark)
    except _UNREADABLE:
        ours = plain.startswith(b'{"pantheon_journal":')
        raise (JournalError("save_damaged", path, n=1) if ours else JournalError("save_foreign", path)) from None
    if mark.format > FORMAT:
        raise JournalError("save_too_new", path, program=mark.program)
    try:
        if mark.format == FORMAT:
            return mark.format, msgspec.json.decode(plain, type=Header)
        found = msgspec.json.decode(plain, type=dict[str, Any])
        for older in range(mark.format, FORMAT):
            found = UPGRADES[older].header(found)
        return mark.format, msgspec.convert(found, Header)
    except _DAMAGED:
        raise JournalError("save_damaged", path, n=1) from None


def _parse_record(plain: bytes, number: int, file_format: int, path: Path) -> Record:
    try:
        if file_format == FORMAT:
            return _decoder.decode(plain)
        found = msgspec.json.decode(plain, type=dict[str, Any])
        for older in range(file_format, FORMAT):
            found = UPGRADES[older].record(found)
        record: Record = msgspec.convert(found, Record)
        return record
    except _DAMAGED:
        raise JournalError("save_damaged", path, n=number) from None

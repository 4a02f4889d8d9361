"""Read a card file (TOML) into typed rows, and say precisely what is wrong with a bad one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TypeVar

import msgspec

from game.rules.core import Plain, Reason

T = TypeVar("T")

# A card file is written by hand; whatever is larger is another file.
LARGEST = 1_000_000


class ContentError(Exception):
    """Raised for a content file that cannot be used.

    `reason` is for the player: its parameters are `file`, and where they are known `field` (`cards[3].copies`) or
    `line`. The message says the same in English, for the command line of a mod's author.
    """

    def __init__(self, code: str, file: Path | str, **params: Plain) -> None:
        self.reason = Reason(code, file=str(file), **params)
        details = ", ".join(f"{name} {value}" for name, value in params.items())
        super().__init__(f"{file}: {code}: {details}" if details else f"{file}: {code}")


def read_card_file(path: Path, rows: type[T]) -> T:
    """The content of a TOML file as the given msgspec type. Raises ContentError."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ContentError("content_unreadable", path, detail=error.strerror or str(error)) from error
    if len(content) > LARGEST:
        raise ContentError("content_too_large", path, n=len(content))
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ContentError("content_not_utf8", path, line=line) from error
    try:
        return msgspec.toml.decode(content, type=rows)
    except msgspec.ValidationError as error:
        detail, field = split_message(str(error))
        raise ContentError("content_field", path, field=field, detail=detail) from error
    except msgspec.DecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        detail = re.sub(r"\s*\(at [^)]*\)$", "", str(error))
        # "at end of document" has no number: the last line is where the reader must look.
        line = int(found[1]) if found else content.count(b"\n") + 1
        raise ContentError("content_syntax", path, line=line, detail=detail) from error
    except (ValueError, RecursionError) as error:
        # A number of thousands of digits, or brackets in brackets without end: neither tells where.
        raise ContentError("content_syntax", path, line=1, detail=str(error)) from error


def split_message(message: str) -> tuple[str, str]:
    """What is wrong and the path of the field, from a message of msgspec.

    >>> split_message("Expected `int`, got `str` - at `$.cards[3].copies`")
    ('Expected `int`, got `str`', 'cards[3].copies')
    """
    detail, _, place = message.partition(" - at `")
    return detail, place.rstrip("`").removeprefix("$").removeprefix(".")

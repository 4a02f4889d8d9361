"""Take values out of plain data that may have been edited: of the right shape and range, or BadData names the field.

>>> numbers({"hand": [3, 7]}, "hand", 0, 46)
[3, 7]
>>> numbers({"hand": [3, 99]}, "hand", 0, 46)
Traceback (most recent call last):
game.rules.core.BadData: bad_data {'field': 'hand'}
"""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from game.rules.core import BadData, Decision, Game, Move, Plain, Reason

# The largest amount of anything that is taken from a file.
MANY: Final = 1 << 30


def bad(field: str) -> BadData:
    """The error that names a field."""
    return BadData(Reason("bad_data", field=field))


def record(data: Plain, field: str) -> dict[str, Plain]:
    """The data itself when it is a record with text keys."""
    if not isinstance(data, dict) or not all(isinstance(key, str) for key in data):
        raise bad(field)
    return data


def sequence(data: dict[str, Plain], field: str) -> list[Plain]:
    """The list in a field."""
    value = data.get(field)
    if not isinstance(value, list):
        raise bad(field)
    return value


def number(data: dict[str, Plain], field: str, low: int, high: int) -> int:
    """The whole number in a field, low <= number <= high."""
    value = data.get(field)
    if not is_number(value, low, high):
        raise bad(field)
    return int(value)  # type: ignore[arg-type]  # is_number has looked


def flag(data: dict[str, Plain], field: str) -> bool:
    """The truth value in a field."""
    value = data.get(field)
    if not isinstance(value, bool):
        raise bad(field)
    return value


def text(data: dict[str, Plain], field: str) -> str:
    """The text in a field."""
    value = data.get(field)
    if not isinstance(value, str):
        raise bad(field)
    return value


def numbers(data: dict[str, Plain], field: str, low: int, high: int, length: int | None = None) -> list[int]:
    """A copy of the list of whole numbers in a field, of the given length where one is given."""
    return checked(data.get(field), field, low, high, length)


def number_lists(data: dict[str, Plain], field: str, low: int, high: int, length: int) -> list[list[int]]:
    """A copy of the list of `length` lists of whole numbers in a field."""
    value = data.get(field)
    if not isinstance(value, list) or len(value) != length:
        raise bad(field)
    return [checked(inner, field, low, high, None) for inner in value]


def decision(game: Game, data: Plain, players: int, kinds: Container[str]) -> Decision | None:
    """The decision that `Decision.to_data` gave: of one of the kinds, or, as others may know it, of none."""
    if data is None:
        return None
    fields = record(data, "decision")
    moves: list[Move] = []
    for written in sequence(fields, "moves"):
        if not isinstance(written, str):
            raise bad("moves")
        moves.append(game.parse(written))
    kind = text(fields, "kind")
    if kind and kind not in kinds:
        raise bad("kind")
    default = fields.get("default")
    return Decision(
        number(fields, "player", 0, players - 1),
        kind,
        moves,
        text(fields, "label"),
        dict(record(fields.get("params"), "params")),
        None if default is None else game.parse(text(fields, "default")),
    )


def checked(value: Plain, field: str, low: int, high: int, length: int | None) -> list[int]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise bad(field)
    if not all(is_number(item, low, high) for item in value):
        raise bad(field)
    return list(value)


def is_number(value: Plain, low: int, high: int) -> bool:
    """Whether a value is a whole number in the range (True and False are none)."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

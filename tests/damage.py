"""What can happen to a file: cut, flipped, spliced, blown up, or written by somebody else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence

from tests import forged

Damage = Callable[[bytes, Sequence[bytes], random.Random], bytes]


def cut(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def cut_out(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + content[start + chance.randint(1, 200) :]


def flip_bit(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    changed = bytearray(content)
    if changed:
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def flip_bytes(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.randint(1, 8) if changed else 0):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def zeros(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    length = chance.randint(1, 600)
    return content[:start] + bytes(length) + content[start + length :]


def noise(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + chance.randbytes(chance.randint(1, 80)) + content[start:]


def splice(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    other = chance.choice(others)
    return content[: chance.randrange(len(content) + 1)] + other[chance.randrange(len(other) + 1) :]


def lines(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """Lines dropped, doubled, swapped, or taken from another file."""
    rows = content.split(b"\n")
    place, other = chance.randrange(len(rows)), chance.randrange(len(rows))
    match chance.randrange(4):
        case 0:
            del rows[place]
        case 1:
            rows.insert(place, rows[other])
        case 2:
            rows[place], rows[other] = rows[other], rows[place]
        case _:
            rows[place] = chance.choice(chance.choice(others).split(b"\n"))
    return b"\n".join(rows)


def words(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """A piece of text replaced by another that means something to readers of such files."""
    odd = (
        b"{",
        b"}",
        b"[",
        b"]",
        b'"',
        b"\\",
        b"null",
        b"-1",
        b"1e999",
        b"9" * 40,
        b"0",
        b"|",
        b"\n",
        b"\r\n",
        b"\xff",
    )
    start = chance.randrange(len(content) + 1)
    return (
        content[:start]
        + chance.choice(odd) * chance.choice((1, 1, 1, 3, 500))
        + content[start + chance.randint(0, 6) :]
    )


ANY: tuple[Damage, ...] = (cut, cut_out, flip_bit, flip_bytes, zeros, noise, splice, lines, words)


def forge(content: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """A journal with a line in it that somebody wrote who knows the format: its hash is true, its words are not."""
    rows = [json.loads(text) for text in forged.plain_lines(content)]
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(rows)) if rows else 0
        if not rows or chance.random() < 0.15:
            rows.insert(place, {"type": chance.choice(("move", "undo", "redo", "seat", "end", "rules", "snapshot"))})
        elif chance.random() < 0.2:
            rows.insert(place, chance.choice(rows))
        else:
            rows[place] = twisted(rows[place], chance)
    whole = content if content.endswith(b"\n") else content + b"\n"
    return forged.rewritten(whole, [json.dumps(row, ensure_ascii=False).encode() for row in rows])


ODD = (None, True, -1, 0, 1, 2, 3, 99, 2**70, "", "p9", "white-3", "no such thing", [], [[]], {}, 1.5, [1, 2, 3])


def twisted(value: object, chance: random.Random) -> object:
    """The same data with one part of it made into something else."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        changed = dict(value)
        if chance.random() < 0.1:
            del changed[key]
        else:
            changed[key] = twisted(value[key], chance)
        return changed
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], twisted(value[place], chance), *value[place + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.6:
        return value + chance.choice((-1, 1, 7))
    return chance.choice(ODD)

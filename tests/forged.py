"""Writes lines of a save by the description of the format alone, for saves that the program would never write.

Shares no code with `game/journal.py`: what it writes being read shows that the description is true.
"""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path


def hash_of(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=16).digest()


def last_hash(content: bytes) -> bytes:
    """The hash that the next line of a whole file builds on."""
    lines = content.split(b"\n")[:-1]
    return hash_of(lines[0]) if len(lines) == 1 else bytes.fromhex(lines[-1].split(b"|")[-1][:32].decode())


def with_line(content: bytes, plain: bytes, dead: bytes = b"") -> bytes:
    """A whole file with one more line that holds `plain`; `dead` is half a line that stood there before."""
    number = content.count(b"\n") + 1
    own = hash_of(last_hash(content) + len(dead).to_bytes(8, "big") + dead + plain)
    stream = hashlib.shake_256(b"pantheon veil 1 " + str(number).encode()).digest(len(plain))
    veiled = base64.b64encode(bytes(a ^ b for a, b in zip(plain, stream, strict=True)))
    return content + (dead + b"|" if dead else b"") + own.hex().encode() + b" " + veiled + b"\n"


def rewritten(content: bytes, plain_lines: list[bytes]) -> bytes:
    """The header of a file with other lines behind it."""
    content = content.partition(b"\n")[0] + b"\n"
    for plain in plain_lines:
        content = with_line(content, plain)
    return content


def forge(path: Path, *plain: bytes) -> None:
    """Add lines to a file."""
    content = path.read_bytes()
    for line in plain:
        content = with_line(content, line)
    path.write_bytes(content)


def plain_lines(content: bytes) -> list[bytes]:
    """What stands in the lines of a file behind its header, as far as it is whole."""
    plain = []
    for number, raw in enumerate(content.split(b"\n")[1:-1], 2):
        veiled = raw.split(b"|")[-1].partition(b" ")[2]
        record = base64.b64decode(veiled)
        stream = hashlib.shake_256(b"pantheon veil 1 " + str(number).encode()).digest(len(record))
        plain.append(bytes(a ^ b for a, b in zip(record, stream, strict=True)))
    return plain

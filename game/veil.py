"""The veil over the lines of a save: a courtesy against a casual look at hidden cards, and no more than that.

It is no encryption and holds no secret. Line `n` (the header is line 1) is veiled so:

1. Its bytes are combined by exclusive or with as many bytes of SHAKE-256 over the ASCII text `pantheon veil 1 n`.
2. The outcome is written in base64 (RFC 4648, with padding).

>>> veil(b"field white-3", 7)
b'HPcMNxvn98LG6T2oEw=='
>>> unveil(b"HPcMNxvn98LG6T2oEw==", 7)
b'field white-3'
"""

import binascii
import hashlib


def veil(plain: bytes, number: int) -> bytes:
    """The bytes that stand in line `number` for `plain`; no white space and no `|` among them."""
    return binascii.b2a_base64(_combined(plain, number), newline=False)


def unveil(veiled: bytes, number: int) -> bytes:
    """What `veil` was given. Raises ValueError for bytes that `veil` never makes."""
    combined = binascii.a2b_base64(veiled, strict_mode=True)
    # The last letter of base64 has bits to spare: without this two spellings would mean the same line.
    if binascii.b2a_base64(combined, newline=False) != veiled:
        raise ValueError("not the spelling that veil() gives")
    return _combined(combined, number)


def _combined(content: bytes, number: int) -> bytes:
    stream = hashlib.shake_256(b"pantheon veil 1 %d" % number).digest(len(content))
    return (int.from_bytes(content, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(content), "big")

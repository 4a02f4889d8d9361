"""A PIN before a player's curtain: a courtesy lock among people at one table, and no more than that.

Only a salted hash is kept, in the seat, so that a PIN used elsewhere too does not stand in the save. It hides nothing:
whoever can open the file can read it, and four digits are soon tried out.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import Final

LEAST_DIGITS: Final = 4
MOST_DIGITS: Final = 8
SALT_BYTES: Final = 8
# About a tenth of a second on a slow machine: no wait for a player, and dear for a long list of guesses.
ROUNDS: Final = 60_000


def is_pin(digits: str) -> bool:
    """Whether these characters can be a PIN."""
    return LEAST_DIGITS <= len(digits) <= MOST_DIGITS and digits.isascii() and digits.isdecimal()


def lock_of(pin: str) -> str:
    """What a seat keeps of a PIN: `salt:hash` in hexadecimal digits, another one at each call."""
    salt = os.urandom(SALT_BYTES)
    return f"{salt.hex()}:{_hash(pin, salt).hex()}"


def opens(lock: str, pin: str) -> bool:
    """Whether this is the PIN of a lock; no lock at all is opened by anything."""
    if not lock:
        return True
    salt, _, kept = lock.partition(":")
    try:
        return hmac.compare_digest(_hash(pin, bytes.fromhex(salt)), bytes.fromhex(kept))
    except ValueError:
        return False


def _hash(pin: str, salt: bytes) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", pin.encode(), salt, ROUNDS)

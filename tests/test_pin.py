"""The PIN before a curtain."""

from __future__ import annotations

import msgspec
import pytest

from game.journal import Seat
from game.pin import is_pin, lock_of, opens


@pytest.mark.parametrize("digits", ["1234", "00000000"])
def test_four_to_eight_digits_are_a_pin(digits: str) -> None:
    assert is_pin(digits)


@pytest.mark.parametrize("digits", ["", "123", "123456789", "12a4", "１２３４", "12 4"])
def test_anything_else_is_none(digits: str) -> None:
    assert not is_pin(digits)


def test_only_the_pin_opens_its_lock() -> None:
    lock = lock_of("2580")
    assert opens(lock, "2580")
    assert not opens(lock, "2581") and not opens(lock, "") and not opens(lock, "25800")
    assert "2580" not in lock.partition(":")[2][:8]


def test_the_same_pin_is_kept_differently_each_time() -> None:
    first, second = lock_of("1234"), lock_of("1234")
    assert first.partition(":")[0] != second.partition(":")[0]
    assert first.partition(":")[2] != second.partition(":")[2]


def test_no_lock_is_opened_by_anything_and_a_broken_one_by_nothing() -> None:
    assert opens("", "")
    assert not opens("zz:yy", "1234") and not opens("abcd", "1234")


def test_a_seat_takes_no_lock_that_is_none() -> None:
    encoded = msgspec.json.encode(Seat("Ann", lock=lock_of("1234")))
    assert msgspec.json.decode(encoded, type=Seat).lock.count(":") == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"name":"Ann","lock":"1234"}', type=Seat)

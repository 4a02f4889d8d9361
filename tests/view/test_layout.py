"""Dividing rectangles."""

import doctest
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.view import layout

RECT = FRect(10, 20, 300, 200)
sizes = st.integers(1, 400)


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(layout).failed == 0


def test_splits_share_the_rect_and_leave_the_gap() -> None:
    assert layout.split_left(RECT, 100, 10) == (FRect(10, 20, 100, 200), FRect(120, 20, 190, 200))
    assert layout.split_right(RECT, 100, 10) == (FRect(10, 20, 190, 200), FRect(210, 20, 100, 200))
    assert layout.split_top(RECT, 50, 10) == (FRect(10, 20, 300, 50), FRect(10, 80, 300, 140))
    assert layout.split_bottom(RECT, 50, 10) == (FRect(10, 20, 300, 140), FRect(10, 170, 300, 50))


def test_rows_follow_their_weights_and_fill_the_rect() -> None:
    parts = layout.row(RECT, (1, 2, 1), gap=10)
    assert [part.width for part in parts] == [70, 140, 70]
    assert parts[-1].right == RECT.right
    assert layout.column(RECT, 0) == []


def test_a_grid_goes_row_by_row() -> None:
    cells = layout.grid(RECT, 3, 2)
    assert [cell.topleft for cell in cells[:4]] == [(10, 20), (110, 20), (210, 20), (10, 120)]


@given(sizes, sizes, st.integers(-500, 900), st.integers(-500, 900))
def test_what_fits_is_moved_inside(width: int, height: int, x: int, y: int) -> None:
    inside = layout.keep_inside(FRect(x, y, width, height), RECT)
    assert inside.size == (width, height)
    if width <= RECT.width and height <= RECT.height:
        assert RECT.contains(inside)
    else:
        assert inside.left <= max(RECT.left, RECT.right - width) and inside.top >= RECT.top - height


@given(st.integers(1, 40), st.floats(100, 1500))
def test_a_fan_stays_inside_and_its_strips_do_not_overlap(count: int, width: float) -> None:
    place = FRect(0, 0, width, 160)
    cards = layout.fan(place, count, 100, 150)
    visible = layout.strips(cards)
    assert len(cards) == count
    assert cards[0].left >= -0.01 and cards[-1].right <= width + 0.01
    for left, right in pairwise(visible):
        assert left.right <= right.left + 0.01
    assert visible[-1].width == 100

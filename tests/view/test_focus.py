"""Where Tab and the arrow keys lead."""

import doctest

import pytest
from pygame import FRect

from game.view import focus
from game.view.focus import DOWN, LEFT, RIGHT, UP, edge, neighbour, reading_order


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(focus).failed == 0


def test_a_row_is_read_from_the_left_though_its_items_differ_in_height() -> None:
    label, button, small = FRect(0, 10, 50, 20), FRect(60, 0, 50, 44), FRect(120, 14, 20, 12)
    below = FRect(0, 60, 50, 20)
    assert reading_order([below, small, button, label]) == [3, 2, 1, 0]


def test_arrows_walk_a_grid_and_stop_at_its_edges() -> None:
    cells = [FRect(x * 50, y * 40, 44, 36) for y in range(3) for x in range(4)]
    assert neighbour(cells, cells[5], RIGHT) == 6
    assert neighbour(cells, cells[5], LEFT) == 4
    assert neighbour(cells, cells[5], UP) == 1
    assert neighbour(cells, cells[5], DOWN) == 9
    for direction, index in ((LEFT, 4), (RIGHT, 7), (UP, 2), (DOWN, 10)):
        assert neighbour(cells, cells[index], direction) is None


def test_cards_of_a_fan_that_overlap_are_walked_one_by_one() -> None:
    fan = [FRect(x, 0, 100, 150) for x in range(0, 200, 20)]
    assert [neighbour(fan, card, RIGHT) for card in fan] == [*range(1, 10), None]


def test_right_stays_in_the_row_though_something_nearer_lies_below() -> None:
    here, far, near = FRect(0, 0, 40, 40), FRect(200, 0, 40, 40), FRect(60, 90, 40, 40)
    assert neighbour([here, far, near], here, RIGHT) == 1


def test_from_the_hand_up_to_the_table() -> None:
    card, table, side = FRect(30, 560, 100, 160), FRect(600, 200, 100, 150), FRect(0, 60, 200, 100)
    assert neighbour([card, table, side], card, UP) == 2
    assert neighbour([table, side], FRect(560, 560, 100, 160), UP) == 0


@pytest.mark.parametrize(("direction", "index"), [(RIGHT, 0), (DOWN, 0), (LEFT, 2), (UP, 2)])
def test_the_focus_enters_at_the_side_it_comes_from(direction: focus.Direction, index: int) -> None:
    assert edge([FRect(0, y, 10, 10) for y in (0, 20, 40)], direction) == index
    assert edge([], direction) is None

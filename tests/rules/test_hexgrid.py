"""Hex arithmetic: examples, and laws that hold for every hex."""

import doctest

from hypothesis import given
from hypothesis import strategies as st

from game.rules import hexgrid
from game.rules.hexgrid import (
    DIRECTIONS,
    Hex,
    add,
    connected,
    disc,
    distance,
    distance_table,
    edge_places,
    from_point,
    mirror,
    neighbour_table,
    neighbours,
    ring,
    rotate,
    scale,
    subtract,
    to_point,
)

hexes = st.tuples(st.integers(-60, 60), st.integers(-60, 60))


def test_examples_in_docstrings() -> None:
    results = doctest.testmod(hexgrid)
    assert results.attempted > 0
    assert results.failed == 0


def test_directions_are_six_different_steps_of_one() -> None:
    assert len(set(DIRECTIONS)) == 6
    assert all(distance((0, 0), step) == 1 for step in DIRECTIONS)
    assert neighbours((2, -1)) == [add((2, -1), step) for step in DIRECTIONS]


@given(hexes, hexes, hexes)
def test_distance_is_a_distance(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_adding_and_subtracting_undo_each_other(a: Hex, b: Hex) -> None:
    assert subtract(add(a, b), b) == a


@given(hexes, st.integers(-12, 12))
def test_turning_keeps_the_distance_and_six_turns_come_home(a: Hex, turns: int) -> None:
    assert distance((0, 0), rotate(a, turns)) == distance((0, 0), a)
    assert rotate(rotate(a, turns), -turns) == a
    assert rotate(a, 6) == a


def test_turning_goes_through_the_directions_in_order() -> None:
    for i, step in enumerate(DIRECTIONS):
        assert rotate(step, 1) == DIRECTIONS[(i + 1) % 6]
        assert mirror(step) == DIRECTIONS[-i % 6]


@given(hexes)
def test_mirroring_twice_comes_home(a: Hex) -> None:
    assert mirror(mirror(a)) == a


@given(hexes, st.integers(0, 6))
def test_a_ring_holds_what_is_at_its_distance(centre: Hex, radius: int) -> None:
    places = ring(centre, radius)
    assert len(places) == len(set(places)) == max(1, 6 * radius)
    assert {distance(centre, place) for place in places} == {radius}
    if radius:
        assert all(distance(a, b) == 1 for a, b in zip(places, places[1:] + places[:1], strict=True))


@given(hexes, st.integers(0, 5))
def test_a_disc_holds_all_within_its_radius(centre: Hex, radius: int) -> None:
    places = disc(centre, radius)
    assert len(set(places)) == len(places) == 1 + 3 * radius * (radius + 1)
    assert places[0] == centre
    assert max(distance(centre, place) for place in places) == radius


@given(hexes, st.floats(4, 90), st.floats(-0.4, 0.4), st.floats(-0.4, 0.4))
def test_a_point_near_the_middle_lies_in_its_hex(a: Hex, size: float, dx: float, dy: float) -> None:
    x, y = to_point(a, size)
    assert from_point(x, y, size) == a
    assert from_point(x + dx * size, y + dy * size, size) == a


def test_tables_of_a_small_map() -> None:
    places = disc((0, 0), 1)
    table = neighbour_table(places)
    assert sorted(table[0]) == [1, 2, 3, 4, 5, 6]
    assert all(len(near) == 3 for near in table[1:])
    assert edge_places(places) == [1, 2, 3, 4, 5, 6]
    distances = distance_table(places)
    assert distances[0] == [0, 1, 1, 1, 1, 1, 1]
    assert max(distances[1]) == 2


def test_connected() -> None:
    assert connected(disc((3, 3), 2))
    assert connected([])
    assert not connected([(0, 0), (2, 0)])
    assert not connected([(0, 0), (1, 1)])
    assert scale((1, -2), 3) == (3, -6)

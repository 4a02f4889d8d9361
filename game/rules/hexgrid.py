"""Arithmetic on a hex grid in axial coordinates (q, r), and neighbour tables for maps of any shape.

The third cube coordinate is s = -q - r. Directions are numbered 0 to 5, each a turn of 60 degrees from the one before.
Terms and formulas: Amit Patel, "Hexagonal Grids" (redblobgames).

>>> distance((0, 0), (2, -1))
2
>>> rotate((1, 0), 1)
(1, -1)
>>> neighbour_table([(0, 0), (1, 0), (5, 5)])
[[1], [0], []]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def add(a: Hex, b: Hex) -> Hex:
    """The hex reached from a by the step b."""
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    """The step that leads from b to a."""
    return a[0] - b[0], a[1] - b[1]


def scale(a: Hex, factor: int) -> Hex:
    """The step a taken `factor` times."""
    return a[0] * factor, a[1] * factor


def distance(a: Hex, b: Hex) -> int:
    """The least number of single steps between two hexes (0 for the same)."""
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def neighbours(a: Hex) -> list[Hex]:
    """The six hexes around a, in the order of DIRECTIONS."""
    return [(a[0] + q, a[1] + r) for q, r in DIRECTIONS]


def rotate(a: Hex, turns: int) -> Hex:
    """The step a turned by `turns` times 60 degrees, in the sense in which DIRECTIONS are numbered."""
    q, r = a
    for _ in range(turns % 6):
        q, r = q + r, -q
    return q, r


def mirror(a: Hex) -> Hex:
    """The step a flipped over the axis of direction 0 and 3: direction d becomes direction 6 - d."""
    q, r = a
    return q + r, -r


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at exactly this distance, in turning order; the centre alone for radius 0."""
    if radius == 0:
        return [centre]
    found = []
    place = add(centre, scale(DIRECTIONS[4], radius))
    for direction in DIRECTIONS:
        for _ in range(radius):
            found.append(place)
            place = add(place, direction)
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at this distance or nearer, from the centre outwards."""
    return [place for step in range(radius + 1) for place in ring(centre, step)]


def neighbour_table(places: Sequence[Hex]) -> list[list[int]]:
    """For each place the indices of those places that touch it, in the order of DIRECTIONS."""
    index = {place: i for i, place in enumerate(places)}
    return [[index[near] for near in neighbours(place) if near in index] for place in places]


def distance_table(places: Sequence[Hex]) -> list[list[int]]:
    """The hex distance between every two places, whatever lies between."""
    return [[distance(a, b) for b in places] for a in places]


def edge_places(places: Sequence[Hex]) -> list[int]:
    """The indices of the places with fewer than six neighbours among the places; holes count as edge."""
    return [i for i, near in enumerate(neighbour_table(places)) if len(near) < 6]


def connected(places: Iterable[Hex]) -> bool:
    """Whether every place can be reached from every other by single steps; true for none."""
    left = set(places)
    if not left:
        return True
    reached = [left.pop()]
    while reached:
        for near in neighbours(reached.pop()):
            if near in left:
                left.remove(near)
                reached.append(near)
    return not left


def to_point(a: Hex, size: float) -> tuple[float, float]:
    """The middle of a pointy-topped hex in the plane, y downwards; size is the distance from middle to corner."""
    return size * 3**0.5 * (a[0] + a[1] / 2), size * 1.5 * a[1]


def from_point(x: float, y: float, size: float) -> Hex:
    """The pointy-topped hex that holds a point of the plane, y downwards."""
    q = (x * 3**0.5 / 3 - y / 3) / size
    r = (y * 2 / 3) / size
    return _rounded(q, r)


def _rounded(q: float, r: float) -> Hex:
    near_q, near_r, near_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s + q + r)
    # The coordinate that was rounded most is the one to derive from the other two.
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r

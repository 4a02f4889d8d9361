"""Where the keyboard's focus goes next: in reading order with Tab, to the neighbour in sight with the arrow keys.

Pure functions over rectangles, so that one list of places answers for buttons, cards, hexes and log lines alike.
"""

from collections.abc import Sequence

import pygame

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
Direction = tuple[int, int]

# A step aside costs more than a step ahead, so that "right" along a row does not slip into the next row.
ASIDE = 4.0
# Between two places equally far ahead the one straighter ahead wins.
STRAIGHT = 0.3


def reading_order(rects: Sequence[pygame.FRect]) -> list[int]:
    """The indices of `rects` as one reads a page: row by row from the top, each row from the left.

    Places whose middle lies beside the first one of a row belong to that row, however their heights differ.

    >>> reading_order([pygame.FRect(50, 2, 10, 10), pygame.FRect(0, 30, 10, 10), pygame.FRect(0, 0, 10, 10)])
    [2, 0, 1]
    """
    waiting = sorted(range(len(rects)), key=lambda index: (rects[index].top, rects[index].left))
    order: list[int] = []
    while waiting:
        first = rects[waiting[0]]
        row = [index for index in waiting if index == waiting[0] or first.top <= rects[index].centery < first.bottom]
        row.sort(key=lambda index: (rects[index].left, rects[index].top))
        order += row
        waiting = [index for index in waiting if index not in row]
    return order


def neighbour(rects: Sequence[pygame.FRect], here: pygame.FRect, direction: Direction) -> int | None:
    """The index of the nearest place from `here` in `direction`, or None when there is none that way.

    `here` itself may be among `rects`: what does not lie further in the direction is no answer.

    >>> row = [pygame.FRect(x, 0, 10, 10) for x in (0, 20, 40)]
    >>> neighbour(row, row[0], RIGHT), neighbour(row, row[0], LEFT)
    (1, None)
    """
    best, best_cost = None, 0.0
    for index, there in enumerate(rects):
        cost = _cost(here, there, direction)
        if cost is not None and (best is None or cost < best_cost):
            best, best_cost = index, cost
    return best


def edge(rects: Sequence[pygame.FRect], direction: Direction) -> int | None:
    """The index where the focus enters when nothing has it yet: the first place seen when moving in `direction`."""
    if not rects:
        return None
    if direction in (RIGHT, DOWN):
        return reading_order(rects)[0]
    return reading_order(rects)[-1]


def _cost(here: pygame.FRect, there: pygame.FRect, direction: Direction) -> float | None:
    """How far `there` is from `here` for a step in `direction`; None when it does not lie that way."""
    dx, dy = direction
    ahead = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
    aside = abs((there.centery - here.centery) * dx) + abs((there.centerx - here.centerx) * dy)
    if ahead <= 1:
        return None
    if dx:
        gap = there.left - here.right if dx > 0 else here.left - there.right
        apart = max(there.top - here.bottom, here.top - there.bottom, 0)
    else:
        gap = there.top - here.bottom if dy > 0 else here.top - there.bottom
        apart = max(there.left - here.right, here.left - there.right, 0)
    if apart and gap < 0 and apart > ahead:
        return None  # beside rather than ahead: a tall neighbour whose middle happens to lie lower
    return max(gap, 0) + 0.1 * ahead + ASIDE * apart + STRAIGHT * aside

"""Dividing the screen: small pure functions from rectangles in logical units to rectangles.

None of them changes the rectangle it is given.
"""

from collections.abc import Sequence

from pygame import FRect


def inset(rect: FRect, across: float, down: float | None = None) -> FRect:
    """`rect` made smaller on every side, by `across` left and right and by `down` (or the same) above and below."""
    down = across if down is None else down
    return FRect(rect.left + across, rect.top + down, max(0, rect.width - 2 * across), max(0, rect.height - 2 * down))


def split_left(rect: FRect, width: float, gap: float = 0) -> tuple[FRect, FRect]:
    """The left `width` of `rect`, and what remains right of a gap."""
    return (
        FRect(rect.left, rect.top, width, rect.height),
        FRect(rect.left + width + gap, rect.top, max(0, rect.width - width - gap), rect.height),
    )


def split_right(rect: FRect, width: float, gap: float = 0) -> tuple[FRect, FRect]:
    """What remains left of a gap, and the right `width` of `rect`."""
    return (
        FRect(rect.left, rect.top, max(0, rect.width - width - gap), rect.height),
        FRect(rect.right - width, rect.top, width, rect.height),
    )


def split_top(rect: FRect, height: float, gap: float = 0) -> tuple[FRect, FRect]:
    """The top `height` of `rect`, and what remains below a gap."""
    return (
        FRect(rect.left, rect.top, rect.width, height),
        FRect(rect.left, rect.top + height + gap, rect.width, max(0, rect.height - height - gap)),
    )


def split_bottom(rect: FRect, height: float, gap: float = 0) -> tuple[FRect, FRect]:
    """What remains above a gap, and the bottom `height` of `rect`."""
    return (
        FRect(rect.left, rect.top, rect.width, max(0, rect.height - height - gap)),
        FRect(rect.left, rect.bottom - height, rect.width, height),
    )


def row(rect: FRect, weights: Sequence[float] | int, gap: float = 0) -> list[FRect]:
    """`rect` divided from left to right in the proportion of `weights` (a number: that many equal parts).

    >>> [part.width for part in row(FRect(0, 0, 110, 20), 2, gap=10)]
    [50.0, 50.0]
    """
    return [
        FRect(rect.left + start, rect.top, length, rect.height) for start, length in _shares(rect.width, weights, gap)
    ]


def column(rect: FRect, weights: Sequence[float] | int, gap: float = 0) -> list[FRect]:
    """`rect` divided from top to bottom in the proportion of `weights` (a number: that many equal parts)."""
    return [
        FRect(rect.left, rect.top + start, rect.width, length) for start, length in _shares(rect.height, weights, gap)
    ]


def stack(rect: FRect, heights: Sequence[float], gap: float = 0) -> list[FRect]:
    """Strips of these heights from the top of `rect` downwards; they may end below it."""
    strips = []
    top = rect.top
    for height in heights:
        strips.append(FRect(rect.left, top, rect.width, height))
        top += height + gap
    return strips


def grid(rect: FRect, columns: int, rows: int, gap: float = 0) -> list[FRect]:
    """`columns` times `rows` equal cells, row by row."""
    return [cell for line in column(rect, rows, gap) for cell in row(line, columns, gap)]


def centred(rect: FRect, width: float, height: float) -> FRect:
    """A rectangle of this size, or as much of it as `rect` has room for, in the middle of `rect`."""
    width, height = min(width, rect.width), min(height, rect.height)
    return FRect(rect.centerx - width / 2, rect.centery - height / 2, width, height)


def square(around: FRect, size: float) -> FRect:
    """A square of this size with the middle of `around`, larger or smaller than that."""
    found = FRect(0, 0, size, size)
    found.center = around.center
    return found


def keep_inside(rect: FRect, outer: FRect) -> FRect:
    """`rect` moved, not resized, so that it lies inside `outer`; what is larger starts at the top left corner."""
    left = max(outer.left, min(rect.left, outer.right - rect.width))
    top = max(outer.top, min(rect.top, outer.bottom - rect.height))
    return FRect(left, top, rect.width, rect.height)


def fan(rect: FRect, count: int, width: float, height: float, gap: float = 8) -> list[FRect]:
    """`count` cards side by side in the middle of `rect`, overlapping evenly when they do not fit beside each other.

    The last card lies on top; the visible part of each other one is its left strip (`strips`).

    >>> [card.left for card in fan(FRect(0, 0, 100, 50), 3, 40, 50)]
    [0.0, 30.0, 60.0]
    """
    if count <= 0:
        return []
    step = width + gap
    if count > 1:
        step = min(step, max(0.0, (rect.width - width) / (count - 1)))
    left = rect.centerx - (step * (count - 1) + width) / 2
    top = rect.centery - height / 2
    return [FRect(left + index * step, top, width, height) for index in range(count)]


def strips(cards: Sequence[FRect]) -> list[FRect]:
    """What stays visible of each card of a fan: up to the left edge of the card that lies on it."""
    visible = [FRect(card) for card in cards]
    for card, above in zip(visible, cards[1:], strict=False):
        card.width = max(0, min(card.width, above.left - card.left))
    return visible


def _shares(length: float, weights: Sequence[float] | int, gap: float) -> list[tuple[float, float]]:
    """Start and length of each share of `length`."""
    weights = [1.0] * weights if isinstance(weights, int) else list(weights)
    if not weights:
        return []
    free = max(0.0, length - gap * (len(weights) - 1))
    whole = sum(weights) or 1.0
    shares = []
    start = 0.0
    for weight in weights:
        share = free * weight / whole
        shares.append((start, share))
        start += share + gap
    return shares

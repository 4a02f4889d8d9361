"""The column of players at the right of a table: panels, open hands below them, the log. Pure geometry."""

from __future__ import annotations

from pygame import FRect

GAP = 8.0
# A log lower than this would hold no line; with open hands above it, long lines find room too.
LEAST_LOG, ROOMY_LOG = 86.0, 106.0
# The row of an open hand, and the gap to the panel above it.
ROW, BELOW_PANEL = 21.0, 2.0


def side_column(
    side: FRect, players: int, least: float, most: float, open_hands: bool, most_alone: float | None = None
) -> tuple[list[FRect], list[FRect], FRect | None]:
    """The panels of all players, a row below each where hands are open and there is room, and the log if it has room.

    least, most: between these heights panels are. most_alone: how high they may be where the log has no room anyway.
    """
    each = max(least, min(most, (side.height + GAP) / players - GAP))
    row = ROW + BELOW_PANEL if open_hands else 0.0
    if open_hands:
        # The panels get lower before the log goes; in the lowest window there is no room for hands.
        with_log = (side.height - ROOMY_LOG) / players - GAP - row
        without = (side.height + GAP) / players - GAP - row
        each = min(each, max(least, with_log if with_log >= least else without))
        row = row if without >= least else 0.0
    elif most_alone is not None and side.height - players * (each + GAP) < LEAST_LOG:
        each = min(most_alone, (side.height + GAP) / players - GAP)
    panels = [FRect(side.left, side.top + number * (each + row + GAP), side.width, each) for number in range(players)]
    rows = [FRect(panel.left, panel.bottom + BELOW_PANEL, panel.width, ROW) for panel in panels] if row else []
    below = panels[-1].bottom + row + GAP
    if side.bottom - below < LEAST_LOG:
        return panels, rows, None
    return panels, rows, FRect(side.left, below, side.width, side.bottom - below)

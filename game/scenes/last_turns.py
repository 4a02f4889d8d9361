"""The panel beside the table that tells the last turns: the newest event stands lowest, a line parts the turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.view import theme
from game.view.item import Item
from game.view.layout import inset
from game.view.painter import Painter
from game.view.widgets import Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.table import TableScene

# Between two events, and what the line between two turns takes.
GAP, PART = 4.0, 9.0
HEAD = 27.0
# No event takes less.
LEAST = 18.0


class TurnLine(Item):
    """A faint line that parts two turns."""

    def draw(self, p: Painter) -> None:
        p.divider(self.rect.left, self.rect.centery, self.rect.width)


def build_last_turns(table: TableScene, rect: FRect) -> None:
    """Put the panel into `rect`: as many of the last events that the viewer may know as there is room for."""
    table.stage.add(Panel("last", rect, title=table.t("ui.table.last_turns")))
    inside = inset(rect, theme.PAD, 9)
    top = inside.top + HEAD
    entries = table.told_entries(int((inside.bottom - top) // LEAST))
    lines = [table.rich(table.wording.event(entry.event)) for entry in entries]
    heights = [Paragraph.height(table.painter, line, inside.width, theme.SMALL) + GAP for line in lines]
    parts = [PART if entries[i].turn != entries[i - 1].turn and i else 0.0 for i in range(len(entries))]
    first = 0
    while first < len(lines) and sum(heights[first:]) + sum(parts[first + 1 :]) > inside.bottom - top:
        first += 1
    for number in range(first, len(lines)):
        place = number - first
        if place and parts[number]:
            table.stage.add(TurnLine(f"last:part:{place}", FRect(inside.left, top, inside.width, PART - GAP)))
            top += PART
        where = FRect(inside.left, top, inside.width, heights[number])
        item = table.told(f"last:{place}", where, lines[number], theme.SMALL)
        item.focusable = False
        table.stage.add(item)
        top += heights[number]

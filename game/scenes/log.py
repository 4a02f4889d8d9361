"""Everything that has happened in a match, as far as the person at the screen may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.base import Context, Scene
from game.view import theme
from game.view.layout import centred, inset
from game.view.scrolling import ScrollArea
from game.view.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.table import TableScene

WIDTH = 760.0


class LogScene(Scene):
    """The log over the table, the newest at the end; card names enlarge."""

    overlay = True
    help_page = "program#log"

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context)
        self.table = table

    def build(self) -> None:
        bounds = self.screen.bounds
        box = centred(bounds, min(WIDTH, bounds.width - 2 * theme.WIDE), bounds.height - 48)
        self.stage.add(Panel("log", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 18)
        head = FRect(inside.left, inside.top, inside.width, 38)
        label = self.t("ui.log.close")
        width = Button.width(self.painter, label)
        title = FRect(head.left, head.top, head.width - width - 10, head.height)
        self.stage.add(Label("log:title", title, self.t("ui.log.title"), theme.HEADING))
        close = FRect(head.right - width, head.top, width, head.height)
        self.stage.add(Button("log:close", close, label, self.close, autofocus=True))
        view = FRect(inside.left, head.bottom + 12, inside.width, inside.bottom - head.bottom - 12)
        area = ScrollArea("log:lines", view, at_end=True)
        self._fill(area, view)
        self.stage.add(area, *area.children)

    def _fill(self, area: ScrollArea, view: FRect) -> None:
        column = ScrollArea.content(view)
        entries = self.table.director.log()
        if not entries:
            area.put(Label("log:empty", FRect(column.left, column.top, column.width, 30), self.t("ui.log.empty")))
            return
        wording = self.table.wording
        top = column.top
        for number, entry in enumerate(entries):
            if entry.event.kind == "turn_started":
                # It opens the turn: its sentence is the heading.
                top += 8 if number else 0
                heading = self.table.rich(wording.event(entry.event))
                place = FRect(column.left, top, column.width, 26)
                area.put(Label(f"log:turn:{number}", place, heading, theme.STRONG.tinted(theme.GOLD)))
                top = place.bottom + 2
                continue
            line = self.table.rich(wording.event(entry.event))
            height = Paragraph.height(self.painter, line, column.width - 16, theme.BODY)
            place = FRect(column.left + 16, top, column.width - 16, height)
            area.put(self.table.told(f"log:{number}", place, line))
            top += height + 3

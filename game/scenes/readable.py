"""A sheet of cards large enough to read, in rows under titles: a hand, a city."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.base import Context, Scene
from game.scenes.card_items import ReadableCard
from game.view import theme
from game.view.cards import ASPECT, CardFace
from game.view.layout import inset
from game.view.scrolling import ScrollArea
from game.view.text import Text
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LEAST_WIDTH = 180.0
GAP = 16.0
# A title of the sheet ("" for none) and the cards below it; each card is named by the key that its items get.
Group = tuple[str, Text, Sequence[CardFace]]


class ReadableScene(Scene):
    """Cards over the table, each with its sentence; pressing one shows it alone."""

    overlay = True

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context)
        self.table = table

    def title(self) -> Text:
        """What stands at the head of the sheet."""
        raise NotImplementedError

    def groups(self) -> list[Group]:
        """The cards: key, title and faces of each group."""
        raise NotImplementedError

    def above(self, area: ScrollArea, column: FRect, top: float) -> float:
        """Put what stands above the cards into the sheet, from `top` on; returns where the cards begin."""
        return top

    def build(self) -> None:
        box = inset(self.screen.bounds, 24, 20)
        self.stage.add(Panel("hand", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 16)
        label = self.t("ui.zoom.close")
        width = Button.width(self.painter, label)
        close = FRect(inside.right - width, inside.top, width, 38)
        title = FRect(inside.left, inside.top, close.left - inside.left - 10, 38)
        self.stage.add(Label("hand:title", title, self.title(), theme.HEADING))
        self.stage.add(Button("hand:close", close, label, self.close, autofocus=True))
        window = FRect(inside.left, title.bottom + 12, inside.width, inside.bottom - title.bottom - 12)
        area = ScrollArea("hand:cards", window)
        column = ScrollArea.content(window)
        top = self.above(area, column, column.top + 6)
        for key, heading, faces in self.groups():
            if heading:
                area.put(Label(f"hand:{key}", FRect(column.left, top, column.width, 26), heading, theme.LABEL))
                top += 34
            top = self._rows(area, column, top, key, faces)
        self.stage.add(area, *area.children)

    def _rows(self, area: ScrollArea, column: FRect, top: float, key: str, faces: Sequence[CardFace]) -> float:
        """Cards in rows from `top` on; returns where the next thing goes."""
        in_row = max(2, min(6, int((column.width + GAP) // (LEAST_WIDTH + GAP))))
        width = min(230.0, (column.width - 12 - GAP * (in_row - 1)) / in_row)
        height = width * ASPECT
        for number, face in enumerate(faces):
            line, place = divmod(number, in_row)
            rect = FRect(column.left + 6 + place * (width + GAP), top + line * (height + GAP), width, height)
            zoom = self._zoom_of(face)
            area.put(ReadableCard(f"{key}:{number}", rect, face, on_press=zoom, on_alt=zoom))
        return top + ceil(len(faces) / in_row) * (height + GAP) + 4

    def _zoom_of(self, face: CardFace) -> Callable[[], None]:
        return lambda: self.table.show_card(face)

"""One's own cards large enough to read, hand and karma."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.rules.gambit.view import GambitView
from game.scenes.base import Context, Scene
from game.scenes.gambit.faces import card_ids, face
from game.scenes.gambit.items import CardItem
from game.view import theme
from game.view.cards import ASPECT
from game.view.layout import inset
from game.view.painter import Painter
from game.view.scrolling import ScrollArea
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.scenes.table import TableScene

LEAST_WIDTH = 180.0
GAP = 16.0


class ReadableCard(CardItem):
    """A card with its whole sentence."""

    def draw(self, p: Painter) -> None:
        p.card_zoom(self.card, self.rect)


class HandScene(Scene):
    """The viewer's hand and karma over the table, each card with its sentence."""

    overlay = True
    help_page = "gambit#cards"

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context)
        self.table = table

    @property
    def view(self) -> GambitView:
        """The viewer's view."""
        return cast(GambitView, self.table.drawn)

    def build(self) -> None:
        bounds = self.screen.bounds
        box = inset(bounds, 24, 20)
        self.stage.add(Panel("hand", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 16)
        label = self.t("ui.zoom.close")
        width = Button.width(self.painter, label)
        close = FRect(inside.right - width, inside.top, width, 38)
        view, table = self.view, self.table
        viewer = cast(int, view.viewer)
        title = FRect(inside.left, inside.top, close.left - inside.left - 10, 38)
        name = table.match.seats[viewer].name
        self.stage.add(Label("hand:title", title, self.t("ui.table.hand_of", player=name), theme.HEADING))
        self.stage.add(Button("hand:close", close, label, self.close, autofocus=True))
        window = FRect(inside.left, title.bottom + 12, inside.width, inside.bottom - title.bottom - 12)
        area = ScrollArea("hand:cards", window)
        column = ScrollArea.content(window)
        top = self._rows(area, column, column.top + 6, "hand", view.hand)
        karma = view.karma[viewer]
        if karma:
            area.put(
                Label("hand:karma", FRect(column.left, top, column.width, 26), self.t("ui.table.karma"), theme.LABEL)
            )
            self._rows(area, column, top + 34, "karma", karma)
        self.stage.add(area, *area.children)

    def _rows(self, area: ScrollArea, column: FRect, top: float, group: str, cards: list[int]) -> float:
        """Cards in rows from `top` on; returns where the next thing goes."""
        in_row = max(2, min(6, int((column.width + GAP) // (LEAST_WIDTH + GAP))))
        width = min(230.0, (column.width - 12 - GAP * (in_row - 1)) / in_row)
        height = width * ASPECT
        wording = self.table.wording
        for number, card in enumerate(cards):
            line, place = divmod(number, in_row)
            rect = FRect(column.left + 6 + place * (width + GAP), top + line * (height + GAP), width, height)
            text = card_ids()[card]
            item = ReadableCard(
                f"{group}:{number}", rect, face(wording, card), on_press=self._zoom_of(text), on_alt=self._zoom_of(text)
            )
            area.put(item)
        return top + ceil(len(cards) / in_row) * (height + GAP) + 4

    def _zoom_of(self, card: str) -> Callable[[], None]:
        return lambda: self.table.zoom(f"card:{card}")

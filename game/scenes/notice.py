"""A sentence shown for a while over a scene: what went wrong, what the program did of itself, what nobody may miss."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.view import theme
from game.view.item import Item

if TYPE_CHECKING:
    from game.view.painter import Painter

WIDEST = 560.0
PADDING = 16.0


class Notice(Item):
    """The sentence in a panel in the middle of the upper edge of `area`; pressing it sends it away."""

    layer = "front"
    focusable = False
    solid = True
    margin = 24.0

    def __init__(self, sentence: str, area: FRect, painter: Painter, on_press: Callable[[], None]) -> None:
        width = min(WIDEST, area.width)
        text_width = width - 2 * PADDING - 30
        used, height = painter.measure(sentence, theme.BODY, text_width)
        width = used + 2 * PADDING + 30
        place = FRect(area.centerx - width / 2, area.top, width, height + 2 * PADDING)
        super().__init__("notice", place, on_press=on_press)
        self.sentence = sentence

    def grab(self, pos: tuple[float, float]) -> None:
        self.press()

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, theme.TOOLTIP)
        icon = FRect(self.rect.left + PADDING, self.rect.top + PADDING, 22, 22)
        p.icon("info", icon, theme.BRIGHT_GOLD)
        text = FRect(icon.right + 8, self.rect.top + PADDING, self.rect.width, self.rect.height - 2 * PADDING)
        text.width = self.rect.right - PADDING + 2 - text.left
        p.text(self.sentence, text, theme.BODY)

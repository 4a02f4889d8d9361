"""Cards and piles as they lie on the table of a game."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.view.cards import CardFace, CardState
from game.view.item import Item
from game.view.painter import Painter


class CardItem(Item):
    """A card face that can be pressed and enlarged.

    strip: the part of it that no other card of its fan covers; the pointer meets it only there.
    """

    margin = 14.0
    ring_radius = 9.0
    # Else a double click would choose a card and drop it again.
    repeats = False

    def __init__(
        self,
        key: str,
        rect: FRect,
        card: CardFace,
        state: CardState = "plain",
        strip: FRect | None = None,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.card, self.state = card, state
        self.strip = strip or self.rect
        self.focusable = self.on_press is not None

    @property
    def pointable(self) -> bool:
        return True

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.strip.collidepoint(pos)

    def draw(self, p: Painter) -> None:
        p.card(self.card, self.rect, self.state)


class ReadableCard(CardItem):
    """A card with its whole sentence."""

    def draw(self, p: Painter) -> None:
        p.card_zoom(self.card, self.rect)


class PileItem(Item):
    """A draw pile; `back` is the game that its cards belong to."""

    margin = 16.0
    ring_radius = 10.0

    def __init__(self, key: str, rect: FRect, count: int, legal: bool, *, back: str = "gambit", **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.count, self.legal, self.back = count, legal, back
        self.focusable = self.on_press is not None

    def draw(self, p: Painter) -> None:
        p.card_pile(self.count, self.rect, "legal" if self.legal else "plain", back=self.back)

"""A card shown large, with all that it does in a sentence."""

from __future__ import annotations

import pygame
from pygame import FRect

from game.scenes.base import Context, Scene
from game.view.cards import ASPECT, CardFace
from game.view.item import Item
from game.view.painter import Painter
from game.view.widgets import Button

# A shorter press opens the card to stay.
HOLD = 0.4


class ZoomScene(Scene):
    """One card over whatever scene is there; a press anywhere, Escape or Z closes it.

    Opened by a held Z or right button, it closes when that is let go.
    """

    overlay = True

    def __init__(self, context: Context, card: CardFace) -> None:
        super().__init__(context)
        self.card = card
        self.shown_for = 0.0

    def update(self, seconds: float) -> None:
        self.shown_for += seconds

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_z:
            self.close()

    def released(self, event: pygame.event.Event) -> None:
        held = event.key == pygame.K_z if event.type == pygame.KEYUP else event.button == 3
        if held and self.shown_for > HOLD:
            self.close()

    def build(self) -> None:
        bounds = self.screen.bounds
        height = min(bounds.height - 110, 560.0)
        width = height / ASPECT
        rect = FRect(bounds.centerx - width / 2, (bounds.height - height - 56) / 2, width, height)
        cover = Cover("zoom:cover", bounds, on_press=self.close)
        self.stage.add(cover, LargeCard("zoom:card", rect, self.card))
        label = self.t("ui.zoom.close")
        button = FRect(0, rect.bottom + 14, max(140.0, Button.width(self.painter, label)), 42)
        button.centerx = bounds.centerx
        self.stage.add(Button("zoom:close", button, label, self.close, autofocus=True))


class Cover(Item):
    """The whole window as one place to press."""

    solid = True

    def grab(self, pos: tuple[float, float]) -> None:
        self.press()


class LargeCard(Item):
    """The card itself."""

    margin = 40.0

    def __init__(self, key: str, rect: FRect, card: CardFace) -> None:
        super().__init__(key, rect)
        self.card = card

    def draw(self, p: Painter) -> None:
        p.card_zoom(self.card, self.rect)

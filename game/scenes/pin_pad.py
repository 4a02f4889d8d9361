"""Typing a PIN, with the mouse or the keyboard: dots for the digits, and keys as on a telephone."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from game.pin import LEAST_DIGITS, MOST_DIGITS
from game.scenes.base import Scene
from game.view import theme
from game.view.item import Item
from game.view.layout import centred, grid
from game.view.painter import Painter
from game.view.theme import PanelStyle
from game.view.widgets import Button

WIDTH = 252.0
HEIGHT = 262.0
DOTS = 40.0
DOT = PanelStyle(theme.BRIGHT_GOLD, theme.GOLD, radius=7)
NO_DOT = PanelStyle(None, theme.HAIRLINE_FAINT, radius=7)


class PinPad:
    """The digits typed so far in a scene. `done` is given them when they are confirmed."""

    def __init__(self, scene: Scene, done: Callable[[str], None]) -> None:
        self.scene, self.done = scene, done
        self.digits = ""

    def build(self, place: FRect) -> None:
        """Put dots and keys on the stage, in the middle of `place`; they are lower where it is."""
        scene = self.scene
        box = centred(place, WIDTH, min(HEIGHT, place.height))
        scene.stage.add(PinDots("pin:dots", FRect(box.left, box.top, box.width, DOTS), len(self.digits)))
        keys = FRect(box.left, box.top + DOTS + 8, box.width, box.height - DOTS - 8)
        cells = grid(keys, 3, 4, 8)
        enough = len(self.digits) >= LEAST_DIGITS
        for number, cell in enumerate(cells):
            digit = {9: "", 10: "0", 11: ""}.get(number, str(number + 1))
            if digit:
                scene.stage.add(Button(f"pin:{digit}", cell, digit, self._typist(digit)))
            elif number == 9:
                hint = scene.t("ui.pin.erase")
                scene.stage.add(Button("pin:erase", cell, "", self.erase, icon="arrow_left", kind="quiet", hint=hint))
            else:
                hint = scene.t("ui.pin.confirm") if enough else scene.t("ui.pin.short", n=LEAST_DIGITS)
                confirm = Button("pin:confirm", cell, "", self.confirm, icon="check", kind="primary", hint=hint)
                confirm.enabled = enough
                confirm.autofocus = True
                scene.stage.add(confirm)

    def _typist(self, digit: str) -> Callable[[], None]:
        return lambda: self.type(digit)

    def type(self, digit: str) -> None:
        """Take a digit; more than a PIN has are not taken."""
        if len(self.digits) < MOST_DIGITS:
            self.digits += digit
            self.scene.context.refresh()

    def erase(self) -> None:
        """Take the last digit back."""
        self.digits = self.digits[:-1]
        self.scene.context.refresh()

    def confirm(self) -> None:
        """Hand the digits on; nothing of them stays here."""
        digits, self.digits = self.digits, ""
        self.done(digits)
        self.scene.context.refresh()

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; says whether it was one of the pad's."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        for first in (pygame.K_0, pygame.K_KP_1 - 1):
            digit = event.key - first
            if 0 <= digit <= 9 and not (digit == 0 and first != pygame.K_0):
                self.type(str(digit))
                return True
        if event.key == pygame.K_KP_0:
            self.type("0")
            return True
        if event.key == pygame.K_BACKSPACE:
            self.erase()
            return True
        return False


class PinDots(Item):
    """How many digits were typed, and none of them."""

    def __init__(self, key: str, rect: FRect, typed: int) -> None:
        super().__init__(key, rect)
        self.typed = typed

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, theme.INSET)
        count = max(LEAST_DIGITS, self.typed)
        step = 24.0
        left = self.rect.centerx - (count * step - 10) / 2
        for number in range(count):
            dot = FRect(left + number * step, self.rect.centery - 7, 14, 14)
            p.plate(dot, DOT if number < self.typed else NO_DOT)

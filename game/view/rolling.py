"""Dice that tumble over the table. A roll shows what the rules have rolled; it decides nothing."""

import math
import random
from typing import Any

import pygame

from game.view.animation import Motion, ease_out
from game.view.dice import TURNS
from game.view.item import Item
from game.view.painter import Painter

# How many faces a die shows before it lies still, and how high it jumps, in parts of its own height.
TUMBLES = 11
LIFT = 0.6


def tumbling(sides: int, value: int, seed: int, progress: float) -> tuple[int, int, float]:
    """What a die shows at `progress` (0..1) of its roll: the face, its turn, and its height over the table (0..1).

    The same arguments give the same answer; at the end it lies still and shows `value`.

    >>> tumbling(6, 4, 99, 1.0)
    (4, 0, 0.0)
    """
    if progress >= 1:
        return value, 0, 0.0
    slowed = ease_out(max(0.0, progress))
    tumble = int(slowed * TUMBLES)
    if tumble >= TUMBLES - 1:
        face = value
    else:
        source = random.Random(seed * 31 + sides)
        face = source.randrange(1, sides + 1)
        for _ in range(tumble):
            # Each tumble brings another face up.
            other = source.randrange(1, sides)
            face = other if other < face else other + 1
    turn = round((1 - slowed) * 2 * TURNS)
    height = abs(math.sin(progress * 3 * math.pi)) * (1 - progress)
    return face, turn % TURNS, height


class DieItem(Item):
    """A die that lies on the table. `value` 0: not rolled yet, it shows a question mark."""

    def __init__(
        self, key: str, rect: pygame.FRect, sides: int, value: int = 0, emblem: int | None = None, **options: Any
    ) -> None:
        super().__init__(key, rect, **options)
        self.sides, self.value, self.emblem = sides, value, emblem
        self._tumbles = False

    def draw(self, p: Painter) -> None:
        if not self._tumbles:
            p.die(self.rect, self.sides, self.value, self.emblem)

    def roll(self, value: int, seed: int, seconds: float = 1.1) -> "Roll":
        """A motion in which this die comes to show `value`, to be given to `Stage.animate`."""
        return Roll(self, value, seed, seconds)

    def tumble(self, value: int, over: bool) -> None:
        """The roll that ends with `value` is shown in its place, or is over."""
        if over:
            self.value = value
        if over or not self._tumbles:
            self._tumbles = not over
            self.changed()


class Roll(Motion):
    """A die that tumbles and comes to rest on a face that is known before."""

    def __init__(self, die: DieItem, value: int, seed: int, seconds: float) -> None:
        super().__init__(seconds)
        self._die, self._value, self._seed = die, value, seed

    def step(self) -> None:
        self._die.tumble(self._value, self.over)

    def bounds(self) -> pygame.FRect | None:
        rect = self._die.rect
        lift = rect.height * LIFT
        return pygame.FRect(rect.x, rect.y - lift, rect.width, rect.height + lift)

    def draw(self, p: Painter) -> None:
        die = self._die
        face, turn, height = tumbling(die.sides, self._value, self._seed, self.progress)
        p.die(die.rect.move(0, -height * die.rect.height * LIFT), die.sides, face, die.emblem, turn)

"""The window in logical units: one place turns them into device pixels, and writes down what was drawn where."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import floor

import pygame

RectLike = pygame.FRect | pygame.Rect | tuple[float, float, float, float]

BASE_WIDTH, BASE_HEIGHT = 1280, 720
LEAST_WIDTH, LEAST_HEIGHT = 800, 500


@dataclass(frozen=True, slots=True)
class Box:
    """One thing that was drawn. `kind` is text, widget, card, icon, hex or panel; `rect` is in device pixels.

    `cut` tells that not all of `text` could be shown; `owner` is the key of the item that drew it.
    """

    kind: str
    rect: pygame.Rect
    text: str
    cut: bool
    owner: str
    layer: int


def snap(value: float) -> int:
    """The nearest whole pixel; halves go up, so that neighbours which share an edge share it in pixels too."""
    return floor(value + 0.5)


class Screen:
    """A surface seen in logical units.

    `percent` is the player's interface scale (80..200). The scale follows the window and is held down so that at
    least 800x500 units remain; `held` tells the settings that the player's wish was not fully granted.
    """

    def __init__(self, surface: pygame.Surface, percent: int = 100) -> None:
        self.recorder: list[Box] | None = None
        self.owner = ""
        self.layer = 0
        self.covered: list[pygame.Rect] = []
        """Parts in device pixels that will be painted over wholly before anybody sees them."""
        self._clips: list[pygame.Rect] = []
        self.percent = percent
        self.resize(surface)

    @classmethod
    def of_picture(cls, surface: pygame.Surface, scale: float) -> "Screen":
        """A screen on a picture that is drawn once and kept, at a given number of pixels per unit."""
        screen = cls(surface)
        screen.scale = scale
        screen.width, screen.height = surface.get_width() / scale, surface.get_height() / scale
        return screen

    def resize(self, surface: pygame.Surface, percent: int | None = None) -> None:
        """Takes over a window of another size, or another interface scale."""
        if percent is not None:
            self.percent = percent
        self.surface = surface
        width, height = surface.get_size()
        wish = min(width / BASE_WIDTH, height / BASE_HEIGHT) * self.percent / 100
        self.scale = min(wish, width / LEAST_WIDTH, height / LEAST_HEIGHT)
        self.held = self.scale < wish
        self.width, self.height = width / self.scale, height / self.scale

    @property
    def largest_percent(self) -> int:
        """The largest interface scale that this window has room for, in percent."""
        width, height = self.surface.get_size()
        least = min(width / LEAST_WIDTH, height / LEAST_HEIGHT)
        # Rounded first: a whole number of percents must not fall to the one below by a last binary digit.
        return int(round(100 * least / min(width / BASE_WIDTH, height / BASE_HEIGHT), 6))

    @property
    def bounds(self) -> pygame.FRect:
        """The whole window in logical units."""
        return pygame.FRect(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        """A length in whole pixels, at least one."""
        return max(1, snap(length * self.scale))

    def rect(self, rect: RectLike) -> pygame.Rect:
        """The device pixels of a logical rectangle. Each edge is rounded by itself, so neighbours meet."""
        # Called some 500 times a frame: `snap` is written out.
        x, y, w, h = rect
        s = self.scale
        left, top = floor(x * s + 0.5), floor(y * s + 0.5)
        return pygame.Rect(left, top, floor((x + w) * s + 0.5) - left, floor((y + h) * s + 0.5) - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The device pixel of a logical point."""
        return snap(x * self.scale), snap(y * self.scale)

    def logical(self, rect: pygame.Rect) -> pygame.FRect:
        """The logical rectangle of device pixels."""
        s = self.scale
        return pygame.FRect(rect.x / s, rect.y / s, rect.w / s, rect.h / s)

    def logical_point(self, position: tuple[int, int]) -> tuple[float, float]:
        """The logical point of a mouse position."""
        return position[0] / self.scale, position[1] / self.scale

    @contextmanager
    def clip(self, rect: RectLike) -> Iterator[None]:
        """Draws only inside `rect` while the context lasts; contexts may stand in one another."""
        before = self.surface.get_clip()
        inside = before.clip(self.rect(rect))
        self.surface.set_clip(inside)
        self._clips.append(inside)
        try:
            yield
        finally:
            self._clips.pop()
            self.surface.set_clip(before)

    @contextmanager
    def unrecorded(self) -> Iterator[None]:
        """Draws what is part of something that was recorded already: an icon in a line, a mark across a token."""
        recorder, self.recorder = self.recorder, None
        try:
            yield
        finally:
            self.recorder = recorder

    def shows(self, rect: pygame.Rect) -> bool:
        """Whether any pixel of a device rectangle would be drawn under the clip of now."""
        return self.surface.get_clip().colliderect(rect)

    def record(self, kind: str, rect: pygame.Rect, text: str = "", cut: bool = False) -> None:
        """Writes a box down if anybody listens. What a `clip` hides is left out: scrolled away is not cut."""
        if self.recorder is None:
            return
        if self._clips:
            rect = rect.clip(self._clips[-1])
            if not rect:
                return
        self.recorder.append(Box(kind, rect.copy(), text, cut, self.owner, self.layer))

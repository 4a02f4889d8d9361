"""Small pictures made once and used again: text lines, icons, cards, corners of panels, tiles of the ground.

Keys hold sizes in device pixels, so a picture is never scaled when it is shown.
"""

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from game.view.theme import Colour

T = TypeVar("T")


class LRU(Generic[T]):
    """A dictionary of bounded weight that forgets what was not asked for longest.

    `weigh` says how much an entry counts (default 1). An entry heavier than the whole bound is made and not kept.
    """

    def __init__(self, bound: int, weigh: Callable[[T], int] = lambda _: 1) -> None:
        self.bound = bound
        self.weight = 0
        self._weigh = weigh
        self._entries: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The entry of `key`, made by `make()` the first time."""
        entry = self._entries.get(key)
        if entry is not None:
            self._entries.move_to_end(key)
            return entry
        entry = make()
        weight = self._weigh(entry)
        if weight <= self.bound:
            self._entries[key] = entry
            self.weight += weight
            while self.weight > self.bound:
                self.weight -= self._weigh(self._entries.popitem(last=False)[1])
        return entry

    def clear(self) -> None:
        """Forgets everything."""
        self._entries.clear()
        self.weight = 0


def bytes_of(picture: pygame.Surface) -> int:
    """The memory a picture takes."""
    return picture.get_pitch() * picture.get_height()


Pictures = LRU[pygame.Surface]


def blank(width: int, height: int) -> pygame.Surface:
    """A fully transparent picture in the format that blits fastest onto the window."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def drawing(
    width: int, height: int, body: str, view: tuple[float, float, float, float] | None = None
) -> pygame.Surface:
    """A picture of `width` x `height` device pixels from the inside of an SVG: smooth edges at every size.

    `view` is the part of the drawing's own plane that is shown; by default one unit is one pixel.
    """
    x, y, w, h = view or (0, 0, width, height)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">{body}</svg>'
    loaded = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (max(1, width), max(1, height)))
    picture = blank(width, height)
    picture.blit(loaded, (0, 0))
    return picture


def hex_colour(colour: Colour) -> str:
    """`(255, 0, 0)` as `#ff0000`, for SVG."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rounded(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    fill: str = "none",
    line: Colour | None = None,
    line_width: float = 0,
) -> str:
    """The SVG of a rounded rectangle whose line lies wholly inside its edge."""
    inset = line_width / 2 if line else 0.0
    stroke = f' stroke="{hex_colour(line)}" stroke-width="{line_width}"' if line else ""
    return (
        f'<rect x="{x + inset}" y="{y + inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{max(0.0, radius - inset)}" fill="{fill}"{stroke}/>'
    )


def gradient(name: str, top: Colour, bottom: Colour, y0: float, y1: float) -> str:
    """The SVG of a vertical gradient to fill with as `url(#name)`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y0}" x2="0" y2="{y1}">'
        f'<stop offset="0" stop-color="{hex_colour(top)}"/><stop offset="1" stop-color="{hex_colour(bottom)}"/>'
        f"</linearGradient></defs>"
    )


def halo(
    picture_size: tuple[int, int],
    shape: tuple[float, float, float, float, float],
    blur: float,
    colour: Colour,
    alpha: int,
) -> pygame.Surface:
    """A blurred rounded rectangle `shape` (x, y, width, height, radius) alone on a picture: a shadow or a glow."""
    body = rounded(*shape, fill="#ffffff").replace("/>", f' fill-opacity="{alpha / 255:.3f}"/>')
    picture = drawing(*picture_size, body)
    if blur >= 1:
        picture = pygame.transform.gaussian_blur(picture, max(1, round(blur)))
    # Blurring mixes the colour with the emptiness around; only the alpha is wanted.
    return pygame.transform.solid_overlay(picture, colour, keep_alpha=True)

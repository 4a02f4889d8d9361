"""The six players' tokens: each a shape of its own, so that nobody needs to tell them by colour."""

import math

import pygame

from game.view.pictures import Pictures, blank, drawing, hex_colour
from game.view.theme import EMBLEMS


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def _regular(corners: int, radius: float, turn: float, inner: float = 0) -> list[tuple[float, float]]:
    """Corners on a circle around 50, 50; with `inner` a star that has its notches on that radius."""
    points = []
    steps = corners * 2 if inner else corners
    for step in range(steps):
        r = inner if inner and step % 2 else radius
        angle = math.tau * step / steps + turn
        points.append((50 + r * math.cos(angle), 50 + r * math.sin(angle)))
    return points


# Outlines in a square of 100, sized so that all look equally heavy.
OUTLINES = {
    "circle": "M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84Z",
    "square": "M20 12h60a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8h-60a8 8 0 0 1-8-8v-60a8 8 0 0 1 8-8Z",
    "diamond": _polygon(_regular(4, 48, -math.pi / 2)),
    "hexagon": _polygon(_regular(6, 45, -math.pi / 2)),
    "shield": "M13 12Q32 14 50 7Q68 14 87 12V46C87 70 70 85 50 94C30 85 13 70 13 46Z",
    "star": _polygon([(x, y + 4) for x, y in _regular(5, 49, -math.pi / 2, inner=26)]),
}


def emblem_picture(pictures: Pictures, index: int, size: int) -> pygame.Surface:
    """The token of emblem 0..5 as a square of `size` pixels, with a rim and a small shadow below."""

    def made() -> pygame.Surface:
        look = EMBLEMS[index]
        rim = max(6.0, 130 / size)  # never thinner than about a pixel
        path = OUTLINES[look.shape]
        join = f'stroke="{hex_colour(look.rim)}" stroke-width="{rim}" stroke-linejoin="round"'
        body = f'<path d="{path}" fill="{hex_colour(look.fill)}" {join}/>'
        picture = blank(size, size)
        if size >= 20:
            shadow = drawing(size, size, f'<path d="{path}" fill="#000000" fill-opacity="0.55"/>', (-2, -7, 104, 104))
            picture.blit(pygame.transform.gaussian_blur(shadow, max(1, size // 24)), (0, 0))
            pygame.transform.solid_overlay(picture, (0, 0, 0), picture, keep_alpha=True)
        picture.blit(drawing(size, size, body, (-2, -2, 104, 104)), (0, 0))
        return picture

    return pictures.get(("emblem", index, size), made)

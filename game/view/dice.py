"""Dice with six and eight faces, in the colours of a player, turned as they tumble (`rolling.py`)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.view import theme
from game.view.pictures import drawing, hex_colour, rounded
from game.view.screen import RectLike
from game.view.theme import EMBLEMS, Colour, TextStyle, mixed

if TYPE_CHECKING:
    from game.view.painter import Painter

SIDES = (6, 8)
# A die turns in steps of so many to the whole circle.
TURNS = 24

# Where the pips of a face lie, in steps from its middle.
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def _colours(emblem: int | None) -> tuple[Colour, Colour, Colour]:
    """Fill, rim and ink of the die of a player, or of nobody."""
    if emblem is None:
        return theme.PARCHMENT, (150, 136, 108), theme.INK
    look = EMBLEMS[emblem]
    return look.fill, look.rim, look.ink


def _cube(value: int, fill: Colour, rim: Colour, ink: Colour) -> str:
    body = rounded(12, 12, 76, 76, 16, fill=hex_colour(fill), line=rim, line_width=5)
    body += rounded(17.5, 17.5, 65, 65, 12, line=mixed(fill, (255, 255, 255), 0.35), line_width=2.2)
    for x, y in _PIPS[value]:
        body += f'<circle cx="{50 + 19 * x}" cy="{50 + 19 * y}" r="7.6" fill="{hex_colour(ink)}"/>'
    return body


def _octahedron(fill: Colour, rim: Colour) -> str:
    """Seen on one of its faces: the triangle in front, and the three beside it."""
    corners = [(50 + 46 * math.cos(math.tau * k / 6 - math.pi / 2), 50 + 46 * math.sin(math.tau * k / 6 - math.pi / 2))
               for k in range(6)]  # fmt: skip
    around = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners) + "Z"
    front = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in corners[::2]) + "Z"
    line = f'stroke="{hex_colour(rim)}" stroke-linejoin="round"'
    return (
        f'<path d="{around}" fill="{hex_colour(mixed(fill, (0, 0, 0), 0.22))}" {line} stroke-width="5"/>'
        f'<path d="{front}" fill="{hex_colour(fill)}" {line} stroke-width="3"/>'
    )


def die_picture(p: Painter, sides: int, value: int, emblem: int | None, size: int, turn: int) -> pygame.Surface:
    """A die of `size` pixels showing `value` (0: "?", not rolled yet), turned by `turn` of `TURNS` steps."""

    def made() -> pygame.Surface:
        fill, rim, ink = _colours(emblem)
        around = f'<g transform="rotate({360 * turn / TURNS} 50 50)">'
        shape = _cube(value, fill, rim, ink) if sides == 6 else _octahedron(fill, rim)
        picture = drawing(size, size, f"{around}{shape}</g>", (0, 0, 100, 100))
        if sides != 6 or not value:
            printed = p.on_picture(pygame.Surface((size, size), pygame.SRCALPHA, 32), size / 100)
            style = TextStyle(36 if value else 48, "bold", ink, leading=1.0)
            printed.text(
                str(value) if value else "?", (20, 26, 60, 48), style, align="center", valign="middle", wrap=False
            )
            numeral = printed.screen.surface
            if turn:
                numeral = pygame.transform.rotozoom(numeral, -360 * turn / TURNS, 1)
            picture.blit(numeral, numeral.get_rect(center=(size // 2, size // 2)))
        return picture

    return p.pictures.get(("die", sides, value, emblem, size, turn), made)


def draw_die(p: Painter, rect: RectLike, sides: int, value: int, emblem: int | None, turn: int) -> None:
    """Draws a die as large as fits into `rect`, in its middle."""
    if sides not in SIDES or not 0 <= value <= sides:
        raise ValueError(f"a die with {sides} faces that shows {value}")
    box = p.screen.rect(rect)
    size = min(box.size)
    where = pygame.Rect(0, 0, size, size)
    where.center = box.center
    p.screen.record("icon", where, f"d{sides} {value}")
    if size > 1 and p.screen.shows(where):
        p.screen.surface.blit(die_picture(p, sides, value, emblem, size, turn % TURNS), where)

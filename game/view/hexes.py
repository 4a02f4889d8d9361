"""Hex regions: a mosaic for each kind of terrain, the lines along their sides, and the marks of what can be done.

Hexes stand on a corner; their `size` is the distance from the middle to a corner. A face is laid once per terrain,
variant and size, smooth at device pixels, and then kept as a picture. Nothing is told by colour alone: each terrain
has a pattern and a sign of its own, each mark a line of its own.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Literal

import pygame

from game.view import theme
from game.view.icons import icon_picture
from game.view.pictures import blank, drawing, hex_colour
from game.view.screen import snap
from game.view.theme import EDGES, TERRAINS, Colour, mixed

if TYPE_CHECKING:
    from game.view.painter import Painter

Point = tuple[float, float]
Side = tuple[Point, Point]
HexMark = Literal["legal", "hovered", "chosen", "struck", "marked", "dim", "focus"]

VARIANTS = 3
"""How many faces each terrain has, so that neighbours of one kind do not look printed."""

HALF_WIDTH = math.sqrt(3) / 2
# One unit from the middle; the lower right corner first, then on against the clock, as the directions of the grid.
CORNERS: tuple[Point, ...] = (
    (HALF_WIDTH, 0.5),
    (HALF_WIDTH, -0.5),
    (0.0, -1.0),
    (-HALF_WIDTH, -0.5),
    (-HALF_WIDTH, 0.5),
    (0.0, 1.0),
)

# Height of a row of mosaic stones, and their length along it.
_ROW = 0.098
_STONE = 0.125


def _wave(x: float, length: float, height: float) -> float:
    return height * math.sin(math.tau * x / length)


def _zigzag(x: float, length: float, height: float) -> float:
    return height * (abs((x / length) % 1 - 0.5) * 4 - 1)


# How the rows of stones run: the height of a row above or below its middle line at x.
_COURSES: dict[str, Callable[[float], float]] = {
    "waves": lambda x: _wave(x, 0.58, 0.05),
    "furrows": lambda x: -0.42 * x,
    "crowns": lambda x: -0.11 * abs(math.sin(math.pi * x / 0.36)),
    "bricks": lambda x: 0.0,
    "ridges": lambda x: _zigzag(x, 0.62, 0.1),
    "hills": lambda x: _wave(x + 0.4, 1.9, 0.14),
    "dunes": lambda x: _wave(x, 1.25, 0.1) + _wave(x + 0.2, 0.62, 0.035),
    "drifts": lambda x: 0.16 * x + _wave(x, 0.9, 0.02),
}
# Which rows are lighter (+) or darker (-), over and over, in hundredths of the way to the light or dark colour.
_BANDS: dict[str, tuple[int, ...]] = {
    "waves": (0, -20, 0, 70),
    "furrows": (45, -45),
    "crowns": (20, -60, 0, -15),
    "bricks": (15, -15),
    "ridges": (0, 35, -35),
    "hills": (0, 25, -25, 0, -10),
    "dunes": (30, 10, -10, -35),
    "drifts": (25, 0, 10, -30),
    "rings": (10, -25, 20, -10),
}


def outline(radius: float = 1.0, x: float = 0.0, y: float = 0.0) -> str:
    """The path of a hex for SVG."""
    return "M" + "L".join(f"{x + cx * radius:.3f} {y + cy * radius:.3f}" for cx, cy in CORNERS) + "Z"


def _stone(look: theme.TerrainLook, band: int, source: random.Random) -> str:
    shade = band / 100 + source.gauss(0, 0.26)
    colour = mixed(look.base, look.light if shade > 0 else look.dark, min(1.0, abs(shade)))
    return hex_colour(colour)


def _rows(look: theme.TerrainLook, source: random.Random) -> str:
    """Rows of stones that follow the course of the pattern."""
    course, bands = _COURSES[look.pattern], _BANDS[look.pattern]
    stones = []
    joint = 0.008
    for row in range(-15, 16):
        top, bottom = row * _ROW + joint, (row + 1) * _ROW - joint
        x = -1.1 + source.random() * _STONE
        if look.pattern == "bricks":
            x = -1.1 + (row % 2) * _STONE
        while x < 1.0:
            length = 2 * _STONE if look.pattern == "bricks" else _STONE * source.uniform(0.75, 1.3)
            left, right = x + joint, x + length - joint
            a, b = course(left), course(right)
            x += length
            if bottom + max(a, b) < -1.0 or top + min(a, b) > 1.0:
                continue
            path = f"M{left:.3f} {top + a:.3f}L{right:.3f} {top + b:.3f}V{bottom + b:.3f}L{left:.3f} {bottom + a:.3f}Z"
            stones.append(f'<path d="{path}" fill="{_stone(look, bands[row % len(bands)], source)}"/>')
    return "".join(stones)


def _rings(look: theme.TerrainLook, source: random.Random) -> str:
    """Stones laid in circles around the middle: the place of a village."""
    bands = _BANDS["rings"]
    stones = []
    for row in range(11):
        inner, outer = row * _ROW + 0.008, (row + 1) * _ROW - 0.008
        count = max(5, round(math.tau * (inner + outer) / 2 / _STONE))
        start = source.random()
        for index in range(count):
            a = math.tau * (index + start) / count + 0.05 / (row + 1)
            b = math.tau * (index + 1 + start) / count - 0.05 / (row + 1)
            corners = [(outer, a), (outer, b), (inner, b), (inner, a)]
            path = "M" + "L".join(f"{r * math.cos(turn):.3f} {r * math.sin(turn):.3f}" for r, turn in corners) + "Z"
            stones.append(f'<path d="{path}" fill="{_stone(look, bands[row % len(bands)], source)}"/>')
    return "".join(stones)


def _light() -> str:
    """Light from the upper left, and a darker border, over the whole face."""
    return (
        '<defs><linearGradient id="sun" gradientUnits="userSpaceOnUse" x1="-0.5" y1="-0.9" x2="0.5" y2="0.9">'
        '<stop offset="0" stop-color="#ffffff" stop-opacity="0.16"/>'
        '<stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/>'
        '<stop offset="0.5" stop-color="#000000" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0.16"/></linearGradient>'
        '<radialGradient id="rim" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1.02">'
        '<stop offset="0.62" stop-color="#000000" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0.3"/></radialGradient></defs>'
        f'<path d="{outline()}" fill="url(#sun)"/><path d="{outline()}" fill="url(#rim)"/>'
    )


def _bevel(line: float) -> str:
    """The upper sides catch the light, the lower ones lie in shade; a dark joint runs around."""
    inset = 1 - 1.3 * line
    points = [(x * inset, y * inset) for x, y in CORNERS]

    def along(corners: Iterable[int], colour: str, alpha: float) -> str:
        path = "M" + "L".join(f"{points[corner][0]:.3f} {points[corner][1]:.3f}" for corner in corners)
        return (
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{alpha}" stroke-width="{line}" '
            f'stroke-linejoin="round"/>'
        )

    joint = f'<path d="{outline()}" fill="none" stroke="#140f0c" stroke-opacity="0.75" stroke-width="{line}"/>'
    return along((4, 3, 2, 1), "#ffffff", 0.34) + along((1, 0, 5, 4), "#000000", 0.3) + joint


def _plane(size: float, body: str, reach: float = 0.0) -> pygame.Surface:
    """A picture of a drawing in the hex's own plane (middle at 0, one unit to a corner), `reach` wider all around."""
    half = _half(size, reach)
    unit = half / size
    return drawing(2 * half, 2 * half, body, (-unit, -unit, 2 * unit, 2 * unit))


def _half(size: float, reach: float = 0.0) -> int:
    """Half the side of the square picture of a hex, in whole pixels."""
    return math.ceil(size * (1 + reach)) + 1


def face_picture(p: Painter, terrain: str, variant: int, size: float, sign: bool) -> pygame.Surface:
    """The face of a region at `size` pixels; the middle of the picture is that of the hex."""

    def made() -> pygame.Surface:
        look = TERRAINS[terrain]
        source = random.Random(f"{terrain} {variant}")
        joints = (
            f'<rect x="-1.1" y="-1.1" width="2.2" height="2.2" fill="{hex_colour(mixed(look.base, look.dark, 0.8))}"/>'
        )
        stones = _rings(look, source) if look.pattern == "rings" else _rows(look, source)
        picture = _plane(size, joints + stones + _light() + _bevel(max(0.022, 1.1 / size)))
        shape = _plane(size, f'<path d="{outline()}" fill="#ffffff"/>')
        picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if sign:
            wide = max(1, snap(look.sign * size))
            where = (
                picture.get_width() // 2 - wide // 2,
                snap(picture.get_height() / 2 + look.sign_at * size - wide / 2),
            )
            picture.blit(icon_picture(p.pictures, look.icon, wide, look.ink), where)
        return picture

    return p.pictures.get(("hex", terrain, variant, size, sign), made)


def _stroke(radius: float, width: float, colour: Colour, alpha: float = 1.0, dashes: str = "") -> str:
    pattern = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path d="{outline(radius)}" fill="none" stroke="{hex_colour(colour)}" stroke-opacity="{alpha}" '
        f'stroke-width="{width}" stroke-linejoin="round"{pattern}/>'
    )


def _fill(colour: Colour, alpha: float) -> str:
    return f'<path d="{outline()}" fill="{hex_colour(colour)}" fill-opacity="{alpha}"/>'


def _hatching() -> str:
    """Slanting lines inside a hex."""
    lines = ""
    for step in range(-3, 4):
        # The line x - y = c, cut where it leaves the hex.
        c = step * 0.46
        inside = [t / 100 for t in range(-200, 201) if _holds(t / 100 + c / 2, t / 100 - c / 2, 0.9)]
        if inside:
            a, b = inside[0], inside[-1]
            lines += f"M{a + c / 2:.3f} {a - c / 2:.3f}L{b + c / 2:.3f} {b - c / 2:.3f}"
    dark, bright = hex_colour((30, 8, 6)), hex_colour(theme.STRUCK)
    return (
        f'<path d="{lines}" fill="none" stroke="{dark}" stroke-width="0.13" stroke-opacity="0.8"/>'
        f'<path d="{lines}" fill="none" stroke="{bright}" stroke-width="0.06"/>'
    )


def _holds(x: float, y: float, radius: float) -> bool:
    """Whether a hex of this size around 0 holds a point."""
    return abs(x) <= HALF_WIDTH * radius and abs(y) + abs(x) / (2 * HALF_WIDTH) <= radius


_PALE: Colour = (255, 248, 226)
MARKS: dict[HexMark, str] = {
    "legal": _stroke(0.9, 0.13, (40, 28, 8), 0.75) + _stroke(0.91, 0.075, theme.GLOW),
    "hovered": _fill(_PALE, 0.16) + _stroke(0.91, 0.05, _PALE),
    "chosen": (
        _fill(theme.GLOW, 0.14)
        + _stroke(0.87, 0.19, (40, 28, 8), 0.75)
        + _stroke(0.92, 0.1, _PALE)
        + _stroke(0.8, 0.045, theme.GLOW)
    ),
    "struck": _hatching() + _stroke(0.88, 0.15, (30, 8, 6), 0.8) + _stroke(0.9, 0.08, theme.STRUCK),
    "marked": _stroke(0.88, 0.12, (30, 22, 14), 0.8) + _stroke(0.88, 0.06, _PALE, dashes="0.14 0.1"),
    "dim": _fill((10, 12, 16), 0.56),
    "focus": _stroke(1.0, 0.17, (24, 18, 10)) + _stroke(1.0, 0.09, _PALE),
}
# Marks that glow, and how strong.
SHINING: dict[str, int] = {"legal": 230, "chosen": 255, "focus": 220}
_REACH = 0.3


def mark_picture(p: Painter, mark: HexMark, size: float) -> pygame.Surface:
    """The mark of a region at `size` pixels, to be laid over its face."""

    def made() -> pygame.Surface:
        picture = blank(2 * _half(size, _REACH), 2 * _half(size, _REACH))
        if mark in SHINING:
            shine = _plane(size, _stroke(0.93, 0.16, theme.GLOW, SHINING[mark] / 255), _REACH)
            shine = pygame.transform.gaussian_blur(shine, max(1, round(0.1 * size)))
            picture.blit(pygame.transform.solid_overlay(shine, theme.GLOW, keep_alpha=True), (0, 0))
        picture.blit(_plane(size, MARKS[mark], _REACH), (0, 0))
        return picture

    return p.pictures.get(("hex mark", mark, size), made)


def _shadow_picture(p: Painter, size: float) -> pygame.Surface:
    def made() -> pygame.Surface:
        shape = _plane(size, f'<path d="{outline(1.03, 0, 0.13)}" fill="#000000" fill-opacity="0.62"/>', _REACH + 0.1)
        shape = pygame.transform.gaussian_blur(shape, max(1, round(0.09 * size)))
        return pygame.transform.solid_overlay(shape, (2, 3, 8), keep_alpha=True)

    return p.pictures.get(("hex shadow", size), made)


def _blit(p: Painter, picture: pygame.Surface, centre: Point) -> None:
    """Lays a picture with its middle on a logical point."""
    x, y = p.screen.point(*centre)
    p.screen.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))


def inner_rect(centre: Point, size: float) -> pygame.FRect:
    """The upright rectangle between the four corners at the sides of a hex; those of neighbours do not overlap."""
    return pygame.FRect(centre[0] - HALF_WIDTH * size, centre[1] - size / 2, 2 * HALF_WIDTH * size, size)


def outer_rect(centre: Point, size: float) -> pygame.FRect:
    """The smallest rectangle around a hex."""
    return pygame.FRect(centre[0] - HALF_WIDTH * size, centre[1] - size, 2 * HALF_WIDTH * size, 2 * size)


def _seen(p: Painter, centre: Point, size: float, reach: float = 0.0) -> bool:
    grow = 2 * reach * size
    return p.screen.shows(p.screen.rect(outer_rect(centre, size).inflate(grow, grow)).inflate(4, 4))


def draw_hex(p: Painter, centre: Point, size: float, terrain: str, variant: int, sign: bool) -> None:
    """Draws the face of a region; whoever draws many gives the same size to all."""
    if p.screen.recorder is not None:
        p.screen.record("hex", p.screen.rect(inner_rect(centre, size)), terrain)
    if _seen(p, centre, size):
        _blit(p, face_picture(p, terrain, variant % VARIANTS, size * p.screen.scale, sign), centre)


def draw_shadow(p: Painter, centre: Point, size: float) -> None:
    """Draws the shadow of a region on what lies beneath the land; before the faces."""
    if _seen(p, centre, size, _REACH + 0.1):
        _blit(p, _shadow_picture(p, size * p.screen.scale), centre)


def draw_mark(p: Painter, centre: Point, size: float, mark: HexMark) -> None:
    """Lays a mark over a region."""
    if _seen(p, centre, size, _REACH):
        _blit(p, mark_picture(p, mark, size * p.screen.scale), centre)


def draw_edges(p: Painter, sides: Iterable[Side], size: float, style: str) -> None:
    """Draws a style of `theme.EDGES` along sides given by their ends; equal ends meet without a gap."""
    look = EDGES[style]
    ends = [(min(a, b), max(a, b)) for a, b in ((p.screen.point(*a), p.screen.point(*b)) for a, b in sides)]
    scale = size * p.screen.scale
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for colour, width in ((look.casing, look.casing_width), (look.line, look.width)):
        thick = max(1.0, round(width * scale * 2) / 2)
        room = math.ceil(thick / 2) + 1
        # Lines of one direction and length share a picture.
        pictures: dict[tuple[int, int], pygame.Surface] = {}
        for (x0, y0), (x1, y1) in ends:
            way = (x1 - x0, y1 - y0)
            picture = pictures.get(way)
            if picture is None:
                picture = pictures[way] = _line_picture(p, way, thick, room, colour)
            blits.append((picture, (x0 - room, min(y0, y1) - room)))
    p.screen.surface.blits(blits, False)


def _line_picture(p: Painter, way: tuple[int, int], thick: float, room: int, colour: Colour) -> pygame.Surface:
    """A smooth line with round ends that leads `way` pixels right and down, with `room` around it."""
    dx, dy = way

    def made() -> pygame.Surface:
        y0, y1 = (room, room + dy) if dy >= 0 else (room - dy, room)
        path = f"M{room} {y0}L{room + dx} {y1}"
        body = f'<path d="{path}" stroke="{hex_colour(colour)}" stroke-width="{thick}" stroke-linecap="round"/>'
        return drawing(dx + 2 * room, abs(dy) + 2 * room, body)

    return p.pictures.get(("hex edge", dx, dy, thick, colour), made)

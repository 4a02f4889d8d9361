"""What stands on a map and lies beside it: tokens and how they share a region, numbers, counters, tracks.

A token is the player's emblem with a picture on it, so that owner and kind are each told by a shape.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

import pygame

from game.view import theme
from game.view.emblems import OUTLINES, emblem_picture
from game.view.hexes import Point
from game.view.icons import icon_picture
from game.view.pictures import blank, drawing, hex_colour
from game.view.screen import RectLike, snap
from game.view.theme import EMBLEMS, NEUTRAL, TERRAINS, Colour, EmblemLook, TextStyle, mixed

if TYPE_CHECKING:
    from game.view.painter import Painter

TokenState = Literal["plain", "legal", "chosen", "ruin", "dim"]

# The part of a token's square that its picture may fill, and how far below the middle it stands.
_ROOM = {
    "circle": (0.66, 0.0),
    "square": (0.68, 0.0),
    "diamond": (0.56, 0.0),
    "hexagon": (0.66, 0.0),
    "shield": (0.6, -0.03),
    "star": (0.48, 0.05),
}
# What a ruin burnt down to.
_ASH: Colour = (84, 80, 76)

# Middles and width of 1 to 6 tokens in a region, in parts of the hex's size; up to five leave its sign free.
_STACKS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (0.84, ((0.0, -0.2),)),
    (0.74, ((-0.385, -0.2), (0.385, -0.2))),
    (0.62, ((-0.33, -0.45), (0.33, -0.45), (0.0, 0.18))),
    (0.6, ((-0.32, -0.44), (0.32, -0.44), (-0.32, 0.17), (0.32, 0.17))),
    (0.54, ((-0.28, -0.5), (0.28, -0.5), (-0.55, 0.05), (0.0, 0.05), (0.55, 0.05))),
    (0.54, ((-0.28, -0.5), (0.28, -0.5), (-0.55, 0.05), (0.0, 0.05), (0.55, 0.05), (0.0, 0.6))),
)
MOST_TOKENS = len(_STACKS)


def token_rects(count: int, centre: Point, size: float, down: float = 0.0) -> list[pygame.FRect]:
    """Where `count` tokens (0 to 6) stand in the region around `centre`: squares that do not overlap.

    `down` moves them by that part of the hex's size: below a number at the region's upper corner.
    """
    if not 0 <= count <= MOST_TOKENS:
        raise ValueError(f"{count} tokens do not fit into a region")
    if count == 0:
        return []
    width, places = _STACKS[count - 1]
    wide = width * size
    return [
        pygame.FRect(centre[0] + x * size - wide / 2, centre[1] + (y + down) * size - wide / 2, wide, wide)
        for x, y in places
    ]


def _look(emblem: int | None) -> EmblemLook:
    return NEUTRAL if emblem is None else EMBLEMS[emblem]


def _shape(look: EmblemLook, size: int, fill: Colour, rim: Colour) -> pygame.Surface:
    line = max(6.0, 130 / size)
    body = (
        f'<path d="{OUTLINES[look.shape]}" fill="{hex_colour(fill)}" stroke="{hex_colour(rim)}" '
        f'stroke-width="{line}" stroke-linejoin="round"/>'
    )
    return drawing(size, size, body, (-2, -2, 104, 104))


def token_picture(p: Painter, emblem: int | None, icon: str, size: int, state: TokenState) -> pygame.Surface:
    """A token in a square of `size` pixels, with room around it for the glow of what can be used."""

    def made() -> pygame.Surface:
        look = _look(emblem)
        reach = size // 4 if state in ("legal", "chosen") else 0
        picture = blank(size + 2 * reach, size + 2 * reach)
        if reach:
            unit = 104 / size
            start, side = -2 - reach * unit, 104 + 2 * reach * unit
            view = (start, start, side, side)
            line = f'<path d="{OUTLINES[look.shape]}" stroke="#ffffff" stroke-width="16" stroke-linejoin="round"/>'
            shine = pygame.transform.gaussian_blur(drawing(*picture.get_size(), line, view), max(1, round(size * 0.09)))
            picture.blit(pygame.transform.solid_overlay(shine, theme.GLOW, keep_alpha=True), (0, 0))
        ink = look.ink
        if state == "ruin":
            ink = (236, 232, 224)
            picture.blit(_shape(look, size, mixed(look.fill, _ASH, 0.75), mixed(look.rim, (40, 38, 36), 0.5)), (0, 0))
        elif emblem is None or reach:
            rim = look.rim if not reach else (theme.GLOW if state == "legal" else (255, 248, 226))
            picture.blit(_shape(look, size, look.fill, rim), (reach, reach))
        else:
            picture.blit(emblem_picture(p.pictures, emblem, size), (0, 0))
        room, down = _ROOM[look.shape]
        wide = max(1, snap(room * size))
        where = (reach + (size - wide) // 2, reach + snap(size / 2 + down * size - wide / 2))
        picture.blit(icon_picture(p.pictures, "ruin" if state == "ruin" else icon, wide, ink), where)
        if state == "dim":
            picture.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return p.pictures.get(("token", emblem, icon, size, state), made)


def draw_token(p: Painter, emblem: int | None, rect: RectLike, icon: str, state: TokenState) -> None:
    """Draws a piece of a player, or of nobody (None), as large as fits into `rect`, in its middle."""
    box = p.screen.rect(rect)
    size = min(box.size)
    where = pygame.Rect(0, 0, size, size)
    where.center = box.center
    p.screen.record("icon", where, f"{_look(emblem).shape} {'ruin' if state == 'ruin' else icon}")
    if size > 0 and p.screen.shows(where.inflate(size // 2, size // 2)):
        picture = token_picture(p, emblem, icon, size, state)
        reach = (picture.get_width() - size) // 2
        p.screen.surface.blit(picture, (where.x - reach, where.y - reach))


def draw_points(p: Painter, rect: RectLike, points: str, colour: Colour) -> None:
    """Draws the laurels and a number of points side by side in the middle of `rect`."""
    x, y, w, h = rect
    style = TextStyle(h * 0.92, "bold", colour, leading=1.05)
    # Laurels and number overlap nothing and stand close.
    wide = p.measure(points, style)[0]
    left = x + (w - h - h * 0.12 - wide) / 2
    p.icon("victory_points", (left, y, h, h), colour)
    p.text(points, (left + h * 1.12, y, wide + 1, h), style, valign="middle", wrap=False)


def draw_number_disc(p: Painter, centre: Point, radius: float, text: str, ring: str | None, state: TokenState) -> None:
    """Draws the number of an area on a disc of parchment, and around it the ring of a terrain that lies there."""
    size = snap(2 * radius * p.screen.scale)
    if size < 2:
        return

    def made() -> pygame.Surface:
        body = ""
        if ring is not None:
            look = TERRAINS[ring]
            around = math.tau * 66 / 18
            body += (
                '<circle cx="0" cy="0" r="66" fill="none" stroke="#1c1410" stroke-width="32"/>'
                f'<circle cx="0" cy="0" r="66" fill="none" stroke="{hex_colour(look.light)}" stroke-width="24"/>'
                f'<circle cx="0" cy="0" r="66" fill="none" stroke="{hex_colour(look.dark)}" stroke-width="24" '
                f'stroke-dasharray="{around * 0.3:.3f} {around * 0.7:.3f}"/>'
            )
        rim = {"legal": theme.GLOW, "chosen": (255, 255, 255)}.get(state, (112, 82, 44))
        if state in ("legal", "chosen"):
            body += '<circle cx="0" cy="0" r="52" fill="none" stroke="#281c0a" stroke-width="10"/>'
        body += f'<circle cx="0" cy="0" r="45" fill="#f4ead2" stroke="{hex_colour(rim)}" stroke-width="9"/>'
        picture = drawing(2 * size, 2 * size, body, (-100, -100, 200, 200))
        if state in ("legal", "chosen"):
            shine = '<circle cx="0" cy="0" r="52" fill="none" stroke="#ffffff" stroke-width="20"/>'
            glow = pygame.transform.gaussian_blur(
                drawing(2 * size, 2 * size, shine, (-100, -100, 200, 200)), max(1, size // 9)
            )
            glow = pygame.transform.solid_overlay(glow, theme.GLOW, keep_alpha=True)
            glow.blit(picture, (0, 0))
            picture = glow
        if state == "dim":
            picture.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    x, y = p.screen.point(*centre)
    box = pygame.Rect(x - size, y - size, 2 * size, 2 * size)
    if p.screen.shows(box):
        p.screen.surface.blit(p.pictures.get(("number disc", size, ring, state), made), box)
    style = TextStyle(radius * 0.98, "bold", theme.INK, leading=1.0, floor=0.7)
    where = (centre[0] - radius * 0.84, centre[1] - radius * 0.6, radius * 1.68, radius * 1.2)
    p.text(text, where, style, align="center", valign="middle", wrap=False)


def draw_counter(
    p: Painter, rect: RectLike, icon: str, text: str, colour: Colour | None, ink: Colour, style: TextStyle
) -> pygame.FRect:
    """Draws an icon and how many there are of it beside one another; returns what they took."""
    x, y, w, h = rect
    size = min(h, style.size * 1.35)
    p.icon(icon, (x, y + (h - size) / 2, size, size), colour or theme.RESOURCES.get(icon, theme.IVORY))
    left = x + size + style.size * 0.3
    room = (left, y, max(1.0, x + w - left), h)
    used = p.text(text, room, style, valign="middle", wrap=False, colour=ink)
    return pygame.FRect(x, y, used.right - x, h)


def draw_pips(p: Painter, rect: RectLike, value: int, most: int, colour: Colour, steps: int) -> None:
    """Draws a track: `value` high bars in colour, low grey ones up to `most`, and no more of `steps` places."""
    box = p.screen.rect(rect)
    p.screen.record("icon", box, f"{value}/{most}")
    if min(box.size) < 1 or not p.screen.shows(box):
        return
    steps = max(steps, most, 1)

    def made() -> pygame.Surface:
        picture = blank(*box.size)
        step = box.w / steps
        for index in range(max(value, most)):
            filled = index < value
            high = box.h if filled else max(1, round(box.h * 0.55))
            bar = (round(index * step), (box.h - high) // 2, max(1, round(step * 0.7)), high)
            picture.fill(colour if filled else theme.FAINT_BAR, bar)
        return picture

    p.screen.surface.blit(p.pictures.get(("pips", value, most, colour, steps, box.size), made), box)

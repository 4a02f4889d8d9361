"""Panels, buttons' faces, rings and tracks: rounded rectangles put together from small cached pieces.

A rounded rectangle of any size is four corners, four edges repeated, and a filled middle, so that a window full of
panels costs little memory and redraws fast.
"""

from dataclasses import dataclass

import pygame

from game.view.pictures import Pictures, blank, drawing, halo, hex_colour, rounded
from game.view.screen import RectLike, Screen, snap
from game.view.theme import Colour, PanelStyle

# Length in pixels of the edge pieces that are repeated.
_EDGE = 128


@dataclass(frozen=True, slots=True)
class _Measures:
    """A style at device pixels: corner radius, line, and how far the halo reaches outside."""

    radius: int
    line: int
    outside: int


def _measures(screen: Screen, style: PanelStyle, rect: pygame.Rect) -> _Measures:
    radius = min(snap(style.radius * screen.scale), min(rect.size) // 2)
    # Rather thin than heavy: a hairline is one pixel up to a scale of 170 %.
    line = max(1, int(style.line_width * screen.scale + 0.3)) if style.line else 0
    shade = style.shade
    outside = snap((shade.blur * 1.8 + abs(shade.down)) * screen.scale) + 1 if shade else 0
    return _Measures(max(0, radius), line, outside)


def _source(pictures: Pictures, screen: Screen, style: PanelStyle, m: _Measures) -> pygame.Surface:
    """The smallest panel of the style that has all its corners and a piece of each edge."""
    scale = screen.scale

    def made() -> pygame.Surface:
        body = 2 * _corner(m) + _EDGE
        size = body + 2 * m.outside
        picture = blank(size, size)
        shape = (m.outside, m.outside, body, body, m.radius)
        if style.shade is not None:
            shade = style.shade
            down = shade.down * scale
            moved = (m.outside, m.outside + down, body, body, m.radius)
            picture = halo((size, size), moved, shade.blur * scale, shade.colour, shade.alpha)
            if style.fill is None:
                # A ring shines outwards and inwards, but what it surrounds stays clear.
                hole = drawing(size, size, rounded(*_shrunk(shape, m.line + shade.blur * scale * 0.5), fill="#ffffff"))
                hole = pygame.transform.gaussian_blur(hole, max(1, round(shade.blur * scale * 0.5)))
                pygame.transform.solid_overlay(hole, (0, 0, 0), hole, keep_alpha=True)
                picture.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        fill = hex_colour(style.fill) if style.fill else "none"
        picture.blit(drawing(size, size, rounded(*shape, fill=fill, line=style.line, line_width=m.line)), (0, 0))
        if style.sheen and style.fill:
            _add_sheen(picture, shape, m, style, scale)
        return picture

    return pictures.get(("panel", style, m, scale), made)


def _corner(m: _Measures) -> int:
    """Pixels from the shape's edge that belong to a corner piece."""
    # Along an edge the halo is even only beyond the reach of its corners.
    return max(m.radius, m.line, m.outside, 1)


def _shrunk(shape: tuple[float, float, float, float, float], by: float) -> tuple[float, float, float, float, float]:
    x, y, w, h, radius = shape
    return x + by, y + by, w - 2 * by, h - 2 * by, max(0.0, radius - by)


def _add_sheen(
    picture: pygame.Surface,
    shape: tuple[float, float, float, float, float],
    m: _Measures,
    style: PanelStyle,
    scale: float,
) -> None:
    """A line of light just under the top edge, as on a bevelled board."""
    x, y, w, _, radius = shape
    inner = max(0.0, radius - m.line)
    top = y + m.line
    light = (
        f'<path d="M{x + m.line} {top + inner}a{inner} {inner} 0 0 1 {inner} {-inner}H{x + w - m.line - inner}'
        f'a{inner} {inner} 0 0 1 {inner} {inner}" transform="translate(0 {0.5 * max(1, scale)})" fill="none" '
        f'stroke="#ffffff" stroke-opacity="{style.sheen / 100}" stroke-width="{max(1, scale)}"/>'
    )
    picture.blit(drawing(*picture.get_size(), light), (0, 0))


def draw_panel(screen: Screen, pictures: Pictures, rect: RectLike, style: PanelStyle) -> pygame.Rect:
    """Draws a panel with its halo, and returns the device rectangle of its body."""
    box = screen.rect(rect)
    if style.outset:
        grow = screen.px(style.outset)
        box = box.inflate(2 * grow, 2 * grow)
    if box.w <= 0 or box.h <= 0:
        return box
    m = _measures(screen, style, box)
    whole = box.inflate(2 * m.outside, 2 * m.outside)
    if not screen.shows(whole):
        return box
    source = _source(pictures, screen, style, m)
    corner = _corner(m)
    # A panel too small for two corner pieces overlaps neither: each takes half.
    piece_x = m.outside + min(corner, box.w // 2)
    piece_y = m.outside + min(corner, box.h // 2)
    size = source.get_width()
    left, top, right, bottom = whole.left, whole.top, whole.right, whole.bottom
    inner_w, inner_h = whole.w - 2 * piece_x, whole.h - 2 * piece_y
    blits: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]] = [
        (source, (left, top), (0, 0, piece_x, piece_y)),
        (source, (right - piece_x, top), (size - piece_x, 0, piece_x, piece_y)),
        (source, (left, bottom - piece_y), (0, size - piece_y, piece_x, piece_y)),
        (source, (right - piece_x, bottom - piece_y), (size - piece_x, size - piece_y, piece_x, piece_y)),
    ]
    # Between the corners only the halo, the line and the sheen are pictures; further in a fill is much cheaper.
    deep = m.outside + m.line + (screen.px(2) if style.sheen else 0) + 1
    deep_x, deep_y = (piece_x, piece_y) if style.fill is None else (min(piece_x, deep), min(piece_y, deep))
    for done in range(0, inner_w, _EDGE):
        length = min(_EDGE, inner_w - done)
        x = left + piece_x + done
        blits.append((source, (x, top), (piece_x, 0, length, deep_y)))
        blits.append((source, (x, bottom - deep_y), (piece_x, size - deep_y, length, deep_y)))
    for done in range(0, inner_h, _EDGE):
        length = min(_EDGE, inner_h - done)
        y = top + piece_y + done
        blits.append((source, (left, y), (0, piece_y, deep_x, length)))
        blits.append((source, (right - deep_x, y), (size - deep_x, piece_y, deep_x, length)))
    if style.fill is not None:
        # In wide bands: a fill of many short rows takes several times as long as one of few long rows.
        fill = screen.surface.fill
        fill(style.fill, (left + deep_x, top + piece_y, whole.w - 2 * deep_x, inner_h))
        if piece_y > deep_y:
            fill(style.fill, (left + piece_x, top + deep_y, inner_w, piece_y - deep_y))
            fill(style.fill, (left + piece_x, bottom - piece_y, inner_w, piece_y - deep_y))
    screen.surface.blits(blits, False)
    return box


def solid_part(rect: pygame.FRect, style: PanelStyle) -> pygame.FRect | None:
    """The part of `rect` that such a panel, if it is filled, paints over wholly: all between its rounded corners."""
    return None if style.fill is None else rect.inflate(-4, -2 * (style.radius + 2))


def draw_tint(screen: Screen, pictures: Pictures, rect: RectLike, colour: Colour, alpha: int) -> None:
    """Lays a transparent colour over a rectangle: what lies behind a dialog."""
    box = screen.rect(rect).clip(screen.surface.get_clip())
    size = 256

    def made() -> pygame.Surface:
        tile = blank(size, size)
        tile.fill((*colour, alpha))
        return tile

    tile = pictures.get(("tint", colour, alpha), made)
    for y in range(box.top, box.bottom, size):
        for x in range(box.left, box.right, size):
            screen.surface.blit(tile, (x, y), (0, 0, min(size, box.right - x), min(size, box.bottom - y)))

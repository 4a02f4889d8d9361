"""What lies beneath everything: textured grounds that darken towards the edges, and the oval table of felt.

A ground is one tile of noise, repeated, under shade along the four edges; both are made here from fixed seeds, the
same on every computer.
"""

import math
import random
from collections.abc import Sequence
from functools import cache

import pygame

from game.view.pictures import Pictures, blank
from game.view.screen import RectLike, Screen, snap
from game.view.theme import FELT_EDGE, FELT_LIGHT, FELT_SIDE, GOLD, GroundLook, mixed

_TILE = 768
# How many pixels high the bands are in which the ground is drawn.
_BAND = 32


def _noise(source: random.Random, cells: int) -> pygame.Surface:
    """Seamless grey noise of a tile's size with `cells` soft spots along each side."""
    rows = [source.randbytes(cells) for _ in range(cells)]
    rows = [row[-2:] + row + row[:2] for row in rows]
    around = cells + 4
    grey = pygame.image.frombytes(b"".join(rows[-2:] + rows + rows[:2]), (around, around), "P")
    grey.set_palette([(value, value, value) for value in range(256)])
    picture = pygame.Surface((around, around), 0, 32)
    picture.blit(grey, (0, 0))
    size, period = around, cells
    # smoothscale(n -> k * (n - 1)) spreads the pixels exactly k apart, which keeps the noise seamless. Doubling step
    # by step rounds the spots off; one great stretch would show the grid as diamonds.
    while period * 2 <= _TILE // 2:
        size, period = 2 * (size - 1), period * 2
        picture = pygame.transform.smoothscale(picture, (size, size))
    spread = _TILE // period
    size = spread * (size - 1)
    picture = pygame.transform.smoothscale(picture, (size, size))
    edge = (size - _TILE) // 2
    return picture.subsurface((edge, edge, _TILE, _TILE)).copy()


def _tile(look: GroundLook) -> pygame.Surface:
    source = random.Random(look.seed)
    tile = pygame.Surface((_TILE, _TILE), 0, 32)
    tile.fill(look.base)
    for cells, part in ((3, 1.0), (6, 0.6), (24, 0.3), (192, 0.2), (384, 0.22)):
        layer = _noise(source, cells)
        r, g, b = (round(c * part) for c in look.cloud)
        layer.fill((r, g, b), special_flags=pygame.BLEND_RGB_MULT)
        tile.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _shade(depth: int, across: int, alpha: int, upright: bool) -> pygame.Surface:
    """A piece of shade, darkest at its first row (`upright`) or column, gone after `depth` pixels."""
    picture = blank(across, depth)
    for row in range(depth):
        left = 1 - row / depth
        picture.fill((0, 0, 0, round(alpha * left * left * (3 - 2 * left))), (0, row, across, 1))
    return picture if upright else pygame.transform.rotate(picture, 90)


def draw_ground(screen: Screen, pictures: Pictures, look: GroundLook) -> None:
    """Covers the window as far as the clip lets it, except what `screen.covered` hides anyway."""
    surface = screen.surface
    layers = _layers(pictures, look, *surface.get_size())
    places = [place for _, place in layers]
    clip = surface.get_clip()
    blits: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]] = []
    # In low bands, all layers of one before those of the next, while its pixels are still in the processor's cache;
    # and each as wide as can be, for many short rows take longer than few long ones.
    for y in range(clip.top, clip.bottom, _BAND):
        band = pygame.Rect(clip.left, y, clip.w, min(_BAND, clip.bottom - y))
        for piece in _uncovered(band, screen.covered):
            for index in piece.collidelistall(places):
                part = piece.clip(places[index])
                left, top = places[index].topleft
                blits.append((layers[index][0], part.topleft, (part.x - left, part.y - top, part.w, part.h)))
    surface.blits(blits, False)


def _layers(pictures: Pictures, look: GroundLook, width: int, height: int) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """What a ground is made of and where it lies: columns side by side, then the shade along the left and right."""
    column = pictures.get(("ground", look, height), lambda: _column(pictures, look, height))
    wide = round(width * 0.2)
    left = pictures.get(("shade", "left", wide, look.edge), lambda: _shade(wide, _TILE, look.edge, False))
    right = pictures.get(("shade", "right", wide, look.edge), lambda: pygame.transform.flip(left, True, False))
    layers = [(column, (x, 0)) for x in range(0, width, _TILE)]
    for y in range(0, height, _TILE):
        layers += [(left, (0, y)), (right, (width - wide, y))]
    return [(picture, picture.get_rect(topleft=place)) for picture, place in layers]


def _column(pictures: Pictures, look: GroundLook, height: int) -> pygame.Surface:
    """Tiles one below the other from the top of the window to its foot, darker at both ends."""
    tile = pictures.get(("ground", look), lambda: _tile(look))
    column = pygame.Surface((_TILE, height), 0, 32)
    for y in range(0, height, _TILE):
        column.blit(tile, (0, y))
    deep = round(height * 0.3)
    shade = _shade(deep, _TILE, look.edge, True)
    column.blit(shade, (0, 0))
    column.blit(pygame.transform.flip(shade, False, True), (0, height - deep))
    return column


def _uncovered(band: pygame.Rect, covered: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The parts of a band, from left to right, that no rectangle hides over its whole height."""
    parts, x = [], band.left
    for left, right in sorted((c.left, c.right) for c in covered if c.top <= band.top and c.bottom >= band.bottom):
        if left > x:
            parts.append(pygame.Rect(x, band.top, min(left, band.right) - x, band.h))
        x = max(x, right)
        if x >= band.right:
            return parts
    parts.append(pygame.Rect(x, band.top, band.right - x, band.h))
    return parts


@cache
def _circle(steps: int) -> tuple[tuple[float, float], ...]:
    turns = [math.tau * step / steps for step in range(steps)]
    return tuple((math.cos(t), math.sin(t)) for t in turns)


def _oval(box: pygame.Rect) -> list[tuple[float, float]]:
    a, b = box.w / 2, box.h / 2
    x, y = box.left + a, box.top + b
    # Chords that stay within an eighth of a pixel of the curve.
    steps = 64 + int(math.sqrt(max(a, b)) * 3) // 8 * 8
    return [(x + a * cos, y + b * sin) for cos, sin in _circle(steps)]


def draw_felt(screen: Screen, rect: RectLike) -> None:
    """Draws the oval table: a dark side below, felt that is lighter in the middle, two rims of gold."""
    surface, box = screen.surface, screen.rect(rect)
    side = screen.px(11)
    _smooth_oval(surface, box.move(0, side), FELT_SIDE)
    steps = 5
    for step in range(steps):
        shrink = step / steps * 0.72
        ring = box.inflate(-snap(box.w * shrink), -snap(box.h * shrink))
        colour = mixed(FELT_EDGE, FELT_LIGHT, step / (steps - 1))
        pygame.draw.ellipse(surface, colour, ring)
    thick = screen.px(1.6)
    _outline(surface, box, mixed(GOLD, FELT_EDGE, 0.1), thick)
    _outline(surface, box.inflate(-screen.px(18), -screen.px(18)), mixed(GOLD, FELT_EDGE, 0.68), screen.px(0.8))


def _smooth_oval(surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int]) -> None:
    pygame.draw.ellipse(surface, colour, box)
    pygame.draw.aalines(surface, colour, True, _oval(box))


def _outline(surface: pygame.Surface, box: pygame.Rect, colour: tuple[int, int, int], width: int) -> None:
    """A smooth oval line: fine lines side by side, for one thick line would show its joints."""
    for offset in range(width * 2 - 1):
        grow = offset - (width - 1)
        pygame.draw.aalines(surface, colour, True, _oval(box.inflate(-grow, -grow)))

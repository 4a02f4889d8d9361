"""A map of hexes in a part of the window: where each hex lies, what is under the pointer, and items that stand on it.

`HexMap` is the geometry, without any drawing. `BoardMap` shows the land, zoomed and dragged as the player likes, and
carries `HexItem`s (one per region) and `CornerItem`s (what lies where three regions meet).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import pygame

from game.rules.hexgrid import DIRECTIONS, Hex, add, from_point
from game.view import focus as ways
from game.view import hexes
from game.view.hexes import HALF_WIDTH, HexMark, Point, Side
from game.view.item import Item, Window
from game.view.painter import Painter

Edge = tuple[Hex, int]
"""A side of a hex: the one towards its neighbour in that direction of `hexgrid.DIRECTIONS`."""

# Corners on the lattice of half widths and half sizes around the middle of a hex, in the order of `hexes.CORNERS`.
_CORNERS = ((1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2))

ZOOMS = (1.0, 1.25, 1.5, 1.8, 2.2, 2.6, 3.2)
# How far the pointer may tremble before a press becomes a drag.
TREMBLE = 7.0
# Room around the land for its coast and its shadow, in parts of the hex's size.
SHORE = 0.12


def coast_of(places: Collection[Hex]) -> list[Edge]:
    """The sides where a set of hexes ends, holes included: around the land, or around one area of it."""
    inside = set(places)
    return [
        (place, side)
        for place in sorted(inside)
        for side, step in enumerate(DIRECTIONS)
        if add(place, step) not in inside
    ]


def seams_between(group_of: Mapping[Hex, object]) -> list[Edge]:
    """The sides between neighbours of different groups (tiles, areas), each once."""
    found = []
    for place in sorted(group_of):
        for side in range(3):
            near = add(place, DIRECTIONS[side])
            if near in group_of and group_of[near] != group_of[place]:
                found.append((place, side))
    return found


class HexMap:
    """A set of hexes laid out in `rect`: as large as fits at zoom 1, in its middle, moved by `pan` (logical units).

    `size` is the distance from a hex's middle to a corner, `most` bounds it at zoom 1. A pan that would lead off the
    land is held back.
    """

    def __init__(
        self,
        places: Iterable[Hex],
        rect: pygame.FRect,
        *,
        zoom: float = 1.0,
        pan: Point = (0.0, 0.0),
        most: float = 80.0,
        shore: float = SHORE,
    ) -> None:
        self.places = tuple(places)
        self._inside = frozenset(self.places)
        self.rect = pygame.FRect(rect)
        xs = [2 * q + r for q, r in self.places] or [0]
        ys = [3 * r for _, r in self.places] or [0]
        # The land in half widths and half sizes of a hex.
        left, right, top, bottom = min(xs) - 1, max(xs) + 1, min(ys) - 2, max(ys) + 2
        wide, high = (right - left) * HALF_WIDTH + 2 * shore, (bottom - top) / 2 + 2 * shore
        self.size = max(0.0, min(rect.width / wide, rect.height / high, most)) * zoom
        self.zoom = zoom
        width, height = wide * self.size, high * self.size
        self.pan = (_held(pan[0], width - rect.width), _held(pan[1], height - rect.height))
        middle = (rect.centerx + self.pan[0], rect.centery + self.pan[1])
        self.origin = (
            middle[0] - (left + right) / 2 * HALF_WIDTH * self.size,
            middle[1] - (top + bottom) / 4 * self.size,
        )
        self.bounds = pygame.FRect(middle[0] - width / 2, middle[1] - height / 2, width, height)
        """The land with its shore."""

    def centre_of(self, place: Hex) -> Point:
        """The middle of a hex, on the map or not."""
        return self._lattice(2 * place[0] + place[1], 3 * place[1])

    def corner(self, place: Hex, index: int) -> Point:
        """A corner of a hex in the order of `hexes.CORNERS`; hexes that share it give the very same point."""
        x, y = _CORNERS[index % 6]
        return self._lattice(2 * place[0] + place[1] + x, 3 * place[1] + y)

    def corners(self, place: Hex) -> list[Point]:
        """The six corners of a hex."""
        return [self.corner(place, index) for index in range(6)]

    def rect_of(self, place: Hex) -> pygame.FRect:
        """The smallest rectangle around a hex."""
        return hexes.outer_rect(self.centre_of(place), self.size)

    def place_at(self, pos: Point) -> Hex | None:
        """The hex of the map that holds a point, to the exact border; None beside the land."""
        if self.size <= 0:
            return None
        place = from_point(pos[0] - self.origin[0], pos[1] - self.origin[1], self.size)
        return place if place in self._inside else None

    def sides(self, edges: Iterable[Edge]) -> list[Side]:
        """The ends of sides, for `Painter.hex_edges`."""
        return [(self.corner(place, side), self.corner(place, side + 1)) for place, side in edges]

    def meeting_point(self, a: Hex, b: Hex, c: Hex) -> Point:
        """Where three hexes meet that all touch one another."""
        shared = set(self.corners(a)) & set(self.corners(b)) & set(self.corners(c))
        if len(shared) != 1:
            raise ValueError(f"{a}, {b} and {c} do not meet in a point")
        return shared.pop()

    def _lattice(self, x: int, y: int) -> Point:
        return self.origin[0] + x * HALF_WIDTH * self.size, self.origin[1] + y * self.size / 2


def _held(pan: float, spare: float) -> float:
    """A pan that leaves no empty side while the land is larger than the window by `spare`."""
    most = max(0.0, spare / 2)
    return max(-most, min(pan, most))


def hex_towards(places: Iterable[Hex], here: Hex, direction: ways.Direction, aim: int | None = None) -> Hex | None:
    """The hex to which an arrow key leads from `here`: a true neighbour if one is among `places`, else the nearest.

    Rows go up and down in zigzag, so `aim` says in which column (2q + r) the way up or down began.

    >>> hex_towards([(1, 0), (3, 0)], (0, 0), ways.RIGHT)
    (1, 0)
    >>> hex_towards([(0, -1), (1, -1), (0, -2), (1, -2)], (1, -1), ways.UP, aim=0)
    (1, -2)
    """
    column = 2 * here[0] + here[1]
    aim = column if aim is None else aim
    best: tuple[float, Hex] | None = None
    for place in places:
        across, down = 2 * place[0] + place[1] - column, place[1] - here[1]
        if direction[0]:
            ahead, aside = across * direction[0], abs(down)
            # Within sixty degrees of straight ahead; along the row first.
            cost = ahead + 5 * aside if ahead > 0 and ahead >= aside else None
        else:
            ahead, aside = down * direction[1], abs(across)
            cost = 3 * ahead + abs(column + across - aim) if ahead > 0 and aside <= 3 * ahead else None
            if cost is not None and not (ahead == 1 and aside == 1):
                cost += 4  # two steps on the map, however straight they look
        if cost is not None and (best is None or (cost, place) < best):
            best = (cost, place)
    return best[1] if best else None


class MapItem(Item):
    """An item that stands on a map and moves with it."""

    board: BoardMap | None = None

    def settle(self, geometry: HexMap) -> None:
        """Take the place that the map gives it now: set `rect`."""
        raise NotImplementedError

    # The map is dragged by whatever of it the pointer has taken.

    def grab(self, pos: Point) -> None:
        if self.board is not None:
            self.board.grab(pos)

    def drag(self, pos: Point) -> None:
        if self.board is not None:
            self.board.drag(pos)

    def drop(self, pos: Point) -> bool:
        return self.board is not None and self.board.drop(pos)


class HexItem(MapItem):
    """One region: it can be pointed at to its exact border, and pressed if `on_press` is given.

    `mark` is laid over its face; `pieces(p, centre, size)` draws what stands on it. `name` is what its recorded box
    says.
    """

    def __init__(
        self,
        key: str,
        place: Hex,
        *,
        mark: HexMark | None = None,
        pieces: Callable[[Painter, Point, float], None] | None = None,
        name: str = "",
        **options: Any,
    ) -> None:
        super().__init__(key, pygame.FRect(0, 0, 0, 0), **options)
        self.place = place
        self.mark = mark
        self.pieces = pieces
        self.name = name
        self.focusable = self.on_press is not None
        self.centre: Point = (0.0, 0.0)
        self.size = 0.0

    def settle(self, geometry: HexMap) -> None:
        self.centre, self.size = geometry.centre_of(self.place), geometry.size
        self.rect = geometry.rect_of(self.place)
        # The glow of marks and of the focus reaches outside.
        self.margin = self.size * 0.3

    def contains(self, pos: Point) -> bool:
        return self.board is not None and self.board.geometry.place_at(pos) == self.place

    def draw(self, p: Painter) -> None:
        p.screen.record("hex", p.screen.rect(hexes.inner_rect(self.centre, self.size)), self.name)
        if self.mark is not None:
            p.hex_mark(self.centre, self.size, self.mark)
        if self.hovered and self.focusable and self.enabled:
            p.hex_mark(self.centre, self.size, "hovered")
        if self.pieces is not None:
            self.pieces(p, self.centre, self.size)

    def draw_ring(self, p: Painter, rect: pygame.FRect) -> None:
        p.hex_mark(self.centre, self.size, "focus")


class CornerItem(MapItem):
    """Something round where three regions meet: the number of an area. `radius` is in parts of the hex's size."""

    # It may lie over pieces and marks of the regions around it.
    layer = "front"

    def __init__(
        self,
        key: str,
        around: tuple[Hex, Hex, Hex],
        radius: float,
        paint: Callable[[Painter, Point, float], None],
        **options: Any,
    ) -> None:
        super().__init__(key, pygame.FRect(0, 0, 0, 0), **options)
        self.around = around
        self.radius = radius
        self.paint = paint
        self.focusable = self.on_press is not None
        self.centre: Point = (0.0, 0.0)

    def settle(self, geometry: HexMap) -> None:
        self.centre = geometry.meeting_point(*self.around)
        reach = self.radius * geometry.size
        self.rect = pygame.FRect(self.centre[0] - reach, self.centre[1] - reach, 2 * reach, 2 * reach)
        self.ring_radius = reach
        self.margin = reach * 0.6

    def contains(self, pos: Point) -> bool:
        return math.dist(pos, self.centre) <= self.rect.width / 2

    def draw(self, p: Painter) -> None:
        self.paint(p, self.centre, self.rect.width / 2)


class BoardMap(Window):
    """The land in a part of the window. Put items on it with `put`, and `board, *board.children` on the stage.

    terrains: the kind of each region. edges: styles of `theme.EDGES` with the sides that they run along, in drawing
    order; the coast is added. The wheel and the keys + and - zoom, dragging moves what is zoomed, 0 shows all.
    """

    solid = True
    margin = 24.0

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        terrains: Mapping[Hex, str],
        *,
        edges: Sequence[tuple[str, Sequence[Edge]]] = (),
        most: float = 80.0,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.terrains = dict(terrains)
        self.children: list[MapItem] = []
        coast = coast_of(self.terrains)
        self.edges = [*edges, ("coast", coast)]
        self._shore = sorted({place for place, _ in coast})
        self._most = most
        self._level = 0
        self._turned = 0.0
        self._grip: Point | None = None
        self._moved = False
        self._way: tuple[Hex, int] | None = None
        self._sides: list[tuple[str, list[Side]]] | None = None
        self._see(HexMap(self.terrains, self.rect, most=most))

    def put(self, *items: MapItem) -> None:
        """Let items stand on the map; their marks decide which lies over which."""
        for item in items:
            item.window = item.board = self
            if isinstance(item, HexItem):
                item.layer = self.layer
            item.settle(self.geometry)
        self.children += items
        # What shines lies over what is dimmed beside it.
        self.children.sort(key=lambda child: isinstance(child, HexItem) and child.mark in hexes.SHINING)

    def draw(self, p: Painter) -> None:
        # The regions record themselves: as items, which know more of them than their faces.
        recorder, p.screen.recorder = p.screen.recorder, None
        geometry, size = self.geometry, self.geometry.size
        with p.screen.clip(self.view_rect):
            for place in self._shore:
                p.hex_shadow(geometry.centre_of(place), size)
            for place, terrain in self.terrains.items():
                p.hex(geometry.centre_of(place), size, terrain, variant_of(place))
            if self._sides is None:
                self._sides = [(style, geometry.sides(edges)) for style, edges in self.edges]
            for style, sides in self._sides:
                p.hex_edges(sides, size, style)
        p.screen.recorder = recorder

    @property
    def view_rect(self) -> pygame.FRect:
        # At zoom 1 the shadow of the land may fall a little outside.
        return self.rect if self._level else self.rect.inflate(16, 16)

    # --- zoom and pan ---------------------------------------------------------------------------------------

    @property
    def zoom(self) -> float:
        """How much larger than the whole land in sight."""
        return ZOOMS[self._level]

    def zoom_by(self, steps: int, around: Point | None = None) -> bool:
        """Zoom in or out by steps, keeping the point `around` (by default the middle) in its place."""
        level = max(0, min(self._level + steps, len(ZOOMS) - 1))
        if level == self._level:
            return False
        x, y = around or self.rect.center
        grown = ZOOMS[level] / ZOOMS[self._level]
        middle = self.geometry.bounds.center
        self._level = level
        self._lay((x + (middle[0] - x) * grown - self.rect.centerx, y + (middle[1] - y) * grown - self.rect.centery))
        return True

    def pan_by(self, across: float, down: float) -> bool:
        """Move the land by so many units, as far as there is more of it; says whether it moved."""
        before = self.geometry.pan
        self._lay((before[0] + across, before[1] + down))
        return self.geometry.pan != before

    def show_all(self) -> bool:
        """Show the whole land; says whether it was zoomed."""
        return self.zoom_by(-self._level)

    def _lay(self, pan: Point) -> None:
        self._see(HexMap(self.terrains, self.rect, zoom=self.zoom, pan=pan, most=self._most))
        for child in self.children:
            child.settle(self.geometry)
        self.changed()
        if self.stage is not None:
            self.stage.point_again()

    def _see(self, geometry: HexMap) -> None:
        self.geometry = geometry
        # Worked out when they are first drawn.
        self._sides = None

    def adopt(self, older: Item) -> None:
        if isinstance(older, BoardMap):
            self._level, self._grip, self._moved, self._way = older._level, older._grip, older._moved, older._way
            if not self._level:
                return
            scale = self.geometry.size * self.zoom / older.geometry.size if older.geometry.size else 1.0
            self._lay((older.geometry.pan[0] * scale, older.geometry.pan[1] * scale))

    def reveal(self, item: Item) -> None:
        shown, seen = item.rect.inflate(2 * item.margin, 2 * item.margin), self.rect
        across = max(0.0, seen.left - shown.left) - max(0.0, shown.right - seen.right)
        down = max(0.0, seen.top - shown.top) - max(0.0, shown.bottom - seen.bottom)
        if across or down:
            self.pan_by(across, down)

    # --- events ---------------------------------------------------------------------------------------------

    def wheel(self, notches: float) -> bool:
        # A touchpad turns in small parts of a notch.
        self._turned = self._turned + notches if self._turned * notches >= 0 else notches
        steps = int(self._turned)
        self._turned -= steps
        pointer = self.stage.pointer.pos if self.stage is not None else None
        if steps and not self.zoom_by(steps, pointer):
            self._turned = 0.0
        return True

    def grab(self, pos: Point) -> None:
        self._grip, self._moved = pos, False

    def drag(self, pos: Point) -> None:
        if self._grip is None or not self._level:
            return
        if self._moved or math.dist(pos, self._grip) > TREMBLE:
            self._moved = True
            self.pan_by(pos[0] - self._grip[0], pos[1] - self._grip[1])
            self._grip = pos

    def drop(self, pos: Point) -> bool:
        moved, self._grip, self._moved = self._moved, None, False
        return moved

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys of the map; the stage offers them while one of its items has the focus."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_KP_PLUS, pygame.K_PLUS) or event.unicode in ("+", "="):
            return self.zoom_by(1, self._focus_centre()) or True
        if event.key in (pygame.K_KP_MINUS, pygame.K_MINUS):
            return self.zoom_by(-1, self._focus_centre()) or True
        if event.key in (pygame.K_0, pygame.K_KP_0):
            return self.show_all()
        direction = _ARROWS.get(event.key)
        return direction is not None and self._walk(direction)

    def _focus_centre(self) -> Point | None:
        focus = self.stage.focus if self.stage is not None else None
        return focus.rect.center if isinstance(focus, MapItem) else None

    def _walk(self, direction: ways.Direction) -> bool:
        """Lead the focus to the next region that can be pressed; False when none lies that way."""
        stage = self.stage
        if stage is None or not stage.focus_visible or not isinstance(stage.focus, HexItem):
            return False
        here = stage.focus.place
        column = 2 * here[0] + here[1]
        aim = column
        if direction[1] and self._way is not None and self._way[0] == here:
            aim = self._way[1]
        open_to = {child.place: child for child in self.children if isinstance(child, HexItem) and child.focusable}
        target = hex_towards(open_to, here, direction, aim)
        if target is None:
            return False
        self._way = (target, aim) if direction[1] else None
        stage.set_focus(open_to[target])
        return True


_ARROWS = {
    pygame.K_LEFT: ways.LEFT,
    pygame.K_RIGHT: ways.RIGHT,
    pygame.K_UP: ways.UP,
    pygame.K_DOWN: ways.DOWN,
}


def variant_of(place: Hex) -> int:
    """Which face of its terrain a region shows; always the same for the same place."""
    return (place[0] * 5 + place[1] * 3 + place[0] * place[1]) % hexes.VARIANTS

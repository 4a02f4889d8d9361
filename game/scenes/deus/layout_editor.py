"""Arranging the continents before a match: tiles are moved, turned, flipped and exchanged. Clause D2.3.

A tile is dragged to a free place of the lattice, or onto another one to change places with it. With the keyboard the
arrow keys move the tile that has the focus.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pygame
from pygame import FRect

from game.content import tiles
from game.content.deus_previews import drawn_layout, flipped
from game.rules.deus.kinds import REGION_IDS, TILES, VILLAGE
from game.rules.hexgrid import Hex, neighbours
from game.scenes.deus.faces import TERRAINS
from game.scenes.headed import title_bar
from game.scenes.layout_editor import LayoutEditor
from game.scenes.setup import new_seed
from game.view import theme
from game.view.board_map import TREMBLE, HexMap, coast_of, variant_of
from game.view.hexes import inner_rect
from game.view.item import Item
from game.view.layout import inset, row, split_bottom
from game.view.painter import Painter
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.rules.core import Plain

FOOT = 112.0
# The steps of the lattice for the arrow keys.
STEPS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class LayoutScene(LayoutEditor):
    """The continents of a match to come; what chance would lay is what the players begin with."""

    help_page = "deus#setup"

    def begin(self, options: dict[str, Plain], arranged: Plain, seed: int) -> None:
        self.two_by_three = options.get("two_by_three") is True
        fits = isinstance(arranged, list) and len(arranged) == TILES[self.players]
        self.tiles: list[list[int]] = [[*tile] for tile in cast(list[list[int]], arranged)] if fits else []
        self.chosen = 0
        if not fits:
            self.tiles = drawn_layout(self.players, self.two_by_three, seed)

    # --- the layout -----------------------------------------------------------------------------------------

    @property
    def layout(self) -> list[Plain]:
        return [[*tile] for tile in self.tiles]

    def draw_anew(self) -> None:
        """A layout by chance, to begin with."""
        self.tiles = drawn_layout(self.players, self.two_by_three, new_seed())
        self.context.refresh()

    def choose(self, tile: int) -> None:
        """Have the buttons be about a tile."""
        if tile != self.chosen:
            self.chosen = tile
            # Else the next build would give the focus, and with it the choice, back to the tile before.
            self.stage.focus_on(f"tile:{tile}")
            # Nothing is built anew: the tile may be in the player's hand.
            for item in self.stage.items:
                if isinstance(item, TileItem):
                    item.changed()

    def turn(self, steps: int) -> None:
        """Turn the chosen tile by 60 degrees."""
        self.tiles[self.chosen][3] = (self.tiles[self.chosen][3] + steps) % 6
        self.changed()

    def flip(self) -> None:
        """Show the other side of the chosen tile."""
        self.tiles[self.chosen][2] = flipped(self.tiles[self.chosen][2])
        self.changed()

    def exchange(self) -> None:
        """Lay the next tile of the box, that does not lie there yet, in place of the chosen one."""
        spare = tiles.spare_tiles(self.tiles)
        if spare:
            now = (self.tiles[self.chosen][2] + 1) // 2
            following = next((tile for tile in spare if tile > now), spare[0])
            self.tiles[self.chosen][2] = 2 * following - 1
            self.changed()

    def move(self, tile: int, spot: tuple[int, int]) -> None:
        """Lay a tile elsewhere; whatever lies there changes places with it."""
        if not tiles.in_reach(*spot):
            return
        start = (self.tiles[tile][0], self.tiles[tile][1])
        for other in self.tiles:
            if (other[0], other[1]) == spot:
                other[0], other[1] = start
        self.tiles[tile][0], self.tiles[tile][1] = spot
        self.changed()

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        room = title_bar(self, self.t("deus.layout.title"), self.t("ui.setup.back"))
        room, foot = split_bottom(room, FOOT, theme.GAP)
        geometry = self._geometry(inset(room, 6, 2))
        self.stage.add(Spots("spots", room, geometry, tiles.free_spots(self.tiles)))
        villages, touching = self._villages()
        items = []
        for number, tile in enumerate(self.tiles):
            item = TileItem(self, number, tile, geometry, villages, touching)
            item.hint = self.t("deus.layout.tile", n=(tile[2] + 1) // 2)
            item.autofocus = number == self.chosen
            items.append(item)
        self.stage.add(*items, OnTop("on top", room, self, items))
        self._build_foot(foot)

    def _geometry(self, room: FRect) -> HexMap:
        """All tiles and the free places around them, as large as fits."""
        spots = [(a, b) for a, b, _, _ in self.tiles] + tiles.free_spots(self.tiles)
        return HexMap([place for a, b in spots for place in tiles.spot_places(a, b)], room, most=60.0)

    def _villages(self) -> tuple[dict[Hex, int], set[Hex]]:
        """The VP that each village would have, and the villages that touch one another. Clause D2.4."""
        regions = {(q, r): kind for tile in self.tiles for q, r, kind in tiles.tile_regions(tile)}
        villages = {place for place, kind in regions.items() if kind == VILLAGE}
        points = {place: sum(near in regions for near in neighbours(place)) for place in villages}
        return points, {place for place in villages if villages & set(neighbours(place))}

    def _build_foot(self, foot: FRect) -> None:
        self.stage.add(Panel("foot", foot))
        upper, lower = (FRect(foot.left + 12, foot.top + 8 + n * 50, foot.width - 24, 44) for n in range(2))
        spare = bool(tiles.spare_tiles(self.tiles))
        entries: list[tuple[str, str, Callable[[], None], bool]] = [
            ("left", "undo", lambda: self.turn(1), True),
            ("right", "redo", lambda: self.turn(-1), True),
            ("flip", "reset", self.flip, True),
            ("other", "card_back", self.exchange, spare),
            ("anew", "dice", self.draw_anew, True),
        ]
        for (name, icon, act, able), cell in zip(entries, row(upper, len(entries), 8), strict=True):
            button = Button(f"layout:{name}", cell, self.t(f"deus.layout.{name}"), act, icon=icon, enabled=able)
            button.hint = self.t(f"deus.layout.{name}.help") if able else self.t("deus.layout.no_other")
            self.stage.add(button)
        why = self.why_not()
        label = self.t("deus.layout.done")
        width = max(170.0, Button.width(self.painter, label, icon=True))
        use = FRect(lower.right - width, lower.top, width, lower.height)
        words = FRect(lower.left, lower.top, lower.width - width - 14, lower.height)
        style = theme.BODY.tinted(theme.ALERT) if why else theme.BODY_MUTED
        sign = "warning" if why else None
        text = why or self.t("deus.layout.help")
        self.stage.add(Label("layout:trouble", words, text, style, max_lines=2, icon=sign, icon_colour=theme.ALERT))
        done = Button("layout:done", use, label, self.finish, kind="primary", icon="check", enabled=why is None)
        done.hint = why
        self.stage.add(done)

    def key(self, event: pygame.event.Event) -> None:
        shift = event.mod & pygame.KMOD_SHIFT
        if event.key == pygame.K_r:
            self.turn(1 if shift else -1)
        elif event.key == pygame.K_f:
            self.flip()
        elif event.key == pygame.K_t:
            self.exchange()


class Spots(Item):
    """The free places of the lattice around the tiles, in outline."""

    layer = "table"

    def __init__(self, key: str, rect: FRect, geometry: HexMap, spots: list[tuple[int, int]]) -> None:
        super().__init__(key, rect)
        self.geometry, self.spots = geometry, spots

    def draw(self, p: Painter) -> None:
        for a, b in self.spots:
            edges = coast_of(tiles.spot_places(a, b))
            p.hex_edges(self.geometry.sides(edges), self.geometry.size, "ghost")


class OnTop(Item):
    """The chosen tile, drawn over all others."""

    layer = "hand"

    def __init__(self, key: str, rect: FRect, scene: LayoutScene, items: list[TileItem]) -> None:
        super().__init__(key, rect)
        self.scene, self.items = scene, items

    def draw(self, p: Painter) -> None:
        self.items[self.scene.chosen].paint(p, "area")


class TileItem(Item):
    """A continent tile that is dragged with the mouse and moved with the arrow keys; the wheel turns it."""

    focusable = True

    def __init__(
        self,
        scene: LayoutScene,
        number: int,
        tile: list[int],
        geometry: HexMap,
        villages: dict[Hex, int],
        touching: set[Hex],
        **options: Any,
    ) -> None:
        """villages: what each of the layout is worth; touching: those that lie side by side."""
        self.regions = {(q, r): kind for q, r, kind in tiles.tile_regions(tile)}
        rects = [geometry.rect_of(place) for place in self.regions]
        super().__init__(f"tile:{number}", rects[0].unionall(rects[1:]), **options)
        self.scene, self.number, self.geometry = scene, number, geometry
        self.spot = (tile[0], tile[1])
        self.villages, self.touching = villages, touching
        self.margin = geometry.size * 0.4
        self.shift = (0.0, 0.0)
        self._grip: tuple[float, float] | None = None

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.geometry.place_at((pos[0] - self.shift[0], pos[1] - self.shift[1])) in self.regions

    def draw(self, p: Painter) -> None:
        if self.number != self.scene.chosen:
            self.paint(p, "coast")

    def paint(self, p: Painter, edge: str) -> None:
        """Draw the tile with a style of `theme.EDGES` around it."""
        geometry, size = self.geometry, self.geometry.size
        for place, kind in self.regions.items():
            p.screen.record(
                "hex", p.screen.rect(inner_rect(self._at(geometry.centre_of(place)), size)), REGION_IDS[kind]
            )
        with p.screen.unrecorded():
            for place in self.regions:
                p.hex_shadow(self._at(geometry.centre_of(place)), size)
            for place, kind in self.regions.items():
                self._paint_region(p, place, kind)
        sides = [(self._at(a), self._at(b)) for a, b in geometry.sides(coast_of(self.regions))]
        p.hex_edges(sides, size, edge)

    def _paint_region(self, p: Painter, place: Hex, kind: int) -> None:
        size = self.geometry.size
        x, y = self._at(self.geometry.centre_of(place))
        p.hex((x, y), size, TERRAINS[kind], variant_of(place))
        if kind == VILLAGE:
            if place in self.touching:
                p.hex_mark((x, y), size, "struck")
            p.points((x - size * 0.7, y + size * 0.18, size * 1.4, size * 0.46), str(self.villages[place]))

    def draw_ring(self, p: Painter, rect: FRect) -> None:
        for place in self.regions:
            p.hex_mark(self._at(self.geometry.centre_of(place)), self.geometry.size, "focus")

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] + self.shift[0], point[1] + self.shift[1]

    # --- events ---------------------------------------------------------------------------------------------

    def focus_gained(self) -> None:
        self.scene.choose(self.number)

    def grab(self, pos: tuple[float, float]) -> None:
        self._grip = pos
        self.scene.choose(self.number)

    def adopt(self, older: Item) -> None:
        if isinstance(older, TileItem) and older._grip is not None:
            self._grip = older._grip

    def drag(self, pos: tuple[float, float]) -> None:
        if self._grip is None:
            return
        across, down = pos[0] - self._grip[0], pos[1] - self._grip[1]
        if self.shift == (0.0, 0.0) and math.hypot(across, down) < TREMBLE:
            return
        self.changed()
        self.rect = self.rect.move(across - self.shift[0], down - self.shift[1])
        self.shift = (across, down)
        self.changed()

    def drop(self, pos: tuple[float, float]) -> bool:
        moved, self._grip = self.shift != (0.0, 0.0), None
        if moved:
            spot = self._nearest_spot()
            self.changed()
            self.rect = self.rect.move(-self.shift[0], -self.shift[1])
            self.shift = (0.0, 0.0)
            self.changed()
            if spot != self.spot:
                self.scene.move(self.number, spot)
        return moved

    def _nearest_spot(self) -> tuple[int, int]:
        """The place of the lattice that the tile hangs over."""
        spots = [(a, b) for a, b, _, _ in self.scene.tiles] + tiles.free_spots(self.scene.tiles)
        here = self._at(self.geometry.centre_of(tiles.spot_places(*self.spot)[0]))
        return min(spots, key=lambda spot: math.dist(here, self.geometry.centre_of(tiles.spot_places(*spot)[0])))

    def wheel(self, notches: float) -> bool:
        if notches:
            self.scene.choose(self.number)
            self.scene.turn(1 if notches > 0 else -1)
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        step = STEPS.get(event.key)
        if step is None or self.stage is None or not self.stage.focus_visible:
            return False
        self.scene.move(self.number, (self.spot[0] + step[0], self.spot[1] + step[1]))
        return True

"""Laying the outer area tiles before a match: in seat order, anywhere that touches the base. Clause P10.2."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.content.populous import PlannedTile, planned_tiles
from game.rules.hexgrid import Hex
from game.rules.populous.view import PLACES, TERRAINS
from game.scenes.headed import title_bar
from game.scenes.layout_editor import LayoutEditor
from game.scenes.populous.regions import DISC, spaces_of
from game.scenes.seats import SeatName
from game.view import theme
from game.view.board_map import HexMap, coast_of, variant_of
from game.view.hexes import Point, inner_rect
from game.view.item import Item
from game.view.layout import inset, split_bottom, split_right
from game.view.painter import Painter
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.rules.core import Plain

FOOT = 76.0
NEXT = 240.0
# The places that touch the base.
OUTER = range(7, len(PLACES))


class LayoutScene(LayoutEditor):
    """The land of a match to come: the players lay the outer tiles around the base, in seat order."""

    help_page = "populous#setup"

    def begin(self, options: dict[str, Plain], arranged: Plain, seed: int) -> None:
        tiles = planned_tiles(self.players, seed)
        self.base = [tile for tile in tiles if tile.place is not None]
        self.outer = [tile for tile in tiles if tile.place is None]
        self.laid: list[int] = []
        if isinstance(arranged, list) and self.game.why_not_layout(arranged, self.players) is None:
            self.laid = [PLACES.index((u, v)) for u, v in arranged]

    # --- the layout -----------------------------------------------------------------------------------------

    @property
    def layout(self) -> list[Plain]:
        return [[*PLACES[place]] for place in self.laid]

    def free(self) -> list[int]:
        """The places where the next tile can lie."""
        return [place for place in OUTER if place not in self.laid] if len(self.laid) < len(self.outer) else []

    def lay(self, place: int) -> None:
        """Lay the next tile."""
        if place in self.free():
            self.laid.append(place)
            self.changed()

    def take_back(self) -> None:
        """Take the last tile up again."""
        if self.laid:
            self.laid.pop()
            self.changed()

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        room = title_bar(self, self.t("populous.layout.title"), self.t("ui.setup.back"))
        room, foot = split_bottom(room, FOOT, theme.GAP)
        land, side = split_right(room, NEXT, theme.GAP)
        geometry = HexMap([space for place in range(len(PLACES)) for space in spaces_of(place)], inset(land, 8, 4))
        tiles = [*((tile.place or 0, tile) for tile in self.base), *zip(self.laid, self.outer, strict=False)]
        self.stage.add(Land("land", land, geometry, tiles))
        following = self.outer[len(self.laid)] if len(self.laid) < len(self.outer) else None
        first = True
        for place in self.free():
            assert following is not None
            item = PlaceItem(f"place:{place}", place, geometry, following, on_press=self._layer(place))
            item.hint = self.t("populous.layout.place")
            item.autofocus = first
            first = False
            self.stage.add(item)
        self._build_next(side, following)
        self._build_foot(foot)

    def _layer(self, place: int) -> Callable[[], None]:
        return lambda: self.lay(place)

    def _build_next(self, side: FRect, following: PlannedTile | None) -> None:
        """The tile that is laid next, and by whom."""
        self.stage.add(Panel("next", side))
        inside = inset(side, 14, 12)
        head = FRect(inside.left, inside.top, inside.width, 24)
        if following is None:
            self.stage.add(Label("next:title", head, self.t("populous.layout.all"), theme.LABEL))
            return
        player = len(self.laid) % self.players
        seat = self.seats[player]
        title = self.t("populous.layout.next", n=len(self.laid) + 1, of=len(self.outer))
        self.stage.add(Label("next:title", head, title, theme.LABEL))
        who = FRect(inside.left, head.bottom + 6, inside.width, 32)
        words = seat.name or self.t("populous.layout.seat", n=player + 1)
        self.stage.add(SeatName("next:seat", who, words, seat.emblem))
        picture = FRect(inside.left, who.bottom + 8, inside.width, min(inside.width, inside.bottom - who.bottom - 8))
        geometry = HexMap(spaces_of(0), picture, most=60.0)
        self.stage.add(Land("next:tile", picture, geometry, [(0, following)], layer="main"))

    def _build_foot(self, foot: FRect) -> None:
        self.stage.add(Panel("foot", foot))
        row = inset(foot, 14, 15)
        why = self.why_not()
        use = Button("layout:done", FRect(0, 0, 1, 1), self.t("populous.layout.done"), self.finish, kind="primary")
        use.icon, use.enabled, use.hint = "check", why is None, why
        use.autofocus = why is None
        back = Button("layout:back", FRect(0, 0, 1, 1), self.t("populous.layout.take_back"), self.take_back)
        back.icon, back.enabled = "undo", bool(self.laid)
        right = row.right
        for button in (use, back):
            width = Button.width(self.painter, button.label, icon=True)
            button.rect = FRect(right - width, row.top, width, row.height)
            right = button.rect.left - 10
            self.stage.add(button)
        words = FRect(row.left, row.top, right - row.left - 4, row.height)
        text = self.t("populous.layout.help")
        self.stage.add(Label("layout:help", words, text, theme.BODY_MUTED, max_lines=2))


def paint_tile(p: Painter, geometry: HexMap, place: int, tile: PlannedTile) -> None:
    """Draw a tile with its number as it lies on a place."""
    size = geometry.size
    spaces = spaces_of(place)
    for space, terrain in zip(spaces, tile.terrain, strict=True):
        p.hex(geometry.centre_of(space), size, TERRAINS[terrain], variant_of(space))
    p.hex_edges(geometry.sides(coast_of(spaces)), size, "seam")
    i, j = tile.numbers
    p.number_disc(geometry.meeting_point(*spaces), size * DISC, f"{i}-{j}")


class Land(Item):
    """Tiles that lie where they lie."""

    layer = "table"

    def __init__(
        self, key: str, rect: FRect, geometry: HexMap, tiles: list[tuple[int, PlannedTile]], **options: Any
    ) -> None:
        super().__init__(key, rect, **options)
        self.geometry, self.tiles = geometry, tiles

    def draw(self, p: Painter) -> None:
        land: list[Hex] = [space for place, _ in self.tiles for space in spaces_of(place)]
        with p.screen.unrecorded():
            for space in land:
                p.hex_shadow(self.geometry.centre_of(space), self.geometry.size)
            for place, tile in self.tiles:
                paint_tile(p, self.geometry, place, tile)
            p.hex_edges(self.geometry.sides(coast_of(land)), self.geometry.size, "coast")


class PlaceItem(Item):
    """A free place in outline; pointed at, it shows the next tile lying there."""

    focusable = True
    margin = 12.0

    def __init__(self, key: str, place: int, geometry: HexMap, tile: PlannedTile, **options: Any) -> None:
        self.spaces = spaces_of(place)
        rects = [geometry.rect_of(space) for space in self.spaces]
        super().__init__(key, rects[0].unionall(rects[1:]), **options)
        self.place, self.geometry, self.tile = place, geometry, tile

    def contains(self, pos: Point) -> bool:
        return self.geometry.place_at(pos) in self.spaces

    def draw(self, p: Painter) -> None:
        for space in self.spaces:
            p.screen.record("hex", p.screen.rect(inner_rect(self.geometry.centre_of(space), self.geometry.size)))
        shown = self.hovered or (self.focused and self.stage is not None and self.stage.focus_visible)
        if shown:
            with p.screen.unrecorded():
                paint_tile(p, self.geometry, self.place, self.tile)
        edges = self.geometry.sides(coast_of(self.spaces))
        p.hex_edges(edges, self.geometry.size, "area" if shown else "ghost")

    def draw_ring(self, p: Painter, rect: FRect) -> None:
        self.draw(p)

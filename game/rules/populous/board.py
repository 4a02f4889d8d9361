"""The map of Populous: places for tiles, their spaces, neighbours, and the map of one match.

There are 19 *places* for tiles: the middle, the six around it (the base), and the 12 that touch the base. Each has
three *spaces*, numbered 3 * place + 0, 1, 2 whether or not a tile lies there, so that a space has one number in every
match. Clauses P1.1 to P1.3.

>>> PLACES[0], PLACE_SPACES[0]
((0, 0), [(0, 0), (1, 0), (0, 1)])
>>> area_text(tile_number(4, 2))
'2-4'
"""

from __future__ import annotations

from typing import Final, final

from game.rules import hexgrid
from game.rules.core import Rng
from game.rules.hexgrid import Hex
from game.rules.populous.terms import NUMBERS

BASE: Final = 7
PLACES: Final[tuple[Hex, ...]] = tuple(hexgrid.disc((0, 0), 2))
OUTER: Final[tuple[int, ...]] = tuple(range(BASE, len(PLACES)))
TURNS: Final = 3


def spaces_of(place: Hex) -> list[Hex]:
    """The three spaces of the tile place (u, v), as hexes. Clause P1.1."""
    u, v = place
    q, r = 2 * u + v, v - u
    return [(q, r), (q + 1, r), (q, r + 1)]


PLACE_SPACES: Final[list[list[Hex]]] = [spaces_of(place) for place in PLACES]
HEXES: Final[list[Hex]] = [space for spaces in PLACE_SPACES for space in spaces]
SPACES: Final = len(HEXES)
SPACE_TEXTS: Final[list[str]] = [f"{q},{r}" for q, r in HEXES]
NEIGHBOURS: Final[list[list[int]]] = hexgrid.neighbour_table(HEXES)

# The 15 tiles: pairs i <= j. The doubles come apart from the others in the setup.
PAIRS: Final[tuple[tuple[int, int], ...]] = tuple((i, j) for i in range(1, NUMBERS + 1) for j in range(i, NUMBERS + 1))
TILES: Final = len(PAIRS)
DOUBLES: Final[tuple[int, ...]] = tuple(tile for tile, (i, j) in enumerate(PAIRS) if i == j)
SINGLES: Final[tuple[int, ...]] = tuple(tile for tile, (i, j) in enumerate(PAIRS) if i != j)

# Terrains of a tile's three spaces, in the order of Clause P1.2.
TileTerrain = tuple[int, int, int]
# place, tile, the terrains of its spaces as it lies.
LaidTile = tuple[int, int, TileTerrain]


def tile_number(i: int, j: int) -> int:
    """The tile with these two numbers, in either order."""
    return PAIRS.index((min(i, j), max(i, j)))


def area_text(tile: int) -> str:
    """`2-4`: what players call an area."""
    i, j = PAIRS[tile]
    return f"{i}-{j}"


def outer_tiles(players: int) -> int:
    """How many tiles lie outside the base. Clause P1.3."""
    return 3 + 2 * (players - 3)


@final
class Map:
    """The map of one match; it never changes (rings lie in the state).

    tiles: place, tile and terrains of every tile, by place. tile_at[place]: the tile there, or -1.
    place_of[6 * i + j]: the place of the area that the numbers i and j name, or -1. doubles: bit mask of the numbers
    whose double is on the map. spaces: every space of the map, rising. terrain[space]: what the tile shows, -1 off the
    map. near[space]: the neighbours on the map; near_mask[space]: the same and the space itself, as a bit mask.
    """

    __slots__ = ("doubles", "near", "near_mask", "place_of", "places", "spaces", "terrain", "tile_at", "tiles")

    def __init__(self, tiles: tuple[LaidTile, ...]) -> None:
        self.tiles = tiles
        self.tile_at = [-1] * len(PLACES)
        self.place_of = [-1] * (6 * 6)
        self.terrain = [-1] * SPACES
        self.doubles = 0
        for place, tile, terrain in tiles:
            i, j = PAIRS[tile]
            self.tile_at[place] = tile
            self.place_of[6 * i + j] = self.place_of[6 * j + i] = place
            if i == j:
                self.doubles |= 1 << i
            self.terrain[3 * place : 3 * place + 3] = terrain
        self.places: list[int] = [place for place, _, _ in tiles]
        self.spaces: list[int] = [space for space in range(SPACES) if self.terrain[space] >= 0]
        self.near: list[list[int]] = [
            [near for near in NEIGHBOURS[space] if self.terrain[near] >= 0] if self.terrain[space] >= 0 else []
            for space in range(SPACES)
        ]
        self.near_mask: list[int] = [
            sum(1 << near for near in self.near[space]) | 1 << space for space in range(SPACES)
        ]

    def area_name(self, place: int) -> str:
        """`2-4` for the place of that area."""
        return area_text(self.tile_at[place])


def turned(face: TileTerrain, turns: int) -> TileTerrain:
    """What the spaces of a tile show when it is laid turned by so many places. Clause P1.2."""
    return face[turns % 3], face[(turns + 1) % 3], face[(turns + 2) % 3]


def drawn_tiles(
    players: int, faces: tuple[TileTerrain, ...], rng: Rng, layout: list[int] | None = None
) -> list[LaidTile]:
    """The tiles of a match as chance lays them: those of the base from the middle round, then the outer ones.

    faces: what each of the 15 tiles shows. layout: the places of the outer tiles, where the players have laid them; the
    same tiles come with and without one. Clauses P1.2, P1.3, P10.2.
    """
    singles = [*SINGLES]
    doubles = [*DOUBLES]
    rng.shuffle(singles)
    rng.shuffle(doubles)
    count = outer_tiles(players)
    order = singles + doubles[: BASE + count - len(singles)]
    shown = [turned(faces[tile], rng.below(TURNS)) for tile in order]
    outer = [*OUTER]
    rng.shuffle(outer)
    places = [*range(BASE), *(outer[:count] if layout is None else layout)]
    return list(zip(places, order, shown, strict=True))

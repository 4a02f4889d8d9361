"""How the continent tiles lie: the lattice, the layouts of the rules, layouts made by the players. Clause D2.3.

A layout is a list with one entry for each tile: [a, b, face, turns]. The tile lies at (a, b) of the lattice with this
face up (1 to 14; tile k has the faces 2k-1 and 2k), turned `turns` times by 60 degrees.
"""

from __future__ import annotations

from typing import Final

from game.rules import hexgrid, reading
from game.rules.core import BadData, Plain, Reason, Rng
from game.rules.deus.board import Region
from game.rules.deus.kinds import FIELD, FOREST, MOUNTAIN, SEA, SWAMP, TILE_REGIONS, TILES, VILLAGE

# The kinds of the seven regions of a face: the middle, then the six around it in the order of hexgrid.DIRECTIONS.
Face = tuple[int, ...]
FACES: Final = 14
FACE_CONTENT: Final = sorted([SEA, SEA, FIELD, FOREST, SWAMP, MOUNTAIN, VILLAGE])
ACROSS: Final = (2, 1)
DOWN: Final = (-1, 3)
# So far from the origin a player may lay a tile; the moves know all places within.
FAR: Final = 6
# The steps of the lattice to the six tiles that touch one.
TOUCHING: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

SHAPES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((0, 0), (1, 0), (0, 1), (1, 1)),
    3: ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2)),
    4: ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)),
}
TWO_BY_THREE: Final = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))

Layout = list[list[int]]


def turned(face: Face, turns: int) -> Face:
    """The face after so many turns of 60 degrees: what lay in direction d lies in direction d + turns."""
    around = face[1:]
    return (face[0], *[around[(d - turns) % 6] for d in range(6)])


def same_under_rotation(one: Face, other: Face) -> bool:
    """Whether two faces are the same tile turned."""
    return any(turned(one, turns) == other for turns in range(6))


def middle(a: int, b: int) -> hexgrid.Hex:
    """The place of the middle region of the tile at (a, b) of the lattice."""
    return hexgrid.add(hexgrid.scale(ACROSS, a), hexgrid.scale(DOWN, b))


def tile_places(a: int, b: int) -> list[hexgrid.Hex]:
    """The seven places of a tile, in the order of a face."""
    centre = middle(a, b)
    return [centre, *hexgrid.neighbours(centre)]


def layout_regions(layout: Layout, faces: tuple[Face, ...]) -> list[Region]:
    """Every region (q, r, kind) of a layout."""
    found: list[Region] = []
    for a, b, face, turns in layout:
        kinds = turned(faces[face - 1], turns)
        found += [(q, r, kinds[i]) for i, (q, r) in enumerate(tile_places(a, b))]
    return found


def villages_touch(found: list[Region]) -> bool:
    """Whether two barbarian villages lie side by side."""
    villages = [(q, r) for q, r, kind in found if kind == VILLAGE]
    return any(hexgrid.distance(one, other) == 1 for i, one in enumerate(villages) for other in villages[:i])


def draw_layout(players: int, two_by_three: bool, faces: tuple[Face, ...], rng: Rng) -> Layout:
    """A random layout of the rules; with touching villages everything is drawn again."""
    shape = TWO_BY_THREE if two_by_three and players == 3 else SHAPES[players]
    while True:
        tiles = list(range(FACES // 2))
        rng.shuffle(tiles)
        layout = [[a, b, 2 * tiles[i] + 1 + rng.below(2), rng.below(6)] for i, (a, b) in enumerate(shape)]
        if not villages_touch(layout_regions(layout, faces)):
            return layout


def read_layout(data: Plain, players: int) -> Layout:
    """A layout out of plain data, of the right shape but not yet judged. Raises BadData."""
    if not isinstance(data, list):
        raise reading.bad("layout")
    layout: Layout = []
    for entry in data:
        a, b, face, turns = reading.checked(entry, "layout", -FAR, FACES, 4)
        if max(a, b) > FAR or face < 1 or not 0 <= turns < 6:
            raise reading.bad("layout")
        layout.append([a, b, face, turns])
    if len(layout) != TILES[players]:
        raise BadData(Reason("deus.layout_tiles", n=len(layout), expected=TILES[players]))
    return layout


def why_not_layout(data: Plain, players: int, faces: tuple[Face, ...]) -> Reason | None:
    """Why a layout made by the players cannot be used, or None."""
    try:
        layout = read_layout(data, players)
    except BadData as error:
        return error.reason
    tiles = [(face + 1) // 2 for _, _, face, _ in layout]
    for tile in tiles:
        if tiles.count(tile) > 1:
            return Reason("deus.layout_tile_twice", n=tile)
    spots = [(a, b) for a, b, _, _ in layout]
    for spot, tile in zip(spots, tiles, strict=True):
        if spots.count(spot) > 1:
            return Reason("deus.layout_overlap", n=tile)
        if not any((spot[0] + a, spot[1] + b) in spots for a, b in TOUCHING):
            return Reason("deus.layout_alone", n=tile)
    if villages_touch(layout_regions(layout, faces)):
        return Reason("deus.layout_villages")
    return None


def why_not_regions(found: list[Region], layout: Layout) -> bool:
    """Whether regions read from a save are none that this layout can have, whatever the faces were then."""
    by_place = {(q, r): kind for q, r, kind in found}
    if len(by_place) != len(found) or len(found) != TILE_REGIONS * len(layout) or villages_touch(found):
        return True
    for a, b, _, _ in layout:
        if sorted([by_place.get(place, -1) for place in tile_places(a, b)]) != FACE_CONTENT:
            return True
    return False

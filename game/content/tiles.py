"""The continent tiles of Deus: Tiled maps read into plain data. Clause D2.2.

A tile is a hexagonal map of three rows (two, three and two regions) drawn with the tileset `regions.tsx`, whose tiles
carry the kind of region in their property `region`. Everything else on the map is for whoever edits it in Tiled.

The maps are read when the first board is laid out, never at import (tiled_maps.py says why).
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from game.content.card_files import ContentError
from game.content.tiled_maps import HexMap, read_hex_map
from game.resources import resource_path
from game.rules.deus.kinds import REGION_IDS
from game.rules.deus.layout import (
    FACE_CONTENT,
    FACES,
    FAR,
    TOUCHING,
    Face,
    Layout,
    layout_regions,
    same_under_rotation,
    tile_places,
)

# Column and row of each region of a face, in the order of `layout.Face`: the middle, then round it from the right
# against the clock. The rows above and below the middle one are shifted right by half a hex.
CELLS: Final = ((1, 1), (2, 1), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2))
WIDTH: Final = 3
HEIGHT: Final = 3
SOURCES: Final = ("official", "partial", "reconstructed")


def deus_face_paths() -> list[Path]:
    """The map of each face, in their order. Raises MissingAsset."""
    return [resource_path("tiles", "deus", f"face_{number:02}.tmx") for number in range(1, FACES + 1)]


@functools.cache
def deus_faces() -> tuple[Face, ...]:
    """The 14 faces of the continent tiles. Raises ContentError for a map that is none, or a face that comes twice."""
    return read_faces(deus_face_paths())


def read_faces(paths: list[Path]) -> tuple[Face, ...]:
    """The faces of these maps, all different under rotation. Raises ContentError."""
    faces: list[Face] = []
    for path in paths:
        face = read_face(path)
        for other, number in zip(faces, range(1, FACES + 1), strict=False):
            if same_under_rotation(face, other):
                raise ContentError("tile_twice", path, n=number)
        faces.append(face)
    return tuple(faces)


def read_face(path: Path) -> Face:
    """The kinds of the seven regions of one map. Raises ContentError that says what is wrong with it."""
    found = read_hex_map(path, WIDTH, HEIGHT, "even")
    if found.properties.get("source") not in SOURCES:
        raise ContentError("tile_source", path, value=str(found.properties.get("source")), expected=", ".join(SOURCES))
    for column, row in found.cells:
        if (column, row) not in CELLS:
            raise ContentError("tile_cell_full", path, column=column, row=row)
    face = tuple(_region(path, found, column, row) for column, row in CELLS)
    if sorted(face) != FACE_CONTENT:
        raise ContentError("tile_content", path, value=_listed(face), expected=_listed(FACE_CONTENT))
    return face


def _region(path: Path, found: HexMap, column: int, row: int) -> int:
    region = found.cells.get((column, row), {}).get("region")
    if region not in REGION_IDS:
        raise ContentError("tile_region", path, column=column, row=row, value=str(region))
    return REGION_IDS.index(region)


def _listed(face: Face | list[int]) -> str:
    return ", ".join(REGION_IDS[kind] for kind in sorted(face))


# Layouts made by the players


def tile_regions(tile: list[int]) -> list[tuple[int, int, int]]:
    """The seven regions (q, r, kind) of a tile [a, b, face, turns] of a layout."""
    return layout_regions([tile], deus_faces())


def free_spots(layout: Layout) -> list[tuple[int, int]]:
    """The places of the lattice where a tile would touch one of the layout, as far out as the rules allow."""
    taken = {(a, b) for a, b, _, _ in layout}
    near = {(a + x, b + y) for a, b in taken for x, y in TOUCHING}
    return sorted(spot for spot in near - taken if in_reach(*spot))


def in_reach(a: int, b: int) -> bool:
    """Whether a place of the lattice lies no farther out than the rules allow."""
    return max(abs(a), abs(b)) <= FAR


def spot_places(a: int, b: int) -> list[tuple[int, int]]:
    """The places of the seven regions of a tile at (a, b) of the lattice."""
    return tile_places(a, b)


def spare_tiles(layout: Layout) -> list[int]:
    """The tiles of the box that do not lie in a layout, by number."""
    used = {(face + 1) // 2 for _, _, face, _ in layout}
    return [tile for tile in range(1, FACES // 2 + 1) if tile not in used]

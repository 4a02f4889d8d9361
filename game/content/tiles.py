"""The continent tiles of Deus: Tiled maps read into plain data. Clause D2.2.

A tile is a hexagonal map of three rows (two, three and two regions) drawn with the tileset `regions.tsx`, whose tiles
carry the kind of region in their property `region`. Everything else on the map is for whoever edits it in Tiled.

The maps are read when the first board is laid out, never at import: the library that reads them brings pygame along,
and a process that only thinks (a bot's worker) gets its board as data and needs neither.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, Final
from xml.etree.ElementTree import ParseError

from game.content.card_files import ContentError
from game.resources import resource_path
from game.rules.deus.kinds import REGION_IDS
from game.rules.deus.layout import FACE_CONTENT, FACES, Face, same_under_rotation

# Column and row of each region of a face, in the order of `layout.Face`: the middle, then round it from the right
# against the clock. The rows above and below the middle one are shifted right by half a hex.
CELLS: Final = ((1, 1), (2, 1), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2))
WIDTH: Final = 3
HEIGHT: Final = 3
SOURCES: Final = ("official", "partial", "reconstructed")
# A tile is a page of text; whatever is larger is another file.
LARGEST: Final = 100_000


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
    try:
        size = path.stat().st_size
    except OSError as error:
        raise ContentError("content_unreadable", path, detail=error.strerror or str(error)) from error
    if size > LARGEST:
        raise ContentError("content_too_large", path, n=size)
    tmx = _tiled_map(path)
    found = f"{tmx.orientation} {tmx.width}x{tmx.height}, {_staggered(tmx)}"
    expected = f"hexagonal {WIDTH}x{HEIGHT}, y even"
    if found != expected:
        raise ContentError("tile_form", path, value=found, expected=expected)
    if tmx.properties.get("source") not in SOURCES:
        raise ContentError("tile_source", path, value=str(tmx.properties.get("source")), expected=", ".join(SOURCES))
    layers = [layer for layer in tmx.layers if hasattr(layer, "data")]
    if len(layers) != 1:
        raise ContentError("tile_layers", path, n=len(layers))
    sizes = [len(cells) for cells in layers[0].data]
    if sizes != [WIDTH] * HEIGHT:
        raise ContentError("tile_form", path, value=f"rows of {sizes}", expected=f"rows of {[WIDTH] * HEIGHT}")
    for row in range(HEIGHT):
        for column in range(WIDTH):
            if (column, row) not in CELLS and layers[0].data[row][column]:
                raise ContentError("tile_cell_full", path, column=column, row=row)
    face = tuple(_region(path, tmx, layers[0].data[row][column], column, row) for column, row in CELLS)
    if sorted(face) != FACE_CONTENT:
        raise ContentError("tile_content", path, value=_listed(face), expected=_listed(FACE_CONTENT))
    return face


def _tiled_map(path: Path) -> Any:
    """The map as the library reads it, without its pictures. Raises ContentError."""
    from pytmx import TiledMap

    try:
        return TiledMap(str(path))
    except ParseError as error:
        raise ContentError("content_syntax", path, line=error.position[0], detail=error.msg) from error
    except Exception as error:
        # Whatever the library makes of a damaged map, to its author it is one thing.
        raise ContentError("tile_unreadable", path, detail=f"{type(error).__name__}: {error}") from error


def _staggered(tmx: Any) -> str:
    return f"{getattr(tmx, 'staggeraxis', '')} {getattr(tmx, 'staggerindex', '')}"


def _region(path: Path, tmx: Any, gid: int, column: int, row: int) -> int:
    properties = (tmx.get_tile_properties_by_gid(gid) or {}) if gid else {}
    region = properties.get("region")
    if region not in REGION_IDS:
        raise ContentError("tile_region", path, column=column, row=row, value=str(region))
    return REGION_IDS.index(region)


def _listed(face: Face | list[int]) -> str:
    return ", ".join(REGION_IDS[kind] for kind in sorted(face))

"""Read a small hexagonal map made in Tiled into plain data, and say precisely what is wrong with a bad one.

pytmx brings pygame along, so it is imported when the first map is read, never with this module: a process that only
thinks (a bot's worker) gets its board as data and needs neither.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple
from xml.etree.ElementTree import ParseError

from game.content.card_files import ContentError
from game.rules.core import Plain

# A tile is a page of text; whatever is larger is another file.
LARGEST: Final = 100_000


class HexMap(NamedTuple):
    """What a map says: its own properties, and those of the tile in every filled cell, by (column, row)."""

    properties: dict[str, Plain]
    cells: dict[tuple[int, int], dict[str, Plain]]


def read_hex_map(path: Path, width: int, height: int, stagger: str) -> HexMap:
    """The only tile layer of a pointy-topped hexagonal map of this size. Raises ContentError.

    stagger: which rows are shifted right by half a hex, `even` (the first one is) or `odd`.
    """
    try:
        size = path.stat().st_size
    except OSError as error:
        raise ContentError("content_unreadable", path, detail=error.strerror or str(error)) from error
    if size > LARGEST:
        raise ContentError("content_too_large", path, n=size)
    tmx = _tiled_map(path)
    axis, index = getattr(tmx, "staggeraxis", ""), getattr(tmx, "staggerindex", "")
    found = f"{tmx.orientation} {tmx.width}x{tmx.height}, {axis} {index}"
    expected = f"hexagonal {width}x{height}, y {stagger}"
    if found != expected:
        raise ContentError("tile_form", path, value=found, expected=expected)
    layers = [layer for layer in tmx.layers if hasattr(layer, "data")]
    if len(layers) != 1:
        raise ContentError("tile_layers", path, n=len(layers))
    sizes = [len(row) for row in layers[0].data]
    if sizes != [width] * height:
        raise ContentError("tile_form", path, value=f"rows of {sizes}", expected=f"rows of {[width] * height}")
    cells = {
        (column, row): dict(tmx.get_tile_properties_by_gid(gid) or {})
        for row, gids in enumerate(layers[0].data)
        for column, gid in enumerate(gids)
        if gid
    }
    return HexMap(dict(tmx.properties), cells)


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

"""The bundled fonts: which one draws which character, at any size in pixels."""

import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pygame

from game.resources import resource_path
from game.view.pictures import LRU, blank
from game.view.theme import Colour

FILES = {
    "text": "NotoSansJP-Regular.ttf",
    "bold": "NotoSansJP-Bold.ttf",
    "display": "Cinzel-Bold.ttf",
    "display_ja": "ShipporiMincho-Bold.ttf",
}
# Where a face has no glyph, the next one draws the character.
FALLBACKS = {
    "text": ("text",),
    "bold": ("bold",),
    "display": ("display", "display_ja", "bold"),
}
# Half the height of capitals and of ideographs above the baseline, in ems: what the eye takes for the middle.
MIDDLE = {"text": 0.37, "bold": 0.37, "display": 0.35, "display_ja": 0.37}
# What names are written in; a character outside cannot be shown.
NAME_FACE = "text"


def _cmap_ranges(path: Path) -> list[tuple[int, int]]:
    """The code points a TrueType file has glyphs for, as ranges with both ends, from its `cmap` table.

    SDL_ttf cannot be asked: `Font.metrics` answers with the box glyph's numbers.
    """
    with path.open("rb") as file:
        count = struct.unpack(">4xH6x", file.read(12))[0]
        tables = {tag: (offset, length) for tag, offset, length in struct.iter_unpack(">4s4xII", file.read(16 * count))}
        offset, length = tables[b"cmap"]
        file.seek(offset)
        cmap = file.read(length)
    ranges: set[tuple[int, int]] = set()
    for index in range(struct.unpack_from(">2xH", cmap)[0]):
        _, _, start = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        kind = struct.unpack_from(">H", cmap, start)[0]
        if kind == 12:
            for group in range(struct.unpack_from(">I", cmap, start + 12)[0]):
                first, last, _ = struct.unpack_from(">III", cmap, start + 16 + 12 * group)
                ranges.add((first, last))
        elif kind == 4:
            doubled = struct.unpack_from(">H", cmap, start + 6)[0]
            lasts = struct.unpack_from(f">{doubled // 2}H", cmap, start + 14)
            firsts = struct.unpack_from(f">{doubled // 2}H", cmap, start + 16 + doubled)
            ranges.update((first, last) for first, last in zip(firsts, lasts, strict=True) if last != 0xFFFF)
    return sorted(ranges)


@cache
def covered(face: str) -> frozenset[int]:
    """The code points that a face can draw."""
    return frozenset(
        code for first, last in _cmap_ranges(resource_path("fonts", FILES[face])) for code in range(first, last + 1)
    )


@cache
def file_for(face: str, character: str) -> str:
    """The key in `FILES` of the font that draws a character of a face; the face's own when none of them can."""
    for name in FALLBACKS[face]:
        if ord(character) in covered(name):
            return name
    return face


def missing_glyphs(text: str) -> str:
    """The characters of a name that could not be shown, each once, in the order of the text."""
    return "".join(dict.fromkeys(c for c in text if not c.isprintable() or ord(c) not in covered(NAME_FACE)))


class Fonts:
    """Open fonts by file and size in pixels; holds at most 64, for each one keeps its glyphs."""

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._fonts: LRU[pygame.font.Font] = LRU(64)
        self._widths: LRU[int] = LRU(20_000)

    def font(self, file: str, size: int) -> pygame.font.Font:
        """The font of `FILES[file]` at `size` pixels."""
        return self._fonts.get((file, size), lambda: pygame.font.Font(resource_path("fonts", FILES[file]), size))

    def width(self, file: str, size: int, text: str, tracking: int = 0) -> int:
        """The width of a text in pixels, `tracking` pixels after each character but the last."""

        def measured() -> int:
            font = self.font(file, size)
            pieces, gap = _pieces(text, size, tracking)
            return sum(_advance(font, piece) for piece in pieces) + gap * (len(pieces) - 1)

        return self._widths.get((file, size, text, tracking), measured) if text else 0

    def render(self, file: str, size: int, text: str, tracking: int, colour: Colour) -> pygame.Surface:
        """A picture of the text, as wide as `width` says and as high as the font."""
        font = self.font(file, size)
        pieces, gap = _pieces(text, size, tracking)
        if len(pieces) == 1:
            return font.render(text, True, colour)
        picture = blank(self.width(file, size, text, tracking), font.get_height())
        x = 0
        for piece in pieces:
            if piece:
                letters = font.render(piece, True, colour)
                picture.blit(letters, (x, 0))
                x += _advance(font, piece)
            x += gap
        return picture


def _advance(font: pygame.font.Font, piece: str) -> int:
    """How far the next piece stands from this one: the tail of a Q reaches below its neighbour."""
    metrics = font.metrics(piece)[0] if len(piece) == 1 else None
    return font.size(piece)[0] if metrics is None else metrics[4]


def _pieces(text: str, size: int, tracking: int) -> tuple[Sequence[str], int]:
    """What is drawn by itself, and the gap between: letters when tracked, words when small.

    A small font's space is rounded down to two or three pixels, and words run together.
    """
    small = size < 17 and " " in text
    if tracking:
        return (text.replace(" ", "  ") if small else text), tracking
    if small:
        return text.split(" "), max(3, round(size * 0.25))
    return (text,), 0

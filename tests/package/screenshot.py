"""The picture of a screen under Xvfb, read from the file in which it keeps it (`-fbdir`)."""

from __future__ import annotations

import struct
from pathlib import Path

import pygame


def screenshot(path: Path) -> pygame.Surface:
    """What the screen shows now. The file is an X window dump (XWD version 7) of 32 bits a pixel."""
    content = path.read_bytes()
    header = struct.unpack_from(">25I", content)
    size, version, _, _, width, height, _, order = header[:8]
    bits, row = header[11], header[12]
    colours = header[19]
    assert (version, order, bits) == (7, 0, 32), f"not the kind of picture that Xvfb writes: {header}"
    start = size + 12 * colours
    whole = pygame.image.frombuffer(content[start : start + row * height], (row // 4, height), "BGRA")
    # Blue comes first; what X leaves in the fourth byte means nothing.
    whole.set_alpha(None)
    surface = pygame.Surface((width, height), depth=32)
    surface.blit(whole, (0, 0))
    return surface


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of the pixels of two pictures of one size that differ clearly, from 0 to 1."""
    assert one.get_size() == other.get_size()
    same = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    width, height = one.get_size()
    return 1 - same.count() / (width * height)

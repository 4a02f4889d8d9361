"""Make the icons that the systems want of a program out of assets/app_icon.svg, our own drawing.

    python build_scripts/make_app_icon.py FOLDER

writes pantheon.png (Linux), pantheon.ico (Windows) and pantheon.icns (macOS). package.py calls it; needs pygame.
"""

import io
import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

DRAWING = Path(__file__).resolve().parent.parent / "assets" / "app_icon.svg"
PNG_SIZE = 256
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 256)
# The types of an .icns that hold a PNG, with the pixels of each; two may be the same picture for two densities.
ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic08": 256,
    b"ic13": 256,
    b"ic09": 512,
    b"ic14": 512,
    b"ic10": 1024,
}


def png(size: int) -> bytes:
    """The icon as a PNG of `size` by `size` pixels."""
    buffer = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(DRAWING), (size, size)), buffer, "icon.png")
    return buffer.getvalue()


def ico() -> bytes:
    """The icon as an .ico that holds a PNG of each size."""
    pictures = [png(size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    entries = []
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        # 256 does not fit into the byte and is written as 0.
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset))
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries + pictures)


def icns() -> bytes:
    """The icon as an .icns."""
    parts = [(kind, png(size)) for kind, size in ICNS_TYPES.items()]
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> int:
    """Run from the command line; return the exit status."""
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("png", png(PNG_SIZE)), ("ico", ico()), ("icns", icns())):
        (folder / f"pantheon.{name}").write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Make assets/tiles/populous: the fifteen area tiles of Populous as Tiled maps, with their tileset and its picture.

    python build_scripts/make_populous_tiles.py
    python build_scripts/make_populous_tiles.py --check     only tell whether the files are those that would be written

The maps are what the program reads; this script is how they were drawn first. Which terrains a tile shows follows from
its two numbers (`terrains_of`).
"""

import argparse
import os
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "tiles" / "populous"

# The terrains numbered 1 to 5, with the colour that Tiled shows.
TERRAINS = {
    "plains": (96, 148, 72),
    "mountain": (132, 128, 124),
    "desert": (214, 178, 74),
    "tundra": (226, 232, 236),
    "sea": (44, 92, 132),
}
TILE_WIDTH, TILE_HEIGHT, SIDE = 56, 64, 32


def terrains_of(i: int, j: int) -> list[int]:
    """The terrain numbers of tile i-j: those that are neither i nor j; of a double i, i+1 and i+3, counted round."""
    if i == j:
        return [i, i % 5 + 1, (i + 2) % 5 + 1]
    return [number for number in range(1, 6) if number not in (i, j)]


def tileset() -> str:
    """The text of terrains.tsx."""
    count = len(TERRAINS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.11.0" name="terrains" tilewidth="{TILE_WIDTH}"'
        f' tileheight="{TILE_HEIGHT}" tilecount="{count}" columns="{count}">',
        f' <image source="terrains.png" width="{TILE_WIDTH * count}" height="{TILE_HEIGHT}"/>',
    ]
    for number, terrain in enumerate(TERRAINS):
        lines += [
            f' <tile id="{number}">',
            "  <properties>",
            f'   <property name="terrain" value="{terrain}"/>',
            "  </properties>",
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>", ""])


def tile_map(i: int, j: int) -> str:
    """The text of the map of tile i-j: two spaces, and one below between them."""
    left, right, below = terrains_of(i, j)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" orientation="hexagonal" renderorder="right-down" width="2" height="2"\
 tilewidth="{TILE_WIDTH}" tileheight="{TILE_HEIGHT}" infinite="0" hexsidelength="{SIDE}"\
 staggeraxis="y" staggerindex="odd" nextlayerid="2" nextobjectid="1">
 <properties>
  <property name="first" type="int" value="{i}"/>
  <property name="second" type="int" value="{j}"/>
 </properties>
 <tileset firstgid="1" source="terrains.tsx"/>
 <layer id="1" name="terrains" width="2" height="2">
  <data encoding="csv">
{left},{right},
{below},0
</data>
 </layer>
</map>
"""


def picture() -> bytes:
    """The picture of the tileset as PNG: one pointy-topped hex for each terrain."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import io

    import pygame

    sheet = pygame.Surface((TILE_WIDTH * len(TERRAINS), TILE_HEIGHT), pygame.SRCALPHA)
    for number, colour in enumerate(TERRAINS.values()):
        left = number * TILE_WIDTH
        right, middle, bottom = left + TILE_WIDTH - 1, left + TILE_WIDTH // 2, TILE_HEIGHT - 1
        upper, lower = (TILE_HEIGHT - SIDE) // 2, (TILE_HEIGHT + SIDE) // 2 - 1
        corners = [(middle, 0), (right, upper), (right, lower), (middle, bottom), (left, lower), (left, upper)]
        pygame.draw.polygon(sheet, colour, corners)
        pygame.draw.polygon(sheet, tuple(part // 2 for part in colour), corners, width=2)
    target = io.BytesIO()
    pygame.image.save(sheet, target, "terrains.png")
    return target.getvalue()


def files() -> dict[str, bytes]:
    """Name and content of every text file of the folder."""
    made = {"terrains.tsx": tileset().encode()}
    for i in range(1, 6):
        for j in range(i, 6):
            made[f"tile_{i}-{j}.tmx"] = tile_map(i, j).encode()
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 when a file is not as drawn here")
    if parser.parse_args().check:
        odd = [name for name, text in files().items() if not (FOLDER / name).is_file() or _read(name) != text]
        print("\n".join(odd) or "all as drawn")
        return 1 if odd else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_bytes(text)
    (FOLDER / "terrains.png").write_bytes(picture())
    print(f"{len(files()) - 1} maps in {FOLDER}")
    return 0


def _read(name: str) -> bytes:
    # A checkout on Windows may have turned the line ends.
    return (FOLDER / name).read_bytes().replace(b"\r\n", b"\n")


if __name__ == "__main__":
    sys.exit(main())

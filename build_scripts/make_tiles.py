"""Make assets/tiles/deus: the fourteen faces of the continent tiles as Tiled maps, with their tileset and its picture.

    python build_scripts/make_tiles.py
    python build_scripts/make_tiles.py --check     only tell whether the files are those that would be written

The maps are what the program reads; this script is how they were drawn first. To change a tile, edit its map in Tiled
(the faces must stay different, each with two seas, one region of each terrain and one village) or edit FACES here.
"""

import argparse
import os
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "tiles" / "deus"

# Kinds of regions in the order of the tileset, with the colour that Tiled shows.
REGIONS = {
    "forest": (52, 104, 62),
    "mountain": (132, 128, 124),
    "swamp": (150, 92, 62),
    "field": (214, 178, 74),
    "sea": (44, 92, 132),
    "village": (92, 44, 52),
}

# The middle, then the six around it: right, upper right, upper left, left, lower left, lower right.
FACES = (
    ("village", "sea sea field forest swamp mountain"),
    ("field", "sea village forest sea swamp mountain"),
    ("sea", "sea field swamp village forest mountain"),
    ("forest", "sea sea mountain village field swamp"),
    ("swamp", "sea field village sea mountain forest"),
    ("mountain", "sea sea village swamp forest field"),
    ("village", "sea field sea forest mountain swamp"),
    ("sea", "forest sea mountain field village swamp"),
    ("forest", "sea swamp sea field village mountain"),
    ("mountain", "sea forest sea village field swamp"),
    ("sea", "sea mountain village field swamp forest"),
    ("field", "sea sea swamp forest village mountain"),
    ("swamp", "sea sea forest mountain village field"),
    ("mountain", "sea field forest sea swamp village"),
)
# Column and row of the same seven in the map; the first and the last row are shifted right by half a hex.
CELLS = ((1, 1), (2, 1), (1, 0), (0, 0), (0, 1), (0, 2), (1, 2))
SIZE = 3
TILE_WIDTH, TILE_HEIGHT, SIDE = 56, 64, 32


def tileset() -> str:
    """The text of regions.tsx."""
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.10" tiledversion="1.11.0" name="regions" tilewidth="{TILE_WIDTH}"'
        f' tileheight="{TILE_HEIGHT}" tilecount="{len(REGIONS)}" columns="{len(REGIONS)}">',
        f' <image source="regions.png" width="{TILE_WIDTH * len(REGIONS)}" height="{TILE_HEIGHT}"/>',
    ]
    for number, region in enumerate(REGIONS):
        lines += [
            f' <tile id="{number}">',
            "  <properties>",
            f'   <property name="region" value="{region}"/>',
            "  </properties>",
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>", ""])


def face_map(middle: str, ring: str) -> str:
    """The text of the map of one face."""
    numbers = {region: number for number, region in enumerate(REGIONS, start=1)}
    grid = [[0] * SIZE for _ in range(SIZE)]
    for (column, row), region in zip(CELLS, [middle, *ring.split()], strict=True):
        grid[row][column] = numbers[region]
    rows = ",\n".join(",".join(map(str, row)) for row in grid)
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.11.0" orientation="hexagonal" renderorder="right-down" width="{SIZE}"\
 height="{SIZE}" tilewidth="{TILE_WIDTH}" tileheight="{TILE_HEIGHT}" infinite="0" hexsidelength="{SIDE}"\
 staggeraxis="y" staggerindex="even" nextlayerid="2" nextobjectid="1">
 <properties>
  <property name="source" value="reconstructed"/>
 </properties>
 <tileset firstgid="1" source="regions.tsx"/>
 <layer id="1" name="regions" width="{SIZE}" height="{SIZE}">
  <data encoding="csv">
{rows}
</data>
 </layer>
</map>
"""


def picture() -> bytes:
    """The picture of the tileset as PNG: one pointy-topped hex for each kind of region."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import io

    import pygame

    sheet = pygame.Surface((TILE_WIDTH * len(REGIONS), TILE_HEIGHT), pygame.SRCALPHA)
    for number, colour in enumerate(REGIONS.values()):
        left = number * TILE_WIDTH
        right, middle, bottom = left + TILE_WIDTH - 1, left + TILE_WIDTH // 2, TILE_HEIGHT - 1
        upper, lower = (TILE_HEIGHT - SIDE) // 2, (TILE_HEIGHT + SIDE) // 2 - 1
        corners = [(middle, 0), (right, upper), (right, lower), (middle, bottom), (left, lower), (left, upper)]
        pygame.draw.polygon(sheet, colour, corners)
        pygame.draw.polygon(sheet, tuple(part // 2 for part in colour), corners, width=2)
    target = io.BytesIO()
    pygame.image.save(sheet, target, "regions.png")
    return target.getvalue()


def files() -> dict[str, bytes]:
    """Name and content of every text file of the folder."""
    made = {"regions.tsx": tileset().encode()}
    for number, (middle, ring) in enumerate(FACES, start=1):
        made[f"face_{number:02}.tmx"] = face_map(middle, ring).encode()
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
    (FOLDER / "regions.png").write_bytes(picture())
    print(f"{len(FACES)} maps in {FOLDER}")
    return 0


def _read(name: str) -> bytes:
    # A checkout on Windows may have turned the line ends.
    return (FOLDER / name).read_bytes().replace(b"\r\n", b"\n")


if __name__ == "__main__":
    sys.exit(main())

"""The continent tiles: Tiled maps read into plain data, wrong ones refused with a clear sentence."""

import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.content import tiles
from game.content.card_files import ContentError
from game.content.catalogue import Translator
from game.content.wording import reason_key
from game.rules.deus.kinds import REGION_IDS

FOLDER = tiles.deus_face_paths()[0].parent
GOOD = (FOLDER / "face_02.tmx").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the tileset, for a map to be tried."""
    for name in ("regions.tsx", "regions.png"):
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    return tmp_path


def rows() -> str:
    """The numbers of the regions in the good map."""
    return GOOD.partition('<data encoding="csv">\n')[2].partition("\n</data>")[0]


def refused(folder: Path, text: str) -> tuple[str, str]:
    """Why a map with this text is refused: the code, and the sentence in English without the name of the file."""
    path = folder / "tile.tmx"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        tiles.read_face(path)
    reason = caught.value.reason
    for language in ("en", "ja"):
        sentence = Translator(language, strict=True).t(reason_key(reason.code), **reason.params)
        assert sentence.startswith(str(path))
    english = Translator("en", strict=True).t(reason_key(reason.code), **reason.params)
    return reason.code, english.removeprefix(f"{path}: ")


def test_a_face_is_the_middle_and_then_the_six_around_it(folder: Path) -> None:
    path = folder / "tile.tmx"
    path.write_text(GOOD, encoding="utf-8")
    face = [REGION_IDS[kind] for kind in tiles.read_face(path)]
    assert face == ["field", "sea", "village", "forest", "sea", "swamp", "mountain"]


def test_all_fourteen_are_read_and_differ() -> None:
    assert len(tiles.deus_faces()) == 14
    assert tiles.read_faces(tiles.deus_face_paths()) == tiles.deus_faces()


def test_every_tile_of_the_tileset_says_which_region_it_is() -> None:
    tileset = ElementTree.parse(FOLDER / "regions.tsx").getroot()
    regions = [
        prop.get("value")
        for tile in tileset.iter("tile")
        for prop in tile.iter("property")
        if prop.get("name") == "region"
    ]
    assert sorted(map(str, regions)) == sorted(REGION_IDS)
    image = tileset.find("image")
    assert image is not None
    assert (FOLDER / str(image.get("source"))).is_file()


@pytest.mark.parametrize("path", tiles.deus_face_paths(), ids=lambda path: path.stem)
def test_the_maps_are_what_tiled_expects_of_a_hexagonal_map(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    tileset = ElementTree.parse(FOLDER / "regions.tsx").getroot()
    assert root.get("orientation") == "hexagonal"
    assert (root.get("tilewidth"), root.get("tileheight")) == (tileset.get("tilewidth"), tileset.get("tileheight"))
    assert 0 < int(root.get("hexsidelength", 0)) < int(root.get("tileheight", 0))
    (source,) = [entry.get("source") for entry in root.iter("tileset")]
    assert source == "regions.tsx"


def test_the_maps_are_as_the_script_draws_them() -> None:
    run = subprocess.run(
        [sys.executable, "build_scripts/make_tiles.py", "--check"],
        cwd=FOLDER.parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (0, "all as drawn\n")


def test_wrong_contents_are_refused_with_a_clear_sentence(folder: Path) -> None:
    number = {region: str(n) for n, region in enumerate(("forest", "mountain", "swamp", "field", "sea", "village"), 1)}
    changed = rows().replace(number["village"], number["sea"])
    assert refused(folder, GOOD.replace(rows(), changed)) == (
        "tile_content",
        "the tile holds forest, mountain, swamp, field, sea, sea, sea, "
        "and must hold forest, mountain, swamp, field, sea, sea, village.",
    )


def test_a_region_that_is_missing_or_of_no_kind_is_refused(folder: Path) -> None:
    lines = rows().split("\n")
    cells = lines[1].split(",")
    gap = ",".join(["0", *cells[1:]])
    code, sentence = refused(folder, GOOD.replace(lines[1], gap))
    assert (code, sentence) == ("tile_region", "column 0, row 1: “None” is no kind of region.")
    (folder / "regions.tsx").write_text(
        (FOLDER / "regions.tsx").read_text(encoding="utf-8").replace('value="sea"', 'value="lake"'), encoding="utf-8"
    )
    code, sentence = refused(folder, GOOD)
    assert code == "tile_region"
    assert "“lake”" in sentence


def test_an_eighth_region_is_refused(folder: Path) -> None:
    lines = rows().split("\n")
    full = lines[0].removesuffix("0,") + "1,"
    code, sentence = refused(folder, GOOD.replace(lines[0], full))
    assert (code, sentence) == (
        "tile_cell_full",
        "column 2, row 0: nothing may lie there.",
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('orientation="hexagonal"', 'orientation="orthogonal"', "tile_form"),
        ('staggerindex="even"', 'staggerindex="odd"', "tile_form"),
        ('staggeraxis="y"', 'staggeraxis="x"', "tile_form"),
        ('value="reconstructed"', 'value="invented"', "tile_source"),
        ("</layer>", "</laye>", "content_syntax"),
        ('encoding="csv"', 'encoding="base64" compression="zlib"', "tile_unreadable"),
        ("regions.tsx", "nothing.tsx", "tile_unreadable"),
    ],
)
def test_other_faults(folder: Path, old: str, new: str, code: str) -> None:
    assert old in GOOD
    assert refused(folder, GOOD.replace(old, new))[0] == code


def test_two_layers_or_none_are_refused(folder: Path) -> None:
    layer = GOOD[GOOD.index(" <layer") : GOOD.index("</map>")]
    assert refused(folder, GOOD.replace(layer, layer + layer.replace('id="1"', 'id="2"')))[0] == "tile_layers"
    assert refused(folder, GOOD.replace(layer, ""))[0] == "tile_layers"


def test_a_face_that_is_another_one_turned_is_refused(folder: Path) -> None:
    paths = []
    for number, text in enumerate((GOOD, GOOD)):
        path = folder / f"{number}.tmx"
        path.write_text(text, encoding="utf-8")
        paths.append(path)
    with pytest.raises(ContentError) as caught:
        tiles.read_faces(paths)
    assert caught.value.reason.code == "tile_twice"
    assert caught.value.reason.params == {"file": str(paths[1]), "n": 1}


def test_a_missing_and_a_huge_file(folder: Path) -> None:
    with pytest.raises(ContentError) as caught:
        tiles.read_face(folder / "nothing.tmx")
    assert caught.value.reason.code == "content_unreadable"
    assert refused(folder, GOOD + " " * 200_000)[0] == "content_too_large"


def test_all_fourteen_are_read_quickly() -> None:
    start = time.perf_counter()
    tiles.read_faces(tiles.deus_face_paths())
    # Allow for a busy machine: it takes about 10 ms.
    assert time.perf_counter() - start < 0.15


def test_the_rules_of_deus_are_built_without_reading_a_tile() -> None:
    script = (
        "import sys\n"
        "from game.content.registry import game_by_id\n"
        "game_by_id('deus')\n"
        "print('pytmx' in sys.modules, 'pygame' in sys.modules)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], cwd=FOLDER.parents[2], capture_output=True, text=True, check=True
    )
    assert run.stdout.split() == ["False", "False"]

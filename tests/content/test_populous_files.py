"""The skill file and the tile maps of Populous: what is read, and what is wrong with a bad one."""

from pathlib import Path

import pytest

from game.content import populous
from game.content.card_files import ContentError
from game.content.catalogue import Translator
from game.content.wording import Wording, reason_key
from game.rules.populous.board import PAIRS, area_text
from game.rules.populous.terms import TERRAINS

SKILLS = populous.card_file_path().read_text(encoding="utf-8")
TILE_FOLDER = populous.tile_paths()[0].parent
TILE = (TILE_FOLDER / "tile_2-4.tmx").read_text(encoding="utf-8")


def said(error: ContentError) -> str:
    """The sentence in English without the name of the file; it must exist in Japanese too."""
    reason = error.reason
    Translator("ja", strict=True).t(reason_key(reason.code), **reason.params)
    sentence = Translator("en", strict=True).t(reason_key(reason.code), **reason.params)
    return sentence.removeprefix(f"{reason.params['file']}: ")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('hook = "sea_steps"', 'hook = "wings"', "skills[3].effects[0].hook: there is no hook “wings”."),
        (
            'of = "labour"',
            'of = "sleep"',
            "skills[10].effects[0].of: “sleep” cannot stand here; possible are blessing, labour, miracle, revelation,"
            " prosperity.",
        ),
        (
            'id = "trade"',
            'id = "tides"',
            "skills[14].id: the skill “tides” comes twice.",
        ),
        (
            'people = "gigants"',
            'people = "giants"',
            "skills: there are 40 skills instead of 40, two for each people and 30 others.",
        ),
    ],
)
def test_a_bad_skill_file_is_refused_with_its_place(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = tmp_path / "populous_skills.toml"
    path.write_text(SKILLS.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        populous.read_cards(path)
    assert said(caught.value) == says


def test_forty_skills_two_for_each_people() -> None:
    rows = populous.read_cards(populous.card_file_path())
    assert len(rows) == 40
    assert [row[1] for row in rows[:10:2]] == ["glorious", "deep_ones", "gigants", "mystics", "sandwalkers"]
    assert {row[1] for row in rows[10:]} == {""}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("1,3,\n5,0\n", "1,3,\n5,2\n", "column 1, row 1: nothing may lie there."),
        ("1,3,\n5,0\n", "1,0,\n5,0\n", "column 1, row 0: “” is no terrain."),
        ('staggerindex="odd"', 'staggerindex="even"', None),
        ('orientation="hexagonal"', 'orientation="orthogonal"', None),
        ("</map>", "", None),
    ],
)
def test_a_bad_tile_is_refused_with_its_place(tmp_path: Path, old: str, new: str, says: str | None) -> None:
    for name in ("terrains.tsx", "terrains.png"):
        (tmp_path / name).write_bytes((TILE_FOLDER / name).read_bytes())
    path = tmp_path / "tile_2-4.tmx"
    assert old in TILE
    path.write_text(TILE, encoding="utf-8")
    assert populous.read_tile(path) == (0, 2, 4)
    path.write_text(TILE.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        populous.read_tile(path)
    found = said(caught.value)
    assert says is None or found == says


def test_the_maps_of_the_tiles_bear_their_numbers() -> None:
    names = [path.name for path in populous.tile_paths()]
    assert names == [f"tile_{area_text(tile)}.tmx" for tile in range(len(PAIRS))]
    for path, (i, j) in zip(populous.tile_paths(), PAIRS, strict=True):
        text = path.read_text(encoding="utf-8")
        assert f'name="first" type="int" value="{i}"' in text
        assert f'name="second" type="int" value="{j}"' in text


def test_the_tileset_says_which_terrain_each_of_its_tiles_is() -> None:
    text = (TILE_FOLDER / "terrains.tsx").read_text(encoding="utf-8")
    found = [part.partition('"')[0] for part in text.split('name="terrain" value="')[1:]]
    assert tuple(found) == TERRAINS


def test_labels_of_moves() -> None:
    words = Wording(Translator("en", strict=True), ["Aya", "Ben", "Cid"], "populous")
    texts = (
        "people mystics",
        "lay new_up",
        "buy 0",
        "buy 2",
        "spend 2",
        "change food to faith",
        "ring sea",
        "open trade",
    )
    assert [words.move(text) for text in texts] == [
        "Mystics",
        "New generation, face up",
        "No more workers",
        "2 more workers",
        "2 more actions for 3 spirit",
        "food into faith",
        "Ring of sea",
        "Open Trade",
    ]

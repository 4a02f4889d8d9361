"""The skills and tiles of Populous, from `assets/cards/populous_skills.toml` and `assets/tiles/populous/`.

To change a skill:
1. edit its row; the words at the top of the file are all there are;
2. a new hook gets a number in `game/rules/populous/skills.py`, and the rule it changes asks for it;
3. its texts are `populous.skill.<id>` and `.text` in the catalogues;
4. run the tests: counts and recorded matches will differ, and say how to be made anew.

A tile is a Tiled map of three spaces, drawn with `terrains.tsx`; the maps are read when the first one is laid out.
"""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Annotated, Final, NamedTuple, cast

import msgspec

from game.content.card_files import ContentError, read_card_file
from game.content.catalogue import Translator
from game.content.tiled_maps import read_hex_map
from game.content.words import CardName, GameWords
from game.resources import resource_path
from game.rules.core import BadData, Plain
from game.rules.populous import PopulousGame
from game.rules.populous.board import PAIRS, PLACES, TileTerrain, area_text
from game.rules.populous.moves import KINDS, LABELS, MANNERS, VERBS
from game.rules.populous.skills import SkillRow, Skills, hook_number
from game.rules.populous.terms import ACTION_PRICES, CARDS, PEOPLES, TERRAINS, TRACKS

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_]*$", max_length=30)]
Small = Annotated[int, msgspec.Meta(ge=1, le=9)]

# Column and row of the three spaces of a tile, in the order of Clause P1.1; the second row is shifted right.
CELLS: Final = ((0, 0), (1, 0), (0, 1))
SIDE: Final = 2


class EffectRow(msgspec.Struct, forbid_unknown_fields=True):
    """One effect of a skill."""

    hook: str
    n: Small
    of: str = ""


class SkillFileRow(msgspec.Struct, forbid_unknown_fields=True):
    """One skill, as the skill file describes it."""

    id: Id
    effects: Annotated[list[EffectRow], msgspec.Meta(min_length=1, max_length=9)]
    people: str = ""

    def plain(self) -> SkillRow:
        """The row as the rules take it."""
        return self.id, self.people, tuple((effect.hook, effect.of, effect.n) for effect in self.effects)


class SkillFile(msgspec.Struct, forbid_unknown_fields=True):
    """The whole skill file."""

    skills: list[SkillFileRow]


def card_file_path() -> Path:
    """Where the skill file lies."""
    return resource_path("cards", "populous_skills.toml")


def read_cards(path: Path) -> tuple[SkillRow, ...]:
    """The skills of a skill file, checked. Raises ContentError."""
    rows = tuple(row.plain() for row in read_card_file(path, SkillFile).skills)
    seen: set[str] = set()
    for place, (skill, _, effects) in enumerate(rows):
        if skill in seen:
            raise ContentError("skill_twice", path, field=f"skills[{place}].id", value=skill)
        seen.add(skill)
        for number, effect in enumerate(effects):
            try:
                hook_number(effect)
            except BadData as error:
                params = dict(error.reason.params)
                part = params.pop("field")
                field = f"skills[{place}].effects[{number}].{part}"
                raise ContentError(error.reason.code, path, field=field, **params) from error
    try:
        Skills(rows)
    except BadData as error:
        raise ContentError(error.reason.code, path, **error.reason.params) from error
    return rows


@functools.cache
def skill_rows() -> tuple[SkillRow, ...]:
    """The skills of the program's own skill file, by number. Raises ContentError."""
    rows = read_cards(card_file_path())
    index = {row[0]: row for row in rows}
    return tuple(index[name] for name in Skills(rows).ids)


def tile_paths() -> list[Path]:
    """The maps of the 15 tiles, in the order of `board.PAIRS`. Raises MissingAsset."""
    return [resource_path("tiles", "populous", f"tile_{area_text(tile)}.tmx") for tile in range(len(PAIRS))]


@functools.cache
def faces() -> tuple[TileTerrain, ...]:
    """The terrains of the 15 tiles, in the order of `board.PAIRS`. Raises ContentError."""
    return tuple(read_tile(path) for path in tile_paths())


def read_tile(path: Path) -> TileTerrain:
    """The terrains of the three spaces of a tile. Raises ContentError."""
    found = read_hex_map(path, SIDE, SIDE, "odd").cells
    for column, row in found:
        if (column, row) not in CELLS:
            raise ContentError("tile_cell_full", path, column=column, row=row)
    terrains: list[int] = []
    for column, row in CELLS:
        terrain = found.get((column, row), {}).get("terrain", "")
        if terrain not in TERRAINS:
            raise ContentError("tile_terrain", path, column=column, row=row, value=str(terrain))
        terrains.append(TERRAINS.index(terrain))
    return terrains[0], terrains[1], terrains[2]


class PlannedTile(NamedTuple):
    """A tile of a match to come: its numbers, the terrains of its spaces, and its place, None for one of the outer."""

    numbers: tuple[int, int]
    terrain: tuple[int, ...]
    place: int | None


def planned_tiles(players: int, seed: int) -> list[PlannedTile]:
    """The tiles of a match with this seed before the outer ones are laid, which come last. Clause P10.2."""
    from game.content.registry import game_by_id

    game = game_by_id(PopulousGame.id)
    assert isinstance(game, PopulousGame)
    found = []
    for tile in game.planned_tiles(players, seed):
        i, j = cast("list[int]", tile["numbers"])
        terrain = tuple(cast("list[int]", tile["terrain"]))
        u, v = cast("list[int]", tile.get("place", [0, 0]))
        found.append(PlannedTile((i, j), terrain, PLACES.index((u, v)) if "place" in tile else None))
    return found


def build() -> PopulousGame:
    """The game with the skills of its file; its tiles are read when they are needed. Raises ContentError."""
    rows = read_cards(card_file_path())
    game = PopulousGame(rows, faces)
    digest = hashlib.blake2b(msgspec.json.encode(rows), digest_size=8)
    for path in tile_paths():
        digest.update(path.read_bytes())
    game.content = digest.hexdigest()
    return game


def icons(rows: tuple[SkillRow, ...]) -> list[tuple[str, str]]:
    """The icons that skills are drawn with, after the field of the skill file that names them: none has its own."""
    return []


def words() -> GameWords:
    """The words of the sentences about a match."""
    from game.content.registry import game_by_id

    game = game_by_id(PopulousGame.id)
    assert isinstance(game, PopulousGame)
    skills = tuple(game.skills.ids)

    def text(translator: Translator, card: str) -> str:
        return translator.t(f"populous.card.{card}.text")

    def short(translator: Translator, card: str) -> str:
        return translator.t(f"populous.card.{card}.short")

    kinds = set(KINDS) - {"over", "area", "free_number", "conflict", "end_turn"}
    kinds |= {f"{kind}.{form}" for kind in ("area", "free_number") for form in ("first", "second")}
    kinds |= {f"conflict.{form}" for form in ("war", "choice", "poor")}
    kinds |= {"card.new"}
    kinds |= {f"end_turn.{form}" for form in ("turn", "turn_final", "cubes", "cubes_final")}
    verbs = set(VERBS) - {"lay", "buy", "spend"} | {f"lay.{manner}" for manner in MANNERS}
    verbs |= {f"{verb}.{form}" for verb in ("buy", "spend") for form in ("none", "some")}
    return GameWords(
        {card: CardName(card, "") for card in CARDS},
        text,
        short,
        frozenset(kinds),
        frozenset(LABELS) - {"over"},
        frozenset(verbs),
        named={
            "people": ("people", PEOPLES),
            "terrain": ("terrain", TERRAINS),
            "track": ("track", TRACKS),
            "into": ("track", TRACKS),
            "skill": ("skill", skills),
            "skills": ("skill", skills),
            "named": ("card", CARDS),
        },
        move_params=move_params,
        keys=(
            "populous.event.cubes_placed",
            *(f"populous.card.{card}.{part}" for card in CARDS for part in ("text", "short")),
            *(f"populous.skill.{skill}.text" for skill in skills),
        ),
    )


# What the first word after the verb of a move is called in the sentence of its label.
MOVE_WORDS: Final = {
    "people": "people",
    "draft": "skill",
    "cube": "track",
    "first": "skill",
    "number": "number",
    "as": "number",
    "ring": "terrain",
    "card": "card",
    "lay": "form",
    "name": "named",
    "discard": "card",
    "open": "skill",
}


def move_params(verb: str, what: str) -> dict[str, Plain]:
    """The parameters for the label of a move."""
    if verb in MOVE_WORDS:
        return {MOVE_WORDS[verb]: what}
    if verb in ("wrath", "spirit"):
        return {"n": int(what)}
    if verb in ("buy", "spend"):
        n = int(what)
        return {"form": "some" if n else "none", "n": n, "price": ACTION_PRICES[n]}
    if verb == "change":
        track, _, into = what.partition(" to ")
        return {"track": track, "into": into}
    return {}

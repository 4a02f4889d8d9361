"""The cards and tiles of Deus, from `assets/cards/deus.toml` and `assets/tiles/deus/`.

To change a card, edit the card file: the words at its top are all there are. A new verb needs a code in
`game/rules/deus/cards.py`, its question and answer in `effects.py`, and its sentence in the catalogues
(`deus_texts.py` says which). The tiles are Tiled maps, read by `tiles.py` when the first map is laid out.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.content import deus_texts, tiles
from game.content.card_files import ContentError, read_card_file
from game.content.catalogue import Translator
from game.content.words import CardName, GameWords
from game.resources import resource_path
from game.rules.core import BadData
from game.rules.deus import DeusGame
from game.rules.deus import cards as rules
from game.rules.deus.kinds import GAIN_IDS, GOD_IDS, GOOD_IDS, KIND_IDS, REGION_IDS, RESOURCE_IDS
from game.rules.deus.moves import QUESTIONS, VERBS

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_]*$", max_length=40)]


class VerbRow(msgspec.Struct, forbid_unknown_fields=True):
    """One verb of a card, with the words it takes."""

    do: str
    n: Small = 1
    what: str = ""
    per: str = ""
    size: Small = 0
    terrain: str = ""
    every: Small = 1
    most: Small = 0
    goods: list[str] = []
    price: Small = 0
    kind: str = ""

    def plain(self) -> rules.VerbRow:
        """The verb as the rules take it."""
        return (
            self.do,
            self.n,
            self.what,
            self.per,
            self.size,
            self.terrain,
            self.every,
            self.most,
            tuple(self.goods),
            self.price,
            self.kind,
        )


class CardRow(msgspec.Struct, forbid_unknown_fields=True):
    """One entry of the card file."""

    id: Id
    kind: Literal["maritime", "production", "scientific", "civil", "military", "temple"]
    source: Literal["official", "partial", "reconstructed"]
    cost: Annotated[list[str], msgspec.Meta(max_length=8)]
    verbs: Annotated[list[VerbRow], msgspec.Meta(min_length=1, max_length=6)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1
    name: Id = ""

    def plain(self) -> rules.CardRow:
        """The row as the rules take it."""
        verbs = tuple(verb.plain() for verb in self.verbs)
        return (self.id, self.name or self.id, self.kind, self.copies, tuple(self.cost), verbs)


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """The whole card file."""

    cards: list[CardRow]


def card_file_path() -> Path:
    """Where the card file lies."""
    return resource_path("cards", "deus.toml")


def read_cards(path: Path) -> tuple[CardRow, ...]:
    """The entries of a card file, checked: 96 cards, 16 of each kind. Raises ContentError."""
    rows = tuple(read_card_file(path, CardFile).cards)
    seen: set[str] = set()
    for place, row in enumerate(rows):
        if row.id in seen:
            raise ContentError("card_twice", path, field=f"cards[{place}].id", card=row.id)
        seen.add(row.id)
    try:
        rules.Cards(tuple(row.plain() for row in rows))
    except BadData as error:
        raise ContentError(error.reason.code, path, **error.reason.params) from error
    return rows


def build() -> DeusGame:
    """The game with the cards of its file; its tiles are read when they are needed. Raises ContentError."""
    rows = tuple(row.plain() for row in read_cards(card_file_path()))
    game = DeusGame(rows, tiles.deus_faces)
    digest = hashlib.blake2b(msgspec.json.encode(rows), digest_size=8)
    for path in tiles.deus_face_paths():
        digest.update(path.read_bytes())
    game.content = digest.hexdigest()
    return game


def deus_game() -> DeusGame:
    """The rules, for whoever shows cards or tiles. Raises ContentError for a bad card file."""
    from game.content.registry import game_by_id

    game = game_by_id(DeusGame.id)
    assert isinstance(game, DeusGame)
    return game


def card_tables() -> rules.Cards:
    """The tables of the card types. Raises ContentError for a bad card file."""
    return deus_game().cards


def icons(rows: tuple[CardRow, ...]) -> list[tuple[str, str]]:
    """The icons that cards are drawn with, after the field of the card file that names them: none has its own."""
    return []


def words() -> GameWords:
    """The words of the sentences about a match."""
    cards = card_tables()
    names = {name: CardName(name, "") for name in cards.names}
    names |= {card: CardName(name, "") for card, name in zip(cards.ids, cards.names, strict=True)}
    verbs = dict(zip(cards.names, cards.verbs, strict=False))

    def text(translator: Translator, name: str) -> str:
        return deus_texts.verbs_text(translator, verbs[name])

    def short(translator: Translator, name: str) -> str:
        return deus_texts.verbs_text(translator, verbs[name], ".short")

    kinds = set(QUESTIONS) - {"over", "place", "use"}
    kinds |= {
        "place.first",
        "place.piece",
        "place.temple",
        "use.gain",
        "use.rob_each",
        "end_turn.final",
        "end_turn.picking",
        "siege.more",
    }
    return GameWords(
        names,
        text,
        short,
        frozenset(kinds),
        frozenset(QUESTIONS) - {"over"},
        frozenset(VERBS) - {"pay"} | {"pay.plain", "pay.gold"},
        named={
            "good": ("good", GAIN_IDS),
            "wares": ("good", RESOURCE_IDS),
            "piece": ("piece", KIND_IDS),
            "column": ("column", KIND_IDS),
            "terrain": ("terrain", REGION_IDS),
            "god": ("god", GOD_IDS),
        },
        counted={
            "goods": ("amount", GOOD_IDS),
            "replaced": ("amount", RESOURCE_IDS),
            "pieces": ("pieces", KIND_IDS[:-1]),
        },
        move_params=deus_texts.move_params,
        keys=(
            "deus.option.layout.drawn",
            "deus.option.layout.arranged",
            "deus.verbs",
            "deus.verbs.short",
            *deus_texts.verb_keys(cards),
        ),
    )

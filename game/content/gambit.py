"""The cards of Gods' Gambit, from `assets/cards/gambit.toml`.

To change a card:
1. edit its row; the words at the top of the file are all there are;
2. a new verb gets a code in `game/rules/gambit/cards.py` and its branch in `effects.py`;
3. its texts are `gambit.card.<id>`, `.text` and `.short` in the catalogues;
4. run the tests: counts and recorded matches will differ, and say how to be made anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.content.card_files import ContentError, read_card_file
from game.content.catalogue import Translator
from game.content.words import CardName, GameWords
from game.resources import resource_path
from game.rules.core import BadData, Plain
from game.rules.gambit import GambitGame
from game.rules.gambit.cards import COLOURS, EVIL, GOOD, ORDINARY, TRUMPET, VALUES, Cards, Rank, RankRow
from game.rules.gambit.moves import KINDS, LABELS, VERBS

TOTAL = 104
WILDS = 10
TRUMPETERS = 4
# The decision that is none: a match that is over asks nothing.
OVER = "over"
# The sentences that ask for a card to put, `legality.put_form`.
PUT_FORMS = ("hand", "hand_matching", "karma", "karma_any", "suit")

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]


class VerbRow(msgspec.Struct, forbid_unknown_fields=True):
    """One verb of an ability or a defence, with its amount (0: none, or no limit)."""

    do: str
    n: Small = 0


class CardRow(msgspec.Struct, forbid_unknown_fields=True):
    """One rank, as the card file describes it."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z_]*$", max_length=30)]
    value: Small
    kind: Literal["ordinary", "good", "evil", "trumpeter"]
    copies: Annotated[int, msgspec.Meta(ge=1, le=99)]
    mark: Literal["official", "partial", "reconstructed"]
    ability: list[VerbRow] = []
    defence: list[VerbRow] = []

    def plain(self) -> RankRow:
        """The row as the rules take it."""
        return (
            self.id,
            self.value,
            self.kind,
            self.copies,
            tuple((verb.do, verb.n) for verb in self.ability),
            tuple((verb.do, verb.n) for verb in self.defence),
        )


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """The whole card file."""

    cards: list[CardRow]


def card_file_path() -> Path:
    """Where the card file lies."""
    return resource_path("cards", "gambit.toml")


def read_cards(path: Path) -> tuple[CardRow, ...]:
    """The ranks of a card file, checked. Raises ContentError."""
    rows = tuple(read_card_file(path, CardFile).cards)
    check_order(path, rows)
    seen: set[str] = set()
    for place, row in enumerate(rows):
        if row.id in seen:
            raise ContentError("card_twice", path, field=f"cards[{place}].id", card=row.id)
        seen.add(row.id)
        try:
            Rank(row.plain())
        except BadData as error:
            params = dict(error.reason.params)
            field = params.pop("field")
            raise ContentError(error.reason.code, path, field=f"cards[{place}].{field}", **params) from error
        if row.kind == TRUMPET and row.copies != TRUMPETERS:
            raise ContentError("card_copies", path, field=f"cards[{place}].copies", n=row.copies, expected=TRUMPETERS)
    total = sum(row.copies * (4 if row.kind == ORDINARY else 1) for row in rows)
    if total != TOTAL:
        raise ContentError("card_total", path, field="cards", n=total, expected=TOTAL)
    return rows


def check_order(path: Path, rows: tuple[CardRow, ...]) -> None:
    """The ordinary ranks by value, then the wilds, then the trumpeter: a card's place makes its number."""
    expected = VALUES + WILDS + 1
    if len(rows) != expected:
        raise ContentError("card_ranks", path, field="cards", n=len(rows), expected=expected)
    for place, row in enumerate(rows):
        kinds = (ORDINARY,) if place < VALUES else (GOOD, EVIL) if place < expected - 1 else (TRUMPET,)
        if row.kind not in kinds:
            allowed = ", ".join(kinds)
            raise ContentError("card_kind", path, field=f"cards[{place}].kind", value=row.kind, expected=allowed)
        if row.kind == ORDINARY and row.value != place + 1:
            raise ContentError("card_value", path, field=f"cards[{place}].value", n=row.value, expected=place + 1)


def build() -> GambitGame:
    """The game with the cards of its file. Raises ContentError."""
    rows = tuple(row.plain() for row in read_cards(card_file_path()))
    game = GambitGame(rows)
    game.content = hashlib.blake2b(msgspec.json.encode(rows), digest_size=8).hexdigest()
    return game


def card_tables() -> Cards:
    """The tables of the card types, for whoever shows cards. Raises ContentError for a bad card file."""
    from game.content.registry import game_by_id

    game = game_by_id(GambitGame.id)
    assert isinstance(game, GambitGame)
    return game.cards


def icons(rows: tuple[CardRow, ...]) -> list[tuple[str, str]]:
    """The icon that each rank is drawn with, after the field of the card file that names it."""
    return [(f"cards[{place}].id", row.id) for place, row in enumerate(rows)]


def words() -> GameWords:
    """The words of the sentences about a match."""
    cards = card_tables()
    names = {rank.id: CardName(rank.id, "") for rank in cards.ranks}
    for card, rank in zip(cards.ids, cards.ranks, strict=True):
        names[card] = CardName(rank.id, "" if card == rank.id else card.rpartition("-")[0])
    ranks = dict.fromkeys(rank.id for rank in cards.ranks)

    def move_params(verb: str, what: str) -> dict[str, Plain]:
        if what in names:
            return {"card": what}
        if what in COLOURS:
            return {"colour": what}
        return {"player": int(what[1:]) - 1} if what[:1] == "p" and what[1:].isdecimal() else {}

    def text(translator: Translator, rank: str) -> str:
        return translator.t(f"gambit.card.{rank}.text")

    def short(translator: Translator, rank: str) -> str:
        return translator.t(f"gambit.card.{rank}.short")

    kinds = set(KINDS) - {OVER, "put"} | {f"put.{form}" for form in PUT_FORMS}
    kinds |= {"end_turn.round_over", "defence.helpless"}
    return GameWords(
        names,
        text,
        short,
        frozenset(kinds),
        frozenset(LABELS) - {OVER},
        frozenset(VERBS),
        COLOURS,
        move_params=move_params,
        keys=tuple(f"gambit.card.{rank}.{part}" for rank in ranks for part in ("text", "short")),
    )

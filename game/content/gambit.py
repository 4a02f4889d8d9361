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
from game.resources import resource_path
from game.rules.core import BadData
from game.rules.gambit import GambitGame
from game.rules.gambit.cards import EVIL, GOOD, ORDINARY, TRUMPET, VALUES, Cards, Rank, RankRow

TOTAL = 104
WILDS = 10
TRUMPETERS = 4

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

"""Section 1: the 104 cards."""

import pytest

from game.content.gambit import card_file_path, read_cards
from game.rules.gambit.cards import COLOURS, TRUMPETER, TYPES, WILD
from tests.rules.gambit.table import gambit

# Value, copies in all, kind and mark, as the rules print them.
PRINTED = {
    "believer": (1, 8, "ordinary", "official"),
    "monk": (2, 8, "ordinary", "official"),
    "missionary": (3, 8, "ordinary", "official"),
    "angel": (4, 8, "ordinary", "partial"),
    "paladin": (5, 8, "ordinary", "reconstructed"),
    "priest": (6, 8, "ordinary", "official"),
    "patriarch": (7, 8, "ordinary", "official"),
    "lesser_god": (8, 8, "ordinary", "reconstructed"),
    "avatar": (9, 8, "ordinary", "partial"),
    "mage": (10, 4, "good", "reconstructed"),
    "fairy": (10, 4, "good", "reconstructed"),
    "royalty": (10, 4, "good", "reconstructed"),
    "seer": (10, 4, "good", "reconstructed"),
    "devil": (10, 4, "evil", "official"),
    "hero": (20, 2, "good", "reconstructed"),
    "dragon": (20, 2, "good", "reconstructed"),
    "undead": (20, 2, "evil", "official"),
    "goddess": (30, 1, "good", "reconstructed"),
    "evil_god": (30, 1, "evil", "reconstructed"),
    "trumpeter": (0, 4, "trumpeter", "official"),
}


def test_g1_deck_holds_104_cards() -> None:
    cards = gambit().cards
    assert cards.total == sum(cards.copies) == 104
    assert sum(cards.copies[:WILD]) == 72
    assert sum(cards.copies[WILD:TRUMPETER]) == 28
    assert cards.copies[TRUMPETER] == 4


def test_g1_every_rank_has_its_value_copies_kind_and_mark() -> None:
    rows = {row.id: row for row in read_cards(card_file_path())}
    assert list(rows) == list(PRINTED)
    for name, (value, copies, kind, mark) in PRINTED.items():
        row = rows[name]
        in_all = row.copies * (4 if row.kind == "ordinary" else 1)
        assert (row.value, in_all, row.kind, row.mark) == (value, copies, kind, mark), name


def test_g1_types_are_four_colours_of_nine_then_wilds_then_the_trumpeter() -> None:
    cards = gambit().cards
    assert len(cards.ids) == TYPES == 47
    for colour, name in enumerate(COLOURS):
        for value in range(1, 10):
            card = cards.index[f"{name}-{value}"]
            assert card == colour * 9 + value - 1
            assert (cards.value[card], cards.copies[card]) == (value, 2)
    assert cards.ids[WILD:] == list(PRINTED)[9:]


@pytest.mark.parametrize("name", ["devil", "undead", "evil_god"])
def test_g1_three_wilds_are_evil(name: str) -> None:
    cards = gambit().cards
    assert cards.evil[cards.index[name]]
    assert sum(cards.evil) == 3

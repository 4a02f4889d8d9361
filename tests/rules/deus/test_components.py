"""Sections 1 and 12: components, and what of them may be tuned."""

import re

from game.content.deus import card_file_path, read_cards
from game.rules.deus import DeusGame
from game.rules.deus.kinds import KIND_IDS
from tests.rules.deus.table import deus, table

# What is printed on the published cards: copies and cost. These may never be tuned.
OFFICIAL = {
    "galley": (4, "wood wheat", "buy 3"),
    "forum": (2, "stone clay", "gain 1 vp city every 2"),
    "siege_tower": (2, "wood stone", "siege 2"),
    "ballista": (4, "wood", "gain 4 gold village_by_army"),
    "temple_fields": (1, "wood stone clay wheat", "score 4 region field"),
    "temple_mountains": (1, "wood stone clay wheat", "score 4 region mountain"),
    "temple_hearth": (1, "wood stone clay wheat", "score 1 region"),
}


def test_d1_1_ninety_six_cards_sixteen_of_a_kind() -> None:
    cards = deus().cards
    assert cards.total == 96
    for kind in range(len(KIND_IDS)):
        assert sum(cards.copies[card] for card in range(cards.types) if cards.kind[card] == kind) == 16


def test_d1_1_all_cards_are_in_the_match() -> None:
    state = deus().new({}, 3, 4)
    assert len(state.pile) + sum(len(hand) for hand in state.hands) == 96


def test_d1_2_five_pieces_of_each_standard_kind_and_a_temple_for_each_tile() -> None:
    for players, temples in ((2, 4), (3, 6), (4, 7)):
        state = deus().new({}, players, 4)
        assert state.temples == temples
        for slot in range(players * 5):
            assert state.pieces[slot] + state.stock[slot] == 5


def test_d1_3_resources_run_out_and_gold_and_vp_do_not() -> None:
    t = table(
        pieces=["0,1 production", "5,2 civil"],
        goods=["9 2 2 2 5", "0 2 2 2 5"],
        hands=["cooperative_forest", "agora"],
        land="~ ~ ~ ~ ~ ~\n W W C M F W\n  M C V F W C",
    )
    t.play("build cooperative_forest", "pay", "at 1,1", "use")
    assert t.told("gained") == [{"player": 0, "n": 1, "good": "wood"}], "only 1 of the 4 wood is there"
    assert t.state.supply[0] == 0
    rich = "2 2 2 2 90000"
    t = table(hands=["basilica", "agora"], pieces=["0,1 production civil", ""], goods=[rich], vp=[90000])
    t.play("build basilica", "pay", "at 1,1", "use")
    assert t.told("gained") == [{"player": 0, "n": 2, "good": "gold"}]
    assert t.goods(0) == "2 2 1 1 90002"


def test_d12_1_official_cards_are_as_published() -> None:
    rows = {row.id: row for row in read_cards(card_file_path())}
    assert {card for card, row in rows.items() if row.source == "official"} == set(OFFICIAL)
    for card, (copies, cost, does) in OFFICIAL.items():
        row = rows[card]
        (verb,) = row.verbs
        words = [verb.do, str(verb.n), verb.what, verb.per, verb.terrain, f"every {verb.every}" * (verb.every > 1)]
        assert (row.copies, " ".join(row.cost), " ".join(filter(None, words))) == (copies, cost, does)


def test_d12_1_every_card_says_where_its_numbers_come_from() -> None:
    text = card_file_path().read_text(encoding="utf-8")
    marks = re.findall(r'^source = "(\w+)"$', text, re.MULTILINE)
    assert len(marks) == deus().cards.types
    assert set(marks) == {"official", "partial", "reconstructed"}


def test_the_content_of_the_game_is_known_by_its_digest() -> None:
    game = deus()
    assert isinstance(game, DeusGame)
    assert re.fullmatch("[0-9a-f]{16}", game.content)

"""The card file of Deus: what a bad one is told, with file and field."""

from pathlib import Path

import pytest

from game.content.card_files import ContentError
from game.content.deus import card_file_path, read_cards

GOOD = card_file_path().read_text(encoding="utf-8")
GALLEY = '{ do = "buy", n = 3, price = 1 }'


def fault(tmp_path: Path, text: str) -> tuple[str, object]:
    """The code and the field of the error that a file with this content gives."""
    path = tmp_path / "deus.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        read_cards(path)
    params = caught.value.reason.params
    assert params["file"] == str(path)
    return caught.value.reason.code, params.get("field")


def test_the_games_own_file_is_good() -> None:
    rows = read_cards(card_file_path())
    assert sum(row.copies for row in rows) == 96


@pytest.mark.parametrize(
    ("old", "new", "code", "field"),
    [
        ("copies = 4", "copies = 3", "cards_of_kind", "cards"),
        ("copies = 4", 'copies = "four"', "content_field", "cards[0].copies"),
        ('kind = "maritime"', 'kind = "martime"', "content_field", "cards[0].kind"),
        ('kind = "maritime"', 'kind = "civil"', "cards_of_kind", "cards"),
        ('source = "official"', 'source = "mine"', "content_field", "cards[0].source"),
        ('source = "official"', 'sauce = "official"', "content_field", "cards[0]"),
        ('cost = ["wood", "wheat"]', 'cost = ["wood", "iron"]', "verb_word", "cards[0].cost[1]"),
        ('cost = ["wood", "wheat"]', 'cost = ["wood", "wood", "wood"]', "verb_word", "cards[0].cost"),
        (GALLEY, '{ do = "by", n = 3, price = 1 }', "verb_unknown", "cards[0].verbs[0].do"),
        (GALLEY, '{ do = "buy", n = 0, price = 1 }', "verb_word", "cards[0].verbs[0].n"),
        (GALLEY, '{ do = "buy", n = 3 }', "verb_word", "cards[0].verbs[0].price"),
        (GALLEY, '{ do = "score", n = 3, per = "set" }', "verb_place", "cards[0].verbs[0].do"),
        (GALLEY, '{ do = "march", n = 3 }', "verb_place", "cards[0].verbs[0].do"),
        (GALLEY, '{ do = "gain", n = 3, what = "iron" }', "verb_word", "cards[0].verbs[0].what"),
        (GALLEY, '{ do = "gain", what = "gold", per = "town" }', "verb_word", "cards[0].verbs[0].per"),
        (GALLEY, '{ do = "gain", what = "gold", per = "city" }', "verb_word", "cards[0].verbs[0].size"),
        (GALLEY, '{ do = "gain", what = "gold", terrain = "sea" }', "verb_word", "cards[0].verbs[0].terrain"),
        (GALLEY, '{ do = "gain", what = "gold", most = 3 }', "verb_word", "cards[0].verbs[0].most"),
        (GALLEY, '{ do = "sell", what = "gold", price = 1 }', "verb_word", "cards[0].verbs[0].goods"),
        (GALLEY, '{ do = "activate", kind = "scientific" }', "verb_word", "cards[0].verbs[0].kind"),
        (GALLEY, '{ do = "activate", kind = "civil" }, { do = "draw" }', "verb_place", "cards[0].verbs[0].do"),
        (GALLEY, "", "content_field", "cards[0].verbs"),
        ('id = "merchant_ship_wood"', 'id = "galley"', "card_twice", "cards[1].id"),
        ('id = "galley"', 'id = "Galley"', "content_field", "cards[0].id"),
    ],
)
def test_what_is_wrong_is_told_with_its_field(tmp_path: Path, old: str, new: str, code: str, field: str) -> None:
    assert old in GOOD
    assert fault(tmp_path, GOOD.replace(old, new, 1)) == (code, field)

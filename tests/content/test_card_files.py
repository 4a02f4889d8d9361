"""Card files: what a bad one is told, with file and place."""

from pathlib import Path

import pytest

from game.content import registry
from game.content.card_files import ContentError, split_message
from game.content.gambit import card_file_path, read_cards
from game.rules.core import BadData

GOOD = card_file_path().read_text(encoding="utf-8")
AIM_SKIP = '{ do = "aim" }, { do = "skip", n = 1 }'
EXTRA = '{ do = "extra_turn", n = 1 }'
PASS = '{ do = "pass_on" }'


def fault(tmp_path: Path, text: str | bytes) -> tuple[str, dict[str, object]]:
    """The code and parameters of the error that a file with this content gives; `file` is checked here."""
    path = tmp_path / "cards.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(ContentError) as caught:
        read_cards(path)
    params = dict(caught.value.reason.params)
    assert params.pop("file") == str(path)
    assert str(path) in str(caught.value)
    return caught.value.reason.code, params


def edited(old: str, new: str, count: int = 1) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, count)


def test_the_games_own_file_is_good() -> None:
    assert len(read_cards(card_file_path())) == 20


def test_a_syntax_error_names_its_line(tmp_path: Path) -> None:
    code, params = fault(tmp_path, edited('id = "monk"', 'id = "monk'))
    line = GOOD[: GOOD.index('id = "monk"')].count("\n") + 1
    assert (code, params["line"]) == ("content_syntax", line)


def test_a_wrong_type_names_the_field(tmp_path: Path) -> None:
    text = GOOD.replace("copies = 2", 'copies = "two"', 4).replace('copies = "two"', "copies = 2", 3)
    code, params = fault(tmp_path, text)
    assert (code, params["field"]) == ("content_field", "cards[3].copies")


@pytest.mark.parametrize(
    ("old", "new", "code", "field"),
    [
        ("copies = 2", "copies = 0", "content_field", "cards[0].copies"),
        ("copies = 2", "copis = 2", "content_field", "cards[0]"),
        ('kind = "ordinary"', 'kind = "common"', "content_field", "cards[0].kind"),
        ('mark = "official"', 'mark = "mine"', "content_field", "cards[0].mark"),
        ('id = "monk"', 'id = "Monk 2"', "content_field", "cards[1].id"),
        ('id = "monk"', 'id = "believer"', "card_twice", "cards[1].id"),
        ("value = 3", "value = 4", "card_value", "cards[2].value"),
        ('kind = "ordinary"', 'kind = "good"', "card_kind", "cards[0].kind"),
        ('kind = "trumpeter"\ncopies = 4', 'kind = "trumpeter"\ncopies = 3', "card_copies", "cards[19].copies"),
        ("copies = 2", "copies = 3", "card_total", "cards"),
        ('do = "put_karma", n = 1', 'do = "put_kharma", n = 1', "verb_unknown", "cards[1].ability[0].do"),
        (AIM_SKIP, '{ do = "skip", n = 1 }', "verb_choice", "cards[2].ability[0].do"),
        (AIM_SKIP, '{ do = "aim" }', "verb_no_effect", "cards[2].ability"),
        (AIM_SKIP, f'{{ do = "suit" }}, {AIM_SKIP}', "verb_twice", "cards[2].ability[1].do"),
        (EXTRA, f'{EXTRA}, {{ do = "aim" }}', "verb_after_effect", "cards[6].ability[1].do"),
        ('defence = [{ do = "cancel" }]', 'defence = [{ do = "dodge" }]', "verb_unknown", "cards[4].defence[0].do"),
        (PASS, f'{PASS}, {{ do = "cancel" }}', "verb_twice", "cards[8].defence[1].do"),
    ],
)
def test_a_fault_names_its_field(tmp_path: Path, old: str, new: str, code: str, field: str) -> None:
    found, params = fault(tmp_path, edited(old, new))
    assert (found, params["field"]) == (code, field)


def test_a_missing_rank_is_missed(tmp_path: Path) -> None:
    start = GOOD.index('[[cards]]\nid = "devil"')
    end = GOOD.index('[[cards]]\nid = "hero"')
    code, params = fault(tmp_path, GOOD[:start] + GOOD[end:])
    assert (code, params["n"], params["expected"]) == ("card_ranks", 19, 20)


def test_other_files_are_refused(tmp_path: Path) -> None:
    assert fault(tmp_path, "")[0] == "content_field"
    assert fault(tmp_path, b"x = 1\n\xff\xfe")[:2] == ("content_not_utf8", {"line": 2})
    assert fault(tmp_path, "#" * 1_000_001)[0] == "content_too_large"
    with pytest.raises(ContentError) as caught:
        read_cards(tmp_path / "none.toml")
    assert caught.value.reason.code == "content_unreadable"
    with pytest.raises(ContentError):
        read_cards(tmp_path)


def test_place_of_a_fault_is_taken_from_the_message() -> None:
    assert split_message("Object missing required field `cards`") == ("Object missing required field `cards`", "")
    assert split_message("Expected `int` - at `$.cards[3].ability[0].n`") == ("Expected `int`", "cards[3].ability[0].n")


def test_games_are_built_once_and_unknown_ones_refused() -> None:
    assert registry.ids() == ("deus", "gambit", "populous")
    assert registry.game_by_id("gambit") is registry.game_by_id("gambit")
    with pytest.raises(BadData) as caught:
        registry.game_by_id("chess")
    assert caught.value.reason.code == "game_unknown"
    assert caught.value.reason.params == {"game": "chess", "known": "deus, gambit, populous"}

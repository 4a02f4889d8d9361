"""The texts of one language: keys, parameters, plurals, and the pseudo-language of the layout tests."""

from __future__ import annotations

import doctest
from pathlib import Path

import make_catalogues
import pytest

from game.content import catalogue
from game.content.catalogue import MissingText, Translator, languages, parameters, pseudo, system_language

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {plural}\\n"
"""
ENGLISH = """
msgid "ui.greeting"
msgstr "Hello {name}!"

msgid "ui.cards"
msgid_plural "ui.cards"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"

msgid "ui.turn"
msgstr "Turn {n}"
"""
JAPANESE = """
msgid "ui.greeting"
msgstr "{name}さん、こんにちは！"

msgid "ui.cards"
msgid_plural "ui.cards"
msgstr[0] "{n}枚"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two small languages, compiled."""
    for language, plural, entries in (
        ("en", "nplurals=2; plural=(n != 1);", ENGLISH),
        ("ja", "nplurals=1; plural=0;", JAPANESE),
    ):
        source = tmp_path / language / "LC_MESSAGES" / "ui.po"
        source.parent.mkdir(parents=True)
        source.write_text(HEADER.format(language=language, plural=plural) + entries, encoding="utf-8")
        source.with_suffix(".mo").write_bytes(make_catalogues.compiled(source))
    return tmp_path


def test_docstring_examples() -> None:
    assert doctest.testmod(catalogue).failed == 0


def test_parameters_are_filled_in_as_they_are(folder: Path) -> None:
    assert Translator("en", True, folder).t("ui.greeting", name="{n} {x}") == "Hello {n} {x}!"
    assert Translator("ja", True, folder).t("ui.greeting", name="アヤ") == "アヤさん、こんにちは！"


@pytest.mark.parametrize(
    ("language", "n", "text"), [("en", 0, "0 cards"), ("en", 1, "1 card"), ("en", 2, "2 cards"), ("ja", 1, "1枚")]
)
def test_n_chooses_the_plural_form(folder: Path, language: str, n: int, text: str) -> None:
    assert Translator(language, True, folder).t("ui.cards", n=n) == text


def test_n_is_a_plain_parameter_where_there_are_no_forms(folder: Path) -> None:
    assert Translator("en", True, folder).t("ui.turn", n=1) == "Turn 1"


def test_a_missing_key_shows_itself_and_raises_when_strict(folder: Path) -> None:
    assert Translator("ja", folder=folder).t("ui.turn", n=1) == "ui.turn"
    with pytest.raises(MissingText, match=r"ja: no text for 'ui\.turn'"):
        Translator("ja", True, folder).t("ui.turn", n=1)


def test_a_missing_parameter_shows_its_name_and_raises_when_strict(folder: Path) -> None:
    assert Translator("en", folder=folder).t("ui.greeting") == "Hello {name}!"
    with pytest.raises(MissingText, match="'name'"):
        Translator("en", True, folder).t("ui.greeting")


def test_has_finds_plain_and_plural_entries(folder: Path) -> None:
    translator = Translator("en", folder=folder)
    assert [translator.has(key) for key in ("ui.greeting", "ui.cards", "ui.nothing")] == [True, True, False]


def test_the_program_speaks_english_and_japanese() -> None:
    assert languages() == ["en", "ja"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "C"}, "ja"),
        ({"LC_ALL": "C", "LC_MESSAGES": "", "LANG": ""}, "en"),
    ],
)
def test_the_first_language_is_that_of_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_the_pseudo_language_is_longer_english_with_the_same_parameters(folder: Path) -> None:
    text = Translator("xx", True, folder).t("ui.greeting", name="Aya")
    assert text.startswith("[Héllõ Aya!") and text.endswith("]")
    for english in ("Resume", "{player} puts the {card} on the field.", "Play the drawn card or any other card"):
        longer = pseudo(english)
        assert parameters(longer) == parameters(english)
        assert 1.3 <= len(longer) / len(english) <= 1.5

"""The rulebook's source pages: one small format, the same content in both languages."""

from __future__ import annotations

import functools
import re

import pytest
from fontTools.ttLib import TTFont

from game.resources import resource_path

LANGUAGES = ("en", "ja")
NAMES = ("deus", "gambit", "populous", "program")

CARD_IDS = frozenset(
    [
        "believer",
        "monk",
        "missionary",
        "angel",
        "paladin",
        "priest",
        "patriarch",
        "lesser_god",
        "avatar",
        "mage",
        "fairy",
        "royalty",
        "seer",
        "devil",
        "hero",
        "dragon",
        "undead",
        "goddess",
        "evil_god",
        "trumpeter",
    ]
)
POPULOUS_CARDS = frozenset(["blessing", "labour", "miracle", "revelation", "prosperity"])
ICONS = frozenset(["sun", "moon", "drop", "flame", "shield", "trumpet", "karma"])
DEUS_ICONS = frozenset(["wood", "stone", "clay", "wheat", "gold", "village"])
POPULOUS_ICONS = frozenset(
    [
        *("plains", "mountain", "desert", "tundra", "sea", "spirit", "food", "faith", "wrath"),
        *("worker", "town", "ruin", "dice"),
    ]
)

TITLE = re.compile(r"# (?P<text>[^{}#]+)")
SECTION = re.compile(r"## (?P<text>[^{}#]+) \{#(?P<anchor>[a-z]+(?:-[a-z]+)*)\}")
CARD = re.compile(r"\[\[card:(\w+)\]\]")
ICON = re.compile(r"\{\{icon:(\w+)\}\}")
BOLD = re.compile(r"\*\*[^*\s](?:[^*]*[^*\s])?\*\*")
MARKUP_LEFT = re.compile(r"[*_`~\[\]{}<>|#\\^]|https?:|&[a-z]+;")
CARD_LIST = "{{cards}}"
MOST_PARAGRAPHS = 5


def read(language: str, name: str) -> str:
    return resource_path("rulebook", language, f"{name}.md").read_text(encoding="utf-8")


def faults_in_line(line: str) -> list[str]:
    """What a reader of the format would stumble over in one line of a page."""
    if line in ("", CARD_LIST):
        return []
    if line.startswith("#"):
        heading = SECTION.fullmatch(line) or TITLE.fullmatch(line)
        return faults_in_text(heading["text"]) if heading else ["bad heading"]
    if line.startswith("- "):
        line = line.removeprefix("- ")
    if line != line.strip() or line.startswith(("- ", "+ ", "* ")):
        return ["indented, nested or foreign list mark"]
    return faults_in_text(line)


def faults_in_text(text: str) -> list[str]:
    faults = [f"unknown card {card}" for card in CARD.findall(text) if card not in CARD_IDS | POPULOUS_CARDS]
    faults += [f"unknown icon {icon}" for icon in ICON.findall(text) if icon not in ICONS | DEUS_ICONS | POPULOUS_ICONS]
    left = MARKUP_LEFT.search(BOLD.sub("", ICON.sub("", CARD.sub("", text))))
    if left:
        faults.append(f"markup left over: {left[0]}")
    for character in text:
        if not character.isprintable() or character not in drawable():
            faults.append(f"character U+{ord(character):04X}")
    return faults


@functools.cache
def drawable() -> frozenset[str]:
    """The characters that the text fonts and the Japanese title font all hold; Latin titles need ASCII alone."""
    fonts = ("NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf", "ShipporiMincho-Bold.ttf")
    return frozenset.intersection(
        *(frozenset(map(chr, TTFont(resource_path("fonts", font), lazy=True).getBestCmap())) for font in fonts)
    )


def sections(language: str, name: str) -> dict[str, list[str]]:
    """The lines under each anchor, in the order of the page."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in read(language, name).splitlines():
        heading = SECTION.fullmatch(line)
        if heading:
            assert heading["anchor"] not in found, f"anchor {heading['anchor']} twice"
            lines = found[heading["anchor"]] = []
        else:
            lines.append(line)
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_keeps_the_format(language: str, name: str) -> None:
    faults = {
        f"{language}/{name}.md:{number}": found
        for number, line in enumerate(read(language, name).split("\n"), start=1)
        if (found := faults_in_line(line))
    }
    assert faults == {}


@pytest.mark.parametrize(
    "line",
    [
        "### Too deep",
        "## No anchor",
        "## Two words {#two words}",
        "#No space",
        "- - nested",
        "  - indented",
        "* other list mark",
        "an **open bold",
        "** padded ** bold",
        "`code`",
        "[link](there)",
        "<b>html</b>",
        "| a table | here |",
        "[[card:joker]]",
        "[[card:monk]",
        "{{icon:star}}",
        "{{cards}} in a line",
        "trailing space ",
        "a tab\there",
        "unseen \N{ZERO WIDTH SPACE}",
        "hangul \N{HANGUL SYLLABLE GA}",
        "emoji \N{GRINNING FACE}",
    ],
)
def test_a_line_outside_the_format_is_found(line: str) -> None:
    assert faults_in_line(line)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_one_title_and_blank_lines_between_its_blocks(language: str, name: str) -> None:
    text = read(language, name)
    blocks = text.rstrip("\n").split("\n\n")
    assert text.endswith("\n") and not text.endswith("\n\n")
    assert TITLE.fullmatch(blocks[0])
    assert sum(bool(TITLE.fullmatch(line)) for line in text.splitlines()) == 1
    assert SECTION.fullmatch(blocks[1]), "the title is followed by a section"
    for block in blocks:
        lines = block.split("\n")
        # A line feed inside a paragraph would be a second paragraph to one reader and a space to another.
        assert block and (len(lines) == 1 or all(line.startswith("- ") for line in lines)), block


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_is_short_enough_to_page(language: str, name: str) -> None:
    for anchor, lines in sections(language, name).items():
        paragraphs = [line for line in lines if line and not line.startswith("- ")]
        assert any(lines), f"{anchor} is empty"
        assert len(paragraphs) <= MOST_PARAGRAPHS, anchor


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_anchors_in_the_same_order(name: str) -> None:
    english, japanese = (list(sections(language, name)) for language in LANGUAGES)
    assert len(english) > 10
    assert english == japanese


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_blocks_in_each_section(name: str) -> None:
    english, japanese = (sections(language, name) for language in LANGUAGES)
    for anchor in english:
        assert list(map(kind_of_line, english[anchor])) == list(map(kind_of_line, japanese[anchor])), anchor


def kind_of_line(line: str) -> str:
    if line in ("", CARD_LIST):
        return line
    return "item" if line.startswith("- ") else "paragraph"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("what", [CARD, ICON, re.compile(r"\d\d+")], ids=["cards", "icons", "large numbers"])
def test_both_languages_name_the_same_in_each_section(name: str, what: re.Pattern[str]) -> None:
    english, japanese = (sections(language, name) for language in LANGUAGES)
    for anchor in english:
        named = [set(what.findall("\n".join(page[anchor]))) for page in (english, japanese)]
        assert named[0] == named[1], anchor


def test_japanese_pages_are_japanese_and_english_pages_are_plain_ascii() -> None:
    for name in NAMES:
        assert read("en", name).isascii()
        for anchor, lines in sections("ja", name).items():
            assert re.search("[\N{HIRAGANA LETTER SMALL A}-\N{KATAKANA LETTER SMALL KE}]", "".join(lines)), anchor


def test_the_gambit_page_names_every_card_and_holds_the_card_list_once() -> None:
    for language in LANGUAGES:
        text = read(language, "gambit")
        assert set(CARD.findall(text)) == CARD_IDS
        assert text.splitlines().count(CARD_LIST) == 1
        assert CARD_LIST in sections(language, "gambit")["cards"]


def test_the_populous_page_names_every_card() -> None:
    for language in LANGUAGES:
        assert set(CARD.findall(read(language, "populous"))) == POPULOUS_CARDS

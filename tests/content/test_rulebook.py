"""The rulebook as data for the scene."""

from __future__ import annotations

import pytest

from game.content.catalogue import Translator
from game.content.rulebook import PAGES, Block, load_page, read_page
from game.content.wording import Piece, Wording, plain

TEXT = """# The title

## First things {#first}

Play the **top [[card:monk]] card** or {{icon:sun}} white.

- One
- **Two**

## The cards {#cards}

{{cards}}
"""
NAMES = {"monk": "Monk"}


def test_a_page_becomes_sections_of_blocks() -> None:
    page, faults = read_page("test", TEXT, NAMES.__getitem__)
    assert faults == []
    assert page.title == "The title"
    assert [(section.anchor, section.title) for section in page.sections] == [
        ("first", "First things"),
        ("cards", "The cards"),
    ]
    assert page.sections[0].blocks == [
        Block(
            "paragraph",
            [
                Piece("Play the "),
                Piece("top ", "bold"),
                Piece("Monk", "card", "card:monk"),
                Piece(" card", "bold"),
                Piece(" or "),
                Piece("", "icon:sun"),
                Piece(" white."),
            ],
        ),
        Block("item", [Piece("One")]),
        Block("item", [Piece("Two", "bold")]),
    ]
    assert page.sections[1].blocks == [Block("cards", [])]


def test_a_search_finds_words_in_headings_and_across_the_pieces_of_a_line() -> None:
    page, _ = read_page("test", TEXT, NAMES.__getitem__)
    assert [section.anchor for section in page.search("TOP MONK")] == ["first"]
    assert [section.anchor for section in page.search(" the cards ")] == ["cards"]
    assert page.search("  ") == page.search("dragon") == []


@pytest.mark.parametrize(
    ("line", "code", "number"),
    [
        ("A [[card:joker]].", "page_card", 4),
        ("An **open bold.", "page_bold_open", 4),
        ("A *star.", "page_stray_mark", 4),
        ("## No anchor", "page_heading", 4),
        ("## Again {#a}", "page_anchor_twice", 4),
        ("# Again", "page_second_title", 4),
    ],
)
def test_a_fault_has_its_line(line: str, code: str, number: int) -> None:
    _, faults = read_page("test", f"# T\n\n## A {{#a}}\n{line}\n", NAMES.__getitem__)
    assert [(fault.line, fault.reason.code) for fault in faults] == [(number, code)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", PAGES)
def test_the_pages_of_the_program_are_read_in_full(language: str, name: str) -> None:
    words = Wording(Translator(language, strict=True), [], "gambit")
    page = load_page(language, name, words.rank)
    assert len(page.sections) > 10
    assert all(section.blocks for section in page.sections)
    text = "".join(plain(block.words) for section in page.sections for block in section.blocks)
    assert not set("*[]{}#") & set(text)
    if name == "gambit":
        assert words.rank("lesser_god") in text

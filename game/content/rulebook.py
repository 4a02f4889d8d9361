"""The pages of the rulebook, `assets/rulebook/<language>/<name>.md`, as data that a scene can lay out.

A page is a title (`# Title`) and sections (`## Title {#anchor}`). A section holds paragraphs, one line each, lists
(`- item`) and, on a line of its own, `{{cards}}`: the place of the table of all cards. Within a line, `**bold**`,
`[[card:monk]]` (the card's name, which shows the card) and `{{icon:sun}}` (a picture).

To add a page: write it in every language with the same anchors, and add its name to `PAGES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.content.wording import Piece, Sentence, plain
from game.resources import resource_path
from game.rules.core import Reason

# In the order of the table of contents.
PAGES: Final = ("deus", "gambit", "populous", "program")
CARD_TABLE: Final = "{{cards}}"

_TITLE: Final = re.compile(r"# (?P<text>.*)")
_SECTION: Final = re.compile(r"## (?P<text>.*) \{#(?P<anchor>[a-z0-9-]+)\}")
_MARKS: Final = re.compile(r"\*\*|\[\[card:(?P<card>\w+)\]\]|\{\{icon:(?P<icon>\w+)\}\}")
_STRAY: Final = re.compile(r"\*|\[\[|\]\]|\{|\}|`")


class Block(NamedTuple):
    """Part of a section: `kind` is "paragraph", "item" (of a list) or "cards" (the table of all cards, no words)."""

    kind: str
    words: Sentence


@dataclass
class Section:
    """What stands under one heading; `anchor` is the same in every language, "" before the first heading."""

    anchor: str
    title: str
    blocks: list[Block] = field(default_factory=list)

    def text(self) -> str:
        """All words of the section, for a search."""
        return "\n".join([self.title, *(plain(block.words) for block in self.blocks)])


@dataclass
class Page:
    """One page of the rulebook in one language."""

    name: str
    title: str = ""
    sections: list[Section] = field(default_factory=list)

    def search(self, words: str) -> list[Section]:
        """The sections that hold the words, upper and lower case alike."""
        wanted = words.strip().casefold()
        return [section for section in self.sections if wanted in section.text().casefold()] if wanted else []


class PageFault(NamedTuple):
    """What is wrong in a line of a page, counted from 1."""

    line: int
    reason: Reason


def load_page(language: str, name: str, card_name: Callable[[str], str]) -> Page:
    """A page of the program's own rulebook. Raises `MissingAsset`.

    card_name: the name of a rank of card in that language.
    """
    text = resource_path("rulebook", language, f"{name}.md").read_text(encoding="utf-8")
    return read_page(name, text, card_name)[0]


def read_page(name: str, text: str, card_name: Callable[[str], str]) -> tuple[Page, list[PageFault]]:
    """The page of a text, and everything in it that does not keep the format.

    A KeyError of `card_name` is a fault of the page; the card's id stands for its name then.
    """
    page = Page(name)
    faults: list[PageFault] = []
    anchors: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if not line:
            continue
        if title := _TITLE.fullmatch(line):
            if page.title or page.sections:
                faults.append(PageFault(number, Reason("page_second_title")))
            page.title = page.title or title["text"]
        elif heading := _SECTION.fullmatch(line):
            if heading["anchor"] in anchors:
                faults.append(PageFault(number, Reason("page_anchor_twice", anchor=heading["anchor"])))
            anchors.add(heading["anchor"])
            page.sections.append(Section(heading["anchor"], heading["text"]))
        elif line.startswith("#"):
            faults.append(PageFault(number, Reason("page_heading")))
        elif not page.sections:
            faults.append(PageFault(number, Reason("page_no_section")))
        elif line == CARD_TABLE:
            page.sections[-1].blocks.append(Block("cards", []))
        else:
            item = line.startswith("- ")
            words, reasons = read_line(line[2:] if item else line, card_name)
            faults += [PageFault(number, reason) for reason in reasons]
            page.sections[-1].blocks.append(Block("item" if item else "paragraph", words))
    if not page.title:
        faults.insert(0, PageFault(1, Reason("page_no_title")))
    return page, faults


def read_line(line: str, card_name: Callable[[str], str]) -> tuple[Sentence, list[Reason]]:
    """The pieces of one line of running text, and what is wrong with its marks."""
    words: Sentence = []
    faults: list[Reason] = []
    bold = False
    end = 0
    for mark in _MARKS.finditer(line):
        _add(words, line[end : mark.start()], bold)
        end = mark.end()
        if card := mark["card"]:
            try:
                words.append(Piece(card_name(card), "card", f"card:{card}"))
            except KeyError:
                faults.append(Reason("page_card", card_id=card))
                words.append(Piece(card, "card"))
        elif icon := mark["icon"]:
            words.append(Piece("", f"icon:{icon}"))
        else:
            bold = not bold
    _add(words, line[end:], bold)
    if bold:
        faults.append(Reason("page_bold_open"))
    for piece in words:
        if not piece.role.startswith("icon:") and (stray := _STRAY.search(piece.text)):
            faults.append(Reason("page_stray_mark", mark=stray[0]))
    return words, faults


def _add(words: Sentence, text: str, bold: bool) -> None:
    if text:
        words.append(Piece(text, "bold" if bold else ""))

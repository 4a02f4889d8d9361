"""Where lines end: words stay whole, Japanese breaks between phrases and never before or after what kinsoku forbids."""

import doctest

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view import line_breaking, theme
from game.view.line_breaking import NOT_FIRST, NOT_LAST, letters, phrases
from game.view.painter import Painter
from game.view.screen import Screen
from game.view.text import Run

RULE = "手札を2枚まで、1枚ずつ場に出してよい。（「妖精」の効果）どちらも、その時の場札に合っていなければならない。"


@pytest.fixture(scope="module")
def p() -> Painter:
    return Painter(Screen(pygame.Surface((1280, 720), 0, 32)))


def lines_of(p: Painter, text: str, width: float, style: theme.TextStyle = theme.BODY) -> list[str]:
    return ["".join(s.text for s in line.segments) for line in p.block(text, style, width).lines]


def test_docstrings_hold() -> None:
    assert doctest.testmod(line_breaking).failed == 0


def test_english_breaks_between_words_only(p: Painter) -> None:
    text = "One other player draws two cards from the pile"
    lines = lines_of(p, text, 120)
    assert len(lines) > 2
    assert " ".join(lines) == text


def test_a_word_is_torn_only_when_no_line_holds_it(p: Painter) -> None:
    block = p.block("a Zusammengehörigkeitsgefühl b", theme.BODY, 140)
    lines = ["".join(s.text for s in line.segments) for line in block.lines]
    assert len(lines) > 1 and "".join(lines).replace(" ", "") == "aZusammengehörigkeitsgefühlb"
    assert block.size == theme.BODY.size  # smaller letters would not have saved the word
    assert lines_of(p, "ab Zusammen b", 110) == ["ab", "Zusammen b"]


def test_a_word_shrinks_before_it_is_torn(p: Painter) -> None:
    width = p.measure("Missionaries", theme.BODY)[0] * 0.85
    block = p.block("Missionaries", theme.BODY, width)
    assert len(block.lines) == 1 and block.size < theme.BODY.size


@pytest.mark.parametrize("width", range(60, 400, 17))
def test_kinsoku_holds_at_every_width(p: Painter, width: int) -> None:
    lines = lines_of(p, RULE, width)
    assert "".join(lines) == RULE
    for line in lines:
        assert line[0] not in NOT_FIRST
        assert line[-1] not in NOT_LAST


def test_japanese_breaks_between_phrases(p: Painter) -> None:
    ends = {RULE[: RULE.index(piece) + len(piece)] for piece in phrases(RULE)}
    done = ""
    for line in lines_of(p, RULE, 260):
        done += line
        assert done in ends


@given(st.text("あア漢、。「」（）aB1 ー", max_size=40))
def test_nothing_is_lost_in_pieces(text: str) -> None:
    assert "".join(phrases(text)) == text
    assert "".join(part for piece in phrases(text) for part in letters(piece)) == text


def test_runs_keep_their_looks_and_links_over_a_line_break(p: Painter) -> None:
    text = [Run("Ben", (1, 2, 3), True), Run(" plays the "), Run("Lesser god", link="card:blue-8"), Run(".")]
    links = p.links(text, (10, 20, 120, 200))
    assert {link for link, _ in links} == {"card:blue-8"}
    used = p.text(text, (10, 20, 120, 200))
    for _, rect in links:
        assert used.contains(rect)
    first = p.block(text, theme.BODY, 120).lines[0].segments[0]
    assert (first.text, first.file, first.colour) == ("Ben", "bold", (1, 2, 3))


def test_balanced_lines_are_of_about_equal_length(p: Painter) -> None:
    style = theme.TextStyle(16, balanced=True)
    text = "one player draws 2"
    width = p.measure("one player draws", theme.TextStyle(16))[0] + 2
    assert lines_of(p, text, width, theme.TextStyle(16)) == ["one player draws", "2"]
    assert lines_of(p, text, width, style) == ["one player", "draws 2"]

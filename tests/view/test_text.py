"""Fitting text into a rectangle, faces for each script, and what names may be written with."""

import pygame
import pytest

from game.view import theme
from game.view.fonts import covered, file_for, missing_glyphs
from game.view.painter import Painter
from game.view.screen import Screen

LONG = "Neither the colour nor the value of this card is that of the field"


@pytest.fixture(params=[(1024, 640, 80), (1280, 720, 100), (3840, 2160, 150)], ids=str)
def p(request: pytest.FixtureRequest) -> Painter:
    width, height, percent = request.param
    return Painter(Screen(pygame.Surface((width, height), 0, 32), percent))


def test_text_that_fits_keeps_its_size_and_is_not_cut(p: Painter) -> None:
    p.screen.recorder = []
    w, h = p.measure(LONG)
    for shift in range(10):
        p.text(LONG, (10 + shift / 7, 10, w, h))
        assert p.block(LONG, theme.BODY, w, h).size == round(theme.BODY.size * p.screen.scale)
    assert [box.cut for box in p.screen.recorder] == [False] * 10


def test_text_shrinks_before_it_is_cut(p: Painter) -> None:
    w, h = p.measure(LONG)
    snug = p.block(LONG, theme.BODY, w * 0.88, h, 1)
    assert not snug.cut and snug.size < round(theme.BODY.size * p.screen.scale)
    tight = p.block(LONG, theme.BODY, w * 0.5, h, 1)
    assert tight.cut and tight.size >= round(theme.BODY.size * p.screen.scale) * theme.BODY.floor - 0.5
    assert tight.width <= w * 0.5 * p.screen.scale + 1


def test_a_cut_is_recorded_with_the_whole_text(p: Painter) -> None:
    p.screen.recorder = []
    used = p.text(LONG, (10, 10, 150, 20), wrap=False)
    (box,) = p.screen.recorder
    assert (box.kind, box.text, box.cut) == ("text", LONG, True)
    assert used.w <= 151


def test_ellipsis_ends_the_last_line_that_has_room(p: Painter) -> None:
    block = p.block(LONG, theme.BODY, 150, 50)
    assert block.cut and 1 < len(block.lines) <= 3
    assert block.lines[-1].segments[-1].text.endswith("…")


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_what_is_drawn_lies_where_it_is_said_to_lie(p: Painter, align: str, valign: str) -> None:
    surface = p.screen.surface
    surface.fill((0, 0, 0))
    used = p.text("Hxg 手札", (100, 100, 300, 80), align=align, valign=valign)  # type: ignore[arg-type]
    ink = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200)).get_bounding_rects()
    ink_rect = ink[0].unionall(ink[1:])
    allowed = p.screen.rect(used).inflate(4, 4)
    assert allowed.contains(ink_rect)
    assert p.screen.rect((100, 100, 300, 80)).inflate(2, 2).contains(ink_rect)


def test_titles_take_a_japanese_face_for_japanese_and_a_latin_one_for_latin() -> None:
    assert file_for("display", "G") == "display"
    assert file_for("display", "神") == "display_ja"
    assert file_for("display", "ー") == "display_ja"


def test_missing_glyphs_names_each_character_that_no_font_draws() -> None:
    assert missing_glyphs("Aya 彩 ベン Zoë") == ""
    assert missing_glyphs("A🙂b\n🙂") == "🙂\n"


def test_fonts_cover_what_both_languages_are_written_with() -> None:
    for character in "Aé“”…—、。「」ー々喇叭吹き":
        assert ord(character) in covered("text") and ord(character) in covered("bold")


def test_digits_are_of_one_width(p: Painter) -> None:
    assert len({p.fonts.width("text", 40, digit) for digit in "0123456789"}) == 1


def test_words_do_not_run_together_when_small(p: Painter) -> None:
    for size in range(8, 17):
        joined = p.fonts.width("text", size, "another") + p.fonts.width("text", size, "turn")
        assert p.fonts.width("text", size, "another turn") - joined >= 3

"""Parchment cards, their strips, numbers and tracks: nothing is cut, everything can be read."""

from itertools import pairwise

import pygame
import pytest
from pygame import FRect

from game.view import theme
from game.view.cards import CardFace, _look
from game.view.painter import Painter
from game.view.parchment import _COST_DISCS, strip_rects
from game.view.screen import Box, Screen
from game.view.theme import contrast, mixed
from tests.view.boards import BOARDS
from tests.view.deus_board import DEUS_CARDS, deus_face
from tests.view.populous_board import POPULOUS_CARDS, populous_face
from tests.view.test_hexes import painter, pixels

KINDS = [name for name, look in theme.CARDS.items() if look.band is not None]


def texts(p_record: list[Box] | None) -> list[Box]:
    assert p_record is not None
    return [box for box in p_record if box.kind == "text"]


def test_both_games_have_all_their_kinds() -> None:
    assert set(KINDS) == {
        *("maritime", "production", "scientific", "civil", "military", "temple"),
        *("blessing", "labour", "miracle", "revelation", "prosperity"),
        *("basic_skill", "extra_skill"),
    }


@pytest.mark.parametrize("kind", KINDS)
def test_band_picture_and_text_can_be_read_also_when_dimmed(kind: str) -> None:
    for state, text, sign in (("plain", 4.5, 3.0), ("dim", 3.0, 1.7)):
        look = _look(CardFace("", kind, ""), state)  # type: ignore[arg-type]
        assert look.band is not None
        for shade in (mixed(look.band, (255, 255, 255), 0.12), look.band, mixed(look.band, (0, 0, 0), 0.1)):
            assert contrast(look.band_ink, shade) >= text - 0.7
        assert contrast(look.band_ink, look.band) >= text
        assert contrast(look.ink, look.bottom) >= text
        assert contrast(look.rim, look.mark) >= sign


def test_costs_can_be_read_on_their_discs() -> None:
    for fill in _COST_DISCS.values():
        assert contrast(theme.INK, fill) >= 4.5


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(92, 130), (112, 158), (220, 312)])
def test_no_text_on_a_card_is_cut(lang: str, size: tuple[int, int]) -> None:
    p = painter(400, 500)
    for face in [deus_face(card, lang) for card in DEUS_CARDS] + [populous_face(card, lang) for card in POPULOUS_CARDS]:
        p.screen.recorder = []
        p.card(face, (10, 10, *size))
        shown = texts(p.screen.recorder)
        assert {face.title, face.foot} <= {box.text for box in shown}
        assert [box.text for box in shown if box.cut] == []
        assert all(pygame.Rect(10, 10, *size).contains(box.rect) for box in shown)
        title, foot = (next(box.rect for box in shown if box.text == text) for text in (face.title, face.foot))
        assert not title.colliderect(foot)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_large_card_and_the_strip_show_all_their_words(lang: str) -> None:
    p = painter(400, 500)
    p.screen.recorder = []
    for card in DEUS_CARDS:
        p.card_zoom(deus_face(card, lang), (10, 10, 236, 336))
        p.card_strip(deus_face(card, lang), (10, 400, 105, 25))
    shown = texts(p.screen.recorder)
    assert len(shown) >= 3 * len(DEUS_CARDS)
    assert [box.text for box in shown if box.cut] == []


def test_gold_in_a_cost_is_a_number() -> None:
    p = painter(200, 200)
    p.screen.recorder = []
    p.card(
        CardFace("a", "civil", "Forum", symbol="column", icon="column", foot="x", cost=("3", "wood")), (5, 5, 112, 158)
    )
    assert "3" in {box.text for box in texts(p.screen.recorder)}


def test_each_game_has_a_back_of_its_own() -> None:
    shown = set()
    for back in ("gambit", "deus", "populous"):
        p = painter(140, 180)
        p.card_back((20, 10, 100, 142), back=back)
        shown.add(pixels(p))
    assert len(shown) == 3


def test_strips_lie_from_the_foot_of_their_column_upwards_and_never_beyond_it() -> None:
    room = FRect(10, 20, 100, 110)
    for count in range(8):
        rects = strip_rects(room, count)
        assert len(rects) == count
        assert all(room.contains(rect.inflate(-0.01, -0.01)) for rect in rects)
        for older, newer in pairwise(rects):
            assert newer.bottom < older.top
    assert strip_rects(room, 1)[0].bottom == room.bottom


def test_a_track_shows_its_value_by_length_and_height() -> None:
    p = painter(120, 40)
    p.pips((10, 10, 100, 20), 3, 7, (200, 90, 90), steps=10)
    surface = p.screen.surface
    high = [x for x in range(10, 110) if surface.get_at((x, 11))[:3] == (200, 90, 90)]
    low = [x for x in range(10, 110) if surface.get_at((x, 20))[:3] == theme.FAINT_BAR]
    assert len(high) == 3 * 7 and len(low) == 4 * 7
    assert max(high) < min(low) < max(low) < 10 + 7 * 10


def test_a_counter_returns_what_it_took() -> None:
    p = painter(200, 40)
    p.screen.recorder = []
    used = p.counter((10, 5, 120, 24), "wheat", "12")
    boxes = p.screen.recorder
    assert {box.kind for box in boxes} == {"icon", "text"}
    assert all(pygame.Rect(10, 5, 120, 24).contains(box.rect) for box in boxes)
    assert used.right == pytest.approx(max(box.rect.right for box in boxes), abs=1)
    assert not boxes[0].rect.colliderect(boxes[1].rect)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("board", BOARDS)
def test_no_text_of_the_set_up_tables_is_cut(board: str, size: tuple[int, int], lang: str) -> None:
    stage = BOARDS[board](Painter(Screen(pygame.Surface(size, 0, 32))), lang)
    stage.screen.recorder = []
    stage.draw()
    shown = texts(stage.screen.recorder)
    assert len(shown) > 40
    assert [box.text for box in shown if box.cut] == []

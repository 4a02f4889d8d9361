"""Logical units and device pixels, clips and the record of what was drawn."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen


def screen(width: int = 1280, height: int = 720, percent: int = 100) -> Screen:
    return Screen(pygame.Surface((width, height), 0, 32), percent)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1720, 720), (1280, 2275), (3840, 2160)])
@pytest.mark.parametrize("percent", [80, 100, 150, 200])
def test_enough_units_remain_at_every_size_and_scale(size: tuple[int, int], percent: int) -> None:
    seen = screen(*size, percent)
    assert seen.width >= LEAST_WIDTH - 1e-6 and seen.height >= LEAST_HEIGHT - 1e-6
    assert (seen.width * seen.scale, seen.height * seen.scale) == pytest.approx(size)
    wish = min(size[0] / 1280, size[1] / 720) * percent / 100
    assert seen.held == (seen.scale < wish)


def test_a_wish_for_too_large_an_interface_is_held_and_said_so() -> None:
    assert screen(1024, 640, 200).held
    assert not screen(1024, 640, 80).held


@given(
    st.floats(0, 500),
    st.lists(st.floats(0.3, 90), min_size=2, max_size=6),
    st.sampled_from([0.64, 0.8, 1.0, 1.25, 1.5, 3.0, 6.0]),
)
def test_neighbours_meet_without_gap_or_overlap(left: float, widths: list[float], scale: float) -> None:
    seen = Screen.of_picture(pygame.Surface((10, 10)), scale)
    edge = seen.rect((left, 0, 0, 5)).left
    x = left
    for width in widths:
        rect = seen.rect((x, 0, width, 5))
        assert rect.left == edge
        edge = rect.right
        x += width


def test_what_a_clip_hides_is_not_recorded() -> None:
    seen = screen()
    seen.recorder = []
    with seen.clip((100, 100, 50, 50)):
        seen.record("text", pygame.Rect(0, 0, 40, 40), "away")
        seen.record("text", pygame.Rect(90, 110, 40, 10), "half")
        with seen.clip((0, 0, 120, 120)):
            seen.surface.fill((255, 0, 0))
    assert [(box.text, box.rect) for box in seen.recorder] == [("half", pygame.Rect(100, 110, 30, 10))]
    red = pygame.mask.from_threshold(seen.surface, (255, 0, 0), (1, 1, 1, 255)).get_bounding_rects()
    assert red == [pygame.Rect(100, 100, 20, 20)]
    assert seen.surface.get_clip() == seen.surface.get_rect()

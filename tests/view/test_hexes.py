"""What is told on a map is told by shape and pattern, can be read, and costs little to draw."""

import math
import time
from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from game.rules.hexgrid import disc
from game.view import hexes, theme
from game.view.board_map import BoardMap, HexMap, seams_between
from game.view.hexes import CORNERS, MARKS
from game.view.painter import Painter
from game.view.pieces import MOST_TOKENS, token_rects
from game.view.screen import Screen
from game.view.theme import contrast, mixed
from tests.view.deus_board import deus_land

SIZE = 40
GAMES = (
    ("sea", "field", "forest", "swamp", "mountain", "village", "ruins"),
    ("plains", "mountain", "desert", "tundra", "sea"),
)


def painter(width: int = 400, height: int = 400, kept: int = 64 << 20) -> Painter:
    return Painter(Screen.of_picture(pygame.Surface((width, height), 0, 32), 1.0), kept)


def pixels(p: Painter) -> bytes:
    return pygame.image.tobytes(p.screen.surface, "RGB")


def brightness(p: Painter) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(p.screen.surface), "RGB")


@pytest.mark.parametrize("terrain", theme.TERRAINS)
def test_the_sign_stands_out_from_its_terrain(terrain: str) -> None:
    look = theme.TERRAINS[terrain]
    for stone in (look.base, mixed(look.base, look.light, 0.5), mixed(look.base, look.dark, 0.5)):
        assert contrast(look.ink, stone) >= 3


@pytest.mark.parametrize("terrains", GAMES)
def test_each_terrain_of_a_game_has_a_sign_of_its_own_and_differs_also_without_colour(
    terrains: tuple[str, ...],
) -> None:
    assert len({theme.TERRAINS[terrain].icon for terrain in terrains}) == len(terrains)
    seen = {}
    for terrain in terrains:
        p = painter(100, 100)
        p.hex((50, 50), SIZE, terrain)
        seen[terrain] = brightness(p)
    for one, other in combinations(seen, 2):
        apart = sum(abs(a - b) > 40 for a, b in zip(seen[one], seen[other], strict=True)) / len(seen[one])
        assert apart > 0.02, (one, other)


def test_marks_differ_also_without_colour_and_leave_the_sign() -> None:
    seen = {}
    for mark in (None, *MARKS):
        p = painter(120, 120)
        p.hex((60, 60), SIZE, "plains")
        if mark is not None:
            p.hex_mark((60, 60), SIZE, mark)
        seen[mark] = brightness(p)
    for one, other in combinations(seen, 2):
        apart = sum(abs(a - b) > 25 for a, b in zip(seen[one], seen[other], strict=True)) / len(seen[one])
        assert apart > 0.02, (one, other)


def test_a_face_fills_its_hex_and_nothing_else() -> None:
    p = painter(200, 200)
    p.screen.surface.fill((255, 0, 255))
    p.hex((100, 100), 60, "sea", sign=False)
    for part, inside in ((0.94, True), (1.06, False)):
        for (ax, ay), (bx, by) in zip(CORNERS, CORNERS[1:] + CORNERS[:1], strict=True):
            for share in (0.0, 0.3, 0.5):
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                pixel = p.screen.surface.get_at((round(100 + 60 * part * x), round(100 + 60 * part * y)))
                assert (pixel[:3] != (255, 0, 255)) is inside


def test_the_same_face_every_time_and_variants_that_differ() -> None:
    shown = []
    for variant in (0, 0, 1, 2, 3):
        p = painter(100, 100)
        p.hex((50, 50), SIZE, "field", variant)
        shown.append(pixels(p))
    assert shown[0] == shown[1] == shown[4]
    assert len({*shown}) == hexes.VARIANTS


def test_no_gap_shows_between_neighbours_at_any_size() -> None:
    for size in (11.3, 23.7, 40.2, 61.9):
        p = painter(400, 400)
        p.screen.surface.fill((255, 0, 255))
        geometry = HexMap(disc((0, 0), 2), pygame.FRect(0, 0, 400, 400), most=size)
        for place in geometry.places:
            p.hex(geometry.centre_of(place), geometry.size, "mountain")
        middle = geometry.rect_of((0, 0))
        x0, y0, x1, y1 = (round(v) for v in (middle.left, middle.top, middle.right, middle.bottom))
        gaps = sum(p.screen.surface.get_at((x, y))[:3] == (255, 0, 255) for x in range(x0, x1) for y in range(y0, y1))
        assert gaps == 0, size


@pytest.mark.parametrize("count", range(MOST_TOKENS + 1))
def test_tokens_of_a_stack_lie_inside_their_hex_apart_from_one_another(count: int) -> None:
    rects = token_rects(count, (10, 20), SIZE)
    assert len(rects) == count
    for one, other in combinations(rects, 2):
        assert not one.inflate(-0.01, -0.01).colliderect(other)
    for rect in rects:
        # The pieces are round or nearly so: their circle must lie in the hex.
        x, y, radius = (rect.centerx - 10) / SIZE, (rect.centery - 20) / SIZE, rect.width / 2 / SIZE * 0.9
        assert abs(x) + radius <= hexes.HALF_WIDTH + 0.01
        assert (abs(x) / hexes.HALF_WIDTH * 0.5 + abs(y)) + radius / hexes.HALF_WIDTH <= 1.06
        if count < MOST_TOKENS:
            assert rect.bottom <= 20 + SIZE * 0.5, "the sign stays free"


def test_more_tokens_than_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        token_rects(MOST_TOKENS + 1, (0, 0), SIZE)


@pytest.mark.parametrize("emblem", [0, 1, 2, 3, 4, 5, None])
def test_tokens_of_twenty_two_pixels_show_their_picture(emblem: int | None) -> None:
    look = theme.NEUTRAL if emblem is None else theme.EMBLEMS[emblem]
    assert contrast(look.ink, look.fill) >= 2.9
    shown = set()
    for icon in ("boat", "farm", "scroll", "column", "legion", "worker", "town"):
        p = painter(24, 24)
        p.token(emblem, (1, 1, 22, 22), icon)
        shown.add(pixels(p))
        inked = sum(
            math.dist(p.screen.surface.get_at((x, y))[:3], look.ink) < 60 for x in range(5, 19) for y in range(5, 19)
        )
        assert inked >= 14, icon
    assert len(shown) == 7


def test_states_of_a_token_look_different() -> None:
    shown = set()
    for state in ("plain", "legal", "chosen", "ruin", "dim"):
        p = painter(50, 50)
        p.token(2, (10, 10, 30, 30), "town", state)  # type: ignore[arg-type]
        shown.add(brightness(p))
    assert len(shown) == 5


def test_hex_pictures_stay_within_their_bound() -> None:
    p = painter(kept=400_000)
    for size in range(12, 90):
        for terrain in ("sea", "field"):
            p.hex((200, 200), size, terrain)
        p.hex_mark((200, 200), size, "legal")
        p.hex_edges([((10, 10), (10 + size, 10 + size / 2))], size, "coast")
    assert 0 < p.pictures.weight <= 400_000


def test_a_map_of_49_regions_draws_quickly_at_1080p(record_property: Callable[[str, object], None]) -> None:
    p = Painter(Screen(pygame.Surface((1920, 1080), 0, 32)))
    terrain, tile = deus_land()
    board = BoardMap("map", pygame.FRect(12, 56, 1000, 500), terrain, edges=[("seam", seams_between(tile))])
    board.draw(p)
    times = []
    for _ in range(9):
        start = time.perf_counter()
        board.draw(p)
        times.append(time.perf_counter() - start)
    record_property("map_ms", min(times) * 1000)
    # About 1.3 ms on one core of a small computer; the rest is for slower and busier ones.
    assert min(times) < 0.009


def test_the_recorder_learns_of_each_region_once() -> None:
    p = painter()
    p.screen.recorder = []
    p.hex((100, 100), 40, "sea")
    p.hex((100 + 40 * math.sqrt(3), 100), 40, "field")
    kinds = [(box.kind, box.text) for box in p.screen.recorder]
    assert kinds == [("hex", "sea"), ("hex", "field")]
    assert p.screen.recorder[0].rect.right == p.screen.recorder[1].rect.left

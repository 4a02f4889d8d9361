"""Hexes lie where they should at every size, are hit to their exact border, and are walked by keyboard."""

import doctest
import math
import random

import pygame
import pytest
from pygame import FRect

from game.rules.hexgrid import DIRECTIONS, Hex, add, disc, neighbours
from game.view import board_map, focus
from game.view.board_map import BoardMap, CornerItem, HexItem, HexMap, coast_of, hex_towards, seams_between
from game.view.hexes import inner_rect
from tests.view.hands import Hands, ground, new_stage

DEUS = {
    place: tile
    for tile, (a, b) in enumerate([(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
    for place in disc((2 * a - b, a + 3 * b), 1)
}
RECT = FRect(240, 60, 780, 500)


def board_stage(places: dict[Hex, str], pressed: list[Hex], only: set[Hex] | None = None) -> tuple[BoardMap, Hands]:
    """A map of regions that can be pressed (all, or `only` these), on a stage."""
    stage = new_stage()
    board = BoardMap("map", RECT, places)
    for place in places:
        press = None if only is not None and place not in only else lambda place=place: pressed.append(place)
        board.put(HexItem(f"hex.{place}", place, on_press=press))
    stage.replace([ground(stage), board, *board.children])
    return board, Hands(stage)


def item_of(board: BoardMap, place: Hex) -> HexItem:
    return next(child for child in board.children if isinstance(child, HexItem) and child.place == place)


def focused(hands: Hands) -> Hex:
    item = hands.stage.focus
    assert isinstance(item, HexItem)
    return item.place


def test_the_examples_are_true() -> None:
    assert doctest.testmod(board_map).failed == 0


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (500, 900), (120, 1000), (1720, 300)])
def test_the_land_fits_any_window_and_its_middle_lies_in_the_middle(size: tuple[int, int]) -> None:
    rect = FRect(17, 31, *size)
    geometry = HexMap(DEUS, rect, most=1000)
    assert rect.inflate(0.01, 0.01).contains(geometry.bounds)
    assert geometry.bounds.center == pytest.approx(rect.center, abs=0.01)
    for place in DEUS:
        assert geometry.bounds.contains(geometry.rect_of(place))
    # As large as it can be: one of the two directions is used up.
    assert max(geometry.bounds.width / rect.width, geometry.bounds.height / rect.height) == pytest.approx(1, abs=1e-3)


def test_an_empty_map_and_no_room_break_nothing() -> None:
    assert HexMap([], RECT).place_at(RECT.center) is None
    assert HexMap(DEUS, FRect(0, 0, 0, 0)).place_at((0, 0)) is None


def test_places_and_points_go_round() -> None:
    geometry = HexMap(DEUS, RECT, zoom=1.8, pan=(40, -60))
    for place in DEUS:
        assert geometry.place_at(geometry.centre_of(place)) == place


def test_the_hit_is_exact_at_borders_and_corners() -> None:
    geometry = HexMap(DEUS, RECT)
    for place in DEUS:
        x, y = geometry.centre_of(place)
        near = [add(place, step) for step in DIRECTIONS]
        for index, corner in enumerate(geometry.corners(place)):
            for part, inside in ((0.999, True), (1.001, False)):
                point = x + (corner[0] - x) * part, y + (corner[1] - y) * part
                assert (geometry.place_at(point) == place) is inside
            following = geometry.corner(place, index + 1)
            for share in (0.1, 0.5, 0.9):
                at = [a + (b - a) * share for a, b in zip(corner, following, strict=True)]
                assert geometry.place_at((x + (at[0] - x) * 0.999, y + (at[1] - y) * 0.999)) == place
                beyond = geometry.place_at((x + (at[0] - x) * 1.001, y + (at[1] - y) * 1.001))
                assert beyond == (near[index] if near[index] in DEUS else None)


def test_neighbours_share_their_corners_to_the_last_bit() -> None:
    rng = random.Random(3)
    for _ in range(20):
        rect = FRect(rng.uniform(0, 300), rng.uniform(0, 300), rng.uniform(200, 1500), rng.uniform(200, 1000))
        geometry = HexMap(DEUS, rect)
        for place in DEUS:
            for side, step in enumerate(DIRECTIONS):
                shared = set(geometry.corners(place)) & set(geometry.corners(add(place, step)))
                assert shared == set(geometry.sides([(place, side)])[0])


def test_the_corner_of_an_area_is_where_its_three_spaces_meet() -> None:
    geometry = HexMap(DEUS, RECT)
    point = geometry.meeting_point((0, 0), (1, 0), (0, 1))
    assert all(
        math.dist(point, geometry.centre_of(place)) == pytest.approx(geometry.size)
        for place in [(0, 0), (1, 0), (0, 1)]
    )
    with pytest.raises(ValueError, match="do not meet"):
        geometry.meeting_point((0, 0), (1, 0), (2, 0))


def test_inner_rects_of_neighbours_do_not_overlap() -> None:
    geometry = HexMap(DEUS, RECT)
    rects = [inner_rect(geometry.centre_of(place), geometry.size).inflate(-0.01, -0.01) for place in DEUS]
    for index, rect in enumerate(rects):
        assert rect.collidelistall(rects) == [index]


def test_coast_and_seams_of_tiles() -> None:
    assert len(coast_of([(0, 0)])) == 6
    assert len(coast_of(disc((0, 0), 1))) == 18
    ring = set(disc((0, 0), 1)) - {(0, 0)}
    assert len(coast_of(ring)) == 18 + 6, "a hole has a coast too"
    seams = seams_between(DEUS)
    assert len({frozenset((place, add(place, DIRECTIONS[side]))) for place, side in seams}) == len(seams) > 0
    for place, side in seams:
        assert DEUS[place] != DEUS[add(place, DIRECTIONS[side])]
    inner = sum(DEUS[place] == DEUS[near] for place in DEUS for near in neighbours(place) if near in DEUS)
    assert len(coast_of(DEUS)) + 2 * len(seams) + inner == 6 * len(DEUS)


def test_the_pointer_presses_the_region_that_it_is_on_although_rects_overlap() -> None:
    pressed: list[Hex] = []
    board, hands = board_stage(dict.fromkeys(DEUS, "sea"), pressed)
    place = (0, 0)
    x, y = board.geometry.centre_of(place)
    size = board.geometry.size
    corner = x + 0.8 * size, y - 0.8 * size
    assert item_of(board, place).rect.collidepoint(corner)
    hands.click(corner)
    hands.click((x, y))
    assert pressed == [(1, -1), (0, 0)]


def test_arrows_lead_to_true_neighbours_and_keep_their_column() -> None:
    pressed: list[Hex] = []
    board, hands = board_stage(dict.fromkeys(disc((0, 0), 3), "sea"), pressed)
    hands.stage.focus_on("hex.(0, 0)", show=True)
    hands.key(pygame.K_RIGHT)
    assert focused(hands) == (1, 0)
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    assert focused(hands) == (-1, 0)
    start = focused(hands)
    steps = []
    for _ in range(2):
        hands.key(pygame.K_UP)
        steps.append(focused(hands))
    assert steps[0] in neighbours(start) and steps[1] in neighbours(steps[0])
    assert board.geometry.centre_of(steps[1])[0] == pytest.approx(board.geometry.centre_of(start)[0]), "zigzag"
    hands.key(pygame.K_DOWN, pygame.K_DOWN)
    assert focused(hands) == start
    hands.key(pygame.K_RETURN)
    assert pressed == [start]


def test_a_true_neighbour_goes_before_one_that_lies_straighter() -> None:
    assert hex_towards([(1, -2), (1, -1)], (0, 0), focus.UP) == (1, -1)
    assert hex_towards([(1, -2)], (0, 0), focus.UP) == (1, -2)
    assert hex_towards([(2, 0), (1, -1)], (0, 0), focus.RIGHT) == (2, 0), "along the row first"
    assert hex_towards([(-1, 0)], (0, 0), focus.RIGHT) is None


def test_every_open_region_is_in_one_of_the_four_directions() -> None:
    for place in disc((0, 0), 5)[1:]:
        assert any(
            hex_towards([place], (0, 0), way) == place for way in (focus.LEFT, focus.RIGHT, focus.UP, focus.DOWN)
        )


def test_regions_that_can_not_be_pressed_are_passed_over_by_keyboard() -> None:
    pressed: list[Hex] = []
    _, hands = board_stage(dict.fromkeys(disc((0, 0), 3), "sea"), pressed, only={(-3, 0), (2, 0), (0, 2)})
    hands.stage.focus_on("hex.(-3, 0)", show=True)
    hands.key(pygame.K_RIGHT)
    assert focused(hands) == (2, 0)
    hands.key(pygame.K_DOWN, pygame.K_SPACE)
    assert focused(hands) == (0, 2) and pressed == [(0, 2)]


def test_the_wheel_zooms_around_the_pointer_and_stays_on_the_land() -> None:
    board, hands = board_stage(dict.fromkeys(DEUS, "sea"), [])
    before = board.geometry.size
    point = board.geometry.centre_of((1, 0))
    hands.wheel(point, 3)
    assert board.zoom == board_map.ZOOMS[3] and board.geometry.size == pytest.approx(before * board.zoom)
    assert board.geometry.centre_of((1, 0)) == pytest.approx(point, abs=0.5)
    assert hands.stage.hovered is item_of(board, (1, 0))
    hands.wheel(point, 40)
    assert board.zoom == board_map.ZOOMS[-1]
    land = board.geometry.bounds
    assert land.left <= RECT.left and land.right >= RECT.right and land.top <= RECT.top and land.bottom >= RECT.bottom
    hands.wheel(point, -40)
    assert board.zoom == 1 and board.geometry.size == before and board.geometry.pan == (0, 0)


def test_dragging_moves_what_is_zoomed_and_presses_nothing() -> None:
    pressed: list[Hex] = []
    board, hands = board_stage(dict.fromkeys(DEUS, "sea"), pressed)
    hands.wheel(RECT.center, 4)
    x, y = board.geometry.centre_of((0, 0))
    hands.down((x, y))
    hands.point((x + 90, y + 30))
    assert board.geometry.centre_of((0, 0)) == pytest.approx((x + 90, y + 30), abs=1)
    hands.up((x + 90, y + 30))
    assert pressed == []
    hands.down((x, y))
    hands.point((x + 4000, y))
    hands.up((x + 4000, y))
    assert board.geometry.bounds.left == pytest.approx(RECT.left, abs=1)
    hands.click((RECT.centerx, RECT.centery))
    assert len(pressed) == 1


def test_keys_zoom_around_the_focus_and_the_focus_stays_in_sight() -> None:
    board, hands = board_stage(dict.fromkeys(DEUS, "sea"), [])
    hands.stage.focus_on("hex.(0, 0)", show=True)
    for _ in range(3):
        hands.key(pygame.K_SEMICOLON, unicode="+")
    assert board.zoom == board_map.ZOOMS[3]
    for _ in range(8):
        hands.key(pygame.K_LEFT)
    item = hands.stage.focus
    assert item is not None and RECT.contains(item.rect)
    hands.key(pygame.K_MINUS, unicode="-")
    assert board.zoom == board_map.ZOOMS[2]
    hands.key(pygame.K_0, unicode="0")
    assert board.zoom == 1


def test_a_rebuilt_map_keeps_zoom_and_pan() -> None:
    board, hands = board_stage(dict.fromkeys(DEUS, "sea"), [])
    hands.wheel((400, 200), 3)
    newer = BoardMap("map", RECT, board.terrains)
    newer.put(*[HexItem(f"hex.{place}", place) for place in DEUS])
    hands.stage.replace([newer, *newer.children])
    assert newer.zoom == board.zoom and newer.geometry.pan == pytest.approx(board.geometry.pan)
    assert item_of(newer, (0, 0)).rect == newer.geometry.rect_of((0, 0))


def test_the_number_of_an_area_goes_before_the_spaces_around_it() -> None:
    pressed: list[str] = []
    stage = new_stage()
    board = BoardMap("map", RECT, dict.fromkeys(disc((0, 0), 1), "plains"))
    board.put(*[HexItem(f"h{place}", place, on_press=lambda: pressed.append("hex")) for place in board.terrains])
    number = CornerItem(
        "area", ((0, 0), (1, 0), (0, 1)), 0.34, lambda p, centre, radius: None, on_press=lambda: pressed.append("area")
    )
    board.put(number)
    stage.replace([ground(stage), board, *board.children])
    hands = Hands(stage)
    hands.click(board.geometry.meeting_point((0, 0), (1, 0), (0, 1)))
    hands.click((number.rect.left + 1, number.rect.top + 1))
    assert pressed == ["area", "hex"], "it is round"


def test_only_what_changed_is_drawn_again_also_when_zoomed() -> None:
    board, hands = board_stage(dict.fromkeys(DEUS, "sea"), [])
    stage = hands.stage
    stage.draw()
    rng = random.Random(9)
    for step in range(12):
        action = rng.randrange(4)
        where = rng.uniform(RECT.left, RECT.right), rng.uniform(RECT.top, RECT.bottom)
        if action == 0:
            hands.wheel(where, rng.choice((-1, 1)))
        elif action == 1:
            hands.point(where)
        elif action == 2:
            hands.key(rng.choice((pygame.K_TAB, pygame.K_LEFT, pygame.K_UP)))
        else:
            item_of(board, (0, 0)).mark = rng.choice(("legal", "struck", None))
            item_of(board, (0, 0)).changed()
        stage.draw()
        shown = pygame.image.tobytes(stage.screen.surface, "RGB")
        stage.dirty_all()
        stage.draw()
        assert pygame.image.tobytes(stage.screen.surface, "RGB") == shown, f"step {step}, action {action}"

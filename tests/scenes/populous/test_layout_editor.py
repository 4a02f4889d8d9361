"""The outer tiles laid by the players, by mouse and by keys, and what becomes of it. Clause P10.2."""

from __future__ import annotations

import pygame
import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Plain
from game.rules.populous.board import tile_number
from game.rules.populous.view import PLACES
from game.scenes.populous.layout_editor import LayoutScene
from game.scenes.seats import SeatName
from game.scenes.setup import SetupScene
from tests.matches import people
from tests.scenes.box_faults import faults
from tests.scenes.player import Player

SEED = 77
OUTER = {3: 3, 4: 5, 5: 7}


def editor(
    players: int, chosen: Plain = None, size: tuple[int, int] = (1280, 720), lang: str = "en", unnamed: bool = False
):
    somebody = Player(size, lang=lang)
    got: list[Plain] = []
    options: dict[str, Plain] = {"layout": chosen}
    seats = [Seat("" if unnamed else seat.name, seat.emblem) for seat in people(players)]
    scene = LayoutScene(somebody.context, game_by_id("populous"), options, "layout", seats, SEED, got.append)
    somebody.open(scene)
    return somebody, scene, got


@pytest.mark.parametrize("players", [3, 4, 5])
def test_p10_2_tiles_are_laid_one_by_one_by_mouse(players: int) -> None:
    somebody, scene, got = editor(players)
    assert not somebody.item("layout:done").enabled
    wanted = list(range(18, 18 - OUTER[players], -1))
    for place in wanted:
        somebody.press(f"place:{place}")
    assert scene.laid == wanted and scene.free() == []
    somebody.press("layout:done")
    layout = [[*PLACES[place]] for place in wanted]
    assert got == [layout] and somebody.context.scenes == []
    seats = [Seat(f"P{number}", number) for number in range(players)]
    view = Match.new(game_by_id("populous"), {"layout": layout}, seats, SEED).view(None)
    by_chance = Match.new(game_by_id("populous"), {}, seats, SEED).view(None)
    laid = {tile[0]: tile[1] for tile in view.tiles}
    assert [laid[place] for place in wanted] == [tile_number(*tile.numbers) for tile in scene.outer]
    assert sorted(tile[1] for tile in view.tiles) == sorted(tile[1] for tile in by_chance.tiles)


def test_tiles_are_laid_and_taken_back_by_keys() -> None:
    somebody, scene, got = editor(3)
    somebody.walk_to("place:9")
    somebody.key(pygame.K_RETURN)
    assert scene.laid == [9]
    somebody.walk_to("layout:back")
    somebody.key(pygame.K_RETURN)
    assert scene.laid == []
    for place in (7, 12, 15):
        somebody.walk_to(f"place:{place}")
        somebody.key(pygame.K_SPACE)
    somebody.walk_to("layout:done")
    somebody.key(pygame.K_RETURN)
    assert got == [[[*PLACES[place]] for place in (7, 12, 15)]]


def test_who_lays_the_next_tile_is_called_by_name() -> None:
    somebody, scene, _ = editor(3)
    t = somebody.context.t
    for name in ("Ann", "弁天", "Cy"):
        who = somebody.item("next:seat")
        assert isinstance(who, SeatName)
        assert (who.name, who.emblem) == (name, len(scene.laid))
        somebody.press(f"place:{scene.free()[0]}")
    somebody, _, _ = editor(3, unnamed=True)
    who = somebody.item("next:seat")
    assert isinstance(who, SeatName) and who.name == t("populous.layout.seat", n=1)


def test_what_was_laid_before_lies_there_again() -> None:
    layout: Plain = [[*PLACES[place]] for place in (8, 9, 10)]
    assert editor(3, layout)[1].laid == [8, 9, 10]
    assert editor(4, layout)[1].laid == []


def test_the_setup_leads_there_and_back() -> None:
    somebody = Player()
    setup = SetupScene(somebody.context, game_by_id("populous"))
    somebody.open(setup)
    setup.set_seats(3)
    setup.seed = str(SEED)
    somebody.context.refresh()
    somebody.context.build()
    somebody.press("option:layout")
    assert isinstance(somebody.top, LayoutScene)
    for place in (7, 8, 9):
        somebody.press(f"place:{place}")
    somebody.press("layout:done")
    assert somebody.top is setup
    assert setup.options["layout"] == [[*PLACES[place]] for place in (7, 8, 9)]
    assert setup.why_not_start() is None
    setup.set_seats(4)
    assert setup.why_not_start() is not None


@pytest.mark.parametrize("lang", ["en", "ja", "xx"])
@pytest.mark.parametrize("size", [(800, 500), (1024, 640), (1280, 720), (1720, 720), (1280, 2275)])
def test_nothing_is_cut_or_covered(size: tuple[int, int], lang: str) -> None:
    somebody, scene, _ = editor(5, size=size, lang=lang)
    found = faults(somebody.context)
    for place in range(7, 14):
        scene.lay(place)
        found += faults(somebody.context)
    assert found == []

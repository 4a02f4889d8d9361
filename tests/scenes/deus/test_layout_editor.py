"""Arranging the continents before a match, by mouse and by keys. Clause D2.3."""

from __future__ import annotations

import math

import pygame
import pytest

from game.content import tiles
from game.content.deus_previews import drawn_layout
from game.content.registry import game_by_id
from game.journal import read_journal
from game.match import Match, Seat
from game.rules.core import Plain
from game.rules.deus.kinds import VILLAGE
from game.rules.deus.layout import SHAPES
from game.rules.hexgrid import distance
from game.saves import saves_folder
from game.scenes.deus.layout_editor import LayoutScene, TileItem
from game.scenes.deus.table import DeusTable
from game.scenes.setup import SetupScene
from game.view.widgets import Button
from tests.matches import people
from tests.scenes.box_faults import faults
from tests.scenes.player import Player


def opened(
    layout: Plain = None, players: int = 4, lang: str = "en", size: tuple[int, int] = (1280, 720), scale: int = 100
) -> tuple[Player, LayoutScene, list[Plain]]:
    """The scene, with what it hands over in the end."""
    player = Player(size, scale, lang)
    taken: list[Plain] = []
    game = game_by_id("deus")
    options = {**game.with_defaults({}), "layout": layout}
    scene = LayoutScene(player.context, game, options, "layout", people(players), 7, taken.append)
    player.open(scene)
    return player, scene, taken


def sound(players: int = 4) -> list[list[int]]:
    return drawn_layout(players, False, 5)


def tile(player: Player, number: int) -> TileItem:
    item = player.item(f"tile:{number}")
    assert isinstance(item, TileItem)
    return item


def middle_of(player: Player, number: int, spot: tuple[int, int]) -> tuple[float, float]:
    return tile(player, number).geometry.centre_of(tiles.spot_places(*spot)[0])


def drag(player: Player, number: int, spot: tuple[int, int]) -> None:
    start = middle_of(player, number, tile(player, number).spot)
    end = middle_of(player, number, spot)
    player.wait(0.6)
    player.down(start)
    player.point(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    player.point(end)
    player.up(end)
    player.context.build()


def done(player: Player) -> Button:
    item = player.item("layout:done")
    assert isinstance(item, Button)
    return item


def test_a_tile_is_dragged_to_a_free_place() -> None:
    player, scene, _ = opened(sound())
    spot = tiles.free_spots(scene.tiles)[0]
    drag(player, 3, spot)
    assert tuple(scene.tiles[3][:2]) == spot


def test_a_tile_dragged_onto_another_changes_places_with_it() -> None:
    player, scene, _ = opened(sound())
    first, second = tuple(scene.tiles[0][:2]), tuple(scene.tiles[2][:2])
    drag(player, 0, (second[0], second[1]))
    assert (tuple(scene.tiles[0][:2]), tuple(scene.tiles[2][:2])) == (second, first)


def test_while_it_is_dragged_it_hangs_at_the_pointer() -> None:
    player, _, _ = opened(sound())
    start = middle_of(player, 0, tile(player, 0).spot)
    player.down(start)
    player.point((start[0] + 80, start[1] - 60))
    assert tile(player, 0).shift == pytest.approx((80, -60), abs=2)
    player.up((start[0] + 2, start[1]))


@pytest.mark.parametrize(("button", "key", "mod"), [("left", pygame.K_r, pygame.KMOD_SHIFT), ("right", pygame.K_r, 0)])
def test_a_tile_is_turned_by_button_and_by_key(button: str, key: int, mod: int) -> None:
    way = 1 if button == "left" else -1
    player, scene, _ = opened(sound())
    before = scene.tiles[0][3]
    player.press(f"layout:{button}")
    assert scene.tiles[0][3] == (before + way) % 6
    player.key(key, mod=mod)
    assert scene.tiles[0][3] == (before + 2 * way) % 6


def test_turned_left_a_region_goes_round_against_the_clock() -> None:
    player, scene, _ = opened(sound())
    rim = next(n for n in range(7) if tile(player, n).regions[tiles.spot_places(*tile(player, n).spot)[0]] != VILLAGE)
    scene.choose(rim)

    def angle() -> float:
        item = tile(player, rim)
        place = next(place for place, kind in item.regions.items() if kind == VILLAGE)
        (x, y), (left, top) = item.geometry.centre_of(place), middle_of(player, rim, item.spot)
        return math.atan2(-(y - top), x - left)

    before = angle()
    player.press("layout:left")
    assert (angle() - before) % math.tau == pytest.approx(math.pi / 3, abs=0.01)


def test_the_wheel_turns_the_tile_under_the_pointer() -> None:
    player, scene, _ = opened(sound())
    before = scene.tiles[4][3]
    player.wheel(middle_of(player, 4, tile(player, 4).spot), 1)
    player.context.build()
    assert scene.tiles[4][3] == (before + 1) % 6 and scene.chosen == 4


def test_a_tile_is_flipped_to_its_other_side_and_back() -> None:
    player, scene, _ = opened(sound())
    face = scene.tiles[0][2]
    player.press("layout:flip")
    assert (scene.tiles[0][2] + 1) // 2 == (face + 1) // 2 and scene.tiles[0][2] != face
    player.key(pygame.K_f)
    assert scene.tiles[0][2] == face


def test_with_few_players_a_tile_is_exchanged_for_one_of_the_box() -> None:
    player, scene, _ = opened(sound(2), 2)
    used = {(face + 1) // 2 for _, _, face, _ in scene.tiles}
    player.press("layout:other")
    assert (scene.tiles[0][2] + 1) // 2 not in used
    full, all_seven, _ = opened(sound())
    button = full.item("layout:other")
    assert not button.enabled and button.hint == "All seven tiles are in use."
    before = [row[:] for row in all_seven.tiles]
    full.key(pygame.K_t)
    assert all_seven.tiles == before


def test_the_keyboard_alone_moves_turns_and_finishes() -> None:
    player, scene, taken = opened(sound())
    player.walk_to("tile:6")
    before = scene.tiles[6][:]
    player.key(pygame.K_RIGHT)
    assert scene.tiles[6][:2] == [before[0] + 1, before[1]]
    assert player.stage.focus is not None and player.stage.focus.key == "tile:6"
    player.key(pygame.K_LEFT)
    player.key(pygame.K_r)
    player.key(pygame.K_r, mod=pygame.KMOD_SHIFT)
    assert scene.tiles[6] == before
    player.walk_to("layout:done")
    player.key(pygame.K_RETURN)
    assert taken == [sound()]


def test_a_tile_that_stands_alone_is_refused_with_its_reason() -> None:
    player, scene, taken = opened(sound())
    scene.move(0, (4, 4))
    player.context.build()
    assert not done(player).enabled
    assert "touches no other tile" in str(done(player).hint)
    assert "touches no other tile" in player.text("layout:trouble")
    scene.finish()
    assert taken == []


def test_touching_villages_are_refused_and_marked() -> None:
    player, scene, _ = opened(sound())
    for turns in range(6 * 6):
        if "villages touch" in str(scene.why_not()):
            break
        scene.chosen = turns % 7
        scene.turn(1 + turns // 7)
    player.context.build()
    assert not done(player).enabled and "Two barbarian villages touch." in player.text("layout:trouble")
    touching = tile(player, 0).touching
    assert len(touching) >= 2
    assert any(distance(one, other) == 1 for one in touching for other in touching)


def test_holes_are_allowed() -> None:
    # A ring around an empty middle.
    spots = [spot for spot in SHAPES[4] if spot != (0, 0)]
    for seed in range(60):
        layout = drawn_layout(4, False, seed)
        centre = next(row for row in layout if row[:2] == [0, 0])
        centre[:2] = [2, -1]
        if game_by_id("deus").why_not_layout(layout, 4) is None:
            break
    player, scene, _ = opened(layout)
    assert scene.why_not() is None and done(player).enabled
    assert len(spots) == 6


def setup_scene(player: Player, seats: int) -> SetupScene:
    scene = SetupScene(player.context, game_by_id("deus"))
    scene.set_seats(seats)
    for number, sitter in enumerate(scene.sitters):
        sitter.bot, sitter.name, sitter.emblem = "", f"N{number}", number
    player.open(scene)
    return scene


def test_the_arranged_layout_is_that_of_the_match_and_stands_in_its_header() -> None:
    player = Player()
    scene = setup_scene(player, 4)
    assert player.text("option:layout.state") == "Drawn by chance"
    player.press("option:layout")
    editor = player.top
    assert isinstance(editor, LayoutScene)
    while True:
        player.press("layout:flip")
        if editor.why_not() is None:
            break
        player.press("layout:right")
    layout = [row[:] for row in editor.tiles]
    player.press("layout:done")
    assert player.top is scene and scene.options["layout"] == layout
    assert player.text("option:layout.state") == "Arranged by you"
    player.press("start")
    table = (
        player.top
        if isinstance(player.top, DeusTable)
        else next(scene for scene in player.context.scenes if isinstance(scene, DeusTable))
    )
    assert table.view.layout == layout
    table.match.close()
    (journal,) = saves_folder(player.context.folder).glob("*")
    assert read_journal(journal).header.options["layout"] == layout


def test_the_layout_can_be_left_to_chance_again() -> None:
    player = Player()
    scene = setup_scene(player, 4)
    scene.options["layout"] = sound()
    player.context.refresh()
    player.context.build()
    player.press("option:layout.chance")
    assert scene.options["layout"] is None


def test_start_is_disabled_while_the_layout_is_for_another_number_of_players() -> None:
    player = Player()
    scene = setup_scene(player, 4)
    scene.options["layout"] = sound()
    scene.set_seats(3)
    player.context.build()
    start = player.item("start")
    assert not start.enabled and start.hint == "The layout has 7 tiles instead of 6."
    # Opened again it begins with as many tiles as are needed.
    player.press("option:layout")
    editor = player.top
    assert isinstance(editor, LayoutScene) and len(editor.tiles) == 6 and editor.why_not() is None


def test_going_back_changes_nothing() -> None:
    player = Player()
    scene = setup_scene(player, 2)
    player.press("option:layout")
    player.press("layout:flip")
    player.key(pygame.K_ESCAPE)
    assert player.top is scene and scene.options["layout"] is None


def test_a_match_on_an_arranged_layout_is_played_from_its_header_alone() -> None:
    seats = [Seat("A", 0), Seat("B", 1)]
    layout = sound(2)
    one = Match.new(game_by_id("deus"), {"layout": layout}, seats, 1)
    other = Match.new(game_by_id("deus"), {"layout": layout}, seats, 2)
    assert one.view(None).terrain == other.view(None).terrain  # type: ignore[attr-defined]


@pytest.mark.parametrize("lang", ["en", "ja", "xx"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1024, 640), 200), ((1920, 1080), 150), ((1080, 1920), 200)]
)
def test_nothing_is_cut_or_covered(lang: str, size: tuple[int, int], scale: int) -> None:
    player, scene, _ = opened(sound(), 4, lang, size, scale)
    wrong = faults(player.context)
    scene.move(0, (4, 4))
    player.context.build()
    wrong += faults(player.context)
    assert not wrong, "\n".join(wrong[:8])

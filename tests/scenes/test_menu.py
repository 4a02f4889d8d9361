"""The title screen."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pygame
import pytest

from game.content.registry import game_by_id, ids
from game.match import Match, Seat
from game.saves import saves_folder
from game.scenes.gallery import boxes_of
from game.scenes.menu import MenuScene
from game.scenes.registry import has_scenes
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from tests.scenes.player import Player

# The games that can be started from the title screen.
SHOWN = [game_id for game_id in ids() if has_scenes(game_id)]


def save_match(folder: Path, name: str, moves: int = 9, when: int = 1_000_000) -> Path:
    """A match of three, some moves old, last played at a moment."""
    seats = [Seat("Aya", 0), Seat("千佳", 1), Seat("Robo", 2, "rules")]
    match = Match.new(game_by_id("gambit"), {}, seats, 7, saves_folder(folder) / f"{name}.journal")
    for _ in range(moves):
        decision = match.view(match.decider).decision
        assert decision is not None
        match.play(decision.moves[0])
    path = match.path
    assert path is not None
    match.close()
    os.utime(path, (when, when))
    return path


@pytest.fixture
def player() -> Player:
    player = Player()
    return player.open(MenuScene(player.context))


def test_without_a_save_the_keyboard_starts_on_the_first_game(player: Player) -> None:
    assert player.stage.find("resume") is None
    assert player.stage.focus is player.item(f"play:{SHOWN[0]}")
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, SetupScene)


@pytest.mark.parametrize("key, scene", [("rules", RulebookScene), ("settings", SettingsScene)])
def test_every_entry_opens_its_scene_by_mouse_and_by_keyboard(player: Player, key: str, scene: type) -> None:
    player.press(key)
    assert isinstance(player.top, scene)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, MenuScene)
    player.walk_to(key)
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, scene)
    player.key(pygame.K_ESCAPE)
    assert player.stage.focus is player.item(key), "back to where it was opened"


def test_every_game_has_its_card(player: Player) -> None:
    for game_id in SHOWN:
        player.press(f"play:{game_id}")
        assert isinstance(player.top, SetupScene) and player.top.game.id == game_id
        player.key(pygame.K_ESCAPE)


def test_quitting_takes_a_press_on_purpose(player: Player) -> None:
    player.key(pygame.K_ESCAPE)
    assert player.context.scenes
    player.press("quit")
    assert player.context.scenes == []


def test_resume_stands_first_and_goes_on_with_the_last_match(user_home: Path) -> None:
    save_match(user_home, "older", when=1_000_000)
    newer = save_match(user_home, "newer", when=2_000_000)
    player = Player()
    player.open(MenuScene(player.context))
    assert player.stage.focus is player.item("resume")
    button = player.item("resume")
    assert "Aya, 千佳 and Robo" in vars(button).values()
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, TableScene)
    assert player.top.match.path == newer


def test_a_damaged_save_is_told_of_and_stands_in_nobodys_way(user_home: Path) -> None:
    sound = save_match(user_home, "sound", when=1_000_000)
    damaged = save_match(user_home, "damaged", when=2_000_000)
    content = damaged.read_bytes().splitlines(keepends=True)
    damaged.write_bytes(content[0] + b"no line of a journal\n" + b"".join(content[2:]))
    before = damaged.read_bytes()
    os.utime(damaged, (2_000_000, 2_000_000))
    player = Player()
    player.open(MenuScene(player.context))
    notice = player.item("notice")
    assert "damaged.journal" in vars(notice)["sentence"]
    player.press("resume")
    assert isinstance(player.top, TableScene)
    assert player.top.match.path == sound
    assert damaged.read_bytes() == before


def test_a_save_that_broke_meanwhile_says_so_and_the_menu_stays(user_home: Path) -> None:
    path = save_match(user_home, "match")
    player = Player()
    player.open(MenuScene(player.context))
    path.write_bytes(b"")
    player.press("resume")
    assert isinstance(player.top, MenuScene)
    assert player.item("notice")
    assert player.stage.find("resume") is None


def test_a_match_left_a_moment_ago_can_be_resumed_without_a_restart(user_home: Path, player: Player) -> None:
    assert player.stage.find("resume") is None
    player.press(f"play:{SHOWN[0]}")
    player.press("start")
    table = player.top
    assert isinstance(table, TableScene)
    table.close()
    player.wait(0.1)
    assert player.item("resume")


def test_keys_of_one_beat_each_meet_what_the_key_before_has_left(player: Player) -> None:
    player.open(RulebookScene(player.context, "program#short"))
    for key in (pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_F1, pygame.K_ESCAPE, pygame.K_ESCAPE):
        # As the loop does that finds several events waiting: nothing is built or drawn between them.
        player.context.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert isinstance(player.top, MenuScene)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("saves", [0, 1])
def test_in_the_smallest_window_every_game_says_what_it_is(lang: str, saves: int) -> None:
    player = Player((800, 500), 200, lang)
    if saves:
        save_match(player.context.folder, "a")
    player.open(MenuScene(player.context))
    boxes = boxes_of(player.context)
    told = [box.text for box in boxes if not box.cut]
    for game_id in SHOWN:
        card = player.item(f"play:{game_id}").rect
        assert card.width > card.height
        assert {player.context.t(f"{game_id}.name"), player.context.t(f"{game_id}.tagline")} <= set(told)
    for before, after in itertools.pairwise(SHOWN):
        player.walk_to(f"play:{before}")
        player.key(pygame.K_DOWN)
        assert player.stage.focus is player.item(f"play:{after}")

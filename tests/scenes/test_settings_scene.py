"""The settings: each works at once, by mouse and by keyboard, and is kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import settings as settings_module
from game.scenes.settings import SettingsScene
from game.view.screen import Screen
from game.view.sound import Sounds
from tests.scenes.player import Player


class Listener(Sounds):
    """Sounds that are noted instead of played; without a device `play` says that nothing was heard."""

    def __init__(self, device: bool = True) -> None:
        super().__init__(70)
        self.device = device
        self.heard: list[tuple[str, int]] = []

    def play(self, name: str) -> bool:
        self.heard.append((name, self.volume))
        return self.device


@pytest.fixture
def player() -> Player:
    player = Player()
    return player.open(SettingsScene(player.context))


def test_the_language_switches_at_once(player: Player) -> None:
    assert player.text("title") == "Settings"
    player.click(player.part("language", 2, 3))
    assert player.context.settings.language == "ja"
    assert player.text("title") == "設定"
    player.walk_to("language")
    player.key(pygame.K_LEFT)
    assert player.context.settings.language == "en"
    assert player.text("title") == "Settings"
    assert player.stage.focus is player.item("language"), "the focus stays through the new build"


def test_the_interface_scale_is_applied_by_its_button_and_ends_where_the_window_has_no_more_room(
    player: Player,
) -> None:
    context = player.context
    player.walk_to("scale")
    place = player.item("scale").rect.copy()
    player.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert (context.settings.interface_scale, context.screen.scale) == (100, pytest.approx(1.0))
    assert player.item("scale").rect == place, "the steps stay where they are while they are pressed"
    player.walk_to("scale.apply")
    player.key(pygame.K_RETURN)
    assert (context.settings.interface_scale, context.screen.scale) == (120, pytest.approx(1.2))
    assert player.stage.find("scale_note") is None and not player.item("scale.apply").enabled
    for _ in range(20):
        player.click(player.part("scale", 29, 30))
    player.press("scale.apply")
    assert context.settings.interface_scale == 140 and not context.screen.held
    assert player.text("scale_note") == context.t("ui.settings.scale_clamped", n=144)


def test_a_scale_that_was_chosen_and_not_applied_is_applied_on_leaving(player: Player) -> None:
    player.click(player.part("scale", 29, 30))
    assert player.context.settings.interface_scale == 100
    player.key(pygame.K_ESCAPE)
    assert player.context.settings.interface_scale == 110
    assert player.context.screen.scale == pytest.approx(1.1)


@pytest.mark.parametrize("size", [(1280, 720), (800, 500), (1720, 520), (700, 1050), (3840, 2160)])
def test_the_largest_scale_is_granted_and_one_percent_more_is_held_down(size: tuple[int, int]) -> None:
    screen = Screen(pygame.Surface(size))
    screen.resize(screen.surface, screen.largest_percent)
    assert not screen.held
    screen.resize(screen.surface, screen.largest_percent + 1)
    assert screen.held


def test_a_scale_for_a_larger_window_is_kept_until_another_is_chosen() -> None:
    player = Player((1280, 720), 200)
    player.context.settings.interface_scale = 200
    player.open(SettingsScene(player.context))
    assert player.item("scale").value == 140 and not player.item("scale.apply").enabled  # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    assert player.context.settings.interface_scale == 200


def test_a_scale_between_two_steps_is_shown_as_the_nearest(player: Player) -> None:
    player.context.settings.interface_scale = 133
    player.context.refresh()
    player.context.build()
    player.walk_to("scale")
    player.key(pygame.K_RIGHT)
    player.press("scale.apply")
    assert player.context.settings.interface_scale == 140


@pytest.mark.parametrize(
    "key, field, values",
    [
        ("animation", "animation_speed", ["off", "fast", "normal"]),
        ("pace", "bot_pace", ["instant", "normal", "slow"]),
    ],
)
def test_choices_are_taken_by_mouse_and_keyboard(player: Player, key: str, field: str, values: list[str]) -> None:
    for index, value in enumerate(values):
        player.click(player.part(key, index, len(values)))
        assert getattr(player.context.settings, field) == value
    player.walk_to(key)
    player.key(pygame.K_LEFT)
    assert getattr(player.context.settings, field) == values[-2]


def test_the_animation_speed_reaches_what_moves(player: Player) -> None:
    player.click(player.part("animation", 0, 3))
    assert player.stage.queue.speed == "off"


@pytest.mark.parametrize("key, field", [("auto_end_turn", "automatic_end_of_turn"), ("full_screen", "full_screen")])
def test_switches_switch_by_mouse_and_keyboard(player: Player, key: str, field: str) -> None:
    player.press(key)
    assert getattr(player.context.settings, field) is True
    player.walk_to(key)
    player.key(pygame.K_SPACE)
    assert getattr(player.context.settings, field) is False


def test_full_screen_is_asked_of_the_window_at_once(player: Player) -> None:
    asked: list[bool] = []
    player.context.on_display_change = lambda: asked.append(player.context.settings.full_screen)
    player.press("full_screen")
    assert asked == [True]


def test_the_volume_can_be_heard_while_it_is_set() -> None:
    player = Player()
    listener = player.context.sounds = Listener()
    player.open(SettingsScene(player.context))
    player.walk_to("effects")
    player.key(pygame.K_RIGHT)
    assert player.context.settings.effects_volume == 75
    assert listener.heard[-1] == ("card_place", 75), "the sample comes in the new volume"
    player.key(pygame.K_HOME)
    heard = list(listener.heard)
    assert player.context.settings.effects_volume == listener.volume == 0
    assert all(volume for name, volume in heard if name == "card_place"), "silence is not played"
    assert player.stage.find("no_sound") is None


def test_without_a_sound_device_the_settings_say_so() -> None:
    player = Player()
    player.context.sounds = Listener(device=False)
    player.open(SettingsScene(player.context))
    player.walk_to("effects")
    player.key(pygame.K_LEFT)
    player.wait(0.1)
    assert player.text("no_sound") == player.context.t("ui.settings.no_sound")


def test_the_settings_are_kept_when_the_scene_is_left(player: Player, user_home: Path) -> None:
    player.click(player.part("pace", 2, 3))
    player.key(pygame.K_ESCAPE)
    assert player.context.scenes == []
    kept, trouble = settings_module.load(user_home / "settings.json")
    assert trouble is None and kept.bot_pace == "slow"


def test_settings_that_cannot_be_written_are_told_of(user_home: Path) -> None:
    folder = user_home / "no folder"
    folder.write_bytes(b"a file where the folder should be")
    player = Player(folder=folder)
    player.open(SettingsScene(player.context))
    other = SettingsScene(player.context)
    player.open(other)
    player.key(pygame.K_ESCAPE)
    assert player.item("notice")

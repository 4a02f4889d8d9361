"""Whole matches of Populous in a real window: the mouse alone, the keys alone."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.window.driver import program, write_settings
from tests.window.test_whole_game import NAMES, by_keys, by_mouse, check_saved, leave, over, play_on, seat_by_mouse

pytestmark = pytest.mark.window


@pytest.mark.parametrize(
    "bots",
    [
        ["", "rules", "random"],
        pytest.param(["", "", "random", "rules"], marks=pytest.mark.slow),
        pytest.param(["", *["random"] * 4], marks=pytest.mark.slow),
    ],
    ids=len,
)
def test_a_whole_game_by_mouse_alone(bots: list[str], x_display: str, user_home: Path) -> None:
    write_settings(user_home)
    begun = time.monotonic()
    with program(x_display, user_home) as running:
        seat_by_mouse(running, bots, "populous")
        shown = play_on(running, by_mouse, random.Random(len(bots)), over)
        running.wait(lambda shown: shown.find("score:total:0") is not None, "the sum of the points")
        leave(running, by_mouse)
        print(f"{running.presses} clicks, {time.monotonic() - begun:.0f} s")
        assert shown.scene == "FinalScene"
    check_saved(user_home, len(bots))


def test_a_whole_game_by_keys_alone(x_display: str, user_home: Path) -> None:
    players = [{"name": name, "emblem": i, "bot": "rules" if i else ""} for i, name in enumerate(NAMES[:3])]
    write_settings(user_home, last_players=players)
    begun = time.monotonic()
    with program(x_display, user_home) as running:
        by_keys(running, "play:populous")
        running.wait_scene("SetupScene")
        by_keys(running, "start")
        play_on(running, by_keys, random.Random(12), over, find_focus=True)
        running.wait(lambda shown: shown.find("score:total:0") is not None, "the sum of the points")
        leave(running, by_keys)
        print(f"{running.presses} keys, {time.monotonic() - begun:.0f} s")
    check_saved(user_home, 3)

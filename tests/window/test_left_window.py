"""Turning to another window, or minimising this one, with a hand open: the curtain is down before anybody looks."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.window.driver import Program, Shown, next_press, program
from tests.window.test_nasty_player import begin, settled, sit_down, to_table

pytestmark = pytest.mark.window


def turn_away(running: Program) -> None:
    """Give the keyboard to the screen's background, as if another window had been clicked."""
    running.xdotool("search", "--maxdepth", 0, "", "windowfocus")


def come_back(running: Program) -> None:
    running.xdotool("windowfocus", "--sync", running.window)
    # X gives the keyboard back a moment later, and a press in that moment is nobody's.
    time.sleep(0.6)


def covered(running: Program) -> Shown:
    return running.wait(lambda s: s.scene == "CurtainScene" and s.find("curtain:open") is not None, "the curtain")


@pytest.mark.parametrize("way", ["another window", "minimised"])
def test_the_curtain_falls_while_the_window_is_left_and_opens_on_the_same_hand(
    way: str, x_display: str, user_home: Path
) -> None:
    sit_down(user_home)
    with program(x_display, user_home) as running:
        begin(running)
        before = to_table(running)
        assert before.log is not None and before.log[0] is not None
        if way == "minimised":
            running.xdotool("windowunmap", "--sync", running.window)
        else:
            turn_away(running)
        # Before the window is back: what the task switcher shows is the curtain.
        shown = covered(running)
        assert shown.log is not None and shown.log[0] is None
        if way == "minimised":
            running.xdotool("windowmap", "--sync", running.window)
        come_back(running)
        running.click("curtain:open")
        after = running.wait(lambda s: s.scene == before.scene and s.content == before.content, "the same hand")
        assert after.log == before.log


def test_one_person_against_bots_may_come_and_go(x_display: str, user_home: Path) -> None:
    sit_down(user_home, ("", "rules", "random", "random"))
    with program(x_display, user_home) as running:
        running.click("play:gambit")
        running.click("start")
        before = to_table(running)
        turn_away(running)
        come_back(running)
        running.click(next_press(settled(running), random.Random(1)) or "")
        assert before.log is not None and running.look().log is not None
        assert running.look().scene != "CurtainScene"

"""Somebody who clicks twice, pulls at the window, changes the language, and leans on the keyboard.

Nothing of it may end in a traceback, lose the position, or open a curtain that nobody pressed to open.
"""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.content.registry import game_by_id
from game.fold import verify
from game.journal import read_journal
from tests.window.driver import Program, Shown, journals, next_press, program, write_settings

pytestmark = pytest.mark.window

NAMES = ("Aya", "Ben", "Chika", "Dario")
SIZES = ((800, 500), (1900, 1000), (640, 400), (700, 1050), (1720, 520), (1000, 640), (1280, 720))
# Nothing here presses a button; the rest of the keyboard is in the last test.
QUIET_KEYS = ("Left", "Right", "Up", "Down", "Tab", "l", "h", "z", "ctrl+z", "ctrl+y", "question", "Home", "x", "3")
KEYS = (*QUIET_KEYS, "Return", "space", "Escape", "F1", "F11", "shift+Tab", "Page_Down", "End", "ctrl+a", "BackSpace")


def sit_down(home: Path, bots: tuple[str, ...] = ("", "", "", ""), **settings: object) -> None:
    players = [{"name": NAMES[i], "emblem": i, "bot": bot} for i, bot in enumerate(bots)]
    write_settings(home, last_players=players, **settings)


def begin(running: Program) -> Shown:
    """A new match from the menu; returns the curtain before its first player."""
    running.click("play:gambit")
    running.click("start")
    return running.wait_for("curtain:open")


def settled(running: Program) -> Shown:
    return running.wait(
        lambda shown: not shown.moving and next_press(shown, random.Random(0)) is not None, "something to press"
    )


def to_table(running: Program) -> Shown:
    """Open what has to be opened until somebody is asked at the table."""
    while (shown := settled(running)).scene != "GambitTable":
        running.click(next_press(shown, random.Random(0)) or "")
    return shown


def check_saved(home: Path) -> None:
    """All that was saved can be played again, and fits."""
    for path in journals(home):
        assert verify(read_journal(path), game_by_id("gambit")) == []


def test_who_clicks_twice_presses_once_and_opens_no_curtain(x_display: str, user_home: Path) -> None:
    sit_down(user_home, animation_speed="normal")
    chance = random.Random(4)
    curtains = 0
    with program(x_display, user_home) as running:
        begin(running)
        for _ in range(36):
            shown = settled(running)
            key = next_press(shown, chance, undo=0.1) or ""
            item = shown.find(key)
            assert item is not None
            running.click_at(*shown.spot(item), times=2)
            time.sleep(0.15)
            after = settled(running)
            if key == "curtain:open":
                curtains += 1
            elif after.log is not None and shown.log is not None:
                # The second click neither opens the curtain nor reads what stands behind it.
                assert after.log[0] in (shown.log[0], None), f"{key} led to the hand of player {after.log[0]}"
        assert curtains >= 4
    check_saved(user_home)


def test_a_window_pulled_about_keeps_the_curtain_shut_and_the_position(x_display: str, user_home: Path) -> None:
    sit_down(user_home)
    chance = random.Random(5)
    with program(x_display, user_home) as running:
        begin(running)
        for _ in range(4):
            for where in ("curtain", "table"):
                before = settled(running) if where == "curtain" else to_table(running)
                for width, height in chance.sample(SIZES, 4):
                    running.xdotool("windowsize", running.window, width, height)
                    if chance.random() < 0.5:
                        continue  # the next size comes before this one has been drawn
                    shown = running.wait(lambda s, size=(width, height): s.window == size, f"{width} x {height}")
                    assert (shown.scene, shown.log) == (before.scene, before.log)
                running.xdotool("windowsize", running.window, 1280, 720)
                after = running.wait(
                    lambda s, b=before: s.window == (1280, 720) and s.content == b.content, "all as before"
                )
                assert after.scene == before.scene
                if where == "curtain":
                    assert after.scene == "CurtainScene" and after.find("curtain:open") is not None
            while (shown := to_table(running)).log == before.log:
                running.click(next_press(shown, chance) or "")
            while (shown := settled(running)).find("curtain:open") is None:
                running.click(next_press(shown, chance) or "")
    check_saved(user_home)


def test_a_curtain_opens_by_no_key_that_presses_nothing(x_display: str, user_home: Path) -> None:
    sit_down(user_home)
    chance = random.Random(6)
    with program(x_display, user_home) as running:
        begin(running)
        before = running.look()
        end = time.monotonic() + 3
        while time.monotonic() < end:
            running.keys(*chance.sample(QUIET_KEYS, 5))
            assert (running.look().scene, running.look().log) == (before.scene, before.log)
        # Nor by a click beside the button, nor by the menu and back.
        running.click_at(30, 30)
        running.click_at(640, 690)
        running.keys("Escape")
        running.wait_scene("PauseScene")
        running.keys("Escape")
        shown = running.wait_scene("CurtainScene")
        assert shown.find("curtain:open") is not None and shown.log == before.log


def test_language_and_full_screen_change_in_the_middle_of_a_turn(x_display: str, user_home: Path) -> None:
    sit_down(user_home)
    chance = random.Random(7)
    with program(x_display, user_home) as running:
        begin(running)
        to_table(running)
        while not running.look().starting("bar:undo"):
            running.click(next_press(to_table(running), chance) or "")
        before = to_table(running)
        keys = [item.key for item in before.items if item.key.startswith(("hand:", "own_karma:", "player:", "move:"))]
        for language, place in (("ja", 0.9), ("en", 0.5)):
            running.click("bar:menu")
            running.click("pause.settings")
            running.click("language", at=(place, 0.5))
            running.wait(lambda shown, wanted=language: shown.language == wanted, language)
            running.click("back")
            running.click("pause.continue")
            shown = running.wait_scene("GambitTable")
            now = [i.key for i in shown.items if i.key.startswith(("hand:", "own_karma:", "player:", "move:"))]
            assert (now, shown.log, shown.language) == (keys, before.log, language)
            japanese = any("\u3040" <= character <= "\u30ff" for item in shown.items for character in item.label)
            assert japanese == (language == "ja")
        for size in ((1920, 1080), (1280, 720)):
            running.keys("F11")
            shown = running.wait(lambda s, wanted=size: s.window == wanted and not s.moving, f"a window of {size}")
            assert (shown.scene, shown.log) == (before.scene, before.log)
        assert running.look().content == before.content
        # X gives the window its keyboard back a moment after its size, and a press in that moment is nobody's.
        time.sleep(0.6)
        running.click(next_press(to_table(running), chance) or "")
    check_saved(user_home)


def test_f1_in_every_scene_leads_back_to_the_same_place(x_display: str, user_home: Path) -> None:
    sit_down(user_home, ("", "rules", "", "random"))
    chance = random.Random(8)

    def here(name: str) -> None:
        assert running.look().scene == name
        running.look_up()

    with program(x_display, user_home) as running:
        running.strike("Down")
        here("MenuScene")
        running.click("settings")
        running.walk_to("pace")
        here("SettingsScene")
        running.keys("Escape")
        running.wait_scene("MenuScene")
        running.click("play:gambit")
        running.walk_to("name:2")
        here("SetupScene")
        running.click("start")
        running.wait_for("curtain:open")
        here("CurtainScene")
        to_table(running)
        here("GambitTable")
        for key, scene in (("l", "LogScene"), ("h", "HandScene")):
            running.keys(key)
            running.wait_scene(scene)
            here(scene)
            running.keys("Escape")
            running.wait_scene("GambitTable")
        running.click("bar:menu")
        here("PauseScene")
        running.click("pause.seats")
        here("SeatsScene")
        running.keys("Escape")
        running.wait_scene("PauseScene")
        running.keys("Escape")
        recap = False
        while (shown := settled(running)).scene != "RoundScene":
            if shown.find("recap:continue") is not None and not recap:
                recap = True
                running.look_up()
            running.click(next_press(shown, chance) or "")
        here("RoundScene")
        assert recap
    check_saved(user_home)


def test_ten_seconds_on_the_keyboard(x_display: str, user_home: Path) -> None:
    sit_down(user_home, ("", "rules", "", "random"), animation_speed="fast")
    chance = random.Random(9)
    end = time.monotonic() + 10
    rounds = 0
    while time.monotonic() < end:
        rounds += 1
        with program(x_display, user_home) as running:
            if running.look().find("resume") is None:
                begin(running)
                to_table(running)
            while time.monotonic() < end and running.process.poll() is None:
                strokes = [chance.choice(KEYS) for _ in range(6)]
                try:
                    running.keys(*strokes)
                except AssertionError:
                    # The window was left by "Quit" while the keys were on their way.
                    assert running.process.wait(5) == 0
            if running.process.poll() is not None:
                assert running.ended() == 0
    assert rounds < 10
    assert journals(user_home)
    check_saved(user_home)

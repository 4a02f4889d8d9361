"""Whole matches in a real window, from the menu to the final scoring and out again: the mouse alone, the keys alone."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.catalogue import Translator
from game.journal import Played, read_journal
from tests.window.driver import Item, Program, Shown, journals, next_press, program, write_settings

pytestmark = pytest.mark.window

# Many more than any match of four has needed.
MOST_PRESSES = 3000
NAMES = ("Aya", "Ben", "Chika", "Dario")
Press = Callable[[Program, str], Shown]


def by_mouse(running: Program, key: str) -> Shown:
    return running.click(key)


def by_keys(running: Program, key: str) -> Shown:
    return running.enter(key)


def play_on(
    running: Program, press: Press, chance: random.Random, until: Callable[[Shown], bool], find_focus: bool = False
) -> Shown:
    """Play what can be played until the window shows something.

    find_focus: who plays by keys finds the focus, whenever something new is asked, on something that answers it, and
    mostly takes just that.
    """
    led = False
    for _ in range(MOST_PRESSES):
        shown = running.wait(
            lambda shown: not shown.moving and (until(shown) or next_press(shown, random.Random(0)) is not None),
            "something to press",
        )
        if until(shown):
            return shown
        key = next_press(shown, chance, undo=0.03)
        assert key is not None
        if find_focus and not led:
            assert shown.focus is not None and answers(shown.focus), f"the focus is at {shown.focus} in {shown.scene}"
            if chance.random() < 0.75:
                key = shown.focus.key
        led = key.startswith("bar:")
        press(running, key)
    raise AssertionError(f"no end after {MOST_PRESSES} presses")


def answers(item: Item) -> bool:
    """Whether pressing an item is an answer to what the scene asks."""
    return item.ready and not item.key.startswith("bar:")


def over(shown: Shown) -> bool:
    return shown.scene == "FinalScene"


def seat_by_mouse(running: Program, bots: list[str], game: str = "gambit") -> None:
    """From the menu to the table, with these bots ("" is a person) in the seats."""
    by_mouse(running, f"play:{game}")
    while running.look().find(f"remove:{len(bots)}") is not None:
        by_mouse(running, f"remove:{len(bots)}")
    while running.look().find(f"sitter:{len(bots) - 1}") is None:
        by_mouse(running, "add")
    texts = Translator("en")
    labels = {bot: texts.t(f"ui.setup.bot.{bot}") for bot in bots if bot} | {"": texts.t("ui.setup.person")}
    for seat, bot in enumerate(bots):
        shown = running.look()
        # The arrows at the sides go through who can sit there; all the way back first.
        while (shown.find(f"sitter:{seat}") or pytest.fail()).label != labels[""]:
            shown = running.click(f"sitter:{seat}", at=(0.04, 0.5))
        while (shown.find(f"sitter:{seat}") or pytest.fail()).label != labels[bot]:
            shown = running.click(f"sitter:{seat}", at=(0.96, 0.5))
    by_mouse(running, "start")


def check_saved(home: Path, players: int) -> None:
    """The one save holds a whole match of three rounds and can be played again."""
    (journal,) = journals(home)
    read = read_journal(journal)
    ends = [line for line in read.lines if isinstance(line.record, Played) and line.record.text == "end turn"]
    assert len(read.header.seats) == players
    assert len(ends) >= 3 * players
    again = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(journal), "--verify"], capture_output=True, text=True
    )
    assert (again.returncode, again.stderr) == (0, ""), f"seed {read.header.seed}: {again.stderr}"


def leave(running: Program, press: Press) -> None:
    """From the final scoring through the menu out of the program."""
    running.wait(lambda shown: next_press(shown, random.Random(0)) == "score:menu", "the final score to be read")
    press(running, "score:menu")
    shown = running.wait_scene("MenuScene")
    assert shown.find("resume") is None, "a match that is over is offered to be resumed"
    running.walk_to("quit") if press is by_keys else None
    if press is by_keys:
        running.keys("Return")
    else:
        quit_button = shown.find("quit")
        assert quit_button is not None
        running.click_at(*shown.spot(quit_button))
    assert running.ended() == 0


def test_a_whole_game_by_mouse_alone(x_display: str, user_home: Path) -> None:
    write_settings(user_home)
    begun = time.monotonic()
    with program(x_display, user_home) as running:
        seat_by_mouse(running, ["", "", "rules", "random"])
        shown = play_on(running, by_mouse, random.Random(11), over)
        assert sum(item.key.startswith("score:total:") for item in shown.items) == 4
        leave(running, by_mouse)
        print(f"{running.presses} clicks, {time.monotonic() - begun:.0f} s")
    check_saved(user_home, 4)


def test_a_whole_game_by_keys_alone(x_display: str, user_home: Path) -> None:
    write_settings(user_home, last_players=[{"name": name, "emblem": i} for i, name in enumerate(NAMES)])
    begun = time.monotonic()
    with program(x_display, user_home) as running:
        by_keys(running, "play:gambit")
        running.wait_scene("SetupScene")
        # The seed is typed: what stands in the field goes first.
        running.walk_to("seed")
        running.keys("ctrl+a", "BackSpace", *"20260")
        running.wait(lambda shown: (shown.find("seed") or pytest.fail()).label == "20260", "the seed typed")
        by_keys(running, "start")
        shown = play_on(running, by_keys, random.Random(12), over, find_focus=True)
        assert sum(item.key.startswith("score:total:") for item in shown.items) == 4
        running.look_up()
        leave(running, by_keys)
        print(f"{running.presses} keys, {time.monotonic() - begun:.0f} s")
    check_saved(user_home, 4)
    assert read_journal(journals(user_home)[0]).header.seed == 20260


@pytest.mark.parametrize(
    "bots",
    [
        ["", "rules"],
        pytest.param(["", "rules", "random"], marks=pytest.mark.slow),
        pytest.param(["", "", "rules", "random"], marks=pytest.mark.slow),
    ],
    ids=len,
)
def test_a_whole_game_of_deus_by_mouse_alone(x_display: str, user_home: Path, bots: list[str]) -> None:
    write_settings(user_home)
    begun = time.monotonic()
    with program(x_display, user_home) as running:
        seat_by_mouse(running, bots, "deus")
        shown = play_on(running, by_mouse, random.Random(21), over)
        assert sum(item.key.startswith("score:total:") for item in shown.items) == len(bots)
        leave(running, by_mouse)
        print(f"{running.presses} clicks, {time.monotonic() - begun:.0f} s")
    check_saved(user_home, len(bots))


def test_a_whole_game_of_deus_by_keys_alone(x_display: str, user_home: Path) -> None:
    players = [{"name": "Aya", "emblem": 0}, {"name": "Ben", "emblem": 1, "bot": "rules"}]
    write_settings(user_home, last_players=players)
    begun = time.monotonic()
    with program(x_display, user_home) as running:
        by_keys(running, "play:deus")
        running.wait_scene("SetupScene")
        by_keys(running, "start")
        shown = play_on(running, by_keys, random.Random(22), over)
        assert sum(item.key.startswith("score:total:") for item in shown.items) == 2
        running.look_up()
        leave(running, by_keys)
        print(f"{running.presses} keys, {time.monotonic() - begun:.0f} s")
    check_saved(user_home, 2)

"""A window that is killed in the middle of play: "Resume" comes first, and holds every move that had been shown."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.content.catalogue import Translator
from game.content.registry import game_by_id
from game.content.wording import Wording
from game.match import Match
from game.scenes.gambit.table import GambitTable
from tests.window.driver import Shown, journals, next_press, program, write_settings

pytestmark = pytest.mark.window

NAMES = ("Aya", "Ben", "Chika", "Dario")
LINE_UPS = (("", "", "rules", ""), ("", "rules", "random", "rules"), ("", "", "", ""))


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def check_log(home: Path, last: Shown) -> None:
    """The save tells, line by line, what the table told before the kill, and perhaps what came after."""
    assert last.log is not None
    viewer, length = last.log
    match = Match.load(journals(home)[-1], {"gambit": game_by_id("gambit")})
    entries = match.log(viewer)
    assert len(entries) >= length, f"seed {match.seed}: {length} lines were shown, {len(entries)} are saved"
    told = [item.label for item in last.items if item.key.startswith("last:") and item.kind != "TurnLine"]
    wording = Wording(Translator("en"), [seat.name for seat in match.seats], "gambit")
    saved = [
        wording.event(entry.event) for entry in entries[:length] if entry.event.kind not in GambitTable.quiet_events
    ]
    match.close()
    assert told == ["".join(piece.text for piece in sentence) for sentence in saved[len(saved) - len(told) :]]
    if last.scene == "GambitTable" and saved:
        assert told


def check_kill(display: str, home: Path, seed: int) -> None:
    chance = random.Random(seed)
    home.mkdir()
    players = [
        {"name": name, "emblem": emblem, "bot": bot}
        for emblem, (name, bot) in enumerate(zip(NAMES, LINE_UPS[seed % 3], strict=True))
    ]
    write_settings(home, last_players=players)
    with program(display, home) as running:
        running.click("play:gambit")
        running.click("start")
        for _ in range(chance.randint(6, 30)):
            shown = running.wait(lambda shown: next_press(shown, random.Random(0)) is not None, "something to press")
            if shown.scene == "FinalScene":
                break
            running.click(next_press(shown, chance) or "")
        # One more press, and the kill somewhere between it and all that follows from it.
        shown = running.wait(lambda shown: next_press(shown, random.Random(0)) is not None, "something to press")
        item = shown.find(next_press(shown, chance) or "")
        assert item is not None
        running.click_at(*shown.spot(item))
        time.sleep(chance.random() * 0.12)
        workers = children(running.process.pid)
        last = running.look()
        running.kill()
        assert running.status == -9
        end = time.monotonic() + 5
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert time.monotonic() < end, f"seed {seed}: what thinks for the bots outlives the window"
            time.sleep(0.02)
    check_log(home, last)

    with program(display, home) as running:
        shown = running.wait_for("resume")
        resume = shown.find("resume")
        assert resume is not None and resume.focused
        in_column = [shown.find(key) for key in ("rules", "settings", "quit")]
        assert all(other is not None and resume.rect[1] < other.rect[1] for other in in_column)
        running.click("resume")
        for _ in range(3):
            shown = running.wait(lambda shown: next_press(shown, random.Random(0)) is not None, "the table again")
            if shown.scene == "GambitTable":
                break
            running.click(next_press(shown, chance) or "")
        assert shown.scene == "GambitTable" and shown.log is not None and last.log is not None
        if shown.log[0] == last.log[0]:
            assert shown.log[1] >= last.log[1], f"seed {seed}"
        # And the match goes on from there.
        running.click(next_press(shown, chance) or "")


@pytest.mark.parametrize("seed", range(3))
def test_kill(seed: int, x_display: str, tmp_path: Path) -> None:
    check_kill(x_display, tmp_path / "home", seed)


@pytest.mark.slow
def test_50_kills(x_display: str, tmp_path: Path) -> None:
    for seed in range(100, 150):
        check_kill(x_display, tmp_path / f"home-{seed}", seed)

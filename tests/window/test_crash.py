"""An error of the program in the middle of a match: the window that says so, and the match that is safe."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import crash
from game.log_file import log_file
from tests.window.driver import PATIENCE, ROOT, Program, journals, program, write_settings
from tests.window.test_whole_game import seat_by_mouse

pytestmark = pytest.mark.window


def width_of_window(running: Program) -> int:
    """How wide the one window is that the program shows; 0 while there is none."""

    def asked(*words: object) -> str:
        command = ["xdotool", *map(str, words)]
        return subprocess.run(command, env=running.environ, capture_output=True, text=True).stdout

    windows = asked("search", "--onlyvisible", "--pid", running.process.pid).split()
    if not windows:
        return 0
    running.window = windows[-1]
    values = dict(line.split("=") for line in asked("getwindowgeometry", "--shell", running.window).splitlines())
    return int(values.get("WIDTH", 0))


def test_a_crash_shows_a_plain_window_and_leaves_the_match_whole(x_display: str, user_home: Path) -> None:
    write_settings(user_home)
    falling = (sys.executable, str(ROOT / "tests" / "window" / "planted_error.py"), "25")
    with program(x_display, user_home, falling, planted=True, PYTHONPATH=str(ROOT)) as running:
        seat_by_mouse(running, ["rules", "rules", "random"])
        end = time.monotonic() + PATIENCE
        while (width := width_of_window(running)) != crash.WIDTH:
            assert time.monotonic() < end, f"no other window came; there is one as wide as {width}"
            time.sleep(0.1)
        time.sleep(1.0)
        assert running.process.poll() is None, "it waits until it has been read"
        running.xdotool("windowfocus", "--sync", running.window)
        running.keys("Return")
        assert running.ended() == 1
    assert str(log_file(user_home)) in running.errors
    logged = log_file(user_home).read_text("utf-8")
    assert "ZeroDivisionError: planted" in logged and "planted_error.py" in logged

    (journal,) = journals(user_home)
    again = subprocess.run(
        [sys.executable, "-m", "game", "replay", str(journal), "--verify"], cwd=ROOT, capture_output=True, text=True
    )
    assert (again.returncode, again.stderr) == (0, "")
    with program(x_display, user_home) as running:
        running.wait_for("resume")
        running.click("resume")
        shown = running.wait(lambda shown: shown.log is not None, "the match")
        assert shown.log is not None and shown.log[1] >= 25

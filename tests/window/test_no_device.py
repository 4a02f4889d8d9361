"""Where there is no screen or no sound card."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.catalogue import Translator
from tests.window.driver import ROOT, program, write_settings

pytestmark = pytest.mark.window


@pytest.mark.parametrize("display", [None, ":9876"], ids=["none", "unreachable"])
def test_without_a_display_it_says_one_sentence(display: str | None, user_home: Path) -> None:
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environ = {key: value for key, value in os.environ.items() if key not in left_out}
    if display is not None:
        environ["DISPLAY"] = display
    done = subprocess.run(
        [sys.executable, "-m", "game"], cwd=ROOT, env=environ, capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1 and done.stderr.endswith(".\n"), done.stderr
    assert not (user_home / "settings.json").exists()


def test_without_a_sound_card_it_runs_silent(x_display: str, user_home: Path) -> None:
    write_settings(user_home)
    with program(x_display, user_home, SDL_AUDIODRIVER="no such driver") as running:
        running.click("settings")
        # Trying how loud it is finds out that nothing is heard.
        shown = running.click("effects", at=(0.2, 0.5))
        note = shown.find("no_sound")
        assert note is not None and note.label == Translator("en").t("ui.settings.no_sound")
        running.click("back")
        running.click("play:gambit")
        running.click("start")
        running.wait(lambda shown: shown.log is not None, "a match")

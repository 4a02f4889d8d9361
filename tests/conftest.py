"""What every test stands on: no real screen, no sound card, and a user's folder of its own."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings as hypothesis_settings

# Before anything imports pygame: SDL reads these when its first part starts.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# A deadline measures the machine's other work, not ours.
hypothesis_settings.register_profile("pantheon", deadline=None)
hypothesis_settings.load_profile("pantheon")


@pytest.fixture(autouse=True)
def user_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh folder for settings and saves, so that no test reads or writes those of a real player."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("PANTHEON_HOME", str(folder))
    return folder


@dataclass(frozen=True)
class XScreen:
    """A screen of 1920x1080 under Xvfb: its name (`:7`), and the file in which it keeps its picture."""

    display: str
    picture: Path


@pytest.fixture(scope="session")
def x_screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[XScreen]:
    """The screen for tests marked `window`.

    Without Xvfb or xdotool the test is skipped on a player's machine and fails where CI is set.
    """
    missing = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
    if missing:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say(f"not installed: {', '.join(missing)}")
    folder = tmp_path_factory.mktemp("screen")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-fbdir", folder],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    with os.fdopen(read_end) as pipe:
        number = pipe.readline().strip()
    if not number:
        pytest.fail(f"Xvfb did not start (exit status {server.wait()})")
    yield XScreen(f":{number}", folder / "Xvfb_screen0")
    server.terminate()
    server.wait()


@pytest.fixture(scope="session")
def x_display(x_screen: XScreen) -> str:
    """The name of that screen."""
    return x_screen.display

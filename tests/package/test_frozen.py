"""The standalone program as somebody without Python has it: unpacked from its archive, in a home that is new.

`build_scripts/package.py` must have been run before; `-m package` runs these.
"""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

import game
from game.content.catalogue import Translator
from game.content.registry import ids
from game.journal import read_journal
from game.match import bot_names
from game.scenes.gallery import draw, make_context
from game.scenes.menu import MenuScene
from game.scenes.registry import has_scenes
from tests.conftest import XScreen
from tests.package.screenshot import screenshot, unlike
from tests.window.driver import ROOT, Program, Shown

pytestmark = [
    pytest.mark.package,
    pytest.mark.window,
    pytest.mark.skipif(sys.platform != "linux", reason="Xvfb, and /proc, are those of Linux"),
]

GAMES = [game_id for game_id in ids() if has_scenes(game_id)]
# Enough for any match of bots, on a machine that does much else.
LONGEST_MATCH = 180.0


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the archive holds, after its checksum was looked at."""
    archive = ROOT / "dist" / f"pantheon-{game.__version__}-linux-{platform.machine().lower()}.tar.gz"
    if not archive.exists():
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say(f"{archive.name} is not built: run build_scripts/package.py")
    value, name = archive.with_name(archive.name + ".sha256").read_text().split()
    assert (value, name) == (hashlib.sha256(archive.read_bytes()).hexdigest(), archive.name)
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (whole,) = folder.iterdir()
    return whole


@dataclass
class Player:
    """Somebody without Python: the program, a home that was empty, and where he stands."""

    starter: Path
    home: Path
    notes: Path
    """Of the test: the probe's file and the error stream."""

    @property
    def folder(self) -> Path:
        """Where the program keeps his saves and settings."""
        return self.home / ".local" / "share" / "Pantheon"

    @property
    def environment(self) -> dict[str, str]:
        """Nothing that leads to a Python, to our folder for tests, or to a sound card."""
        emptied = [name for name in os.environ if name.startswith(("PYTHON", "VIRTUAL_ENV", "XDG_", "LC_", "LD_"))]
        return {
            **dict.fromkeys([*emptied, "PANTHEON_HOME"], ""),
            "PATH": "/nowhere",
            "HOME": str(self.home),
            "LANG": "en_GB.UTF-8",
            "SDL_AUDIODRIVER": "no such driver",
        }

    def open(self, display: str) -> Program:
        return Program(display, self.notes, [str(self.starter)], self.notes, **self.environment)

    def run(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the program, without a screen."""
        return subprocess.run(
            [str(self.starter), *words],
            cwd=self.notes,
            env={**self.environment, **more},
            capture_output=True,
            text=True,
            timeout=120,
        )


@pytest.fixture
def player(unpacked: Path, tmp_path: Path) -> Player:
    for name in ("home", "notes"):
        (tmp_path / name).mkdir()
    return Player(unpacked / "pantheon", tmp_path / "home", tmp_path / "notes")


def family(pid: int) -> Iterator[int]:
    """A process and all that it has started."""
    yield pid
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield from family(int(child))


def mapped_files(pid: int) -> set[str]:
    """The files that a process has mapped into its memory: the program and its libraries."""
    lines = Path(f"/proc/{pid}/maps").read_text().splitlines()
    return {line.split(maxsplit=5)[5] for line in lines if line.count("/")}


def choose_quick_play(running: Program) -> None:
    """Switch animation off and let bots play at once, by the settings on the screen."""
    running.click("settings")
    running.click("animation", at=(1 / 6, 0.5))
    running.click("pace", at=(1 / 6, 0.5))
    running.click("back")
    running.wait_scene("MenuScene")


def seat_bots(running: Program, game_id: str) -> None:
    """From the menu to the table of a game, with bots in all seats."""
    running.click(f"play:{game_id}")
    running.wait_scene("SetupScene")
    texts = Translator("en")
    bots = bot_names(game_id)
    sitters = [texts.t("ui.setup.person"), *(texts.t(f"ui.setup.bot.{bot}") for bot in bots)]
    # The second bot is the one that plays by rules: quick, and it comes to an end.
    wanted = min(2, len(bots))
    for seat in range(len([item for item in running.look().items if item.key.startswith("sitter:")])):
        sitter = running.look().find(f"sitter:{seat}")
        assert sitter is not None
        # The arrows at the sides go through who can sit there, one by one.
        steps = wanted - sitters.index(sitter.label)
        for _ in range(abs(steps)):
            running.click(f"sitter:{seat}", at=(0.96 if steps > 0 else 0.04, 0.5))
    running.click("start")


def leave_match(running: Program) -> None:
    """By the menu of the match back to the title screen."""
    running.keys("Escape")
    running.wait_for("pause.save_quit")
    running.click("pause.save_quit")
    running.wait_scene("MenuScene")


def quit_program(running: Program) -> None:
    button = running.wait_for("quit").find("quit")
    assert button is not None
    running.click_at(*running.shown.spot(button))
    assert running.ended() == 0
    assert running.errors == ""


def watch_to_the_end(running: Program) -> Shown:
    """Look on until the match is over, and send on what wants to be read."""
    end = time.monotonic() + LONGEST_MATCH
    table = running.wait(lambda shown: shown.log is not None, "the table").scene
    while True:
        shown = running.look()
        if shown.log is None and shown.scene != "MenuScene" and not shown.moving:
            return shown
        assert time.monotonic() < end, f"the match does not end; it shows {shown.scene}, log {shown.log}"
        if shown.scene != table and not shown.moving and shown.focus is not None:
            running.keys("Return")
            running.wait(lambda now, before=shown: now.frame > before.frame, "what comes after it")  # type: ignore[misc]
        time.sleep(0.05)


def menu_picture(size: tuple[int, int], language: str) -> pygame.Surface:
    """The title screen as the source draws it."""
    context = make_context(size, 100, language)
    context.open(MenuScene(context))
    return draw(context)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_match_of_bots_is_played_left_and_resumed(player: Player, x_screen: XScreen, game_id: str) -> None:
    with player.open(x_screen.display) as running:
        running.wait_scene("MenuScene")
        choose_quick_play(running)
        seat_bots(running, game_id)
        running.wait(lambda shown: shown.log is not None and shown.log[1] >= 6, "some moves")
        processes = list(family(running.process.pid))
        assert len(processes) > 1, "the bots think in a process of their own"
        for pid in processes:
            foreign = [name for name in mapped_files(pid) if "python" in name.lower()]
            assert all(name.startswith(str(player.starter.parent)) for name in foreign), foreign
        leave_match(running)
        quit_program(running)
    (save,) = (player.folder / "saves").glob("*.journal")
    assert not read_journal(save).over

    with player.open(x_screen.display) as running:
        running.click("resume")
        watch_to_the_end(running)
        running.wait(lambda shown: (button := shown.find("score:menu")) is not None and button.enabled, "the score")
        running.keys("Escape")
        assert running.wait_scene("MenuScene").find("resume") is None
        quit_program(running)
    assert read_journal(save).over
    again = player.run("replay", str(save), "--verify")
    assert (again.returncode, again.stderr) == (0, "")
    assert [path.name for path in player.home.iterdir()] == [".local"], "it writes into its own folder only"
    assert "ERROR" not in (player.folder / "log" / "pantheon.log").read_text()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_menu_looks_as_it_does_from_the_source(player: Player, x_screen: XScreen, language: str) -> None:
    player.folder.mkdir(parents=True)
    (player.folder / "settings.json").write_text(f'{{"pantheon_settings": 1, "language": "{language}"}}')
    with player.open(x_screen.display) as running:
        running.wait_scene("MenuScene")
        running.xdotool("mousemove", "--window", running.window, 2, 2)
        place = running.xdotool("getwindowgeometry", "--shell", running.window)
        values = dict(line.split("=") for line in place.splitlines())
        frame = pygame.Rect(*(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))
        time.sleep(0.3)
        shot = screenshot(x_screen.picture).subsurface(frame).copy()
        quit_program(running)
    pygame.image.save(shot, str(player.notes / f"menu_{language}.png"))
    wanted = menu_picture(frame.size, language)
    share = unlike(shot, wanted)
    assert share < 0.01, f"{share:.1%} of the pixels differ; see {player.notes}"
    other = menu_picture(frame.size, "ja" if language == "en" else "en")
    assert unlike(shot, other) > 0.01, "the comparison sees which language is shown"


def test_without_a_screen_it_says_one_sentence(player: Player) -> None:
    done = player.run(DISPLAY="", WAYLAND_DISPLAY="", SDL_VIDEODRIVER="")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == Translator("en").t("cli.no_display") + "\n"


def test_the_archive_tells_what_is_in_it(unpacked: Path) -> None:
    names = {path.name for path in unpacked.iterdir()}
    assert names == {
        *("pantheon", "_internal", "README.txt", "LICENCES.txt"),
        *("pantheon.png", "pantheon.desktop", "add-to-menu.sh"),
    }
    text = (unpacked / "LICENCES.txt").read_text("utf-8")
    for part in ("Noto Sans JP", "game-icons.net", "pygame-ce", "msgspec", "budoux", "Simple DirectMedia Layer", "PSF"):
        assert part in text, part
    assert "Further libraries" not in text, "every library is known by its licence"
    # What is left out on purpose has not come back.
    assert not [path for path in unpacked.rglob("*") if "libssl" in path.name or "tkinter" in path.name]


def test_it_puts_itself_into_the_menu_of_programs(unpacked: Path, tmp_path: Path) -> None:
    script = unpacked / "add-to-menu.sh"
    subprocess.run([str(script)], env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}, check=True, capture_output=True)
    entry = (tmp_path / ".local" / "share" / "applications" / "pantheon.desktop").read_text("utf-8")
    values = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
    assert values["Exec"] == f'"{unpacked}/pantheon"' and os.access(unpacked / "pantheon", os.X_OK)
    assert Path(values["Icon"]).read_bytes().startswith(b"\x89PNG")


def test_the_sizes_are_those_promised(unpacked: Path) -> None:
    archive = next((ROOT / "dist").glob(f"pantheon-{game.__version__}-linux-*.tar.gz"))
    assert archive.stat().st_size < 50e6
    size = sum(path.stat().st_size for path in unpacked.rglob("*") if path.is_file() and not path.is_symlink())
    assert size < 120e6

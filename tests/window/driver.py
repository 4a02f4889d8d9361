"""The program in a real window, played by a mouse and a keyboard that are real to it.

`Program` starts `python -m game` on an X display and sends it what xdotool sends: events of the X server, none of
pygame. Where to click it learns from the program's own probe (`game/probe.py`); what to do next `next_press` decides,
as somebody does who knows no more than what can be pressed.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.log_file import log_files

ROOT = Path(__file__).resolve().parent.parent.parent
FROM_SOURCE = (sys.executable, "-m", "game")
# Long enough for a machine that does much else; no test waits so long when all is well.
PATIENCE = 20.0
# Somebody who clicks twice on one spot means two presses only if he waits a moment.
DOUBLE_CLICK = 0.45
SAME_SPOT = 12
# How long a key may be under way.
SETTLED = 0.12


@dataclass(frozen=True)
class Item:
    """One thing on the screen, as `game/probe.py` tells it."""

    key: str
    kind: str
    rect: tuple[int, int, int, int]
    pointable: bool
    pressable: bool
    enabled: bool
    focused: bool
    label: str
    hint: str

    @property
    def ready(self) -> bool:
        return self.pressable and self.enabled

    def holds(self, x: int, y: int) -> bool:
        left, top, width, height = self.rect
        return left <= x < left + width and top <= y < top + height


@dataclass(frozen=True)
class Shown:
    """What the window showed after one frame."""

    frame: int
    scene: str
    moving: bool
    window: tuple[int, int]
    language: str
    ring: bool
    log: tuple[int | None, int] | None
    """Whose log of the match, and how many lines of it have been shown."""
    items: tuple[Item, ...]

    @classmethod
    def read(cls, data: dict[str, Any]) -> Shown:
        log = data["log"] and (data["log"]["viewer"], data["log"]["length"])
        items = tuple(Item(**{**item, "rect": tuple(item["rect"])}) for item in data["items"])
        return cls(
            data["frame"],
            data["scene"],
            data["moving"],
            tuple(data["window"]),
            data["language"],
            data["ring"],
            log,
            items,
        )

    def find(self, key: str) -> Item | None:
        return next((item for item in self.items if item.key == key), None)

    def starting(self, *prefixes: str) -> list[Item]:
        """What could be pressed now, of the items whose keys begin so."""
        return [item for item in self.items if item.ready and item.key.startswith(prefixes)]

    @property
    def focus(self) -> Item | None:
        return next((item for item in self.items if item.focused), None)

    @property
    def content(self) -> tuple[Any, ...]:
        """What a press should change: not the place of the pointer or of the focus."""
        return (self.scene, self.log, [(i.key, i.pressable, i.enabled, i.label) for i in self.items])

    def spot(self, item: Item) -> tuple[int, int]:
        """A point, as near to the middle of an item as can be, where nothing else lies over it."""
        left, top, width, height = item.rect
        later = self.items[self.items.index(item) + 1 :]
        for across, down in ((4, 4), (4, 6), (4, 2), (2, 4), (6, 4), (1, 4), (7, 4), (4, 7), (4, 1), (1, 7), (7, 7)):
            x, y = left + width * across // 8, top + height * down // 8
            if not any(other.pointable and other.holds(x, y) for other in later):
                return x, y
        raise AssertionError(f"{item.key} is hidden under other things in {self.scene}")


class Program:
    """`python -m game` in its window, or another way to start it.

    home: the player's folder. Ends by `quit()`, `kill()` or at the end of the `with`; then `errors` holds what it wrote
    to stderr.
    """

    def __init__(
        self, display: str, home: Path, command: Sequence[str] = FROM_SOURCE, cwd: Path = ROOT, **environment: str
    ) -> None:
        self.home = home
        self.probe = home / "probe.json"
        self.probe.unlink(missing_ok=True)
        self.errors = ""
        self.status: int | None = None
        self.presses = 0
        self._logged_before = 0
        self._logged_before = len(self.logged())
        self._stderr = (home / "stderr.txt").open("w+", encoding="utf-8")
        self._last_click: tuple[float, int, int] | None = None
        environ = {key: value for key, value in os.environ.items() if key not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")}
        environ |= {"DISPLAY": display, "PANTHEON_HOME": str(home), "PANTHEON_PROBE": str(self.probe)}
        self.environ = environ
        self.process = subprocess.Popen(
            command, cwd=cwd, env=environ | environment, stderr=self._stderr, stdout=subprocess.DEVNULL
        )
        self.shown = self._first()
        self.window = self._find_window()
        self.xdotool("windowfocus", "--sync", self.window)

    # --- what it shows --------------------------------------------------------------------------------------

    def look(self) -> Shown:
        """What the window shows now."""
        assert self.process.poll() is None, f"the program has ended by itself:\n{self._written()}"
        self.shown = Shown.read(json.loads(self.probe.read_text("utf-8")))
        return self.shown

    def wait(self, until: Callable[[Shown], Any], what: str, seconds: float = PATIENCE) -> Shown:
        """Look until something is so; `what` it is says the failure."""
        end = time.monotonic() + seconds
        while True:
            shown = self.look()
            if until(shown):
                return shown
            if time.monotonic() > end:
                keys = [item.key for item in shown.items if item.pressable]
                raise AssertionError(f"not seen: {what}. {shown.scene} shows {keys}\n{self._written()}")
            time.sleep(0.006)

    def wait_for(self, key: str) -> Shown:
        """Look until an item can be pressed."""

        def there(shown: Shown) -> bool:
            item = shown.find(key)
            return item is not None and item.ready

        return self.wait(there, key)

    def wait_scene(self, scene: str) -> Shown:
        return self.wait(lambda shown: shown.scene == scene and not shown.moving, scene)

    def wait_changed(self, before: Shown, what: str) -> Shown:
        """Look until the window shows something else than before and stands still."""
        return self.wait(lambda shown: not shown.moving and shown.content != before.content, f"a change after {what}")

    # --- what is done to it ---------------------------------------------------------------------------------

    def xdotool(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environ, capture_output=True, text=True, timeout=PATIENCE
        )
        assert done.returncode == 0, f"xdotool {words}: {done.stderr}"
        return done.stdout

    def click_at(self, x: int, y: int, button: int = 1, times: int = 1) -> None:
        """Click at a point of the window; the second of two clicks on one spot waits until it is no double click."""
        if self._last_click is not None:
            when, last_x, last_y = self._last_click
            if abs(x - last_x) <= SAME_SPOT and abs(y - last_y) <= SAME_SPOT:
                time.sleep(max(0.0, when + DOUBLE_CLICK - time.monotonic()))
        more = ("--repeat", times, "--delay", 20) if times > 1 else ()
        self.xdotool("mousemove", "--window", self.window, x, y, "click", *more, button)
        self._last_click = (time.monotonic(), x, y)
        self.presses += 1

    def click(self, key: str, at: tuple[float, float] | None = None) -> Shown:
        """Click on an item and wait for what comes of it; `at` is a place in it, from (0, 0) to (1, 1)."""
        before = self.look()
        item = before.find(key)
        assert item is not None, f"{key} is not on the screen: {[item.key for item in before.items]}"
        x, y = before.spot(item)
        if at is not None:
            x, y = (int(item.rect[axis] + item.rect[axis + 2] * at[axis]) for axis in (0, 1))
        self.click_at(x, y)
        return self.wait_changed(before, f"a click on {key} ({item.label})")

    def keys(self, *names: str) -> None:
        """Strike keys, by their X names."""
        self.xdotool("key", *names)
        self.presses += len(names)

    def strike(self, name: str) -> Shown:
        """Strike a key and wait for the frame that follows."""
        before = self.look()
        self.keys(name)
        return self.wait(lambda shown: shown.frame > before.frame, f"a frame after {name}")

    def walk_to(self, key: str) -> Shown:
        """Bring the focus to an item, by Tab or, among the cards of a hand, by the arrow keys."""
        shown = self.look()
        if not shown.ring:
            self.strike("Tab")
            # A frame may come before the one that the key has brought about.
            shown = self.wait(lambda shown: shown.ring, "the ring of the focus")
        for _ in range(2 * len(shown.items)):
            here, there = shown.focus, shown.find(key)
            assert there is not None, f"{key} went away while the focus was on its way"
            if here is not None and here.key == key:
                # A hint that comes up brings a frame too: is the focus here to stay, or a key still under way?
                time.sleep(SETTLED)
                shown = self.look()
                if shown.focus is not None and shown.focus.key == key:
                    return shown
                continue
            if here is not None and here.key.partition(":")[0] == there.key.partition(":")[0] == "hand":
                shown = self.strike("Right" if here.rect[0] < there.rect[0] else "Left")
            else:
                shown = self.strike("Tab")
        raise AssertionError(f"the focus never comes to {key} in {shown.scene}; it is at {shown.focus}")

    def enter(self, key: str) -> Shown:
        """Press an item by the keyboard and wait for what comes of it."""
        before = self.walk_to(key)
        self.keys("Return")
        return self.wait_changed(before, f"Return on {key}")

    def look_up(self) -> None:
        """Read the rules by F1 and come back; all must be as it was, with the focus where it was."""
        before = self.look()
        self.keys("F1")
        self.wait_scene("RulebookScene")
        self.keys("Escape")
        after = self.wait_scene(before.scene)
        assert after.content == before.content
        assert (after.focus and after.focus.key) == (before.focus and before.focus.key)

    # --- its end --------------------------------------------------------------------------------------------

    def ended(self) -> int:
        """Wait until it has ended of itself; returns its exit status."""
        self.status = self.process.wait(PATIENCE)
        self._close()
        return self.status

    def kill(self) -> None:
        """Kill it with the signal that nothing can catch."""
        self.process.send_signal(signal.SIGKILL)
        self.ended()

    def _close(self) -> None:
        if not self._stderr.closed:
            self._stderr.flush()
            self.errors = Path(self._stderr.name).read_text("utf-8", errors="replace")
            self._stderr.close()

    def _written(self) -> str:
        """What it has written to stderr and to its log."""
        self._stderr.flush()
        return Path(self._stderr.name).read_text("utf-8", errors="replace") + self.logged()

    def logged(self) -> str:
        """What it has written to its log since it was started."""
        whole = "".join(path.read_text("utf-8", errors="replace") for path in reversed(log_files(self.home)))
        return whole[self._logged_before :]

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._close()

    def _first(self) -> Shown:
        end = time.monotonic() + PATIENCE
        while not self.probe.exists():
            assert self.process.poll() is None, self._written()
            assert time.monotonic() < end, "no first frame"
            time.sleep(0.01)
        return self.look()

    def _find_window(self) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)],
                env=self.environ,
                capture_output=True,
                text=True,
            ).stdout.split()
            if found:
                return found[-1]
            time.sleep(0.02)
        raise AssertionError("no window")


@contextmanager
def program(
    display: str,
    home: Path,
    command: Sequence[str] = FROM_SOURCE,
    cwd: Path = ROOT,
    planted: bool = False,
    **environment: str,
) -> Iterator[Program]:
    """The program in its window; when the test is done with it, nothing of it is left and it wrote no traceback.

    planted: an error was planted in it, which must be in its log, and nowhere but there.
    """
    with Program(display, home, command, cwd, **environment) as running:
        yield running
    assert "Traceback" not in running.errors, running.errors
    assert ("Traceback" in running.logged()) == planted, running.logged()


def write_settings(home: Path, **fields: Any) -> None:
    """Settings for a quick run; `fields` are what differs from it."""
    quick = {"language": "en", "animation_speed": "off", "bot_pace": "instant", "window_size": [1280, 720]}
    (home / "settings.json").write_text(json.dumps({"pantheon_settings": 1, **quick, **fields}), "utf-8")


def journals(home: Path) -> list[Path]:
    """The saves in a player's folder, the oldest first."""
    return sorted((home / "saves").glob("*.journal"))


def next_press_of_deus(shown: Shown, chance: random.Random, undo: float = 0.0) -> str | None:
    """The same at the table of Deus: what can be built is built, so that temples and villages run out."""
    moves, places = shown.starting("move:"), shown.starting("hex:", "strip:")
    cards, begun = shown.starting("hand:"), shown.find("choice:cancel")
    if not (moves or places or cards):
        return None
    if undo and begun is None and shown.starting("bar:undo") and chance.random() < undo:
        return "bar:undo"
    if places and (not moves or chance.random() < 0.9):
        return chance.choice(places).key
    building = [item for item in moves if item.key.startswith(("move:build", "move:pay", "move:confirm"))]
    if building and (not cards or chance.random() < 0.8):
        return building[0].key
    leaving = [item for item in moves if item.key in ("move:skip", "move:stop")]
    taking = [item for item in moves if item not in leaving]
    if moves:
        return chance.choice(taking if taking and chance.random() < 0.9 else moves).key
    return chance.choice(cards or shown.starting("choice:offering")).key


def next_press(shown: Shown, chance: random.Random, undo: float = 0.0) -> str | None:
    """The key of what to press next in a running match, None while there is nothing to do but wait.

    Cards are played rather than drawn, so that rounds come to an end. undo: how often the last move is taken back.
    """
    if shown.moving:
        return None
    sheets = ("curtain:open", "recap:continue", "announcement:continue", "settlement:continue")
    for key in (*sheets, "score:continue", "score:menu"):
        button = shown.find(key)
        if button is not None:
            # The buttons of a score wake after a moment.
            return key if button.ready else None
    if shown.scene == "DeusTable":
        return next_press_of_deus(shown, chance, undo)
    if shown.scene == "PopulousTable":
        return _populous_press(shown, chance, undo)
    if shown.scene != "GambitTable":
        return None
    moves = shown.starting("move:")
    cards = shown.starting("hand:", "own_karma:")
    others = shown.starting("pile", "field", "player:")
    if not moves and not cards:
        return None
    if undo and shown.starting("bar:undo") and chance.random() < undo:
        return "bar:undo"
    if shown.find("choice:cancel") is not None:
        # A card is in hand: where it goes, or sometimes the field itself, or another card.
        moves += [item for item in others if item.key == "field"]
        return chance.choice(moves).key
    if cards and chance.random() < 0.9:
        return chance.choice(cards).key
    return chance.choice(moves + others or cards).key


POPULOUS_ANSWERS = ("move:", "offer:", "hex:", "creation:", "ring:", "hand:", "track:", "generation:", "area:")


def _populous_press(shown: Shown, chance: random.Random, undo: float) -> str | None:
    """What to press next on the table of Populous: anything that answers, wherever it lies."""
    answers = shown.starting(*POPULOUS_ANSWERS)
    if not answers:
        return None
    if undo and shown.starting("bar:undo") and chance.random() < undo:
        return "bar:undo"
    return chance.choice(answers).key

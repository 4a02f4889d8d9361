"""Import every module below `<root>/game` and print, one a line, what that did besides importing.

Run by source_tree.py in a Python of its own: an import can be watched only the first time.
"""

import importlib
import os
import pkgutil
import sys
import threading
from pathlib import Path
from types import ModuleType


def main(root: Path) -> None:
    player = root / "nobody's home"
    os.environ["PANTHEON_HOME"] = str(player)
    sys.path.insert(0, str(root))
    watched = (str(root / "assets"), str(root / "game" / "_assets"), str(player))
    effects: list[str] = []
    importing = "game"

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if event in ("subprocess.Popen", "os.posix_spawn", "os.fork", "socket.connect"):
            effects.append(f"{importing}: {event}")
        if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], str):
            flags = arguments[2] if event == "open" else 0
            writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
            if writes or os.path.abspath(arguments[0]).startswith(watched):
                effects.append(f"{importing}: {event} {arguments[0]}")

    def start_thread(thread: threading.Thread) -> None:
        effects.append(f"{importing}: started a thread")

    sys.addaudithook(watch)
    threading.Thread.start = start_thread  # type: ignore[method-assign]  # Python 3.11 announces no thread
    package = importlib.import_module("game")
    for module in pkgutil.walk_packages(package.__path__, "game."):
        importing = module.name
        importlib.import_module(module.name)
        effects += [f"{importing}: started {part}" for part in started_parts(sys.modules.get("pygame"))]
    print(*effects, sep="\n", end="\n" if effects else "")


def started_parts(pygame: ModuleType | None) -> list[str]:
    """The parts of pygame that somebody has started: a window, sound, fonts."""
    if pygame is None:
        return []
    names = ("display", "mixer", "font", "joystick")
    return [name for name in names if getattr(pygame, name).get_init()]


if __name__ == "__main__":
    main(Path(sys.argv[1]))

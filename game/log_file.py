"""The log file: what a developer asks for when a player reports a problem.

It holds how the program was started and what went wrong in it, and nothing of what stands on anybody's cards. It stays
small: a full file is kept once under another name (`pantheon.log.1`) and then dropped.
"""

from __future__ import annotations

import logging
import logging.handlers
import platform
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from game import __version__

if TYPE_CHECKING:
    from threading import ExceptHookArgs

LOG: Final = logging.getLogger("pantheon")

LARGEST: Final = 200_000
KEPT: Final = 1


def log_file(folder: Path) -> Path:
    """The log in a player's folder; it need not exist yet."""
    return folder / "log" / "pantheon.log"


def log_files(folder: Path) -> list[Path]:
    """The logs that are there, the newest first."""
    newest = log_file(folder)
    names = [newest, *(newest.with_name(f"{newest.name}.{number}") for number in range(1, KEPT + 1))]
    return [path for path in names if path.is_file()]


def begin(folder: Path) -> None:
    """Write to the log in this folder from now on, errors that nobody caught too. Raises nothing.

    Where the folder cannot be written, the program goes on without a log.
    """
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    end()
    path = log_file(folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(path, maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8")
    except OSError:
        LOG.addHandler(logging.NullHandler())
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    # A disk that fills up later must not write tracebacks over the player's terminal.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    LOG.addHandler(handler)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    LOG.info("Pantheon %s, %s", __version__, system())


def end() -> None:
    """Close the log; what is logged later goes nowhere."""
    for handler in LOG.handlers[:]:
        LOG.removeHandler(handler)
        handler.close()


def system() -> str:
    """The system, the Python and the way of installation, in one line."""
    way = "standalone" if getattr(sys, "frozen", False) else "Python package"
    return f"{platform.platform()}, {platform.machine()}, Python {platform.python_version()}, {way}"


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    LOG.critical("uncaught", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def _uncaught_in_thread(args: ExceptHookArgs) -> None:
    if args.exc_value is not None:
        name = args.thread.name if args.thread is not None else "?"
        LOG.critical("uncaught in thread %s", name, exc_info=(args.exc_type, args.exc_value, args.exc_traceback))
    threading.__excepthook__(args)

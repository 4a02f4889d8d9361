"""A report of a problem: one zip in the player's folder with what a developer needs to see it happen again.

Nothing is sent anywhere. The player hands the file on himself, and is told before what stands in it.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Final

from game import __version__
from game.log_file import log_files, system
from game.resources import replace_file
from game.rules.core import Reason
from game.saves import SUFFIX, saves_folder

ABOUT: Final = """Pantheon {version}
{system}
Written {now:%Y-%m-%d %H:%M:%S}

In this file:
{contents}
"""


class ReportFailed(Exception):
    """The report could not be written; `reason` is for the player."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


def last_played(folder: Path) -> Path | None:
    """The save in a player's folder that was written last, whatever its state."""
    found = []
    with contextlib.suppress(OSError):
        for path in saves_folder(folder).iterdir():
            if path.suffix == SUFFIX:
                with contextlib.suppress(OSError):
                    found.append((path.stat().st_mtime, path))
    return max(found)[1] if found else None


def write_report(folder: Path, journal: Path | None, now: datetime) -> Path:
    """Write the report into the folder `reports` of the player's and give its path.

    journal: the save that goes in, None where there is none. What can not be read is left out, and `about.txt` says so.
    Raises ReportFailed.
    """
    wanted = [(f"log/{path.name}", path) for path in log_files(folder)]
    wanted.append(("settings.json", folder / "settings.json"))
    if journal is not None:
        wanted.append((f"saves/{journal.name}", journal))
    packed: dict[str, bytes] = {}
    contents = []
    for name, path in wanted:
        try:
            packed[name] = path.read_bytes()
            contents.append(f"{name} ({len(packed[name])} bytes)")
        except OSError as error:
            contents.append(f"{name}: missing ({error.strerror or error})")
    about = ABOUT.format(version=__version__, system=system(), now=now, contents="\n".join(contents))
    packed = {"about.txt": about.encode(), **packed}
    target = folder / "reports" / f"pantheon-report-{now:%Y-%m-%d_%H-%M-%S}.zip"
    try:
        replace_file(target, _zipped(packed, now))
    except OSError as error:
        raise ReportFailed(Reason("report_failed", path=str(target), error=error.strerror or str(error))) from error
    return target


def _zipped(files: dict[str, bytes], now: datetime) -> bytes:
    import io

    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            # Zip knows no year before 1980, and a machine's clock may be anywhere.
            moment = max(now, datetime(1980, 1, 1))
            info = zipfile.ZipInfo(name, moment.timetuple()[:6])
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return buffer.getvalue()


def show_folder(folder: Path) -> bool:
    """Open a folder in the system's own window for files; says whether that could be tried."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [opener, str(folder)], env=_own_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
    except OSError:
        return False
    return True


def _own_environment() -> dict[str, str]:
    """The environment as it was before a frozen program put its own libraries into it."""
    environment = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = environment.pop(f"{name}_ORIG", None)
        if before is not None:
            environment[name] = before
        elif getattr(sys, "frozen", False):
            environment.pop(name, None)
    return environment

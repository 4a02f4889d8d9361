"""Where files lie: the program's own, and the player's.

The one place that knows a checkout from an installation and a frozen bundle, and that replaces a file of the
player's without ever leaving half of one.
"""

import contextlib
import os
import sys
import tempfile
from pathlib import Path

import platformdirs

from game.rules.core import Reason


class MissingAsset(FileNotFoundError):
    """A file of the program itself is not there: the installation is damaged, the player did nothing wrong.

    `reason` is for the player; the message is in English, for it may be the catalogue that is missing.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(f"The program's own file {path} is missing: install the program again.")
        self.reason = Reason("missing_asset", path=str(path))


def assets_folder() -> Path:
    """The folder that holds everything under `assets/`, wherever the program runs from.

    A frozen bundle and an installed package keep it as `game/_assets`, a checkout as `assets` beside `game`.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(bundle) / "game" if bundle else Path(__file__).resolve().parent
    carried = package / "_assets"
    return carried if bundle or carried.is_dir() else package.parent / "assets"


def resource_path(*parts: str) -> Path:
    """The existing file or folder `assets/<parts>`; raises `MissingAsset` when it is not there."""
    path = assets_folder().joinpath(*parts)
    if not path.exists():
        raise MissingAsset(path)
    return path


def user_folder() -> Path:
    """The folder of the player's settings and saves; it need not exist yet.

    PANTHEON_HOME names another one, for a program carried on a stick and for the tests.
    """
    chosen = os.environ.get("PANTHEON_HOME")
    return Path(chosen) if chosen else platformdirs.user_data_path("Pantheon", appauthor=False)


def replace_file(path: Path, content: bytes) -> None:
    """Write `content` to `path` so that a crash or a power cut leaves the old file or the new one, never a mixture.

    Makes the folder where it is missing. Raises `OSError`, and then the old file stands untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    if os.name == "posix":  # elsewhere a folder cannot be synced, and the new name is durable by itself
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

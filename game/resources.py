"""Where the program's own files lie: the one place that knows a checkout from an installation and a frozen bundle."""

import sys
from pathlib import Path


class MissingAsset(FileNotFoundError):
    """A file of the program itself is not there: the installation is damaged, the player did nothing wrong.

    `reason` is a catalogue key and `params` its parameters, as with every error that a player may read.
    """

    reason = "missing_asset"

    def __init__(self, path: Path) -> None:
        super().__init__(f"The program's own file {path} is missing: install the program again.")
        self.params = {"path": str(path)}


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

"""What is installed plays as the checkout does: a wheel carries everything, and finds it from any folder."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import game

ROOT = Path(__file__).resolve().parent.parent


def with_path(folder: Path) -> dict[str, str]:
    """The environment in which Python finds `game` in `folder` before anywhere else."""
    return {**os.environ, "PYTHONPATH": str(folder)}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, built without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_carries_every_asset(wheel: Path) -> None:
    assets = {path.relative_to(ROOT / "assets").as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    carried = {name.removeprefix("game/_assets/") for name in zipfile.ZipFile(wheel).namelist() if "_assets/" in name}
    assert carried == assets
    assert {name.split("/")[0] for name in assets} >= {"cards", "fonts", "icons", "locale", "rulebook", "sounds"}
    assert any(name.endswith(".mo") for name in carried)


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    top = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert top == {"game", f"pantheon_table-{game.__version__}.dist-info"}


def test_an_installed_wheel_plays_from_another_folder(wheel: Path, tmp_path: Path) -> None:
    site, elsewhere = tmp_path / "site", tmp_path / "elsewhere"
    elsewhere.mkdir()
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(site)]
    subprocess.run([*pip, str(wheel)], check=True)

    def run(*command: str) -> str:
        finished = subprocess.run(
            command, cwd=elsewhere, env=with_path(site), check=True, stdout=subprocess.PIPE, text=True, timeout=120
        )
        return finished.stdout

    where = run(sys.executable, "-c", "import game.resources as r; print(r.__file__); print(r.assets_folder())")
    assert where.split("\n")[:2] == [str(site / "game" / "resources.py"), str(site / "game" / "_assets")]

    words = ("simulate", "gambit", "--games", "2", "--players", "3", "--seed", "1", "--json")
    for command in ([sys.executable, "-m", "game"], [sys.executable, str(site / "bin" / "pantheon")]):
        result = json.loads(run(*command, *words))
        assert (result["game"], result["players"], result["games"]) == ("gambit", 3, 2)
        assert not result["faults"]
    assert os.listdir(elsewhere) == []

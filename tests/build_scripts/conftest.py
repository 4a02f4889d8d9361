"""The checkouts that the tests of play.py and check.py share."""

from pathlib import Path

import pytest

from tests.build_scripts.tiny_checkout import plant_checkout, run_script


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A fresh checkout without an environment."""
    return plant_checkout(tmp_path / "checkout")


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout whose environment for playing is made; tests start things in it and leave it as it was."""
    root = plant_checkout(tmp_path_factory.mktemp("ready") / "checkout")
    assert run_script(root, "play.py").returncode == 0
    return root

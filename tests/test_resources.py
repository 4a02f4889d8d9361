"""The program's files are found from everywhere, and the player's are never left half written."""

import os
import sys
from pathlib import Path

import pytest

import game
from game import resources
from game.rules.core import Reason


def test_a_checkout_uses_the_assets_beside_the_package() -> None:
    assert resources.assets_folder() == Path(game.__file__).resolve().parent.parent / "assets"
    assert resources.resource_path("fonts").is_dir()


def test_an_installed_package_carries_its_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game" / "_assets" / "cards").mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "game" / "resources.py"))
    assert resources.resource_path("cards") == tmp_path / "game" / "_assets" / "cards"


def test_a_frozen_bundle_carries_its_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "game" / "_assets").mkdir(parents=True)
    assert resources.resource_path() == tmp_path / "game" / "_assets"


def test_a_bundle_without_assets_does_not_fall_back_to_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "cards").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(resources.MissingAsset):
        resources.resource_path("cards")


def test_a_missing_asset_is_named() -> None:
    with pytest.raises(resources.MissingAsset, match=r"no_such\.toml") as caught:
        resources.resource_path("cards", "no_such.toml")
    missing = resources.assets_folder() / "cards" / "no_such.toml"
    assert caught.value.reason == Reason("missing_asset", path=str(missing))


def test_the_players_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANTHEON_HOME", str(tmp_path / "stick"))
    assert resources.user_folder() == tmp_path / "stick"
    monkeypatch.delenv("PANTHEON_HOME")
    assert resources.user_folder().name == "Pantheon"


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "file"
    resources.replace_file(path, b"first")
    resources.replace_file(path, b"second")
    assert path.read_bytes() == b"second"
    assert os.listdir(path.parent) == ["file"]


def test_a_failed_replacement_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def disk_full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", disk_full)
    with pytest.raises(OSError, match="No space left"):
        resources.replace_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file"]

"""`screenshot` hands exactly what was typed to the gallery of scenes."""

import sys
import types
from pathlib import Path
from typing import Any

import pytest

from game.cli import main


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
    gallery = types.ModuleType("game.scenes.gallery")
    gallery.render = lambda *args, **named: calls.append((args, named))  # type: ignore[attr-defined]
    scenes = types.ModuleType("game.scenes")
    scenes.gallery = gallery  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.scenes", scenes)
    monkeypatch.setitem(sys.modules, "game.scenes.gallery", gallery)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return calls


def test_defaults(rendered: list[Any], tmp_path: Path) -> None:
    out = tmp_path / "menu.png"
    assert main(["screenshot", "menu", "--out", str(out)]) == 0
    named = dict(
        game="gambit", players=4, seed=1, moves=0, size=(1280, 720), scale=100, lang="en", viewer=None, until=None,
        boxes=None,
    )  # fmt: skip
    assert rendered == [(("menu", out), named)]


def test_everything_chosen(rendered: list[Any], tmp_path: Path) -> None:
    out, boxes = tmp_path / "a.png", tmp_path / "a.json"
    words = [
        "screenshot",
        "board",
        "--out",
        str(out),
        "--game",
        "gambit",
        "--players",
        "6",
        "--seed",
        "9",
        "--moves",
        "40",
    ]
    words += ["--size", "1920x1080", "--scale", "150", "--lang", "ja", "--viewer", "3", "--until", "defence"]
    assert main([*words, "--boxes", str(boxes)]) == 0
    named = dict(
        game="gambit", players=6, seed=9, moves=40, size=(1920, 1080), scale=150, lang="ja", viewer=2,
        until="defence", boxes=boxes,
    )  # fmt: skip
    assert rendered == [(("board", out), named)]


def test_the_pseudo_language_can_be_drawn(rendered: list[Any], tmp_path: Path) -> None:
    assert main(["screenshot", "menu", "--out", str(tmp_path / "a.png"), "--lang", "xx"]) == 0
    assert rendered[0][1]["lang"] == "xx"

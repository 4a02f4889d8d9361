"""`screenshot` hands exactly what was typed to the gallery of scenes, and the picture is there."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.content.registry import ids
from game.scenes import gallery


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """What the gallery was asked for, in place of a picture."""
    calls: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
    monkeypatch.setattr(gallery, "render", lambda *args, **named: calls.append((args, named)))
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


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.mark.usefixtures("english")
def test_a_picture_of_a_defence_with_its_boxes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, boxes = tmp_path / "defence.png", tmp_path / "defence.json"
    words = ["screenshot", "board", "--out", str(out), "--until", "defence", "--size", "1024x640"]
    assert main([*words, "--boxes", str(boxes)]) == 0
    assert capsys.readouterr() == ("", "")
    assert pygame.image.load(out).get_size() == (1024, 640)
    kinds = {box["kind"] for box in json.loads(boxes.read_text(encoding="utf-8"))}
    assert kinds >= {"text", "card", "widget"}


@pytest.mark.usefixtures("english")
def test_a_decision_that_never_comes_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "war.png"
    assert main(["screenshot", "board", "--out", str(out), "--until", "war"]) == 2
    assert capsys.readouterr() == ("", "In this match no decision of the kind “war” comes up.\n")
    assert not out.exists()


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("option", ["--out", "--boxes"])
def test_a_file_that_can_not_be_written_is_one_sentence(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = {"--out": tmp_path / "a.png", "--boxes": tmp_path / "a.json"}
    names[option].mkdir()
    words = [word for name, path in names.items() for word in (name, str(path))]
    assert main(["screenshot", "menu", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert str(names[option]) in err and "could not be written" in err


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_picture_of_saves_and_none_of_the_players_own(lang: str, tmp_path: Path, user_home: Path) -> None:
    out, boxes = tmp_path / "saves.png", tmp_path / "saves.json"
    words = ["screenshot", "saves", "--out", str(out), "--boxes", str(boxes), "--lang", lang]
    assert main(words) == 0
    first, told = out.read_bytes(), json.loads(boxes.read_text(encoding="utf-8"))
    assert not list(user_home.rglob("*.journal"))
    texts = " ".join(box["text"] for box in told)
    names = {"en": ("Deus", "Gods' Gambit", "Populous", "Friday evening"), "ja": ("デウス", "ポピュラス", "金曜の夜")}
    assert all(name in texts for name in names[lang])
    assert main(words) == 0
    assert out.read_bytes() == first


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize("game", ids())
def test_a_picture_of_a_recording_at_a_stop_and_through_somebodys_eyes(game: str, tmp_path: Path) -> None:
    pictures = []
    for options in ((), ("--moves", "30"), ("--moves", "30", "--viewer", "2")):
        out = tmp_path / "replay.png"
        assert main(["screenshot", "replay", "--game", game, "--players", "3", "--out", str(out), *options]) == 0
        pictures.append(out.read_bytes())
    assert len(set(pictures)) == 3

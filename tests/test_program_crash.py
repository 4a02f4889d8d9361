"""An error of the program itself: logged, told in one sentence, status 1; also when much else is broken."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import app, crash
from game.log_file import log_file
from game.resources import MissingAsset
from game.scenes.menu import MenuScene


def fail(*_: object) -> None:
    raise ZeroDivisionError("planted")


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in the menu, a few frames after the first."""
    calls: list[None] = []

    def update(scene: MenuScene, seconds: float) -> None:
        calls.append(None)
        if len(calls) == 3:
            fail()

    monkeypatch.setattr(MenuScene, "update", update)


def test_an_error_in_a_scene_ends_with_status_1_a_sentence_and_its_traceback(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch)
    assert app.run() == crash.EXIT_CRASHED
    words = capsys.readouterr().err
    assert crash.SENTENCES["en"] in words and str(log_file(user_home)) in words
    assert "Traceback" not in words
    logged = log_file(user_home).read_text("utf-8")
    assert "ZeroDivisionError: planted" in logged and "in fail" in logged
    assert (user_home / "settings.json").exists(), "the settings are kept all the same"
    assert not pygame.display.get_init()


def test_a_scene_that_cannot_even_be_left_does_not_hide_the_first_error(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch)
    monkeypatch.setattr(MenuScene, "left", lambda _: 1 + "")  # type: ignore[operator]
    assert app.run() == crash.EXIT_CRASHED
    logged = log_file(user_home).read_text("utf-8")
    assert "planted" in logged and "MenuScene could not be left" in logged


def test_with_the_catalogue_gone_it_speaks_both_languages(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone(*parts: str) -> Path:
        raise MissingAsset(Path("assets", *parts))

    for module in ("game.content.catalogue", "game.crash", "game.app"):
        monkeypatch.setattr(f"{module}.resource_path", gone)
    assert app.run() == crash.EXIT_CRASHED
    words = capsys.readouterr().err
    assert all(sentence in words for sentence in crash.SENTENCES.values())
    logged = log_file(user_home).read_text("utf-8")
    assert "MissingAsset" in logged and "could not be shown" not in logged, "without fonts too"


def test_a_window_that_cannot_be_shown_is_logged(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(crash, "draw", fail)
    assert crash.end(ValueError("first"), user_home, "ja") == crash.EXIT_CRASHED
    assert crash.SENTENCES["ja"] in capsys.readouterr().err


@pytest.mark.parametrize("languages", [("en",), ("ja",), ("en", "ja")])
@pytest.mark.parametrize("path", ["/home/a/pantheon.log", "C:/" + "長い名前 " * 20 + "pantheon.log"])
def test_all_of_it_stands_inside_the_window(languages: tuple[str, ...], path: str) -> None:
    pygame.font.init()
    rows = crash.rows_of(Path(path), languages)
    assert all(row.font.size(row.text)[0] <= crash.WIDTH - 2 * crash.MARGIN for row in rows)
    assert all(below.top >= above.top + above.font.get_height() - 6 for above, below in pairwise(rows))
    assert path.replace(" ", "") in "".join(row.text for row in rows).replace(" ", "")


def test_a_text_is_broken_at_spaces_or_anywhere_and_loses_nothing() -> None:
    pygame.font.init()
    font = pygame.font.Font(None, 20)
    words = "some words of a sentence that is much too long for one row"
    rows = crash.wrapped(words, font, 120)
    assert len(rows) > 2 and " ".join(rows) == words
    assert "".join(crash.wrapped("x" * 100, font, 120)) == "x" * 100
    assert all(font.size(row)[0] <= 120 for row in rows + crash.wrapped("x" * 100, font, 120))


def test_streams_that_are_missing_are_put_in_place(tmp_path: Path) -> None:
    program = (
        "import sys\nsys.stdout = sys.stderr = None\nfrom game.__main__ import main\n"
        "sys.argv = ['pantheon', '--version']\nstatus = main()\nprint('to nowhere')\n"
        f"open({str(tmp_path / 'status')!r}, 'w').write(str(status))\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=Path(__file__).resolve().parent.parent)
    assert (tmp_path / "status").read_text() == "0"

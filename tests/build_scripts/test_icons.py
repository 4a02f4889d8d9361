"""Every icon loads, is white, and is a picture at the smallest size too."""

from pathlib import Path

import make_icons
import npm_package
import pygame
import pytest
from credits_file import ASSETS

ICONS = sorted((ASSETS / "icons").glob("*.svg"))


def test_the_folder_holds_what_the_tables_name() -> None:
    assert {icon.stem for icon in ICONS} == make_icons.TAKEN.keys() | make_icons.DRAWN.keys()
    assert not make_icons.TAKEN.keys() & make_icons.DRAWN.keys()


def test_drawn_icons_are_as_the_script_draws_them() -> None:
    for name, shapes in make_icons.DRAWN.items():
        committed = (ASSETS / "icons" / f"{name}.svg").read_text(encoding="utf-8")
        assert committed == make_icons.svg_of(shapes), name


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.stem)
def test_icon_is_white_and_visible_when_small(icon: Path) -> None:
    picture = pygame.image.load_sized_svg(icon, (24, 24))
    pixels = [picture.get_at((x, y)) for x in range(24) for y in range(24)]
    opaque = [pixel for pixel in pixels if pixel.a > 128]
    assert 30 < len(opaque) < 500
    assert all(min(pixel.r, pixel.g, pixel.b) > 250 for pixel in opaque)
    rim = [picture.get_at((x, y)).a for x in range(24) for y in range(24) if x in (0, 23) or y in (0, 23)]
    assert sum(rim) < len(rim) * 128, "the picture is cut at its edge"


def test_no_two_icons_are_the_same_picture() -> None:
    assert len({icon.read_bytes() for icon in ICONS}) == len(ICONS)


def test_without_npm_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(npm_package.shutil, "which", lambda name: None)
    monkeypatch.setattr("sys.argv", ["make_icons.py"])
    assert make_icons.main() == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "npm is needed" in error

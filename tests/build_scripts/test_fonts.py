"""The fonts hold every character that a player may type or read."""

import make_fonts
import npm_package
import pytest
from credits_file import ASSETS
from fontTools.ttLib import TTFont

TEXT_FONTS = ("NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf")
NOT_IN_NOTO = "≒"
"""The one sign of JIS X 0208 that Noto Sans JP draws under another code point."""


def characters_of(file: str) -> set[str]:
    font = TTFont(ASSETS / "fonts" / file, lazy=True)
    return {chr(code) for code in font.getBestCmap()}


def test_jis_levels_have_the_sizes_of_the_standard() -> None:
    assert len(make_fonts.KANJI_LEVEL_1) == 2965
    assert len(make_fonts.KANJI_LEVEL_2) == 3390
    assert make_fonts.KANJI_LEVEL_1[0] == "亜"
    assert make_fonts.KANJI_LEVEL_2[-1] == "熙"


@pytest.mark.parametrize("file", TEXT_FONTS)
def test_text_fonts_hold_what_names_need(file: str) -> None:
    needed = make_fonts.ASCII + make_fonts.KANJI_LEVEL_1 + make_fonts.KANJI_LEVEL_2 + make_fonts.JIS_SYMBOLS
    missing = set(needed) - characters_of(file) - set(NOT_IN_NOTO)
    assert not missing
    assert set("髙﨑éüñçØ") <= characters_of(file)


@pytest.mark.parametrize("file", TEXT_FONTS)
def test_text_fonts_hold_the_symbols_of_the_screens(file: str) -> None:
    assert not set(make_fonts.UI_SYMBOLS) - characters_of(file)


def test_title_fonts_hold_their_language() -> None:
    assert set(make_fonts.ASCII) <= characters_of("Cinzel-Bold.ttf")
    japanese = characters_of("ShipporiMincho-Bold.ttf")
    assert set(make_fonts.KANJI_LEVEL_1) <= japanese
    assert set("ゴッズ・ギャンビット喇叭吹き手番、。「」ー") <= japanese


def test_without_npm_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(npm_package.shutil, "which", lambda name: None)
    monkeypatch.setattr("sys.argv", ["make_fonts.py"])
    assert make_fonts.main() == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "npm is needed" in error


def test_without_fonttools_one_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(make_fonts.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr("sys.argv", ["make_fonts.py"])
    assert make_fonts.main() == 2
    assert "fonttools is needed" in capsys.readouterr().err

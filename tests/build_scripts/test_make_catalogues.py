"""The compiled texts that travel with the program are those of the .po files."""

from __future__ import annotations

import gettext
import shutil
from pathlib import Path

import make_catalogues
import pytest

from game.resources import assets_folder

SOURCES = sorted(assets_folder().glob("locale/*/LC_MESSAGES/*.po"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_the_mo_file_is_what_the_po_file_says(source: Path) -> None:
    """Mend a failure with `python build_scripts/make_catalogues.py`."""
    assert source.with_suffix(".mo").read_bytes() == make_catalogues.compiled(source)


def test_there_are_texts_in_both_languages() -> None:
    assert {(path.parents[1].name, path.stem) for path in SOURCES} >= {
        (language, domain) for language in ("en", "ja") for domain in ("ui", "gambit")
    }


def test_gettext_reads_what_is_written(tmp_path: Path) -> None:
    target = tmp_path / "ui.mo"
    entries = {"": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"}
    entries |= {"ui.b": "Grüße", "ui.a": "手札", "ui.n\0ui.n": "one\0many"}
    target.write_bytes(make_catalogues.mo_file(entries))
    with target.open("rb") as file:
        found = gettext.GNUTranslations(file)
    assert [found.gettext("ui.a"), found.gettext("ui.b")] == ["手札", "Grüße"]
    assert [found.ngettext("ui.n", "ui.n", n) for n in (0, 1, 2)] == ["many", "one", "many"]


def test_check_writes_nothing_and_finds_a_stale_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(assets_folder() / "locale", tmp_path / "assets" / "locale")
    assert make_catalogues.main(["--check"], tmp_path) == 0
    stale = tmp_path / "assets" / "locale" / "ja" / "LC_MESSAGES" / "ui.mo"
    stale.write_bytes(b"old")
    assert make_catalogues.main(["--check"], tmp_path) == 1
    assert "ja/LC_MESSAGES/ui.mo" in capsys.readouterr().err
    assert stale.read_bytes() == b"old"
    assert make_catalogues.main([], tmp_path) == 0
    assert make_catalogues.main(["--check"], tmp_path) == 0


def test_without_any_source_it_fails(tmp_path: Path) -> None:
    assert make_catalogues.main(["--check"], tmp_path) == 1

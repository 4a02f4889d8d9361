"""Whatever is shipped is credited, and the sections do not disturb each other."""

import re
from pathlib import Path

import credits_file
import pytest


@pytest.mark.parametrize("folder", ["fonts", "icons", "sounds"])
def test_every_file_is_named(folder: str) -> None:
    text = credits_file.CREDITS.read_text(encoding="utf-8")
    files = [file.name for file in (credits_file.ASSETS / folder).iterdir()]
    assert files
    assert [file for file in files if f"{folder}/{file}" not in text] == []


@pytest.mark.parametrize("folder", ["fonts", "icons", "sounds"])
def test_every_named_file_exists(folder: str) -> None:
    text = credits_file.CREDITS.read_text(encoding="utf-8")
    named = set(re.findall(rf"[`(]{folder}/([^`)]+)[`)]", text))
    files = {file.name for file in (credits_file.ASSETS / folder).iterdir()}
    assert named == files


def test_writing_one_section_keeps_the_others_in_order(tmp_path: Path) -> None:
    path = tmp_path / "CREDITS.md"
    credits_file.write_section("Sounds", "clink", path)
    credits_file.write_section("Fonts", "letters", path)
    credits_file.write_section("Sounds", "clank", path)
    assert credits_file.read_sections(path) == {"Fonts": "letters", "Sounds": "clank"}
    assert list(credits_file.read_sections(path)) == ["Fonts", "Sounds"]

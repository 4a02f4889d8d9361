"""`check-content`: sound files are said to be so; each fault is named with its file and place."""

import shutil
from pathlib import Path

import pytest

from game.cli import main
from game.resources import resource_path


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_a_sound_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check-content", str(resource_path("cards", "gambit.toml"))]) == 0
    assert capsys.readouterr() == ("All content files are sound.\n", "")


def test_a_broken_file_is_named_with_place_and_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "gambit.toml"
    shutil.copyfile(resource_path("cards", "gambit.toml"), path)
    path.write_text(path.read_text(encoding="utf-8").replace("copies = ", "copies = -", 1), encoding="utf-8")
    assert main(["check-content", str(path)]) == 1
    out, err = capsys.readouterr()
    assert "gambit.toml" in out and ".copies" in out
    assert len(out.splitlines()) == 1
    assert err == "1 fault was found.\n"

"""The zip that a player hands on: what stands in it, and that it leaves the saves alone."""

from __future__ import annotations

import os
import sys
import zipfile
from datetime import datetime
from pathlib import Path

import pytest

from game import log_file, report
from game.log_file import LOG
from game.report import ReportFailed, last_played, show_folder, write_report
from game.saves import saves_folder

NOW = datetime(2026, 12, 24, 23, 59, 58)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player's folder with a log, settings and two saves, the second played later."""
    log_file.begin(tmp_path)
    LOG.error("something odd")
    log_file.end()
    (tmp_path / "settings.json").write_text('{"pantheon_settings": 1}')
    saves_folder(tmp_path).mkdir()
    for number, name in enumerate(("b.journal", "a.journal", "c.txt")):
        path = saves_folder(tmp_path) / name
        path.write_bytes(name.encode())
        os.utime(path, (1000 + number, 1000 + number))
    return tmp_path


def test_it_holds_log_settings_and_the_save_and_lists_them(folder: Path) -> None:
    journal = last_played(folder)
    assert journal is not None and journal.name == "a.journal"
    path = write_report(folder, journal, NOW)
    assert path == folder / "reports" / "pantheon-report-2026-12-24_23-59-58.zip"
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names == ["about.txt", "log/pantheon.log", "settings.json", "saves/a.journal"]
        about = archive.read("about.txt").decode()
        assert all(name in about for name in names[1:]) and log_file.system() in about
        assert b"something odd" in archive.read("log/pantheon.log")
        assert archive.read("saves/a.journal") == b"a.journal"
    assert journal.read_bytes() == b"a.journal"


def test_what_cannot_be_read_is_named_and_the_rest_is_there(folder: Path) -> None:
    (folder / "settings.json").unlink()
    path = write_report(folder, None, datetime(1970, 1, 1))
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == ["about.txt", "log/pantheon.log"]
        assert "settings.json: missing" in archive.read("about.txt").decode()


def test_a_folder_that_cannot_be_written_gives_a_reason(folder: Path) -> None:
    (folder / "reports").write_text("in the way")
    with pytest.raises(ReportFailed) as failed:
        write_report(folder, None, NOW)
    assert failed.value.reason.code == "report_failed"


def test_without_any_save_there_is_none(tmp_path: Path) -> None:
    assert last_played(tmp_path) is None


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="another opener there")
def test_the_folder_is_shown_in_the_environment_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opener = tmp_path / "xdg-open"
    opener.write_text('#!/bin/sh\necho "$1 ${LD_LIBRARY_PATH-none}" > "$1/shown.part"; mv "$1/shown.part" "$1/shown"\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/before")
    assert show_folder(tmp_path)
    import time

    end = time.monotonic() + 10
    while not (tmp_path / "shown").exists():
        assert time.monotonic() < end
        time.sleep(0.01)
    assert (tmp_path / "shown").read_text() == f"{tmp_path} /before\n"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in report._own_environment()
    monkeypatch.setenv("PATH", "")
    assert not show_folder(tmp_path)

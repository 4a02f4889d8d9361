"""The log: small, rotating, and never in the way."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import log_file
from game.log_file import LOG, log_files


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    hooks = sys.excepthook, threading.excepthook
    yield
    log_file.end()
    sys.excepthook, threading.excepthook = hooks


def text(folder: Path) -> str:
    return log_file.log_file(folder).read_text("utf-8")


def test_it_tells_version_and_system_and_what_is_logged(tmp_path: Path) -> None:
    log_file.begin(tmp_path)
    LOG.warning("日本語 %s", 3)
    assert "Pantheon 0." in text(tmp_path) and log_file.system() in text(tmp_path)
    assert text(tmp_path).endswith("WARNING 日本語 3\n")


def test_it_never_grows_beyond_two_small_files(tmp_path: Path) -> None:
    log_file.begin(tmp_path)
    for number in range(6000):
        LOG.info("line %d %s", number, "x" * 100)
    files = log_files(tmp_path)
    assert [path.name for path in files] == ["pantheon.log", "pantheon.log.1"]
    assert sorted(path.name for path in (tmp_path / "log").iterdir()) == ["pantheon.log", "pantheon.log.1"]
    assert all(path.stat().st_size <= log_file.LARGEST for path in files)
    assert "line 5999 " in text(tmp_path)


def test_a_folder_that_cannot_be_written_costs_the_log_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "log").write_text("in the way")
    log_file.begin(tmp_path)
    LOG.error("lost")
    assert log_files(tmp_path) == []
    assert capsys.readouterr() == ("", "")


def test_what_nobody_caught_is_logged_in_threads_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log_file.begin(tmp_path)

    def fall() -> None:
        raise ValueError("in the thread")

    thread = threading.Thread(target=fall)
    thread.start()
    thread.join()
    try:
        raise KeyError("at the top")
    except KeyError as error:
        sys.excepthook(KeyError, error, error.__traceback__)
    assert "ValueError: in the thread" in text(tmp_path) and "KeyError: 'at the top'" in text(tmp_path)
    assert "in the thread" in capsys.readouterr().err, "the terminal still gets it as well"

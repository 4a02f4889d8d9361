"""`bench`: every documented figure, measured; what goes wrong with the window is one sentence."""

import json
import sys
from typing import Any

import pytest

from game.cli import main
from game.commands import bench
from game.content.registry import game_by_id
from game.rules.core import State
from game.scenes import gallery

RULES = {"games_per_s", "moves_per_s", "copy_us", "legal_moves_us", "play_us", "view_us"}
SCREEN = {"redraw_ms_1280x720", "redraw_ms_1920x1080", "first_frame_s", "idle_percent"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short runs, and a screen that is known: these tests are of the command, not of the machine."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr(bench, "RUN_SECONDS", 0.01)
    monkeypatch.setattr(bench, "POSITIONS", 60)
    monkeypatch.setattr(gallery, "redraw_ms", lambda game, size: size[0] / 1000)


def plant(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Run this Python text in place of the window."""
    run = bench.subprocess.run

    def planted(words: list[str], **named: Any) -> Any:
        return run([sys.executable, "-c", program], **named)

    monkeypatch.setattr(bench.subprocess, "run", planted)


def test_the_json_has_exactly_the_documented_keys(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, "import os; print('0.35' if 'PANTHEON_IDLE_SECONDS' in os.environ else '')")
    assert main(["bench", "gambit", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == RULES | SCREEN
    assert all(found[key] > 0 for key in RULES | {"first_frame_s"})
    assert found["redraw_ms_1280x720"] == 1.28
    assert found["redraw_ms_1920x1080"] == 1.92
    assert found["idle_percent"] == 0.35

    assert main(["bench"]) == 0
    out = capsys.readouterr().out
    assert "Full redraw at 1920x1080" in out
    assert len(out.splitlines()) == len(RULES | SCREEN)


@pytest.mark.parametrize("program", ["raise SystemExit('No screen.')", "print('all is well')", ""])
def test_a_window_that_can_not_be_measured_is_one_sentence(
    program: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, program)
    assert main(["bench"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith("The window could not be measured: ")


def test_single_calls_are_measured_at_many_kinds_of_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "POSITIONS", 400)
    positions = bench._positions(game_by_id("gambit"))
    kinds = set()
    for state in positions:
        assert isinstance(state, State) and state.decision is not None
        kinds.add(state.decision.kind)
    assert kinds >= {"turn", "end_turn", "defence", "put"}

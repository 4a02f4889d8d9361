"""`simulate`: figures that add up, whoever plays them and in however many processes."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.content.registry import game_by_id

ROOT = Path(__file__).resolve().parents[2]
KEYS = [
    *("game", "players", "games", "moves", "choices", "seconds", "games_per_s", "moves_per_s", "choices_per_s"),
    *("wins_by_bot", "mean_score_by_bot", "wins_by_seat", "faults"),
]
TIMES = {"seconds", "games_per_s", "moves_per_s", "choices_per_s"}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def figures(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", "gambit", "--json", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return found


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key not in TIMES}


def test_the_json_has_exactly_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--games", "6", "--players", "3", "--bots", "random,rules", "--seed", "8")
    assert list(found) == KEYS
    assert (found["game"], found["players"], found["games"], found["faults"]) == ("gambit", 3, 6, 0)
    assert set(found["wins_by_bot"]) == set(found["mean_score_by_bot"]) == {"random", "rules"}
    assert len(found["wins_by_seat"]) == 3
    assert sum(found["wins_by_bot"].values()) == pytest.approx(6, abs=0.01)
    assert sum(found["wins_by_seat"]) == pytest.approx(6, abs=0.01)
    assert found["moves_per_s"] == pytest.approx(found["moves"] / found["seconds"], rel=0.05)


def test_any_number_of_jobs_gives_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "80", "--players", "3", "--bots", "rules,random", "--seed", "3", "--option", "points=100")
    alone = figures(capsys, *words)
    assert timeless(figures(capsys, *words, "--jobs", "2")) == timeless(alone)
    assert timeless(figures(capsys, *words, "--jobs", "3", "--check")) == timeless(alone)


def test_options_and_seed_change_the_matches(capsys: pytest.CaptureFixture[str]) -> None:
    base = figures(capsys, "--games", "5")
    assert figures(capsys, "--games", "5", "--seed", "2")["moves"] != base["moves"]
    assert figures(capsys, "--games", "5", "--option", "points=200")["moves"] != base["moves"]
    assert timeless(figures(capsys, "--games", "5", "--seed", "1", "--players", "4", "--bots", "random")) == timeless(
        base
    )


def test_for_people_the_same_figures_are_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "gambit", "--games", "4", "--bots", "rules,random"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for word in ("Matches", "Moves per second", "Mean score", "rules", "random", "Seat"):
        assert word in out


def test_faults_make_the_status_1_and_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = game_by_id("gambit").new({}, 2, 0)
    monkeypatch.setattr(type(state), "check", lambda self: ["a card is missing"] if self.turn == 2 else [])
    assert main(["simulate", "gambit", "--games", "3", "--json", "--check"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["faults"] == 3
    assert err.count("a card is missing") == 3
    assert "3 faults" in err


@pytest.mark.skipif(sys.platform != "linux", reason="finds the playing processes through /proc")
def test_a_lost_process_is_one_sentence() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "simulate", "gambit", "--games", "200000", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    children = _playing(program.pid)
    os.kill(children[0], signal.SIGKILL)
    out, err = program.communicate(timeout=30)
    assert (program.returncode, out) == (1, "")
    assert err == "A process that was playing ended unexpectedly.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="finds the playing processes through /proc")
def test_an_interruption_ends_all_processes_quietly() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "simulate", "gambit", "--games", "200000", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    children = _playing(program.pid)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=30)
    assert (program.returncode, out, err) == (130, "", "")
    end = time.monotonic() + 10
    while any(_runs(child) for child in children):
        assert time.monotonic() < end
        time.sleep(0.05)


def _playing(parent: int) -> list[int]:
    """The two playing processes, once both have used enough time to be in the middle of it."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        found = []
        for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
            line = Path(f"/proc/{child}/cmdline").read_bytes()
            ticks = int(Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11])
            if b"spawn_main" in line and ticks > 0.8 * os.sysconf("SC_CLK_TCK"):
                found.append(int(child))
        if len(found) == 2:
            return found
        time.sleep(0.05)
    raise AssertionError("no playing processes")


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False

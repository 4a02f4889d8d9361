"""A process killed in the middle of play loses no move that had been shown."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.fold import verify
from game.journal import JournalError, Played, Redone, Undone, read_journal
from game.match import Match
from tests.matches import GAMES, new_match, position

ROOT = Path(__file__).resolve().parent.parent
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def check_kill(game: str, seed: int, path: Path) -> int:
    """Kill one match and resume it; gives how many moves had been shown by then, 0 if it had ended before."""
    rng, players = random.Random(seed), GAMES[game].min_players
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.match_child", game, str(players), str(seed), str(path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    wanted = rng.randint(1, 25)
    shown = [child.stdout.readline().rstrip("\n") for _ in range(wanted)]
    with pytest.raises(JournalError) as refused:
        Match.load(path, GAMES)
    assert refused.value.reason.code == "save_locked"
    time.sleep(rng.random() * 0.01)
    child.kill()
    rest, _ = child.communicate()
    # Only whole lines were shown.
    shown += rest.split("\n")[:-1]
    if "over" in shown:
        return 0
    if sys.platform != "win32":
        assert child.returncode == -signal.SIGKILL

    saved = []
    for line in read_journal(path).lines:
        if isinstance(line.record, Played):
            saved.append(line.record.text)
        elif isinstance(line.record, Undone | Redone):
            saved.append("undo" if isinstance(line.record, Undone) else "redo")
    # The last one may have been written and not yet shown.
    assert saved[: len(shown)] == shown
    assert len(saved) - len(shown) in (0, 1)

    again = new_match(GAMES[game], seed, players)
    for action in saved:
        if action == "undo":
            again.undo()
        elif action == "redo":
            again.redo()
        else:
            again.play(again.game.parse(action))
    resumed = Match.load(path, GAMES)
    resumed.ask_every_time = True
    assert position(resumed) == position(again)
    assert resumed.why_not_undo() == again.why_not_undo() and resumed.why_not_redo() == again.why_not_redo()
    resumed.close()
    assert verify(read_journal(path), GAMES[game]) == []
    return len(shown)


@EVERY_GAME
def test_8_kills(game: str, tmp_path: Path) -> None:
    assert sum(check_kill(game, seed, tmp_path / f"{seed}.journal") > 0 for seed in range(8)) >= 6


@pytest.mark.slow
def test_1000_kills(tmp_path: Path) -> None:
    games, kills, shown, seed = list(GAMES), 0, 0, 1_000
    while kills < 1_000:
        moves = check_kill(games[seed % len(games)], seed, tmp_path / f"{seed}.journal")
        kills += moves > 0
        shown += moves
        seed += 1
    print(f"{kills} kills in {len(games)} games, {shown} moves shown before them, 0 lost")

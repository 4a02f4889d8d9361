"""A folder full of saves, for tests of the scenes that show them."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from pathlib import Path

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.saves import saves_folder
from tests.matches import play_on
from tests.scenes.tables import LONG_NAMES as NAMES

LONG_TITLE = "An evening with all the families"


def save(
    home: Path,
    stem: str,
    actions: int,
    *,
    players: int = 4,
    bots: Sequence[int] = (),
    locks: dict[int, str] | None = None,
    game: str = "gambit",
    seed: int = 3,
) -> Path:
    """A match of so many random actions, put away."""
    path = saves_folder(home) / f"{stem}.journal"
    locks = locks or {}
    seats = [Seat(NAMES[i], i, "rules" if i in bots else "", locks.get(i, "")) for i in range(players)]
    match = Match.new(game_by_id(game), {}, seats, seed, path)
    match.ask_every_time = True
    play_on(match, random.Random(seed), actions)
    match.close()
    return path


def fill(home: Path) -> list[Path]:
    """Saves of every kind, the last one played first: running, named, finished, torn, foreign, too new."""
    folder = saves_folder(home)
    paths = [
        save(home, "2026-11-28_20-15-00", 60, players=6, seed=987654321),
        save(home, LONG_TITLE, 120, seed=5),
        save(home, "2026-11-27_20-15-00", 100_000, seed=6),
        save(home, "金曜の夜", 40, players=2, bots=(1,), seed=7),
    ]
    torn = folder / "torn.journal"
    torn.write_bytes(paths[3].read_bytes()[:-9])
    foreign, newer = folder / "foreign.journal", folder / "newer.journal"
    foreign.write_bytes(b"hello")
    newer.write_bytes(b'{"pantheon_journal":9,"program":"7.0"}\n')
    paths += [torn, foreign, newer]
    for age, path in enumerate(paths):
        os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    return paths

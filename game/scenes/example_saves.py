"""A folder of saves as players have it, for pictures of the scenes that list and watch them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from game.content.registry import game_by_id, ids
from game.saves import saves_folder
from game.scenes.positions import MOST_MOVES, match_at

# When the last of them was played, in seconds since 1970: the same call gives the same picture.
PLAYED: Final = 1_800_000_000
DAY: Final = 86_400
SOME_MOVES: Final = 60
# What players call the copy that they keep.
NAMES: Final = {"ja": "金曜の夜"}
NAME: Final = "Friday evening"


def put_match(folder: Path, stem: str, game: str, players: int, seed: int, moves: int) -> Path:
    """Save a match of so many random moves, below a player's folder."""
    path = saves_folder(folder) / f"{stem}.journal"
    match_at(game, players, seed, moves, path=path).close()
    return path


def put_saves(folder: Path, game: str, players: int, seed: int, moves: int, language: str) -> None:
    """Put saves of each kind: a running match of `game`, one of each other game, a copy with a name, a finished one,
    and two that can not be read."""
    name = NAMES.get(language, NAME)
    put_match(folder, "2027-01-15_20-15-00", game, players, seed, moves or SOME_MOVES)
    for number, other in enumerate(id_ for id_ in ids() if id_ != game):
        put_match(folder, f"2027-01-1{4 - number}_20-15-00", other, game_by_id(other).min_players, seed, 4 * SOME_MOVES)
    put_match(folder, name, game, players, seed + 1, 2 * SOME_MOVES)
    put_match(folder, "2027-01-12_20-15-00", game, players, seed, MOST_MOVES)
    saves = saves_folder(folder)
    (saves / "2027-01-11_20-15-00.journal").write_bytes(b'{"pantheon_journal":99,"program":"9.0"}\n')
    (saves / "2027-01-10_20-15-00.journal").write_bytes(b"This is no match.\n")
    order = sorted(saves.glob("*.journal"), key=lambda path: (path.stem == name, path.stem), reverse=True)
    # The copy with a name stands between the others.
    order.insert(2, order.pop(0))
    for age, path in enumerate(order):
        os.utime(path, (PLAYED - age * DAY, PLAYED - age * DAY))

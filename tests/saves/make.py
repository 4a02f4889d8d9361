"""Makes the saves that every later version must read: `python -m tests.saves.make`.

One of each game in the format of now, `<game>-<format>.journal`: a match half played, with moves taken back and made
again, and a seat given to a bot. What is there stays as it is, for ever.
"""

from __future__ import annotations

import random
from pathlib import Path

from game.content.registry import game_by_id, ids
from game.journal import FORMAT
from game.match import Match, Seat
from tests.matches import new_match, play_on

FOLDER = Path(__file__).parent
SEED = 20
ACTIONS = 70


def make(game_id: str, path: Path) -> None:
    """Write the save of a game."""
    match: Match = new_match(game_by_id(game_id), SEED, 3, path)
    play_on(match, random.Random(SEED), ACTIONS)
    match.set_seat(2, Seat("Bot", 2, "random"))
    play_on(match, random.Random(SEED + 1), ACTIONS)
    match.close()


def main() -> None:
    for game_id in ids():
        path = FOLDER / f"{game_id}-{FORMAT}.journal"
        if path.exists():
            print(f"{path.name} is there already")
        else:
            make(game_id, path)
            print(f"{path.name} made")


if __name__ == "__main__":
    main()

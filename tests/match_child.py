"""Plays a match at random, telling each action once it is done, until somebody ends the process.

    python -m tests.match_child GAME PLAYERS SEED FILE

The test of crashes runs it and kills it.
"""

import random
import sys
import time
from pathlib import Path

from tests.matches import GAMES, moves_of, new_match


def main(game: str, players: str, seed: str, file: str) -> None:
    match = new_match(GAMES[game], int(seed), int(players), Path(file))
    rng = random.Random(int(seed))
    while not match.over:
        if rng.random() < 0.25 and match.why_not_undo() is None:
            match.undo()
            done = "undo"
        elif rng.random() < 0.15 and match.why_not_redo() is None:
            match.redo()
            done = "redo"
        else:
            move = rng.choice(moves_of(match))
            match.play(move)
            done = move.text
        # Only now is it shown.
        print(done, flush=True)
        if rng.random() < 0.5:
            time.sleep(0.003)
    print("over", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

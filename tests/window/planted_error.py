"""The program with an error planted in it: the table falls over once so many moves have been made.

python tests/window/planted_error.py 25
"""

from __future__ import annotations

import multiprocessing
import sys


def plant(moves: int) -> None:
    """Have the table fall over at the first beat after so many lines of the log."""
    from game.scenes.table import TableScene

    update = TableScene.update

    def falling(scene: TableScene, seconds: float) -> None:
        if len(scene.director.log()) >= moves:
            raise ZeroDivisionError("planted")
        update(scene, seconds)

    TableScene.update = falling  # type: ignore[method-assign]


if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.app import run

    plant(int(sys.argv[1]))
    sys.exit(run())

"""`python -m game` and the console script `pantheon`.

The processes that bots think in start from this module too, so it imports nothing that draws.
"""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the program with the words of the command line; gives the exit status."""
    multiprocessing.freeze_support()
    # A windowed program on Windows has no streams; whoever prints must not stumble over that.
    nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (it lives as long as the program)
    sys.stdout = sys.stdout or nowhere
    sys.stderr = sys.stderr or nowhere
    from game.cli import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

"""`python -m game` and the console script `pantheon`.

The processes that bots think in start from this module too, so it imports nothing that draws.
"""

import multiprocessing
import sys


def main() -> int:
    """Run the program with the words of the command line; gives the exit status."""
    multiprocessing.freeze_support()
    from game.cli import main as run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

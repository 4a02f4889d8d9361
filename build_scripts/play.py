"""Play: `python3 build_scripts/play.py`, on any machine with Python 3.11 or newer and, the first time, the internet.

Makes a private environment in `.venv`, installs the game there and starts it. Further words go to the game, as in
`python3 build_scripts/play.py simulate gambit --players 4`, and the game's exit status comes back.
"""

import os
import subprocess
import sys
from pathlib import Path

from environment import python_or_exit

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Start the game in place of this script; where the system cannot do that, wait for it to end."""
    python = python_or_exit(ROOT, ".venv")
    # -P: a folder called `game` where the player happens to stand is not ours.
    command = [str(python), "-P", "-m", "game", *sys.argv[1:]]
    if os.name == "posix":
        os.execv(command[0], command)
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:  # the game has had it too, and has ended
        return 130


if __name__ == "__main__":
    sys.exit(main())

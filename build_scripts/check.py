"""Check the project as CI does: `python3 build_scripts/check.py`; further words go to pytest.

Makes a private environment in `.venv-dev` and runs ruff, mypy and pytest there: all of them, whatever fails.
"""

import subprocess
import sys
from pathlib import Path

from environment import python_or_exit

ROOT = Path(__file__).resolve().parent.parent
STEPS = (
    ("ruff check",),
    ("ruff format", "--check"),
    ("mypy",),
    # A file at a time to each processor: the tests of a file share what they have made.
    ("pytest", "--numprocesses", "auto", "--dist", "loadfile"),
)


def main() -> int:
    """0 when every check passes, 1 otherwise."""
    python = python_or_exit(ROOT, ".venv-dev", extra="dev")
    failed = []
    for name, *words in STEPS:
        print(f"== {name}", flush=True)
        more = sys.argv[1:] if name == "pytest" else []
        if subprocess.call([str(python), "-m", *name.split(), *words, *more], cwd=ROOT) != 0:
            failed.append(name)
    print("== " + (f"failed: {', '.join(failed)}" if failed else "all checks pass"), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

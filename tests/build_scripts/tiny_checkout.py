"""A small checkout with the real scripts and a tiny game, for trying the scripts without a network."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "tiny"
version = "1"
dependencies = []
optional-dependencies = { dev = [] }
"""

# A whole build backend of the standard library's: an editable wheel is a .pth file and three lines of metadata.
BACKEND = """
import os, time, zipfile
HERE = os.path.dirname(os.path.abspath(__file__))

def build_editable(folder, settings=None, metadata=None):
    with open(os.path.join(HERE, "installations"), "a") as log:
        log.write("one\\n")
    if os.path.exists(os.path.join(HERE, "hang")):
        time.sleep(60)
    info = "tiny-1.dist-info/"
    with zipfile.ZipFile(os.path.join(folder, "tiny-1-py3-none-any.whl"), "w") as wheel:
        wheel.writestr("tiny.pth", HERE + "\\n")
        wheel.writestr(info + "METADATA", "Metadata-Version: 2.1\\nName: tiny\\nVersion: 1\\nProvides-Extra: dev\\n")
        wheel.writestr(info + "WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "RECORD", "")
    return "tiny-1-py3-none-any.whl"
"""

GAME = """
import sys
print("playing", *sys.argv[1:])
sys.exit(int(sys.argv[-1]) if sys.argv[-1].isdigit() else 0)
"""

# Stands in for ruff, mypy and pytest alike: says how it was called, and fails where the test wants it to.
TOOL = """
import os, sys
name = os.path.basename(__file__)[:-3]
print("called", name, *sys.argv[1:])
sys.exit(name in os.environ.get("FAILING", "").split())
"""


def plant_checkout(root: Path) -> Path:
    """A checkout at `root` whose build_scripts are the real ones."""
    (root / "game").mkdir(parents=True)
    (root / "build_scripts").mkdir()
    for name in ("play.py", "check.py", "environment.py"):
        shutil.copy(SCRIPTS / name, root / "build_scripts" / name)
    files = {"pyproject.toml": PYPROJECT, "backend.py": BACKEND, "game/__init__.py": "", "game/__main__.py": GAME}
    for name, text in {**files, "ruff.py": TOOL, "mypy.py": TOOL, "pytest.py": TOOL}.items():
        (root / name).write_text(text, encoding="utf-8")
    return root


def run_script(root: Path, script: str, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run one of the checkout's scripts as a person would, from another folder, in English unless told otherwise."""
    elsewhere = root / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    command = [sys.executable, str(root / "build_scripts" / script), *words]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **variables}
    return subprocess.run(
        command, cwd=elsewhere, env=environment, capture_output=True, encoding="utf-8", timeout=120, check=False
    )

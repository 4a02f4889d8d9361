"""Lets the tests import the build scripts by name, as the scripts import each other."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build_scripts"))

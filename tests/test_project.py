"""The shape of the project: what lies where, which way imports run, what the code must not do.

Each check is also run on a small tree with one fault planted in it, for a check that cannot fail shows nothing.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import source_tree

ROOT = Path(__file__).resolve().parent.parent


def plant(root: Path, files: dict[str, str]) -> Path:
    """A small checkout with these files and an empty package around them."""
    for name, text in {"game/__init__.py": "", ".gitignore": ".venv/\n*.pyc\n", **files}.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for folder in {path.parent for path in (root / "game").rglob("*.py")}:
        (folder / "__init__.py").touch()
    return root


def test_the_top_folder_holds_only_what_belongs_there() -> None:
    assert source_tree.layout_faults(ROOT) == []


def test_a_stray_name_at_the_top_is_found(tmp_path: Path) -> None:
    root = plant(tmp_path, {"notes.txt": "", ".venv/bin/python": "", "x.pyc": "", "README.md": ""})
    assert source_tree.layout_faults(root) == ["notes.txt: not a name for the top folder"]


def test_imports_run_one_way() -> None:
    assert source_tree.import_faults(ROOT) == []


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("rules/gambit/flow", "import pygame"),
        ("rules/gambit/flow", "from os import path"),
        ("rules/gambit/flow", "def later():\n    import random"),
        ("rules/gambit/flow", "from time import monotonic"),
        ("rules/gambit/flow", "import pathlib"),
        ("rules/gambit/flow", "from game.content import card_files"),
        ("rules/gambit/flow", "from game import resources"),
        ("rules/gambit/flow", "from ...content import card_files"),
        ("rules/core", "import game.match"),
        ("content/card_files", "from game.match import Seat"),
        ("content/card_files", "import game.bots.worker"),
        ("bots/search", "from game.content import card_files"),
        ("bots/search", "from game.match import Seat"),
        ("bots/worker", "from game import match"),
        ("match", "from game.scenes import table"),
        ("match", "from game.view import theme"),
        ("journal", "import game.match"),
        ("veil", "from game.undo import Made"),
        ("undo", "from game.scenes import table"),
        ("view/theme", "from game.rules import core"),
        ("view/theme", "from game.rules.core import Move"),
        ("view/theme", "from game.content import card_files"),
        ("view/theme", "from ..settings import Settings"),
        ("scenes/table", "from game.rules.gambit.state import GambitState"),
        ("scenes/table", "from game.rules.gambit import state"),
        ("scenes/table", "from game.rules.gambit import GambitState"),
        ("scenes/gambit/table", "import game.bots.search"),
        ("scenes/gambit/table", "import game.journal"),
        ("scenes/table", "import game.app"),
        ("settings", "from game.view import theme"),
    ],
)
def test_an_import_the_wrong_way_is_found(tmp_path: Path, module: str, statement: str) -> None:
    existing = ("content/card_files", "match", "resources", "view/theme", "scenes/table", "rules/gambit/state", "undo")
    files = {f"game/{name}.py": "" for name in existing} | {f"game/{module}.py": statement + "\n"}
    faults = source_tree.import_faults(plant(tmp_path, files))
    assert len(faults) == 1, faults
    assert faults[0].startswith(f"game/{module}.py:")


def test_every_import_that_is_allowed_passes(tmp_path: Path) -> None:
    files = {
        "game/rules/core.py": "from typing import Final\n",
        "game/rules/hexgrid.py": "",
        "game/rules/gambit/view.py": "from game.rules import core\nfrom ..core import View\n",
        "game/rules/gambit/state.py": "from game.rules.gambit import view\n",
        "game/content/registry.py": "import msgspec\nfrom game.resources import resource_path\n"
        "from game.rules.gambit import state\n",
        "game/bots/search.py": "import random\nfrom game.rules.core import View\n",
        "game/bots/worker.py": "from game.content import registry\nfrom game.bots import search\n",
        "game/journal.py": "import os\nfrom game.rules.core import Reason\nfrom game.resources import replace_file\n",
        "game/veil.py": "",
        "game/undo.py": "from game.rules import core\n",
        "game/match.py": "from game import journal, undo\nfrom game.bots import search\n"
        "from game.content import registry\n",
        "game/view/theme.py": "import pygame\nfrom game.rules import hexgrid\nfrom game.view import text\n",
        "game/view/text.py": "from game.resources import resource_path\n",
        "game/scenes/gambit/table.py": "from game.rules.gambit.view import GambitView\nfrom game.rules import core\n"
        "from game.match import Seat\nfrom game.view import theme\nfrom game.settings import Settings\n",
        "game/app.py": "from game.rules.gambit import state\nimport game.scenes.gambit.table\n",
        "game/settings.py": "",
        "game/resources.py": "from game.rules.core import Reason\n",
    }
    assert source_tree.import_faults(plant(tmp_path, files)) == []


def test_nothing_runs_text_as_code_or_unpickles() -> None:
    assert source_tree.call_faults(ROOT) == []


@pytest.mark.parametrize(
    "line",
    [
        "import pickle",
        "from marshal import loads",
        "import shelve",
        "from copy import deepcopy",
        "copy.deepcopy(state)",
        "eval('1')",
        "exec('x = 1')",
        "os.system('ls')",
        "from os import system",
        "subprocess.run('ls', shell=True)",
        "subprocess.run('ls', shell=on_windows)",
        "pipe.send(request)",
        "answer = self.pipe.recv()",
    ],
)
def test_a_forbidden_call_is_found(tmp_path: Path, line: str) -> None:
    faults = source_tree.call_faults(plant(tmp_path, {"game/deep/module.py": f"def f():\n    {line}\n"}))
    assert len(faults) == 1, faults
    assert faults[0].startswith("game/deep/module.py:2: ")


def test_words_that_only_look_forbidden_pass(tmp_path: Path) -> None:
    text = '"""Never eval(this)."""\nevaluate(1)\npipe.send_bytes(b"")\npipe.recv_bytes()\nrun([], shell=False)\n'
    assert source_tree.call_faults(plant(tmp_path, {"game/module.py": text})) == []


def test_importing_does_nothing_else() -> None:
    assert source_tree.import_effects(ROOT) == []


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("open(__file__.replace('game/module.py', 'assets/card.toml'))", "open"),
        ("import os; os.listdir(__file__.replace('game/module.py', 'assets'))", "os.listdir"),
        ("import os, pathlib; pathlib.Path(os.environ['PANTHEON_HOME']).mkdir(); "
         "open(os.environ['PANTHEON_HOME'] + '/new', 'w')", "open"),
        ("import pygame; pygame.display.init()", "started display"),
        ("import pygame; pygame.font.init()", "started font"),
        ("import subprocess, sys; subprocess.run([sys.executable, '--version'])", "subprocess.Popen"),
        ("import threading; threading.Thread(target=print).start()", "started a thread"),
    ],
)  # fmt: skip
def test_an_import_with_an_effect_is_found(tmp_path: Path, line: str, effect: str) -> None:
    root = plant(tmp_path, {"assets/card.toml": "", "game/module.py": line + "\n"})
    effects = source_tree.import_effects(root)
    assert any(found.startswith(f"game.module: {effect}") for found in effects), effects


def test_a_module_that_cannot_be_imported_is_found(tmp_path: Path) -> None:
    effects = source_tree.import_effects(plant(tmp_path, {"game/module.py": "import no_such_module\n"}))
    assert any("no_such_module" in found for found in effects)


def test_what_needs_no_window_does_not_load_pygame() -> None:
    """The worker process and the command line start often; the window's library is the slowest import there is."""
    modules = ["game.__main__"] + [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for part in ("rules", "bots")
        for path in (ROOT / "game" / part).rglob("*.py")
        if path.name != "__init__.py"
    ]
    program = f"import sys, {', '.join(modules)}; print('pygame' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert run.stdout == "False\n"

"""What the source must keep to, as functions over a folder: each gives the faults it finds, one readable line each."""

import ast
import fnmatch
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

TOP_LEVEL = {
    ".ci",
    ".git",
    ".gitattributes",
    ".gitignore",
    "LICENSE",
    "README.md",
    "assets",
    "build_scripts",
    "game",
    "pyproject.toml",
    "tests",
}

# What each part of `game` may import of the rest: the longest name that fits a module rules it, and it may always
# import its own part. A part that is not named (the application and the command line on top) may import everything.
GROUND = ("game", "game.resources")
DIRECTIONS: dict[str, tuple[str, ...]] = {
    "game.rules": (),
    "game.content": (*GROUND, "game.rules.*"),
    "game.bots": (*GROUND, "game.rules.*"),
    "game.bots.worker": (*GROUND, "game.rules.*", "game.bots.*", "game.content.*"),
    "game.veil": (),
    "game.file_lock": (),
    "game.journal": (*GROUND, "game.rules.*", "game.content.*", "game.veil"),
    "game.journal_file": (*GROUND, "game.rules.core", "game.journal", "game.file_lock"),
    "game.undo": ("game.rules.core",),
    "game.fold": ("game.rules.core", "game.journal", "game.undo"),
    "game.saves": ("game.rules.core", "game.journal", "game.fold"),
    "game.pin": (),
    "game.setup_code": ("game.rules.core",),
    "game.replay": (
        "game",
        "game.rules.core",
        "game.journal",
        "game.journal_file",
        "game.fold",
        "game.undo",
        "game.match",
    ),
    "game.exports": ("game.rules.core", "game.content.*", "game.match", "game.replay", "game.saves", "game.setup_code"),
    "game.match": (
        *GROUND,
        "game.rules.*",
        "game.bots.*",
        "game.content.*",
        "game.journal",
        "game.journal_file",
        "game.fold",
        "game.undo",
    ),
    "game.view": (*GROUND, "game.rules.hexgrid"),
    "game.scenes": (
        *GROUND,
        "game.match",
        "game.replay",
        "game.saves",
        "game.exports",
        "game.setup_code",
        "game.pin",
        "game.report",
        "game.view.*",
        "game.content.*",
        "game.settings",
        "game.rules.core",
        "game.rules.hexgrid",
        # What the numbers of a view stand for.
        "game.rules.*.view",
        "game.rules.*.kinds",
    ),
    "game.settings": (*GROUND, "game.rules.core"),
    "game.log_file": ("game",),
    "game.report": (*GROUND, "game.rules.core", "game.saves", "game.log_file"),
    "game.resources": ("game", "game.rules.core"),
}
# The rules are a pure function of options, seed and moves.
IMPURE = {
    *("pygame", "msgspec", "pytmx", "random", "secrets", "time", "datetime", "os", "io", "pathlib", "shutil"),
    *("tempfile", "subprocess", "multiprocessing", "threading", "socket", "locale", "gettext", "logging"),
}

FORBIDDEN_MODULES = {"pickle", "marshal", "shelve"}
FORBIDDEN_NAMES = {"eval", "exec", "deepcopy"}
# On any object: a pipe's `send` and `recv` pickle (`send_bytes` and `recv_bytes` do not).
FORBIDDEN_METHODS = {"deepcopy", "send", "recv"}
FORBIDDEN_FUNCTIONS = {"os.system", "os.popen"}


def layout_faults(root: Path) -> list[str]:
    """Names at the top of the checkout that belong nowhere; what git ignores does not count."""
    ignored = [line.rstrip("/") for line in (root / ".gitignore").read_text(encoding="utf-8").split()]
    return [
        f"{name}: not a name for the top folder"
        for name in sorted(os.listdir(root))
        if name not in TOP_LEVEL and not any(fnmatch.fnmatch(name, pattern) for pattern in ignored)
    ]


def import_faults(root: Path) -> list[str]:
    """Imports in `root/game` that run against DIRECTIONS, and impure ones in the rules."""
    faults = []
    for path, module, tree in _modules(root):
        part = max((name for name in DIRECTIONS if _within(module, name)), key=len, default=None)
        for line, target in dict.fromkeys(_imports(root, path, module, tree)):
            where = f"{path.relative_to(root)}:{line}"
            if _within(module, "game.rules") and target.split(".")[0] in IMPURE:
                faults.append(f"{where}: the rules import {target}")
            if part is None or not _within(target, "game") or _within(target, part):
                continue
            if not any(_allows(pattern, target) for pattern in DIRECTIONS[part]):
                faults.append(f"{where}: {part} imports {target}")
    return faults


def call_faults(root: Path) -> list[str]:
    """Uses in `root/game` of what runs text as code, copies blindly, starts a shell, or unpickles."""
    faults = []
    for path, module, tree in _modules(root):
        for line, target in dict.fromkeys(_imports(root, path, module, tree)):
            if target.split(".")[0] in FORBIDDEN_MODULES or target in {"copy.deepcopy", *FORBIDDEN_FUNCTIONS}:
                faults.append(f"{path.relative_to(root)}:{line}: imports {target}")
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := _forbidden_call(node)):
                faults.append(f"{path.relative_to(root)}:{node.lineno}: calls {name}")
    return faults


def import_effects(root: Path) -> list[str]:
    """What importing every module of `root/game`, in a fresh Python, does besides importing."""
    probe = Path(__file__).with_name("import_probe.py")
    run = subprocess.run(
        [sys.executable, "-B", "-P", str(probe), str(root)], capture_output=True, text=True, check=False
    )
    return run.stdout.splitlines() + ([run.stderr] if run.returncode else [])


def _forbidden_call(node: ast.Call) -> str | None:
    if isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_NAMES:
        return node.func.id
    if isinstance(node.func, ast.Attribute):
        if node.func.attr in FORBIDDEN_METHODS:
            return f".{node.func.attr}"
        if ast.unparse(node.func) in FORBIDDEN_FUNCTIONS:
            return ast.unparse(node.func)
    for keyword in node.keywords:
        if keyword.arg == "shell" and not (isinstance(keyword.value, ast.Constant) and keyword.value.value is False):
            return "a shell"
    return None


def _modules(root: Path) -> Iterator[tuple[Path, str, ast.Module]]:
    """Every Python file of the package: its path, its dotted name and its tree."""
    for path in sorted((root / "game").rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield path, module, ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def _imports(root: Path, path: Path, module: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported anywhere in a module, functions included.

    `from game import settings` is an import of `game.settings`, `from game.match import Seat` one of `game.match`.
    """
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                deeper = f"{source}.{alias.name}"
                is_name = _within(source, "game") and not _is_module(root, deeper)
                yield node.lineno, source if is_name else deeper


def _is_module(root: Path, name: str) -> bool:
    path = root.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def _within(module: str, part: str) -> bool:
    return module == part or module.startswith(part + ".")


def _allows(pattern: str, target: str) -> bool:
    """`game.rules.*` allows the package and all below it, `game.rules.*.view` one module of each game."""
    if pattern.endswith(".*"):
        return _within(target, pattern.removesuffix(".*"))
    steps, names = pattern.split("."), target.split(".")
    return len(steps) == len(names) and all(map(fnmatch.fnmatchcase, names, steps))

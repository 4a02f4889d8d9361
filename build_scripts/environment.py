"""A private Python environment in the checkout, made when it is needed: what play.py and check.py share.

Each environment holds one file of ours, STAMP. It is empty while the environment is being made and holds its key once
everything is installed, so that whatever was interrupted is made again; an environment without it belongs to somebody
else and is left alone. The project is installed in editable form: a changed checkout is what runs, and only a changed
pyproject.toml asks for another installation.

This file must parse on Python 3.6, where it says its sentence and stops.
"""

import hashlib
import importlib.util
import locale
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
STAMP = "pantheon-stamp"
PIP_LOG = "pip.log"
EXIT_UNUSABLE = 2

SENTENCES = {
    "old_python": (
        "Pantheon needs Python {oldest} or newer, and this is Python {found}: "
        "install a newer one and run this again with it.",
        "Pantheon には Python {oldest} 以降が必要ですが、これは Python {found} です。"
        "新しい Python を入れて、それでもう一度実行してください。",
    ),
    "no_venv": (
        "This Python lacks its module {module}: install it "
        "(on Debian and Ubuntu: sudo apt install python3-venv) and run this again.",
        "この Python には {module} モジュールがありません。"
        "インストールして(Debian や Ubuntu では sudo apt install python3-venv)、もう一度実行してください。",
    ),
    "not_ours": (
        "{folder} was not made by this program, so it is left alone: move it away or delete it, then run this again.",
        "{folder} はこのプログラムが作ったものではないため、手を付けません。"
        "移動するか削除して、もう一度実行してください。",
    ),
    "not_writable": (
        "{folder} cannot be written ({error}): "
        "put the game into a folder of your own, with room on the disk, and run this again.",
        "{folder} に書き込めません({error})。"
        "空き容量のある、自分で書き込めるフォルダーにゲームを移して、もう一度実行してください。",
    ),
    "no_network": (
        "The packages the game needs could not be downloaded: "
        "check the connection to the internet and run this again (details: {log}).",
        "ゲームに必要なパッケージをダウンロードできませんでした。"
        "インターネット接続を確かめて、もう一度実行してください(詳細: {log})。",
    ),
    "not_installed": (
        "The environment of the game could not be made; the last words of the installation are in {log}.",
        "ゲームの実行環境を作れませんでした。インストールの記録は {log} にあります。",
    ),
    "preparing": (
        "Preparing {folder}; this happens once and takes a minute or two.",
        "{folder} を準備しています。初回だけ、1~2分かかります。",
    ),
    "interrupted": (
        "Interrupted; the next start will finish the preparation.",
        "中断しました。次に起動したときに準備をやり直します。",
    ),
}

# What pip prints when it reaches no index: no name, no route, no answer, a refusing proxy; or not a word but "none".
NETWORK_SIGNS = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Connection broken",
    "Name or service not known",
    "name resolution",
    "NameResolutionError",
    "Network is unreachable",
    "(from versions: none)",
)


def speaks_japanese() -> bool:
    """Whether the reader's system is set to Japanese."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name].startswith("ja")
    try:
        locale.setlocale(locale.LC_CTYPE, "")
        return (locale.getlocale()[0] or "").startswith(("ja", "Japanese"))
    except (locale.Error, ValueError):
        return False


def sentence(key: str, **params: object) -> str:
    """One of SENTENCES in the reader's language."""
    return SENTENCES[key][1 if speaks_japanese() else 0].format(**params)


def say(text: str) -> None:
    """Print a line for the reader, apart from what the program itself prints."""
    line = text + "\n"
    try:
        line.encode(sys.stderr.encoding or "ascii")
        sys.stderr.write(line)
    except UnicodeEncodeError:  # the system's own setting is narrower than the reader's language
        sys.stderr.buffer.write(line.encode("utf-8"))
    sys.stderr.flush()


def refuse_old_python() -> None:
    """End the program with its sentence where Python is too old for the rest of it."""
    if sys.version_info < OLDEST:
        numbers = [".".join(map(str, version)) for version in (OLDEST, sys.version_info[:3])]
        say(sentence("old_python", oldest=numbers[0], found=numbers[1]))
        sys.exit(EXIT_UNUSABLE)


# Below this line stands what an old Python could parse but not run.
refuse_old_python()


class Unusable(Exception):
    """The environment cannot be made; the message is the whole sentence for the reader."""


def prepared(root: Path, name: str, extra: str = "") -> Path:
    """The Python of the environment `root/name` with the project and its `extra` installed, made first where needed.

    Raises `Unusable` with the sentence that says why it cannot be.
    """
    folder = root / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = folder / STAMP
    base, project = _wanted(root, extra)
    try:
        found = stamp.read_text(encoding="utf-8").splitlines() if stamp.exists() else None
        if found == [base, project] and python.exists():
            return python
        if found is None and folder.exists() and not (folder.is_dir() and not any(folder.iterdir())):
            raise Unusable(sentence("not_ours", folder=folder))
        for module in ("venv", "ensurepip"):
            if importlib.util.find_spec(module) is None:
                raise Unusable(sentence("no_venv", module=module))

        say(sentence("preparing", folder=folder))
        usable = found is not None and found[:1] == [base] and python.exists()
        if not usable and folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(exist_ok=True)
        stamp.write_text("", encoding="utf-8")
        _install(root, folder, python, extra, make=not usable)
        # Complete only now: written aside and renamed, so that it is never there in part.
        written = folder / (STAMP + ".new")
        written.write_text(base + "\n" + project + "\n", encoding="utf-8")
        written.replace(stamp)
    except OSError as error:
        raise Unusable(sentence("not_writable", folder=root, error=error.strerror or error)) from error
    return python


def _wanted(root: Path, extra: str) -> "tuple[str, str]":
    """The two lines of a finished stamp: what needs a new environment, and what only another installation."""
    project = hashlib.sha256((root / "pyproject.toml").read_bytes() + extra.encode()).hexdigest()
    return f"{sys.version.split()[0]} {sys.base_prefix} {root}", project


def _install(root: Path, folder: Path, python: Path, extra: str, make: bool) -> None:
    """Make the environment where asked, and put the project into it; pip's words go to PIP_LOG."""
    log = folder / PIP_LOG
    # Without a network pip would try for minutes; what the reader has set himself stays.
    patience = {"PIP_RETRIES": "2", "PIP_DEFAULT_TIMEOUT": "15", **os.environ}
    editable = str(root) + (f"[{extra}]" if extra else "")
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    commands = [[*pip, "--editable", editable]]
    if make:
        commands.insert(0, [sys.executable, "-m", "venv", str(folder)])
    with log.open("wb") as output:
        for command in commands:
            done = subprocess.run(
                command, env=patience, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, check=False
            )
            if done.returncode != 0:
                words = log.read_text(encoding="utf-8", errors="replace")
                offline = any(sign in words for sign in NETWORK_SIGNS)
                raise Unusable(sentence("no_network" if offline else "not_installed", log=log))


def python_or_exit(root: Path, name: str, extra: str = "") -> Path:
    """As `prepared`, but ends the program with the sentence, for a script that has nothing else to do."""
    try:
        return prepared(root, name, extra)
    except Unusable as unusable:
        say(str(unusable))
        sys.exit(EXIT_UNUSABLE)
    except KeyboardInterrupt:
        say(sentence("interrupted"))
        sys.exit(130)

"""`python3 build_scripts/play.py` makes what it needs, starts the game, and says in one sentence why it cannot."""

import ast
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import environment
import pytest

from tests.build_scripts.tiny_checkout import SCRIPTS, run_script


def installations(root: Path) -> int:
    """How often pip has installed the checkout."""
    log = root / "installations"
    return len(log.read_text().split()) if log.exists() else 0


def test_the_first_start_makes_the_environment_and_passes_words_and_status(checkout: Path) -> None:
    run = run_script(checkout, "play.py", "simulate", "--players", "4")
    assert (run.stdout, run.returncode) == ("playing simulate --players 4\n", 4)
    assert run.stderr.startswith(f"Preparing {checkout / '.venv'}")
    assert run.stderr.count("\n") == 1


def test_the_next_start_installs_nothing_and_says_nothing(ready: Path) -> None:
    before = installations(ready)
    run = run_script(ready, "play.py", "words with spaces", "0")
    assert (run.stdout, run.stderr, run.returncode) == ("playing words with spaces 0\n", "", 0)
    assert installations(ready) == before


def test_a_changed_game_is_played_as_it_is_now(ready: Path) -> None:
    main = ready / "game" / "__main__.py"
    old = main.read_text()
    main.write_text("print('changed')\n")
    try:
        assert run_script(ready, "play.py").stdout == "changed\n"
    finally:
        main.write_text(old)


def test_a_changed_pyproject_is_installed_once_more(ready: Path) -> None:
    before = installations(ready)
    with (ready / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    for _ in range(2):
        assert run_script(ready, "play.py").returncode == 0
    assert installations(ready) == before + 1


def test_another_folder_called_game_is_not_started(ready: Path) -> None:
    stray = ready / "elsewhere" / "game"
    stray.mkdir()
    (stray / "__init__.py").touch()
    (stray / "__main__.py").write_text("print('stray')\n")
    assert run_script(ready, "play.py").stdout == "playing\n"


def test_an_environment_that_lost_its_python_is_made_again(ready: Path) -> None:
    (ready / ".venv" / "bin" / "python").unlink()
    assert run_script(ready, "play.py").stdout == "playing\n"


def test_what_a_kill_left_half_made_is_made_again(checkout: Path) -> None:
    (checkout / "hang").touch()
    first = subprocess.Popen(
        [sys.executable, str(checkout / "build_scripts" / "play.py")], stderr=subprocess.DEVNULL, start_new_session=True
    )
    deadline = time.monotonic() + 60
    while not installations(checkout):
        assert first.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    (checkout / "hang").unlink()
    (checkout / ".venv" / "left over").touch()

    run = run_script(checkout, "play.py", "0")
    assert (run.stdout, run.returncode) == ("playing 0\n", 0)
    assert not (checkout / ".venv" / "left over").exists()


def refusal(run: "subprocess.CompletedProcess[str]") -> str:
    """The sentence of a start that was refused, after the line that says what is being prepared."""
    assert run.returncode == 2, run
    assert run.stdout == ""
    lines = run.stderr.splitlines()
    return lines[-1] if len(lines) == 2 and lines[0].startswith("Preparing") else run.stderr.rstrip("\n")


def test_an_environment_of_somebody_else_is_left_alone(checkout: Path) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "pyvenv.cfg").write_text("mine")
    sentence = refusal(run_script(checkout, "play.py"))
    assert sentence == environment.SENTENCES["not_ours"][0].format(folder=checkout / ".venv")
    assert (checkout / ".venv" / "pyvenv.cfg").read_text() == "mine"


def test_a_missing_network_is_said_in_one_sentence_and_mended_by_the_next_start(checkout: Path) -> None:
    pyproject = checkout / "pyproject.toml"
    whole = pyproject.read_text()
    pyproject.write_text(whole.replace("requires = []", 'requires = ["pantheon-never-published"]'))
    # Nothing listens on that port: the connection is refused at once.
    nowhere = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_RETRIES": "0",
    }
    sentence = refusal(run_script(checkout, "play.py", **nowhere))
    log = checkout / ".venv" / environment.PIP_LOG
    assert sentence == environment.SENTENCES["no_network"][0].format(log=log)
    assert "pantheon-never-published" in log.read_text()

    pyproject.write_text(whole)
    assert run_script(checkout, "play.py").stdout == "playing\n"


def test_an_installation_that_fails_otherwise_points_to_its_log(checkout: Path) -> None:
    (checkout / "backend.py").write_text("raise RuntimeError('broken backend')\n")
    sentence = refusal(run_script(checkout, "play.py"))
    log = checkout / ".venv" / environment.PIP_LOG
    assert sentence == environment.SENTENCES["not_installed"][0].format(log=log)
    assert "broken backend" in log.read_text()


def run_with(checkout: Path, preparation: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run play.py as it stands, in a Python that `preparation` has changed first."""
    script = str(checkout / "build_scripts" / "play.py")
    program = (
        f"import os, runpy, sys; sys.path.insert(0, os.path.dirname({script!r}))\n{preparation}\n"
        f"runpy.run_path({script!r}, run_name='__main__')"
    )
    env = {**os.environ, "LC_ALL": "C.UTF-8", **variables}
    return subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(checkout: Path, module: str) -> None:
    sentence = refusal(run_with(checkout, f"sys.modules[{module!r}] = None"))
    assert sentence == environment.SENTENCES["no_venv"][0].format(module=module)
    assert not (checkout / ".venv").exists()


def test_a_folder_that_cannot_be_written_is_named(checkout: Path) -> None:
    """Root may write everywhere, so the system's refusal is put in by hand."""
    preparation = (
        "import pathlib\n"
        "def refuse(*words, **more): raise OSError(30, 'Read-only file system')\n"
        "pathlib.Path.mkdir = refuse"
    )
    sentence = refusal(run_with(checkout, preparation))
    assert sentence == environment.SENTENCES["not_writable"][0].format(folder=checkout, error="Read-only file system")


@pytest.mark.parametrize("script", ["play.py", "check.py", "environment.py"])
def test_an_old_python_can_read_the_scripts(script: str) -> None:
    tree = ast.parse((SCRIPTS / script).read_text(encoding="utf-8"), feature_version=(3, 7))
    # Python 3.6 stops at this one with an error of its own.
    assert [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "__future__"] == []


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
@pytest.mark.parametrize(("locale", "language"), [("C.UTF-8", 0), ("ja_JP.UTF-8", 1)])
def test_an_old_python_is_told_so(checkout: Path, version: tuple[int, ...], locale: str, language: int) -> None:
    run = run_with(checkout, f"sys.version_info = {(*version, 'final', 0)}", LC_ALL=locale)
    found = ".".join(map(str, version))
    assert refusal(run) == environment.SENTENCES["old_python"][language].format(oldest="3.11", found=found)


def test_every_sentence_is_one_sentence_in_both_languages() -> None:
    for key, (english, japanese) in environment.SENTENCES.items():
        assert english.count(". ") == 0 and english.endswith("."), key
        assert japanese.endswith("。"), key
        fields = [sorted(part.split("}")[0] for part in text.split("{")[1:]) for text in (english, japanese)]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize(
    ("variables", "japanese"),
    [
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ja_JP.eucJP"}, True),
        ({"LANG": "C"}, False),
    ],
)
def test_the_language_is_that_of_the_system(
    variables: dict[str, str], japanese: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert environment.speaks_japanese() == japanese

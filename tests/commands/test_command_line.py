"""Every command explains itself, and answers what it can not do with one sentence and exit status 2."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game.cli import main
from game.commands import COMMANDS
from game.commands.arguments import wrap

ROOT = Path(__file__).resolve().parents[2]

BAD_LINES = [
    ("chess",),
    ("simulate",),
    ("simulate", "chess"),
    ("simulate", "gambit", "extra"),
    ("simulate", "gambit", "--players", "1"),
    ("simulate", "gambit", "--players", "7"),
    ("simulate", "gambit", "--players", "two"),
    ("simulate", "gambit", "--players"),
    ("simulate", "gambit", "--games", "0"),
    ("simulate", "gambit", "--games", "-5"),
    ("simulate", "gambit", "--games", "9" * 5000),
    ("simulate", "gambit", "--bots", "oracle"),
    ("simulate", "gambit", "--bots", ""),
    ("simulate", "gambit", "--bots", "random,random,random", "--players", "2"),
    ("simulate", "gambit", "--seed", "-1"),
    ("simulate", "gambit", "--seed", str(1 << 62)),
    ("simulate", "gambit", "--option", "points"),
    ("simulate", "gambit", "--option", "points=50"),
    ("simulate", "gambit", "--option", "evil_to_karma=maybe"),
    ("simulate", "gambit", "--option", "no_such=1"),
    ("simulate", "gambit", "--jobs", "0"),
    ("simulate", "gambit", "--json=yes"),
    ("simulate", "gambit", "--fast"),
    ("simulate", "gambit", "--play", "3"),
    ("replay",),
    ("replay", "no-such-file"),
    ("replay", "."),
    ("screenshot", "kitchen", "--out", "a.png"),
    ("screenshot", "menu"),
    ("screenshot", "menu", "--out", "a.gif"),
    ("screenshot", "menu", "--out", "no/such/folder/a.png"),
    ("screenshot", "menu", "--out", "a.png", "--size", "big"),
    ("screenshot", "menu", "--out", "a.png", "--size", "10x10"),
    ("screenshot", "menu", "--out", "a.png", "--size", "99999x720"),
    ("screenshot", "menu", "--out", "a.png", "--scale", "79"),
    ("screenshot", "menu", "--out", "a.png", "--lang", "de"),
    ("screenshot", "menu", "--out", "a.png", "--viewer", "5", "--players", "4"),
    ("screenshot", "menu", "--out", "a.png", "--boxes", "a.txt"),
    ("bench", "chess"),
    ("check-content", "no-such-file"),
    ("--fast",),
    ("--version", "--fast"),
]


@pytest.fixture(params=["en", "ja"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    code: str = request.param
    monkeypatch.setenv("LC_ALL", f"{code}_XX.UTF-8")
    return code


@pytest.mark.parametrize("words", BAD_LINES, ids=lambda words: " ".join(words)[:60])
def test_a_bad_line_gives_one_sentence_and_status_2(
    words: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(list(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.rstrip().endswith("。" if language == "ja" else ".")
    assert "cli." not in err and "reason." not in err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_has_help(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([command, "--help"])
    assert leaving.value.code == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert command in out
    assert "cli." not in out
    assert ("使い方" in out) == (language == "ja")


def test_the_help_of_the_whole_names_every_command(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main(["--help"])
    assert leaving.value.code == 0
    out = capsys.readouterr().out
    for command in COMMANDS:
        assert f"\n  {command} " in out
    assert "cli." not in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Pantheon {game.__version__}\n"


def test_the_chosen_language_goes_before_the_system_s(
    user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    (user_home / "settings.json").write_text(json.dumps({"pantheon_settings": 1, "language": "ja"}))
    main(["chess"])
    assert "コマンド" in capsys.readouterr().err


@pytest.mark.parametrize("content", [b"", b"\xff", b"[" * 100_000, b'{"language": 3}', b'{"language": "../en"}'])
def test_damaged_settings_are_left_alone(
    content: bytes, user_home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    (user_home / "settings.json").write_bytes(content)
    assert main(["chess"]) == 2
    assert "no command" in capsys.readouterr().err
    assert [path.name for path in user_home.iterdir()] == ["settings.json"]
    assert (user_home / "settings.json").read_bytes() == content


def test_the_console_runs_the_same_program() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "gambit", "--players", "9"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 2
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_reader_that_has_seen_enough_is_no_error(more: list[str]) -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "game", "simulate", "gambit", "--games", "3", *more],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert program.stdout is not None and program.stderr is not None
    program.stdout.close()
    assert program.stderr.read() == ""
    program.stderr.close()
    assert program.wait() == 0


def test_lines_are_wrapped_by_columns() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("場札と手札", 6) == ["場札と", "手札"]
    # A full stop never begins a line, an opening bracket never ends one.
    assert wrap("手札です。", 8) == ["手札で", "す。"]
    assert wrap("場札「手札」", 6) == ["場札", "「手", "札」"]
    assert wrap("", 10) == [""]

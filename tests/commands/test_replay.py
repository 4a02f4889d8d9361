"""`replay`: a save played again; what is wrong with it is told in one sentence."""

import json
from pathlib import Path

import pytest

from game.bots.registry import make_bot
from game.cli import main
from game.content.registry import game_by_id
from game.journal import Seat
from game.match import Match
from game.rules.core import Rng


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def played(path: Path, moves: int) -> Match:
    """A match of three, so many random moves played (or all), saved at `path`."""
    game = game_by_id("gambit")
    seats = [Seat("Aya [b]", 0), Seat("太郎", 1), Seat("Bot", 2, "random")]
    match = Match.new(game, {}, seats, 6, path)
    bot = make_bot("random", game, Rng.from_seed(6))
    while not match.over and moves > 0:
        decision = match.view(match.decider).decision
        assert decision is not None
        match.play(bot.choose(None, decision.moves))
        moves -= 1
    match.close()
    return match


def test_a_finished_match_is_proved_and_its_scores_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.pantheon"
    match = played(path, 1_000_000)
    before = path.read_bytes()
    assert main(["replay", str(path), "--verify", "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert match.result is not None
    assert found["scores"] == match.result.scores
    assert found["winners"] == [winner + 1 for winner in match.result.winners]
    assert found["players"] == ["Aya [b]", "太郎", "Bot"]
    assert (found["faults"], found["decider"], err) == ([], None, "")
    assert path.read_bytes() == before

    assert main(["replay", str(path), "--verify"]) == 0
    out, err = capsys.readouterr()
    assert "Aya [b]" in out and "太郎" in out and "Won" in out and "Every line" in out
    assert err == ""


def test_in_mid_match_the_text_comes_with_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.pantheon"
    played(path, 12)
    assert main(["replay", str(path), "--text"]) == 0
    out, err = capsys.readouterr()
    assert "hidden cards" in err
    lines = out.splitlines()
    assert sum('"type":"move"' in line for line in lines) == 12
    assert json.loads(lines[0])["game"] == "gambit"
    assert "is to decide" in lines[-1]

    assert main(["replay", str(path)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert '"type"' not in out


@pytest.mark.parametrize("damage", ["edited", "foreign", "empty"])
def test_a_bad_save_is_one_sentence(damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.pantheon"
    played(path, 12)
    content = path.read_bytes()
    middle = content.index(b"\n", len(content) // 2) - 5
    path.write_bytes(
        {
            "edited": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :],
            "foreign": b"Dear diary,\n",
            "empty": b"",
        }[damage]
    )
    bad = path.read_bytes()
    assert main(["replay", str(path), "--verify"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1 and "match.pantheon" in err
    assert path.read_bytes() == bad


def test_half_a_last_line_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.pantheon"
    played(path, 12)
    path.write_bytes(path.read_bytes()[:-9])
    assert main(["replay", str(path), "--verify", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["torn"] is True
    assert "Half a line" in err

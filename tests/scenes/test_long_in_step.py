"""Many matches of every game at two tables in step, and whole ones. Clauses G8.4, D9.4 and P8.3."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.registry import game_by_id
from tests.scenes.deus.in_step import DeusSecrets
from tests.scenes.gambit_in_step import GambitSecrets
from tests.scenes.in_step import Secrets, run_long
from tests.scenes.populous.in_step import PopulousSecrets

pytestmark = pytest.mark.slow

SECRETS: dict[str, type[Secrets]] = {"deus": DeusSecrets, "gambit": GambitSecrets, "populous": PopulousSecrets}
# After how many moves the matches begin to be compared, and for how many; those of Gods' Gambit are short.
SINCE = {"deus": (0, 90, 180, 270), "gambit": (0,), "populous": (0, 90, 210, 330)}
MOVES = {"deus": 50, "gambit": 5000, "populous": 50}
WHOLE = 5000


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", SECRETS)
def test_no_frame_of_any_match_holds_a_secret(
    game: str, seed: int, own: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = game_by_id(game)
    players = rules.min_players + seed % (rules.max_players - rules.min_players + 1)
    since = SINCE[game][seed // 3 % len(SINCE[game])]
    eyes = seed % players if own else None
    report = run_long(SECRETS[game](), seed, players, eyes, tmp_path, since, MOVES[game])
    with capsys.disabled():
        print(report)


@pytest.mark.parametrize("game", ["deus", "populous"])
def test_no_frame_of_a_whole_match_holds_a_secret(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = run_long(SECRETS[game](), 1, game_by_id(game).min_players, 1, tmp_path, since=0, moves=WHOLE)
    with capsys.disabled():
        print(report)

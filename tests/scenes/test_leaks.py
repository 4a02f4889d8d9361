"""The search for leaks in random matches: a short one for each game, and that it finds what leaks."""

from __future__ import annotations

import pytest

from game.content.registry import ids
from game.rules.gambit import GambitState
from game.scenes.gambit.table import GambitTable
from game.view.layout import inset
from game.view.widgets import Label
from tests.scenes.leaks import main, search

EVERY_GAME = pytest.mark.parametrize("game", ids())


@EVERY_GAME
def test_nobody_gets_what_he_may_not_know_in_random_matches(game: str) -> None:
    count = search(game, 20, 1)
    assert count.leaks == []
    assert count.number["positions"] == 20 and count.number["viewers"] >= 60
    assert count.scenes["table"] == count.number["viewers"]
    assert count.number["en"] and count.number["ja"]
    assert {"view", "log", "recap", "hints", "hand", "curtain", "hint"} <= set(count.scenes)


@pytest.mark.slow
@EVERY_GAME
def test_nobody_gets_what_he_may_not_know_in_many_random_matches(game: str) -> None:
    count = search(game, 1000, 1)
    assert count.leaks == []
    assert (
        min(count.scenes[scene] for scene in ("final scoring", "pause", "seats", "behind the curtain", "flight")) > 20
    )


def test_a_leak_is_found_and_its_place_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    honest = GambitTable.build_board

    def build_board(table: GambitTable) -> None:
        honest(table)
        state = table.match._state
        assert isinstance(state, GambitState)
        if table.context.translator.language == "ja" and not table.match.over:
            table.stage.add(Label("cheat", inset(table.place.oval, 60, 40), str(state.pile[0] % 7)))

    monkeypatch.setattr(GambitTable, "build_board", build_board)
    assert main(["--game", "gambit", "--positions", "4", "--seed", "3"]) == 1
    told = capsys.readouterr().out
    assert "LEAK in match 3 of gambit after " in told and "(ja)" in told
    assert told.splitlines()[-1].endswith(" leaks") and not told.splitlines()[-1].endswith(" 0 leaks")

"""Matches of Deus at two tables that differ in nothing but what the eyes may not know. Clause D9.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.core import Plain
from game.rules.deus import DeusState
from game.scenes.curtain import CurtainScene
from game.scenes.deus.table import DeusTable
from game.view.layout import inset
from game.view.widgets import Label
from tests.scenes.deus.in_step import DeusSecrets
from tests.scenes.in_step import InStep
from tests.scenes.twins import Leak

ALL_OPTIONS: dict[str, Plain] = {"wildcard": True, "start_pieces": "8"}


def test_no_frame_from_the_picking_of_pieces_on_holds_a_secret(tmp_path: Path) -> None:
    game = InStep(DeusSecrets(), 3, 5, 1, tmp_path, 0.3, locked=(0, 1), options=ALL_OPTIONS).run(75)
    assert game.frames > 200 and game.apart > 60 and game.unlike > 5 and game.kept < 8
    assert {"CurtainScene sealed open", "CurtainScene table own", "DeusTable table own"} <= game.seen


def test_bots_between_people_show_nothing_of_what_they_hold(tmp_path: Path) -> None:
    game = InStep(DeusSecrets(), 4, 6, None, tmp_path, 0.4, bots=(1, 2), since=200).run(60)
    assert game.frames > 200 and game.apart > 50 and game.kept < 8
    assert {"DeusTable table open", "CurtainScene sealed open", "PauseScene table open"} <= game.seen


# --- leaks planted on purpose -----------------------------------------------------------------------------------


def hidden_state(table: DeusTable) -> DeusState:
    state = table.match._state
    assert isinstance(state, DeusState)
    return state


def test_cards_told_of_with_an_offering_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = DeusState.tell

    def tell(state: DeusState, kind: str, *audience: int, **args: Plain) -> None:
        if kind == "offered":
            args["cards"] = [state.setup.cards.ids[card] for card in state.offered]
        honest(state, kind, *audience, **args)

    monkeypatch.setattr(DeusState, "tell", tell)
    with pytest.raises(Leak, match="told"):
        InStep(DeusSecrets(), 3, 1, 0, tmp_path, 0).run(200)


def test_the_points_of_a_neighbour_in_the_bar_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = DeusTable.facts

    def facts(table: DeusTable) -> list[tuple[str, str, str]]:
        state, viewer = hidden_state(table), table.view.viewer
        return [("", str(state.vp[0 if viewer is None else viewer - 1]), ""), *honest(table)]

    monkeypatch.setattr(DeusTable, "facts", facts)
    with pytest.raises(Leak, match="a frame of DeusTable"):
        InStep(DeusSecrets(), 3, 2, 1, tmp_path, 0, since=100).run(100)


def test_what_a_bot_is_offering_is_found_before_it_has_offered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = DeusTable.build_board

    def build_board(table: DeusTable) -> None:
        honest(table)
        state = hidden_state(table)
        if table.director.thinking is not None and state.offered:
            table.stage.add(Label("cheat", inset(table.place.board, 60, 40), str(state.offered)))

    monkeypatch.setattr(DeusTable, "build_board", build_board)
    with pytest.raises(Leak, match="a frame of DeusTable"):
        InStep(DeusSecrets(), 3, 1, 0, tmp_path, 0, bots=(1, 2)).run(200)


def test_a_hand_behind_the_question_for_the_pin_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = CurtainScene.build

    def build(curtain: CurtainScene) -> None:
        honest(curtain)
        if curtain.seal.wrong:
            state = curtain.table.match._state
            assert isinstance(state, DeusState)
            words = str(state.hands[curtain.player])
            curtain.stage.add(Label("cheat", inset(curtain.screen.bounds, 60, 40), words))

    monkeypatch.setattr(CurtainScene, "build", build)
    with pytest.raises(Leak, match="a frame of CurtainScene"):
        InStep(DeusSecrets(), 2, 3, None, tmp_path, 0, locked=(0, 1)).run(100)

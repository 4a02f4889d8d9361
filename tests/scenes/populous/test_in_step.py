"""Matches of Populous at two tables that differ in nothing but what the eyes may not know. Clause P8.3."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.core import EVERYBODY, Event
from game.rules.populous import PopulousState
from game.rules.populous import view as views
from game.scenes.populous.hand import PeopleScene
from game.view.layout import inset
from game.view.widgets import Label
from tests.scenes.in_step import InStep
from tests.scenes.populous.in_step import PopulousSecrets
from tests.scenes.twins import Leak


def test_no_frame_from_the_draft_on_holds_a_secret(tmp_path: Path) -> None:
    game = InStep(PopulousSecrets(), 3, 5, 1, tmp_path, 0.3, locked=(0, 1)).run(85)
    assert game.frames > 200 and game.apart > 70 and game.unlike > 5 and game.kept < 8
    assert {"CurtainScene sealed open", "CurtainScene table own", "PopulousTable table own"} <= game.seen


def test_bots_between_people_show_nothing_of_what_they_hold(tmp_path: Path) -> None:
    game = InStep(PopulousSecrets(), 4, 6, None, tmp_path, 0.5, bots=(1, 2), since=200).run(70)
    assert game.frames > 200 and game.apart > 50 and game.kept < 8
    assert {"PopulousTable table open", "CurtainScene sealed open", "LogScene table open"} <= game.seen


# --- leaks planted on purpose -----------------------------------------------------------------------------------


def test_a_secret_told_to_everybody_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = PopulousState.tell_secret

    def tell_secret(state: PopulousState, player: int, public: Event, secret: Event) -> None:
        honest(state, player, public, secret)
        if secret.kind == "drafted_skill":
            secret.audience = EVERYBODY

    monkeypatch.setattr(PopulousState, "tell_secret", tell_secret)
    with pytest.raises(Leak, match=r"told|a frame of PopulousTable"):
        InStep(PopulousSecrets(), 3, 1, 0, tmp_path, 0).run(100)


def test_the_card_that_a_bot_has_chosen_is_found_in_the_view(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def playing(state: PopulousState, viewer: int | None) -> list[int]:
        return [state.card, state.manner, state.named]

    monkeypatch.setattr(views, "playing", playing)
    with pytest.raises(Leak, match="the view of player 0"):
        InStep(PopulousSecrets(), 3, 1, 0, tmp_path, 0, bots=(1, 2), since=100).run(100)


def test_the_skills_of_others_on_their_sheet_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = PeopleScene.build

    def build(sheet: PeopleScene) -> None:
        honest(sheet)
        state = sheet.table.match._state
        assert isinstance(state, PopulousState)
        words = str(state.skills[sheet.player])
        sheet.stage.add(Label("cheat", inset(sheet.screen.bounds, 60, 40), words))

    monkeypatch.setattr(PeopleScene, "build", build)
    with pytest.raises(Leak, match="a frame of PeopleScene"):
        InStep(PopulousSecrets(), 3, 3, 2, tmp_path, 1.0, since=60).run(100)

"""No picture of Deus shows a viewer what he may not know. Clause D9.4.

The same positions are held against twins with other hands, other sums of VP, another pile and other face-down cards.
"""

from __future__ import annotations

import pytest

from game.rules.core import Rng
from game.rules.deus import DeusState, DeusView
from game.scenes.deus.table import DeusTable
from game.view.layout import inset
from game.view.widgets import Label
from tests.rules.deus.hidden import visible
from tests.scenes.deus.tables import KINDS, asked, played
from tests.scenes.tables import match_around
from tests.scenes.twins import Eyes, Leak, hold_against_twins, twin_of

# What is on no picture of the table, but in a sheet or in the numbers of a hint.
ELSEWHERE = ("his own face-down card",)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_scene_hides_what_is_hidden_at_every_kind_of_question(
    eyes_of: dict[str, Eyes], kind: str, lang: str
) -> None:
    compared = hold_against_twins(eyes_of[lang], asked(kind, 2 + KINDS.index(kind) % 3), KINDS.index(kind))
    assert {"table", "hand", "city of 1", "log", "curtain for 0", "recap", "table in another window"} <= compared
    assert any(what.startswith("hint of ") for what in compared)
    if kind != "start_pieces":
        assert any(what.startswith("flight of ") for what in compared)


def test_the_final_scoring_shows_nothing_but_scores(eyes: Eyes) -> None:
    match = played(3, 2, 5000)
    assert match is not None and match.over
    assert "final scoring" in hold_against_twins(eyes, match, 5)


def test_what_a_viewer_knows_is_on_his_picture(eyes: Eyes) -> None:
    match = asked("turn", 3, 200)
    checked = set()
    for viewer in (None, match.decider, (match.decider + 1) % 3):
        for what, state in visible(match._state, viewer):
            if what in ELSEWHERE:
                continue
            other = match_around(state, match.seats, twin_of(match, viewer, Rng.from_seed(1))._timeline)
            assert eyes.table(match, viewer) != eyes.table(other, viewer), f"{what} is not on the table of {viewer}"
            checked.add(what)
    assert {"his own hand", "his own VP", "another player's gold", "the VP of a village", "the temples left"} <= checked


def stolen(state: DeusState, viewer: int | None) -> list[int]:
    """The hand of somebody else."""
    return state.hands[0 if viewer is None else (viewer + 1) % len(state.hands)]


def test_points_put_into_the_view_are_found(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = DeusState.view

    def view(state: DeusState, viewer: int | None) -> DeusView:
        seen = honest(state, viewer)
        seen.vp = sum(state.vp)
        return seen

    monkeypatch.setattr(DeusState, "view", view)
    with pytest.raises(Leak, match="view"):
        hold_against_twins(eyes, asked("turn", 3), 1)


def test_a_scene_that_draws_the_position_itself_is_found(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = DeusTable.build_board

    def build_board(table: DeusTable) -> None:
        honest(table)
        state = table.match._state
        assert isinstance(state, DeusState)
        words = str(stolen(state, table.view.viewer))
        table.stage.add(Label("cheat", inset(table.place.board, 60, 40), words))

    monkeypatch.setattr(DeusTable, "build_board", build_board)
    with pytest.raises(Leak, match="table"):
        hold_against_twins(eyes, asked("turn", 3), 1)

"""No picture, no sentence and no event ever shows a viewer what he may not know. Clause G8.4.

Each position is held against twins in which everything hidden from one viewer is different: what he gets must be the
same to the last byte. Whole matches run in step through the real scenes. At the end of the module leaks are planted,
and each must be found.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Decision, Event, Plain, Rng
from game.rules.gambit import GambitState
from game.rules.gambit.view import GambitView
from game.scenes.curtain import CurtainScene
from game.scenes.director import Director
from game.scenes.gambit.table import GambitTable
from game.scenes.positions import MOST_MOVES, match_at
from game.view.hint import Hints
from game.view.layout import inset
from game.view.widgets import Label
from tests.rules.gambit.hidden import visible
from tests.scenes.gambit_in_step import GambitSecrets
from tests.scenes.in_step import InStep, Side
from tests.scenes.tables import KINDS, asked, match_around
from tests.scenes.twins import Eyes, Leak, compare, hold_against_twins, state_of, twin_of, viewers_of

# What stands on no picture of the table: a player's own penalties come when his curtain opens, and what he has seen
# of other hands he may remember himself.
UNSEEN = ("his own penalties", "a card that he has seen")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_scene_hides_what_is_hidden_at_every_kind_of_question(
    eyes_of: dict[str, Eyes], kind: str, lang: str
) -> None:
    players = 2 + KINDS.index(kind) % 5
    compared = hold_against_twins(eyes_of[lang], asked(kind, players, 25 + 9 * players), KINDS.index(kind))
    assert {"table", "hand", "log", "pause", "seats", "curtain for 0", "recap", "table in another window"} <= compared
    assert any(what.startswith("flight of ") for what in compared)
    assert any(what.startswith("hint of ") for what in compared)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_later_rounds_and_the_end_of_a_round_hide_what_is_hidden(eyes: Eyes, players: int) -> None:
    match = match_at("gambit", players, 3, 0)
    rng = Rng.from_seed(players)
    while match.view(None).round < 3:  # type: ignore[attr-defined]
        moves = state_of(match).legal_moves()
        match.play(moves[rng.below(len(moves))])
    assert "round scoring" in hold_against_twins(eyes, match, players)


def test_the_final_scoring_shows_nothing_but_scores(eyes: Eyes) -> None:
    match = match_at("gambit", 3, 5, MOST_MOVES)
    assert "final scoring" in hold_against_twins(eyes, match, 5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_every_scene_hides_what_is_hidden_anywhere(eyes: Eyes, seed: int) -> None:
    options: dict[str, Plain] = {"ask_only_defenders": seed % 3 == 1, "evil_to_karma": seed % 3 == 2}
    for moves in (0, 7, 31, 90, 170):
        hold_against_twins(eyes, match_at("gambit", 2 + seed % 5, seed, moves, options=options), seed, everybody=True)


@pytest.mark.parametrize("kind", ["turn", "target", "end_turn"])
def test_what_a_viewer_knows_is_on_his_picture(eyes: Eyes, kind: str) -> None:
    match = asked(kind, 3, 60)
    checked = set()
    for viewer in viewers_of(match):
        for what, state in visible(match._state, viewer):
            if what in UNSEEN or (what == "the trumpeters that are out" and not state_of(match).pile):
                continue
            other = match_around(state, match.seats, twin_of(match, viewer, Rng.from_seed(1))._timeline)
            assert eyes.table(match, viewer) != eyes.table(other, viewer), f"{what} is not on the table of {viewer}"
            if what == "his own hand":
                assert viewer is not None
                assert eyes.hand(match, viewer) != eyes.hand(other, viewer)
            checked.add(what)
    assert {"his own hand", "the karma of another player", "the field", "the size of the pile"} <= checked


# --- whole matches ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed", "viewer"), [(2, 3, None), (3, 2, 0)])
def test_no_frame_of_a_whole_match_holds_another_hand(
    players: int, seed: int, viewer: int | None, tmp_path: Path
) -> None:
    game = InStep(GambitSecrets(), players, seed, viewer, tmp_path, fidget=0.25)
    game.run()
    assert game.frames > 150 and game.moves > 60 and game.apart > 0.8 * game.moves
    wanted = {"CurtainScene sealed open", "RoundScene round open"}
    if viewer is not None:
        wanted |= {"GambitTable table own", "CurtainScene table own", "LogScene table own", "HandScene table own"}
    assert wanted <= game.seen


def test_a_seat_given_to_a_bot_behind_the_curtain_opens_on_nobodys_hand(tmp_path: Path) -> None:
    seats = [Seat(name, player) for player, name in enumerate(("Aya", "Ben", "Chika"))]
    side = Side(Match.new(game_by_id("gambit"), {}, seats, 1), tmp_path)
    side.beat()
    called = side.table.director.sealed_for
    assert called is not None and isinstance(side.context.top, CurtainScene)
    side.table.director.take_seat(called, "random")
    for _ in range(4):
        side.beat()
        assert side.table.director.viewer is None and side.table.drawn.viewer is None
    assert side.context.top is side.table


# --- leaks planted on purpose -----------------------------------------------------------------------------------


def stolen(state: GambitState, viewer: int | None) -> list[int]:
    """The hand of somebody else."""
    return state.hands[0 if viewer is None else (viewer + 1) % len(state.hands)]


def test_a_hand_put_into_the_view_is_found(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GambitState.view

    def view(state: GambitState, viewer: int | None) -> GambitView:
        seen = honest(state, viewer)
        seen.known = [[1, card] for card in stolen(state, viewer)]
        return seen

    monkeypatch.setattr(GambitState, "view", view)
    with pytest.raises(Leak, match="view"):
        hold_against_twins(eyes, asked("turn", 3), 1)


def test_a_hand_in_the_parameters_of_a_question_is_found(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GambitState.decision.fget
    assert honest is not None

    def decision(state: GambitState) -> Decision | None:
        asks = honest(state)
        if asks is not None:
            asks.params["hint"] = str(stolen(state, asks.player))
        return asks

    monkeypatch.setattr(GambitState, "decision", property(decision))
    match = asked("target", 3, 0)
    with pytest.raises(Leak, match="view"):
        compare(eyes, match, twin_of(match, match.decider, Rng.from_seed(2)), match.decider)


def test_a_hand_in_a_public_event_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    honest = GambitState.tell

    def tell(state: GambitState, kind: str, *audience: int, **args: Plain) -> None:
        if kind == "turn_started":
            args["n"] = sum(stolen(state, state.turn_player))
        honest(state, kind, *audience, **args)

    monkeypatch.setattr(GambitState, "tell", tell)
    with pytest.raises(Leak, match="told"):
        InStep(GambitSecrets(), 3, 1, None, tmp_path).run()


def test_a_scene_that_draws_the_position_itself_is_found(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GambitTable.build_board

    def build_board(table: GambitTable) -> None:
        honest(table)
        words = str(stolen(state_of(table.match), table.view.viewer))
        table.stage.add(Label("cheat", inset(table.place.oval, 60, 40), words))

    monkeypatch.setattr(GambitTable, "build_board", build_board)
    with pytest.raises(Leak, match="table"):
        hold_against_twins(eyes, asked("turn", 3), 1)


def test_a_hint_that_survives_the_curtain_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    game = InStep(GambitSecrets(), 2, 1, None, tmp_path, fidget=1.0)
    monkeypatch.setattr(Hints, "hide", lambda hints: None)
    with pytest.raises(Leak, match="a frame of"):
        game.run()


def test_a_recap_told_to_the_wrong_player_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def recap(director: Director) -> list[Event]:
        viewer = director.viewer
        return [] if viewer is None else director.match.recap((viewer + 1) % len(director.match.seats))

    monkeypatch.setattr(Director, "recap", recap)
    with pytest.raises(Leak, match=r"told|CurtainScene"):
        InStep(GambitSecrets(), 3, 2, 0, tmp_path).run()

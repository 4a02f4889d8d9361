"""Undo and redo restore the very position, and stop exactly where somebody has learned something."""

from __future__ import annotations

import random

import pytest

from game.match import Match, Seat
from game.rules.core import Game, RulesError
from tests.matches import GAMES, Witness, moves_of, new_match, people, position
from tests.toy import Magpies

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def check_decision(match: Match, witness: Witness) -> None:
    """Take back and make again all that can be, and hold every position against the witness."""
    now = position(match)
    assert now == witness.state.to_data()
    refusal = witness.refusal()
    reason = match.why_not_undo()
    assert (reason.code if reason else "") == refusal
    assert match.why_not_reset() == reason
    if reason is not None:
        for forbidden in (match.undo, match.reset_turn):
            with pytest.raises(RulesError) as refused:
                forbidden()
            assert refused.value.reason == reason
        assert position(match) == now
        return

    free = witness.takes_back()
    befores = [record.before for record in witness.records]
    for taken in range(1, free + 1):
        match.undo()
        assert position(match) == befores[-taken]
    stopped = match.why_not_undo()
    assert stopped is not None
    left = witness.records[: len(befores) - free]
    if left and left[-1].turn == match.turn:
        assert stopped.code == (left[-1].barrier or "undo_other_player")
    else:
        assert stopped.code == "undo_nothing"
    for taken in range(free - 1, 0, -1):
        match.redo()
        assert position(match) == befores[-taken]
    match.redo()
    assert position(match) == now
    none_left = match.why_not_redo()
    assert none_left is not None and none_left.code == "redo_nothing"
    match.reset_turn()
    assert position(match) == befores[-free]
    for _ in range(free):
        match.redo()
    assert position(match) == now


def check_game(game: Game, seed: int) -> None:
    """A random match in which undo is tried at every decision, and sometimes another move made after it."""
    rng = random.Random(seed)
    match = new_match(game, seed)
    witness = Witness(match)
    while not match.over:
        check_decision(match, witness)
        free = witness.takes_back()
        if free and rng.random() < 0.3:
            back = rng.randint(1, free)
            for _ in range(back):
                match.undo()
            witness.back(back)
        move = rng.choice(moves_of(match))
        match.play(move)
        witness.play(move)
        redo = match.why_not_redo()
        assert redo is not None and redo.code == ("match_over" if match.over else "redo_nothing")
    check_decision(match, witness)


@EVERY_GAME
@pytest.mark.parametrize("seed", range(12))
def test_undo_and_redo_restore_every_position(game: Game, seed: int) -> None:
    check_game(game, seed)


@pytest.mark.slow
@EVERY_GAME
def test_undo_and_redo_restore_every_position_of_1000_games(game: Game) -> None:
    for seed in range(1000, 2000):
        try:
            check_game(game, seed)
        except AssertionError as fault:
            raise AssertionError(f"{game.id}, seed {seed}") from fault


def play(match: Match, *texts: str) -> None:
    for text in texts:
        match.play(match.game.parse(text))


def refusal(match: Match) -> str | None:
    reason = match.why_not_undo()
    return None if reason is None else reason.code


@pytest.fixture
def match() -> Match:
    """Two magpies at the start of a match."""
    return Match.new(Magpies(), {}, people(2), 3)


def first_stone(match: Match) -> str:
    return next(move.text for move in moves_of(match) if move.verb in ("lay", "give"))


def test_nothing_to_take_back_at_the_start_of_a_turn(match: Match) -> None:
    assert refusal(match) == "undo_nothing"
    play(match, "stop", "end turn")
    assert refusal(match) == "undo_nothing"


@pytest.mark.parametrize(
    ("texts", "code"),
    [(["pick"], "barrier_reveal"), (["shake"], "barrier_chance"), (["ask p2"], "undo_other_player")],
)
def test_each_barrier_has_its_reason(match: Match, texts: list[str], code: str) -> None:
    play(match, *texts)
    assert refusal(match) == code


def test_an_answer_of_another_player_is_a_barrier(match: Match) -> None:
    play(match, "ask p2")
    play(match, first_stone(match))
    assert match.decider == 0
    assert refusal(match) == "barrier_other"


def test_moves_behind_a_barrier_can_be_taken_back_down_to_it(match: Match) -> None:
    play(match, "pick")
    picked = position(match)
    assert [move.text for move in moves_of(match)] == ["end turn"]
    assert refusal(match) == "barrier_reveal"
    assert position(match) == picked


def test_a_new_move_closes_the_way_forward(match: Match) -> None:
    stone = first_stone(match)
    play(match, stone)
    match.undo()
    assert match.why_not_redo() is None
    play(match, "stop")
    reason = match.why_not_redo()
    assert reason is not None and reason.code == "redo_nothing"


def test_nobody_takes_back_the_moves_of_a_bot_at_play(match: Match) -> None:
    play(match, first_stone(match))
    match.set_seat(0, Seat("Ann", 0, "random"))
    assert refusal(match) == "undo_other_player"
    match.set_seat(0, Seat("Ann", 0))
    assert refusal(match) is None
    match.undo()
    match.set_seat(0, Seat("Ann", 0, "random"))
    reason = match.why_not_redo()
    assert reason is not None and reason.code == "undo_other_player"


def test_undo_steps_over_what_the_program_would_answer_at_once() -> None:
    match = next(m for m in (new_match(Magpies(), seed, 2) for seed in range(50)) if shaken_down(m))
    match.ask_every_time = False
    assert match.auto_move() is not None
    play(match, "eat berry")
    # Back at the berry the program would eat it again, and the tree before it is a matter of luck.
    assert refusal(match) == "undo_nothing"
    match.ask_every_time = True
    assert refusal(match) is None
    match.undo()
    assert match.auto_move() is None
    match.ask_every_time = False
    # Made again: the berry, and nothing more, for no answer of the program stands behind it.
    match.redo()
    assert moves_of(match)[0].verb == "lay"


def shaken_down(match: Match) -> bool:
    """Shake the tree; whether a berry fell."""
    play(match, "shake")
    return moves_of(match)[0].text == "eat berry"


def test_undo_over_an_automatic_end_of_turn_is_not_possible_but_before_it_is(match: Match) -> None:
    play(match, "stop")
    match.automatic = {0}
    assert match.auto_move() is match.game.parse("end turn")
    match.undo()
    assert "stop" in [move.text for move in moves_of(match)]
    match.redo()
    assert match.auto_move() is match.game.parse("end turn")
    play(match, "end turn")
    assert refusal(match) == "undo_nothing"

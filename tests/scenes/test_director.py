"""Who sits at the screen, what falls between two people, and what is shown to whom."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.bots.worker import reply_to
from game.content.registry import game_by_id
from game.match import Answer, Match, Request, Seat
from game.rules.core import Reason, Rng
from game.scenes.director import Director

NAMES = ("Aya", "Ben", "Chika", "Dario")


class SameProcess:
    """Answers for bots at once, by the code that the worker process runs."""

    def __init__(self) -> None:
        self.question: Request | None = None
        self.asked = 0

    def start(self) -> None: ...
    def close(self) -> None: ...

    def ask(self, request: Request) -> None:
        self.question, self.asked = request, self.asked + 1

    def forget(self) -> None:
        self.question = None

    def poll(self) -> Answer | None:
        if self.question is None:
            return None
        question, self.question = self.question, None
        return Answer(question.id, reply_to(msgspec.json.encode(question)).move)


def table(bots: str, seed: int = 1, options: dict | None = None) -> Director:
    """A director of a match whose seats are people (`-`) and bots (`r`)."""
    seats = [Seat(NAMES[i], i, "random" if mark == "r" else "") for i, mark in enumerate(bots)]
    return Director(Match.new(game_by_id("gambit"), options or {}, seats, seed), SameProcess(), "instant")


def run(director: Director, watch: Callable[[Director], None], beats: int = 100_000, seed: int = 5) -> None:
    """Play on with random moves for the people until the match is over, calling `watch` in every beat."""
    chance = Rng.from_seed(seed)
    for _ in range(beats):
        watch(director)
        if director.phase == "over":
            return
        if director.phase == "sealed":
            director.open_curtain()
        elif director.phase == "round":
            director.close_round()
        elif director.showing:
            director.next_event()
        elif director.at_table:
            moves = director.shown.decision.moves
            director.choose(moves[chance.below(len(moves))])
        else:
            director.update(0.1)
    raise AssertionError("the match does not end")


def test_nobody_sees_another_hand_and_every_person_is_asked_behind_a_curtain() -> None:
    viewers = []

    def watch(director: Director) -> None:
        assert director.shown.viewer == director.viewer
        if director.phase == "sealed":
            assert director.viewer is None and director.shown.hand == []
        if director.phase == "round":
            assert director.viewer is None and director.shown.hand == []
        if director.viewer != (viewers[-1] if viewers else None):
            # Another viewer never takes the place of one directly: the open table or the curtain is between.
            assert director.viewer is None or not viewers or viewers[-1] is None
        viewers.append(director.viewer)

    run(table("----"), watch)
    assert set(viewers) == {None, 0, 1, 2, 3}


def test_one_person_against_bots_needs_no_curtain() -> None:
    phases = set()

    def watch(director: Director) -> None:
        phases.add(director.phase)
        assert director.viewer == 0

    run(table("-rrr"), watch)
    assert phases == {"table", "round", "over"}


def test_bots_between_two_people_play_before_the_open_table() -> None:
    seen = set()

    def watch(director: Director) -> None:
        match = director.match
        thinking = director.thinking
        if thinking is not None and match.turn_player == thinking:
            assert director.viewer is None
            seen.add(thinking)

    run(table("-r-r"), watch)
    assert seen == {1, 3}


def test_bots_alone_play_before_the_open_table() -> None:
    def watch(director: Director) -> None:
        assert director.viewer is None and director.phase != "sealed"

    run(table("rrr"), watch)


def test_events_are_shown_with_the_position_just_after_each() -> None:
    counts: list[int] = []

    def watch(director: Director) -> None:
        counts.append(len(director.log()))
        # What is still to be shown is not told by the log either.
        whole = director.match.log(director.viewer)
        if not director.showing:
            assert len(director.log()) == len(whole)

    run(table("--", seed=3), watch)
    assert counts


def test_the_recap_after_each_curtain_is_what_the_viewer_may_know_since_his_last_decision() -> None:
    """The oracle keeps its own list for each player, from the moves as they are played."""
    director = table("---", seed=11)
    match = director.match
    since = {player: [entry.event for entry in match.log(player)] for player in range(3)}
    assert all(since.values())
    real = match.play

    def play(move, viewers=()):  # type: ignore[no-untyped-def]
        mover, turn = match.decider, match.turn
        steps = real(move, viewers)
        since[mover] = []
        for player in range(3):
            # What comes of the end of one's own turn is seen by nobody before the next curtain.
            if player != mover or match.turn != turn:
                since[player] += [step.event for step in steps if step.event.seen_by(player)]
        return steps

    match.play = play  # type: ignore[method-assign]
    checked = 0

    def watch(director: Director) -> None:
        nonlocal checked
        if director.phase == "sealed":
            player = director.sealed_for
            director.open_curtain()
            assert director.viewer == player
            assert director.recap() == since[player]
            checked += 1

    run(director, watch)
    assert checked > 20


def test_a_bot_takes_over_a_seat_and_gives_it_back() -> None:
    director = table("--", seed=2)
    director.open_curtain()
    first = director.viewer
    assert first is not None
    director.take_seat(first, "random")
    assert director.viewer is None and director.shown.hand == []
    for _ in range(2000):
        if director.phase == "sealed" or director.match.over:
            break
        if director.phase == "round":
            director.close_round()
        elif director.showing:
            director.next_event()
        else:
            director.update(0.1)
    # The other person is alone now, but whoever gave up the seat may still be at the screen.
    assert director.sealed_for == 1 - first
    director.open_curtain()
    director.take_seat(first, "")
    assert director.match.seats[first].is_person
    run(director, lambda director: None)


def test_a_late_click_changes_nothing() -> None:
    director = table("--")
    before = director.match.view(None).to_data()
    move = director.match.view(director.match.decider).decision.moves[0]
    assert director.phase == "sealed"
    director.choose(move)
    assert director.match.view(None).to_data() == before


def test_undo_is_only_for_the_person_at_the_screen() -> None:
    director = table("--", seed=4)
    assert director.why_not_undo() == Reason("undo_nothing")
    director.open_curtain()
    view = director.shown
    move = next(move for move in view.decision.moves if move.verb in ("field", "colour"))
    director.choose(move)
    while director.showing:
        director.next_event()
    assert director.shown.to_data() != view.to_data()
    assert director.why_not_undo() is None
    director.undo()
    assert director.shown.to_data() == view.to_data()
    director.redo()
    assert director.shown.to_data() != view.to_data()

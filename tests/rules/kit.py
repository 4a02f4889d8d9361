"""What must hold for every game at every decision, whatever its rules; test_kit.py runs it on all registered games.

A game joins by an entry in KITS of test_kit.py that says what is hidden from whom, in words of its own rules: the kit
never asks the game's own `view` or `guess` for that.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.rules.core import (
    BARRIER_CHANCE,
    BARRIER_OTHER,
    BARRIER_REVEAL,
    END_TURN,
    EVERYBODY,
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    Plain,
    Rng,
    State,
)

BARRIERS = ("", BARRIER_CHANCE, BARRIER_REVEAL, BARRIER_OTHER)
SwapHidden = Callable[[State, int | None, Rng], None]


@dataclass
class GameKit:
    """What the kit must be told of one game.

    swap_hidden(state, viewer, rng): change, in place, what the viewer may not know; the state stays a sound one.
    twin(state, viewer, rng): the same, but so that the next few moves bring the viewer no new knowledge that differs:
        it leaves alone the generator of chance and what he is about to draw.
    visible(state, viewer): (what, state) pairs, each a copy in which one thing that the viewer knows is different.
    pairs: kinds of events (what all see, what some see better), each always followed by the other.
    private: kinds of events that only one player gets at all.
    stride: every so many decisions the position is looked at from all sides, for a game of long matches.
    telling: options that give hidden things away on purpose; under them the twins are not compared.
    variants: options to play under, one variant after the other.
    """

    swap_hidden: SwapHidden
    twin: SwapHidden
    visible: Callable[[State, int | None], Iterator[tuple[str, State]]]
    pairs: dict[str, str]
    private: tuple[str, ...]
    variants: list[dict[str, Plain]]
    telling: tuple[str, ...] = ()
    stride: int = 1
    stray_moves: Callable[[Game, Rng], list[Move]] = field(default=lambda game, rng: [])


def dump(value: Any) -> str:
    """Plain data as text: equal texts are equal bytes."""
    return json.dumps(value, sort_keys=True)


def pick(moves: list[Move], rng: Rng) -> Move:
    return moves[rng.below(len(moves))]


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.view(None).players)]


def play_and_check(game: Game, kit: GameKit, options: dict[str, Plain], seats: int, seed: int) -> None:
    """Play one random match and check everything at each of its decisions."""
    rng = Rng.from_seed(seed + 1000)
    state = game.new(options, seats, seed)
    other = game.new(options, seats, seed)
    assert dump(state.to_data()) == dump(other.to_data()), "the same seed gave another first position"
    number = 0
    while state.decider >= 0:
        where = f"{game.id}, {seats} players, seed {seed}, options {options}, decision {number}"
        try:
            if number % kit.stride == 0:
                check_position(game, kit, state, rng)
            if not any(options.get(option) for option in kit.telling):
                everyone = viewers(state)
                check_twins(kit, state, everyone[rng.below(len(everyone))], rng)
            move = pick(state.legal_moves(), rng)
            check_copy(state, move)
            check_step(game, kit, state, other, move)
        except AssertionError as error:
            error.add_note(where)
            raise
        number += 1
    assert state.result is not None
    assert len(state.result.scores) == seats
    assert state.result.winners
    assert state.decision is None
    assert state.legal_moves() == []
    check_position(game, kit, state, rng)


def check_position(game: Game, kit: GameKit, state: State, rng: Rng) -> None:
    """Everything that one position must hold by itself."""
    assert state.check() == []
    before = dump(state.to_data())
    check_decision(state)
    check_illegal(game, kit, state, rng)
    check_round_trip(game, state)
    check_views(game, kit, state, rng)
    check_guess(game, state, rng)
    assert dump(state.to_data()) == before, "looking changed the state"


def check_decision(state: State) -> None:
    """The question is whole for the decider, and says who and a label to everybody else."""
    decision = state.decision
    if decision is None:
        return
    assert decision.player == state.decider
    assert decision.moves == state.legal_moves()
    assert decision.moves
    assert len(set(decision.moves)) == len(decision.moves)
    assert decision.default is None or decision.default in decision.moves
    assert decision.kind != END_TURN or len(decision.moves) == 1
    for move in decision.moves:
        assert state.why_not(move) is None
        assert state.game.parse(move.text) is move
    for viewer in viewers(state):
        seen = state.view(viewer).decision
        assert seen is not None
        expected = decision if viewer == state.decider else decision.public()
        assert seen.to_data() == expected.to_data(), f"{viewer} reads more than the label"


def check_illegal(game: Game, kit: GameKit, state: State, rng: Rng) -> None:
    """Candidates hold the legal moves; whatever is not legal is refused with a reason and changes nothing."""
    legal = state.legal_moves()
    candidates = state.candidates()
    assert set(legal) <= set(candidates)
    before = dump(state.to_data())
    for move in [*candidates, *kit.stray_moves(game, rng)]:
        reason = state.why_not(move)
        if move in legal:
            assert reason is None
            continue
        assert reason is not None, move.text
        with pytest.raises(IllegalMove) as caught:
            state.play(move)
        assert caught.value.reason == reason
        assert reason.code.count(".") <= 1
        json.dumps(reason.params)
    assert dump(state.to_data()) == before, "a refused move changed the state"


def check_round_trip(game: Game, state: State) -> None:
    """Saved and read again, the position is the same."""
    data = json.loads(dump(state.to_data()))
    assert dump(game.from_data(data).to_data()) == dump(data)


def check_views(game: Game, kit: GameKit, state: State, rng: Rng) -> None:
    """A view does not change with what its viewer may not know, and does with what he knows; it survives saving."""
    for viewer in viewers(state):
        seen = dump(state.view(viewer).to_data())
        assert dump(game.view_from_data(json.loads(seen)).to_data()) == seen
        swapped = state.copy()
        kit.swap_hidden(swapped, viewer, rng)
        assert swapped.check() == [], "the test's own swap made an unsound state"
        assert dump(swapped.view(viewer).to_data()) == seen, f"the view of {viewer} shows something hidden"
        for what, changed in kit.visible(state, viewer):
            assert dump(changed.view(viewer).to_data()) != seen, f"the view of {viewer} does not show {what}"


def check_guess(game: Game, state: State, rng: Rng) -> None:
    """A guessed position is sound and looks the same to the viewer; guessing again gives another one in the end."""
    for viewer in viewers(state):
        view = state.view(viewer)
        seen = dump(view.to_data())
        guessed = game.guess(view, rng)
        assert guessed.check() == []
        assert dump(guessed.view(viewer).to_data()) == seen
        assert dump(view.to_data()) == seen, "guessing changed the view"


def check_twins(kit: GameKit, state: State, viewer: int | None, rng: Rng, length: int = 5) -> None:
    """Two positions that look the same to a viewer go on looking the same while the same moves are played in both."""
    first, second = state.copy(), state.copy()
    kit.twin(second, viewer, rng)
    assert dump(first.view(viewer).to_data()) == dump(second.view(viewer).to_data())
    for _ in range(length):
        common = [move for move in first.legal_moves() if move in second.legal_moves()]
        if not common:
            break
        move = pick(common, rng)
        one, two = first.play(move), second.play(move)
        if first.decider < 0 or second.decider < 0:
            break  # the end of a match shows what was hidden
        events = [dump([event.to_data() for event in out.events if event.seen_by(viewer)]) for out in (one, two)]
        assert events[0] == events[1], f"events of {move} tell {viewer} something hidden"
        views = [dump(twin.view(viewer).to_data()) for twin in (first, second)]
        assert views[0] == views[1], f"the view of {viewer} tells something hidden after {move}"


def check_copy(state: State, move: Move) -> None:
    """A copy is equal, and what is played on it does not reach the original."""
    before = dump(state.to_data())
    twin = state.copy()
    assert dump(twin.to_data()) == before
    twin.play(move)
    assert dump(state.to_data()) == before, "playing on a copy changed the original"


def check_step(game: Game, kit: GameKit, state: State, other: State, move: Move) -> None:
    """`play` and `apply` give the same state; events are sound, and every watched moment can be looked at."""
    watched: list[Event] = []

    def look(event: Event) -> None:
        watched.append(event)
        for viewer in viewers(state):
            view = state.view(viewer)
            assert view.decision is None
            dump(view.to_data())

    outcome = state.play(move, look)
    other.apply(game.parse(move.text))
    assert dump(state.to_data()) == dump(other.to_data()), f"play and apply differ after {move}"
    assert watched == outcome.events
    check_events(kit, state, outcome)


def check_events(kit: GameKit, state: State, outcome: Outcome) -> None:
    """Every viewer gets exactly one of each pair of events, and everything else unless it is private."""
    assert outcome.barrier in BARRIERS
    waiting: Event | None = None
    for event in outcome.events:
        assert Event.from_data(json.loads(dump(event.to_data()))) == event
        if waiting is not None:
            assert event.kind == kit.pairs[waiting.kind], f"{waiting} lacks its other half"
            for viewer in viewers(state):
                assert waiting.seen_by(viewer) != event.seen_by(viewer), f"{viewer} gets both or none of {event}"
            waiting = None
        elif event.kind in kit.pairs:
            waiting = event
        elif event.kind in kit.private:
            assert sum(event.seen_by(viewer) for viewer in viewers(state)) == 1
        else:
            assert event.kind not in kit.pairs.values(), f"{event} lacks its public half"
            assert event.audience == EVERYBODY, f"{event} is missed by somebody"
    assert waiting is None

"""What a card does, action by action: the one executor of the five kinds. Clauses P5.4, P5.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move
from game.rules.populous import conflict, hands, pieces
from game.rules.populous.moves import DISCARD, GAIN, PROSPER, STEPS
from game.rules.populous.skills import PROSPERITY_LIMIT, SEA_STEPS
from game.rules.populous.terms import (
    PROSPERITY,
    PROSPERITY_CAP,
    RESOURCES,
    REVELATION,
    SEA,
    TRACK_COUNT,
    TRACKS,
)

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def prepare(s: PopulousState) -> None:
    """Set out the actions of the card just laid; `go_on` asks for the first."""
    player = s.turn_player
    if s.named == REVELATION:
        s.stage = STEPS
        workers = s.workers[player]
        first = 3 * s.place
        s.movers = [space for space in (first, first + 1, first + 2) for _ in range(workers[space])]
    elif s.named == PROSPERITY:
        s.stage = PROSPER
        s.vp_left = PROSPERITY_CAP + s.powers[player][PROSPERITY_LIMIT]
    else:
        s.stage = GAIN


def go_on(s: PopulousState) -> None:
    """Ask for the next action, unless none is left or nothing can be done with it."""
    stage = s.stage
    if s.actions:
        if stage == GAIN:
            # Blessing, Labour and Miracle are numbered like the tracks they fill.
            place = TRACK_COUNT * s.turn_player + s.named
            if s.tracks[place] < s.maxima[place]:
                return
        elif stage == STEPS:
            if s.movers:
                return
        elif s.vp_left or any(s.hands[s.turn_player]) or changes(s):
            return
    finish(s)


def finish(s: PopulousState) -> None:
    """End the actions; after a new generation cards may be discarded. Clause P5.4."""
    s.actions = 0
    s.movers = []
    if s.closed and any(s.hands[s.turn_player]):
        s.stage = DISCARD
    else:
        conflict.begin(s)


def stop(s: PopulousState) -> None:
    """Leave the other actions unused. Clause P5.6."""
    if s.sink is not None and s.actions:
        s.tell("actions_unused", player=s.turn_player, n=s.actions)
    finish(s)


# Blessing, Labour, Miracle; and Prosperity's points


def gain_moves(s: PopulousState) -> list[Move]:
    return s.setup.moves.gain_or_stop


def gain(s: PopulousState, move: Move) -> None:
    """Use one action for what the card gives by itself."""
    s.actions -= 1
    if s.stage == GAIN:
        pieces.gain(s, s.turn_player, s.named, 1)
    else:
        prosper(s)
    go_on(s)


# Revelation


def step_moves(s: PopulousState) -> list[Move]:
    """Every step of every worker that may be moved; with Tides from sea to sea. Clauses P5.6, P9."""
    moves: list[Move] = []
    step = s.setup.moves.step
    near = s.map.near
    tides = s.powers[s.turn_player][SEA_STEPS]
    terrain = s.terrain
    for space in s.movers if len(s.movers) < 2 else sorted(set(s.movers)):
        row = step[space]
        moves += [row[other] for other in near[space]]
        if tides and terrain[space] == SEA:
            moves += [
                row[other]
                for other in s.map.spaces
                if terrain[other] == SEA and other != space and other not in near[space]
            ]
    moves.append(s.setup.moves.stop)
    return moves


def take_step(s: PopulousState, move: Move) -> None:
    """Move a worker by one space. Clause P5.6."""
    workers = s.workers[s.turn_player]
    workers[move.a] -= 1
    workers[move.b] += 1
    s.movers.remove(move.a)
    s.movers.append(move.b)
    s.actions -= 1
    if s.sink is not None:
        s.tell("stepped", player=s.turn_player, space=move.a, to=move.b)
    go_on(s)


# Prosperity


def changes(s: PopulousState) -> list[Move]:
    """Which resources can be turned into which others."""
    first = TRACK_COUNT * s.turn_player
    tracks, maxima = s.tracks, s.maxima
    change = s.setup.moves.change
    room = [track for track in range(RESOURCES) if tracks[first + track] < maxima[first + track]]
    return [
        change[track][into] for track in range(RESOURCES) if tracks[first + track] for into in room if into != track
    ]


def prosper_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    found = [moves.gain] if s.vp_left else []
    found += [moves.discard[kind] for kind, number in enumerate(s.hands[s.turn_player]) if number]
    found += changes(s)
    found.append(moves.stop)
    return found


def prosper(s: PopulousState) -> None:
    """The victory point of an action, up to the limit of the card. Clauses P5.6, P9 (Trade)."""
    if s.vp_left:
        s.vp_left -= 1
        s.vp[s.turn_player] += 1
        if s.sink is not None:
            s.tell("vp_prosperity", player=s.turn_player, n=1)


def change(s: PopulousState, move: Move) -> None:
    """Use one action for its point and for turning one resource into another."""
    first = TRACK_COUNT * s.turn_player
    s.tracks[first + move.a] -= 1
    s.tracks[first + move.b] += 1
    s.actions -= 1
    if s.sink is not None:
        s.tell("changed", player=s.turn_player, track=TRACKS[move.a], into=TRACKS[move.b])
    prosper(s)
    go_on(s)


def discard(s: PopulousState, move: Move) -> None:
    """Discard a hand card: with an action of Prosperity, or after a new generation. Clauses P5.4, P5.6."""
    player = s.turn_player
    hands.discard(s, player, move.a)
    if s.stage == PROSPER:
        s.actions -= 1
        prosper(s)
        go_on(s)
    elif not any(s.hands[player]):
        conflict.begin(s)


def discard_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    found = [moves.discard[kind] for kind, number in enumerate(s.hands[s.turn_player]) if number]
    found.append(moves.stop)
    return found

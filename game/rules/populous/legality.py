"""The legal moves of every question, and the moves a scene may show greyed.

The lists themselves are made where the rule stands; here each question gets its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.rules.core import Move
from game.rules.populous import area, conflict, creation, effects, ending, generation, opening
from game.rules.populous.moves import (
    AREA,
    BUY,
    CARD,
    CONFLICT,
    CUBES,
    DECLARE,
    EXTRA,
    FREE_NUMBER,
    KINDS,
    MANNER,
    PEOPLE,
    PROSPER,
    RING,
    SPEND,
    STRIKE,
    TOWN,
    WORKER,
    WRATH,
)
from game.rules.populous.terms import CUBES as CUBE_COUNT
from game.rules.populous.terms import LEAST_STRIKE, PEOPLES, RESOURCES, TRACK_COUNT

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def people_moves(s: PopulousState) -> list[Move]:
    people = s.setup.moves.people
    return [people[number] for number in range(len(PEOPLES)) if number not in s.people]


def draft_moves(s: PopulousState) -> list[Move]:
    draft = s.setup.moves.draft
    return [draft[skill] for skill in s.draft[s.decider]]


def cube_moves(s: PopulousState) -> list[Move]:
    first = TRACK_COUNT * s.decider
    cube = s.setup.moves.cube
    return [cube[track] for track in range(RESOURCES) if s.tracks[first + track] < s.maxima[first + track]]


def first_moves(s: PopulousState) -> list[Move]:
    first = s.setup.moves.first
    return [first[skill] for skill in opening.basic_skills(s, s.decider)]


def name_moves(s: PopulousState) -> list[Move]:
    return s.setup.moves.name


def end_moves(s: PopulousState) -> list[Move]:
    return s.setup.moves.end_only


def no_moves(s: PopulousState) -> list[Move]:
    return []


# By State.stage, in the order of moves.KINDS.
LEGAL: Final[tuple[Callable[[PopulousState], list[Move]], ...]] = (
    people_moves,
    draft_moves,
    cube_moves,
    first_moves,
    area.area_moves,
    area.free_number_moves,
    creation.wrath_moves,
    creation.strike_moves,
    creation.ring_moves,
    creation.worker_moves,
    creation.buy_moves,
    creation.worker_moves,
    generation.card_moves,
    generation.manner_moves,
    name_moves,
    generation.spend_moves,
    effects.gain_moves,
    effects.step_moves,
    effects.prosper_moves,
    effects.discard_moves,
    conflict.conflict_moves,
    conflict.declare_moves,
    end_moves,
    ending.town_moves,
    ending.open_moves,
    no_moves,
)
assert len(LEGAL) == len(KINDS)


def candidates(s: PopulousState) -> list[Move]:
    """Every move of this kind of decision over what the decider sees, legal or not."""
    moves = s.setup.moves
    stage = s.stage
    if stage == PEOPLE:
        return moves.people[:]
    if stage == CUBES:
        return moves.cube[:]
    if stage == AREA:
        return [*moves.number[1:], moves.free]
    if stage == FREE_NUMBER:
        return moves.number_as[1:]
    if stage == WRATH:
        return [*moves.wrath[LEAST_STRIKE:], moves.convert, moves.skip]
    if stage == STRIKE:
        return [*moves.strike[3 * s.place : 3 * s.place + 3], moves.stop]
    if stage == RING:
        return moves.ring[:]
    if stage in (WORKER, EXTRA):
        return moves.worker_area[s.place][:]
    if stage == BUY:
        return moves.bought[:]
    if stage == CARD:
        return moves.card[:]
    if stage == MANNER:
        return moves.lay[:]
    if stage == SPEND:
        return moves.spend[:]
    if stage == PROSPER:
        changes = [moves.change[a][b] for a in range(RESOURCES) for b in range(RESOURCES) if a != b]
        return [moves.gain, *moves.discard, *changes, moves.stop]
    if stage == CONFLICT:
        return [moves.war, moves.mediate]
    if stage == DECLARE:
        return moves.spirit[: CUBE_COUNT + 1] if len(LEGAL[stage](s)) <= CUBE_COUNT else list(LEGAL[stage](s))
    if stage == TOWN:
        return [*[moves.town[space] for space in s.map.spaces if s.workers[s.decider][space]], moves.skip]
    return list(LEGAL[stage](s))

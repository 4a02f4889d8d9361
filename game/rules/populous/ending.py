"""Step 4 of a turn: what the program does at its end, and the settlement after a new generation. Clauses P7.1, P7.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move
from game.rules.populous import hands, opening, pieces, scoring, turns
from game.rules.populous.moves import OPEN, TOWN
from game.rules.populous.skills import BUILDING_VP, CLOSED_SIZE, TERRAIN_PAIRS_VP, members
from game.rules.populous.terms import NO_TOWN, RUIN

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def end_turn(s: PopulousState, move: Move) -> None:
    """Confirm the end: of placing one's cubes before the first round, else of the turn. Clauses P3.5, P7.1."""
    if not s.round:
        opening.finish_cubes(s)
        return
    hands.fill(s, s.turn_player)
    tidy(s)
    if s.closed:
        begin_settlement(s)
    else:
        turns.next_turn(s)


def tidy(s: PopulousState) -> None:
    """Rebuild ruins, and leave one piece of the turn player's in each space, a town before a worker. Clause P7.1."""
    player = s.turn_player
    workers = s.workers[player]
    towns = s.towns
    for space in s.map.spaces:
        number = workers[space]
        if number:
            town = towns[space]
            if town == player + RUIN:
                pieces.rebuild(s, space)
                pieces.send_home(s, player, space, number)
            elif town == player:
                pieces.send_home(s, player, space, number)
            elif number > 1:
                pieces.send_home(s, player, space, number - 1)


# The settlement


def begin_settlement(s: PopulousState) -> None:
    """Ask for a town where one can be built. Clause P7.2 (a)."""
    if s.sink is not None:
        s.tell("settlement", player=s.turn_player, n=s.closed)
    if s.towns_left[s.turn_player] and town_spaces(s):
        s.stage = TOWN
    else:
        begin_opening(s)


def town_spaces(s: PopulousState) -> list[int]:
    """The spaces where a worker can become a town: no town and no ruin there. Clause P7.2 (a)."""
    workers = s.workers[s.turn_player]
    return [space for space in s.map.spaces if workers[space] and s.towns[space] == NO_TOWN]


def town_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    return [*[moves.town[space] for space in town_spaces(s)], moves.skip]


def build_town(s: PopulousState, move: Move) -> None:
    """Replace a worker by a town. Clauses P7.2 (a), P9 (Builders)."""
    player, space = s.turn_player, move.a
    s.workers[player][space] -= 1
    s.workers_left[player] += 1
    s.towns[space] = player
    s.towns_left[player] -= 1
    if s.sink is not None:
        s.tell("town_built", player=player, space=space)
    points = s.powers[player][BUILDING_VP]
    if points:
        s.vp[player] += points
        s.tell("vp_builders", player=player, n=points)
    begin_opening(s)


def begin_opening(s: PopulousState) -> None:
    """Ask for the skill to open, while one is left. Clause P7.2 (b)."""
    if face_down(s, s.turn_player):
        s.stage = OPEN
    else:
        finish_settlement(s)


def face_down(s: PopulousState, player: int) -> int:
    """Bit mask of the skills that a player has not opened."""
    return s.skills[player] & ~s.opened[player]


def open_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves.open
    return [moves[skill] for skill in members(face_down(s, s.turn_player))]


def open_skill(s: PopulousState, move: Move) -> None:
    """Open a skill: it works from the end of the turn, not in this settlement. Clause P7.2 (b)."""
    player = s.turn_player
    s.opened[player] |= 1 << move.a
    if s.sink is not None:
        s.tell("skill_opened", player=player, skill=s.setup.skills.ids[move.a])
    finish_settlement(s)


def finish_settlement(s: PopulousState) -> None:
    """Count majorities and give the points; then the opened skill begins to work. Clause P7.2 (c), (d)."""
    player = s.turn_player
    powers = s.powers[player]
    majorities = scoring.majorities(s, player)
    points = (s.closed + powers[CLOSED_SIZE]) * majorities
    s.vp[player] += points
    if s.sink is not None:
        s.tell("vp_settlement", player=player, n=points, size=s.closed + powers[CLOSED_SIZE], majorities=majorities)
    if powers[TERRAIN_PAIRS_VP]:
        pairs = scoring.terrains(s, player).bit_count() // 2 * powers[TERRAIN_PAIRS_VP]
        if pairs:
            s.vp[player] += pairs
            s.tell("vp_caravans", player=player, n=pairs)
    s.refresh(player)
    turns.next_turn(s)

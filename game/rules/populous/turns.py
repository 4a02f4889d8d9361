"""The frame of a turn: who is next, and what is forgotten when a turn begins. Clause P4, Clause P8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.populous import scoring
from game.rules.populous.moves import AREA, OVER
from game.rules.populous.terms import ROUNDS

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def clear_turn(s: PopulousState) -> None:
    """Forget everything that belonged to the turn before."""
    s.first = s.second = s.strikes = s.struck = s.judged = s.foreign = s.bought = 0
    s.manner = s.actions = s.vp_left = s.closed = s.disputed = s.fighters = 0
    s.place = s.card = s.named = -1
    s.cards = ()
    s.movers = []


def start_turn(s: PopulousState, player: int) -> None:
    """Ask a player for the creation area of his turn."""
    s.turn += 1
    s.turn_player = s.decider = player
    s.stage = AREA
    clear_turn(s)
    if s.sink is not None:
        s.tell("turn_started", player=player)


def next_turn(s: PopulousState) -> None:
    """Go on to the left neighbour, to the next round, or to the final settlement after the last one."""
    player = s.turn_player + 1
    if player == s.setup.players:
        player = 0
    if player == s.start_player:
        if s.round == ROUNDS:
            clear_turn(s)
            scoring.settle_match(s)
            s.stage = OVER
            s.decider = -1
            return
        s.round += 1
        if s.sink is not None:
            s.tell("round_started", n=s.round)
    start_turn(s, player)

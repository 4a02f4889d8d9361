"""A match brought to a position by random moves, on a table: for pictures, benchmarks and tests."""

from __future__ import annotations

from pathlib import Path

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Plain, Rng
from game.scenes.base import Context
from game.scenes.registry import scenes_of
from game.scenes.table import TableScene

NAMES = ("Aya", "Ben", "Chika", "Dario", "Emi", "Fumiko")
# Far more than any match by random moves has; a limit all the same.
MOST_MOVES = 1_000_000


class NeverAsked(LookupError):
    """The match came to its end without a decision of the wanted kind."""


def match_at(
    game: str,
    players: int,
    seed: int,
    moves: int,
    until: str | None = None,
    options: dict[str, Plain] | None = None,
    path: Path | None = None,
) -> Match:
    """A match between people after so many random moves, or at its end if that comes first.

    until: go on to the first decision of this kind. path: where it is saved. Raises NeverAsked when there is no such
    decision.
    """
    seats = [Seat(NAMES[player], player) for player in range(players)]
    match = Match.new(game_by_id(game), options or {}, seats, seed, path)
    chance = Rng.from_seed(seed)
    for number in range(MOST_MOVES):
        decision = None if match.over else match.view(match.decider).decision
        if decision is None or (number >= moves and (until is None or decision.kind == until)):
            break
        match.play(decision.moves[chance.below(len(decision.moves))])
    if until is not None and match.over:
        raise NeverAsked(until)
    return match


def table_at(context: Context, match: Match, viewer: int | None) -> TableScene:
    """The table of a match as one player sees it, with the curtain open; None is the open table."""
    scene = scenes_of(match.game.id).table(context, match)
    assert isinstance(scene, TableScene)
    scene.director.look_as(viewer)
    scene.drawn = scene.director.shown
    return scene

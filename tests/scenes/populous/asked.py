"""Matches of Populous in which somebody is asked a question of one's choice."""

from __future__ import annotations

from functools import cache

from game.match import Match
from game.rules.populous.moves import KINDS
from game.scenes.positions import NeverAsked, match_at

ASKED = tuple(kind for kind in KINDS if kind != "over")
# The questions before the first round.
OPENING = ("people", "draft", "cubes", "first_skill")
# From the middle of a match on the land is crowded.
LATE = 420


@cache
def _seed_of(kind: str, players: int, moves: int) -> int:
    """The first seed with which the question comes after so many random moves."""
    for seed in range(1, 200):
        try:
            match_at("populous", players, seed, moves, kind)
        except NeverAsked:
            continue
        return seed
    raise AssertionError(f"{players} players are never asked {kind}")


def asked(kind: str, players: int, moves: int = LATE) -> Match:
    """A match in which somebody is asked a question of this kind, after at least so many random moves."""
    moves = 0 if kind in OPENING else moves
    return match_at("populous", players, _seed_of(kind, players, moves), moves, kind)

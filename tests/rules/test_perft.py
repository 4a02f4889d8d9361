"""Counting tests: how many different positions there are after n decisions from a fixed seed.

A change of one of these numbers is a change of the rules. Print them anew with `python -m tests.rules.test_perft`.
"""

import json

import pytest

from game.content.registry import game_by_id, ids
from game.rules.core import Game, Rng

SEED = 6
# (game, players) -> different positions after 1, 2, ... decisions.
COUNTS: dict[tuple[str, int], list[int]] = {
    ("deus", 2): [8, 32, 130, 291, 761, 2763],
    ("deus", 3): [10, 38, 211, 398, 1595, 5883],
    ("deus", 4): [9, 35, 181, 339, 988, 4361],
    ("gambit", 2): [4, 24, 65, 182, 576, 1616],
    ("gambit", 3): [7, 23, 62, 204, 633, 2111],
    ("gambit", 4): [7, 27, 69, 243, 709, 1778],
    ("gambit", 5): [8, 22, 53, 191, 551, 1513],
    ("gambit", 6): [4, 18, 64, 180, 507, 1506],
    ("populous", 3): [2, 3, 7, 20, 64, 196],
    ("populous", 4): [7, 23, 45, 68, 124, 228],
    ("populous", 5): [2, 4, 5, 14, 50, 172],
}
# After DEEP_DEPTH decisions.
DEEP: dict[tuple[str, int], int] = {
    ("deus", 2): 35301,
    ("deus", 3): 67186,
    ("deus", 4): 54734,
    ("gambit", 2): 13266,
    ("gambit", 3): 22485,
    ("gambit", 4): 15269,
    ("gambit", 5): 13705,
    ("gambit", 6): 14669,
    ("populous", 3): 2304,
    ("populous", 4): 842,
    ("populous", 5): 1266,
}
# Decisions made by chance before the counting begins, in a game whose opening alone would be counted otherwise.
OPENING: dict[str, int] = {"populous": 110}
DEPTH = 6
DEEP_DEPTH = 8


def positions_after(game: Game, players: int, depth: int) -> list[int]:
    """How many different positions can be reached by exactly 1, 2, ... depth decisions."""
    start = game.new({}, players, SEED)
    rng = Rng.from_seed(SEED)
    for _ in range(OPENING.get(game.id, 0)):
        moves = start.legal_moves()
        start.apply(moves[rng.below(len(moves))])
    layer = [start]
    counts = []
    for _ in range(depth):
        found = {}
        for state in layer:
            for move in state.legal_moves():
                after = state.copy()
                after.apply(move)
                found[json.dumps(after.to_data())] = after
        layer = list(found.values())
        counts.append(len(layer))
    return counts


def all_players(game_id: str) -> range:
    game = game_by_id(game_id)
    return range(game.min_players, game.max_players + 1)


@pytest.mark.parametrize(("game_id", "players"), [(game, n) for game in ids() for n in all_players(game)])
def test_positions_after_n_decisions(game_id: str, players: int) -> None:
    assert positions_after(game_by_id(game_id), players, DEPTH) == COUNTS[game_id, players]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "players"), [(game, n) for game in ids() for n in all_players(game)])
def test_positions_after_many_decisions(game_id: str, players: int) -> None:
    assert positions_after(game_by_id(game_id), players, DEEP_DEPTH)[-1] == DEEP[game_id, players]


if __name__ == "__main__":
    for name in ids():
        for n in all_players(name):
            deep = positions_after(game_by_id(name), n, DEEP_DEPTH)
            print(f'    ("{name}", {n}): {deep[:DEPTH]},  # {deep[-1]} after {DEEP_DEPTH}')

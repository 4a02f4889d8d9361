"""A bot for every game, with no idea of any: the measure for the others, and the test pilot of the rules."""

from typing import ClassVar

from game.bots.base import Bot
from game.rules.core import Move, View


class RandomBot(Bot):
    """Picks any legal move, all equally likely."""

    needs_view: ClassVar[bool] = False

    def choose(self, view: View | None, moves: list[Move]) -> Move:
        return moves[self.rng.below(len(moves))]

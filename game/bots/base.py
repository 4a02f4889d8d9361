"""What every bot keeps: it gets what a person in its seat would see, and picks one of the moves it is offered."""

from __future__ import annotations

from typing import ClassVar

from game.rules.core import Event, Game, Move, Rng, View


class Bot:
    """One computer player in one seat.

    needs_view: whether `choose` looks at the view; a simulation saves the making of views nobody reads.

    A bot's chance is its own: nothing it draws touches the chance of the match.
    """

    needs_view: ClassVar[bool] = True

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def recall(self, events: list[Event]) -> None:
        """Hear everything this seat has seen of the match so far, before `choose` is asked.

        A bot starts without memory at every question put to the worker, so that a new worker plays on like the old
        one. The base class needs no more than the view.
        """

    def choose(self, view: View | None, moves: list[Move]) -> Move:
        """One of the moves, of which there are at least two; view is None only where `needs_view` is False.

        The list is not the bot's to change.
        """
        raise NotImplementedError

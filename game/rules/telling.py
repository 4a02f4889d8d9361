"""What the states of all games share: playing a move while telling what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from game.rules.core import EVERYBODY, Event, IllegalMove, Move, Outcome, Plain, Reason, State

SetupT = TypeVar("SetupT")


class TellingState(State, Generic[SetupT]):
    """A state that collects events while a move is played, and none while it is applied.

    setup: what stays the same through the match. sink: the events of the move being played, None at all other times.
    watch: who is told each of them at once. barrier: why the move being played cannot be taken back, "" while it can.
    """

    __slots__ = ("barrier", "setup", "sink", "watch")

    def __init__(self, setup: SetupT) -> None:
        """An unfilled state: starting a match, `copy` and the readers of saves and views fill it."""
        self.setup = setup
        self.sink: list[Event] | None = None
        self.watch: Callable[[Event], None] | None = None
        self.barrier = ""

    def play(self, move: Move, watch: Callable[[Event], None] | None = None) -> Outcome:
        if move not in self.legal_moves():
            raise IllegalMove(self.why_not(move) or Reason(f"{self.game.id}.not_now"))
        events: list[Event] = []
        self.sink = events
        self.watch = watch
        self.barrier = ""
        try:
            self.apply(move)
        finally:
            self.sink = self.watch = None
        return Outcome(events, self.barrier)

    def tell(self, kind: str, audience: int = EVERYBODY, **args: Plain) -> None:
        """Report something that has just been done; nothing happens under `apply`.

        Where moves are frequent the caller asks `sink is not None` first, which saves making the arguments.
        """
        if self.sink is not None:
            event = Event(kind, audience, **args)
            self.sink.append(event)
            if self.watch is not None:
                self.watch(event)

    def set_barrier(self, code: str) -> None:
        """Say that the move being played cannot be taken back; the first reason given stays."""
        if not self.barrier:
            self.barrier = code

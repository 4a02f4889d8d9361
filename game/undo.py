"""The moves that count, and those that were taken back and can be made again."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.core import Event, State


@dataclass(slots=True)
class Made:
    """A move that was made.

    line: its line in the journal. turn: the turn it was made in. by_person: whether a person sat in the seat then.
    after: the position it led to; None where undo can no longer reach it.
    """

    line: int
    text: str
    player: int
    turn: int
    by_person: bool
    barrier: str
    events: list[Event]
    after: State | None


class Timeline:
    """The moves that led from the start to the position of now, and the way forward that undo left open.

    path: the moves that count, the first one first. undone: what was taken back, the next one to make again last.

    Positions are kept for the current turn only, for undo never leaves it.
    """

    def __init__(self, start: State | None = None) -> None:
        """`start` is the position before the first move; None for a timeline that only sorts moves."""
        self.path: list[Made] = []
        self.undone: list[Made] = []
        self._start = start

    @property
    def line(self) -> int:
        """The line of the last move that counts, 1 (the header) when there is none."""
        return self.path[-1].line if self.path else 1

    @property
    def state(self) -> State:
        """The position of now."""
        return self.state_before(0)

    def state_before(self, moves: int) -> State:
        """The position before the last so many moves. Raises ValueError where it is not kept."""
        made = len(self.path) - moves
        state = self.path[made - 1].after if made else self._start
        if state is None:
            raise ValueError("this position is not kept")
        return state

    def place(self, state: State) -> None:
        """Take this state, read from a snapshot, for the position of now."""
        if self.path:
            self.path[-1].after = state
        else:
            self._start = state

    def add(self, made: Made) -> None:
        """Go on with a new move; what had been taken back is out of reach then."""
        self.undone.clear()
        self.path.append(made)
        # Undo reaches back to the last move of the turn before; every position older than that one can go.
        floor = len(self.path) - 1
        while floor >= 0 and self.path[floor].turn == made.turn:
            floor -= 1
        if floor >= 0:
            self._start = None
            for i in range(floor - 1, -1, -1):
                if self.path[i].after is None:
                    break
                self.path[i].after = None

    def back(self, moves: int) -> None:
        """Take back so many moves."""
        for _ in range(moves):
            self.undone.append(self.path.pop())

    def forward(self, moves: int) -> None:
        """Make so many of the moves taken back again."""
        for _ in range(moves):
            self.path.append(self.undone.pop())

    def back_to(self, line: int) -> None:
        """Take back every move after the one in a line (1: all). Raises ValueError when none in that line counts."""
        lines = [1, *(made.line for made in self.path)]
        self.back(len(self.path) - lines.index(line))

    def forward_to(self, line: int) -> None:
        """Make the moves up to the one in a line again. Raises ValueError when that one was not taken back."""
        lines = [made.line for made in reversed(self.undone)]
        self.forward(lines.index(line) + 1)

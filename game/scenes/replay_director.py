"""Leads a recording over the screen: whose eyes look, what is shown next, and how fast."""

from __future__ import annotations

from collections import deque
from typing import Final

from game.match import LogEntry, Step
from game.replay import Replay
from game.rules.core import Event, Move, Reason, View
from game.scenes.director import Director

# Seconds between two moves at a speed of 1.
DWELL: Final = 1.2
SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
# Everything open, instead of a player's number or None (the open table).
OPEN: Final = -1


class ReplayDirector(Director):
    """A director without players: nobody is asked, no curtain falls, and time goes both ways.

    eyes: whose view is drawn; None is the open table, OPEN the open table with everybody's secrets beside it.
    """

    match: Replay

    def __init__(self, replay: Replay) -> None:
        """Stands where the recording stands, seen from the open table."""
        self.match = replay
        self.thinker = None
        self.pace = "normal"
        self.phase = "table"
        self.sealed_for = None
        self.viewer = None
        self.round_event = None
        self.eyes: int | None = None
        self.playing = False
        self.speed = 1.0
        self._waiting: deque[Step] = deque()
        self._since_move = 0.0
        self.shown: View = replay.view(None)

    # --- nobody is asked ------------------------------------------------------------------------------------

    @property
    def at_table(self) -> bool:
        return False

    @property
    def thinking(self) -> int | None:
        return None

    def choose(self, move: Move) -> None:
        """Nothing is played in a recording."""

    def why_not_undo(self) -> Reason | None:
        return Reason("undo_nothing")

    def why_not_redo(self) -> Reason | None:
        return Reason("redo_nothing")

    # --- whose eyes -----------------------------------------------------------------------------------------

    def look(self, eyes: int | None) -> None:
        """Look through other eyes, at the same position."""
        self.eyes = eyes
        self.viewer = None if eyes == OPEN else eyes
        self._stand()

    def open_views(self) -> dict[int, View]:
        """What each player sees, where everything is open."""
        if self.eyes != OPEN:
            return {}
        return {player: self.match.view(player) for player in range(len(self.match.seats))}

    # --- going through time ---------------------------------------------------------------------------------

    def go_to(self, stop: int) -> None:
        """Stand at a stop at once; what was being shown is dropped."""
        self.match.go_to(stop)
        self._stand()

    def _stand(self) -> None:
        self._waiting.clear()
        self._since_move = 0.0
        self.shown = self.match.view(self.viewer)

    def advance(self) -> None:
        """Go on to the next stop, event by event."""
        before = self.shown
        # What other rules brought is told by the log alone: who knows what would fly, and where.
        known = self.match.at < self.match.last and self.match.stops[self.match.at + 1].played
        steps = self.match.steps({self.viewer}) if known else []
        self.match.go_to(self.match.at + 1)
        self._stand()
        self._waiting.extend(steps)
        if steps:
            # What flies, flies over the position before.
            self.shown = before

    def next_event(self) -> Event | None:
        while self._waiting:
            step = self._waiting.popleft()
            self.shown = step.view(self.viewer) if self._waiting else self.match.view(self.viewer)
            if step.event.seen_by(self.viewer):
                return step.event
        return None

    def log(self) -> list[LogEntry]:
        if self.eyes == OPEN:
            moves = self.match.stops[self.match.at].moves
            return [entry for entry in self.match.open_log() if entry.move < moves]
        return super().log()

    def whole_log(self) -> list[LogEntry]:
        """Everything that these eyes may read, also what lies ahead."""
        return self.match.open_log() if self.eyes == OPEN else self.match.whole_log(self.viewer)

    def update(self, seconds: float) -> Reason | None:
        if self.playing and not self._waiting:
            self._since_move += seconds
            if self.match.at == self.match.last:
                self.playing = False
            elif self._since_move >= DWELL / self.speed:
                self.advance()
        return None

    def left(self) -> None:
        """Nothing was begun that would have to be ended."""

"""Who sits at the screen of a running match, and what is shown to whom, in which order.

The director knows nothing of pixels. It asks the match who decides, has the curtain fall where another person must
come to the screen, lets bots think, and hands out what happened event by event, each with the position just after it.

Phases: `table` (somebody sees the table), `sealed` (the curtain is down for `sealed_for`), `round` (what a round
brought is shown, to everybody alike), `over` (the match has ended).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from game.match import LogEntry, Match, Step
from game.rules.core import Event, Move, Reason, View

if TYPE_CHECKING:
    from game.scenes.base import Thinker

# Seconds that a bot lets pass before its move shows, by the player's setting.
PACES = {"instant": 0.0, "normal": 0.9, "slow": 2.0}


class Director:
    """Leads one match over the screen.

    viewer: whose eyes the table is drawn for; None is the open table, with public facts only.
    shown: the view that the table draws now; it may lag behind the match while events are being shown.
    """

    def __init__(self, match: Match, thinker: Thinker | None, pace: str = "normal") -> None:
        self.match = match
        self.thinker = thinker
        self.pace = pace
        self.phase = "table"
        self.sealed_for: int | None = None
        # Behind a curtain that fell over an open hand: what its player saw last.
        self._covered: View | None = None
        self.viewer: int | None = None
        self.round_event: Event | None = None
        self._waiting: deque[Step] = deque()
        self._asked: int | None = None
        self._requests = 0
        self._since_move = 0.0
        # After a change of seats nobody is known to be alone at the screen any more; not even where it was changed
        # before the match was put away.
        self._seats_changed = match.shared and len(self.persons) == 1
        self.shown: View = match.view(None)
        self._settle()

    # --- who is at the screen -------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        """The seats in which people sit."""
        return [player for player, seat in enumerate(self.match.seats) if seat.is_person]

    @property
    def at_table(self) -> bool:
        """Whether the person at the screen is asked now, with nothing left to show."""
        return (
            self.phase == "table"
            and not self._waiting
            and not self.match.over
            and self.viewer is not None
            and self.viewer == self.match.decider
            # What is about to be played by itself is not asked.
            and self.match.auto_move() is None
        )

    @property
    def thinking(self) -> int | None:
        """The bot that is being waited for, or None."""
        if self.phase != "table" or self._waiting or self.match.over or self._is_person(self.match.decider):
            return None
        return self.match.decider

    def _is_person(self, player: int) -> bool:
        return self.match.seats[player].is_person

    def _settle(self) -> None:
        """Bring whoever decides now to the screen, or the open table where a bot does."""
        if self._waiting or self.phase in ("round", "sealed"):
            return
        if self.match.over:
            self.phase = "over"
            self._look_as(self._lone_person())
            return
        decider = self.match.decider
        if self._is_person(decider):
            if decider != self.viewer and self.match.auto_move() is None:
                if self._lone_person() == decider:
                    self._look_as(decider)
                else:
                    self.seal(decider)
                return
        elif self._lone_person() is not None:
            self._look_as(self._lone_person())
            return
        elif self.match.turn_player != self.viewer:
            self._look_as(None)
            return
        self.shown = self.match.view(self.viewer)

    def _lone_person(self) -> int | None:
        """The one person of the match, from whom nothing at the screen needs to be hidden."""
        persons = self.persons
        return persons[0] if len(persons) == 1 and not self._seats_changed else None

    def look_as(self, viewer: int | None) -> None:
        """Show the table through these eyes, whoever is asked: for pictures; in play the curtain decides."""
        self.phase, self.sealed_for = "table", None
        self._look_as(viewer)

    def _look_as(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.shown = self.match.view(viewer)

    def seal(self, player: int) -> None:
        """Let the curtain fall: nothing of the viewer before survives it."""
        self._look_as(None)
        self.phase = "sealed"
        self.sealed_for = player
        self.match.sync()

    def open_curtain(self) -> None:
        """The person whom the curtain names is there and has pressed."""
        assert self.sealed_for is not None
        player, self.sealed_for = self.sealed_for, None
        covered, self._covered = self._covered, None
        self.phase = "table"
        self._seats_changed = self._seats_changed and len(self.persons) > 1
        self._look_as(player)
        if covered is not None and self._waiting:
            # What was being shown goes on from where it was.
            self.shown = covered
        elif covered is not None:
            # In the meantime somebody else may have come to decide, through a change of seats.
            self._settle()

    def cover(self) -> bool:
        """Have the curtain fall over an open hand until its player is back; says whether there was one.

        For when the window is left: nobody knows who sits down before it next. Whoever plays alone against bots is
        spared it: nobody else has a hand here that he or anybody might see.
        """
        player = self.viewer
        if self.phase != "table" or player is None or player == self._lone_person():
            return False
        self._covered = self.shown
        self.seal(player)
        return True

    def recap(self) -> list[Event]:
        """What the viewer may know of what happened since he last decided."""
        return [] if self.viewer is None else self.match.recap(self.viewer)

    # --- what the viewer does -------------------------------------------------------------------------------

    def choose(self, move: Move) -> None:
        """Play a move for the person at the screen; does nothing when he is not asked (a late click)."""
        if self.at_table:
            self._play(move)

    def _play(self, move: Move) -> None:
        self._asked = None
        self._since_move = 0.0
        self._waiting.extend(self.match.play(move, viewers={self.viewer, None}))
        if not self._waiting:
            self._settle()

    def why_not_undo(self) -> Reason | None:
        """Why the person at the screen can take nothing back now, or None."""
        return self.match.why_not_undo() if self.at_table else Reason("undo_nothing")

    def why_not_redo(self) -> Reason | None:
        """Why nothing taken back can be made again now, or None."""
        return self.match.why_not_redo() if self.at_table else Reason("redo_nothing")

    def undo(self) -> None:
        """Take the last move back, where that is allowed."""
        if self.why_not_undo() is None:
            self.match.undo()
            self._look_as(self.viewer)

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        if self.why_not_redo() is None:
            self.match.redo()
            self._settle()

    def reset_turn(self) -> None:
        """Take back all of this turn that may be taken back."""
        if self.why_not_undo() is None:
            self.match.reset_turn()
            self._look_as(self.viewer)

    def take_seat(self, player: int, bot: str) -> None:
        """Give a seat to a bot, or with "" to a person; whoever decides next comes to the screen by the curtain."""
        seat = self.match.seats[player]
        if seat.bot == bot:
            return
        self.match.set_seat(player, type(seat)(seat.name, seat.emblem, bot, seat.lock))
        self._seats_changed = True
        self._forget_question()
        if self.sealed_for is not None and not self._is_person(self.sealed_for):
            # Nobody is called to the screen any more, and nobody may open the curtain on a bot's hand.
            self.phase, self.sealed_for, self._covered = "table", None, None
        if self.phase == "table" and self.viewer is not None and not self._is_person(self.viewer):
            self._waiting.clear()
            self._look_as(None)
        self._settle()

    def _forget_question(self) -> None:
        if self._asked is not None and self.thinker is not None:
            self.thinker.forget()
        self._asked = None

    # --- what happens ---------------------------------------------------------------------------------------

    def next_event(self) -> Event | None:
        """Go on to the next event that the viewer may see, `shown` just after it; None when there is none to show.

        A round's end changes the phase to `round`; events after it wait until `close_round`.
        """
        while self._waiting and self.phase == "table":
            step = self._waiting.popleft()
            if step.event.kind.startswith("round_ended"):
                self.round_event = step.event
                self.phase = "round"
                self.viewer = self._lone_person()
            self.shown = step.view(self.viewer)
            seen = step.event.seen_by(self.viewer)
            if not self._waiting:
                self._settle()
            if seen:
                return step.event
        return None

    def log(self) -> list[LogEntry]:
        """What the viewer may know of what has been shown so far."""
        return list(self.latest())[::-1]

    def latest(self) -> Iterator[LogEntry]:
        """The log from its end."""
        ahead = sum(step.event.seen_by(self.viewer) for step in self._waiting)
        return islice(self.match.latest(self.viewer), ahead, None)

    @property
    def showing(self) -> bool:
        """Whether events are waiting to be shown."""
        return bool(self._waiting)

    def close_round(self) -> None:
        """What the round brought was read; the match goes on."""
        if self.phase == "round":
            self.phase = "table"
            self.round_event = None
            if not self._waiting:
                self._settle()

    def update(self, seconds: float) -> Reason | None:
        """Let time go by while nothing is being shown: bots think, and what goes by itself is played.

        Returns what the players must be told: that a bot could not answer and another stood in.
        """
        if self.phase != "table" or self._waiting or self.match.over:
            return None
        self._since_move += seconds
        automatic = self.match.auto_move()
        if automatic is not None:
            self._play(automatic)
            return None
        if self._is_person(self.match.decider):
            return None
        return self._ask_bot()

    def _ask_bot(self) -> Reason | None:
        if self.thinker is None:
            return None
        if self._asked is None:
            self._requests += 1
            self._asked = self._requests
            self.thinker.ask(self.match.bot_request(self._requests))
        elif self._since_move >= PACES[self.pace]:
            answer = self.thinker.poll()
            if answer is not None and answer.id == self._asked:
                self._play(self.match.game.parse(answer.move))
                return answer.reason
        return None

    def left(self) -> None:
        """The match leaves the screen: its save is complete and can be opened again."""
        self._forget_question()
        self.match.close()

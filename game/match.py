"""A match in progress: the position, who sits where, what was played, what can be taken back, and the save.

The only door between a player and the rules. Scenes and bots get views, events and moves from here, never a State.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import game as program
from game.bots.registry import bot_names
from game.bots.worker import Answer, Request
from game.fold import resume
from game.journal import (
    FORMAT,
    Continued,
    Ended,
    Header,
    JournalError,
    Played,
    Record,
    Redone,
    Seat,
    Seated,
    Snapshot,
    Undone,
)
from game.journal_file import JournalFile
from game.rules.core import (
    END_TURN,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    Plain,
    Reason,
    Result,
    RulesError,
    State,
    View,
)
from game.undo import Made, Timeline

__all__ = ["Answer", "JournalError", "LogEntry", "Match", "Request", "Seat", "Step", "bot_names"]

# What a match itself can answer or tell, catalogue keys below `reason.`, beside the codes of the rules.
MATCH_REASONS: Final = (
    "undo_nothing",
    "undo_other_player",
    "redo_nothing",
    "match_over",
    "not_your_decision",  # player: who decides now
    # Notices:
    "not_saved",  # file, error: the system's words
    "saved_again",  # file
    "save_torn",  # file
    "save_other_rules",  # file, n: how many moves of the turn have to be made again
)


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a move just played, and the position right after it as the wanted viewers saw it."""

    event: Event
    views: dict[int | None, View]

    def view(self, viewer: int | None) -> View:
        """What the viewer saw. Raises KeyError for one that was not asked for."""
        return self.views[viewer]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event in the log.

    turn: the turn it happened in. move: which move of the match brought it, from 0; -1 for what the first deal brought.
    """

    event: Event
    turn: int
    move: int


class Match:
    """One match, from the first move to the result. Close it to let go of its file.

    notices: what the people at the table should be told about the save, in order; the caller takes them out.
    automatic: the seats whose end of turn needs no confirmation.
    ask_every_time: whether people are asked also where a decision has a default.
    """

    def __init__(self, game: Game, header: Header, timeline: Timeline, seats: list[Seat], file: JournalFile) -> None:
        """Use `Match.new` or `Match.load`."""
        self.game = game
        self.options = header.options
        self.seed = header.seed
        self.notices: list[Reason] = []
        self.automatic: set[int] = set()
        self.ask_every_time = False
        self._timeline = timeline
        # What the first deal brought follows from the seed, so no line of the save holds it.
        same = header.rules == game.version and header.content == game.content
        self._opening = game.opening(header.options, len(seats), header.seed) if same else []
        self._seats = seats
        self._first_seats = header.seats
        self._file = file
        # Whose PIN was taken away, and after how many moves.
        self._unlocked: list[tuple[int, int]] = []
        self._asked: tuple[State, Decision] | None = None

    @classmethod
    def new(
        cls, game: Game, options: dict[str, Plain], seats: Sequence[Seat], seed: int, path: Path | None = None
    ) -> Match:
        """Begin a match, saved from its start in a new file at `path`, or at a free name beside it.

        Raises BadData when the game can not be started so. A file that can not be written is a notice, no error.
        """
        state = game.new(options, len(seats), seed)
        header = Header(
            format=FORMAT,
            program=program.__version__,
            rules=game.version,
            game=game.id,
            options=game.with_defaults(options),
            seats=list(seats),
            seed=seed,
            content=game.content,
        )
        match = cls(game, header, Timeline(state), list(seats), JournalFile.begin(path, header))
        match._write(Snapshot(state.to_data()))
        match._file.sync()
        return match

    @classmethod
    def load(cls, path: Path, games: Mapping[str, Game]) -> Match:
        """Go on with a saved match, from the very decision at which it was left.

        Raises JournalError. The file changes with the next move, not before.
        """
        file, journal, notice = JournalFile.resume(path)
        try:
            header = journal.header
            if header.game not in games:
                raise JournalError("save_game_unknown", path, game=header.game)
            game = games[header.game]
            fold, lost = resume(journal, game)
        except BaseException:
            file.close()
            raise
        match = cls(game, header, fold.timeline, fold.seats, file)
        match._unlocked = fold.unlocked
        if notice is not None:
            match.notices.append(notice)
        if journal.torn:
            match.notices.append(Reason("save_torn", file=path.name))
        if lost:
            match.notices.append(Reason("save_other_rules", file=path.name, n=lost))
        if lost is not None:
            # Both wait in the file's memory for the first move.
            file.add(Continued(fold.timeline.line, program.__version__, game.version, game.content))
            file.add(Snapshot(match._state.to_data()))
        return match

    def close(self) -> None:
        """Finish the save and let another window of the program open it. The match takes no further moves."""
        self._file.close()

    # Who, where, what.

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return tuple(self._seats)

    @property
    def path(self) -> Path | None:
        """The file of the match; None when it is not being saved."""
        return self._file.path

    @property
    def saved(self) -> bool:
        """Whether everything played so far is with the system."""
        return self._file.saved

    @property
    def decider(self) -> int:
        """The player who is asked now, -1 when the match is over."""
        return self._state.decider

    @property
    def turn(self) -> int:
        """The number of the turn, from 0 over the whole match."""
        return self._state.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self._state.turn_player

    @property
    def over(self) -> bool:
        return self._state.decider < 0

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self._state.result

    @property
    def _state(self) -> State:
        return self._timeline.state

    def view(self, viewer: int | None) -> View:
        """What the viewer may know; None is somebody at the open table."""
        return self._state.view(viewer)

    def candidates(self, viewer: int) -> list[Move]:
        """Every move the decider can think of, legal or not. Raises RulesError for anybody else."""
        self._demand_decider(viewer)
        return self._state.candidates()

    def why_not(self, viewer: int, move: Move) -> Reason | None:
        """Why the decider can not make this move, or None when he can. Raises RulesError for anybody else."""
        self._demand_decider(viewer)
        return self._state.why_not(move)

    def _demand_decider(self, viewer: int) -> None:
        # The answers know the decider's hand.
        if self.over:
            raise RulesError(Reason("match_over"))
        if viewer != self.decider:
            raise RulesError(Reason("not_your_decision", player=self.decider))

    # Playing.

    def play(self, move: Move, viewers: Iterable[int | None] = ()) -> list[Step]:
        """Make a move; it is with the system, so that no crash loses it, before this returns.

        Each step has a view for each of the `viewers`. Raises IllegalMove, having changed nothing.
        """
        if self.over:
            raise IllegalMove(Reason("match_over"))
        wanted = tuple(viewers)
        before = self._state
        state = before.copy()
        steps: list[Step] = []

        def watch(event: Event) -> None:
            steps.append(Step(event, {viewer: state.view(viewer) for viewer in wanted}))

        outcome = state.play(move, watch)
        player, turn, barrier = before.decider, before.turn, outcome.barrier
        line = self._file.add(Played(move.text, player, turn, barrier, [event.to_data() for event in outcome.events]))
        by_person = self._seats[player].is_person
        self._timeline.add(Made(line, move.text, player, turn, by_person, barrier, outcome.events, state))

        result = state.result
        turn_ends = state.turn != turn or result is not None
        if turn_ends:
            self._file.add(Snapshot(state.to_data()))
        if result is not None:
            self._file.add(Ended(result.scores, result.winners, result.lowest_wins))
        self._flush()
        if turn_ends:
            self._file.sync()
        return steps

    def auto_move(self) -> Move | None:
        """The move that the person asked now has left to the program: the confirmed end of a turn, a plain gain.

        None where a person or a bot has to answer. The caller plays it, so that it is seen like any other.
        """
        return self._answered(self._state)

    def _answered(self, state: State) -> Move | None:
        if state.decider < 0 or self._seats[state.decider].bot:
            return None
        decision = self._question(state)
        if decision.kind == END_TURN:
            return decision.moves[0] if state.decider in self.automatic and len(decision.moves) == 1 else None
        return None if self.ask_every_time else decision.default

    def _question(self, state: State) -> Decision:
        """The question that stands in a position: kept, for a scene asks for it at each thing that it shows."""
        if self._asked is None or self._asked[0] is not state:
            decision = state.decision
            assert decision is not None
            self._asked = state, decision
        return self._asked[1]

    def bot_request(self, id: int) -> Request:
        """The question to the bot whose turn it is to decide: its view, its legal moves, what it has seen.

        The bot's own chance comes from the seed and from how much has happened, so that a resumed match goes on alike.
        """
        player = self.decider
        view = self.view(player)
        assert view.decision is not None
        events = [entry.event.to_data() for entry in self.log(player)]
        return Request(
            id=id,
            game=self.game.id,
            bot=self._seats[player].bot,
            view=view.to_data(),
            moves=[move.text for move in view.decision.moves],
            seed=(self.seed * 1_000_003 + len(events)) % (1 << 62),
            events=events,
        )

    def set_seat(self, player: int, seat: Seat) -> None:
        """Put somebody else, or a bot, into a seat, in the middle of whatever is going on."""
        if self._seats[player].lock and not seat.lock:
            self._unlocked.append((len(self._timeline.path), player))
        self._seats[player] = seat
        self._write(Seated(player, seat))

    @property
    def shared(self) -> bool:
        """Whether more than one person has sat at this match, in its first seats or since."""
        return sum(seat.is_person for seat in self._first_seats) > 1 or sum(seat.is_person for seat in self._seats) > 1

    def unlock(self, player: int) -> None:
        """Take a player's PIN away. The others are told (`unlocked_since`)."""
        seat = self._seats[player]
        self.set_seat(player, Seat(seat.name, seat.emblem, seat.bot))

    def unlocked_since(self, player: int) -> list[int]:
        """The others whose PIN was taken away since a person in this seat last made a move."""
        path = self._timeline.path
        since = next((i for i in range(len(path), 0, -1) if path[i - 1].player == player and path[i - 1].by_person), 0)
        return sorted({other for moves, other in self._unlocked if moves >= since and other != player})

    def needs_curtain(self, shown: int | None, player: int) -> bool:
        """Whether a curtain must fall before `player` may look, `shown` being the one whose view was last open."""
        people = sum(seat.is_person for seat in self._seats)
        return people > 1 and self._seats[player].is_person and shown != player

    def sync(self) -> None:
        """Have the disk keep everything so far, without waiting for it: at a curtain somebody walks away."""
        self._file.sync()

    def _write(self, record: Record) -> None:
        self._file.add(record)
        self._flush()

    def _flush(self) -> None:
        notice = self._file.flush()
        if notice is not None:
            self.notices.append(notice)

    # Taking back.

    def why_not_undo(self) -> Reason | None:
        """Why the last move can not be taken back, or None when it can."""
        found = self._ways_back()
        return found if isinstance(found, Reason) else None

    def why_not_reset(self) -> Reason | None:
        """Why nothing of this turn can be taken back, or None when something can."""
        return self.why_not_undo()

    def why_not_redo(self) -> Reason | None:
        """Why no move can be made again, or None when one can."""
        if self.over:
            return Reason("match_over")
        if not self._timeline.undone:
            return Reason("redo_nothing")
        return None if self._seats[self.decider].is_person else Reason("undo_other_player")

    def undo(self) -> None:
        """Take back the decider's last move, and with it what the program answered for him behind it.

        Raises RulesError with the reason of `why_not_undo`.
        """
        self._undo(0)

    def reset_turn(self) -> None:
        """Take back everything that `undo` could, one move after the other."""
        self._undo(-1)

    def redo(self) -> None:
        """Make what the last `undo` took back again. Raises RulesError with the reason of `why_not_redo`."""
        reason = self.why_not_redo()
        if reason is not None:
            raise RulesError(reason)
        timeline = self._timeline
        timeline.forward(1)
        while timeline.undone and self._answered(timeline.state) is not None:
            timeline.forward(1)
        self._write(Redone(timeline.line))

    def _undo(self, which: int) -> None:
        ways = self._ways_back()
        if isinstance(ways, Reason):
            raise RulesError(ways)
        self._timeline.back(ways[which])
        self._write(Undone(self._timeline.line))

    def _ways_back(self) -> list[int] | Reason:
        """How many moves may be taken back at once, the fewest first; or why none may.

        Not a place among them is a decision that the program would answer at once, bringing back what was undone.
        """
        if self.over:
            return Reason("match_over")
        path, turn, decider = self._timeline.path, self.turn, self.decider
        if not path or path[-1].turn != turn:
            return Reason("undo_nothing")
        if path[-1].barrier:
            return Reason(path[-1].barrier)
        if path[-1].player != decider or self._seats[decider].bot:
            return Reason("undo_other_player")
        ways = []
        for moves, made in enumerate(reversed(path), 1):
            if made.turn != turn or made.player != decider or made.barrier:
                break
            if self._answered(self._timeline.state_before(moves)) is None:
                ways.append(moves)
        return ways or Reason("undo_nothing")

    # What happened.

    def log(self, viewer: int | None) -> list[LogEntry]:
        """Everything that counts and that the viewer may know of, from the start of the match."""
        return list(self.latest(viewer))[::-1]

    def latest(self, viewer: int | None) -> Iterator[LogEntry]:
        """The log from its end: for whoever wants the last few of many."""
        path = self._timeline.path
        for number in range(len(path) - 1, -1, -1):
            made = path[number]
            for event in reversed(made.events):
                if event.seen_by(viewer):
                    yield LogEntry(event, made.turn, number)
        for event in reversed(self._opening):
            if event.seen_by(viewer):
                yield LogEntry(event, 0, -1)

    def has_decided(self, player: int) -> bool:
        """Whether a person in this seat has made a move that counts."""
        return any(made.player == player and made.by_person for made in self._timeline.path)

    def recap(self, player: int) -> list[Event]:
        """What happened since a person in this seat last made a move, as far as he may know of it.

        His own last move is told too when it ended his turn: the curtain fell before what came of it. Moves that a
        bot has made in the seat meanwhile are told like those of the others.
        """
        path = self._timeline.path
        for i in range(len(path) - 1, -1, -1):
            if path[i].player == player and path[i].by_person:
                turn_after = path[i + 1].turn if i + 1 < len(path) else self.turn
                since = i if turn_after != path[i].turn else i + 1
                return [event for made in path[since:] for event in made.events if event.seen_by(player)]
        return [entry.event for entry in self.log(player)]

"""A recorded match watched again: every position that the rules or the snapshots still give, one after the other."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.fold import Fold, resume, why_not_continue
from game.journal import FORMAT, Continued, Journal, JournalError, Played, Snapshot, read_journal
from game.journal_file import JournalFile
from game.match import LogEntry, Match, Step
from game.rules.core import EVERYBODY, BadData, Event, Game, IllegalMove, Move, Reason, RulesError, State
from game.undo import Made, Timeline

# Why a match can not be begun from a position, and what is told of a recording; catalogue keys below `reason.`.
REPLAY_SCENE_REASONS: Final = (
    "branch_running",  # the match is still on
    "branch_over",  # nothing is left to play
    "replay_snapshots",  # told: other rules, so it goes from turn to turn
)


class Stop(NamedTuple):
    """A position of the recording.

    moves: how many moves led to it. played: whether the rules of now made its last move as it was recorded.
    """

    moves: int
    state: State
    played: bool


class Replay(Match):
    """A recording that stands at one of its stops. It looks like a match to a table, and takes no moves.

    path of the recording: `source`. at: the number of the stop, from 0. finished: whether the recorded match has ended.
    """

    def __init__(self, journal: Journal, game: Game) -> None:
        """Use `Replay.open` or `Replay.of`."""
        self._fold, rules, snapshots = _sorted(journal, game)
        super().__init__(game, journal.header, Timeline(), self._fold.seats, JournalFile.begin(None, journal.header))
        self.source = journal.path
        self.finished = self._fold.over
        self._header = journal.header
        self._moves = self._fold.timeline.path
        self.stops = _stops(journal, game, self._moves, rules, snapshots)
        self._counts = [stop.moves for stop in self.stops]
        # Whether the rules of now bear out every move from the seed on.
        self.proved = self._counts == list(range(len(self._moves) + 1)) and all(stop.played for stop in self.stops[1:])
        self.at = 0
        self.go_to(0)

    @classmethod
    def open(cls, path: Path, games: Mapping[str, Game]) -> Replay:
        """The recording in a save, at its beginning. The file is only read. Raises JournalError."""
        journal = read_journal(path)
        if journal.header.game not in games:
            raise JournalError("save_game_unknown", path, game=journal.header.game)
        return cls.of(journal, games[journal.header.game])

    @classmethod
    def of(cls, journal: Journal, game: Game) -> Replay:
        """The recording of a journal that was read already. Raises JournalError."""
        error = why_not_continue(journal, game)
        if error is not None:
            raise error
        return cls(journal, game)

    # Where it stands.

    @property
    def last(self) -> int:
        """The number of the last stop."""
        return len(self.stops) - 1

    def go_to(self, stop: int) -> None:
        """Stand at a stop; beyond the ends at the first or the last."""
        self.at = max(0, min(stop, self.last))
        moves, state, _ = self.stops[self.at]
        timeline = Timeline()
        timeline.path = [*self._moves[:moves]]
        if moves:
            # Positions are kept by the stops; the recording's own moves stay without.
            timeline.path[-1] = _with_position(timeline.path[-1], state)
        else:
            timeline.place(state)
        self._timeline = timeline

    def next_turn(self) -> int:
        """The first stop of the turn after this one, or the last stop."""
        turn = self.stops[self.at].state.turn
        return next((i for i in range(self.at, len(self.stops)) if self.stops[i].state.turn != turn), self.last)

    def turn_before(self) -> int:
        """The first stop of this turn, or, standing there, of the one before."""
        at = max(0, self.at - 1)
        while at and self.stops[at - 1].state.turn == self.stops[at].state.turn:
            at -= 1
        return at

    def stop_of(self, move: int) -> int:
        """The stop that shows what a move (from 0; -1 the first deal) brought: the first one at or behind it."""
        return min(bisect_left(self._counts, move + 1), self.last)

    def steps(self, viewers: Iterable[int | None]) -> list[Step]:
        """What happens from here to the next stop, each event with the position just after it."""
        if self.at == self.last:
            return []
        here, there = self.stops[self.at], self.stops[self.at + 1]
        wanted = tuple(viewers)
        steps: list[Step] = []
        if there.played:
            state = here.state.copy()

            def watch(event: Event) -> None:
                steps.append(Step(event, {viewer: state.view(viewer) for viewer in wanted}))

            state.play(self.game.parse(self._moves[here.moves].text), watch)
        else:
            views = {viewer: there.state.view(viewer) for viewer in wanted}
            steps = [Step(event, views) for made in self._moves[here.moves : there.moves] for event in made.events]
        return steps

    def whole_log(self, viewer: int | None) -> list[LogEntry]:
        """Everything recorded that the viewer may know of, also what lies ahead."""
        here = self._timeline
        self._timeline = self._fold.timeline
        try:
            return self.log(viewer)
        finally:
            self._timeline = here

    def open_log(self) -> list[LogEntry]:
        """Everything recorded, each happening as those saw it who saw most; for a match that has ended."""
        entries = [LogEntry(event, 0, -1) for event in self._opening]
        entries += [LogEntry(event, made.turn, i) for i, made in enumerate(self._moves) for event in made.events]
        # What the table saw less of than a player has that player's own event beside it.
        return [entry for entry in entries if entry.event.audience == EVERYBODY or not entry.event.seen_by(None)]

    @property
    def rules(self) -> int:
        """The version of the rules that the recorded match was begun under."""
        return self._header.rules

    def play(self, move: Move, viewers: Iterable[int | None] = ()) -> list[Step]:
        """A recording takes no moves: raises IllegalMove."""
        raise IllegalMove(Reason("match_over"))

    # Playing on.

    def why_not_branch(self) -> Reason | None:
        """Why no new match can be begun from here, or None when one can."""
        if not self.finished:
            return Reason("branch_running")
        return Reason("branch_over") if self.over else None

    def branch(self, path: Path, games: Mapping[str, Game]) -> Match:
        """Begin a new match from here, with the same seats and all that led here as its past, saved at `path`.

        Raises RulesError with the reason of `why_not_branch`, or where the file can not be written.
        """
        reason = self.why_not_branch()
        if reason is not None:
            raise RulesError(reason)
        turn = bisect_right(self._counts, self.stops[self.at].moves) - 1
        while turn and self.stops[turn - 1].state.turn == self.stops[self.at].state.turn:
            turn -= 1
        begun = self.stops[turn]
        header = msgspec.structs.replace(self._header, format=FORMAT, seats=list(self.seats))
        file = JournalFile.begin(path, header)
        line = 1
        for number, made in enumerate(self._moves[: self.stops[self.at].moves]):
            if number == begun.moves:
                self._add_snapshot(file, line, begun.state)
            events = [event.to_data() for event in made.events]
            line = file.add(Played(made.text, made.player, made.turn, made.barrier, events))
        if begun.moves == self.stops[self.at].moves:
            self._add_snapshot(file, line, begun.state)
        trouble = file.flush()
        file.close()
        if trouble is not None or file.path is None:
            raise RulesError(trouble or Reason("branch_over"))
        return Match.load(file.path, games)

    def _add_snapshot(self, file: JournalFile, line: int, state: State) -> None:
        if not self.proved:
            from game import __version__

            file.add(Continued(line, __version__, self.game.version, self.game.content))
        file.add(Snapshot(state.to_data()))


def last_position(path: Path, games: Mapping[str, Game]) -> Match:
    """A saved match where it was left, to look at: nothing done with it reaches the file. Raises JournalError."""
    journal = read_journal(path)
    if journal.header.game not in games:
        raise JournalError("save_game_unknown", path, game=journal.header.game)
    game = games[journal.header.game]
    fold, _ = resume(journal, game)
    return Match(game, journal.header, fold.timeline, fold.seats, JournalFile.begin(None, journal.header))


def _with_position(made: Made, state: State) -> Made:
    return Made(made.line, made.text, made.player, made.turn, made.by_person, made.barrier, made.events, state)


def _sorted(journal: Journal, game: Game) -> tuple[Fold, dict[int, int], dict[int, dict[str, Any]]]:
    """The lines put in order; by the line of a move the rules it was made under, and the snapshot behind it."""
    fold = Fold(game, journal.header)
    rules: dict[int, int] = {}
    snapshots: dict[int, dict[str, Any]] = {}
    for line in journal.lines:
        if isinstance(line.record, Snapshot):
            snapshots[fold.timeline.line] = line.record.state
        elif isinstance(line.record, Played):
            rules[line.number] = fold.rules
        try:
            fold.sort(line)
        except ValueError:
            raise JournalError("save_damaged", journal.path, n=line.number) from None
    return fold, rules, snapshots


def _stops(
    journal: Journal, game: Game, moves: list[Made], rules: dict[int, int], snapshots: dict[int, dict[str, Any]]
) -> list[Stop]:
    """The positions that can be shown: made by the rules as far as they agree, from snapshots beyond."""
    header = journal.header
    state: State | None = None
    if header.rules == game.version:
        state = game.new(header.options, len(header.seats), header.seed)
    elif 1 in snapshots:
        state = _position(game, snapshots[1])
    stops = [] if state is None else [Stop(0, state, False)]
    for count, made in enumerate(moves, 1):
        state = _after(game, state, made) if state is not None and rules[made.line] == game.version else None
        played = state is not None
        if state is None and made.line in snapshots:
            state = _position(game, snapshots[made.line])
        if state is not None:
            stops.append(Stop(count, state, played))
    if not stops:
        raise JournalError("save_damaged", journal.path, n=2)
    return stops


def _after(game: Game, before: State, made: Made) -> State | None:
    """The position that a move leads to, or None where the rules do not bring what was recorded."""
    if (before.decider, before.turn) != (made.player, made.turn):
        return None
    state = before.copy()
    try:
        outcome = state.play(game.parse(made.text))
    except RulesError:
        return None
    return state if outcome.events == made.events and outcome.barrier == made.barrier else None


def _position(game: Game, data: dict[str, Any]) -> State | None:
    try:
        state = game.from_data(data)
    except BadData:
        return None
    return None if state.check() else state

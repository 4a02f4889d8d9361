"""From the lines of a journal to where the match stands: for going on with it, and for proving it true.

A match goes on from the last snapshot, with the moves behind it made again. Where those no longer come out as
recorded, because the rules or the cards have changed since, it goes on from the snapshot itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.journal import (
    Continued,
    Ended,
    Header,
    Journal,
    JournalError,
    Line,
    Played,
    Redone,
    Seated,
    Snapshot,
    Undone,
)
from game.rules.core import BadData, Event, Game, Reason, RulesError, State
from game.undo import Made, Timeline

# What `verify` finds, catalogue keys below `reason.`; each has n, the line.
REPLAY_REASONS: Final = (
    "replay_other_rules",  # rules, known: recorded under rules that this program does not have, so nothing is proved
    "replay_illegal",  # text: the move
    "replay_decider",
    "replay_events",
    "replay_snapshot",
    "replay_result",
    "replay_other_cards",  # the cards have changed since, so that a later fault proves nothing
)


class _Diverged(Exception):
    """A record is not what the rules say; `code` is one of REPLAY_REASONS."""

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class Fold:
    """Where the match stands after the lines taken so far.

    rules, content: the version of the rules and the cards in force. seats: who sits where. over: whether the journal
        says that it has ended. unlocked: whose PIN was taken away, and after how many moves.
    """

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.timeline = Timeline()
        self.seats = list(header.seats)
        self.rules = header.rules
        self.content = header.content
        self.over = False
        self.unlocked: list[tuple[int, int]] = []

    def sort(self, line: Line) -> None:
        """Take a line as it is recorded, without asking the rules. Raises ValueError when it makes no sense."""
        match line.record:
            case Played() as played:
                self._add(line.number, played, None)
            case Undone(to):
                self.timeline.back_to(to)
            case Redone(to):
                self.timeline.forward_to(to)
            case Seated(player, seat):
                if player >= len(self.seats):
                    raise ValueError("no such seat")
                if self.seats[player].lock and not seat.lock:
                    self.unlocked.append((len(self.timeline.path), player))
                self.seats[player] = seat
            case Continued(to, _, rules, content):
                self.timeline.back_to(to)
                self.timeline.undone.clear()
                self.rules = rules
                self.content = content
                self.over = False
            case Ended():
                self.over = True
            case Snapshot():
                pass

    def replay(self, line: Line) -> None:
        """Take a line, its moves made again by the rules. Raises ValueError, and _Diverged when they do not agree."""
        record = line.record
        if isinstance(record, Played):
            self._add(line.number, record, self._replayed(record))
        elif isinstance(record, Snapshot):
            if self.timeline.state.to_data() != record.state:
                raise _Diverged("replay_snapshot")
        else:
            if isinstance(record, Ended):
                result = self.timeline.state.result
                recorded = (record.scores, record.winners, record.lowest_wins)
                if result is None or (result.scores, result.winners, result.lowest_wins) != recorded:
                    raise _Diverged("replay_result")
            self.sort(line)
            # Whoever edits a save with care could undo into a turn that is over.
            self.timeline.state_before(0)

    def _replayed(self, played: Played) -> State:
        state = self.timeline.state.copy()
        if (state.decider, state.turn) != (played.player, played.turn):
            raise _Diverged("replay_decider")
        try:
            outcome = state.play(self.game.parse(played.text))
        except RulesError:
            raise _Diverged("replay_illegal", text=played.text) from None
        if [event.to_data() for event in outcome.events] != played.events or outcome.barrier != played.barrier:
            raise _Diverged("replay_events")
        return state

    def _add(self, number: int, played: Played, after: State | None) -> None:
        if played.player >= len(self.seats):
            raise ValueError("no such player")
        try:
            events = [Event.from_data(data) for data in played.events]
        except BadData:
            raise ValueError("not an event") from None
        by_person = self.seats[played.player].is_person
        self.timeline.add(
            Made(number, played.text, played.player, played.turn, by_person, played.barrier, events, after)
        )


def why_not_continue(journal: Journal, game: Game) -> JournalError | None:
    """What forbids to go on with a journal under these rules, before its lines are looked at."""
    versions = [journal.header.rules]
    versions += [line.record.rules for line in journal.lines if isinstance(line.record, Continued)]
    if max(versions) > game.version:
        programs = [line.record.program for line in journal.lines if isinstance(line.record, Continued)]
        return JournalError("save_too_new", journal.path, program=[journal.header.program, *programs][-1])
    if game.why_not_new(journal.header.options, len(journal.header.seats), journal.header.seed) is not None:
        return JournalError("save_damaged", journal.path, n=1)
    return None


def resume(journal: Journal, game: Game) -> tuple[Fold, int | None]:
    """Where the match of this journal stands, and None when that is where it was left.

    Else it goes on from the last snapshot, and the number tells how many moves behind that were lost; the journal needs
    a Continued and a Snapshot then, before anything is added. Raises JournalError.
    """
    error = why_not_continue(journal, game)
    if error is not None:
        raise error
    lines = journal.lines
    last = max((i for i, line in enumerate(lines) if isinstance(line.record, Snapshot)), default=-1)
    recorded, later = lines[: last + 1], lines[last + 1 :]
    fold = _sorted(journal, game, recorded)
    start = _position(journal, game, last)
    if fold.rules == game.version:
        fold.timeline.place(start.copy())
        try:
            for line in later:
                _take(fold.replay, line, journal)
            return fold, None
        except _Diverged:
            fold = _sorted(journal, game, recorded)
    floor = fold.timeline.line
    for line in later:
        _take(fold.sort, line, journal)
    moves = len(fold.timeline.path)
    fold.timeline.back_to(floor)
    fold.timeline.undone.clear()
    fold.timeline.place(start)
    fold.over = start.result is not None
    return fold, moves - len(fold.timeline.path)


def verify(journal: Journal, game: Game) -> list[Reason]:
    """What in a journal the rules do not bear out; empty when every line is as the rules would have it.

    Everything is played again from the seed, so the first fault found is the last one looked for, except that a stretch
    under other rules is passed over up to the snapshot that ends it. Raises JournalError.
    """
    return [fault for _, fault in follow(journal, game) if fault is not None]


def follow(journal: Journal, game: Game) -> Iterator[tuple[Line, Reason | None]]:
    """Play a journal again from the seed, giving each line once the rules have borne it out, or with its fault.

    Ends at the first line that the rules contradict. Raises JournalError.
    """
    error = why_not_continue(journal, game)
    if error is not None:
        raise error
    fold = Fold(game, journal.header)
    proving = fold.rules == game.version
    if proving:
        fold.timeline.place(game.new(journal.header.options, len(fold.seats), journal.header.seed))
    told = False
    for i, line in enumerate(journal.lines):
        fault = None
        if isinstance(line.record, Continued):
            _take(fold.sort, line, journal)
            proving = told = False
        elif isinstance(line.record, Snapshot) and not proving and fold.rules == game.version:
            fold.timeline.place(_position(journal, game, i))
            proving = True
        elif proving:
            try:
                _take(fold.replay, line, journal)
            except _Diverged as diverged:
                if fold.content != game.content:
                    yield line, Reason("replay_other_cards", n=line.number)
                else:
                    yield line, Reason(diverged.code, n=line.number, **diverged.params)
                return
        else:
            if not told:
                fault = Reason("replay_other_rules", n=line.number, rules=fold.rules, known=game.version)
                told = True
            _take(fold.sort, line, journal)
        yield line, fault


def _sorted(journal: Journal, game: Game, lines: list[Line]) -> Fold:
    fold = Fold(game, journal.header)
    for line in lines:
        _take(fold.sort, line, journal)
    return fold


def _position(journal: Journal, game: Game, index: int) -> State:
    """The position in the snapshot at this index among the lines, or at the start of the match (index -1)."""
    if index < 0:
        return game.new(journal.header.options, len(journal.header.seats), journal.header.seed)
    line = journal.lines[index]
    assert isinstance(line.record, Snapshot)
    try:
        state = game.from_data(line.record.state)
    except BadData:
        state = None
    if state is None or state.check():
        raise JournalError("save_damaged", journal.path, n=line.number)
    return state


def _take(take: Callable[[Line], None], line: Line, journal: Journal) -> None:
    try:
        take(line)
    except ValueError:
        raise JournalError("save_damaged", journal.path, n=line.number) from None

"""Many matches of bots, spread over processes; the sums do not depend on how many."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import cast

import msgspec

from game.bots.selfplay import Sums, play_matches
from game.content.registry import game_by_id
from game.rules.core import Plain

# Small enough for a bar that moves, large enough that messages cost nothing.
MATCHES_A_PORTION = 25


class Series(msgspec.Struct):
    """Which matches are to be played."""

    game: str
    options: dict[str, Plain]
    line_up: list[str]
    seed: int
    check: bool

    def play(self, first: int, end: int) -> Sums:
        """Play matches `first` to `end` - 1 here and now."""
        return play_matches(game_by_id(self.game), self.options, self.line_up, self.seed, range(first, end), self.check)


class ProcessLost(Exception):
    """A playing process ended by itself; what it wrote on the error stream says why."""


def play_series(series: Series, games: int, jobs: int, played: Callable[[int], None]) -> Sums:
    """Play `games` matches in `jobs` processes (1: in this one).

    `played` hears after each portion how many matches it had. Raises ProcessLost.
    """
    portions = [(first, min(first + MATCHES_A_PORTION, games)) for first in range(0, games, MATCHES_A_PORTION)]
    if jobs == 1 or len(portions) == 1:
        parts = []
        for first, end in portions:
            parts.append(series.play(first, end))
            played(end - first)
    else:
        parts = _play_apart(series, portions, jobs, played)
    sums = Sums.zero(len(series.line_up))
    for part in parts:
        sums.add(part)
    return sums


def _play_apart(
    series: Series, portions: list[tuple[int, int]], jobs: int, played: Callable[[int], None]
) -> list[Sums]:
    """The sums of the portions, in their order, whoever played them."""
    context = multiprocessing.get_context("spawn")
    sums: dict[int, Sums] = {}
    waiting = list(range(len(portions)))[::-1]
    working: dict[Connection, int] = {}
    idle: list[Connection] = []
    try:
        for _ in range(min(jobs, len(portions))):
            ours, theirs = context.Pipe()
            context.Process(target=serve, args=(theirs,), daemon=True).start()
            theirs.close()
            ours.send_bytes(msgspec.json.encode(series))
            idle.append(ours)
        while waiting or working:
            while waiting and idle:
                pipe = idle.pop()
                working[pipe] = waiting.pop()
                pipe.send_bytes(msgspec.json.encode(portions[working[pipe]]))
            for pipe in cast(list[Connection], wait(list(working))):
                number = working.pop(pipe)
                sums[number] = msgspec.json.decode(pipe.recv_bytes(), type=Sums)
                idle.append(pipe)
                played(sums[number].matches)
    except (EOFError, OSError) as error:
        raise ProcessLost from error
    finally:
        # The end of its pipe is a process's sign to end.
        for pipe in (*working, *idle):
            pipe.close()
    return [sums[number] for number in range(len(portions))]


def serve(pipe: Connection) -> None:
    """Play the portions that come, until the pipe ends."""
    # Ctrl+C is for the process that shows the bar; its end ends the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        series = msgspec.json.decode(pipe.recv_bytes(), type=Series)
        while True:
            first, end = msgspec.json.decode(pipe.recv_bytes(), type=tuple[int, int])
            pipe.send_bytes(msgspec.json.encode(series.play(first, end)))

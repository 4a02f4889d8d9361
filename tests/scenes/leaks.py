"""Looks for leaks in random matches: `python -m tests.scenes.leaks --game deus --positions 10000`.

Walks random matches from their first move to their end: any number of players, any options, moves at random and by
somebody who builds what he can, now and then taken back and made again. At every few moves, and at the end, each
viewer (nobody, and every player) gets a twin of the match in which everything is different that he may not know, and
what he gets of both must be the same to the last byte:

- his view of the position, his log, and the recap at his curtain, once;
- in English or Japanese, by lot: all hints of the table as words, the table, and by lot his own cards, or the curtain
  or the final scoring;
- in every eighth position, for one viewer by lot: what `Eyes.given` draws, that is the table, a chosen card, what lies
  behind the curtain, the end of a round, and a sixth (`SHARE`) of the scenes that can lie over the table (log, also as
  words, hand, cities or peoples, pause, seats, settings, rulebook), of the hints, of the flights of events, and of the
  tables in another size of the window. The sixths take turns.

Over a long run each viewer of each scene is compared in each language in dozens of positions and more.

Both twins are always drawn; pictures are compared pixel by pixel. A leak is named by the number of its match, from
which everything follows, and by the number of moves made.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from game.content.registry import game_by_id, ids
from game.match import Match, Seat
from game.rules.core import Game, Move, Plain, Rng
from game.scenes.positions import NAMES
from tests.scenes.deus.tables import eager
from tests.scenes.twins import Eyes, Given, Leak, alike, told_of, twin_of

LANGUAGES = ("en", "ja")
SIZE, OTHER_SIZE = (800, 500), (960, 540)
# Of the sheets, hints and flights of a position every so many is drawn, in turn.
SHARE = 6
# In one of so many positions somebody gets everything.
FULLY = 8
# A position is looked at after this many moves at least, and fewer than so many at most.
LEAST_STEP, MOST_STEP = 7, 40
# Of so many moves one is taken back.
TAKEN_BACK = 12
# After so many leaks there is no use in looking for more.
ENOUGH = 20


class Count:
    """What was looked at so far. leaks: where and what, a sentence for each."""

    def __init__(self) -> None:
        self.number: Counter[str] = Counter()
        self.scenes: Counter[str] = Counter()
        self.leaks: list[str] = []

    def add(self, got: Iterable[Given]) -> None:
        """Count what a viewer got, once for the twins together."""
        for what, thing in got:
            picture = isinstance(thing, bytes)
            self.number["pictures" if picture else "texts"] += 1
            self.number["bytes"] += len(thing)
            self.scenes["hint" if what.startswith("hint of") else what.split(" of ")[0].split(" for ")[0]] += 1

    def join(self, other: Count) -> None:
        self.number += other.number
        self.scenes += other.scenes
        self.leaks += other.leaks

    def line(self, game: str) -> str:
        number = self.number
        spoken = ", ".join(f"{number[language]} {language}" for language in LANGUAGES)
        return (
            f"{game}: {number['matches']} matches, {number['positions']} positions, {number['viewers']} viewers "
            f"({spoken}), {number['pictures']} pictures and {number['texts']} texts compared with their twins', "
            f"{number['bytes']} bytes, {len(self.leaks)} leaks"
        )


# --- random matches -------------------------------------------------------------------------------------------


def some_options(game: Game, rng: Rng) -> dict[str, Plain]:
    """A value for every option that is not left to the seed."""
    options: dict[str, Plain] = {}
    for option in game.options:
        if option.kind == "bool":
            options[option.key] = rng.below(2) == 1
        elif option.kind == "choice":
            options[option.key] = option.choices[rng.below(len(option.choices))]
    return options


def begun(game: Game, number: int, rng: Rng) -> Match:
    """The match of a number, before its first move."""
    while True:
        players = game.min_players + rng.below(game.max_players - game.min_players + 1)
        options = some_options(game, rng)
        if game.why_not_new(options, players, number) is None:
            return Match.new(game, options, [Seat(NAMES[player], player) for player in range(players)], number)


def positions_of(match: Match, rng: Rng) -> Iterator[int]:
    """Walks a match to its end, stopping now and then; gives how many moves were made. The end is always a stop."""
    builder = match.game.id == "deus" and rng.below(2) == 1
    step = LEAST_STEP + rng.below(MOST_STEP - LEAST_STEP)
    wait = rng.below(step)
    made = 0
    while not match.over:
        if wait == 0:
            yield made
            wait = step
        wait -= 1
        made += 1
        if rng.below(TAKEN_BACK) == 0 and match.why_not_undo() is None:
            match.undo()
        elif rng.below(2) == 0 and match.why_not_redo() is None:
            match.redo()
        else:
            match.play(some_move(match, builder, rng))
    yield made


def some_move(match: Match, builder: bool, rng: Rng) -> Move:
    decision = match.view(match.decider).decision
    assert decision is not None
    return eager(decision.moves, rng) if builder else decision.moves[rng.below(len(decision.moves))]


# --- looking --------------------------------------------------------------------------------------------------


def look(eyes: Sequence[Eyes], match: Match, rng: Rng, count: Count) -> None:
    """Hold what everybody gets of a position against what he gets of its twins. Raises Leak."""
    viewers = [None, *range(len(match.seats))]
    fully = rng.below(FULLY * len(viewers))
    for number, viewer in enumerate(viewers):
        other = twin_of(match, viewer, rng)
        count.add(alike(told_of(match, viewer), told_of(other, viewer), viewer, "any language"))
        pair, second = eyes[rng.below(len(eyes))], ("hand", "between", "")[rng.below(3)]
        if number == fully:
            got = alike(pair.given(match, viewer), pair.given(other, viewer), viewer, pair.language)
        else:
            mine, yours = (pair.glance(each, viewer, ("table", second)) for each in (match, other))
            got = alike(mine, yours, viewer, pair.language)
        count.add(got)
        count.number["viewers"] += 1
        count.number[pair.language] += 1
    count.number["positions"] += 1


def search(game_id: str, positions: int, first: int, apart: int = 1, told: bool = False) -> Count:
    """Look at so many positions of the matches of the numbers `first`, `first + apart` and so on.

    told: print now and then how far it has come.
    """
    game = game_by_id(game_id)
    eyes = [Eyes(language, SIZE, OTHER_SIZE, SHARE) for language in LANGUAGES]
    count, number, began = Count(), first, time.monotonic()
    while count.number["positions"] < positions and len(count.leaks) < ENOUGH:
        rng = Rng.from_seed(number)
        match = begun(game, number, rng)
        count.number["matches"] += 1
        for made in positions_of(match, rng):
            try:
                look(eyes, match, rng, count)
            except Leak as leak:
                count.number["positions"] += 1
                count.leaks.append(f"LEAK in match {number} of {game_id} after {made} moves: {leak}")
                print(count.leaks[-1], flush=True)
                break
            if told and count.number["positions"] % 250 == 0:
                print(f"{time.monotonic() - began:.0f} s, {count.line(game_id)}", flush=True)
            if count.number["positions"] == positions:
                break
        number += apart
    return count


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one line with the counts of everything compared; 1 where anything leaked."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.scenes.leaks", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--game", choices=sorted(ids()), required=True)
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="the number of the first match")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the work")
    wish = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    count = Count()
    if wish.jobs == 1:
        count = search(wish.game, wish.positions, wish.seed, told=True)
    else:
        with ProcessPoolExecutor(wish.jobs, get_context("spawn")) as pool:
            shares = [(wish.positions + job) // wish.jobs for job in range(wish.jobs)]
            calls = [
                pool.submit(search, wish.game, share, wish.seed + job, wish.jobs) for job, share in enumerate(shares)
            ]
            for call in calls:
                count.join(call.result())
    print(", ".join(f"{what} {number}" for what, number in sorted(count.scenes.items())))
    print("\n".join([*count.leaks, count.line(wish.game)]))
    return 1 if count.leaks else 0


if __name__ == "__main__":
    sys.exit(main())

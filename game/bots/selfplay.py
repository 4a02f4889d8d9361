"""Bots against each other: one match, and the sums over many.

Every sum is a whole number, so that it comes out the same in whatever order, and in however many processes, the
matches were played.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.bots.base import Bot
from game.bots.registry import make_bot
from game.rules.core import Game, Plain, Rng, State

# Divides by every possible number of winners, so that a share of a victory is a whole number of these.
SHARES = 60
# Odd and far from any small ratio of 2**62: the seeds of a series are all different and spread over the whole range.
SERIES_STEP = 0x278DDE6E5FD29E35
SEAT_STEP = 0x1E3779B97F4A7C15
SEEDS = 1 << 62
# So many faults are told in words; all are counted.
FAULTS_TOLD = 5


class Sums(msgspec.Struct):
    """What a number of matches added up to; lists have one entry for each place at the table or bot of the line-up.

    shares_*: victories in units of 1/SHARES, one match giving SHARES in all.
    """

    matches: int
    moves: int
    choices: int
    shares_by_place: list[int]
    shares_by_seat: list[int]
    scores_by_place: list[int]
    faults: int
    told: list[str]

    @staticmethod
    def zero(players: int) -> Sums:
        return Sums(0, 0, 0, [0] * players, [0] * players, [0] * players, 0, [])

    def add(self, other: Sums) -> None:
        """Take in the sums of other matches of the same line-up."""
        self.matches += other.matches
        self.moves += other.moves
        self.choices += other.choices
        for mine, theirs in (
            (self.shares_by_place, other.shares_by_place),
            (self.shares_by_seat, other.shares_by_seat),
            (self.scores_by_place, other.scores_by_place),
        ):
            for i, amount in enumerate(theirs):
                mine[i] += amount
        self.faults += other.faults
        self.told = (self.told + other.told)[:FAULTS_TOLD]


def match_seed(seed: int, number: int) -> int:
    """The seed of match `number` of the series with this seed; match 0 has the series' own."""
    return (seed + number * SERIES_STEP) % SEEDS


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in a seat of the match with this seed."""
    return (seed + (seat + 1) * SEAT_STEP) % SEEDS


def place_in(number: int, seat: int, players: int) -> int:
    """Which place of the line-up sits in a seat in match `number`: each match the line-up moves on by one seat."""
    return (seat + number) % players


def play_matches(
    game: Game, options: dict[str, Plain], line_up: Sequence[str], seed: int, numbers: range, check: bool
) -> Sums:
    """Play the matches of a series that have these numbers.

    line_up: one bot's name for each player. With `check`, every invariant of the rules is tested after every move.
    """
    players = len(line_up)
    sums = Sums.zero(players)
    for number in numbers:
        own_seed = match_seed(seed, number)
        places = [place_in(number, seat, players) for seat in range(players)]
        bots = [make_bot(line_up[places[s]], game, Rng.from_seed(bot_seed(own_seed, s))) for s in range(players)]
        state = game.new(options, players, own_seed)
        moves, choices, faults = _play_checked(state, bots) if check else _play(state, bots)
        sums.matches += 1
        sums.moves += moves
        sums.choices += choices
        sums.faults += len(faults)
        for fault in faults[: FAULTS_TOLD - len(sums.told)]:
            sums.told.append(f"{game.id} {number} (seed {own_seed}): {fault}")
        result = state.result
        if result is None:
            continue
        share = SHARES // len(result.winners)
        for winner in result.winners:
            sums.shares_by_place[places[winner]] += share
            sums.shares_by_seat[winner] += share
        for seat, score in enumerate(result.scores):
            sums.scores_by_place[places[seat]] += score
    return sums


def _play(state: State, bots: list[Bot]) -> tuple[int, int, list[str]]:
    """Play to the end: moves, choices, and no faults, for none are looked for."""
    # The loop that the speed of `simulate` hangs on: no Decision, no view unless a bot reads it, no check.
    legal_moves = state.legal_moves
    apply = state.apply
    moves = choices = 0
    while legal := legal_moves():
        if len(legal) == 1:
            apply(legal[0])
        else:
            choices += 1
            decider = state.decider
            bot = bots[decider]
            apply(bot.choose(state.view(decider) if bot.needs_view else None, legal))
        moves += 1
    return moves, choices, []


def _play_checked(state: State, bots: list[Bot]) -> tuple[int, int, list[str]]:
    """Play like `_play`, and look after every move; a match ends at its first faulty position."""
    moves = choices = 0
    faults = _faults(state, 0, "the deal")
    while not faults and (legal := state.legal_moves()):
        move = legal[0]
        if len(legal) > 1:
            choices += 1
            bot = bots[state.decider]
            move = bot.choose(state.view(state.decider) if bot.needs_view else None, legal)
        if move not in legal:
            return moves, choices, [f"the bot in seat {state.decider + 1} chose {move.text!r}, which is not legal"]
        try:
            state.apply(move)
        except Exception as error:
            # What `--check` is for: the series goes on and counts it, with the seed that brings it back.
            return moves, choices, [f"after move {moves}: {move.text} raised {type(error).__name__}: {error}"]
        moves += 1
        faults = _faults(state, moves, move.text)
    if not faults and state.result is None:
        faults.append(f"after move {moves}: no legal move, and yet no result")
    return moves, choices, faults


def _faults(state: State, moves: int, last: str) -> list[str]:
    return [f"after move {moves} ({last}): {fault}" for fault in state.check()]

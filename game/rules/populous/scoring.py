"""Majorities, the final settlement and the winner. Clauses P7.2 (c), P8.1, P8.2, P10.1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.core import Result
from game.rules.populous.skills import END_AREAS_VP, END_GENERATIONS_VP, END_TERRAINS_VP
from game.rules.populous.terms import (
    BALANCED_LEAST,
    DOWN,
    GENERATION_VP,
    RUIN,
    TOWN_VP,
    WORKER_VP,
)

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState

# What the final settlement counts, in the order of `PopulousState.final`; the last three by skills.
SOURCES: Final = ("workers", "towns", "generations", "empire", "diversity", "annals")


def holds_majority(s: PopulousState, player: int, place: int) -> bool:
    """Whether a player has workers on two or more spaces of an area, or an intact town there. Clause P7.2 (c)."""
    first = 3 * place
    workers = s.workers[player]
    spaces = 0
    for space in (first, first + 1, first + 2):
        if s.towns[space] == player:
            return True
        if workers[space]:
            spaces += 1
    return spaces >= 2


def majorities(s: PopulousState, player: int) -> int:
    """In how many areas a player holds a majority. Clause P7.2 (c)."""
    return sum([holds_majority(s, player, place) for place in s.map.places])


def terrains(s: PopulousState, player: int) -> int:
    """Bit mask of the kinds of terrain under a player's workers and intact towns. Clauses P7.2 (d), P9."""
    mask = 0
    workers = s.workers[player]
    for space in s.map.spaces:
        if workers[space] or s.towns[space] == player:
            mask |= 1 << s.terrain[space]
    return mask


def face_up_counts(s: PopulousState, player: int) -> list[int]:
    """The number of face-up cards in each generation of a player. Clause P8.1."""
    return [sum([card < DOWN for card in cards]) for cards in s.generations[player]]


def generation_points(s: PopulousState) -> list[list[int]]:
    """For each generation number what each player gets for it. Clauses P8.1, P10.1."""
    players = s.setup.players
    counts = [face_up_counts(s, player) for player in range(players)]
    found: list[list[int]] = []
    for number in range(max([len(row) for row in counts])):
        sizes = [row[number] if number < len(row) else 0 for row in counts]
        most = max(sizes)
        best = [player for player in range(players) if sizes[player] == most]
        points = [0] * players
        if s.setup.balanced:
            if most >= BALANCED_LEAST:
                for player in best:
                    points[player] = GENERATION_VP // len(best)
        elif most:
            points[min(best, key=lambda player: (player - s.start_player) % players)] = GENERATION_VP
        found.append(points)
    return found


def final_points(s: PopulousState) -> list[tuple[int, ...]]:
    """What the final settlement gives each player, by source. Clauses P8.1, P9."""
    by_generation = generation_points(s)
    found: list[tuple[int, ...]] = []
    for player in range(s.setup.players):
        powers = s.powers[player]
        large = sum([size >= 2 for size in face_up_counts(s, player)])
        found.append(
            (
                WORKER_VP * sum(s.workers[player]),
                TOWN_VP * s.towns.count(player),
                sum([points[player] for points in by_generation]),
                powers[END_AREAS_VP] * majorities(s, player),
                powers[END_TERRAINS_VP] * terrains(s, player).bit_count(),
                powers[END_GENERATIONS_VP] * large,
            )
        )
    return found


def settle_match(s: PopulousState) -> None:
    """Give the points of the final settlement, source by source, and tell who has won. Clauses P8.1, P8.2."""
    final = final_points(s)
    if s.sink is None:
        for player, row in enumerate(final):
            s.vp[player] += sum(row)
        s.final = final
        return
    s.tell("final_settlement")
    for player, row in enumerate(final):
        s.vp[player] += row[0]
        s.tell("final_workers", player=player, n=row[0])
        s.vp[player] += row[1]
        s.tell("final_towns", player=player, n=row[1])
    for number, points in enumerate(generation_points(s), start=1):
        if not any(points):
            s.tell("final_generation_nobody", number=number)
        for player, n in enumerate(points):
            if n:
                s.vp[player] += n
                s.tell("final_generation", player=player, number=number, n=n)
    for player, row in enumerate(final):
        if row[3]:
            s.vp[player] += row[3]
            s.tell("final_empire", player=player, n=row[3])
        if row[4]:
            s.vp[player] += row[4]
            s.tell("final_diversity", player=player, n=row[4])
        if row[5]:
            s.vp[player] += row[5]
            s.tell("final_annals", player=player, n=row[5])
    s.final = final
    for player, total in enumerate(s.vp):
        s.tell("final_score", player=player, n=total)
    s.tell("match_ended", winners=[*result(s).winners])


def result(s: PopulousState) -> Result:
    """Scores and winners: most points, then most towns left on the board; else shared. Clause P8.2."""
    best = max([(s.vp[player], s.towns_left[player]) for player in range(s.setup.players)])
    winners = [player for player in range(s.setup.players) if (s.vp[player], s.towns_left[player]) == best]
    return Result(s.vp[:], winners, lowest_wins=False)


def board_towns(s: PopulousState, player: int) -> int:
    """How many towns of a player are on the map, ruins among them."""
    return s.towns.count(player) + s.towns.count(player + RUIN)

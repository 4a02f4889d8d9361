"""Penalties, totals and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Result, only

if TYPE_CHECKING:
    from game.rules.gambit.state import GambitState

ROUNDS: int = 3


def penalty(s: GambitState, player: int, first: int) -> int:
    """What a player's hand and karma cost; nothing for the player whose hand was empty first. Clause G5.3."""
    if player == first:
        return 0
    value = s.setup.cards.value
    return sum([value[card] for card in s.hands[player]]) + sum([value[card] for card in s.karma[player]])


def score_round(s: GambitState, first: int) -> None:
    """Write down every player's penalty, and tell it to him alone. Clauses G5.3, G5.4.

    first: the player whose hand was empty first, or -1.
    """
    for player in range(s.setup.players):
        s.penalties[player].append(penalty(s, player, first))
    s.exempt.append(first)
    if s.sink is None:
        return
    if first >= 0:
        s.tell("round_ended", n=s.round, player=first)
    else:
        s.tell("round_ended_trumpeters", n=s.round, player=s.ended_by)
    for player in range(s.setup.players):
        s.tell("penalty", only(player), player=player, n=s.penalties[player][-1], total=score(s, player))


def score(s: GambitState, player: int) -> int:
    """The sum of penalties, or under the points option the points left. Clauses G8.1, G8.2."""
    total = sum(s.penalties[player])
    return s.setup.points - total if s.setup.points else total


def match_over(s: GambitState) -> bool:
    """Whether the round just scored was the last. Clauses G8.1, G8.2."""
    if s.setup.points:
        return any([score(s, player) <= 0 for player in range(s.setup.players)])
    return s.round >= ROUNDS


def result(s: GambitState) -> Result:
    """Scores and winners: the lowest penalty, or the most points left; ties share. Clauses G8.1, G8.2."""
    scores = [score(s, player) for player in range(s.setup.players)]
    best = max(scores) if s.setup.points else min(scores)
    winners = [player for player, points in enumerate(scores) if points == best]
    return Result(scores, winners, lowest_wins=not s.setup.points)


def tell_result(s: GambitState) -> None:
    """Show the totals to everybody. Clause G5.4."""
    if s.sink is None:
        return
    final = result(s)
    for player, points in enumerate(final.scores):
        s.tell("final_score", player=player, n=points)
    s.tell("match_ended", winners=[*final.winners])

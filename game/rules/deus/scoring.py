"""The points at the end of the match. Clauses D9.2, D9.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Result
from game.rules.deus import measures
from game.rules.deus.kinds import GOODS, MAJORITY, TEMPLE, TEMPLE_MOST

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def temple_points(s: DeusState, player: int) -> list[tuple[int, int]]:
    """Each temple card of a player with what it scores now. Clause D5.4."""
    return [(card, card_points(s, player, card)) for card in s.column_cards(player, TEMPLE)]


def card_points(s: DeusState, player: int, card: int) -> int:
    """What a temple card scores, or would score, for a player now: at most 12. Clause D5.4."""
    points = sum([measures.amount(s, player, verb) for verb in s.setup.cards.verbs[card]])
    return min(TEMPLE_MOST, points)


def majorities(s: DeusState, player: int) -> list[int]:
    """The points for having the most of each good, level players included, for at least one. Clause D9.2."""
    found: list[int] = []
    for good in range(GOODS):
        own = s.purse[player * GOODS + good]
        found.append(MAJORITY if own and own == max(s.purse[good::GOODS]) else 0)
    return found


def score(s: DeusState, player: int) -> int:
    """A player's points as if the match ended now."""
    temples = sum([points for _, points in temple_points(s, player)])
    return s.vp[player] + temples + sum(majorities(s, player))


def result(s: DeusState) -> Result:
    """Scores and winners; a tie shares the victory. Clause D9.3."""
    scores = [score(s, player) for player in range(s.setup.players)]
    best = max(scores)
    return Result(scores, [player for player, points in enumerate(scores) if points == best], lowest_wins=False)


def tell_result(s: DeusState) -> None:
    """Show where everybody's points come from. Clause D9.2."""
    if s.sink is None:
        return
    ids = s.setup.cards.ids
    final = result(s)
    for player, points in enumerate(final.scores):
        s.tell("final_vp", player=player, n=s.vp[player])
        for card, gained in temple_points(s, player):
            s.tell("final_temple", player=player, card=ids[card], n=gained)
        majority = majorities(s, player)
        s.tell("final_majorities", player=player, n=sum(majority), majorities=[*majority])
        s.tell("final_score", player=player, n=points)
    s.tell("match_ended", winners=[*final.winners])

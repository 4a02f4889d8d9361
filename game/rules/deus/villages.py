"""Barbarian villages: when one is attacked, and who takes its VP. Chapter D7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Plain
from game.rules.deus import measures
from game.rules.deus.kinds import MILITARY

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def check_attacks(s: DeusState) -> None:
    """Carry out every attack that has become possible. Clauses D4.9, D7.1, D7.4."""
    occupied = measures.occupied(s)
    armies = s.standing[MILITARY]
    for i, near in enumerate(s.setup.board.village_near):
        if s.village_vp[i] and not near & ~occupied and near & armies:
            attack(s, i)


def attackable(s: DeusState, village: int) -> bool:
    """Whether a village, by its place in Board.villages, has VP and everything that an attack needs. Clause D7.1."""
    near = s.setup.board.village_near[village]
    ready = not near & ~measures.occupied(s) and near & s.standing[MILITARY]
    return bool(s.village_vp[village] and ready)


def attack(s: DeusState, village: int) -> None:
    """Give the VP of a village to who has most armies around it, then most buildings; ties share. Clause D7.2."""
    near = s.setup.board.village_near[village]
    armies = [(own & near & s.standing[MILITARY]).bit_count() for own in s.held]
    buildings = [measures.pieces_within(s, own & near) for own in s.held]
    most = max(armies)
    winners = [player for player, n in enumerate(armies) if n == most]
    form = "armies"
    if len(winners) > 1:
        most = max([buildings[player] for player in winners])
        winners = [player for player in winners if buildings[player] == most]
        form = "buildings" if len(winners) == 1 else "shared"
    total = s.village_vp[village]
    s.village_vp[village] = 0
    share = total // len(winners)
    for player in winners:
        s.vp[player] += share
    if s.sink is not None:
        named: list[Plain] = [*winners]
        s.tell(
            "village_attacked",
            form=form,
            winners=named,
            n=share,
            total=total,
            region=s.setup.board.texts[s.setup.board.villages[village]],
            armies=[*armies],
            buildings=[*buildings],
        )

"""An offering that is being put together: which cards, in which order they are played, and what the god would give."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.content.deus import card_tables
from game.rules.deus.kinds import (
    CIVIL,
    GOD_IDS,
    HAND,
    KIND_IDS,
    MARITIME,
    MILITARY,
    MOST_HAND,
    PRODUCTION,
    SCIENTIFIC,
    STANDARD,
    TEMPLE,
)
from game.rules.deus.view import DeusView

if TYPE_CHECKING:
    from game.scenes.deus.table import DeusTable


class Picked:
    """The further cards chosen for the offering, in any order; the rules take them in that of their types."""

    def __init__(self) -> None:
        self.cards: list[int] = []

    def moves(self) -> list[str]:
        """The texts of the moves that make the offering."""
        ids = card_tables().ids
        return [*(f"discard {ids[card]}" for card in sorted(self.cards)), "confirm"]

    def can_add(self, view: DeusView, card: int) -> bool:
        """Whether one more card of a type can be added: one is left, and none of a later type has been played yet."""
        left = Counter(view.hand)
        left.subtract(view.offered)
        left.subtract(self.cards)
        least = view.offered[-1] if len(view.offered) > 1 else 0
        return left[card] > 0 and card >= least


def preview(table: DeusTable, view: DeusView, god: int, n: int, hand: int) -> str:
    """What a god gives the viewer for n cards, with `hand` cards left in the hand. Clauses D6.2, D6.3."""
    assert view.viewer is not None
    t, wording = table.t, table.wording
    stock = view.stock[view.viewer]
    name = wording.words("god", GOD_IDS[god])
    if god == TEMPLE:
        return t("deus.preview.jupiter", god=name, n=n)
    if god == MILITARY:
        return t("deus.preview.mars", god=name, n=min(n, sum(stock)))
    form = "" if stock[god] else ".bare"
    piece = wording.words("piece", KIND_IDS[god]) if stock[god] else ""
    if god == MARITIME:
        return t(f"deus.preview.neptune{form}", god=name, n=2 * n, piece=piece)
    if god == PRODUCTION:
        return t(f"deus.preview.ceres{form}", god=name, n=min(n, sum(view.supply)), piece=piece)
    if god == SCIENTIFIC:
        after = min(MOST_HAND, max(hand, HAND) + n)
        return t(f"deus.preview.minerva{form}", god=name, n=after, piece=piece)
    assert god == CIVIL
    return t(f"deus.preview.vesta{form}", god=name, n=min(n, 2), piece=piece)


def gods(table: DeusTable, view: DeusView, n: int) -> dict[int, str]:
    """What each god that Jupiter can stand for would give now."""
    return {god: preview(table, view, god, n, len(view.hand)) for god in range(STANDARD)}

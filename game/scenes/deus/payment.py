"""Paying for a card: which resources are replaced by gold, with the total of now. Clause D4.3."""

from __future__ import annotations

from typing import Final

from game.content.deus import card_tables
from game.rules.deus.kinds import GOLD, GOLD_FOR_A_RESOURCE, GOOD_IDS, RESOURCE_IDS


class Payment:
    """A way to pay for a card that is being put together. Pressing a resource replaces one more of it, then none."""

    def __init__(self, card: str, suggested: str) -> None:
        """suggested: the move to begin with, `pay wood=gold`."""
        tables = card_tables()
        self.card = card
        self.cost: Final = dict(zip(GOOD_IDS, tables.cost[tables.index[card]], strict=True))
        self.replaced = dict.fromkeys(RESOURCE_IDS, 0)
        for word in suggested.split()[1:]:
            n, separator, good = word.removesuffix("=gold").rpartition("_")
            self.replaced[good] = int(n) if separator else 1

    @property
    def resources(self) -> list[str]:
        """The resources that the card costs."""
        return [good for good in RESOURCE_IDS if self.cost[good]]

    def turn(self, good: str) -> None:
        """Replace one more of a resource by gold, or none any more."""
        self.replaced[good] = (self.replaced[good] + 1) % (self.cost[good] + 1)

    @property
    def total(self) -> dict[str, int]:
        """What is paid, by good."""
        paid = {good: self.cost[good] - self.replaced[good] for good in RESOURCE_IDS}
        paid[GOOD_IDS[GOLD]] = self.cost[GOOD_IDS[GOLD]] + GOLD_FOR_A_RESOURCE * sum(self.replaced.values())
        return {good: n for good, n in paid.items() if n}

    @property
    def move(self) -> str:
        """The text of the move that pays so."""
        words = [f"{good}=gold" if n == 1 else f"{n}_{good}=gold" for good, n in self.replaced.items() if n]
        return " ".join(["pay", *words])

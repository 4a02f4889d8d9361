"""The card types of Deus, their costs and verbs, as tables that the rules look things up in.

A *type* is a number, the place of the card in the card file; equal cards are copies of one type. A face-down card in a
column is the type FACE_DOWN (Clause D11.1). The verbs of a card are carried out one after the other:

    gain   n of `what` (a good, or VP) for each of `per`
    draw   n cards for each of `per`          piece   n pieces of one's choice for each of `per`
    buy    up to n resources                  sell    up to n sets of `goods`
    yield  n production pieces give what their region bears
    activate   a face-up card of the column `kind`; it must be the last verb
    army   choose one army                    march   it moves up to n regions
    siege  up to n VP of one village          rob     n of `what` from one opponent near one's armies
    rob_each   up to n of `what` from each opponent near the chosen army
    score  temples only: n VP for each of `per` at the end

`per` is one of MEASURES, counted by measures.py.
"""

from __future__ import annotations

from typing import Final, final

from game.rules.core import BadData, Reason
from game.rules.deus.kinds import (
    GAIN_IDS,
    GOLD,
    GOLD_FOR_A_RESOURCE,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    REGION_IDS,
    RESOURCE_IDS,
    RESOURCES,
    SCIENTIFIC,
    STANDARD,
    TEMPLE,
    VILLAGE,
    VP,
)

GAIN: Final = 0
DRAW: Final = 1
PIECE: Final = 2
BUY: Final = 3
SELL: Final = 4
YIELD: Final = 5
ACTIVATE: Final = 6
ARMY: Final = 7
MARCH: Final = 8
SIEGE: Final = 9
ROB: Final = 10
ROB_EACH: Final = 11
SCORE: Final = 12
VERBS: Final = (
    *("gain", "draw", "piece", "buy", "sell", "yield", "activate"),
    *("army", "march", "siege", "rob", "rob_each", "score"),
)

ONCE: Final = 0
CITY: Final = 1
REGION: Final = 2
PRODUCTION_PIECE: Final = 3
ANY_PIECE: Final = 4
LARGEST_CITY: Final = 5
VILLAGE_BY_ARMY: Final = 6
ARMY_BY_VILLAGE: Final = 7
SET: Final = 8
LONGEST_COLUMN: Final = 9
REGION_KIND: Final = 10
MEASURES: Final = (
    *("", "city", "region", "production_piece", "piece", "largest_city_piece", "village_by_army"),
    *("army_by_village", "set", "longest_column_card", "region_kind"),
)
MEASURED_VERBS: Final = (GAIN, DRAW, PIECE, SCORE)
ANYWHERE: Final = -1

MOST_OF_ONE: Final = 2
TOTAL: Final = 96
PER_KIND: Final = 16

# do, n, what, per, size, terrain, every, most, goods, price, kind; "" and 0 where a verb has no such word.
VerbRow = tuple[str, int, str, str, int, str, int, int, tuple[str, ...], int, str]
# id, name, kind, copies, cost, verbs.
CardRow = tuple[str, str, str, int, tuple[str, ...], tuple[VerbRow, ...]]


@final
class Verb:
    """One verb, compiled: numbers instead of words. Raises BadData that names the wrong field of the row."""

    __slots__ = ("code", "every", "goods", "kind", "most", "n", "per", "price", "size", "terrain", "what")

    def __init__(self, row: VerbRow, where: str) -> None:
        do, self.n, what, per, self.size, terrain, self.every, self.most, goods, self.price, kind = row
        if do not in VERBS:
            raise BadData(Reason("verb_unknown", field=f"{where}.do", verb=do))
        self.code: int = VERBS.index(do)
        self.what: int = _index(GAIN_IDS, what, f"{where}.what", self.code in (GAIN, SELL, ROB, ROB_EACH))
        self.per: int = _index(MEASURES, per, f"{where}.per", True)
        if self.per != ONCE and self.code not in MEASURED_VERBS:
            raise _word(f"{where}.per", per)
        self.terrain: int = _index(REGION_IDS[:VILLAGE], terrain, f"{where}.terrain", False)
        if self.terrain >= 0 and self.per not in (REGION, PRODUCTION_PIECE, ANY_PIECE):
            raise _word(f"{where}.terrain", terrain)
        if (self.per == CITY) != (self.size > 0):
            raise _word(f"{where}.size", str(self.size))
        if self.code not in (ARMY, ACTIVATE) and self.n < 1:
            raise _word(f"{where}.n", str(self.n))
        if self.every < 1 or (self.every > 1 and self.per == ONCE):
            raise _word(f"{where}.every", str(self.every))
        if self.most and self.per == ONCE:
            raise _word(f"{where}.most", str(self.most))
        self.goods: tuple[int, ...] = tuple(
            [_index(RESOURCE_IDS, good, f"{where}.goods[{i}]", True) for i, good in enumerate(goods)]
        )
        if (self.code == SELL) != bool(goods) or len(set(goods)) != len(goods):
            raise _word(f"{where}.goods", ", ".join(goods))
        if (self.code in (BUY, SELL)) != (self.price > 0):
            raise _word(f"{where}.price", str(self.price))
        if self.code in (SELL, ROB, ROB_EACH) and self.what not in (GOLD, VP):
            raise _word(f"{where}.what", what)
        self.kind: int = _index(KIND_IDS[:STANDARD], kind, f"{where}.kind", self.code == ACTIVATE)
        if self.kind >= 0 and (self.code != ACTIVATE or self.kind == SCIENTIFIC):
            # An Academy never activates a scientific card, so there are no loops.
            raise _word(f"{where}.kind", kind)


def _index(words: tuple[str, ...], word: str, field: str, needed: bool) -> int:
    """The number of a word; -1 for none where none is needed."""
    if word in words:
        return words.index(word)
    if word or needed:
        raise _word(field, word)
    return -1


def _word(field: str, value: str) -> BadData:
    return BadData(Reason("verb_word", field=field, value=value))


@final
class Cards:
    """Everything the rules ask about a card type, as tables indexed by the type.

    ids: the text of each type, `index` its inverse. cost[type]: the four resources and gold. replacements[type]: every
    way to replace resources of the cost by gold, as (four counts), the fewest first. Clause D4.3.
    """

    __slots__ = (
        "copies",
        "cost",
        "face_down",
        "ids",
        "index",
        "kind",
        "names",
        "replacements",
        "total",
        "types",
        "verbs",
    )

    def __init__(self, rows: tuple[CardRow, ...]) -> None:
        """Build the tables from the rows of the card file. Raises BadData naming the field, `cards[3].cost`."""
        self.ids: list[str] = [row[0] for row in rows]
        self.names: list[str] = [row[1] for row in rows]
        self.index: dict[str, int] = {text: card for card, text in enumerate(self.ids)}
        self.kind: list[int] = [_index(KIND_IDS, row[2], f"cards[{card}].kind", True) for card, row in enumerate(rows)]
        self.copies: list[int] = [row[3] for row in rows]
        self.total: int = sum(self.copies)
        self.types: int = len(rows)
        self.face_down: int = self.types
        self.cost: list[tuple[int, ...]] = [_cost(row[4], f"cards[{card}].cost") for card, row in enumerate(rows)]
        self.replacements: list[list[tuple[int, ...]]] = [replacements(cost) for cost in self.cost]
        self.verbs: list[tuple[Verb, ...]] = [
            _verbs(row[5], self.kind[card], f"cards[{card}]") for card, row in enumerate(rows)
        ]
        # The face-down card: of no kind and without effect.
        self.kind.append(-1)
        self.verbs.append(())
        for kind, name in enumerate(KIND_IDS):
            n = sum([self.copies[card] for card in range(self.types) if self.kind[card] == kind])
            if n != PER_KIND:
                raise BadData(Reason("cards_of_kind", field="cards", kind=name, n=n, expected=PER_KIND))


def _cost(goods: tuple[str, ...], where: str) -> tuple[int, ...]:
    cost = [0] * GOODS
    for i, good in enumerate(goods):
        cost[_index(GOOD_IDS, good, f"{where}[{i}]", True)] += 1
    if max(cost[:RESOURCES]) > MOST_OF_ONE:
        raise _word(where, ", ".join(goods))
    return tuple(cost)


def replacements(cost: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to replace resources of a cost by gold, the fewest first: how many of each of the four."""
    found: list[tuple[int, ...]] = [()]
    for n in cost[:RESOURCES]:
        found = [(*ways, k) for ways in found for k in range(n + 1)]
    return sorted(found, key=sum)


def gold_price(cost: tuple[int, ...], replaced: tuple[int, ...]) -> int:
    """The gold that a cost takes when so many resources are replaced. Clause D4.3."""
    return cost[GOLD] + GOLD_FOR_A_RESOURCE * sum(replaced)


def _verbs(rows: tuple[VerbRow, ...], kind: int, where: str) -> tuple[Verb, ...]:
    verbs = tuple([Verb(row, f"{where}.verbs[{place}]") for place, row in enumerate(rows)])
    army = False
    for place, verb in enumerate(verbs):
        field = f"{where}.verbs[{place}].do"
        wrong = (
            (verb.code == SCORE) != (kind == TEMPLE)
            or (verb.code == ACTIVATE and place != len(verbs) - 1)
            or (verb.code in (MARCH, ROB_EACH) and not army)
        )
        if wrong:
            raise BadData(Reason("verb_place", field=field, verb=VERBS[verb.code]))
        army = army or verb.code == ARMY
    return verbs

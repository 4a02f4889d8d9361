"""Building: what can be built, paying for it, putting the piece. Chapters D4, D5, D11."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Plain, all_but, only
from game.rules.deus import effects, placement, supply, villages
from game.rules.deus.cards import gold_price
from game.rules.deus.kinds import (
    COLUMN_ROOM,
    COLUMN_SLOTS,
    GOLD,
    GOLD_FOR_A_RESOURCE,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
    MOST_TEMPLES,
    REGION_IDS,
    RESOURCES,
    STANDARD,
    TEMPLE,
    VP_FOR_AN_EDGE,
)
from game.rules.deus.moves import COLUMN, END, PAY, PLACE, pay_code

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def gold_lacking(s: DeusState, player: int, card: int) -> int:
    """How much gold a player lacks to pay the cost, replacing what resources he has not; 0 when he can. Clause D4.3."""
    cost = s.setup.cards.cost[card]
    row = player * GOODS
    gold = cost[GOLD]
    for good in range(RESOURCES):
        missing = cost[good] - s.purse[row + good]
        if missing > 0:
            gold += GOLD_FOR_A_RESOURCE * missing
    gold -= s.purse[row + GOLD]
    return gold if gold > 0 else 0


def payments(s: DeusState, player: int, card: int) -> list[tuple[int, ...]]:
    """Every way in which the player can pay: how many of each resource are replaced, the fewest first. Clause D4.3."""
    cost = s.setup.cards.cost[card]
    row = player * GOODS
    have = s.purse[row : row + GOODS]
    return [
        ways
        for ways in s.setup.cards.replacements[card]
        if gold_price(cost, ways) <= have[GOLD]
        and all([cost[good] - ways[good] <= have[good] for good in range(RESOURCES)])
    ]


def short_column(s: DeusState, player: int) -> int:
    """The standard column that lacks most cards for the player's next temple, -1 when none lacks any. Clause D5.1."""
    needed = s.heights[player * KINDS + TEMPLE]
    row = s.heights[player * KINDS : player * KINDS + STANDARD]
    lowest = min(row)
    return -1 if lowest >= needed else row.index(lowest)


def playable(s: DeusState, player: int, card: int, room: list[int]) -> bool:
    """Whether a card can be built. Clauses D4.1, D4.2, D4.11, D5.1, D5.3.

    room: what has been found out about regions for each kind: -1 not yet, 0 none, 1 some. It is filled in.
    """
    kind = s.setup.cards.kind[card]
    if kind == TEMPLE:
        if s.heights[player * KINDS + TEMPLE] >= MOST_TEMPLES or short_column(s, player) >= 0:
            return False
        if gold_lacking(s, player, card):
            return False
        return not s.temples or placement.regions_for(s, player, TEMPLE) != 0
    if not s.pieces[player * STANDARD + kind] or s.heights[player * KINDS + kind] >= COLUMN_ROOM:
        return False
    if gold_lacking(s, player, card):
        return False
    if room[kind] < 0:
        room[kind] = int(placement.has_region(s, player, kind))
    return room[kind] == 1


def can_hide(s: DeusState, player: int) -> bool:
    """Whether the player may still lay a card face down. Clause D11.1."""
    return s.setup.wildcard and s.face_down[player] < 0


def open_columns(s: DeusState, player: int, room: list[int]) -> list[int]:
    """The columns into which the player can lay a card face down. Clause D11.1."""
    found: list[int] = []
    for kind in range(STANDARD):
        height = s.heights[player * KINDS + kind]
        gold = s.purse[player * GOODS + GOLD]
        if s.pieces[player * STANDARD + kind] and height < COLUMN_ROOM and gold > height:
            if room[kind] < 0:
                room[kind] = int(placement.has_region(s, player, kind))
            if room[kind] == 1:
                found.append(kind)
    return found


def build(s: DeusState, card: int) -> None:
    """Show a card on top of its column, and ask how to pay where there is a choice. Clauses D4.2, D4.3."""
    player = s.turn_player
    s.card = card
    s.column = s.setup.cards.kind[card]
    put_in_column(s, player, s.column, card)
    if s.sink is not None:
        s.tell("built", player=player, card=s.setup.cards.ids[card])
    ways = payments(s, player, card)
    if len(ways) == 1:
        pay(s, ways[0])
    else:
        s.stage = PAY


def put_in_column(s: DeusState, player: int, kind: int, entry: int) -> None:
    """Lay a card on top of a column; the hand may only then be short of it."""
    hand = s.hands[player]
    hand.remove(s.card)
    row = player * KINDS + kind
    s.columns[row * COLUMN_SLOTS + s.heights[row]] = entry
    s.heights[row] += 1
    s.built = 1
    s.refill = -1


def pay(s: DeusState, replaced: tuple[int, ...]) -> None:
    """Pay the cost with so many resources of each kind replaced by 4 gold. Clauses D4.3, D5.2."""
    player = s.turn_player
    cost = s.setup.cards.cost[s.card]
    paid: dict[str, Plain] = {}
    for good in range(RESOURCES):
        n = cost[good] - replaced[good]
        if n:
            supply.return_goods(s, player, good, n)
            paid[GOOD_IDS[good]] = n
    gold = gold_price(cost, replaced)
    if gold:
        supply.return_goods(s, player, GOLD, gold)
        paid[GOOD_IDS[GOLD]] = gold
    if s.sink is not None and paid:
        s.tell("paid", player=player, goods=paid)
    ask_place(s)


def ask_place(s: DeusState) -> None:
    """Ask where the piece goes; without a temple piece left there is nothing to put. Clause D5.3."""
    if s.column == TEMPLE and not s.temples:
        s.tell("no_temple_piece", player=s.turn_player)
        finish(s)
    else:
        s.stage = PLACE


def finish(s: DeusState) -> None:
    """End the action: nothing is left to be done for it."""
    s.card = s.column = s.at = s.borrowed = s.verb = s.army = -1
    s.left = s.done = s.used = 0
    s.stage = END


def place(s: DeusState, region: int, at_edge: bool) -> None:
    """Put the piece on the map, attack, and activate the column. Clauses D4.4 to D4.10, D5.3, D5.4."""
    player = s.turn_player
    kind = s.column
    bit = 1 << region
    board = s.setup.board
    if at_edge:
        supply.lose_vp(s, player, VP_FOR_AN_EDGE)
        s.tell("paid_vp", player=player, n=VP_FOR_AN_EDGE)
    s.standing[kind] |= bit
    s.held[player] |= bit
    if kind == TEMPLE:
        s.temples -= 1
    else:
        s.pieces[player * STANDARD + kind] -= 1
        if s.first_region[player] < 0:
            s.first_region[player] = region
    if s.sink is not None:
        s.tell(
            "placed",
            player=player,
            piece=KIND_IDS[kind],
            region=board.texts[region],
            terrain=REGION_IDS[board.terrain[region]],
        )
    s.card = -1
    villages.check_attacks(s)
    if kind == TEMPLE or effects.begin_column(s):
        finish(s)


def hide(s: DeusState, card: int) -> None:
    """Set a card aside to be laid face down, and ask for the column. Clause D11.1."""
    s.card = card
    s.stage = COLUMN


def hide_in(s: DeusState, kind: int) -> None:
    """Lay the chosen card face down into a column, for as much gold as its place in it. Clause D11.1."""
    player = s.turn_player
    card = s.card
    s.face_down[player] = card
    s.column = kind
    put_in_column(s, player, kind, s.setup.cards.face_down)
    s.card = -1
    n = s.heights[player * KINDS + kind]
    if s.sink is not None:
        s.tell("hid", all_but(player), player=player, column=KIND_IDS[kind])
        s.tell("hid_card", only(player), player=player, column=KIND_IDS[kind], card=s.setup.cards.ids[card])
    supply.return_goods(s, player, GOLD, n)
    if s.sink is not None:
        s.tell("paid", player=player, goods={GOOD_IDS[GOLD]: n})
    ask_place(s)


def suggested_payment(s: DeusState) -> int:
    """The payment to propose: the one that replaces fewest resources, and so costs least gold."""
    return pay_code(payments(s, s.turn_player, s.card)[0])

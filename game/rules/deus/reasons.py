"""Which moves can be thought of, and why one is not legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.core import Move, Reason
from game.rules.deus import armies, building, effects, legality, measures, placement
from game.rules.deus.cards import gold_price
from game.rules.deus.kinds import (
    COLUMN_ROOM,
    GOLD,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
    MARITIME,
    MOST_TEMPLES,
    PIECES_OF_A_KIND,
    PRODUCTION,
    RESOURCES,
    STANDARD,
    TEMPLE,
    VILLAGE,
    VP_FOR_AN_EDGE,
)
from game.rules.deus.moves import (
    ACTIVATE_MOVE,
    ACTIVATING,
    ARMY_MOVE,
    AT_MOVE,
    BESIEGING,
    BUILD_MOVE,
    BUY_MOVE,
    BUYING,
    CERES_GIFT,
    CHOOSING_ARMY,
    COLUMN,
    COLUMN_MOVE,
    CONFIRM_MOVE,
    DISCARD_MOVE,
    DRAW_MOVE,
    DRAWING,
    EDGE_MOVE,
    END,
    END_MOVE,
    GAIN_MOVE,
    GAINING_PIECE,
    HIDE_MOVE,
    INVOKE_MOVE,
    INVOKING,
    MARCHING,
    MARS_GIFT,
    OFFER_MOVE,
    OFFERING,
    OVER,
    PAY,
    PAY_MOVE,
    PIECE_MOVE,
    PLACE,
    ROB_MOVE,
    ROBBING,
    SELL_MOVE,
    SELLING,
    SIEGE_MOVE,
    SKIP_MOVE,
    START_PIECES,
    STOP_MOVE,
    TAKE_MOVE,
    TO_MOVE,
    TURN,
    USE_MOVE,
    USING,
    YIELD_MOVE,
    YIELDING,
    pay_code,
    replaced,
)

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState

# The kinds of moves that answer each question.
ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    TURN: (BUILD_MOVE, HIDE_MOVE, OFFER_MOVE),
    END: (END_MOVE,),
    PAY: (PAY_MOVE,),
    PLACE: (AT_MOVE, EDGE_MOVE),
    COLUMN: (COLUMN_MOVE,),
    USING: (USE_MOVE, SKIP_MOVE),
    DRAWING: (DRAW_MOVE, SKIP_MOVE, STOP_MOVE),
    BUYING: (BUY_MOVE, SKIP_MOVE, STOP_MOVE),
    SELLING: (SELL_MOVE, SKIP_MOVE),
    YIELDING: (YIELD_MOVE, SKIP_MOVE, STOP_MOVE),
    GAINING_PIECE: (PIECE_MOVE, SKIP_MOVE, STOP_MOVE),
    ACTIVATING: (ACTIVATE_MOVE, SKIP_MOVE),
    CHOOSING_ARMY: (ARMY_MOVE, SKIP_MOVE),
    MARCHING: (TO_MOVE, STOP_MOVE),
    BESIEGING: (SIEGE_MOVE, SKIP_MOVE, STOP_MOVE),
    ROBBING: (ROB_MOVE, SKIP_MOVE),
    OFFERING: (DISCARD_MOVE, CONFIRM_MOVE),
    INVOKING: (INVOKE_MOVE,),
    CERES_GIFT: (GAIN_MOVE,),
    MARS_GIFT: (PIECE_MOVE,),
    START_PIECES: (TAKE_MOVE,),
    OVER: (),
}


def candidates(s: DeusState) -> list[Move]:
    """Every move of this kind of decision over what the decider sees, legal or not."""
    stage = s.stage
    table = s.setup.moves
    player = s.turn_player
    every = range(s.setup.board.size)
    if stage in (TURN, OFFERING):
        kinds = dict.fromkeys(s.hands[player])
        if stage == OFFERING:
            return [*[table.discard[card] for card in kinds], table.confirm]
        moves = [table.build[card] for card in kinds]
        if s.setup.wildcard:
            moves += [table.hide[card] for card in kinds]
        return moves + [table.offer[card] for card in kinds]
    if stage == PAY:
        return [table.pay[pay_code(ways)] for ways in s.setup.cards.replacements[s.card]]
    if stage == PLACE:
        edge = [] if s.column == TEMPLE else [s.setup.edge[i] for i in every if s.setup.board.edge >> i & 1]
        return [*s.setup.at, *edge]
    if stage == COLUMN:
        return table.column
    if stage == BUYING:
        return [*table.buy, leave(s)]
    if stage == SELLING:
        return [*[table.sell[n] for n in range(effects.current_verb(s).n, 0, -1)], leave(s)]
    if stage == YIELDING:
        return [*[s.setup.yield_[i] for i in measures.own_regions(s, player, PRODUCTION)], leave(s)]
    if stage == GAINING_PIECE:
        return [*table.piece, leave(s)]
    if stage == MARS_GIFT:
        return table.piece
    if stage == CERES_GIFT:
        return table.gain
    if stage == CHOOSING_ARMY:
        return [*[s.setup.army[i] for i in armies.own_armies(s, player)], leave(s)]
    if stage == MARCHING:
        return [*[s.setup.to[i] for i in every if i != s.army], leave(s)]
    if stage == BESIEGING:
        return [*[s.setup.siege[i] for i in s.setup.board.villages], leave(s)]
    if stage == ROBBING:
        return [*[table.rob[other] for other in range(s.setup.players) if other != player], leave(s)]
    if stage == START_PIECES:
        return [table.take[n][s.column] for n in range(PIECES_OF_A_KIND + 1)]
    return list(legality.legal_moves(s))


def leave(s: DeusState) -> Move:
    """The move that leaves the effect being carried out."""
    return s.setup.moves.stop if s.done else s.setup.moves.skip


def why_not(s: DeusState, move: Move) -> Reason | None:
    """Why the decider may not make the move now, as precisely as the rules can say; None when he may."""
    if move in legality.legal_moves(s):
        return None
    if s.stage == OVER:
        return Reason("deus.match_over")
    kind, a = move.kind, move.a
    if kind not in ANSWERS[s.stage] or s.setup.moves.by_text.get(move.text) is not move:
        return Reason("deus.not_now")
    if kind in (BUILD_MOVE, HIDE_MOVE, OFFER_MOVE, DISCARD_MOVE):
        return why_not_card(s, kind, a)
    if kind == COLUMN_MOVE:
        return why_not_column(s, a)
    if kind == PAY_MOVE:
        return why_not_pay(s, replaced(a))
    if kind in (AT_MOVE, EDGE_MOVE, YIELD_MOVE, ARMY_MOVE, TO_MOVE, SIEGE_MOVE):
        region = s.setup.board.code_region[a]
        return Reason("deus.no_region_there") if region < 0 else why_not_region(s, kind, region)
    if kind in (BUY_MOVE, GAIN_MOVE):
        return Reason("deus.out_of_stock", good=GOOD_IDS[a])
    if kind == PIECE_MOVE:
        return Reason("deus.no_piece_in_stock", column=KIND_IDS[a])
    if kind == SELL_MOVE:
        return Reason("deus.sell_most", n=s.left)
    if kind == ACTIVATE_MOVE:
        return Reason("deus.not_in_column", card=s.setup.cards.ids[a])
    if kind == ROB_MOVE:
        return why_not_rob(s, a)
    if kind == TAKE_MOVE:
        return Reason("deus.other_number", n=s.left) if move.b == s.column else Reason("deus.not_now")
    return Reason("deus.not_now")


# Cards


def why_not_card(s: DeusState, kind: int, card: int) -> Reason:
    """Why a card of the hand cannot be built, laid face down or offered."""
    player = s.turn_player
    text = s.setup.cards.ids[card]
    if card not in s.hands[player]:
        return Reason("deus.not_in_hand", card=text)
    if kind == DISCARD_MOVE:
        if s.offered.count(card) == s.hands[player].count(card):
            return Reason("deus.offered_already", card=text)
        return Reason("deus.offering_order", card=text)
    if kind == HIDE_MOVE:
        if not s.setup.wildcard:
            return Reason("deus.wildcard_off")
        return Reason("deus.wildcard_used" if s.face_down[player] >= 0 else "deus.wildcard_no_column")
    return why_not_build(s, player, card) or Reason("deus.not_now")


def why_not_build(s: DeusState, player: int, card: int) -> Reason | None:
    """The first condition for building a card that does not hold. Clauses D4.11, D5.1 to D5.3."""
    kind = s.setup.cards.kind[card]
    text = s.setup.cards.ids[card]
    if kind == TEMPLE:
        height = s.heights[player * KINDS + TEMPLE]
        if height >= MOST_TEMPLES:
            return Reason("deus.temples_full")
        column = building.short_column(s, player)
        if column >= 0:
            have = s.heights[player * KINDS + column]
            return Reason("deus.column_short", column=KIND_IDS[column], n=height - have, needed=height)
    elif not s.pieces[player * STANDARD + kind]:
        return Reason("deus.no_piece", column=KIND_IDS[kind])
    elif s.heights[player * KINDS + kind] >= COLUMN_ROOM:
        return Reason("deus.column_full", column=KIND_IDS[kind])
    lacking = building.gold_lacking(s, player, card)
    if lacking:
        return Reason("deus.cannot_pay", card=text, n=lacking)
    if kind == TEMPLE:
        if s.temples and not placement.regions_for(s, player, TEMPLE):
            return Reason("deus.no_temple_region")
    elif not placement.has_region(s, player, kind):
        return Reason("deus.no_region", column=KIND_IDS[kind])
    return None


def why_not_column(s: DeusState, kind: int) -> Reason:
    """Why the chosen card cannot be laid face down into a column. Clause D11.1."""
    player = s.turn_player
    height = s.heights[player * KINDS + kind]
    if not s.pieces[player * STANDARD + kind]:
        return Reason("deus.no_piece", column=KIND_IDS[kind])
    if height >= COLUMN_ROOM:
        return Reason("deus.column_full", column=KIND_IDS[kind])
    gold = s.purse[player * GOODS + GOLD]
    if gold <= height:
        return Reason("deus.column_gold", column=KIND_IDS[kind], n=height + 1 - gold)
    return Reason("deus.no_region", column=KIND_IDS[kind])


def why_not_pay(s: DeusState, ways: tuple[int, ...]) -> Reason:
    """Why a payment with so many resources replaced is not possible. Clause D4.3."""
    player = s.turn_player
    cost = s.setup.cards.cost[s.card]
    for good in range(RESOURCES):
        if ways[good] > cost[good]:
            return Reason("deus.not_in_cost", good=GOOD_IDS[good])
        lacking = cost[good] - ways[good] - s.purse[player * GOODS + good]
        if lacking > 0:
            return Reason("deus.lacking", good=GOOD_IDS[good], n=lacking)
    gold = gold_price(cost, ways) - s.purse[player * GOODS + GOLD]
    return Reason("deus.lacking", good=GOOD_IDS[GOLD], n=gold)


# Regions


def why_not_region(s: DeusState, kind: int, region: int) -> Reason:
    """Why a region cannot be chosen."""
    if kind in (AT_MOVE, EDGE_MOVE):
        return why_not_place(s, region, kind == EDGE_MOVE)
    player = s.turn_player
    bit = 1 << region
    if kind == SIEGE_MOVE:
        if not bit & s.setup.board.of_kind[VILLAGE]:
            return Reason("deus.no_village")
        if not s.village_vp[s.setup.board.villages.index(region)]:
            return Reason("deus.village_empty")
        return Reason("deus.village_one" if s.used else "deus.village_far")
    if kind == YIELD_MOVE:
        if region not in measures.own_regions(s, player, PRODUCTION):
            return Reason("deus.no_production_piece")
        if s.used & bit:
            return Reason("deus.yielded_already")
        terrain = s.setup.board.terrain[region]
        return Reason("deus.out_of_stock", good=GOOD_IDS[terrain])
    if kind == ARMY_MOVE:
        if region not in armies.own_armies(s, player):
            return Reason("deus.no_army")
        return Reason("deus.army_pinned" if armies.pinned(s, region) else "deus.army_nowhere")
    return why_not_march(s, region)


def why_not_march(s: DeusState, region: int) -> Reason:
    """Why the chosen army cannot end its move in a region. Clauses D8.1 to D8.3, D5.5."""
    player = s.turn_player
    board = s.setup.board
    bit = 1 << region
    if armies.pinned(s, s.army):
        return Reason("deus.army_pinned")
    if board.terrain[region] == VILLAGE:
        return Reason("deus.village_no_building")
    if board.sea & bit and not s.held[player] & s.standing[MARITIME] & bit:
        return Reason("deus.army_at_sea")
    if s.held[player] & bit and region in armies.own_armies(s, player):
        return Reason("deus.army_there")
    if measures.occupied(s) & bit and not s.held[player] & bit:
        return Reason("deus.region_taken")
    return Reason("deus.army_far", n=effects.current_verb(s).n)


def why_not_place(s: DeusState, region: int, at_edge: bool) -> Reason:
    """Why the piece cannot be put into a region. Clauses D4.4 to D4.8, D5.3."""
    player = s.turn_player
    kind = s.column
    board = s.setup.board
    bit = 1 << region
    if board.terrain[region] == VILLAGE:
        return Reason("deus.village_no_building")
    if not board.room_for[kind] & bit:
        return Reason("deus.ship_on_land" if kind == MARITIME else "deus.piece_at_sea")
    if measures.occupied(s) & bit and not s.held[player] & bit:
        return Reason("deus.region_taken")
    if s.standing[kind] & bit:
        return Reason("deus.same_kind_there", column=KIND_IDS[kind])
    if kind == TEMPLE:
        return Reason("deus.temple_needs_region")
    if s.first_region[player] < 0:
        if not board.edge & bit:
            return Reason("deus.first_at_edge")
        return Reason("deus.first_too_near" if not at_edge else "deus.edge_not_first")
    if at_edge:
        if placement.regions_for(s, player, kind) & bit:
            return Reason("deus.edge_needless")
        if not board.edge & bit:
            return Reason("deus.not_an_edge")
        return Reason("deus.edge_vp", n=VP_FOR_AN_EDGE)
    return Reason("deus.region_far")


def why_not_rob(s: DeusState, other: int) -> Reason:
    """Why an opponent cannot be robbed."""
    if other >= s.setup.players:
        return Reason("deus.no_such_player", n=other + 1)
    if other == s.turn_player:
        return Reason("deus.yourself")
    return Reason("deus.no_region_near", target=other)

"""Which moves are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move
from game.rules.deus import armies, building, effects, flow, offering, placement
from game.rules.deus.board import regions
from game.rules.deus.kinds import KINDS, RESOURCES, STANDARD
from game.rules.deus.moves import (
    ACTIVATING,
    BESIEGING,
    BUYING,
    CERES_GIFT,
    CHOOSING_ARMY,
    COLUMN,
    DRAWING,
    END,
    GAINING_PIECE,
    INVOKING,
    MARCHING,
    MARS_GIFT,
    OFFERING,
    PAY,
    PLACE,
    ROBBING,
    SELLING,
    START_PIECES,
    TURN,
    USING,
    YIELDING,
    pay_code,
)

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


def legal_moves(s: DeusState) -> list[Move]:
    """Every legal move of the decider."""
    stage = s.stage
    table = s.setup.moves
    if stage == TURN:
        return turn_moves(s)
    if stage == END:
        return table.end_only
    if stage == OFFERING:
        moves = [table.discard[card] for card in offering.choosable(s)]
        moves.append(table.confirm)
        return moves
    if stage == PLACE:
        return place_moves(s)
    if stage == USING:
        return table.use_or_skip
    if stage == PAY:
        return [table.pay[pay_code(ways)] for ways in building.payments(s, s.turn_player, s.card)]
    if stage == DRAWING:
        return table.draw_or_stop if s.done else table.draw_or_skip
    if stage == CERES_GIFT:
        return [table.gain[resource] for resource in in_stock(s)]
    if stage == MARS_GIFT:
        return piece_moves(s)
    if stage == INVOKING:
        return table.invoke
    if stage == COLUMN:
        return [table.column[kind] for kind in building.open_columns(s, s.turn_player, [-1] * KINDS)]
    if stage == START_PIECES:
        least, most = flow.pieces_to_pick(s)
        return [table.take[n][s.column] for n in range(least, most + 1)]
    return effect_moves(s)


def turn_moves(s: DeusState) -> list[Move]:
    """What can be built, laid face down and offered from the hand. Clause D3.1."""
    player = s.turn_player
    table = s.setup.moves
    room = [-1] * KINDS
    moves: list[Move] = []
    kinds = dict.fromkeys(s.hands[player])
    for card in kinds:
        if building.playable(s, player, card, room):
            moves.append(table.build[card])
    if building.can_hide(s, player) and building.open_columns(s, player, room):
        for card in kinds:
            moves.append(table.hide[card])
    for card in kinds:
        moves.append(table.offer[card])
    return moves


def place_moves(s: DeusState) -> list[Move]:
    """The regions for the piece, those for 3 VP last. Clauses D4.4, D4.8."""
    player = s.turn_player
    at = s.setup.at
    moves = [at[region] for region in regions(placement.regions_for(s, player, s.column))]
    for region in regions(placement.edge_regions(s, player, s.column)):
        moves.append(s.setup.edge[region])
    return moves


def effect_moves(s: DeusState) -> list[Move]:
    """The choices that the effect being carried out leaves, and leaving it. Clause D4.10."""
    stage = s.stage
    table = s.setup.moves
    moves: list[Move]
    if stage == BUYING:
        moves = [table.buy[resource] for resource in in_stock(s)]
    elif stage == SELLING:
        moves = [table.sell[n] for n in range(s.left, 0, -1)]
    elif stage == YIELDING:
        moves = [s.setup.yield_[region] for region in effects.yielding(s)]
    elif stage == GAINING_PIECE:
        moves = piece_moves(s)
    elif stage == ACTIVATING:
        moves = [table.activate[card] for card in effects.borrowable(s, effects.current_verb(s))]
    elif stage == CHOOSING_ARMY:
        moves = [s.setup.army[region] for region in effects.choosable_armies(s)]
    elif stage == MARCHING:
        steps = effects.current_verb(s).n
        moves = [s.setup.to[region] for region in regions(armies.destinations(s, s.turn_player, s.army, steps))]
    elif stage == BESIEGING:
        moves = [s.setup.siege[region] for region in effects.besieged(s)]
    elif stage == ROBBING:
        moves = [table.rob[player] for player in effects.victims(s)]
    else:
        return []
    moves.append(table.stop if s.done else table.skip)
    return moves


def in_stock(s: DeusState) -> list[int]:
    """The resources of which the supply holds some."""
    return [resource for resource in range(RESOURCES) if s.supply[resource]]


def piece_moves(s: DeusState) -> list[Move]:
    """The kinds of which the personal supply holds a piece."""
    row = s.turn_player * STANDARD
    return [s.setup.moves.piece[kind] for kind in range(STANDARD) if s.stock[row + kind]]

"""The course of a match: setup, turns, rounds, the end; and which part of the rules carries out a move."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from game.rules.core import BARRIER_REVEAL, Move, Plain
from game.rules.deus import building, effects, offering, scoring, supply
from game.rules.deus.kinds import (
    COLUMN_SLOTS,
    HAND,
    IDLE_ROUNDS,
    KIND_IDS,
    KINDS,
    PIECES_OF_A_KIND,
    RESOURCES,
    STANDARD,
    START_GOLD,
    START_PIECES_OF_A_KIND,
    START_VP,
    TILES,
)
from game.rules.deus.moves import (
    ACTIVATE_MOVE,
    ARMY_MOVE,
    AT_MOVE,
    BUILD_MOVE,
    BUY_MOVE,
    COLUMN_MOVE,
    CONFIRM_MOVE,
    DISCARD_MOVE,
    DRAW_MOVE,
    EDGE_MOVE,
    END_MOVE,
    GAIN_MOVE,
    GAINING_PIECE,
    HIDE_MOVE,
    INVOKE_MOVE,
    OFFER_MOVE,
    OVER,
    PAY_MOVE,
    PIECE_MOVE,
    ROB_MOVE,
    SELL_MOVE,
    SIEGE_MOVE,
    START_PIECES,
    TAKE_MOVE,
    TO_MOVE,
    TURN,
    USE_MOVE,
    YIELD_MOVE,
    replaced,
)

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState


# Setup


def clear(s: DeusState) -> None:
    """An empty table with full supplies, before the deal. Clauses D1.2, D2.1, D2.4, D2.5."""
    players = s.setup.players
    board = s.setup.board
    s.held = [0] * players
    s.standing = [0] * KINDS
    s.village_vp = [near.bit_count() for near in board.village_near]
    s.first_region = [-1] * players
    s.pieces = [0] * (players * STANDARD)
    s.stock = [PIECES_OF_A_KIND] * (players * STANDARD)
    s.purse = ([1] * RESOURCES + [START_GOLD]) * players
    s.supply = [s.setup.supply - players] * RESOURCES
    s.columns = [-1] * (players * KINDS * COLUMN_SLOTS)
    s.heights = [0] * (players * KINDS)
    s.face_down = [-1] * players
    s.vp = [START_VP] * players
    s.hands = [[] for _ in range(players)]
    s.temples = TILES[players]
    s.pile = []
    s.discards = []
    s.offered = []
    s.round = s.last_round = s.built = s.idle = 0
    s.refill = -1
    s.turn = 0
    building.finish(s)


def start_match(s: DeusState) -> None:
    """Deal, and begin the first turn or the picking of pieces; setup and rng are set. Clauses D2.5, D2.6."""
    clear(s)
    players = s.setup.players
    cards = s.setup.cards
    s.first_player = s.rng.below(players)
    s.pile = [card for card in range(cards.types) for _ in range(cards.copies[card])]
    s.rng.shuffle(s.pile)
    for hand in s.hands:
        for _ in range(HAND):
            insort(hand, s.pile.pop())
    if s.setup.start_pieces:
        ask_pieces(s, 0)
        return
    for slot in range(players * STANDARD):
        take_pieces(s, slot, START_PIECES_OF_A_KIND)
    s.round = 1
    start_turn(s, s.first_player)


def ask_pieces(s: DeusState, player: int) -> None:
    """Ask a player for the pieces to start with, kind by kind. Clause D2.6."""
    s.turn_player = s.decider = player
    s.column = 0
    s.left = s.setup.start_pieces
    s.stage = START_PIECES


def take_pieces(s: DeusState, slot: int, n: int) -> None:
    """Move pieces from the personal supply to the player board."""
    s.stock[slot] -= n
    s.pieces[slot] += n


def pick_pieces(s: DeusState, n: int) -> None:
    """Pick n pieces of the kind that is asked; kinds that leave no choice are not asked. Clause D2.6."""
    row = s.turn_player * STANDARD
    while True:
        take_pieces(s, row + s.column, n)
        s.left -= n
        s.column += 1
        if s.column == STANDARD:
            building.finish(s)
            return
        least, most = pieces_to_pick(s)
        if least < most:
            return
        n = least


def pieces_to_pick(s: DeusState) -> tuple[int, int]:
    """How many pieces of the kind that is asked can be picked: at least, at most. Clause D2.6."""
    later = PIECES_OF_A_KIND * (STANDARD - 1 - s.column)
    return max(0, s.left - later), min(PIECES_OF_A_KIND, s.left)


def end_picking(s: DeusState) -> None:
    """Go on to the next player who picks, or show all picks and begin the first round. Clause D2.6."""
    player = s.turn_player
    s.tell("pieces_picked", player=player)
    s.turn += 1
    if player + 1 < s.setup.players:
        ask_pieces(s, player + 1)
        return
    s.round = 1
    s.set_barrier(BARRIER_REVEAL)
    if s.sink is not None:
        for other in range(s.setup.players):
            row = other * STANDARD
            counts: dict[str, Plain] = {KIND_IDS[kind]: s.pieces[row + kind] for kind in range(STANDARD)}
            s.tell("pieces_shown", player=other, pieces=counts)
    start_turn(s, s.first_player)


# Turns


def start_turn(s: DeusState, player: int) -> None:
    """Ask a player for his action. Clause D3.1."""
    s.turn_player = s.decider = player
    s.stage = TURN
    if s.sink is not None:
        s.tell("turn_started", player=player)


def step(s: DeusState, move: Move) -> None:
    """Carry out a legal move, up to the next question or the end of the match."""
    kind = move.kind
    a = move.a
    if kind == END_MOVE:
        if s.round:
            end_turn(s)
        else:
            end_picking(s)
    elif kind == DISCARD_MOVE:
        offering.choose(s, a)
    elif kind == OFFER_MOVE:
        offering.choose_top(s, a)
    elif kind == CONFIRM_MOVE:
        finish_if(s, offering.confirm(s))
    elif kind == BUILD_MOVE:
        building.build(s, a)
    elif kind == AT_MOVE:
        building.place(s, s.setup.board.code_region[a], False)
    elif kind == EDGE_MOVE:
        building.place(s, s.setup.board.code_region[a], True)
    elif kind == PAY_MOVE:
        building.pay(s, replaced(a))
    elif kind == HIDE_MOVE:
        building.hide(s, a)
    elif kind == COLUMN_MOVE:
        building.hide_in(s, a)
    elif kind == INVOKE_MOVE:
        finish_if(s, offering.invoke(s, a))
    elif kind == GAIN_MOVE:
        finish_if(s, offering.gain_resource(s, a))
    elif kind == TAKE_MOVE:
        pick_pieces(s, a)
    elif kind == PIECE_MOVE and s.stage != GAINING_PIECE:
        finish_if(s, offering.gain_piece(s, a))
    else:
        finish_if(s, effects_step(s, kind, a))


def finish_if(s: DeusState, finished: bool) -> None:
    """Offer the end of the turn when the action is finished."""
    if finished:
        building.finish(s)


def effects_step(s: DeusState, kind: int, a: int) -> bool:
    """Go on with the column that is being activated; True when that ended it."""
    if kind == USE_MOVE:
        return effects.use(s)
    if kind == DRAW_MOVE:
        return effects.draw(s)
    if kind == BUY_MOVE:
        return effects.buy(s, a)
    if kind == SELL_MOVE:
        return effects.sell(s, a)
    if kind == PIECE_MOVE:
        return effects.gain_piece(s, a)
    if kind == ACTIVATE_MOVE:
        return effects.activate(s, a)
    if kind == ROB_MOVE:
        return effects.rob(s, a)
    if kind == YIELD_MOVE:
        return effects.yield_from(s, s.setup.board.code_region[a])
    if kind == ARMY_MOVE:
        return effects.choose_army(s, s.setup.board.code_region[a])
    if kind == TO_MOVE:
        return effects.march(s, s.setup.board.code_region[a])
    if kind == SIEGE_MOVE:
        return effects.besiege(s, s.setup.board.code_region[a])
    return effects.decline(s)


def end_turn(s: DeusState) -> None:
    """Draw what is due, look whether the end has come, and pass the turn on. Clauses D3.1 to D3.3, D9.1, D9.5."""
    offering.refill(s)
    if not s.last_round:
        if not s.temples:
            trigger_end(s, "temples")
        elif not any(s.village_vp):
            trigger_end(s, "villages")
    player = s.turn_player
    while True:
        player = next_player(s, player)
        if player == s.first_player and end_round(s):
            return
        s.turn += 1
        if not s.hands[player]:
            supply.draw(s, player, HAND)
        if s.hands[player]:
            start_turn(s, player)
            return
        s.tell("turn_skipped", player=player)


def next_player(s: DeusState, player: int) -> int:
    """The left neighbour. Clause D3.1."""
    player += 1
    return player if player < s.setup.players else 0


def trigger_end(s: DeusState, form: str) -> None:
    """Announce that one more full round follows this one. Clause D9.1."""
    s.last_round = s.round + 1
    s.tell("end_triggered", form=form, n=s.last_round)


def end_round(s: DeusState) -> bool:
    """Begin the next round, or end the match: True. Clauses D9.1, D9.5."""
    s.idle = 0 if s.built else s.idle + 1
    s.built = 0
    if s.idle >= IDLE_ROUNDS and not s.last_round:
        trigger_end(s, "idle")
    if s.round == s.last_round:
        s.set_barrier(BARRIER_REVEAL)
        s.stage = OVER
        s.decider = -1
        scoring.tell_result(s)
        return True
    s.round += 1
    if s.sink is not None:
        s.tell("round_started", form="last" if s.round == s.last_round else "next", n=s.round)
    return False

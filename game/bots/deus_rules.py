"""A player of Deus that looks one move ahead: it tries every move in a guessed position, finishes the turn by simple
rules of thumb, and takes the move after which it likes the position best.

The evaluation counts in VP: what a player has, what the columns will still bring, what villages and temples promise.
"""

from __future__ import annotations

from typing import Final

from game.bots.base import Bot
from game.rules.core import Game, Move, Rng, View
from game.rules.deus import DeusGame, DeusState, DeusView, measures, scoring
from game.rules.deus.cards import (
    ACTIVATE,
    BUY,
    DRAW,
    GAIN,
    MARCH,
    PIECE,
    ROB,
    ROB_EACH,
    SELL,
    SIEGE,
    YIELD,
    Verb,
)
from game.rules.deus.kinds import (
    COLUMN_ROOM,
    GOLD,
    GOODS,
    HAND,
    KINDS,
    MILITARY,
    MOST_HAND,
    RESOURCES,
    STANDARD,
    TEMPLE,
    TEMPLE_MOST,
    VP,
)
from game.rules.deus.moves import (
    AT_MOVE,
    BUY_MOVE,
    CERES_GIFT,
    DISCARD_MOVE,
    END,
    GAIN_MOVE,
    GAINING_PIECE,
    MARS_GIFT,
    OFFERING,
    OVER,
    PIECE_MOVE,
    PLACE,
    START_PIECES,
)

# Everything in VP.
WORTH_OF_GOLD: Final = 0.16
WORTH_OF_RESOURCE: Final = 0.4
# The more of a resource there is already, the less one more is worth.
EACH_FURTHER: Final = 0.85
# A card in a column, besides what it does: it is on the way to temples, and to the end of the match.
WORTH_OF_COLUMN_CARD: Final = 2.5
WORTH_OF_CARD: Final = 0.4
WORTH_OF_PLAYABLE: Final = 0.6
WORTH_OF_UNPLAYABLE: Final = 0.1
WORTH_OF_TEMPLE_IN_HAND: Final = 0.1
WORTH_OF_PIECE: Final = (0.0, 1.1, 1.7, 2.0, 2.1, 2.2)
WORTH_OF_REGION: Final = 0.35
# A column is activated once for each card still to come; not all of them will.
ACTIVATIONS: Final = 0.45
WORTH_OF_GAIN: Final = (*([WORTH_OF_RESOURCE] * RESOURCES), WORTH_OF_GOLD, 1.0)
# How much of a village a player counts as his who would take it now; how much an army alone promises.
VILLAGE_LED: Final = 0.8
VILLAGE_LEVEL: Final = 0.35
# A temple is worth what it scores now, and part of what it may still grow.
TEMPLE_GROWTH: Final = 0.3
TOWARDS_TEMPLE: Final = 3.0
# Building temples also brings the end nearer; whoever waits gives the others time.
HURRY: Final = 8.0
# How many turns a match still lasts while nobody has triggered the end.
TURNS_LEFT: Final = 9.0


class DeusRules(Bot):
    """Builds up columns, offers what it cannot use, and takes villages and temples when they come within reach."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        assert isinstance(game, DeusGame)
        self.game: DeusGame = game

    def choose(self, view: View | None, moves: list[Move]) -> Move:
        assert isinstance(view, DeusView) and view.viewer is not None
        start = self.game.guess(view, self.rng)
        best = moves[0]
        highest = float("-inf")
        for move in moves:
            state = start.copy()
            state.apply(move)
            finish_turn(state)
            worth = evaluate(state, view.viewer) + self.rng.below(1000) * 1e-6
            if worth > highest:
                best, highest = move, worth
        return best


# Finishing the turn by rules of thumb


def finish_turn(s: DeusState) -> None:
    """Answer the questions that are left of the turn, up to its end, the quick way."""
    turn = s.turn
    while s.stage != END and s.stage != OVER and s.turn == turn:
        s.apply(quick_answer(s))


def quick_answer(s: DeusState) -> Move:
    """An answer that is seldom foolish: the first move, which uses what is offered, unless a stage knows better."""
    moves = s.legal_moves()
    if len(moves) == 1:
        return moves[0]
    stage = s.stage
    if stage == PLACE:
        return max(moves, key=lambda move: region_worth(s, move))
    if stage == OFFERING:
        return quick_offering(s, moves)
    if stage in (GAINING_PIECE, MARS_GIFT):
        row = s.turn_player * STANDARD
        return min(moves, key=lambda move: s.pieces[row + move.a] if move.kind == PIECE_MOVE else STANDARD)
    if stage == CERES_GIFT or moves[0].kind in (BUY_MOVE, GAIN_MOVE):
        row = s.turn_player * GOODS
        return min(moves, key=lambda move: s.purse[row + move.a] if move.kind in (BUY_MOVE, GAIN_MOVE) else 4)
    if stage == START_PIECES:
        return moves[min(len(moves) - 1, s.left // (STANDARD - s.column))]
    return moves[0]


def quick_offering(s: DeusState, moves: list[Move]) -> Move:
    """Add the cards that can not be built soon."""
    for move in moves:
        if move.kind == DISCARD_MOVE and not buildable_soon(s, s.turn_player, move.a):
            return move
    return s.setup.moves.confirm


def buildable_soon(s: DeusState, player: int, card: int) -> bool:
    """Whether the player has the piece and the room for a card, or the columns for a temple, and nearly the goods."""
    kind = s.setup.cards.kind[card]
    row = player * KINDS
    if kind == TEMPLE:
        if min(s.heights[row : row + STANDARD]) < s.heights[row + TEMPLE]:
            return False
    elif not s.pieces[player * STANDARD + kind] or s.heights[row + kind] >= COLUMN_ROOM:
        return False
    lacking = 0
    for good in range(RESOURCES):
        lacking += max(0, s.setup.cards.cost[card][good] - s.purse[player * GOODS + good])
    return lacking * 4 <= s.purse[player * GOODS + GOLD] + 2


def region_worth(s: DeusState, move: Move) -> float:
    """How good a region looks for the piece in hand: beside villages, on new ground, where many neighbours are free."""
    board = s.setup.board
    region = board.code_region[move.a]
    bit = 1 << region
    player = s.turn_player
    near = board.near[region]
    worth = 0.0 if move.kind == AT_MOVE else -3.0
    for i, village_near in enumerate(board.village_near):
        if village_near & bit and s.village_vp[i]:
            worth += (0.6 if s.column == MILITARY else 0.25) * s.village_vp[i] / 4
    occupied = measures.occupied(s)
    if not s.held[player] & bit:
        worth += 0.6 + 0.08 * (near & ~occupied).bit_count()
    else:
        worth += 0.5
    return worth


# What a position is worth


def evaluate(s: DeusState, player: int) -> float:
    """What a position is worth to a player at the end of a turn, in VP."""
    if s.stage == OVER:
        return float(scoring.score(s, player))
    turns = turns_left(s)
    worth = s.vp[player] + sum(scoring.majorities(s, player)) * (0.25 if turns > 1 else 0.7 if turns else 1.0)
    for card, points in scoring.temple_points(s, player):
        worth += points + (TEMPLE_GROWTH * (TEMPLE_MOST - points) if turns > 1 and card >= 0 else 0.0)
    worth += HURRY * s.heights[player * KINDS + TEMPLE]
    worth += villages_worth(s, player, turns)
    if turns <= 0:
        return worth
    part = min(1.0, turns / TURNS_LEFT + 0.1)
    return worth + part * (
        goods_worth(s, player) + pieces_worth(s, player) + columns_worth(s, player) + hand_worth(s, player)
    )


def turns_left(s: DeusState) -> float:
    """How many turns of his own a player can still expect after this one."""
    if s.last_round:
        return float(s.last_round - s.round)
    # With few temples or villages left the end is near.
    near = min(float(s.temples), float(sum(s.village_vp)) / 3)
    return min(TURNS_LEFT, 1.0 + near)


def goods_worth(s: DeusState, player: int) -> float:
    """Resources, the first of each kind dearest, and gold."""
    row = player * GOODS
    worth = WORTH_OF_GOLD * min(s.purse[row + GOLD], 24)
    for n in s.purse[row : row + RESOURCES]:
        one = WORTH_OF_RESOURCE
        for _ in range(min(n, 6)):
            worth += one
            one *= EACH_FURTHER
    return worth


def pieces_worth(s: DeusState, player: int) -> float:
    """Pieces ready to be built with, of a kind whose column still has room; and the ground they can go to."""
    worth = WORTH_OF_REGION * s.held[player].bit_count()
    for kind in range(STANDARD):
        room = COLUMN_ROOM - s.heights[player * KINDS + kind]
        worth += WORTH_OF_PIECE[min(room, s.pieces[player * STANDARD + kind])]
    board = s.setup.board
    empty = board.around(s.held[player]) & ~measures.occupied(s) & (board.land | board.sea)
    return worth + 0.08 * min(8, empty.bit_count())


def columns_worth(s: DeusState, player: int) -> float:
    """What the columns will bring when they are activated again, and the way to the next temple."""
    cards = s.setup.cards
    worth = 0.0
    row = player * KINDS
    for kind in range(STANDARD):
        height = s.heights[row + kind]
        if not height:
            continue
        left = COLUMN_ROOM - height
        times = ACTIVATIONS * min(left, 2 + left * 0.3)
        gain = sum([verb_worth(s, player, verb) for card in s.column_cards(player, kind) for verb in cards.verbs[card]])
        worth += times * gain + WORTH_OF_COLUMN_CARD * height
    # The next temple but one needs so many cards in every column: those missing are wanted most.
    needed = max(1, s.heights[row + TEMPLE])
    return worth + TOWARDS_TEMPLE * sum([min(height, needed) for height in s.heights[row : row + STANDARD]])


def verb_worth(s: DeusState, player: int, verb: Verb) -> float:
    """What one activation of a verb brings as things stand."""
    code = verb.code
    row = player * GOODS
    if code == GAIN:
        return min(measures.amount(s, player, verb), 12) * WORTH_OF_GAIN[verb.what]
    if code == DRAW:
        return measures.amount(s, player, verb) * WORTH_OF_CARD
    if code == PIECE:
        return measures.amount(s, player, verb) * 0.5
    if code == SELL:
        have = min([s.purse[row + good] for good in verb.goods])
        price = verb.price * WORTH_OF_GAIN[verb.what] - 0.4 * len(verb.goods)
        return (0.3 * verb.n + 0.5 * min(have, verb.n)) * price
    if code == BUY:
        return verb.n * 0.2
    if code == YIELD:
        return min(verb.n, 1 + len(measures.own_regions(s, player, 1))) * 0.5
    if code == ACTIVATE:
        return 0.8 if s.heights[player * KINDS + verb.kind] else 0.2
    if code == SIEGE:
        return 1.0
    if code == MARCH:
        return 0.3
    if code in (ROB, ROB_EACH):
        return verb.n * (1.0 if verb.what == VP else WORTH_OF_GOLD)
    return 0.0


def hand_worth(s: DeusState, player: int) -> float:
    """The cards in hand: those that can be built soon, as many as the goods pay for; temples by what they score."""
    row = player * GOODS
    # What two resources buy is about one card.
    affordable = (sum(s.purse[row : row + RESOURCES]) + s.purse[row + GOLD] / 4) / 2
    worth = 0.0
    playable = 0
    for card in s.hands[player]:
        if buildable_soon(s, player, card):
            playable += 1
            if s.setup.cards.kind[card] == TEMPLE:
                worth += WORTH_OF_TEMPLE_IN_HAND * scoring.card_points(s, player, card)
    worth += WORTH_OF_PLAYABLE * min(playable, affordable) + WORTH_OF_UNPLAYABLE * len(s.hands[player])
    return worth + WORTH_OF_CARD * cards_to_come(s, player)


def cards_to_come(s: DeusState, player: int) -> int:
    """How many cards the end of the turn will bring. Clauses D3.2, D6.3."""
    held = len(s.hands[player])
    if player != s.turn_player:
        return 0
    if s.refill >= 0:
        return min(max(0, HAND - held) + s.refill, MOST_HAND - held)
    return 0 if held else HAND


def villages_worth(s: DeusState, player: int, turns: float) -> float:
    """The VP of the villages that the player is about to take, the more the nearer their attack."""
    if turns <= 0:
        return 0.0
    board = s.setup.board
    occupied = measures.occupied(s)
    worth = 0.0
    for i, near in enumerate(board.village_near):
        if not s.village_vp[i]:
            continue
        armies = [(own & near & s.standing[MILITARY]).bit_count() for own in s.held]
        mine = armies[player]
        theirs = max([n for other, n in enumerate(armies) if other != player])
        if not mine or mine < theirs:
            continue
        full = (near & occupied).bit_count() / near.bit_count()
        worth += s.village_vp[i] * full * full * (VILLAGE_LED if mine > theirs else VILLAGE_LEVEL)
    return worth

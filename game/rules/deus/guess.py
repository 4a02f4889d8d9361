"""Full positions that agree with a view: what is hidden from its viewer is drawn afresh. Clause D9.4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import reading
from game.rules.core import Plain, Rng
from game.rules.deus import flow
from game.rules.deus.board import regions
from game.rules.deus.kinds import COLUMN_SLOTS, KINDS, PIECES_OF_A_KIND, STANDARD, START_VP
from game.rules.deus.moves import COLUMN, OFFERING, OVER, QUESTIONS, START_PIECES
from game.rules.deus.state import DeusState
from game.rules.deus.view import DeusView

if TYPE_CHECKING:
    from game.rules.deus import DeusGame

# The VP guessed for the others: from what everybody starts with to somewhat more.
VP_SPREAD = 21


def guess(game: DeusGame, v: DeusView, rng: Rng) -> DeusState:
    """A state whose view for the same viewer equals v. Raises BadData when v is no view of a question that stands."""
    if v.stage not in QUESTIONS:
        raise reading.bad("stage")
    s = game.unfilled(v.options, v.players, [tile[:] for tile in v.layout], v.region_list)
    flow.clear(s)
    s.stage = QUESTIONS.index(v.stage)
    s.decider = -1 if v.decision is None else v.decision.player
    if (s.decider < 0) != (s.stage == OVER):
        raise reading.bad("decision")
    restore_table(s, v)
    restore_players(s, v)
    restore_question(s, v)
    deal_hidden(s, v, rng)
    guess_vp(s, v, rng)
    if not v.round:
        guess_picks(s, v, rng)
    choose_hidden(s, v, rng)
    s.rng = Rng.from_seed(rng.below(1 << 29))
    return s


def restore_table(s: DeusState, v: DeusView) -> None:
    """What lies open on the map and in the middle."""
    s.turn = v.turn
    s.turn_player = v.turn_player
    s.first_player = v.first_player
    s.round = v.round
    s.last_round = v.last_round
    s.built = v.built
    s.idle = v.idle
    s.refill = v.refill
    for region, owner in enumerate(v.owners):
        if owner >= 0:
            s.held[owner] |= 1 << region
        for kind in regions(v.standing[region]):
            s.standing[kind] |= 1 << region
    s.village_vp = v.village_vp[:]
    s.first_region = v.first_regions[:]
    s.supply = v.supply[:]
    s.temples = v.temples


def restore_players(s: DeusState, v: DeusView) -> None:
    """What lies open before the players."""
    s.pieces = [n for row in v.pieces for n in row]
    s.stock = [n for row in v.stock for n in row]
    s.purse = [n for row in v.purses for n in row]
    for player, columns in enumerate(v.columns):
        for kind, cards in enumerate(columns):
            row = player * KINDS + kind
            s.columns[row * COLUMN_SLOTS : row * COLUMN_SLOTS + len(cards)] = cards
            s.heights[row] = len(cards)


def restore_question(s: DeusState, v: DeusView) -> None:
    """What is being carried out."""
    s.offered = v.offered[:]
    for entry in v.resolving:
        s.card = reading.number(entry, "card", -1, reading.MANY)
        s.column = reading.number(entry, "column", -1, reading.MANY)
        s.at = reading.number(entry, "at", -1, reading.MANY)
        s.borrowed = reading.number(entry, "borrowed", -1, reading.MANY)
        s.verb = reading.number(entry, "verb", -1, reading.MANY)
        s.left = reading.number(entry, "left", 0, reading.MANY)
        s.done = reading.number(entry, "done", 0, 1)
        s.army = reading.number(entry, "army", -1, reading.MANY)
        s.used = sum([1 << region for region in reading.numbers(entry, "used", 0, s.setup.board.size - 1)])


def deal_hidden(s: DeusState, v: DeusView, rng: Rng) -> None:
    """Deal hands, face-down cards, discards and pile from the cards that the viewer cannot see."""
    cards = s.setup.cards
    left = cards.copies[:]
    seen = [*v.hand, *[card for columns in v.columns for column in columns for card in column]]
    for card in (*seen, v.face_down, v.top):
        if 0 <= card < cards.types:
            left[card] -= 1
    if min(left) < 0:
        raise reading.bad("hand")
    unseen = [card for card in range(cards.types) for _ in range(left[card])]
    rng.shuffle(unseen)
    hidden = [
        player
        for player, columns in enumerate(v.columns)
        if player != v.viewer and any(cards.face_down in column for column in columns)
    ]
    below = v.discards - 1 if v.top >= 0 else 0
    room = [0 if player == v.viewer else n for player, n in enumerate(v.hand_counts)]
    if len(unseen) != sum(room) + len(hidden) + below + v.pile:
        raise reading.bad("hand_counts")
    for player in range(v.players):
        s.hands[player] = sorted([unseen.pop() for _ in range(room[player])])
    if v.viewer is not None:
        s.hands[v.viewer] = v.hand[:]
        s.face_down[v.viewer] = v.face_down
    for player in hidden:
        s.face_down[player] = unseen.pop()
    s.discards = [unseen.pop() for _ in range(below)]
    if v.top >= 0:
        s.discards.append(v.top)
    s.pile = unseen


def guess_vp(s: DeusState, v: DeusView, rng: Rng) -> None:
    """The viewer's own VP, at the end everybody's, else some that a player may well have."""
    for player in range(v.players):
        if v.final:
            s.vp[player] = final_vp(v.final, player)
        elif player == v.viewer:
            s.vp[player] = v.vp
        else:
            s.vp[player] = START_VP + rng.below(VP_SPREAD)


def final_vp(final: list[dict[str, Plain]], player: int) -> int:
    if player >= len(final):
        raise reading.bad("final")
    return reading.number(final[player], "vp", 0, reading.MANY)


def guess_picks(s: DeusState, v: DeusView, rng: Rng) -> None:
    """Pieces that the others may have picked so far. Clause D2.6."""
    for player in range(v.players):
        done = player < v.turn_player or (player == v.turn_player and s.stage != START_PIECES)
        if player == v.viewer or not done:
            continue
        for _ in range(s.setup.start_pieces):
            row = player * STANDARD
            kinds = [kind for kind in range(STANDARD) if s.pieces[row + kind] < PIECES_OF_A_KIND]
            flow.take_pieces(s, row + kinds[rng.below(len(kinds))], 1)
    if s.stage == START_PIECES and s.decider != v.viewer:
        s.column = 0
        s.left = s.setup.start_pieces


def choose_hidden(s: DeusState, v: DeusView, rng: Rng) -> None:
    """A card that somebody else has secretly chosen in the middle of his turn."""
    if s.decider == v.viewer or s.stage not in (COLUMN, OFFERING):
        return
    hand = s.hands[s.decider]
    if not hand:
        raise reading.bad("hand_counts")
    card = hand[rng.below(len(hand))]
    if s.stage == COLUMN:
        s.card = card
    else:
        s.offered = [card]

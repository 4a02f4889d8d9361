"""One position of Deus: what lies where, who is asked what, and how to copy and save it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from game.rules.core import (
    Decision,
    Move,
    Plain,
    Reason,
    Result,
    Rng,
)
from game.rules.deus import flow, legality, prompts, reasons, scoring, soundness
from game.rules.deus import view as views
from game.rules.deus.board import Board, Region, in_order
from game.rules.deus.cards import Cards
from game.rules.deus.kinds import COLUMN_SLOTS, KINDS, STANDARD, START_PIECES_OF_A_KIND, SUPPLY_PER_PLAYER
from game.rules.deus.layout import Layout
from game.rules.deus.moves import (
    ARMY_MOVE,
    AT_MOVE,
    EDGE_MOVE,
    OVER,
    QUESTIONS,
    SIEGE_MOVE,
    TO_MOVE,
    YIELD_MOVE,
    Moves,
)
from game.rules.telling import TellingState

if TYPE_CHECKING:
    from game.rules.deus import DeusGame


@final
class Setup:
    """What stays the same through a match: game, players, options and the map, ready for quick use.

    start_pieces: how many pieces everybody picks (Clause D2.6), or 0 for two of each kind. at, edge, ... : the moves
    that name a region, by region.
    """

    __slots__ = (
        "army",
        "at",
        "board",
        "cards",
        "edge",
        "game",
        "layout",
        "moves",
        "options",
        "players",
        "siege",
        "start_pieces",
        "supply",
        "to",
        "wildcard",
        "yield_",
    )

    def __init__(self, game: DeusGame, players: int, options: dict[str, Plain], board: Board, layout: Layout) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.board = board
        self.layout = layout
        self.cards: Cards = game.cards
        self.moves: Moves = game.moves
        self.wildcard: bool = options["wildcard"] is True
        pieces = options["start_pieces"]
        self.start_pieces: int = int(pieces) if isinstance(pieces, str) and pieces.isdecimal() else 0
        self.supply: int = SUPPLY_PER_PLAYER * players
        self.at: list[Move] = self._by_region(AT_MOVE)
        self.edge: list[Move] = self._by_region(EDGE_MOVE)
        self.yield_: list[Move] = self._by_region(YIELD_MOVE)
        self.army: list[Move] = self._by_region(ARMY_MOVE)
        self.to: list[Move] = self._by_region(TO_MOVE)
        self.siege: list[Move] = self._by_region(SIEGE_MOVE)

    def _by_region(self, kind: int) -> list[Move]:
        return [self.moves.at_place(kind, q, r) for q, r in self.board.places]

    def serves(self, players: int, options: dict[str, Plain], regions: list[Region], layout: Layout) -> bool:
        """Whether this is the setup of a match with these."""
        same = self.players == players and self.layout == layout and self.options == options
        return same and self.board.region_list == in_order(regions)

    @property
    def start_total(self) -> int:
        """How many pieces a player board holds at the start. Clauses D2.5, D2.6."""
        return self.start_pieces or START_PIECES_OF_A_KIND * STANDARD


@final
class DeusState(TellingState[Setup]):
    """A position. Cards are types (cards.py), regions numbers and sets of regions masks (board.py).

    The map. held[p]: mask of the regions that p controls; standing[k]: mask of the regions with a piece of kind k,
        whoever's (a region never holds pieces of two players); village_vp: by the order of Board.villages;
        first_region[p]: where p placed the first piece, -1 before.
    The players, flat lists with one row each. pieces[p*5 + k]: on the player board; stock[p*5 + k]: in the personal
        supply; purse[p*5 + g]: resources and gold; columns[(p*6 + k)*6 + i]: the i-th card from the bottom, -1 for
        none; heights[p*6 + k]: how many there are; face_down[p]: the type of p's face-down card, or -1. vp, hands.
    The table. supply: resources; temples: temple pieces left; pile, discards: the end is the top.
    The course. round: counted from 1; last_round: the one after which the match ends, 0 while the end has not been
        triggered; built: whether somebody built in this round; idle: rounds in a row without building.
    The question. stage: what the decider is asked (moves.py). card: the one being built, or the one being laid face
        down; column: where it goes, and whose cards are activated; at: the card of the column that is activated;
        borrowed: the card that an Academy activates; verb: the verb of it. left: how often the effect, or the god's
        gift, goes on; done: 1 when it has been used; army: its army; used: mask of the regions it has used. All -1, or
        0, for none. offered: the cards chosen for an offering, the top one first. refill: -1 unless the action was an
        offering, else the cards to draw beyond five.
    """

    __slots__ = (
        "army",
        "at",
        "borrowed",
        "built",
        "card",
        "column",
        "columns",
        "discards",
        "done",
        "face_down",
        "first_player",
        "first_region",
        "hands",
        "heights",
        "held",
        "idle",
        "last_round",
        "left",
        "offered",
        "pieces",
        "pile",
        "purse",
        "refill",
        "rng",
        "round",
        "stage",
        "standing",
        "stock",
        "supply",
        "temples",
        "used",
        "verb",
        "village_vp",
        "vp",
    )

    # Declared here because `copy` and the readers set them, not __init__.
    army: int
    at: int
    borrowed: int
    built: int
    card: int
    column: int
    columns: list[int]
    discards: list[int]
    done: int
    face_down: list[int]
    first_player: int
    first_region: list[int]
    hands: list[list[int]]
    heights: list[int]
    held: list[int]
    idle: int
    last_round: int
    left: int
    offered: list[int]
    pieces: list[int]
    pile: list[int]
    purse: list[int]
    refill: int
    rng: Rng
    round: int
    stage: int
    standing: list[int]
    stock: list[int]
    supply: list[int]
    temples: int
    used: int
    verb: int
    village_vp: list[int]
    vp: list[int]

    @property
    def game(self) -> DeusGame:
        return self.setup.game

    def legal_moves(self) -> list[Move]:
        return legality.legal_moves(self)

    def candidates(self) -> list[Move]:
        return reasons.candidates(self)

    def why_not(self, move: Move) -> Reason | None:
        return reasons.why_not(self, move)

    @property
    def decision(self) -> Decision | None:
        """The question that stands; None also while a move is being played, when `watch` looks."""
        if self.stage == OVER or self.sink is not None:
            return None
        kind = QUESTIONS[self.stage]
        moves = list(self.legal_moves())
        return Decision(self.decider, kind, moves, kind, prompts.params(self), prompts.default(self))

    def apply(self, move: Move) -> None:
        flow.step(self, move)

    def column_cards(self, player: int, kind: int) -> list[int]:
        """The cards of a column, from the bottom; a face-down one is the type FACE_DOWN of the cards."""
        row = player * KINDS + kind
        return self.columns[row * COLUMN_SLOTS : row * COLUMN_SLOTS + self.heights[row]]

    def copy(self) -> DeusState:
        twin = DeusState(self.setup)
        twin.decider = self.decider
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.army = self.army
        twin.at = self.at
        twin.borrowed = self.borrowed
        twin.built = self.built
        twin.card = self.card
        twin.column = self.column
        twin.columns = self.columns[:]
        twin.discards = self.discards[:]
        twin.done = self.done
        twin.face_down = self.face_down[:]
        twin.first_player = self.first_player
        twin.first_region = self.first_region[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.heights = self.heights[:]
        twin.held = self.held[:]
        twin.idle = self.idle
        twin.last_round = self.last_round
        twin.left = self.left
        twin.offered = self.offered[:]
        twin.pieces = self.pieces[:]
        twin.pile = self.pile[:]
        twin.purse = self.purse[:]
        twin.refill = self.refill
        twin.rng = Rng(self.rng.a, self.rng.b)
        twin.round = self.round
        twin.stage = self.stage
        twin.standing = self.standing[:]
        twin.stock = self.stock[:]
        twin.supply = self.supply[:]
        twin.temples = self.temples
        twin.used = self.used
        twin.verb = self.verb
        twin.village_vp = self.village_vp[:]
        twin.vp = self.vp[:]
        return twin

    def view(self, viewer: int | None) -> views.DeusView:
        return views.view(self, viewer)

    @property
    def result(self) -> Result | None:
        return scoring.result(self) if self.stage == OVER else None

    def check(self) -> list[str]:
        return soundness.faults(self)

    def to_data(self) -> dict[str, Plain]:
        return soundness.to_data(self)

"""Deus: build on the continents, activate your columns, win the gods by offerings, take the barbarian villages.

Where to find what. The words and tables: kinds.py kinds and numbers, cards.py card types and their verbs, layout.py how
the tiles lie, board.py the map as tables, moves.py the moves. A position: state.py, view.py what a player may know of
it, guess.py positions that agree with a view, soundness.py invariants and saving. The rules: flow.py setup, turns and
the end, building.py and placement.py chapter D4 and D5, offering.py chapter D6, villages.py chapter D7, armies.py
chapter D8, scoring.py chapter D9, effects.py and measures.py the cards, supply.py what comes and goes. Questions:
legality.py legal moves, reasons.py why not, prompts.py what a question says.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import BadData, Game, Move, Option, Plain, Reason, Rng, View
from game.rules.deus import flow, guess, layout, soundness
from game.rules.deus import view as views
from game.rules.deus.board import Board, Region
from game.rules.deus.cards import CardRow, Cards
from game.rules.deus.kinds import MOST_PLAYERS
from game.rules.deus.layout import Face, Layout
from game.rules.deus.moves import Moves
from game.rules.deus.state import DeusState, Setup
from game.rules.deus.view import DeusView

__all__ = ["DeusGame", "DeusState", "DeusView"]


class DeusGame(Game):
    """The rules of Deus for the cards of the card file and the faces of the tiles.

    The options are chosen when a match starts; state, save and view carry them. Clause D11.2.
    """

    id = "deus"
    min_players = 2
    max_players = MOST_PLAYERS
    version = 1
    options = (
        Option("start_pieces", "choice", "two_each", ("two_each", "10", "9", "8", "7", "6")),
        Option("wildcard", "bool", False),
        Option("two_by_three", "bool", False),
        Option("layout", "layout", None),
    )

    def __init__(self, rows: tuple[CardRow, ...], faces: Callable[[], tuple[Face, ...]]) -> None:
        """rows: the entries of the card file; faces: gives the 14 faces, asked when a map is first laid out.

        Raises BadData when the rows make no playable set of cards.
        """
        self.cards = Cards(rows)
        self.moves = Moves(self.cards)
        self._faces = faces
        self._setup: Setup | None = None

    @property
    def faces(self) -> tuple[Face, ...]:
        """The 14 faces of the tiles, each the middle region and the six around it."""
        return self._faces()

    def new(self, options: dict[str, Plain], seats: int, seed: int) -> DeusState:
        reason = self.why_not_new(options, seats, seed)
        if reason is not None:
            raise BadData(reason)
        chosen = self.with_defaults(options)
        rng = Rng.from_seed(seed)
        if chosen["layout"] is None:
            tiles = layout.draw_layout(seats, chosen["two_by_three"] is True, self.faces, rng)
        else:
            tiles = layout.read_layout(chosen["layout"], seats)
        state = self.unfilled(chosen, seats, tiles, layout.layout_regions(tiles, self.faces))
        state.rng = rng
        flow.start_match(state)
        return state

    def unfilled(self, options: dict[str, Plain], seats: int, tiles: Layout, regions: list[Region]) -> DeusState:
        """A state with its setup alone, on a map of these regions."""
        chosen = self.with_defaults(options)
        setup = self._setup
        # Guesses of one match follow one another: the same setup serves them all.
        if setup is None or not setup.serves(seats, chosen, regions, tiles):
            setup = self._setup = Setup(self, seats, chosen, Board(regions), tiles)
        return DeusState(setup)

    def why_not_layout(self, layout_data: Plain, seats: int) -> Reason | None:
        return layout.why_not_layout(layout_data, seats, self.faces)

    def parse(self, text: str) -> Move:
        return self.moves.parse(text)

    def from_data(self, data: Plain) -> DeusState:
        return soundness.from_data(self, data)

    def view_from_data(self, data: Plain) -> DeusView:
        return views.from_data(self, data)

    def guess(self, view: View, rng: Rng) -> DeusState:
        if not isinstance(view, DeusView):
            raise BadData(Reason("bad_view"))
        return guess.guess(self, view, rng)

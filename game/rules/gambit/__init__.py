"""Gods' Gambit: shed your hand on the field, and mind what your karma will cost.

Where to find what: cards.py card types and tables, moves.py the moves, state.py the position, flow.py dealing and
turns, effects.py abilities and defences, table.py what happens to single cards, legality.py legal moves and reasons,
knowledge.py secrets seen, scoring.py penalties, view.py what a player may know, guess.py positions that agree with a
view, soundness.py invariants and saving.
"""

from __future__ import annotations

from game.rules.core import BadData, Event, Game, Move, Option, Plain, Reason, Rng, View
from game.rules.gambit import flow, guess, soundness
from game.rules.gambit import view as views
from game.rules.gambit.cards import COLOURS, Cards, RankRow
from game.rules.gambit.moves import MOST_PLAYERS, Moves
from game.rules.gambit.state import GambitState, Setup
from game.rules.gambit.view import GambitView

__all__ = ["GambitGame", "GambitState", "GambitView"]


class GambitGame(Game):
    """The rules of Gods' Gambit for the cards of the card file."""

    id = "gambit"
    min_players = 2
    max_players = MOST_PLAYERS
    version = 1
    options = (
        Option("ask_only_defenders", "bool", False),
        Option("points", "choice", "off", ("off", "100", "200")),
        Option("evil_to_karma", "bool", False),
    )

    def __init__(self, rows: tuple[RankRow, ...]) -> None:
        """rows: the ranks of the card file, in its order. Raises BadData when they make no playable set of cards."""
        self.cards = Cards(rows)
        self.moves = Moves(self.cards)
        self.colours: tuple[str, ...] = COLOURS

    def new(self, options: dict[str, Plain], seats: int, seed: int) -> GambitState:
        state = self.unfilled(options, seats, seed)
        state.rng = Rng.from_seed(seed)
        flow.start_match(state)
        return state

    def opening(self, options: dict[str, Plain], seats: int, seed: int) -> list[Event]:
        state = self.unfilled(options, seats, seed)
        state.rng = Rng.from_seed(seed)
        events: list[Event] = []
        state.sink = events
        flow.start_match(state)
        return events

    def unfilled(self, options: dict[str, Plain], seats: int, seed: int = 0) -> GambitState:
        """A state with its setup alone. Raises BadData when there can be no such match."""
        reason = self.why_not_new(options, seats, seed)
        if reason is not None:
            raise BadData(reason)
        return GambitState(Setup(self, seats, self.with_defaults(options)))

    def parse(self, text: str) -> Move:
        return self.moves.parse(text)

    def from_data(self, data: Plain) -> GambitState:
        return soundness.from_data(self, data)

    def view_from_data(self, data: Plain) -> GambitView:
        return views.from_data(self, data)

    def guess(self, view: View, rng: Rng) -> GambitState:
        if not isinstance(view, GambitView):
            raise BadData(Reason("bad_view"))
        return guess.guess(self, view, rng)

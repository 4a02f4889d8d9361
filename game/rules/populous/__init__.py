"""Populous: create the land, lead your people over it, and close your generations when they rule the most of it.

Where to find what: terms.py words and fixed numbers, skills.py skills, board.py places, spaces and the map, moves.py
the moves, state.py the position, flow.py which part carries out a move, opening.py before the first turn, area.py,
creation.py, generation.py, effects.py, conflict.py and ending.py the steps of a turn, turns.py its frame, pieces.py and
hands.py what happens to pieces and cards, scoring.py points, legality.py legal moves, reasons.py why not, prompts.py
what goes with a question, view.py what a player may know, guess.py positions that agree with a view, soundness.py
invariants and saving.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import BadData, Event, Game, Move, Option, Plain, Reason, Rng, View
from game.rules.populous import guess, soundness
from game.rules.populous import view as views
from game.rules.populous.board import BASE, OUTER, PAIRS, PLACES, TileTerrain, drawn_tiles, outer_tiles
from game.rules.populous.moves import Moves
from game.rules.populous.opening import start_match
from game.rules.populous.skills import SkillRow, Skills
from game.rules.populous.state import PopulousState, Setup
from game.rules.populous.terms import LEAST_PLAYERS, MODES, MOST_PLAYERS
from game.rules.populous.view import PopulousView

__all__ = ["PopulousGame", "PopulousState", "PopulousView"]


class PopulousGame(Game):
    """The rules of Populous for the skills of the skill file and the terrains of the tile maps.

    The value of the option `layout` is None (laid by chance) or the places of the outer tiles, [u, v] each, in
    the order in which `planned_tiles` gives the tiles. Clause P10.2.
    """

    id = "populous"
    min_players = LEAST_PLAYERS
    max_players = MOST_PLAYERS
    version = 1
    options = (
        Option("mode", "choice", MODES[0], MODES),
        Option("balanced_generations", "bool", False),
        Option("random_peoples", "bool", False),
        Option("layout", "layout", None),
    )

    def __init__(self, skills: tuple[SkillRow, ...], faces: Callable[[], tuple[TileTerrain, ...]]) -> None:
        """faces: gives the terrains of the 15 tiles in the order of `board.PAIRS`, asked when a map is first laid.

        Raises BadData when the skills are not those the game needs.
        """
        self.skills = Skills(skills)
        self.moves = Moves(self.skills)
        self._faces = faces

    @property
    def faces(self) -> tuple[TileTerrain, ...]:
        """The terrains of the 15 tiles."""
        return self._faces()

    def new(self, options: dict[str, Plain], seats: int, seed: int) -> PopulousState:
        state = self.unfilled(options, seats, seed)
        state.rng = Rng.from_seed(seed)
        start_match(state)
        return state

    def opening(self, options: dict[str, Plain], seats: int, seed: int) -> list[Event]:
        state = self.unfilled(options, seats, seed)
        state.rng = Rng.from_seed(seed)
        events: list[Event] = []
        state.sink = events
        start_match(state)
        return events

    def unfilled(self, options: dict[str, Plain], seats: int, seed: int = 0) -> PopulousState:
        """A state with its setup alone. Raises BadData when there can be no such match."""
        reason = self.why_not_new(options, seats, seed)
        if reason is not None:
            raise BadData(reason)
        return PopulousState(Setup(self, seats, self.with_defaults(options)))

    def planned_tiles(self, seats: int, seed: int) -> list[dict[str, Plain]]:
        """The tiles of a match with this seed, before the outer ones are laid: for the scene that lays them.

        Each has its `numbers` [i, j] and the `terrain` of its three spaces, those of the base also `place` [u, v]; the
        outer ones come last, in the order of laying. Clauses P1.3, P10.2.
        """
        found: list[dict[str, Plain]] = []
        for number, (place, tile, terrain) in enumerate(drawn_tiles(seats, self.faces, Rng.from_seed(seed))):
            entry: dict[str, Plain] = {"numbers": [*PAIRS[tile]], "terrain": [*terrain]}
            if number < BASE:
                entry["place"] = [*PLACES[place]]
            found.append(entry)
        return found

    def why_not_layout(self, layout: Plain, seats: int) -> Reason | None:
        """Why the outer tiles cannot lie so, or None. Clauses P1.3, P10.2."""
        expected = outer_tiles(seats)
        if not isinstance(layout, list) or len(layout) != expected:
            return Reason("populous.layout_tiles", n=expected)
        free = [[*PLACES[place]] for place in OUTER]
        for place in layout:
            if place not in free:
                return Reason("populous.layout_place")
            free.remove(place)
        return None

    def layout_places(self, options: dict[str, Plain]) -> list[int] | None:
        """The places of the outer tiles that an accepted layout names, None for a map laid by chance."""
        layout = options["layout"]
        if not isinstance(layout, list):
            return None
        return [PLACES.index((place[0], place[1])) for place in layout if isinstance(place, list)]

    def parse(self, text: str) -> Move:
        return self.moves.parse(text)

    def from_data(self, data: Plain) -> PopulousState:
        return soundness.from_data(self, data)

    def view_from_data(self, data: Plain) -> PopulousView:
        return views.from_data(self, data)

    def guess(self, view: View, rng: Rng) -> PopulousState:
        if not isinstance(view, PopulousView):
            raise BadData(Reason("bad_view"))
        return guess.guess(self, view, rng)

"""One position of Populous: what lies where, who is asked what, and how to copy and save it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from game.rules.core import (
    Decision,
    Event,
    Move,
    Plain,
    Reason,
    Result,
    Rng,
    all_but,
    only,
)
from game.rules.populous import flow, legality, prompts, reasons, scoring, soundness
from game.rules.populous import view as views
from game.rules.populous.board import Map
from game.rules.populous.moves import KINDS, LABELS, OVER, Moves
from game.rules.populous.skills import HAND_LIMIT, MAXIMUM, Skills, free_terrain, own_terrain
from game.rules.populous.terms import CUSTOM, HAND, STANDARD, TRACK_COUNT
from game.rules.telling import TellingState

if TYPE_CHECKING:
    from game.rules.populous import PopulousGame

# The cards of one generation, from the bottom up, and all generations of a player, the first one first.
Generation = tuple[int, ...]
Generations = tuple[Generation, ...]


@final
class Setup:
    """What stays the same through a match: the game, the number of players and the options, ready for quick use."""

    __slots__ = ("balanced", "game", "maxima", "moves", "options", "players", "random_peoples", "skills")

    def __init__(self, game: PopulousGame, players: int, options: dict[str, Plain]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.skills: Skills = game.skills
        self.moves: Moves = game.moves
        self.balanced: bool = options["balanced_generations"] is True
        self.random_peoples: bool = options["random_peoples"] is True
        self.maxima: tuple[tuple[int, ...], ...] = CUSTOM if options["mode"] == "custom" else STANDARD


@final
class PopulousState(TellingState[Setup]):
    """A position. Players' things are lists with one entry for each player; words are numbers (terms.py, board.py).

    map: the tiles, shared by all copies. terrain[space]: what it counts as, rings included, -1 off the map.
    rings[place]: the terrain of the ring there, or -1. rings_left[terrain]: those in stock.
    stage: what the decider is asked (moves.py). round: 0 until the first turn begins.
    people: -1 before one is chosen. tracks, maxima: flat, TRACK_COUNT numbers for each player.
    workers[p][space]: how many stand there. towns[space]: see terms.NO_TOWN and RUIN.
    workers_left, towns_left: those at home. hands[p][card]: how many of each. pile: its end is the top.
    discards[p][card]: what p has discarded since the pile was last made anew. generations[p]: see Generations.
    vp: what each has scored.
    skills[p], opened[p]: bit masks of the skills he has and of those that lie open. powers, own, free, maxima: what
        they come to (skills.py), as `refresh` has made them of `people` and `opened`.
    draft[p]: the cards in his draft hand; taken[p]: what he has taken, in that order.
    firsts: the first skills chosen so far, until all are opened together.
    markers: the creation cards that are marked (0 is Free).

    Of the turn: first, second: the numbers named so far, 0 for none; cards: the creation cards chosen. place: the
    place of the creation area, or -1. strikes: spaces that may still be struck; struck: bit mask of those that were;
    judged: victory points by Judgement.
    foreign: how many workers were placed for nothing on foreign terrain. bought: workers still to be placed.
    card, manner, named: the card being played, -1; how it is laid (moves.MANNERS); what it counts as, -1. actions:
    those left. vp_left: what Prosperity may still give. movers: the spaces of the workers that Revelation may move.
    closed: how many cards the generation closed in this turn has, or 0.
    disputed: bit mask of the disputed spaces; fighters: bit mask of the participants; declared[p]: spirit declared for
    the war, -1 for none yet.
    final[p]: what the final settlement gave, by source (scoring.py), empty before.
    """

    __slots__ = (
        "actions",
        "bought",
        "card",
        "cards",
        "closed",
        "declared",
        "discards",
        "disputed",
        "draft",
        "fighters",
        "final",
        "first",
        "firsts",
        "foreign",
        "free",
        "generations",
        "hands",
        "judged",
        "manner",
        "map",
        "markers",
        "maxima",
        "movers",
        "named",
        "opened",
        "own",
        "people",
        "pile",
        "place",
        "powers",
        "rings",
        "rings_left",
        "rng",
        "round",
        "second",
        "skills",
        "stage",
        "start_player",
        "strikes",
        "struck",
        "taken",
        "terrain",
        "towns",
        "towns_left",
        "tracks",
        "vp",
        "vp_left",
        "workers",
        "workers_left",
    )

    # Declared here because `copy` and the readers of saves set them, not __init__.
    actions: int
    bought: int
    card: int
    cards: tuple[int, ...]
    closed: int
    declared: tuple[int, ...]
    discards: list[list[int]]
    disputed: int
    draft: list[tuple[int, ...]]
    fighters: int
    final: list[tuple[int, ...]]
    first: int
    firsts: tuple[int, ...]
    foreign: int
    free: list[int]
    generations: list[Generations]
    hands: list[list[int]]
    judged: int
    manner: int
    map: Map
    markers: tuple[int, int]
    maxima: list[int]
    movers: list[int]
    named: int
    opened: list[int]
    own: list[int]
    people: list[int]
    pile: list[int]
    place: int
    powers: list[list[int]]
    rings: list[int]
    rings_left: list[int]
    rng: Rng
    round: int
    second: int
    skills: list[int]
    stage: int
    start_player: int
    strikes: int
    struck: int
    taken: list[tuple[int, ...]]
    terrain: list[int]
    towns: list[int]
    towns_left: list[int]
    tracks: list[int]
    vp: list[int]
    vp_left: int
    workers: list[list[int]]
    workers_left: list[int]

    @property
    def game(self) -> PopulousGame:
        return self.setup.game

    def legal_moves(self) -> list[Move]:
        return legality.LEGAL[self.stage](self)

    def candidates(self) -> list[Move]:
        return legality.candidates(self)

    def why_not(self, move: Move) -> Reason | None:
        return reasons.why_not(self, move)

    @property
    def decision(self) -> Decision | None:
        """The question that stands; None also while a move is being played, when `watch` looks."""
        if self.stage == OVER or self.sink is not None:
            return None
        return Decision(
            self.decider,
            KINDS[self.stage],
            list(self.legal_moves()),
            LABELS[self.stage],
            prompts.params(self),
            prompts.default(self),
        )

    def apply(self, move: Move) -> None:
        flow.HANDLERS[move.kind](self, move)

    def tell_secret(self, player: int, public: Event, secret: Event) -> None:
        """Report something that one player sees better than all the others."""
        if self.sink is not None:
            public.audience = all_but(player)
            secret.audience = only(player)
            for event in (public, secret):
                self.sink.append(event)
                if self.watch is not None:
                    self.watch(event)

    def refresh(self, player: int) -> None:
        """Work out anew what a player's people and open skills come to."""
        powers = self.setup.skills.powers(self.opened[player])
        people = self.people[player]
        own = own_terrain(people, powers) if people >= 0 else 0
        self.powers[player] = powers
        self.own[player] = own
        self.free[player] = free_terrain(own)
        if people >= 0:
            maxima = self.setup.maxima[people]
            for track in range(TRACK_COUNT):
                self.maxima[TRACK_COUNT * player + track] = maxima[track] + powers[MAXIMUM + track]

    def hand_limit(self, player: int) -> int:
        """How many cards a player fills his hand up to. Clause P3.4."""
        return HAND + self.powers[player][HAND_LIMIT]

    def copy(self) -> PopulousState:
        twin = PopulousState(self.setup)
        twin.decider = self.decider
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.actions = self.actions
        twin.bought = self.bought
        twin.card = self.card
        twin.cards = self.cards
        twin.closed = self.closed
        twin.declared = self.declared
        twin.discards = [cards[:] for cards in self.discards]
        twin.disputed = self.disputed
        twin.draft = self.draft[:]
        twin.fighters = self.fighters
        twin.final = self.final
        twin.first = self.first
        twin.firsts = self.firsts
        twin.foreign = self.foreign
        twin.free = self.free[:]
        twin.generations = self.generations[:]
        twin.hands = [cards[:] for cards in self.hands]
        twin.judged = self.judged
        twin.manner = self.manner
        twin.map = self.map
        twin.markers = self.markers
        twin.maxima = self.maxima[:]
        twin.movers = self.movers[:]
        twin.named = self.named
        twin.opened = self.opened[:]
        twin.own = self.own[:]
        twin.people = self.people[:]
        twin.pile = self.pile[:]
        twin.place = self.place
        # The lists of powers themselves are never changed, only replaced.
        twin.powers = self.powers[:]
        twin.rings = self.rings[:]
        twin.rings_left = self.rings_left[:]
        twin.rng = Rng(self.rng.a, self.rng.b)
        twin.round = self.round
        twin.second = self.second
        twin.skills = self.skills[:]
        twin.stage = self.stage
        twin.start_player = self.start_player
        twin.strikes = self.strikes
        twin.struck = self.struck
        twin.taken = self.taken[:]
        twin.terrain = self.terrain[:]
        twin.towns = self.towns[:]
        twin.towns_left = self.towns_left[:]
        twin.tracks = self.tracks[:]
        twin.vp = self.vp[:]
        twin.vp_left = self.vp_left
        twin.workers = [spaces[:] for spaces in self.workers]
        twin.workers_left = self.workers_left[:]
        return twin

    def view(self, viewer: int | None) -> views.PopulousView:
        return views.view(self, viewer)

    @property
    def result(self) -> Result | None:
        return scoring.result(self) if self.stage == OVER else None

    def check(self) -> list[str]:
        return soundness.faults(self)

    def to_data(self) -> dict[str, Plain]:
        return soundness.to_data(self)

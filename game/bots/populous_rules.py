"""A quick player of Populous that goes by rules of thumb and looks no move ahead.

Every card of a closed generation is worth as many points as its player holds majorities then. So the player spreads
two workers an area over the map, makes towns of them, and closes a generation of three or four cards whenever that
pays, in the last round at any rate. Everything is weighed in victory points.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.bots.base import Bot
from game.rules.core import Game, Move, Rng, View
from game.rules.populous import PopulousGame, PopulousView
from game.rules.populous.board import Map
from game.rules.populous.moves import FREE_MOVE, GAIN_MOVE, NUMBER_MOVE, SKIP_MOVE, STOP_MOVE, WRATH_MOVE
from game.rules.populous.soundness import read_map
from game.rules.populous.terms import (
    ACTION_PRICES,
    BLESSING,
    CARDS,
    FAITH,
    FOOD,
    FREE,
    LABOUR,
    MIRACLE,
    NUMBERS,
    PROSPERITY,
    ROUNDS,
    RUIN,
    SPIRIT,
    STRIKES,
    TRACKS,
    WRATH,
)

# What a thing is worth, in victory points.
MAJORITY: Final = 5.0
HALF_MAJORITY: Final = 1.0
SPACE: Final = 0.3
FOOD_WORTH: Final = 0.8
SPIRIT_WORTH: Final = 0.5
FAITH_WORTH: Final = 0.5
STEP_WORTH: Final = 0.7
DISPUTE: Final = -2.5
FACE_DOWN: Final = -0.7
# So much food is enough, and so many cards make a generation worth closing.
ENOUGH_FOOD: Final = 5
CLOSE_AT: Final = 3
# The mean of a six-sided die, and how far ahead a war is as good as won.
MEAN_ROLL: Final = 3.5
SAFE_LEAD: Final = 3.0
PIECE_HIT: Final = 1.5
WRATH_WORTH: Final = 0.8
NOT_NOW: Final = -100.0

# Skills in the order in which they are drafted and opened; those not named come last.
LIKED: Final = (
    "spawning",
    "dynasty",
    "colonists",
    "trade",
    "empire",
    "fertile_soil",
    "builders",
    "prophecy",
    "seafaring",
    "mountain_paths",
    "oasis_lore",
    "ice_craft",
    "nomads",
    "caravans",
    "wide_granaries",
    "divine_wisdom",
    "strong_bodies",
    "storehouse",
    "diversity",
    "annals",
    "ramparts",
    "heritage",
)
# Skills that pay the more the earlier they are open come before those that only count at the end.
LATE: Final = ("empire", "diversity", "annals")


class PopulousRules(Bot):
    """Holds as many areas as it can, and hands its generations on when they pay."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        assert isinstance(game, PopulousGame)
        self.skills = game.skills.ids
        self.map: Map | None = None
        self.tiles: list[list[int]] = []

    def choose(self, view: View | None, moves: list[Move]) -> Move:
        assert isinstance(view, PopulousView) and view.decision is not None
        if self.map is None or self.tiles != view.tiles:
            self.tiles = view.tiles
            self.map = read_map([[*tile] for tile in view.tiles], view.players)
        reading = Reading(self.skills, self.map, view)
        weigh = reading.weigh(view.decision.kind)
        weights = [weigh(move) for move in moves]
        best = max(weights)
        equals = [move for move, weight in zip(moves, weights, strict=True) if weight == best]
        return equals[self.rng.below(len(equals))]


class Reading:
    """What the player makes of one view, and what each move is worth in it."""

    def __init__(self, skills: list[str], board: Map, view: PopulousView) -> None:
        assert view.viewer is not None and view.decision is not None
        self.skills = skills
        self.map = board
        self.v = view
        self.me = view.viewer
        self.params = view.decision.params
        self.mine = view.workers[self.me]
        self.tracks = view.tracks[self.me]
        self.maxima = view.maxima[self.me]
        self.held = set(view.majorities[self.me])

    def weigh(self, kind: str) -> Callable[[Move], float]:
        """What weighs the moves of a decision of this kind."""
        known: dict[str, Callable[[Move], float]] = {
            "draft": self.skill,
            "first_skill": self.skill,
            "open": self.skill,
            "cubes": self.cube,
            "area": self.creation_card,
            "free_number": self.free_number,
            "wrath": self.wrath,
            "strike": self.strike,
            "ring": self.ring,
            "worker": self.worker,
            "extra_worker": self.worker,
            "buy": self.buy,
            "card": self.card,
            "manner": self.manner,
            "name": self.name,
            "spend": self.spend,
            "gain": self.go_on,
            "steps": self.step,
            "prosper": self.prosper,
            "discard": self.keep_all,
            "conflict": self.conflict,
            "declare": self.declare,
            "town": self.town,
        }
        return known.get(kind, self.indifferent)

    def indifferent(self, move: Move) -> float:
        return 0.0

    def go_on(self, move: Move) -> float:
        return 0.0 if move.kind == STOP_MOVE else 1.0

    def keep_all(self, move: Move) -> float:
        return 1.0 if move.kind == STOP_MOVE else 0.0

    # Before the first turn, and skills

    def skill(self, move: Move) -> float:
        """Earlier in the list is better; what counts only at the end can wait."""
        name = self.skills[move.a]
        rank = float(LIKED.index(name)) if name in LIKED else float(len(LIKED))
        if name in LATE and self.v.round and self.v.round < ROUNDS - 3:
            rank += len(LIKED)
        return -rank

    def cube(self, move: Move) -> float:
        """Food first, then a little of the rest."""
        wanted = (2, 4, 1)
        return wanted[move.a] - self.tracks[move.a]

    # The creation area

    def owners(self, space: int) -> int:
        """Bit mask of the players with a worker or an intact town in a space."""
        mask = sum(1 << player for player, workers in enumerate(self.v.workers) if workers[space])
        town = self.v.towns[space]
        return mask | 1 << town if 0 <= town < RUIN else mask

    def spaces_held(self, place: int) -> int:
        """On how many spaces of an area I have workers."""
        return sum(1 for space in range(3 * place, 3 * place + 3) if self.mine[space])

    def area(self, place: int) -> float:
        """What it is worth to create in an area: a majority it can bring, and the disputes that stand there."""
        if place < 0:
            return NOT_NOW
        worth = 0.0
        others_free = 0
        for space in range(3 * place, 3 * place + 3):
            owners = self.owners(space)
            mine = owners >> self.me & 1
            if mine and owners != 1 << self.me:
                worth += self.odds(space) + DISPUTE
            if not owners & ~(1 << self.me):
                others_free += not mine
        workers = self.v.workers_left[self.me]
        if not workers:
            return worth
        if place in self.held:
            return worth + SPACE
        needed = 2 - self.spaces_held(place)
        if needed <= 1 or (workers >= 2 and self.tracks[FOOD] >= 2):
            worth += MAJORITY - (needed - 1) * 1.5
        else:
            worth += HALF_MAJORITY
        return worth + (0.0 if others_free >= needed else DISPUTE)

    def odds(self, space: int) -> float:
        """How much stronger I am around a space than the strongest other there."""
        owners = self.owners(space)
        zone = [space, *self.map.near[space]]
        strengths = [
            sum(workers[at] + (self.v.towns[at] == player) for at in zone) + self.v.tracks[player][SPIRIT] / 2
            for player, workers in enumerate(self.v.workers)
        ]
        others = [strengths[p] for p in range(self.v.players) if p != self.me and owners >> p & 1]
        return max(-2.0, min(3.0, strengths[self.me] - max(others))) if others else 0.0

    def pair(self, i: int, j: int) -> float:
        return self.area(self.map.place_of[6 * i + j])

    def creation_card(self, move: Move) -> float:
        """A number by the best area it can still name, Free by the best of all and by what it costs."""
        first = self.v.numbers[0]
        price = self.params.get("price")
        cost = FAITH_WORTH * (price if isinstance(price, int) else 0)
        unmarked = [n for n in range(1, NUMBERS + 1) if n not in self.v.markers]
        if first:
            if move.kind == NUMBER_MOVE:
                return self.pair(first, move.a)
            return max(self.pair(first, n) for n in range(1, NUMBERS + 1)) - cost - 0.1
        if move.kind == FREE_MOVE:
            return max(self.pair(i, j) for i in range(1, NUMBERS + 1) for j in unmarked) - cost - 0.2
        best = max(self.pair(move.a, n) for n in unmarked if n != move.a)
        if self.tracks[FAITH] >= 1:
            best = max(best, max(self.pair(move.a, n) for n in range(1, NUMBERS + 1)) - FAITH_WORTH - 0.1)
        return best

    def free_number(self, move: Move) -> float:
        first = self.v.numbers[0]
        if first:
            return self.pair(first, move.a)
        unmarked = [n for n in range(1, NUMBERS + 1) if n not in self.v.markers and n != FREE]
        return max(self.pair(move.a, n) for n in unmarked)

    # Wrath

    def hit(self, space: int) -> float:
        """What a strike there costs the others, less what it costs me."""
        worth = 0.0
        for player, workers in enumerate(self.v.workers):
            lost = workers[space] + 2 * (self.v.towns[space] == player)
            worth += -2.0 * lost if player == self.me else lost
        return PIECE_HIT * worth

    def wrath(self, move: Move) -> float:
        if move.kind == SKIP_MOVE:
            return 0.0
        if move.kind != WRATH_MOVE:
            # Wrath makes every roll better, but faith is wanted for Free.
            return 0.3 if self.tracks[FAITH] >= 5 and self.tracks[WRATH] < 3 else -1.0
        spaces = range(3 * self.v.place, 3 * self.v.place + 3)
        hits = sorted((self.hit(space) for space in spaces), reverse=True)
        return hits[0] + sum(max(0.0, hit) for hit in hits[1 : STRIKES[move.a]]) - WRATH_WORTH * move.a

    def strike(self, move: Move) -> float:
        return 0.0 if move.kind == STOP_MOVE else self.hit(move.a)

    def ring(self, move: Move) -> float:
        """The terrain that is mine and nobody else's."""
        people = self.v.people[self.me]
        own = (0, 4, 1, 3, 2)[people]
        return 2.0 if move.a == own else 1.0 if move.a == 0 else 0.0

    # Workers

    def settle(self, space: int) -> float:
        """What one more worker of mine in a space is worth."""
        place = space // 3
        worth = 0.0
        if not self.mine[space]:
            worth += SPACE
            held = self.spaces_held(place)
            if place not in self.held:
                worth += MAJORITY if held == 1 else HALF_MAJORITY if held == 0 else 0.0
        if self.owners(space) & ~(1 << self.me):
            worth += DISPUTE if place == self.v.place else DISPUTE / 3
        return worth

    def worker(self, move: Move) -> float:
        foods = self.params["foods"]
        assert isinstance(foods, dict)
        cost = foods[str(move.a)]
        return self.settle(move.a) - FOOD_WORTH * (cost if isinstance(cost, int) else 0)

    def buy(self, move: Move) -> float:
        """One more where it makes a majority, else none."""
        prices = self.params["prices"]
        assert isinstance(prices, dict)
        price = prices[str(move.a)]
        cost = FOOD_WORTH * (price if isinstance(price, int) else 0)
        place = self.v.place
        wanted = 2 - self.spaces_held(place) if place not in self.held else 0
        return (MAJORITY if wanted > 0 and move.a >= wanted else 0.0) - cost - 0.2 * move.a

    # The card

    def gains(self, kind: int, actions: int) -> float:
        """What so many actions of a kind of card are worth."""
        if kind == PROSPERITY:
            return 1.2 * min(actions, 3)
        if kind in (BLESSING, LABOUR, MIRACLE):
            track = kind
            room = min(actions, self.maxima[track] - self.tracks[track])
            worth = (SPIRIT_WORTH, FOOD_WORTH, FAITH_WORTH)[track]
            if track == FOOD and self.tracks[FOOD] < ENOUGH_FOOD:
                worth *= 1.5
            return room * worth
        stacked = sum(max(0, self.mine[space] - 1) for space in range(3 * self.v.place, 3 * self.v.place + 3))
        spare = stacked + (self.spaces_held(self.v.place) > 2)
        return STEP_WORTH * min(actions, 2 * spare + 1)

    def closing(self) -> float:
        """What closing the current generation now is worth, against going on with it."""
        generations = self.v.generations[self.me]
        size = len(generations[-1]) if generations else 0
        points = size * len(self.held)
        if self.v.round == ROUNDS:
            return points + 1.0
        left = ROUNDS - self.v.round
        if size >= CLOSE_AT and points and (left >= CLOSE_AT or size > CLOSE_AT + 1):
            return 6.0
        return -6.0

    def laid(self, kind: int, way: str, actions: int) -> float:
        """What playing a card in this way is worth."""
        worth = self.gains(kind, actions)
        if way.endswith("down"):
            worth = FACE_DOWN + max(self.gains(other, actions) for other in range(len(CARDS)))
        return worth + (self.closing() if way.startswith("new") else 0.0)

    def card(self, move: Move) -> float:
        actions = self.params["actions"]
        assert isinstance(actions, dict)
        word = CARDS[move.a]
        return max(
            self.laid(move.a, name.split()[1], number if isinstance(number, int) else 0)
            for name, number in actions.items()
            if name.split()[0] == word
        )

    def manner(self, move: Move) -> float:
        actions = self.params["actions"]
        card = self.params["card"]
        assert isinstance(actions, dict) and isinstance(card, str)
        way = move.text.split()[1]
        number = actions[way]
        return self.laid(CARDS.index(card), way, number if isinstance(number, int) else 0)

    def name(self, move: Move) -> float:
        actions = self.params["actions"]
        assert isinstance(actions, dict)
        number = actions[CARDS[move.a]]
        return self.gains(move.a, number if isinstance(number, int) else 0)

    def spend(self, move: Move) -> float:
        """More actions, as long as they are worth more than the spirit."""
        named, number = self.params["named"], self.params["n"]
        assert isinstance(named, str) and isinstance(number, int)
        return self.gains(CARDS.index(named), number + move.a) - 0.9 * ACTION_PRICES[move.a]

    # Actions

    def step(self, move: Move) -> float:
        """A step that makes a majority, or at least does not break one."""
        if move.kind == STOP_MOVE:
            return 0.0
        left = self.mine[move.a] == 1
        lost = 0.0
        place = move.a // 3
        if left and place in self.held and self.spaces_held(place) == 2 and not self.town_in(place):
            lost = MAJORITY if move.b // 3 != place or self.mine[move.b] else 0.0
        return self.settle(move.b) - lost - (SPACE if left else 0.0) - 0.1

    def town_in(self, place: int) -> bool:
        return any(self.v.towns[space] == self.me for space in range(3 * place, 3 * place + 3))

    def prosper(self, move: Move) -> float:
        """The point alone, or with it food for what there is too much of."""
        if move.kind == GAIN_MOVE:
            return 1.0
        if move.kind == STOP_MOVE:
            return 0.0
        if move.text.startswith("change") and TRACKS[move.b] == "food" and self.tracks[FOOD] < ENOUGH_FOOD:
            return 1.2 if self.tracks[move.a] > 3 else 0.1
        return -1.0

    # War and mediation

    def lead(self) -> float:
        """How far ahead of the strongest other participant I am, before spirit and dice."""
        strengths = [row[0] + row[1] + row[2] / 2 if row else 0.0 for row in self.v.strengths]
        spirit = [max(0, spent) for spent in self.v.declared]
        others = [strengths[p] + spirit[p] for p in self.v.fighters if p != self.me]
        return strengths[self.me] - max(others) if self.me in self.v.fighters else 0.0

    def conflict(self, move: Move) -> float:
        price = self.params["price"]
        if move.text == "war":
            return 2.0 * min(self.lead() + self.tracks[SPIRIT] / 2, SAFE_LEAD)
        return 2.0 - FOOD_WORTH * (price if isinstance(price, int) else 0)

    def declare(self, move: Move) -> float:
        """Enough to be ahead, nothing where that is out of reach or certain."""
        lead = self.lead()
        if lead + self.tracks[SPIRIT] < -MEAN_ROLL:
            return -float(move.a)
        return 1.5 * min(lead + move.a, SAFE_LEAD) - SPIRIT_WORTH * move.a

    def town(self, move: Move) -> float:
        """Where a worker stands alone in its area, a town makes a majority of it."""
        if move.kind == SKIP_MOVE:
            return -1.0
        place = move.a // 3
        alone = not self.owners(move.a) & ~(1 << self.me)
        return (MAJORITY if place not in self.held else 0.0) + (1.0 if alone else 0.0)

"""Magpies: the smallest game that keeps the whole contract, for the tests, and to read before adding a game.

Every magpie hides stones worth 1 to 4. In a turn it may lay stones into its nest, open to all; pick one up from
the bag, unseen by the others; ask another magpie for a stone, which that one chooses; or shake the tree, which with
luck drops a berry that is always taken. A magpie with no stone left at the end of a turn, or an empty bag, ends the
game; the nest worth most wins, a berry counting 1.

To add a game: a package under `game/rules/` with the three classes at the end of this file, its texts in the catalogue,
its scenes under `game/scenes/`, and one line in the registry.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, cast, final

from game.rules.core import (
    BARRIER_CHANCE,
    BARRIER_OTHER,
    BARRIER_REVEAL,
    END_TURN,
    BadData,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    Option,
    Outcome,
    Plain,
    Reason,
    Result,
    Rng,
    State,
    View,
    all_but,
    only,
)

STONES: Final = 4
# What the state waits for.
TURN, BERRY, STONE, END = range(4)
LAY, PICK, ASK, GIVE, SHAKE, EAT, STOP, OVER = range(8)


@final
class MagpieState(State):
    """stones[p][v]: how many stones worth v+1 player p hides; nests alike. taker: who is to be given a stone, or -1."""

    __slots__ = ("_asking", "_game", "_rng", "bag", "berries", "nests", "shaken", "stage", "stones", "taker")

    def __init__(self, game: Magpies, players: int, rng: Rng) -> None:
        self._game = game
        self._rng = rng
        # False in the middle of a move, when nobody is asked anything.
        self._asking = True
        self.decider = 0
        self.turn = 0
        self.turn_player = 0
        self.bag: list[int] = []
        self.stones = [[0] * STONES for _ in range(players)]
        self.nests = [[0] * STONES for _ in range(players)]
        self.berries = [0] * players
        self.stage = TURN
        self.taker = -1
        self.shaken = False

    @property
    def game(self) -> Magpies:
        return self._game

    @property
    def decision(self) -> Decision | None:
        if self.decider < 0 or not self._asking:
            return None
        moves = self.legal_moves()
        if self.stage == BERRY:
            return Decision(self.decider, "berry", moves, default=moves[0])
        if self.stage == STONE:
            return Decision(self.decider, "stone", moves, "stone", {"receiver": self.taker})
        return Decision(self.decider, END_TURN if self.stage == END else "turn", moves)

    def legal_moves(self) -> list[Move]:
        return [] if self.decider < 0 else [move for move in self.candidates() if self.why_not(move) is None]

    def candidates(self) -> list[Move]:
        game, players = self._game, len(self.stones)
        if self.stage == BERRY:
            return [game.eat]
        if self.stage == STONE:
            return list(game.give)
        if self.stage == END:
            return [game.over]
        return [*game.lay, game.pick, *game.ask[:players], game.shake, game.stop]

    def why_not(self, move: Move) -> Reason | None:
        if self.decider < 0 or move not in self.candidates():
            return Reason("magpies.not_asked")
        own = self.stones[self.decider]
        if move.kind in (LAY, GIVE) and not own[move.a]:
            return Reason("magpies.no_stone", n=move.a + 1)
        if move.kind == ASK and move.a == self.decider:
            return Reason("magpies.yourself")
        if move.kind == ASK and not any(self.stones[move.a]):
            return Reason("magpies.has_none", target=move.a)
        if move.kind == PICK and not self.bag:
            return Reason("magpies.bag_empty")
        if move.kind == SHAKE and self.shaken:
            return Reason("magpies.shaken")
        return None

    def play(self, move: Move, watch: Callable[[Event], None] | None = None) -> Outcome:
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(reason)
        self._asking = False
        outcome = self._make(move, watch)
        self._asking = True
        return outcome

    def apply(self, move: Move) -> None:
        self._make(move, None)

    def _make(self, move: Move, watch: Callable[[Event], None] | None) -> Outcome:
        events: list[Event] = []

        def tell(event: Event) -> None:
            events.append(event)
            if watch is not None:
                watch(event)

        barrier = ""
        player = self.decider
        if move.kind == LAY:
            self.stones[player][move.a] -= 1
            self.nests[player][move.a] += 1
            tell(Event("laid", player=player, n=move.a + 1))
        elif move.kind == PICK:
            stone = self.bag.pop()
            self.stones[player][stone] += 1
            self.stage = END
            barrier = BARRIER_REVEAL
            tell(Event("picked", all_but(player), player=player))
            tell(Event("picked_stone", only(player), player=player, n=stone + 1))
        elif move.kind == ASK:
            self.taker, self.decider, self.stage = player, move.a, STONE
            tell(Event("asked", player=player, target=move.a))
        elif move.kind == GIVE:
            taker = self.taker
            self.stones[player][move.a] -= 1
            self.stones[taker][move.a] += 1
            self.taker, self.decider, self.stage = -1, taker, END
            barrier = BARRIER_OTHER
            tell(Event("gave", all_but(player, taker), giver=player, receiver=taker))
            tell(Event("gave_stone", only(player) | only(taker), giver=player, receiver=taker, n=move.a + 1))
        elif move.kind == SHAKE:
            luck = self._rng.below(2)
            self.shaken = True
            self.stage = BERRY if luck else TURN
            barrier = BARRIER_CHANCE
            tell(Event("shaken", player=player, n=luck))
        elif move.kind == EAT:
            self.berries[player] += 1
            self.stage = TURN
            tell(Event("eaten", player=player))
        elif move.kind == STOP:
            self.stage = END
        else:
            self._end_turn(tell)
        return Outcome(events, barrier)

    def _end_turn(self, tell: Callable[[Event], None]) -> None:
        tell(Event("turn_ended", player=self.decider))
        self.stage = TURN
        self.shaken = False
        if not self.bag or not any(self.stones[self.decider]):
            self.decider = -1
            winners: list[Plain] = list(self._winners())
            tell(Event("match_ended", winners=winners))
            return
        self.turn += 1
        self.turn_player = self.decider = (self.decider + 1) % len(self.stones)

    def _scores(self) -> list[int]:
        return [
            berries + sum(n * (value + 1) for value, n in enumerate(nest))
            for nest, berries in zip(self.nests, self.berries, strict=True)
        ]

    def _winners(self) -> list[int]:
        scores = self._scores()
        return [player for player, score in enumerate(scores) if score == max(scores)]

    def copy(self) -> MagpieState:
        twin = MagpieState(self._game, 0, self._rng.copy())
        twin.decider, twin.turn, twin.turn_player = self.decider, self.turn, self.turn_player
        twin.bag = self.bag[:]
        twin.stones = [stones[:] for stones in self.stones]
        twin.nests = [nest[:] for nest in self.nests]
        twin.berries = self.berries[:]
        twin.stage, twin.taker, twin.shaken = self.stage, self.taker, self.shaken
        return twin

    def view(self, viewer: int | None) -> View:
        view = MagpieView()
        view.viewer, view.players, view.turn = viewer, len(self.stones), self.turn
        decision = self.decision
        view.decision = decision if decision is None or viewer == self.decider else decision.public()
        view.turn_player = self.turn_player
        view.bag = len(self.bag)
        view.stone_counts = [sum(stones) for stones in self.stones]
        view.stones = [] if viewer is None else self.stones[viewer][:]
        view.nests = [nest[:] for nest in self.nests]
        view.berries = self.berries[:]
        view.shaken = self.shaken
        view.stage = self.stage
        view.taker = self.taker
        return view

    @property
    def result(self) -> Result | None:
        return Result(self._scores(), self._winners(), False) if self.decider < 0 else None

    def check(self) -> list[str]:
        players = len(self.stones)
        faults = []
        counts = [[*self.stones, *self.nests][i][v] for i in range(2 * players) for v in range(STONES)]
        if min(counts) < 0 or sum(counts) + len(self.bag) != self._game.stones(players):
            faults.append("stones were lost or made")
        if not (-1 <= self.decider < players and 0 <= self.turn_player < players and self.taker < players):
            faults.append("no such player")
        if (self.taker >= 0) != (self.stage == STONE) or self.stage not in (TURN, BERRY, STONE, END):
            faults.append("stage and taker disagree")
        if self.stage == STONE and self.decider >= 0 and not any(self.stones[self.decider]):
            faults.append("a magpie without stones is asked for one")
        return faults

    def to_data(self) -> dict[str, Plain]:
        data: dict[str, Plain] = {name: getattr(self, name) for name in MagpieState.FIELDS}
        data["stones"] = [stones[:] for stones in self.stones]
        data["nests"] = [nest[:] for nest in self.nests]
        data["bag"], data["berries"] = self.bag[:], self.berries[:]
        data["rng"] = list(self._rng.state())
        return data

    FIELDS: ClassVar[tuple[str, ...]] = (
        "decider", "turn", "turn_player", "bag", "stones", "nests", "berries", "stage", "taker", "shaken",
    )  # fmt: skip


@final
class MagpieView(View):
    """stones: the viewer's own, [] for somebody at the open table."""

    FIELDS = ("turn_player", "bag", "stone_counts", "stones", "nests", "berries", "shaken", "stage", "taker")
    __slots__ = FIELDS

    turn_player: int
    bag: int
    stone_counts: list[int]
    stones: list[int]
    nests: list[list[int]]
    berries: list[int]
    shaken: bool
    stage: int
    taker: int


@final
class Magpies(Game):
    """The rules. Option `bag`: with a large one each magpie begins with three stones, else with six."""

    id = "magpies"
    min_players = 2
    max_players = 4

    def __init__(self, version: int = 1, content: str = "") -> None:
        self.version = version
        self.content = content
        self.options = (Option("bag", "choice", "small", ("small", "large")),)
        self.lay = [Move(LAY, v, 0, f"lay {v + 1}") for v in range(STONES)]
        self.give = [Move(GIVE, v, 0, f"give {v + 1}") for v in range(STONES)]
        self.ask = [Move(ASK, p, 0, f"ask p{p + 1}") for p in range(self.max_players)]
        self.pick = Move(PICK, 0, 0, "pick")
        self.shake = Move(SHAKE, 0, 0, "shake")
        self.eat = Move(EAT, 0, 0, "eat berry")
        self.stop = Move(STOP, 0, 0, "stop")
        self.over = Move(OVER, 0, 0, "end turn")
        singles = [self.pick, self.shake, self.eat, self.stop, self.over]
        self._moves = {move.text: move for move in [*self.lay, *self.give, *self.ask, *singles]}

    def stones(self, players: int) -> int:
        """How many stones there are in all, each value equally often."""
        return players * STONES * 3

    def new(self, options: dict[str, Plain], seats: int, seed: int) -> MagpieState:
        reason = self.why_not_new(options, seats, seed)
        if reason is not None:
            raise BadData(reason)
        state = MagpieState(self, seats, Rng.from_seed(seed))
        state.bag = [stone % STONES for stone in range(self.stones(seats))]
        state._rng.shuffle(state.bag)
        hidden = 3 if self.with_defaults(options)["bag"] == "large" else 6
        for stones in state.stones:
            for _ in range(hidden):
                stones[state.bag.pop()] += 1
        return state

    def parse(self, text: str) -> Move:
        if text not in self._moves:
            raise BadData(Reason("move_text", text=text))
        return self._moves[text]

    def from_data(self, data: Plain) -> MagpieState:
        if not isinstance(data, dict) or set(data) != {*MagpieState.FIELDS, "rng"}:
            raise BadData(Reason("bad_state"))
        state = MagpieState(self, 0, Rng(1, 1))
        try:
            state._rng = Rng(*_numbers(data["rng"]))
            state.bag = _numbers(data["bag"])
            state.berries = _numbers(data["berries"])
            state.stones = [_numbers(row) for row in cast(list[Plain], data["stones"])]
            state.nests = [_numbers(row) for row in cast(list[Plain], data["nests"])]
            state.decider, state.turn, state.turn_player, state.stage, state.taker = _numbers(
                [data[name] for name in ("decider", "turn", "turn_player", "stage", "taker")]
            )
            state.shaken = data["shaken"] is True
        except (TypeError, ValueError):
            raise BadData(Reason("bad_state")) from None
        players = len(state.stones)
        rows = [*state.stones, *state.nests]
        sizes = {len(state.nests), len(state.berries), players}
        if len(sizes) != 1 or not 2 <= players <= 4 or any(len(row) != STONES for row in rows):
            raise BadData(Reason("bad_state"))
        if any(not 0 <= stone < STONES for stone in state.bag):
            raise BadData(Reason("bad_state"))
        return state

    def view_from_data(self, data: Plain) -> MagpieView:
        if not isinstance(data, dict):
            raise BadData(Reason("bad_view"))
        view = MagpieView()
        try:
            for name in ("viewer", "players", "turn", *MagpieView.FIELDS):
                setattr(view, name, data[name])
            view.decision = None
            if isinstance(asked := data["decision"], dict):
                view.decision = Decision(
                    cast(int, asked["player"]),
                    cast(str, asked["kind"]),
                    [self.parse(cast(str, text)) for text in cast(list[Plain], asked["moves"])],
                    cast(str, asked["label"]),
                    cast(dict[str, Plain], asked["params"]),
                    None if asked["default"] is None else self.parse(cast(str, asked["default"])),
                )
        except (KeyError, TypeError):
            raise BadData(Reason("bad_view")) from None
        return view

    def guess(self, view: View, rng: Rng) -> MagpieState:
        assert isinstance(view, MagpieView)
        state = MagpieState(self, view.players, Rng.from_seed(rng.below(1 << 29)))
        left = [3 * view.players - sum(nest[v] for nest in view.nests) for v in range(STONES)]
        for value, n in enumerate(view.stones):
            left[value] -= n
        state.bag = [value for value, n in enumerate(left) for _ in range(n)]
        rng.shuffle(state.bag)
        for player, n in enumerate(view.stone_counts):
            if player == view.viewer:
                state.stones[player] = view.stones[:]
            else:
                for _ in range(n):
                    state.stones[player][state.bag.pop()] += 1
        state.nests = [nest[:] for nest in view.nests]
        state.berries = view.berries[:]
        state.turn, state.turn_player = view.turn, view.turn_player
        state.stage, state.taker, state.shaken = view.stage, view.taker, view.shaken
        state.decider = -1 if view.decision is None else view.decision.player
        return state


def _numbers(data: Plain) -> list[int]:
    if not isinstance(data, list) or any(type(number) is not int for number in data):
        raise ValueError("not whole numbers")
    return cast(list[int], list(data))

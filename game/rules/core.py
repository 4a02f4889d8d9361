"""The contract every game keeps, so that scenes, bots, journal and tests need to know only this page.

A player never does more than pick one `Move` out of the list that the current `Decision` offers. A `Game` holds what
is fixed (cards, options, the table of moves), a `State` one position of one match, a `View` what one player may know.

Players are numbered 0 .. n-1 in seat order inside the program; texts that people read or type (moves, the command line)
count them from 1 (`p1` is player 0).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, final

# An audience is a bit mask: bit p for player p, bit SPECTATOR for somebody who sees public facts only.
SPECTATOR: Final = 30
EVERYBODY: Final = (1 << (SPECTATOR + 1)) - 1

# The kind of the one-move decision that confirms the end of a turn, in every game.
END_TURN: Final = "end_turn"

# Why a step can not be taken back (Outcome.barrier); each is a catalogue key below `reason.`.
BARRIER_CHANCE: Final = "barrier_chance"
BARRIER_REVEAL: Final = "barrier_reveal"
BARRIER_OTHER: Final = "barrier_other"

Plain = None | bool | int | str | list[Any] | dict[str, Any]


def only(player: int) -> int:
    """The audience that holds one player."""
    return 1 << player


def all_but(*players: int) -> int:
    """The audience of everybody, spectators included, except the given players."""
    mask = EVERYBODY
    for player in players:
        mask &= ~(1 << player)
    return mask


@final
class Reason:
    """Why something is not possible: a code, which is a catalogue key below `reason.`, and named parameters.

    Parameters follow the naming of `Event.args`, so that the same formatter turns both into sentences.
    """

    __slots__ = ("code", "params")

    def __init__(self, code: str, **params: Plain) -> None:
        self.code = code
        self.params = params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.code == other.code and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Reason({self.code!r}, {self.params!r})"


class RulesError(Exception):
    """Raised for what the rules refuse; `reason` says why in a form that can be translated."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.code} {reason.params}")
        self.reason = reason


class IllegalMove(RulesError):
    """Raised by `State.play` for a move that is not legal now; the state has not changed."""


class BadData(RulesError):
    """Raised for options, positions or move texts that do not belong to the game."""


_M1: Final = 2147483563
_M2: Final = 2147483399


@final
class Rng:
    """A generator of chance whose whole state is two integers, the same on every machine and Python version.

    Two multiplicative congruential generators combined (P. L'Ecuyer, "Efficient and portable combined random number
    generators", Communications of the ACM 31, 1988): period about 2.3e18, every product below 2**62.

    >>> rng = Rng.from_seed(1)
    >>> twin = Rng(*rng.state())
    >>> [rng.below(6) for _ in range(8)] == [twin.below(6) for _ in range(8)]
    True
    """

    __slots__ = ("a", "b")

    def __init__(self, a: int, b: int) -> None:
        """Continue from a state: a in 1 .. 2147483562, b in 1 .. 2147483398."""
        self.a = a
        self.b = b

    @staticmethod
    def from_seed(seed: int) -> Rng:
        """A generator for any whole number; neighbouring seeds give unrelated sequences."""
        low = seed % (1 << 31)
        high = (seed >> 31) % (1 << 31)
        # Four rounds of a multiply-and-fold mixing, so that every bit of the seed reaches both halves.
        for constant in (0x45D9F3B, 0x2C1B3C6D, 0x297A2D39, 0x3C6EF372):
            low, high = high ^ ((low ^ (low >> 15)) * constant % _M1), low
        rng = Rng(1 + low % (_M1 - 1), 1 + high % (_M2 - 1))
        for _ in range(4):
            rng.below(2)
        return rng

    def state(self) -> tuple[int, int]:
        """What `Rng(a, b)` needs to go on from here."""
        return self.a, self.b

    def copy(self) -> Rng:
        """An independent generator that will give the same numbers."""
        return Rng(self.a, self.b)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1, all equally likely; 1 <= n < 2**30."""
        limit = (_M1 - 1) - (_M1 - 1) % n
        while True:
            self.a = a = self.a * 40014 % _M1
            self.b = b = self.b * 40692 % _M2
            z = (a - b) % (_M1 - 1)
            if z < limit:
                return z % n

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place, every order equally likely."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


@final
class Move:
    """One choice: a kind and up to two small integers, with a readable text.

    Moves are made once by their `Game` and shared, so they are compared by identity. `text` reads like
    `field white-3` or `at p2`; `Game.parse` gives the move of a text back.
    """

    __slots__ = ("a", "b", "kind", "text")

    def __init__(self, kind: int, a: int, b: int, text: str) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"

    @property
    def verb(self) -> str:
        """The first word of the text: what is done (`field`, `draw`, `end`)."""
        return self.text.partition(" ")[0]


@final
class Decision:
    """A question to one player.

    kind: the name of the question (`turn`, `defence`, `end_turn`), a catalogue key below `<game>.prompt.`.
    label: what the others may read of it, a catalogue key below `<game>.waiting.`; it must say nothing secret.
    params: named values for the prompt, named like `Event.args`.
    default: the move taken for the player where he left such gains to the program, or None.
    moves: every legal move, never empty.
    """

    __slots__ = ("default", "kind", "label", "moves", "params", "player")

    def __init__(
        self,
        player: int,
        kind: str,
        moves: list[Move],
        label: str = "turn",
        params: dict[str, Plain] | None = None,
        default: Move | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.label = label
        self.params: dict[str, Plain] = {} if params is None else params
        self.default = default
        self.moves = moves

    def public(self) -> Decision:
        """What the other players may know: who is asked, and the label."""
        return Decision(self.player, "", [], self.label)

    def to_data(self) -> dict[str, Plain]:
        return {
            "player": self.player,
            "kind": self.kind,
            "label": self.label,
            "params": self.params,
            "default": None if self.default is None else self.default.text,
            "moves": [move.text for move in self.moves],
        }


@final
class Event:
    """Something that happened, as those in its audience saw it.

    kind: a catalogue key below `<game>.event.`.
    args: named values; the name says what the value is: `player`, `user`, `target`, `giver`, `receiver`, `winner` are
        players, `players` and `winners` lists of them, `card` a card id (text), `cards` a list of card ids, `colour` a
        colour id, `n` and every other name a plain number or text.
    audience: a bit mask (see EVERYBODY). One happening that some see better than others is several events whose
        audiences do not overlap, so that every player gets exactly one of them.
    """

    __slots__ = ("args", "audience", "kind")

    def __init__(self, kind: str, audience: int = EVERYBODY, **args: Plain) -> None:
        self.kind = kind
        self.audience = audience
        self.args = args

    def seen_by(self, viewer: int | None) -> bool:
        """Whether the viewer (None: somebody at the open table) gets this event."""
        return bool(self.audience >> (SPECTATOR if viewer is None else viewer) & 1)

    def to_data(self) -> list[Plain]:
        return [self.kind, self.audience, self.args]

    @staticmethod
    def from_data(data: Plain) -> Event:
        """The event that `to_data` gave. Raises BadData."""
        if (
            not isinstance(data, list)
            or len(data) != 3
            or not isinstance(data[0], str)
            or not isinstance(data[1], int)
            or not isinstance(data[2], dict)
        ):
            raise BadData(Reason("bad_event"))
        event = Event(data[0], data[1])
        event.args = data[2]
        return event

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.to_data() == other.to_data()

    def __hash__(self) -> int:
        return hash((self.kind, self.audience))

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.audience:#x}, {self.args!r})"


@final
class Outcome:
    """What one played move brought: its events in order, and whether it can be taken back.

    barrier: "" when the mover may take the move back, else one of the BARRIER_ codes.
    """

    __slots__ = ("barrier", "events")

    def __init__(self, events: list[Event], barrier: str) -> None:
        self.events = events
        self.barrier = barrier


@final
class Result:
    """How a match ended: a score for each player, the winners (several when shared), which way scores count."""

    __slots__ = ("lowest_wins", "scores", "winners")

    def __init__(self, scores: list[int], winners: list[int], lowest_wins: bool) -> None:
        self.scores = scores
        self.winners = winners
        self.lowest_wins = lowest_wins


@final
class Option:
    """A house rule or variant that the setup screen offers.

    key: catalogue keys `<game>.option.<key>` (name) and `<game>.option.<key>.help` (explanation).
    kind: `bool`, `choice` (one of `choices`, named by `<game>.option.<key>.<choice>`) or `layout` (plain data judged by
        `Game.why_not_layout`, drawn from the seed when it is None).
    """

    __slots__ = ("choices", "default", "key", "kind")

    def __init__(self, key: str, kind: str, default: Plain, choices: tuple[str, ...] = ()) -> None:
        self.key = key
        self.kind = kind
        self.default = default
        self.choices = choices

    def parse(self, text: str) -> Plain:
        """The value of a typed text. Raises BadData("option_value")."""
        if self.kind == "bool":
            lowered = text.lower()
            if lowered in ("1", "true", "yes", "on"):
                return True
            if lowered in ("0", "false", "no", "off"):
                return False
        elif self.kind == "choice" and text in self.choices:
            return text
        raise BadData(Reason("option_value", option=self.key, value=text, choices=", ".join(self.allowed())))

    def allowed(self) -> tuple[str, ...]:
        """The texts that `parse` takes."""
        return ("on", "off") if self.kind == "bool" else self.choices

    def accepts(self, value: Plain) -> bool:
        """Whether a value read from a save or a screen can stand for this option (layouts are judged by the game)."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "choice":
            return isinstance(value, str) and value in self.choices
        return True


class View:
    """What one player (or, with viewer None, somebody at the open table) may know of a state, as plain data.

    A game derives one class whose `__slots__` name only plain values (numbers, texts, lists of them) and lists them in
    `FIELDS`; nothing in it may be shared with the state.
    """

    __slots__ = ("decision", "players", "turn", "viewer")
    FIELDS: ClassVar[tuple[str, ...]] = ()

    viewer: int | None
    players: int
    turn: int
    decision: Decision | None

    def to_data(self) -> dict[str, Plain]:
        """The view as JSON-ready data, the same bytes for the same knowledge."""
        data: dict[str, Plain] = {
            "viewer": self.viewer,
            "players": self.players,
            "turn": self.turn,
            "decision": None if self.decision is None else self.decision.to_data(),
        }
        for name in self.FIELDS:
            data[name] = getattr(self, name)
        return data


class State:
    """One position of one match.

    decider: the player who is asked now, or -1 when the match is over.
    turn: the number of the current turn, counted from 0 over the whole match; undo never crosses it.
    turn_player: whose turn it is (a defence out of turn has another decider).
    """

    __slots__ = ("decider", "turn", "turn_player")

    decider: int
    turn: int
    turn_player: int

    @property
    def game(self) -> Game:
        """The rules this state was made by."""
        raise NotImplementedError

    @property
    def decision(self) -> Decision | None:
        """The question that stands, with its legal moves; None when the match is over."""
        raise NotImplementedError

    def legal_moves(self) -> list[Move]:
        """Every move the decider may make now; empty only when the match is over. Callers must not change the list."""
        raise NotImplementedError

    def candidates(self) -> list[Move]:
        """Every move of the current kind of decision over what the decider sees, legal or not: what a scene shows
        greyed. Holds every legal move."""
        raise NotImplementedError

    def why_not(self, move: Move) -> Reason | None:
        """Why the move is not legal now, or None when it is."""
        raise NotImplementedError

    def play(self, move: Move, watch: Callable[[Event], None] | None = None) -> Outcome:
        """Make a legal move.

        `watch` is called after each event, while `view` gives the position just after that event. Raises
        IllegalMove, having changed nothing, when the move is not legal.
        """
        raise NotImplementedError

    def apply(self, move: Move) -> None:
        """Make a move known to be legal, without check and without events. Gives the same state as `play`."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state that is equal."""
        raise NotImplementedError

    def view(self, viewer: int | None) -> View:
        """What the viewer may know; None is somebody at the open table."""
        raise NotImplementedError

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        raise NotImplementedError

    def check(self) -> list[str]:
        """Every invariant that does not hold, as sentences for developers; empty for a sound state."""
        raise NotImplementedError

    def to_data(self) -> dict[str, Plain]:
        """The whole state as JSON-ready data; equal states give equal data."""
        raise NotImplementedError


class Game:
    """The rules of one game, with its cards. Holds nothing of any match.

    id: `gambit`; min_players, max_players: how many can play; options: what can be chosen before a match;
    version: raised when the same moves would give another game;
    content: a digest of the card data it was built with, kept in saves ("" where the rules alone are everything).
    """

    id: str
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    version: int
    content: str = ""

    def new(self, options: dict[str, Plain], seats: int, seed: int) -> State:
        """The first position of a match. Missing options take their defaults.

        seed: 0 <= seed < 2**62. Raises BadData when `why_not_new` gives a reason.
        """
        raise NotImplementedError

    def opening(self, options: dict[str, Plain], seats: int, seed: int) -> list[Event]:
        """What happens while `new` sets up and deals, for the log and the first recap; nothing in most games."""
        return []

    def why_not_new(self, options: dict[str, Plain], seats: int, seed: int) -> Reason | None:
        """Why a match can not be started with these, or None."""
        if not self.min_players <= seats <= self.max_players:
            return Reason("seats", n=seats, least=self.min_players, most=self.max_players)
        if not 0 <= seed < 1 << 62:
            return Reason("seed")
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                return Reason("option_unknown", option=key, known=", ".join(known))
            if not known[key].accepts(value):
                allowed = ", ".join(known[key].allowed())
                return Reason("option_value", option=key, value=str(value), choices=allowed)
            if known[key].kind == "layout" and value is not None:
                reason = self.why_not_layout(value, seats)
                if reason is not None:
                    return reason
        return None

    def why_not_layout(self, layout: Plain, seats: int) -> Reason | None:
        """Why a layout made by the players can not be used, or None. Games without such an option take none."""
        return Reason("layout_unknown")

    def with_defaults(self, options: dict[str, Plain]) -> dict[str, Plain]:
        """A value for every option."""
        return {option.key: options.get(option.key, option.default) for option in self.options}

    def parse(self, text: str) -> Move:
        """The move with this text. Raises BadData("move_text")."""
        raise NotImplementedError

    def from_data(self, data: Plain) -> State:
        """The state that `State.to_data` gave. Raises BadData when it is not one."""
        raise NotImplementedError

    def view_from_data(self, data: Plain) -> View:
        """The view that `View.to_data` gave. Raises BadData when it is not one."""
        raise NotImplementedError

    def guess(self, view: View, rng: Rng) -> State:
        """A full state that agrees with the view, its hidden parts drawn afresh with the caller's own generator."""
        raise NotImplementedError

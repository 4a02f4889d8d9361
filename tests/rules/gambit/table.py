"""Readable positions: say what lies on the table, play moves by their texts, look at what happened.

    t = table(hands=["white-3 mage", "blue-5", "red-1 red-2"], field="white-5", karma=["", "red-7"])
    t.play("karma white-3", "at p2", "accept")
    assert t.kinds() == [...]

Players are written as people count them (`p1` is the first) in moves, and as numbers from 0 in arguments.
"""

from collections.abc import Sequence

from game.content.registry import game_by_id
from game.rules.core import Event, Plain, Reason, Rng
from game.rules.gambit import GambitGame, GambitState, flow
from game.rules.gambit.cards import COLOURS, TRUMPETER, UNNAMED, WILD
from game.rules.gambit.moves import TURN
from game.rules.gambit.view import GambitView


def gambit() -> GambitGame:
    game = game_by_id("gambit")
    assert isinstance(game, GambitGame)
    return game


def types(text: str) -> list[int]:
    """The card types of `white-3 mage`, as they stand."""
    return [gambit().cards.index[word] for word in text.split()]


def names(cards: Sequence[int]) -> str:
    """The reverse of `types`."""
    return " ".join(gambit().cards.ids[card] for card in cards)


class Table:
    """One position and the events of what was played on it."""

    def __init__(self, state: GambitState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.barrier = ""

    def play(self, *moves: str) -> None:
        """Play moves by their texts; each must be legal and leave a sound position. `events` are those of the last."""
        for text in moves:
            outcome = self.state.play(gambit().parse(text))
            self.events = outcome.events
            self.barrier = outcome.barrier
            assert self.state.check() == [], f"after {text}"

    def kinds(self) -> list[str]:
        """The kinds of the last move's events."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Plain]]:
        """The arguments of all events of a kind in the last move."""
        return [event.args for event in self.events if event.kind == kind]

    @property
    def asks(self) -> str:
        """`p1 turn`: who is asked what."""
        decision = self.state.decision
        return "over" if decision is None else f"p{decision.player + 1} {decision.kind}"

    @property
    def moves(self) -> list[str]:
        return [move.text for move in self.state.legal_moves()]

    @property
    def candidates(self) -> list[str]:
        return [move.text for move in self.state.candidates()]

    def why_not(self, text: str) -> Reason | None:
        return self.state.why_not(gambit().parse(text))

    def code(self, text: str) -> str:
        """The code of the reason against a move, "" for a legal one."""
        reason = self.why_not(text)
        return "" if reason is None else reason.code

    def hand(self, player: int) -> str:
        return names(self.state.hands[player])

    def karma(self, player: int) -> str:
        return names(self.state.karma[player])

    @property
    def field(self) -> str:
        """`white-3`, or `mage red` with the colour in force."""
        text = names([self.state.field])
        return (
            text if self.state.key < WILD or self.state.key == UNNAMED else f"{text} {COLOURS[self.state.key - WILD]}"
        )

    def view(self, viewer: int | None) -> GambitView:
        return self.state.view(viewer)


def table(
    hands: Sequence[str],
    field: str = "white-5",
    karma: Sequence[str] = (),
    turn: int = 0,
    pile: str = "",
    colour: str = "",
    trumpeters: int = 0,
    penalties: Sequence[Sequence[int]] = (),
    skips: Sequence[int] = (),
    **options: Plain,
) -> Table:
    """A position at the beginning of a turn.

    hands, karma: one text of cards for each player (karma may be left out for the last ones). pile: the next cards to
    be drawn, first first; below them lie all that are not mentioned, trumpeters at the very bottom. colour: the one
    named when the field is wild. penalties: those of the finished rounds, for each player.
    """
    game = gambit()
    players = len(hands)
    s = game.unfilled(options, players)
    flow.clear_round(s)
    s.rng = Rng.from_seed(1)
    s.turn = 0
    s.start_player = s.turn_player = s.decider = turn
    s.stage = TURN
    s.hands = [sorted(types(hand)) for hand in hands]
    s.karma = [sorted(types(karma[player])) if player < len(karma) else [] for player in range(players)]
    s.field = types(field)[0]
    s.key = s.field if s.field < WILD else WILD + COLOURS.index(colour)
    s.trumpeters = trumpeters
    s.skips = [*skips] or [0] * players
    s.penalties = [[*row] for row in penalties] or [[] for _ in range(players)]
    s.exempt = [-1] * len(s.penalties[0])
    s.round = len(s.exempt) + 1
    left = game.cards.copies[:]
    left[TRUMPETER] -= trumpeters
    top = types(pile)[::-1]
    for card in (*top, s.field, *(card for cards in (*s.hands, *s.karma) for card in cards)):
        left[card] -= 1
    rest = [card for card in range(TRUMPETER, -1, -1) for _ in range(left[card])]
    s.pile = rest + top
    assert s.check() == []
    return Table(s)

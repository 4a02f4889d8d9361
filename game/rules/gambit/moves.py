"""The moves of Gods' Gambit, made once, and the tables that turn a hand into its legal moves without thinking.

Moves name card types, players and colours: `field white-3`, `at p2`, `colour red`.
"""

from __future__ import annotations

from typing import Final, final

from game.rules.core import Move
from game.rules.gambit.cards import COLOURS, KEYS, NO_DEFENCE, NOTHING, TRUMPETER, Cards
from game.rules.move_table import MoveTable

MOST_PLAYERS: Final = 6

# What the decider is asked (State.stage), and the kinds of decisions in the same order.
TURN: Final = 0
AFTER_DRAW: Final = 1
END: Final = 2
COLOUR: Final = 3
TARGET: Final = 4
DEFENCE: Final = 5
PUT: Final = 6
USE: Final = 7
SUIT_CHOICE: Final = 8
PASSING: Final = 9
GIVING_KARMA: Final = 10
GIVING_HAND: Final = 11
OVER: Final = 12
KINDS: Final = (
    "turn",
    "after_draw",
    "end_turn",
    "colour",
    "target",
    "defence",
    "put",
    "use",
    "suit",
    "pass_on",
    "give_karma",
    "give_hand",
    "over",
)
# What the others may read of a stage. The first three are one: which of them it is would tell whether the player has
# a playable card in hand.
LABELS: Final = ("turn", "turn", "turn", *KINDS[3:])

# Move.kind, the most frequent first; the words in the same order.
END_MOVE: Final = 0
FIELD_MOVE: Final = 1
KARMA_MOVE: Final = 2
DRAW_MOVE: Final = 3
STOP_MOVE: Final = 4
AT_MOVE: Final = 5
UNUSED_MOVE: Final = 6
DEFEND_MOVE: Final = 7
ACCEPT_MOVE: Final = 8
COLOUR_MOVE: Final = 9
PUT_MOVE: Final = 10
USE_MOVE: Final = 11
SUIT_MOVE: Final = 12
PASS_MOVE: Final = 13
GIVE_MOVE: Final = 14
VERBS: Final = (
    "end",
    "field",
    "karma",
    "draw",
    "stop",
    "at",
    "unused",
    "defend",
    "accept",
    "colour",
    "put",
    "use",
    "suit",
    "pass",
    "give",
)

NO_MOVES: Final[tuple[Move, ...]] = ()
Row = list[tuple[Move, ...]]


@final
class Moves(MoveTable):
    """Every move of the game, by kind, and the tables of legal moves by card type.

    turn[evil][key][card]: the moves `field` and `karma` of a card that is in hand, under a field key; the first index
        is 1 under the option of Clause G8.3. The other tables of moves go the same way; `put_matching` is indexed by
        the field key, `put_any` is not.
    """

    __slots__ = (
        "accept",
        "accept_only",
        "at",
        "colour",
        "colours",
        "defend",
        "defend_matching",
        "draw",
        "end",
        "end_only",
        "field",
        "give",
        "karma",
        "pass_on",
        "put",
        "put_any",
        "put_matching",
        "stop",
        "suit",
        "turn",
        "unused",
        "use",
        "use_or_not",
    )

    def __init__(self, cards: Cards) -> None:
        super().__init__(VERBS)
        self.end: Move = self.single(END_MOVE, "end turn")
        self.draw: Move = self.single(DRAW_MOVE)
        self.stop: Move = self.single(STOP_MOVE)
        self.use: Move = self.single(USE_MOVE)
        self.unused: Move = self.single(UNUSED_MOVE)
        self.accept: Move = self.single(ACCEPT_MOVE)
        names = cards.ids[:TRUMPETER]
        players = [f"p{player + 1}" for player in range(MOST_PLAYERS)]
        self.field: list[Move] = self.family(FIELD_MOVE, names)
        self.karma: list[Move] = self.family(KARMA_MOVE, names)
        self.put: list[Move] = self.family(PUT_MOVE, names)
        self.defend: list[Move] = self.family(DEFEND_MOVE, names)
        self.give: list[Move] = self.family(GIVE_MOVE, names)
        self.colour: list[Move] = self.family(COLOUR_MOVE, list(COLOURS))
        self.suit: list[Move] = self.family(SUIT_MOVE, list(COLOURS))
        self.at: list[Move] = self.family(AT_MOVE, players)
        self.pass_on: list[Move] = self.family(PASS_MOVE, players)

        # Lists that are legal as they stand.
        self.end_only: list[Move] = [self.end]
        self.accept_only: list[Move] = [self.accept]
        self.use_or_not: list[Move] = [self.use, self.unused]
        self.colours: list[Move] = self.colour

        self.turn: list[list[Row]] = [[self._turn_row(cards, key, evil) for key in range(KEYS)] for evil in (0, 1)]
        self.put_any: list[Row] = [
            [NO_MOVES if evil and cards.evil[card] else (self.put[card],) for card in range(TRUMPETER)]
            for evil in (0, 1)
        ]
        self.put_matching: list[list[Row]] = [
            [
                [self.put_any[evil][card] if cards.match[key][card] else NO_MOVES for card in range(TRUMPETER)]
                for key in range(KEYS)
            ]
            for evil in (0, 1)
        ]
        self.defend_matching: list[Row] = [
            [
                (self.defend[card],) if cards.defence[card] != NO_DEFENCE and cards.match[key][card] else NO_MOVES
                for card in range(TRUMPETER)
            ]
            for key in range(KEYS)
        ]

    def _turn_row(self, cards: Cards, key: int, evil: int) -> Row:
        row: Row = []
        for card in range(TRUMPETER):
            moves: list[Move] = []
            if cards.match[key][card]:
                if not (evil and cards.evil[card]):
                    moves.append(self.field[card])
                if cards.effect[card] != NOTHING:
                    moves.append(self.karma[card])
            row.append(tuple(moves))
        return row

"""The moves of Deus, each made once and shared: `build galley`, `pay wood=gold`, `at 3,-1`, `offer school`.

Moves name card types, kinds, goods, players and places of the plane. There are thousands of places, of which a match
uses at most 49, so the moves that name one are made when they are first asked for.
"""

from __future__ import annotations

import re
from typing import Final, final

from game.rules.core import Move
from game.rules.deus.board import FAR_Q, FAR_R, place_code
from game.rules.deus.cards import MOST_OF_ONE, Cards
from game.rules.deus.kinds import (
    GOD_IDS,
    KIND_IDS,
    MOST_PLAYERS,
    PIECES_OF_A_KIND,
    RESOURCE_IDS,
    RESOURCES,
    STANDARD,
)
from game.rules.move_table import MoveTable

# What the decider is asked (State.stage), and the kinds of decisions in the same order.
TURN: Final = 0
END: Final = 1
PAY: Final = 2
PLACE: Final = 3
COLUMN: Final = 4
USING: Final = 5
DRAWING: Final = 6
BUYING: Final = 7
SELLING: Final = 8
YIELDING: Final = 9
GAINING_PIECE: Final = 10
ACTIVATING: Final = 11
CHOOSING_ARMY: Final = 12
MARCHING: Final = 13
BESIEGING: Final = 14
ROBBING: Final = 15
OFFERING: Final = 16
INVOKING: Final = 17
CERES_GIFT: Final = 18
MARS_GIFT: Final = 19
START_PIECES: Final = 20
OVER: Final = 21
QUESTIONS: Final = (
    *("turn", "end_turn", "pay", "place", "column", "use", "draw", "buy", "sell", "yield", "piece", "activate"),
    *("army", "march", "siege", "rob", "offering", "god", "ceres", "mars", "start_pieces", "over"),
)

# Move.kind; the words in the same order.
END_MOVE: Final = 0
BUILD_MOVE: Final = 1
OFFER_MOVE: Final = 2
HIDE_MOVE: Final = 3
COLUMN_MOVE: Final = 4
PAY_MOVE: Final = 5
AT_MOVE: Final = 6
EDGE_MOVE: Final = 7
USE_MOVE: Final = 8
SKIP_MOVE: Final = 9
STOP_MOVE: Final = 10
DRAW_MOVE: Final = 11
BUY_MOVE: Final = 12
SELL_MOVE: Final = 13
YIELD_MOVE: Final = 14
PIECE_MOVE: Final = 15
ACTIVATE_MOVE: Final = 16
ARMY_MOVE: Final = 17
TO_MOVE: Final = 18
SIEGE_MOVE: Final = 19
ROB_MOVE: Final = 20
DISCARD_MOVE: Final = 21
CONFIRM_MOVE: Final = 22
INVOKE_MOVE: Final = 23
GAIN_MOVE: Final = 24
TAKE_MOVE: Final = 25
VERBS: Final = (
    *("end", "build", "offer", "hide", "column", "pay", "at", "edge", "use", "skip", "stop", "draw", "buy", "sell"),
    *("yield", "piece", "activate", "army", "to", "siege", "rob", "discard", "confirm", "invoke", "gain", "take"),
)
PLACE_MOVES: Final = (AT_MOVE, EDGE_MOVE, YIELD_MOVE, ARMY_MOVE, TO_MOVE, SIEGE_MOVE)
_PLACE_TEXT: Final = re.compile(
    rf"({'|'.join([VERBS[kind] for kind in PLACE_MOVES])}) (-?\d{{1,2}}),(-?\d{{1,2}})", re.ASCII
)
MOST_SOLD: Final = 20


@final
class Moves(MoveTable):
    """Every move of the game. `a` and `b` of a move: the card type, kind, good, god, player, number, or place code.

    pay: by the number of replaced resources as digits of base 3. take[n][kind]: n pieces of a kind to start with.
    """

    __slots__ = (
        "activate",
        "build",
        "buy",
        "column",
        "confirm",
        "discard",
        "draw",
        "draw_or_skip",
        "draw_or_stop",
        "end",
        "end_only",
        "gain",
        "hide",
        "invoke",
        "offer",
        "pay",
        "piece",
        "rob",
        "sell",
        "skip",
        "stop",
        "take",
        "use",
        "use_or_skip",
    )

    def __init__(self, cards: Cards) -> None:
        super().__init__(VERBS)
        self.end: Move = self.single(END_MOVE, "end turn")
        self.use: Move = self.single(USE_MOVE)
        self.skip: Move = self.single(SKIP_MOVE)
        self.stop: Move = self.single(STOP_MOVE)
        self.draw: Move = self.single(DRAW_MOVE)
        self.confirm: Move = self.single(CONFIRM_MOVE)
        self.build: list[Move] = self.family(BUILD_MOVE, cards.ids)
        self.offer: list[Move] = self.family(OFFER_MOVE, cards.ids)
        self.hide: list[Move] = self.family(HIDE_MOVE, cards.ids)
        self.discard: list[Move] = self.family(DISCARD_MOVE, cards.ids)
        self.activate: list[Move] = self.family(ACTIVATE_MOVE, cards.ids)
        self.column: list[Move] = self.family(COLUMN_MOVE, list(KIND_IDS[:STANDARD]))
        self.piece: list[Move] = self.family(PIECE_MOVE, list(KIND_IDS[:STANDARD]))
        self.buy: list[Move] = self.family(BUY_MOVE, list(RESOURCE_IDS))
        self.gain: list[Move] = self.family(GAIN_MOVE, list(RESOURCE_IDS))
        self.invoke: list[Move] = self.family(INVOKE_MOVE, list(GOD_IDS[:STANDARD]))
        self.rob: list[Move] = self.family(ROB_MOVE, [f"p{player + 1}" for player in range(MOST_PLAYERS)])
        self.sell: list[Move] = self.family(SELL_MOVE, [str(n) for n in range(MOST_SOLD + 1)])
        self.take: list[list[Move]] = [
            [self.make(TAKE_MOVE, n, kind, f"take {n} {KIND_IDS[kind]}") for kind in range(STANDARD)]
            for n in range(PIECES_OF_A_KIND + 1)
        ]
        self.pay: list[Move] = []
        for code in range((MOST_OF_ONE + 1) ** RESOURCES):
            words = [_replaced_word(RESOURCE_IDS[i], n) for i, n in enumerate(replaced(code)) if n]
            self.pay.append(self.make(PAY_MOVE, code, 0, " ".join(["pay", *words])))

        # Lists that are legal as they stand.
        self.end_only: list[Move] = [self.end]
        self.use_or_skip: list[Move] = [self.use, self.skip]
        self.draw_or_skip: list[Move] = [self.draw, self.skip]
        self.draw_or_stop: list[Move] = [self.draw, self.stop]

    def at_place(self, kind: int, q: int, r: int) -> Move:
        """The move of a kind that names a place: `at 3,-1`."""
        text = f"{VERBS[kind]} {q},{r}"
        move = self.by_text.get(text)
        return self.make(kind, place_code(q, r), 0, text) if move is None else move

    def find(self, text: str) -> Move | None:
        move = self.by_text.get(text)
        if move is not None:
            return move
        found = _PLACE_TEXT.fullmatch(text)
        if found is None:
            return None
        q, r = int(found[2]), int(found[3])
        if abs(q) > FAR_Q or abs(r) > FAR_R or text != f"{found[1]} {q},{r}":
            return None
        return self.at_place(VERBS.index(found[1]), q, r)


def _replaced_word(resource: str, n: int) -> str:
    return f"{resource}=gold" if n == 1 else f"{n}_{resource}=gold"


def pay_code(counts: tuple[int, ...]) -> int:
    """The number of a payment in which so many of each resource are replaced.

    >>> pay_code((1, 0, 2, 0))
    19
    >>> replaced(19)
    (1, 0, 2, 0)
    """
    code = 0
    for n in reversed(counts):
        code = code * (MOST_OF_ONE + 1) + n
    return code


def replaced(code: int) -> tuple[int, ...]:
    """How many of each resource a payment replaces by gold; the reverse of `pay_code`."""
    counts = []
    for _ in range(RESOURCES):
        code, n = divmod(code, MOST_OF_ONE + 1)
        counts.append(n)
    return tuple(counts)

"""A quick player of Gods' Gambit that goes by rules of thumb and looks no move ahead.

Whoever empties his hand first pays nothing; everybody else pays for hand and karma. So every play is weighed in points
of penalty: what it sheds for good, what one card less in hand is worth, what its ability does, and what would be
missed later (a wild that always fits, a defence).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.bots.base import Bot
from game.rules.core import Game, Move, Rng, View
from game.rules.gambit import GambitGame, GambitView
from game.rules.gambit.cards import (
    ANY,
    COLOURS,
    DRAW,
    EACH,
    EXTRA_TURN,
    GIVE_ALL_KARMA,
    GIVE_HAND,
    GIVE_KARMA,
    NO_DEFENCE,
    NOTHING,
    PASS_ON,
    PUT_HAND,
    PUT_HAND_MATCHING,
    PUT_KARMA,
    SKIP,
    SUIT,
    UNNAMED,
    VALUES,
    WILD,
    Cards,
)
from game.rules.gambit.moves import (
    ACCEPT_MOVE,
    COLOUR_MOVE,
    DRAW_MOVE,
    FIELD_MOVE,
    GIVE_MOVE,
    KARMA_MOVE,
    PUT_MOVE,
    STOP_MOVE,
    SUIT_MOVE,
    UNUSED_MOVE,
)

# All in points of penalty.
ONE_CARD_LESS: Final = 2.0
# With so few cards in hand every further one less counts for more.
NEARLY_OUT: Final = 3
NEARLY_OUT_BONUS: Final = 4.0
LAST_CARD: Final = 1000.0
# The part of a card's value that is really paid: nobody knows who will go out first.
PAID: Final = 0.5
PAID_IN_DANGER: Final = 1.0
# Somebody with so few cards may go out in his next turn.
DANGER: Final = 2
KEEP_WILD: Final = 8.0
KEEP_DEFENCE: Final = 2.0
EACH_FITTING: Final = 1.5
MEAN_VALUE: Final = 6.5
DRAWING: Final = -5.0
# A target defends now and then.
UNDEFENDED: Final = 0.75


class GambitRules(Bot):
    """Sheds dear cards, keeps wilds and defences until somebody is about to go out, and attacks that player."""

    def __init__(self, game: Game, rng: Rng) -> None:
        super().__init__(game, rng)
        assert isinstance(game, GambitGame)
        self.cards = game.cards

    def choose(self, view: View | None, moves: list[Move]) -> Move:
        assert isinstance(view, GambitView) and view.decision is not None
        reading = Reading(self.cards, view)
        weigh = reading.weigh(view.decision.kind)
        weights = [weigh(move) for move in moves]
        best = max(weights)
        equals = [move for move, weight in zip(moves, weights, strict=True) if weight == best]
        return equals[self.rng.below(len(equals))]


class Reading:
    """What the player makes of one view: how near the end is, and what each move is worth in it."""

    def __init__(self, cards: Cards, view: GambitView) -> None:
        assert view.viewer is not None and view.decision is not None
        self.cards = cards
        self.me = view.viewer
        self.hand = view.hand
        self.karma = view.karma[self.me]
        self.key = field_key(view)
        self.counts = view.hand_counts
        self.rivals = [p for p in range(view.players) if p != self.me and p not in view.finished]
        self.next_rival = next((p for p in _clockwise(self.me, view.players) if p in self.rivals), self.me)
        self.danger = any(self.counts[p] <= DANGER for p in self.rivals)
        self.paid = PAID_IN_DANGER if self.danger else PAID
        # The ability that is being carried out, and how many cards it may still put; -1 each for none, or no limit.
        self.ability, self.left = -1, -1
        for progress in view.resolving:
            card, left = progress["card"], progress["left"]
            assert isinstance(card, int) and isinstance(left, int)
            self.ability, self.left = card, left
        # The ordinary cards of each colour that lie open or in my hand: what is not among them may still come.
        self.seen = [0] * len(COLOURS)
        for card in (*view.buried, view.field, *self.hand, *(card for karma in view.karma for card in karma)):
            if 0 <= card < WILD:
                self.seen[card // VALUES] += 1

    def weigh(self, kind: str) -> Callable[[Move], float]:
        """What weighs the moves of a decision of this kind."""
        return {
            "turn": self.turn,
            "after_draw": self.turn,
            "colour": self.colour,
            "target": self.target,
            "pass_on": self.target,
            "use": self.use,
            "suit": self.suit,
            "put": self.put,
            "defence": self.defence,
            "give_hand": self.give_hand,
            "give_karma": self.give_karma,
        }[kind]

    # What a card is worth

    def shed(self, card: int) -> float:
        """Getting rid of a card's penalty, not counting that the hand shrinks."""
        return self.cards.value[card] * self.paid

    def one_less(self, left: int) -> float:
        """Having one card less, when so many are left."""
        if left == 0:
            return LAST_CARD
        return ONE_CARD_LESS + (NEARLY_OUT_BONUS if left <= NEARLY_OUT else 0.0)

    def keep(self, card: int) -> float:
        """What a card would be good for later."""
        if self.danger:
            return 0.0
        return (KEEP_WILD if card >= WILD else 0.0) + (KEEP_DEFENCE if self.cards.defence[card] != NO_DEFENCE else 0.0)

    def fitting(self, hand: list[int], card: int) -> float:
        """How well a hand goes on after this card has become the field."""
        if card >= WILD:
            return EACH_FITTING * max(self.of_colour(hand, colour)[0] for colour in range(len(COLOURS)))
        match = self.cards.match[card]
        return EACH_FITTING * sum(match[other] for other in hand)

    def of_colour(self, cards: list[int], colour: int) -> tuple[int, int]:
        """Number and sum of the ordinary cards of a colour."""
        values = [self.cards.value[card] for card in cards if card < WILD and card // VALUES == colour]
        return len(values), sum(values)

    # The turn

    def turn(self, move: Move) -> float:
        """Playing a card, drawing one, or leaving it at that."""
        if move.kind == DRAW_MOVE:
            return DRAWING
        if move.kind == STOP_MOVE:
            return 0.0
        card = move.a
        rest = without(self.hand, card)
        worth = self.one_less(len(rest)) - self.keep(card)
        if move.kind == FIELD_MOVE:
            return worth + self.shed(card) + self.fitting(rest, card)
        assert move.kind == KARMA_MOVE
        return worth + self.ability_worth(card, rest)

    def ability_worth(self, card: int, rest: list[int]) -> float:
        """What the ability of a card played to karma brings, with the rest of the hand."""
        effect = self.cards.effect[card]
        amount = self.cards.amount[card]
        if effect == PUT_KARMA:
            return self.paid * self.best_karma(amount, self.cards.choice[card] == SUIT)
        if effect == PUT_HAND:
            return self.put_worth(sorted(rest, key=self.shed, reverse=True)[: amount or None], len(rest))
        if effect == PUT_HAND_MATCHING:
            return self.put_worth(self.longest_chain(self.key, rest, amount), len(rest))
        if effect == EXTRA_TURN:
            return self.another_turn(rest)
        if effect == SKIP:
            if len(self.rivals) == 1:
                return UNDEFENDED * self.another_turn(rest)
            return UNDEFENDED * self.harm(ONE_CARD_LESS)
        if effect == DRAW:
            targets = len(self.rivals) if self.cards.choice[card] == EACH else 1
            return UNDEFENDED * targets * self.harm(amount * (MEAN_VALUE * self.paid + ONE_CARD_LESS))
        if effect == GIVE_HAND:
            if not rest:
                return 0.0
            return UNDEFENDED * (self.one_less(len(rest) - 1) + max(self.shed(other) for other in rest))
        if effect == GIVE_KARMA:
            return UNDEFENDED * self.paid * self.best_karma(amount, False)
        assert effect == GIVE_ALL_KARMA
        return UNDEFENDED * self.paid * self.best_karma(ANY, False)

    def harm(self, points: float) -> float:
        """What it is worth to me that one rival pays so many points more."""
        return points if self.danger else points / max(1, len(self.rivals))

    def another_turn(self, rest: list[int]) -> float:
        """Playing on at once from what is left; the field is as it was."""
        playable = [card for card in rest if self.cards.match[self.key][card]]
        if not playable:
            return 0.0
        return self.one_less(len(rest) - 1) + max(self.shed(card) for card in playable)

    def put_worth(self, chain: list[int], left: int) -> float:
        """What it is worth to put these cards from a hand of so many on the field."""
        return sum(self.shed(card) + self.one_less(left - 1 - i) for i, card in enumerate(chain))

    def best_karma(self, amount: int, one_colour: bool) -> int:
        """The highest sum of my karma that so many cards, or those of one colour, make."""
        if one_colour:
            return max(self.of_colour(self.karma, colour)[1] for colour in range(len(COLOURS)))
        return sum(sorted((self.cards.value[card] for card in self.karma), reverse=True)[: amount or None])

    def longest_chain(self, key: int, hand: list[int], amount: int) -> list[int]:
        """Up to so many cards that match the field one after the other: the most, and of these the dearest."""
        best: list[int] = []
        for card in sorted(set(hand)):
            if not self.cards.match[key][card]:
                continue
            rest = without(hand, card)
            # The colour of a wild is its owner's to name.
            keys = [card] if card < WILD else [WILD + colour for colour in range(len(COLOURS))]
            for next_key in keys:
                chain = [card, *(self.longest_chain(next_key, rest, amount - 1) if amount > 1 else [])]
                if self.chain_rank(chain) > self.chain_rank(best):
                    best = chain
        return best

    def chain_rank(self, chain: list[int]) -> tuple[int, int]:
        """What chains are compared by: their length, then their value."""
        return len(chain), sum(self.cards.value[card] for card in chain)

    # Answers while an ability is carried out

    def colour(self, move: Move) -> float:
        """The colour to name: the one I hold most of, then the one I pay most for, then the one the others lack."""
        assert move.kind == COLOUR_MOVE
        number, values = self.of_colour(self.hand, move.a)
        return number + values / 100 + self.seen[move.a] / 10_000

    def target(self, move: Move) -> float:
        """Whom to hit: with penalties to pay the fullest hand, with everything else the one about to go out."""
        if move.kind == UNUSED_MOVE:
            return -LAST_CARD
        cards = self.counts[move.a]
        if self.effect() in (GIVE_KARMA, GIVE_ALL_KARMA):
            return float(cards)
        return -cards + (0.5 if move.a == self.next_rival else 0.0)

    def use(self, move: Move) -> float:
        return 0.0 if move.kind == UNUSED_MOVE else 1.0

    def suit(self, move: Move) -> float:
        """The colour of karma to be rid of."""
        return float(self.of_colour(self.karma, move.a)[1]) if move.kind == SUIT_MOVE else 0.0

    def put(self, move: Move) -> float:
        """Cards for the field, by an ability: the dearest, or the first of the longest matching row."""
        if move.kind != PUT_MOVE:
            return 0.0
        card = move.a
        worth = float(self.cards.value[card]) + 1.0
        if self.effect() == PUT_HAND_MATCHING:
            chain = self.longest_chain(self.key, self.hand, self.left)
            return worth + (LAST_CARD if chain and chain[0] == card else 0.0)
        return worth

    def defence(self, move: Move) -> float:
        """Nearly always defend: it costs no turn and makes the hand smaller. The card least missed is best."""
        if move.kind == ACCEPT_MOVE:
            return 0.0
        card = move.a
        worth = self.one_less(len(self.hand) - 1) + self.blow() - self.keep(card)
        if self.cards.defence[card] == PASS_ON:
            worth += self.harm(self.blow())
        return worth + self.harm(self.cards.defence_draws[card] * (MEAN_VALUE * self.paid + ONE_CARD_LESS))

    def blow(self) -> float:
        """What the ability that is aimed at me costs me."""
        amount = self.cards.amount[self.ability]
        effect = self.effect()
        if effect == DRAW:
            return amount * (MEAN_VALUE * self.paid + ONE_CARD_LESS)
        if effect in (SKIP, GIVE_HAND):
            return ONE_CARD_LESS + MEAN_VALUE * self.paid
        return MEAN_VALUE * self.paid

    def give_hand(self, move: Move) -> float:
        """The dearest card I can do without."""
        assert move.kind == GIVE_MOVE
        return self.shed(move.a) - self.keep(move.a)

    def give_karma(self, move: Move) -> float:
        return float(self.cards.value[move.a])

    def effect(self) -> int:
        """The effect of the ability that is being carried out."""
        return NOTHING if self.ability < 0 else self.cards.effect[self.ability]


def field_key(view: GambitView) -> int:
    """What the field asks for, as `Cards.match` is indexed."""
    if view.field < WILD:
        return view.field
    return UNNAMED if view.colour < 0 else WILD + view.colour


def without(cards: list[int], card: int) -> list[int]:
    """The cards less one of this type."""
    rest = cards.copy()
    rest.remove(card)
    return rest


def _clockwise(player: int, players: int) -> list[int]:
    return [(player + step) % players for step in range(1, players)]

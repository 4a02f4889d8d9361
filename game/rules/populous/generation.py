"""The second half of step 2 of a turn: which card is played, how, and its number of actions. Clauses P5.4, P5.5.

The card stays in hand, and its player's secret, until everything about it has been chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Event, Move
from game.rules.populous import conflict, effects
from game.rules.populous.moves import CARD, FACE_DOWN, MANNER, NAME, NEW_GENERATION, SPEND
from game.rules.populous.skills import ACTIONS, FACE_DOWN_ACTIONS, INHERITANCE
from game.rules.populous.terms import ACTION_PRICES, CARDS, DOWN, SPIRIT, TRACK_COUNT

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def begin(s: PopulousState) -> None:
    """Ask for a card; without one in hand the step is over. Clause P5.4."""
    if any(s.hands[s.turn_player]):
        s.stage = CARD
        return
    if s.sink is not None:
        s.tell("no_card", player=s.turn_player)
    conflict.begin(s)


def card_moves(s: PopulousState) -> list[Move]:
    card = s.setup.moves.card
    return [card[kind] for kind, number in enumerate(s.hands[s.turn_player]) if number]


def choose_card(s: PopulousState, move: Move) -> None:
    """Choose a hand card to play."""
    s.card = move.a
    s.stage = MANNER


def may_begin_new(s: PopulousState) -> bool:
    """Whether a new generation can begin: from round 2 on, and the current one has a card. Clause P5.4."""
    return s.round >= 2 and bool(s.generations[s.turn_player])


def manner_moves(s: PopulousState) -> list[Move]:
    lay = s.setup.moves.lay
    return lay if may_begin_new(s) else lay[:NEW_GENERATION]


def choose_manner(s: PopulousState, move: Move) -> None:
    """Choose how the card is laid; a face-down one is named next."""
    s.manner = move.a
    if move.a & FACE_DOWN:
        s.stage = NAME
    else:
        name(s, s.card)


def name_card(s: PopulousState, move: Move) -> None:
    """Say what the face-down card counts as."""
    name(s, move.a)


def name(s: PopulousState, kind: int) -> None:
    """Take down what the card counts as, and ask for spirit where there is some."""
    s.named = kind
    if s.tracks[TRACK_COUNT * s.turn_player + SPIRIT]:
        s.stage = SPEND
    else:
        lay_card(s, 0)


def spend_moves(s: PopulousState) -> list[Move]:
    spirit = s.tracks[TRACK_COUNT * s.turn_player + SPIRIT]
    spend = s.setup.moves.spend
    return spend if spirit >= 6 else spend[:3] if spirit >= 3 else spend[:2]


def spend_spirit(s: PopulousState, move: Move) -> None:
    """Buy more actions, or none. Clause P5.5."""
    lay_card(s, move.a)


def inherited(s: PopulousState, player: int, kind: int, closing: bool) -> int:
    """The number of actions that an earlier generation gives to a face-up card of this kind, 0 for none.

    closing: whether the current generation counts as an earlier one, for the card begins a new one. Clauses P5.4, P9.
    """
    best = 0
    generations = s.generations[player]
    last = len(generations) if closing else len(generations) - 1
    for number in range(last):
        cards = generations[number]
        if cards[-1] == kind and len(cards) > best:
            best = len(cards)
    return best + s.powers[player][INHERITANCE] if best else 0


def actions_without_spirit(s: PopulousState, player: int, kind: int, manner: int) -> int:
    """How many actions a card of this kind gives when it is laid so: size or inheritance, and skills. Clause P5.5."""
    generations = s.generations[player]
    closing = manner & NEW_GENERATION
    number = 1 if closing or not generations else len(generations[-1]) + 1
    powers = s.powers[player]
    if manner & FACE_DOWN:
        number += powers[FACE_DOWN_ACTIONS]
    else:
        number = max(number, inherited(s, player, kind, bool(closing)))
    return number + powers[ACTIONS + kind]


def lay_card(s: PopulousState, more: int) -> None:
    """Lay the card on its generation, and carry it out. Clauses P5.4, P5.5."""
    player = s.turn_player
    kind, manner = s.named, s.manner
    actions = actions_without_spirit(s, player, kind, manner)
    price = ACTION_PRICES[more]
    s.tracks[TRACK_COUNT * player + SPIRIT] -= price
    s.actions = actions + more
    generations = s.generations[player]
    laid = s.card + DOWN if manner & FACE_DOWN else s.card
    s.hands[player][s.card] -= 1
    if manner & NEW_GENERATION:
        s.closed = len(generations[-1])
        s.generations[player] = (*generations, (laid,))
    elif generations:
        s.generations[player] = (*generations[:-1], (*generations[-1], laid))
    else:
        s.generations[player] = ((laid,),)
    effects.prepare(s)
    if s.sink is not None:
        tell_card(s, player, price)
    effects.go_on(s)


def tell_card(s: PopulousState, player: int, price: int) -> None:
    """Tell how the card lies now, and what it gives."""
    if price:
        s.tell("paid", player=player, track="spirit", n=price)
    if s.manner & NEW_GENERATION:
        s.tell("generation_begun", player=player, n=s.closed)
    if s.manner & FACE_DOWN:
        s.tell_secret(
            player,
            Event("laid_down", player=player, named=CARDS[s.named]),
            Event("laid_down_card", player=player, named=CARDS[s.named], card=CARDS[s.card]),
        )
    else:
        s.tell("laid_up", player=player, card=CARDS[s.card])
    s.tell("actions", player=player, n=s.actions)

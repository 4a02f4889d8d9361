"""Which moves are legal, which could be thought of, and why one is not legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move, Plain, Reason
from game.rules.gambit.cards import (
    ANY,
    GIVE_ALL_KARMA,
    GIVE_KARMA,
    NO_DEFENCE,
    NOTHING,
    PUT_HAND_MATCHING,
    PUT_KARMA,
    SUIT,
    VALUES,
    WILD,
    key_colour,
)
from game.rules.gambit.moves import (
    ACCEPT_MOVE,
    AFTER_DRAW,
    AT_MOVE,
    COLOUR,
    COLOUR_MOVE,
    DEFENCE,
    DEFEND_MOVE,
    DRAW_MOVE,
    END,
    END_MOVE,
    FIELD_MOVE,
    GIVE_MOVE,
    GIVING_HAND,
    GIVING_KARMA,
    KARMA_MOVE,
    OVER,
    PASS_MOVE,
    PASSING,
    PUT,
    PUT_MOVE,
    STOP_MOVE,
    SUIT_CHOICE,
    SUIT_MOVE,
    TARGET,
    TURN,
    UNUSED_MOVE,
    USE,
    USE_MOVE,
    Row,
)

if TYPE_CHECKING:
    from game.rules.gambit.state import GambitState

# The kinds of moves that answer each question.
ANSWERS: dict[int, tuple[int, ...]] = {
    TURN: (FIELD_MOVE, KARMA_MOVE, DRAW_MOVE),
    AFTER_DRAW: (FIELD_MOVE, KARMA_MOVE, STOP_MOVE),
    END: (END_MOVE,),
    COLOUR: (COLOUR_MOVE,),
    TARGET: (AT_MOVE, UNUSED_MOVE),
    DEFENCE: (DEFEND_MOVE, ACCEPT_MOVE),
    PUT: (PUT_MOVE, STOP_MOVE),
    USE: (USE_MOVE, UNUSED_MOVE),
    SUIT_CHOICE: (SUIT_MOVE, UNUSED_MOVE),
    PASSING: (PASS_MOVE,),
    GIVING_KARMA: (GIVE_MOVE,),
    GIVING_HAND: (GIVE_MOVE,),
    OVER: (),
}


def legal_moves(s: GambitState) -> list[Move]:
    """Every legal move of the decider, cards in the order of their types."""
    stage = s.stage
    moves: list[Move]
    if stage == TURN:
        moves = from_row(s.setup.turn_moves[s.key], s.hands[s.decider])
        moves.append(s.setup.moves.draw)
        return moves
    if stage == END:
        return s.setup.moves.end_only
    if stage == AFTER_DRAW:
        moves = from_row(s.setup.turn_moves[s.key], s.hands[s.decider])
        moves.append(s.setup.moves.stop)
        return moves
    if stage == COLOUR:
        return s.setup.moves.colours
    table = s.setup.moves
    if stage == DEFENCE:
        moves = from_row(table.defend_matching[s.key], s.hands[s.decider])
        moves.append(table.accept)
        return moves
    if stage == TARGET:
        moves = at_others(s, table.at)
        moves.append(table.unused)
        return moves
    if stage == PUT:
        moves = puts(s)
        moves.append(table.stop)
        return moves
    if stage == USE:
        return table.use_or_not
    if stage == SUIT_CHOICE:
        moves = [table.suit[colour] for colour in suits_in_karma(s)]
        moves.append(table.unused)
        return moves
    if stage == PASSING:
        return at_others(s, table.pass_on)
    if stage == GIVING_KARMA:
        return [table.give[card] for card in distinct(s.karma[s.decider])]
    if stage == GIVING_HAND:
        return [table.give[card] for card in distinct(s.hands[s.decider])]
    return []


def from_row(row: Row, cards: list[int]) -> list[Move]:
    """The moves that a table holds for each type among sorted cards."""
    moves: list[Move] = []
    before = -1
    for card in cards:
        if card != before:
            before = card
            moves += row[card]
    return moves


def distinct(cards: list[int]) -> list[int]:
    """Each type once, from sorted cards."""
    return list(dict.fromkeys(cards))


def at_others(s: GambitState, family: list[Move]) -> list[Move]:
    """The moves of a family at every other player who has not finished."""
    return [family[player] for player in range(s.setup.players) if player != s.decider and player not in s.finished]


def puts(s: GambitState) -> list[Move]:
    """The cards that the ability can put on the field now. Clauses G3.6, G8.3."""
    effect = s.setup.cards.effect[s.ability]
    if effect == PUT_KARMA:
        karma = s.karma[s.decider]
        if s.suit >= 0:
            karma = [card for card in karma if card < WILD and card // VALUES == s.suit]
        return from_row(s.setup.put_any, karma)
    row = s.setup.put_matching[s.key] if effect == PUT_HAND_MATCHING else s.setup.put_any
    return from_row(row, s.hands[s.decider])


def suits_in_karma(s: GambitState) -> list[int]:
    """The colours of which the user has ordinary karma."""
    return distinct([card // VALUES for card in s.karma[s.turn_player] if card < WILD])


def has_karma_for(s: GambitState) -> bool:
    """Whether the user has karma that the ability can use."""
    karma = s.karma[s.turn_player]
    effect = s.setup.cards.effect[s.ability]
    if effect in (GIVE_KARMA, GIVE_ALL_KARMA):
        return bool(karma)
    if s.setup.cards.choice[s.ability] == SUIT:
        return any(card < WILD and (s.suit < 0 or card // VALUES == s.suit) for card in karma)
    return any(s.setup.put_any[card] for card in karma)


def can_defend(s: GambitState, player: int) -> bool:
    """Whether a player holds a defence that matches the field. Clause G4.1."""
    row = s.setup.moves.defend_matching[s.key]
    return any(row[card] for card in s.hands[player])


def candidates(s: GambitState) -> list[Move]:
    """Every move of this kind of decision over what the decider sees, legal or not."""
    stage = s.stage
    table = s.setup.moves
    if stage in (TURN, AFTER_DRAW):
        moves = [move for card in distinct(s.hands[s.decider]) for move in (table.field[card], table.karma[card])]
        moves.append(table.draw if stage == TURN else table.stop)
    elif stage == DEFENCE:
        moves = [table.defend[card] for card in distinct(s.hands[s.decider])]
        moves.append(table.accept)
    elif stage in (TARGET, PASSING):
        family = table.at if stage == TARGET else table.pass_on
        moves = [family[player] for player in range(s.setup.players) if player != s.decider]
        if stage == TARGET:
            moves.append(table.unused)
    elif stage == PUT:
        from_karma = s.setup.cards.effect[s.ability] == PUT_KARMA
        moves = [table.put[card] for card in distinct(s.karma[s.decider] if from_karma else s.hands[s.decider])]
        moves.append(table.stop)
    elif stage == SUIT_CHOICE:
        moves = [*table.suit, table.unused]
    else:
        moves = list(legal_moves(s))
    return moves


def why_not(s: GambitState, move: Move) -> Reason | None:
    """Why the decider may not make the move now, as precisely as the rules can say; None when he may."""
    if move in legal_moves(s):
        return None
    if s.stage == OVER:
        return Reason("gambit.match_over")
    kind, choice = move.kind, move.a
    if kind not in ANSWERS[s.stage] or s.setup.game.moves.by_text.get(move.text) is not move:
        return Reason("gambit.not_now")
    if kind in (FIELD_MOVE, KARMA_MOVE):
        return why_not_play(s, kind, choice)
    if kind == DEFEND_MOVE:
        return why_not_defend(s, choice)
    if kind == PUT_MOVE:
        return why_not_put(s, choice)
    if kind == GIVE_MOVE:
        return not_held(s, "gambit.not_in_karma" if s.stage == GIVING_KARMA else "gambit.not_in_hand", choice)
    if kind in (AT_MOVE, PASS_MOVE):
        if choice >= s.setup.players:
            return Reason("gambit.no_such_player", n=choice + 1)
        return Reason("gambit.yourself") if choice == s.decider else Reason("gambit.finished", player=choice)
    if kind == SUIT_MOVE:
        return Reason("gambit.no_karma_of_colour", colour=s.setup.game.colours[choice])
    return Reason("gambit.not_now")


def why_not_play(s: GambitState, kind: int, card: int) -> Reason:
    """Why a card cannot be played in one's own turn. Clauses G3.2, G3.7, G8.3."""
    cards = s.setup.cards
    if card not in s.hands[s.decider]:
        return not_held(s, "gambit.not_in_hand", card)
    if kind == KARMA_MOVE and cards.effect[card] == NOTHING:
        code = "gambit.no_ability" if cards.defence[card] == NO_DEFENCE else "gambit.only_defence"
        return not_held(s, code, card)
    if not cards.match[s.key][card]:
        return not_matching(s, card)
    return not_held(s, "gambit.evil_only_to_karma", card)


def why_not_defend(s: GambitState, card: int) -> Reason:
    """Why a card cannot be played as a defence. Clause G4.1."""
    if card not in s.hands[s.decider]:
        return not_held(s, "gambit.not_in_hand", card)
    if s.setup.cards.defence[card] == NO_DEFENCE:
        return not_held(s, "gambit.no_defence", card)
    return not_matching(s, card)


def why_not_put(s: GambitState, card: int) -> Reason:
    """Why an ability cannot put a card on the field. Clauses G3.6, G8.3."""
    cards = s.setup.cards
    effect = cards.effect[s.ability]
    if effect == PUT_KARMA and card not in s.karma[s.decider]:
        return not_held(s, "gambit.not_in_karma", card)
    if effect != PUT_KARMA and card not in s.hands[s.decider]:
        return not_held(s, "gambit.not_in_hand", card)
    if s.suit >= 0 and (card >= WILD or card // VALUES != s.suit):
        return Reason("gambit.other_colour", card=cards.ids[card], colour=s.setup.game.colours[s.suit])
    if effect == PUT_HAND_MATCHING and not cards.match[s.key][card]:
        return not_matching(s, card)
    return not_held(s, "gambit.evil_only_to_karma", card)


def not_held(s: GambitState, code: str, card: int) -> Reason:
    """A reason that names nothing but the card."""
    return Reason(code, card=s.setup.cards.ids[card])


def not_matching(s: GambitState, card: int) -> Reason:
    """The reason that names what the field asks for: a colour or a value, or under a wild the named colour alone."""
    text = s.setup.cards.ids[card]
    colour = s.setup.game.colours[key_colour(s.key)]
    if s.key < WILD:
        return Reason("gambit.not_matching", card=text, colour=colour, value=s.key % VALUES + 1)
    return Reason("gambit.not_matching_colour", card=text, colour=colour)


def prompt_params(s: GambitState) -> dict[str, Plain]:
    """Named values for the question that stands; only the decider gets them."""
    stage = s.stage
    cards = s.setup.cards
    if stage in (TURN, AFTER_DRAW, OVER):
        return {}
    if stage == END:
        return {"round_over": bool(s.finished) or s.ended_by >= 0}
    if stage == COLOUR:
        return {"card": cards.ids[s.field]}
    params: dict[str, Plain] = {"card": cards.ids[s.ability]}
    if stage in (DEFENCE, PASSING):
        params["user"] = s.turn_player
        if stage == DEFENCE and not from_row(s.setup.moves.defend_matching[s.key], s.hands[s.decider]):
            params["form"] = "helpless"
    elif stage in (GIVING_KARMA, GIVING_HAND):
        params["target"] = s.target
    elif stage == PUT:
        params["form"] = put_form(s)
        limit = cards.amount[s.ability]
        params["source"] = "karma" if cards.effect[s.ability] == PUT_KARMA else "hand"
        params["n"] = limit - s.moved if limit != ANY else len(s.karma[s.decider])
        if s.suit >= 0:
            params["colour"] = s.setup.game.colours[s.suit]
    return params


def put_form(s: GambitState) -> str:
    """Which sentence asks for a card to put: from where, whether it must match, whether there is a limit."""
    if s.setup.cards.effect[s.ability] == PUT_KARMA:
        if s.suit >= 0:
            return "suit"
        return "karma_any" if s.setup.cards.amount[s.ability] == ANY else "karma"
    return "hand_matching" if s.setup.cards.effect[s.ability] == PUT_HAND_MATCHING else "hand"

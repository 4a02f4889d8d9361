"""The course of a match: dealing, turns, and which part of the rules carries out a move."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from game.rules.core import BARRIER_CHANCE, BARRIER_OTHER, BARRIER_REVEAL, Move, all_but, only
from game.rules.gambit import effects, scoring, table
from game.rules.gambit.cards import TRUMPETER, TRUMPETERS, UNNAMED, WILD
from game.rules.gambit.moves import (
    ACCEPT_MOVE,
    AFTER_DRAW,
    AT_MOVE,
    COLOUR,
    COLOUR_MOVE,
    DEFEND_MOVE,
    DRAW_MOVE,
    END,
    END_MOVE,
    FIELD_MOVE,
    GIVE_MOVE,
    KARMA_MOVE,
    OVER,
    PASS_MOVE,
    PUT_MOVE,
    STOP_MOVE,
    SUIT_MOVE,
    TURN,
    USE_MOVE,
)

if TYPE_CHECKING:
    from game.rules.gambit.state import GambitState

HAND: int = 7


def start_match(s: GambitState) -> None:
    """Deal the first round of a match whose setup and rng are set. Clause G2.4."""
    players = s.setup.players
    s.round = 0
    s.turn = -1
    s.penalties = [[] for _ in range(players)]
    s.exempt = []
    start_round(s, s.rng.below(players))


def start_round(s: GambitState, start_player: int) -> None:
    """Shuffle, deal and begin the first turn of the next round. Clauses G2.1 to G2.3."""
    s.set_barrier(BARRIER_CHANCE)
    s.round += 1
    s.turn += 1
    s.start_player = s.turn_player = s.decider = start_player
    gather(s)
    s.tell("round_started", n=s.round, player=start_player)
    while not dealt(s):
        s.tell("round_void")
        gather(s)
    s.tell("field_opened", card=s.setup.cards.ids[s.field])
    if s.field >= WILD:
        s.stage = COLOUR
    else:
        start_turn(s, start_player)


def gather(s: GambitState) -> None:
    """Take everything off the table and shuffle all cards into the pile. Clause G2.1."""
    clear_round(s)
    s.pile = [card for card, copies in enumerate(s.setup.cards.copies) for _ in range(copies)]
    s.rng.shuffle(s.pile)


def dealt(s: GambitState) -> bool:
    """Deal from a full pile; False when all trumpeters are out before the first turn. Clauses G2.1, G2.2."""
    for player in range(s.setup.players):
        hand = s.hands[player]
        shown = 0
        for _ in range(HAND):
            card = s.pile.pop()
            if card == TRUMPETER:
                shown += 1
            else:
                insort(hand, card)
        if s.sink is not None:
            names: list[str | int] = [s.setup.cards.ids[card] for card in hand]
            s.tell("dealt", all_but(player), player=player, n=len(hand))
            s.tell("dealt_cards", only(player), player=player, cards=[*names])
        for _ in range(shown):
            s.trumpeters += 1
            s.tell("trumpeter", player=player, n=s.trumpeters)
    card = s.pile.pop()
    while card == TRUMPETER:
        s.trumpeters += 1
        s.tell("trumpeter_turned_up", n=s.trumpeters)
        card = s.pile.pop()
    s.field = card
    s.key = card if card < WILD else UNNAMED
    return s.trumpeters < TRUMPETERS


def clear_round(s: GambitState) -> None:
    """Take everything off the table but the pile; skips and extra turns end with the round. Clause G7.1."""
    players = s.setup.players
    s.hands = [[] for _ in range(players)]
    s.karma = [[] for _ in range(players)]
    s.skips = [0] * players
    s.extra_turns = [0] * players
    s.known = [()] * players
    s.knowers = 0
    s.buried = []
    s.finished = []
    s.field = -1
    s.key = UNNAMED
    s.trumpeters = s.drawn = s.played = s.moved = s.last_card = s.waiting = 0
    s.ended_by = s.ability = s.target = s.suit = s.defence = -1
    s.stage = TURN


def start_turn(s: GambitState, player: int) -> None:
    """Ask a player for his turn."""
    s.turn_player = s.decider = player
    s.stage = TURN
    s.drawn = s.played = 0
    if s.sink is not None:
        s.tell("turn_started", player=player)


def step(s: GambitState, move: Move) -> None:
    """Carry out a legal move, up to the next question or the end of the match."""
    kind = move.kind
    if kind == END_MOVE:
        end_turn(s)
    elif kind == FIELD_MOVE:
        play_to_field(s, move.a)
    elif kind == KARMA_MOVE:
        play_to_karma(s, move.a)
    elif kind == DRAW_MOVE:
        draw_for_turn(s)
    elif kind == STOP_MOVE and s.stage == AFTER_DRAW:
        s.stage = END
    elif kind == COLOUR_MOVE:
        name_colour(s, move.a)
    elif effects_step(s, kind, move.a):
        finish_ability(s)


def effects_step(s: GambitState, kind: int, choice: int) -> bool:
    """Go on with the ability that is being resolved; True when that ended it."""
    if kind == AT_MOVE:
        return effects.aim(s, choice)
    if kind == DEFEND_MOVE:
        s.set_barrier(BARRIER_OTHER)
        return effects.defend(s, choice)
    if kind == ACCEPT_MOVE:
        s.set_barrier(BARRIER_OTHER)
        return effects.accept(s)
    if kind == PUT_MOVE:
        return effects.put(s, choice)
    if kind == GIVE_MOVE:
        return effects.give(s, choice)
    if kind == PASS_MOVE:
        s.set_barrier(BARRIER_OTHER)
        return effects.pass_on(s, choice)
    if kind == SUIT_MOVE:
        return effects.choose_suit(s, choice)
    if kind == USE_MOVE:
        return effects.use(s)
    return effects.decline(s)


def play_to_field(s: GambitState, card: int) -> None:
    """Play a card from hand to the field in one's own turn. Clause G3.3."""
    player = s.turn_player
    table.leave_hand(s, player, card)
    table.lay_on_field(s, card)
    s.played = 1
    if s.sink is not None:
        s.tell_card("played_field", player, card)
    if not s.hands[player]:
        table.note_empty(s, player)
        s.stage = END
    else:
        s.stage = END if card < WILD else COLOUR


def play_to_karma(s: GambitState, card: int) -> None:
    """Play a card from hand to karma in one's own turn, and begin its ability. Clause G3.4."""
    player = s.turn_player
    table.leave_hand(s, player, card)
    s.ability = card
    s.played = 1
    if s.sink is not None:
        s.tell_card("played_karma", player, card)
    if not s.hands[player]:
        s.last_card = 1
        table.note_empty(s, player)
    if effects.begin(s):
        finish_ability(s)


def finish_ability(s: GambitState) -> None:
    """Make the resolved card karma of its player, and offer the end of the turn. Clause G3.4."""
    card = s.ability
    s.ability = s.target = s.suit = -1
    s.moved = s.last_card = s.waiting = 0
    s.stage = END
    s.decider = s.turn_player
    table.become_karma(s, s.turn_player, card)


def draw_for_turn(s: GambitState) -> None:
    """Draw the one card of a turn; a card may be played after it unless the round is over. Clauses G3.1, G6.1."""
    player = s.turn_player
    table.draw(s, player)
    s.drawn = 1
    s.stage = END
    if s.ended_by < 0:
        row = s.setup.turn_moves[s.key]
        for card in s.hands[player]:
            if row[card]:
                s.stage = AFTER_DRAW
                break


def name_colour(s: GambitState, colour: int) -> None:
    """Name the colour of the wild on the field, and go on with what brought it there. Clauses G2.3, G3.3, G3.6."""
    s.key = WILD + colour
    if s.sink is not None:
        s.tell("colour_named", player=s.decider, colour=s.setup.game.colours[colour])
    if s.ability >= 0:
        if effects.go_on_putting(s):
            finish_ability(s)
    elif s.played:
        s.stage = END
    else:
        start_turn(s, s.turn_player)


def end_turn(s: GambitState) -> None:
    """Pass the turn on, or end the round and perhaps the match. Clauses G3.1, G5.1, G7.1."""
    player = s.turn_player
    if s.finished or s.ended_by >= 0:
        end_round(s)
        return
    if s.sink is not None and not s.played:
        # Told only now: whether a player who has drawn could have played is nobody else's business.
        s.tell("passed", player=player)
    if s.extra_turns[player]:
        s.extra_turns[player] -= 1
    else:
        player = next_player(s, player)
        while s.skips[player]:
            s.skips[player] -= 1
            s.tell("turn_skipped", player=player)
            player = next_player(s, player)
    s.turn += 1
    start_turn(s, player)


def next_player(s: GambitState, player: int) -> int:
    """The left neighbour."""
    player += 1
    return player if player < s.setup.players else 0


def end_round(s: GambitState) -> None:
    """Score the round; then deal the next one or end the match. Clauses G5.3 to G5.5, G8.1, G8.2."""
    first = s.finished[0] if s.finished else -1
    scoring.score_round(s, first)
    if scoring.match_over(s):
        s.set_barrier(BARRIER_REVEAL)
        s.stage = OVER
        s.decider = -1
        scoring.tell_result(s)
    else:
        start_round(s, next_player(s, first if first >= 0 else s.ended_by))

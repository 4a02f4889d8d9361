"""The abilities and defences: one executor for the verbs of the card file.

The ability being resolved lives in the state (`ability`, `target`, `waiting`, `moved`, `suit`). Every function here
carries it on until somebody must be asked, and returns whether it is finished; what then follows is the flow's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BARRIER_REVEAL
from game.rules.gambit import legality, table
from game.rules.gambit.cards import (
    AIM,
    ANY,
    DRAW,
    EACH,
    EXTRA_TURN,
    GIVE_ALL_KARMA,
    GIVE_HAND,
    GIVE_KARMA,
    PASS_ON,
    PUT_KARMA,
    SKIP,
    SUIT,
    WILD,
)
from game.rules.gambit.moves import COLOUR, DEFENCE, GIVING_HAND, GIVING_KARMA, PASSING, PUT, SUIT_CHOICE, TARGET, USE

if TYPE_CHECKING:
    from game.rules.gambit.state import GambitState


def begin(s: GambitState) -> bool:
    """Ask the user whether and how to use the ability just played, unless it can have no effect. Clauses G3.5, G5.2."""
    user = s.turn_player
    choice = s.setup.cards.choice[s.ability]
    effect = s.setup.cards.effect[s.ability]
    if effect in (PUT_KARMA, GIVE_KARMA, GIVE_ALL_KARMA):
        possible = legality.has_karma_for(s)
    elif effect in (DRAW, SKIP, EXTRA_TURN):
        possible = True
    else:
        # Asked also when no card in hand fits: only the player himself may know that.
        possible = bool(s.hands[user])
    if not possible or (choice in (AIM, EACH) and not targets(s, user)):
        return no_effect(s)
    if choice == AIM:
        s.stage = TARGET
    elif choice == SUIT:
        s.stage = SUIT_CHOICE
    elif choice == EACH or effect == EXTRA_TURN:
        s.stage = USE
    else:
        s.stage = PUT
    return False


def no_effect(s: GambitState) -> bool:
    """Tell that the ability does nothing (to this target), and go on."""
    if s.sink is not None:
        s.tell("no_effect", user=s.turn_player, card=s.setup.cards.ids[s.ability])
    return True


def decline(s: GambitState) -> bool:
    """Leave the ability unused, or stop putting cards. Clause G3.5."""
    if s.sink is not None and not s.moved:
        s.tell("ability_unused", user=s.turn_player, card=s.setup.cards.ids[s.ability])
    return True


def use(s: GambitState) -> bool:
    """Use an ability that has no choice of target."""
    user = s.turn_player
    if s.setup.cards.effect[s.ability] == EXTRA_TURN:
        s.extra_turns[user] += s.setup.cards.amount[s.ability]
        s.tell("extra_turn", player=user)
        return True
    s.waiting = targets(s, user)
    return next_target(s)


def targets(s: GambitState, player: int) -> int:
    """Bit mask of the others who have not finished. Clauses G5.6, G7.2."""
    mask = (1 << s.setup.players) - 1 & ~(1 << player)
    for other in s.finished:
        mask &= ~(1 << other)
    return mask


def next_target(s: GambitState) -> bool:
    """Go on to the next waiting target, clockwise from the user; the finished are left out. Clauses G4.2, G5.6."""
    players = s.setup.players
    s.target = -1
    for offset in range(1, players):
        player = (s.turn_player + offset) % players
        if s.waiting >> player & 1:
            s.waiting &= ~(1 << player)
            if player not in s.finished:
                return aim(s, player)
    return True


def aim(s: GambitState, target: int) -> bool:
    """Announce a target, then let it decide on a defence. Clauses G4.1, G4.2."""
    s.target = target
    if s.sink is not None:
        s.tell("aimed", user=s.turn_player, target=target, card=s.setup.cards.ids[s.ability])
    return ask_defence(s)


def ask_defence(s: GambitState) -> bool:
    """Ask the target for a defence where he is to be asked, else carry the ability out. Clauses G4.5, G4.6."""
    if s.last_card:
        return carry_out(s)
    if s.setup.ask_only_defenders and not legality.can_defend(s, s.target):
        # That he is not asked tells everybody something about his hand.
        s.set_barrier(BARRIER_REVEAL)
        return carry_out(s)
    s.stage = DEFENCE
    s.decider = s.target
    return False


def accept(s: GambitState) -> bool:
    """Take the ability without a defence."""
    if s.sink is not None:
        s.tell("accepted", player=s.target)
    return carry_out(s)


def carry_out(s: GambitState) -> bool:
    """Let the ability hit its target, who is not defended any more. Clause G4.3."""
    user, target = s.turn_player, s.target
    cards = s.setup.cards
    effect = cards.effect[s.ability]
    amount = cards.amount[s.ability]
    s.decider = user
    if effect == DRAW:
        for _ in range(amount):
            table.draw(s, target)
    elif effect == SKIP:
        s.skips[target] += amount
        if s.sink is not None:
            s.tell("skipped_next", target=target, n=s.skips[target])
    elif target == user:
        no_effect(s)
    elif effect == GIVE_HAND and s.hands[user]:
        s.stage = GIVING_HAND
        return False
    elif effect == GIVE_KARMA and s.karma[user]:
        s.stage = GIVING_KARMA
        return False
    elif effect == GIVE_ALL_KARMA and s.karma[user]:
        table.give_all_karma(s, user, target)
    else:
        no_effect(s)
    return next_target(s)


def give(s: GambitState, card: int) -> bool:
    """Give the card that the user has chosen."""
    user, target = s.turn_player, s.target
    if s.setup.cards.effect[s.ability] == GIVE_HAND:
        table.give_hand(s, user, target, card)
        table.note_empty(s, user)
        left = s.hands[user]
    else:
        table.give_karma(s, user, target, card)
        left = s.karma[user]
    s.moved += 1
    if left and s.moved < s.setup.cards.amount[s.ability]:
        return False
    s.moved = 0
    return next_target(s)


def defend(s: GambitState, card: int) -> bool:
    """Play a defence out of turn. Clauses G4.1, G4.3, G4.4."""
    player = s.target
    cards = s.setup.cards
    table.leave_hand(s, player, card)
    s.defence = card
    if s.sink is not None:
        s.tell_card("defended", player, card)
    table.note_empty(s, player)
    if cards.defence[card] == PASS_ON and targets(s, player):
        s.stage = PASSING
        return False
    if s.sink is not None:
        s.tell("cancelled", user=s.turn_player, target=player, card=cards.ids[s.ability])
    user = s.turn_player
    if user != player and user not in s.finished:
        for _ in range(cards.defence_draws[card]):
            table.draw(s, user)
    end_defence(s, player)
    s.decider = user
    return next_target(s)


def pass_on(s: GambitState, target: int) -> bool:
    """Give the ability a new target, who may defend in turn. Clause G4.3."""
    player = s.target
    s.target = target
    if s.sink is not None:
        s.tell("passed_on", player=player, target=target, card=s.setup.cards.ids[s.ability])
    end_defence(s, player)
    return ask_defence(s)


def end_defence(s: GambitState, player: int) -> None:
    """Make the resolved defence card karma of its player."""
    card = s.defence
    s.defence = -1
    table.become_karma(s, player, card)


def choose_suit(s: GambitState, colour: int) -> bool:
    """Choose the colour whose karma the ability puts."""
    s.suit = colour
    s.stage = PUT
    if s.sink is not None:
        s.tell("suit_chosen", user=s.turn_player, colour=s.setup.game.colours[colour])
    return False


def put(s: GambitState, card: int) -> bool:
    """Put one card on the field; a wild's colour is named before the next. Clause G3.6."""
    user = s.turn_player
    from_karma = s.setup.cards.effect[s.ability] == PUT_KARMA
    if from_karma:
        s.karma[user].remove(card)
    else:
        table.leave_hand(s, user, card)
    table.lay_on_field(s, card)
    s.moved += 1
    if s.sink is not None:
        source = "karma" if from_karma else "hand"
        s.tell("put_field", player=user, card=s.setup.cards.ids[card], source=source)
    if not from_karma and not s.hands[user]:
        table.note_empty(s, user)
        return True
    if card >= WILD:
        s.stage = COLOUR
        return False
    return go_on_putting(s)


def go_on_putting(s: GambitState) -> bool:
    """Offer another card to put while the ability has some left and there is something to put."""
    limit = s.setup.cards.amount[s.ability]
    if limit != ANY and s.moved >= limit:
        return True
    # A hand that still holds cards is always asked, fitting or not: only its player may know.
    if s.setup.cards.effect[s.ability] == PUT_KARMA and not legality.has_karma_for(s):
        return True
    s.stage = PUT
    return False

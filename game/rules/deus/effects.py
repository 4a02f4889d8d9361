"""What cards do when a column is activated: one executor for the verbs of the card file. Clause D4.10, chapter 10.

The cards of the column are worked off from the bottom. `begin` (the "can" of a verb) decides whether a verb has
anything to do, counts its limit and asks; the functions named like the moves (the "do") carry out an answer. Whatever
has to be asked is in the state (`at`, `borrowed`, `verb`, `left`, `done`, `army`, `used`), so an effect can be saved in
its middle. All of them return whether the whole column is finished; what then follows is the flow's.

Every effect is optional: the first question of each can be answered with `skip`, every later one with `stop`. Gains
that leave nothing to choose (gold, VP, goods of one kind) are taken as a whole or not at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.core import Plain
from game.rules.deus import armies, measures, supply
from game.rules.deus.board import regions
from game.rules.deus.cards import (
    ACTIVATE,
    ARMY,
    BUY,
    DRAW,
    GAIN,
    MARCH,
    PIECE,
    ROB,
    ROB_EACH,
    SELL,
    SIEGE,
    YIELD,
    Verb,
)
from game.rules.deus.kinds import (
    COLUMN_SLOTS,
    GOLD,
    GOOD_IDS,
    GOODS,
    KINDS,
    MILITARY,
    MOST_HAND,
    PRODUCTION,
    RESOURCES,
    TERRAINS,
)
from game.rules.deus.moves import (
    ACTIVATING,
    BESIEGING,
    BUYING,
    CHOOSING_ARMY,
    DRAWING,
    GAINING_PIECE,
    MARCHING,
    ROBBING,
    SELLING,
    USING,
    YIELDING,
)

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState

# The question that each verb asks, by its code.
STAGES: Final[dict[int, int]] = {
    GAIN: USING,
    DRAW: DRAWING,
    PIECE: GAINING_PIECE,
    BUY: BUYING,
    SELL: SELLING,
    YIELD: YIELDING,
    ACTIVATE: ACTIVATING,
    ARMY: CHOOSING_ARMY,
    MARCH: MARCHING,
    SIEGE: BESIEGING,
    ROB: ROBBING,
    ROB_EACH: USING,
}

# Where the column stands


def begin_column(s: DeusState) -> bool:
    """Begin to activate the column of the piece just put. Clause D4.10."""
    s.at = -1
    s.borrowed = -1
    return next_card(s)


def current_card(s: DeusState) -> int:
    """The card whose effect is being carried out: one of the column, or the one that an Academy activates."""
    if s.borrowed >= 0:
        return s.borrowed
    return s.columns[(s.turn_player * KINDS + s.column) * COLUMN_SLOTS + s.at]


def current_verb(s: DeusState) -> Verb:
    """The verb that is being carried out."""
    return s.setup.cards.verbs[current_card(s)][s.verb]


def next_card(s: DeusState) -> bool:
    """Go on to the next card of the column; the face-down one has no effect. Clauses D4.10, D11.1."""
    height = s.heights[s.turn_player * KINDS + s.column]
    while s.at + 1 < height:
        s.at += 1
        s.borrowed = -1
        if not start_card(s):
            return False
    return True


def start_card(s: DeusState) -> bool:
    """Begin the verbs of the current card; True when it has nothing to do."""
    s.verb = -1
    s.army = -1
    s.done = 0
    if next_verb(s):
        if s.sink is not None and current_card(s) != s.setup.cards.face_down:
            s.tell("no_effect", player=s.turn_player, card=s.setup.cards.ids[current_card(s)])
        return True
    return False


def next_verb(s: DeusState) -> bool:
    """Go on to the next verb of the current card that has something to do; True when there is none."""
    verbs = s.setup.cards.verbs[current_card(s)]
    s.left = s.used = 0
    while s.verb + 1 < len(verbs):
        s.verb += 1
        if begin(s, verbs[s.verb]):
            return False
    return True


def go_on(s: DeusState) -> bool:
    """Leave the current verb, because it is done or declined."""
    if next_verb(s):
        return next_card(s)
    return False


# What each verb can do, and the question it begins with


def begin(s: DeusState, verb: Verb) -> bool:
    """Ask the first question of a verb; False when it has nothing to do."""
    player = s.turn_player
    code = verb.code
    s.stage = STAGES[code]
    if code == GAIN:
        s.left = measures.amount(s, player, verb)
        if verb.what < RESOURCES:
            s.left = min(s.left, s.supply[verb.what])
    elif code == DRAW:
        room = MOST_HAND - len(s.hands[player])
        s.left = min(measures.amount(s, player, verb), room, len(s.pile) + len(s.discards))
    elif code == PIECE:
        s.left = measures.amount(s, player, verb) if supply.has_stock(s, player) else 0
    elif code == BUY:
        s.left = verb.n if can_buy(s, verb) else 0
    elif code == SELL:
        row = player * GOODS
        s.left = min([verb.n, *[s.purse[row + good] for good in verb.goods]])
    elif code == YIELD:
        s.left = verb.n if yielding(s) else 0
    elif code == ACTIVATE:
        s.left = int(bool(borrowable(s, verb)))
    elif code == ARMY:
        s.left = int(bool(choosable_armies(s)))
    elif code == MARCH:
        s.left = int(s.army >= 0 and bool(armies.destinations(s, player, s.army, verb.n)))
    elif code == SIEGE:
        s.left = verb.n if besieged(s) else 0
    elif code == ROB:
        s.left = int(bool(victims(s)))
    else:
        assert code == ROB_EACH
        s.left = int(s.army >= 0 and any([n for _, n in loot(s, verb)]))
    return s.left > 0


def can_buy(s: DeusState, verb: Verb) -> bool:
    """Whether the player can pay for one more resource, and there is one."""
    return s.purse[s.turn_player * GOODS + GOLD] >= verb.price and any(s.supply)


def yielding(s: DeusState) -> list[int]:
    """The regions of those production pieces, not used yet, whose resource is in the supply."""
    terrain = s.setup.board.terrain
    own = measures.own_regions(s, s.turn_player, PRODUCTION)
    return [
        region
        for region in own
        if not s.used >> region & 1 and terrain[region] < TERRAINS and s.supply[terrain[region]]
    ]


def borrowable(s: DeusState, verb: Verb) -> list[int]:
    """The face-up cards of a column, each type once. Clause D11.1."""
    face_down = s.setup.cards.face_down
    return [card for card in sorted(set(s.column_cards(s.turn_player, verb.kind))) if card != face_down]


def choosable_armies(s: DeusState) -> list[int]:
    """The armies that can do what the card has an army chosen for: march, or rob the opponents around it."""
    player = s.turn_player
    verbs = s.setup.cards.verbs[current_card(s)][s.verb + 1 :]
    found: list[int] = []
    for region in armies.own_armies(s, player):
        marches = [verb for verb in verbs if verb.code == MARCH and armies.destinations(s, player, region, verb.n)]
        robs = [verb for verb in verbs if verb.code == ROB_EACH]
        if marches or (robs and measures.opponents_by(s, player, 1 << region)):
            found.append(region)
    return found


def besieged(s: DeusState) -> list[int]:
    """The villages with VP next to an army of the player; once one has been chosen, that one alone."""
    mask = measures.villages_by(s, s.held[s.turn_player] & s.standing[MILITARY])
    return regions(mask & s.used if s.used else mask)


def victims(s: DeusState) -> list[int]:
    """The opponents with a region next to an army of the player, whether they have anything to take or not."""
    player = s.turn_player
    return measures.opponents_by(s, player, s.held[player] & s.standing[MILITARY])


def loot(s: DeusState, verb: Verb) -> list[tuple[int, int]]:
    """What the chosen army can take from each opponent around it: (player, amount). Clause D8.4."""
    player = s.turn_player
    return [(other, min(verb.n, owned(s, other, verb.what))) for other in measures.opponents_by(s, player, 1 << s.army)]


def owned(s: DeusState, player: int, what: int) -> int:
    """How much a player has of a good or of VP."""
    return s.purse[player * GOODS + what] if what < GOODS else s.vp[player]


# What the answers do


def decline(s: DeusState) -> bool:
    """Leave the effect unused, or the rest of it. Clause D4.10."""
    if s.sink is not None and not s.done:
        s.tell("effect_skipped", player=s.turn_player, card=s.setup.cards.ids[current_card(s)])
    return go_on(s)


def tell_used(s: DeusState) -> None:
    """Tell the card whose effect begins; called before its first gain, so that what follows is read as its doing."""
    if not s.done:
        s.done = 1
        if s.sink is not None:
            s.tell("activated", player=s.turn_player, card=s.setup.cards.ids[current_card(s)])


def use(s: DeusState) -> bool:
    """Take a gain without choice, or what an army takes from everybody around it."""
    verb = current_verb(s)
    tell_used(s)
    if verb.code == GAIN:
        supply.gain(s, s.turn_player, verb.what, s.left)
    else:
        for victim, _ in loot(s, verb):
            take_from(s, victim, verb)
    return go_on(s)


def draw(s: DeusState) -> bool:
    """Draw one card."""
    tell_used(s)
    supply.draw(s, s.turn_player, 1)
    s.used = 1
    s.left -= 1
    return not (s.left and supply.can_draw(s, s.turn_player)) and go_on(s)


def gain_piece(s: DeusState, kind: int) -> bool:
    """Gain one piece of the chosen kind."""
    tell_used(s)
    supply.gain_piece(s, s.turn_player, kind)
    s.left -= 1
    return not (s.left and supply.has_stock(s, s.turn_player)) and go_on(s)


def buy(s: DeusState, resource: int) -> bool:
    """Buy one resource from the supply."""
    verb = current_verb(s)
    player = s.turn_player
    tell_used(s)
    supply.return_goods(s, player, GOLD, verb.price)
    s.supply[resource] -= 1
    s.purse[player * GOODS + resource] += 1
    s.left -= 1
    if s.sink is not None:
        s.tell("bought", player=player, good=GOOD_IDS[resource], n=verb.price)
    return not (s.left and can_buy(s, verb)) and go_on(s)


def sell(s: DeusState, n: int) -> bool:
    """Sell n sets of the goods of the card."""
    verb = current_verb(s)
    player = s.turn_player
    tell_used(s)
    sold: dict[str, Plain] = {}
    for good in verb.goods:
        supply.return_goods(s, player, good, n)
        sold[GOOD_IDS[good]] = n
    if s.sink is not None:
        s.tell("sold", player=player, goods=sold)
    supply.gain(s, player, verb.what, n * verb.price)
    return go_on(s)


def yield_from(s: DeusState, region: int) -> bool:
    """Take one resource of the region of a production piece."""
    tell_used(s)
    supply.gain(s, s.turn_player, s.setup.board.terrain[region], 1)
    s.used |= 1 << region
    s.left -= 1
    return not (s.left and yielding(s)) and go_on(s)


def activate(s: DeusState, card: int) -> bool:
    """Carry out another column's card completely before the scientific column goes on."""
    tell_used(s)
    s.borrowed = card
    if s.sink is not None:
        s.tell("borrowed", player=s.turn_player, card=s.setup.cards.ids[card])
    return start_card(s) and next_card(s)


def choose_army(s: DeusState, region: int) -> bool:
    """Choose the army that the rest of the card is about."""
    tell_used(s)
    s.army = region
    return go_on(s)


def march(s: DeusState, region: int) -> bool:
    """Move the chosen army. Chapter D8."""
    start = s.army
    s.army = region
    armies.move(s, s.turn_player, start, region)
    return go_on(s)


def besiege(s: DeusState, region: int) -> bool:
    """Take 1 VP of a village. Clause D7.5."""
    tell_used(s)
    board = s.setup.board
    s.village_vp[board.villages.index(region)] -= 1
    s.used = 1 << region
    s.left -= 1
    s.vp[s.turn_player] += 1
    if s.sink is not None:
        s.tell("took_village_vp", player=s.turn_player, n=1, region=board.texts[region])
    return not (s.left and besieged(s)) and go_on(s)


def rob(s: DeusState, victim: int) -> bool:
    """Take from the chosen opponent. Clause D8.4."""
    verb = current_verb(s)
    tell_used(s)
    take_from(s, victim, verb)
    return go_on(s)


def take_from(s: DeusState, victim: int, verb: Verb) -> None:
    """Move what is there, up to the amount of the verb, from an opponent to the turn player. Clause D8.4."""
    player = s.turn_player
    n = min(verb.n, owned(s, victim, verb.what))
    if verb.what < GOODS:
        s.purse[victim * GOODS + verb.what] -= n
        s.purse[player * GOODS + verb.what] += n
        s.tell("robbed", user=player, target=victim, good=GOOD_IDS[verb.what], n=n)
    else:
        s.vp[victim] -= n
        s.vp[player] += n
        s.tell("robbed_vp", user=player, target=victim, n=n)

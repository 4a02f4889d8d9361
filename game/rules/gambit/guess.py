"""Full positions that agree with a view: what is hidden from its viewer is drawn afresh."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import reading
from game.rules.core import Plain, Rng
from game.rules.gambit.cards import TRUMPETER, UNNAMED, WILD
from game.rules.gambit.moves import AFTER_DRAW, END, KINDS, LABELS, OVER, TURN
from game.rules.gambit.state import GambitState
from game.rules.gambit.view import GambitView

if TYPE_CHECKING:
    from game.rules.gambit import GambitGame


def guess(game: GambitGame, v: GambitView, rng: Rng) -> GambitState:
    """A state whose view for the same viewer equals v. Raises BadData when v is no view of a question that stands."""
    if v.stage not in LABELS:
        raise reading.bad("stage")
    s = game.unfilled(v.options, v.players)
    s.decider = -1 if v.decision is None else v.decision.player
    s.turn = v.turn
    s.turn_player = v.turn_player
    s.round = v.round
    s.start_player = v.start_player
    s.field = v.field
    s.key = v.field if v.field < WILD else UNNAMED if v.colour < 0 else WILD + v.colour
    s.buried = v.buried[:]
    s.trumpeters = v.trumpeters
    s.karma = [karma[:] for karma in v.karma]
    s.skips = v.skips[:]
    s.extra_turns = v.extra_turns[:]
    s.finished = v.finished[:]
    s.ended_by = v.ended_by
    s.drawn = int(v.drawn)
    s.played = int(v.played)
    s.exempt = v.exempt[:]
    restore_ability(s, v)
    restore_knowledge(s, v)
    deal_hidden(s, v, rng)
    s.penalties = [guess_penalties(s, v, player, rng) for player in range(v.players)]
    s.stage = guess_stage(s, v)
    s.rng = Rng.from_seed(rng.below(1 << 29))
    return s


def restore_ability(s: GambitState, v: GambitView) -> None:
    """Take the ability in progress from the public record."""
    entry: dict[str, Plain] = v.resolving[0] if v.resolving else {"last_card": False, "waiting": []}
    s.ability = integer(entry, "card")
    s.target = integer(entry, "target")
    s.suit = integer(entry, "suit")
    s.defence = integer(entry, "defence")
    s.moved = max(0, integer(entry, "moved"))
    s.last_card = int(reading.flag(entry, "last_card"))
    s.waiting = sum([1 << player for player in reading.numbers(entry, "waiting", 0, v.players - 1)])


def integer(entry: dict[str, Plain], field: str) -> int:
    """A number of the record, -1 where there is no ability in progress."""
    return reading.number(entry, field, -1, reading.MANY) if field in entry else -1


def restore_knowledge(s: GambitState, v: GambitView) -> None:
    """The viewer knows what he knew; of what the others know he has no idea, so they know nothing."""
    s.known = [()] * v.players
    s.knowers = 0
    if v.viewer is not None and v.known:
        s.known[v.viewer] = tuple([(holders, card) for holders, card in v.known])
        s.knowers = 1 << v.viewer


def deal_hidden(s: GambitState, v: GambitView, rng: Rng) -> None:
    """Deal hands and pile from the cards that the viewer cannot see, those he knows of to their holders first."""
    left = s.setup.cards.copies[:]
    left[TRUMPETER] -= v.trumpeters
    for cards in (v.buried, v.hand, *v.karma, [v.field], [card for card in (s.ability, s.defence) if card >= 0]):
        for card in cards:
            left[card] -= 1
    s.hands = [[] for _ in range(v.players)]
    room = v.hand_counts[:]
    if v.viewer is not None:
        s.hands[v.viewer] = v.hand[:]
        room[v.viewer] = 0
    order = sorted(v.known, key=lambda entry: entry[0].bit_count())
    if not place_known(s, order, 0, room, rng):
        raise reading.bad("known")
    for _, card in order:
        left[card] -= 1
    if min(left) < 0:
        raise reading.bad("hand")
    unseen = [card for card in range(TRUMPETER) for _ in range(left[card])]
    if sum(room) > len(unseen):
        raise reading.bad("hand_counts")
    rng.shuffle(unseen)
    for player in range(v.players):
        for _ in range(room[player]):
            s.hands[player].append(unseen.pop())
        s.hands[player].sort()
    # Trumpeters are never in a hand, so all that are not out lie in the pile.
    s.pile = unseen + [TRUMPETER] * left[TRUMPETER]
    rng.shuffle(s.pile)


def place_known(s: GambitState, entries: list[list[int]], at: int, room: list[int], rng: Rng) -> bool:
    """Put each known card into the hand of one of its possible holders, as far as their hands have room."""
    if at == len(entries):
        return True
    holders, card = entries[at]
    players = [player for player in range(len(room)) if holders >> player & 1 and room[player]]
    rng.shuffle(players)
    for player in players:
        room[player] -= 1
        s.hands[player].append(card)
        if place_known(s, entries, at + 1, room, rng):
            return True
        s.hands[player].remove(card)
        room[player] += 1
    return False


def guess_penalties(s: GambitState, v: GambitView, player: int, rng: Rng) -> list[int]:
    """A player's penalties so far: the viewer's own; others' plausible, at the end such as give the score."""
    if player == v.viewer:
        return v.penalties[:]
    penalties = [0 if first == player else 5 + rng.below(56) for first in v.exempt]
    paid = [i for i, first in enumerate(v.exempt) if first != player]
    if v.final:
        total = v.points - v.final[player] if v.points else v.final[player]
        for i in paid:
            penalties[i] = 0
        if paid:
            penalties[paid[0]] = total
    elif v.points:
        # The match goes on, so everybody has points left.
        while paid and sum(penalties) >= v.points:
            for i in paid:
                penalties[i] //= 2
    return penalties


def guess_stage(s: GambitState, v: GambitView) -> int:
    """The question that stands; the decider's own view names it, the others' may leave it open within a turn."""
    if v.stage == LABELS[OVER]:
        return OVER
    if v.decision is not None and v.decision.kind:
        return KINDS.index(v.decision.kind)
    if v.stage != LABELS[TURN]:
        return KINDS.index(v.stage)
    if v.played or v.round_over:
        return END
    if not v.drawn:
        return TURN
    row = s.setup.turn_moves[s.key]
    return AFTER_DRAW if any([row[card] for card in s.hands[s.decider]]) else END

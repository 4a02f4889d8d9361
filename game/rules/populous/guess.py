"""Full positions that agree with a view: what is hidden from its viewer is drawn afresh. Clause P8.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import reading
from game.rules.core import Rng
from game.rules.populous import opening
from game.rules.populous.board import PLACES, Map
from game.rules.populous.moves import KINDS, LABELS
from game.rules.populous.soundness import read_map
from game.rules.populous.state import PopulousState
from game.rules.populous.terms import (
    BASIC_SKILLS,
    CARDS,
    COPIES,
    DOWN,
    DRAFT,
    EXTRA_SKILLS,
    TRACK_COUNT,
    UNKNOWN,
)
from game.rules.populous.view import PopulousView

if TYPE_CHECKING:
    from game.rules.populous import PopulousGame

# A hand of the draft and the number of the pick: who picks then is (hand + pick) % players.
Slot = tuple[int, int]


def guess(game: PopulousGame, v: PopulousView, rng: Rng) -> PopulousState:
    """A state whose view for the same viewer equals v. Raises BadData when v is no view of a question that stands."""
    if v.stage not in LABELS:
        raise reading.bad("stage")
    s = game.unfilled(v.options, v.players)
    opening.clear_table(s, laid_map(v))
    restore_table(s, v)
    restore_turn(s, v)
    guess_skills(s, v, rng)
    for player in range(v.players):
        s.refresh(player)
    deal_cards(s, v, rng)
    s.firsts = tuple([skill if skill >= 0 else 2 * v.people[p] + rng.below(2) for p, skill in enumerate(v.firsts)])
    kind = v.decision.kind if v.decision is not None else ""
    s.stage = KINDS.index(kind) if kind else LABELS.index(v.stage)
    s.rng = Rng.from_seed(rng.below(1 << 29))
    return s


def laid_map(v: PopulousView) -> Map:
    """The map of the view's tiles."""
    return read_map([[*tile] for tile in v.tiles], v.players)


def restore_table(s: PopulousState, v: PopulousView) -> None:
    """Take over what lies open."""
    s.turn = v.turn
    s.round = v.round
    s.start_player = v.start_player
    s.turn_player = v.turn_player
    s.decider = -1 if v.decision is None else v.decision.player
    s.rings = v.rings[:]
    s.rings_left = v.rings_left[:]
    s.terrain = v.terrain[:]
    s.workers = [workers[:] for workers in v.workers]
    s.towns = v.towns[:]
    s.workers_left = v.workers_left[:]
    s.towns_left = v.towns_left[:]
    s.people = v.people[:]
    s.tracks = [amount for row in v.tracks for amount in row]
    s.vp = v.vp[:]
    s.opened = [sum([1 << skill for skill in skills]) for skills in v.open_skills]
    s.markers = (v.markers[0], v.markers[1])
    s.final = [tuple(row) for row in v.final]
    if len(s.tracks) != TRACK_COUNT * v.players or len(s.rings) != len(PLACES):
        raise reading.bad("tracks")


def restore_turn(s: PopulousState, v: PopulousView) -> None:
    """Take over how far the turn has come; of a card being played by another nothing is known."""
    s.cards = tuple(v.cards)
    s.first, s.second = v.numbers
    s.place = v.place
    s.strikes = v.strikes
    s.struck = sum([1 << space for space in v.struck])
    s.judged = v.judged
    s.foreign = v.foreign
    s.bought = v.bought
    s.card, s.manner, s.named = v.playing
    s.actions = v.actions
    s.vp_left = v.vp_left
    s.movers = v.movers[:]
    s.closed = v.closed
    s.disputed = sum([1 << space for space in v.disputed])
    s.fighters = sum([1 << player for player in v.fighters])
    s.declared = tuple(v.declared)


# Skills


def guess_skills(s: PopulousState, v: PopulousView, rng: Rng) -> None:
    """Say who has taken what in the draft, so that it fits the draft hands seen and the skills that lie open."""
    players = v.players
    if min(v.people) < 0:
        return
    for player, people in enumerate(v.people):
        s.skills[player] = 3 << 2 * people
    slots = draft_slots(s, v, rng)
    passes = min(v.taken_counts)
    for player in range(players):
        count = v.taken_counts[player]
        s.taken[player] = tuple([slots[(player - pick) % players, pick] for pick in range(count)])
        for skill in s.taken[player]:
            s.skills[player] |= 1 << skill
        hand = (player - passes) % players
        s.draft[player] = tuple(sorted([slots[hand, pick] for pick in range(count, DRAFT)]))


def draft_slots(s: PopulousState, v: PopulousView, rng: Rng) -> dict[Slot, int]:
    """The skill that each pick from each draft hand takes; picks still to come stand for what is left in the hand."""
    players = v.players
    slots: dict[Slot, int] = {}
    open_by = {skill: player for player, skills in enumerate(v.open_skills) for skill in skills}
    if v.viewer is not None:
        for pick, skill in enumerate(v.taken):
            slots[(v.viewer - pick) % players, pick] = skill
    unseen_slots: list[Slot] = []
    unseen = set(range(BASIC_SKILLS, BASIC_SKILLS + EXTRA_SKILLS))
    for hand in range(players):
        # The picks at which the viewer has held this hand: between two of them is missing what others have taken.
        held = [pick for pick in range(len(v.seen)) if v.viewer is not None and (v.viewer - pick) % players == hand]
        unseen_slots += [(hand, pick) for pick in range(held[0] if held else DRAFT)]
        for at, pick in enumerate(held):
            skills = set(v.seen[pick])
            unseen -= skills
            after = held[at + 1] if at + 1 < len(held) else DRAFT
            if at + 1 < len(held):
                skills -= set(v.seen[after])
            fill_slots(slots, [(hand, later) for later in range(pick, after)], skills, open_by, players, rng)
    fill_slots(slots, unseen_slots, unseen, open_by, players, rng)
    return slots


def fill_slots(
    slots: dict[Slot, int],
    wanted: list[Slot],
    skills: set[int],
    open_by: dict[int, int],
    players: int,
    rng: Rng,
) -> None:
    """Give each of these slots one of the skills, those that lie open to a pick of their player."""
    free = [slot for slot in wanted if slot not in slots]
    rng_order = [*range(len(free))]
    rng.shuffle(rng_order)
    free = [free[i] for i in rng_order]
    left = sorted(skills - {slots[slot] for slot in wanted if slot in slots})
    for skill in left[:]:
        if skill in open_by:
            slot = next(((h, pick) for h, pick in free if (h + pick) % players == open_by[skill]), None)
            if slot is None:
                raise reading.bad("open_skills")
            slots[slot] = skill
            free.remove(slot)
            left.remove(skill)
    if len(left) < len(free):
        raise reading.bad("seen")
    rng.shuffle(left)
    for slot, skill in zip(free, left, strict=False):
        slots[slot] = skill


# Cards


def deal_cards(s: PopulousState, v: PopulousView, rng: Rng) -> None:
    """Deal the others' hands, what lies face down, the discards and the pile from the cards the viewer cannot see."""
    left = [COPIES] * len(CARDS)
    for row in v.generations:
        for generation in row:
            for card in generation:
                if card != UNKNOWN:
                    left[card % DOWN] -= 1
    for known in (v.hand, v.discarded):
        for card, number in enumerate(known):
            left[card] -= number
    if min(left) < 0:
        raise reading.bad("hand")
    unseen = [card for card, number in enumerate(left) for _ in range(number)]
    rng.shuffle(unseen)
    wanted = v.pile + sum(row.count(UNKNOWN) for generations in v.generations for row in generations)
    others = [player for player in range(v.players) if player != v.viewer]
    wanted += sum(v.hand_counts[player] + v.discard_counts[player] for player in others)
    if wanted > len(unseen):
        raise reading.bad("pile")
    for player in range(v.players):
        if player == v.viewer:
            s.hands[player] = v.hand[:]
            s.discards[player] = v.discarded[:]
        else:
            s.hands[player] = drawn(unseen, v.hand_counts[player])
            s.discards[player] = drawn(unseen, v.discard_counts[player])
        s.generations[player] = tuple(
            [
                tuple([unseen.pop() + DOWN if card == UNKNOWN else card for card in generation])
                for generation in v.generations[player]
            ]
        )
    s.pile = [unseen.pop() for _ in range(v.pile)]


def drawn(cards: list[int], number: int) -> list[int]:
    """So many cards off the end of a list, counted by kind."""
    counts = [0] * len(CARDS)
    for _ in range(number):
        counts[cards.pop()] += 1
    return counts

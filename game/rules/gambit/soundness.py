"""What must hold in every position, and positions as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BadData, Plain, Reason, Rng
from game.rules.gambit import legality, scoring
from game.rules.gambit.cards import (
    AIM,
    EACH,
    EXTRA_TURN,
    GIVE_HAND,
    GIVE_KARMA,
    PASS_ON,
    PUT_HAND,
    PUT_HAND_MATCHING,
    PUT_KARMA,
    SUIT,
    TRUMPETER,
    TRUMPETERS,
    TYPES,
    UNNAMED,
    WILD,
)
from game.rules.gambit.moves import (
    AFTER_DRAW,
    COLOUR,
    DEFENCE,
    END,
    GIVING_HAND,
    GIVING_KARMA,
    OVER,
    PASSING,
    PUT,
    SUIT_CHOICE,
    TARGET,
    TURN,
    USE,
)
from game.rules.reading import MANY, bad, number, number_lists, numbers, record

if TYPE_CHECKING:
    from game.rules.gambit import GambitGame
    from game.rules.gambit.state import GambitState

ABILITY_STAGES = (TARGET, DEFENCE, PUT, USE, SUIT_CHOICE, PASSING, GIVING_KARMA, GIVING_HAND)
AIMED_STAGES = (DEFENCE, PASSING, GIVING_KARMA, GIVING_HAND)


def faults(s: GambitState) -> list[str]:
    """Every invariant that does not hold; with the wrong cards on the table nothing else can be judged."""
    found = card_faults(s)
    return found or [*player_faults(s), *stage_faults(s), *history_faults(s), *knowledge_faults(s)]


def card_faults(s: GambitState) -> list[str]:
    """All 104 cards are somewhere, each once, and the lists are sorted."""
    found: list[str] = []
    counts = [0] * TYPES
    counts[TRUMPETER] = s.trumpeters
    for pile in (s.pile, s.buried, *s.hands, *s.karma):
        for card in pile:
            counts[card] += 1
    for card in (s.field, s.ability, s.defence):
        if card >= 0:
            counts[card] += 1
    if counts != s.setup.cards.copies:
        wrong = [s.setup.cards.ids[card] for card in range(TYPES) if counts[card] != s.setup.cards.copies[card]]
        found.append(f"wrong number of {', '.join(wrong)}")
    for player, cards in enumerate(s.hands):
        if TRUMPETER in cards:
            found.append(f"player {player} holds a trumpeter")
    for cards in (*s.hands, *s.karma):
        if sorted(cards) != cards:
            found.append(f"{cards} is not sorted")
    return found


def player_faults(s: GambitState) -> list[str]:
    """The players who have emptied the hand are marked, and nobody else."""
    found: list[str] = []
    empty = [player for player, hand in enumerate(s.hands) if not hand]
    if sorted(s.finished) != empty:
        found.append(f"finished are {s.finished}, empty are the hands of {empty}")
    if min(s.skips) < 0 or min(s.extra_turns) < 0:
        found.append("a number of skips or extra turns is negative")
    if (s.ended_by >= 0) != (s.trumpeters == TRUMPETERS or not s.pile):
        found.append(
            f"{s.trumpeters} trumpeters are out, {len(s.pile)} cards in the pile, but ended_by is {s.ended_by}"
        )
    return found


def stage_faults(s: GambitState) -> list[str]:
    """The question that stands fits the table."""
    found: list[str] = []
    stage = s.stage
    over = bool(s.finished) or s.ended_by >= 0
    if stage == OVER:
        if s.decider != -1 or legality.legal_moves(s):
            found.append("the match is over, but somebody is asked")
        return found
    asked = s.target if stage in (DEFENCE, PASSING) else s.turn_player
    if s.decider != asked:
        found.append(f"player {s.decider} is asked instead of {asked}")
        return found
    moves = legality.legal_moves(s)
    if not moves or len(set(moves)) != len(moves):
        found.append(f"legal moves are {[move.text for move in moves]}")
    if stage in (TURN, AFTER_DRAW) and over:
        found.append("a turn goes on though the round is over")
    if not ability_fits(s):
        found.append(f"ability {s.ability} in stage {stage}")
    if (s.target >= 0) != (stage in AIMED_STAGES):
        found.append(f"target {s.target} in stage {stage}")
    if (s.defence >= 0) != (stage == PASSING) or (s.defence >= 0 and s.setup.cards.defence[s.defence] != PASS_ON):
        found.append(f"defence {s.defence} in stage {stage}")
    if s.waiting >> s.turn_player & 1:
        found.append("the user waits to be a target")
    if s.key != s.field and (s.field < WILD or not WILD <= s.key <= UNNAMED):
        found.append(f"field key {s.key} under field {s.field}")
    if stage == COLOUR and s.key != UNNAMED:
        found.append(f"colour asked under field key {s.key}")
    if s.key == UNNAMED and stage != COLOUR and not (stage == END and s.finished):
        found.append("the field has no colour")
    return found


def ability_fits(s: GambitState) -> bool:
    """Whether the ability being resolved, or that there is none, fits the question that stands."""
    stage = s.stage
    if s.ability < 0:
        return stage not in ABILITY_STAGES and s.suit < 0
    choice = s.setup.cards.choice[s.ability]
    effect = s.setup.cards.effect[s.ability]
    if s.suit >= 0 and (choice != SUIT or stage not in (PUT, COLOUR)):
        return False
    if stage in (PUT, COLOUR):
        return effect in (PUT_KARMA, PUT_HAND, PUT_HAND_MATCHING) and (choice != SUIT or s.suit >= 0)
    if stage in (DEFENCE, PASSING):
        return choice in (AIM, EACH)
    return (
        (stage == TARGET and choice == AIM)
        or (stage == USE and (choice == EACH or effect == EXTRA_TURN))
        or (stage == SUIT_CHOICE and choice == SUIT)
        or (stage == GIVING_KARMA and effect == GIVE_KARMA)
        or (stage == GIVING_HAND and effect == GIVE_HAND)
    )


def history_faults(s: GambitState) -> list[str]:
    """There is a penalty for every finished round, and the match goes on as long as it should."""
    found: list[str] = []
    rounds = s.round if s.stage == OVER else s.round - 1
    if len(s.exempt) != rounds or any(len(penalties) != rounds for penalties in s.penalties):
        found.append(f"penalties {s.penalties}, exempt {s.exempt} in round {s.round}")
        return found
    for player, penalties in enumerate(s.penalties):
        if any(penalties[i] and s.exempt[i] == player for i in range(rounds)):
            found.append(f"player {player} pays for a round in which he went out first")
    if rounds and scoring.match_over(s) != (s.stage == OVER) and (s.setup.points or s.stage == OVER):
        found.append("the match ends at the wrong time")
    if not s.setup.points and s.round > scoring.ROUNDS:
        found.append(f"round {s.round}")
    return found


def knowledge_faults(s: GambitState) -> list[str]:
    """Whatever a player thinks to know of other hands is true."""
    found: list[str] = []
    for player, entries in enumerate(s.known):
        if bool(entries) != bool(s.knowers >> player & 1) or list(entries) != sorted(entries):
            found.append(f"player {player} knows {entries}, knowers {s.knowers}")
        for _, card in entries:
            same = [mask for mask, other in entries if other == card]
            # Hall's condition over the unions of holders that occur is enough to catch a false entry.
            for union in {a | b for a in same for b in same}:
                claims = sum(1 for mask in same if mask & ~union == 0)
                held = sum(hand.count(card) for p, hand in enumerate(s.hands) if union >> p & 1)
                if claims > held or union >> player & 1:
                    found.append(f"player {player} is wrong about {s.setup.cards.ids[card]}: {entries}")
    return found


def to_data(s: GambitState) -> dict[str, Plain]:
    """The whole state, hidden parts included."""
    return {
        "options": dict(s.setup.options),
        "players": s.setup.players,
        "decider": s.decider,
        "turn": s.turn,
        "turn_player": s.turn_player,
        "stage": s.stage,
        "round": s.round,
        "start_player": s.start_player,
        "field": s.field,
        "key": s.key,
        "pile": s.pile[:],
        "buried": s.buried[:],
        "trumpeters": s.trumpeters,
        "hands": [hand[:] for hand in s.hands],
        "karma": [karma[:] for karma in s.karma],
        "skips": s.skips[:],
        "extra_turns": s.extra_turns[:],
        "finished": s.finished[:],
        "ended_by": s.ended_by,
        "drawn": s.drawn,
        "played": s.played,
        "ability": s.ability,
        "target": s.target,
        "waiting": s.waiting,
        "moved": s.moved,
        "suit": s.suit,
        "defence": s.defence,
        "last_card": s.last_card,
        "known": [[[holders, card] for holders, card in entries] for entries in s.known],
        "penalties": [penalties[:] for penalties in s.penalties],
        "exempt": s.exempt[:],
        "rng": list(s.rng.state()),
    }


def from_data(game: GambitGame, data: Plain) -> GambitState:
    """The state that `to_data` gave. Raises BadData when it is none, or not a sound one."""
    fields = record(data, "state")
    n = number(fields, "players", game.min_players, game.max_players)
    options = record(fields.get("options"), "options")
    s = game.unfilled(options, n)
    last = n - 1
    card = TRUMPETER - 1
    s.decider = number(fields, "decider", -1, last)
    s.turn = number(fields, "turn", 0, MANY)
    s.turn_player = number(fields, "turn_player", 0, last)
    s.stage = number(fields, "stage", TURN, OVER)
    s.round = number(fields, "round", 1, MANY)
    s.start_player = number(fields, "start_player", 0, last)
    s.field = number(fields, "field", 0, card)
    s.key = number(fields, "key", 0, UNNAMED)
    s.pile = numbers(fields, "pile", 0, TRUMPETER)
    s.buried = numbers(fields, "buried", 0, card)
    s.trumpeters = number(fields, "trumpeters", 0, TRUMPETERS)
    s.hands = number_lists(fields, "hands", 0, card, n)
    s.karma = number_lists(fields, "karma", 0, card, n)
    s.skips = numbers(fields, "skips", 0, MANY, n)
    s.extra_turns = numbers(fields, "extra_turns", 0, MANY, n)
    s.finished = numbers(fields, "finished", 0, last)
    s.ended_by = number(fields, "ended_by", -1, last)
    s.drawn = number(fields, "drawn", 0, 1)
    s.played = number(fields, "played", 0, 1)
    s.ability = number(fields, "ability", -1, card)
    s.target = number(fields, "target", -1, last)
    s.waiting = number(fields, "waiting", 0, (1 << n) - 1)
    s.moved = number(fields, "moved", 0, MANY)
    s.suit = number(fields, "suit", -1, 3)
    s.defence = number(fields, "defence", -1, card)
    s.last_card = number(fields, "last_card", 0, 1)
    s.known = [known_entries(entries, n) for entries in known_lists(fields, n)]
    s.knowers = sum(1 << player for player, entries in enumerate(s.known) if entries)
    s.penalties = number_lists(fields, "penalties", 0, MANY, n)
    s.exempt = numbers(fields, "exempt", -1, last)
    a, b = numbers(fields, "rng", 1, 2147483562, 2)
    s.rng = Rng(a, b)
    if b > 2147483398:
        raise bad("rng")
    found = faults(s)
    if found:
        raise BadData(Reason("bad_state", fault=found[0]))
    return s


def known_lists(fields: dict[str, Plain], players: int) -> list[Plain]:
    """The field `known`, one list for each player."""
    value = fields.get("known")
    if not isinstance(value, list) or len(value) != players:
        raise bad("known")
    return value


def known_entries(entries: Plain, players: int) -> tuple[tuple[int, int], ...]:
    """One player's entries as the state keeps them."""
    if not isinstance(entries, list):
        raise bad("known")
    pairs: list[tuple[int, int]] = []
    for entry in entries:
        holders, card = numbers({"known": entry}, "known", 0, MANY, 2)
        if not 0 < holders < 1 << players or card >= TRUMPETER:
            raise bad("known")
        pairs.append((holders, card))
    return tuple(pairs)

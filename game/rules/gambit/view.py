"""What one player may know of a position. Clause G8.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from game.rules import reading
from game.rules.core import Decision, Plain, View
from game.rules.gambit import scoring
from game.rules.gambit.cards import ANY, TRUMPETER, TRUMPETERS, key_colour
from game.rules.gambit.moves import KINDS, LABELS, OVER
from game.rules.reading import MANY

if TYPE_CHECKING:
    from game.rules.gambit import GambitGame
    from game.rules.gambit.state import GambitState


@final
class GambitView(View):
    """Plain facts; cards are types (cards.py), players numbers.

    stage: the label of the question that stands, "over", or "" between two events of one move.
    colour: the colour in force on the field, -1 unknown. buried: the cards under the field, oldest first.
    hand: the viewer's own, sorted; empty for nobody's view. known: his [holders mask, card] entries.
    finished: players without a card, in that order. ended_by: whose draw ended the round, or -1.
    resolving: at most one record of an ability in progress: user, card, target (-1), waiting (players still to be
        targets), left (cards it may still put, -1 without limit), moved, suit (-1), defence (-1: a defence card
        being resolved), last_card (Clause G4.5).
    penalties: the viewer's own, for each finished round. exempt: for each finished round who went out first, or -1.
    points: what everybody starts with, or 0. final: everybody's score, [] before the end.
    """

    __slots__ = (
        "buried",
        "colour",
        "drawn",
        "ended_by",
        "exempt",
        "extra_turns",
        "field",
        "final",
        "finished",
        "hand",
        "hand_counts",
        "karma",
        "known",
        "options",
        "penalties",
        "pile",
        "played",
        "points",
        "resolving",
        "round",
        "round_over",
        "skips",
        "stage",
        "start_player",
        "trumpeters",
        "turn_player",
    )
    FIELDS = (
        "options",
        "round",
        "start_player",
        "turn_player",
        "stage",
        "field",
        "colour",
        "buried",
        "pile",
        "trumpeters",
        "hand_counts",
        "hand",
        "karma",
        "skips",
        "extra_turns",
        "finished",
        "drawn",
        "played",
        "round_over",
        "ended_by",
        "resolving",
        "known",
        "penalties",
        "exempt",
        "points",
        "final",
    )

    options: dict[str, Plain]
    round: int
    start_player: int
    turn_player: int
    stage: str
    field: int
    colour: int
    buried: list[int]
    pile: int
    trumpeters: int
    hand_counts: list[int]
    hand: list[int]
    karma: list[list[int]]
    skips: list[int]
    extra_turns: list[int]
    finished: list[int]
    drawn: bool
    played: bool
    round_over: bool
    ended_by: int
    resolving: list[dict[str, Plain]]
    known: list[list[int]]
    penalties: list[int]
    exempt: list[int]
    points: int
    final: list[int]


def view(s: GambitState, viewer: int | None) -> GambitView:
    """What the viewer may know; None is somebody at the open table."""
    v = GambitView()
    v.viewer = viewer
    v.players = s.setup.players
    v.turn = s.turn
    v.options = dict(s.setup.options)
    v.round = s.round
    v.start_player = s.start_player
    v.turn_player = s.turn_player
    v.stage = LABELS[s.stage] if s.sink is None else ""
    v.field = s.field
    v.colour = key_colour(s.key)
    v.buried = s.buried[:]
    v.pile = len(s.pile)
    v.trumpeters = s.trumpeters
    v.hand_counts = [len(hand) for hand in s.hands]
    v.karma = [karma[:] for karma in s.karma]
    v.skips = s.skips[:]
    v.extra_turns = s.extra_turns[:]
    v.finished = s.finished[:]
    v.drawn = bool(s.drawn)
    v.played = bool(s.played)
    v.round_over = bool(s.finished) or s.ended_by >= 0
    v.ended_by = s.ended_by
    v.resolving = resolving(s)
    v.exempt = s.exempt[:]
    v.points = s.setup.points
    v.final = [scoring.score(s, player) for player in range(v.players)] if s.stage == OVER else []
    if viewer is None:
        v.hand = []
        v.known = []
        v.penalties = []
    else:
        v.hand = s.hands[viewer][:]
        v.known = [[holders, card] for holders, card in s.known[viewer]]
        v.penalties = s.penalties[viewer][:]
    if viewer is not None and viewer == s.decider:
        v.decision = s.decision
    elif s.stage == OVER or s.sink is not None:
        v.decision = None
    else:
        v.decision = Decision(s.decider, "", [], LABELS[s.stage])
    return v


def resolving(s: GambitState) -> list[dict[str, Plain]]:
    """The ability in progress, as everybody has followed it."""
    if s.ability < 0:
        return []
    limit = s.setup.cards.amount[s.ability]
    return [
        {
            "user": s.turn_player,
            "card": s.ability,
            "target": s.target,
            "waiting": [player for player in range(s.setup.players) if s.waiting >> player & 1],
            "left": -1 if limit == ANY else limit - s.moved,
            "moved": s.moved,
            "suit": s.suit,
            "defence": s.defence,
            "last_card": bool(s.last_card),
        }
    ]


def from_data(game: GambitGame, data: Plain) -> GambitView:
    """The view that `to_data` gave. Raises BadData when it is none."""
    fields = reading.record(data, "view")
    n = reading.number(fields, "players", game.min_players, game.max_players)
    last = n - 1
    card = TRUMPETER - 1
    v = GambitView()
    v.viewer = None if fields.get("viewer") is None else reading.number(fields, "viewer", 0, last)
    v.players = n
    v.turn = reading.number(fields, "turn", 0, MANY)
    v.options = dict(reading.record(fields.get("options"), "options"))
    if game.why_not_new(v.options, n, 0) is not None:
        raise reading.bad("options")
    v.round = reading.number(fields, "round", 1, MANY)
    v.start_player = reading.number(fields, "start_player", 0, last)
    v.turn_player = reading.number(fields, "turn_player", 0, last)
    v.stage = reading.text(fields, "stage")
    v.field = reading.number(fields, "field", -1, card)
    v.colour = reading.number(fields, "colour", -1, 3)
    v.buried = reading.numbers(fields, "buried", 0, card)
    v.pile = reading.number(fields, "pile", 0, game.cards.total)
    v.trumpeters = reading.number(fields, "trumpeters", 0, TRUMPETERS)
    v.hand_counts = reading.numbers(fields, "hand_counts", 0, game.cards.total, n)
    v.hand = reading.numbers(fields, "hand", 0, card)
    v.karma = reading.number_lists(fields, "karma", 0, card, n)
    v.skips = reading.numbers(fields, "skips", 0, MANY, n)
    v.extra_turns = reading.numbers(fields, "extra_turns", 0, MANY, n)
    v.finished = reading.numbers(fields, "finished", 0, last)
    v.drawn = reading.flag(fields, "drawn")
    v.played = reading.flag(fields, "played")
    v.round_over = reading.flag(fields, "round_over")
    v.ended_by = reading.number(fields, "ended_by", -1, last)
    v.resolving = [resolving_from_data(entry, n) for entry in reading.sequence(fields, "resolving")]
    v.known = [known_from_data(entry, n) for entry in reading.sequence(fields, "known")]
    v.penalties = reading.numbers(fields, "penalties", 0, MANY)
    v.exempt = reading.numbers(fields, "exempt", -1, last)
    v.points = reading.number(fields, "points", 0, MANY)
    v.final = reading.numbers(fields, "final", -MANY, MANY)
    v.decision = reading.decision(game, fields.get("decision"), n, KINDS)
    return v


def resolving_from_data(data: Plain, players: int) -> dict[str, Plain]:
    fields = reading.record(data, "resolving")
    last = players - 1
    card = TRUMPETER - 1
    return {
        "user": reading.number(fields, "user", 0, last),
        "card": reading.number(fields, "card", 0, card),
        "target": reading.number(fields, "target", -1, last),
        "waiting": [*reading.numbers(fields, "waiting", 0, last)],
        "left": reading.number(fields, "left", -1, MANY),
        "moved": reading.number(fields, "moved", 0, MANY),
        "suit": reading.number(fields, "suit", -1, 3),
        "defence": reading.number(fields, "defence", -1, card),
        "last_card": reading.flag(fields, "last_card"),
    }


def known_from_data(data: Plain, players: int) -> list[int]:
    holders, card = reading.checked(data, "known", 0, MANY, 2)
    if not 0 < holders < 1 << players or card >= TRUMPETER:
        raise reading.bad("known")
    return [holders, card]

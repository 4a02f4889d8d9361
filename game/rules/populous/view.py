"""What one player may know of a position. Clause P8.3.

Hidden are hands, face-down skills, draft hands, piles, and what lies face down in a generation; whoever has seen
something of these still knows it: his own cards and discards, and the draft hands that went through his hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from game.rules import reading
from game.rules.core import Decision, Plain, View
from game.rules.populous import conflict, ending, scoring
from game.rules.populous.board import HEXES, PAIRS, PLACES, SPACE_TEXTS, SPACES, TILES
from game.rules.populous.moves import CARD, KINDS, LABELS, OVER, SPEND
from game.rules.populous.skills import members
from game.rules.populous.terms import (
    BASIC_SKILLS,
    CARD_TOTAL,
    CARDS,
    CUSTOM,
    DOWN,
    DRAFT,
    EXTRA_SKILLS,
    FREE,
    NUMBERS,
    OWN_TERRAIN,
    PEOPLES,
    ROUNDS,
    RUIN,
    STANDARD,
    TERRAINS,
    TRACK_COUNT,
    TRACKS,
    UNKNOWN,
)
from game.rules.reading import MANY

if TYPE_CHECKING:
    from game.rules.populous import PopulousGame
    from game.rules.populous.state import PopulousState

# For scenes, which know the rules by this page alone: the words behind the numbers, and where places and spaces lie.
__all__ = [
    "CARDS",
    "CUSTOM",
    "DOWN",
    "FREE",
    "HEXES",
    "OWN_TERRAIN",
    "PAIRS",
    "PEOPLES",
    "PLACES",
    "ROUNDS",
    "RUIN",
    "SPACE_TEXTS",
    "STANDARD",
    "TERRAINS",
    "TRACKS",
    "UNKNOWN",
    "PopulousView",
]

# Phases in which the card being played is its player's secret.
SECRET_STAGES: Final = range(CARD, SPEND + 1)


@final
class PopulousView(View):
    """Plain facts, all words as numbers (terms.py); lists hold one entry for each player where nothing else is said.

    stage: the label of the question that stands, "over", or "" between two events of one move.
    tiles: [place, tile, three terrains] of each tile. rings: the ring on each place, -1 none; rings_left: in stock.
    terrain: what each space counts as, -1 off the map. workers: for each player a number for each space. towns: for
    each space its owner, owner + RUIN for a ruin, -1 for none.
    people: -1 before one is chosen. tracks, maxima: spirit, food, faith, wrath.
    hand: the viewer's own, a number for each card, [] for nobody's view; so is `discarded`, what he himself has
    discarded since the pile was last made anew. pile: its size.
    generations: for each player his generations, each a list of cards: a number below DOWN is face up, one from DOWN
    on face down, UNKNOWN where the viewer does not know it.
    open_skills, face_down: the numbers of the open skills, and how many are face down; skills: the viewer's own
    face-down ones. draft: his draft hand; taken: what he has taken, in order; seen: the draft hands he has seen, in
    order; taken_counts: how many each has taken. firsts: the first skills chosen so far, -1 where unknown.
    markers: the marked creation cards (0 is Free). cards, numbers: those chosen in this turn, and what they name (0 not
    yet). place: the place of the creation area, -1. playing: card, manner, and what it counts as, -1 where unknown.
    disputed, zone: spaces; fighters: players; declared: spirit, -1 not yet; strengths: pieces, skills and die of
    everybody in the conflict, [] for others.
    majorities: the places where each holds one. final: for each the points by source, [] before the end;
    final_generations: for each generation number everybody's points. winners: at the end.
    """

    __slots__ = FIELDS = (
        "options",
        "round",
        "start_player",
        "turn_player",
        "stage",
        "tiles",
        "rings",
        "rings_left",
        "terrain",
        "workers",
        "towns",
        "workers_left",
        "towns_left",
        "people",
        "tracks",
        "maxima",
        "hand_counts",
        "hand_limits",
        "hand",
        "pile",
        "discard_counts",
        "discarded",
        "generations",
        "vp",
        "open_skills",
        "face_down",
        "skills",
        "draft",
        "taken",
        "taken_counts",
        "seen",
        "firsts",
        "markers",
        "cards",
        "numbers",
        "place",
        "strikes",
        "struck",
        "judged",
        "foreign",
        "bought",
        "playing",
        "actions",
        "vp_left",
        "movers",
        "closed",
        "disputed",
        "zone",
        "fighters",
        "declared",
        "strengths",
        "majorities",
        "final",
        "final_generations",
        "winners",
    )

    options: dict[str, Plain]
    round: int
    start_player: int
    turn_player: int
    stage: str
    tiles: list[list[int]]
    rings: list[int]
    rings_left: list[int]
    terrain: list[int]
    workers: list[list[int]]
    towns: list[int]
    workers_left: list[int]
    towns_left: list[int]
    people: list[int]
    tracks: list[list[int]]
    maxima: list[list[int]]
    hand_counts: list[int]
    hand_limits: list[int]
    hand: list[int]
    pile: int
    discard_counts: list[int]
    discarded: list[int]
    generations: list[list[list[int]]]
    vp: list[int]
    open_skills: list[list[int]]
    face_down: list[int]
    skills: list[int]
    draft: list[int]
    taken: list[int]
    taken_counts: list[int]
    seen: list[list[int]]
    firsts: list[int]
    markers: list[int]
    cards: list[int]
    numbers: list[int]
    place: int
    strikes: int
    struck: list[int]
    judged: int
    foreign: int
    bought: int
    playing: list[int]
    actions: int
    vp_left: int
    movers: list[int]
    closed: int
    disputed: list[int]
    zone: list[int]
    fighters: list[int]
    declared: list[int]
    strengths: list[list[int]]
    majorities: list[list[int]]
    final: list[list[int]]
    final_generations: list[list[int]]
    winners: list[int]


def view(s: PopulousState, viewer: int | None) -> PopulousView:
    """What the viewer may know; None is somebody at the open table."""
    v = PopulousView()
    v.viewer = viewer
    v.players = s.setup.players
    v.turn = s.turn
    v.options = dict(s.setup.options)
    v.round = s.round
    v.start_player = s.start_player
    v.turn_player = s.turn_player
    v.stage = LABELS[s.stage] if s.sink is None else ""
    add_table(v, s)
    add_hidden(v, s, viewer)
    add_turn(v, s, viewer)
    over = s.stage == OVER
    v.final = [[*row] for row in s.final]
    v.final_generations = scoring.generation_points(s) if s.final else []
    v.winners = scoring.result(s).winners if over else []
    if viewer is not None and viewer == s.decider:
        v.decision = s.decision
    elif over or s.sink is not None:
        v.decision = None
    else:
        v.decision = Decision(s.decider, "", [], LABELS[s.stage])
    return v


def add_table(v: PopulousView, s: PopulousState) -> None:
    """What lies open on the table."""
    players = range(s.setup.players)
    v.tiles = [[place, tile, *terrain] for place, tile, terrain in s.map.tiles]
    v.rings = s.rings[:]
    v.rings_left = s.rings_left[:]
    v.terrain = s.terrain[:]
    v.workers = [workers[:] for workers in s.workers]
    v.towns = s.towns[:]
    v.workers_left = s.workers_left[:]
    v.towns_left = s.towns_left[:]
    v.people = s.people[:]
    v.tracks = [s.tracks[first : first + TRACK_COUNT] for first in range(0, len(s.tracks), TRACK_COUNT)]
    v.maxima = [s.maxima[first : first + TRACK_COUNT] for first in range(0, len(s.maxima), TRACK_COUNT)]
    v.hand_counts = [sum(hand) for hand in s.hands]
    v.hand_limits = [s.hand_limit(player) for player in players]
    v.pile = len(s.pile)
    v.discard_counts = [sum(cards) for cards in s.discards]
    v.vp = s.vp[:]
    v.open_skills = [members(opened) for opened in s.opened]
    v.face_down = [ending.face_down(s, player).bit_count() for player in players]
    v.taken_counts = [len(taken) for taken in s.taken]
    v.markers = [*s.markers]
    v.majorities = [[place for place in s.map.places if scoring.holds_majority(s, player, place)] for player in players]


def add_hidden(v: PopulousView, s: PopulousState, viewer: int | None) -> None:
    """Of what is hidden, the viewer's own and what he has seen."""
    v.generations = [
        [
            [card if card < DOWN or player == viewer else UNKNOWN for card in generation]
            for generation in s.generations[player]
        ]
        for player in range(s.setup.players)
    ]
    v.firsts = [skill if player == viewer else -1 for player, skill in enumerate(s.firsts)]
    if viewer is None:
        v.hand = []
        v.discarded = []
        v.skills = []
        v.draft = []
        v.taken = []
        v.seen = []
        return
    v.hand = s.hands[viewer][:]
    v.discarded = s.discards[viewer][:]
    v.skills = members(ending.face_down(s, viewer))
    v.draft = [*s.draft[viewer]]
    v.taken = [*s.taken[viewer]]
    v.seen = seen(s, viewer)


def seen(s: PopulousState, viewer: int) -> list[list[int]]:
    """The draft hands that a player has had in his hands, in order: everything in each when it came to him."""
    players = s.setup.players
    if not s.skills[viewer] or s.people[-1] < 0:
        return []
    passes = min([len(taken) for taken in s.taken])
    found: list[list[int]] = []
    for number in range(min(passes + 1, DRAFT)):
        # The hand that was dealt to `owner` and has been passed on `number` times by then.
        owner = (viewer - number) % players
        skills = [
            s.taken[(owner + later) % players][later]
            for later in range(number, DRAFT)
            if later < len(s.taken[(owner + later) % players])
        ]
        skills += s.draft[(owner + passes) % players]
        found.append(sorted(skills))
    return found


def add_turn(v: PopulousView, s: PopulousState, viewer: int | None) -> None:
    """The turn as far as it has come."""
    v.cards = [*s.cards]
    v.numbers = [s.first, s.second]
    v.place = s.place
    v.strikes = s.strikes
    v.struck = members(s.struck)
    v.judged = s.judged
    v.foreign = s.foreign
    v.bought = s.bought
    v.playing = playing(s, viewer)
    v.actions = s.actions
    v.vp_left = s.vp_left
    v.movers = sorted(s.movers)
    v.closed = s.closed
    v.disputed = members(s.disputed)
    v.zone = members(conflict.zone(s))
    v.fighters = members(s.fighters)
    v.declared = [*s.declared]
    v.strengths = [
        [conflict.piece_strength(s, player), conflict.skill_strength(s, player), conflict.die(s, player)]
        if s.fighters >> player & 1
        else []
        for player in range(s.setup.players)
    ]


def playing(s: PopulousState, viewer: int | None) -> list[int]:
    """Card, manner and kind of the card being played, as far as the viewer knows."""
    if viewer == s.turn_player:
        return [s.card, s.manner, s.named]
    if s.stage in SECRET_STAGES:
        return [-1, 0, -1]
    return [-1 if s.manner & 1 else s.card, s.manner, s.named]


# Reading a view


def from_data(game: PopulousGame, data: Plain) -> PopulousView:
    """The view that `to_data` gave. Raises BadData when it is none."""
    fields = reading.record(data, "view")
    n = reading.number(fields, "players", game.min_players, game.max_players)
    v = PopulousView()
    v.viewer = None if fields.get("viewer") is None else reading.number(fields, "viewer", 0, n - 1)
    v.players = n
    v.turn = reading.number(fields, "turn", 0, MANY)
    v.options = dict(reading.record(fields.get("options"), "options"))
    if game.why_not_new(v.options, n, 0) is not None:
        raise reading.bad("options")
    v.stage = reading.text(fields, "stage")
    for name, low, high in NUMBER_FIELDS:
        setattr(v, name, reading.number(fields, name, low, n - 1 if high < 0 else high))
    for name, low, high, length in LIST_FIELDS:
        setattr(v, name, reading.numbers(fields, name, low, high, n if length == PER_PLAYER else length))
    for name, low, high, length, inner in GRID_FIELDS:
        setattr(v, name, grid(fields, name, low, high, n if length == PER_PLAYER else length, inner))
    for name, length in (("hand", len(CARDS)), ("discarded", len(CARDS))):
        setattr(v, name, reading.numbers(fields, name, 0, CARD_TOTAL, None if v.viewer is None else length))
    v.generations = read_generations(fields, n, UNKNOWN)
    v.tiles = grid(fields, "tiles", 0, max(TILES, len(PLACES)), None, 2 + 3)
    v.decision = reading.decision(game, fields.get("decision"), n, KINDS)
    return v


# For LIST_FIELDS and GRID_FIELDS: as many entries as there are players; any number of them is None.
PER_PLAYER: Final = -1
LAST_SKILL: Final = BASIC_SKILLS + EXTRA_SKILLS - 1
# name, least, most; -1 stands for the last player.
NUMBER_FIELDS: Final = (
    ("round", 0, ROUNDS),
    ("start_player", 0, -1),
    ("turn_player", 0, -1),
    ("pile", 0, CARD_TOTAL),
    ("place", -1, len(PLACES) - 1),
    ("strikes", 0, 3),
    ("judged", 0, MANY),
    ("foreign", 0, MANY),
    ("bought", 0, MANY),
    ("actions", 0, MANY),
    ("vp_left", 0, MANY),
    ("closed", 0, CARD_TOTAL),
)
# name, least, most, length.
LIST_FIELDS: Final[tuple[tuple[str, int, int, int | None], ...]] = (
    ("rings", -1, len(TERRAINS) - 1, len(PLACES)),
    ("rings_left", 0, MANY, len(TERRAINS)),
    ("terrain", -1, len(TERRAINS) - 1, SPACES),
    ("towns", -1, RUIN + 4, SPACES),
    ("workers_left", 0, MANY, PER_PLAYER),
    ("towns_left", 0, MANY, PER_PLAYER),
    ("people", -1, len(PEOPLES) - 1, PER_PLAYER),
    ("hand_counts", 0, CARD_TOTAL, PER_PLAYER),
    ("hand_limits", 0, CARD_TOTAL, PER_PLAYER),
    ("discard_counts", 0, CARD_TOTAL, PER_PLAYER),
    ("vp", 0, MANY, PER_PLAYER),
    ("face_down", 0, LAST_SKILL, PER_PLAYER),
    ("skills", 0, LAST_SKILL, None),
    ("draft", 0, LAST_SKILL, None),
    ("taken", 0, LAST_SKILL, None),
    ("taken_counts", 0, DRAFT, PER_PLAYER),
    ("firsts", -1, LAST_SKILL, None),
    ("markers", FREE, NUMBERS, 2),
    ("cards", FREE, NUMBERS, None),
    ("numbers", 0, NUMBERS, 2),
    ("struck", 0, SPACES - 1, None),
    ("playing", -1, UNKNOWN, 3),
    ("movers", 0, SPACES - 1, None),
    ("disputed", 0, SPACES - 1, None),
    ("zone", 0, SPACES - 1, None),
    ("fighters", 0, 4, None),
    ("declared", -1, MANY, PER_PLAYER),
    ("winners", 0, 4, None),
)
# name, least, most, length, length of the lists inside.
GRID_FIELDS: Final[tuple[tuple[str, int, int, int | None, int | None], ...]] = (
    ("workers", 0, MANY, PER_PLAYER, SPACES),
    ("tracks", 0, MANY, PER_PLAYER, TRACK_COUNT),
    ("maxima", 0, MANY, PER_PLAYER, TRACK_COUNT),
    ("open_skills", 0, LAST_SKILL, PER_PLAYER, None),
    ("seen", 0, LAST_SKILL, None, None),
    ("strengths", 0, MANY, PER_PLAYER, None),
    ("majorities", 0, len(PLACES) - 1, PER_PLAYER, None),
    ("final", 0, MANY, None, len(scoring.SOURCES)),
    ("final_generations", 0, MANY, None, None),
)


def grid(
    fields: dict[str, Plain], name: str, low: int, high: int, length: int | None, inner: int | None
) -> list[list[int]]:
    """A copy of the list of lists of whole numbers in a field; a length of None is any."""
    value = reading.sequence(fields, name)
    if length is not None and len(value) != length:
        raise reading.bad(name)
    return [reading.checked(row, name, low, high, inner) for row in value]


def read_generations(fields: dict[str, Plain], players: int, most: int) -> list[list[list[int]]]:
    """The generations of every player: none of them empty."""
    value = reading.sequence(fields, "generations")
    if len(value) != players:
        raise reading.bad("generations")
    found = [grid({"generations": row}, "generations", 0, most, None, None) for row in value]
    if not all(generation for row in found for generation in row):
        raise reading.bad("generations")
    return found

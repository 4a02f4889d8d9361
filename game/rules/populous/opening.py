"""Before the first turn: the map, the peoples, the skill draft, the cubes and the first skill. Clauses P3.1 to P3.7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BARRIER_CHANCE, BARRIER_OTHER, BARRIER_REVEAL, Event, Move
from game.rules.populous import hands, turns
from game.rules.populous.board import PLACES, SPACES, Map, drawn_tiles
from game.rules.populous.moves import CUBES, DRAFT, END, FIRST_SKILL, PEOPLE
from game.rules.populous.skills import members
from game.rules.populous.terms import (
    BASIC_SKILLS,
    CARDS,
    COPIES,
    EXTRA_SKILLS,
    FREE,
    NO_TOWN,
    PEOPLES,
    RESOURCES,
    RINGS,
    TOWNS,
    TRACK_COUNT,
    TRACKS,
    WORKERS,
)
from game.rules.populous.terms import (
    CUBES as CUBE_COUNT,
)
from game.rules.populous.terms import (
    DRAFT as DRAFT_SIZE,
)

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def start_match(s: PopulousState) -> None:
    """Lay the map of a match whose setup and rng are set, and ask for the first people. Clauses P1.3, P3.1, P10.3."""
    players = s.setup.players
    game = s.setup.game
    tiles = drawn_tiles(players, game.faces, s.rng, game.layout_places(s.setup.options))
    clear_table(s, Map(tuple(sorted(tiles))))
    if s.setup.random_peoples:
        lots = [*range(len(PEOPLES))]
        s.rng.shuffle(lots)
        for player in range(players):
            s.people[player] = lots[player]
            s.tell("people_drawn", player=player, people=PEOPLES[lots[player]])
        after_peoples(s)
    else:
        s.stage = PEOPLE


def clear_table(s: PopulousState, board: Map) -> None:
    """An empty map, full stocks, no hands: what is on the table before anybody is asked anything."""
    players = s.setup.players
    s.map = board
    s.terrain = board.terrain[:]
    s.rings = [-1] * len(PLACES)
    s.rings_left = [*RINGS]
    s.turn = s.turn_player = s.decider = s.round = s.start_player = 0
    s.people = [-1] * players
    s.tracks = [0] * (TRACK_COUNT * players)
    s.maxima = [0] * (TRACK_COUNT * players)
    s.workers = [[0] * SPACES for _ in range(players)]
    s.towns = [NO_TOWN] * SPACES
    s.workers_left = [WORKERS] * players
    s.towns_left = [TOWNS] * players
    s.hands = [[0] * len(CARDS) for _ in range(players)]
    s.discards = [[0] * len(CARDS) for _ in range(players)]
    s.pile = []
    s.generations = [() for _ in range(players)]
    s.vp = [0] * players
    s.skills = [0] * players
    s.opened = [0] * players
    s.powers = [[] for _ in range(players)]
    s.own = [0] * players
    s.free = [0] * players
    s.draft = [() for _ in range(players)]
    s.taken = [() for _ in range(players)]
    s.markers = (FREE, FREE)
    s.firsts = ()
    s.declared = (-1,) * players
    s.final = []
    turns.clear_turn(s)
    for player in range(players):
        s.refresh(player)


def choose_people(s: PopulousState, move: Move) -> None:
    """Take a people that nobody has. Clause P3.1."""
    player = s.decider
    s.people[player] = move.a
    s.refresh(player)
    if s.sink is not None:
        s.tell("people_chosen", player=player, people=PEOPLES[move.a])
    if player + 1 < s.setup.players:
        ask_next(s, player + 1)
    else:
        after_peoples(s)


def ask_next(s: PopulousState, player: int) -> None:
    """Ask the next player the same question; what has been said before stays said."""
    s.decider = s.turn_player = player
    s.turn += 1
    s.set_barrier(BARRIER_OTHER)


def after_peoples(s: PopulousState) -> None:
    """Everybody gets the basic skills of his people and the first draft hand. Clause P3.2."""
    s.set_barrier(BARRIER_CHANCE)
    for player, people in enumerate(s.people):
        s.skills[player] = 3 << 2 * people
        s.refresh(player)
    stack = [*range(BASIC_SKILLS, BASIC_SKILLS + EXTRA_SKILLS)]
    s.rng.shuffle(stack)
    for player in range(s.setup.players):
        s.draft[player] = tuple(sorted([stack.pop() for _ in range(DRAFT_SIZE)]))
        tell_draft_hand(s, player)
    s.stage = DRAFT
    ask_next(s, 0)


def tell_draft_hand(s: PopulousState, player: int) -> None:
    """Tell what a player may draft from: to him alone, the number to everybody else."""
    if s.sink is not None:
        names: list[str] = [s.setup.skills.ids[skill] for skill in s.draft[player]]
        s.tell_secret(
            player,
            Event("draft_hand", player=player, n=len(names)),
            Event("draft_hand_skills", player=player, skills=[*names]),
        )


def draft(s: PopulousState, move: Move) -> None:
    """Take one skill in secret; when all have, the rest goes to the left. Clause P3.2."""
    take(s, s.decider, move.a)
    if s.decider + 1 < s.setup.players:
        ask_next(s, s.decider + 1)
        return
    s.set_barrier(BARRIER_REVEAL)
    s.draft = [s.draft[-1], *s.draft[:-1]]
    for player in range(s.setup.players):
        tell_draft_hand(s, player)
    if len(s.draft[0]) == 1:
        # Nothing is left to choose, for anybody.
        for player in range(s.setup.players):
            take(s, player, s.draft[player][0])
        deal_hands(s)
    else:
        ask_next(s, 0)


def take(s: PopulousState, player: int, skill: int) -> None:
    """Put a skill from the draft hand face down before its player."""
    s.draft[player] = tuple([other for other in s.draft[player] if other != skill])
    s.taken[player] += (skill,)
    s.skills[player] |= 1 << skill
    if s.sink is not None:
        s.tell_secret(
            player,
            Event("drafted", player=player),
            Event("drafted_skill", player=player, skill=s.setup.skills.ids[skill]),
        )


def deal_hands(s: PopulousState) -> None:
    """Shuffle the epic cards and deal the hands; then the first player distributes his cubes. Clauses P3.4, P3.5."""
    s.set_barrier(BARRIER_CHANCE)
    s.pile = [card for card in range(len(CARDS)) for _ in range(COPIES)]
    s.rng.shuffle(s.pile)
    for player in range(s.setup.players):
        hands.fill(s, player, "dealt", "dealt_cards")
    s.stage = CUBES
    ask_next(s, 0)


def place_cube(s: PopulousState, move: Move) -> None:
    """Put one of the seven cubes on a track. Clause P3.5."""
    player = s.decider
    s.tracks[TRACK_COUNT * player + move.a] += 1
    if s.sink is not None:
        s.tell("cube_placed", player=player, track=TRACKS[move.a])
    if cubes_left(s, player) == 0:
        s.stage = END


def cubes_left(s: PopulousState, player: int) -> int:
    """How many of his seven cubes a player has still to place."""
    first = TRACK_COUNT * player
    return CUBE_COUNT - sum(s.tracks[first : first + RESOURCES])


def finish_cubes(s: PopulousState) -> None:
    """Confirm where the cubes lie, and go on to the next player or to the first skills. Clauses P3.5, P3.6."""
    last = s.decider + 1 == s.setup.players
    s.stage = FIRST_SKILL if last else CUBES
    ask_next(s, 0 if last else s.decider + 1)


def choose_first(s: PopulousState, move: Move) -> None:
    """Choose one of the two basic skills in secret; the last choice opens them all. Clause P3.6."""
    player = s.decider
    # Not `opened` yet: which one it is stays secret until everybody has chosen.
    s.firsts += (move.a,)
    if s.sink is not None:
        s.tell_secret(
            player,
            Event("first_chosen", player=player),
            Event("first_chosen_skill", player=player, skill=s.setup.skills.ids[move.a]),
        )
    if player + 1 < s.setup.players:
        ask_next(s, player + 1)
        return
    s.set_barrier(BARRIER_REVEAL)
    for player, skill in enumerate(s.firsts):
        s.opened[player] = 1 << skill
        s.refresh(player)
        s.tell("skill_opened", player=player, skill=s.setup.skills.ids[skill])
    s.firsts = ()
    draw_start_player(s)


def basic_skills(s: PopulousState, player: int) -> list[int]:
    """The two basic skills of a player's people."""
    return members(3 << 2 * s.people[player])


def draw_start_player(s: PopulousState) -> None:
    """Draw who begins every round, and begin the first one. Clause P3.7."""
    s.set_barrier(BARRIER_CHANCE)
    s.start_player = s.rng.below(s.setup.players)
    s.tell("start_player", player=s.start_player)
    s.round = 1
    s.tell("round_started", n=1)
    turns.start_turn(s, s.start_player)

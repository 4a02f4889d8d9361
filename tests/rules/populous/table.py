"""Readable positions: say what lies on the table, play moves by their texts, look at what happened.

    t = table(workers=["2-4a 2-4b", "2-4a"], hands=["blessing labour"])
    t.go("2-4")
    t.play("worker 2-4c", "card blessing", "lay up")

Spaces are written as area and letter: `2-4a`, `2-4b`, `2-4c` are the spaces o, o+(1,0), o+(0,1) of area 2-4; in moves
they are turned into coordinates. The map is always the same: see TEST_TILES.
"""

import re
from collections.abc import Sequence

from game.content.registry import game_by_id
from game.rules.core import Event, Plain, Reason, Rng
from game.rules.populous import PopulousGame, PopulousState, opening, turns
from game.rules.populous.board import DOUBLES, HEXES, PAIRS, SINGLES, SPACE_TEXTS, LaidTile, Map, tile_number
from game.rules.populous.moves import AREA
from game.rules.populous.skills import own_terrain
from game.rules.populous.terms import CARDS, COPIES, DOWN, PEOPLES, RUIN, TERRAINS, TRACK_COUNT
from game.rules.populous.view import PopulousView

# The basic skill that lies open where a test names none: one that does nothing in most positions.
QUIET = ("artisans", "tides", "stone_walls", "channelled_wrath", "caravans")


def populous() -> PopulousGame:
    game = game_by_id("populous")
    assert isinstance(game, PopulousGame)
    return game


def test_tiles(players: int) -> tuple[LaidTile, ...]:
    """The singles from 1-2 in the middle to 4-5, then the doubles from 1-1 on, none of them turned."""
    order = [*SINGLES, *DOUBLES][: 10 + 2 * (players - 3)]
    return tuple((place, tile, populous().faces[tile]) for place, tile in enumerate(order))


test_tiles.__test__ = False  # type: ignore[attr-defined]


def space(text: str) -> int:
    """The number of the space `2-4a`."""
    area, letter = text[:-1], text[-1]
    i, j = map(int, area.split("-"))
    order = [*SINGLES, *DOUBLES]
    return 3 * order.index(tile_number(i, j)) + "abc".index(letter)


def space_name(number: int) -> str:
    """The reverse of `space`."""
    i, j = PAIRS[[*SINGLES, *DOUBLES][number // 3]]
    return f"{i}-{j}{'abc'[number % 3]}"


def translated(move: str) -> str:
    """A move with its spaces as the game writes them."""
    return re.sub(r"\b\d-\d[abc]\b", lambda found: SPACE_TEXTS[space(found[0])], move)


def readable(move: str) -> str:
    """The reverse of `translated`."""
    return re.sub(r"-?\d+,-?\d+", lambda found: space_name(SPACE_TEXTS.index(found[0])), move)


class Table:
    """One position and the events of what was played on it."""

    def __init__(self, state: PopulousState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.barrier = ""

    def play(self, *moves: str) -> None:
        """Play moves by their texts; each must be legal and leave a sound position. `events` are those of the last."""
        for text in moves:
            outcome = self.state.play(populous().parse(translated(text)))
            self.events = outcome.events
            self.barrier = outcome.barrier
            assert self.state.check() == [], f"after {text}"

    def go(self, area: str) -> None:
        """Name an area of two different, unmarked numbers, and leave wrath alone."""
        i, j = area.split("-")
        self.play(f"number {i}", f"number {j}")
        if self.asks.endswith(" wrath"):
            self.play("skip")

    def finish(self) -> None:
        """Play on to the next turn by doing as little as possible, without a settlement."""
        turn = self.state.turn
        while self.state.turn == turn and self.state.decider >= 0:
            moves = self.moves
            preferred = [move for move in moves if move in ("skip", "stop", "buy 0", "lay up", "spend 0", "spirit 0")]
            self.play(preferred[0] if preferred else moves[0])

    def kinds(self) -> list[str]:
        """The kinds of the last move's events."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Plain]]:
        """The arguments of all events of a kind in the last move."""
        return [event.args for event in self.events if event.kind == kind]

    @property
    def asks(self) -> str:
        """`p1 card`: who is asked what."""
        decision = self.state.decision
        return "over" if decision is None else f"p{decision.player + 1} {decision.kind}"

    @property
    def moves(self) -> list[str]:
        return [readable(move.text) for move in self.state.legal_moves()]

    @property
    def candidates(self) -> list[str]:
        return [readable(move.text) for move in self.state.candidates()]

    @property
    def params(self) -> dict[str, Plain]:
        assert self.state.decision is not None
        return self.state.decision.params

    def why_not(self, text: str) -> Reason | None:
        return self.state.why_not(populous().parse(translated(text)))

    def code(self, text: str) -> str:
        """The code of the reason against a move, "" for a legal one."""
        reason = self.why_not(text)
        return "" if reason is None else reason.code

    def tracks(self, player: int) -> str:
        """`3/2/2/0`: spirit, food, faith and wrath."""
        first = TRACK_COUNT * player
        return "/".join(map(str, self.state.tracks[first : first + TRACK_COUNT]))

    def maxima(self, player: int) -> str:
        first = TRACK_COUNT * player
        return "/".join(map(str, self.state.maxima[first : first + TRACK_COUNT]))

    def workers(self, player: int) -> str:
        """`2-4a 2-4a 3-5c`: where his workers stand."""
        return " ".join(space_name(at) for at in range(len(HEXES)) for _ in range(self.state.workers[player][at]))

    def towns(self, player: int) -> str:
        """`2-4a !3-5c`: his towns, ruins with a mark."""
        found = []
        for at, town in enumerate(self.state.towns):
            if town >= 0 and town % RUIN == player:
                found.append(("!" if town >= RUIN else "") + space_name(at))
        return " ".join(found)

    def hand(self, player: int) -> str:
        return " ".join(CARDS[card] for card, number in enumerate(self.state.hands[player]) for _ in range(number))

    def generations(self, player: int) -> str:
        """`blessing -labour | miracle`: face-down cards with a minus, the current generation last."""
        return " | ".join(
            " ".join(f"-{CARDS[card - DOWN]}" if card >= DOWN else CARDS[card] for card in generation)
            for generation in self.state.generations[player]
        )

    def open_skills(self, player: int) -> list[str]:
        return populous().skills.names(self.state.opened[player])

    def view(self, viewer: int | None) -> PopulousView:
        return self.state.view(viewer)


def table(
    peoples: str = "glorious deep_ones gigants",
    *,
    turn: int = 0,
    round_: int = 2,
    start: int = 0,
    hands: Sequence[str] = (),
    tracks: Sequence[str] = (),
    workers: Sequence[str] = (),
    towns: Sequence[str] = (),
    generations: Sequence[str] = (),
    skills: Sequence[str] = (),
    closed: Sequence[str] = (),
    rings: dict[str, str] | None = None,
    markers: tuple[int, int] = (0, 0),
    vp: Sequence[int] = (),
    pile: str = "",
    dice: Sequence[tuple[int, int]] = (),
    **options: Plain,
) -> Table:
    """A position at the beginning of a turn.

    Sequences have an entry for each player and may stop early. hands: `blessing labour`, three prosperity where nothing
    is said. tracks: `3/2/2/0`, else `2/3/2/0`. workers, towns: spaces, ruins with a mark (`!2-4a`). generations:
    `blessing -labour | miracle`. skills: those that lie open; a quiet basic one is added where none is among them.
    closed: extra skills that he has face down.
    pile: the next cards, first first. dice: the next rolls as (faces, result).
    """
    game = populous()
    people = [PEOPLES.index(word) for word in peoples.split()]
    players = len(people)
    s = game.unfilled(options, players)
    opening.clear_table(s, Map(test_tiles(players)))
    s.people = people
    s.turn = 10
    s.round = round_
    s.start_player = start
    s.turn_player = s.decider = turn
    s.stage = AREA
    s.markers = markers
    give_skills(s, [said(skills, player) for player in range(players)], [said(closed, p) for p in range(players)])
    left = [COPIES] * len(CARDS)
    for player in range(players):
        words = [*map(int, (said(tracks, player) or "2/3/2/0").split("/"))]
        s.tracks[TRACK_COUNT * player : TRACK_COUNT * (player + 1)] = words
        for word in said(workers, player).split():
            s.workers[player][space(word)] += 1
            s.workers_left[player] -= 1
        for word in said(towns, player).split():
            s.towns[space(word.lstrip("!"))] = player + (RUIN if word.startswith("!") else 0)
            s.towns_left[player] -= 1
        hand = "prosperity prosperity prosperity" if player >= len(hands) else hands[player]
        for word in hand.split():
            s.hands[player][CARDS.index(word)] += 1
            left[CARDS.index(word)] -= 1
        s.generations[player] = tuple(
            tuple(CARDS.index(word.lstrip("-")) + (DOWN if word.startswith("-") else 0) for word in generation.split())
            for generation in said(generations, player).split("|")
            if generation.strip()
        )
        for generation in s.generations[player]:
            for card in generation:
                left[card % DOWN] -= 1
        s.vp[player] = vp[player] if player < len(vp) else 0
    for area, terrain in (rings or {}).items():
        place = space(area + "a") // 3
        s.rings[place] = TERRAINS.index(terrain)
        s.rings_left[s.rings[place]] -= 1
        s.terrain[3 * place : 3 * place + 3] = [s.rings[place]] * 3
    top = [CARDS.index(word) for word in pile.split()][::-1]
    for card in top:
        left[card] -= 1
    s.pile = [card for card, number in enumerate(left) for _ in range(number)] + top
    s.rng = loaded(dice)
    turns.clear_turn(s)
    assert s.check() == []
    return Table(s)


def said(words: Sequence[str], player: int) -> str:
    return words[player] if player < len(words) else ""


def give_skills(s: PopulousState, named: list[str], closed: list[str]) -> None:
    """Open the named skills; everybody's draft is filled up with extra skills that nobody has."""
    game = populous()
    numbers = [[game.skills.index[word] for word in words.split()] for words in named]
    face_down = [[game.skills.index[word] for word in words.split()] for words in closed]
    unused = [skill for skill in range(39, 9, -1) if not any(skill in row for row in (*numbers, *face_down))]
    for player, row in enumerate(numbers):
        basic = [2 * s.people[player], 2 * s.people[player] + 1]
        extra = [skill for skill in (*row, *face_down[player]) if skill >= 10]
        assert all(skill in basic for skill in row if skill < 10), f"{named[player]} is not of this people"
        while len(extra) < 5:
            extra.append(unused.pop())
        s.taken[player] = tuple(extra)
        if not any(skill in basic for skill in row):
            row.append(game.skills.index[QUIET[s.people[player]]])
        s.opened[player] = sum(1 << skill for skill in row)
        s.skills[player] = sum(1 << skill for skill in (*basic, *extra))
        s.refresh(player)
        assert s.own[player] == own_terrain(s.people[player], s.powers[player])


def loaded(dice: Sequence[tuple[int, int]]) -> Rng:
    """A generator whose next rolls are these."""
    for seed in range(200_000):
        rng = Rng.from_seed(seed)
        state = rng.state()
        if all(1 + rng.below(faces) == result for faces, result in dice):
            return Rng(*state)
    raise AssertionError(f"no seed rolls {dice}")

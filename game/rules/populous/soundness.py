"""What must hold in every position, and positions as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BadData, Plain, Reason, Rng
from game.rules.populous import legality, opening, pieces, scoring
from game.rules.populous.board import BASE, DOUBLES, PAIRS, PLACES, SPACES, TILES, LaidTile, Map, outer_tiles
from game.rules.populous.moves import (
    AREA,
    CONFLICT,
    CUBES,
    DECLARE,
    DISCARD,
    DRAFT,
    END,
    EXTRA,
    FIRST_SKILL,
    FREE_NUMBER,
    GAIN,
    NAME,
    OPEN,
    OVER,
    PEOPLE,
    PROSPER,
    RING,
    SPEND,
    STEPS,
    STRIKE,
    TOWN,
    WRATH,
)
from game.rules.populous.terms import (
    BASIC_SKILLS,
    BLESSING,
    CARD_TOTAL,
    CARDS,
    COPIES,
    DOWN,
    EXTRA_SKILLS,
    FREE,
    MIRACLE,
    NO_TOWN,
    NUMBERS,
    PEOPLES,
    PROSPERITY,
    REVELATION,
    RINGS,
    ROUNDS,
    RUIN,
    TERRAINS,
    TOWNS,
    TRACK_COUNT,
    WORKERS,
)
from game.rules.populous.terms import DRAFT as DRAFT_SIZE
from game.rules.reading import MANY, bad, checked, number, number_lists, numbers, record, sequence

if TYPE_CHECKING:
    from game.rules.populous import PopulousGame
    from game.rules.populous.state import PopulousState

LAST_SKILL: int = BASIC_SKILLS + EXTRA_SKILLS - 1


def faults(s: PopulousState) -> list[str]:
    """Every invariant that does not hold. Where pieces are wrong, nothing else can be judged."""
    found = piece_faults(s) + card_faults(s) + skill_faults(s)
    return found or [*player_faults(s), *turn_faults(s), *question_faults(s)]


def piece_faults(s: PopulousState) -> list[str]:
    """Workers, towns and rings are all there, and on the map."""
    found: list[str] = []
    off = [space for space in range(SPACES) if s.map.terrain[space] < 0]
    for player, workers in enumerate(s.workers):
        if min(workers) < 0 or s.workers_left[player] < 0 or sum(workers) + s.workers_left[player] != WORKERS:
            found.append(f"player {player} has {sum(workers)} + {s.workers_left[player]} workers")
        towns = scoring.board_towns(s, player)
        if s.towns_left[player] < 0 or towns + s.towns_left[player] != TOWNS:
            found.append(f"player {player} has {towns} + {s.towns_left[player]} towns")
        if any([workers[space] for space in off]):
            found.append(f"player {player} has a worker off the map")
    owners = [town for town in s.towns if town != NO_TOWN]
    if any([town % RUIN >= s.setup.players for town in owners]) or any([s.towns[space] != NO_TOWN for space in off]):
        found.append(f"towns {s.towns}")
    for terrain, stock in enumerate(RINGS):
        if s.rings_left[terrain] < 0 or s.rings_left[terrain] + s.rings.count(terrain) != stock:
            found.append(f"{s.rings_left[terrain]} + {s.rings.count(terrain)} rings of {TERRAINS[terrain]}")
    for place in range(len(PLACES)):
        spaces = range(3 * place, 3 * place + 3)
        ring = s.rings[place]
        if ring >= 0 and s.map.tile_at[place] < 0:
            found.append(f"a ring on the empty place {place}")
        elif any([s.terrain[space] != (s.map.terrain[space] if ring < 0 else ring) for space in spaces]):
            found.append(f"terrain of place {place} is {[s.terrain[space] for space in spaces]}")
    return found


def card_faults(s: PopulousState) -> list[str]:
    """All 90 cards are somewhere, each once; before the deal none is in play."""
    counts = [0] * len(CARDS)
    for card in s.pile:
        counts[card] += 1
    for generations in s.generations:
        for generation in generations:
            for card in generation:
                counts[card % DOWN] += 1
    for held in (*s.hands, *s.discards):
        if min(held) < 0:
            return [f"a negative number of cards in {held}"]
        for card, amount in enumerate(held):
            counts[card] += amount
    expected = 0 if s.stage in (PEOPLE, DRAFT) else COPIES
    return [f"{amount} cards of {CARDS[card]}" for card, amount in enumerate(counts) if amount != expected]


def skill_faults(s: PopulousState) -> list[str]:
    """The 40 skills: each player's own seven (fewer during the draft), no skill twice."""
    found: list[str] = []
    chosen = [people for people in s.people if people >= 0]
    if len(set(chosen)) != len(chosen) or ((s.stage != PEOPLE) != (len(chosen) == s.setup.players)):
        found.append(f"peoples {s.people}")
        return found
    if s.stage == PEOPLE:
        return found if not any(s.skills) and not any(s.taken) and not any(s.draft) else ["skills before the draft"]
    everywhere = [skill for skills in (*s.taken, *s.draft) for skill in skills]
    if len(set(everywhere)) != len(everywhere) or len(everywhere) != DRAFT_SIZE * s.setup.players:
        found.append(f"taken {s.taken}, draft {s.draft}")
    if any([skill < BASIC_SKILLS for skill in everywhere]):
        found.append("a basic skill in the draft")
    if s.stage != DRAFT and any(s.draft):
        found.append(f"draft hands {s.draft} after the draft")
    for player in range(s.setup.players):
        expected = 3 << 2 * s.people[player]
        for skill in s.taken[player]:
            expected |= 1 << skill
        if s.skills[player] != expected:
            found.append(f"player {player} has the skills {s.skills[player]:b}, not {expected:b}")
        if s.opened[player] & ~expected:
            found.append(f"player {player} has opened skills that are not his")
        if s.round and not s.opened[player] & 3 << 2 * s.people[player]:
            found.append(f"player {player} has no first skill")
    return found


def player_faults(s: PopulousState) -> list[str]:
    """Tracks, what the skills come to, generations and the order of the draft."""
    found: list[str] = []
    twin = s.copy()
    for player in range(s.setup.players):
        twin.refresh(player)
        first = TRACK_COUNT * player
        for place in range(first, first + TRACK_COUNT):
            if not 0 <= s.tracks[place] <= s.maxima[place]:
                found.append(f"track {place} of player {player} is {s.tracks[place]} of {s.maxima[place]}")
        if s.stage > CUBES and s.stage != END and not s.round and opening.cubes_left(s, player):
            found.append(f"player {player} has cubes left")
        if not all(s.generations[player]):
            found.append(f"player {player} has an empty generation")
        if sum([len(generation) for generation in s.generations[player]]) > ROUNDS:
            found.append(f"player {player} has played more cards than there are rounds")
    if (twin.powers, twin.own, twin.free, twin.maxima) != (s.powers, s.own, s.free, s.maxima):
        found.append("the skills come to something else")
    counts = [len(taken) for taken in s.taken]
    passes = min(counts)
    if s.stage == DRAFT and counts != [passes + (player < s.decider) for player in range(s.setup.players)]:
        found.append(f"skills taken are {counts} when player {s.decider} is asked")
    if s.stage > DRAFT and counts != [DRAFT_SIZE] * s.setup.players:
        found.append(f"skills taken are {counts} after the draft")
    if min(s.vp) < 0:
        found.append(f"victory points {s.vp}")
    return found


def turn_faults(s: PopulousState) -> list[str]:
    """How far the turn has come fits the question that stands."""
    found: list[str] = []
    stage = s.stage
    if (s.round > 0) != (stage >= AREA and not (stage == END and not s.round)):
        found.append(f"round {s.round} in stage {stage}")
    if stage <= AREA or stage == OVER or not s.round:
        if s.place != -1 or s.actions or s.movers or s.disputed or s.fighters or s.closed or s.card != -1 or s.bought:
            found.append("something is left of the turn before")
    elif stage >= WRATH:
        if s.place < 0 or s.map.place_of[6 * s.first + s.second] != s.place or len(s.cards) != 2:
            found.append(f"numbers {s.first} and {s.second} name the place {s.place}")
        elif s.markers != (min(s.cards), max(s.cards)):
            found.append(f"markers on {s.markers} after the cards {s.cards}")
    if stage in (AREA, FREE_NUMBER) and (len(s.cards) > 2 or s.second):
        found.append(f"cards {s.cards} in stage {stage}")
    if (stage == STRIKE) != bool(s.strikes):
        found.append(f"{s.strikes} strikes in stage {stage}")
    if stage == RING and not s.struck:
        found.append("a ring without a strike")
    if any([space // 3 != s.place for space in range(SPACES) if s.struck >> space & 1]):
        found.append("struck outside the area")
    if (stage == EXTRA) != bool(s.bought):
        found.append(f"{s.bought} workers bought in stage {stage}")
    if (stage in (GAIN, STEPS, PROSPER)) != bool(s.actions):
        found.append(f"{s.actions} actions in stage {stage}")
    return found + card_in_play_faults(s) + conflict_faults(s)


def card_in_play_faults(s: PopulousState) -> list[str]:
    """The card being played, and what may still be moved by it."""
    found: list[str] = []
    stage = s.stage
    if stage == GAIN and not BLESSING <= s.named <= MIRACLE:
        found.append(f"gain by {s.named}")
    if (stage == STEPS and s.named != REVELATION) or (stage == PROSPER and s.named != PROSPERITY):
        found.append(f"{s.named} in stage {stage}")
    if s.closed and stage < GAIN:
        found.append("a generation closed before the card is played")
    if s.movers and stage != STEPS:
        found.append("workers to move without Revelation")
    for space in set(s.movers):
        if s.movers.count(space) > s.workers[s.turn_player][space]:
            found.append(f"workers to move that are not there: {s.movers}")
    if stage == SPEND and s.named < 0:
        found.append("spirit is asked for a card that has no kind yet")
    if stage == NAME and not s.manner & 1:
        found.append("a kind is asked for a card that is face up")
    if stage in (DISCARD, TOWN, OPEN) and not s.closed:
        found.append(f"stage {stage} without a new generation")
    return found


def conflict_faults(s: PopulousState) -> list[str]:
    """Disputed spaces, participants and declarations."""
    stage = s.stage
    if stage not in (CONFLICT, DECLARE):
        return ["a conflict goes on"] if s.disputed or s.fighters or max(s.declared) >= 0 else []
    disputed = fighters = 0
    for space in range(3 * s.place, 3 * s.place + 3):
        mask = pieces.owners(s, space)
        if mask & mask - 1:
            disputed |= 1 << space
            fighters |= mask
    if (s.disputed, s.fighters) != (disputed, fighters) or not disputed:
        return [f"disputed {s.disputed:b}, not {disputed:b}"]
    if any([spirit >= 0 and not fighters >> player & 1 for player, spirit in enumerate(s.declared)]):
        return ["somebody has declared who takes no part"]
    return []


def question_faults(s: PopulousState) -> list[str]:
    """Who is asked, and that he can answer."""
    found: list[str] = []
    if s.stage == OVER:
        if s.decider != -1 or s.round != ROUNDS or len(s.final) != s.setup.players:
            found.append(f"the match is over in round {s.round}, and {s.decider} is asked")
        return found
    if s.final:
        found.append("a final settlement before the end")
    if not 0 <= s.decider < s.setup.players:
        return [f"player {s.decider} is asked"]
    if s.stage == DECLARE:
        if not s.fighters >> s.decider & 1 or s.declared[s.decider] >= 0:
            found.append(f"player {s.decider} is asked to declare")
    elif s.decider != s.turn_player:
        found.append(f"player {s.decider} is asked in the turn of {s.turn_player}")
    if len(s.firsts) != (s.decider if s.stage == FIRST_SKILL else 0):
        found.append(f"first skills {s.firsts}")
    if any([skill not in opening.basic_skills(s, player) for player, skill in enumerate(s.firsts)]):
        found.append(f"first skills {s.firsts}")
    moves = legality.LEGAL[s.stage](s)
    if not moves or len(set(moves)) != len(moves):
        found.append(f"legal moves are {[move.text for move in moves]}")
    return found


# Plain data


# Numbers of the state: name, least, most; -1 as the most stands for the last player.
NUMBER_FIELDS: tuple[tuple[str, int, int], ...] = (
    ("decider", -1, -1),
    ("turn", 0, MANY),
    ("turn_player", 0, -1),
    ("start_player", 0, -1),
    ("stage", 0, OVER),
    ("round", 0, ROUNDS),
    ("first", 0, NUMBERS),
    ("second", 0, NUMBERS),
    ("place", -1, len(PLACES) - 1),
    ("strikes", 0, 3),
    ("judged", 0, MANY),
    ("foreign", 0, MANY),
    ("bought", 0, 3),
    ("card", -1, len(CARDS) - 1),
    ("manner", 0, 3),
    ("named", -1, len(CARDS) - 1),
    ("actions", 0, MANY),
    ("vp_left", 0, MANY),
    ("closed", 0, CARD_TOTAL),
    ("struck", 0, (1 << SPACES) - 1),
    ("disputed", 0, (1 << SPACES) - 1),
    ("fighters", 0, 31),
)


def to_data(s: PopulousState) -> dict[str, Plain]:
    """The whole state, hidden parts included."""
    data: dict[str, Plain] = {name: getattr(s, name) for name, _, _ in NUMBER_FIELDS}
    data.update(
        options=dict(s.setup.options),
        players=s.setup.players,
        tiles=[[place, tile, *terrain] for place, tile, terrain in s.map.tiles],
        rings=s.rings[:],
        workers=[workers[:] for workers in s.workers],
        towns=s.towns[:],
        people=s.people[:],
        tracks=s.tracks[:],
        hands=[hand[:] for hand in s.hands],
        pile=s.pile[:],
        discards=[cards[:] for cards in s.discards],
        generations=[[[*generation] for generation in row] for row in s.generations],
        vp=s.vp[:],
        opened=s.opened[:],
        draft=[[*hand] for hand in s.draft],
        taken=[[*taken] for taken in s.taken],
        firsts=[*s.firsts],
        markers=[*s.markers],
        cards=[*s.cards],
        movers=s.movers[:],
        declared=[*s.declared],
        final=[[*row] for row in s.final],
        rng=list(s.rng.state()),
    )
    return data


def from_data(game: PopulousGame, data: Plain) -> PopulousState:
    """The state that `to_data` gave. Raises BadData when it is none, or not a sound one."""
    fields = record(data, "state")
    n = number(fields, "players", game.min_players, game.max_players)
    s = game.unfilled(record(fields.get("options"), "options"), n)
    opening.clear_table(s, read_map(sequence(fields, "tiles"), n))
    for name, low, high in NUMBER_FIELDS:
        setattr(s, name, number(fields, name, low, n - 1 if high == -1 else high))
    kinds = len(CARDS)
    s.rings = numbers(fields, "rings", -1, len(TERRAINS) - 1, len(PLACES))
    s.workers = rows(fields, "workers", 0, WORKERS, n, SPACES)
    s.towns = numbers(fields, "towns", NO_TOWN, RUIN + n - 1, SPACES)
    s.people = numbers(fields, "people", -1, len(PEOPLES) - 1, n)
    s.tracks = numbers(fields, "tracks", 0, MANY, TRACK_COUNT * n)
    s.hands = rows(fields, "hands", 0, CARD_TOTAL, n, kinds)
    s.pile = numbers(fields, "pile", 0, kinds - 1)
    s.discards = rows(fields, "discards", 0, CARD_TOTAL, n, kinds)
    s.generations = [
        tuple([tuple(checked(generation, "generations", 0, 2 * kinds - 1, None)) for generation in row])
        for row in generation_rows(fields, n)
    ]
    s.vp = numbers(fields, "vp", 0, MANY, n)
    s.opened = numbers(fields, "opened", 0, (1 << LAST_SKILL + 1) - 1, n)
    s.draft = [tuple(hand) for hand in number_lists(fields, "draft", 0, LAST_SKILL, n)]
    s.taken = [tuple(taken) for taken in number_lists(fields, "taken", 0, LAST_SKILL, n)]
    s.firsts = tuple(numbers(fields, "firsts", 0, BASIC_SKILLS - 1))
    first, second = numbers(fields, "markers", FREE, NUMBERS, 2)
    s.markers = (first, second)
    s.cards = tuple(numbers(fields, "cards", FREE, NUMBERS))
    s.movers = numbers(fields, "movers", 0, SPACES - 1)
    s.declared = tuple(numbers(fields, "declared", -1, MANY, n))
    final = sequence(fields, "final")
    s.final = [tuple(checked(row, "final", 0, MANY, len(scoring.SOURCES))) for row in final]
    a, b = numbers(fields, "rng", 1, 2147483562, 2)
    if b > 2147483398:
        raise bad("rng")
    s.rng = Rng(a, b)
    if s.stage == OVER and len(final) != n:
        raise bad("final")
    derive(s)
    found = faults(s)
    if found:
        raise BadData(Reason("bad_state", fault=found[0]))
    return s


def derive(s: PopulousState) -> None:
    """Fill in what follows from the rest: stocks, terrain under rings, what the skills come to."""
    for player in range(s.setup.players):
        s.workers_left[player] = WORKERS - sum(s.workers[player])
        s.towns_left[player] = TOWNS - scoring.board_towns(s, player)
        s.skills[player] = 3 << 2 * s.people[player] if s.stage != PEOPLE and s.people[player] >= 0 else 0
        for skill in s.taken[player]:
            s.skills[player] |= 1 << skill
        s.refresh(player)
    for terrain in range(len(TERRAINS)):
        s.rings_left[terrain] = RINGS[terrain] - s.rings.count(terrain)
    for place, ring in enumerate(s.rings):
        if ring >= 0:
            s.terrain[3 * place : 3 * place + 3] = [ring] * 3


def read_map(data: list[Plain], players: int) -> Map:
    """The map of a list of tiles. Raises BadData when no match of so many players has such a map."""
    tiles: list[LaidTile] = []
    for entry in data:
        place, tile, a, b, c = checked(entry, "tiles", 0, MANY, 5)
        if place >= len(PLACES) or tile >= TILES or max(a, b, c) >= len(TERRAINS):
            raise bad("tiles")
        tiles.append((place, tile, (a, b, c)))
    places = [tile[0] for tile in tiles]
    numbers_laid = {tile[1] for tile in tiles}
    doubles = numbers_laid & set(DOUBLES)
    if (
        places != sorted(set(places))
        or places[:BASE] != [*range(BASE)]
        or len(numbers_laid) != len(tiles)
        or len(tiles) != BASE + outer_tiles(players)
        or len(numbers_laid - doubles) != len(PAIRS) - len(DOUBLES)
    ):
        raise bad("tiles")
    return Map(tuple(tiles))


def rows(fields: dict[str, Plain], name: str, low: int, high: int, length: int, inner: int) -> list[list[int]]:
    """A copy of a list of so many lists of so many whole numbers."""
    found = number_lists(fields, name, low, high, length)
    if any([len(row) != inner for row in found]):
        raise bad(name)
    return found


def generation_rows(fields: dict[str, Plain], players: int) -> list[list[Plain]]:
    """The field `generations`, one list of generations for each player."""
    value = sequence(fields, "generations")
    found: list[list[Plain]] = [row for row in value if isinstance(row, list)]
    if len(value) != players or len(found) != players:
        raise bad("generations")
    return found

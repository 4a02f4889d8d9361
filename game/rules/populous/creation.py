"""The first half of step 2 of a turn: wrath and workers. Clauses P5.1 to P5.3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move
from game.rules.populous import generation, pieces
from game.rules.populous.moves import BUY, EXTRA, RING, STRIKE, WORKER, WRATH
from game.rules.populous.skills import CONVERSION_DISCOUNT, FREE_FOREIGN, JUDGEMENT, MERCY, PRICE_LIST
from game.rules.populous.terms import (
    CONVERSION,
    FAITH,
    FOOD,
    LEAST_STRIKE,
    NO_TOWN,
    RUIN,
    STRIKES,
    TERRAINS,
    TRACK_COUNT,
    WORKER_PRICES,
)
from game.rules.populous.terms import WRATH as WRATH_TRACK

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


# Wrath


def begin(s: PopulousState) -> None:
    """Ask about wrath where something can be done, else go on to the workers."""
    if can_convert(s) or s.tracks[TRACK_COUNT * s.turn_player + WRATH_TRACK] >= LEAST_STRIKE:
        s.stage = WRATH
    else:
        begin_workers(s)


def conversion_price(s: PopulousState) -> int:
    """What the conversion costs the turn player in faith. Clause P5.1."""
    return CONVERSION - s.powers[s.turn_player][CONVERSION_DISCOUNT]


def can_convert(s: PopulousState) -> bool:
    """Whether the turn player can turn faith into wrath: paid for, and not at the maximum. Clause P5.1."""
    first = TRACK_COUNT * s.turn_player
    wrath = first + WRATH_TRACK
    return s.tracks[first + FAITH] >= conversion_price(s) and s.tracks[wrath] < s.maxima[wrath]


def wrath_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    wrath = s.tracks[TRACK_COUNT * s.turn_player + WRATH_TRACK]
    found = moves.wrath[LEAST_STRIKE : wrath + 1]
    if can_convert(s):
        found.append(moves.convert)
    found.append(moves.skip)
    return found


def convert(s: PopulousState, move: Move) -> None:
    """Turn faith into 1 wrath. Clause P5.1."""
    player = s.turn_player
    price = conversion_price(s)
    first = TRACK_COUNT * player
    s.tracks[first + FAITH] -= price
    s.tracks[first + WRATH_TRACK] += 1
    if s.sink is not None:
        s.tell("converted", player=player, n=price)
    begin_workers(s)


def spend_wrath(s: PopulousState, move: Move) -> None:
    """Spend wrath to strike the area. Clause P5.1."""
    s.tracks[TRACK_COUNT * s.turn_player + WRATH_TRACK] -= move.a
    s.strikes = STRIKES[move.a]
    s.stage = STRIKE
    if s.sink is not None:
        s.tell("wrath_spent", player=s.turn_player, n=move.a)


def strike_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    first = 3 * s.place
    found = [moves.strike[space] for space in (first, first + 1, first + 2) if not s.struck >> space & 1]
    if s.struck:
        found.append(moves.stop)
    return found


def strike(s: PopulousState, move: Move) -> None:
    """Strike one space: workers there go home, towns become ruins. Clauses P5.1, P9 (Mercy, Judgement)."""
    player, space = s.turn_player, move.a
    powers = s.powers[player]
    s.struck |= 1 << space
    s.strikes -= 1
    if s.sink is not None:
        s.tell("struck", player=player, space=space)
    hit = 0
    for owner in range(s.setup.players):
        if owner == player and powers[MERCY]:
            continue
        gone = s.workers[owner][space]
        if gone:
            pieces.send_home(s, owner, space, gone)
            if owner != player:
                hit += gone
    town = s.towns[space]
    if NO_TOWN < town < RUIN and not (town == player and powers[MERCY]):
        pieces.ruin(s, space)
        if town != player:
            hit += 1
    points = min(hit, powers[JUDGEMENT] - s.judged)
    if points > 0:
        s.judged += points
        s.vp[player] += points
        s.tell("vp_judgement", player=player, n=points)
    if not s.strikes:
        s.stage = RING


def stop_striking(s: PopulousState) -> None:
    """Leave the other spaces alone; a ring is put all the same."""
    s.strikes = 0
    s.stage = RING


def ring_moves(s: PopulousState) -> list[Move]:
    old = s.rings[s.place]
    return [s.setup.moves.ring[terrain] for terrain, left in enumerate(s.rings_left) if left or terrain == old]


def put_ring(s: PopulousState, move: Move) -> None:
    """Put a ring on the creation area, in place of an old one. Clauses P1.4, P5.1."""
    place, terrain = s.place, move.a
    if s.rings[place] >= 0:
        s.rings_left[s.rings[place]] += 1
    s.rings[place] = terrain
    s.rings_left[terrain] -= 1
    s.terrain[3 * place : 3 * place + 3] = [terrain] * 3
    if s.sink is not None:
        s.tell("ring_put", player=s.turn_player, terrain=TERRAINS[terrain], area=s.map.area_name(place), place=place)
    begin_workers(s)


# Workers


def begin_workers(s: PopulousState) -> None:
    """Ask for the first worker; go on to the card where there is none, or no space can be paid. Clause P5.2."""
    if s.workers_left[s.turn_player] and worker_moves(s):
        s.stage = WORKER
        return
    if s.sink is not None:
        s.tell("no_worker", player=s.turn_player)
    generation.begin(s)


def costs_food(s: PopulousState, space: int) -> bool:
    """Whether a worker in this space costs the turn player food now. Clauses P5.2, P9 (Nomads)."""
    player = s.turn_player
    return not s.free[player] >> s.terrain[space] & 1 and s.foreign >= s.powers[player][FREE_FOREIGN]


def worker_moves(s: PopulousState) -> list[Move]:
    """The spaces of the area that can be paid. As equal spaces cost the same, a bought worker needs no more care:
    either some space is free for the rest, or all cost 1 food and that was reckoned with."""
    player = s.turn_player
    if s.tracks[TRACK_COUNT * player + FOOD] or s.foreign < s.powers[player][FREE_FOREIGN]:
        return s.setup.moves.worker_area[s.place]
    free = s.free[player]
    terrain = s.terrain
    return [move for move in s.setup.moves.worker_area[s.place] if free >> terrain[move.a] & 1]


def place_worker(s: PopulousState, move: Move) -> None:
    """Place a worker, the first one or one that has been bought. Clauses P5.2, P5.3."""
    player, space = s.turn_player, move.a
    price = 0
    if not s.free[player] >> s.terrain[space] & 1:
        if s.foreign < s.powers[player][FREE_FOREIGN]:
            s.foreign += 1
        else:
            price = 1
            s.tracks[TRACK_COUNT * player + FOOD] -= 1
    s.workers[player][space] += 1
    s.workers_left[player] -= 1
    if s.sink is not None:
        s.tell("worker_placed", player=player, space=space, terrain=TERRAINS[s.terrain[space]])
        if price:
            s.tell("paid", player=player, track="food", n=price)
    if s.stage == WORKER:
        s.stage = BUY
        if len(buy_moves(s)) == 1:
            generation.begin(s)
    else:
        s.bought -= 1
        if not s.bought:
            generation.begin(s)


def worker_price(s: PopulousState, number: int) -> int:
    """What so many more workers cost the turn player, without terrain. Clause P5.3."""
    return WORKER_PRICES[s.powers[s.turn_player][PRICE_LIST]][number]


def terrain_price(s: PopulousState, number: int) -> int:
    """The least that so many more workers cost for terrain: nothing where some space of the area is free."""
    free = s.free[s.turn_player]
    first = 3 * s.place
    for terrain in s.terrain[first : first + 3]:
        if free >> terrain & 1:
            return 0
    return max(0, number - (s.powers[s.turn_player][FREE_FOREIGN] - s.foreign))


def reaches_new(s: PopulousState, food: int) -> bool:
    """Whether a worker could be placed with so much food where the turn player has neither worker nor town."""
    player = s.turn_player
    first = 3 * s.place
    return any(
        not s.workers[player][space] and s.towns[space] != player and (food > 0 or not costs_food(s, space))
        for space in (first, first + 1, first + 2)
    )


def buy_moves(s: PopulousState) -> list[Move]:
    bought = s.setup.moves.bought
    food = s.tracks[TRACK_COUNT * s.turn_player + FOOD]
    left = min(s.workers_left[s.turn_player], len(bought) - 1)
    return [
        bought[number]
        for number in range(left + 1)
        if not number or worker_price(s, number) + terrain_price(s, number) <= food
    ]


def buy_workers(s: PopulousState, move: Move) -> None:
    """Buy more workers, once a turn. Clause P5.3."""
    player = s.turn_player
    number = move.a
    if not number:
        generation.begin(s)
        return
    price = worker_price(s, number)
    s.tracks[TRACK_COUNT * player + FOOD] -= price
    s.bought = number
    s.stage = EXTRA
    if s.sink is not None:
        s.tell("workers_bought", player=player, n=number)
        if price:
            s.tell("paid", player=player, track="food", n=price)

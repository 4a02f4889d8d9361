"""Step 3 of a turn: war or mediation over the disputed spaces of the creation area. Clauses P6.1 to P6.5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BARRIER_CHANCE, BARRIER_OTHER, Move
from game.rules.populous import pieces
from game.rules.populous.moves import CONFLICT, DECLARE, END, MOST_SPIRIT
from game.rules.populous.skills import (
    DEFEAT_WRATH,
    FIRST_SPIRIT,
    MEDIATION_DISCOUNT,
    TOWN_STRENGTH,
    VETERANS,
    VICTORY_VP,
    WAR,
    WAR_OTHER_TURN,
    WAR_OWN_TURN,
    members,
)
from game.rules.populous.terms import FOOD, LARGE_DIE, MEDIATION, SMALL_DIE, SPIRIT, TRACK_COUNT, WRATH

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def begin(s: PopulousState) -> None:
    """Look for disputed spaces; without one the turn is about to end. Clause P6.1."""
    first = 3 * s.place
    disputed = fighters = 0
    for space in (first, first + 1, first + 2):
        mask = pieces.owners(s, space)
        if mask & mask - 1:
            disputed |= 1 << space
            fighters |= mask
    if not disputed:
        s.stage = END
        return
    s.disputed = disputed
    s.fighters = fighters
    # Asked even where it must be war: before dice are rolled the turn player can still think again.
    s.stage = CONFLICT
    if s.sink is not None:
        s.tell("disputed", players=[*members(fighters)], n=disputed.bit_count())


def mediation_price(s: PopulousState) -> int:
    """What mediation costs the turn player in food: for each other participant. Clauses P6.2, P6.5, P9 (Diplomacy)."""
    others = (s.fighters & ~(1 << s.turn_player)).bit_count()
    return others * (MEDIATION - s.powers[s.turn_player][MEDIATION_DISCOUNT])


def takes_part(s: PopulousState) -> bool:
    """Whether the turn player has a piece on a disputed space."""
    return bool(s.fighters >> s.turn_player & 1)


def conflict_moves(s: PopulousState) -> list[Move]:
    moves = s.setup.moves
    if takes_part(s) and s.tracks[TRACK_COUNT * s.turn_player + FOOD] >= mediation_price(s):
        return [moves.war, moves.mediate]
    return moves.war_only


# War


def declare_war(s: PopulousState, move: Move) -> None:
    """Choose war: spirit is declared, clockwise. Clause P6.3."""
    s.stage = DECLARE
    s.declared = (-1,) * s.setup.players
    if s.sink is not None:
        s.tell("war", player=s.turn_player, players=[*members(s.fighters)])
    ask_declaration(s, s.turn_player)


def ask_declaration(s: PopulousState, player: int) -> None:
    """Ask the next participant from this player on who has spirit; when all have declared, roll the dice."""
    players = s.setup.players
    for _ in range(players):
        if s.fighters >> player & 1 and s.declared[player] < 0:
            if s.tracks[TRACK_COUNT * player + SPIRIT]:
                s.decider = player
                return
            take_declaration(s, player, 0)
        player += 1
        if player == players:
            player = 0
    fight(s)


def declare_moves(s: PopulousState) -> list[Move]:
    return s.setup.moves.spirit_up_to[min(MOST_SPIRIT, s.tracks[TRACK_COUNT * s.decider + SPIRIT])]


def declare(s: PopulousState, move: Move) -> None:
    """Declare spirit for the war. Clause P6.3."""
    player = s.decider
    if player != s.turn_player:
        s.set_barrier(BARRIER_OTHER)
    take_declaration(s, player, move.a)
    ask_declaration(s, player)


def take_declaration(s: PopulousState, player: int, spirit: int) -> None:
    s.declared = (*s.declared[:player], spirit, *s.declared[player + 1 :])
    s.tracks[TRACK_COUNT * player + SPIRIT] -= spirit
    if s.sink is not None:
        s.tell("declared", player=player, n=spirit)


def zone(s: PopulousState) -> int:
    """Bit mask of the disputed spaces and all next to one."""
    mask = 0
    for space in members(s.disputed):
        mask |= s.map.near_mask[space]
    return mask


def piece_strength(s: PopulousState, player: int) -> int:
    """What a participant's pieces on and next to the disputed spaces count. Clauses P6.3, P9 (Stone walls)."""
    strength = 0
    workers = s.workers[player]
    towns = 0
    for space in members(zone(s)):
        strength += workers[space]
        if s.towns[space] == player:
            towns += 1
    return strength + towns * (1 + s.powers[player][TOWN_STRENGTH])


def skill_strength(s: PopulousState, player: int) -> int:
    """What a participant's skills add, the first spirit aside."""
    powers = s.powers[player]
    return powers[WAR] + powers[WAR_OWN_TURN if player == s.turn_player else WAR_OTHER_TURN]


def spirit_strength(s: PopulousState, player: int, spirit: int) -> int:
    """What so much spirit adds in a war. Clauses P6.3, P9 (Rally)."""
    return spirit + (s.powers[player][FIRST_SPIRIT] if spirit else 0)


def die(s: PopulousState, player: int) -> int:
    """Which die a participant rolls: the large one on terrain of his own. Clauses P6.3, P9 (Veterans)."""
    if s.powers[player][VETERANS]:
        return LARGE_DIE
    own = s.own[player]
    for space in members(s.disputed):
        if own >> s.terrain[space] & 1:
            return LARGE_DIE
    return SMALL_DIE


def counted_roll(s: PopulousState, player: int, sides: int, rolled: int) -> int:
    """What a roll counts: at least the wrath, at most the highest face. Clause P6.3."""
    return max(rolled, min(s.tracks[TRACK_COUNT * player + WRATH], sides))


def fight(s: PopulousState) -> None:
    """Roll the dice and settle the war. Clauses P6.3, P6.4."""
    s.set_barrier(BARRIER_CHANCE)
    strengths: dict[int, int] = {}
    for player in clockwise(s):
        sides = die(s, player)
        rolled = 1 + s.rng.below(sides)
        roll = counted_roll(s, player, sides, rolled)
        pieces_count = piece_strength(s, player)
        spirit = spirit_strength(s, player, s.declared[player])
        bonus = skill_strength(s, player)
        strengths[player] = pieces_count + spirit + bonus + roll
        if s.sink is not None:
            s.tell(
                "rolled",
                player=player,
                die=sides,
                rolled=rolled,
                roll=roll,
                pieces=pieces_count,
                spirit=spirit,
                bonus=bonus,
                n=strengths[player],
            )
    settle(s, strengths)
    s.decider = s.turn_player
    s.stage = END
    s.declared = (-1,) * s.setup.players
    s.disputed = s.fighters = 0


def clockwise(s: PopulousState) -> list[int]:
    """The participants, from the turn player on."""
    players = s.setup.players
    order = [(s.turn_player + offset) % players for offset in range(players)]
    return [player for player in order if s.fighters >> player & 1]


def settle(s: PopulousState, strengths: dict[int, int]) -> None:
    """The highest strength stays, everybody below it loses. Clause P6.4."""
    highest = max(strengths.values())
    winners = [player for player in strengths if strengths[player] == highest]
    losers = [player for player in strengths if strengths[player] < highest]
    if s.sink is not None:
        if len(winners) == 1:
            s.tell("war_won", winner=winners[0])
        elif losers:
            s.tell("war_shared", winners=[*winners])
        else:
            s.tell("war_drawn", players=[*winners])
    for player in losers:
        lose(s, player)
    if len(winners) == 1:
        points = s.powers[winners[0]][VICTORY_VP]
        if points:
            s.vp[winners[0]] += points
            s.tell("vp_spoils", player=winners[0], n=points)


def lose(s: PopulousState, player: int) -> None:
    """What a defeat costs: the pieces on every disputed space, and wrath comes. Clauses P6.4, P9 (Berserkers)."""
    if s.sink is not None:
        s.tell("war_lost", player=player)
    leave_disputed(s, player)
    for space in members(s.disputed):
        if s.towns[space] == player:
            pieces.ruin(s, space)
    pieces.gain(s, player, WRATH, 1 + s.powers[player][DEFEAT_WRATH])


def leave_disputed(s: PopulousState, player: int) -> None:
    """Send a player's workers on all disputed spaces home."""
    for space in members(s.disputed):
        number = s.workers[player][space]
        if number:
            pieces.send_home(s, player, space, number)


# Mediation


def mediate(s: PopulousState, move: Move) -> None:
    """Pay all other participants, whose workers leave the disputed spaces. Clause P6.5."""
    player = s.turn_player
    price = mediation_price(s)
    others = [other for other in clockwise(s) if other != player]
    s.tracks[TRACK_COUNT * player + FOOD] -= price
    if s.sink is not None:
        s.tell("mediated", player=player, players=[*others], n=price)
    for other in others:
        pieces.gain(s, other, FOOD, price // len(others))
        leave_disputed(s, other)
    s.disputed = s.fighters = 0
    s.stage = END

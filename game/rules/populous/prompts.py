"""What goes with a question: values for its prompt, and what a scene shows beside it. Only the decider gets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move, Plain
from game.rules.populous import area, conflict, creation, generation, opening
from game.rules.populous.board import area_text
from game.rules.populous.moves import (
    AREA,
    BUY,
    CARD,
    CONFLICT,
    CUBES,
    DECLARE,
    DRAFT,
    END,
    EXTRA,
    FREE_NUMBER,
    GAIN,
    MANNER,
    MANNERS,
    NAME,
    OPEN,
    PROSPER,
    RING,
    SPEND,
    STEPS,
    STRIKE,
    TOWN,
    WORKER,
    WRATH,
)
from game.rules.populous.terms import CARDS, FOOD, FREE, TRACK_COUNT, TRACKS
from game.rules.populous.terms import DRAFT as DRAFT_SIZE
from game.rules.populous.terms import SPIRIT as SPIRIT_TRACK

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState


def default(s: PopulousState) -> Move | None:
    """The move taken for a player who leaves gains without a choice to the program. Clause P5.6."""
    return s.setup.moves.gain if s.stage == GAIN else None


def params(s: PopulousState) -> dict[str, Plain]:
    """Named values for the question that stands; `form` and `n` choose its sentence."""
    stage = s.stage
    if stage in (CUBES, DRAFT):
        return before_play(s)
    if stage in (AREA, FREE_NUMBER):
        return area_params(s)
    if stage == END:
        return {"form": "turn" if s.round else "cubes"}
    if stage in (STRIKE, RING, WORKER, EXTRA, BUY, WRATH):
        return creation_params(s)
    if stage in (CARD, MANNER, NAME, SPEND):
        return card_params(s)
    if stage in (GAIN, STEPS, PROSPER):
        found: dict[str, Plain] = {"card": CARDS[s.named], "n": s.actions}
        if stage == GAIN:
            found["track"] = TRACKS[s.named]
        if stage == PROSPER:
            found["vp"] = min(s.vp_left, s.actions)
        return found
    if stage == CONFLICT:
        form = "war" if not conflict.takes_part(s) else "choice" if len(conflict.conflict_moves(s)) > 1 else "poor"
        return {"form": form, "price": conflict.mediation_price(s), **strengths(s)}
    if stage == DECLARE:
        return {"spirit": s.tracks[TRACK_COUNT * s.decider + SPIRIT_TRACK], **strengths(s)}
    if stage in (TOWN, OPEN):
        return {"n": s.closed}
    return {}


def before_play(s: PopulousState) -> dict[str, Plain]:
    if s.stage == CUBES:
        return {"n": opening.cubes_left(s, s.decider)}
    return {"number": len(s.taken[s.decider]) + 1, "of": DRAFT_SIZE}


def area_params(s: PopulousState) -> dict[str, Plain]:
    """Which card is asked for, what one more Free costs, and the areas that each number would name."""
    count = s.cards.count(FREE)
    if s.stage == FREE_NUMBER:
        count -= 1
    price = area.free_price(s, count + 1) - area.free_price(s, count)
    found: dict[str, Plain] = {"form": "second" if s.first else "first", "price": price}
    if s.first:
        found["number"] = s.first
        mask = area.free_numbers(s) if s.stage == FREE_NUMBER else area.open_numbers(s)
        found["areas"] = {
            str(number): area_text(s.map.tile_at[s.map.place_of[6 * s.first + number]])
            for number in range(1, 6)
            if mask >> number & 1
        }
    return found


def creation_params(s: PopulousState) -> dict[str, Plain]:
    """The creation area; what each space costs; what is left to do there."""
    found: dict[str, Plain] = {"area": s.map.area_name(s.place)}
    if s.stage == WRATH:
        found["price"] = creation.conversion_price(s)
    elif s.stage == STRIKE:
        found["n"] = s.strikes
    elif s.stage == BUY:
        found.update(purchase(s))
    elif s.stage in (WORKER, EXTRA):
        found["n"] = s.bought
        found["food"] = s.tracks[TRACK_COUNT * s.turn_player + FOOD]
        found["foods"] = {
            str(space): int(creation.costs_food(s, space)) for space in range(3 * s.place, 3 * s.place + 3)
        }
    return found


def purchase(s: PopulousState) -> dict[str, Plain]:
    """For each number of workers that can be bought: its price, the food left for the terrain, and whether no space
    could be reached then where the player does not stand already. Clause P5.3."""
    player = s.turn_player
    food = s.tracks[TRACK_COUNT * player + FOOD]
    prices = {str(number): creation.worker_price(s, number) for number in range(len(s.setup.moves.bought))}
    affordable = [move.a for move in creation.buy_moves(s) if move.a]
    return {
        "prices": {**prices},
        "left": {str(number): food - creation.worker_price(s, number) for number in affordable},
        "held_only": {
            str(number): not creation.reaches_new(s, food - creation.worker_price(s, number)) for number in affordable
        },
    }


def card_params(s: PopulousState) -> dict[str, Plain]:
    """The number of actions that each way of playing would give. Clauses P5.4, P5.5."""
    player = s.turn_player
    ways = MANNERS if generation.may_begin_new(s) else MANNERS[:2]

    def number(kind: int, manner: int) -> int:
        return generation.actions_without_spirit(s, player, kind, manner)

    if s.stage == CARD:
        return {
            "actions": {
                f"{CARDS[kind]} {way}": number(kind, manner)
                for kind, held in enumerate(s.hands[player])
                if held
                for manner, way in enumerate(ways)
            }
        }
    found: dict[str, Plain] = {"card": CARDS[s.card]}
    if s.stage == MANNER:
        found["actions"] = {way: number(s.card, manner) for manner, way in enumerate(ways)}
    elif s.stage == NAME:
        found["actions"] = {word: number(kind, s.manner) for kind, word in enumerate(CARDS)}
    else:
        found["named"] = CARDS[s.named]
        found["n"] = number(s.named, s.manner)
    return found


def strengths(s: PopulousState) -> dict[str, Plain]:
    """What each participant's strength is before spirit and dice."""
    return {
        "strengths": {
            f"p{player + 1}": conflict.piece_strength(s, player) + conflict.skill_strength(s, player)
            for player in conflict.clockwise(s)
        }
    }

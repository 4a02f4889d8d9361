"""Why a move is not legal, as precisely as the rules can say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.core import Move, Reason
from game.rules.populous import area, conflict, creation
from game.rules.populous.board import area_text, tile_number
from game.rules.populous.legality import LEGAL
from game.rules.populous.moves import (
    AREA,
    AS_MOVE,
    BUY,
    BUY_MOVE,
    CARD,
    CARD_MOVE,
    CHANGE_MOVE,
    CONFLICT,
    CONVERT_MOVE,
    CUBE_MOVE,
    CUBES,
    DECLARE,
    DISCARD,
    DISCARD_MOVE,
    DRAFT,
    DRAFT_MOVE,
    END,
    END_MOVE,
    EXTRA,
    FIRST_MOVE,
    FIRST_SKILL,
    FREE_MOVE,
    FREE_NUMBER,
    GAIN,
    GAIN_MOVE,
    MANNER,
    MANNER_MOVE,
    MEDIATE_MOVE,
    NAME,
    NAME_MOVE,
    NUMBER_MOVE,
    OPEN,
    OPEN_MOVE,
    OVER,
    PEOPLE,
    PEOPLE_MOVE,
    PROSPER,
    RING,
    RING_MOVE,
    SKIP_MOVE,
    SPEND,
    SPEND_MOVE,
    SPIRIT_MOVE,
    STEP_MOVE,
    STEPS,
    STOP_MOVE,
    STRIKE,
    STRIKE_MOVE,
    TOWN,
    TOWN_MOVE,
    WAR_MOVE,
    WORKER,
    WORKER_MOVE,
    WRATH,
    WRATH_MOVE,
)
from game.rules.populous.terms import (
    ACTION_PRICES,
    CARDS,
    FAITH,
    FOOD,
    FREE,
    LEAST_STRIKE,
    NO_TOWN,
    PEOPLES,
    SPIRIT,
    STRIKES,
    TERRAINS,
    TRACK_COUNT,
    TRACKS,
)
from game.rules.populous.terms import WRATH as WRATH_TRACK

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState

# The kinds of moves that answer each question.
ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    PEOPLE: (PEOPLE_MOVE,),
    DRAFT: (DRAFT_MOVE,),
    CUBES: (CUBE_MOVE,),
    FIRST_SKILL: (FIRST_MOVE,),
    AREA: (NUMBER_MOVE, FREE_MOVE),
    FREE_NUMBER: (AS_MOVE,),
    WRATH: (CONVERT_MOVE, WRATH_MOVE, SKIP_MOVE),
    STRIKE: (STRIKE_MOVE, STOP_MOVE),
    RING: (RING_MOVE,),
    WORKER: (WORKER_MOVE,),
    BUY: (BUY_MOVE,),
    EXTRA: (WORKER_MOVE,),
    CARD: (CARD_MOVE,),
    MANNER: (MANNER_MOVE,),
    NAME: (NAME_MOVE,),
    SPEND: (SPEND_MOVE,),
    GAIN: (GAIN_MOVE, STOP_MOVE),
    STEPS: (STEP_MOVE, STOP_MOVE),
    PROSPER: (GAIN_MOVE, CHANGE_MOVE, DISCARD_MOVE, STOP_MOVE),
    DISCARD: (DISCARD_MOVE, STOP_MOVE),
    CONFLICT: (WAR_MOVE, MEDIATE_MOVE),
    DECLARE: (SPIRIT_MOVE,),
    END: (END_MOVE,),
    TOWN: (TOWN_MOVE, SKIP_MOVE),
    OPEN: (OPEN_MOVE,),
    OVER: (),
}


def why_not(s: PopulousState, move: Move) -> Reason | None:
    """Why the decider may not make the move now; None when he may."""
    if move in LEGAL[s.stage](s):
        return None
    if s.stage == OVER:
        return Reason("populous.match_over")
    kind, choice = move.kind, move.a
    if kind not in ANSWERS[s.stage] or s.setup.game.moves.by_text.get(move.text) is not move:
        return Reason("populous.not_now")
    if s.stage < AREA:
        return before_play(s, kind, choice)
    if kind in (NUMBER_MOVE, FREE_MOVE, AS_MOVE):
        return for_area(s, kind, choice)
    if kind in (CONVERT_MOVE, WRATH_MOVE, STRIKE_MOVE, RING_MOVE):
        return for_wrath(s, kind, choice)
    if kind in (WORKER_MOVE, BUY_MOVE):
        return for_workers(s, kind, choice)
    if kind in (CARD_MOVE, MANNER_MOVE, SPEND_MOVE, DISCARD_MOVE, CHANGE_MOVE, STEP_MOVE, GAIN_MOVE):
        return for_card(s, move)
    if kind in (MEDIATE_MOVE, SPIRIT_MOVE):
        return for_conflict(s, kind, choice)
    return for_settlement(s, kind, choice)


def before_play(s: PopulousState, kind: int, choice: int) -> Reason:
    """Before the first turn. Clauses P3.1, P3.2, P3.5, P3.6."""
    if kind == PEOPLE_MOVE:
        return Reason("populous.people_taken", people=PEOPLES[choice], player=s.people.index(choice))
    if kind == CUBE_MOVE:
        return track_full(s, s.decider, choice)
    skill = s.setup.skills.ids[choice]
    if kind == DRAFT_MOVE:
        return Reason("populous.not_in_draft_hand", skill=skill)
    return Reason("populous.not_your_basic_skill", skill=skill)


def track_full(s: PopulousState, player: int, track: int) -> Reason:
    return Reason("populous.track_full", track=TRACKS[track], n=s.maxima[TRACK_COUNT * player + track])


def for_area(s: PopulousState, kind: int, choice: int) -> Reason:
    """For the creation cards. Clauses P4.1, P4.2."""
    if kind == FREE_MOVE:
        return Reason("populous.free_faith", n=area.free_price(s, s.cards.count(FREE) + 1))
    if kind == NUMBER_MOVE and not 1 <= choice <= 5:
        return Reason("populous.not_now")
    if kind == NUMBER_MOVE and choice in s.markers:
        return Reason("populous.marked", number=choice)
    if kind == NUMBER_MOVE and choice in s.cards:
        return Reason("populous.number_chosen", number=choice)
    if not 1 <= choice <= 5:
        return Reason("populous.not_now")
    return Reason("populous.area_missing", area=area_text(tile_number(s.first, choice)))


def for_wrath(s: PopulousState, kind: int, choice: int) -> Reason:
    """For conversion, strikes and rings. Clauses P5.1, P1.4."""
    if kind == CONVERT_MOVE:
        wrath = TRACK_COUNT * s.turn_player + WRATH_TRACK
        if s.tracks[wrath] >= s.maxima[wrath]:
            return track_full(s, s.turn_player, WRATH_TRACK)
        return lacking(creation.conversion_price(s), FAITH)
    if kind == WRATH_MOVE:
        if not LEAST_STRIKE <= choice < len(STRIKES):
            return Reason("populous.wrath_amount", least=LEAST_STRIKE, most=len(STRIKES) - 1)
        return lacking(choice, WRATH_TRACK)
    if kind == RING_MOVE:
        return Reason("populous.no_ring", terrain=TERRAINS[choice])
    if s.struck >> choice & 1:
        return Reason("populous.struck_before")
    return Reason("populous.not_in_area", area=s.map.area_name(s.place))


def lacking(number: int, track: int) -> Reason:
    """Not enough of something to pay."""
    return Reason("populous.lacking", n=number, track=TRACKS[track])


def for_workers(s: PopulousState, kind: int, choice: int) -> Reason:
    """For placing and buying workers. Clauses P5.2, P5.3."""
    if kind == WORKER_MOVE:
        if choice // 3 != s.place:
            return Reason("populous.not_in_area", area=s.map.area_name(s.place))
        return lacking(1, FOOD)
    if choice > s.workers_left[s.turn_player]:
        return Reason("populous.workers_left", n=s.workers_left[s.turn_player])
    return lacking(creation.worker_price(s, choice) + creation.terrain_price(s, choice), FOOD)


def for_card(s: PopulousState, move: Move) -> Reason:
    """For playing a card, its actions and discards. Clauses P5.4 to P5.6."""
    kind, choice = move.kind, move.a
    if kind in (CARD_MOVE, DISCARD_MOVE):
        return Reason("populous.not_in_hand", card=CARDS[choice])
    if kind == MANNER_MOVE:
        return Reason("populous.first_round" if s.round < 2 else "populous.no_generation")
    if kind == SPEND_MOVE:
        return lacking(ACTION_PRICES[choice], SPIRIT)
    if kind == STEP_MOVE:
        if choice not in s.movers:
            return Reason("populous.no_worker_to_move")
        return Reason("populous.not_next")
    if kind == CHANGE_MOVE:
        if choice == move.b:
            return Reason("populous.same_track")
        first = TRACK_COUNT * s.turn_player
        if not s.tracks[first + choice]:
            return lacking(1, choice)
        return track_full(s, s.turn_player, move.b)
    return Reason("populous.prosperity_limit")


def for_conflict(s: PopulousState, kind: int, choice: int) -> Reason:
    """For mediation and declared spirit. Clauses P6.2, P6.3."""
    if kind == SPIRIT_MOVE:
        return lacking(choice, SPIRIT)
    if not conflict.takes_part(s):
        return Reason("populous.war_without_you")
    return lacking(conflict.mediation_price(s), FOOD)


def for_settlement(s: PopulousState, kind: int, choice: int) -> Reason:
    """For a town and for the skill to open. Clause P7.2."""
    if kind == OPEN_MOVE:
        skill = s.setup.skills.ids[choice]
        if s.opened[s.turn_player] >> choice & 1:
            return Reason("populous.skill_open", skill=skill)
        return Reason("populous.not_your_skill", skill=skill)
    if s.workers[s.turn_player][choice] and s.towns[choice] != NO_TOWN:
        return Reason("populous.town_there")
    return Reason("populous.no_worker_there")

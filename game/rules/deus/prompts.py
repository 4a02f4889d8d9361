"""What the question that stands says, and which answer the program may give by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import Move, Plain
from game.rules.deus import building, effects
from game.rules.deus.cards import BUY, GAIN, MARCH, ROB, ROB_EACH, SELL, SIEGE
from game.rules.deus.kinds import GAIN_IDS, GOOD_IDS, KIND_IDS, TEMPLE
from game.rules.deus.moves import (
    ACTIVATING,
    BESIEGING,
    BUYING,
    CERES_GIFT,
    CHOOSING_ARMY,
    DRAWING,
    END,
    GAINING_PIECE,
    INVOKING,
    MARCHING,
    MARS_GIFT,
    OFFERING,
    PAY,
    PLACE,
    ROBBING,
    SELLING,
    START_PIECES,
    USING,
    YIELDING,
)

if TYPE_CHECKING:
    from game.rules.deus.state import DeusState

EFFECTS = (
    *(USING, DRAWING, BUYING, SELLING, YIELDING, GAINING_PIECE),
    *(ACTIVATING, CHOOSING_ARMY, MARCHING, BESIEGING, ROBBING),
)


def default(s: DeusState) -> Move | None:
    """The answer to a gain without choice, or None.

    A first card drawn is no such gain: it cannot be taken back, and with it whatever led to it.
    """
    if s.stage == USING:
        return s.setup.moves.use
    if s.stage == DRAWING and s.used:
        return s.setup.moves.draw
    return None


def params(s: DeusState) -> dict[str, Plain]:
    """Named values for the question that stands; only the decider gets them."""
    stage = s.stage
    cards = s.setup.cards
    if stage == PAY:
        return {"card": cards.ids[s.card], "suggested": s.setup.moves.pay[building.suggested_payment(s)].text}
    if stage == PLACE:
        return {"piece": KIND_IDS[s.column], "form": place_form(s)}
    if stage == OFFERING:
        return {"card": cards.ids[s.offered[0]], "n": len(s.offered)}
    if stage in (INVOKING, CERES_GIFT, MARS_GIFT):
        return {"n": s.left}
    if stage == START_PIECES:
        return {"column": KIND_IDS[s.column], "n": s.left}
    if stage == END:
        return {"form": "picking"} if not s.round else {}
    return effect_params(s) if stage in EFFECTS else {}


def place_form(s: DeusState) -> str:
    """Which sentence asks for a region."""
    if s.column == TEMPLE:
        return "temple"
    return "first" if s.first_region[s.turn_player] < 0 else "piece"


def effect_params(s: DeusState) -> dict[str, Plain]:
    """The card that is carried out, and how much is left of its effect."""
    verb = effects.current_verb(s)
    values: dict[str, Plain] = {"card": s.setup.cards.ids[effects.current_card(s)], "n": s.left}
    if verb.code == GAIN:
        values["good"] = GAIN_IDS[verb.what]
        values["form"] = "gain"
    elif verb.code == ROB_EACH:
        values["form"] = "rob_each"
        values["n"] = verb.n
        values["good"] = GAIN_IDS[verb.what]
    elif verb.code == ROB:
        values["n"] = verb.n
        values["good"] = GAIN_IDS[verb.what]
    elif verb.code == SELL:
        values["good"] = GAIN_IDS[verb.what]
        values["price"] = verb.price
        values["wares"] = [GOOD_IDS[good] for good in verb.goods]
    elif verb.code == BUY:
        values["price"] = verb.price
    elif verb.code == MARCH:
        values["n"] = verb.n
    elif verb.code == SIEGE and s.used:
        values["form"] = "more"
    return values

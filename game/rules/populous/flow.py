"""Which part of the rules carries out a move; the parts go on to the next question by themselves.

opening.py: before the first turn. area.py: step 1. creation.py: wrath and workers. generation.py: the card.
effects.py: its actions. conflict.py: step 3. ending.py: step 4. turns.py: the frame of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.rules.core import Move
from game.rules.populous import area, conflict, creation, effects, ending, generation, opening
from game.rules.populous.moves import DISCARD, STRIKE, VERBS, WRATH

if TYPE_CHECKING:
    from game.rules.populous.state import PopulousState

Handler = Callable[["PopulousState", Move], None]


def skip(s: PopulousState, move: Move) -> None:
    """Leave out something optional: wrath, or building a town. Clauses P5.1, P7.2 (a)."""
    if s.stage == WRATH:
        creation.begin_workers(s)
    else:
        ending.begin_opening(s)


def stop(s: PopulousState, move: Move) -> None:
    """Do no more of what is going on: striking, actions, discarding. Clauses P5.1, P5.4, P5.6."""
    if s.stage == STRIKE:
        creation.stop_striking(s)
    elif s.stage == DISCARD:
        conflict.begin(s)
    else:
        effects.stop(s)


# By Move.kind, in the order of moves.VERBS.
HANDLERS: Final[tuple[Handler, ...]] = (
    ending.end_turn,
    opening.choose_people,
    opening.draft,
    opening.place_cube,
    opening.choose_first,
    area.take_number,
    area.take_free,
    area.name_free,
    creation.convert,
    creation.spend_wrath,
    skip,
    creation.strike,
    creation.put_ring,
    creation.place_worker,
    creation.buy_workers,
    generation.choose_card,
    generation.choose_manner,
    generation.name_card,
    generation.spend_spirit,
    effects.gain,
    stop,
    effects.take_step,
    effects.change,
    effects.discard,
    conflict.declare_war,
    conflict.mediate,
    conflict.declare,
    ending.build_town,
    ending.open_skill,
)
assert len(HANDLERS) == len(VERBS)

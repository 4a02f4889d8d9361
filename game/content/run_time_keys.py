"""The catalogue keys that are put together at run time out of the words of each game: cards, questions, moves, options.

To add a game: its words in `_words`; whatever its source names in full is found by `key_uses.py`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.content.key_uses import KeyUse
from game.content.registry import game_by_id, ids
from game.rules.core import BARRIER_CHANCE, BARRIER_OTHER, BARRIER_REVEAL
from game.rules.gambit import GambitGame
from game.rules.gambit.moves import KINDS, LABELS, VERBS

# The decision that is none: a match that is over asks nothing.
_OVER = "over"
# The sentences that ask for a card to put, `legality.put_form`.
_PUT_FORMS = ("hand", "hand_matching", "karma", "karma_any", "suit")


class _Words(NamedTuple):
    ranks: list[str]
    colours: tuple[str, ...]
    kinds: set[str]
    labels: set[str]
    verbs: set[str]


def run_time_keys() -> list[KeyUse]:
    """Every such key, with the part of the source that it is needed for."""
    barriers = [f"reason.{code}" for code in (BARRIER_CHANCE, BARRIER_OTHER, BARRIER_REVEAL)]
    uses = [KeyUse(re.escape(key), None, "game/rules/core.py") for key in barriers]
    for game in ids():
        uses += [KeyUse(re.escape(key), None, f"game/rules/{game}") for key in _game_keys(game)]
    return uses


def _game_keys(game: str) -> list[str]:
    words = _words(game)
    keys = [f"{game}.name", f"{game}.tagline"]
    for rank in words.ranks:
        keys += [f"{game}.card.{rank}", f"{game}.card.{rank}.text", f"{game}.card.{rank}.short"]
    for colour in words.colours:
        keys += [f"colour.{colour}", f"colour_label.{colour}"]
    keys += [f"{game}.prompt.{kind}" for kind in words.kinds]
    keys += [f"{game}.waiting.{label}" for label in words.labels]
    keys += [f"{game}.move.{verb}" for verb in words.verbs]
    for option in game_by_id(game).options:
        name = f"{game}.option.{option.key}"
        keys += [name, f"{name}.help", *(f"{name}.{choice}" for choice in option.choices)]
    return keys


def _words(game: str) -> _Words:
    rules = game_by_id(game)
    assert isinstance(rules, GambitGame), f"the words of {game} are not listed here"
    kinds = (
        set(KINDS) - {_OVER, "put"}
        | {f"put.{form}" for form in _PUT_FORMS}
        | {"end_turn.round_over", "defence.helpless"}
    )
    ranks = [rank.id for rank in dict.fromkeys(rules.cards.ranks)]
    return _Words(ranks, rules.colours, kinds, set(LABELS) - {_OVER}, set(VERBS))

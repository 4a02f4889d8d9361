"""The catalogue keys that are put together at run time out of the words of each game: cards, questions, moves, options.

What these words are each game's content module says in its `GameWords`; whatever the source names in full is found by
`key_uses.py`.
"""

from __future__ import annotations

import re

from game.content.key_uses import KeyUse
from game.content.registry import game_by_id, game_words, ids
from game.rules.core import BARRIER_CHANCE, BARRIER_OTHER, BARRIER_REVEAL


def run_time_keys() -> list[KeyUse]:
    """Every such key, with the part of the source that it is needed for."""
    barriers = [f"reason.{code}" for code in (BARRIER_CHANCE, BARRIER_OTHER, BARRIER_REVEAL)]
    uses = [KeyUse(re.escape(key), None, "game/rules/core.py") for key in barriers]
    for game in ids():
        uses += [KeyUse(re.escape(key), None, f"game/rules/{game}") for key in _game_keys(game)]
    return uses


def _game_keys(game: str) -> list[str]:
    words = game_words(game)
    keys = [f"{game}.name", f"{game}.tagline", *words.keys]
    keys += [f"{game}.card.{rank}" for rank in dict.fromkeys(name.rank for name in words.cards.values())]
    for colour in words.colours:
        keys += [f"colour.{colour}", f"colour_label.{colour}"]
    for middle, named in (*words.named.values(), *words.counted.values()):
        keys += [f"{game}.{middle}.{word}" for word in named]
    keys += [f"{game}.prompt.{kind}" for kind in words.kinds]
    keys += [f"{game}.waiting.{label}" for label in words.labels]
    keys += [f"{game}.move.{verb}" for verb in words.verbs]
    for option in game_by_id(game).options:
        name = f"{game}.option.{option.key}"
        keys += [name, f"{name}.help", *(f"{name}.{choice}" for choice in option.choices)]
    return keys

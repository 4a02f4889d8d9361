"""What the sentences about a game need to know of it: its cards, and which values are words of its own.

Each game's content module makes one `GameWords`; `wording.py` puts sentences together with it, and `run_time_keys.py`
proves that all its texts exist. So a new game is data here, no special case there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from game.content.catalogue import Translator
from game.rules.core import Plain


class CardName(NamedTuple):
    """What a card id is called by: the catalogue id of its rank, and the colour of a coloured card or ""."""

    rank: str
    colour: str


CardText = Callable[[Translator, str], str]
MoveParams = Callable[[str, str], dict[str, Plain]]


def no_params(verb: str, what: str) -> dict[str, Plain]:
    """The parameters of the label of a move whose words name nothing."""
    return {}


@dataclass(frozen=True)
class GameWords:
    """The words of one game.

    cards: the parts of the name of every card id, and of every rank by itself. colours: the colours of cards.
    text, short: what a card does, in a sentence and in a few words, given the rank.
    named: parameters whose value is the id of a word (or a list of such ids), with the middle of its key and all its
        ids: {"god": ("god", ("neptune", ...))} makes `god="neptune"` the text `<game>.god.neptune`.
    counted: likewise parameters that are records of id and number; the text is one of `n`.
    move_params: the parameters for the label of a move, given its verb and the words after it.
    kinds, labels, verbs: the endings of the keys below `prompt`, `waiting` and `move`. keys: further keys in full.
    """

    cards: Mapping[str, CardName]
    text: CardText
    short: CardText
    kinds: frozenset[str]
    labels: frozenset[str]
    verbs: frozenset[str]
    colours: tuple[str, ...] = ()
    named: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    counted: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    move_params: MoveParams = no_params
    keys: tuple[str, ...] = ()

"""The games of this program.

To add a game:
1. its rules: a package beside `game/rules/gambit`, with a Game, a State and a View as `game/rules/core.py` asks;
2. its cards: a file in `assets/cards` and a module beside this one that reads it and has `build`;
3. one line in `builders` below;
4. an entry in KITS of `tests/rules/test_kit.py`, counts in `test_perft.py`, a recording in `tests/golden`;
5. its texts, which `python -m game check-content` lists as missing, and its scenes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.rules.core import BadData, Game, Reason


def builders() -> dict[str, Callable[[], Game]]:
    """How each game is built, in the order of the menu. Imports happen here, so that naming a game reads no file."""
    from game.content import deus, gambit

    return {
        "deus": deus.build,
        "gambit": gambit.build,
    }


def ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the menu."""
    return tuple(builders())


@cache
def game_by_id(game_id: str) -> Game:
    """The game, built at the first call. Raises BadData("game_unknown"), or ContentError for a bad content file."""
    build = builders().get(game_id)
    if build is None:
        raise BadData(Reason("game_unknown", game=game_id, known=", ".join(ids())))
    return build()

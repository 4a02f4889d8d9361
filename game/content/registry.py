"""The games of this program. A new game is one line in `builders`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.rules.core import BadData, Game, Reason


def builders() -> dict[str, Callable[[], Game]]:
    """How each game is built, in the order of the menu. Imports happen here, so that naming a game reads no file."""
    from game.content import gambit

    return {
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

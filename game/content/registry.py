"""The games of this program. A new game is one line in `modules`."""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import cast

from game.content.words import GameWords
from game.rules.core import BadData, Game, Reason


def modules() -> dict[str, ModuleType]:
    """The content module of each game, in the order of the menu.

    Such a module has `build() -> Game`, `words() -> GameWords`, and for check-content `card_file_path() -> Path`,
    `read_cards(path) -> rows` and `icons(rows) -> [(field, icon), ...]`. Imports happen here, so that naming a
    game reads no file.
    """
    from game.content import deus, gambit, populous

    return {
        "deus": deus,
        "gambit": gambit,
        "populous": populous,
    }


def ids() -> tuple[str, ...]:
    """The ids of all games, in the order of the menu."""
    return tuple(modules())


@cache
def game_by_id(game_id: str) -> Game:
    """The game, built at the first call. Raises BadData("game_unknown"), or ContentError for a bad content file."""
    module = modules().get(game_id)
    if module is None:
        raise BadData(Reason("game_unknown", game=game_id, known=", ".join(ids())))
    return cast(Game, module.build())


@cache
def game_words(game_id: str) -> GameWords:
    """The words of a game. Raises what `game_by_id` raises."""
    game_by_id(game_id)
    return cast(GameWords, modules()[game_id].words())

"""Which scenes belong to which game.

How to add the scenes of a game: a package `game/scenes/<id>` with what `GameScenes` lists, and its line in `_builders`.
The menu offers every game of `game/content/registry.py` that has its scenes here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.content.wording import Wording
from game.scenes.base import Context, Scene
from game.scenes.card_row import CardRow
from game.scenes.layout_editor import LayoutEditor
from game.view.cards import CardFace

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table import TableScene

TableMaker = Callable[["Context", "Match"], "TableScene"]
SheetMaker = Callable[["Context", "TableScene"], Scene]


@dataclass(frozen=True, slots=True)
class GameScenes:
    """What a game shows: its table, the final scoring, one's hand large, and what is printed on a card.

    round_end: what a round brought, for games whose rules tell `round_ended`. card_rows: the rulebook's table of all
    cards, where its page has one. layout_editor: where the players arrange the value of an option of kind `layout`, for
    games that have one.
    """

    table: TableMaker
    final: SheetMaker
    hand: SheetMaker
    face: Callable[[Wording, str], CardFace]
    round_end: SheetMaker | None = None
    card_rows: Callable[[Wording], list[CardRow]] = lambda _: []
    layout_editor: type[LayoutEditor] | None = None


def _gambit() -> GameScenes:
    from game.scenes.gambit.faces import card_rows, rank_face
    from game.scenes.gambit.hand import HandScene
    from game.scenes.gambit.scoring import FinalScene, RoundScene
    from game.scenes.gambit.table import GambitTable

    return GameScenes(GambitTable, FinalScene, HandScene, rank_face, RoundScene, card_rows)


def _deus() -> GameScenes:
    from game.scenes.deus.faces import card_rows, text_face
    from game.scenes.deus.hand import HandScene
    from game.scenes.deus.layout_editor import LayoutScene
    from game.scenes.deus.scoring import FinalScene
    from game.scenes.deus.table import DeusTable

    return GameScenes(DeusTable, FinalScene, HandScene, text_face, card_rows=card_rows, layout_editor=LayoutScene)


def _populous() -> GameScenes:
    from game.scenes.populous.faces import text_face
    from game.scenes.populous.hand import HandScene
    from game.scenes.populous.layout_editor import LayoutScene
    from game.scenes.populous.scoring import FinalScene
    from game.scenes.populous.table import PopulousTable

    return GameScenes(PopulousTable, FinalScene, HandScene, text_face, layout_editor=LayoutScene)


_builders: dict[str, Callable[[], GameScenes]] = {"deus": _deus, "gambit": _gambit, "populous": _populous}


def has_scenes(game: str) -> bool:
    """Whether a game can be played in the window."""
    return game in _builders


@cache
def scenes_of(game: str) -> GameScenes:
    """The scenes of a game, imported at the first call."""
    return _builders[game]()

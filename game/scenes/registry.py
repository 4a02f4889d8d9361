"""Which scenes belong to which game: one line for each in every table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.wording import Wording
from game.scenes.base import Scene
from game.view.cards import CardFace

SceneClass = Callable[..., Scene]


def _gambit() -> dict[str, Any]:
    from game.scenes.gambit.faces import rank_face
    from game.scenes.gambit.hand import HandScene
    from game.scenes.gambit.scoring import FinalScene, RoundScene
    from game.scenes.gambit.table import GambitTable

    return {"table": GambitTable, "round": RoundScene, "final": FinalScene, "hand": HandScene, "face": rank_face}


_GAMES: dict[str, Callable[[], dict[str, Any]]] = {"gambit": _gambit}


def table_scene(game: str) -> SceneClass:
    """The scene of a game's table; called with the context and the match."""
    return _GAMES[game]()["table"]


def round_scene(game: str) -> SceneClass:
    """The scene that tells what a round brought; called with the context and the table."""
    return _GAMES[game]()["round"]


def final_scene(game: str) -> SceneClass:
    """The scene of the final scoring; called with the context and the table."""
    return _GAMES[game]()["final"]


def hand_scene(game: str) -> SceneClass:
    """The scene that shows a hand large; called with the context and the table."""
    return _GAMES[game]()["hand"]


def card_face(game: str, wording: Wording, rank: str) -> CardFace:
    """What is printed on the cards of a rank of a game."""
    face: CardFace = _GAMES[game]()["face"](wording, rank)
    return face

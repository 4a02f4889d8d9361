"""Any scene as a picture, without a window: for the command line, for tests, and for looking at.

`render` makes the picture, or the list of what stands where on it, of the scenes that a player meets.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.content.catalogue import Translator, system_language
from game.content.registry import game_by_id
from game.replay import Replay
from game.resources import user_folder
from game.scenes import example_saves
from game.scenes.base import Context
from game.scenes.curtain import CurtainScene
from game.scenes.menu import MenuScene
from game.scenes.positions import MOST_MOVES, match_at, table_at
from game.scenes.registry import scenes_of
from game.scenes.replay import ReplayScene
from game.scenes.replay_director import OPEN
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.settings import Settings
from game.view.animation import Flight
from game.view.painter import Painter
from game.view.screen import Box, Screen

# A fixed seed where one is shown, so that the same call gives the same picture.
SEED: Final = 1
# Seconds in which everything that shows itself step by step has been shown.
LONG: Final = 60.0


def make_context(
    size: tuple[int, int], scale: int = 100, lang: str | None = None, folder: Path | None = None
) -> Context:
    """A context on a surface of `size` pixels that is no window; the settings are those of a fresh start."""
    pygame.font.init()
    screen = Screen(pygame.Surface(size), scale)
    language = lang or system_language()
    settings = Settings(interface_scale=scale)
    if lang in ("en", "ja"):
        settings.language = lang  # type: ignore[assignment]
    return Context(screen, Painter(screen), settings, Translator(language), folder or user_folder())


def draw(context: Context) -> pygame.Surface:
    """The whole picture of what the context shows now."""
    context.build()
    context.stage.dirty_all()
    context.stage.draw()
    return context.screen.surface


def boxes_of(context: Context) -> list[Box]:
    """Everything that stands on the picture of what the context shows now."""
    recorder: list[Box] = []
    context.screen.recorder = recorder
    try:
        draw(context)
    finally:
        context.screen.recorder = None
    return recorder


def open_scene(
    context: Context,
    scene: str,
    game: str,
    players: int,
    seed: int,
    moves: int = 0,
    viewer: int | None = None,
    until: str | None = None,
) -> None:
    """Lay a scene on the context, after so many random moves where it belongs to a match.

    viewer: whose eyes; None is whoever decides. Raises KeyError for an unknown scene, NeverAsked for an `until` that
    does not come.
    """
    if scene == "menu":
        context.open(MenuScene(context))
    elif scene == "settings":
        context.open(SettingsScene(context))
    elif scene == "rulebook":
        context.open(RulebookScene(context, game))
    elif scene == "setup":
        setup = SetupScene(context, game_by_id(game))
        setup.set_seats(players)
        setup.seed = str(seed)
        context.open(setup)
    elif scene == "scoring":
        table = table_at(context, match_at(game, players, seed, MOST_MOVES), None)
        final = scenes_of(game).final(context, table)
        context.open(final)
        # What is laid out step by step is seen as a whole.
        final.update(LONG)
    elif scene in ("board", "hand", "curtain"):
        match = match_at(game, players, seed, moves, until)
        eyes = viewer if viewer is not None or match.over else match.decider
        table = table_at(context, match, eyes)
        context.open(table)
        if scene == "hand":
            context.open(scenes_of(game).hand(context, table))
        elif scene == "curtain":
            table.director.seal(eyes or 0)
            context.open(CurtainScene(context, table))
    elif scene == "saves":
        example_saves.put_saves(context.folder, game, players, seed, moves, context.translator.language)
        saves = SavesScene(context)
        context.open(saves)
        saves.read_all()
    elif scene == "replay":
        path = example_saves.put_match(context.folder, "a", game, players, seed, MOST_MOVES)
        watched = ReplayScene(context, Replay.open(path, {game: game_by_id(game)}))
        context.open(watched)
        watched.go_to(min(moves, watched.replay.last) or watched.replay.last // 2)
        watched.look(OPEN if viewer is None and watched.table.shows_open else viewer)
    else:
        raise KeyError(scene)


def render(
    scene: str,
    out: Path,
    *,
    game: str = "gambit",
    players: int = 4,
    seed: int = SEED,
    moves: int = 0,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    lang: str | None = None,
    viewer: int | None = None,
    until: str | None = None,
    boxes: Path | None = None,
) -> None:
    """Write the picture of a scene to `out`, and what stands where on it to `boxes`."""
    # Scenes with saves have some of their own: the player's stay out of the picture.
    with tempfile.TemporaryDirectory() as folder:
        context = make_context(size, scale, lang, Path(folder))
        open_scene(context, scene, game, players, seed, moves, viewer, until)
        found = boxes_of(context)
        for opened in reversed(context.scenes):
            opened.left()
    pygame.image.save(context.screen.surface, str(out))
    if boxes is not None:
        boxes.write_text(json.dumps([plain_box(box) for box in found], ensure_ascii=False, indent=1) + "\n")


def redraw_ms(game: str, size: tuple[int, int], repeats: int = 15) -> float:
    """Milliseconds of drawing a whole table with every layer dirty, the median; without the flip."""
    context = make_context(size, 100, "en")
    open_scene(context, "board", game, 4, SEED, 60)
    draw(context)
    return _median_ms(lambda: context.stage.dirty_all(), context, repeats)


def flight_ms(game: str, size: tuple[int, int], repeats: int = 30) -> float:
    """Milliseconds of one frame in which a card flies over the table, the median; without the flip."""
    context = make_context(size, 100, "en")
    open_scene(context, "board", game, 4, SEED, 60)
    draw(context)
    bounds = context.screen.bounds
    start, end = pygame.FRect(40, 40, 100, 142), pygame.FRect(bounds.right - 140, bounds.bottom - 190, 100, 142)
    context.stage.animate(Flight(lambda p, rect: p.card_back(rect), start, end, seconds=1.0))
    return _median_ms(lambda: context.stage.update(0.9 / repeats), context, repeats)


def _median_ms(change: Callable[[], None], context: Context, repeats: int) -> float:
    """The median time of a draw after each change."""
    times = []
    for _ in range(repeats):
        change()
        start = time.perf_counter()
        context.stage.draw()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


def plain_box(box: Box) -> dict[str, object]:
    """A box as JSON-ready data."""
    return {
        "kind": box.kind,
        "rect": list(box.rect),
        "text": box.text,
        "cut": box.cut,
        "owner": box.owner,
        "layer": box.layer,
    }

"""Any scene as a picture, without a window: for the command line, for tests, and for looking at.

`render` makes the picture, or the list of what stands where on it, of the scenes that a player meets.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pygame

from game.content.catalogue import Translator, system_language
from game.content.registry import game_by_id
from game.resources import user_folder
from game.scenes.base import Context, Scene
from game.scenes.menu import MenuScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.settings import Settings
from game.view.painter import Painter
from game.view.screen import Box, Screen

# A fixed seed where one is shown, so that the same call gives the same picture.
SEED: Final = 1


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


def boxes(context: Context) -> list[Box]:
    """Everything that stands on the picture of what the context shows now."""
    recorder: list[Box] = []
    context.screen.recorder = recorder
    try:
        draw(context)
    finally:
        context.screen.recorder = None
    return recorder


def quiet_scene(context: Context, scene: str, game: str, players: int, seed: int) -> Scene:
    """One of the scenes in which no match is going on. Raises KeyError for another name."""
    if scene == "menu":
        return MenuScene(context)
    if scene == "settings":
        return SettingsScene(context)
    if scene == "rulebook":
        return RulebookScene(context, game)
    if scene == "setup":
        setup = SetupScene(context, game_by_id(game))
        setup.set_seats(players)
        setup.seed = str(seed)
        return setup
    raise KeyError(scene)


def render(
    scene: str,
    out: Path,
    game: str = "gambit",
    players: int = 4,
    seed: int = SEED,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    lang: str | None = None,
    boxes_file: Path | None = None,
) -> None:
    """Write the picture of a scene to `out`, and what stands where on it to `boxes_file`."""
    context = make_context(size, scale, lang)
    context.open(quiet_scene(context, scene, game, players, seed))
    found = boxes(context)
    pygame.image.save(context.screen.surface, str(out))
    if boxes_file is not None:
        boxes_file.write_text(json.dumps([plain_box(box) for box in found], ensure_ascii=False, indent=1) + "\n")


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

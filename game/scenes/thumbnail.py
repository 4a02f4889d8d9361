"""Small pictures of saved matches, as somebody at the open table sees them: no hand is ever on one."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import FRect

from game.content.registry import game_by_id
from game.match import JournalError, Match
from game.replay import last_position
from game.scenes.base import Context
from game.scenes.registry import has_scenes, scenes_of
from game.settings import Settings
from game.view.painter import Painter
from game.view.pictures import LRU
from game.view.screen import Screen

# Drawn at this size and shown smaller; the table stands on it as in a window of 1280x720.
SIZE: Final = (640, 360)
# Of that, what lies below the bar.
PART: Final = pygame.Rect(0, 27, 640, 333)
ASPECT: Final = PART.width / PART.height
KEPT: Final = 64


class Glimpse(NamedTuple):
    """What a save shows of itself. round: how the table's bar says how far the match has come, "" for nothing."""

    picture: pygame.Surface | None
    round: str


NOTHING: Final = Glimpse(None, "")


class _Blank:
    """Leads the table on a thumbnail: no bar, no prompt."""

    def build_bar(self, bar: FRect) -> None: ...
    def build_controls(self, place: FRect) -> None: ...


class Thumbnails:
    """The pictures of the saves seen lately, each made when it is first wanted."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._made: LRU[Glimpse] = LRU(KEPT)
        self._painter: Painter | None = None
        self._keys: set[Hashable] = set()

    def has(self, path: Path, played: float) -> bool:
        """Whether `of` would answer at once."""
        return self._key(path, played) in self._keys

    def of(self, path: Path, game: str, played: float) -> Glimpse:
        """The picture of a save last written then, and how far its match has come. Raises nothing."""
        key = self._key(path, played)
        self._keys.add(key)
        return self._made.get(key, lambda: self._make(path, game))

    def _key(self, path: Path, played: float) -> Hashable:
        return path, played, self._context.translator.language

    def _make(self, path: Path, game: str) -> Glimpse:
        if not has_scenes(game):
            return NOTHING
        try:
            match = last_position(path, {game: game_by_id(game)})
        except JournalError:
            return NOTHING
        return self.draw(match)

    def draw(self, match: Match) -> Glimpse:
        """The picture of a match at the open table."""
        surface = pygame.Surface(SIZE)
        if self._painter is None:
            self._painter = Painter(Screen(surface))
        painter = self._painter
        painter.screen.surface = surface
        context = Context(painter.screen, painter, Settings(), self._context.translator, self._context.folder)
        table = scenes_of(match.game.id).table(context, match)
        table.director.look_as(None)
        table.drawn = table.director.shown
        table.guide = _Blank()
        context.open(table)
        context.build()
        context.stage.draw()
        facts = table.facts()
        return Glimpse(surface.subsurface(PART), facts[0][1] if facts else "")

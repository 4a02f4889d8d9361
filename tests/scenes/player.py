"""Somebody at the screen in tests of scenes: the same hands as on a stage, with whole scenes behind it."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.content.catalogue import Translator
from game.resources import user_folder
from game.scenes.base import Context, Scene
from game.scenes.gallery import make_context
from game.view.item import Item
from tests.view.hands import Hands


class Player(Hands):
    """Sends events through a context and lets it build after each, as the loop of the program does."""

    def __init__(
        self, size: tuple[int, int] = (1280, 720), scale: int = 100, lang: str = "en", folder: Path | None = None
    ) -> None:
        self.context: Context = make_context(size, scale, lang, folder or user_folder())
        # A text that is missing fails the test instead of showing its key.
        self.context.translator = Translator(lang, strict=True)
        self.context.on_display_change = self._follow_display
        super().__init__(self.context.stage)

    def _follow_display(self) -> None:
        """What the program's window does when a setting concerns it."""
        settings = self.context.settings
        if settings.language and settings.language != self.context.translator.language:
            self.context.translator = Translator(settings.language, strict=True)
        self.context.screen.resize(self.context.screen.surface, settings.interface_scale)

    def open(self, scene: Scene) -> Player:
        self.context.open(scene)
        self.context.build()
        return self

    @property
    def top(self) -> Scene:
        return self.context.top

    def send(self, kind: int, **attributes: object) -> bool:
        self.context.handle(pygame.event.Event(kind, **attributes))
        self.context.build()
        return True

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds * 30))):
            self.context.update(1 / 30)
            self.context.build()

    def item(self, key: str) -> Item:
        found = self.stage.find(key)
        assert found is not None, f"{key} is not among {[item.key for item in self.stage.top.items]}"
        return found

    def press(self, key: str) -> None:
        """Press an item with the mouse, scrolled into sight first as a person would do."""
        item = self.item(key)
        if item.window is not None:
            item.window.reveal(item)
        self.click(item)

    def part(self, key: str, index: int, count: int) -> tuple[float, float]:
        """The middle of one of the parts that stand side by side in an item."""
        item = self.item(key)
        if item.window is not None:
            item.window.reveal(item)
        return item.rect.left + item.rect.width * (index + 0.5) / count, item.rect.centery

    def walk_to(self, key: str) -> None:
        """Go to an item by Tab alone."""
        for _ in range(len(self.stage.top.items) + 2):
            if self.stage.focus is not None and self.stage.focus.key == key and self.stage.focus_visible:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never comes to {key}")

    def text(self, key: str) -> str:
        """The words of a label."""
        words = getattr(self.item(key), "text", None)
        assert isinstance(words, str)
        return words

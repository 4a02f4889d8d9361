"""A player's two hands in tests: mouse and keys as the events that pygame would send, and time that goes by."""

import pygame
from pygame import FRect

from game.view.item import Item
from game.view.painter import Painter
from game.view.screen import Screen
from game.view.stage import Stage
from game.view.widgets import Button, Ground

GROUND = (42, 31, 46)


def new_stage(size: tuple[int, int] = (1280, 720), percent: int = 100, window: bool = False) -> Stage:
    """A stage on an off-screen picture of this size, or in pygame's own window."""
    surface = pygame.display.set_mode(size) if window else pygame.Surface(size)
    return Stage(Painter(Screen(surface, percent)))


def ground(stage: Stage) -> Ground:
    """An even ground beneath everything."""
    return Ground("ground", stage.screen.bounds, lambda p: p.fill(p.screen.bounds, GROUND))


def button(log: list[str], key: str, x: float, y: float = 20, **options: object) -> Button:
    """A button that notes its key in `log` when it is pressed."""
    return Button(key, FRect(x, y, 100, 40), key, lambda: log.append(key), **options)


def rows(log: list[str]) -> list[Item]:
    """Two rows of three buttons."""
    return [button(log, f"{row}{column}", 20 + 120 * column, 20 + 60 * row) for row in range(2) for column in range(3)]


class Hands:
    """Sends events to a stage. Places are items or logical points."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def _device(self, place: Item | tuple[float, float]) -> tuple[int, int]:
        x, y = place.rect.center if isinstance(place, Item) else place
        return self.stage.screen.point(x, y)

    def send(self, kind: int, **attributes: object) -> bool:
        return self.stage.handle(pygame.event.Event(kind, **attributes))

    def point(self, place: Item | tuple[float, float]) -> bool:
        return self.send(pygame.MOUSEMOTION, pos=self._device(place), rel=(0, 0), buttons=(0, 0, 0))

    def down(self, place: Item | tuple[float, float], button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONDOWN, pos=self._device(place), button=button)

    def up(self, place: Item | tuple[float, float], button: int = 1) -> bool:
        return self.send(pygame.MOUSEBUTTONUP, pos=self._device(place), button=button)

    def click(self, place: Item | tuple[float, float], button: int = 1) -> None:
        """A slow, whole click: point, press, let go, wait."""
        point = place.rect.center if isinstance(place, Item) else place
        self.point(point)
        self.down(point, button)
        self.up(point, button)
        self.wait(0.5)

    def wheel(self, place: Item | tuple[float, float], notches: int) -> bool:
        self.point(place)
        return self.send(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches))

    def key(self, *keys: int, mod: int = 0, unicode: str = "") -> bool:
        """Press and let go keys one after the other; says whether the last one was used up."""
        used = False
        for key in keys:
            used = self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
            self.send(pygame.KEYUP, key=key, mod=mod, unicode=unicode)
        return used

    def type(self, text: str) -> None:
        """Type characters as a keyboard without an input method does: a key, then its text."""
        for character in text:
            self.key(pygame.key.key_code(character) if character.isascii() else 0, unicode=character)
            self.send(pygame.TEXTINPUT, text=character)

    def compose(self, text: str, caret: int | None = None) -> None:
        """Unfinished text of an input method."""
        self.send(pygame.TEXTEDITING, text=text, start=len(text) if caret is None else caret, length=0)

    def commit(self, text: str) -> None:
        """The input method hands over finished text."""
        self.send(pygame.TEXTEDITING, text="", start=0, length=0)
        self.send(pygame.TEXTINPUT, text=text)

    def wait(self, seconds: float) -> None:
        """Let time go by in frames."""
        for _ in range(max(1, round(seconds * 30))):
            self.stage.update(1 / 30)

"""The base of everything that stands on a stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.view import theme
from game.view.painter import Painter
from game.view.text import Text

if TYPE_CHECKING:
    from game.view.stage import Sheet, Stage


class Item:
    """One thing on a stage: where it is, how it is drawn, and what it does when it is pointed at or pressed.

    `rect` is in logical units. `key` names the same thing in every build of a scene: focus, scroll positions and the
    caret follow it. A subclass draws itself in `draw` and calls `changed()` whenever it would look different.
    """

    layer = "main"
    focusable = False
    """Can be reached by the keyboard and pressed."""
    solid = False
    """Catches the pointer although it does nothing, so that what lies beneath cannot be pointed at through it."""
    opaque = False
    """Covers its whole rect: nothing beneath needs to be drawn."""
    frames = False
    """What lies on it belongs together: Tab visits all of it before it goes on."""
    margin = 0.0
    """How far it draws beyond its rect (shadow, glow), in logical units."""
    tab_group = 0
    """Tab visits the groups in their order, and inside a group panel by panel in reading order."""

    repeats = True
    """Clicks in quick succession are so many presses; where False, a double click is one."""

    aside = False
    """Gets the focus only when it is led there, never for want of a better place."""

    ring_radius = 8.0
    """The rounding of its own corners, which the focus ring follows."""

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        *,
        layer: str | None = None,
        hint: Text | None = None,
        enabled: bool = True,
        on_press: Callable[[], None] | None = None,
        on_alt: Callable[[], None] | None = None,
        autofocus: bool = False,
    ) -> None:
        self.key = key
        self.rect = pygame.FRect(rect)
        if layer is not None:
            self.layer = layer
        self.hint = hint
        self.enabled = enabled
        self.on_press = on_press
        self.on_alt = on_alt
        self.autofocus = autofocus
        self.stage: Stage | None = None
        self.sheet: Sheet | None = None
        self.window: Window | None = None
        """The scrolled window it is seen through, if any."""

    def draw(self, p: Painter) -> None:
        """Draw it with the painter `p`, inside `bounds`."""

    @property
    def bounds(self) -> pygame.FRect:
        """Everything that `draw` may touch."""
        return self.rect.inflate(2 * self.margin, 2 * self.margin) if self.margin else self.rect

    @property
    def covers(self) -> pygame.FRect | None:
        """The part that it paints over wholly, so that nothing beneath needs to be drawn there; None for no part."""
        return self.rect if self.opaque else None

    @property
    def ring_rect(self) -> pygame.FRect:
        """What the focus ring is drawn around."""
        return self.rect

    def draw_ring(self, p: Painter, rect: pygame.FRect) -> None:
        """Draw the focus ring around `rect`: `ring_rect`, or what its window shows of it."""
        p.ring(rect, replace(theme.FOCUS_RING, radius=self.ring_radius + theme.FOCUS_RING.outset))

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether the pointer at `pos` (logical) is on it; a token or a hex has a better answer than its rect."""
        return self.rect.collidepoint(pos)

    @property
    def pointable(self) -> bool:
        """Whether the pointer stops at it."""
        return self.solid or self.focusable or self.hint is not None or self.on_alt is not None

    def press(self) -> None:
        """Do what it is for. Called only while it is enabled and on the stage."""
        if self.on_press is not None:
            self.on_press()

    def hover(self, pos: tuple[float, float]) -> None:
        """The pointer is on it, at `pos`."""

    def link_at(self, pos: tuple[float, float]) -> str | None:
        """The link in its text at `pos`, if any."""
        return None

    @property
    def focused_link(self) -> str | None:
        """The link in its text that the keyboard stands on, if any."""
        return None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a key or text event while it has the focus; says whether the event is used up."""
        return False

    def grab(self, pos: tuple[float, float]) -> None:
        """The left button went down on it."""

    def drag(self, pos: tuple[float, float]) -> None:
        """The pointer moved with the left button held since `grab`, wherever it is now."""

    def drop(self, pos: tuple[float, float]) -> bool:
        """The left button was let go. True says that this ended a drag and is no press."""
        return False

    def wheel(self, notches: float) -> bool:
        """The wheel was turned over it (up is positive); says whether it moved anything."""
        return False

    def focus_gained(self) -> None:
        """It has the focus now."""

    def focus_lost(self) -> None:
        """It has the focus no more, or leaves the stage."""

    def update(self, seconds: float) -> None:
        """Time went by."""

    def adopt(self, older: Item) -> None:
        """Take over what the item of the same key in the build before had in hand: a scroll position, a caret."""

    def changed(self) -> None:
        """It looks different now: have it drawn again."""
        if self.stage is not None:
            self.stage.dirty(self.seen_bounds())

    def seen_bounds(self) -> pygame.FRect:
        """What can be seen of `bounds`: all of it, or what the window it is seen through leaves."""
        if self.window is None:
            return self.bounds
        return self.bounds.clip(self.window.view_rect)

    @property
    def hovered(self) -> bool:
        """The pointer is on it."""
        return self.stage is not None and self.stage.hovered is self

    @property
    def pressed(self) -> bool:
        """The button went down on it and the pointer is still there."""
        return self.stage is not None and self.stage.pressed is self and self.hovered

    @property
    def focused(self) -> bool:
        """It has the keyboard's focus, shown or not."""
        return self.stage is not None and self.stage.focus is self


class Window(Item):
    """An item through which others are seen, scrolled; its children are on the stage like any other item."""

    @property
    def view_rect(self) -> pygame.FRect:
        """The part of the screen in which the children show."""
        return self.rect

    def reveal(self, item: Item) -> None:
        """Scroll so that `item`, one of the children, is in sight."""

    def nudge(self, direction: int) -> bool:
        """Scroll a little up (-1) or down (1); says whether anything moved."""
        return False

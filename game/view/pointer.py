"""The mouse on a stage: what is under it, what is held, and when a click is a press."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.view.item import Item

if TYPE_CHECKING:
    from game.view.stage import Stage

EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)

# The second half of a double click must not press what came into the place of what the first half pressed, least of
# all in another scene.
DOUBLE_CLICK = 0.35
SAME_SPOT = 8.0
# A hand that only rests on the mouse moves it less than this; the keyboard keeps the word.
TREMBLE = 10.0


class Pointer:
    """Follows the mouse. A press counts when the button went down and up on the same item of the same build."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.pos: tuple[float, float] | None = None
        """Where it is (logical); None while it is outside the window."""
        self.hovered: Item | None = None
        self.pressed: Item | None = None
        self._last_press: tuple[float, tuple[float, float], str] | None = None
        # Where it stood when the last key was used.
        self._rest: tuple[float, float] | None = None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a mouse event; says whether it was for anything on the stage."""
        stage = self._stage
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        pos = self.pos = stage.screen.logical_point(event.pos)
        self._hover(self._at(pos))
        if self.hovered is not None:
            self.hovered.hover(pos)
        if event.type == pygame.MOUSEMOTION:
            self._take_over(pos)
            if self.pressed is not None:
                self.pressed.drag(pos)
            stage.tell_pointed()
            return self.hovered is not None or stage.modal
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button, pos)
        return self._up(pos) if event.button == 1 else stage.modal

    def point_again(self) -> None:
        """Find out what is under the pointer now that something else may be."""
        # Whoever has not moved the mouse has not asked for a hint.
        self._hover(self._at(self.pos) if self.pos is not None else None, asking=False)
        self._stage.tell_pointed()

    def leave(self) -> None:
        """The pointer left the window."""
        self.pos = None
        self.point_again()

    def rest(self) -> None:
        """A key is being used: from here the mouse must really move to be meant again."""
        self._rest = self.pos

    def _take_over(self, pos: tuple[float, float]) -> None:
        """End the time of the keyboard, its ring and its hint, when the mouse has moved by more than a tremble."""
        stage = self._stage
        if not stage.focus_visible:
            return
        if self._rest is None:
            self._rest = pos
        if math.dist(self._rest, pos) <= TREMBLE:
            return
        stage.keyboard.show(False)
        if stage.hints.item is not self.hovered:
            stage.hints.hide()
        if stage.hints.item is None:
            stage.hints.wait()

    def release(self) -> None:
        """Let go of what is held without pressing it: the button's end will not be seen."""
        item, self.pressed = self.pressed, None
        if item is not None and self.pos is not None:
            item.drop(self.pos)
            item.changed()

    def forget(self, item: Item) -> None:
        """An item is leaving the stage."""
        if self.hovered is item:
            self.hovered = None
        if self.pressed is item:
            self.pressed = None

    def _at(self, pos: tuple[float, float]) -> Item | None:
        return self._stage.at(pos)

    def _hover(self, item: Item | None, asking: bool = True) -> None:
        if item is self.hovered:
            return
        before, self.hovered = self.hovered, item
        for changed in (before, item):
            if changed is not None:
                changed.changed()
        stage = self._stage
        if stage.hints.item is not None and stage.hints.item is not stage.shown_focus:
            stage.hints.hide()
        if asking:
            stage.hints.wait()
        stage.tell_pointed()

    def _down(self, button: int, pos: tuple[float, float]) -> bool:
        stage, item = self._stage, self.hovered
        stage.hints.hide()
        if button == 3:
            if item is not None and item.on_alt is not None:
                item.on_alt()
            return item is not None or stage.modal
        if button != 1:
            return stage.modal
        stage.keyboard.show(False)
        if item is None:
            modal, top = stage.modal, stage.top
            stage.set_focus(None)
            if top.light and top.on_cancel is not None:
                top.on_cancel()
            return modal
        if self._second_of_double_click(item, pos):
            return True
        stage.set_focus(item if item.focusable else None)
        # Taking the focus from another item may have changed the scene under the pointer.
        if item.stage is stage:
            self.pressed = item
            item.grab(pos)
            item.changed()
        return True

    def _up(self, pos: tuple[float, float]) -> bool:
        item, self.pressed = self.pressed, None
        if item is None:
            return self.hovered is not None or self._stage.modal
        item.changed()
        if not item.drop(pos) and item is self.hovered and item.focusable:
            self._last_press = (self._stage.now, pos, item.key)
            self._stage.press(item)
        return True

    def _second_of_double_click(self, item: Item, pos: tuple[float, float]) -> bool:
        if self._last_press is None:
            return False
        when, where, key = self._last_press
        close = abs(where[0] - pos[0]) <= SAME_SPOT and abs(where[1] - pos[1]) <= SAME_SPOT
        return close and self._stage.now - when < DOUBLE_CLICK and (item.key != key or not item.repeats)

    def _wheel(self, event: pygame.event.Event) -> bool:
        stage = self._stage
        if self.pos is None:
            return stage.modal
        notches = getattr(event, "precise_y", 0.0) or float(event.y)
        for item in reversed(stage.top.items):
            if item.contains(self.pos) and item.wheel(notches):
                stage.hints.hide()
                self.point_again()
                return True
        return stage.modal

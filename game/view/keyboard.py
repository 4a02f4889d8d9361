"""The keyboard on a stage: who has its focus, where it goes, and what the keys do there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.view import focus as ways
from game.view.item import Item
from game.view.painter import Painter

if TYPE_CHECKING:
    from game.view.stage import Sheet, Stage

ARROWS = {
    pygame.K_LEFT: ways.LEFT,
    pygame.K_RIGHT: ways.RIGHT,
    pygame.K_UP: ways.UP,
    pygame.K_DOWN: ways.DOWN,
}
PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
COMMAND_MODS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
# How far the glow around the focus ring reaches, on both sides together.
RING_REACH = 48.0
# What lies so close to the edge of a window is brought into it by one step.
NEAR = 64.0


class Keyboard:
    """Leads the focus. The ring shows once a key was used, and goes with the next use of the mouse.

    Whoever moves the focus is told at once what it came to; where it goes by itself, no hint covers the table.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.focus: Item | None = None
        self.shown = False
        self._held: set[int] = set()

    # --- keys -----------------------------------------------------------------------------------------------

    def down(self, event: pygame.event.Event) -> bool:
        """Take a key; says whether it was for anything on the stage."""
        stage, item, key = self._stage, self.focus, event.key
        stage.pointer.rest()
        if item is not None and (item.handle(event) or (item.window is not None and item.window.handle(event))):
            return True
        if event.mod & COMMAND_MODS:
            return False
        if key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif key in ARROWS:
            self._arrow(ARROWS[key])
        elif key == pygame.K_ESCAPE:
            return self._cancel()
        elif key in PRESS_KEYS:
            return self._press(event)
        else:
            return self._about_pointed(event) or (stage.modal and not pygame.K_F1 <= key <= pygame.K_F15)
        return True

    def up(self, key: int) -> None:
        """A key was let go."""
        self._held.discard(key)

    def release(self) -> None:
        """No key is held: the window lost the keyboard and will not see them let go."""
        self._held.clear()

    def _press(self, event: pygame.event.Event) -> bool:
        if event.key in self._held:
            return True  # a key held down repeats itself; it must not run through one dialog after the other
        item = self.focus or self._asking()
        if item is None:
            return self._stage.modal
        self._held.add(event.key)
        if item is not self.focus:
            self.give(item)
            if item.handle(event):
                return True  # as a text field does
        self.show(True)
        self._stage.press(item)
        return True

    def _asking(self) -> Item | None:
        """The one item that asks for the focus, which a click beside it took away; None where there are several."""
        asking = [item for item in self.places(self._stage.top) if item.autofocus]
        return asking[0] if len(asking) == 1 else None

    def _cancel(self) -> bool:
        stage = self._stage
        cancel = stage.top.on_cancel if stage.modal else stage.on_cancel
        if cancel is None:
            return stage.modal
        cancel()
        return True

    def _about_pointed(self, event: pygame.event.Event) -> bool:
        """Z looks closer, `?` explains: what has the shown focus, else what is under the pointer."""
        pointed = self._stage.shown_focus or self._stage.hovered
        if pointed is None:
            return False
        if event.key == pygame.K_z and pointed.on_alt is not None:
            pointed.on_alt()
            return True
        # Without text input SDL reports the key without Shift; `?` shares it with the slash on most keyboards.
        shifted_slash = event.key == pygame.K_SLASH and event.mod & pygame.KMOD_SHIFT
        asks = event.unicode == "?" or event.key == pygame.K_QUESTION or shifted_slash
        if asks and pointed.hint is not None:
            self._stage.hints.show(pointed)
            return True
        return False

    # --- ways -----------------------------------------------------------------------------------------------

    def places(self, sheet: Sheet) -> list[Item]:
        """What the focus can stand on, in the order of Tab: group by group, panel by panel, as one reads."""
        order: list[Item] = []
        places = [item for item in sheet.items if item.focusable]
        frames = [item for item in sheet.items if item.frames]
        for group in sorted({item.tab_group for item in places}):
            order += _in_reading_order([item for item in places if item.tab_group == group], frames)
        return order

    def _tab(self, step: int) -> None:
        places = self.places(self._stage.top)
        if not places:
            return
        if self.focus not in places or self.focus is None:
            target = next((item for item in places if item.autofocus), places[0 if step > 0 else -1])
        elif self.shown:
            target = places[(places.index(self.focus) + step) % len(places)]
        else:
            target = self.focus  # the first key only shows where the focus is
        self.show(True)
        self.set(target)

    def _arrow(self, direction: ways.Direction) -> None:
        places = self.places(self._stage.top)
        if not places:
            return
        target: Item | None
        if self.focus not in places or self.focus is None:
            target = _entrance(places, direction)
        elif self.shown:
            if _read_on(places, self.focus, direction):
                return
            target = _neighbour(places, self.focus, direction)
        else:
            target = self.focus
        self.show(True)
        if target is not None:
            self.set(target)

    # --- focus ----------------------------------------------------------------------------------------------

    def set(self, item: Item | None, explained: bool = True) -> None:
        """Move the focus to an item or away from all; unless `explained`, nobody has asked what is there."""
        if item is not self.focus:
            before, self.focus = self.focus, None
            if before is not None:
                self._dirty_ring(before)
                before.focus_lost()
                before.changed()
            if item is not None:
                self.give(item)
            else:
                self._stage.hints.hide()
        if item is not None and self.shown and explained:
            self._stage.hints.show(item)
        self._stage.tell_pointed()

    def give(self, item: Item) -> None:
        """Give the focus, which nobody has, to an item."""
        self.focus = item
        if item.window is not None:
            item.window.reveal(item)
        item.focus_gained()
        item.changed()
        self._dirty_ring(item)
        if self.shown:
            # Without the ring the hint is the mouse's, shown or waited for, and stays that over any build.
            self._stage.hints.hide()
        self._stage.tell_pointed()

    def show(self, shown: bool) -> None:
        """Show or hide the ring."""
        if shown == self.shown:
            return
        self.shown = shown
        if self.focus is not None:
            self._dirty_ring(self.focus)
            self.focus.changed()
        self._stage.tell_pointed()

    def first(self, always: bool = False) -> None:
        """Give the focus, if nobody has it, to the item that asks for it, else to the first one that is not aside.

        Unless `always`, the latter only with the ring shown: a text field would begin to listen although nobody
        went there.
        """
        if self.focus is not None:
            return
        places = self.places(self._stage.top)
        wanting = [item for item in places if item.autofocus]
        if not wanting and (self.shown or always):
            wanting = [item for item in places if not item.aside]
        if wanting:
            self.give(wanting[0])

    def inherit(self, sheet: Sheet, gone: Item) -> None:
        """Give the focus of an item that is gone to the same key, else to what asks for it, else to the nearest.

        Where all that is left stands aside nobody has it, until what asks for it comes.
        """
        places = self.places(sheet)
        heirs = [item for item in places if item.key == gone.key] or [item for item in places if item.autofocus]
        if not heirs and self.shown:
            centre = pygame.Vector2(gone.rect.center)
            near = [item for item in places if not item.aside]
            heirs = sorted(near, key=lambda item: centre.distance_squared_to(item.rect.center))
        if heirs:
            self.give(heirs[0])

    def forget(self, item: Item) -> None:
        """An item is leaving the stage."""
        if self.focus is item:
            self._dirty_ring(item)
            self.focus = None
            item.focus_lost()

    # --- the ring -------------------------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        """Draw the ring, if it shows."""
        item = self.focus
        if item is None or not self.shown:
            return
        if item.window is None:
            item.draw_ring(p, item.ring_rect)
            return
        # The ring may reach a little beyond the window, but not onto what is scrolled away.
        view = item.window.view_rect
        with p.screen.clip(view.inflate(16, 16)):
            item.draw_ring(p, item.ring_rect.clip(view))

    def _dirty_ring(self, item: Item) -> None:
        self._stage.dirty(item.ring_rect.inflate(RING_REACH, RING_REACH))


def _in_reading_order(places: list[Item], frames: list[Item]) -> list[Item]:
    """Items as one reads them, where the items of one panel or window are all read before the next panel's."""
    blocks: dict[int, list[Item]] = {}
    rects: dict[int, pygame.FRect] = {}
    for item in places:
        frame = item.window or _innermost(item, frames)
        block = item if frame is None else frame
        blocks.setdefault(id(block), []).append(item)
        rects[id(block)] = block.rect
    keys = list(blocks)
    order: list[Item] = []
    for index in ways.reading_order([rects[key] for key in keys]):
        members = blocks[keys[index]]
        order += [members[place] for place in ways.reading_order([item.rect for item in members])]
    return order


def _innermost(item: Item, frames: list[Item]) -> Item | None:
    """The smallest panel that an item lies on."""
    around = [frame for frame in frames if frame is not item and frame.rect.collidepoint(item.rect.center)]
    return min(around, key=lambda frame: frame.rect.width * frame.rect.height, default=None)


def _entrance(places: list[Item], direction: ways.Direction) -> Item:
    """Where the focus comes onto the stage."""
    wanting = [item for item in places if item.autofocus]
    return wanting[0] if wanting else places[ways.edge([item.rect for item in places], direction) or 0]


def _neighbour(places: list[Item], here: Item, direction: ways.Direction) -> Item | None:
    """The next place in sight; inside a scrolled window first the next one there, in sight or not."""
    if here.window is not None:
        inside = [item for item in places if item.window is here.window]
        found = ways.neighbour([item.rect for item in inside], here.rect, direction)
        if found is not None:
            return inside[found]
    seen = [item for item in places if _in_sight(item)]
    start = here.rect if here.window is None else here.rect.clip(here.window.view_rect)
    found = ways.neighbour([item.rect for item in seen], start, direction)
    return seen[found] if found is not None else None


def _read_on(places: list[Item], here: Item, direction: ways.Direction) -> bool:
    """Scroll the window around `here` a little when what comes next in it is text, not to be jumped over."""
    window = here.window
    if window is None or not direction[1]:
        return False
    inside = [item for item in places if item.window is window]
    found = ways.neighbour([item.rect for item in inside], here.rect, direction)
    near = window.view_rect.inflate(0, 2 * NEAR)
    if found is not None and near.colliderect(inside[found].rect):
        return False
    return window.nudge(direction[1])


def _in_sight(item: Item) -> bool:
    """Whether enough of an item shows through its window to go there by an arrow key."""
    if item.window is None:
        return True
    shown = item.rect.clip(item.window.view_rect)
    return shown.width > 0 and shown.height >= min(item.rect.height, 12)

"""The stage: everything a scene shows, and who is meant by the mouse and the keyboard.

A scene builds its items, layer by layer; the stage draws what has changed and no more, finds the item under the
pointer (`pointer.py`), leads the keyboard's focus (`keyboard.py`), shows hints (`hint.py`), and lets things fly over
the table. Above the scene stand sheets (dialogs, menus): the topmost one has the mouse and the keyboard to itself.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.view import pointer
from game.view.animation import Motion, Queue
from game.view.dirty import Regions
from game.view.hint import Hints
from game.view.item import Item
from game.view.keyboard import Keyboard
from game.view.painter import Painter
from game.view.pointer import Pointer

LAYERS = ("ground", "table", "main", "hand", "front")
# The recorder's layer numbers: those of a sheet follow those of everything below it.
LEVEL = 100


class Sheet:
    """A set of items that lies over everything below it and takes the mouse and the keyboard for itself.

    `on_cancel` answers Escape, and a press beside its items when `light` is set (a menu, not a question).
    """

    def __init__(self, on_cancel: Callable[[], None] | None = None, dim: bool = True, light: bool = False) -> None:
        self.items: list[Item] = []
        self.on_cancel = on_cancel
        self.dim = dim
        self.light = light
        self.focus_below: str | None = None


class Stage:
    """All items of a scene on the screen of a painter.

    Hooks, all optional: `on_cancel` (Escape with no sheet open), `on_point(item, link)` (the pointer or the shown
    focus came to an item or to a link in its text, or left for None), `on_sound(name)` ("press", "refuse").
    """

    def __init__(self, painter: Painter, layers: Sequence[str] = LAYERS, queue: Queue | None = None) -> None:
        self.painter = painter
        self.screen = painter.screen
        self.layers = tuple(layers)
        self.queue = queue or Queue()
        self.on_cancel: Callable[[], None] | None = None
        self.on_point: Callable[[Item | None, str | None], None] | None = None
        self.on_sound: Callable[[str], None] | None = None
        self.now = 0.0
        """Seconds that went by on this stage."""
        self.sheets = [Sheet()]
        self.hints = Hints(self)
        self.keep_clear: list[pygame.FRect] = []
        """What hints must not cover, for it has to stay readable; the scene sets it at each build."""
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self._regions = Regions(self.screen.surface.get_rect())
        self._pointed: tuple[Item | None, str | None] = (None, None)
        self._motion_bounds: list[pygame.FRect] = []
        self._building: Sheet | None = None
        if pygame.display.get_init():
            # Else an input method would swallow the shortcuts; a text field starts it while it has the focus.
            pygame.key.stop_text_input()
        self.dirty_all()

    # --- who is meant ---------------------------------------------------------------------------------------

    @property
    def hovered(self) -> Item | None:
        """The item under the pointer."""
        return self.pointer.hovered

    @property
    def pressed(self) -> Item | None:
        """The item on which the left button went down and is still held."""
        return self.pointer.pressed

    @property
    def focus(self) -> Item | None:
        """The item that the keyboard is for."""
        return self.keyboard.focus

    @property
    def shown_focus(self) -> Item | None:
        """The item with the focus ring, while it shows."""
        return self.keyboard.focus if self.keyboard.shown else None

    @property
    def focus_visible(self) -> bool:
        """True from the use of a key until the mouse is used: pressed, or moved by more than a tremble."""
        return self.keyboard.shown

    def set_focus(self, item: Item | None) -> None:
        """Give the focus to an item of the topmost sheet, or to nothing."""
        self.keyboard.set(item)

    def focus_on(self, key: str, show: bool = False) -> bool:
        """Give the focus to the item of this key, if the topmost sheet has it; `show` the ring at once."""
        item = next((item for item in self.keyboard.places(self.top) if item.key == key), None)
        if item is None:
            return False
        if show:
            self.keyboard.show(True)
        self.keyboard.set(item, explained=False)
        return True

    def focus_first(self) -> None:
        """Give the focus, if nobody has it, to the item that asks for it; with the ring shown else to the first."""
        self.keyboard.first()

    # --- building -------------------------------------------------------------------------------------------

    @property
    def items(self) -> list[Item]:
        """The items of the scene itself, in the order in which they are drawn."""
        return self.sheets[0].items

    @contextmanager
    def rebuild(self, sheet: Sheet | None = None) -> Iterator[None]:
        """Build the scene (or a sheet) anew: what is added inside the `with` takes the place of all that was there.

        Focus, hover and whatever an item had in hand go to the item of the same key. Items of the build before do
        nothing any more, whatever still holds them.
        """
        sheet = sheet or self.sheets[0]
        before, sheet.items = sheet.items, []
        outer, self._building = self._building, sheet
        try:
            yield
        finally:
            self._building = outer
            self._succeed(sheet, before)

    def replace(self, items: Iterable[Item]) -> None:
        """Let `items` take the place of the whole scene (see `rebuild`)."""
        with self.rebuild():
            self.add(*items)

    def add(self, *items: Item) -> None:
        """Put items on the stage, each on top of its layer; inside `rebuild` on the sheet that is being built."""
        sheet = self._building or self.sheets[0]
        for item in items:
            if item.layer not in self.layers:
                raise ValueError(f"{item.key}: there is no layer {item.layer!r} among {self.layers}")
            item.stage, item.sheet = self, sheet
        sheet.items += items
        if self._building is None:
            self._sort(sheet)
            for item in items:
                item.changed()
            self.point_again()

    def _sort(self, sheet: Sheet) -> None:
        """Bring the items into the order in which they are drawn: layer by layer."""
        height = {layer: number for number, layer in enumerate(self.layers)}
        sheet.items.sort(key=lambda item: height[item.layer])

    def remove(self, *items: Item) -> None:
        """Take items off the stage."""
        for item in items:
            if item.stage is self and item.sheet is not None:
                item.changed()
                item.sheet.items.remove(item)
                self._leave(item)
        self.point_again()

    def find(self, key: str) -> Item | None:
        """The item of this key, on the topmost sheet that has one."""
        for sheet in reversed(self.sheets):
            for item in sheet.items:
                if item.key == key:
                    return item
        return None

    def clear(self) -> None:
        """Take everything off, with all that is open, moving, pressed, pointed at or focused: nothing survives."""
        for sheet in self.sheets:
            for item in list(sheet.items):
                self._leave(item)
        self.sheets = [Sheet()]
        self.queue.clear()
        self.hints.hide()
        self.tell_pointed()
        self.dirty_all()

    def _leave(self, item: Item) -> None:
        """Make an item that is going unable to do anything."""
        self.keyboard.forget(item)
        self.pointer.forget(item)
        if self.hints.item is item:
            self.hints.hide()
        item.stage = item.sheet = None

    def _succeed(self, sheet: Sheet, before: list[Item]) -> None:
        """Let the new items of a sheet inherit from those of the build before."""
        self._sort(sheet)
        older = {item.key: item for item in before}
        focus = self.focus if self.focus in before else None
        explained = self.hints.item.key if self.hints.item is not None else None
        for item in sheet.items:
            old = older.get(item.key)
            if old is not None and old is not item:
                item.adopt(old)
        kept = set(map(id, sheet.items))
        for item in before:
            if id(item) not in kept:
                self._leave(item)
        if focus is not None and focus.stage is None:
            self.keyboard.inherit(sheet, focus)
        self.dirty_all()
        self.point_again()
        again = self.shown_focus or self.hovered
        if again is not None and again.key == explained:
            self.hints.show(again)

    # --- sheets ---------------------------------------------------------------------------------------------

    @property
    def modal(self) -> bool:
        """True while a sheet lies over the scene."""
        return len(self.sheets) > 1

    @property
    def top(self) -> Sheet:
        """The sheet that has the mouse and the keyboard now."""
        return self.sheets[-1]

    def open(
        self,
        items: Iterable[Item],
        on_cancel: Callable[[], None] | None = None,
        dim: bool = True,
        light: bool = False,
    ) -> Sheet:
        """Lay a sheet of items over everything; `close` takes it away and gives the focus back."""
        sheet = Sheet(on_cancel, dim, light)
        sheet.focus_below = self.focus.key if self.focus is not None else None
        self.set_focus(None)
        self.pointer.release()
        self.sheets.append(sheet)
        with self.rebuild(sheet):
            self.add(*items)
        self.keyboard.first(always=True)
        return sheet

    def close(self, sheet: Sheet) -> None:
        """Take a sheet away, and whatever was opened over it."""
        if sheet not in self.sheets[1:]:
            return
        below = sheet.focus_below
        while sheet in self.sheets:
            gone = self.sheets.pop()
            for item in gone.items:
                self._leave(item)
        self.dirty_all()
        if below is not None:
            self.focus_on(below)
        self.point_again()

    # --- time -----------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """True while something moves and the loop should draw 60 frames a second."""
        return self.queue.moving

    def animate(self, *motions: Motion) -> None:
        """Show motions together, after all that is still waiting to be shown."""
        self.queue.add(*motions)

    def update(self, seconds: float) -> None:
        """Let time go by for motions, hints and the caret."""
        self.now += seconds
        self.queue.update(seconds)
        if self.focus is not None:
            self.focus.update(seconds)
        self.hints.update(seconds)

    # --- drawing --------------------------------------------------------------------------------------------

    def dirty(self, rect: pygame.FRect) -> None:
        """Have a part of the screen (logical) drawn again."""
        # Smooth edges reach into the neighbouring pixel.
        self._regions.add(self.screen.rect(rect).inflate(4, 4))

    def dirty_all(self) -> None:
        """Have everything drawn again, as after the window changed its size."""
        self._regions.fill(self.screen.surface.get_rect())

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed; returns the changed rectangles in device pixels, empty when nothing did."""
        self._dirty_motions()
        regions = self._regions.take()
        for region in regions:
            self.screen.surface.set_clip(region)
            self._draw_region(self.painter, region)
        self.screen.surface.set_clip(None)
        self.screen.owner, self.screen.layer = "", 0
        return regions

    def _dirty_motions(self) -> None:
        """Whatever flies is drawn again where it was and where it is, however the queue came to change."""
        now = [bounds for motion in self.queue.current if (bounds := motion.bounds()) is not None]
        for bounds in (*self._motion_bounds, *now):
            self.dirty(bounds)
        self._motion_bounds = now

    def _draw_region(self, p: Painter, region: pygame.Rect) -> None:
        screen = self.screen
        for level, sheet in enumerate(self.sheets):
            if level and sheet.dim:
                p.tint(screen.bounds)
            needed, screen.covered = self._needed(sheet, region)
            for item in needed:
                screen.owner, screen.layer = item.key, LEVEL * level + self.layers.index(item.layer)
                if item.window is None:
                    item.draw(p)
                elif item.bounds.colliderect(item.window.view_rect):
                    with screen.clip(item.window.view_rect):
                        item.draw(p)
            if level == 0:
                screen.owner, screen.layer = "", LEVEL - 1
                for motion in self.queue.current:
                    motion.draw(p)
        screen.owner, screen.layer, screen.covered = "", LEVEL * len(self.sheets), []
        self.keyboard.draw(p)
        self.hints.draw(p)

    def _needed(self, sheet: Sheet, region: pygame.Rect) -> tuple[list[Item], list[pygame.Rect]]:
        """The items that have a part in `region` and are not hidden there, and what they paint over wholly."""
        needed: list[Item] = []
        covered: list[pygame.Rect] = []
        for item in sheet.items:
            if not self.screen.rect(item.bounds).inflate(4, 4).colliderect(region):
                continue
            if item.window is None and (covers := item.covers) is not None:
                cover = self.screen.rect(covers)
                if cover.contains(region):
                    needed.clear()
                elif item.layer != self.layers[0]:
                    # The ground asks what is covered, and must not take itself for that.
                    covered.append(cover)
            needed.append(item)
        return needed, covered

    # --- events ---------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of pygame; False means that it is nobody's here and may be a shortcut of the scene.

        While a sheet is open or a text field has the focus, only function keys and Ctrl/Alt/Cmd keys come back.
        """
        if event.type in pointer.EVENTS:
            return self.pointer.handle(event)
        if event.type == pygame.KEYDOWN:
            return self.keyboard.down(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.handle(event)
        if event.type == pygame.KEYUP:
            self.keyboard.up(event.key)
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer.leave()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.keyboard.release()
            self.pointer.release()
        return False

    def at(self, pos: tuple[float, float]) -> Item | None:
        """The topmost item at `pos` (logical) that the pointer stops at, on the sheet that has the mouse."""
        for item in reversed(self.top.items):
            seen = item.window is None or item.window.view_rect.collidepoint(pos)
            if seen and item.pointable and item.contains(pos):
                return item
        return None

    def press(self, item: Item) -> None:
        """Press an item as the mouse and the keyboard do: one that is gone or lies under a sheet does nothing."""
        if item.stage is not self or item.sheet is not self.top:
            return
        if self.on_sound is not None:
            self.on_sound("press" if item.enabled else "refuse")
        if item.enabled:
            item.press()
        else:
            self.hints.show(item)

    def point_again(self) -> None:
        """Find out what is under the pointer now that items moved."""
        self.pointer.point_again()

    def hint_changed(self, item: Item) -> None:
        """To be called by an item whose hint is another one now, as for another of its parts."""
        if item is self.hovered:
            if self.hints.item is item:
                self.hints.hide()
            self.hints.wait()

    def tell_pointed(self) -> None:
        """Call `on_point` if something else is pointed at than before; items call it when their link changed."""
        item, link = self.hovered, None
        if self.shown_focus is not None:
            item, link = self.shown_focus, self.shown_focus.focused_link
        elif item is not None and self.pointer.pos is not None:
            link = item.link_at(self.pointer.pos)
        if (item, link) != self._pointed:
            self._pointed = (item, link)
            if self.on_point is not None:
                self.on_point(item, link)

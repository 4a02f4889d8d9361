"""The stage: everything a scene shows, and who is meant by the mouse and the keyboard.

A scene builds its items, layer by layer; the stage draws what has changed and no more, finds the item under the
pointer, leads the keyboard's focus, shows hints, and lets things fly over the table. Above the scene stand sheets
(dialogs, menus): the topmost one has all the mouse and the keyboard to itself.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.view import focus as ways
from game.view import theme
from game.view.animation import Motion, Queue
from game.view.dirty import Regions
from game.view.item import Item, Text, Window
from game.view.layout import inset, keep_inside
from game.view.painter import Painter

LAYERS = ("ground", "table", "main", "hand", "front")

HINT_DELAY = 0.45
# The second half of a double click must not press what came into the place of what the first half pressed.
DOUBLE_CLICK = 0.35
SAME_SPOT = 8.0
HINT_WIDTH = 340.0
HINT_PADDING = (12.0, 8.0)
# How far shadows reach around a hint, and the glow around the focus ring, on both sides together.
HINT_REACH = 60.0
RING_REACH = 44.0
# The recorder's layer numbers: those of a sheet follow those of everything below it.
LEVEL = 100

ARROWS = {
    pygame.K_LEFT: ways.LEFT,
    pygame.K_RIGHT: ways.RIGHT,
    pygame.K_UP: ways.UP,
    pygame.K_DOWN: ways.DOWN,
}
PRESS_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
COMMAND_MODS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT


class Sheet:
    """A set of items that lies over everything below it and takes the mouse and the keyboard for itself.

    `on_cancel` answers Escape, and a press beside its items when `light` is set (a menu, not a question).
    """

    def __init__(
        self, items: Iterable[Item], on_cancel: Callable[[], None] | None = None, dim: bool = True, light: bool = False
    ) -> None:
        self.items = list(items)
        self.on_cancel = on_cancel
        self.dim = dim
        self.light = light
        self.focus_below: str | None = None


class Stage:
    """All items of a scene on the screen of a painter.

    Hooks, all optional: `on_cancel` (Escape with nothing open), `on_point(item, link)` (pointer or shown focus came
    to an item or a link in its text, or left for None), `on_sound(name)` ("press", "refuse").
    """

    def __init__(self, painter: Painter, layers: Sequence[str] = LAYERS, queue: Queue | None = None) -> None:
        self.painter = painter
        self.screen = screen = painter.screen
        self.layers = tuple(layers)
        self.queue = queue or Queue()
        self.on_cancel: Callable[[], None] | None = None
        self.on_point: Callable[[Item | None, str | None], None] | None = None
        self.on_sound: Callable[[str], None] | None = None
        self.sheets = [Sheet([])]
        self.hovered: Item | None = None
        self.pressed: Item | None = None
        self.focus: Item | None = None
        self.focus_visible = False
        self._pointer: tuple[float, float] | None = None
        self._regions = Regions(screen.surface.get_rect())
        self._pointed: tuple[Item | None, str | None] = (None, None)
        self._hint: Item | None = None
        self._hint_rect = pygame.FRect(0, 0, 0, 0)
        self._hint_wait = 0.0
        self._held_keys: set[int] = set()
        self._now = 0.0
        self._last_press: tuple[float, tuple[float, float], str] | None = None
        self._building: Sheet | None = None
        if pygame.display.get_init():
            # Else an input method would swallow the shortcuts; a text field starts it while it has the focus.
            pygame.key.stop_text_input()
        self.dirty_all()

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
        sheet.items.sort(key=lambda item: self.layers.index(item.layer))
        if self._building is None:
            for item in items:
                item.changed()
            self._point_again()

    def remove(self, *items: Item) -> None:
        """Take items off the stage."""
        for item in items:
            if item.stage is self and item.sheet is not None:
                item.changed()
                item.sheet.items.remove(item)
                self._leave(item)
        self._point_again()

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
        self.sheets = [Sheet([])]
        self.queue.clear()
        self._hint = None
        self._last_press = None
        self._tell_pointed()
        self.dirty_all()

    def _leave(self, item: Item) -> None:
        """Make an item that is going unable to do anything."""
        if self.focus is item:
            self.focus = None
            item.focus_lost()
        if self.hovered is item:
            self.hovered = None
        if self.pressed is item:
            self.pressed = None
        if self._hint is item:
            self._hide_hint()
        item.stage = item.sheet = None

    def _succeed(self, sheet: Sheet, before: list[Item]) -> None:
        """Let the new items of a sheet inherit from those of the build before."""
        older = {item.key: item for item in before}
        focus = self.focus if self.focus in before else None
        hint = self._hint.key if self._hint in before and self._hint is not None else None
        for item in sheet.items:
            old = older.get(item.key)
            if old is not None and old is not item:
                item.adopt(old)
        kept = set(map(id, sheet.items))
        for item in before:
            if id(item) not in kept:
                self._leave(item)
        if focus is not None and focus.stage is None:
            heir = self._heir(sheet, focus)
            if heir is not None:
                self._give_focus(heir)
        self.dirty_all()
        self._point_again()
        item_of_hint = self.find(hint) if hint is not None else None
        if item_of_hint is not None and item_of_hint in (self.hovered, self.focus if self.focus_visible else None):
            self._show_hint(item_of_hint)

    def _heir(self, sheet: Sheet, gone: Item) -> Item | None:
        """The item that gets the focus of one that is gone: the same key, else what asks for it, else the nearest."""
        places = self._places(sheet)
        same = [item for item in places if item.key == gone.key]
        wanting = [item for item in places if item.autofocus]
        if same or wanting:
            return (same or wanting)[0]
        if not self.focus_visible:
            return None
        centre = pygame.Vector2(gone.rect.center)
        return min(places, key=lambda item: centre.distance_squared_to(item.rect.center), default=None)

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
        sheet = Sheet([], on_cancel, dim, light)
        sheet.focus_below = self.focus.key if self.focus is not None else None
        self.set_focus(None)
        self.pressed = None
        self.sheets.append(sheet)
        with self.rebuild(sheet):
            self.add(*items)
        places = self._places(sheet)
        first = next((item for item in places if item.autofocus), places[0] if places else None)
        if first is not None:
            self._give_focus(first)
        return sheet

    def close(self, sheet: Sheet) -> None:
        """Take a sheet away, and whatever was opened over it."""
        if sheet not in self.sheets[1:]:
            return
        below = sheet.focus_below
        while sheet in self.sheets:
            gone = self.sheets.pop()
            for item in list(gone.items):
                self._leave(item)
        self.dirty_all()
        heir = next((item for item in self._places(self.top) if item.key == below), None)
        if heir is not None:
            self._give_focus(heir)
        self._point_again()

    # --- time -----------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """True while something moves and the loop should draw 60 frames a second."""
        return self.queue.moving

    def animate(self, *motions: Motion) -> None:
        """Show motions together, after all that is still waiting to be shown."""
        self.queue.add(*motions)

    def update(self, seconds: float) -> None:
        """Let time go by for motions, hints and carets."""
        self._now += seconds
        if self.queue.moving:
            self._dirty_motions()
            self.queue.update(seconds)
            self._dirty_motions()
        if self.focus is not None:
            self.focus.update(seconds)
        pointed = self.hovered
        if self._hint is None and self._hint_wait > 0 and pointed is not None and pointed.hint is not None:
            self._hint_wait -= seconds
            if self._hint_wait <= 0 and self.pressed is None:
                self._show_hint(pointed)

    def _dirty_motions(self) -> None:
        for motion in self.queue.current:
            bounds = motion.bounds()
            if bounds is not None:
                self.dirty(bounds)

    # --- drawing --------------------------------------------------------------------------------------------

    def dirty(self, rect: pygame.FRect) -> None:
        """Have a part of the screen (logical) drawn again."""
        # Smooth edges reach into the neighbouring pixel.
        self._regions.add(self.screen.rect(rect).inflate(4, 4))

    def dirty_all(self) -> None:
        """Have everything drawn again."""
        self._regions.fill(self.screen.surface.get_rect())

    def draw(self) -> list[pygame.Rect]:
        """Draw what has changed; returns the changed rectangles in device pixels, empty when nothing did."""
        regions = self._regions.take()
        for region in regions:
            self.screen.surface.set_clip(region)
            self._draw_region(self.painter, region)
        self.screen.surface.set_clip(None)
        self.screen.owner, self.screen.layer = "", 0
        return regions

    def _draw_region(self, p: Painter, region: pygame.Rect) -> None:
        screen = self.screen
        for level, sheet in enumerate(self.sheets):
            if level and sheet.dim:
                p.tint(screen.bounds)
            for item in self._needed(sheet, region):
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
        screen.owner, screen.layer = "", LEVEL * len(self.sheets)
        if self.focus is not None and self.focus_visible:
            self._draw_ring(p, self.focus)
        if self._hint is not None and self._hint.hint is not None:
            p.panel(self._hint_rect, theme.TOOLTIP)
            p.text(self._hint.hint, inset(self._hint_rect, *HINT_PADDING), theme.SMALL)

    def _needed(self, sheet: Sheet, region: pygame.Rect) -> list[Item]:
        """The items that have a part in `region`, without those that an opaque one hides there."""
        needed: list[Item] = []
        for item in sheet.items:
            bounds = self.screen.rect(item.bounds).inflate(4, 4)
            if not bounds.colliderect(region):
                continue
            if item.opaque and item.window is None and self.screen.rect(item.rect).contains(region):
                needed.clear()
            needed.append(item)
        return needed

    @staticmethod
    def _draw_ring(p: Painter, item: Item) -> None:
        if item.window is None:
            p.ring(item.ring_rect)
        else:
            # The ring may reach a little beyond the window, but not onto what is scrolled away.
            with p.screen.clip(item.window.view_rect.inflate(16, 16)):
                p.ring(item.ring_rect.clip(item.window.view_rect))

    def _ring_rect(self, item: Item) -> pygame.Rect:
        return self.screen.rect(item.ring_rect.inflate(RING_REACH, RING_REACH))

    # --- events ---------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of pygame; False means that it is nobody's here and may be a shortcut of the scene.

        While a sheet is open or a text field has the focus, only function keys and Ctrl/Alt/Cmd keys come back.
        """
        if event.type in POINTER_EVENTS:
            return self._pointer_event(event)
        if event.type == pygame.KEYDOWN:
            return self._key_down(event)
        if event.type == pygame.KEYUP:
            self._held_keys.discard(event.key)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focus is not None and self.focus.handle(event)
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = None
            self._point_again()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held_keys.clear()
            self._release()
        return False

    def _logical(self, pos: tuple[int, int]) -> tuple[float, float]:
        return self.screen.logical_point(pos)

    def at(self, pos: tuple[float, float]) -> Item | None:
        """The topmost item at `pos` (logical) that the pointer stops at, on the sheet that has the mouse."""
        for item in reversed(self.top.items):
            if item.pointable and item.contains(pos):
                if item.window is not None and not item.window.view_rect.collidepoint(pos):
                    continue
                return item
        return None

    def _pointer_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self._turn_wheel(event)
        pos = self._pointer = self._logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._hover(self.at(pos))
            if self.pressed is not None:
                self.pressed.drag(pos)
            self._tell_pointed()
            return self.hovered is not None
        self._hover(self.at(pos))
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._button_down(event.button, pos)
        if event.button == 1:
            return self._button_up(pos)
        return False

    def _button_down(self, button: int, pos: tuple[float, float]) -> bool:
        item = self.hovered
        self._hide_hint()
        if button == 3:
            if item is not None and item.on_alt is not None:
                item.on_alt()
            return item is not None
        if button != 1:
            return False
        self._show_focus(False)
        if item is None:
            self.set_focus(None)
            if self.modal and self.top.light and self.top.on_cancel is not None:
                self.top.on_cancel()
            return self.modal
        if self._second_of_double_click(item, pos):
            return True
        self.set_focus(item if item.focusable else None)
        # Taking the focus may have changed the scene under the pointer.
        if item.stage is self:
            self.pressed = item
            item.grab(pos)
            item.changed()
        return True

    def _button_up(self, pos: tuple[float, float]) -> bool:
        item = self.pressed
        self.pressed = None
        if item is None:
            return self.hovered is not None
        item.changed()
        if not item.drop(pos) and item is self.hovered and item.focusable:
            self._last_press = (self._now, pos, item.key)
            self._press(item)
        return True

    def _release(self) -> None:
        """Let go of what is held, without pressing it: the window lost the keyboard and will not see the button."""
        item, self.pressed = self.pressed, None
        if item is not None and self._pointer is not None:
            item.drop(self._pointer)
            item.changed()

    def _second_of_double_click(self, item: Item, pos: tuple[float, float]) -> bool:
        if self._last_press is None:
            return False
        when, where, key = self._last_press
        close = abs(where[0] - pos[0]) <= SAME_SPOT and abs(where[1] - pos[1]) <= SAME_SPOT
        return close and self._now - when < DOUBLE_CLICK and item.key != key

    def _press(self, item: Item) -> None:
        if item.stage is not self or item.sheet is not self.top:
            return
        self._sound("press" if item.enabled else "refuse")
        if item.enabled:
            item.press()
        elif item.hint is not None:
            self._show_hint(item)

    def _sound(self, name: str) -> None:
        if self.on_sound is not None:
            self.on_sound(name)

    def _turn_wheel(self, event: pygame.event.Event) -> bool:
        if self._pointer is None:
            return False
        notches = getattr(event, "precise_y", 0.0) or float(event.y)
        for item in reversed(self.top.items):
            if item.contains(self._pointer) and item.wheel(notches):
                self._hide_hint()
                self._point_again()
                return True
        return self.modal

    # --- pointing -------------------------------------------------------------------------------------------

    def _hover(self, item: Item | None) -> None:
        if item is self.hovered:
            return
        before, self.hovered = self.hovered, item
        for changed in (before, item):
            if changed is not None:
                changed.changed()
        if self._hint is not None and self._hint is not (self.focus if self.focus_visible else None):
            self._hide_hint()
        self._hint_wait = HINT_DELAY
        self._tell_pointed()

    def _point_again(self) -> None:
        """Find out what is under the pointer now that something else may be."""
        self._hover(self.at(self._pointer) if self._pointer is not None else None)
        self._tell_pointed()

    def _tell_pointed(self) -> None:
        item, link = self.hovered, None
        if self.focus_visible and self.focus is not None:
            item, link = self.focus, self.focus.focused_link
        elif item is not None and self._pointer is not None:
            link = item.link_at(self._pointer)
        if (item, link) != self._pointed:
            self._pointed = (item, link)
            if self.on_point is not None:
                self.on_point(item, link)

    def point_changed(self) -> None:
        """To be called by an item whose link under the keyboard changed."""
        self._tell_pointed()

    # --- hints ----------------------------------------------------------------------------------------------

    def _show_hint(self, item: Item) -> None:
        self._hide_hint()
        if item.hint is None:
            return
        self._hint = item
        self._place_hint(item)
        self.dirty(self._hint_rect.inflate(HINT_REACH, HINT_REACH))

    def _place_hint(self, item: Item) -> None:
        """Below the item, or above it where there is no room, inside the window."""
        across, down = HINT_PADDING
        widest = min(HINT_WIDTH, self.screen.width - 40)
        width, height = self.painter.measure(item.hint or "", theme.SMALL, widest)
        seen = item.rect if item.window is None else item.rect.clip(item.window.view_rect)
        place = pygame.FRect(0, 0, width + 2 * across, height + 2 * down)
        place.midtop = (seen.centerx, seen.bottom + 10)
        if place.bottom > self.screen.height - 8:
            place.midbottom = (seen.centerx, seen.top - 10)
        self._hint_rect = keep_inside(place, pygame.FRect(8, 8, self.screen.width - 16, self.screen.height - 16))

    def _hide_hint(self) -> None:
        if self._hint is not None:
            self.dirty(self._hint_rect.inflate(HINT_REACH, HINT_REACH))
        self._hint = None
        self._hint_wait = 0.0

    # --- keyboard -------------------------------------------------------------------------------------------

    def _key_down(self, event: pygame.event.Event) -> bool:
        item = self.focus
        if item is not None and item.handle(event):
            return True
        key = event.key
        if event.mod & COMMAND_MODS:
            return False
        if key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if key in ARROWS:
            self._arrow(ARROWS[key])
            return True
        if key == pygame.K_ESCAPE:
            return self._cancel()
        if key in PRESS_KEYS:
            return self._press_key(key)
        pointed = item if self.focus_visible and item is not None else self.hovered
        if key == pygame.K_z and pointed is not None and pointed.on_alt is not None:
            pointed.on_alt()
            return True
        if (event.unicode == "?" or key == pygame.K_QUESTION) and pointed is not None and pointed.hint is not None:
            self._show_hint(pointed)
            return True
        return self.modal and not pygame.K_F1 <= key <= pygame.K_F15

    def _press_key(self, key: int) -> bool:
        if key in self._held_keys:
            return True  # a key held down repeats itself; it must not run through one dialog after the other
        item = self.focus
        if item is None:
            return self.modal
        self._held_keys.add(key)
        if not self.focus_visible:
            self._show_focus(True)
        self._press(item)
        return True

    def _cancel(self) -> bool:
        cancel = self.top.on_cancel if self.modal else self.on_cancel
        if cancel is None:
            return self.modal
        cancel()
        return True

    def _places(self, sheet: Sheet) -> list[Item]:
        """What the focus can stand on, in the order of Tab."""
        places = [item for item in sheet.items if item.focusable]
        order: list[Item] = []
        for group in sorted({item.tab_group for item in places}):
            members = [item for item in places if item.tab_group == group]
            order += [members[index] for index in ways.reading_order([item.rect for item in members])]
        return order

    def _tab(self, step: int) -> None:
        places = self._places(self.top)
        if not places:
            return
        if self.focus in places and self.focus is not None:
            target = places[(places.index(self.focus) + step) % len(places)]
            if not self.focus_visible:
                target = self.focus
        else:
            target = self._entrance(places, ways.DOWN if step > 0 else ways.UP)
        self._show_focus(True)
        self.set_focus(target)

    def _arrow(self, direction: ways.Direction) -> None:
        places = self._places(self.top)
        if not places:
            return
        here = self.focus
        target: Item | None
        if here is None or here not in places:
            target = self._entrance(places, direction)
        elif not self.focus_visible:
            target = here
        else:
            target = self._neighbour(places, here, direction)
        self._show_focus(True)
        if target is not None:
            self.set_focus(target)

    def _entrance(self, places: list[Item], direction: ways.Direction) -> Item:
        wanting = [item for item in places if item.autofocus]
        if wanting:
            return wanting[0]
        return places[ways.edge([item.rect for item in places], direction) or 0]

    def _neighbour(self, places: list[Item], here: Item, direction: ways.Direction) -> Item | None:
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

    def set_focus(self, item: Item | None) -> None:
        """Give the focus to an item of the sheet that has the keyboard, or to nothing."""
        if item is self.focus:
            self._tell_pointed()
            return
        before, self.focus = self.focus, None
        if before is not None:
            self._dirty_ring(before)
            before.focus_lost()
            before.changed()
        if item is not None:
            self._give_focus(item)
        else:
            self._hide_hint()
            self._tell_pointed()

    def focus_on(self, key: str, show: bool = False) -> bool:
        """Give the focus to the item of this key; `show` says whether the ring appears at once."""
        item = next((item for item in self._places(self.top) if item.key == key), None)
        if item is None:
            return False
        if show:
            self._show_focus(True)
        self.set_focus(item)
        return True

    def focus_first(self) -> None:
        """Give the focus to the item that asks for it, unless another one has it.

        With the ring shown, the first item gets it if none asks; without, a text field would begin to listen to the
        keyboard although nobody went there.
        """
        if self.focus is not None:
            return
        places = self._places(self.top)
        wanting = [item for item in places if item.autofocus] or (places if self.focus_visible else [])
        if wanting:
            self._give_focus(wanting[0])

    def _give_focus(self, item: Item) -> None:
        self.focus = item
        if item.window is not None:
            item.window.reveal(item)
        item.focus_gained()
        item.changed()
        self._dirty_ring(item)
        self._hide_hint()
        if self.focus_visible:
            self._show_hint(item)
        self._tell_pointed()

    def _show_focus(self, shown: bool) -> None:
        """The ring shows once a key was used, and goes with the next use of the mouse."""
        if shown == self.focus_visible:
            return
        self.focus_visible = shown
        if self.focus is not None:
            self._dirty_ring(self.focus)
            self.focus.changed()
            if shown:
                self._show_hint(self.focus)
        self._tell_pointed()

    def _dirty_ring(self, item: Item) -> None:
        self._regions.add(self._ring_rect(item).inflate(4, 4))


def _in_sight(item: Item) -> bool:
    if item.window is None:
        return True
    seen: Window = item.window
    return item.rect.clip(seen.view_rect).height >= min(item.rect.height, 12) and item.rect.colliderect(seen.view_rect)


__all__ = ["LAYERS", "Item", "Sheet", "Stage", "Text", "Window"]

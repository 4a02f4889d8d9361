"""A window on more than fits: moved by wheel, bar and keyboard, and by the focus of what is in it."""

from typing import Any

import pygame

from game.view import theme
from game.view.item import Item, Window
from game.view.painter import Painter
from game.view.theme import PanelStyle

BAR = 14.0
NOTCH = 64.0
# Room left above and below an item that the focus brought into sight.
PEEK = 10.0

RAIL = PanelStyle(theme.PANEL_INSET, None, radius=5)
THUMB = PanelStyle((84, 80, 70), None, radius=5)
THUMB_HOVER = PanelStyle(theme.HAIRLINE, None, radius=5)


class ScrollArea(Window):
    """A scrolled window. Lay its children out from its top left corner as if there were room for all of them.

    `put` them in and put `area, *area.children` on the stage. A bar stands at the right when they do not fit;
    `content(rect)` is where they should be, beside the bar. `at_end` starts at the end and stays there when the
    next build is longer, as a log does.
    """

    solid = True
    # The focus ring of a child reaches a little beyond.
    margin = 12.0

    def __init__(self, key: str, rect: pygame.FRect, *, at_end: bool = False, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.at_end = at_end
        self.children: list[Item] = []
        self.length = 0.0
        self.offset = 0.0
        self._grip: float | None = None

    @staticmethod
    def content(rect: pygame.FRect) -> pygame.FRect:
        """The part of `rect` that children may use."""
        return pygame.FRect(rect.left, rect.top, max(0, rect.width - BAR - 4), rect.height)

    def put(self, *items: Item) -> None:
        """Take children in."""
        for item in items:
            item.window = self
            item.layer = self.layer
            self.length = max(self.length, item.rect.bottom - self.rect.top)
            item.rect.top -= self.offset
        self.children += items
        self.focusable = self.most > 0 and not any(child.focusable for child in self.children)
        if self.at_end:
            self._shift_to(self.most)

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, self.length - self.rect.height)

    @property
    def view_rect(self) -> pygame.FRect:
        return self.content(self.rect)

    def scroll_to(self, offset: float) -> bool:
        """Show the content from `offset` on, as far as there is any; says whether anything moved."""
        if not self._shift_to(offset):
            return False
        self.changed()
        if self.stage is not None:
            self.stage.point_again()
        return True

    def _shift_to(self, offset: float) -> bool:
        offset = max(0.0, min(offset, self.most))
        moved, self.offset = self.offset - offset, offset
        if moved:
            for child in self.children:
                child.rect.top += moved
        return bool(moved)

    def reveal(self, item: Item) -> None:
        peek = min(PEEK, max(0.0, (self.rect.height - item.rect.height) / 2))
        above, below = self.rect.top + peek - item.rect.top, item.rect.bottom - self.rect.bottom + peek
        if below > 0:
            # Of what is higher than the window the top is shown.
            self.scroll_to(self.offset + min(below, -above if item.rect.height > self.rect.height else below))
        elif above > 0:
            self.scroll_to(self.offset - above)

    def nudge(self, direction: int) -> bool:
        return self.scroll_to(self.offset + direction * NOTCH)

    def adopt(self, older: Item) -> None:
        if isinstance(older, ScrollArea):
            stayed = self.at_end and older.offset >= older.most - 1
            self._shift_to(self.most if stayed else older.offset)

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        if self.most <= 0:
            return
        p.panel(self._rail(), RAIL)
        lit = self._grip is not None or (self.hovered and self._pointed_at_bar)
        p.panel(self._thumb(), THUMB_HOVER if lit else THUMB)

    _pointed_at_bar = False

    def _rail(self) -> pygame.FRect:
        return pygame.FRect(self.rect.right - BAR + 2, self.rect.top, BAR - 4, self.rect.height)

    def _thumb(self) -> pygame.FRect:
        rail = self._rail()
        height = max(28.0, rail.height * self.rect.height / max(1.0, self.length))
        top = rail.top + (rail.height - height) * (self.offset / self.most if self.most else 0)
        return pygame.FRect(rail.left, top, rail.width, height)

    # --- events ---------------------------------------------------------------------------------------------

    def hover(self, pos: tuple[float, float]) -> None:
        at_bar = pos[0] >= self.rect.right - BAR
        if at_bar != self._pointed_at_bar:
            self._pointed_at_bar = at_bar
            self.changed()

    def wheel(self, notches: float) -> bool:
        self.scroll_to(self.offset - notches * NOTCH)
        return self.most > 0

    def grab(self, pos: tuple[float, float]) -> None:
        if self.most <= 0 or pos[0] < self.rect.right - BAR:
            return
        thumb = self._thumb()
        # A press beside the thumb takes it by its middle, so that it comes to the pointer.
        self._grip = pos[1] - thumb.top if thumb.top <= pos[1] < thumb.bottom else thumb.height / 2
        self.drag(pos)
        self.changed()

    def drag(self, pos: tuple[float, float]) -> None:
        if self._grip is not None:
            rail, thumb = self._rail(), self._thumb()
            way = max(1.0, rail.height - thumb.height)
            self.scroll_to((pos[1] - self._grip - rail.top) / way * self.most)

    def drop(self, pos: tuple[float, float]) -> bool:
        self._grip = None
        self.changed()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll; the stage offers them here too while a child has the focus."""
        if event.type != pygame.KEYDOWN or self.most <= 0:
            return False
        page = self.rect.height * 0.85
        moves = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.most,
        }
        if self.focused:
            moves |= {pygame.K_UP: self.offset - NOTCH, pygame.K_DOWN: self.offset + NOTCH}
        if event.key not in moves:
            return False
        moved = self.scroll_to(moves[event.key])
        if moved and not self.focused:
            self._focus_in_sight(last=event.key in (pygame.K_PAGEDOWN, pygame.K_END))
        # At its end the arrow keys lead on to the neighbour.
        return moved or event.key not in (pygame.K_UP, pygame.K_DOWN)

    def _focus_in_sight(self, last: bool) -> None:
        """Bring the focus along to a child that is wholly in sight."""
        seen = [c for c in self.children if c.focusable and self.view_rect.contains(c.rect)]
        if seen and self.stage is not None:
            self.stage.set_focus(seen[-1 if last else 0])

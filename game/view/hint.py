"""The hint of the item that is pointed at: a panel with a sentence, or a card, beside the item inside the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import FRect

from game.view import theme
from game.view.cards import ASPECT, CardFace
from game.view.item import Item
from game.view.layout import inset, keep_inside
from game.view.painter import Painter

if TYPE_CHECKING:
    from game.view.stage import Stage

DELAY = 0.45
WIDTH = 340.0
PADDING = (12.0, 8.0)
# How far its shadow reaches, on both sides together.
REACH = 60.0


CARD_WIDTH = 210.0


@dataclass(frozen=True, slots=True)
class CardHint:
    """A hint that shows a card large enough to read."""

    card: CardFace


class Hints:
    """Shows at most one hint: after a moment under the pointer, at once where the keyboard's focus was moved."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.item: Item | None = None
        self.rect = FRect(0, 0, 0, 0)
        self._wait = 0.0

    def show(self, item: Item) -> None:
        """Show the hint of an item, if it has one, in place of any other."""
        self.hide()
        if item.hint is not None:
            self.item = item
            self._place(item)
            self._dirty()

    def hide(self) -> None:
        """Show none, nor later by itself."""
        if self.item is not None:
            self._dirty()
        self.item = None
        self._wait = 0.0

    def wait(self) -> None:
        """Show the hint of what is under the pointer in a moment."""
        self._wait = DELAY

    def update(self, seconds: float) -> None:
        """Let time go by."""
        pointed = self._stage.hovered
        if self.item is None and self._wait > 0 and pointed is not None and pointed.hint is not None:
            self._wait -= seconds
            if self._wait <= 0 and self._stage.pressed is None:
                self.show(pointed)

    def draw(self, p: Painter) -> None:
        """Draw it, if one shows."""
        hint = None if self.item is None else self.item.hint
        if isinstance(hint, CardHint):
            p.card_zoom(hint.card, self.rect)
        elif hint is not None:
            p.panel(self.rect, theme.TOOLTIP)
            p.text(hint, inset(self.rect, *PADDING), theme.SMALL)

    def _place(self, item: Item) -> None:
        """Below the item, else above it, else beside it, wherever it hides nothing that must stay readable."""
        p = self._stage.painter
        seen = item.rect if item.window is None else item.rect.clip(item.window.view_rect)
        if isinstance(item.hint, CardHint):
            place = FRect(0, 0, CARD_WIDTH, CARD_WIDTH * ASPECT)
        else:
            width, height = p.measure(item.hint or "", theme.SMALL, min(WIDTH, p.screen.width - 40))
            place = FRect(0, 0, width + 2 * PADDING[0], height + 2 * PADDING[1])
        window = inset(p.screen.bounds, 8)
        below, above = place.copy(), place.copy()
        below.midtop = (seen.centerx, seen.bottom + 10)
        above.midbottom = (seen.centerx, seen.top - 10)
        places = [below, above]
        for clear in self._clear():
            over = place.copy()
            over.midbottom = (seen.centerx, clear.top - 8)
            places.append(over)
        for side in (FRect(seen.right + 10, 0, 0, 0), FRect(seen.left - 10 - place.width, 0, 0, 0)):
            beside = place.copy()
            beside.midleft = (side.left, seen.centery)
            places.append(beside)
        inside = [keep_inside(found, window) for found in places]
        self.rect = min(inside, key=lambda found: (self._covered(found, seen), inside.index(found)))

    def _covered(self, place: FRect, seen: FRect) -> float:
        """How much a place would hide of what must stay readable, and of the item itself."""
        hidden = [place.clip(clear) for clear in (*self._clear(), seen)]
        return sum(part.width * part.height for part in hidden)

    def _clear(self) -> list[FRect]:
        """What must stay readable: what the scene names, and what Enter would press, unless it is scrolled."""
        asking = [item for item in self._stage.top.items if item.autofocus and item.window is None]
        return [*self._stage.keep_clear, *(item.rect for item in asking if item is not self.item)]

    def _dirty(self) -> None:
        self._stage.dirty(self.rect.inflate(REACH, REACH))

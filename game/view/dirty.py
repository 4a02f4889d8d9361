"""Which parts of the screen are to be drawn again."""

import pygame

# More than a few regions cost more in overlaps and clipping than one larger one.
MOST = 5
# Two regions become one when the rectangle around both is not much larger than they are.
WASTE = 1.3


class Regions:
    """A few rectangles in device pixels that together cover everything added since the last `take`."""

    def __init__(self, whole: pygame.Rect) -> None:
        self.whole = whole
        self._rects: list[pygame.Rect] = []

    def fill(self, whole: pygame.Rect) -> None:
        """Everything; `whole` is the size of the screen from now on."""
        self.whole = pygame.Rect(whole)
        self._rects = [pygame.Rect(whole)]

    def add(self, rect: pygame.Rect) -> None:
        """Add a rectangle, cut to the screen."""
        rect = rect.clip(self.whole)
        if rect.width <= 0 or rect.height <= 0:
            return
        if any(known.contains(rect) for known in self._rects):
            return
        while True:
            partner = next((known for known in self._rects if _belong_together(known, rect)), None)
            if partner is None:
                break
            self._rects.remove(partner)
            rect = rect.union(partner)
        self._rects.append(rect)
        while len(self._rects) > MOST:
            self._merge_cheapest()

    def take(self) -> list[pygame.Rect]:
        """The regions to draw now; afterwards nothing is waiting."""
        rects, self._rects = self._rects, []
        return rects

    def _merge_cheapest(self) -> None:
        pairs = [(a, b) for index, a in enumerate(self._rects) for b in self._rects[index + 1 :]]
        first, second = min(pairs, key=lambda pair: _area(pair[0].union(pair[1])) - _area(pair[0]) - _area(pair[1]))
        self._rects = [rect for rect in self._rects if rect is not first and rect is not second]
        self.add(first.union(second))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _belong_together(a: pygame.Rect, b: pygame.Rect) -> bool:
    return a.colliderect(b) or _area(a.union(b)) <= WASTE * (_area(a) + _area(b))

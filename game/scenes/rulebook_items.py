"""The items that a rulebook page is put together from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.content.wording import Sentence
from game.scenes.card_row import CardRow
from game.view import theme
from game.view.hint import CardHint
from game.view.item import Item
from game.view.layout import centred, inset, split_left
from game.view.scrolling import NOTCH, ScrollArea
from game.view.text import Run
from game.view.theme import CARDS, SUIT_SPOTS, SUITS, PanelStyle
from game.view.widgets import Paragraph

if TYPE_CHECKING:
    from game.scenes.rulebook import RulebookScene
    from game.view.painter import Painter

# An icon inside a line is drawn over a space as wide as a letter is high. The space after it must not end a line.
ICON_SPACE = "\u3000"
NO_BREAK = "\u00a0"
ICON = "icon:"

ENTRY = theme.TextStyle(16, leading=1.25)
ENTRY_CURRENT = PanelStyle((52, 46, 36), None, radius=7)
ENTRY_HOVER = PanelStyle((38, 43, 48), None, radius=7)
DOT = PanelStyle(theme.GOLD, None, radius=3)
ROW = PanelStyle((28, 32, 37), theme.HAIRLINE_FAINT, radius=9)
ROW_HOVER = PanelStyle((38, 42, 46), theme.BRIGHT_GOLD, radius=9)


def runs_of(words: Sentence) -> list[Run]:
    """The pieces of a rulebook line as runs: bold words, links to cards, and room for icons."""
    runs: list[Run] = []
    after_icon = False
    for piece in words:
        text = piece.text
        if piece.role.startswith(ICON):
            runs.append(Run(ICON_SPACE, link=piece.role))
            after_icon = True
            continue
        if after_icon and text.startswith(" "):
            text = NO_BREAK + text[1:]
        after_icon = False
        if piece.role == "card":
            runs.append(Run(text, colour=theme.BRIGHT_GOLD, link=piece.link))
        else:
            runs.append(Run(text, bold=piece.role == "bold"))
    return runs


class Passage(Paragraph):
    """A paragraph of the rulebook: pointing at a card's name shows the card, pressing enlarges it."""

    def __init__(
        self,
        key: str,
        rect: FRect,
        text: list[Run],
        hint_of: Callable[[str], CardHint],
        on_link: Callable[[str], None],
        **options: Any,
    ) -> None:
        super().__init__(key, rect, text, theme.READING, on_link=on_link, hint_of=hint_of, **options)
        self._icons = any(run.link is not None and run.link.startswith(ICON) for run in text)

    @staticmethod
    def is_link(link: str) -> bool:
        return not link.startswith(ICON)

    def draw(self, p: Painter) -> None:
        super().draw(p)
        if not self._icons:
            return
        with p.screen.unrecorded():
            for link, where in p.links(self.text, self.rect, self.style, align=self.align, valign=self.valign):
                if link.startswith(ICON):
                    p.icon(link.removeprefix(ICON), centred(where, where.width, where.width), theme.BRIGHT_GOLD)


class ListItem(Passage):
    """A passage with a dot before it."""

    margin = 24.0

    def draw(self, p: Painter) -> None:
        super().draw(p)
        line = theme.READING.size * theme.READING.leading
        p.plate(FRect(self.rect.left - 17, self.rect.top + line / 2 - 3, 6, 6), DOT)


class Reader(ScrollArea):
    """The scrolled page. `on_scroll` learns how far it is; another `signature` means another page or layout."""

    def __init__(
        self, key: str, rect: FRect, signature: str, on_scroll: Callable[[float], None], **options: Any
    ) -> None:
        super().__init__(key, rect, **options)
        self.signature, self.on_scroll = signature, on_scroll

    def put(self, *items: Item) -> None:
        super().put(*items)
        # Reading takes the keyboard even where there are links to stand on.
        self.focusable = True

    def scroll_to(self, offset: float, told: bool = True) -> bool:
        """Scroll; `told` says whether `on_scroll` shall hear of it."""
        moved = super().scroll_to(offset)
        if moved and told:
            self.on_scroll(self.offset)
        return moved

    def adopt(self, older: Item) -> None:
        if isinstance(older, Reader) and older.signature == self.signature:
            super().adopt(older)

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that scroll. Up and Down go to the next link only when it is in sight: no line is skipped."""
        if event.type != pygame.KEYDOWN or self.most <= 0:
            return False
        key = event.key
        page = self.rect.height * 0.85
        moves = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0.0,
            pygame.K_END: self.most,
        }
        if key in (pygame.K_UP, pygame.K_DOWN) and not self._link_ahead(down=key == pygame.K_DOWN):
            moves[key] = self.offset + (NOTCH if key == pygame.K_DOWN else -NOTCH)
        if key not in moves:
            return False
        moved = self.scroll_to(moves[key])
        if moved and not self.focused and self.stage is not None:
            focus = self.stage.focus
            if focus is not None and focus.window is self and not self.view_rect.contains(focus.rect):
                self.stage.set_focus(self)
        # At the top Up leads on to the bar.
        return moved or key != pygame.K_UP

    def _link_ahead(self, down: bool) -> bool:
        """Whether the focus stands on a passage and another one in sight follows that way."""
        focus = self.stage.focus if self.stage is not None else None
        if focus is None or focus is self or focus.window is not self:
            return False
        seen = [child for child in self.children if child.focusable and self.view_rect.contains(child.rect)]
        return any((child.rect.top > focus.rect.top) == down for child in seen if child is not focus)

    @property
    def ring_rect(self) -> FRect:
        return inset(self.rect, 2)


class Contents(ScrollArea):
    """The list of sections. Page keys turn the page that is read, not the list."""

    def __init__(self, key: str, rect: FRect, reader: Callable[[], Reader | None]) -> None:
        super().__init__(key, rect)
        self._reader = reader

    def handle(self, event: pygame.event.Event) -> bool:
        reader = self._reader()
        paging = event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        if paging and reader is not None:
            return reader.handle(event)
        return super().handle(event)


class ContentsEntry(Item):
    """One section in the list; the one that is being read is marked."""

    focusable = True

    def __init__(self, key: str, rect: FRect, title: str, on_press: Callable[[], None]) -> None:
        super().__init__(key, rect, on_press=on_press)
        self.title = title
        self.current = False

    @classmethod
    def height(cls, p: Painter, title: str, width: float) -> float:
        """How high an entry of this width is, for a title of one line or two."""
        return max(34.0, p.measure(title, ENTRY, width - 2 * 12)[1] + 12)

    def mark(self, current: bool) -> None:
        """Show whether this is the section being read."""
        if current != self.current:
            self.current = current
            if current and self.window is not None:
                self.window.reveal(self)
            self.changed()

    def draw(self, p: Painter) -> None:
        p.screen.record("widget", p.screen.rect(self.rect), self.title)
        if self.current:
            p.plate(self.rect, ENTRY_CURRENT)
            p.fill((self.rect.left, self.rect.top + 7, 3, self.rect.height - 14), theme.BRIGHT_GOLD)
        elif self.hovered:
            p.plate(self.rect, ENTRY_HOVER)
        ink = theme.BRIGHT_GOLD if self.current else theme.IVORY if self.hovered else theme.MUTED
        text = inset(self.rect, 12, 2)
        p.text(self.title, text, ENTRY.tinted(ink), valign="middle")


class CardEntry(Item):
    """A card in the table of all cards: its value and picture, its name, how many there are, what it does."""

    focusable = True
    PLATE = 58.0
    PAD = 12.0

    def __init__(self, key: str, rect: FRect, row: CardRow, on_press: Callable[[], None]) -> None:
        super().__init__(key, rect, on_press=on_press)
        self.row = row

    @classmethod
    def height(cls, p: Painter, text: str, width: float) -> float:
        """How high an entry of this width is."""
        words = p.measure(text, theme.SMALL, width - cls.PLATE - 3 * cls.PAD)[1]
        return max(cls.PLATE + 2 * 8, 30 + words + 2 * 9)

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, ROW_HOVER if self.hovered else ROW)
        plate = FRect(self.rect.left + 8, self.rect.centery - self.PLATE / 2, self.PLATE, self.PLATE)
        self._draw_plate(p, plate)
        left = plate.right + self.PAD
        line = FRect(left, self.rect.top + 8, self.rect.right - self.PAD - left, 26)
        width = p.measure(self.row.fact, theme.SMALL_MUTED)[0]
        name = FRect(line.left, line.top, line.width - width - theme.GAP, line.height)
        p.text(self.row.name, name, theme.STRONG.tinted(theme.BRIGHT_GOLD), valign="middle", max_lines=1)
        copies = FRect(line.right - width, line.top, width, line.height)
        p.text(self.row.fact, copies, theme.SMALL_MUTED, align="right", valign="middle", max_lines=1)
        p.text(self.row.text, FRect(left, line.bottom + 2, line.width, self.rect.bottom - line.bottom - 6), theme.SMALL)

    def _draw_plate(self, p: Painter, plate: FRect) -> None:
        row, look = self.row, CARDS[self.row.look]
        ink = theme.IVORY if look.band else look.ink
        p.plate(plate, PanelStyle(look.band or look.top, look.rim, radius=8))
        if row.value:
            number, picture = split_left(plate, 25)
            p.text(row.value, inset(number, 3, 2), NUMBER.tinted(ink), align="center", valign="middle")
            p.icon(row.icon, centred(picture, 28, 28).move(-2, -3), ink)
        else:
            p.icon(row.icon, centred(plate, 38, 38), ink)
        if row.suits:
            each = (plate.width - 14) / len(SUITS)
            for index, suit in enumerate(SUITS):
                spot = FRect(plate.left + 7 + index * each + 1, plate.bottom - 9, each - 2, 4)
                p.plate(spot, PanelStyle(SUIT_SPOTS[suit], look.rim, radius=1))


NUMBER = theme.TextStyle(19, "display", leading=1.0, floor=0.7)


def card_entries(
    scene: RulebookScene, key: str, rows: Iterable[CardRow], width: float, place: Callable[[float], FRect]
) -> Iterator[CardEntry]:
    """The table of all cards of a game, made from the data the rules play by; `place` gives room of a height."""
    for row in rows:
        rect = place(CardEntry.height(scene.painter, row.text, width))
        yield CardEntry(f"{key}:{row.card}", rect, row, _shower(scene, row.card))


def _shower(scene: RulebookScene, card: str) -> Callable[[], None]:
    return lambda: scene.show_card(f"card:{card}")

"""The rulebook: contents at the side, a column to read, and a link to every card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import FRect

from game.content.catalogue import PSEUDO_LANGUAGE, SOURCE_LANGUAGE
from game.content.rulebook import PAGES, Page, load_page
from game.content.wording import Wording
from game.scenes.base import Context, Scene
from game.scenes.headed import title_bar
from game.scenes.registry import scenes_of
from game.scenes.rulebook_items import (
    CardEntry,
    Contents,
    ContentsEntry,
    ListItem,
    Passage,
    Reader,
    card_entries,
    runs_of,
)
from game.scenes.zoom import ZoomScene
from game.view import theme
from game.view.cards import CardFace
from game.view.choosers import Choice, Option, Stepper
from game.view.hint import CardHint
from game.view.item import Item
from game.view.layout import centred, inset, split_left, split_right
from game.view.scrolling import ScrollArea
from game.view.widgets import Button, Label, Panel

# About 70 letters, or 36 Japanese characters.
COLUMN: Final = 610.0
CONTENTS: Final = 280.0
# Narrower windows get the contents as a sheet of their own.
BESIDE: Final = 960.0
PADDING: Final = 30.0
INDENT: Final = 24.0


class RulebookScene(Scene):
    """The pages of the games and of the program; leaving it leads back to exactly where it was opened.

    where: `page`, or `page#anchor` to begin with that section.
    """

    gives_back = True
    help_page = ""
    for_everybody = True

    def __init__(self, context: Context, where: str) -> None:
        super().__init__(context)
        name, _, anchor = where.partition("#")
        self.name = name if name in PAGES else PAGES[0]
        self.anchor = anchor
        self.reader: Reader | None = None
        self._page: tuple[str, Page] | None = None
        self._tops: dict[str, float] = {}

    # --- the page -------------------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        """The page in the language of now."""
        language = self.context.translator.language
        if self._page is None or self._page[0] != f"{language}/{self.name}":
            source = SOURCE_LANGUAGE if language == PSEUDO_LANGUAGE else language
            self._page = (f"{language}/{self.name}", load_page(source, self.name, self._wording.rank))
        return self._page[1]

    @property
    def _wording(self) -> Wording:
        return Wording(self.context.translator, [], self.game_id)

    @property
    def game_id(self) -> str:
        """The game whose cards the page speaks of."""
        return self.name if self.name != "program" else PAGES[0]

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        room = title_bar(self, self.t("ui.rules.title"), self.t("ui.rules.back"))
        beside = room.width >= BESIDE
        self._build_switch(beside)
        if beside:
            whole = min(room.width, CONTENTS + theme.GAP + COLUMN + 2 * PADDING + 160)
            room = centred(room, whole, room.height)
            side, room = split_left(room, CONTENTS, theme.GAP)
        self._build_reader(room)
        if beside:
            self.stage.add(Panel("contents.panel", side), *self.contents(inset(side, 10), self.go))

    def _build_switch(self, beside: bool) -> None:
        """At the right of the bar: the pages, and in a narrow window the button for the contents."""
        bar = FRect(theme.MARGIN + 8, theme.MARGIN + 8, self.screen.width - 2 * theme.MARGIN - 16, 36)
        width = min(760.0, bar.width * 0.66) if beside else bar.width * 0.42
        if not beside:
            label = self.t("ui.rules.contents")
            bar, place = split_right(bar, min(Button.width(self.painter, label, icon=True), bar.width * 0.24), 8)
            self.stage.add(Button("contents", place, label, self.open_contents, icon="menu", kind="quiet"))
        pages = [Option(name, self._page_name(name)) for name in PAGES]
        # Side by side where there is room for all names, else one after the other.
        kind = Choice if beside else Stepper
        self.stage.add(kind("pages", split_right(bar, width)[1], pages, self.name, self._turn_to))
        title = self.stage.find("title")
        if title is not None:
            title.rect.width = max(0.0, bar.right - width - theme.GAP - title.rect.left)

    def _page_name(self, name: str) -> str:
        return self.t("ui.rules.program") if name == "program" else self.t(f"{name}.name")

    def contents(self, place: FRect, go: Callable[[str], None], name: str = "contents") -> list[Item]:
        """The list of sections; `name` keeps apart that of the page from that of the sheet over it."""
        area = Contents(f"{name}.area", place, lambda: self.reader)
        inner = ScrollArea.content(place)
        top = inner.top
        for section in self.page.sections:
            rect = FRect(inner.left, top, inner.width, ContentsEntry.height(self.painter, section.title, inner.width))
            entry = ContentsEntry(f"{name}:{section.anchor}", rect, section.title, self._goer(section.anchor, go))
            entry.current = section.anchor == self.anchor
            area.put(entry)
            top = rect.bottom + 2
        return [area, *area.children]

    def _goer(self, anchor: str, go: Callable[[str], None]) -> Callable[[], None]:
        return lambda: go(anchor)

    def _build_reader(self, room: FRect) -> None:
        self.stage.add(Panel("page", room))
        frame = inset(room, 4, 6)
        signature = f"{self.context.translator.language}/{self.name}/{room.width:.0f}"
        reader = Reader("reader", frame, signature, self._scrolled, autofocus=True)
        inner = ScrollArea.content(frame)
        column = centred(inner, min(COLUMN, inner.width - 2 * PADDING), inner.height)
        column.top = frame.top + theme.PAD
        items, self._tops = self._lay_out(column, frame.top)
        reader.put(*items)
        # So that the last section, too, can stand at the top of the window.
        reader.length = max(reader.length + theme.WIDE, self._last_top() + frame.height)
        if self.anchor not in self._tops:
            self.anchor = next(iter(self._tops), "")
        else:
            reader.scroll_to(self._tops[self.anchor], told=False)
        self.reader = reader
        self.stage.add(reader, *reader.children)

    def _last_top(self) -> float:
        return max(self._tops.values(), default=0.0)

    def _lay_out(self, column: FRect, start: float) -> tuple[list[Item], dict[str, float]]:
        """Everything on the page below each other, and how far each section lies below the start."""
        items: list[Item] = []
        tops: dict[str, float] = {}
        top = column.top
        p = self.painter

        def place(height: float, gap: float, indent: float = 0.0) -> FRect:
            nonlocal top
            rect = FRect(column.left + indent, top, column.width - indent, height)
            top = rect.bottom + gap
            return rect

        height = p.measure(self.page.title, theme.TITLE, column.width)[1]
        items.append(Label("page.title", place(height, theme.GAP), self.page.title, theme.TITLE, max_lines=3))
        for section in self.page.sections:
            tops[section.anchor] = top - start - theme.GAP if len(tops) else 0.0
            height = p.measure(section.title, theme.HEADING, column.width)[1]
            heading = Label(
                f"h:{section.anchor}", place(height, 8), section.title, theme.HEADING, max_lines=None, valign="top"
            )
            items.append(heading)
            for number, block in enumerate(section.blocks):
                key = f"{section.anchor}:{number}"
                if block.kind == "cards":
                    rows = scenes_of(self.game_id).card_rows(self._wording)
                    items += card_entries(self, key, rows, column.width, lambda height: place(height, 6))
                    top += 8
                    continue
                indent = INDENT if block.kind == "item" else 0.0
                text = runs_of(block.words)
                height = p.measure(text, theme.READING, column.width - indent)[1]
                kind = ListItem if block.kind == "item" else Passage
                # The items of a list stand closer than paragraphs do.
                following = section.blocks[number + 1].kind if number + 1 < len(section.blocks) else ""
                gap = 6.0 if block.kind == following == "item" else 12.0
                items.append(kind(key, place(height, gap, indent), text, self._hint_of, self.show_card))
            top += theme.PAD
        return items, tops

    # --- moving about ---------------------------------------------------------------------------------------

    def go(self, anchor: str) -> None:
        """Bring a section to the top of the window."""
        self.anchor = anchor
        if self.reader is not None and anchor in self._tops:
            self.reader.scroll_to(self._tops[anchor], told=False)
        self._mark()

    def _scrolled(self, offset: float) -> None:
        """The section that stands at the top now is the one that the contents mark."""
        passed = [anchor for anchor, top in self._tops.items() if top <= offset + 60]
        self.anchor = passed[-1] if passed else next(iter(self._tops), "")
        self._mark()

    def _mark(self) -> None:
        for item in self.stage.items:
            if isinstance(item, ContentsEntry):
                item.mark(item.key == f"contents:{self.anchor}")

    def _turn_to(self, name: str) -> None:
        self.name, self.anchor = name, ""
        self.context.refresh()

    def open_contents(self) -> None:
        """Show the contents as a sheet of their own."""
        self.context.open(ContentsScene(self))

    def key(self, event: pygame.event.Event) -> None:
        """F1 goes back as it came; keys that nothing on the stage took scroll the page, wherever the focus is."""
        if event.key == pygame.K_F1:
            self.close()
        elif self.reader is not None:
            self.reader.handle(event)

    # --- cards ----------------------------------------------------------------------------------------------

    def _hint_of(self, link: str) -> CardHint:
        return CardHint(self._face_of(link))

    def _face_of(self, link: str) -> CardFace:
        return scenes_of(self.game_id).face(self._wording, link.partition(":")[2])

    def show_card(self, link: str) -> None:
        """Enlarge the card of a link."""
        self.context.open(ZoomScene(self.context, self._face_of(link)))


class ContentsScene(Scene):
    """The contents of a page as a sheet over it, for a window too narrow to show both."""

    overlay = True
    help_page = ""

    def __init__(self, book: RulebookScene) -> None:
        super().__init__(book.context)
        self.book = book

    def build(self) -> None:
        frame = centred(self.screen.bounds, 420, self.screen.height - 2 * theme.WIDE)
        self.stage.add(Panel("sheet.panel", frame, theme.DIALOG))
        head, place = FRect(frame.left, frame.top + 14, frame.width, 36), inset(frame, 20)
        place = FRect(place.left, head.bottom + 8, place.width, frame.bottom - 18 - head.bottom - 8)
        self.stage.add(Label("sheet.title", head, self.t("ui.rules.contents"), theme.HEADING, align="center"))
        items = self.book.contents(place, self._go, "sheet")
        for item in items:
            item.autofocus = isinstance(item, ContentsEntry) and item.current
        self.stage.add(*items)

    def _go(self, anchor: str) -> None:
        self.close()
        self.book.anchor = anchor
        self.context.refresh()
        self.book.go(anchor)


__all__ = ["CardEntry", "ContentsScene", "RulebookScene"]

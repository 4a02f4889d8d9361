"""The curtain: nothing of the player before is left, the next one is named, and only a deliberate press opens it.

Then it tells what happened since this player last decided, as far as he may know of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.rules.core import Event
from game.scenes.base import Context, Scene
from game.scenes.seal import COLUMN, Seal
from game.view import theme
from game.view.layout import centred
from game.view.scrolling import ScrollArea
from game.view.text import Text
from game.view.theme import TextStyle
from game.view.widgets import Button, Ground, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.table import TableScene


class CurtainScene(Scene):
    """Covers the table until the person whom it names has opened it and read what happened.

    again: it fell over a hand that was open before, and all that lay on the table comes back with it.
    """

    help_page = "program#curtain"

    def __init__(self, context: Context, table: TableScene, again: bool = False) -> None:
        super().__init__(context)
        self.table, self.again = table, again
        player = table.director.sealed_for
        assert player is not None
        self.player = player
        self.opened = False
        self.seal = Seal(self, table.match, player, self._lines(), self.open_up)

    def _lines(self) -> list[tuple[Text, TextStyle]]:
        """What the others may read over the shoulder: why this player is called, and whose PIN was taken away."""
        match = self.table.match
        lines: list[tuple[Text, TextStyle]] = []
        if self.again:
            lines.append((self.t("ui.curtain.again", player=match.seats[self.player].name), theme.STRONG))
        elif match.turn_player != self.player:
            called = self.t("ui.curtain.defence", player=match.seats[self.player].name)
            lines.append((called, theme.STRONG.tinted(theme.ALERT)))
        for other in match.unlocked_since(self.player):
            lines.append((self.t("ui.pin.was_taken_away", player=match.seats[other].name), theme.BODY))
        lines.append((self.t("ui.curtain.covered"), theme.BODY_MUTED))
        return lines

    def build(self) -> None:
        self.stage.add(Ground("ground", self.screen.bounds, lambda p: p.ground(self.table.ground)))
        if self.opened:
            self._build_recap()
        else:
            self.seal.lines = self._lines()
            self._build_menu_button(self.seal.build())

    def update(self, seconds: float) -> None:
        if not self.opened and self.table.director.sealed_for != self.player:
            # The seat was given to a bot while the curtain was down; what it covered was for its player alone.
            scenes = self.context.scenes
            self.context.close(scenes[scenes.index(self.table) + 1])

    def open_up(self) -> None:
        """The person named is at the screen."""
        if self.opened:
            return
        self.opened = True
        self.table.director.open_curtain()
        self.table.catch_up()
        if self.again or not self._recap():
            self.go_on()
            return
        self.context.sound("card_flip")
        self.context.refresh()

    def go_on(self) -> None:
        """What happened was read; on to the table."""
        self.context.close(self)

    def _build_menu_button(self, box: FRect) -> None:
        """What Escape does, for the mouse: where the table has it, or in the corner of a panel that reaches there."""
        label = self.t("ui.table.menu")
        corner = FRect(0, 13, Button.width(self.painter, label, icon=True) - 14, 36)
        corner.right = self.screen.width - theme.MARGIN - 8
        if corner.inflate(16, 16).colliderect(box):
            corner.width, label = 46, ""
            corner.topright = (box.right - 14, box.top + 14)
        hint = None if label else self.t("ui.table.menu")
        menu = Button("curtain:menu", corner, label, self.cancel, kind="quiet", icon="menu", hint=hint)
        menu.tab_group = 3
        menu.aside = True
        self.stage.add(menu)

    def _recap(self) -> list[Event]:
        """What is told to the person who has opened the curtain."""
        return self.table.recap_events(self.table.director.recap())

    def _build_recap(self) -> None:
        bounds = self.screen.bounds
        width = min(COLUMN + 80, bounds.width - 2 * theme.WIDE)
        wording = self.table.wording
        events = self._recap()
        lines = [self.table.rich(wording.event(event)) for event in events]
        # Whose turn it was and the like is told too, but what was done stands out.
        styles = [self._style(event) for event in events]
        text_width = width - 2 * theme.WIDE - 16
        heights = [
            Paragraph.height(self.painter, line, text_width, style) + 7
            for line, style in zip(lines, styles, strict=True)
        ]
        height = min(bounds.height - 60, sum(heights) + 176)
        box = centred(bounds, width, height)
        self.stage.add(Panel("recap", box, theme.DIALOG))
        from game.scenes.table import EmblemMark

        title = FRect(box.left + theme.WIDE, box.top + 22, box.width - 2 * theme.WIDE, 40)
        self.stage.add(EmblemMark("recap:emblem", FRect(title.left, title.top + 2, 36, 36), self._emblem()))
        words = FRect(title.left + 48, title.top, title.width - 48, title.height)
        decided = self.table.match.has_decided(self.player)
        heading = self.t("ui.curtain.recap_title" if decided else "ui.curtain.recap_first")
        self.stage.add(Label("recap:title", words, heading, theme.HEADING))
        button = FRect(0, box.bottom - 66, 220, 46)
        label = self.t("ui.curtain.continue")
        button.width = max(220.0, Button.width(self.painter, label))
        button.centerx = box.centerx
        view = FRect(box.left + theme.WIDE, title.bottom + 14, box.width - 2 * theme.WIDE, 0)
        view.height = button.top - 16 - view.top
        self.stage.add(Button("recap:continue", button, label, self.go_on, kind="primary", autofocus=True))
        area = ScrollArea("recap:lines", view, at_end=True)
        top = view.top
        for number, (line, style, high) in enumerate(zip(lines, styles, heights, strict=True)):
            area.put(self.table.told(f"recap:{number}", FRect(view.left, top, text_width, high), line, style))
            top += high
        self.stage.add(area, *area.children)

    def _style(self, event: Event) -> TextStyle:
        """What concerns the reader alone stands out, what the table shows anyway stands back."""
        if event.kind in self.table.own_events:
            return theme.STRONG.tinted(theme.BRIGHT_GOLD)
        return theme.SMALL_MUTED if event.kind in self.table.quiet_events else theme.BODY

    def _emblem(self) -> int:
        return self.table.match.seats[self.player].emblem

    def key(self, event: pygame.event.Event) -> None:
        if not self.opened:
            self.seal.key(event)

    def cancel(self) -> None:
        """Escape must not open the curtain, nor leave it: it opens the menu of the match."""
        self.table.open_menu()

"""Giving a player a PIN before the match: typed twice, said to be a courtesy, taken away as easily."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import FRect

from game.pin import lock_of
from game.scenes.base import Context, Scene
from game.scenes.headed import title_bar
from game.scenes.pin_pad import HEIGHT as PAD_HEIGHT
from game.scenes.pin_pad import PinPad
from game.view import theme
from game.view.layout import centred
from game.view.widgets import Button, Label, Panel, Paragraph

WIDTH = 520.0


class PinScene(Scene):
    """The pad for one seat. `change` is told the new lock, "" for none."""

    help_page = "program#pin"

    def __init__(self, context: Context, name: str, locked: bool, change: Callable[[str], None]) -> None:
        super().__init__(context)
        self.name, self.locked, self.change = name, locked, change
        self.first = ""
        self.differed = False
        self.pad = PinPad(self, self._typed)

    def build(self) -> None:
        room = title_bar(self, self.t("ui.pin.of", player=self.name), self.t("ui.pin.back"))
        width = min(WIDTH, room.width)
        inner = width - 2 * theme.WIDE
        note = self.t("ui.pin.note")
        note_height = Paragraph.height(self.painter, note, inner, theme.SMALL_MUTED) + 2
        box = centred(room, width, min(room.height, note_height + PAD_HEIGHT + 34 + 44 + 3 * 12 + 26))
        note_place = FRect(box.left + theme.WIDE, box.top + 16, inner, note_height)
        asked = FRect(note_place.left, note_place.bottom + 8, inner, 32)
        pad = FRect(asked.left, asked.bottom + 8, inner, box.bottom - 14 - 42 - 12 - asked.bottom - 8)
        if self.differed:
            words, style = self.t("ui.pin.differed"), theme.STRONG.tinted(theme.ALERT)
        else:
            words, style = self.t("ui.pin.again" if self.first else "ui.pin.choose"), theme.STRONG
        self.stage.add(
            Panel("pin", box, theme.DIALOG),
            Paragraph("pin:note", note_place, note, theme.SMALL_MUTED, align="center"),
            Label("pin:asked", asked, words, style, align="center"),
        )
        self.pad.build(pad)
        none = FRect(0, box.bottom - 14 - 42, max(200.0, Button.width(self.painter, self.t("ui.pin.none"))), 42)
        none.centerx = box.centerx
        button = Button("pin:none", none, self.t("ui.pin.none"), self._none, kind="quiet")
        button.enabled = self.locked
        button.hint = None if self.locked else self.t("ui.pin.has_none")
        self.stage.add(button)

    def _typed(self, digits: str) -> None:
        if not self.first:
            self.first, self.differed = digits, False
        elif digits == self.first:
            self.change(lock_of(digits))
            self.close()
        else:
            self.first, self.differed = "", True
            self.context.sound("error")

    def _none(self) -> None:
        self.change("")
        self.close()

    def key(self, event: pygame.event.Event) -> None:
        self.pad.key(event)

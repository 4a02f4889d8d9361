"""A closed curtain: it names one person, shows nothing else, and opens by a deliberate press and that person's PIN."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from game.match import Match
from game.pin import opens
from game.scenes.ask import AskScene
from game.scenes.base import Scene
from game.scenes.pin_pad import HEIGHT as PAD_HEIGHT
from game.scenes.pin_pad import PinPad
from game.view import theme
from game.view.layout import centred
from game.view.text import Text
from game.view.theme import TextStyle
from game.view.widgets import Button, Label, Panel

COLUMN = 640.0
ASKING_COLUMN = 520.0


class Seal:
    """What a scene builds while its curtain is closed, and the keys that it takes meanwhile.

    lines: what stands below the name, each with its style. on_open: the person named is there. may_forget: whether a
    forgotten PIN can be taken away here; not where the match is only watched.
    """

    def __init__(
        self,
        scene: Scene,
        match: Match,
        player: int,
        lines: Sequence[tuple[Text, TextStyle]],
        on_open: Callable[[], None],
        may_forget: bool = True,
    ) -> None:
        self.scene, self.match, self.player = scene, match, player
        self.lines, self.on_open, self.may_forget = list(lines), on_open, may_forget
        self.asking = False
        self.wrong = False
        self.pad = PinPad(scene, self._try)

    def build(self) -> FRect:
        """Put the closed curtain on the stage, or the question for the PIN; returns the place of its panel."""
        return self._build_question() if self.asking else self._build_closed()

    def _build_closed(self) -> FRect:
        from game.scenes.table import EmblemMark

        scene, bounds = self.scene, self.scene.screen.bounds
        seat = self.match.seats[self.player]
        width = min(COLUMN, bounds.width - 2 * theme.WIDE)
        heights = [
            max(30.0, scene.painter.measure(text, style, width - 2 * theme.WIDE)[1] + 4) for text, style in self.lines
        ]
        title = scene.t("ui.curtain.pass_to", player=seat.name)
        # A long name takes a second line.
        title_height = min(84.0, max(48.0, scene.painter.measure(title, theme.TITLE, width - 2 * theme.WIDE)[1]))
        whole = 34 + 84 + 20 + title_height + 6 + sum(heights) + 4 * len(heights) + 10 + 84
        box = centred(bounds, width, min(bounds.height - 8, whole))
        scene.stage.add(Panel("curtain", box, theme.DIALOG))
        emblem = FRect(box.centerx - 42, box.top + 34, 84, 84)
        scene.stage.add(EmblemMark("curtain:emblem", emblem, seat.emblem))
        line = FRect(box.left + theme.WIDE, emblem.bottom + 20, box.width - 2 * theme.WIDE, title_height)
        scene.stage.add(Label("curtain:title", line, title, theme.TITLE, align="center", max_lines=2))
        top = line.bottom + 6
        for number, ((text, style), height) in enumerate(zip(self.lines, heights, strict=True)):
            place = FRect(line.left, top, line.width, height)
            scene.stage.add(Label(f"curtain:line:{number}", place, text, style, align="center", max_lines=4))
            top = place.bottom + 4
        label = scene.t("ui.curtain.open", player=seat.name)
        wanted = max(260.0, Button.width(scene.painter, label, icon=True))
        button = FRect(0, box.bottom - 84, min(line.width, wanted), 54)
        button.centerx = box.centerx
        icon = "lock" if seat.lock else "eye"
        scene.stage.add(Button("curtain:open", button, label, self.press, kind="primary", icon=icon, autofocus=True))
        return box

    def _build_question(self) -> FRect:
        scene, bounds = self.scene, self.scene.screen.bounds
        seat = self.match.seats[self.player]
        width = min(ASKING_COLUMN, bounds.width - 2 * theme.WIDE)
        box = centred(bounds, width, 34 + 44 + 30 + PAD_HEIGHT + 30 + 44 + 20)
        inner = FRect(box.left + theme.WIDE, box.top + 22, box.width - 2 * theme.WIDE, box.height - 44)
        # The corners beside it are free for what the scene puts there.
        title = FRect(inner.left + 36, inner.top, inner.width - 72, 40)
        note = FRect(inner.left, title.bottom, inner.width, 28)
        pad = FRect(inner.left, note.bottom + 8, inner.width, PAD_HEIGHT)
        words, style = (
            (scene.t("ui.pin.wrong"), theme.BODY.tinted(theme.ALERT))
            if self.wrong
            else (scene.t("ui.pin.courtesy"), theme.SMALL_MUTED)
        )
        scene.stage.add(
            Panel("pin", box, theme.DIALOG),
            Label("pin:title", title, scene.t("ui.pin.of", player=seat.name), theme.HEADING, align="center"),
            Label("pin:note", note, words, style, align="center"),
        )
        self.pad.build(pad)
        labels = [("pin:back", scene.t("ui.pin.back"), self.back)]
        if self.may_forget:
            labels.append(("pin:forgotten", scene.t("ui.pin.forgotten"), self.forgotten))
        each = (inner.width - theme.GAP * (len(labels) - 1)) / len(labels)
        for number, (key, label, act) in enumerate(labels):
            place = FRect(inner.left + number * (each + theme.GAP), inner.bottom - 42, each, 42)
            scene.stage.add(Button(key, place, label, act, kind="quiet"))
        return box

    def press(self) -> None:
        """Somebody says that he is the one named."""
        if self.match.seats[self.player].lock:
            self.asking = True
            self.scene.context.refresh()
        else:
            self.on_open()

    def back(self) -> None:
        """Down with the curtain again: nobody has to know what was typed."""
        self.asking = self.wrong = False
        self.pad.digits = ""
        self.scene.context.refresh()

    def _try(self, digits: str) -> None:
        if opens(self.match.seats[self.player].lock, digits):
            self.asking = False
            self.on_open()
        else:
            self.wrong = True
            self.scene.context.sound("error")

    def forgotten(self) -> None:
        """Ask whether the PIN is to be taken away, which the others will be told."""
        scene = self.scene
        name = self.match.seats[self.player].name
        scene.context.open(
            AskScene(
                scene.context,
                scene.t("ui.pin.forgotten"),
                scene.t("ui.pin.forgotten_ask", player=name),
                scene.t("ui.pin.take_away"),
                self._take_away,
            )
        )

    def _take_away(self) -> None:
        self.match.unlock(self.player)
        self.back()

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key that no item took; says whether it was one of the pad's."""
        return self.asking and self.pad.key(event)

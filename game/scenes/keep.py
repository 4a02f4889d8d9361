"""Keeping a copy of a save under a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import FRect

from game.rules.core import RulesError
from game.saves import LONGEST_NAME, keep_copy, why_not_name
from game.scenes.base import Context, Scene
from game.view import theme
from game.view.fonts import missing_glyphs
from game.view.layout import centred
from game.view.text_field import NOTE_HEIGHT, TextField
from game.view.widgets import Button, Label, Panel, Paragraph

WIDTH = 520.0
PADDING = 26.0


class KeepScene(Scene):
    """A sheet with a field for the name; `done` is told where the copy is."""

    overlay = True
    help_page = "program#saves"
    for_everybody = True

    def __init__(self, context: Context, path: Path, name: str, done: Callable[[Path], None]) -> None:
        super().__init__(context)
        self.path, self.name, self.done = path, "", done

    def build(self) -> None:
        width = min(WIDTH, self.screen.width - 2 * theme.WIDE)
        inner = width - 2 * PADDING
        note = self.t("ui.keep.note")
        note_height = Paragraph.height(self.painter, note, inner, theme.SMALL_MUTED) + 2
        height = 2 * PADDING + 40 + note_height + 12 + 42 + NOTE_HEIGHT + 4 + 40 + 46
        box = centred(self.screen.bounds, width, height)
        left, top = box.left + PADDING, box.top + PADDING - 6
        title = FRect(left, top, inner, 38)
        words = FRect(left, title.bottom + 4, inner, note_height)
        field = FRect(left, words.bottom + 12, inner, 42)
        trouble = FRect(left, field.bottom + NOTE_HEIGHT + 2, inner, 40)
        buttons = FRect(left, trouble.bottom + 2, inner, 46)
        entry = TextField(
            "keep.name",
            field,
            self.name,
            max_length=LONGEST_NAME,
            placeholder=self.t("ui.keep.name"),
            allowed=lambda character: not missing_glyphs(character),
            refused=lambda characters: self.t("ui.setup.name_glyphs", chars=characters),
            full=self.t("ui.setup.name_long", n=LONGEST_NAME),
            on_change=self._typed,
            on_submit=self.keep,
            autofocus=True,
        )
        self.stage.add(
            Panel("keep.panel", box, theme.DIALOG),
            Label("keep.title", title, self.t("ui.keep.title"), theme.HEADING),
            Paragraph("keep.note", words, note, theme.SMALL_MUTED),
            entry,
        )
        half = (buttons.width - theme.GAP) / 2
        back = FRect(buttons.left, buttons.top, half, buttons.height)
        keep = FRect(buttons.right - half, buttons.top, half, buttons.height)
        self._trouble = Label("keep.trouble", trouble, "", theme.SMALL.tinted(theme.ALERT), max_lines=2)
        self._keep = Button("keep.keep", keep, self.t("ui.keep.keep"), self.keep, kind="primary")
        self.stage.add(self._trouble, Button("keep.back", back, self.t("ui.keep.back"), self.close), self._keep)
        self._judge()

    def _typed(self, text: str) -> None:
        self.name = text
        self._judge()

    def _judge(self) -> None:
        """Say what is wrong with the name. Nothing is built anew: an input method may be composing in the field."""
        reason = why_not_name(self.path.parent, self.name)
        sentence = None if reason is None else self.context.sentence(reason)
        self._trouble.set_text(sentence if sentence is not None and self.name else "")
        self._keep.enabled, self._keep.hint = reason is None, sentence
        self._keep.changed()

    def keep(self) -> None:
        """Make the copy, where the name is good."""
        if why_not_name(self.path.parent, self.name) is not None:
            return
        try:
            made = keep_copy(self.path, self.name)
        except RulesError as error:
            self.context.say(self.context.sentence(error.reason))
            return
        self.close()
        self.context.say(self.t("ui.keep.kept", name=made.stem))
        self.done(made)

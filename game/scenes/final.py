"""Sheets that come by themselves, and the final scoring of every game among them."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from pygame import FRect

from game.match import Match
from game.saves import new_save, saves_folder
from game.scenes.base import Context, Scene
from game.scenes.setup import new_seed
from game.view.widgets import Button

if TYPE_CHECKING:
    from game.scenes.table import TableScene

# Seconds in which presses are taken for ones that were meant for the table.
UNHEARD = 0.8


class ComingSheet(Scene):
    """A scene that opens without having been asked for, and does not hear the press that was on its way elsewhere."""

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context)
        self.table = table
        self.match: Match = table.match
        self.shown_for = 0.0

    def update(self, seconds: float) -> None:
        waited = not self.ready
        self.shown_for += seconds
        if waited and self.ready:
            self.context.refresh()

    @property
    def ready(self) -> bool:
        """Whether it has been there long enough for a press to be meant for it, not for the table before."""
        return self.shown_for >= UNHEARD

    def place_buttons(self, place: FRect, buttons: list[Button]) -> None:
        """Put buttons side by side into the middle of a place."""
        widths = [max(180.0, Button.width(self.painter, button.label)) for button in buttons]
        left = place.centerx - (sum(widths) + 12 * (len(buttons) - 1)) / 2
        for button, width in zip(buttons, widths, strict=True):
            button.rect = FRect(left, place.top, width, place.height)
            # Greyed for that moment, so that nobody wonders where a press went.
            button.enabled = self.ready
            left = button.rect.right + 12
        self.stage.add(*buttons)


class FinalSheet(ComingSheet):
    """The final scoring of a game: below it the same match with other chance, and the way to the menu."""

    def __init__(self, context: Context, table: TableScene) -> None:
        super().__init__(context, table)
        self.options = dict(table.match.options)

    def final_buttons(self) -> list[Button]:
        """The buttons at its foot, without places."""
        label = self.t("ui.scoring.to_menu")
        return [
            Button("score:again", FRect(0, 0, 1, 1), self.t("ui.scoring.again"), self.again),
            Button("score:menu", FRect(0, 0, 1, 1), label, self.cancel, kind="primary", autofocus=True),
        ]

    def cancel(self) -> None:
        if self.ready:
            self.close()

    def again(self) -> None:
        """The same people and options, other chance."""
        from game.scenes.table import open_match

        path = new_save(saves_folder(self.context.folder), datetime.now())
        match = Match.new(self.match.game, self.options, self.match.seats, new_seed(), path)
        self.context.close(self)
        open_match(self.context, match)

"""One's own cards large enough to read, hand and karma."""

from __future__ import annotations

from typing import cast

from game.rules.gambit.view import GambitView
from game.scenes.gambit.faces import face
from game.scenes.readable import Group, ReadableScene
from game.view.text import Text


class HandScene(ReadableScene):
    """The viewer's hand and karma over the table, each card with its sentence."""

    help_page = "gambit#cards"

    @property
    def view(self) -> GambitView:
        """The viewer's view."""
        return cast(GambitView, self.table.drawn)

    def title(self) -> Text:
        name = self.table.match.seats[cast(int, self.view.viewer)].name
        return self.t("ui.table.hand_of", player=name)

    def groups(self) -> list[Group]:
        view, wording = self.view, self.table.wording
        karma = view.karma[cast(int, view.viewer)]
        found: list[Group] = [("hand", "", [face(wording, card) for card in view.hand])]
        if karma:
            found.append(("karma", self.t("ui.table.karma"), [face(wording, card) for card in karma]))
        return found

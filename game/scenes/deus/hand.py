"""One's own cards of Deus large enough to read."""

from __future__ import annotations

from typing import cast

from game.rules.deus.view import DeusView
from game.scenes.deus.faces import face
from game.scenes.readable import Group, ReadableScene
from game.view.text import Text


class HandScene(ReadableScene):
    """The viewer's hand over the table, each card with its sentence."""

    help_page = "deus#cards"

    @property
    def view(self) -> DeusView:
        """The viewer's view."""
        return cast(DeusView, self.table.drawn)

    def title(self) -> Text:
        name = self.table.match.seats[cast(int, self.view.viewer)].name
        return self.t("ui.table.hand_of", player=name)

    def groups(self) -> list[Group]:
        view = self.view
        found: list[Group] = [("hand", "", [face(self.table.wording, card) for card in view.hand])]
        if view.face_down >= 0:
            heading = self.t("deus.table.own_face_down")
            found.append(("face_down", heading, [face(self.table.wording, view.face_down)]))
        return found

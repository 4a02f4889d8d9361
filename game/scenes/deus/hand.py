"""Cards of Deus large enough to read: one's own hand, and the city of any player."""

from __future__ import annotations

from typing import cast

from game.rules.deus.kinds import KIND_IDS
from game.rules.deus.view import DeusView
from game.scenes.base import Context
from game.scenes.deus.faces import face
from game.scenes.readable import Group, ReadableScene
from game.scenes.table import TableScene
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


class CityScene(ReadableScene):
    """All columns of one player, the cards from the bottom up: what every card does when its column is activated."""

    help_page = "deus#cards"

    def __init__(self, context: Context, table: TableScene, player: int) -> None:
        super().__init__(context, table)
        self.player = player

    @property
    def view(self) -> DeusView:
        """The view that the table draws."""
        return cast(DeusView, self.table.drawn)

    def title(self) -> Text:
        return self.t("deus.table.city_of", player=self.table.match.seats[self.player].name)

    def groups(self) -> list[Group]:
        view, wording = self.view, self.table.wording
        columns = view.columns[self.player]
        found: list[Group] = []
        for kind, cards in enumerate(columns):
            if cards:
                faces = [face(wording, card) for card in cards]
                heading = self.t(f"deus.table.column.{KIND_IDS[kind]}", n=len(cards))
                found.append((KIND_IDS[kind], heading, faces))
        if not found:
            found.append(("none", self.t("deus.table.city_empty"), []))
        return found

"""One's own cards of Deus large enough to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.rules.deus.view import DeusView
from game.scenes.base import Context
from game.scenes.deus.faces import face
from game.scenes.readable import Group, ReadableScene
from game.scenes.table import TableScene
from game.view.text import Text

if TYPE_CHECKING:
    from game.scenes.deus.table import DeusTable


class HandScene(ReadableScene):
    """A hand over the table, each card with its sentence: the viewer's, where all is open that of any player."""

    help_page = "deus#cards"

    def __init__(self, context: Context, table: TableScene, player: int | None = None) -> None:
        super().__init__(context, table)
        self.player = player

    @property
    def view(self) -> DeusView:
        """The view of the player whose hand it is."""
        table = cast("DeusTable", self.table)
        shown = table.own if self.player is None else table.open_view(self.player)
        return shown or table.view

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

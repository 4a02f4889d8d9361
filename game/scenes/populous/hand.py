"""Cards and skills of Populous large enough to read: one's own, and those of any people."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.rules.populous.view import PopulousView
from game.scenes.base import Context
from game.scenes.populous.arrangement import CAPTION, stack_places
from game.scenes.populous.faces import card_face, laid_face, people_name, skill_face
from game.scenes.populous.items import Stack
from game.scenes.readable import Group, ReadableScene
from game.scenes.table import TableScene
from game.view import theme
from game.view.scrolling import ScrollArea
from game.view.text import Run, Text
from game.view.widgets import Label

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

GENERATIONS = 150.0


class HandScene(ReadableScene):
    """The viewer's hand, his face-down skills and his open ones, each with its sentence.

    player: whose cards these are where all is open, if not those of the player on turn.
    """

    help_page = "populous#cards"

    def __init__(self, context: Context, table: TableScene, player: int | None = None) -> None:
        super().__init__(context, table)
        self.player = player

    @property
    def view(self) -> PopulousView:
        """The view of the player whose cards these are."""
        table = cast("PopulousTable", self.table)
        shown = table.own if self.player is None else table.open_view(self.player)
        return shown or table.view

    def title(self) -> Text:
        name = self.table.match.seats[cast(int, self.view.viewer)].name
        return self.t("ui.table.hand_of", player=name)

    def groups(self) -> list[Group]:
        view, wording = self.view, self.table.wording
        cards = [card_face(wording, card) for card, n in enumerate(view.hand) for _ in range(n)]
        found: list[Group] = [("hand", "", cards)]
        if view.skills:
            faces = [skill_face(wording, skill) for skill in view.skills]
            found.append(("face_down", self.t("populous.table.own_face_down"), faces))
        opened = view.open_skills[cast(int, view.viewer)]
        if opened:
            heading = self.t("populous.table.open_skills")
            found.append(("open", heading, [skill_face(wording, skill) for skill in opened]))
        return found


class PeopleScene(ReadableScene):
    """What lies open before one player: his skills, and his generations card by card."""

    help_page = "populous#cards"

    def __init__(self, context: Context, table: TableScene, player: int) -> None:
        super().__init__(context, table)
        self.player = player

    @property
    def view(self) -> PopulousView:
        """The view that the table draws; where all is open, the player's own."""
        table = cast("PopulousTable", self.table)
        return table.open_view(self.player) or table.view

    def title(self) -> Text:
        name = self.table.match.seats[self.player].name
        people = people_name(self.table.wording, self.view.people[self.player])
        return self.t("populous.table.people_of", player=name, people=people) if people else name

    def above(self, area: ScrollArea, column: FRect, top: float) -> float:
        """The generations, each with its number and size."""
        view, wording = self.view, self.table.wording
        generations = view.generations[self.player]
        if not generations:
            return top
        title = FRect(column.left, top, column.width, 26)
        area.put(Label("hand:generations", title, self.t("populous.table.generations"), theme.LABEL))
        room = FRect(column.left + 6, title.bottom + 6, column.width - 12, GENERATIONS)
        places = stack_places(room, [len(cards) for cards in generations])
        for number, (cards, place) in enumerate(zip(generations, places, strict=True)):
            faces = [laid_face(wording, card) for card in cards]
            caption = [Run(str(len(cards)), theme.BRIGHT_GOLD, bold=True)]
            key = "current_generation" if number + 1 == len(generations) else "old_generation"
            hint = [self.t(f"populous.table.{key}", number=number + 1, n=len(cards))]
            hint.append(", ".join(face.title for face in faces))
            area.put(Stack(f"people:generation:{number}", place, faces, caption, False, hint="\n".join(hint)))
        return max(place[0].bottom for place in places) + CAPTION + 12

    def groups(self) -> list[Group]:
        view, wording = self.view, self.table.wording
        opened = view.open_skills[self.player]
        key = "populous.table.open_skills" if opened else "populous.table.no_open_skill"
        return [("open", self.t(key), [skill_face(wording, skill) for skill in opened])]

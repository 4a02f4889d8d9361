"""The generations of one people: stacks with their sizes, what inheritance would give, the next card's actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.rules.populous.view import CARDS, DOWN, PopulousView
from game.scenes.populous.arrangement import stack_places
from game.scenes.populous.faces import laid_face, skill_ids
from game.scenes.populous.items import Stack
from game.view import theme
from game.view.layout import inset, split_right, split_top
from game.view.text import Run
from game.view.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

HEAD = 24.0
NOTE = 172.0
# Narrower panels have no room for a note beside the stacks.
WITH_NOTE = 430.0


def has_skill(view: PopulousView, player: int, skill: str) -> bool:
    """Whether a player's skill is open."""
    return skill_ids().index(skill) in view.open_skills[player]


def inheritance(view: PopulousView, player: int) -> dict[int, int]:
    """For each kind of card the number of actions that an old generation would give the next one. Clause P5.4."""
    more = 1 if has_skill(view, player, "heritage") else 0
    found: dict[int, int] = {}
    for cards in view.generations[player][:-1]:
        if cards[-1] < DOWN:
            found[cards[-1]] = max(found.get(cards[-1], 0), len(cards) + more)
    return found


class Generations:
    """Makes the panel of the generations of the player whose turn is looked at."""

    def __init__(self, table: PopulousTable) -> None:
        self.table, self.view, self.t = table, table.own or table.view, table.t
        self.player = table.shown_player

    def build(self, rect: FRect) -> None:
        table = self.table
        table.stage.add(Panel("generations", rect))
        inside = inset(rect, 12, 8)
        head, body = split_top(inside, HEAD, 4)
        self._build_head(head)
        if rect.width >= WITH_NOTE:
            body, note = split_right(body, NOTE, 10)
            self._build_note(note)
        self._build_stacks(body)

    def _build_head(self, head: FRect) -> None:
        """The title, and the way to hand and skills at its right; in a narrow panel with fewer words."""
        table = self.table
        name = table.match.seats[self.player].name
        title, label = self.t("populous.table.generations_of", player=name), self.t("populous.table.hand_and_skills")
        icon_only, style = 40.0, theme.SMALL_STRONG
        with_words = Button.width(table.painter, label, icon=True, style=style) + 2
        width = 0.0 if table.own is None else with_words
        measured = table.painter.measure
        if width and measured(title, theme.LABEL)[0] + width + 12 > head.width:
            width = icon_only
        if measured(title, theme.LABEL)[0] + width + 12 > head.width:
            title = name
        if width:
            place = FRect(head.right - width, head.top - 3, width, HEAD + 4)
            words = label if width > icon_only else ""
            button = Button("open_hand", place, words, table.open_hand, kind="quiet", icon="scroll", style=style)
            button.hint = None if words else label
            button.aside, button.tab_group = True, 2
            table.stage.add(button)
        where = FRect(head.left, head.top, head.width - (width + 8 if width else 0), HEAD)
        look = replace(theme.LABEL, floor=0.6)
        table.stage.add(Label("generations:title", where, title, look))

    def _build_stacks(self, room: FRect) -> None:
        table, view = self.table, self.view
        generations = view.generations[self.player]
        if not generations:
            text = self.t("populous.table.no_generation")
            table.stage.add(Label("generations:none", room, text, theme.SMALL_MUTED, max_lines=2))
            return
        new = table.move_named("lay new_up")
        sizes = [len(cards) for cards in generations] + ([1] if new is not None else [])
        places = stack_places(room, sizes)
        for number, (cards, place) in enumerate(zip(generations, places, strict=False)):
            current = number + 1 == len(generations)
            faces = [laid_face(table.wording, card) for card in cards]
            caption = [Run(str(len(cards)), theme.BRIGHT_GOLD if current else theme.MUTED, bold=True)]
            lay = table.move_named("lay up") if current else None
            stack = Stack(
                f"generation:{number}",
                place,
                faces,
                caption,
                lay is not None,
                hint=self._hint(number, cards, current),
                on_press=table.player_of(lay) if lay is not None else None,
            )
            table.stage.add(stack)
        if new is not None:
            self._build_new(places[-1], table.player_of(new))

    def _build_new(self, place: list[FRect], press: Callable[[], None]) -> None:
        """The place of a new generation, with the card that would begin it."""
        table = self.table
        face = laid_face(table.wording, max(0, self.view.playing[0]))
        caption = [Run(self.t("populous.table.new"), theme.BRIGHT_GOLD, bold=True)]
        hint = table.wording.move("lay new_up")
        stack = Stack("generation:new", place, [face], caption, True, hint=hint, on_press=press)
        table.stage.add(stack)

    def _hint(self, number: int, cards: list[int], current: bool) -> str:
        wording = self.table.wording
        key = "populous.table.current_generation" if current else "populous.table.old_generation"
        lines = [self.t(key, number=number + 1, n=len(cards))]
        lines.append(", ".join(laid_face(wording, card).title for card in cards))
        if not current:
            given = inheritance(self.view, self.player)
            if cards[-1] < DOWN:
                kind = CARDS[cards[-1]]
                lines.append(self.t("populous.table.inherits", card=wording.card(kind), n=given[cards[-1]]))
            else:
                lines.append(self.t("populous.table.no_inheritance"))
        return "\n".join(lines)

    def _build_note(self, place: FRect) -> None:
        """How many actions the next card has, and where inheritance gives more."""
        view, wording = self.view, self.table.wording
        generations = view.generations[self.player]
        size = len(generations[-1]) + 1 if generations else 1
        text: list[Run] = [Run(self.t("populous.table.next_card", n=size), theme.BRIGHT_GOLD, bold=True)]
        given = inheritance(view, self.player)
        for kind in sorted(given, key=lambda kind: (-given[kind], kind)):
            if given[kind] > 1:
                line = self.t("populous.table.inheritance", card=wording.card(CARDS[kind]), n=given[kind])
                colour = theme.IVORY if given[kind] > size else theme.MUTED
                text.append(Run("\n" + line, colour))
        painter = self.table.painter
        while len(text) > 1 and Paragraph.height(painter, text, place.width, theme.SMALL) > place.height:
            text.pop()
        item = Paragraph("generations:note", place, text, theme.SMALL, align="right")
        self.table.stage.add(item)

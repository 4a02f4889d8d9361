"""The things that lie on the table of Deus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygame import FRect

from game.scenes.card_items import CardItem
from game.scenes.deus.arrangement import piece_places
from game.scenes.deus.faces import KIND_ICONS, kind_colour
from game.scenes.seat_panel import SeatPanel
from game.view import theme
from game.view.cards import CardFace, CardState
from game.view.item import Item
from game.view.layout import inset, row, split_top
from game.view.painter import Painter
from game.view.text import Run
from game.view.theme import Colour, TextStyle

# A strip lower than this bears no words.
LEAST_STRIP = 13.0
# Names may be long, and panels are narrow.
_NAME = replace(theme.STRONG, floor=0.5, leading=1.1)


class ColumnItem(Item):
    """A column of a city: its colour, and the pieces of its kind on the player board. Its cards lie on it."""

    margin = 14.0
    solid = True

    def __init__(self, key: str, rect: FRect, look: str, icon: str, emblem: int, pieces: int, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.look, self.icon, self.emblem, self.pieces = look, icon, emblem, pieces
        self.focusable = self.on_press is not None

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, theme.column_style(self.look))
        if self.focusable and self.enabled:
            p.ring(self.rect, replace(theme.LEGAL_RING, radius=9))
        places = piece_places(self.rect, self.pieces)
        for place in places:
            p.token(self.emblem, place, self.icon)


class StripItem(CardItem):
    """A card of a column: what it does in a few words, its name where these do not fit, else its sign alone."""

    margin = 8.0
    ring_radius = 5.0

    def __init__(
        self, key: str, rect: FRect, card: CardFace, shorter: Sequence[str], painter: Painter, **options: Any
    ) -> None:
        """shorter: what to say where the words of the card do not fit, the best first."""
        super().__init__(key, rect, card, **options)
        words = (card.short, *shorter, card.title)
        fitting = (text for text in words if _fits(painter, rect, text))
        self.shown = replace(card, short=next(fitting, ""), title="")
        self.bare = not self.shown.short

    def draw(self, p: Painter) -> None:
        if self.bare:
            p.card_sign(self.card, self.rect, self.state)
        else:
            p.card_strip(replace(self.shown, title=self.card.title), self.rect, self.state)


def _fits(p: Painter, rect: FRect, text: str) -> bool:
    """Whether the words of a strip stand in it uncut."""
    if rect.height < LEAST_STRIP:
        return False
    style, place = p.strip_words(rect)
    return p.fits(text, place, style, 2)


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What everybody sees of one player; `vp` is "?" for whom it is hidden from, `cards` the size of the hand."""

    name: list[Run]
    emblem: int
    vp: str
    cards: int
    gold: int
    goods: Sequence[tuple[str, int]]
    pieces: Sequence[int]
    on_turn: bool
    bot: bool


class PlayerPanel(SeatPanel):
    """What a player has: name, points and hand; gold and resources; the pieces on the player board, and temples."""

    focusable = True
    # What is asked is answered elsewhere, unless it is whom to rob.
    aside = True

    def __init__(
        self, key: str, rect: FRect, facts: PlayerFacts, legal: bool, painter: Painter, **options: Any
    ) -> None:
        super().__init__(key, rect, facts.on_turn, legal, **options)
        self.facts = facts
        self.aside = not legal
        # What is counted: icon, its place and colour, the number, its place and style.
        self._counters: list[tuple[str, FRect, Colour, str, FRect, TextStyle]] = []
        inside = inset(rect, 10, 5)
        head, below = split_top(inside, inside.height * 0.37, 1)
        self._arrange_head(painter, head)
        style = TextStyle(min(14.0, rect.width / 18, below.height * 0.34))
        upper, lower = (
            FRect(below.left, below.top + n * below.height / 2, below.width, below.height / 2) for n in (0, 1)
        )
        goods = [("gold", facts.gold), *facts.goods]
        for (icon, n), cell in zip(goods, row(upper, [1.36, 1, 1, 1, 1], 2), strict=True):
            self._count(icon, theme.RESOURCES[icon], n, cell, style)
        for kind, (n, cell) in enumerate(zip(facts.pieces, row(lower, 6, 2), strict=True)):
            self._count(KIND_ICONS[kind], kind_colour(kind), n, cell, style)

    def _count(self, icon: str, colour: Colour, n: int, cell: FRect, style: TextStyle) -> None:
        """A number that is pale when there is nothing of it."""
        self._counter(icon, colour, str(n), cell, style.tinted(theme.IVORY if n else theme.FAINT))

    def _counter(self, icon: str, colour: Colour, text: str, cell: FRect, style: TextStyle) -> None:
        size = min(cell.height, style.size * 1.35)
        sign = FRect(cell.left, cell.centery - size / 2, size, size)
        left = sign.right + style.size * 0.3
        self._counters.append((icon, sign, colour, text, FRect(left, cell.top, cell.right - left, cell.height), style))

    def _arrange_head(self, p: Painter, head: FRect) -> None:
        facts = self.facts
        size = min(22.0, head.height)
        self._token = FRect(head.left, head.centery - size / 2, size, size)
        right = head.right
        marks = [
            ("hand_cards", theme.IVORY, str(facts.cards), theme.IVORY),
            ("victory_points", theme.BRIGHT_GOLD, facts.vp, theme.BRIGHT_GOLD),
        ]
        style = theme.SMALL_STRONG
        for icon, colour, text, ink in marks:
            # Room for two digits, so that the marks of all players stand below one another.
            width = 24 + max(p.measure(text, style)[0], p.measure("00", style)[0]) + 2
            self._counter(icon, colour, text, FRect(right - width, head.top, width, head.height), style.tinted(ink))
            right -= width + 7
        left = self._token.right + 6
        self._robot: FRect | None = None
        # What the name leaves no room for goes; that a bot plays is told by the hint too.
        if facts.bot and p.measure(facts.name, _NAME)[0] <= right - 21 - left:
            self._robot = FRect(right - 16, head.centery - 8, 16, 16)
            right -= 21
        self._name = FRect(left, head.top - 2, right - left, head.height + 4)

    def draw(self, p: Painter) -> None:
        facts = self.facts
        self.draw_panel(p)
        p.emblem(facts.emblem, self._token)
        p.text(facts.name, self._name, _NAME, valign="middle", max_lines=2)
        if self._robot is not None:
            p.icon("robot", self._robot, theme.FAINT)
        for icon, sign, colour, text, place, style in self._counters:
            p.icon(icon, sign, colour)
            p.text(text, place, style, valign="middle", wrap=False)


class HandCard(CardItem):
    """A card of the hand; `rank` is its place in an offering, 1 for the card on top, 0 for none."""

    def __init__(self, key: str, rect: FRect, card: CardFace, state: CardState, rank: int, **options: Any) -> None:
        super().__init__(key, rect, card, state, **options)
        self.rank = rank

    def draw(self, p: Painter) -> None:
        super().draw(p)
        if self.rank:
            # Beside the cost, where a card has room.
            size = self.rect.width * 0.17
            spot = FRect(self.rect.right - size * 1.3, self.rect.top + self.rect.width * 0.2, size, size)
            p.plate(spot, replace(theme.TOOLTIP, radius=size / 2, line=theme.BRIGHT_GOLD, shade=theme.SOFT_SHADOW))
            with p.screen.unrecorded():
                p.icon("check" if self.rank > 1 else "winner", inset(spot, size * 0.2), theme.BRIGHT_GOLD)

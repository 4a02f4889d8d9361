"""The things that lie on the table of Gods' Gambit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pygame import FRect

from game.scenes.card_items import CardItem
from game.scenes.seat_panel import SeatPanel
from game.view import theme
from game.view.cards import ASPECT, CardFace
from game.view.item import Item
from game.view.layout import inset
from game.view.painter import Painter
from game.view.text import Run
from game.view.theme import Colour, TextStyle

# Room for the sum of a player's karma: three digits.
SUM_WIDTH = 28.0
# A panel narrower than this has a line of its own for its signs.
NARROW = 216.0
# Names may be long, and panels are narrow.
_NAME = replace(theme.STRONG, floor=0.6)


class ChipItem(CardItem):
    """A card as a small plate."""

    margin = 8.0
    ring_radius = 6.0

    def draw(self, p: Painter) -> None:
        p.card_chip(self.card, self.rect, self.state)


class BackFan(Item):
    """Cards seen from their backs."""

    margin = 14.0

    def __init__(self, key: str, rect: FRect, count: int) -> None:
        super().__init__(key, rect)
        self.count = count

    def draw(self, p: Painter) -> None:
        p.card_fan(self.count, self.rect)


class Felt(Item):
    """The oval table in the middle."""

    layer = "table"
    margin = 16.0

    def draw(self, p: Painter) -> None:
        p.felt(self.rect)


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What everybody sees of one player."""

    name: list[Run]
    emblem: int
    cards: int
    karma: list[CardFace]
    karma_sum: int
    skips: int
    extra_turns: int
    finished: bool
    on_turn: bool
    asked: bool
    bot: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign on a player's panel: an icon, and a number beside it or ""."""

    icon: str
    text: str
    colour: Colour

    def width(self, p: Painter, size: float) -> float:
        return size + (3 + p.measure(self.text, _mark_style(size))[0] if self.text else 0)

    def draw(self, p: Painter, left: float, line: FRect, size: float) -> None:
        p.icon(self.icon, (left, line.centery - size / 2, size, size), self.colour)
        if self.text:
            style = _mark_style(size)
            text = FRect(left + size + 3, line.top, p.measure(self.text, style)[0], line.height)
            p.text(self.text, text, style, valign="middle", colour=self.colour)


def _mark_style(size: float) -> TextStyle:
    return theme.STRONG if size > 16 else theme.SMALL_STRONG


class PlayerPanel(SeatPanel):
    """A player's place at the table: name, number of cards, karma, and what is coming to him.

    In two lines: token, name and signs, then the karma. A narrow one has three, with the signs between.
    """

    def __init__(
        self, key: str, rect: FRect, facts: PlayerFacts, no_karma: str, legal: bool, painter: Painter, **options: Any
    ) -> None:
        super().__init__(key, rect, facts.on_turn, legal, **options)
        self.facts, self.no_karma = facts, no_karma
        self.focusable = self.on_press is not None
        self._signs: list[tuple[Mark, float, FRect, float]] = []
        if rect.width < NARROW:
            self._arrange_narrow(painter)
        else:
            self._arrange_wide(painter)

    def _arrange_wide(self, p: Painter) -> None:
        inside = inset(self.rect, 10, 6)
        head = FRect(inside.left, inside.top, inside.width, 28)
        self._token = FRect(head.left, head.top + 1, 26, 26)
        left, right = head.left + 32, head.right
        lower = FRect(inside.left, head.bottom + 4, inside.width, inside.bottom - head.bottom - 4)
        start = lower.left
        name = p.measure(self.facts.name, _NAME)[0]
        for number, mark in enumerate(self._marks()):
            width = mark.width(p, 21)
            if number == 0 or right - width - 8 - left >= name:
                right -= width
                self._signs.append((mark, right, head, 21))
                right -= 8
            elif mark.icon != "robot":
                # What the name leaves no room for goes before the karma; that a bot plays is told by the hint.
                self._signs.append((mark, start, lower, 18))
                start += mark.width(p, 18) + 8
        self._name = FRect(left, head.top, right - left, head.height)
        self._chips = FRect(start, lower.top, lower.right - start, lower.height)
        if self.facts.karma:
            self._signs.append((self._sum(), start, lower, 18))
            self._chips.left += 22 + SUM_WIDTH + 6
            self._chips.width = lower.right - self._chips.left

    def _arrange_narrow(self, p: Painter) -> None:
        inside = inset(self.rect, 8, 4)
        self._token = FRect(inside.left, inside.top, 20, 20)
        self._name = FRect(self._token.right + 5, inside.top, inside.right - self._token.right - 5, 20)
        line = FRect(inside.left, inside.top + 21, inside.width, 18)
        marks = self._marks()
        if self.facts.karma:
            marks.insert(1, self._sum())
        left = line.left
        for mark in marks:
            if left + mark.width(p, 16) <= line.right:
                self._signs.append((mark, left, line, 16))
                left += mark.width(p, 16) + 5
        self._chips = FRect(inside.left, line.bottom + 1, inside.width, inside.bottom - line.bottom - 1)

    def _marks(self) -> list[Mark]:
        """The most important first."""
        facts = self.facts
        marks = [
            Mark("winner", "", theme.BRIGHT_GOLD)
            if facts.finished
            else Mark("hand_cards", str(facts.cards), theme.IVORY)
        ]
        if facts.skips:
            marks.append(Mark("skip_turn", str(facts.skips) if facts.skips > 1 else "", theme.ALERT))
        if facts.extra_turns:
            marks.append(Mark("extra_turn", str(facts.extra_turns) if facts.extra_turns > 1 else "", theme.GOOD))
        if facts.bot:
            marks.append(Mark("robot", "", theme.FAINT))
        return marks

    def _sum(self) -> Mark:
        return Mark("karma", str(self.facts.karma_sum), theme.GOLD)

    def chips_row(self) -> FRect:
        """Where the player's karma lies, chip by chip."""
        return self._chips

    def draw(self, p: Painter) -> None:
        facts = self.facts
        self.draw_panel(p)
        p.emblem(facts.emblem, self._token)
        p.text(facts.name, self._name, _NAME, valign="middle", wrap=False)
        for mark, left, line, size in self._signs:
            mark.draw(p, left, line, size)
        if not facts.karma:
            p.text(self.no_karma, self._chips, theme.SMALL, valign="middle", colour=theme.FAINT, wrap=False)


def chip_places(row: FRect, count: int, width: float = 46.0, height: float = 28.0) -> list[FRect]:
    """Places for chips from the left of a row; when there are many each covers the right part of the one before."""
    height = min(height, row.height)
    step = min(width + 5, (row.width - width) / (count - 1)) if count > 1 else 0.0
    return [FRect(row.left + number * step, row.centery - height / 2, width, height) for number in range(count)]


class Resolving(Item):
    """The ability that is being resolved: its card, who used it, and on whom."""

    margin = 20.0
    solid = True

    def __init__(self, key: str, rect: FRect, title: str, card: CardFace, lines: list[list[Run]], **opts: Any) -> None:
        super().__init__(key, rect, **opts)
        self.title, self.card, self.lines = title, card, lines

    def draw(self, p: Painter) -> None:
        p.panel(self.rect)
        inside = inset(self.rect, theme.PAD, 12)
        p.text(self.title, (inside.left, inside.top, inside.width, 22), theme.LABEL, valign="middle", wrap=False)
        body = FRect(inside.left, inside.top + 28, inside.width, inside.height - 28)
        height = min(body.height, 170.0)
        width = height / ASPECT
        p.card(self.card, (body.left, body.top, width, height))
        text = FRect(body.left + width + 14, body.top, body.width - width - 14, 0)
        for line in self.lines:
            text.height = p.measure(line, theme.SMALL, text.width)[1]
            if text.bottom > body.bottom:
                # In a low window there is no room for the sentence: the hint has it.
                break
            p.text(line, text, theme.SMALL)
            text.top += text.height + 6

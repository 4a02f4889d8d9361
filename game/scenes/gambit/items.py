"""The things that lie on the table of Gods' Gambit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import FRect

from game.view import theme
from game.view.cards import ASPECT, CardFace, CardState
from game.view.item import Item
from game.view.layout import inset
from game.view.painter import Painter
from game.view.text import Run

# Room for the sum of a player's karma: three digits.
SUM_WIDTH = 28.0


class CardItem(Item):
    """A card face that can be pressed and enlarged.

    strip: the part of it that no other card of its fan covers; the pointer meets it only there.
    """

    margin = 14.0
    ring_radius = 9.0

    def __init__(
        self,
        key: str,
        rect: FRect,
        card: CardFace,
        state: CardState = "plain",
        strip: FRect | None = None,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.card, self.state = card, state
        self.strip = strip or self.rect
        self.focusable = self.on_press is not None

    @property
    def pointable(self) -> bool:
        return True

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.strip.collidepoint(pos)

    def draw(self, p: Painter) -> None:
        p.card(self.card, self.rect, self.state)


class ChipItem(CardItem):
    """A card as a small plate."""

    margin = 8.0
    ring_radius = 6.0

    def draw(self, p: Painter) -> None:
        p.card_chip(self.card, self.rect, self.state)


class PileItem(Item):
    """The draw pile, with its number of cards below."""

    margin = 16.0
    ring_radius = 10.0

    def __init__(self, key: str, rect: FRect, count: int, legal: bool, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.count, self.legal = count, legal
        self.focusable = self.on_press is not None

    def draw(self, p: Painter) -> None:
        p.card_pile(self.count, self.rect, "legal" if self.legal else "plain")


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


class PlayerPanel(Item):
    """A player's place at the table: name, number of cards, karma, and what is coming to him."""

    margin = 22.0
    solid = True
    ring_radius = 11.0

    def __init__(self, key: str, rect: FRect, facts: PlayerFacts, no_karma: str, legal: bool, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.facts, self.no_karma, self.legal = facts, no_karma, legal
        self.focusable = self.on_press is not None

    def draw(self, p: Painter) -> None:
        facts = self.facts
        p.panel(self.rect, theme.PANEL_ACTIVE if facts.on_turn else theme.PANEL)
        if self.legal:
            p.ring(self.rect, theme.LEGAL_RING)
        inside = inset(self.rect, 10, 6)
        upper = FRect(inside.left, inside.top, inside.width, 28)
        right = self._marks(p, upper)
        p.emblem(facts.emblem, (upper.left, upper.top + 1, 26, 26))
        name = FRect(upper.left + 32, upper.top, right - upper.left - 36, upper.height)
        p.text(facts.name, name, theme.STRONG, valign="middle", wrap=False)
        lower = FRect(inside.left, upper.bottom + 4, inside.width, inside.bottom - upper.bottom - 4)
        self._karma(p, lower)

    def _marks(self, p: Painter, line: FRect) -> float:
        """Number of cards, lost and extra turns, at the right end; returns where they begin."""
        facts = self.facts
        right = line.right
        marks = (
            [("winner", "", theme.BRIGHT_GOLD)] if facts.finished else [("hand_cards", str(facts.cards), theme.IVORY)]
        )
        if facts.skips:
            marks.append(("skip_turn", str(facts.skips) if facts.skips > 1 else "", theme.ALERT))
        if facts.extra_turns:
            marks.append(("extra_turn", str(facts.extra_turns) if facts.extra_turns > 1 else "", theme.GOOD))
        if facts.bot:
            marks.append(("robot", "", theme.FAINT))
        for icon, text, colour in marks:
            if text:
                width = p.measure(text, theme.STRONG)[0]
                right -= width
                p.text(text, (right, line.top, width, line.height), theme.STRONG, valign="middle", colour=colour)
                right -= 3
            right -= 21
            p.icon(icon, (right, line.centery - 10, 20, 20), colour)
            right -= 8
        return right

    def _karma(self, p: Painter, line: FRect) -> None:
        facts = self.facts
        if not facts.karma:
            p.text(self.no_karma, line, theme.SMALL, valign="middle", colour=theme.FAINT, wrap=False)
            return
        p.icon("karma", (line.left, line.centery - 9, 18, 18), theme.GOLD)
        place = (line.left + 22, line.top, SUM_WIDTH, line.height)
        p.text(str(facts.karma_sum), place, theme.SMALL_STRONG, valign="middle", colour=theme.GOLD, wrap=False)

    def chips_row(self) -> FRect:
        """Where the player's karma lies, chip by chip."""
        inside = inset(self.rect, 10, 6)
        left = inside.left + 22 + SUM_WIDTH + 6
        return FRect(left, inside.top + 32, inside.right - left, inside.bottom - inside.top - 32)


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
            p.text(line, text, theme.SMALL)
            text.top += text.height + 6

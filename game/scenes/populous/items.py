"""The things that lie on the table of Populous."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygame import FRect

from game.scenes.card_items import CardItem
from game.scenes.populous.arrangement import CAPTION, RISE
from game.scenes.populous.faces import TRACK_COLOURS, TRACK_ICONS
from game.scenes.seat_panel import SeatPanel
from game.view import theme
from game.view.cards import CardFace, CardState
from game.view.item import Item
from game.view.layout import inset, row, split_left, split_top
from game.view.painter import Painter
from game.view.text import Run, Text
from game.view.theme import Colour, PanelStyle, TextStyle, mixed

# Names may be long, and panels are narrow.
_NAME = replace(theme.STRONG, floor=0.5)
# The part of a player's name's width that is still legible.
LEAST_NAME = 0.6
_PEOPLE = replace(theme.SMALL_MUTED, floor=0.7)


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """What everybody sees of one player. tracks: value and maximum of spirit, food, faith and wrath."""

    name: list[Run]
    emblem: int
    people: str
    vp: int
    tracks: Sequence[tuple[int, int]]
    workers: int
    towns: int
    cards: int
    skills: str
    majorities: int
    on_turn: bool
    start_player: bool
    bot: bool


def track_places(panel: FRect) -> list[FRect]:
    """Where the four tracks stand in a player's panel, in two lines."""
    _, lines, _ = _panel_lines(panel)
    half = (lines.width - 12) / 2
    return [
        FRect(lines.left + column * (half + 12), lines.top + line * lines.height / 2, half, lines.height / 2)
        for line in range(2)
        for column in range(2)
    ]


def _panel_lines(panel: FRect) -> tuple[FRect, FRect, FRect]:
    """The head, the two lines of tracks and the line of stock in a player's panel."""
    inside = inset(panel, 10, min(7.0, panel.height * 0.06))
    head, rest = split_top(inside, inside.height * 0.29, inside.height * 0.02)
    tracks, stock = split_top(rest, rest.height * 0.64, rest.height * 0.05)
    return head, tracks, stock


class PlayerPanel(SeatPanel):
    """What a people has: its name and points; its tracks; workers, towns, cards and skills left, areas held."""

    focusable = True
    # It answers no question.
    aside = True

    def __init__(self, key: str, rect: FRect, facts: PlayerFacts, **options: Any) -> None:
        super().__init__(key, rect, facts.on_turn, **options)
        self.facts = facts

    def draw(self, p: Painter) -> None:
        facts = self.facts
        self.draw_panel(p)
        head, _, stock = _panel_lines(self.rect)
        self._draw_head(p, head)
        for number, (place, (value, most)) in enumerate(zip(track_places(self.rect), facts.tracks, strict=True)):
            self._draw_track(p, place, number, value, most)
        look = theme.EMBLEMS[facts.emblem]
        style = TextStyle(min(15.0, stock.height * 0.86))
        entries: list[tuple[str, str, Colour]] = [
            ("worker", str(facts.workers), look.name),
            ("town", str(facts.towns), look.name),
            ("hand_cards", str(facts.cards), theme.IVORY),
            ("scroll", facts.skills, theme.GOLD),
            ("winner", str(facts.majorities), theme.BRIGHT_GOLD),
        ]
        for (icon, text, colour), cell in zip(entries, row(stock, [1.15, 1, 1, 1.3, 1], 2), strict=True):
            p.counter(cell, icon, text, colour=colour, style=style)

    def _draw_head(self, p: Painter, head: FRect) -> None:
        facts = self.facts
        size = min(24.0, head.height)
        token = FRect(head.left, head.centery - size / 2, size, size)
        p.emblem(facts.emblem, token)
        if facts.start_player:
            # A gold pennant at the token.
            with p.screen.unrecorded():
                p.icon("play", (token.right - 6, token.bottom - 8, 11, 11), theme.BRIGHT_GOLD)
        if facts.bot:
            badge = FRect(token.right - 7, token.top - 4, 14, 14)
            with p.screen.unrecorded():
                p.plate(badge, BOT_BADGE)
                p.icon("robot", inset(badge, 2, 2), theme.IVORY)
        text = str(facts.vp)
        style = theme.STRONG.sized(min(19.0, head.height * 0.85))
        # Room for two digits, so that the points of all players stand below one another.
        width = style.size * 1.65 + max(p.measure(text, style)[0], p.measure("00", style)[0]) + 2
        points = FRect(head.right - width, head.top, width, head.height)
        p.counter(points, "victory_points", text, style=style)
        right = points.left - 6
        left = head.left + size + 11
        room, gap = right - left, 8
        name = p.measure(facts.name, _NAME)[0] + 2
        # Where both do not fit, the people's name shrinks first, then the player's; left out, the hint has it.
        people = min(p.measure(facts.people, _PEOPLE)[0] + 2, max(room - gap - name, 0.0))
        # Measured at that size: in small windows letters do not shrink evenly.
        least = p.measure(facts.people, _PEOPLE.sized(_PEOPLE.size * (_PEOPLE.floor + 0.05)))[0] + 2
        if facts.people and people < least:
            people = least if room - gap - least >= name * LEAST_NAME else 0.0
        name = min(name, room - (people + gap if people else 0))
        p.text(facts.name, (left, head.top, name, head.height), _NAME, valign="middle", wrap=False)
        if people:
            place = FRect(left + name + gap, head.top, right - left - name - gap, head.height)
            p.text(facts.people, place, _PEOPLE, valign="middle", wrap=False)

    def _draw_track(self, p: Painter, place: FRect, number: int, value: int, most: int) -> None:
        size = min(17.0, place.height)
        p.icon(TRACK_ICONS[number], (place.left, place.centery - size / 2, size, size), TRACK_COLOURS[number])
        style = theme.SMALL_STRONG.sized(min(15.0, place.height * 0.9))
        width = p.measure("10", style)[0] + 1
        numeral = FRect(place.left + size + 4, place.top, width, place.height)
        p.text(str(value), numeral, style, valign="middle", wrap=False)
        bar = FRect(numeral.right + 4, place.centery - place.height * 0.3, place.right - numeral.right - 4, 0)
        bar.height = place.height * 0.6
        p.pips(bar, value, most, TRACK_COLOURS[number], steps=max(9, most))


BOT_BADGE = PanelStyle(theme.PANEL_INSET, theme.HAIRLINE, radius=7)


class TrackItem(Item):
    """A track that can be pressed; the panel beneath draws what it shows."""

    margin = 8.0
    focusable = True
    ring_radius = 6.0

    def __init__(self, key: str, rect: FRect, chosen: bool, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.chosen = chosen

    def draw(self, p: Painter) -> None:
        if self.enabled:
            # The four stand close: a frame keeps within its own line, with a little room to the next.
            p.ring(inset(self.rect, 0, 1), CHOSEN_TRACK if self.chosen or self.hovered else TRACK_RING)


SMALL_RING = replace(theme.LEGAL_RING, radius=7, outset=2, shade=theme.Shade(theme.GLOW, 4, 190))
CHOSEN_RING = replace(SMALL_RING, line=(255, 248, 226), line_width=3)


TRACK_RING = replace(SMALL_RING, radius=5, outset=0, line_width=1.5, shade=theme.Shade(theme.GLOW, 2, 150))
CHOSEN_TRACK = replace(TRACK_RING, line=(255, 248, 226), line_width=2)


class CreationCard(Item):
    """One of the creation cards: its number or a word, and a marker for each time it is marked.

    chosen: it has been taken while another is still to be chosen; of Free there are more, which may be legal.
    """

    margin = 14.0
    ring_radius = 8.0
    repeats = False

    def __init__(
        self,
        key: str,
        rect: FRect,
        text: str,
        markers: int,
        state: CardState,
        small: bool,
        chosen: bool = False,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.text, self.markers, self.state, self.small, self.chosen = text, markers, state, small, chosen
        self.focusable = self.on_press is not None

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, CREATION_DIM if self.state == "dim" else CREATION_GOLD if self.chosen else CREATION_CARD)
        ink = theme.INK_MUTED if self.state == "dim" else theme.INK
        words = theme.NUMERAL.sized(min(16.0 if self.small else 30.0, self.rect.height * 0.5)).tinted(ink)
        place = inset(self.rect, 4, 3)
        if self.markers:
            size = min(18.0, place.height * 0.36)
            step = size + 4
            left = place.centerx - (step * (self.markers - 1) + size) / 2
            for number in range(self.markers):
                p.fill((left + number * step, place.bottom - size - 1, size, size), MARKER_EDGE)
                p.fill((left + number * step + 1.5, place.bottom - size + 0.5, size - 3, size - 3), MARKER)
            place.height -= size + 2
        p.text(self.text, place, words, align="center", valign="middle", wrap=False)
        if self.chosen:
            badge = FRect(self.rect.right - 19, self.rect.top + 3, 16, 16)
            with p.screen.unrecorded():
                p.plate(badge, CHOSEN_BADGE)
                p.icon("check", inset(badge, 3, 3), theme.BRIGHT_GOLD)
        if self.state == "selected":
            p.ring(self.rect, CREATION_TAKEN)
        elif self.state == "legal":
            p.ring(self.rect, CREATION_CHOSEN if self.hovered else CREATION_LEGAL)


CREATION_CARD = replace(theme.PARCHMENT_PANEL, radius=8, shade=theme.SOFT_SHADOW)
CREATION_DIM = replace(CREATION_CARD, fill=(170, 160, 142), line=(120, 108, 84))
CREATION_GOLD = replace(CREATION_CARD, fill=(232, 186, 92), line=(140, 98, 30))
CHOSEN_BADGE = PanelStyle((44, 34, 20), (140, 98, 30), radius=8)
CREATION_LEGAL = replace(theme.LEGAL_RING, radius=10)
CREATION_CHOSEN = replace(CREATION_LEGAL, line=(255, 248, 226), line_width=3)
# A card that has been taken: no glow, for there is nothing more to do with it.
CREATION_TAKEN = PanelStyle(None, theme.BRIGHT_GOLD, radius=10, line_width=3, outset=2)
MARKER: Colour = (58, 52, 62)
MARKER_EDGE: Colour = (24, 20, 24)


class RingItem(Item):
    """The rings of one terrain in stock."""

    margin = 8.0
    ring_radius = 7.0

    def __init__(self, key: str, rect: FRect, icon: str, colour: Colour, count: int, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.icon, self.colour, self.count = icon, colour, count
        self.focusable = self.on_press is not None

    def draw(self, p: Painter) -> None:
        ink = theme.IVORY if self.count else theme.FAINT
        p.counter(inset(self.rect, 2, 1), self.icon, str(self.count), colour=self.colour, ink=ink, style=theme.SMALL)
        if self.focusable and self.enabled:
            p.ring(self.rect, CHOSEN_RING if self.hovered else SMALL_RING)


class Stack(Item):
    """A generation: its cards from left to right, the last one whole, and what is told of it below."""

    margin = 12.0
    ring_radius = 7.0

    def __init__(
        self, key: str, cards: Sequence[FRect], faces: Sequence[CardFace], caption: Text, legal: bool, **options: Any
    ) -> None:
        rect = cards[0].union(cards[-1])
        rect.height += CAPTION
        super().__init__(key, rect, **options)
        self.cards, self.faces, self.caption, self.legal = list(cards), list(faces), caption, legal
        self.focusable = self.on_press is not None

    @property
    def ring_rect(self) -> FRect:
        return self.cards[0].union(self.cards[-1])

    def draw(self, p: Painter) -> None:
        for number, (place, face) in enumerate(zip(self.cards, self.faces, strict=True)):
            last = number + 1 == len(self.cards)
            draw_small_card(p, place, face, place.width if last else self.cards[number + 1].left - place.left)
        style = theme.SMALL_STRONG.sized(min(15.0, CAPTION * 0.78))
        below = FRect(self.rect.left, self.rect.bottom - CAPTION, self.rect.width, CAPTION)
        if self.rect.width < 40:
            below = below.inflate(13, 0)
        p.text(self.caption, below, style, align="center", valign="middle", wrap=False)
        if self.legal:
            p.ring(self.ring_rect, replace(theme.LEGAL_RING, radius=8))


def draw_small_card(p: Painter, place: FRect, face: CardFace, seen: float) -> None:
    """A card of a generation by its picture alone; of a covered one, `seen` of its width shows."""
    look = theme.CARDS[face.look]
    back = face.look.startswith("back")
    radius = max(2.0, place.width * 0.075)
    whole = seen >= place.width
    # Only the card on top throws a shadow: of the others little more than their rims is seen.
    shade = theme.Shade((3, 3, 6), 3, 130, 1) if whole else None
    p.plate(place, PanelStyle(look.top, look.rim, radius=radius, line_width=1.4, shade=shade))
    band = mixed(look.band or look.rim, (255, 255, 255), 0.06)
    ink = look.rim if not back else look.ink
    if not back:
        p.fill((place.left + 2, place.top + 2, place.width - 4, max(2.0, place.width * 0.12)), band)
    size = place.width * 0.6 if whole else min(seen - 3, place.width * 0.3)
    if size >= 5:
        middle = (place.left + (place.width if whole else seen + 1) / 2, place.centery + place.width * 0.05)
        if not whole:
            middle = (middle[0], place.top + place.width * 0.2 + size / 2 + 2)
        with p.screen.unrecorded():
            p.icon(face.icon, (middle[0] - size / 2, middle[1] - size / 2, size, size), ink)
    p.screen.record("card", p.screen.rect(FRect(place.left, place.top, seen, place.height)), face.title)


class HandCard(CardItem):
    """A card of the hand, and below it the number of actions it would give, "" where it gives none."""

    def __init__(self, key: str, rect: FRect, card: CardFace, state: CardState, actions: Text, **options: Any) -> None:
        super().__init__(key, rect, card, state, **options)
        self.actions = actions

    @property
    def bounds(self) -> FRect:
        wide = self.rect.inflate(2 * self.margin, 2 * self.margin)
        wide.height += CAPTION + RISE
        return wide

    def draw(self, p: Painter) -> None:
        super().draw(p)
        if self.actions:
            below = FRect(self.strip.left, self.rect.bottom + 3, self.strip.width, CAPTION - 3)
            style = replace(theme.SMALL_STRONG, floor=0.6)
            with p.screen.unrecorded():
                p.text(
                    self.actions, below, style.tinted(theme.BRIGHT_GOLD), align="center", valign="middle", wrap=False
                )


class OfferTile(CardItem):
    """Something to choose from, in the size of a card but broader: its picture, its name and what it does."""

    margin = 14.0
    ring_radius = 10.0

    def draw(self, p: Painter) -> None:
        face, look = self.card, theme.CARDS[self.card.look]
        dim = self.state == "dim"
        paper = mixed(look.top, (40, 40, 45), 0.5) if dim else look.top
        p.panel(self.rect, replace(theme.PARCHMENT_PANEL, fill=paper, line=look.rim))
        p.screen.record("widget", p.screen.rect(self.rect))
        inside = inset(self.rect, 10, 7)
        head, text = split_top(inside, 26, 5)
        size = 24.0
        p.icon(face.icon, (head.left, head.centery - size / 2, size, size), look.rim)
        title = split_left(head, size, 8)[1]
        p.text(face.title, title, _TILE_TITLE, valign="middle", wrap=False)
        p.divider(inside.left, head.bottom + 2, inside.width, mixed(look.rim, paper, 0.35))
        self.draw_text(p, text)
        if self.state in ("legal", "selected"):
            p.ring(self.rect, CREATION_CHOSEN if self.hovered else CREATION_LEGAL)

    def draw_text(self, p: Painter, place: FRect) -> None:
        """What stands below the name."""
        p.text(self.card.text, place, _TILE_TEXT, valign="top", max_lines=7)


class PeopleTile(OfferTile):
    """A people to choose: its own terrain, how much it can hold at most, and its two basic skills."""

    def __init__(self, key: str, rect: FRect, card: CardFace, state: CardState, maxima: Sequence[int], **options: Any):
        super().__init__(key, rect, card, state, **options)
        self.maxima = maxima

    def draw_text(self, p: Painter, place: FRect) -> None:
        terrain, *skills = self.card.text.split("\n")
        lines = [terrain, "", *skills]
        high = place.height / len(lines)
        style = replace(_TILE_TEXT, size=min(14.5, high * 0.78), floor=0.5)
        for number, text in enumerate(lines):
            line = FRect(place.left, place.top + number * high, place.width, high)
            if text:
                p.text(text, line, style, valign="middle", wrap=False)
                continue
            for track, (most, cell) in enumerate(zip(self.maxima, row(line, 4, 2), strict=True)):
                colour = mixed(TRACK_COLOURS[track], (40, 20, 10), 0.45)
                bold = replace(style, face="bold")
                p.counter(cell, TRACK_ICONS[track], str(most), colour=colour, ink=theme.INK, style=bold)


_TILE_TITLE = replace(theme.STRONG, floor=0.6).tinted(theme.INK)
_TILE_TEXT = TextStyle(14.5, colour=theme.INK, leading=1.28, floor=0.6)

"""The card of a game in the title screen: its emblem in a wreath of rays, its name, and what pressing it does."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.view import theme
from game.view.item import Item
from game.view.layout import centred, split_bottom, split_right, split_top
from game.view.pictures import drawing, gradient, halo, hex_colour, rounded
from game.view.theme import Colour, MenuCardLook, TextStyle
from game.view.widgets import state_of

if TYPE_CHECKING:
    from game.view.painter import Painter

# Height over width of a card with room enough.
ASPECT = 1.5
RADIUS = 16.0
REACH = 26.0
RAYS = 48
# How far the rays reach, in radii of the disc they surround.
LONG_RAY, SHORT_RAY, FIRST = 1.46, 1.27, 1.12

NAME = TextStyle(25, "display", theme.BRIGHT_GOLD, leading=1.2, tracking=0.02, floor=0.6)
LINE = TextStyle(15, colour=theme.mixed(theme.IVORY, theme.MENU_CARDS["gambit"].top, 0.12), leading=1.4)
# Beside the emblem all sentences have one size.
SHORT_LINE = LINE.sized(13)
FACT = TextStyle(14, "bold", theme.GOLD)


class EmblemCard(Item):
    """One game to choose; `facts` is a short line such as the number of players."""

    focusable = True
    margin = REACH

    def __init__(
        self,
        key: str,
        rect: FRect,
        *,
        icon: str,
        look: MenuCardLook,
        name: str,
        tagline: str,
        facts: str,
        label: str,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(key, rect, on_press=on_press)
        self.look = look
        self.icon, self.name, self.tagline, self.facts, self.label = icon, name, tagline, facts, label

    def draw(self, p: Painter) -> None:
        p.screen.record("card", p.screen.rect(self.rect))
        lit = self.hovered or (self.focused and self.stage is not None and self.stage.focus_visible)
        self._blit(p, lit)
        size = self._disc * 1.16
        x, y = self._middle
        p.icon(self.icon, (self.rect.left + x - size / 2, self.rect.top + y - size / 2, size, size), theme.BRIGHT_GOLD)
        if self.lies:
            self._draw_beside(p)
        else:
            self._draw_below(p)

    @property
    def lies(self) -> bool:
        """Whether the words stand beside the emblem, not below it."""
        return self.rect.width > self.rect.height

    def _draw_beside(self, p: Painter) -> None:
        """Name, sentence and facts at the right of the emblem, and the button, without words, at the edge."""
        beside = self._middle[0] + self._disc * LONG_RAY + theme.PAD
        inner = FRect(self.rect.left + beside, self.rect.top + 14, self.rect.width - beside - 18, self.rect.height - 28)
        text, button = split_right(inner, 46, theme.PAD)
        p.button(centred(button, 46, 46), "", kind="primary", state=state_of(self), icon="play")
        name, below = split_top(text, min(36.0, p.measure(self.name, NAME)[1]), 0)
        line, facts = split_bottom(below, p.measure(self.facts, FACT)[1], 0)
        p.text(self.name, name, NAME, valign="middle", max_lines=1)
        p.text(self.facts, facts, FACT, valign="middle", max_lines=1)
        if p.fits(self.tagline, line, SHORT_LINE):
            p.text(self.tagline, line, SHORT_LINE, valign="middle")

    def _draw_below(self, p: Painter) -> None:
        """Name, sentence and facts below the emblem, and the button at the foot."""
        inner = self.rect.inflate(-2 * self._pad, -2 * self._pad)
        above, button = split_bottom(inner, 44, theme.GAP)
        p.button(button, self.label, kind="primary", state=state_of(self), icon="play")
        below = self.rect.top + self._middle[1] + self._disc * LONG_RAY + theme.GAP
        text = FRect(above.left, below, above.width, above.bottom - below)
        name_height = min(p.measure(self.name, NAME, text.width)[1], 93.0)
        used = p.text(self.name, (text.left, text.top, text.width, name_height), NAME, align="center", max_lines=3)
        facts_height = min(p.measure(self.facts, FACT, text.width)[1], 42.0)
        facts = FRect(text.left, text.bottom - facts_height, text.width, facts_height)
        p.text(self.facts, facts, FACT, align="center", valign="middle", max_lines=2)
        line = FRect(text.left, used.bottom + theme.TIGHT, text.width, facts.top - used.bottom - 2 * theme.TIGHT)
        # Of a sentence that is cut nobody has anything; the rulebook says more of the game anyway.
        if line.height > 0 and p.fits(self.tagline, line, LINE):
            p.text(self.tagline, line, LINE, align="center", valign="middle")

    @property
    def _pad(self) -> float:
        return 22.0 if self.rect.width > 230 else 16.0

    @property
    def _disc(self) -> float:
        """The radius of the disc behind the emblem."""
        if self.lies:
            return self.rect.height * 0.25
        return min(self.rect.width * 0.27, self.rect.height * 0.17)

    @property
    def _middle(self) -> tuple[float, float]:
        """Where the middle of the emblem is, seen from the top left corner of the card."""
        if self.lies:
            return self._disc * LONG_RAY + 20, self.rect.height / 2
        return self.rect.width / 2, self._disc * 1.62 + 12

    def _blit(self, p: Painter, lit: bool) -> None:
        box = p.screen.rect(self.rect)
        reach = p.screen.px(REACH)
        key = ("emblem_card", box.size, round(p.screen.scale, 4), lit, self.look)
        picture = p.pictures.get(key, lambda: self._picture(box, reach, p.screen.scale, lit))
        p.screen.surface.blit(picture, (box.left - reach, box.top - reach))

    def _picture(self, box: pygame.Rect, reach: int, scale: float, lit: bool) -> pygame.Surface:
        """The card without its texts, `reach` pixels of shadow or glow around it."""
        width, height = box.w + 2 * reach, box.h + 2 * reach
        radius = RADIUS * scale
        shape = (float(reach), float(reach), float(box.w), float(box.h), radius)
        if lit:
            picture = halo((width, height), shape, 10 * scale, theme.GLOW, 150)
        else:
            picture = halo((width, height), (shape[0], shape[1] + 6 * scale, *shape[2:]), 10 * scale, (3, 2, 6), 170)
        rim = theme.BRIGHT_GOLD if lit else theme.GOLD
        body = gradient("face", self.look.top, self.look.bottom, reach, reach + box.h)
        body += rounded(*shape, fill="url(#face)", line=rim, line_width=1.6 * scale)
        inset = 8 * scale
        body += rounded(
            reach + inset,
            reach + inset,
            box.w - 2 * inset,
            box.h - 2 * inset,
            radius - inset * 0.7,
            line=theme.HAIRLINE,
            line_width=max(1.0, 0.8 * scale),
        ).replace("/>", ' stroke-opacity="0.55"/>')
        disc = self._disc * scale
        x, y = self._middle
        body += _wreath(reach + x * scale, reach + y * scale, disc, scale, self.look.disc)
        picture.blit(drawing(width, height, body), (0, 0))
        return picture


def _wreath(x: float, y: float, radius: float, scale: float, disc: Colour) -> str:
    """Rays around a disc, every second one short."""
    gold = hex_colour(theme.GOLD)
    rays = []
    for ray in range(RAYS):
        angle = math.tau * ray / RAYS
        length = radius * (LONG_RAY if ray % 2 == 0 else SHORT_RAY)
        half = math.tau / RAYS * 0.17
        corners = [(radius * FIRST, angle - half), (length, angle), (radius * FIRST, angle + half)]
        points = " ".join(f"{x + r * math.sin(a):.2f},{y - r * math.cos(a):.2f}" for r, a in corners)
        rays.append(f'<polygon points="{points}" fill="{gold}" fill-opacity="0.62"/>')
    line = max(1.0, 1.3 * scale)
    rings = (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{hex_colour(disc)}" stroke="{gold}" stroke-width="{line}"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius * 0.93}" fill="none" stroke="{gold}" stroke-opacity="0.4" '
        f'stroke-width="{max(1.0, 0.7 * scale)}"/>'
    )
    return "".join(rays) + rings

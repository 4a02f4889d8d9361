"""The faces of widgets: buttons, switches, sliders, bars and pills. What they do is none of this module's business."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pygame

from game.view import theme
from game.view.pictures import drawing, hex_colour
from game.view.screen import RectLike
from game.view.text import Text, plain
from game.view.theme import Colour, PanelStyle, Shade, TextStyle, mixed

if TYPE_CHECKING:
    from game.view.painter import Painter

_TRACK = PanelStyle((12, 14, 18), theme.HAIRLINE_FAINT, radius=99)
_ON: Colour = (150, 116, 48)
_KNOB = PanelStyle((240, 230, 208), (120, 96, 52), radius=99, shade=Shade((3, 3, 6), 2, 150, 1))


def draw_button(
    p: Painter, rect: RectLike, text: Text, kind: str, state: str, icon: str | None, style: TextStyle
) -> None:
    """Draws a button: its face, an icon before its words, the words in the middle."""
    look = theme.BUTTONS[kind, state]
    x, y, w, h = rect
    p.plate(rect, look.face)
    p.screen.record("widget", p.screen.rect(rect), plain(text))
    if state == "pressed":
        y += 1
    if icon is None:
        _label(p, text, (x + 8, y, w - 16, h), style, "center", look.ink)
        return
    size = min(h * 0.56, 26.0)
    space = theme.TIGHT if text else 0.0
    label = p.measure(text, style)[0] if text else 0.0
    left = x + max(8.0, (w - size - space - label) / 2)
    p.icon(icon, (left, y + (h - size) / 2, size, size), look.ink)
    words = left + size + space
    _label(p, text, (words, y, max(0.0, x + w - 6 - words), h), style, "left", look.ink)


def _label(
    p: Painter, text: Text, rect: RectLike, style: TextStyle, align: Literal["left", "center"], ink: Colour
) -> None:
    """One line while that fits, a little smaller if need be; only then two."""
    if plain(text):
        lines = 2 if p.block(text, style, rect[2], rect[3], 1).cut else 1
        p.text(text, rect, style, align=align, valign="middle", max_lines=lines, colour=ink)


def _dimmed(style: PanelStyle, state: str) -> PanelStyle:
    if state != "disabled" or style.fill is None or style.line is None:
        return style
    fill, line = (mixed(colour, theme.PANEL_FILL, 0.6) for colour in (style.fill, style.line))
    return replace(style, fill=fill, line=line, shade=None)


def draw_toggle(p: Painter, rect: RectLike, on: bool, state: str, focus: bool) -> None:
    """Draws a switch: a knob at the right with a tick when on, at the left when off."""
    x, y, _, h = rect
    height = min(h, 26.0)
    track = pygame.FRect(x, y + (h - height) / 2, height * 1.85, height)
    style = replace(_TRACK, fill=_ON, line=theme.BRIGHT_GOLD) if on else replace(_TRACK, line=(120, 112, 96))
    if state == "hover":
        style = replace(style, line=theme.BRIGHT_GOLD)
    p.plate(track, _dimmed(style, state))
    p.screen.record("widget", p.screen.rect(track))
    knob = pygame.FRect(0, 0, height - 6, height - 6)
    knob.center = (track.right - height / 2, track.centery) if on else (track.left + height / 2, track.centery)
    p.plate(knob, _dimmed(_KNOB if on else replace(_KNOB, fill=(150, 144, 132)), state))
    if on:
        _tick(p, knob.inflate(-4, -4), theme.INK)
    if focus:
        p.ring(track, replace(theme.FOCUS_RING, radius=99))


def _tick(p: Painter, rect: pygame.FRect, colour: Colour) -> None:
    box = p.screen.rect(rect)
    if box.w < 1 or box.h < 1:
        return

    def made() -> pygame.Surface:
        path = (
            f'<path d="M18 52L42 76L84 26" fill="none" stroke="{hex_colour(colour)}" stroke-width="16" '
            f'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        return drawing(box.w, box.h, path, (0, 0, 100, 100))

    p.screen.surface.blit(p.pictures.get(("tick", box.size, colour), made), box)


def draw_slider(p: Painter, rect: RectLike, part: float, state: str, focus: bool) -> None:
    """Draws a track filled with gold up to the knob."""
    x, y, w, h = rect
    part = min(1.0, max(0.0, part))
    p.screen.record("widget", p.screen.rect(rect))
    knob_size = min(h, 22.0)
    middle = y + h / 2
    at = x + knob_size / 2 + part * (w - knob_size)
    p.plate((x, middle - 4, w, 8), _TRACK)
    if at - x > 8:
        p.plate((x, middle - 4, at - x, 8), _dimmed(PanelStyle(_ON, theme.GOLD, radius=99), state))
    knob = pygame.FRect(at - knob_size / 2, middle - knob_size / 2, knob_size, knob_size)
    p.plate(knob, _dimmed(replace(_KNOB, line=theme.BRIGHT_GOLD) if state == "hover" else _KNOB, state))
    if focus:
        p.ring(knob, replace(theme.FOCUS_RING, radius=99))


def draw_progress(p: Painter, rect: RectLike, part: float, colour: Colour) -> None:
    """Draws a bar filled from the left."""
    x, y, w, h = rect
    part = min(1.0, max(0.0, part))
    p.plate(rect, _TRACK)
    if part * w > h:
        p.plate((x, y, w * part, h), PanelStyle(mixed(colour, (0, 0, 0), 0.2), colour, radius=99))


def draw_chip(p: Painter, rect: RectLike, text: Text, icon: str | None, fill: Colour, ink: Colour) -> None:
    """Draws a pill with a few words in its middle."""
    x, y, w, h = rect
    p.plate(rect, PanelStyle(fill, mixed(fill, theme.IVORY, 0.3), radius=99))
    style = theme.SMALL_STRONG.sized(min(14.0, h * 0.58))
    pad = h * 0.42
    if icon is None:
        p.text(text, (x + pad, y, w - 2 * pad, h), style, align="center", valign="middle", wrap=False, colour=ink)
        return
    size = h * 0.64
    p.icon(icon, (x + pad * 0.8, y + (h - size) / 2, size, size), ink)
    words = x + pad * 0.8 + size + 4
    p.text(text, (words, y, x + w - pad * 0.8 - words, h), style, valign="middle", wrap=False, colour=ink)


def draw_field(p: Painter, rect: RectLike, state: str, focus: bool) -> None:
    """Draws the box of a text field; the text in it is the widget's."""
    line = theme.BRIGHT_GOLD if focus or state == "hover" else (112, 104, 88)
    p.plate(rect, _dimmed(PanelStyle(theme.PANEL_INSET, line, radius=6), state))
    p.screen.record("widget", p.screen.rect(rect))
    if focus:
        p.ring(rect, replace(theme.FOCUS_RING, radius=9, outset=3))


def draw_scroll_bar(p: Painter, rect: RectLike, first: float, last: float, hover: bool) -> None:
    """Draws a thin track with the thumb on it; nothing when all is in sight."""
    if first <= 0 and last >= 1:
        return
    x, y, w, h = rect
    p.plate(rect, PanelStyle((12, 14, 18), None, radius=99))
    length = max(24.0, (last - first) * h)
    spare = 1 - (last - first)
    top = y + (h - length) * (first / spare if spare > 0 else 0.0)
    p.plate((x, top, w, length), PanelStyle(theme.GOLD if hover else (128, 108, 66), None, radius=99))

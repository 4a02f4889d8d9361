"""Parchment cards of Deus and Populous: a band in the colour of their kind, what they cost, a picture, the effect.

Lengths are hundredths of the card's width, as in `cards.py`, which draws what lies beneath the print.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game.view import theme
from game.view.pictures import drawing, gradient, hex_colour, rounded
from game.view.screen import RectLike
from game.view.theme import CARDS, CardLook, Colour, TextStyle, mixed

if TYPE_CHECKING:
    from game.view.cards import CardFace, CardState
    from game.view.painter import Painter

# The rounding of every card.
RADIUS = 7.5
_BAND = 18.0
_TITLE = TextStyle(10.6, "bold", leading=1.0, floor=0.58)
_EFFECT = TextStyle(10.4, leading=1.2, floor=0.72, balanced=True)
_NUMBER = TextStyle(9.4, "bold", leading=1.0, floor=0.7)
_ZOOM_BAND = 16.0
_ZOOM_TITLE = TextStyle(8.2, "bold", leading=1.0, floor=0.66)
_ZOOM_TEXT = TextStyle(6.2, leading=1.42, floor=0.66)
_ZOOM_TAG = TextStyle(4.8, leading=1.15, floor=0.7)

# The discs on which costs are printed, by what is paid.
_COST_DISCS: dict[str, Colour] = {
    "wheat": (236, 196, 92),
    "wood": (146, 182, 106),
    "clay": (214, 138, 96),
    "stone": (186, 190, 200),
    "gold": (248, 208, 98),
    "food": (234, 176, 92),
    "spirit": (226, 130, 142),
    "faith": (150, 188, 232),
}


def _band(p: Painter, height: float, look: CardLook, edge: float) -> None:
    """The coloured band inside the rim, which is `edge` wide; its upper corners follow those of the card."""
    assert look.band is not None
    left = edge
    box = p.screen.rect((left, left, 100 - 2 * left, height - left))
    unit = box.w / (100 - 2 * left)
    top, bottom = mixed(look.band, (255, 255, 255), 0.12), mixed(look.band, (0, 0, 0), 0.1)
    r = max(0.0, (RADIUS - edge) * unit)
    body = gradient("band", top, bottom, 0, box.h)
    outline = f"M0 {box.h}V{r}A{r} {r} 0 0 1 {r} 0H{box.w - r}A{r} {r} 0 0 1 {box.w} {r}V{box.h}Z"
    body += f'<path d="{outline}" fill="url(#band)"/>'
    line = max(1.0, 0.7 * unit)
    body += (
        f'<path d="M0 {box.h - line / 2}H{box.w}" stroke="{hex_colour(mixed(look.band, (0, 0, 0), 0.35))}" '
        f'stroke-width="{line}"/>'
    )
    p.screen.surface.blit(drawing(box.w, box.h, body), box)


def _heading(p: Painter, face: CardFace, height: float, look: CardLook, style: TextStyle) -> None:
    """The sign of the kind and the name in the band; without a sign the name stands in the middle."""
    middle, size = height / 2 + 0.8, height * 0.68
    left, right = 5.0, 95.0
    if face.symbol:
        p.icon(face.symbol, (left, middle - size / 2, size, size), look.band_ink)
        left += size + 3
    if face.badge:
        right -= size
        p.icon(face.badge, (right, middle - size / 2, size, size), look.band_ink)
        right -= 2
    if face.value:
        wide = p.measure(face.value, style)[0]
        right -= wide
        p.text(
            face.value, (right, 1.6, wide + 1, height - 1.6), style.tinted(look.band_ink), valign="middle", wrap=False
        )
        right -= 2
    where = (left, 1.6, right - left, height - 1.6)
    if len(p.block(face.title, style, where[2], where[3], 2).lines) > 1:
        # The tails of the second line reach below it.
        where = (left, 1.2, right - left, height - 3.2)
    align: Literal["left", "center"] = "left" if face.symbol else "center"
    p.text(face.title, where, style.tinted(look.band_ink), align=align, valign="middle", max_lines=2)


def _costs(p: Painter, face: CardFace, top: float, size: float, dim: Colour | None) -> None:
    """What the card costs: one disc for each thing to pay."""
    each = min(size * 1.12, 88 / max(1, len(face.cost)))
    for index, name in enumerate(face.cost):
        x = 6 + index * each
        number = name.isdigit()
        fill = _COST_DISCS.get("gold" if number else name, theme.PARCHMENT_SHADE)
        ink = theme.INK
        if dim is not None:
            fill = mixed(fill, dim, 0.5)
        box = p.screen.rect((x, top, size, size))
        body = (
            f'<circle cx="50" cy="50" r="46" fill="{hex_colour(fill)}" stroke="{hex_colour(mixed(fill, ink, 0.55))}" '
            f'stroke-width="7"/>'
        )
        if min(box.size) > 0:
            p.screen.surface.blit(drawing(box.w, box.h, body, (0, 0, 100, 100)), box)
        if number:
            style = _NUMBER.sized(size * 0.66).tinted(ink)
            p.text(name, (x, top, size, size), style, align="center", valign="middle", wrap=False)
        else:
            inset = size * 0.17
            p.icon(name, (x + inset, top + inset, size - 2 * inset, size - 2 * inset), ink)


def _picture(p: Painter, face: CardFace, x: float, top: float, width: float, height: float, look: CardLook) -> None:
    """The picture in the colour of its kind, on a sheet that is a little darker than the parchment."""
    box = p.screen.rect((x, top, width, height))
    if box.w <= 0 or box.h <= 0:
        return
    unit = box.w / width
    body = rounded(0, 0, box.w, box.h, 3 * unit, fill=hex_colour(look.mark), line=mixed(look.mark, look.ink, 0.2),
                   line_width=max(1.0, 0.6 * unit))  # fmt: skip
    p.screen.surface.blit(drawing(box.w, box.h, body), box)
    size = min(width, height) * 0.78
    p.icon(face.icon, (x + (width - size) / 2, top + (height - size) / 2, size, size), look.rim)


def draw_face(p: Painter, face: CardFace, height: float, look: CardLook, edge: float) -> None:
    """Prints a face: band with sign and name, costs, picture, and two to four lines of effect at the foot."""
    _band(p, _BAND, look, edge)
    _heading(p, face, _BAND, look, _TITLE)
    top = _BAND + 3.5
    if face.cost:
        sunk = look.top if look.top != CARDS[face.look].top else None
        _costs(p, face, top, 13.5, sunk)
        top += 16.5
    foot = 0.0
    if face.foot:
        style = _EFFECT.tinted(look.ink)
        most = min(4 * style.size * style.leading, (height - top) * 0.6)
        foot = max(2 * style.size * style.leading, min(most, p.measure(face.foot, style, 89)[1])) + 1
        p.text(face.foot, (5.5, height - 4.5 - foot, 89, foot), style, align="center", valign="middle", max_lines=4)
    _picture(p, face, 6.5, top, 87, height - top - foot - (7.5 if foot else 7), look)


def draw_zoom(p: Painter, face: CardFace, height: float, look: CardLook, edge: float) -> None:
    """Prints the large card: costs beside the tag, the picture, and the whole text."""
    _band(p, _ZOOM_BAND, look, edge)
    _heading(p, face, _ZOOM_BAND, look, _ZOOM_TITLE)
    top = _ZOOM_BAND + 3.5
    if face.cost or face.tag:
        _costs(p, face, top, 9.5, None)
        left = 6 + len(face.cost) * 9.5 * 1.12 + 3
        tag = _ZOOM_TAG.tinted(theme.INK_MUTED)
        p.text(face.tag, (left, top, 94 - left, 9.5), tag, align="right", valign="middle", wrap=False)
        top += 12
    sheet = height * 0.56
    _picture(p, face, 6.5, top, 87, sheet - top, look)
    where = (7, sheet + 3, 86, height - sheet - 8)
    p.text(face.text or face.foot, where, _ZOOM_TEXT.tinted(look.ink), align="center", valign="middle")


def strip_words(rect: RectLike) -> tuple[TextStyle, pygame.FRect]:
    """The style and the place of the words on a strip."""
    x, y, w, h = rect
    left = x + min(h - 7, 17.0) + 7
    return TextStyle(min(12.5, h * 0.5), leading=1.02, floor=0.74), pygame.FRect(left, y + 1.5, x + w - left - 3, h - 3)


def _strip_plate(p: Painter, face: CardFace, rect: RectLike, state: CardState) -> CardLook:
    """The plate of a strip in its state; returns the look of its card."""
    look = CARDS[face.look]
    usable = state in ("legal", "selected")
    paper = mixed(look.top, (40, 40, 45), 0.5) if state == "dim" else look.top
    style = theme.PanelStyle(
        paper,
        theme.GLOW if usable else look.rim,
        radius=min(5.0, rect[3] * 0.2),
        line_width=2 if usable else 1.2,
        shade=theme.Shade(theme.GLOW, 5, 200) if usable else theme.Shade((3, 3, 6), 2, 130, 1),
    )
    p.screen.record("card", p.screen.rect(rect), face.title)
    p.plate(rect, style)
    return look


def draw_strip(p: Painter, face: CardFace, rect: RectLike, state: CardState) -> None:
    """Draws a card of a column: the sign of its kind on its colour, and its effect in a few words."""
    x, y, _, h = rect
    look = _strip_plate(p, face, rect, state)
    size = min(h - 7, 17.0)
    p.icon(face.symbol or face.icon, (x + 4, y + (h - size) / 2, size, size), look.rim)
    style, where = strip_words(rect)
    p.text(face.short or face.title, where, style.tinted(look.ink), valign="middle", max_lines=2)


def draw_sign(p: Painter, face: CardFace, rect: RectLike, state: CardState) -> None:
    """Draws a card of a column where there is room for its sign alone."""
    x, y, w, h = rect
    look = _strip_plate(p, face, rect, state)
    size = min(h - 3, 17.0)
    p.icon(face.symbol or face.icon, (x + (w - size) / 2, y + (h - size) / 2, size, size), look.rim)


def strip_rects(room: pygame.FRect, count: int, height: float = 25.0, gap: float = 2.0) -> list[pygame.FRect]:
    """Where the strips of a column lie, the oldest at the foot of `room`; in too little room all are lower."""
    if count <= 0:
        return []
    step = min(height + gap, room.height / count)
    return [
        pygame.FRect(room.left, room.bottom - (index + 1) * step + gap, room.width, max(1.0, step - gap))
        for index in range(count)
    ]

"""Cards as they lie on the table: the face in full, a chip, the back, a fan of backs, and the large card to read.

A face is drawn once per size and state, smooth at device pixels, and then kept as a picture. Inside a card lengths
are hundredths of its width, so that a card looks the same at every size.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

import pygame

from game.view import parchment, theme
from game.view.pictures import blank, bytes_of, drawing, gradient, halo, hex_colour, rounded
from game.view.screen import Box, RectLike, snap
from game.view.theme import CARDS, SUIT_SPOTS, SUITS, CardLook, Colour, TextStyle, contrast, mixed

if TYPE_CHECKING:
    from game.view.painter import Painter

CardState = Literal["plain", "legal", "selected", "dim"]

# Height over width of a card that was given room enough.
ASPECT = 1.42
RADIUS = parchment.RADIUS

_NUMERAL = TextStyle(27, "display", leading=1.0)
_TITLE = TextStyle(12.5, "bold", leading=1.15, floor=0.72)
_FOOT = TextStyle(11.2, leading=1.15, floor=0.72, balanced=True)
_TAG = TextStyle(9.5, "bold", leading=1.1, floor=0.7)
_ZOOM_NUMERAL = TextStyle(17, "display", leading=1.0)
_ZOOM_TITLE = TextStyle(8.6, "bold", leading=1.15, floor=0.7)
_ZOOM_TAG = TextStyle(5.2, "bold", leading=1.15, floor=0.7)
_ZOOM_TEXT = TextStyle(6.0, leading=1.42, floor=0.66)

# A card that cannot be used now sinks towards the table.
_SUNK: Colour = (40, 40, 45)
# Between the letters of a dimmed card and its paper.
FADED_CONTRAST = 5.0


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card, in finished words. `look` is a key of `theme.CARDS`; icons are names of files."""

    key: str
    look: str
    title: str
    value: str = ""
    symbol: str = ""
    icon: str = ""
    # Two to four words at the foot, and the sentence of the large card.
    foot: str = ""
    text: str = ""
    # An icon at the top right (a shield: can be played in defence), or a word there (evil).
    badge: str = ""
    tag: str = ""
    # Whether it goes with every colour: the four spots are shown.
    wild: bool = False
    # Of parchment cards: what it costs (names of icons; digits are that much gold), and the one line of a strip.
    cost: tuple[str, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A drawn card: its picture, how far its halo reaches outside the card, and the texts on it."""

    picture: pygame.Surface
    margin: int
    texts: tuple[Box, ...]


def card_weight(card: CardPicture) -> int:
    """The memory a kept card takes."""
    return bytes_of(card.picture)


def _look(face: CardFace, state: CardState) -> CardLook:
    return _dimmed(CARDS[face.look]) if state == "dim" else CARDS[face.look]


@cache
def _dimmed(look: CardLook) -> CardLook:
    top, bottom = mixed(look.top, _SUNK, 0.5), mixed(look.bottom, _SUNK, 0.53)
    # Dark ink stays as dark as it is: the paper came down to it.
    ink = look.ink if sum(look.ink) < sum(look.bottom) else _faded(look.ink, mixed(top, bottom, 0.5))
    if look.band is not None:
        # The colour of the band and of the picture says which kind it is: it stays longer than the paper.
        band = mixed(look.band, _SUNK, 0.4 if sum(look.band_ink) < sum(look.band) else 0.55)
        band_ink = mixed(look.band_ink, _SUNK, 0.12)
        return CardLook(top, bottom, mixed(look.rim, _SUNK, 0.35), ink, mixed(look.mark, _SUNK, 0.5), band, band_ink)
    return CardLook(top, bottom, mixed(look.rim, _SUNK, 0.6), ink, mixed(top, bottom, 0.8))


def _faded(ink: Colour, paper: Colour) -> Colour:
    """Light ink sunk into dark paper, as far as it can still be read well."""
    part = 0.14
    while part < 0.6 and contrast(mixed(ink, paper, part + 0.03), paper) > FADED_CONTRAST:
        part += 0.03
    return mixed(ink, paper, part)


def _line_width(state: CardState, unit: float) -> int:
    """How wide the rim is, in pixels."""
    least, part = {"selected": (2, 3.2), "legal": (2, 2.2)}.get(state, (1, 0.9))
    return max(least, snap(part * unit))


def _body(width: int, height: int, look: CardLook, state: CardState, margin: int) -> pygame.Surface:
    """The blank card with its halo: shadow, or the glow of what can be used."""
    unit = width / 100
    size = (width + 2 * margin, height + 2 * margin)
    radius = RADIUS * unit
    shape = (float(margin), float(margin), float(width), float(height), radius)
    picture = blank(*size)
    if state in ("legal", "selected"):
        picture = halo(size, shape, 4.2 * unit, theme.GLOW, 235 if state == "selected" else 190)
    else:
        fallen = (shape[0], shape[1] + 2.2 * unit, *shape[2:])
        picture = halo(size, fallen, 2.6 * unit, (3, 3, 6), 90 if state == "dim" else 165)
    line: Colour = {"selected": (255, 248, 226), "legal": theme.GLOW}.get(state, look.rim)
    line_width = _line_width(state, unit)
    body = gradient("face", look.top, look.bottom, margin, margin + height)
    body += rounded(*shape, fill="url(#face)", line=line, line_width=line_width)
    # A second, faint line inside: the printed frame.
    inset = line_width + 2.2 * unit
    frame = (margin + inset, margin + inset, width - 2 * inset, height - 2 * inset, max(0.0, radius - inset))
    drawn = rounded(*frame, line=look.ink, line_width=max(1, snap(0.6 * unit)))
    body += drawn.replace("/>", ' stroke-opacity="0.16"/>')
    picture.blit(drawing(*size, body), (0, 0))
    return picture


def _disc(p: Painter, x: float, y: float, radius: float, look: CardLook) -> None:
    """The medallion behind the picture of a card."""
    size = p.screen.px(2 * radius)
    body = (
        f'<circle cx="50" cy="50" r="48" fill="{hex_colour(look.mark)}"/>'
        f'<circle cx="50" cy="50" r="44" fill="none" stroke="{hex_colour(look.ink)}" stroke-opacity="0.14" '
        f'stroke-width="{max(1.4, 110 / size)}"/>'
    )
    left, top = p.screen.point(x - radius, y - radius)
    p.screen.surface.blit(drawing(size, size, body, (0, 0, 100, 100)), (left, top))


def _spots(p: Painter, x: float, y: float, width: float, height: float, dim: bool) -> None:
    """The four colours side by side: this card goes with each of them."""
    gap = width * 0.03
    each = (width - 3 * gap) / 4
    box = p.screen.rect((x, y, width, height))
    unit = box.w / width
    body = ""
    for index, suit in enumerate(SUITS):
        colour = mixed(SUIT_SPOTS[suit], _SUNK, 0.5) if dim else SUIT_SPOTS[suit]
        bar = rounded(index * (each + gap) * unit, 0, each * unit, box.h, box.h * 0.3, fill=hex_colour(colour))
        body += bar.replace("/>", f' stroke="#ffffff" stroke-opacity="0.35" stroke-width="{max(0.8, 0.5 * unit)}"/>')
    p.screen.surface.blit(drawing(box.w, box.h, body, (-0.5, -0.5, box.w + 1, box.h + 1)), box)


def _draw_face(p: Painter, face: CardFace, height: float, look: CardLook, dim: bool) -> None:
    """Prints a full face: value and symbol at the left edge, where a fan shows them, picture, name, foot."""
    foot_top = height - 35 if face.foot else height - 8
    title_top = foot_top - 16
    art_top = 9.0
    middle = (art_top + title_top) / 2 + 3
    radius = min(31.0, (title_top - art_top) / 2 - 1)
    _disc(p, 54, middle, radius, look)
    p.icon(face.icon, (54 - radius * 0.78, middle - radius * 0.78, radius * 1.56, radius * 1.56), look.ink)
    if face.value:
        p.text(face.value, (8, 6, 42, 27), _NUMERAL.tinted(look.ink), valign="middle", wrap=False)
    if face.symbol:
        p.icon(face.symbol, (8.5, 34 if face.value else 9, 15, 15), look.ink)
    if face.badge:
        p.icon(face.badge, (76, 9, 16, 16), look.ink)
    if face.tag:
        p.text(face.tag, (50, 9, 42, 13), _TAG.tinted(look.ink), align="right", valign="middle", wrap=False)
    p.text(face.title, (7, title_top, 86, 15), _TITLE.tinted(look.ink), align="center", valign="middle", wrap=False)
    if face.wild:
        _spots(p, 18, title_top - 6.5, 64, 4.4, dim)
    if face.foot:
        x, y = p.screen.point(30, foot_top + 1)
        line = blank(p.screen.px(40), p.screen.px(0.7))
        line.fill((*look.ink, 70))
        p.screen.surface.blit(line, (x, y))
        p.text(
            face.foot, (6, foot_top + 2.5, 88, 27), _FOOT.tinted(look.ink), align="center", valign="middle", max_lines=2
        )


def _draw_zoom(p: Painter, face: CardFace, height: float, look: CardLook) -> None:
    """Prints the large card: name above, picture, and the whole sentence on a sheet of parchment."""
    left = 8.0
    if face.value:
        used = p.text(face.value, (7, 6, 34, 17), _ZOOM_NUMERAL.tinted(look.ink), valign="middle", wrap=False)
        left = used.right + 4
    right = 93.0
    if face.badge:
        right -= 12
        p.icon(face.badge, (right + 1, 8.5, 10, 10), look.ink)
    if face.symbol:
        p.icon(face.symbol, (left, 8.5, 11, 11), look.ink)
        left += 14
    title = (left, 6, right - left, 17) if not face.tag else (left, 5, right - left, 11)
    p.text(face.title, title, _ZOOM_TITLE.tinted(look.ink), valign="middle", wrap=False)
    if face.tag:
        p.text(face.tag, (left, 15.5, right - left, 7), _ZOOM_TAG.tinted(look.ink), valign="middle", wrap=False)
    sheet_top = height * 0.57
    radius = min(30.0, (sheet_top - 26) / 2 - 2)
    middle = (25 + sheet_top) / 2
    _disc(p, 50, middle, radius, look)
    p.icon(face.icon, (50 - radius * 0.78, middle - radius * 0.78, radius * 1.56, radius * 1.56), look.ink)
    if face.wild:
        _spots(p, 8, sheet_top - 4.4, 84, 3, False)
    box = p.screen.rect((7, sheet_top, 86, height - sheet_top - 7))
    unit = p.screen.scale
    sheet = gradient("sheet", theme.PARCHMENT, theme.PARCHMENT_SHADE, 0, box.h)
    sheet += rounded(0, 0, box.w, box.h, 3 * unit, fill="url(#sheet)", line=look.rim, line_width=p.screen.px(0.4))
    p.screen.surface.blit(drawing(box.w, box.h, sheet), box)
    inner = (11, sheet_top + 3, 78, height - sheet_top - 13)
    p.text(face.text or face.foot, inner, _ZOOM_TEXT.tinted(theme.INK), align="center", valign="middle")


BACKS = {"gambit": ("back", "card_back"), "deus": ("back_deus", "temple"), "populous": ("back_populous", "worker")}
"""By game the look of the back and the sign in its middle."""


def _lattice(game: str, height: float) -> str:
    """The lines behind the sign of a back: slanting, as waves, or as a net of hexes."""
    lines = ""
    if game == "deus":
        for row in range(-1, int(height / 6) + 2):
            lines += f"M{-6 + row % 2 * 6} {row * 6}" + "a6 6 0 0 0 12 0" * 10
    elif game == "populous":
        side = 6.4
        for row in range(-1, int(height / (side * 1.5)) + 2):
            y = row * side * 1.5
            for column in range(-1, 11):
                x = (column + row % 2 / 2) * side * math.sqrt(3)
                half = side * math.sqrt(3) / 2
                lines += f"M{x} {y}l{half} {-side / 2}l{half} {side / 2}M{x + half} {y - side / 2}v{-side}"
    else:
        for step in range(-20, 30):
            x = step * 10
            lines += f"M{x} 8l{height - 16} {height - 16}M{x} {height - 8}l{height - 16} {16 - height}"
    return lines


def _draw_back(p: Painter, height: float, game: str) -> None:
    """Prints the back of a game: a lattice in a gold frame around its sign."""
    name, sign = BACKS[game]
    look = CARDS[name]
    box = p.screen.rect((0, 0, 100, height))
    gold = hex_colour(look.rim)
    lines = _lattice(game, height)
    lattice = f'<path d="{lines}" stroke="{gold}" stroke-opacity="0.13" stroke-width="0.9" fill="none"/>'
    frame = p.screen.rect((8, 8, 84, height - 16))
    part = drawing(frame.w, frame.h, lattice, (8, 8, 84, height - 16))
    p.screen.surface.blit(part, frame)
    rim = rounded(6.5, 6.5, 87, height - 13, 4, line=look.rim, line_width=1.1)
    rim += rounded(9.5, 9.5, 81, height - 19, 2.4, line=look.rim, line_width=0.6).replace(
        "/>", ' stroke-opacity="0.55"/>'
    )
    middle = height / 2
    rim += (
        f'<path d="M50 {middle - 33}L75 {middle}L50 {middle + 33}L25 {middle}Z" fill="{hex_colour(look.bottom)}" '
        f'stroke="{gold}" stroke-width="0.9"/>'
    )
    p.screen.surface.blit(drawing(box.w, box.h, rim, (0, 0, 100, height)), (0, 0))
    p.icon(sign, (33, middle - 17, 34, 34), look.ink)


def card_picture(
    p: Painter, face: CardFace | None, size: tuple[int, int], state: CardState, zoom: bool, back: str
) -> CardPicture:
    """The card at `size` pixels (None: the back of a game), drawn the first time and kept."""
    width, height = size

    def made() -> CardPicture:
        unit = width / 100
        margin = snap(11 * unit) + 2
        look = _look(face, state) if face else CARDS[BACKS[back][0]]
        picture = _body(width, height, look, state, margin)
        # Printed on a sheet of its own: the texts' boxes are then relative to the card.
        printed = p.on_picture(blank(width, height), unit)
        texts: list[Box] = []
        printed.screen.recorder = texts
        if face is None:
            _draw_back(printed, height / unit, back)
        elif look.band is not None:
            edge = _line_width(state, unit) / unit
            (parchment.draw_zoom if zoom else parchment.draw_face)(printed, face, height / unit, look, edge)
        elif zoom:
            _draw_zoom(printed, face, height / unit, look)
        else:
            _draw_face(printed, face, height / unit, look, state == "dim")
        picture.blit(printed.screen.surface, (margin, margin))
        return CardPicture(picture, margin, tuple(box for box in texts if box.kind == "text"))

    return p.cards.get((face or back, size, state, zoom), made)


def draw_card(
    p: Painter,
    face: CardFace | None,
    rect: RectLike,
    state: CardState,
    zoom: bool = False,
    back: str = "gambit",
) -> None:
    """Draws a card (None: the back of a game) over the whole of `rect`."""
    box = p.screen.rect(rect)
    if box.w < 2 or box.h < 2:
        return
    p.screen.record("card", box, face.title if face else "")
    if p.screen.recorder is None and not p.screen.shows(box.inflate(box.w // 2, box.w // 2)):
        return
    card = card_picture(p, face, box.size, state, zoom, back)
    p.screen.surface.blit(card.picture, (box.x - card.margin, box.y - card.margin))
    for text in card.texts:
        p.screen.record("text", text.rect.move(box.topleft), text.text, text.cut)


def draw_fan(p: Painter, count: int, rect: RectLike, back: str) -> None:
    """Draws `count` backs side by side, overlapping as much as the rectangle asks for."""
    x, y, w, h = rect
    if count <= 0:
        return
    width = h / ASPECT
    step = min(width * 0.46, (w - width) / (count - 1)) if count > 1 else 0.0
    p.screen.record("card", p.screen.rect((x, y, width + step * (count - 1), h)))
    recorder, p.screen.recorder = p.screen.recorder, None
    for index in range(count):
        draw_card(p, None, (x + index * step, y, width, h), "plain", back=back)
    p.screen.recorder = recorder


def draw_pile(p: Painter, count: int, rect: RectLike, state: CardState, back: str) -> None:
    """Draws a pile of backs; its edges show how thick it is."""
    box = p.screen.rect(rect)
    if box.w < 2 or box.h < 2:
        return
    p.screen.record("card", box)
    if count <= 0:
        p.plate(rect, theme.PanelStyle(None, theme.HAIRLINE_FAINT, radius=box.w / p.screen.scale * RADIUS / 100))
    elif p.screen.shows(box.inflate(box.w // 2, box.w // 2)):
        layers = 0 if count == 1 else min(5, 1 + count // 14)
        pile = _pile_picture(p, layers, box.size, state, back)
        p.screen.surface.blit(pile.picture, (box.x - pile.margin, box.y - pile.margin))


def _pile_picture(p: Painter, layers: int, size: tuple[int, int], state: CardState, back: str) -> CardPicture:
    """A back with the edges of so many cards seen below it, drawn the first time and kept."""
    scale = p.screen.scale
    margin = size[0] // 4

    def made() -> CardPicture:
        picture = blank(size[0] + 2 * margin, size[1] + 2 * margin)
        printed = p.on_picture(picture, scale)
        x, y, w, h = margin / scale, margin / scale, size[0] / scale, size[1] / scale
        look = CARDS[BACKS[back][0]]
        edge = theme.PanelStyle(look.bottom, mixed(look.rim, look.bottom, 0.55), radius=w * RADIUS / 100)
        for layer in range(layers, 0, -1):
            printed.plate((x + layer * w * 0.012, y + layer * w * 0.022, w, h), edge)
        draw_card(printed, None, (x, y, w, h), state, back=back)
        return CardPicture(picture, margin, ())

    return p.cards.get(("pile", layers, size, state, scale, back), made)


def draw_chip(p: Painter, face: CardFace, rect: RectLike, state: CardState) -> None:
    """Draws a card as a small plate: its value and its symbol, for rows of open cards in little room."""
    box = p.screen.rect(rect)
    p.screen.record("card", box, face.title)
    look = _look(face, state)
    style = theme.PanelStyle(
        mixed(look.top, look.bottom, 0.4),
        theme.GLOW if state in ("legal", "selected") else look.rim,
        radius=min(5.0, rect[3] * 0.22),
        line_width=2 if state in ("legal", "selected") else 1,
        shade=theme.Shade(theme.GLOW, 5, 200) if state in ("legal", "selected") else theme.Shade((3, 3, 6), 2, 130, 1),
    )
    p.plate(rect, style)
    x, y, w, h = rect
    size = h * 0.62
    if face.value:
        numeral = TextStyle(h * 0.62, "display", look.ink, leading=1.0, floor=0.6)
        p.text(face.value, (x + 3, y, w - size - 7, h), numeral, align="center", valign="middle", wrap=False)
    left = x + w - size - 3.5 if face.value else x + (w - size) / 2
    # A wild has no symbol that would tell it from the others: its picture does.
    icon = face.icon if face.wild or not face.symbol else face.symbol
    p.icon(icon, (left, y + (h - size) / 2, size, size), look.ink)

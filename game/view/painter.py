"""`Painter`: the brush that widgets and scenes are given, with everything in logical units.

Each method draws at once, records what it drew on `screen.recorder`, and changes nothing else.
"""

from collections.abc import Iterable
from copy import copy
from dataclasses import replace
from typing import Literal

import pygame

from game.view import cards, controls, dice, emblems, grounds, hexes, icons, panels, parchment, pieces, theme
from game.view.cards import CardFace, CardPicture, CardState
from game.view.fonts import Fonts
from game.view.hexes import HexMark, Point, Side
from game.view.pictures import LRU, Pictures, bytes_of
from game.view.pieces import TokenState
from game.view.screen import RectLike, Screen, snap
from game.view.text import Block, Segment, Text, Typesetter, plain
from game.view.theme import Colour, PanelStyle, TextStyle

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]


class Painter:
    """Draws on one screen and keeps the pictures it needs again.

    `pictures` holds text, icons, tokens, pieces of panels and of the ground, `cards` whole cards; `kept` bounds the
    bytes of each: a busy table at 3840x2160 fits twice.
    """

    def __init__(self, screen: Screen, kept: int = 64 << 20) -> None:
        self.screen = screen
        self.fonts = Fonts()
        self.pictures: Pictures = LRU(kept, bytes_of)
        self.cards: LRU[CardPicture] = LRU(kept, cards.card_weight)
        self._typesetter = Typesetter(self.fonts)
        self._blocks: LRU[Block] = LRU(6000)

    def on_picture(self, picture: pygame.Surface, scale: float) -> "Painter":
        """A painter for a picture that will be kept; it shares everything else with this one."""
        painter = copy(self)
        painter.screen = Screen.of_picture(picture, scale)
        return painter

    # Text

    def block(
        self,
        text: Text,
        style: TextStyle,
        width: float | None,
        height: float | None = None,
        max_lines: int | None = None,
    ) -> Block:
        """The text laid out in a logical width and height; its numbers are device pixels."""
        scale = self.screen.scale
        return self._block_px(
            text,
            style,
            None if width is None else snap(width * scale),
            None if height is None else snap(height * scale),
            max_lines,
        )

    def _block_px(
        self, text: Text, style: TextStyle, width: int | None, height: int | None, max_lines: int | None
    ) -> Block:
        scale = self.screen.scale
        if not isinstance(text, str):
            text = tuple(text)
        key = (text, style, scale, width, height, max_lines)
        return self._blocks.get(key, lambda: self._typesetter.block(text, style, scale, width, height, max_lines))

    def measure(self, text: Text, style: TextStyle = theme.BODY, width: float | None = None) -> tuple[float, float]:
        """Logical width and height the text takes unshrunk, wrapped at `width` (None: only at line breaks).

        A rectangle of that size, wherever it stands, holds the text uncut.
        """
        block = self.block(text, style, width)
        return (block.width + 1) / self.screen.scale, block.height / self.screen.scale

    def text(
        self,
        text: Text,
        rect: RectLike,
        style: TextStyle = theme.BODY,
        *,
        align: Align = "left",
        valign: VAlign = "top",
        max_lines: int | None = None,
        wrap: bool = True,
        colour: Colour | None = None,
    ) -> pygame.FRect:
        """Sets a text into `rect` and returns the logical rectangle it took.

        Text that does not fit is set smaller, down to the style's floor, then cut with an ellipsis, which the
        recorder learns. `colour` replaces the style's.
        """
        if colour is not None:
            style = style.tinted(colour)
        box = self.screen.rect(rect)
        block = self._block_px(text, style, box.w, box.h, max_lines if wrap else 1)
        used = _place(block, box, align, valign)
        if self.screen.recorder is not None and used.w:
            self.screen.record("text", _ink(block, used), plain(text), block.cut)
        if self.screen.shows(used):
            surface = self.screen.surface
            for index, line in enumerate(block.lines):
                x = _line_x(line.width, box, align)
                baseline = used.top + (index + 0.5) * block.line_height + block.middle * block.size
                for segment in line.segments:
                    picture, ascent = self._segment(segment)
                    surface.blit(picture, (x + segment.x, snap(baseline) - ascent))
        return self.screen.logical(used)

    def fits(self, text: Text, rect: RectLike, style: TextStyle = theme.BODY, max_lines: int | None = None) -> bool:
        """Whether `text()` sets a text into `rect` without cutting it."""
        box = self.screen.rect(rect)
        return not self._block_px(text, style, box.w, box.h, max_lines).cut

    def links(
        self,
        text: Text,
        rect: RectLike,
        style: TextStyle = theme.BODY,
        *,
        align: Align = "left",
        valign: VAlign = "top",
        max_lines: int | None = None,
        wrap: bool = True,
    ) -> list[tuple[str, pygame.FRect]]:
        """Where the links of a text stand that `text()` draws with the same arguments: (link, logical rectangle)."""
        box = self.screen.rect(rect)
        block = self._block_px(text, style, box.w, box.h, max_lines if wrap else 1)
        used = _place(block, box, align, valign)
        found = []
        for index, line in enumerate(block.lines):
            x = _line_x(line.width, box, align)
            top = used.top + index * block.line_height
            for segment in line.segments:
                if segment.link is not None:
                    where = pygame.Rect(x + segment.x, top, segment.width, block.line_height)
                    found.append((segment.link, self.screen.logical(where)))
        return found

    def _segment(self, segment: Segment) -> tuple[pygame.Surface, int]:
        """The picture of a segment and the height of its baseline in it."""
        s = segment
        picture = self.pictures.get(
            ("text", s.text, s.file, s.size, s.tracking, s.colour),
            lambda: self.fonts.render(s.file, s.size, s.text, s.tracking, s.colour),
        )
        return picture, self.fonts.font(s.file, s.size).get_ascent()

    # Pictures

    def icon(self, name: str, rect: RectLike, colour: Colour = theme.IVORY) -> None:
        """Draws an icon of `assets/icons` as large as fits into `rect`, in its middle."""
        box = self.screen.rect(rect)
        size = min(box.size)
        where = pygame.Rect(0, 0, size, size)
        where.center = box.center
        self.screen.record("icon", where, name)
        if size > 0 and self.screen.shows(where):
            self.screen.surface.blit(icons.icon_picture(self.pictures, name, size, colour), where)

    def emblem(self, index: int, rect: RectLike) -> None:
        """Draws the token of player emblem 0..5 as large as fits into `rect`, in its middle."""
        box = self.screen.rect(rect)
        size = min(box.size)
        where = pygame.Rect(0, 0, size, size)
        where.center = box.center
        self.screen.record("icon", where, theme.EMBLEMS[index].shape)
        if size > 0 and self.screen.shows(where):
            self.screen.surface.blit(emblems.emblem_picture(self.pictures, index, size), where)

    def card(self, face: CardFace, rect: RectLike, state: CardState = "plain", *, focus: bool = False) -> None:
        """Draws a card over `rect`: plain, legal (glows), selected (glows brighter), or dim (not now)."""
        cards.draw_card(self, face, rect, state)
        if focus:
            self._card_focus(rect)

    def card_back(
        self, rect: RectLike, state: CardState = "plain", *, back: str = "gambit", focus: bool = False
    ) -> None:
        """Draws a card face down; `back` is the game that it belongs to."""
        cards.draw_card(self, None, rect, state, back=back)
        if focus:
            self._card_focus(rect)

    def card_zoom(self, face: CardFace, rect: RectLike) -> None:
        """Draws the large card with its whole text; wants about 260x370 or more."""
        cards.draw_card(self, face, rect, "plain", zoom=True)

    def card_fan(self, count: int, rect: RectLike, *, back: str = "gambit") -> None:
        """Draws `count` cards face down, as a hand held by somebody else."""
        cards.draw_fan(self, count, rect, back)

    def card_pile(
        self, count: int, rect: RectLike, state: CardState = "plain", *, back: str = "gambit", focus: bool = False
    ) -> None:
        """Draws a pile face down, the thicker the more cards it holds; the top card lies in `rect`."""
        cards.draw_pile(self, count, rect, state, back)
        if focus:
            self._card_focus(rect)

    def card_chip(self, face: CardFace, rect: RectLike, state: CardState = "plain", *, focus: bool = False) -> None:
        """Draws a card as a small plate with its value and symbol; 40x26 is a good size."""
        cards.draw_chip(self, face, rect, state)
        if focus:
            self.ring(rect, replace(theme.FOCUS_RING, radius=8, outset=3))

    def card_strip(self, face: CardFace, rect: RectLike, state: CardState = "plain", *, focus: bool = False) -> None:
        """Draws a card of a column as a strip with its sign and its `short` effect; 105x24 is a good size."""
        parchment.draw_strip(self, face, rect, state)
        if focus:
            self.ring(rect, replace(theme.FOCUS_RING, radius=8, outset=3))

    def card_sign(self, face: CardFace, rect: RectLike, state: CardState = "plain") -> None:
        """Draws a card of a column with its sign alone, where there is no room for words."""
        parchment.draw_sign(self, face, rect, state)

    def strip_words(self, rect: RectLike) -> tuple[TextStyle, pygame.FRect]:
        """The style and the place of the words that `card_strip` draws over `rect`."""
        return parchment.strip_words(rect)

    def _card_focus(self, rect: RectLike) -> None:
        self.ring(rect, replace(theme.FOCUS_RING, radius=rect[2] * cards.RADIUS / 100 + 4))

    def ground(self, name: str) -> None:
        """Covers the window, or the clip of now, with a ground of `theme.GROUNDS`."""
        grounds.draw_ground(self.screen, self.pictures, theme.GROUNDS[name])

    def felt(self, rect: RectLike) -> None:
        """Draws the oval table on which the cards of Gods' Gambit lie."""
        grounds.draw_felt(self.screen, rect)

    # Hexes

    def hex(self, centre: Point, size: float, terrain: str, variant: int = 0, *, sign: bool = True) -> None:
        """Draws a region of `theme.TERRAINS`, `size` from its middle to a corner; `sign` shows its icon at the foot."""
        hexes.draw_hex(self, centre, size, terrain, variant, sign)

    def hex_shadow(self, centre: Point, size: float) -> None:
        """Draws the shadow that a region at the edge of the land throws; to be drawn before all regions."""
        hexes.draw_shadow(self, centre, size)

    def hex_edges(self, sides: Iterable[Side], size: float, style: str = "seam") -> None:
        """Draws a line of `theme.EDGES` along sides of hexes, given by their two ends (`HexMap.sides`)."""
        hexes.draw_edges(self, sides, size, style)

    def hex_mark(self, centre: Point, size: float, mark: HexMark) -> None:
        """Lays a mark over a region: legal, hovered, chosen, struck, marked, dim, or focus."""
        hexes.draw_mark(self, centre, size, mark)

    # Pieces

    def token(self, emblem: int | None, rect: RectLike, icon: str, state: TokenState = "plain") -> None:
        """Draws a piece of a player (None: of nobody): his emblem with an icon on it; clear from 20 pixels on."""
        pieces.draw_token(self, emblem, rect, icon, state)

    def points(self, rect: RectLike, points: str, colour: Colour = theme.BRIGHT_GOLD) -> None:
        """Draws laurels and a number in the middle of `rect`, as high as it is: the points of a village."""
        pieces.draw_points(self, rect, points, colour)

    def number_disc(
        self, centre: Point, radius: float, text: str, *, ring: str | None = None, state: TokenState = "plain"
    ) -> None:
        """Draws the number of an area on a disc; `ring` is the terrain of the ring that lies around it."""
        pieces.draw_number_disc(self, centre, radius, text, ring, state)

    def counter(
        self,
        rect: RectLike,
        icon: str,
        text: str,
        *,
        colour: Colour | None = None,
        ink: Colour = theme.IVORY,
        style: TextStyle = theme.BODY,
    ) -> pygame.FRect:
        """Draws an icon (in `colour`, or that of `theme.RESOURCES`) and a number beside it; returns what they took."""
        return pieces.draw_counter(self, rect, icon, text, colour, ink, style)

    def pips(self, rect: RectLike, value: int, most: int, colour: Colour = theme.GOLD, *, steps: int = 10) -> None:
        """Draws a track over the width of `rect`: `value` of at most `most` steps, in places for `steps`."""
        pieces.draw_pips(self, rect, value, most, colour, steps)

    def die(self, rect: RectLike, sides: int, value: int, emblem: int | None = None, turn: int = 0) -> None:
        """Draws a die of 6 or 8 sides that shows `value` (0: "?", not rolled yet), in the colours of an emblem."""
        dice.draw_die(self, rect, sides, value, emblem, turn)

    # Panels

    def panel(self, rect: RectLike, style: PanelStyle = theme.PANEL) -> None:
        """Draws a panel with its halo."""
        self.screen.record("panel", panels.draw_panel(self.screen, self.pictures, rect, style))

    def ring(self, rect: RectLike, style: PanelStyle = theme.FOCUS_RING) -> None:
        """Draws a ring around something: the keyboard's focus, or what can be used now (`theme.LEGAL_RING`)."""
        panels.draw_panel(self.screen, self.pictures, rect, style)

    def plate(self, rect: RectLike, style: PanelStyle) -> None:
        """Draws a panel that is part of something else, and is not recorded by itself."""
        panels.draw_panel(self.screen, self.pictures, rect, style)

    def tint(self, rect: RectLike, colour: Colour = (6, 6, 10), alpha: int = 170) -> None:
        """Lays a transparent colour over a rectangle: what lies behind a dialog."""
        panels.draw_tint(self.screen, self.pictures, rect, colour, alpha)

    def fill(self, rect: RectLike, colour: Colour) -> None:
        """Fills a rectangle: a bar, a strip of colour, a divider."""
        self.screen.surface.fill(colour, self.screen.rect(rect))

    def divider(self, x: float, y: float, length: float, colour: Colour = theme.HAIRLINE_FAINT) -> None:
        """Draws a horizontal hairline, one pixel or more, crisp at every scale."""
        left, top = self.screen.point(x, y)
        self.screen.surface.fill(colour, (left, top, self.screen.px(length), self.screen.px(1)))

    # Controls

    def button(
        self,
        rect: RectLike,
        text: Text = "",
        *,
        kind: str = "normal",
        state: str = "normal",
        icon: str | None = None,
        focus: bool = False,
        style: TextStyle = theme.BUTTON,
    ) -> None:
        """Draws a button of `theme.BUTTON_KINDS` in a state of `theme.BUTTON_STATES`."""
        controls.draw_button(self, rect, text, kind, state, icon, style)
        if focus:
            self.ring(rect)

    def toggle(self, rect: RectLike, on: bool, *, state: str = "normal", focus: bool = False) -> None:
        """Draws a switch at the left of `rect`; on is told by place, tick and colour."""
        controls.draw_toggle(self, rect, on, state, focus)

    def slider(self, rect: RectLike, part: float, *, state: str = "normal", focus: bool = False) -> None:
        """Draws a slider over the width of `rect` with its knob at `part` (0..1)."""
        controls.draw_slider(self, rect, part, state, focus)

    def progress(self, rect: RectLike, part: float, colour: Colour = theme.GOLD) -> None:
        """Draws a bar filled up to `part` (0..1)."""
        controls.draw_progress(self, rect, part, colour)

    def chip(
        self,
        rect: RectLike,
        text: Text,
        *,
        icon: str | None = None,
        fill: Colour = theme.PANEL_INSET,
        ink: Colour = theme.IVORY,
    ) -> None:
        """Draws a pill with a few words, and an icon before them."""
        controls.draw_chip(self, rect, text, icon, fill, ink)

    def field(self, rect: RectLike, *, state: str = "normal", focus: bool = False) -> None:
        """Draws the empty box of a text field."""
        controls.draw_field(self, rect, state, focus)

    def scroll_bar(self, rect: RectLike, first: float, last: float, *, hover: bool = False) -> None:
        """Draws a scroll bar along `rect` that shows the part from `first` to `last` (0..1) of the whole."""
        controls.draw_scroll_bar(self, rect, first, last, hover)


def _place(block: Block, box: pygame.Rect, align: Align, valign: VAlign) -> pygame.Rect:
    used = pygame.Rect(_line_x(block.width, box, align), box.top, block.width, block.height)
    if valign == "middle":
        used.top = box.top + snap((box.h - block.height) / 2)
    elif valign == "bottom":
        used.bottom = box.bottom
    return used


def _line_x(width: int, box: pygame.Rect, align: Align) -> int:
    if align == "left":
        return box.left
    return box.right - width if align == "right" else box.left + (box.w - width) // 2


def _ink(block: Block, used: pygame.Rect) -> pygame.Rect:
    """The rectangle that letters touch: without the leading above the first line and below the last."""
    spare = max(0, (block.line_height - block.size) // 2)
    return pygame.Rect(used.left, used.top + spare, used.w, used.h - 2 * spare)

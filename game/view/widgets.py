"""The small parts that scenes are put together from: grounds, panels, labels, buttons and switches.

All texts come finished and translated. What is pressed by the mouse is pressed by Enter and Space too.
"""

from collections.abc import Callable
from typing import Any

import pygame

from game.view import theme
from game.view.item import Item
from game.view.layout import centred, split_left, split_right
from game.view.painter import Align, Painter, VAlign
from game.view.panels import solid_part
from game.view.text import Text
from game.view.theme import Colour, PanelStyle, TextStyle

TOUCH = 36.0
"""The least height and width of what one presses, where there is room."""

# How far the largest shadow of a panel reaches.
SHADOW_REACH = 24.0


def state_of(item: Item) -> str:
    """Which of `theme.BUTTON_STATES` an item is in."""
    if not item.enabled:
        return "disabled"
    if item.pressed:
        return "pressed"
    return "hover" if item.hovered else "normal"


class Ground(Item):
    """What lies beneath everything: drawn by a function over its whole rect, so that nothing shows through it."""

    layer = "ground"
    opaque = True

    def __init__(self, key: str, rect: pygame.FRect, paint: Callable[[Painter], None]) -> None:
        super().__init__(key, rect)
        self.paint = paint

    def draw(self, p: Painter) -> None:
        self.paint(p)


class Panel(Item):
    """A panel with an optional title at its top left; the pointer does not reach through it."""

    solid = True
    frames = True
    margin = SHADOW_REACH

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        style: PanelStyle = theme.PANEL,
        title: Text = "",
        title_style: TextStyle = theme.LABEL,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.style, self.title, self.title_style = style, title, title_style
        if style.shade is not None:
            self.margin = 2 * style.shade.blur + abs(style.shade.down) + 2

    @property
    def covers(self) -> pygame.FRect | None:
        return solid_part(self.rect, self.style)

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, self.style)
        if self.title:
            height = self.title_style.size * self.title_style.leading
            line = pygame.FRect(self.rect.left + theme.PAD, self.rect.top + 10, self.rect.width - 2 * theme.PAD, height)
            p.text(self.title, line, self.title_style, max_lines=1)


class Label(Item):
    """One line of text (or as many as `max_lines`) in its rect, with an icon before it if one is named."""

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        text: Text,
        style: TextStyle = theme.BODY,
        *,
        align: Align = "left",
        valign: VAlign = "middle",
        max_lines: int | None = 1,
        icon: str | None = None,
        icon_colour: Colour | None = None,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.text, self.style, self.align, self.valign = text, style, align, valign
        self.max_lines, self.icon, self.icon_colour = max_lines, icon, icon_colour

    def set_text(self, text: Text) -> None:
        """Show another text."""
        if text != self.text:
            self.text = text
            self.changed()

    def draw(self, p: Painter) -> None:
        place = self.rect
        if self.icon is not None:
            size = min(self.style.size * 1.35, self.rect.height)
            left, place = split_left(self.rect, size, theme.TIGHT)
            if self.align == "center":
                width = min(p.measure(self.text, self.style)[0], place.width)
                left.left = self.rect.left + (self.rect.width - size - theme.TIGHT - width) / 2
                place = pygame.FRect(left.right + theme.TIGHT, self.rect.top, width + 1, self.rect.height)
            p.icon(self.icon, centred(left, size, size), self.icon_colour or self.style.colour)
        p.text(self.text, place, self.style, align=self.align, valign=self.valign, max_lines=self.max_lines)


class Paragraph(Item):
    """A text of several lines whose links can be pointed at, and walked through by the keyboard.

    Left and Right go from link to link while it has the focus. `hint_of` gives the hint of a link, `on_link` is called
    when one is pressed. A text without links takes no focus.
    """

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        text: Text,
        style: TextStyle = theme.BODY,
        *,
        align: Align = "left",
        valign: VAlign = "top",
        on_link: Callable[[str], None] | None = None,
        hint_of: Callable[[str], Any] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.text, self.style, self.align, self.valign, self.on_link = text, style, align, valign, on_link
        self._hint_of = hint_of
        links = [] if isinstance(text, str) else [run.link for run in text if run.link is not None]
        self._links = list(dict.fromkeys(link for link in links if self.is_link(link)))
        self._at = 0
        self.focusable = bool(self._links)
        self._explain(self.focused_link)

    @staticmethod
    def is_link(link: str) -> bool:
        """Whether what a run names can be pointed at; a subclass may use links to mark other things."""
        return True

    @property
    def pointable(self) -> bool:
        return bool(self._links) or super().pointable

    def _explain(self, link: str | None) -> None:
        """Let the hint be about this link."""
        if self._hint_of is None:
            return
        hint = None if link is None else self._hint_of(link)
        if hint != self.hint:
            self.hint = hint
            if self.stage is not None:
                self.stage.hint_changed(self)

    def hover(self, pos: tuple[float, float]) -> None:
        self._explain(self.link_at(pos))

    def focus_gained(self) -> None:
        self._explain(self.focused_link)

    @classmethod
    def height(cls, p: Painter, text: Text, width: float, style: TextStyle = theme.BODY) -> float:
        """How high a paragraph of this width is."""
        return p.measure(text, style, width)[1]

    def draw(self, p: Painter) -> None:
        p.text(self.text, self.rect, self.style, align=self.align, valign=self.valign)
        lit = self.focused_link if self.focused and self.stage is not None and self.stage.focus_visible else None
        for link, where in self._places() if self._links else []:
            if link == lit:
                p.fill((where.left, where.bottom - 2, where.width, 2), theme.BRIGHT_GOLD)

    def _places(self) -> list[tuple[str, pygame.FRect]]:
        if self.stage is None:
            return []
        return self.stage.painter.links(self.text, self.rect, self.style, align=self.align, valign=self.valign)

    def link_at(self, pos: tuple[float, float]) -> str | None:
        return next((link for link, where in self._places() if self.is_link(link) and where.collidepoint(pos)), None)

    @property
    def focused_link(self) -> str | None:
        return self._links[self._at] if self._links else None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        at = self._at + (1 if event.key == pygame.K_RIGHT else -1)
        if not 0 <= at < len(self._links):
            return False
        self._at = at
        self._explain(self.focused_link)
        self.changed()
        if self.stage is not None:
            self.stage.tell_pointed()
            self.stage.hints.show(self)
        return True

    def drop(self, pos: tuple[float, float]) -> bool:
        link = self.link_at(pos)
        if link is not None and self.on_link is not None and self.enabled:
            self.on_link(link)
        return True

    def press(self) -> None:
        if self.on_link is not None and self.focused_link is not None:
            self.on_link(self.focused_link)
        else:
            super().press()


class Button(Item):
    """A button with a label, an icon or both.

    `kind` is one of `theme.BUTTON_KINDS`. A disabled one stays reachable, so that its `hint` can say why.
    """

    focusable = True
    margin = SHADOW_REACH

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        label: Text = "",
        on_press: Callable[[], None] | None = None,
        *,
        kind: str = "normal",
        icon: str | None = None,
        style: TextStyle = theme.BUTTON,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, on_press=on_press, **options)
        self.label, self.kind, self.icon, self.style = label, kind, icon, style

    @classmethod
    def width(cls, p: Painter, label: Text, icon: bool = False, style: TextStyle = theme.BUTTON) -> float:
        """The width at which the label stands in one line with room around it."""
        return max(TOUCH, p.measure(label, style)[0] + 36 + (26 + theme.TIGHT if icon else 0))

    def draw(self, p: Painter) -> None:
        p.button(self.rect, self.label, kind=self.kind, state=state_of(self), icon=self.icon, style=self.style)


class Toggle(Item):
    """A switch with its label at the left; `on_change` is told the new position."""

    focusable = True

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        label: Text,
        value: bool,
        on_change: Callable[[bool], None],
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.label, self.value, self.on_change = label, value, on_change

    def press(self) -> None:
        self.value = not self.value
        self.changed()
        self.on_change(self.value)

    def draw(self, p: Painter) -> None:
        place, side = split_right(self.rect, 52, theme.GAP)
        ink = theme.IVORY if self.enabled else theme.FAINT
        p.text(self.label, place, theme.BODY.tinted(ink), valign="middle", max_lines=2)
        track = centred(side, 52, 28)
        p.screen.record("widget", p.screen.rect(track))
        p.panel(track, TRACK_ON if self.value and self.enabled else TRACK_LIT if self.hovered else TRACK_OFF)
        knob = pygame.FRect(track.right - 25 if self.value else track.left + 3, track.top + 3, 22, 22)
        p.panel(knob, KNOB if self.enabled else KNOB_DISABLED)
        if self.value:
            p.icon("check", knob.inflate(-8, -8), theme.INK)


TRACK_OFF = PanelStyle(theme.PANEL_INSET, theme.mixed(theme.HAIRLINE_FAINT, theme.IVORY, 0.15), radius=14)
TRACK_LIT = PanelStyle(theme.PANEL_INSET, theme.BRIGHT_GOLD, radius=14)
TRACK_ON = PanelStyle((44, 104, 164), (116, 168, 214), radius=14)
KNOB = PanelStyle(theme.PARCHMENT, theme.GOLD, radius=11)
KNOB_DISABLED = PanelStyle(theme.FAINT, None, radius=11)


class ProgressDots(Item):
    """A row of dots, of which the first `done` are full: rounds, cards still to choose."""

    def __init__(self, key: str, rect: pygame.FRect, done: int, count: int, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.done, self.count = done, count

    def draw(self, p: Painter) -> None:
        size = min(12.0, self.rect.height)
        step = min(size * 1.8, (self.rect.width - size) / max(1, self.count - 1)) if self.count > 1 else 0
        left = self.rect.centerx - (step * (self.count - 1) + size) / 2
        for index in range(self.count):
            dot = pygame.FRect(left + index * step, self.rect.centery - size / 2, size, size)
            p.panel(dot, DOT_FULL if index < self.done else DOT_OPEN)


DOT_FULL = PanelStyle(theme.BRIGHT_GOLD, theme.GOLD, radius=6)
DOT_OPEN = PanelStyle(None, theme.HAIRLINE, radius=6)

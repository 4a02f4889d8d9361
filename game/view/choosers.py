"""Widgets that choose a value: one of a few, one of many, a number, a player's emblem."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.view import theme
from game.view.item import Item
from game.view.layout import centred, inset, row, split_left, split_right
from game.view.painter import Painter
from game.view.text import Text
from game.view.theme import PanelStyle
from game.view.widgets import TOUCH

SEGMENT_ON = PanelStyle((84, 74, 52), theme.BRIGHT_GOLD, radius=7, line_width=1.5)
SEGMENT_HOVER = PanelStyle((40, 45, 50), None, radius=7)
SEGMENT_ON_FADED = PanelStyle((44, 42, 38), theme.HAIRLINE_FAINT, radius=7)
GROOVE = PanelStyle(theme.PANEL_INSET, theme.HAIRLINE_FAINT, radius=4)
GROOVE_FULL = PanelStyle(theme.GOLD, None, radius=4)
GROOVE_FADED = PanelStyle(theme.FAINT, None, radius=4)
KNOB = PanelStyle(theme.PARCHMENT, theme.GOLD, radius=11, shade=theme.SOFT_SHADOW)
KNOB_HOVER = PanelStyle((255, 250, 238), theme.BRIGHT_GOLD, radius=11, line_width=2, shade=theme.SOFT_SHADOW)
KNOB_FADED = PanelStyle(theme.FAINT, None, radius=11)


@dataclass(frozen=True, slots=True)
class Option:
    """One of the values of a chooser. A disabled one can be pointed at: its `hint` says why."""

    value: Any
    label: Text = ""
    icon: str | None = None
    enabled: bool = True
    hint: Text | None = None


class Chooser(Item):
    """What all choosers between options share: Left and Right go through those that can be had.

    `on_change` is told the new value, never the old one again.
    """

    focusable = True

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        options: Sequence[Option],
        value: Any,
        on_change: Callable[[Any], None],
        **more: Any,
    ) -> None:
        super().__init__(key, rect, **more)
        self.options, self.value, self.on_change = list(options), value, on_change

    @property
    def index(self) -> int:
        """The place of the value among the options; 0 for a value that is none of them."""
        return next((index for index, option in enumerate(self.options) if option.value == self.value), 0)

    def choose(self, index: int) -> None:
        """Take an option, if it can be had."""
        option = self.options[index]
        if self.enabled and option.enabled and option.value != self.value:
            self.value = option.value
            self.changed()
            self.on_change(option.value)

    def step(self, direction: int) -> None:
        """Take the next option in a direction that can be had, if there is one."""
        index = self.index + direction
        while 0 <= index < len(self.options):
            if self.options[index].enabled:
                self.choose(index)
                return
            index += direction

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return False

    def press(self) -> None:
        """Enter goes to the next option, and from the last one to the first."""
        following = [*range(self.index + 1, len(self.options)), *range(self.index)]
        free = [index for index in following if self.options[index].enabled]
        if free:
            self.choose(free[0])


class Choice(Chooser):
    """A few options side by side, all to be seen; the one that is taken stands out by face, rim and bold type."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._own_hint = self.hint
        self._pointed: int | None = None
        self._grabbed: int | None = None

    def places(self) -> list[pygame.FRect]:
        """Where each option stands."""
        return row(inset(self.rect, 3), len(self.options), gap=2)

    def draw(self, p: Painter) -> None:
        p.screen.record("widget", p.screen.rect(self.rect))
        p.panel(self.rect, theme.INSET)
        for index, (option, place) in enumerate(zip(self.options, self.places(), strict=True)):
            taken = option.value == self.value
            usable = self.enabled and option.enabled
            if taken:
                p.panel(place, SEGMENT_ON if self.enabled else SEGMENT_ON_FADED)
            elif usable and self.hovered and index == self._pointed:
                p.panel(place, SEGMENT_HOVER)
            self.draw_option(p, place, option, taken, usable)

    def draw_option(self, p: Painter, place: pygame.FRect, option: Option, taken: bool, usable: bool) -> None:
        """Draw one option into its place."""
        colour = theme.FAINT if not usable else theme.IVORY if taken else theme.MUTED
        style = (theme.STRONG if taken else theme.BODY).tinted(colour)
        inside = inset(place, 6, 0)
        if option.icon is not None:
            size = min(22.0, place.height - 8)
            width = p.measure(option.label, style)[0] + theme.TIGHT if option.label else 0.0
            whole = centred(inside, size + width, size)
            icon, inside_label = split_left(whole, size, theme.TIGHT)
            p.icon(option.icon, icon, colour)
            inside = pygame.FRect(inside_label.left, inside.top, inside.right - inside_label.left, inside.height)
        if option.label:
            align = "center" if option.icon is None else "left"
            p.text(option.label, inside, style, align=align, valign="middle", max_lines=2)  # type: ignore[arg-type]

    def at(self, pos: tuple[float, float]) -> int | None:
        """The option at a place of the pointer."""
        found = (index for index, place in enumerate(self.places()) if place.inflate(2, 6).collidepoint(pos))
        return next(found, None)

    def hover(self, pos: tuple[float, float]) -> None:
        pointed = self.at(pos)
        if pointed != self._pointed:
            self._pointed = pointed
            option = self.options[pointed] if pointed is not None else None
            self.hint = option.hint if option is not None and option.hint is not None else self._own_hint
            self.changed()
            if self.stage is not None:
                self.stage.hint_changed(self)

    def grab(self, pos: tuple[float, float]) -> None:
        self._grabbed = self.at(pos)

    def drop(self, pos: tuple[float, float]) -> bool:
        grabbed, self._grabbed = self._grabbed, None
        if grabbed is not None and grabbed == self.at(pos):
            self.choose(grabbed)
            if self.stage is not None and not (self.enabled and self.options[grabbed].enabled):
                self.stage.hints.show(self)
        return True

    def adopt(self, older: Item) -> None:
        if isinstance(older, Choice) and older._pointed is not None and older._pointed < len(self.options):
            self._pointed = older._pointed


class Stepper(Chooser):
    """One of many options, of which the taken one shows, with an arrow at each side to go on."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._side = 0

    def draw(self, p: Painter) -> None:
        p.screen.record("widget", p.screen.rect(self.rect))
        p.panel(self.rect, theme.INSET)
        left, middle, right = self._parts()
        option = self.options[self.index]
        for icon, place, direction in (("arrow_left", left, -1), ("arrow_right", right, 1)):
            more = self.enabled and self._can_step(direction)
            lit = more and self.hovered and self._side == direction
            if lit:
                p.panel(inset(place, 3), SEGMENT_HOVER)
            p.icon(
                icon, centred(place, 18, 18), theme.BRIGHT_GOLD if lit else theme.GOLD if more else theme.HAIRLINE_FAINT
            )
        style = theme.STRONG if self.enabled else theme.STRONG.tinted(theme.FAINT)
        p.text(option.label, middle, style, align="center", valign="middle", max_lines=1)

    def _parts(self) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
        left, rest = split_left(self.rect, TOUCH)
        middle, right = split_right(rest, TOUCH)
        return left, middle, right

    def _can_step(self, direction: int) -> bool:
        beyond = self.options[self.index + 1 :] if direction > 0 else self.options[: self.index]
        return any(option.enabled for option in beyond)

    def _side_at(self, pos: tuple[float, float]) -> int:
        left, _, right = self._parts()
        return -1 if left.collidepoint(pos) else 1 if right.collidepoint(pos) else 0

    def hover(self, pos: tuple[float, float]) -> None:
        side = self._side_at(pos)
        if side != self._side:
            self._side = side
            self.changed()

    def drop(self, pos: tuple[float, float]) -> bool:
        side = self._side_at(pos) if self.rect.collidepoint(pos) else 0
        if side:
            self.step(side)
        return True

    def adopt(self, older: Item) -> None:
        if isinstance(older, Stepper):
            self._side = older._side


class EmblemPicker(Choice):
    """The players' emblems to choose from; the values are their numbers, and one that is taken is crossed out."""

    def draw_option(self, p: Painter, place: pygame.FRect, option: Option, taken: bool, usable: bool) -> None:
        size = min(place.width, place.height) - 8
        p.emblem(option.value, centred(place, size, size))
        if not usable and not taken:
            p.tint(place, theme.PANEL_INSET, 175)
            with p.screen.unrecorded():
                p.icon("cross", centred(place, size * 0.7, size * 0.7), theme.MUTED)


class Slider(Item):
    """A whole number between `low` and `high`, in steps; `show(value)` gives the finished text beside the bar."""

    focusable = True

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        show: Callable[[int], str] = str,
        text_width: float = 64.0,
        **options: Any,
    ) -> None:
        super().__init__(key, rect, **options)
        self.value, self.on_change = value, on_change
        self.low, self.high, self.step, self.show, self.text_width = low, high, step, show, text_width
        self._dragging = False

    def set(self, value: float) -> None:
        """Take the nearest step to `value` inside the bounds."""
        nearest = self.low + round((value - self.low) / self.step) * self.step
        chosen = max(self.low, min(self.high, nearest))
        if self.enabled and chosen != self.value:
            self.value = chosen
            self.changed()
            self.on_change(chosen)

    def draw(self, p: Painter) -> None:
        p.screen.record("widget", p.screen.rect(self.rect))
        _, side = split_right(self.rect, self.text_width, theme.GAP)
        bar = self._bar()
        groove = centred(bar, bar.width, 8)
        groove.inflate_ip(22, 0)
        p.panel(groove, GROOVE)
        x = bar.left + bar.width * self._share()
        full = pygame.FRect(groove.left, groove.top, x - groove.left, groove.height)
        if full.width > 2:
            p.panel(full, GROOVE_FULL if self.enabled else GROOVE_FADED)
        knob = pygame.FRect(x - 11, bar.centery - 11, 22, 22)
        lit = self.hovered or self._dragging
        p.panel(knob, KNOB_FADED if not self.enabled else KNOB_HOVER if lit else KNOB)
        style = theme.STRONG if self.enabled else theme.STRONG.tinted(theme.FAINT)
        p.text(self.show(self.value), side, style, align="right", valign="middle", max_lines=1)

    def _bar(self) -> pygame.FRect:
        """The way of the knob's middle."""
        place, _ = split_right(self.rect, self.text_width, theme.GAP)
        return inset(place, 11, 0)

    def _share(self) -> float:
        return (self.value - self.low) / max(1, self.high - self.low)

    def grab(self, pos: tuple[float, float]) -> None:
        self._dragging = self.enabled and pos[0] <= self._bar().right + 12
        self.drag(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        if self._dragging:
            bar = self._bar()
            self.set(self.low + (pos[0] - bar.left) / max(1.0, bar.width) * (self.high - self.low))

    def drop(self, pos: tuple[float, float]) -> bool:
        self._dragging = False
        self.changed()
        return True

    def press(self) -> None:
        """Nothing to press: the arrow keys move it."""

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        large = max(self.step, round((self.high - self.low) / 5 / self.step) * self.step)
        moves = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_PAGEDOWN: self.value - large,
            pygame.K_PAGEUP: self.value + large,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in moves:
            return False
        self.set(moves[event.key])
        return True

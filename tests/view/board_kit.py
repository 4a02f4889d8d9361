"""What the two tables of `boards.py` share: the frame around them, and pieces, counters and cards painted by hand."""

from collections.abc import Callable

from pygame import FRect

from game.view import theme
from game.view.cards import CardFace, CardState
from game.view.hexes import Point
from game.view.item import Item
from game.view.layout import inset, row, split_left, split_right, split_top
from game.view.painter import Painter
from game.view.pieces import token_rects
from game.view.widgets import Button, Ground, Panel

NAMES = {"en": ("Aya", "Ben", "Chika", "Dario"), "ja": ("彩", "ベン", "千佳", "大輔")}
BUTTONS = {"en": ("Log", "Rules", "Undo", "Menu"), "ja": ("記録", "ルール", "元に戻す", "メニュー")}


class Picture(Item):
    """Anything painted."""

    def __init__(self, key: str, rect: FRect, paint: Callable[[Painter, FRect], None], layer: str = "main") -> None:
        super().__init__(key, rect, layer=layer)
        self.paint = paint

    def draw(self, p: Painter) -> None:
        self.paint(p, self.rect)


def standing(owner: int | None, icons: list[str], down: float = 0.0) -> Callable[[Painter, Point, float], None]:
    """Draws pieces in a region: those of `owner`, a temple of nobody's."""

    def draw(p: Painter, centre: Point, size: float) -> None:
        for rect, icon in zip(token_rects(len(icons), centre, size, down), icons, strict=True):
            p.token(None if icon == "temple" else owner, rect, icon)

    return draw


def frame(p: Painter, lang: str, title: str, round_text: str, name: str) -> tuple[list[Item], FRect, FRect]:
    """Ground, bar and buttons; the places of the bar's middle and of all below."""
    ground = Ground("ground", p.screen.bounds, lambda p: p.ground(name))
    bar, rest = split_top(inset(p.screen.bounds, theme.MARGIN, 8), 40, 8)
    free, buttons = split_right(inset(bar, 6, 5), 4 * 82, 16)

    def heading(p: Painter, rect: FRect) -> None:
        style = theme.TITLE.sized(23)
        used = p.text(title, (rect.x + 8, rect.y, 220, rect.h), style, valign="middle", wrap=False)
        p.text(round_text, (used.right + 20, rect.y, 160, rect.h), valign="middle", wrap=False)

    items: list[Item] = [ground, Panel("bar", bar), Picture("title", split_left(free, 320)[0], heading)]
    for label, cell in zip(BUTTONS[lang], row(buttons, 4, 8), strict=True):
        items.append(Button(f"bar.{label}", cell, label, lambda: None, style=theme.SMALL_STRONG))
    return items, FRect(free.x + 330, free.y, free.right - free.x - 330, free.h), rest


def counters(entries: list[tuple[str, str]], style: theme.TextStyle = theme.BODY) -> Callable[[Painter, FRect], None]:
    """Draws counters side by side in equal places."""

    def draw(p: Painter, rect: FRect) -> None:
        for (icon, text), cell in zip(entries, row(rect, len(entries), 4), strict=True):
            p.counter(cell, icon, text, style=style)

    return draw


def log(lang: str, lines: tuple[tuple[int, str], ...], title: str) -> Callable[[Painter, FRect], None]:
    """Draws a panel with the last turns."""

    def draw(p: Painter, rect: FRect) -> None:
        p.panel(rect)
        inner = inset(rect, 12, 8)
        p.text(title, (inner.x, inner.y, inner.w, 20), theme.LABEL)
        top, step = inner.y + 26, min(30.0, (inner.h - 26) / len(lines))
        for index, (player, words) in enumerate(lines):
            look = theme.EMBLEMS[player]
            line = (inner.x, top + index * step, inner.w, step)
            bold = theme.SMALL_STRONG.tinted(look.name)
            used = p.text(NAMES[lang][player], line, bold, valign="middle", wrap=False)
            where = (used.right + 8, line[1], inner.right - used.right - 8, step)
            p.text(words, where, theme.SMALL, valign="middle", wrap=False)

    return draw


def asking(p: Painter, rect: FRect, words: str) -> None:
    """What the player is asked."""
    p.panel(rect, theme.PROMPT)
    p.text(words, (rect.x + 14, rect.y, rect.w - 108, rect.h), theme.SMALL_STRONG, valign="middle", max_lines=2)


def hand_card(face: CardFace, state: CardState) -> Callable[[Painter, FRect], None]:
    """Draws a card of the hand."""
    return lambda p, rect: p.card(face, rect, state)

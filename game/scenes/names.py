"""Players' names in a row, as long as there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.base import Context
from game.view.theme import TextStyle


def listed(context: Context, names: Sequence[str], closed: bool = True) -> str:
    """Names as "A, B and C", or with `closed` off as "A, B, C"."""
    joined = names[0]
    for place, name in enumerate(names[1:], start=2):
        last = closed and place == len(names)
        joined = context.t("ui.list.pair" if last else "ui.list.more", a=joined, b=name)
    return joined


def names_within(context: Context, names: Sequence[str], style: TextStyle, width: float) -> str:
    """As many of the names as have room in a line of this width, and how many more there are."""
    joined = listed(context, names)
    shown = len(names) - 1
    while shown and context.painter.measure(joined, style)[0] > width:
        others = len(names) - shown
        joined = context.t("ui.menu.and_others", names=listed(context, names[:shown], closed=False), n=others)
        shown -= 1
    return joined

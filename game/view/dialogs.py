"""The items of dialogs: a question with its answers, a message, a menu.

Each function lays out one dialog in the middle of a painter's screen and returns its items; open them with
`Stage.open`, or add them in the `build` of a scene that lies over another. Nothing here closes anything: that is
up to what the answers call.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.view import theme
from game.view.item import Item
from game.view.layout import centred, inset
from game.view.painter import Painter
from game.view.text import Text
from game.view.widgets import Button, Label, Panel, Paragraph

WIDTH = 480.0
PADDING = 26.0
BUTTON_HEIGHT = 44.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog: its text, what it does, and its kind (`theme.BUTTON_KINDS`)."""

    label: Text
    on_press: Callable[[], None]
    kind: str = "normal"
    icon: str | None = None
    enabled: bool = True
    hint: Text | None = None


def question(
    p: Painter,
    key: str,
    sentence: Text,
    answers: Sequence[Answer],
    *,
    title: Text = "",
    icon: str | None = None,
    autofocus: int = 0,
) -> list[Item]:
    """A sentence with answers side by side (below each other where they are too long for that).

    The keyboard starts on the answer number `autofocus`: put it on the harmless one.
    """
    width = min(WIDTH, p.screen.width - 40)
    inner = width - 2 * PADDING
    left = 44.0 if icon is not None else 0.0
    text_height = p.measure(sentence, theme.BODY, inner - left)[1]
    title_height = 40.0 if title else 0.0
    wanted = [Button.width(p, answer.label, answer.icon is not None) for answer in answers]
    beside = sum(wanted) + theme.GAP * (len(answers) - 1) <= inner
    buttons_height = BUTTON_HEIGHT if beside else (BUTTON_HEIGHT + 10) * len(answers) - 10
    height = 2 * PADDING + title_height + max(text_height, 30.0 if icon else 0.0) + 24 + buttons_height
    frame = centred(p.screen.bounds, width, height)
    body = inset(frame, PADDING)
    items: list[Item] = [Panel(f"{key}.panel", frame, theme.DIALOG)]
    if title:
        line = pygame.FRect(body.left, body.top - 6, body.width, 34)
        items.append(Label(f"{key}.title", line, title, theme.HEADING))
    text = pygame.FRect(body.left + left, body.top + title_height, body.width - left, text_height + 2)
    if icon is not None:
        mark = pygame.FRect(body.left, text.top - 3, 32, 32)
        items.append(Label(f"{key}.icon", mark, "", theme.HEADING, icon=icon, icon_colour=theme.BRIGHT_GOLD))
    items.append(Paragraph(f"{key}.text", text, sentence))
    top = body.bottom - buttons_height
    right = body.right
    for index, answer in reversed(list(enumerate(answers))):
        if beside:
            # Short answers are given the same width; the first stands leftmost.
            even = (inner - theme.GAP * (len(answers) - 1)) / len(answers)
            each = min(even, max(140.0, *wanted)) if max(wanted) <= even else wanted[index]
            place = pygame.FRect(right - each, top, each, BUTTON_HEIGHT)
            right -= each + theme.GAP
        else:
            place = pygame.FRect(body.left, top + index * (BUTTON_HEIGHT + 10), body.width, BUTTON_HEIGHT)
        items.append(_button(f"{key}.{index}", place, answer, index == autofocus))
    return items


def message(p: Painter, key: str, sentence: Text, close: Answer, *, title: Text = "", icon: str = "info") -> list[Item]:
    """A sentence to be read and put away."""
    return question(p, key, sentence, [close], title=title, icon=icon)


def menu(
    p: Painter, key: str, entries: Sequence[Answer], *, title: Text = "", width: float = 340.0, autofocus: int = 0
) -> list[Item]:
    """Entries below each other, in as many columns as the window's height makes necessary."""
    title_height = 48.0 if title else 0.0
    step = BUTTON_HEIGHT + 10
    rows = max(1, min(len(entries), int((p.screen.height - 40 - 2 * PADDING - title_height + 10) // step)))
    columns = -(-len(entries) // rows)
    each = min(width, (p.screen.width - 40 - 2 * PADDING - theme.GAP * (columns - 1)) / columns)
    frame = centred(
        p.screen.bounds,
        2 * PADDING + each * columns + theme.GAP * (columns - 1),
        2 * PADDING + title_height + rows * step - 10,
    )
    body = inset(frame, PADDING)
    items: list[Item] = [Panel(f"{key}.panel", frame, theme.DIALOG)]
    if title:
        line = pygame.FRect(body.left, body.top - 6, body.width, 38)
        items.append(Label(f"{key}.title", line, title, theme.HEADING, align="center"))
    for index, entry in enumerate(entries):
        column, line_number = divmod(index, rows)
        place = pygame.FRect(
            body.left + column * (each + theme.GAP), body.top + title_height + line_number * step, each, BUTTON_HEIGHT
        )
        items.append(_button(f"{key}.{index}", place, entry, index == autofocus))
    return items


def _button(key: str, place: pygame.FRect, answer: Answer, autofocus: bool) -> Button:
    return Button(
        key,
        place,
        answer.label,
        answer.on_press,
        kind=answer.kind,
        icon=answer.icon,
        enabled=answer.enabled,
        hint=answer.hint,
        autofocus=autofocus,
    )

"""Where everything lies on the table of Gods' Gambit, for any size of window. Pure geometry in logical units."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.view.cards import ASPECT
from game.view.layout import inset, row, split_bottom, split_left, split_right, split_top
from game.view.theme import GAP, MARGIN, PAD

# Narrower windows show the log and the ability in progress only when asked.
WIDE_ENOUGH = 1080.0
TOP_BAR = 46.0
SIDE = 300.0
LABEL = 24.0
# A felt lower than this has no room for words below the cards.
LOW = 240.0
CAPTION = 26.0
# An open hand below a player's panel.
OPEN_HAND = 40.0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rectangles of the table; `log` and `resolving` are None where there is no room for them.

    others: the panels of the other players, clockwise from the viewer's left. beside: the captions of pile and field
    stand beside the cards, not below them.
    """

    top_bar: FRect
    others: list[FRect]
    oval: FRect
    pile: FRect
    field: FRect
    pile_caption: FRect
    field_caption: FRect
    beside: bool
    log: FRect | None
    resolving: FRect | None
    prompt: FRect
    hand_panel: FRect
    hand: FRect
    karma: FRect
    card: tuple[float, float]


def arrange(width: float, height: float, others: int, prompt_height: float, open_hands: bool = False) -> Arrangement:
    """The table in a window of this size, with so many panels of other players; open hands make them higher."""
    screen = inset(FRect(0, 0, width, height), MARGIN, 8)
    top_bar, rest = split_top(screen, TOP_BAR, 8)
    # The hand grows with the height of the window: 112 units in the lowest, 200 in a tall one.
    card_height = max(112.0, min(200.0, height * 0.195))
    card = (card_height / ASPECT, card_height)
    rest, hand_panel = split_bottom(rest, card_height + LABEL + 2 * 9, 8)
    hand, karma = split_right(inset(hand_panel, PAD, 9), max(190.0, min(360.0, width * 0.24)), PAD)
    rest, prompt = split_bottom(rest, prompt_height, 8)
    panel_height = 84.0 if height >= 600 else 70.0
    if open_hands:
        panel_height += OPEN_HAND
    panels_area, middle = split_top(rest, panel_height, 10)
    # Few players need no panels of the whole width.
    each = min((panels_area.width - (others - 1) * GAP) / others, 330.0)
    whole = each * others + GAP * (others - 1)
    panels = row(FRect(panels_area.centerx - whole / 2, panels_area.top, whole, panel_height), others, GAP)
    log = resolving = None
    if width >= WIDE_ENOUGH:
        log, _ = split_left(middle, SIDE)
        _, resolving = split_right(middle, SIDE)
        centre = inset(middle, SIDE + PAD, 0)
        # On a tall window the sides need not be as tall.
        log = FRect(log.left, log.bottom - min(log.height, 420), log.width, min(log.height, 420))
        resolving = FRect(resolving.left, log.top, resolving.width, log.height)
    else:
        centre = inset(middle, 0, 0)
    oval = FRect(0, 0, min(centre.width, 860.0, max(640.0, middle.height * 2.4)), 0)
    oval.height = min(middle.height, oval.width * 0.56)
    oval.center = centre.center
    beside = oval.height < LOW
    pile_height = max(64.0, min(card_height * 1.2, oval.height - (36 if beside else CAPTION + 44)))
    pile_width = pile_height / ASPECT
    apart = min(64.0, oval.width * 0.09)
    top = oval.centery - (pile_height + (0 if beside else CAPTION + 2)) / 2
    pile = FRect(oval.centerx - apart / 2 - pile_width, top, pile_width, pile_height)
    field = FRect(oval.centerx + apart / 2, top, pile_width, pile_height)
    if beside:
        # There is no room below the cards: the words stand outside of them.
        room = min(170.0, pile.left - oval.left - 30)
        pile_caption = FRect(pile.left - 14 - 60, pile.centery - CAPTION / 2, 60, CAPTION)
        field_caption = FRect(field.right + 14, field.top, room, field.height)
    else:
        pile_caption = FRect(pile.centerx - 60, pile.bottom + 4, 120, CAPTION)
        field_caption = FRect(field.centerx - 130, field.bottom + 4, 260, CAPTION)
        field_caption.left = max(field_caption.left, pile.right + 2)
    return Arrangement(
        top_bar,
        panels,
        oval,
        pile,
        field,
        pile_caption,
        field_caption,
        beside,
        log,
        resolving,
        prompt,
        hand_panel,
        hand,
        karma,
        card,
    )

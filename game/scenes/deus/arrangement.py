"""Where everything lies on the table of Deus, for any size of window. Pure geometry in logical units."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.scenes.side_column import side_column
from game.view.cards import ASPECT
from game.view.layout import inset, split_bottom, split_left, split_right, split_top
from game.view.theme import MARGIN

TOP_BAR = 46.0
GAP = 8.0
# The panel of a player: never lower, and no higher where there is room.
LEAST_PANEL, MOST_PANEL = 60.0, 80.0
# The pile and the discards beside the map, and the room for their numbers below.
PILE = 78.0
CAPTION = 20.0
# By how much a card rises when it is chosen.
RISE = 9.0
MOST_CARD_WIDTH = 150.0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rectangles of the table; None where there is no room.

    players: the panels of all players in seat order. open_hands: the row below each of them, where hands are open and
    there is room. pile, discards: the two piles. city: the columns of one player. hand: where the cards of the hand
    lie, each `card` in size; without a hand the city has the whole width.
    """

    board: FRect
    pile: FRect | None
    discards: FRect | None
    players: list[FRect]
    open_hands: list[FRect]
    log: FRect | None
    prompt: FRect
    city: FRect
    hand: FRect
    card: tuple[float, float]


def arrange(
    width: float, height: float, players: int, with_hand: bool, prompt_height: float, open_hands: bool = False
) -> Arrangement:
    """The table in a window of this size."""
    screen = inset(FRect(0, 0, width, height), MARGIN, 8)
    _, rest = split_top(screen, TOP_BAR, GAP)
    rest, band = split_bottom(rest, band_height(height), GAP)
    left, side = split_right(rest, side_width(width), GAP + 2)
    board, prompt = split_bottom(left, prompt_height, GAP)
    city, hand = band, FRect(0, 0, 0, 0)
    if with_hand:
        city, hand = split_left(band, band.width * (0.53 if width > 1000 else 0.56), GAP + 4)
    card_height = min(band.height - RISE - 1, MOST_CARD_WIDTH * ASPECT)
    map_room, pile, discards = _piles(board)
    panels, rows, log = side_column(side, players, LEAST_PANEL, MOST_PANEL, open_hands)
    card = (card_height / ASPECT, card_height)
    return Arrangement(map_room, pile, discards, panels, rows, log, prompt, city, hand, card)


def band_height(height: float) -> float:
    """How high the city and the hand are: more in a tall window, and enough in the lowest."""
    return max(118.0, min(240.0, height * 0.235))


def side_width(width: float) -> float:
    """How wide the panels of the players are."""
    return max(218.0, min(310.0, width * 0.19))


def _piles(room: FRect) -> tuple[FRect, FRect | None, FRect | None]:
    """The room for the map, and the pile and the discards beside or above it, where that takes nothing from it."""
    height = PILE * ASPECT
    if room.width > room.height * 1.5 and room.height >= 2 * (height + CAPTION) + GAP:
        column, board = split_left(room, PILE + 8, GAP)
        first = FRect(column.left + 4, column.top + 6, PILE, height)
        return board, first, first.move(0, height + CAPTION + GAP)
    if room.height > room.width * 1.15:
        line, board = split_top(room, height + CAPTION + 6, GAP)
        first = FRect(line.left + 4, line.top + 4, PILE, height)
        return board, first, first.move(PILE + 24, 0)
    return room, None, None


def column_places(city: FRect) -> list[FRect]:
    """The six columns of a city."""
    inside = inset(city, 8, 8)
    width = (inside.width - 5 * 6) / 6
    return [FRect(inside.left + number * (width + 6), inside.top, width, inside.height) for number in range(6)]


def piece_places(column: FRect, count: int) -> list[FRect]:
    """Where the pieces of a column lie on the player board, above its cards: at most five."""
    step = (column.width - 8) / 5
    size = min(22.0, step - 1)
    return [FRect(column.left + 5 + number * step, column.top + 5, size, size) for number in range(count)]


def strip_room(column: FRect, with_pieces: bool) -> FRect:
    """The room for the cards of a column."""
    top = column.top + (min(22.0, (column.width - 8) / 5 - 1) + 9 if with_pieces else 5)
    return FRect(column.left + 4, top, column.width - 8, column.bottom - 4 - top)

"""Where everything lies on the table of Populous, for any size of window. Pure geometry in logical units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from pygame import FRect

from game.scenes.side_column import side_column
from game.view.cards import ASPECT
from game.view.layout import grid, inset, row, split_bottom, split_left, split_right, split_top
from game.view.theme import MARGIN

TOP_BAR = 46.0
GAP = 8.0
# The prompt with its words above its buttons; windows lower than this have no room to spare for it.
HIGH_PROMPT = 96.0
ROOMY = 600.0
# The panel of a player: never lower, and no higher where there is room.
LEAST_PANEL, MOST_PANEL = 74.0, 112.0
# The creation cards stand beside the map; a lower place than this has no room for them.
CREATION = 128.0
LEAST_CREATION = 180.0
MOST_CREATION_CARD = 74.0
# By how much a card of the hand rises when it is chosen, and the line below it that tells its actions.
RISE = 8.0
ACTIONS = 19.0
MOST_CARD_WIDTH = 150.0
# What lies before a player to choose from: no tile is narrower or lower, none wider.
LEAST_TILE, MOST_TILE = 152.0, 330.0
TILE_HEIGHT = 112.0
TITLE = 24.0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The rectangles of the table; None where there is no room.

    players: the panels of all players in seat order. open_hands: the row below each of them, where hands are open and
    there is room. band: all below the prompt, for what takes the place of generations and hand. hand: where the cards
    of the hand lie, each `card` in size; without a hand the generations have the whole band.
    """

    creation: FRect | None
    board: FRect
    players: list[FRect]
    open_hands: list[FRect]
    log: FRect | None
    prompt: FRect
    band: FRect
    generations: FRect
    hand: FRect
    card: tuple[float, float]


def arrange(
    width: float,
    height: float,
    players: int,
    with_hand: bool,
    prompt_height: float,
    tiles: int,
    open_hands: bool = False,
) -> Arrangement:
    """The table in a window of this size; `tiles` is how many things lie before the player to choose from, or 0."""
    screen = inset(FRect(0, 0, width, height), MARGIN, 8)
    _, rest = split_top(screen, TOP_BAR, GAP)
    left, side = split_right(rest, side_width(width), GAP + 2)
    high = band_height(height)
    if tiles:
        high = max(high, offer_height(left.width, tiles))
    rest, band = split_bottom(left, high, GAP)
    above, prompt = split_bottom(rest, prompt_height, GAP)
    # The map stays in its place when the prompt grows, unless the window is low.
    rest = above if height < ROOMY else split_bottom(rest, max(HIGH_PROMPT, prompt_height), GAP)[0]
    creation, board = None, rest
    if rest.height >= LEAST_CREATION:
        column, board = split_left(rest, CREATION, GAP)
        creation = FRect(column.left, column.top, column.width, min(column.height, 420.0))
    generations, hand = band, FRect(0, 0, 0, 0)
    card_height = min(band_height(height) - RISE - ACTIONS - 2, MOST_CARD_WIDTH * ASPECT)
    card = (card_height / ASPECT, card_height)
    if with_hand:
        wanted = 4 * card[0] + 3 * 8 + 8
        generations, hand = split_right(band, min(wanted, band.width * 0.56), GAP + 4)
    panels, rows, log = side_column(side, players, LEAST_PANEL, MOST_PANEL, open_hands, MOST_PANEL + 30)
    return Arrangement(creation, board, panels, rows, log, prompt, band, generations, hand, card)


def band_height(height: float) -> float:
    """How high generations and hand are: more in a tall window, and enough in the lowest."""
    return max(124.0, min(250.0, height * 0.228))


def side_width(width: float) -> float:
    """How wide the panels of the players are."""
    return max(226.0, min(320.0, width * 0.197))


# --- what lies before a player to choose from -----------------------------------------------------------------


def _columns(width: float, count: int) -> int:
    return max(1, min(count, int((width - 20 + GAP) // (LEAST_TILE + GAP))))


def offer_height(width: float, count: int) -> float:
    """How high a band is in which so many tiles lie."""
    rows = ceil(count / _columns(width, count))
    return rows * TILE_HEIGHT + (rows - 1) * GAP + TITLE + 26


def offer_places(band: FRect, count: int) -> list[FRect]:
    """Where tiles lie in the band, below its title."""
    inside = inset(band, 12, 10)
    inside = FRect(inside.left, inside.top + TITLE + 2, inside.width, inside.height - TITLE - 2)
    columns = _columns(band.width, count)
    rows = ceil(count / columns)
    columns = ceil(count / rows)
    width = min(MOST_TILE, (inside.width - (columns - 1) * GAP) / columns)
    room = FRect(inside.left, inside.top, columns * width + (columns - 1) * GAP, inside.height)
    return grid(room, columns, rows, GAP)[:count]


# --- the creation cards ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreationPlaces:
    """In the panel of creation: its title, the cards 1 to 5 and Free, the rings, and a note where there is room."""

    title: FRect
    cards: list[FRect]
    rings: list[FRect]
    note: FRect | None


def creation_places(panel: FRect) -> CreationPlaces:
    """How the panel of creation is divided."""
    inside = inset(panel, 10, 7)
    title, rest = split_top(inside, 20, 4)
    ring_rows = 2
    rings_height = ring_rows * 24.0 + 4
    note = rest.height - rings_height - 8 >= 3 * 58 + 12 + 46
    free = rest.height - rings_height - 8 - (46 if note else 0)
    each = min(MOST_CREATION_CARD, (free - 2 * 6) / 3)
    cards = grid(FRect(rest.left, rest.top, rest.width, 3 * each + 12), 2, 3, 6)
    top = cards[-1].bottom + 8
    place = FRect(rest.left, top, rest.width, 40) if note else None
    if note:
        top += 46
    lines = [FRect(rest.left, top + number * 26, rest.width, 24) for number in range(ring_rows)]
    rings = [*row(lines[0], 3, 2), *row(lines[1], 3, 2)[:2]]
    return CreationPlaces(title, cards, rings, place)


# --- generations ----------------------------------------------------------------------------------------------

CAPTION = 20.0
STEP = 0.27
LEAST_STEP = 0.1


def stack_places(room: FRect, sizes: Sequence[int]) -> list[list[FRect]]:
    """Where the cards of generations of these sizes lie, each covering most of the one before it.

    As large as they fit in one, two or three lines; below each stack a caption's height is left free.
    """
    if not sizes:
        return []
    best: list[list[FRect]] = []
    for lines in range(1, min(3, len(sizes)) + 1):
        found = _stacked(room, sizes, lines)
        if not best or found[0][0].width > best[0][0].width:
            best = found
    return best


def _stacked(room: FRect, sizes: Sequence[int], lines: int) -> list[list[FRect]]:
    in_line = ceil(len(sizes) / lines)
    high = (room.height - 4 * (lines - 1)) / lines
    chunks = [sizes[start : start + in_line] for start in range(0, len(sizes), in_line)]
    width = (high - CAPTION) / ASPECT
    step = STEP
    for wanted in (STEP, 0.18, LEAST_STEP):
        step = wanted
        widths = [
            (room.width - 14 * (len(chunk) - 1)) / (len(chunk) + step * sum(size - 1 for size in chunk))
            for chunk in chunks
        ]
        if min(widths) >= width:
            break
    width = max(12.0, min([width, *widths]))
    places = []
    for number, chunk in enumerate(chunks):
        left, top = room.left, room.top + number * (high + 4)
        for size in chunk:
            places.append([FRect(left + card * step * width, top, width, width * ASPECT) for card in range(size)])
            left += width + (size - 1) * step * width + 14
    return places

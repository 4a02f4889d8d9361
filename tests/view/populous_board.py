"""A table of Populous as it might look in mid-game, set up by hand."""

import random
from collections.abc import Callable

from pygame import FRect

from game.rules.hexgrid import Hex, disc
from game.view import theme
from game.view.board_map import BoardMap, CornerItem, HexItem, coast_of, seams_between
from game.view.cards import CardFace, CardState
from game.view.hexes import HexMark, Point
from game.view.layout import column, inset, row, split_left, split_right
from game.view.painter import Painter
from game.view.pieces import token_rects
from game.view.rolling import DieItem
from game.view.stage import Stage
from game.view.widgets import Button
from tests.view.board_kit import NAMES, Picture, asking, frame, hand_card, log

POPULOUS_CARDS = {
    "labour": ("labour", "wheat", ("Labour", "+1 food each"), ("労働", "食料+1ずつ")),
    "revelation": ("revelation", "card_back", ("Revelation", "1 step each"), ("啓示", "1歩ずつ移動")),
    "blessing": ("blessing", "spirit", ("Blessing", "+1 spirit each"), ("祝福", "戦意+1ずつ")),
    "prosperity": (
        "prosperity",
        "victory_points",
        ("Prosperity", "+1 point each, at most 3"),
        ("繁栄", "1点ずつ、最大3点"),
    ),
    "miracle": ("miracle", "faith", ("Miracle", "+1 faith each"), ("奇跡", "信仰+1ずつ")),
}
POPULOUS_WORDS = {
    "en": ("Populous", "Round 5 / 12", "Creation", "Free", "2 + 4: area 2-4", "Free costs 1 faith", "Aya’s generations",
           "Last turns", "Aya: place a worker in area 2-4 (plains free, others 1 food)", "Undo", "End turn",
           "next card acts 4 times", "+2 with 3 spirit"),
    "ja": ("ポピュラス", "第5ラウンド（全12）", "創造", "自由", "2＋4：地域2-4", "自由は信仰1", "彩の世代",
           "最近の手番", "彩：地域2-4に労働者を置く（平原は無料、ほかは食料1）", "元に戻す", "手番を終える",
           "次のカードは4回", "戦意3で+2回"),
}  # fmt: skip
PEOPLES = {
    "en": ("Gigants", "Deep Ones", "Sandwalkers", "Mystics"),
    "ja": ("ギガント", "ディープワン", "サンドウォーカー", "ミスティック"),
}
POPULOUS_LOG = {
    "en": ((3, "war in 1-3: lost, +1 wrath"), (2, "new generation: 6 points"), (1, "struck 2-5: flood")),
    "ja": ((3, "1-3で戦争：敗北、神の怒り+1"), (2, "新世代：6点"), (1, "2-5を神罰：洪水")),
}


def populous_face(card: str, lang: str) -> CardFace:
    """A card of Populous, which has no cost and no sign in its band."""
    kind, icon, english, japanese = POPULOUS_CARDS[card]
    title, effect = english if lang == "en" else japanese
    return CardFace(card, kind, title, icon=icon, foot=effect, text=effect)


def populous_land() -> tuple[dict[Hex, str], dict[Hex, str], dict[str, tuple[Hex, Hex, Hex]]]:
    """Areas of three spaces around a middle one: terrain and area of each space, the spaces of each area."""
    source = random.Random(8)
    kinds = ("plains", "mountain", "desert", "tundra", "sea")
    terrain: dict[Hex, str] = {}
    area_of: dict[Hex, str] = {}
    areas: dict[str, tuple[Hex, Hex, Hex]] = {}
    places = [*disc((0, 0), 1), (2, -1), (-1, 2), (-2, 1), (1, -2), (1, 1)]
    names = ["3-5", "2-5", "1-2", "1-4", "2-4", "4-5", "3-4", "1-5", "2-3", "3-3", "1-3", "5-5"]
    for (u, v), name in zip(places, names, strict=True):
        q, r = 2 * u + v, v - u
        spaces = ((q, r), (q + 1, r), (q, r + 1))
        numbers = {int(n) for n in name.split("-")}
        shown = [kind for n, kind in enumerate(kinds, 1) if n not in numbers]
        source.shuffle(shown)
        areas[name] = spaces
        for space, kind in zip(spaces, shown, strict=False):
            terrain[space], area_of[space] = ("sea" if name == "1-4" else kind), name
    return terrain, area_of, areas


def populous_spaces(terrain: dict[Hex, str], areas: dict[str, tuple[Hex, Hex, Hex]]) -> list[HexItem]:
    """What stands where: workers, towns and ruins of several players in one space."""
    source = random.Random(3)
    meant = areas["2-4"]
    lower = {spaces[2] for spaces in areas.values()}
    items = []
    for place in terrain:
        owners = source.sample(range(4), source.choice((0, 1, 1, 1, 2, 2, 3, 0)))
        kinds = [source.choice(("worker", "worker", "town", "ruin")) for _ in owners]

        def draw(
            p: Painter, centre: Point, size: float, owners: list[int] = owners, kinds: list[str] = kinds,
            down: float = 0.1 if place in lower else 0.0,
        ) -> None:  # fmt: skip
            for rect, owner, kind in zip(token_rects(len(owners), centre, size, down), owners, kinds, strict=True):
                p.token(owner, rect, "town" if kind == "ruin" else kind, "ruin" if kind == "ruin" else "plain")

        mark: HexMark | None = "legal" if place in meant else None
        items.append(
            HexItem(
                f"hex.{place}",
                place,
                mark=mark,
                pieces=draw,
                name=terrain[place],
                on_press=(lambda: None) if mark else None,
            )
        )
    return items


def populous_player(lang: str, player: int) -> Callable[[Painter, FRect], None]:
    """Draws what a player has: four tracks and four counters."""

    def draw(p: Painter, rect: FRect) -> None:
        p.panel(rect, theme.PANEL_ACTIVE if player == 0 else theme.PANEL)
        lines = column(inset(rect, 10, 6), (1.2, 1, 1), 1)
        p.emblem(player, (lines[0].x, lines[0].y, 22, lines[0].h))
        used = p.text(
            NAMES[lang][player],
            (lines[0].x + 28, lines[0].y, 90, lines[0].h),
            theme.STRONG,
            valign="middle",
            wrap=False,
        )
        points = FRect(lines[0].right - 48, lines[0].y, 48, lines[0].h)
        p.text(PEOPLES[lang][player], (used.right + 10, lines[0].y, points.x - used.right - 14, lines[0].h),
               theme.SMALL_MUTED, valign="middle", wrap=False)  # fmt: skip
        p.counter(points, "victory_points", str((14, 9, 17, 11)[player]), style=theme.STRONG)
        for k, (track, cell) in enumerate(zip(("spirit", "food", "faith", "wrath"), row(lines[1], 4, 6), strict=True)):
            icon, bar = split_left(cell, 15, 3)
            p.icon(track, icon, theme.RESOURCES[track])
            p.pips((bar.x, bar.centery - 6, bar.w, 12), (5, 3, 4, 1)[(k + player) % 4], 5 if k == 3 else 7,
                   theme.RESOURCES[track], steps=8)  # fmt: skip
        look = theme.EMBLEMS[player]
        stock = [
            ("worker", "3", look.name),
            ("town", "4", look.name),
            ("hand_cards", "4", None),
            ("scroll", "2/7", theme.GOLD),
        ]
        for (icon, text, colour), cell in zip(stock, row(lines[2], 4, 4), strict=True):
            p.counter(cell, icon, text, colour=colour, style=theme.SMALL)

    return draw


def creation(words: tuple[str, ...]) -> Callable[[Painter, FRect], None]:
    """Draws the cards of the creation area with the two markers."""

    def draw(p: Painter, rect: FRect) -> None:
        p.panel(rect)
        inner = inset(rect, 12, 10)
        p.text(words[2], (inner.x, inner.y, inner.w, 20), theme.LABEL)
        cells = [
            cell for line in column(FRect(inner.x, inner.y + 26, inner.w, 216), 3, 10) for cell in row(line, 2, 10)
        ]
        for index, (label, cell) in enumerate(zip(("1", "2", "3", "4", "5", words[3]), cells, strict=True)):
            p.panel(cell, theme.PARCHMENT_PANEL)
            style = theme.NUMERAL.tinted(theme.INK).sized(24 if len(label) == 1 else 14)
            p.text(
                label,
                (cell.x + 2, cell.y + 4, cell.w - 4, cell.h * 0.55),
                style,
                align="center",
                valign="middle",
                wrap=False,
            )
            if index in (1, 3):
                p.ring(cell, theme.LEGAL_RING)
            if index in (0, 5):
                p.emblem(3, (cell.centerx - 8, cell.bottom - 23, 16, 16))
        p.text(
            words[4], (inner.x, inner.y + 252, inner.w, 22), theme.SMALL_STRONG.tinted(theme.BRIGHT_GOLD), wrap=False
        )
        p.text(words[5], (inner.x, inner.y + 274, inner.w, 40), theme.SMALL_MUTED, max_lines=2)

    return draw


def generations(lang: str, words: tuple[str, ...]) -> Callable[[Painter, FRect], None]:
    """Draws the generations of a player: overlapping cards, one of them face down, and how many there are."""
    lines = (("labour", "blessing", "miracle"), ("blessing", ""), ("revelation", "labour", "labour"))

    def draw(p: Painter, rect: FRect) -> None:
        p.panel(rect)
        inner = inset(rect, 12, 6)
        p.text(words[6], (inner.x, inner.y, inner.w, 20), theme.LABEL)
        inner = FRect(inner.x, inner.y + 24, inner.w, inner.h - 26)
        *cells, note = row(inner, 4, 12)
        for cards, cell in zip(lines, cells, strict=True):
            high = cell.h - 20
            wide = min(high / 1.42, cell.w * 0.62)
            for k, card in enumerate(cards):
                where = (cell.x + k * 20, cell.y, wide, high)
                if card:
                    p.card(populous_face(card, lang), where)
                else:
                    p.card_back(where, back="populous")
            p.text(
                str(len(cards)),
                (cell.x, cell.bottom - 18, wide + 20 * (len(cards) - 1), 18),
                theme.SMALL_STRONG,
                align="center",
            )
        p.text(words[11], (note.x, note.y + 20, note.w, 40), theme.SMALL_STRONG.tinted(theme.BRIGHT_GOLD), max_lines=2)
        p.text(words[12], (note.x, note.y + 62, note.w, 40), theme.SMALL_MUTED, max_lines=2)

    return draw


def populous_board(p: Painter, lang: str) -> Stage:
    """The whole table of Populous on a stage."""
    words = POPULOUS_WORDS[lang]
    items, middle, rest = frame(p, lang, words[0], words[1], "populous")

    def rings(p: Painter, rect: FRect) -> None:
        for (kind, count), cell in zip(
            (("sea", 6), ("mountain", 3), ("desert", 2), ("tundra", 3), ("plains", 3)), row(rect, 5, 4), strict=True
        ):
            look = theme.TERRAINS[kind]
            p.counter(cell, look.icon, str(count), colour=theme.mixed(look.light, (255, 255, 255), 0.2))

    items.append(Picture("rings", FRect(middle.x, middle.y, 5 * 60, middle.h), rings))
    left, right = split_right(rest, 236, 10)
    for index, cell in enumerate(column(FRect(right.x, right.y, right.w, 4 * 92), 4, 8)):
        items.append(Picture(f"player.{index}", cell, populous_player(lang, index)))
    log_rect = FRect(right.x, right.y + 4 * 92 + 8, right.w, rest.bottom - right.y - 4 * 92 - 8 - 60)
    items.append(Picture("log", log_rect, log(lang, POPULOUS_LOG[lang], words[7])))
    items.append(Button("end", FRect(right.x + 12, rest.bottom - 48, right.w - 24, 44), words[10], enabled=False))
    board_height = 158.0
    table = FRect(left.x, left.y, left.w, left.h - board_height - 44)
    creating, map_rect = split_left(table, 124, 8)
    items.append(
        Picture("creation", FRect(creating.x, creating.y, creating.w, min(330, creating.h - 44)), creation(words))
    )
    terrain, area_of, areas = populous_land()
    board = BoardMap("map", map_rect, terrain, layer="table",
                     edges=[("seam", seams_between(area_of)), ("area", coast_of(areas["2-4"]))])  # fmt: skip
    board.put(*populous_spaces(terrain, areas))
    for name, spaces in areas.items():

        def disc_of(p: Painter, centre: Point, radius: float, name: str = name) -> None:
            ring = "sea" if name == "1-4" else None
            p.number_disc(centre, radius, name, ring=ring, state="legal" if name == "2-4" else "plain")

        board.put(CornerItem(f"area.{name}", spaces, 0.37, disc_of))
    items += [board, *board.children]
    prompt = FRect(left.x, left.bottom - board_height - 42, 500, 36)
    items.append(Picture("prompt", prompt, lambda p, rect: asking(p, rect, words[8])))
    back = FRect(prompt.right - 84, prompt.y + 4, 78, 28)
    items.append(Button("undo", back, words[9], lambda: None, style=theme.SMALL_STRONG))
    line = FRect(left.x, left.bottom - board_height, left.w * 0.62, board_height)
    items.append(Picture("generations", line, generations(lang, words)))
    hand: list[tuple[str, CardState]] = [
        ("labour", "legal"),
        ("revelation", "selected"),
        ("blessing", "dim"),
        ("prosperity", "legal"),
    ]
    room = FRect(line.right + 12, line.y, left.right - line.right - 12, line.h)
    width = min(112.0, (room.w - 3 * 8) / 4)
    for index, (card, state) in enumerate(hand):
        up = 16 if state == "selected" else 0
        where = FRect(room.x + index * (width + 8), room.bottom - width * 1.42 - up, width, width * 1.42)
        items.append(Picture(f"hand.{card}", where, hand_card(populous_face(card, lang), state), "hand"))
    for index, (sides, value) in enumerate(((6, 5), (8, 7), (6, 2), (8, 0))):
        rect = FRect(left.right - 52, map_rect.y + 8 + index * 50, 42, 42)
        items.append(DieItem(f"die.{index}", rect, sides, value, index))
    stage = Stage(p)
    stage.replace(items)
    return stage

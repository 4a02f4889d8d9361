"""A table of Deus and one of Populous as they might look in mid-game, set up by hand, in English and Japanese.

They play no game: they are there to be looked at, and to be measured by tests.

python -m tests.view.boards FOLDER [1280x720 ...]
"""

import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from pygame import FRect

from game.rules.hexgrid import Hex, disc
from game.view import theme
from game.view.board_map import BoardMap, CornerItem, HexItem, coast_of, seams_between
from game.view.cards import CardFace, CardState
from game.view.hexes import HexMark, Point
from game.view.item import Item
from game.view.layout import column, inset, row, split_left, split_right, split_top
from game.view.painter import Painter
from game.view.parchment import strip_rects
from game.view.pieces import token_rects
from game.view.rolling import DieItem
from game.view.screen import Screen
from game.view.stage import Stage
from game.view.widgets import Button, Ground, Panel

NAMES = {"en": ("Aya", "Ben", "Chika", "Dario"), "ja": ("彩", "ベン", "千佳", "大輔")}
BUTTONS = {"en": ("Log", "Rules", "Undo", "Menu"), "ja": ("記録", "ルール", "元に戻す", "メニュー")}

# kind: icon, (English name, effect, short), the same in Japanese, cost
DEUS_KINDS = ("maritime", "production", "scientific", "civil", "military", "temple")
DEUS_ICONS = dict(zip(DEUS_KINDS, ("boat", "farm", "scroll", "column", "legion", "temple"), strict=True))
DEUS_CARDS: dict[str, tuple[str, tuple[str, str, str], tuple[str, str, str], tuple[str, ...]]] = {
    "galley": (
        "maritime",
        ("Galley", "Buy up to 3 resources for 1 gold each.", "buy 3 goods"),
        ("ガレー船", "資源を3つまで、1つ1金で買う。", "資源3つまで購入"),
        ("wood", "wheat"),
    ),
    "port": (
        "maritime",
        ("Small port (clay)", "Sell up to 6 clay for 1 VP each.", "clay: 1 VP each"),
        ("小港（粘土）", "粘土を6つまで、1つ1勝利点で売る。", "粘土1つにつき1点"),
        ("clay", "stone"),
    ),
    "smallholding": (
        "production",
        ("Smallholding", "One of your production pieces yields 1 resource of its region.", "1 resource"),
        ("小農地", "自分の生産コマ1つの地域から資源を1つ得る。", "資源を1つ"),
        ("wood",),
    ),
    "estate": (
        "production",
        ("Estate", "Up to 2 production pieces yield 1 resource each.", "2 pieces: 1 each"),
        ("荘園", "生産コマ2つまで、それぞれ資源を1つ得る。", "コマ2つ：各1つ"),
        ("stone", "wheat"),
    ),
    "library": (
        "scientific",
        ("Library", "Draw 2 cards.", "draw 2 cards"),
        ("図書館", "カードを2枚引く。", "2枚引く"),
        ("stone",),
    ),
    "forum": (
        "civil",
        ("Forum", "1 VP for every two cities of 2 (rounded down).", "1 VP / 2 cities"),
        ("フォルム", "コマ2つ以上の都市2つにつき1勝利点（端数切り捨て）。", "都市2つで1点"),
        ("stone", "clay"),
    ),
    "capitol": (
        "civil",
        ("Capitol", "Half the pieces in your largest city, in VP.", "½ city: VP"),
        ("議事堂", "最大の都市にあるコマの半数の勝利点。", "最大都市の半分"),
        ("stone", "clay", "wheat"),
    ),
    "legion": (
        "military",
        ("Legion", "Move one army up to 2 regions.", "move 2"),
        ("軍団", "軍隊1つを2地域まで動かす。", "2地域移動"),
        ("wheat",),
    ),
    "temple": (
        "temple",
        ("Temple of the Fields", "At the end 4 VP per field region, at most 12.", "4 VP / field"),
        ("田園の神殿", "終了時、畑の地域1つにつき4勝利点（最大12点）。", "畑1つに4点"),
        ("wood", "stone", "clay", "wheat"),
    ),
}
DEUS_WORDS = {
    "en": ("Deus", "Round 7", "Ends when temples or villages run out", "Aya’s city", "Last turns",
           "Aya: choose a region for the Smallholding", "Cancel", "Offering to the gods", "End turn"),
    "ja": ("デウス", "第7ラウンド", "神殿か村が尽きると最終ラウンド", "彩の都市", "最近の手番",
           "彩：小農地の地域を選んでください", "やめる", "神々に捧げる", "手番を終える"),
}  # fmt: skip
DEUS_LOG = {
    "en": ((3, "3 cards to Ceres: +3 wood"), (2, "built a Galley: bought 3 clay"),
           (1, "attacked a village: +5 points"), (0, "to play")),
    "ja": ((3, "ケレスに3枚：木材+3"), (2, "ガレー船を建設：粘土を3つ購入"),
           (1, "村を攻撃：+5勝利点"), (0, "の手番")),
}  # fmt: skip

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


def deus_face(card: str, lang: str) -> CardFace:
    """A card of Deus in full."""
    kind, english, japanese, cost = DEUS_CARDS[card]
    title, effect, short = english if lang == "en" else japanese
    icon = DEUS_ICONS[kind]
    return CardFace(card, kind, title, symbol=icon, icon=icon, foot=effect, text=effect, cost=cost, short=short)


def populous_face(card: str, lang: str) -> CardFace:
    """A card of Populous, which has no cost and no sign in its band."""
    kind, icon, english, japanese = POPULOUS_CARDS[card]
    title, effect = english if lang == "en" else japanese
    return CardFace(card, kind, title, icon=icon, foot=effect, text=effect)


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


# --- Deus -----------------------------------------------------------------------------------------------------


def deus_land() -> tuple[dict[Hex, str], dict[Hex, int]]:
    """Seven tiles around a middle: terrain and tile of each region; no two villages touch."""
    source = random.Random(12)
    terrain: dict[Hex, str] = {}
    tile: dict[Hex, int] = {}
    for number, (a, b) in enumerate([(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]):
        kinds = ["sea", "sea", "field", "forest", "swamp", "mountain"]
        source.shuffle(kinds)
        for place, kind in zip(disc((2 * a - b, a + 3 * b), 1), ["village", *kinds], strict=True):
            terrain[place], tile[place] = kind, number
    return terrain, tile


def deus_regions(terrain: dict[Hex, str]) -> list[HexItem]:
    """What stands where: pieces of each player, stacks of every size, regions that may be chosen."""
    source = random.Random(5)
    land = [place for place in terrain if terrain[place] not in ("sea", "village")]
    sea = [place for place in terrain if terrain[place] == "sea"]
    pieces: dict[Hex, tuple[int, list[str]]] = {}
    kinds = ["legion", "farm", "scroll", "column"]
    for index, place in enumerate(source.sample(land, 14)):
        count = (1, 2, 1, 3, 4, 2, 1)[index % 7]
        icons = source.sample(kinds, min(count, 4)) + (["temple"] if index in (3, 4) else [])
        pieces[place] = (index % 4, icons)
    for index, place in enumerate(source.sample(sea, 5)):
        pieces[place] = (index % 4, ["boat"])
    free = [place for place in land if place not in pieces]
    items = []
    for place, kind in terrain.items():
        mark: HexMark | None = "legal" if place in free[:7] else None
        if place == free[7]:
            mark = "chosen"
        draw = None
        if kind == "village":
            points = str(3 + (place[0] + place[1]) % 4)

            def draw(p: Painter, centre: Point, size: float, points: str = points) -> None:
                p.points((centre[0] - size * 0.7, centre[1] + size * 0.18, size * 1.4, size * 0.46), points)

        elif place in pieces:
            draw = standing(*pieces[place])
        items.append(
            HexItem(f"hex.{place}", place, mark=mark, pieces=draw, name=kind, on_press=(lambda: None) if mark else None)
        )
    return items


def deus_player(lang: str, player: int) -> Callable[[Painter, FRect], None]:
    """Draws what a player has."""

    def draw(p: Painter, rect: FRect) -> None:
        p.panel(rect, theme.PANEL_ACTIVE if player == 0 else theme.PANEL)
        lines = column(inset(rect, 10, 6), (1.2, 1, 1), 1)
        p.emblem(player, (lines[0].x, lines[0].y, 22, lines[0].h))
        left, right = split_left(lines[0], 84, 4)
        p.text(
            NAMES[lang][player], (left.x + 28, left.y, left.w - 28, left.h), theme.STRONG, valign="middle", wrap=False
        )
        numbers = [("victory_points", "18" if player == 0 else "?"), ("hand_cards", "4"), ("gold", "11")]
        counters(numbers, theme.SMALL_STRONG)(p, right)
        goods = [(icon, str((player + k) % 4)) for k, icon in enumerate(("wheat", "wood", "clay", "stone"))]
        counters(goods, theme.SMALL)(p, split_left(lines[1], lines[1].w * 0.72)[0])
        for k, (kind, cell) in enumerate(zip(DEUS_KINDS, row(lines[2], 6, 2), strict=True)):
            look = theme.CARDS[kind]
            colour = theme.mixed(look.band or look.rim, (255, 255, 255), 0.4)
            p.counter(cell, DEUS_ICONS[kind], str((player * 2 + k) % 4), colour=colour, style=theme.SMALL)

    return draw


def deus_columns(lang: str, title: str) -> Callable[[Painter, FRect], None]:
    """Draws the city of a player: his six columns, pieces above, cards below."""
    built = (("port", "galley"), ("estate", "smallholding", "estate"), ("library",), ("forum", "capitol"), ("legion",),
             ("temple",))  # fmt: skip

    def draw(p: Painter, rect: FRect) -> None:
        p.panel(rect)
        inner = inset(rect, 12, 6)
        p.text(title, (inner.x, inner.y, inner.w, 20), theme.LABEL)
        inner = FRect(inner.x, inner.y + 22, inner.w, inner.h - 24)
        for kind, cards, cell in zip(DEUS_KINDS, built, row(inner, 6, 7), strict=True):
            p.plate(cell, theme.column_style(kind))
            for k in range(2 if kind != "temple" else 0):
                p.token(0, (cell.x + 5 + k * 25, cell.y + 5, 23, 23), DEUS_ICONS[kind])
            room = FRect(cell.x + 4, cell.y + 31, cell.w - 8, cell.h - 35)
            for card, where in zip(cards, strip_rects(room, len(cards)), strict=True):
                p.card_strip(deus_face(card, lang), where)

    return draw


def deus_board(p: Painter, lang: str) -> Stage:
    """The whole table of Deus on a stage."""
    words = DEUS_WORDS[lang]
    items, middle, rest = frame(p, lang, words[0], words[1], "deus")
    supply = [("hand_cards", "41"), ("temple", "5/7"), ("village", "7/7"), ("wheat", "11"), ("wood", "8"),
              ("clay", "14"), ("stone", "9")]  # fmt: skip
    note, hint = split_left(middle, min(middle.w, 7 * 58), 8)
    items.append(Picture("supply", note, counters(supply, theme.SMALL)))
    if hint.w > 120:
        say = lambda p, rect: p.text(words[2], rect, theme.SMALL_MUTED, valign="middle", max_lines=2)  # noqa: E731
        items.append(Picture("end", hint, say))
    left, right = split_right(rest, 236, 10)
    city_height = 158.0
    for index, cell in enumerate(column(FRect(right.x, right.y, right.w, 4 * 92), 4, 8)):
        items.append(Picture(f"player.{index}", cell, deus_player(lang, index)))
    log_rect = FRect(right.x, right.y + 4 * 92 + 8, right.w, rest.bottom - right.y - 4 * 92 - 8 - 108)
    items.append(Picture("log", log_rect, log(lang, DEUS_LOG[lang], words[4])))
    offering, end = column(FRect(right.x + 12, rest.bottom - 96, right.w - 24, 92), 2, 8)
    items += [
        Button("offering", offering, words[7], lambda: None, kind="karma"),
        Button("end", end, words[8], enabled=False),
    ]
    terrain, tile = deus_land()
    board = BoardMap("map", FRect(left.x, left.y, left.w, left.h - city_height - 44), terrain,
                     edges=[("seam", seams_between(tile))], layer="table")  # fmt: skip
    board.put(*deus_regions(terrain))
    items += [board, *board.children]
    prompt = FRect(left.x, left.bottom - city_height - 42, 440, 36)
    items.append(Picture("prompt", prompt, lambda p, rect: asking(p, rect, words[5])))
    items.append(
        Button(
            "cancel",
            FRect(prompt.right - 84, prompt.y + 4, 78, 28),
            words[6],
            lambda: None,
            kind="danger",
            style=theme.SMALL_STRONG,
        )
    )
    city = FRect(left.x, left.bottom - city_height, left.w * 0.66, city_height)
    items.append(Picture("city", city, deus_columns(lang, words[3])))
    hand: list[tuple[str, CardState]] = [
        ("galley", "legal"),
        ("forum", "dim"),
        ("legion", "legal"),
        ("smallholding", "selected"),
    ]
    room = FRect(city.right + 12, city.y, left.right - city.right - 12, city.h)
    width = min(112.0, room.w / 3.1)
    for index, (card, state) in enumerate(hand):
        step = (room.w - width) / (len(hand) - 1)
        up = 38 if state == "selected" else 0
        where = FRect(room.x + index * step, room.bottom - width * 1.4 - up, width, width * 1.4)
        items.append(Picture(f"hand.{card}", where, hand_card(deus_face(card, lang), state), "hand"))
    stage = Stage(p)
    stage.replace(items)
    return stage


def asking(p: Painter, rect: FRect, words: str) -> None:
    """What the player is asked."""
    p.panel(rect, theme.PROMPT)
    p.text(words, (rect.x + 14, rect.y, rect.w - 108, rect.h), theme.SMALL_STRONG, valign="middle", max_lines=2)


def hand_card(face: CardFace, state: CardState) -> Callable[[Painter, FRect], None]:
    """Draws a card of the hand."""
    return lambda p, rect: p.card(face, rect, state)


# --- Populous -------------------------------------------------------------------------------------------------


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


BOARDS = {"deus": deus_board, "populous": populous_board}


def cards_page(p: Painter, lang: str) -> None:
    """Every parchment card in every state, as a strip and large."""
    p.ground("deus")
    names = [*DEUS_CARDS]
    for index, card in enumerate(names):
        face = deus_face(card, lang)
        state: CardState = ("plain", "legal", "selected", "dim")[index % 4]  # type: ignore[assignment]
        p.card(face, (16 + index * 124, 16, 112, 158), state)
        p.card_strip(face, (16 + index * 124, 186, 112, 24), state)
    for index, card in enumerate(POPULOUS_CARDS):
        p.card(populous_face(card, lang), (16 + index * 104, 224, 92, 130), ("plain", "dim")[index % 2])
    for index, back in enumerate(("gambit", "deus", "populous")):
        p.card_back((560 + index * 108, 224, 92, 130), back=back)
        p.card_pile(30, (900 + index * 108, 224, 92, 130), back=back)
    for index, card in enumerate(("temple", "capitol", "port")):
        p.card_zoom(deus_face(card, lang), (16 + index * 250, 372, 236, 336))
    p.card_zoom(populous_face("revelation", lang), (770, 372, 236, 336))
    for player in (0, 1, 2, 3, 4, 5, None):
        x = 1024 + (6 if player is None else player) * 36
        for index, icon in enumerate(("legion", "farm", "scroll", "column", "boat", "worker", "town")):
            p.token(player, (x, 372 + index * 28, 22, 22), icon if player is not None else "temple")
        p.token(player, (x, 580, 30, 30), "town", "ruin")
        p.token(player, (x, 616, 30, 30), "legion", "legal")
        p.token(player, (x, 652, 30, 30), "legion", "dim")


def main(folder: Path, sizes: list[str]) -> None:
    """Writes the pictures."""
    pygame.init()
    for size in sizes:
        surface = pygame.display.set_mode(tuple(int(part) for part in size.split("x")))
        for lang in ("en", "ja"):
            for name, build in BOARDS.items():
                build(Painter(Screen(surface)), lang).draw()
                pygame.image.save(surface, folder / f"{name}-{lang}-{size}.png")
            cards_page(Painter(Screen(surface)), lang)
            pygame.image.save(surface, folder / f"cards-{lang}-{size}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or ["1280x720"])

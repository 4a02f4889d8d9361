"""A table of Deus as it might look in mid-game, set up by hand."""

import random
from collections.abc import Callable

from pygame import FRect

from game.rules.hexgrid import Hex, disc
from game.view import theme
from game.view.board_map import BoardMap, HexItem, seams_between
from game.view.cards import CardFace, CardState
from game.view.hexes import HexMark, Point
from game.view.layout import column, inset, row, split_left, split_right
from game.view.painter import Painter
from game.view.parchment import strip_rects
from game.view.stage import Stage
from game.view.widgets import Button
from tests.view.board_kit import NAMES, Picture, asking, counters, frame, hand_card, log, standing

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


def deus_face(card: str, lang: str) -> CardFace:
    """A card of Deus in full."""
    kind, english, japanese, cost = DEUS_CARDS[card]
    title, effect, short = english if lang == "en" else japanese
    icon = DEUS_ICONS[kind]
    return CardFace(card, kind, title, symbol=icon, icon=icon, foot=effect, text=effect, cost=cost, short=short)


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

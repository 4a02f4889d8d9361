"""Everything the kit can paint, on one picture: `python -m tests.view.mockup OUT.png --size 1600x900 --lang ja`.

A table as it might look in mid-game, set up by hand: for whoever changes a colour or a shape and wants to see it
everywhere at once. It plays no game and reads no catalogue.
"""

import argparse
import os
from dataclasses import dataclass

import pygame

from game.view import theme
from game.view.cards import CardFace, CardState
from game.view.painter import Painter
from game.view.screen import Screen
from game.view.text import Run

NAMES = {"en": ("Aya", "Ben", "Chika", "Dario", "Emil", "Fumi"), "ja": ("彩", "ベン", "千佳", "大輔", "エミル", "文")}
WORDS = {
    "title": ("Gods’ Gambit", "神々の賭け"),
    "round": ("Round 2 of 3", "第2ラウンド（全3）"),
    "trumpeters": ("2 of 4 trumpeters", "喇叭吹き 2/4"),
    "log": ("Last turns", "最近の手番"),
    "karma": ("Karma", "カルマ"),
    "hand": ("Aya’s hand", "彩の手札"),
    "cards": ("{n} cards", "手札 {n}枚"),
    "field": ("Field: blue or 7", "場札：青か7"),
    "prompt": ("Angel, 4 blue", "天使・青4"),
    "where": ("Where do you play it?", "どこに出しますか？"),
    "to_field": ("To the field", "場に出す"),
    "to_karma": ("To karma: use it", "カルマに置いて使う"),
    "draw": ("Draw a card", "1枚引く"),
    "end": ("End turn", "手番を終える"),
    "evil": ("evil", "邪"),
    "buttons": (("Log", "Rules", "Undo", "Menu"), ("記録", "ルール", "元に戻す", "メニュー")),
}
# id: value, name, words at the foot, badge
TYPES = {
    "believer": ("1", ("Believer", "信徒"), ("no ability", "能力なし"), ""),
    "monk": ("2", ("Monk", "僧侶"), ("1 karma away", "カルマ1枚を場へ"), ""),
    "missionary": ("3", ("Missionary", "宣教師"), ("one player loses a turn", "1人を1回休みに"), ""),
    "angel": ("4", ("Angel", "天使"), ("1 more from hand", "手札からもう1枚"), ""),
    "paladin": ("5", ("Paladin", "聖騎士"), ("defence: cancel", "防御：無効"), "shield"),
    "priest": ("6", ("Priest", "司祭"), ("2 karma away", "カルマ2枚を場へ"), ""),
    "patriarch": ("7", ("Patriarch", "教主"), ("another turn", "もう1手番"), ""),
    "lesser_god": ("8", ("Lesser god", "従神"), ("give 1 karma", "カルマ1枚を渡す"), ""),
    "avatar": ("9", ("Avatar", "化身"), ("defence: pass on", "防御：なすりつけ"), "shield"),
    "mage": ("10", ("Mage", "魔術師"), ("give 1 hand card", "手札1枚を渡す"), ""),
    "devil": ("10", ("Devil", "悪魔"), ("one player draws 2", "1人が2枚引く"), ""),
    "goddess": ("30", ("Goddess", "女神"), ("clear your karma", "カルマを好きなだけ場へ"), ""),
    "trumpeter": ("", ("Trumpeter", "喇叭吹き"), ("the fourth ends the round", "4枚目で終了"), ""),
}


@dataclass(frozen=True, slots=True)
class Seat:
    """One opponent of the set-up table."""

    emblem: int
    cards: int
    karma: tuple[str, ...]


SEATS = (
    Seat(1, 3, ("red-priest", "good-mage")),
    Seat(2, 6, ("white-monk",)),
    Seat(3, 2, ("black-angel", "blue-lesser_god", "evil-devil")),
)
HAND: tuple[tuple[str, CardState], ...] = (
    ("red-patriarch", "legal"),
    ("blue-angel", "selected"),
    ("white-missionary", "dim"),
    ("black-avatar", "dim"),
    ("good-mage", "legal"),
    ("evil-devil", "legal"),
    ("blue-lesser_god", "legal"),
)


class Table:
    """The set-up table in one language."""

    def __init__(self, p: Painter, lang: str) -> None:
        self.p = p
        self.lang = lang
        self.column = ("en", "ja").index(lang)
        self.names = NAMES[lang]

    def say(self, key: str) -> str:
        words = WORDS[key][self.column]
        assert isinstance(words, str)
        return words

    def face(self, card: str) -> CardFace:
        """The face of `blue-angel`, `good-mage`, `evil-devil` or `trumpeter-trumpeter`."""
        look, kind = card.split("-")
        value, names, feet, badge = TYPES[kind]
        return CardFace(
            key=card,
            look=look,
            title=names[self.column],
            value=value,
            symbol=theme.SUIT_ICONS.get(look, ""),
            icon=kind,
            foot=feet[self.column],
            text=feet[self.column],
            badge=badge,
            tag=self.say("evil") if look == "evil" else "",
            wild=look in ("good", "evil"),
        )

    def draw(self) -> None:
        """Paints the whole window."""
        p, width, height = self.p, self.p.screen.width, self.p.screen.height
        p.ground("gambit")
        hand_top = height - 226
        self._bar(width)
        self._log(pygame.FRect(12, 70, 258, 158))
        middle = pygame.FRect(width * 0.27, 158, width * 0.46, hand_top - 158 - 40)
        p.felt(middle)
        panel = width * 0.225
        for seat, left, top in zip(SEATS, (0.285, 0.62, 0.765), (70, 70, 230), strict=True):
            self._seat(seat, pygame.FRect(min(width * left, width - panel - 12), top, panel, 96))
        card_h = min(176.0, middle.h * 0.62)
        card_w = card_h / 1.42
        row = middle.centery - card_h / 2 - 10
        p.card_pile(58, (middle.centerx - card_w - 22, row, card_w, card_h), "legal")
        p.text("58", (middle.centerx - card_w - 22, row + card_h + 8, card_w, 26), theme.STRONG, align="center")
        p.card(self.face("blue-patriarch"), (middle.centerx + 22, row, card_w, card_h))
        p.text(
            self.say("field"),
            (middle.centerx - 10, row + card_h + 8, card_w + 64, 26),
            theme.STRONG,
            align="center",
            colour=theme.BRIGHT_GOLD,
        )
        self._hand(pygame.FRect(12, hand_top, width - 24, 214))

    def _bar(self, width: float) -> None:
        p = self.p
        p.panel((12, 10, width - 24, 48))
        used = p.text(self.say("title"), (30, 10, 260, 48), theme.TITLE.sized(25), valign="middle", wrap=False)
        used = p.text(self.say("round"), (used.right + 28, 10, 200, 48), valign="middle", wrap=False)
        p.icon("trumpeter", (used.right + 28, 22, 24, 24), theme.GOLD)
        p.text(self.say("trumpeters"), (used.right + 60, 10, 190, 48), valign="middle", wrap=False)
        labels = WORDS["buttons"][self.column]
        icons = ("log", "rulebook", "undo", "menu")
        for index, (label, icon) in enumerate(zip(labels, icons, strict=True)):
            state = ("normal", "hover", "disabled", "normal")[index]
            p.button(
                (width - 24 - (4 - index) * 112, 17, 104, 34), label, icon=icon, state=state, style=theme.SMALL_STRONG
            )

    def _log(self, rect: pygame.FRect) -> None:
        p = self.p
        p.panel(rect)
        p.text(self.say("log"), (rect.x + 16, rect.y + 10, rect.w - 32, 20), theme.LABEL)
        lines = (
            ((3, "drew a trumpeter (2 of 4)"), (2, "Devil on Ben"), (1, "Paladin: cancelled"), (0, "to play"))
            if self.lang == "en"
            else ((3, "喇叭吹きを引いた（2/4）"), (2, "悪魔をベンに"), (1, "聖騎士で無効にした"), (0, "手番"))
        )
        for index, (player, words) in enumerate(lines):
            runs = [Run(self.names[player], theme.EMBLEMS[player].name, True), Run("  "), Run(words)]
            p.text(runs, (rect.x + 16, rect.y + 36 + index * 29, rect.w - 32, 26), valign="middle", wrap=False)

    def _seat(self, seat: Seat, rect: pygame.FRect) -> None:
        p = self.p
        p.panel(rect)
        p.emblem(seat.emblem, (rect.x + 12, rect.y + 9, 26, 26))
        used = p.text(
            self.names[seat.emblem], (rect.x + 46, rect.y + 6, 120, 32), theme.NAME, valign="middle", wrap=False
        )
        count = self.say("cards").format(n=seat.cards)
        where = (used.right + 14, rect.y + 6, rect.right - used.right - 26, 32)
        p.text(count, where, theme.BODY_MUTED, valign="middle", wrap=False)
        p.card_fan(seat.cards, (rect.x + 14, rect.y + 44, 90, 42))
        left = rect.x + rect.w * 0.44
        p.text(self.say("karma"), (left, rect.y + 37, 80, 18), theme.LABEL.sized(12), valign="middle")
        for index, card in enumerate(seat.karma):
            p.card_chip(self.face(card), (left + index * 49, rect.y + 58, 44, 27))

    def _hand(self, rect: pygame.FRect) -> None:
        p = self.p
        p.panel(rect)
        p.text(self.say("hand"), (rect.x + 18, rect.y + 9, 300, 22), theme.LABEL)
        right = rect.w * 0.265
        width = min(112.0, (rect.w * 0.51 - 18) / len(HAND) - 9)
        height = min(width * 1.42, rect.h - 64)
        for index, (card, state) in enumerate(HAND):
            raised = rect.y + {"selected": 30, "legal": 42, "dim": 50}.get(state, 42)
            where = (rect.x + 20 + index * (width + 9), raised, width, height)
            p.card(self.face(card), where, state, focus=index == 4)
        left = rect.x + rect.w * 0.53
        prompt = pygame.FRect(left, rect.y + 58, rect.w * 0.21, 112)
        p.panel(prompt, theme.PROMPT)
        title = [Run(self.say("prompt"), None, True), Run("\n"), Run(self.say("where"), theme.MUTED)]
        p.text(title, (prompt.x + 16, prompt.y + 6, prompt.w - 32, 48), valign="middle", max_lines=2)
        half = (prompt.w - 44) / 2
        p.button((prompt.x + 16, prompt.y + 58, half, 44), self.say("to_field"), kind="primary")
        p.button((prompt.x + 28 + half, prompt.y + 58, half, 44), self.say("to_karma"), kind="karma")
        left = rect.right - right + 20
        p.text(self.say("karma") + "  9", (left, rect.y + 9, 200, 22), theme.LABEL)
        for index, card in enumerate(("white-missionary", "red-priest")):
            p.card(self.face(card), (left + index * 86, rect.y + 46, 80, 114))
        p.button((rect.right - 134, rect.y + 60, 118, 46), self.say("draw"), state="hover", style=theme.SMALL_STRONG)
        p.button((rect.right - 134, rect.y + 116, 118, 46), self.say("end"), state="disabled", style=theme.SMALL_STRONG)


def main() -> None:
    """Writes the picture."""
    parser = argparse.ArgumentParser(description="Paints a table with everything the kit has.")
    parser.add_argument("out", help="the PNG file to write")
    parser.add_argument("--size", default="1600x900", help="width and height in pixels")
    parser.add_argument("--scale", type=int, default=100, help="interface scale in percent")
    parser.add_argument("--lang", choices=("en", "ja"), default="en")
    given = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    width, height = (int(part) for part in given.size.split("x"))
    surface = pygame.Surface((width, height), 0, 32)
    Table(Painter(Screen(surface, given.scale)), given.lang).draw()
    pygame.image.save(surface, given.out)


if __name__ == "__main__":
    main()

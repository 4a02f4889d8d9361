"""Every widget in every state on one page, in English and Japanese: to be looked at, and to be measured by tests.

python -m tests.view.showcase FOLDER        writes showcase-en.png, showcase-ja.png and the dialogs
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.view import dialogs, theme
from game.view.choosers import Choice, EmblemPicker, Option, Slider, Stepper
from game.view.item import Item
from game.view.layout import column, inset, row, split_left, split_top
from game.view.painter import Painter
from game.view.screen import Screen
from game.view.scrolling import ScrollArea
from game.view.stage import Stage
from game.view.text import Run
from game.view.text_field import TextField
from game.view.widgets import Button, Ground, Label, Panel, Paragraph, ProgressDots, Toggle

TEXTS = {
    "en": {
        "title": "Settings",
        "draw": "Draw a card",
        "end": "End turn",
        "give_up": "Give up",
        "later": "Later",
        "to_karma": "To karma",
        "why": "You must draw a card first, or play one to the field or to karma.",
        "auto": "End my turn automatically when nothing is left to do",
        "sound": "Sounds",
        "speed": "Animation",
        "off": "Off",
        "fast": "Fast",
        "normal": "Normal",
        "name": "Your name",
        "refused": "A character cannot be shown here.",
        "points": "The match ends at 100 points",
        "language": "Language",
        "round": "Round 2 of 3",
        "taken": "Ben has this emblem.",
        "ask": "Leave the table? The match is saved and can be resumed from the menu.",
        "stay": "Stay",
        "leave": "Leave the table",
        "menu": "Pause",
        "log": ("Chika", " plays the ", "Devil", " on you; you defend with the ", "Avatar", "."),
    },
    "ja": {
        "title": "設定",
        "draw": "カードを引く",
        "end": "手番を終える",
        "give_up": "投了する",
        "later": "あとで",
        "to_karma": "カルマに置く",
        "why": "先に山札から1枚引くか、場札またはカルマにカードを出してください。",
        "auto": "することがなくなったら自動で手番を終える",
        "sound": "効果音",
        "speed": "アニメーション",
        "off": "なし",
        "fast": "速い",
        "normal": "普通",
        "name": "名前",
        "refused": "表示できない文字があります。",
        "points": "100点で対戦が終わる",
        "language": "言語",
        "round": "第2ラウンド(全3ラウンド)",
        "taken": "このしるしはベンが使っています。",
        "ask": "卓を離れますか? 対戦は保存され、メニューから再開できます。",
        "stay": "続ける",
        "leave": "卓を離れる",
        "menu": "一時停止",
        "log": ("チカ", "があなたに", "悪魔", "を使った。あなたは", "化身", "で防御した。"),
    },
}


def log_line(words: tuple[str, ...]) -> list[Run]:
    """A line of a log with a name and two cards that can be pointed at."""
    looks: list[dict[str, object]] = [
        {"colour": theme.EMBLEMS[2].name, "bold": True},
        {},
        {"colour": theme.BRIGHT_GOLD, "link": "card:devil"},
        {},
        {"colour": theme.BRIGHT_GOLD, "link": "card:black-9"},
        {},
    ]
    return [Run(word, **look) for word, look in zip(words, looks, strict=True)]  # type: ignore[arg-type]


def showcase(p: Painter, language: str) -> list[Item]:
    """The items of the page, which fill a screen of 1280x720 units."""
    t = TEXTS[language]
    ja = language == "ja"
    nothing = lambda *_: None  # noqa: E731
    ground = Ground("ground", p.screen.bounds, lambda p: p.fill(p.screen.bounds, (42, 31, 46)))
    top, rest = split_top(inset(p.screen.bounds, theme.MARGIN), 52, theme.GAP)
    left, middle, right = row(rest, (1.0, 1.15, 0.9), theme.GAP)
    items: list[Item] = [ground, Panel("top", top), Panel("left", left, title=t["draw"]), Panel("middle", middle)]
    items += [Panel("right", right, theme.PROMPT, title=t["round"])]
    items.append(Label("title", inset(top, theme.PAD, 4), t["title"], theme.HEADING))
    items.append(ProgressDots("dots", inset(top, theme.PAD, 4), 2, 3))

    body = inset(left, theme.PAD)
    body.top += 24
    body.height -= 24
    lines = column(body, 9, 10)
    kinds = ("primary", "normal", "karma", "danger", "quiet")
    labels = ("draw", "end", "to_karma", "give_up", "later")
    for line, kind, label in zip(lines, kinds, labels, strict=False):
        usable, not_usable = row(line, 2, theme.GAP)
        items.append(Button(f"{kind}", usable, t[label], nothing, kind=kind))
        items.append(Button(f"{kind}.off", not_usable, t[label], nothing, kind=kind, enabled=False, hint=t["why"]))
    for cell, icon in zip(row(lines[5], 5, theme.GAP), ("log", "rulebook", "undo", "redo", "menu"), strict=True):
        items.append(Button(f"icon.{icon}", cell, icon=icon, hint=t["menu"], enabled=icon != "redo"))
    items.append(Button("both", lines[6], t["draw"], nothing, icon="draw_pile"))
    items.append(Label("icon label", lines[7], t["why"], theme.SMALL_MUTED, icon="info", max_lines=2))
    items.append(Label("centred", lines[8], t["round"], theme.STRONG, icon="trumpet", align="center"))

    lines = column(inset(middle, theme.PAD, 14), 12, 10)
    items.append(Toggle("toggle.on", lines[0], t["auto"], True, nothing))
    items.append(Toggle("toggle.off", lines[1], t["points"], False, nothing))
    items.append(Toggle("toggle.disabled", lines[2], t["points"], True, nothing, enabled=False, hint=t["why"]))
    speeds = [Option("off", t["off"]), Option("fast", t["fast"]), Option("normal", t["normal"])]
    languages = [Option("en", "English"), Option("ja", "日本語")]
    emblems = [Option(i, hint=t["taken"] if i in (1, 4) else None, enabled=i not in (1, 4)) for i in range(6)]
    seats = [Option("person", t["name"], "person"), Option("bot", t["fast"], "robot")]
    for line, name, item in (
        (lines[3], t["sound"], lambda r: Slider("slider", r, 70, nothing)),
        (lines[4], t["sound"], lambda r: Slider("slider.off", r, 40, nothing, enabled=False)),
        (lines[5], t["speed"], lambda r: Choice("choice", r, speeds, "fast", nothing)),
        (lines[6], t["speed"], lambda r: Choice("choice.off", r, speeds, "normal", nothing, enabled=False)),
        (lines[7], t["language"], lambda r: Stepper("stepper", r, languages, language, nothing)),
        (lines[8], t["name"], lambda r: EmblemPicker("emblems", r, emblems, 2, nothing)),
        (lines[9], t["name"], lambda r: Choice("seat", r, seats, "bot", nothing)),
    ):
        label, place = split_left(line, 120, theme.GAP)
        items.append(Label(f"label.{line.top}", label, name))
        items.append(item(place))
    typed, empty = row(lines[10], 2, theme.GAP)
    field = TextField("field", typed, "アヤ" if ja else "Aya", refused=lambda _: t["refused"], allowed=str.isalnum)
    items += [field, TextField("field.empty", empty, placeholder=t["name"])]
    field._insert("-")

    area = ScrollArea("area", inset(right, theme.PAD), at_end=False)
    area.rect.top += 26
    area.rect.height -= 26
    line = area.content(area.rect)
    y = line.top
    for number in range(16):
        text = log_line(t["log"]) if number % 3 != 1 else t["why"]
        height = Paragraph.height(p, text, line.width, theme.SMALL)
        area.put(Paragraph(f"log.{number}", pygame.FRect(line.left, y, line.width, height), text, theme.SMALL))
        y += height + 10
    return [*items, area, *area.children]


def answers(language: str) -> list[dialogs.Answer]:
    """The answers of a question that leaves the table."""
    t = TEXTS[language]
    return [dialogs.Answer(t["leave"], lambda: None, "danger"), dialogs.Answer(t["stay"], lambda: None)]


def page(size: tuple[int, int], percent: int = 100) -> Stage:
    """An empty stage on a window of this size."""
    return Stage(Painter(Screen(pygame.display.set_mode(size), percent)))


def main(folder: Path) -> None:
    pygame.init()
    for language, t in TEXTS.items():
        stage = page((1280, 720))
        stage.replace(showcase(stage.painter, language))
        stage.focus_on("danger.off", show=True)
        stage.draw()
        pygame.image.save(stage.screen.surface, folder / f"showcase-{language}.png")
        stage.set_focus(stage.find("field"))
        stage.handle(pygame.event.Event(pygame.TEXTEDITING, text="へんかん", start=4, length=0))
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 330), rel=(0, 0), buttons=(0, 0, 0)))
        stage.open(
            dialogs.question(
                stage.painter, "leave", t["ask"], answers(language), title=t["leave"], icon="exit", autofocus=1
            )
        )
        stage.draw()
        pygame.image.save(stage.screen.surface, folder / f"question-{language}.png")
        stage.close(stage.top)
        entries = [dialogs.Answer(t[name], lambda: None, icon="play") for name in ("draw", "end", "later", "give_up")]
        stage.open(dialogs.menu(stage.painter, "menu", entries, title=t["menu"]), light=True)
        stage.draw()
        pygame.image.save(stage.screen.surface, folder / f"menu-{language}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

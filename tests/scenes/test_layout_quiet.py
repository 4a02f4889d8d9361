"""Every scene without a match, in every size, scale and language: nothing cut, nothing covered, nothing outside."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.saves import saves_folder
from game.scenes.base import Context
from game.scenes.director import Director
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.report import ReportScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.view.screen import Box
from game.view.scrolling import ScrollArea
from tests.scenes.box_faults import faults, faults_of
from tests.scenes.player import Player
from tests.scenes.test_pause import BareTable

# Window in pixels and interface scale in percent.
USUAL = [((1280, 720), 100), ((1024, 640), 200), ((1720, 720), 80), ((1280, 2275), 100)]
ALL = [
    *(((width, height), 100) for width, height in ((800, 500), (1024, 640), (1920, 1080), (2560, 1440), (3840, 2160))),
    *(((1280, 720), scale) for scale in (80, 150, 200)),
    *(((1920, 1080), scale) for scale in (80, 120, 150, 200)),
    *(((3840, 2160), scale) for scale in (80, 200)),
    *(((1720, 720), scale) for scale in (100, 200)),
    *(((1280, 2275), scale) for scale in (80, 200)),
]
LANGUAGES = ("en", "ja", "xx")
NAMES = ("Aya", "千佳", "Wwwwwwwwwwwwwwww", "Dario", "漢字漢字漢字漢字漢字漢字漢字漢字", "Fay")


def _match(path: Path | None = None) -> Match:
    seats = [Seat(name, emblem, "rules" if emblem % 2 else "") for emblem, name in enumerate(NAMES)]
    return Match.new(game_by_id("gambit"), {}, seats, 7, path)


def _menu(player: Player) -> None:
    player.open(MenuScene(player.context))


def _resumable_menu(player: Player) -> None:
    match = _match(saves_folder(player.context.folder) / "a.journal")
    match.close()
    # A broken save, played later, brings the notice.
    broken = saves_folder(player.context.folder) / "b.journal"
    broken.write_bytes(b"{}\n")
    assert match.path is not None
    os.utime(match.path, (1_000_000, 1_000_000))
    _menu(player)
    assert player.item("resume") and player.item("notice")
    player.click(player.item("notice"))


def _setup(player: Player) -> None:
    scene = SetupScene(player.context, game_by_id("gambit"))
    player.open(scene)
    scene.set_seats(6)
    for sitter, name in zip(scene.sitters, NAMES, strict=True):
        sitter.name = name
    scene.sitters[2].name = NAMES[4]


def _settings(player: Player) -> None:
    scene = SettingsScene(player.context)
    scene.silent = True
    player.open(scene)


def _rulebook(player: Player) -> None:
    player.open(RulebookScene(player.context, "gambit#cards"))


def _program_pages(player: Player) -> None:
    player.open(RulebookScene(player.context, "program#keyboard"))


def _contents(player: Player) -> None:
    scene = RulebookScene(player.context, "gambit")
    player.open(scene)
    scene.open_contents()


def _pause(player: Player) -> None:
    player.open(MenuScene(player.context))
    player.open(PauseScene(player.context, BareTable(player, _match())))


def _seats(player: Player) -> None:
    player.open(MenuScene(player.context))
    player.open(SeatsScene(player.context, Director(_match(), None)))


def _report(player: Player) -> None:
    player.open(MenuScene(player.context))
    scene = ReportScene(player.context)
    scene.match = _match()
    player.open(scene)


def _report_written(player: Player) -> None:
    player.open(MenuScene(player.context))
    scene = ReportScene(player.context)
    player.open(scene)
    scene.written = Path(
        "C:/Users/Wwwwwwwwwwwwwwww/AppData/Local/Pantheon/reports/pantheon-report-2026-12-24_23-59-59.zip"
    )


SCENES: dict[str, Callable[[Player], None]] = {
    "menu": _menu,
    "menu with a save": _resumable_menu,
    "setup": _setup,
    "settings": _settings,
    "rulebook": _rulebook,
    "pages of the program": _program_pages,
    "contents": _contents,
    "pause": _pause,
    "seats": _seats,
    "report": _report,
    "report written": _report_written,
}


def _everywhere(context: Context) -> list[str]:
    """The faults at the start and at the end of everything that scrolls, with the focus ring and its hint shown."""
    found = faults(context)
    for item in context.stage.top.items:
        if isinstance(item, ScrollArea) and item.most:
            item.scroll_to(item.most / 2)
            found += faults(context)
            item.scroll_to(item.most)
            found += faults(context)
    return found


def check(scene: str, lang: str, windows: list[tuple[tuple[int, int], int]]) -> None:
    for size, scale in windows:
        player = Player(size, scale, lang)
        SCENES[scene](player)
        assert _everywhere(player.context) == [], f"{size} at {scale} %"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_covered_or_outside(scene: str, lang: str) -> None:
    check(scene, lang, USUAL)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_covered_or_outside_in_any_window(scene: str, lang: str) -> None:
    check(scene, lang, ALL)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("where", ["gambit", "program"])
def test_the_whole_rulebook_can_be_read(where: str, lang: str) -> None:
    player = Player((1024, 640), 160, lang)
    player.open(RulebookScene(player.context, where))
    area = player.item("reader")
    assert isinstance(area, ScrollArea)
    while True:
        assert faults(player.context) == []
        if area.offset >= area.most:
            return
        player.key(pygame.K_PAGEDOWN)


def _box(kind: str, rect: tuple[int, int, int, int], owner: str = "a", cut: bool = False, layer: int = 0) -> Box:
    return Box(kind, pygame.Rect(rect), "words", cut, owner, layer)


@pytest.mark.parametrize(
    "boxes, kinds",
    [
        ([_box("text", (0, 0, 50, 20)), _box("text", (60, 0, 30, 20), "b")], []),
        ([_box("text", (0, 0, 50, 20), cut=True)], ["cut"]),
        ([_box("text", (80, 0, 50, 20))], ["outside"]),
        ([_box("panel", (0, 0, 60, 30), "b"), _box("text", (5, 5, 40, 20))], []),
        ([_box("panel", (0, 0, 30, 30), "b"), _box("text", (5, 5, 40, 20))], ["half on b at Rect(0, 0, 30, 30)"]),
        ([_box("text", (0, 0, 50, 20)), _box("text", (40, 10, 30, 20), "b")], ["overlap"]),
        ([_box("text", (0, 0, 50, 20)), _box("text", (40, 10, 30, 20), "b", layer=100)], []),
        ([_box("text", (0, 0, 50, 20)), _box("widget", (40, 10, 30, 20), "b")], ["overlap"]),
        ([_box("text", (0, 0, 50, 20)), _box("widget", (0, 0, 60, 30), "a")], []),
        ([_box("widget", (0, 0, 50, 20)), _box("card", (40, 10, 30, 20), "b")], ["overlap"]),
    ],
)
def test_each_kind_of_fault_is_found(boxes: list[Box], kinds: list[str]) -> None:
    assert [fault.partition(":")[0] for fault in faults_of(boxes, pygame.Rect(0, 0, 100, 100))] == kinds

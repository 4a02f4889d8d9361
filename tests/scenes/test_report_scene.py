"""Reporting a problem: from the settings and from a match, told before what is in it."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.saves import saves_folder
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.positions import table_at
from game.scenes.report import ReportScene
from game.scenes.settings import SettingsScene
from tests.scenes.player import Player


def running_match(folder: Path, name: str) -> Match:
    seats = [Seat("Aya", 0), Seat("Ben", 1)]
    return Match.new(game_by_id("gambit"), {}, seats, 7, saves_folder(folder) / name)


def sheet_texts(player: Player) -> list[str]:
    return [str(getattr(item, "text", "")) for item in player.stage.top.items if item.key.startswith("report.text")]


def names_in_report(folder: Path) -> list[str]:
    (path,) = (folder / "reports").iterdir()
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def test_from_a_match_it_holds_that_match_and_warns_of_hidden_cards(user_home: Path) -> None:
    player = Player()
    match = running_match(user_home, "now.journal")
    later = running_match(user_home, "later.journal")
    later.close()
    player.open(MenuScene(player.context))
    table = table_at(player.context, match, 0)
    player.open(table)
    player.open(PauseScene(player.context, table))
    player.press("pause.report")
    assert isinstance(player.top, ReportScene)
    assert player.context.t("ui.report.match") in sheet_texts(player)
    assert not (user_home / "reports").exists(), "nothing is written before it is asked for"
    player.press("report.write")
    assert "saves/now.journal" in names_in_report(user_home)
    (path,) = (user_home / "reports").iterdir()
    assert str(path) in sheet_texts(player)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)


def test_from_the_settings_it_holds_the_last_save_by_keys_alone(user_home: Path) -> None:
    running_match(user_home, "last.journal").close()
    player = Player()
    player.open(MenuScene(player.context))
    player.open(SettingsScene(player.context))
    player.walk_to("report")
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, ReportScene)
    assert player.context.t("ui.report.save") in sheet_texts(player)
    assert player.context.t("ui.report.match") not in sheet_texts(player)
    player.key(pygame.K_RETURN)
    assert names_in_report(user_home) == ["about.txt", "settings.json", "saves/last.journal"]


def test_without_a_save_none_is_promised(user_home: Path) -> None:
    player = Player()
    player.open(MenuScene(player.context))
    player.open(ReportScene(player.context))
    assert len(sheet_texts(player)) == 4
    assert player.context.t("ui.report.save") not in sheet_texts(player)


def test_a_disk_that_refuses_is_told(user_home: Path) -> None:
    player = Player()
    player.open(MenuScene(player.context))
    player.open(ReportScene(player.context))
    (user_home / "reports").write_text("in the way")
    player.press("report.write")
    assert player.stage.find("report.write") is not None, "it can be tried again"
    assert "reports" in player.context._notices[-1]

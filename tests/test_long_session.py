"""Many matches in one process: memory, open files and threads stay where they were after the first few."""

from __future__ import annotations

import gc
import os
import random
import sys
import threading
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.content.registry import game_by_id, ids
from game.match import Match, Seat
from game.replay import Replay
from game.saves import new_save, saves_folder
from game.scenes.base import Context
from game.scenes.curtain import CurtainScene
from game.scenes.final import ComingSheet, FinalSheet
from game.scenes.gallery import LONG, draw
from game.scenes.gambit.scoring import RoundScene
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.saves import SavesScene
from game.scenes.table import TableScene, open_match
from tests.matches import GAMES
from tests.scenes.player import Player
from tests.scenes.test_director import SameProcess

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts what Linux tells of a process")


def memory() -> float:
    """Megabytes of this process in memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    return len(os.listdir("/proc/self/fd"))


def change_language(context: Context) -> None:
    """What the settings do when the other language is chosen."""
    context.settings.language = "en" if context.settings.language == "ja" else "ja"
    context.on_display_change()
    context.refresh()


def play_on(player: Player, table: TableScene, chance: random.Random, most: int = 1 << 30) -> None:
    """Play before the screen, through curtains, recaps and sheets, until the final scoring or for so many moves."""
    context, moves = player.context, 0
    for beat in range(200_000):
        top = context.top
        if isinstance(top, CurtainScene):
            top.go_on() if top.opened else top.open_up()
        elif isinstance(top, FinalSheet):
            return
        elif isinstance(top, ComingSheet):
            context.update(1.0)
            top.go_on() if isinstance(top, RoundScene) else top.cancel()
        elif top is not table:
            context.close(top)
        elif table.decision is not None:
            if moves == most:
                return
            moves += 1
            # Taking back is rare: a match must come to its end.
            if chance.random() < 0.03 and table.director.why_not_undo() is None:
                table.undo()
            else:
                table.play(chance.choice(table.decision.moves))
        context.update(0.1)
        if beat % 80 == 0:
            draw(context)
        if beat % 200 == 75 and context.top is table and table.decision is not None:
            # The next beats close them again.
            table.open_hand() if beat % 400 == 75 else table.open_log()
            draw(context)
    raise AssertionError("the match does not end")


def evening(player: Player, game: str, number: int) -> None:
    """One match as an evening has it: begun, left, resumed, finished, scored, seen in the list, watched, deleted."""
    context = player.context
    chance = random.Random(number)
    rules = game_by_id(game)
    players = rules.min_players + number % (rules.max_players - rules.min_players + 1)
    path = new_save(saves_folder(context.folder), datetime(2030, 1, 1))
    # Every other match with a bot in the second seat.
    seats = [Seat(f"P{n}", n, "random" if n == 1 and number % 2 else "") for n in range(players)]
    match = Match.new(rules, {}, seats, number, path)
    if number % 4 == 3:
        size = (1024, 640) if number % 8 == 3 else (1280, 720)
        context.screen.resize(pygame.Surface(size), context.settings.interface_scale)
        context.refresh()
    for half in range(2):
        open_match(context, match)
        table = context.scenes[1]
        assert isinstance(table, TableScene)
        play_on(player, table, chance, 40 if half == 0 else 1 << 30)
        if half == 0:
            if number % 3 == 0:
                change_language(context)
            context.close(table)
            match = Match.load(path, GAMES)
    final = context.top
    assert isinstance(final, FinalSheet)
    final.update(LONG)
    draw(context)
    player.press("score:menu")
    assert isinstance(context.top, MenuScene)
    draw(context)
    saves = SavesScene(context)
    context.open(saves)
    context.build()
    saves.read_all()
    draw(context)
    context.close(saves)
    replay = ReplayScene(context, Replay.open(path, GAMES))
    context.open(replay)
    for stop in (0, replay.replay.last // 2, replay.replay.last):
        replay.go_to(stop)
        draw(context)
    context.close(replay)
    path.unlink()


def session(matches: int, warm_up: int, most_growth: float) -> None:
    """Print what the process holds after several numbers of matches, of each game in turn.

    It may grow while the caches fill, in the first `warm_up` matches, and no more after them.
    """
    games = ids()
    player = Player()
    player.context.thinker = SameProcess()
    player.context.settings.animation_speed = "off"
    player.context.settings.bot_pace = "instant"
    player.context.apply_settings()
    # What is kept on purpose (pictures of text and cards) has its bound soon, not after an hour.
    player.context.painter.pictures.bound = player.context.painter.cards.bound = 8 << 20
    player.open(MenuScene(player.context))
    figures = []
    for number in range(matches):
        evening(player, games[number % len(games)], number)
        if (number + 1) % max(1, matches // 10) == 0:
            now = (number + 1, memory(), handles(), threading.active_count())
            print("match {}: {:.1f} MB, {} handles, {} threads".format(*now))
            if number + 1 >= warm_up:
                figures.append(now)
    _, first, first_handles, first_threads = figures[0]
    _, last, last_handles, last_threads = figures[-1]
    assert (last_handles, last_threads) == (first_handles, first_threads)
    assert last - first < most_growth, f"{last - first:.1f} MB more after {matches} matches than after {figures[0][0]}"


def test_9_matches_in_one_process() -> None:
    session(9, 6, 20.0)


@pytest.mark.slow
def test_200_matches_in_one_process() -> None:
    session(200, 60, 8.0)

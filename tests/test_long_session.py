"""Many matches in one process: memory, open files and threads stay where they were after the first few."""

from __future__ import annotations

import gc
import os
import random
import sys
import threading
from datetime import datetime
from pathlib import Path

import pytest

from game.content.registry import game_by_id, ids
from game.match import Match, Seat
from game.replay import Replay
from game.saves import new_save, saves_folder
from game.scenes.gallery import draw
from game.scenes.menu import MenuScene
from game.scenes.registry import has_scenes
from game.scenes.replay import ReplayScene
from game.scenes.saves import SavesScene
from game.scenes.table import TableScene, open_match
from tests.matches import GAMES, moves_of
from tests.scenes.player import Player

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts what Linux tells of a process")


def memory() -> float:
    """Megabytes of this process in memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    return len(os.listdir("/proc/self/fd"))


def evening(player: Player, game: str, number: int) -> None:
    """One match as an evening has it: begun, half played and put away, resumed, finished, watched, deleted."""
    context = player.context
    chance = random.Random(number)
    rules = game_by_id(game)
    players = rules.min_players + number % (rules.max_players - rules.min_players + 1)
    path = new_save(saves_folder(context.folder), datetime(2030, 1, 1))
    match = Match.new(rules, {}, [Seat(f"P{n}", n) for n in range(players)], number, path)
    for half in range(2):
        open_match(context, match)
        context.build()
        table = context.scenes[1]
        assert isinstance(table, TableScene)
        match.ask_every_time = True
        for move in range(120 if half == 0 else 1 << 30):
            if match.over:
                break
            match.play(chance.choice(moves_of(match)))
            if move % 40 == 0:
                table.director.look_as(match.decider if not match.over else None)
                table.catch_up()
                draw(context)
        context.close(table)
        if half == 0:
            match = Match.load(path, GAMES)
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
    games = [game for game in ids() if has_scenes(game)]
    player = Player()
    # What is kept on purpose (pictures of text and cards) has its bound soon, not after an hour.
    player.context.painter.pictures.bound = player.context.painter.cards.bound = 8 << 20
    player.open(MenuScene(player.context))
    figures = []
    for number in range(matches):
        evening(player, games[number % len(games)], number)
        if number + 1 >= warm_up and (number + 1) % max(1, matches // 10) == 0:
            figures.append((number + 1, memory(), handles(), threading.active_count()))
            print("match {}: {:.1f} MB, {} handles, {} threads".format(*figures[-1]))
    _, first, first_handles, first_threads = figures[0]
    _, last, last_handles, last_threads = figures[-1]
    assert (last_handles, last_threads) == (first_handles, first_threads)
    assert last - first < most_growth, f"{last - first:.1f} MB more after {matches} matches than after {figures[0][0]}"


def test_12_matches_in_one_process() -> None:
    session(12, 6, 12.0)


@pytest.mark.slow
def test_200_matches_in_one_process() -> None:
    session(200, 60, 12.0)

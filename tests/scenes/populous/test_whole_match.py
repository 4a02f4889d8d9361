"""Whole matches of Populous through the real scenes: everything that happens can be seen, and nothing stops play."""

from __future__ import annotations

import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Rng
from game.scenes.curtain import CurtainScene
from game.scenes.populous.scoring import FinalScene
from game.scenes.populous.settlement import SettlementScene
from game.scenes.populous.table import PopulousTable
from tests.scenes.player import Player
from tests.scenes.test_director import SameProcess

MOST_BEATS = 60_000


def play(bots: str, seed: int, lang: str) -> tuple[set[str], set[str]]:
    """Play a match between people (`-`) and bots (`r`) to its end; returns the scenes and the events that were seen."""
    somebody = Player((1024, 640), lang=lang)
    context = somebody.context
    context.thinker = SameProcess()
    context.settings.animation_speed = "off"
    context.settings.bot_pace = "instant"
    context.apply_settings()
    seats = [Seat(f"Player {i}", i, "random" if mark == "r" else "") for i, mark in enumerate(bots)]
    table = PopulousTable(context, Match.new(game_by_id("populous"), {"mode": "custom"}, seats, seed))
    somebody.open(table)
    chance = Rng.from_seed(seed)
    scenes: set[str] = set()
    for _ in range(MOST_BEATS):
        top = context.top
        scenes.add(type(top).__name__)
        if isinstance(top, FinalScene):
            return scenes, {entry.event.kind for entry in table.match.log(None)}
        if isinstance(top, CurtainScene):
            top.go_on() if top.opened else top.open_up()
        elif isinstance(top, SettlementScene):
            context.update(1.0)
            top.close()
        elif table.decision is not None:
            moves = table.decision.moves
            table.play(moves[chance.below(len(moves))])
        context.update(0.1)
        if chance.below(8) == 0:
            context.build()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("bots", "seed", "lang"), [("---", 1, "en"), ("-rr-", 2, "ja"), ("rrrrr", 3, "en"), ("-rrr", 4, "en")]
)
def test_a_match_is_played_to_its_end(bots: str, seed: int, lang: str) -> None:
    scenes, events = play(bots, seed, lang)
    assert {"PopulousTable", "FinalScene"} <= scenes
    assert ("SettlementScene" in scenes) == ("-" in bots)
    assert ("CurtainScene" in scenes) == (bots.count("-") > 1)
    assert {"rolled", "stepped", "sent_home", "town_built", "skill_opened", "vp_settlement", "final_workers"} <= events

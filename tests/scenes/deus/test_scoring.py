"""The final scoring of Deus: every source of everybody's points, step by step. Clauses D9.2 and D9.3."""

from __future__ import annotations

import pygame
import pytest

from game.match import Match
from game.scenes.deus.scoring import FinalScene
from game.scenes.positions import table_at
from game.scenes.zoom import ZoomScene
from game.view.widgets import Label
from tests.scenes.deus.tables import played
from tests.scenes.player import Player


def over(players: int = 3, seed: int = 2) -> Match:
    match = played(players, seed, 5000)
    assert match is not None and match.over
    return match


def opened(match: Match, lang: str = "en", speed: str = "normal") -> tuple[Player, FinalScene]:
    player = Player(lang=lang)
    player.context.settings.animation_speed = speed  # type: ignore[assignment]
    player.context.apply_settings()
    table = table_at(player.context, match, None)
    scene = FinalScene(player.context, table)
    player.open(scene)
    return player, scene


def words(player: Player, key: str) -> str:
    item = player.item(key)
    assert isinstance(item, Label)
    return item.text if isinstance(item.text, str) else "".join(run.text for run in item.text)


def number(text: str) -> int:
    return 0 if text == "–" else int(text.split()[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sources_add_up_to_the_score_of_the_rules(players: int) -> None:
    match = over(players)
    player, scene = opened(match)
    player.wait(20)
    assert match.result is not None
    for seat, score in enumerate(match.result.scores):
        rows = [words(player, f"score:{row}:{seat}") for row in range(scene.steps - 1)]
        assert sum(number(row) for row in rows) == score == int(words(player, f"score:total:{seat}"))


def test_the_rows_come_one_after_the_other_and_the_winner_last() -> None:
    match = over()
    player, scene = opened(match)
    assert player.stage.find("score:0:0") is None
    seen = []
    for _ in range(30):
        player.wait(0.71)
        seen.append(scene.shown)
        assert (player.stage.find("score:total:0") is None) == (scene.shown < scene.steps)
        told = player.text("score:winner")
        assert ("counted" in told) == (scene.shown < scene.steps)
    assert seen[0] == 1 and seen[-1] == scene.steps
    assert match.result is not None
    assert match.seats[match.result.winners[0]].name in player.text("score:winner")


def test_with_animations_off_all_is_there_at_once() -> None:
    player, scene = opened(over(), speed="off")
    assert scene.shown == scene.steps and player.stage.find("score:total:2") is not None


def test_escape_shows_all_before_it_leads_away() -> None:
    player, scene = opened(over())
    player.wait(1)
    player.key(pygame.K_ESCAPE)
    assert player.top is scene and scene.shown == scene.steps
    player.key(pygame.K_ESCAPE)
    assert scene not in player.context.scenes


def test_a_temple_shows_its_card() -> None:
    for seed in range(1, 12):
        match = over(3, seed)
        player, scene = opened(match, speed="off")
        with_temples = [seat for seat, temples in enumerate(scene.temples) if temples]
        if with_temples:
            player.press(f"score:1:{with_temples[0]}")
            assert isinstance(player.top, ZoomScene)
            return
    raise AssertionError("nobody ever builds a temple")

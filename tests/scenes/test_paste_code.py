"""Pasting the code of a setup into the setup screen."""

from __future__ import annotations

import pygame
import pytest

from game.content.registry import game_by_id
from game.scenes.setup import SetupScene
from game.setup_code import code_of
from tests.scenes.player import Player


@pytest.fixture
def player() -> Player:
    player = Player()
    return player.open(SetupScene(player.context, game_by_id("gambit")))


def scene_of(player: Player) -> SetupScene:
    assert isinstance(player.top, SetupScene)
    return player.top


def test_a_code_sets_up_the_same_match(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"points": "100", "ask_only_defenders": True}
    code = code_of(game_by_id("gambit"), options, 5, 20260)
    monkeypatch.setattr("game.scenes.setup.pasted", lambda: f" {code}\n")
    player.press("paste")
    scene = scene_of(player)
    assert scene.seed == "20260" and len(scene.sitters) == 5
    assert scene.options == game_by_id("gambit").with_defaults(options)
    assert player.item("notice").sentence == player.context.t("ui.setup.pasted")  # type: ignore[attr-defined]
    assert scene.why_not_start() is None


def test_also_by_the_keys(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.setup.pasted", lambda: code_of(game_by_id("gambit"), {}, 2, 7))
    player.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert scene_of(player).seed == "7"


@pytest.mark.parametrize(
    ("clipboard", "code"), [("", "code_unreadable"), ("hello", "code_unreadable"), ("x" * 10**6, "code_unreadable")]
)
def test_anything_else_is_said_and_changes_nothing(
    player: Player, monkeypatch: pytest.MonkeyPatch, clipboard: str, code: str
) -> None:
    monkeypatch.setattr("game.scenes.setup.pasted", lambda: clipboard)
    scene = scene_of(player)
    before = (scene.seed, len(scene.sitters), dict(scene.options))
    player.press("paste")
    assert (scene.seed, len(scene.sitters), scene.options) == before
    assert player.item("notice").sentence == player.context.t(f"reason.{code}")  # type: ignore[attr-defined]


def test_rules_of_another_version_are_told(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_by_id("gambit")
    monkeypatch.setattr("game.scenes.setup.pasted", lambda: code_of(game, {}, 3, 9, rules=game.version + 1))
    player.press("paste")
    told = player.item("notice").sentence  # type: ignore[attr-defined]
    assert told == player.context.t("ui.setup.pasted_other_rules") and scene_of(player).seed == "9"

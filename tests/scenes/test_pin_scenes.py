"""PINs: given before the match, asked at the curtain, taken away together, never got around by changing seats."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.pin import lock_of, opens
from game.replay import Replay
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.director import Director
from game.scenes.gallery import boxes_of, draw
from game.scenes.menu import MenuScene
from game.scenes.pin import PinScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene, open_match
from tests.matches import GAMES, moves_of
from tests.scenes.player import Player

LOCK = lock_of("2580")


def at_curtain(path: Path | None = None, locks: tuple[str, ...] = (LOCK, LOCK)) -> tuple[Player, Match]:
    """The first curtain of a match whose players have PINs."""
    seats = [Seat("Aya", 0, "", locks[0]), Seat("Ben", 1, "", locks[1])]
    match = Match.new(game_by_id("gambit"), {}, seats, 5, path)
    player = Player()
    player.open(MenuScene(player.context))
    open_match(player.context, match)
    player.wait(0.2)
    assert isinstance(player.top, CurtainScene)
    return player, match


def typed(player: Player, digits: str) -> None:
    for digit in digits:
        player.press(f"pin:{digit}")
    player.press("pin:confirm")


def test_the_curtain_opens_by_the_pin_alone() -> None:
    player, _ = at_curtain()
    player.press("curtain:open")
    curtain = player.top
    assert isinstance(curtain, CurtainScene) and not curtain.opened
    typed(player, "1234")
    assert not curtain.opened and player.text("pin:note") == player.context.t("ui.pin.wrong")
    for _ in range(20):
        typed(player, "9999")
    assert not curtain.opened
    typed(player, "2580")
    assert curtain.opened, "twenty wrong ones lock nobody out"


def test_and_by_the_keys_alone() -> None:
    player, _ = at_curtain()
    player.key(pygame.K_RETURN)
    for key in (pygame.K_2, pygame.K_5, pygame.K_7, pygame.K_BACKSPACE, pygame.K_8, pygame.K_KP_0):
        player.key(key)
    assert player.stage.focus is not None and player.stage.focus.key == "pin:confirm"
    player.key(pygame.K_RETURN)
    curtain = player.top
    assert not isinstance(curtain, CurtainScene) or curtain.opened


def test_nothing_of_the_player_shows_before_the_pin_is_right() -> None:
    player, match = at_curtain()
    names = [card for card in match.view(match.decider).to_data()["hand"]]  # type: ignore[union-attr]
    assert names
    player.press("curtain:open")
    typed(player, "1111")
    shown = {box.kind for box in boxes_of(player.context)}
    assert "card" not in shown and player.stage.find("recap:lines") is None


def test_the_question_looks_alike_whatever_the_hand() -> None:
    pictures = set()
    for seed in (5, 6):
        seats = [Seat("Aya", 0, "", LOCK), Seat("Ben", 1, "", LOCK)]
        match = Match.new(game_by_id("gambit"), {}, seats, seed)
        player = Player()
        open_match(player.context, match)
        player.wait(0.2)
        table = player.context.scenes[0]
        assert isinstance(table, TableScene)
        table.director.sealed_for = 0
        curtain = CurtainScene(player.context, table)
        player.context.replace(player.top, curtain)
        player.context.build()
        player.press("curtain:open")
        typed(player, "1111")
        player.stage.set_focus(None)
        player.wait(0.2)
        pictures.add(pygame.image.tobytes(draw(player.context), "RGB"))
    assert len(pictures) == 1


def test_a_forgotten_pin_is_taken_away_and_the_others_are_told(tmp_path: Path) -> None:
    player, match = at_curtain(tmp_path / "a.journal")
    first, other = match.decider, 1 - match.decider
    player.press("curtain:open")
    player.press("pin:forgotten")
    assert isinstance(player.top, AskScene)
    player.press("ask.1")
    player.press("curtain:open")
    assert match.seats[first].lock == "" and match.seats[other].lock == LOCK
    assert match.unlocked_since(other) == [first] and match.unlocked_since(first) == []
    match.close()
    loaded = Match.load(tmp_path / "a.journal", GAMES)
    assert loaded.seats[first].lock == "" and loaded.unlocked_since(other) == [first]
    loaded.ask_every_time = True
    while loaded.decider != other:
        loaded.play(moves_of(loaded)[-1])
    assert loaded.unlocked_since(other) == [first]
    loaded.play(moves_of(loaded)[-1])
    assert loaded.unlocked_since(other) == [], "he has read it"
    loaded.close()


def test_no_is_the_answer_of_escape() -> None:
    player, match = at_curtain()
    player.press("curtain:open")
    player.press("pin:forgotten")
    player.key(pygame.K_ESCAPE)
    assert match.seats[match.decider].lock == LOCK and isinstance(player.top, CurtainScene)


def test_a_bot_in_the_seat_between_does_not_lose_the_pin() -> None:
    match = Match.new(game_by_id("gambit"), {}, [Seat("Aya", 0, "", LOCK), Seat("Ben", 1)], 5)
    director = Director(match, None)
    director.take_seat(0, "random")
    director.take_seat(0, "")
    assert match.seats[0].lock == LOCK


def test_putting_the_match_away_leads_around_no_curtain(tmp_path: Path) -> None:
    """Ben gives his own seat to a bot, and would see Aya's hand when he resumed a match of one person."""
    match = Match.new(game_by_id("gambit"), {}, [Seat("Aya", 0), Seat("Ben", 1)], 5, tmp_path / "a.journal")
    match.set_seat(1, Seat("Ben", 1, "random"))
    match.close()
    loaded = Match.load(tmp_path / "a.journal", GAMES)
    director = Director(loaded, None)
    if loaded.decider == 0:
        assert director.phase == "sealed" and director.sealed_for == 0
    assert director.viewer is None
    replay = Replay.open(tmp_path / "a.journal", GAMES)
    assert replay.shared
    loaded.close()


@pytest.mark.parametrize("bots", [(1,), (1, 2)])
def test_one_person_among_bots_needs_no_curtain(bots: tuple[int, ...], tmp_path: Path) -> None:
    seats = [Seat("Aya", 0), *(Seat(f"Bot {n}", n, "random") for n in bots)]
    Match.new(game_by_id("gambit"), {}, seats, 5, tmp_path / "a.journal").close()
    loaded = Match.load(tmp_path / "a.journal", GAMES)
    assert Director(loaded, None).viewer == 0
    loaded.close()


def test_a_pin_is_given_in_the_setup_and_typed_twice() -> None:
    player = Player()
    player.open(MenuScene(player.context))
    scene = SetupScene(player.context, game_by_id("gambit"))
    player.open(scene)
    scene.set_seats(2)
    scene.sitters[1].bot = ""
    player.context.build()
    player.press("lock:1")
    assert isinstance(player.top, PinScene)
    typed(player, "2580")
    typed(player, "2581")
    assert player.text("pin:asked") == player.context.t("ui.pin.differed") and not scene.sitters[1].lock
    typed(player, "2580")
    typed(player, "2580")
    assert player.top is scene and opens(scene.sitters[1].lock, "2580")
    player.press("start")
    table = next(scene for scene in player.context.scenes if isinstance(scene, TableScene))
    assert opens(table.match.seats[1].lock, "2580") and table.match.seats[0].lock == ""
    assert "2580" not in (player.context.folder / "settings.json").read_text()
    table.match.close()


def test_a_pin_can_be_dropped_again_and_a_bot_gets_none() -> None:
    player = Player()
    scene = SetupScene(player.context, game_by_id("gambit"))
    player.open(scene)
    scene.sitters[0].lock = LOCK
    player.context.refresh()
    player.context.build()
    player.press("lock:0")
    player.press("pin:none")
    assert scene.sitters[0].lock == ""
    assert scene.sitters[1].bot and not player.item("lock:1").enabled

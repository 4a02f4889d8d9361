"""The sheets over a running match: pause and seats."""

from __future__ import annotations

import pygame
import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.scenes.base import Scene
from game.scenes.director import Director
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.rulebook import RulebookScene
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.view.widgets import Button
from tests.scenes.player import Player


class BareTable(Scene):
    """A match on the screen with nothing to see of it."""

    help_page = "gambit#turn"

    def __init__(self, player: Player, match: Match) -> None:
        super().__init__(player.context)
        self.director = Director(match, None, "instant")
        if self.director.phase == "sealed":
            self.director.open_curtain()

    def build(self) -> None:
        self.stage.add(Button("table", self.screen.bounds, autofocus=True))

    def left(self) -> None:
        self.director.left()


def own_field_move(match: Match) -> None:
    """A move of the decider that he may take back: a card from the hand to the field."""
    decision = match.view(match.decider).decision
    assert decision is not None
    match.play(next(move for move in decision.moves if move.verb == "field"))


@pytest.fixture
def match() -> Match:
    game = game_by_id("gambit")
    # A seed whose first player can put a card on the field at once.
    for seed in range(100):
        match = Match.new(game, {}, [Seat("Aya", 0), Seat("Ben", 1), Seat("Robo", 2, "rules")], seed)
        decision = match.view(match.decider).decision
        assert decision is not None
        if not match.seats[match.decider].bot and decision.kind == "turn" and decision.moves[0].verb == "field":
            return match
    raise AssertionError("no such seed")


@pytest.fixture
def player(match: Match) -> Player:
    player = Player()
    player.open(MenuScene(player.context))
    table = BareTable(player, match)
    player.open(table)
    return player.open(PauseScene(player.context, table))


def test_continue_and_escape_lead_back_to_the_table(player: Player) -> None:
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, BareTable)
    player.open(PauseScene(player.context, player.top))
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, BareTable)


def test_reset_turn_is_greyed_with_its_reason_until_something_can_be_taken_back(player: Player, match: Match) -> None:
    button = player.item("pause.reset_turn")
    assert not button.enabled
    assert button.hint == player.context.t("reason.undo_nothing")
    before = match.view(match.decider).to_data()
    own_field_move(match)
    assert match.view(match.decider).to_data() != before
    player.context.refresh()
    player.context.build()
    assert player.item("pause.reset_turn").enabled
    player.press("pause.reset_turn")
    assert isinstance(player.top, BareTable)
    assert match.view(match.decider).to_data() == before


@pytest.mark.parametrize("key, scene", [("seats", SeatsScene), ("rules", RulebookScene), ("settings", SettingsScene)])
def test_what_is_opened_from_the_pause_leads_back_to_it(player: Player, key: str, scene: type) -> None:
    for press in (player.press, lambda name: (player.walk_to(name), player.key(pygame.K_RETURN))):
        press(f"pause.{key}")
        assert isinstance(player.top, scene)
        player.key(pygame.K_ESCAPE)
        assert isinstance(player.top, PauseScene)
        assert player.stage.focus is player.item(f"pause.{key}")


def test_it_says_that_all_is_saved_and_leaves_to_the_menu(player: Player) -> None:
    assert player.text("pause.note") == player.context.t("ui.pause.saved_note")
    player.press("pause.save_quit")
    assert [type(scene) for scene in player.context.scenes] == [MenuScene]


def test_f1_explains_saving_and_comes_back_to_the_pause(player: Player) -> None:
    player.key(pygame.K_F1)
    assert isinstance(player.top, RulebookScene)
    assert (player.top.name, player.top.anchor) == ("program", "saving")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)


def test_a_bot_takes_a_seat_and_gives_it_back(player: Player, match: Match) -> None:
    player.press("pause.seats")
    names = [seat.name for seat in match.seats]
    player.walk_to("sitter:1")
    player.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert match.seats[1].bot == "rules"
    player.click(player.part("sitter:1", 0, 20))
    player.click(player.part("sitter:1", 0, 20))
    assert match.seats[1].is_person
    player.click(player.part("sitter:2", 0, 20))
    player.click(player.part("sitter:2", 0, 20))
    assert match.seats[2].is_person
    assert [seat.name for seat in match.seats] == names
    player.press("seats.back")
    assert isinstance(player.top, PauseScene)

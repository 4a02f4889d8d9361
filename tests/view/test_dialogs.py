"""Questions, messages and menus at every size of window."""

from itertools import combinations

import pygame
import pytest

from game.view import dialogs
from game.view.dialogs import Answer
from game.view.stage import Stage
from game.view.widgets import Button, Panel
from tests.view.hands import Hands, ground, new_stage

LONG = "Leave the table? The match is saved, and can be resumed from the menu whenever you like. " * 2
SIZES = [((1024, 640), 100), ((1280, 720), 200), ((1720, 720), 100), ((1280, 2275), 80)]


def nothing() -> None:
    pass


def laid_out_well(stage: Stage) -> None:
    """Nothing cut, nothing outside its panel, no button on another."""
    stage.screen.recorder = []
    stage.dirty_all()
    stage.draw()
    assert [box.text for box in stage.screen.recorder if box.cut] == []
    (panel,) = [item for item in stage.top.items if isinstance(item, Panel)]
    assert stage.screen.bounds.contains(panel.rect)
    assert all(panel.rect.contains(item.rect) for item in stage.top.items if item is not panel)
    buttons = [item for item in stage.top.items if isinstance(item, Button)]
    assert buttons and not any(a.rect.colliderect(b.rect) for a, b in combinations(buttons, 2))
    assert all(min(button.rect.size) >= 36 for button in buttons)


@pytest.mark.parametrize(("size", "percent"), SIZES)
def test_a_question_holds_its_sentence_and_answers(size: tuple[int, int], percent: int) -> None:
    stage = new_stage(size, percent)
    for labels in (
        ("Yes", "No"),
        ("卓を離れる", "続ける"),
        ("Leave the table and save the match", "Go on playing", "?"),
    ):
        answers = [Answer(label, nothing) for label in labels]
        sheet = stage.open(dialogs.question(stage.painter, "q", LONG, answers, title="Leave", icon="exit"))
        laid_out_well(stage)
        stage.close(sheet)


@pytest.mark.parametrize(("size", "percent"), SIZES)
@pytest.mark.parametrize("count", [3, 14])
def test_a_menu_holds_its_entries(size: tuple[int, int], percent: int, count: int) -> None:
    stage = new_stage(size, percent)
    entries = [Answer(f"Entry number {n}", nothing, icon="play") for n in range(count)]
    stage.open(dialogs.menu(stage.painter, "m", entries, title="Pause"))
    laid_out_well(stage)


def test_the_keyboard_starts_on_the_harmless_answer() -> None:
    stage = new_stage()
    hands = Hands(stage)
    log: list[str] = []
    answers = [Answer("Give up", lambda: log.append("lost"), "danger"), Answer("Stay", lambda: log.append("stay"))]
    stage.replace([ground(stage)])
    stage.open(dialogs.question(stage.painter, "q", "Give up?", answers, autofocus=1))
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_LEFT, pygame.K_RETURN)
    assert log == ["stay", "lost"]


def test_an_answer_that_cannot_be_given_says_why() -> None:
    stage = new_stage()
    hands = Hands(stage)
    log: list[str] = []
    answer = Answer("Undo", lambda: log.append("undo"), enabled=False, hint="You drew a card.")
    stage.open(dialogs.menu(stage.painter, "m", [answer]))
    hands.key(pygame.K_RETURN)
    assert log == [] and stage.hints.item is stage.find("m.0")


def test_a_message_is_put_away() -> None:
    stage = new_stage()
    hands = Hands(stage)
    close = Answer("OK", lambda: stage.close(stage.top))
    stage.open(dialogs.message(stage.painter, "m", "The file cannot be read.", close))
    laid_out_well(stage)
    button = stage.find("m.0")
    assert button is not None
    hands.click(button)
    assert not stage.modal

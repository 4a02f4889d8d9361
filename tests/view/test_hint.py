"""When hints come and go, where they stand, and what is told of the thing pointed at."""

from collections.abc import Callable

import pygame
import pytest
from pygame import FRect

from game.view.item import Item
from game.view.stage import Stage
from game.view.widgets import Button
from tests.view.hands import Hands, button, rows


def why(log: list[str]) -> list[Item]:
    return [button(log, "no", 20, enabled=False, hint="Draw a card first."), button(log, "yes", 200)]


def test_a_disabled_item_is_not_pressed_and_says_why_at_once(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    sounds: list[str] = []
    stage.on_sound = sounds.append
    stage.replace(why(log))
    hands.point(stage.items[0])
    hands.down(stage.items[0])
    hands.up(stage.items[0])
    assert log == [] and stage.hints.item is stage.items[0] and sounds == ["refuse"]


def test_a_hint_shows_after_a_moment_under_the_pointer_and_goes_with_it(stage: Stage, hands: Hands) -> None:
    stage.replace(why([]))
    hands.point(stage.items[0])
    hands.wait(0.2)
    assert stage.hints.item is None
    hands.wait(0.4)
    assert stage.hints.item is stage.items[0]
    hands.point(stage.items[1])
    assert stage.hints.item is None


def test_the_keyboard_shows_a_hint_at_once_and_question_mark_too(stage: Stage, hands: Hands) -> None:
    stage.replace(why([]))
    hands.key(pygame.K_TAB)
    assert stage.hints.item is stage.items[0]
    hands.key(pygame.K_TAB)
    assert stage.hints.item is None
    hands.click(stage.items[1])
    hands.point(stage.items[0])
    assert hands.key(pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="/")
    assert stage.hints.item is stage.items[0]


@pytest.mark.parametrize("corner", [(0, 0), (1180, 0), (0, 680), (1180, 680), (600, 300)])
def test_hints_stay_inside_the_window_and_off_their_item(stage: Stage, hands: Hands, corner: tuple[int, int]) -> None:
    text = "You must draw a card first, or play one to the field or to karma."
    stage.replace([Button("x", FRect(*corner, 100, 40), "x", hint=text)])
    hands.key(pygame.K_TAB)
    assert stage.screen.bounds.contains(stage.hints.rect)
    assert not stage.hints.rect.colliderect(stage.items[0].rect)


def test_a_hint_does_not_cover_what_enter_would_press(stage: Stage, hands: Hands) -> None:
    tall = Button("tall", FRect(560, 300, 160, 40), "tall", hint="Some words " * 20)
    go = button([], "go", 590, 360, autofocus=True)
    stage.replace([tall, go])
    hands.point(tall)
    hands.wait(0.6)
    assert stage.hints.item is tall
    assert not stage.hints.rect.colliderect(go.rect) and not stage.hints.rect.colliderect(tall.rect)


def test_a_hint_that_is_still_meant_survives_a_rebuild(stage: Stage, hands: Hands) -> None:
    stage.replace(why([]))
    hands.key(pygame.K_TAB)
    stage.replace(why([]))
    assert stage.hints.item is stage.items[0]
    stage.replace([why([])[1]])
    assert stage.hints.item is None


def test_a_hint_that_is_waited_for_survives_rebuilds_with_the_focus_elsewhere(stage: Stage, hands: Hands) -> None:
    stage.replace(why([]))
    hands.click(stage.items[1])
    hands.point(stage.items[0])
    for _ in range(6):
        hands.wait(0.1)
        stage.replace(why([]))
        assert stage.focus is stage.items[1]
    assert stage.hints.item is stage.items[0]


def test_pointing_is_told_once_a_change(stage: Stage, hands: Hands) -> None:
    told: list[str | None] = []
    stage.on_point = lambda item, link: told.append(item.key if item else None)
    stage.replace(why([]))
    hands.point((50, 40))
    hands.point((51, 40))
    hands.point((400, 400))
    hands.key(pygame.K_TAB)
    hands.point((405, 400))
    assert told == ["no", None, "no"], "while the ring shows, the focus counts"
    hands.point((250, 40))
    assert told == ["no", None, "no", "yes"]


def test_what_is_under_the_pointer_follows_the_rebuild(stage: Stage, hands: Hands) -> None:
    stage.replace(rows([]))
    hands.point((70, 40))
    stage.replace([button([], "other", 20)])
    assert stage.hovered is not None and stage.hovered.key == "other"
    hands.send(pygame.WINDOWLEAVE)
    assert stage.hovered is None


def test_an_item_may_be_removed_by_its_own_press(stage: Stage, hands: Hands) -> None:
    actions: list[Callable[[], None]] = [lambda: stage.remove(item)]
    item = Button("x", FRect(20, 20, 100, 40), "x", lambda: actions[0]())
    stage.replace([item])
    hands.click(item)
    assert stage.items == [] and stage.focus is None and item.stage is None

"""Every widget by mouse and by keyboard."""

from typing import Any

import pygame
import pytest
from pygame import FRect

from game.view import theme
from game.view.choosers import Choice, EmblemPicker, Option, Slider, Stepper
from game.view.item import Item
from game.view.stage import Stage
from game.view.text import Run
from game.view.widgets import Button, Label, Paragraph, Toggle, state_of
from tests.view.hands import Hands, ground

PLACE = FRect(100, 100, 300, 40)
THREE = [Option("off", "Off"), Option("fast", "Fast"), Option("normal", "Normal")]
HELD_BACK = [Option(0), Option(1, enabled=False, hint="Ben has it."), Option(2)]


def show(stage: Stage, item: Item) -> None:
    """Put one item on the stage, with the keyboard on it."""
    stage.replace([ground(stage), item])
    stage.focus_on(item.key, show=True)


def test_a_button_shows_its_states(stage: Stage, hands: Hands) -> None:
    button = Button("b", PLACE, "Draw a card")
    stage.replace([button])
    assert state_of(button) == "normal"
    hands.point(button)
    assert state_of(button) == "hover"
    hands.down(button)
    assert state_of(button) == "pressed"
    hands.point((600, 600))
    assert state_of(button) == "normal", "letting go there would press nothing"
    button.enabled = False
    assert state_of(button) == "disabled"


def test_a_button_is_wide_enough_for_its_label(stage: Stage) -> None:
    for label in ("End turn", "手番を終える", "Put up to two cards from your karma"):
        width = Button.width(stage.painter, label, icon=True)
        stage.replace([Button("b", FRect(10, 10, width, 40), label, icon="undo")])
        stage.screen.recorder = []
        stage.draw()
        (text,) = [box for box in stage.screen.recorder if box.kind == "text"]
        assert not text.cut
        assert text.rect.height < 30, "one line"


def test_a_toggle_by_mouse_and_keyboard(stage: Stage, hands: Hands) -> None:
    told: list[bool] = []
    toggle = Toggle("t", PLACE, "Automatic end of turn", False, told.append)
    show(stage, toggle)
    hands.click(toggle)
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_RETURN)
    assert told == [True, False, True] and toggle.value
    toggle.enabled = False
    hands.click(toggle)
    hands.key(pygame.K_SPACE)
    assert len(told) == 3


def test_a_slider_by_mouse(stage: Stage, hands: Hands) -> None:
    told: list[int] = []
    slider = Slider("s", PLACE, 50, told.append)
    show(stage, slider)
    left = PLACE.left + 11
    right = PLACE.right - 64 - theme.GAP - 11
    hands.down((left, 120))
    hands.point((right - (right - left) / 4, 700))
    hands.point((3000, 120))
    hands.up((3000, 120))
    hands.point((left, 120))
    assert told == [0, 75, 100] and slider.value == 100


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (pygame.K_LEFT, 45),
        (pygame.K_RIGHT, 55),
        (pygame.K_PAGEUP, 70),
        (pygame.K_PAGEDOWN, 30),
        (pygame.K_HOME, 0),
        (pygame.K_END, 100),
    ],
)
def test_a_slider_by_keyboard(stage: Stage, hands: Hands, key: int, value: int) -> None:
    told: list[int] = []
    slider = Slider("s", PLACE, 50, told.append)
    show(stage, slider)
    assert hands.key(key)
    assert told == [value]
    slider.set(slider.high)
    told.clear()
    hands.key(pygame.K_RIGHT)
    assert told == [], "at its end it tells nothing again"


def test_a_slider_that_is_disabled_does_not_move(stage: Stage, hands: Hands) -> None:
    told: list[int] = []
    slider = Slider("s", PLACE, 50, told.append, enabled=False)
    show(stage, slider)
    hands.click((120, 120))
    hands.key(pygame.K_RIGHT)
    assert told == []


def test_a_choice_by_mouse(stage: Stage, hands: Hands) -> None:
    told: list[Any] = []
    choice = Choice("c", PLACE, THREE, "off", told.append)
    show(stage, choice)
    places = choice.places()
    hands.click(places[2].center)
    hands.click(places[2].center)
    assert told == ["normal"]
    hands.down(places[0].center)
    hands.up(places[1].center)
    assert told == ["normal"], "down and up on different options choose nothing"


def test_a_choice_by_keyboard(stage: Stage, hands: Hands) -> None:
    told: list[Any] = []
    show(stage, Choice("c", PLACE, THREE, "off", told.append))
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert told == ["fast", "normal", "fast"]
    hands.key(pygame.K_RETURN, pygame.K_SPACE)
    assert told[3:] == ["normal", "off"]


@pytest.mark.parametrize("kind", [Choice, EmblemPicker])
def test_an_option_that_cannot_be_had_is_skipped_and_says_why(stage: Stage, hands: Hands, kind: type[Choice]) -> None:
    told: list[Any] = []
    choice = kind("c", PLACE, HELD_BACK, 0, told.append)
    show(stage, choice)
    hands.click(choice.places()[1].center)
    assert told == []
    assert stage.hints.item is choice and choice.hint == "Ben has it."
    hands.point(choice.places()[2].center)
    assert choice.hint is None
    hands.wait(0.6)
    assert stage.hints.item is None
    hands.key(pygame.K_TAB, pygame.K_RIGHT)
    assert told == [2]


def test_a_stepper_by_mouse_and_keyboard(stage: Stage, hands: Hands) -> None:
    told: list[Any] = []
    stepper = Stepper("s", PLACE, THREE, "fast", told.append)
    show(stage, stepper)
    hands.click((PLACE.right - 10, 120))
    hands.click((PLACE.right - 10, 120))
    hands.click((PLACE.left + 10, 120))
    hands.click((PLACE.centerx, 120))
    assert told == ["normal", "fast"]
    hands.key(pygame.K_LEFT, pygame.K_LEFT)
    assert told[2:] == ["off"]


def test_up_and_down_leave_a_chooser(stage: Stage, hands: Hands) -> None:
    choice = Choice("c", PLACE, THREE, "off", lambda _: None)
    below = Button("b", PLACE.move(0, 60), "below")
    stage.replace([choice, below])
    stage.focus_on("c", show=True)
    hands.key(pygame.K_DOWN)
    assert stage.focus is below


LINE = [Run("Chika plays the "), Run("Devil", link="card:devil"), Run(" on the "), Run("Mage", link="card:mage")]


def test_links_of_a_paragraph_are_pointed_at_by_mouse(stage: Stage, hands: Hands) -> None:
    told: list[str | None] = []
    stage.replace([Paragraph("p", PLACE, LINE)])
    stage.on_point = lambda item, link: told.append(link)
    where = dict(stage.painter.links(LINE, PLACE))
    hands.point(where["card:devil"].center)
    hands.point(where["card:mage"].center)
    hands.point((PLACE.left + 3, PLACE.top + 8))
    assert told == ["card:devil", "card:mage", None]


def test_links_of_a_paragraph_are_walked_and_pressed_by_keyboard(stage: Stage, hands: Hands) -> None:
    told: list[str | None] = []
    pressed: list[str] = []
    stage.on_point = lambda item, link: told.append(link)
    stage.replace([Paragraph("p", PLACE, LINE, on_link=pressed.append), Button("b", PLACE.move(400, 0), "b")])
    hands.key(pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RIGHT)
    assert told == ["card:devil", "card:mage", None]
    assert pressed == ["card:mage"]
    assert stage.focus is not None and stage.focus.key == "b"


def test_a_click_on_a_link_opens_it(stage: Stage, hands: Hands) -> None:
    pressed: list[str] = []
    stage.replace([Paragraph("p", PLACE, LINE, on_link=pressed.append)])
    where = dict(stage.painter.links(LINE, PLACE))
    hands.click(where["card:devil"].center)
    hands.click((PLACE.left + 3, PLACE.top + 8))
    assert pressed == ["card:devil"]


def test_a_text_without_links_takes_no_focus(stage: Stage, hands: Hands) -> None:
    stage.replace([Paragraph("p", PLACE, "Nothing to point at"), Label("l", PLACE.move(0, 60), "Nor here")])
    hands.key(pygame.K_TAB)
    assert stage.focus is None and stage.at(PLACE.center) is None

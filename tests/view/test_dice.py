"""A rolled die always tumbles in the same way, and comes to rest on what was rolled."""

import doctest

import pytest
from pygame import FRect

from game.view import rolling, theme
from game.view.dice import SIDES, TURNS
from game.view.rolling import DieItem, tumbling
from game.view.theme import contrast
from tests.view.hands import Hands, ground, new_stage
from tests.view.test_hexes import painter, pixels


def test_the_examples_are_true() -> None:
    assert doctest.testmod(rolling).failed == 0


@pytest.mark.parametrize("sides", SIDES)
def test_every_face_looks_different_and_so_does_an_empty_one(sides: int) -> None:
    shown = set()
    for value in range(sides + 1):
        p = painter(40, 40)
        p.die((2, 2, 36, 36), sides, value, 2)
        shown.add(pixels(p))
    assert len(shown) == sides + 1


def test_faces_that_there_are_not_are_refused() -> None:
    for sides, value in ((6, 7), (8, 9), (6, -1), (7, 3)):
        with pytest.raises(ValueError, match="a die with"):
            painter(40, 40).die((0, 0, 36, 36), sides, value)


@pytest.mark.parametrize("emblem", range(6))
def test_pips_stand_out_from_the_die_of_each_player(emblem: int) -> None:
    assert contrast(theme.EMBLEMS[emblem].ink, theme.EMBLEMS[emblem].fill) >= 3


@pytest.mark.parametrize("sides", SIDES)
def test_a_roll_is_the_same_each_time_and_ends_with_its_value(sides: int) -> None:
    moments = [step / 200 for step in range(201)]
    for value in range(1, sides + 1):
        for seed in range(4):
            shown = [tumbling(sides, value, seed, moment) for moment in moments]
            assert shown == [tumbling(sides, value, seed, moment) for moment in moments]
            assert shown[-1] == (value, 0, 0.0)
            assert all(1 <= face <= sides and 0 <= turn < TURNS and 0 <= height <= 1 for face, turn, height in shown)
            assert len({face for face, _, _ in shown}) > 2, "it tumbles"
            # It does not change its mind once it only rocks.
            assert {face for face, _, _ in shown[140:]} == {value}
    assert tumbling(sides, 1, 1, 0.1) != tumbling(sides, 1, 2, 0.1) or tumbling(sides, 1, 1, 0.2) != tumbling(
        sides, 1, 2, 0.2
    )


def test_a_die_shows_its_value_only_after_its_roll() -> None:
    stage = new_stage()
    die = DieItem("die", FRect(600, 300, 48, 48), 6, 0, 0)
    stage.replace([ground(stage), die])
    stage.draw()
    stage.animate(die.roll(5, seed=3))
    Hands(stage).wait(0.3)
    assert stage.moving and die.value == 0
    stage.draw()
    Hands(stage).wait(1.5)
    assert not stage.moving and die.value == 5
    stage.draw()
    lying = stage.screen.surface.copy()
    stage.dirty_all()
    stage.draw()
    assert lying.get_buffer().raw == stage.screen.surface.get_buffer().raw, "nothing of the roll is left behind"


def test_without_animation_the_die_lies_at_once() -> None:
    stage = new_stage()
    stage.queue.speed = "off"
    die = DieItem("die", FRect(600, 300, 48, 48), 8)
    stage.replace([ground(stage), die])
    stage.animate(die.roll(7, seed=3))
    stage.update(0.01)
    assert die.value == 7 and not stage.moving

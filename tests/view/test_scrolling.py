"""Windows on more than fits."""

import pygame
import pytest
from pygame import FRect

from game.view.scrolling import ScrollArea
from game.view.stage import Stage
from game.view.widgets import Button, Label
from tests.view.hands import Hands, ground

PLACE = FRect(100, 100, 300, 200)


def area_of_buttons(log: list[str], count: int = 20, at_end: bool = False) -> ScrollArea:
    """Buttons of 40 units below each other, seen five at a time."""
    area = ScrollArea("area", PLACE, at_end=at_end)
    for n in range(count):
        key = str(n)
        place = FRect(PLACE.left, PLACE.top + 40 * n, 200, 40)
        area.put(Button(key, place, key, lambda key=key: log.append(key)))  # type: ignore[misc]
    return area


def area_of_text(lines: int = 20) -> ScrollArea:
    area = ScrollArea("area", PLACE)
    area.put(*(Label(f"l{n}", FRect(PLACE.left, PLACE.top + 40 * n, 200, 40), str(n)) for n in range(lines)))
    return area


def put(stage: Stage, area: ScrollArea, *others: Button) -> ScrollArea:
    stage.replace([ground(stage), area, *area.children, *others])
    return area


def test_the_wheel_scrolls_what_is_under_it_and_stops_at_the_ends(stage: Stage, hands: Hands) -> None:
    area = put(stage, area_of_buttons([]))
    hands.wheel(area, -1)
    assert 0 < area.offset < area.most
    hands.wheel(area, -100)
    assert area.offset == area.most == 20 * 40 - 200
    hands.wheel(area, 100)
    assert area.offset == 0
    hands.wheel((700, 500), -1)
    assert area.offset == 0


def test_a_click_meets_what_is_seen_there_after_scrolling(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    area = put(stage, area_of_buttons(log))
    area.scroll_to(400)
    hands.click((150, 120))
    assert log == ["10"]
    hands.click((150, 320))
    assert log == ["10"], "below the window nothing is seen, hence nothing pressed"


def test_what_is_under_the_pointer_follows_the_wheel(stage: Stage, hands: Hands) -> None:
    put(stage, area_of_buttons([]))
    hands.point((150, 120))
    hands.wheel((150, 120), -1)
    assert stage.hovered is not None and stage.hovered.key == "2"


def test_the_bar_is_dragged_and_pressed(stage: Stage, hands: Hands) -> None:
    area = put(stage, area_of_buttons([]))
    hands.down((PLACE.right - 5, PLACE.top + 5))
    assert area.offset == 0
    hands.point((700, PLACE.bottom + 300))
    assert area.offset == area.most
    hands.up((700, PLACE.bottom + 300))
    hands.point((700, PLACE.top))
    assert area.offset == area.most
    hands.click((PLACE.right - 5, PLACE.centery))
    assert area.offset == pytest.approx(area.most / 2)


def test_the_focus_walks_through_all_children_and_brings_them_into_sight(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    area = put(stage, area_of_buttons(log))
    hands.key(pygame.K_TAB)
    for n in range(20):
        assert stage.focus is not None and stage.focus.key == str(n)
        assert area.view_rect.contains(stage.focus.rect)
        hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert log == ["19"]
    hands.key(*[pygame.K_UP] * 19)
    assert stage.focus is not None and stage.focus.key == "0" and area.offset == 0


def test_arrows_leave_the_window_only_to_what_is_in_sight_and_come_back(stage: Stage, hands: Hands) -> None:
    area = area_of_buttons([])
    below = Button("below", FRect(100, 320, 200, 40), "below")
    put(stage, area, below)
    area.scroll_to(400)
    stage.focus_on("below", show=True)
    hands.key(pygame.K_UP)
    assert stage.focus is not None and stage.focus.key == "14", "not one that is scrolled away behind the button"
    stage.focus_on("19")
    hands.key(pygame.K_DOWN)
    assert stage.focus is below


def test_page_keys_take_the_focus_along(stage: Stage, hands: Hands) -> None:
    area = put(stage, area_of_buttons([]))
    hands.key(pygame.K_TAB, pygame.K_PAGEDOWN)
    assert stage.focus is not None and int(stage.focus.key) > 4
    assert area.view_rect.contains(stage.focus.rect)
    hands.key(pygame.K_END)
    assert stage.focus.key == "19"
    hands.key(pygame.K_HOME)
    assert stage.focus.key == "0" and area.offset == 0


def test_text_between_two_places_of_the_focus_is_scrolled_through_not_jumped_over(stage: Stage, hands: Hands) -> None:
    area = area_of_text(30)
    for row in (0, 20):
        area.put(Button(f"b{row}", FRect(PLACE.left, PLACE.top + 40 * row, 200, 40), "b"))
    below = Button("below", FRect(100, 320, 200, 40), "below")
    put(stage, area, below)
    hands.key(pygame.K_TAB)
    seen = []
    for _ in range(40):
        before = area.offset
        hands.key(pygame.K_DOWN)
        assert area.offset - before <= 2 * 64
        seen.append(stage.focus.key if stage.focus else None)
    assert list(dict.fromkeys(seen)) == ["b0", "b20", "below"]
    assert area.offset == area.most, "what follows the last place was shown before the focus left"


def test_plain_text_is_scrolled_by_the_keyboard_and_left_at_its_end(stage: Stage, hands: Hands) -> None:
    below = Button("below", FRect(100, 320, 200, 40), "below")
    area = put(stage, area_of_text(7), below)
    hands.key(pygame.K_TAB)
    assert stage.focus is area
    hands.key(pygame.K_DOWN)
    assert area.offset == 64
    hands.key(pygame.K_DOWN)
    assert area.offset == area.most == 80 and stage.focus is area
    hands.key(pygame.K_DOWN)
    assert stage.focus is below


def test_what_fits_has_no_bar_and_takes_no_focus(stage: Stage, hands: Hands) -> None:
    area = put(stage, area_of_text(4))
    assert area.most == 0 and not area.focusable
    assert not hands.wheel(area, -1)


def test_the_position_survives_a_rebuild(stage: Stage) -> None:
    area = put(stage, area_of_buttons([]))
    area.scroll_to(200)
    again = put(stage, area_of_buttons([]))
    assert again.offset == 200 and again.children[5].rect.top == PLACE.top
    fewer = put(stage, area_of_buttons([], count=6))
    assert fewer.offset == fewer.most == 40


def test_a_log_starts_at_its_end_and_stays_there_unless_somebody_reads_above(stage: Stage) -> None:
    log = put(stage, area_of_buttons([], at_end=True))
    assert log.offset == log.most
    log = put(stage, area_of_buttons([], count=25, at_end=True))
    assert log.offset == log.most == 800
    log.scroll_to(100)
    log = put(stage, area_of_buttons([], count=30, at_end=True))
    assert log.offset == 100

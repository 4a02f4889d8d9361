"""Where the keyboard leads the focus, what it presses, and who has the word when the mouse moves too."""

import pygame
import pytest
from pygame import FRect

from game.view.item import Item
from game.view.stage import Stage
from game.view.text_field import TextField
from game.view.widgets import Button, Panel
from tests.view.hands import Hands, button, ground, rows


def test_tab_goes_in_reading_order_and_around(stage: Stage, hands: Hands) -> None:
    stage.replace(list(reversed(rows([]))))
    seen = []
    for _ in range(7):
        hands.key(pygame.K_TAB)
        seen.append(stage.focus.key if stage.focus else None)
    assert seen == ["00", "01", "02", "10", "11", "12", "00"]
    hands.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert stage.focus is not None and stage.focus.key == "12"


def test_tab_visits_groups_one_after_the_other(stage: Stage, hands: Hands) -> None:
    items = rows([])
    for item in items:
        item.tab_group = 0 if item.key in ("02", "12") else 1
    stage.replace(items)
    seen = []
    for _ in range(6):
        hands.key(pygame.K_TAB)
        seen.append(stage.focus.key if stage.focus else None)
    assert seen == ["02", "12", "00", "01", "10", "11"]


def test_tab_finishes_a_panel_before_it_goes_to_the_next(stage: Stage, hands: Hands) -> None:
    left, right = Panel("left", FRect(10, 10, 240, 120)), Panel("right", FRect(250, 10, 200, 120))
    stage.replace([left, right, *rows([]), button([], "loose", 20, 200)])
    seen = []
    for _ in range(7):
        hands.key(pygame.K_TAB)
        seen.append(stage.focus.key if stage.focus else None)
    assert seen == ["00", "01", "10", "11", "02", "12", "loose"]


def test_arrows_go_to_the_neighbour_and_stay_at_the_edge(stage: Stage, hands: Hands) -> None:
    stage.replace(rows([]))
    seen = []
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP):
        hands.key(key)
        seen.append(stage.focus.key if stage.focus else None)
    assert seen == ["00", "01", "11", "11", "10", "10", "00"]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_the_focus(stage: Stage, hands: Hands, key: int) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    assert not hands.key(key)
    hands.key(pygame.K_TAB, pygame.K_TAB, key)
    assert log == ["01"]


def test_a_key_held_down_presses_once(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    hands.key(pygame.K_TAB)
    for _ in range(5):
        hands.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    hands.send(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="\r")
    hands.key(pygame.K_RETURN)
    assert log == ["00", "00"]


def test_the_ring_shows_after_a_key_and_goes_with_the_mouse(stage: Stage, hands: Hands) -> None:
    stage.replace(rows([]))
    hands.click(stage.items[1])
    assert stage.focus is stage.items[1] and not stage.focus_visible
    hands.key(pygame.K_RIGHT)
    assert stage.focus is stage.items[1] and stage.focus_visible, "the first key shows where the focus is"
    hands.key(pygame.K_RIGHT)
    assert stage.focus is stage.items[2]
    hands.click((700, 400))
    assert stage.focus is None and not stage.focus_visible


def test_moving_the_mouse_ends_the_keyboards_ring_and_hint_but_a_tremble_does_not(stage: Stage, hands: Hands) -> None:
    items = [Button(key, FRect(x, 20, 100, 40), key, hint=key) for key, x in (("a", 20), ("b", 200))]
    stage.replace(items)
    hands.point((250, 300))
    hands.key(pygame.K_TAB)
    assert stage.shown_focus is items[0] and stage.hints.item is items[0]
    for pos in ((253, 302), (248, 297), (254, 304)):
        hands.point(pos)
    assert stage.focus_visible and stage.hints.item is items[0], "a hand that rests on the mouse trembles"
    hands.point((250, 40))
    assert not stage.focus_visible and stage.hints.item is None
    assert stage.focus is items[0], "the keyboard goes on where it was"
    hands.wait(0.2)
    assert stage.hints.item is None
    hands.wait(0.4)
    assert stage.hints.item is items[1]


def test_each_key_counts_the_tremble_anew(stage: Stage, hands: Hands) -> None:
    stage.replace(rows([]))
    hands.point((400, 300))
    for step in range(1, 6):
        hands.key(pygame.K_TAB)
        hands.point((400 + 4 * step, 300))
        assert stage.focus_visible
    hands.point((440, 300))
    assert not stage.focus_visible


def test_only_a_focus_that_was_moved_is_explained(stage: Stage, hands: Hands) -> None:
    def items() -> list[Item]:
        return [button([], "go", 20, hint="This goes on.", autofocus=True), button([], "stay", 200, hint="This stays.")]

    stage.replace([button([], "before", 20)])
    hands.key(pygame.K_TAB)
    stage.replace(items())
    assert stage.shown_focus is stage.items[0] and stage.hints.item is None, "it came there by itself"
    hands.key(pygame.K_RETURN)
    assert stage.hints.item is None
    hands.key(pygame.K_TAB)
    assert stage.hints.item is stage.items[1]
    sheet = stage.open([button([], "ok", 400, hint="Well.", autofocus=True)])
    assert stage.shown_focus is sheet.items[0] and stage.hints.item is None
    stage.close(sheet)
    assert stage.shown_focus is stage.items[1] and stage.hints.item is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_what_asks_for_the_focus_answers_also_after_a_click_beside_it(stage: Stage, hands: Hands, key: int) -> None:
    log: list[str] = []
    stage.replace([ground(stage), *rows(log), button(log, "go", 500, autofocus=True)])
    stage.focus_first()
    hands.click((700, 400))
    assert stage.focus is None
    hands.key(key)
    assert log == ["go"] and stage.focus is not None and stage.focus.key == "go"


def test_where_two_ask_for_the_focus_or_none_the_keys_press_nothing(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace([button(log, "one", 20, autofocus=True), button(log, "two", 200, autofocus=True)])
    assert not hands.key(pygame.K_RETURN)
    stage.replace(rows(log))
    assert not hands.key(pygame.K_RETURN)
    stage.replace([button(log, "beneath", 20, autofocus=True)])
    stage.open([button(log, "above", 200)])
    hands.click((700, 400))
    hands.key(pygame.K_RETURN)
    assert log == [], "what lies under a sheet is not meant"


def test_a_text_field_that_asks_for_the_focus_takes_the_key_itself(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace([TextField("name", FRect(20, 20, 200, 40), autofocus=True, on_submit=lambda: log.append("submit"))])
    stage.focus_first()
    hands.click((700, 400))
    assert stage.focus is None
    hands.key(pygame.K_RETURN)
    assert log == ["submit"] and stage.focus is stage.items[0]


def test_the_focus_stays_with_its_key_over_rebuilds(stage: Stage, hands: Hands) -> None:
    stage.replace(rows([]))
    hands.key(pygame.K_TAB, pygame.K_TAB)
    stage.replace(list(reversed(rows([]))))
    assert stage.focus is not None and stage.focus.key == "01" and stage.focus.stage is stage


def test_when_its_key_is_gone_the_focus_goes_to_what_asks_for_it_else_to_the_nearest(
    stage: Stage, hands: Hands
) -> None:
    stage.replace(rows([]))
    hands.key(pygame.K_TAB, pygame.K_TAB)
    stage.replace([item for item in rows([]) if item.key != "01"])
    assert stage.focus is not None and stage.focus.key == "11"
    stage.replace([*(item for item in rows([]) if item.key != "11"), button([], "go", 500, autofocus=True)])
    assert stage.focus is not None and stage.focus.key == "go"


def test_with_the_mouse_in_hand_no_stranger_inherits_the_focus(stage: Stage, hands: Hands) -> None:
    stage.replace(rows([]))
    hands.click(stage.items[1])
    stage.replace([item for item in rows([]) if item.key != "01"])
    assert stage.focus is None


def test_focus_first_takes_what_asks_for_it_and_disturbs_nobody(stage: Stage, hands: Hands) -> None:
    stage.replace([*rows([]), button([], "go", 500, autofocus=True)])
    stage.focus_first()
    assert stage.focus is not None and stage.focus.key == "go"
    stage.focus_on("00")
    stage.focus_first()
    assert stage.focus.key == "00"
    stage.set_focus(None)
    stage.replace(rows([]))
    stage.focus_first()
    assert stage.focus is None


def test_escape_cancels_and_other_keys_come_back_as_shortcuts(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    assert not hands.key(pygame.K_ESCAPE)
    stage.on_cancel = lambda: log.append("cancel")
    assert hands.key(pygame.K_ESCAPE)
    assert log == ["cancel"]
    assert not hands.key(pygame.K_d, unicode="d")
    assert not hands.key(pygame.K_F1)
    assert not hands.key(pygame.K_TAB, mod=pygame.KMOD_ALT), "Alt+Tab belongs to the system"

"""Who is meant by the mouse, what a press is, what survives a rebuild, and what lies on sheets."""

import pygame
import pytest
from pygame import FRect

from game.view.stage import Sheet, Stage
from game.view.widgets import Button, Panel
from tests.view.hands import Hands, button, ground, new_stage, rows

# --- the mouse ----------------------------------------------------------------------------------------------


def test_a_click_presses_what_is_under_it(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace([ground(stage), *rows(log)])
    hands.click((150, 40))
    hands.click((700, 400))
    assert log == ["01"]


@pytest.mark.parametrize("percent", [80, 200])
def test_clicks_arrive_in_device_pixels_at_every_scale(percent: int) -> None:
    stage = new_stage((1600, 1000), percent)
    log: list[str] = []
    stage.replace(rows(log))
    x, y = stage.screen.rect(FRect(140, 20, 100, 40)).center
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))
    assert log == ["01"]


def test_a_press_needs_the_button_down_and_up_on_the_same_item(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    first, second = stage.items[:2]
    hands.down(first)
    hands.point(second)
    hands.up(second)
    assert log == []
    hands.down(first)
    hands.point(second)
    hands.point(first)
    hands.up(first)
    assert log == ["00"]


def test_only_the_left_button_presses(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    hands.click(stage.items[0], button=2)
    hands.click(stage.items[0], button=3)
    assert log == []


def test_the_topmost_item_is_meant_and_a_panel_lets_nothing_through(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    below, above = button(log, "below", 20), button(log, "above", 60)
    stage.replace([above, below, Panel("panel", FRect(0, 0, 50, 100), layer="front")])
    above.layer = "hand"
    stage.replace([above, below, Panel("panel", FRect(0, 0, 50, 100), layer="front")])
    hands.click((100, 40))
    hands.click((30, 40))
    hands.click((55, 40))
    assert log == ["above", "below"]


def test_an_unknown_layer_is_an_error(stage: Stage) -> None:
    with pytest.raises(ValueError, match="nowhere"):
        stage.add(button([], "x", 0, layer="nowhere"))


def test_right_click_and_z_look_closer(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace([button(log, "card", 20, on_alt=lambda: log.append("zoom"))])
    hands.click(stage.items[0], button=3)
    hands.key(pygame.K_z)
    assert log == ["zoom", "zoom"]
    hands.point((500, 400))
    assert not hands.key(pygame.K_z)
    hands.key(pygame.K_TAB, pygame.K_z)
    assert log == ["zoom"] * 3


# --- stale builds -------------------------------------------------------------------------------------------


def test_items_of_an_older_build_never_fire(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace([button(log, "old", 20)])
    old = stage.items[0]
    hands.down(old)
    stage.replace([button(log, "new", 20)])
    hands.up((70, 40))
    stage.press(old)
    assert log == []


def test_a_rebuild_in_mid_click_does_not_press_the_new_build(stage: Stage, hands: Hands) -> None:
    """The same key may mean something else by now: the player answers what he saw when the button went down."""
    log: list[str] = []
    stage.replace([button(log, "end", 20)])
    hands.down(stage.items[0])
    stage.replace([button(log, "end", 20)])
    hands.up((70, 40))
    assert log == []


def test_a_double_click_does_not_press_what_comes_into_the_place(stage: Stage, hands: Hands) -> None:
    log: list[str] = []

    def next_build() -> None:
        log.append("draw")
        stage.replace([button(log, "end turn", 20)])

    stage.replace([Button("draw", FRect(20, 20, 100, 40), "draw", next_build)])
    for _ in range(2):
        hands.down((70, 40))
        hands.up((70, 40))
    assert log == ["draw"]
    hands.click((70, 40))  # still within the time of a double click
    assert log == ["draw"]
    hands.click((70, 40))
    assert log == ["draw", "end turn"]


def test_a_double_click_does_not_reach_into_the_next_scene(stage: Stage, hands: Hands) -> None:
    log: list[str] = []

    def next_scene() -> None:
        stage.clear()
        stage.replace([button(log, "open", 20)])

    stage.replace([Button("leave", FRect(20, 20, 100, 40), "leave", next_scene)])
    for _ in range(2):
        hands.down((70, 40))
        hands.up((70, 40))
    assert stage.find("open") is not None and log == []


def test_a_double_click_is_one_press_where_an_item_says_so(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    card = button(log, "card", 20)
    card.repeats = False
    stage.replace([card])
    for _ in range(2):
        hands.down((70, 40))
        hands.up((70, 40))
    assert log == ["card"]


def test_the_focus_waits_for_what_asks_for_it_rather_than_go_aside(stage: Stage, hands: Hands) -> None:
    log: list[str] = []

    def beside() -> Button:
        menu = button(log, "menu", 200)
        menu.aside = True
        return menu

    stage.replace([button(log, "draw", 20), beside()])
    assert stage.focus_on("draw", show=True)
    stage.replace([beside()])
    assert stage.focus is None
    stage.focus_first()
    assert stage.focus is None
    question = button(log, "end turn", 80)
    question.autofocus = True
    stage.replace([question, beside()])
    stage.focus_first()
    assert stage.focus is question
    # Led there, it stays there.
    assert stage.focus_on("menu")
    stage.replace([beside()])
    assert stage.focus is not None and stage.focus.key == "menu"


def test_quick_clicks_on_the_same_button_all_count(stage: Stage, hands: Hands) -> None:
    log: list[str] = []

    def more() -> None:
        log.append("+")
        stage.replace([Button("plus", FRect(20, 20, 100, 40), "+", more)])

    stage.replace([Button("plus", FRect(20, 20, 100, 40), "+", more)])
    for _ in range(3):
        hands.down((70, 40))
        hands.up((70, 40))
    assert log == ["+"] * 3


def test_losing_the_window_lets_go_without_a_press(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    hands.down(stage.items[0])
    hands.send(pygame.WINDOWFOCUSLOST)
    hands.up(stage.items[0])
    assert log == [] and stage.pressed is None


def test_clear_leaves_nothing_that_could_tell_of_the_player_before(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    pointed: list[object] = []
    stage.on_point = lambda item, link: pointed.append(item and item.key)
    stage.replace([button(log, "secret", 20, hint="a secret hint")])
    hands.point(stage.items[0])
    hands.wait(1)
    hands.key(pygame.K_TAB)
    hands.down(stage.items[0])
    secret = stage.items[0]
    stage.open([button(log, "dialog", 300)])
    stage.clear()
    assert stage.items == [] and not stage.modal
    assert (stage.hovered, stage.pressed, stage.focus, stage.hints.item) == (None, None, None, None)
    assert pointed[-1] is None
    hands.up(secret)
    hands.key(pygame.K_RETURN)
    assert log == []


# --- sheets -------------------------------------------------------------------------------------------------


def with_dialog(stage: Stage, log: list[str]) -> Sheet:
    """Six buttons, and a dialog over one of them, opened while the keyboard was on another."""
    stage.replace(rows(log))
    stage.focus_on("11", show=True)
    items = [Panel("frame", FRect(250, 10, 300, 200)), button(log, "yes", 300, 60), button(log, "no", 420, 60)]
    return stage.open(items, on_cancel=lambda: log.append("cancel"))


def test_a_sheet_catches_everything_beneath(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    with_dialog(stage, log)
    hands.click((50, 40))
    hands.click((270, 40))
    assert hands.point((50, 40)) and stage.hovered is None
    assert log == []
    assert hands.key(pygame.K_d, unicode="d"), "shortcuts of the scene are silent"
    assert not hands.key(pygame.K_F1), "help is open to everybody"
    hands.click((350, 80))
    assert log == ["yes"]


def test_the_keyboard_stays_on_the_sheet_and_escape_cancels_it(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    with_dialog(stage, log)
    seen = {stage.focus.key if stage.focus else None}
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP):
        hands.key(key)
        seen.add(stage.focus.key if stage.focus else None)
    assert seen == {"yes", "no"}
    hands.key(pygame.K_ESCAPE)
    assert log == ["cancel"]


def test_closing_a_sheet_gives_the_focus_back(stage: Stage, hands: Hands) -> None:
    sheet = with_dialog(stage, [])
    stage.close(sheet)
    assert stage.focus is not None and stage.focus.key == "11"
    stage.close(sheet)
    assert not stage.modal


def test_a_rebuild_of_the_scene_leaves_the_sheet_alone(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    sheet = with_dialog(stage, log)
    stage.replace(rows(log))
    assert stage.top is sheet and stage.focus is not None and stage.focus.key == "yes"
    with stage.rebuild(sheet):
        stage.add(button(log, "yes", 600, 300))
    hands.key(pygame.K_RETURN)
    assert log == ["yes"]


def test_a_press_beside_a_light_sheet_closes_it(stage: Stage, hands: Hands) -> None:
    log: list[str] = []
    stage.replace(rows(log))
    sheet = stage.open([button(log, "entry", 300, 200)], on_cancel=lambda: stage.close(sheet), light=True)
    hands.click((50, 40))
    assert log == [] and not stage.modal


def test_sheets_lie_on_sheets_and_go_together(stage: Stage) -> None:
    lower = stage.open([button([], "a", 20)])
    stage.open([button([], "b", 20)])
    stage.close(lower)
    assert not stage.modal

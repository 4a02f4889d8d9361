"""Who is meant by the mouse and the keyboard, what a press is, and what survives a rebuild."""

from collections.abc import Callable

import pygame
import pytest
from pygame import FRect

from game.view.item import Item
from game.view.stage import Sheet, Stage
from game.view.text_field import TextField
from game.view.widgets import Button, Panel
from tests.view.hands import Hands, ground, new_stage


@pytest.fixture
def stage() -> Stage:
    return new_stage()


@pytest.fixture
def hands(stage: Stage) -> Hands:
    return Hands(stage)


def button(log: list[str], key: str, x: float, y: float = 20, **options: object) -> Button:
    return Button(key, FRect(x, y, 100, 40), key, lambda: log.append(key), **options)


def rows(log: list[str]) -> list[Item]:
    """Two rows of three buttons."""
    return [button(log, f"{row}{column}", 20 + 120 * column, 20 + 60 * row) for row in range(2) for column in range(3)]


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


# --- the keyboard -------------------------------------------------------------------------------------------


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


# --- hints and pointing -------------------------------------------------------------------------------------


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

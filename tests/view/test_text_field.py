"""Typing a name: plain keys, an input method, the clipboard, and what is refused."""

import doctest

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.view import text_entry
from game.view.stage import Stage
from game.view.text_entry import Entry, next_stop, stop_before
from game.view.text_field import TextField
from game.view.widgets import Button
from tests.view.hands import Hands, ground, new_stage

PLACE = FRect(100, 100, 260, 40)


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stage(log: list[str]) -> Stage:
    """A form: a field, a button that could be pressed by mistake, and Escape that would leave."""
    pygame.display.init()
    stage = new_stage(window=True)
    field = TextField(
        "name",
        PLACE,
        max_length=12,
        allowed=lambda character: character not in "<>𓀀",
        refused=lambda characters: f"refused: {characters}",
        full="It is full.",
        on_change=log.append,
        on_submit=lambda: log.append("SUBMIT"),
    )
    stage.replace([ground(stage), field, Button("go", PLACE.move(300, 0), "Go", lambda: log.append("GO"))])
    stage.on_cancel = lambda: log.append("CANCEL")
    return stage


@pytest.fixture
def hands(stage: Stage) -> Hands:
    return Hands(stage)


@pytest.fixture
def field(stage: Stage, hands: Hands) -> TextField:
    """The field with the focus."""
    found = stage.find("name")
    assert isinstance(found, TextField)
    hands.click(found)
    return found


def test_typing_changes_the_text_and_no_shortcut_hears_it(hands: Hands, field: TextField, log: list[str]) -> None:
    hands.type("ab c")
    assert field.text == "ab c"
    assert log == ["a", "ab", "ab ", "ab c"]
    assert hands.key(pygame.K_z, unicode="z"), "used up"
    assert not hands.key(pygame.K_F1), "help stays open to everybody"


def test_enter_submits_and_escape_cancels(hands: Hands, field: TextField, log: list[str]) -> None:
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert log == ["SUBMIT", "CANCEL"]


def test_tab_leaves_the_field_and_typing_ends(stage: Stage, hands: Hands, field: TextField) -> None:
    hands.key(pygame.K_TAB, pygame.K_TAB)
    assert stage.focus is not None and stage.focus.key == "go"
    hands.send(pygame.TEXTINPUT, text="x")
    assert field.text == ""


def test_japanese_is_composed_inline_and_then_taken(hands: Hands, field: TextField, log: list[str]) -> None:
    hands.type("a")
    hands.compose("かみ")
    assert field.composing and field.text == "a"
    assert field._shown() == ("aかみ", 3, (1, 3))
    hands.compose("神", caret=0)
    assert field._shown() == ("a神", 1, (1, 2))
    hands.commit("神")
    assert not field.composing and field.text == "a神" and log == ["a", "a神"]


@pytest.mark.parametrize(
    "key",
    [
        pygame.K_RETURN,
        pygame.K_ESCAPE,
        pygame.K_BACKSPACE,
        pygame.K_LEFT,
        pygame.K_UP,
        pygame.K_TAB,
        pygame.K_SPACE,
        pygame.K_F1,
    ],
)
def test_while_composing_every_key_is_the_input_methods(
    stage: Stage, hands: Hands, field: TextField, log: list[str], key: int
) -> None:
    hands.commit("アヤ")
    hands.compose("かみ")
    log.clear()
    assert hands.key(key)
    assert log == [] and field.text == "アヤ" and stage.focus is field and field.composing


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE])
def test_the_key_that_ends_a_composition_is_not_meant_for_the_form(
    hands: Hands, field: TextField, log: list[str], key: int
) -> None:
    """Some systems send the key after the finished text, in the same moment."""
    hands.compose("神")
    hands.send(pygame.TEXTINPUT, text="神")
    hands.key(key)
    assert log == ["神"]
    hands.wait(0.1)
    hands.key(pygame.K_RETURN)
    assert log == ["神", "SUBMIT"]


def test_a_composition_given_up_leaves_the_text_as_it_was(hands: Hands, field: TextField) -> None:
    hands.type("ab")
    hands.compose("か")
    hands.compose("")
    assert field.text == "ab" and not field.composing
    hands.key(pygame.K_BACKSPACE)
    assert field.text == "a"


def test_a_composition_takes_the_place_of_a_selection_only_when_it_is_finished(hands: Hands, field: TextField) -> None:
    hands.type("abc")
    hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    hands.compose("か")
    assert field.text == "abc" and field._shown()[0] == "か"
    hands.commit("蚊")
    assert field.text == "蚊"


def test_the_candidate_window_is_told_the_place_of_the_caret(
    stage: Stage, hands: Hands, field: TextField, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    hands.type("ab")
    first = told[-1]
    inner = stage.screen.rect(PLACE)
    assert inner.contains(first)
    hands.compose("かみ")
    assert told[-1].left == first.left, "at the start of what is being composed"
    hands.commit("神")
    assert told[-1].left > first.left


def test_the_input_method_runs_only_while_a_field_listens(
    stage: Stage, hands: Hands, field: TextField, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    hands.click((700, 500))
    hands.click(field)
    stage.clear()
    assert calls == ["stop", "start", "stop"]


def test_leaving_the_field_drops_a_composition(stage: Stage, hands: Hands, field: TextField) -> None:
    hands.compose("か")
    hands.click((700, 500))
    assert not field.composing and field.text == ""


def test_a_rebuild_in_mid_composition_disturbs_nothing(stage: Stage, hands: Hands, field: TextField) -> None:
    hands.type("ab")
    hands.key(pygame.K_LEFT)
    hands.compose("か")
    again = TextField("name", PLACE, "ab")
    stage.replace([again])
    assert stage.focus is again and again.composing and again.entry.caret == 1
    hands.commit("蚊")
    assert again.text == "a蚊b"


def test_what_the_fonts_lack_is_refused_with_a_sentence(
    stage: Stage, hands: Hands, field: TextField, log: list[str]
) -> None:
    hands.type("a")
    hands.send(pygame.TEXTINPUT, text="<𓀀b<")
    assert field.text == "ab" and field.note == "refused: <𓀀"
    stage.screen.recorder = []
    stage.dirty_all()
    stage.draw()
    (note,) = [box for box in stage.screen.recorder if box.text == "refused: <𓀀"]
    assert note.rect.top >= stage.screen.rect(PLACE).bottom
    hands.type("c")
    assert field.note is None and log[-1] == "abc"


def test_a_text_too_long_is_not_taken_and_says_so(hands: Hands, field: TextField) -> None:
    hands.send(pygame.TEXTINPUT, text="0123456789abcdef")
    assert field.text == "0123456789ab" and field.note == "It is full."
    hands.key(pygame.K_BACKSPACE)
    assert field.text == "0123456789a" and field.note is None


def test_caret_selection_and_deletion(hands: Hands, field: TextField) -> None:
    hands.type("abcd")
    hands.key(pygame.K_HOME, pygame.K_DELETE)
    assert field.text == "bcd"
    hands.key(pygame.K_RIGHT, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert field.entry.selected == "bc"
    hands.type("x")
    assert field.text == "xd"
    hands.key(pygame.K_END)
    hands.key(pygame.K_BACKSPACE)
    assert field.text == "x"


def test_the_mouse_places_the_caret_and_selects(stage: Stage, hands: Hands, field: TextField) -> None:
    hands.type("aaaaaaaa")
    hands.down((PLACE.left + 1, 120))
    assert field.entry.caret == 0
    hands.point((PLACE.right - 1, 120))
    hands.up((PLACE.right - 1, 120))
    assert field.entry.selected == "aaaaaaaa"
    width = stage.painter.measure("aaa")[0]
    hands.click((PLACE.left + 10 + width, 120))
    assert field.entry.caret == 3


def test_copy_cut_and_paste(hands: Hands, field: TextField, monkeypatch: pytest.MonkeyPatch, log: list[str]) -> None:
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    hands.type("abc")
    hands.key(pygame.K_a, pygame.K_c, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_END)
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "abcabc"
    hands.key(pygame.K_a, pygame.K_x, mod=pygame.KMOD_META)
    assert field.text == "" and board == ["abcabc"] and log[-1] == ""
    board[0] = "two\nlines\tand <more"
    hands.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "two lines an"


def test_without_a_clipboard_nothing_is_lost(hands: Hands, field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    hands.type("abc")
    hands.key(pygame.K_a, pygame.K_x, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "abc"


def test_a_long_text_scrolls_so_that_the_caret_is_seen(stage: Stage, hands: Hands) -> None:
    field = TextField("long", FRect(100, 200, 80, 40), max_length=60)
    stage.add(field)
    hands.click(field)
    hands.send(pygame.TEXTINPUT, text="a long text that does not fit")
    stage.screen.recorder = []
    stage.dirty_all()
    stage.draw()
    assert field._shift > 0
    assert not any(box.cut for box in stage.screen.recorder)
    hands.key(pygame.K_HOME)
    assert field._shift == 0


def test_the_caret_blinks_only_where_the_focus_is(stage: Stage, hands: Hands, field: TextField) -> None:
    hands.point((700, 500))
    hands.wait(0.1)
    stage.draw()
    hands.wait(0.6)
    assert stage.draw() != []
    stage.set_focus(None)
    stage.draw()
    hands.wait(2)
    assert stage.draw() == []


# --- the text itself ----------------------------------------------------------------------------------------


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(text_entry).failed == 0


def test_a_visible_character_is_deleted_whole() -> None:
    for whole in ("q\u0323\u0307", "\U0001f469\u200d\U0001f680", "葛\U000e0100"):
        entry = Entry("a" + whole)
        assert entry.erase(-1) and entry.text == "a", whole
        entry = Entry(whole + "b")
        entry.move(0)
        assert entry.erase(1) and entry.text == "b", whole


def test_an_accent_joins_its_letter() -> None:
    entry = Entry("か")
    entry.insert("\u3099")
    assert entry.text == "が" and entry.caret == 1


def test_control_characters_are_refused() -> None:
    entry = Entry()
    refused, _ = entry.insert("a\x07\u202eb")
    assert entry.text == "ab" and refused == "\x07\u202e"


@given(st.text(max_size=30), st.lists(st.tuples(st.sampled_from("<>{}xd"), st.text(max_size=4)), max_size=30))
def test_whatever_is_done_caret_and_length_stay_in_bounds(start: str, actions: list[tuple[str, str]]) -> None:
    entry = Entry(start[:10], max_length=10)
    for action, text in actions:
        if action in "<>":
            entry.step(-1 if action == "<" else 1)
        elif action in "{}":
            entry.step(-1 if action == "{" else 1, select=True)
        elif action == "x":
            entry.erase(-1)
        else:
            entry.insert(text)
        assert 0 <= entry.caret <= len(entry.text) and 0 <= entry.anchor <= len(entry.text)
        assert len(entry.text) <= max(10, len(Entry(start[:10]).text))


@given(st.text(max_size=20), st.integers(0, 20))
def test_stops_lead_there_and_back(text: str, index: int) -> None:
    here = min(index, len(text))
    forward = next_stop(text, here)
    assert forward > here or here == len(text)
    assert stop_before(text, here) < here or here == 0

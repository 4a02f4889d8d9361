"""The rulebook: reading by mouse and by keyboard, cards, and the way back."""

from __future__ import annotations

import pygame
import pytest

from game.content.gambit import card_tables
from game.content.rulebook import PAGES
from game.scenes.gallery import draw
from game.scenes.menu import MenuScene
from game.scenes.rulebook import ContentsScene, RulebookScene
from game.scenes.rulebook_items import CardEntry, ContentsEntry, Passage, Reader
from game.scenes.settings import SettingsScene
from game.scenes.zoom import ZoomScene
from game.view import theme
from game.view.hint import CardHint
from game.view.scrolling import ScrollArea
from tests.scenes.player import Player


def read(where: str = "gambit", size: tuple[int, int] = (1280, 720), lang: str = "en", scale: int = 100) -> Player:
    player = Player(size, scale, lang)
    return player.open(RulebookScene(player.context, where))


def book(player: Player) -> RulebookScene:
    assert isinstance(player.top, RulebookScene)
    return player.top


def reader(player: Player) -> Reader:
    found = player.item("reader")
    assert isinstance(found, Reader)
    return found


def top_of(player: Player, anchor: str) -> float:
    """How far the heading of a section stands below the top of the page's window."""
    return player.item(f"h:{anchor}").rect.top - reader(player).rect.top


@pytest.mark.parametrize("where", ["gambit#defence", "program#saving", "gambit#source"])
def test_it_opens_at_the_section_that_was_asked_for(where: str) -> None:
    player = read(where)
    name, _, anchor = where.partition("#")
    assert (book(player).name, book(player).anchor) == (name, anchor)
    assert 0 <= top_of(player, anchor) < 40


def test_an_unknown_place_opens_the_first_page() -> None:
    player = read("nowhere#at-all")
    assert (book(player).name, book(player).anchor) == (PAGES[0], "idea")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_section_is_in_the_contents_and_can_be_gone_to(lang: str) -> None:
    player = read(lang=lang)
    for name in PAGES:
        player.click(player.part("pages", PAGES.index(name), len(PAGES)))
        for section in book(player).page.sections:
            player.press(f"contents:{section.anchor}")
            assert book(player).anchor == section.anchor
            # The first heading stands below the title of the page.
            assert 0 <= top_of(player, section.anchor) < (40 if reader(player).offset else 100), section.anchor
            marked = [item.key for item in player.stage.items if isinstance(item, ContentsEntry) and item.current]
            assert marked == [f"contents:{section.anchor}"]


def test_keys_scroll_wherever_the_focus_is() -> None:
    player = read()
    area = reader(player)
    assert player.stage.focus is area
    player.key(pygame.K_PAGEDOWN)
    page = area.offset
    assert page > area.rect.height / 2
    player.key(pygame.K_DOWN)
    assert page < area.offset < page + 100
    player.key(pygame.K_END)
    assert area.offset == area.most
    player.key(pygame.K_HOME)
    assert area.offset == 0
    for key in ("back", "pages", "contents:turn"):
        player.walk_to(key)
        area.scroll_to(0)
        player.key(pygame.K_PAGEDOWN)
        assert area.offset == pytest.approx(page), key
        player.key(pygame.K_PAGEUP)
        assert area.offset == 0


def test_the_wheel_scrolls_and_the_contents_follow() -> None:
    player = read()
    player.wheel(reader(player), -12)
    assert reader(player).offset > 500
    assert book(player).anchor != "idea"
    marked = [item.key for item in player.stage.items if isinstance(item, ContentsEntry) and item.current]
    assert marked == [f"contents:{book(player).anchor}"]


def test_down_passes_no_line_by() -> None:
    """Going down by the arrow key alone, every paragraph is wholly in sight at some moment."""
    player = read()
    area = reader(player)
    waiting = {child.key for child in area.children}
    for _ in range(2000):
        waiting -= {child.key for child in area.children if area.view_rect.contains(child.rect)}
        if not waiting:
            return
        player.key(pygame.K_DOWN)
    raise AssertionError(f"never in sight: {sorted(waiting)}")


def test_a_card_named_in_the_text_is_explained_and_enlarged() -> None:
    player = read("gambit#wilds")
    passage = next(
        child
        for child in reader(player).children
        if isinstance(child, Passage) and child.key.startswith("wilds:") and child.focusable
    )
    (place, *_) = [where for link, where in passage._places() if link == "card:devil"]
    player.point(place.center)
    assert isinstance(passage.hint, CardHint)
    assert passage.hint.card.text == player.context.t("gambit.card.devil.text")
    player.click(place.center)
    assert isinstance(player.top, ZoomScene)
    assert player.top.card.title == player.context.t("gambit.card.devil")
    player.key(pygame.K_ESCAPE)
    player.walk_to(passage.key)
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, ZoomScene)


def test_the_table_shows_every_card_of_the_game_with_what_it_does() -> None:
    player = read("gambit#cards", lang="ja")
    entries = [child for child in reader(player).children if isinstance(child, CardEntry)]
    ranks = list(dict.fromkeys(card_tables().ranks))
    assert [entry.row.card for entry in entries] == [rank.id for rank in ranks]
    for entry, rank in zip(entries, ranks, strict=True):
        assert entry.row.name == player.context.t(f"gambit.card.{rank.id}")
        assert entry.row.text == player.context.t(f"gambit.card.{rank.id}.text")
        assert str(rank.copies) in entry.row.fact
        assert entry.row.value == (str(rank.value) if rank.value else "")
    player.press(entries[3].key)
    assert isinstance(player.top, ZoomScene)
    player.key(pygame.K_ESCAPE)
    assert player.stage.focus is player.item(entries[3].key)


def test_icons_stand_inside_their_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    player = read("gambit#matching")
    drawn: dict[str, pygame.FRect] = {}
    painter = player.context.painter
    icon = painter.icon
    monkeypatch.setattr(
        painter, "icon", lambda name, rect, colour: (drawn.update({name: rect}), icon(name, rect, colour))
    )
    draw(player.context)
    passage = player.item("matching:0")
    for name in ("sun", "moon", "drop", "flame"):
        assert passage.rect.contains(drawn[name])
        # A word follows each of them, and has room in the same line.
        assert drawn[name].right + 20 < passage.rect.right
    assert drawn["sun"].right < drawn["moon"].left


def test_the_column_is_not_too_wide_to_read() -> None:
    for size in ((1280, 720), (3840, 1080), (1920, 1080)):
        player = read(size=size)
        letters = 70 * player.context.painter.measure("abcdefghijklmnopqrstuvwxyz ", theme.READING)[0] / 27
        assert (
            max(child.rect.width for child in reader(player).children if isinstance(child, Passage)) <= letters * 1.05
        )


def test_another_language_keeps_the_section_that_is_being_read() -> None:
    player = read("gambit#skips")
    player.context.settings.language = "ja"
    player._follow_display()
    player.context.refresh()
    player.context.build()
    assert book(player).page.title == "ゴッズギャンビット"
    assert 0 <= top_of(player, "skips") < 40


def test_a_narrow_window_has_the_contents_in_a_sheet() -> None:
    player = read("gambit#turn", (1280, 800), scale=160)
    assert player.context.screen.width == 800
    assert player.stage.find("contents:turn") is None
    for press in (player.press, lambda key: (player.walk_to(key), player.key(pygame.K_RETURN))):
        press("contents")
        assert isinstance(player.top, ContentsScene)
        player.press("sheet:defence")
        assert isinstance(player.top, RulebookScene)
        assert 0 <= top_of(player, "defence") < 40
    player.press("contents")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, RulebookScene)


def test_the_way_back_leads_to_exactly_the_same_place() -> None:
    player = Player((1024, 640), 160)
    player.open(SettingsScene(player.context))
    player.walk_to("auto_end_turn")
    area = player.item("settings")
    assert isinstance(area, ScrollArea) and area.offset > 0
    before = (area.offset, draw(player.context).copy())
    for leave in (lambda: player.key(pygame.K_ESCAPE), lambda: player.press("back")):
        player.key(pygame.K_F1)
        assert isinstance(player.top, RulebookScene)
        player.key(pygame.K_PAGEDOWN)
        leave()
        assert isinstance(player.top, SettingsScene)
        area = player.item("settings")
        assert isinstance(area, ScrollArea) and area.offset == before[0]
        assert player.stage.focus is player.item("auto_end_turn")
        if player.stage.hovered is None:
            assert pygame.image.tobytes(draw(player.context), "RGB") == pygame.image.tobytes(before[1], "RGB")


def test_f1_inside_the_rulebook_goes_back_as_it_came() -> None:
    player = read()
    beneath = MenuScene(player.context)
    player.context.scenes.insert(0, beneath)
    player.key(pygame.K_F1)
    assert player.context.scenes == [beneath]
    player.key(pygame.K_F1)
    assert isinstance(player.context.scenes[-1], RulebookScene)

"""The scene before a match: every control by mouse and by keyboard, and every reason not to start."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import settings as settings_module
from game.content.registry import game_by_id, ids
from game.saves import saves_folder
from game.scenes.gallery import boxes_of
from game.scenes.setup import LONGEST_NAME, SetupScene, new_seed
from game.scenes.table import TableScene
from game.settings import LastPlayer
from tests.scenes.player import Player


def begin(player: Player) -> SetupScene:
    scene = SetupScene(player.context, game_by_id("gambit"))
    player.open(scene)
    return scene


@pytest.fixture
def player() -> Player:
    return Player()


@pytest.fixture
def setup(player: Player) -> SetupScene:
    return begin(player)


def retype(player: Player, key: str, text: str) -> None:
    """Put other words into a text field, by keyboard."""
    player.walk_to(key)
    player.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_BACKSPACE)
    for character in text:
        player.send(pygame.TEXTINPUT, text=character)


def test_a_first_start_seats_one_person_among_bots_ready_to_begin(setup: SetupScene) -> None:
    assert [sitter.bot for sitter in setup.sitters] == ["", "rules", "rules"]
    assert setup.why_not_start() is None


def test_the_last_players_sit_where_they_sat(player: Player) -> None:
    player.context.settings.last_players = [LastPlayer("千佳", 4, ""), LastPlayer("Ben", 1, "no such bot")]
    setup = begin(player)
    assert [(sitter.name, sitter.emblem, sitter.bot) for sitter in setup.sitters] == [("千佳", 4, ""), ("Ben", 1, "")]


def test_a_name_that_the_program_gave_is_said_in_the_language_of_now() -> None:
    player = Player(lang="ja")
    player.context.settings.last_players = [LastPlayer("Player 1", 0), LastPlayer("Player One", 1)]
    assert [sitter.name for sitter in begin(player).sitters] == ["プレイヤー1", "Player One"]


def test_seats_come_and_go_between_two_and_six(player: Player, setup: SetupScene) -> None:
    while player.stage.find("add") is not None:
        player.press("add")
    assert len(setup.sitters) == 6
    assert sorted(sitter.emblem for sitter in setup.sitters) == [0, 1, 2, 3, 4, 5]
    assert len({sitter.name for sitter in setup.sitters}) == 6
    for count in (5, 4, 3, 2):
        player.walk_to("remove:0")
        player.key(pygame.K_RETURN)
        assert len(setup.sitters) == count
    assert not player.item("remove:0").enabled
    assert "2" in str(player.item("remove:0").hint)
    player.walk_to("add")
    player.key(pygame.K_RETURN)
    assert len(setup.sitters) == 3
    assert setup.why_not_start() is None


def test_a_name_is_typed_with_an_input_method(player: Player, setup: SetupScene) -> None:
    player.walk_to("name:0")
    player.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_BACKSPACE)
    player.compose("ちか")
    field = player.item("name:0")
    player.key(pygame.K_RETURN)
    assert player.top is setup, "Enter belongs to the input method"
    player.commit("千佳")
    assert setup.sitters[0].name == "千佳"
    assert player.item("name:0") is field, "a rebuilt field would break off the next composition"


def test_a_letter_without_a_glyph_is_refused_with_a_sentence(player: Player, setup: SetupScene) -> None:
    player.press("name:0")
    before = setup.sitters[0].name
    player.send(pygame.TEXTINPUT, text="\N{GRINNING FACE}")
    assert setup.sitters[0].name == before
    assert "\N{GRINNING FACE}" in str(vars(player.item("name:0"))["note"])


def test_a_name_has_room_on_the_table(player: Player, setup: SetupScene) -> None:
    retype(player, "name:0", "w" * 40)
    assert len(setup.sitters[0].name) == LONGEST_NAME


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(800, 500), (1000, 700), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", ids())
def test_what_is_wrong_with_a_name_is_told_whole(game: str, size: tuple[int, int], lang: str) -> None:
    player = Player(size, lang=lang)
    player.open(SetupScene(player.context, game_by_id(game)))
    for key in ("name:0", "name:1"):
        for text, sentence in (
            ("w" * 40, player.context.t("ui.setup.name_long", n=LONGEST_NAME)),
            ("\N{GRINNING FACE}", player.context.t("ui.setup.name_glyphs", chars="\N{GRINNING FACE}")),
        ):
            player.press(key)
            player.send(pygame.TEXTINPUT, text=text)
            told = [box for box in boxes_of(player.context) if box.owner == key and box.text == sentence]
            assert len(told) == 1 and not told[0].cut, (key, sentence)


def disabled_with(player: Player, sentence: str) -> bool:
    """Whether start is greyed, says this as hint and beside it, and does nothing when pressed either way."""
    start = player.item("start")
    scene = player.top
    player.press("start")
    player.walk_to("start")
    player.key(pygame.K_RETURN)
    return not start.enabled and start.hint == sentence == player.text("trouble") and player.top is scene


def test_a_missing_name_keeps_the_match_from_starting(player: Player, setup: SetupScene) -> None:
    retype(player, "name:1", "  ")
    assert disabled_with(player, player.context.t("ui.setup.name_empty"))
    retype(player, "name:1", "Ben")
    assert player.item("start").enabled


def test_two_of_one_name_keep_the_match_from_starting(player: Player, setup: SetupScene) -> None:
    retype(player, "name:0", "Aya")
    retype(player, "name:2", "AYA")
    assert disabled_with(player, player.context.t("ui.setup.name_twice", name="AYA"))


def test_a_name_from_the_settings_that_cannot_be_shown_keeps_the_match_from_starting(player: Player) -> None:
    player.context.settings.last_players = [LastPlayer("\N{HANGUL SYLLABLE GA}", 0), LastPlayer("Ben", 1)]
    begin(player)
    assert disabled_with(player, player.context.t("ui.setup.name_glyphs", chars="\N{HANGUL SYLLABLE GA}"))


def test_one_emblem_for_two_keeps_the_match_from_starting(player: Player) -> None:
    player.context.settings.last_players = [LastPlayer("Aya", 3), LastPlayer("Ben", 3)]
    begin(player)
    assert disabled_with(player, player.context.t("ui.setup.emblem_twice"))
    player.click(player.part("emblem:1", 5, 6))
    assert player.item("start").enabled


@pytest.mark.parametrize("typed", ["", "abc", "-1"])
def test_a_seed_is_a_number(player: Player, setup: SetupScene, typed: str) -> None:
    retype(player, "seed", typed)
    if setup.seed:
        assert setup.seed.isdecimal(), "other characters are not taken"
    else:
        assert disabled_with(player, player.context.t("ui.setup.seed_bad"))


def test_a_new_seed_is_drawn_and_readable(player: Player, setup: SetupScene) -> None:
    before = setup.seed
    player.press("new_seed")
    assert setup.seed != before
    assert vars(player.item("seed"))["entry"].text == setup.seed
    assert all(0 <= new_seed() < 10**9 for _ in range(100))


def test_emblems_are_chosen_by_mouse_and_keyboard_but_never_twice(player: Player, setup: SetupScene) -> None:
    player.click(player.part("emblem:0", 5, 6))
    assert setup.sitters[0].emblem == 5
    player.click(player.part("emblem:0", 1, 6))
    assert setup.sitters[0].emblem == 5, "taken by the second player"
    player.walk_to("emblem:0")
    player.key(pygame.K_LEFT)
    assert setup.sitters[0].emblem == 4
    player.key(pygame.K_LEFT, pygame.K_LEFT)
    assert setup.sitters[0].emblem == 0, "over those that are taken"


def test_a_seat_changes_between_person_and_bots(player: Player, setup: SetupScene) -> None:
    player.walk_to("sitter:0")
    player.key(pygame.K_RIGHT)
    assert setup.sitters[0].bot == "random"
    assert str(player.item("sitter:0").hint) == player.context.t("ui.setup.bot.random.help")
    player.click(player.part("sitter:0", 19, 20))
    assert setup.sitters[0].bot == "rules"
    player.click(player.part("sitter:0", 0, 20))
    player.click(player.part("sitter:0", 0, 20))
    assert setup.sitters[0].bot == ""


def test_every_option_of_the_game_is_offered_and_explained(player: Player, setup: SetupScene) -> None:
    for option in setup.game.options:
        assert player.item(f"option:{option.key}")
        assert player.text(f"option:{option.key}.help") == player.context.t(f"gambit.option.{option.key}.help")
    player.press("option:evil_to_karma")
    player.walk_to("option:ask_only_defenders")
    player.key(pygame.K_SPACE)
    player.walk_to("option:points")
    player.key(pygame.K_RIGHT)
    assert setup.options == {"ask_only_defenders": True, "points": "100", "evil_to_karma": True}
    player.click(player.part("option:points", 2, 3))
    assert setup.options["points"] == "200"


def test_start_opens_the_table_with_a_save_and_remembers_who_sat_there(
    player: Player, setup: SetupScene, user_home: Path
) -> None:
    retype(player, "name:0", " 千佳 ")
    player.click(player.part("option:points", 1, 3))
    retype(player, "seed", "20240229")
    player.walk_to("start")
    player.key(pygame.K_RETURN)
    assert isinstance(player.top, TableScene)
    match = player.top.match
    assert (match.seed, match.options["points"]) == (20240229, "100")
    assert [seat.name for seat in match.seats] == ["千佳", "Player 2", "Player 3"]
    assert match.path is not None and match.path.parent == saves_folder(user_home) and match.path.exists()
    kept, trouble = settings_module.load(user_home / "settings.json")
    assert trouble is None
    assert [(last.name, last.bot) for last in kept.last_players] == [
        ("千佳", ""),
        ("Player 2", "rules"),
        ("Player 3", "rules"),
    ]


def test_escape_and_back_lead_to_the_menu_and_start_nothing(player: Player, setup: SetupScene, user_home: Path) -> None:
    player.key(pygame.K_ESCAPE)
    assert player.context.scenes == []
    again = begin(player)
    player.press("back")
    assert again not in player.context.scenes
    assert not saves_folder(user_home).exists()


def test_what_was_filled_in_survives_the_rulebook(player: Player, setup: SetupScene) -> None:
    retype(player, "name:1", "Ben")
    player.key(pygame.K_F1)
    assert player.top is not setup
    player.key(pygame.K_ESCAPE)
    assert player.top is setup
    assert vars(player.item("name:1"))["entry"].text == "Ben"
    assert player.stage.focus is player.item("name:1")

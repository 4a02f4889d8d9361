"""The list of saves: what it shows, what each button does, by the mouse and by the keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.replay import Replay, last_position
from game.rules.core import Rng
from game.saves import exports_folder, saves_folder
from game.scenes.gallery import draw
from game.scenes.menu import MenuScene
from game.scenes.replay import ReplayScene
from game.scenes.saves import SaveRow, SavesScene
from game.scenes.table import TableScene
from game.scenes.thumbnail import Thumbnails
from game.setup_code import read_code
from tests.matches import GAMES
from tests.rules.gambit.hidden import swap_hidden
from tests.scenes.player import Player
from tests.scenes.saved import LONG_TITLE, fill, save
from tests.scenes.tables import match_around


@pytest.fixture
def player() -> Player:
    player = Player()
    return player.open(MenuScene(player.context))


def rows(player: Player) -> list[SaveRow]:
    return [item for item in player.stage.items if isinstance(item, SaveRow)]


def opened(player: Player, chosen: Path | None = None) -> SavesScene:
    player.press("saves")
    scene = player.top
    assert isinstance(scene, SavesScene)
    player.wait(2)
    if chosen is not None:
        player.press(f"save:{chosen.name}")
    return scene


def test_it_lists_every_save_the_last_played_first(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player)
    assert [row.key for row in rows(player)] == [f"save:{path.name}" for path in paths]
    assert rows(player)[1].title == LONG_TITLE and rows(player)[0].title == "Gods' Gambit"
    assert [row.trouble for row in rows(player)] == [False] * 5 + [True] * 2
    assert "7.0" in rows(player)[6].lines[0]
    assert all(row.picture is not None for row in rows(player)[:5])
    assert all("2033-05-1" in row.lines[1] for row in rows(player)[:5])


def test_no_saves_are_said_so(player: Player) -> None:
    opened(player)
    assert player.text("none.text") == player.context.t("ui.menu.no_saves")


def test_a_broken_save_can_only_be_deleted(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player, paths[6])
    for key in ("resume", "watch", "keep", "take_along"):
        assert not player.item(f"saves.{key}").enabled and "7.0" in str(player.item(f"saves.{key}").hint)
    before = paths[6].read_bytes()
    player.press("saves.resume")
    assert isinstance(player.top, SavesScene) and paths[6].read_bytes() == before
    assert player.item("saves.delete").enabled


def test_a_finished_match_can_be_watched_but_not_played_on(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player, paths[2])
    assert player.item("saves.resume").hint == player.context.t("reason.match_over")
    assert not player.item("saves.resume").enabled
    player.press("saves.watch")
    assert isinstance(player.top, ReplayScene)


def test_playing_on_by_keys_alone(player: Player) -> None:
    paths = fill(player.context.folder)
    player.walk_to("saves")
    player.key(pygame.K_RETURN)
    player.wait(2)
    player.walk_to(f"save:{paths[1].name}")
    player.key(pygame.K_RETURN)
    assert player.stage.focus is not None and player.stage.focus.key == "saves.resume"
    player.key(pygame.K_RETURN)
    scene = player.top
    assert isinstance(scene, TableScene) and scene.match.path == paths[1]


def test_deleting_asks_once(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player, paths[1])
    player.press("saves.delete")
    assert player.stage.focus is not None and player.stage.focus.key == "ask.0", (
        "the keyboard is on the harmless answer"
    )
    player.key(pygame.K_ESCAPE)
    assert paths[1].exists() and isinstance(player.top, SavesScene)
    player.press("saves.delete")
    player.press("ask.1")
    player.wait(2)
    assert not paths[1].exists() and isinstance(player.top, SavesScene)
    assert len(rows(player)) == len(paths) - 1


def test_a_copy_gets_the_name_that_was_typed(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player, paths[0])
    player.press("saves.keep")
    assert not player.item("keep.keep").enabled
    player.type("金曜の夜")
    assert player.text("keep.trouble") == player.context.t("reason.name_taken", name="金曜の夜")
    player.type("!")
    assert player.text("keep.trouble") == ""
    player.key(pygame.K_RETURN)
    copy = saves_folder(player.context.folder) / "金曜の夜!.journal"
    assert copy.read_bytes() == paths[0].read_bytes()
    player.wait(2)
    assert {row.title for row in rows(player)} >= {"金曜の夜!", "金曜の夜"}


def test_a_running_match_gives_public_events_and_no_code(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player, paths[0])
    player.press("saves.take_along")
    code = player.item("take.code")
    assert not code.enabled and code.hint == player.context.t("reason.code_running")
    player.press("take.log")
    (log,) = exports_folder(player.context.folder).iterdir()
    text = log.read_text(encoding="utf-8-sig")
    replay = Replay.open(paths[0], GAMES)
    assert replay.seed == 987654321 and str(replay.seed) not in text
    assert player.context.t("ui.export.going_on") in text
    assert text.count("\n  ") == len(replay.whole_log(None))
    player.press("take.journal")
    copies = [path for path in exports_folder(player.context.folder).iterdir() if path.suffix == ".journal"]
    assert [copy.read_bytes() for copy in copies] == [paths[0].read_bytes()]


def test_a_finished_match_gives_everything(player: Player) -> None:
    paths = fill(player.context.folder)
    opened(player, paths[2])
    player.press("saves.take_along")
    player.press("take.log")
    (log,) = exports_folder(player.context.folder).iterdir()
    replay = Replay.open(paths[2], GAMES)
    assert (
        log.read_text(encoding="utf-8-sig").count("\n  ") == len(replay.open_log()) > len(replay.whole_log(None)) // 2
    )
    player.press("take.code")
    words = player.item("take.told").text  # type: ignore[attr-defined]
    setup = read_code(words.split(": ")[-1], GAMES)
    assert (setup.seed, setup.players, setup.game) == (replay.seed, 4, "gambit")


def test_a_match_open_in_another_window_is_told_and_watched(player: Player) -> None:
    path = save(player.context.folder, "2026-11-28_20-15-00", 60)
    other = Match.load(path, GAMES)
    player.context.refresh()
    player.context.build()
    player.press("resume")
    assert isinstance(player.top, ReplayScene)
    assert player.item("notice").sentence == player.context.t("ui.saves.read_only")  # type: ignore[attr-defined]
    other.close()


def test_a_picture_shows_nothing_that_the_table_does_not(player: Player) -> None:
    """Twins: other hands and another pile give the very same picture; another field does not."""
    path = save(player.context.folder, "a", 70)
    match = last_position(path, GAMES)
    thumbnails = Thumbnails(player.context)

    def pixels(of: Match) -> bytes:
        picture = thumbnails.draw(of).picture
        assert picture is not None
        return pygame.image.tobytes(picture, "RGB")

    before, rng = pixels(match), Rng.from_seed(5)
    changed = 0
    for _ in range(12):
        state = match._state.copy()
        swap_hidden(state, None, rng)
        changed += state.to_data() != match._state.to_data()
        assert pixels(match_around(state, match.seats, match._timeline)) == before
    assert changed > 6
    other = last_position(save(player.context.folder, "b", 74), GAMES)
    assert pixels(other) != before


def test_the_list_is_read_a_little_in_each_beat(player: Player) -> None:
    for number in range(8):
        save(player.context.folder, f"m{number}", 20)
    player.press("saves")
    scene = player.top
    assert isinstance(scene, SavesScene)
    player.wait(2)
    assert len(scene.found) == 8
    draw(player.context)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_log_is_written_in_the_language_of_now(lang: str, tmp_path: Path) -> None:
    from game.content.catalogue import Translator
    from game.exports import text_log

    replay = Replay.open(save(tmp_path, "a", 40), GAMES)
    text = text_log(replay, Translator(lang, strict=True))
    assert ("手番" in text) == (lang == "ja")

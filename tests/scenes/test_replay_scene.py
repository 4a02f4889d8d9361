"""Watching a match: forwards, backwards, through whose eyes, from the log, and playing on from there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.catalogue import Translator
from game.match import Match
from game.pin import lock_of
from game.replay import Replay
from game.rules.core import Rng
from game.scenes.gallery import draw
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.replay import EyesScene, ReplayLog, ReplayScene
from game.scenes.replay_director import OPEN
from game.scenes.table import TableScene, open_match
from tests.matches import GAMES
from tests.rules.gambit.hidden import swap_hidden
from tests.scenes.player import Player
from tests.scenes.saved import save


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save(tmp_path_factory.mktemp("finished"), "a", 100_000, players=3)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save(tmp_path_factory.mktemp("running"), "a", 80, players=3, locks={1: lock_of("2580")})


def watching(path: Path) -> tuple[Player, ReplayScene]:
    player = Player()
    player.context.settings.animation_speed = "off"
    player.context.apply_settings()
    player.open(MenuScene(player.context))
    scene = ReplayScene(player.context, Replay.open(path, GAMES))
    player.open(scene)
    return player, scene


def choose_eyes(player: Player, scene: ReplayScene, eyes: int | None) -> None:
    options = [option.value for option in scene.eyes()]
    x, y = player.part("replay:eyes", options.index(eyes), len(options))
    player.send(pygame.MOUSEMOTION, pos=(int(x), int(y)), rel=(0, 0), buttons=(0, 0, 0))
    player.send(pygame.MOUSEBUTTONDOWN, pos=(int(x), int(y)), button=1)
    player.send(pygame.MOUSEBUTTONUP, pos=(int(x), int(y)), button=1)


def test_it_plays_by_itself_to_the_end_and_stops(finished: Path) -> None:
    player, scene = watching(finished)
    scene.go_to(scene.replay.last - 4)
    scene.set_speed(8.0)
    player.press("replay:play")
    assert scene.director.playing
    player.wait(8)
    assert scene.replay.at == scene.replay.last and not scene.director.playing
    assert scene.table.drawn.to_data() == scene.replay.view(None).to_data()
    player.press("replay:play")
    assert scene.replay.at < 5 and scene.director.playing, "from the end it begins again"


def test_every_control_by_the_mouse(finished: Path) -> None:
    player, scene = watching(finished)
    player.press("replay:step")
    player.wait(1)
    assert scene.replay.at == 1
    player.press("replay:next_turn")
    turn = scene.replay.stops[scene.replay.at].state.turn
    assert turn == 1
    player.press("replay:step")
    player.wait(1)
    player.press("replay:turn_before")
    assert scene.replay.stops[scene.replay.at].state.turn == 1
    at = scene.replay.at
    player.press("replay:step_back")
    assert scene.replay.at == at - 1
    assert not player.item("replay:play").pressed
    player.press("replay:speed")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("playing", [False, True])
def test_every_control_is_explained_under_the_mouse(finished: Path, playing: bool, lang: str) -> None:
    player, scene = watching(finished)
    player.context.translator = Translator(lang, strict=True)
    scene.go_to(scene.replay.last // 2)
    if playing:
        scene.set_speed(8.0)
        scene.toggle()
    player.wait(0.1)
    hints = []
    for key in ("turn_before", "step_back", "play", "step", "next_turn", "scrub", "speed"):
        player.point((30, 300))
        player.point(player.item(f"replay:{key}"))
        player.wait(0.6)
        shown = player.stage.hints.item
        assert shown is player.item(f"replay:{key}"), key
        assert not player.stage.hints.rect.colliderect(shown.rect)
        hints.append(shown.hint)
    assert scene.director.playing == playing
    assert len({str(hint) for hint in hints}) == 7


def test_every_control_by_the_keys(finished: Path) -> None:
    player, scene = watching(finished)
    assert player.stage.focus is not None and player.stage.focus.key == "replay:play"
    player.key(pygame.K_PERIOD)
    player.wait(1)
    assert scene.replay.at == 1
    player.key(pygame.K_PAGEDOWN)
    after_turn = scene.replay.at
    assert scene.replay.stops[after_turn].state.turn == 1
    player.key(pygame.K_COMMA)
    assert scene.replay.at == after_turn - 1
    player.key(pygame.K_END)
    assert scene.replay.at == scene.replay.last
    player.key(pygame.K_PAGEUP)
    player.key(pygame.K_HOME)
    assert scene.replay.at == 0
    player.key(pygame.K_p)
    assert scene.director.playing
    player.key(pygame.K_p)
    assert not scene.director.playing
    player.walk_to("replay:scrub")
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    assert scene.replay.at == 2
    player.walk_to("replay:eyes")
    player.key(pygame.K_RIGHT)
    assert scene.director.eyes == 0 and scene.table.drawn.viewer == 0
    player.key(pygame.K_l)
    assert isinstance(player.top, ReplayLog)
    player.key(pygame.K_ESCAPE)
    assert player.top is scene
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, MenuScene)


def test_the_bar_follows_the_mouse_while_it_is_dragged(finished: Path) -> None:
    player, scene = watching(finished)
    bar = player.item("replay:scrub").rect
    y = int(bar.centery)
    player.send(pygame.MOUSEMOTION, pos=(int(bar.left + 12), y), rel=(0, 0), buttons=(0, 0, 0))
    player.send(pygame.MOUSEBUTTONDOWN, pos=(int(bar.left + 12), y), button=1)
    stood = []
    for part in (0.2, 0.4, 0.6):
        player.send(pygame.MOUSEMOTION, pos=(int(bar.left + bar.width * part), y), rel=(9, 0), buttons=(1, 0, 0))
        stood.append(scene.replay.at)
        draw(player.context)
    player.send(pygame.MOUSEBUTTONUP, pos=(int(bar.left + bar.width * 0.6), y), button=1)
    assert stood == sorted(set(stood)) and stood[0] > 20 and scene.replay.at == stood[-1]


def test_a_line_of_the_log_leads_to_its_move(finished: Path) -> None:
    player, scene = watching(finished)
    scene.go_to(30)
    player.press("replay:log")
    assert isinstance(player.top, ReplayLog)
    entries = scene.director.whole_log()
    number = next(i for i, entry in enumerate(entries) if entry.move == 77)
    player.press(f"log:{number}")
    assert player.top is scene and scene.replay.at == 78


def test_everything_is_open_once_the_match_has_ended(finished: Path) -> None:
    player, scene = watching(finished)
    scene.go_to(40)
    assert [option.value for option in scene.eyes()] == [None, 0, 1, 2, OPEN]
    choose_eyes(player, scene, OPEN)
    assert scene.director.eyes == OPEN
    shown = [
        item.key for item in player.stage.items if item.key.startswith(("open:", "hand:")) and item.key.count(":") == 2
    ]
    assert len(shown) == sum(len(scene.replay.view(p).to_data()["hand"]) for p in range(3))  # type: ignore[arg-type]
    choose_eyes(player, scene, 2)
    assert scene.table.drawn.viewer == 2 and not any(item.key.startswith("open:") for item in player.stage.items)


def test_a_new_match_begins_from_a_position_of_a_finished_one(finished: Path) -> None:
    player, scene = watching(finished)
    scene.go_to(50)
    player.context.build()
    view = scene.replay.view(None).to_data()
    player.press("replay:branch")
    table = player.context.scenes[1]
    assert isinstance(table, TableScene)
    assert table.match.view(None).to_data() == view and table.match.path is not None
    assert table.match.path.parent.parent == player.context.folder
    table.match.close()


def test_before_the_end_that_is_refused_with_the_reason(running: Path) -> None:
    player, scene = watching(running)
    button = player.item("replay:branch")
    assert not button.enabled and button.hint == player.context.t("reason.branch_running")
    before = sorted(player.context.folder.rglob("*.journal"))
    player.press("replay:branch")
    scene.branch()
    assert player.top is scene and sorted(player.context.folder.rglob("*.journal")) == before


def test_while_it_is_on_another_ones_eyes_are_behind_a_curtain_and_his_pin(running: Path) -> None:
    player, scene = watching(running)
    assert OPEN not in [option.value for option in scene.eyes()]
    scene.go_to(40)
    choose_eyes(player, scene, 0)
    assert isinstance(player.top, EyesScene) and scene.table.drawn.viewer is None
    player.press("curtain:open")
    assert player.top is scene and scene.table.drawn.viewer == 0
    choose_eyes(player, scene, 1)
    assert isinstance(player.top, EyesScene) and scene.table.drawn.viewer is None, "nothing of the one before is left"
    player.press("curtain:open")
    assert isinstance(player.top, EyesScene)
    for digit in "1111":
        player.press(f"pin:{digit}")
    player.press("pin:confirm")
    assert player.text("pin:note") == player.context.t("ui.pin.wrong") and isinstance(player.top, EyesScene)
    for key in (pygame.K_2, pygame.K_5, pygame.K_KP_8, pygame.K_0):
        player.key(key)
    player.press("pin:confirm")
    assert player.top is scene and scene.table.drawn.viewer == 1
    assert player.stage.find("pin:forgotten") is None


def test_whoever_goes_back_from_that_curtain_sees_the_open_table(running: Path) -> None:
    player, scene = watching(running)
    choose_eyes(player, scene, 0)
    player.key(pygame.K_ESCAPE)
    assert player.top is scene and scene.table.drawn.viewer is None


def test_from_within_a_running_match_only_the_eyes_at_the_table(running: Path, tmp_path: Path) -> None:
    import shutil

    match = Match.load(Path(shutil.copy(running, tmp_path / "b.journal")), GAMES)
    player = Player()
    player.open(MenuScene(player.context))
    open_match(player.context, match)
    player.wait(0.3)
    curtain = player.top
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)
    player.press("pause.watch")
    scene = player.top
    assert isinstance(scene, ReplayScene) and [option.value for option in scene.eyes()] == [None]
    player.key(pygame.K_ESCAPE)
    assert player.top is curtain
    match.close()


def lone(path: Path) -> Path:
    return save(path, "lone", 60, players=3, bots=(1, 2))


def test_the_one_person_of_a_match_looks_with_his_own_eyes_at_once(tmp_path: Path) -> None:
    _, scene = watching(lone(tmp_path))
    assert scene.director.eyes == 0 and [option.value for option in scene.eyes()] == [None, 0]


def test_twins_look_alike_to_whoever_may_not_know(running: Path) -> None:
    """What the eyes may not know changes no pixel and no line of the log, at any stop looked at."""
    player, scene = watching(running)
    rng = Rng.from_seed(3)
    looked = 0
    for stop in (0, 7, 23, 41, 60):
        for eyes in (None, 0, 2):
            scene.go_to(stop)
            scene._look(eyes)
            picture = pygame.image.tobytes(draw(player.context), "RGB")
            kept = scene.replay.stops[stop]
            twin = kept.state.copy()
            swap_hidden(twin, eyes, rng)
            looked += twin.to_data() != kept.state.to_data()
            scene.replay.stops[stop] = kept._replace(state=twin)
            scene.go_to(stop)
            assert pygame.image.tobytes(draw(player.context), "RGB") == picture
            scene.replay.stops[stop] = kept
    assert looked > 8


def test_the_log_shows_no_more_than_the_eyes_may_read(running: Path) -> None:
    player, scene = watching(running)
    for eyes in (None, 0, 2):
        scene._look(eyes)
        scene.open_log()
        player.context.build()
        lines = [item for item in player.stage.top.items if item.key.startswith("log:") and item.key[4:].isdigit()]
        assert len(lines) == len(scene.replay.whole_log(eyes))
        player.key(pygame.K_ESCAPE)


def test_no_seed_is_anywhere_on_the_screen(tmp_path: Path) -> None:
    from game.scenes.gallery import boxes_of

    seed = 987654321
    player, scene = watching(save(tmp_path, "seeded", 60, players=3, seed=seed))
    texts = [box.text for box in boxes_of(player.context)]
    scene.open_log()
    player.context.build()
    texts += [box.text for box in boxes_of(player.context)]
    assert texts and not any(str(seed) in text for text in texts)

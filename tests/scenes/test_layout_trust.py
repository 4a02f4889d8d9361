"""The scenes of saves, replays and PINs in every size, scale and language: nothing cut, covered or outside."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.match import Match
from game.replay import Replay
from game.scenes.curtain import CurtainScene
from game.scenes.keep import KeepScene
from game.scenes.pin import PinScene
from game.scenes.replay import EyesScene, ReplayScene
from game.scenes.replay_director import OPEN
from game.scenes.saves import SavesScene
from game.scenes.table import open_match
from tests.matches import GAMES
from tests.scenes.player import Player
from tests.scenes.saved import NAMES, fill, save
from tests.scenes.test_layout_quiet import ALL, LANGUAGES, USUAL, _everywhere

LOCK = "0123456789abcdef:" + "0" * 64


def saves_scene(player: Player, chosen: int = 0) -> SavesScene:
    paths = fill(player.context.folder)
    scene = SavesScene(player.context)
    player.open(scene)
    scene.read_all()
    scene.chosen = paths[chosen]
    player.context.refresh()
    player.context.build()
    return scene


def replay_scene(player: Player, actions: int, stop: int, game: str = "gambit") -> ReplayScene:
    players = GAMES[game].max_players
    locks = {seat: LOCK for seat in (2, 4) if seat < players}
    path = save(player.context.folder, "a", actions, players=players, locks=locks, game=game)
    scene = ReplayScene(player.context, Replay.open(path, GAMES))
    player.open(scene)
    scene.go_to(stop)
    player.context.build()
    return scene


def _list(player: Player) -> None:
    saves_scene(player, 1)


def _broken(player: Player) -> None:
    saves_scene(player, 6)


def _torn(player: Player) -> None:
    saves_scene(player, 4)


def _none(player: Player) -> None:
    scene = SavesScene(player.context)
    player.open(scene)
    scene.read_all()
    player.context.build()


def _keep(player: Player) -> None:
    scene = saves_scene(player)
    assert scene.chosen is not None
    keep = KeepScene(player.context, scene.chosen, "", lambda _: None)
    player.open(keep)
    keep.name = "a:b/c"
    player.context.refresh()
    player.context.build()


def _take(player: Player, finished: bool) -> None:
    scene = saves_scene(player, 2 if finished else 0)
    scene.take_along()
    player.context.build()
    player.press("take.code" if finished else "take.log")


def _delete(player: Player) -> None:
    saves_scene(player, 1).ask_delete()
    player.context.build()


def _open(player: Player, game: str, stop: int) -> None:
    scene = replay_scene(player, 100_000, stop, game)
    scene.look(OPEN)
    player.context.build()


def _open_hand(player: Player, game: str, stop: int) -> None:
    _open(player, game, stop)
    row = player.stage.find("open_hand:1")
    if row is not None:
        player.stage.press(row)
        player.context.build()


def _eyes(player: Player) -> None:
    scene = replay_scene(player, 100_000, 60)
    scene.look(4)
    player.context.build()


def _log(player: Player) -> None:
    replay_scene(player, 60, 40).open_log()
    player.context.build()


def _curtain(player: Player) -> None:
    scene = replay_scene(player, 60, 40)
    scene.look(4)
    player.context.build()
    assert isinstance(player.top, EyesScene)


def _question(player: Player) -> None:
    _curtain(player)
    player.press("curtain:open")
    for digit in "1234":
        player.press(f"pin:{digit}")
    player.press("pin:confirm")
    assert player.item("pin:note")


def _locked_table(player: Player) -> None:
    """The curtain of a running match whose player has a PIN, after another's was taken away."""
    path = save(player.context.folder, "b", 60, players=6, locks={n: LOCK for n in range(6)})
    match = Match.load(path, GAMES)
    for other in range(6):
        if other != match.decider and len(match.unlocked_since(match.decider)) < 2:
            match.unlock(other)
    open_match(player.context, match)
    player.context.build()
    player.wait(0.2)
    assert isinstance(player.top, CurtainScene)


def _locked_question(player: Player) -> None:
    _locked_table(player)
    player.press("curtain:open")


def _forgotten(player: Player) -> None:
    _locked_question(player)
    player.press("pin:forgotten")


def _pin(player: Player) -> None:
    player.open(PinScene(player.context, NAMES[4], True, lambda _: None))


SCENES: dict[str, Callable[[Player], None]] = {
    "saves": _list,
    "a broken save": _broken,
    "a torn save": _torn,
    "no saves": _none,
    "keep": _keep,
    "take along while the match is on": lambda player: _take(player, False),
    "take along": lambda player: _take(player, True),
    "delete": _delete,
    "everything open": lambda player: _open(player, "gambit", 90),
    "everything open in Deus": lambda player: _open(player, "deus", 400),
    "everything open in Populous": lambda player: _open(player, "populous", 300),
    "an open hand of Deus": lambda player: _open_hand(player, "deus", 400),
    "an open hand of Populous": lambda player: _open_hand(player, "populous", 300),
    "through a player's eyes": _eyes,
    "log": _log,
    "curtain before one's own eyes": _curtain,
    "wrong PIN": _question,
    "curtain with a PIN": _locked_table,
    "PIN asked": _locked_question,
    "PIN forgotten": _forgotten,
    "PIN chosen": _pin,
}


def check(scene: str, lang: str, windows: list[tuple[tuple[int, int], int]], tmp_path: Path) -> None:
    for number, (size, scale) in enumerate(windows):
        player = Player(size, scale, lang, tmp_path / str(number))
        SCENES[scene](player)
        assert _everywhere(player.context) == [], f"{size} at {scale} %"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_covered_or_outside(scene: str, lang: str, tmp_path: Path) -> None:
    check(scene, lang, USUAL[:2], tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_covered_or_outside_in_any_window(scene: str, lang: str, tmp_path: Path) -> None:
    check(scene, lang, [*USUAL, *ALL], tmp_path)

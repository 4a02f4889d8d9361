"""A recording of a match that is on, and the small pictures in the list of saves, show nothing that is hidden.

Recordings are held against twins in which everything is different that the eyes may not know, by the clauses G8.4,
D9.4 and P8.3; once a match has ended, all of it can be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.catalogue import Translator
from game.content.registry import ids
from game.exports import text_log
from game.replay import Replay
from game.rules.core import IllegalMove, Rng, State, View
from game.scenes.director import Director
from game.scenes.gallery import draw, make_context
from game.scenes.positions import MOST_MOVES, match_at
from game.scenes.replay import EyesScene, ReplayLog, ReplayScene
from game.scenes.replay_director import OPEN, ReplayDirector
from game.scenes.thumbnail import Thumbnails
from game.undo import Made
from tests.matches import GAMES
from tests.rules.deus import hidden as deus_hidden
from tests.rules.gambit import hidden as gambit_hidden
from tests.rules.populous import hidden as populous_hidden
from tests.scenes.player import Player
from tests.scenes.saved import save
from tests.scenes.twins import SWAP_HIDDEN, Given, Leak, alike, disguise, twin_of, veiled

EVERY_GAME = pytest.mark.parametrize("game", ids())
BOTH_LANGUAGES = pytest.mark.parametrize("lang", ["en", "ja"])
PLAYERS = 3
# Other hands, while what the next move needs stays as it is.
NEARLY = {"deus": deus_hidden.twin, "gambit": gambit_hidden.twin, "populous": populous_hidden.twin}
Swap = Callable[[State, int | None, Rng], None]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A match of each game that is on, in its middle."""
    home = tmp_path_factory.mktemp("running")
    return {game: save(home, game, 300, players=PLAYERS, game=game) for game in ids()}


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    home = tmp_path_factory.mktemp("finished")
    return {game: save(home, game, 100_000, players=PLAYERS, game=game) for game in ids()}


def watching(replay: Replay, lang: str = "en") -> ReplayScene:
    player = Player((1024, 640), lang=lang)
    scene = ReplayScene(player.context, replay)
    player.open(scene)
    return scene


def other_state(game: str, state: State, viewer: int | None, rng: Rng, swap: Swap | None = None) -> State:
    other = state.copy()
    (swap or SWAP_HIDDEN[game])(other, viewer, rng)
    return other


def twin_of_recording(path: Path, viewer: int | None, rng: Rng) -> Replay:
    """The recording with other hidden cards at every stop, and in what was told to others."""
    replay = Replay.open(path, GAMES)
    game = replay.game.id
    replay.stops = [stop._replace(state=other_state(game, stop.state, viewer, rng)) for stop in replay.stops]
    replay._moves[:] = [replace(made, events=veiled(made.events, viewer, rng, game)) for made in replay._moves]
    assert replay._fold.timeline.path is replay._moves
    disguise(replay, viewer, rng)
    replay.go_to(0)
    return replay


def pixels(scene: ReplayScene) -> bytes:
    return bytes(draw(scene.context).get_buffer())


def seen(scene: ReplayScene, stop: int, eyes: int | None) -> Iterator[Given]:
    """What these eyes get of a recording at a stop."""
    scene.go_to(stop)
    scene._look(eyes)
    yield "table", pixels(scene)
    items = scene.stage.items
    yield "hints", repr([(item.key, tuple(item.rect), item.enabled, str(item.hint)) for item in items])
    scene.open_log()
    log = scene.context.top
    assert isinstance(log, ReplayLog)
    yield "log", pixels(scene)
    yield "log as words", repr([getattr(item, "words", item.key) for item in scene.stage.top.items])
    log.close()
    if eyes is not None:
        curtain = EyesScene(scene.context, scene, eyes)
        scene.context.open(curtain)
        yield "curtain", pixels(scene)
        curtain.close()
    else:
        yield "text to take along", text_log(scene.replay, scene.context.translator)


def compare(path: Path, lang: str, viewers: list[int | None], parts: list[float]) -> int:
    """Hold recordings against twins, at these parts of their length; returns how much was compared. Raises Leak."""
    rng, compared = Rng.from_seed(7), 0
    one = watching(Replay.open(path, GAMES), lang)
    for viewer in viewers:
        other = watching(twin_of_recording(path, viewer, rng), lang)
        for part in parts:
            stop = int(part * one.replay.last)
            assert one.replay.stops[stop].state.to_data() != other.replay.stops[stop].state.to_data()
            compared += len(alike(seen(one, stop, viewer), seen(other, stop, viewer), viewer, lang))
    return compared


@EVERY_GAME
@BOTH_LANGUAGES
def test_a_recording_of_a_match_that_is_on_shows_nothing_hidden(running: dict[str, Path], game: str, lang: str) -> None:
    viewers: list[int | None] = [None, *range(PLAYERS)]
    assert compare(running[game], lang, viewers, [0.0, 0.03, 0.4, 0.8, 1.0]) == 5 * 5 * len(viewers)


@EVERY_GAME
def test_everything_open_too_early_would_be_found(
    running: dict[str, Path], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def open_views(director: ReplayDirector) -> dict[int, View]:
        return {player: director.match.view(player) for player in range(len(director.match.seats))}

    monkeypatch.setattr(ReplayDirector, "open_views", open_views)
    with pytest.raises(Leak, match="table"):
        compare(running[game], "en", [None], [0.6])


# --- what flies between two stops -----------------------------------------------------------------------------


def nearly(replay: Replay, stop: int, viewer: int | None, rng: Rng) -> Replay | None:
    """The recording with other hidden cards at one stop, from which the same move leads to the next.

    None where another hand could not have made that move, or it would have shown something else.
    """
    other = Replay.open(replay.source, GAMES)
    state = other_state(replay.game.id, replay.stops[stop].state, viewer, rng, NEARLY[replay.game.id])
    made: Made = replay._moves[stop]
    after = state.copy()
    try:
        events = after.play(other.game.parse(made.text)).events
    except IllegalMove:
        return None
    if [event for event in events if event.seen_by(viewer)] != [
        event for event in made.events if event.seen_by(viewer)
    ]:
        return None
    other.stops[stop] = other.stops[stop]._replace(state=state)
    other.stops[stop + 1] = other.stops[stop + 1]._replace(state=after)
    other._moves[stop] = replace(made, events=events)
    return other


@EVERY_GAME
def test_nothing_hidden_flies_in_a_recording_of_a_match_that_is_on(running: dict[str, Path], game: str) -> None:
    rng, frames = Rng.from_seed(3), 0
    replay = Replay.open(running[game], GAMES)
    one = watching(replay)
    for number, stop in enumerate(range(5, replay.last, 19)):
        viewer = (None, *range(PLAYERS))[number % (PLAYERS + 1)]
        twin = nearly(replay, stop, viewer, rng)
        if twin is None:
            continue
        scenes = one, watching(twin)
        for scene in scenes:
            scene.go_to(stop)
            scene._look(viewer)
            # What flies starts from where things stand on the screen.
            scene.context.build()
            scene.director.advance()
        for _ in range(8):
            for scene in scenes:
                scene.context.update(0.15)
            assert pixels(scenes[0]) == pixels(scenes[1]), f"move {stop} shows player {viewer} what he may not know"
            frames += 1
    assert frames >= 40


# --- after the end --------------------------------------------------------------------------------------------


@EVERY_GAME
def test_all_hands_are_open_once_a_match_has_ended(finished: dict[str, Path], game: str) -> None:
    scene = watching(Replay.open(finished[game], GAMES))
    assert OPEN in [option.value for option in scene.eyes()]
    for part in (0.3, 0.6, 0.9):
        scene.go_to(int(part * scene.replay.last))
        scene._look(OPEN)
        draw(scene.context)
        keys = [item.key for item in scene.stage.items]
        for player in range(PLAYERS):
            view = scene.replay.view(player).to_data()
            hand = view["hand"]
            if game == "populous":
                hand = [card for card, n in enumerate(hand) for _ in range(n)]  # type: ignore[arg-type, union-attr]
            shown = [key for key in keys if key.startswith(f"open:{player}:")]
            if game == "gambit" and not shown:
                shown = [key for key in keys if key.startswith("hand:")]
            assert len(shown) >= len(hand), f"{player}'s hand is not open"  # type: ignore[arg-type]
            if game == "deus":
                assert view["vp"] == int(scene.stage.find(f"player:{player}").facts.vp)  # type: ignore[union-attr]
        for eyes in (None, 0, PLAYERS - 1):
            scene._look(eyes)
            draw(scene.context)
            assert not any(item.key.startswith(("open:", "open_hand:")) for item in scene.stage.items)


@pytest.mark.parametrize("game", ["deus", "populous"])
def test_an_open_hand_is_shown_large_when_it_is_pressed(finished: dict[str, Path], game: str) -> None:
    scene = watching(Replay.open(finished[game], GAMES))
    scene.go_to(scene.replay.last // 2)
    scene._look(OPEN)
    draw(scene.context)
    for player in range(PLAYERS):
        row = scene.stage.find(f"open_hand:{player}")
        assert row is not None
        scene.stage.press(row)
        draw(scene.context)
        sheet = scene.context.top
        cards = [item for item in scene.stage.top.items if item.key.startswith("hand:") and item.key[5:].isdigit()]
        assert len(cards) == scene.replay.view(None).to_data()["hand_counts"][player]  # type: ignore[index, call-overload]
        assert scene.replay.seats[player].name in str(scene.stage.find("hand:title").text)  # type: ignore[union-attr]
        sheet.close()
        draw(scene.context)


@EVERY_GAME
def test_a_match_that_is_on_is_never_opened(running: dict[str, Path], game: str) -> None:
    scene = watching(Replay.open(running[game], GAMES))
    assert OPEN not in [option.value for option in scene.eyes()]
    assert scene.director.open_views() == {}


# --- the pictures in the list of saves ------------------------------------------------------------------------


def thumbnails(lang: str) -> Thumbnails:
    context = make_context((1024, 640), 100, lang)
    context.translator = Translator(lang, strict=True)
    return Thumbnails(context)


def glimpse(pictures: Thumbnails, game: str, players: int, moves: int, rng: Rng) -> bool:
    """Whether the picture of a save is the same for whatever is hidden from the open table."""
    match = match_at(game, players, 5, moves)
    one, other = pictures.draw(match), pictures.draw(twin_of(match, None, rng))
    assert one.picture is not None and other.picture is not None
    return (bytes(one.picture.get_view("2").raw), one.round) == (bytes(other.picture.get_view("2").raw), other.round)


@EVERY_GAME
@BOTH_LANGUAGES
def test_the_picture_of_a_save_shows_nothing_hidden(game: str, lang: str) -> None:
    pictures, rng = thumbnails(lang), Rng.from_seed(1)
    for players in range(GAMES[game].min_players, GAMES[game].max_players + 1):
        for moves in (0, 4, 23, 90, 240, MOST_MOVES):
            assert glimpse(pictures, game, players, moves, rng), f"{players} players after {moves} moves"


@EVERY_GAME
def test_a_picture_through_a_players_eyes_would_be_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Director.look_as
    monkeypatch.setattr(Director, "look_as", lambda director, viewer: honest(director, director.match.decider))
    assert not glimpse(thumbnails("en"), game, 3, 90, Rng.from_seed(1))

"""The curtain covers a hand on every occasion on which somebody else may be before the screen, in every game.

Each occasion has its test: the beginning, other people's turns, questions out of turn, drafts and secret choices,
loading, resizing, leaving the window, bots' turns, the end. What exactly stands on each picture is held against twins
in `test_privacy.py` here and in the folders of the games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from game.content.catalogue import Translator
from game.content.registry import game_by_id, ids
from game.match import Match, Seat
from game.pin import lock_of
from game.replay import Replay
from game.rules.core import Rng
from game.scenes.curtain import CurtainScene
from game.scenes.director import Director
from game.scenes.gallery import boxes_of
from game.scenes.log import LogScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.positions import MOST_MOVES, NAMES, match_at
from game.scenes.readable import ReadableScene
from game.scenes.registry import scenes_of
from game.scenes.replay import EyesScene, ReplayScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene, open_match
from tests.matches import GAMES, moves_of
from tests.scenes.player import Player
from tests.scenes.test_director import SameProcess

LOCK = lock_of("2580")
SIZES = ((800, 500), (1900, 1000), (640, 400), (700, 1050), (1720, 520), (1280, 720))
# Some of the questions whose answers are drawn out of what is hidden; and all that are asked in another one's turn.
SECRET = {
    "deus": {"turn", "draw", "offering", "rob"},
    "gambit": {"turn", "defence", "pass_on", "give_hand", "put"},
    "populous": {"people", "draft", "first_skill", "declare", "card", "open"},
}
OUT_OF_TURN = {"deus": set(), "gambit": {"defence", "pass_on"}, "populous": {"declare"}}


def seated(game: str, bots: Sequence[int] = (), locks: str = "", players: int = 0) -> list[Seat]:
    """The seats of the smallest match of a game, bots in some of them."""
    players = players or game_by_id(game).min_players
    return [Seat(NAMES[n], n, "random" if n in bots else "", "" if n in bots else locks) for n in range(players)]


def begun(game: str, seats: list[Seat], moves: int = 0, seed: int = 3, path: Path | None = None) -> Match:
    """A match after so many random moves."""
    match = Match.new(game_by_id(game), {}, seats, seed, path)
    chance = Rng.from_seed(seed)
    for _ in range(moves):
        found = moves_of(match)
        match.play(found[chance.below(len(found))])
    return match


def at_screen(match: Match) -> tuple[Player, TableScene]:
    """The match on the screen, as it stands there when it has just been opened."""
    player = Player()
    player.context.thinker = SameProcess()
    player.context.settings.bot_pace = "instant"
    player.context.settings.animation_speed = "off"
    player.context.apply_settings()
    player.open(MenuScene(player.context))
    open_match(player.context, match)
    table = player.context.scenes[1]
    assert isinstance(table, TableScene)
    return player, table


def at_hand(match: Match, digits: str = "") -> tuple[Player, TableScene]:
    """The same with the curtain opened by the person it called, and what happened read."""
    player, table = at_screen(match)
    player.wait(0.2)
    open_up(player, digits)
    player.wait(0.2)
    assert player.top is table and table.drawn.viewer is not None
    return player, table


def open_up(player: Player, digits: str = "") -> None:
    """Open the curtain, with a PIN if there is one, and read what happened."""
    player.press("curtain:open")
    if digits:
        type_pin(player, digits)
    while isinstance(player.top, CurtainScene) and player.top.opened:
        player.press("recap:continue")


def type_pin(player: Player, digits: str) -> None:
    for digit in digits:
        player.press(f"pin:{digit}")
    player.press("pin:confirm")


def is_covered(player: Player) -> bool:
    """Whether what the screen shows now is a closed curtain and nothing else."""
    kinds = {box.kind for box in boxes_of(player.context)}
    closed = all(item.key.startswith(("ground", "curtain")) for item in player.stage.items)
    return closed and "card" not in kinds and player.stage.find("curtain:open") is not None


def watch_whole_match(game: str, seats: list[Seat], watch: Callable[[Director], None], seed: int = 5) -> None:
    """Lead a match to its end with random moves for its people, calling `watch` at every step."""
    director = Director(Match.new(game_by_id(game), {}, seats, seed), SameProcess(), "instant")
    chance = Rng.from_seed(seed)
    for _ in range(200_000):
        watch(director)
        if director.phase == "over":
            return
        if director.phase == "sealed":
            director.open_curtain()
        elif director.phase == "round":
            director.close_round()
        elif director.showing:
            director.next_event()
        elif director.at_table:
            found = moves_of(director.match)
            director.choose(found[chance.below(len(found))])
        else:
            director.update(0.1)
    raise AssertionError("the match does not end")


# --- turns, rounds, questions -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ids())
def test_a_match_begins_behind_the_curtain(game: str) -> None:
    player, table = at_screen(begun(game, seated(game)))
    assert table.drawn.viewer is None, "not even the first frame shows a hand"
    player.wait(0.2)
    assert is_covered(player)


@pytest.mark.parametrize("game", ids())
def test_every_question_of_a_match_is_asked_behind_ones_own_curtain(game: str) -> None:
    """Turns, rounds, answers out of turn, drafts and secret choices: all that a game asks."""
    eyes: list[int | None] = []
    asked: set[str] = set()
    called: set[str] = set()

    def watch(director: Director) -> None:
        match = director.match
        assert director.shown.viewer == director.viewer
        if director.phase in ("sealed", "round"):
            assert director.viewer is None
        if director.at_table:
            decision = director.shown.decision
            assert decision is not None and decision.player == director.viewer
            asked.add(decision.kind)
            if match.turn_player != decision.player:
                called.add(decision.kind)
        if not eyes or director.viewer != eyes[-1]:
            assert director.viewer is None or not eyes or eyes[-1] is None, "nobody follows another one directly"
            eyes.append(director.viewer)

    for seed in (5, 6):
        eyes.clear()
        watch_whole_match(game, seated(game), watch, seed)
        assert set(eyes) == {None, *range(game_by_id(game).min_players)}
    assert asked >= SECRET[game] and called == OUT_OF_TURN[game], (sorted(asked), sorted(called))


@pytest.mark.parametrize(("game", "kind"), [("gambit", "defence"), ("populous", "declare")])
def test_a_question_out_of_turn_is_called_to_the_curtain(game: str, kind: str) -> None:
    found = match_at(game, 3, 4, 0, until=kind)
    while found.decider == found.turn_player:
        found.play(moves_of(found)[0])
    player, table = at_screen(found)
    assert found.decider != found.turn_player and table.drawn.viewer is None
    player.wait(0.2)
    assert is_covered(player)
    called = player.context.t("ui.curtain.defence", player=found.seats[found.decider].name)
    assert called in [player.text(item.key) for item in player.stage.items if item.key.startswith("curtain:line")]


def test_each_hand_of_the_draft_is_chosen_from_behind_its_own_curtain() -> None:
    found = match_at("populous", 3, 4, 0, until="draft")
    player, table = at_screen(found)
    seen = []
    for _ in range(3):
        player.wait(0.2)
        assert is_covered(player) and found.view(found.decider).decision.kind == "draft"  # type: ignore[union-attr]
        open_up(player)
        player.wait(0.2)
        assert table.drawn.viewer == found.decider
        seen.append(found.decider)
        table.play(moves_of(found)[0])
        for _ in range(30):
            player.wait(0.1)
            if isinstance(player.top, CurtainScene):
                break
    assert sorted(seen) == [0, 1, 2]


# --- loading, bots, the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ids())
@pytest.mark.parametrize("moves", [0, 37])
def test_a_match_that_is_loaded_stands_behind_the_curtain(game: str, moves: int, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    begun(game, seated(game, locks=LOCK), moves, path=path).close()
    match = Match.load(path, GAMES)
    player, table = at_screen(match)
    assert table.drawn.viewer is None
    player.wait(0.2)
    assert is_covered(player)
    player.press("curtain:open")
    assert player.stage.find("pin:confirm") is not None, "the PIN came back with it"
    match.close()


@pytest.mark.parametrize("game", ids())
def test_bots_play_before_the_open_table_where_two_people_sit(game: str) -> None:
    seats = seated(game, bots=(1,), players=3)
    seen = set()

    def watch(director: Director) -> None:
        if director.thinking is not None and director.match.turn_player == director.thinking:
            assert director.viewer is None
            seen.add(director.thinking)

    watch_whole_match(game, seats, watch)
    assert seen == {1}


@pytest.mark.parametrize("game", ids())
def test_a_finished_match_shows_no_hand(game: str) -> None:
    match = match_at(game, game_by_id(game).min_players, 5, MOST_MOVES)
    assert match.over
    player, table = at_screen(match)
    player.wait(1)
    assert isinstance(player.top, scenes_of(game).final) and table.director.viewer is None  # type: ignore[arg-type]
    assert table.drawn.viewer is None


# --- resizing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ids())
@pytest.mark.parametrize("scale", [80, 200])
def test_no_size_of_the_window_shows_anything_beneath_a_closed_curtain(game: str, scale: int) -> None:
    player, _ = at_hand(begun(game, seated(game), 20))
    player.context.cover()
    player.context.build()
    for size in SIZES:
        player.context.screen.resize(pygame.Surface(size), scale)
        player.context.refresh()
        player.context.update(0.0)
        player.context.build()
        assert is_covered(player), size


# --- leaving the window -----------------------------------------------------------------------------------------


def leave(player: Player) -> None:
    """The keyboard goes to another window: what the program does then, and the frame that follows."""
    player.context.cover()
    player.context.update(0.0)
    player.context.build()


@pytest.mark.parametrize("game", ids())
def test_leaving_the_window_covers_an_open_hand_until_its_player_is_back(game: str) -> None:
    player, table = at_hand(begun(game, seated(game, locks=LOCK), 20), "2580")
    viewer, before = table.drawn.viewer, table.drawn.to_data()
    leave(player)
    assert is_covered(player) and table.drawn.viewer is None and table.director.viewer is None
    leave(player)
    assert len([scene for scene in player.context.scenes if isinstance(scene, CurtainScene)]) == 1
    open_up(player, "1111")
    assert table.drawn.viewer is None, "not without the PIN"
    type_pin(player, "2580")
    assert player.top is table and table.drawn.viewer == viewer
    assert table.drawn.to_data() == before and table.decision is not None


@pytest.mark.parametrize("game", ids())
def test_what_lay_on_the_table_is_covered_too_and_comes_back(game: str) -> None:
    player, table = at_hand(begun(game, seated(game), 20))
    player.context.open(LogScene(player.context, table))
    player.context.open(scenes_of(game).hand(player.context, table))
    player.context.build()
    leave(player)
    assert is_covered(player)
    open_up(player)
    assert isinstance(player.top, ReadableScene)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, LogScene)


@pytest.mark.parametrize("game", ids())
def test_settings_stay_in_sight_with_the_curtain_down_beneath_them(game: str) -> None:
    player, table = at_hand(begun(game, seated(game), 20))
    table.open_menu()
    player.context.build()
    player.press("pause.settings")
    player.walk_to("animation")
    leave(player)
    assert isinstance(player.top, SettingsScene) and player.stage.focus is player.item("animation")
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)
    assert not {box.kind for box in boxes_of(player.context)} & {"card"}
    assert not player.item("pause.reset_turn").enabled
    player.key(pygame.K_ESCAPE)
    assert is_covered(player)
    open_up(player)
    assert player.top is table and table.decision is not None


# --- the hands on it --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_after_a_click_beside_them_the_buttons_of_curtain_and_recap_still_answer(key: int) -> None:
    player, table = at_screen(begun("gambit", seated("gambit"), 19))
    player.wait(0.2)
    for scene, button in (("curtain", "curtain:open"), ("recap", "recap:continue")):
        assert player.stage.focus is player.item(button)
        player.click((30, 650))
        assert player.stage.focus is None, scene
        player.key(key)
    player.wait(0.2)
    assert player.top is table and table.decision is not None


def test_no_hint_comes_with_the_focus_until_it_is_moved() -> None:
    player, table = at_screen(begun("gambit", seated("gambit"), 19))
    player.wait(0.2)
    player.key(pygame.K_RETURN, pygame.K_RETURN)
    player.wait(1)
    assert player.top is table
    first = player.stage.shown_focus
    assert first is not None and first.hint is not None, "the ring shows where the focus is"
    assert player.stage.hints.item is None, "but nothing lies over the table"
    player.key(pygame.K_RIGHT)
    second = player.stage.shown_focus
    assert second not in (None, first) and player.stage.hints.item is second


def test_the_mouse_takes_over_from_the_keyboard_on_the_table() -> None:
    player, table = at_screen(begun("gambit", seated("gambit"), 19))
    player.wait(0.2)
    player.key(pygame.K_RETURN, pygame.K_RETURN)
    player.wait(0.2)
    player.key(pygame.K_RIGHT)
    assert player.top is table and player.stage.hints.item is player.stage.shown_focus is not None
    player.point((30, 300))
    player.point(player.item("pile"))
    assert player.stage.shown_focus is None and player.stage.hints.item is None
    player.wait(0.6)
    assert player.stage.hints.item is player.item("pile")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((800, 600), 80), ((1920, 1080), 100)])
def test_the_cards_of_the_recap_do_not_cover_its_button(size: tuple[int, int], scale: int) -> None:
    player, _ = at_screen(begun("gambit", seated("gambit", players=4), 58))
    player.context.screen.resize(pygame.Surface(size), scale)
    player.context.refresh()
    player.wait(0.2)
    player.key(pygame.K_RETURN)
    button, seen = player.item("recap:continue"), 0
    for _ in range(20):
        player.key(pygame.K_TAB)
        shown = player.stage.hints.item
        if shown is not None and shown.key.startswith("recap:"):
            seen += 1
            assert not player.stage.hints.rect.colliderect(button.rect), shown.key
    assert seen > 2


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("locks", ["", LOCK], ids=["open", "locked"])
@pytest.mark.parametrize("scale", [80, 100, 200])
def test_the_curtain_has_the_menu_for_the_mouse(scale: int, locks: str, lang: str) -> None:
    player, _ = at_screen(begun("gambit", seated("gambit", locks=locks), 20))
    player.context.translator = Translator(lang, strict=True)
    for size in SIZES:
        player.context.screen.resize(pygame.Surface(size), scale)
        player.context.refresh()
        player.wait(0.2)
        for panel in ("curtain", "pin") if locks else ("curtain",):
            menu = player.item("curtain:menu")
            assert player.context.screen.bounds.contains(menu.rect)
            others = [item for item in player.stage.items if item.key not in ("ground", panel, "curtain:menu")]
            assert [item.key for item in others if item.rect.colliderect(menu.rect)] == [], (size, panel)
            player.press("curtain:menu")
            assert isinstance(player.top, PauseScene)
            player.key(pygame.K_ESCAPE)
            assert isinstance(player.top, CurtainScene) and not player.top.opened
            if panel == "curtain" and locks:
                player.press("curtain:open")
        if locks:
            player.press("pin:back")


def test_a_recap_is_covered_and_read_again() -> None:
    player, table = at_screen(begun("gambit", seated("gambit"), 19))
    player.wait(0.2)
    player.press("curtain:open")
    assert player.stage.find("recap:lines") is not None
    leave(player)
    assert is_covered(player)
    player.press("curtain:open")
    player.press("recap:continue")
    player.wait(0.2)
    assert player.top is table and table.decision is not None


def _much_to_show(director: Director) -> bool:
    """Whether the viewer sees several events of his own move, not yet the end of a round."""
    kinds = [step.event.kind for step in director._waiting if step.event.seen_by(director.viewer)]
    return len(kinds) > 1 and "round_ended" not in kinds


@pytest.mark.parametrize("game", ids())
def test_what_was_being_shown_goes_on_behind_the_curtain(game: str) -> None:
    """Left in the middle of what a move brings: no event of it is lost, none is told twice."""
    told = []
    for leaves in (False, True):
        director = Director(begun(game, seated(game), 20), None, "instant")
        director.open_curtain()
        while not _much_to_show(director):
            if director.showing:
                director.next_event()
            elif director.phase == "sealed":
                director.open_curtain()
            elif director.phase == "round":
                director.close_round()
            else:
                director.choose(moves_of(director.match)[0])
        viewer, shown = director.viewer, director.shown
        if leaves:
            assert director.cover() and director.shown.viewer is None
            assert director.next_event() is None, "nothing is shown to nobody"
            assert not director.cover()
            director.open_curtain()
            assert director.viewer == viewer and director.shown is shown
        seen = []
        while director.showing and director.phase == "table":
            event = director.next_event()
            seen.append((event, director.shown.to_data()))
        told.append(seen)
    assert told[0] == told[1] and len(told[0]) > 1


@pytest.mark.parametrize("game", ids())
def test_one_person_against_bots_is_never_asked_to_come_back(game: str) -> None:
    bots = range(1, game_by_id(game).min_players)
    player, table = at_screen(begun(game, seated(game, bots, LOCK)))
    player.wait(0.2)
    scenes, viewer = list(player.context.scenes), table.drawn.viewer
    assert viewer == 0
    leave(player)
    assert player.context.scenes == scenes and table.drawn.viewer == viewer


@pytest.mark.parametrize("game", ids())
def test_a_seat_given_away_while_the_window_was_left_opens_on_nobodys_hand(game: str) -> None:
    player, table = at_hand(begun(game, seated(game), 20))
    viewer = table.drawn.viewer
    assert viewer is not None
    player.context.open(scenes_of(game).hand(player.context, table))
    player.context.build()
    leave(player)
    table.director.take_seat(viewer, "random")
    for _ in range(5):
        player.wait(0.05)
        assert table.drawn.viewer is None and not isinstance(player.top, ReadableScene)


def test_another_seat_changed_meanwhile_is_called_after_it() -> None:
    """The decider was a bot when the window was left; now it is a person, whose curtain comes next."""
    director = Director(match_at("gambit", 3, 4, 0, until="defence"), None, "instant")
    asked, viewer = director.match.decider, director.match.turn_player
    director.take_seat(asked, "random")
    director.look_as(viewer)
    assert director.cover()
    director.take_seat(asked, "")
    director.open_curtain()
    assert director.phase == "sealed" and director.sealed_for == asked


@pytest.mark.parametrize("game", ids())
def test_a_recording_of_a_match_that_is_on_is_covered_too(game: str, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    match = begun(game, seated(game, locks=LOCK), 20, path=path)
    player, table = at_hand(match, "2580")
    viewer = table.drawn.viewer
    table.open_menu()
    player.context.build()
    player.press("pause.watch")
    scene = player.top
    assert isinstance(scene, ReplayScene)
    scene.look(viewer)
    scene.open_log()
    player.context.build()
    assert scene.table.drawn.viewer == viewer
    leave(player)
    assert isinstance(player.top, EyesScene) and scene.table.drawn.viewer is None
    assert not {box.kind for box in boxes_of(player.context)} & {"card"}
    player.press("eyes:back")
    player.key(pygame.K_ESCAPE)
    assert player.top is scene
    scene.look(viewer)
    player.context.build()
    assert isinstance(player.top, EyesScene), "his own eyes, too, are asked for now"
    player.press("curtain:open")
    type_pin(player, "2580")
    assert player.top is scene and scene.table.drawn.viewer == viewer
    scene.close()
    player.wait(0.2)
    assert is_covered(player), "and the table beneath waits for him as well"
    match.close()


def test_a_recording_of_a_finished_match_is_nobodys_secret(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    match = begun("gambit", seated("gambit"), path=path)
    while not match.over:
        match.play(moves_of(match)[0])
    match.close()
    player = Player()
    scene = ReplayScene(player.context, Replay.open(path, GAMES))
    player.open(scene)
    scene.look(1)
    leave(player)
    assert player.top is scene and scene.director.eyes == 1

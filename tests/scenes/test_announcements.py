"""What is announced on a table: that it covers nobody's cards, and goes or waits when something else is to be read."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Event, Move, Rng
from game.scenes.curtain import CurtainScene
from game.scenes.gambit.scoring import RoundScene
from game.scenes.gambit.table import GambitTable
from game.scenes.notice import Notice
from game.scenes.positions import NAMES
from game.view.widgets import Paragraph
from tests.matches import moves_of
from tests.scenes.player import Player
from tests.scenes.test_curtain import at_hand, leave, open_up


def begun(players: int, seed: int) -> Match:
    seats = [Seat(NAMES[n], n, "", "") for n in range(players)]
    return Match.new(game_by_id("gambit"), {}, seats, seed, None)


def when_revealed(events: list[Event]) -> str:
    """When in a move a trumpeter turns up: inside a round, as the last one of it, or when the next one is dealt."""
    kinds = [event.kind for event in events]
    if "trumpeter" not in kinds:
        return ""
    if events[kinds.index("trumpeter")].args["n"] == 4:
        return "the fourth"
    ends = any(kind.startswith("round_ended") for kind in kinds[: kinds.index("trumpeter")])
    return "in the next deal" if ends else "inside"


@cache
def found(players: int, when: str) -> tuple[int, tuple[str, ...], str]:
    """A seed, the moves that lead to a position, and the move there that reveals a trumpeter."""
    for seed in range(1, 200):
        match, chance, made = begun(players, seed), Rng.from_seed(seed), list[str]()
        for _ in range(400):
            if match.over:
                break
            moves = moves_of(match)
            move = moves[chance.below(len(moves))]
            if when_revealed([step.event for step in match.play(move)]) == when:
                return seed, tuple(made), move.text
            made.append(move.text)
    raise AssertionError("no trumpeter is ever revealed")


def before_a_trumpeter(players: int, when: str) -> tuple[Match, Move]:
    seed, made, last = found(players, when)
    match = begun(players, seed)
    for text in made:
        match.play(match.game.parse(text))
    return match, match.game.parse(last)


def announced(player: Player) -> Notice | None:
    notice = player.stage.find("notice")
    assert notice is None or isinstance(notice, Notice)
    return notice


def play_to_the_end(table: GambitTable) -> None:
    """Bring the turn one move nearer to its end."""
    moves = moves_of(table.match)
    table.play(next((move for move in moves if move.text == "end turn"), moves[0]))


def with_a_trumpeter(players: int, when: str = "inside") -> tuple[Player, GambitTable]:
    """The table on which somebody has just revealed a trumpeter."""
    match, move = before_a_trumpeter(players, when)
    player, table = at_hand(match)
    assert isinstance(table, GambitTable) and announced(player) is None
    table.play(move)
    return player, table


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("size", "scale"), [((800, 500), 100), ((1100, 640), 100), ((1280, 720), 100), ((1920, 1080), 100)]
)
def test_an_announcement_covers_neither_players_nor_question_nor_hand(
    size: tuple[int, int], scale: int, lang: str, players: int
) -> None:
    player, _ = with_a_trumpeter(players)
    player.context.translator = type(player.context.translator)(lang, strict=True)
    player.context.screen.resize(pygame.Surface(size), scale)
    player.context.refresh()
    player.wait(0.2)
    notice = announced(player)
    assert notice is not None and "4" in notice.sentence
    assert player.context.screen.bounds.contains(notice.rect)
    kept = [item for item in player.stage.items if item.key.startswith(("player:", "bar", "prompt", "own", "last"))]
    assert len(kept) > players
    assert [item.key for item in kept if item.rect.colliderect(notice.rect)] == []
    if size[1] >= 720:
        assert not any(player.item(key).rect.colliderect(notice.rect) for key in ("pile", "field"))


def test_an_announcement_goes_by_itself_or_by_a_press() -> None:
    player, table = with_a_trumpeter(3)
    player.wait(0.2)
    assert player.top is table and announced(player) is not None
    player.wait(6)
    assert announced(player) is None
    player, table = with_a_trumpeter(3)
    player.wait(0.2)
    player.press("notice")
    assert player.top is table and announced(player) is None


def test_the_curtain_takes_it_away_and_the_recap_tells_it() -> None:
    player, table = with_a_trumpeter(3)
    player.wait(0.1)
    notice = announced(player)
    assert notice is not None
    for _ in range(50):
        if isinstance(player.top, CurtainScene):
            break
        if table.decision is not None:
            play_to_the_end(table)
        player.context.update(0.01)
        player.context.build()
    assert isinstance(player.top, CurtainScene) and announced(player) is None
    player.press("curtain:open")
    assert announced(player) is None
    lines = [vars(item)["text"] for item in player.stage.items if isinstance(item, Paragraph)]
    told = ["".join(run.text for run in line) for line in lines]
    assert notice.sentence in told
    player.press("recap:continue")
    player.wait(0.2)
    assert player.top is table and announced(player) is None


@pytest.mark.parametrize("when", ["the fourth", "in the next deal"])
def test_over_the_end_of_a_round_the_curtain_and_the_recap_lies_no_announcement(when: str) -> None:
    player, table = with_a_trumpeter(3, when)
    ended, told = False, {False: 0, True: 0}
    for _ in range(300):
        if ended and player.top is table and table.decision is not None:
            break
        ended = ended or isinstance(player.top, RoundScene)
        if player.top is table:
            told[ended] += announced(player) is not None
            if table.decision is not None:
                play_to_the_end(table)
        else:
            assert announced(player) is None, player.top
            player.key(pygame.K_RETURN)
        player.context.update(0.03)
        player.context.build()
    assert ended and player.top is table and announced(player) is None
    assert told[when == "in the next deal"] > 0, "it was announced while the table lay open"


def test_whoever_left_the_window_finds_it_again() -> None:
    player, table = with_a_trumpeter(3)
    player.wait(0.2)
    leave(player)
    player.wait(10)
    assert isinstance(player.top, CurtainScene) and announced(player) is None
    open_up(player)
    player.wait(0.1)
    assert player.top is table and announced(player) is not None
    player.wait(6)
    assert announced(player) is None

"""Matches of Deus in positions of one's choice, for tests of the scenes: real ones, and crowded ones."""

from __future__ import annotations

from functools import cache

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Move, Plain, Rng
from game.rules.deus import DeusState
from game.rules.deus.kinds import GOLD, GOODS, MOST_HAND
from game.rules.deus.moves import QUESTIONS
from game.scenes.deus.table import DeusTable
from game.scenes.positions import NAMES, table_at
from tests.scenes.player import Player
from tests.scenes.tables import match_around

KINDS = tuple(kind for kind in QUESTIONS if kind != "over")
# Only with these options are these questions asked.
OPTIONS: dict[str, dict[str, Plain]] = {"column": {"wildcard": True}, "start_pieces": {"start_pieces": "8"}}
MOST_SEEDS = 40


def eager(moves: list[Move], chance: Rng) -> Move:
    """A move of somebody who builds and uses what he can: his columns and the map become full."""
    for words in (
        ("build ", "at ", "to "),
        ("use", "draw", "yield ", "piece ", "activate ", "army ", "buy ", "siege "),
    ):
        wanted = [move for move in moves if move.text.startswith(words)]
        if wanted and chance.below(8):
            return wanted[chance.below(len(wanted))]
    return moves[chance.below(len(moves))]


def played(players: int, seed: int, moves: int, until: str | None = None, **options: Plain) -> Match | None:
    """A match after so many eager moves, or at the next question of a kind; None when it never comes."""
    seats = [Seat(NAMES[player], player) for player in range(players)]
    match = Match.new(game_by_id("deus"), options, seats, seed)
    chance = Rng.from_seed(seed)
    for number in range(5000):
        if match.over:
            break
        decision = match.view(match.decider).decision
        assert decision is not None
        if number >= moves and (until is None or decision.kind == until):
            return match
        match.play(eager(decision.moves, chance))
    return match if until is None else None


def asked(kind: str, players: int = 3, moves: int = 60) -> Match:
    """A match in which somebody is asked a question of this kind, with a choice where there ever is one."""
    moves = 0 if kind == "start_pieces" else moves
    match = played(players, _seed_of(kind, players, moves), moves, kind, **OPTIONS.get(kind, {}))
    assert match is not None
    return match


@cache
def _seed_of(kind: str, players: int, moves: int) -> int:
    for seed in range(1, MOST_SEEDS):
        if played(players, seed, moves, kind, **OPTIONS.get(kind, {})) is not None:
            return seed
    raise AssertionError(f"{players} players are never asked {kind}")


def crowd(match: Match) -> Match:
    """Fill the decider's hand, and give him more of all goods than he will ever have; in place."""
    state = match._state.copy()
    assert isinstance(state, DeusState)
    player = state.decider
    hand = state.hands[player]
    while len(hand) < MOST_HAND and state.pile:
        hand.append(state.pile.pop())
    hand.sort()
    state.purse[player * GOODS + GOLD] += 130
    for good, n in enumerate(state.supply):
        state.purse[player * GOODS + good] += n
        state.supply[good] = 0
    state.vp = [vp + 100 for vp in state.vp]
    assert state.check() == [], state.check()
    match._timeline.place(state)
    return match


def seated(match: Match, viewer: int | None = -1, lang: str = "en", size: tuple[int, int] = (1280, 720)) -> Player:
    """Somebody at the table of a match: the decider, unless another one (or nobody) is named. Nothing flies."""
    player = Player(size, lang=lang)
    player.context.settings.animation_speed = "off"
    # Else a gain without a choice is taken by itself, and its question never shows.
    player.context.settings.ask_every_time = True
    player.context.apply_settings()
    eyes = match.decider if viewer == -1 else viewer
    player.open(table_at(player.context, match, eyes))
    return player


def table_of(player: Player) -> DeusTable:
    """The table at which somebody sits."""
    table = next(scene for scene in player.context.scenes if isinstance(scene, DeusTable))
    return table


def of_position(state: DeusState) -> Match:
    """A match that stands at a position set up by hand."""
    seats = [Seat(NAMES[player], player) for player in range(state.setup.players)]
    return match_around(state, seats)


__all__ = ["KINDS", "asked", "crowd", "of_position", "played", "seated", "table_of"]

"""Matches of Gods' Gambit in positions of one's choice, for tests of the scenes: real ones, and crowded ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import game as program
from game.journal import FORMAT, Header
from game.journal_file import JournalFile
from game.match import Match, Seat
from game.rules.core import Rng, State
from game.rules.gambit import GambitState
from game.rules.gambit.cards import TRUMPETER
from game.scenes.positions import NeverAsked, match_at
from game.undo import Timeline

# As long as names may be, in both scripts.
LONG_NAMES = (
    "Maximiliana Webb",
    "勅使河原左衛門次郎丸",
    "Bartholomew Moon",
    "Wilhelmina Gumm",
    "武者小路万里小路桜子",
    "Fumiko",
)
KINDS = (
    "turn",
    "after_draw",
    "target",
    "use",
    "suit",
    "put",
    "defence",
    "pass_on",
    "give_hand",
    "give_karma",
    "colour",
    "end_turn",
)
# How full hands and karma get in a crowded position.
MANY_CARDS, MUCH_KARMA = 17, 13


def match_around(state: State, seats: Sequence[Seat], timeline: Timeline | None = None, seed: int = 1) -> Match:
    """A match that stands at `state`; with a timeline, what it tells has happened before."""
    game, view = state.game, state.view(None)
    header = Header(
        format=FORMAT,
        program=program.__version__,
        rules=game.version,
        game=game.id,
        options=dict(view.to_data()["options"]),
        seats=list(seats),
        seed=seed,
        content=game.content,
    )
    match = Match(game, header, timeline or Timeline(), list(seats), JournalFile.begin(None, header))
    match._timeline.place(state)
    return match


def seated(match: Match, names: Sequence[str], bots: Sequence[int] = ()) -> Match:
    """The match with other names at the table, and bots in some seats."""
    for player, seat in enumerate(match.seats):
        match.set_seat(player, Seat(names[player], seat.emblem, "rules" if player in bots else ""))
    return match


def asked(kind: str, players: int, moves: int = 30) -> Match:
    """A match in which somebody is asked a question of this kind, after at least so many random moves."""
    return match_at("gambit", players, _seed_of(kind, players, moves), moves, kind)


@cache
def _seed_of(kind: str, players: int, moves: int) -> int:
    """The first seed with which the question comes."""
    for seed in range(1, 200):
        try:
            match_at("gambit", players, seed, moves, kind)
        except NeverAsked:
            continue
        return seed
    raise AssertionError(f"{players} players are never asked {kind}")


def crowd(match: Match, seed: int = 1) -> Match:
    """Give the decider and his neighbour as much as they could ever hold, and the others what is left; in place."""
    state = match._state.copy()
    assert isinstance(state, GambitState)
    players, first = state.setup.players, state.decider
    loose = [card for card in state.pile if card != TRUMPETER]
    Rng.from_seed(seed).shuffle(loose)

    def fill(cards: list[int], count: int, spare: int) -> None:
        while len(cards) < count and len(loose) > spare:
            card = loose.pop()
            state.pile.remove(card)
            cards.append(card)
        cards.sort()

    if state.hands[first]:
        # Whoever has gone out stays so.
        fill(state.hands[first], MANY_CARDS, 4)
    fill(state.karma[first], MUCH_KARMA, 4)
    for step in range(1, players):
        fill(state.karma[(first + step) % players], MUCH_KARMA, 4)
    for player in range(players):
        if player != first:
            state.skips[player], state.extra_turns[player] = 1 + player % 2, player % 3
    assert state.check() == [], state.check()
    match._timeline.place(state)
    return match

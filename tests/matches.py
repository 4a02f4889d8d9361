"""What the tests of matches, journals and saves share: the games, seats, and somebody who plays at random."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

from game.content.registry import game_by_id, ids
from game.match import Match, Seat
from game.rules.core import Event, Game, Move, Plain, State
from tests.toy import Magpies

GAMES: dict[str, Game] = {"magpies": Magpies(), **{game_id: game_by_id(game_id) for game_id in ids()}}
NAMES = ("Ann", "弁天", "Cy", "Dee", "Eve", "Fay")


def people(players: int) -> list[Seat]:
    """So many seats, a person in each."""
    return [Seat(NAMES[i], i) for i in range(players)]


def new_match(game: Game, seed: int, players: int = 0, path: Path | None = None) -> Match:
    """A match of people who want to be asked everything; 0 players: any number the game takes, by the seed."""
    if not players:
        players = game.min_players + seed % (game.max_players - game.min_players + 1)
    match = Match.new(game, {}, people(players), seed, path)
    match.ask_every_time = True
    return match


def reloaded(match: Match) -> Match:
    """The match put away and taken out of its file again."""
    assert match.path is not None
    match.close()
    loaded = Match.load(match.path, GAMES)
    loaded.ask_every_time = match.ask_every_time
    return loaded


def position(match: Match) -> dict[str, Plain]:
    """The whole position, hidden parts and chance too, which only a test may look at."""
    return match._state.to_data()


def moves_of(match: Match) -> list[Move]:
    """The legal moves of the decider."""
    decision = match.view(match.decider).decision
    assert decision is not None
    return decision.moves


def play_on(match: Match, rng: random.Random, actions: int = 1 << 30) -> None:
    """Play at random, taking back and making again now and then, for so many actions or to the end."""
    for _ in range(actions):
        if match.over:
            return
        luck = rng.random()
        if luck < 0.2 and match.why_not_undo() is None:
            match.undo()
        elif luck < 0.25 and match.why_not_reset() is None:
            match.reset_turn()
        elif luck < 0.35 and match.why_not_redo() is None:
            match.redo()
        else:
            match.play(rng.choice(moves_of(match)))


@dataclass
class Record:
    """A move as a second, independent table saw it."""

    player: int
    turn: int
    barrier: str
    before: dict[str, Plain]
    events: list[Event]


class Witness:
    """A second table beside a match that plays the same moves by the rules alone and keeps every position.

    It knows nothing of the match's own bookkeeping, so what the match says can be held against it.
    """

    def __init__(self, match: Match) -> None:
        self.state: State = match.game.new(match.options, len(match.seats), match.seed)
        self.game = match.game
        self.opening = match.game.opening(match.options, len(match.seats), match.seed)
        self.records: list[Record] = []

    def play(self, move: Move) -> list[Event]:
        """Make the move too."""
        before = self.state.to_data()
        player, turn = self.state.decider, self.state.turn
        outcome = self.state.play(move)
        self.records.append(Record(player, turn, outcome.barrier, before, outcome.events))
        return outcome.events

    def back(self, moves: int) -> None:
        """Take so many moves back."""
        self.state = self.game.from_data(self.records[-moves].before)
        del self.records[-moves:]

    def takes_back(self) -> int:
        """How many moves may be taken back: those of the decider in this turn, down to a barrier."""
        free = 0
        for record in reversed(self.records):
            if record.barrier or record.turn != self.state.turn or record.player != self.state.decider:
                break
            free += 1
        return free

    def refusal(self) -> str:
        """The code with which undo must be refused, "" when it must not."""
        if self.state.decider < 0:
            return "match_over"
        if not self.records or self.records[-1].turn != self.state.turn:
            return "undo_nothing"
        last = self.records[-1]
        return last.barrier or ("" if last.player == self.state.decider else "undo_other_player")

    def seen(self, viewer: int | None, since: int = -1) -> list[Event]:
        """The events of the moves from this index on (-1: the first deal too) that the viewer is in the audience of."""
        bit = 1 << (30 if viewer is None else viewer)
        told = [event for record in self.records[max(0, since) :] for event in record.events]
        return [event for event in (self.opening if since < 0 else []) + told if event.audience & bit]

    def recap(self, player: int) -> list[Event]:
        """What happened since the player's last move, as far as he may know."""
        own = [i for i, record in enumerate(self.records) if record.player == player]
        return self.seen(player, self.told_from(own[-1]) if own else -1)

    def told_from(self, own: int) -> int:
        """Where a recap begins whose reader last made the move of this index: with it when it ended his turn."""
        turns = [*(record.turn for record in self.records), self.state.turn]
        return own if turns[own + 1] > turns[own] else own + 1

"""One position of Gods' Gambit: what lies where, who is asked what, and how to copy and save it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from game.rules.core import (
    Decision,
    Move,
    Plain,
    Reason,
    Result,
    Rng,
    all_but,
    only,
)
from game.rules.gambit import flow, legality, scoring, soundness
from game.rules.gambit import view as views
from game.rules.gambit.cards import Cards
from game.rules.gambit.moves import END, KINDS, LABELS, OVER, Moves, Row
from game.rules.telling import TellingState

if TYPE_CHECKING:
    from game.rules.gambit import GambitGame

Known = tuple[tuple[int, int], ...]


@final
class Setup:
    """What stays the same through a match: the game, the number of players and the options, ready for quick use."""

    __slots__ = (
        "ask_only_defenders",
        "cards",
        "evil_to_karma",
        "game",
        "moves",
        "options",
        "players",
        "points",
        "put_any",
        "put_matching",
        "turn_moves",
    )

    def __init__(self, game: GambitGame, players: int, options: dict[str, Plain]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.cards: Cards = game.cards
        self.moves: Moves = game.moves
        self.ask_only_defenders: bool = options["ask_only_defenders"] is True
        self.evil_to_karma: bool = options["evil_to_karma"] is True
        points = options["points"]
        self.points: int = int(points) if isinstance(points, str) and points != "off" else 0
        evil = int(self.evil_to_karma)
        self.turn_moves: list[Row] = game.moves.turn[evil]
        self.put_any: Row = game.moves.put_any[evil]
        self.put_matching: list[Row] = game.moves.put_matching[evil]


@final
class GambitState(TellingState[Setup]):
    """A position. Cards are types (see cards.py), hands and karma sorted lists, one for each player.

    field, key: the card on the field and the field key; buried: the cards under it, in the order they came; pile: the
        draw pile, its end is the top; trumpeters: how many are out.
    stage: what the decider is asked (moves.py). drawn, played: whether that happened in this turn (0 or 1).
    ability: the card played to karma that is being resolved, -1 for none. Its user is always the turn player, and it
        has at most one target at a time: `target`, -1 for none. waiting: bit mask of the targets still to come.
    moved: how many cards the ability has put or given. suit: the colour chosen for it, or -1. defence: the defence
        card that is being resolved, or -1. last_card: 1 when the ability was played with the last card (Clause G4.5).
    finished: who has emptied the hand, in that order. ended_by: whose draw ended the round, or -1 (Clause G5.5).
    known[p]: what p has seen of other hands (knowledge.py); knowers: bit mask of the players who know something.
    penalties[p]: one for each finished round; exempt: for each finished round who went out first, or -1.
    """

    __slots__ = (
        "ability",
        "buried",
        "defence",
        "drawn",
        "ended_by",
        "exempt",
        "extra_turns",
        "field",
        "finished",
        "hands",
        "karma",
        "key",
        "knowers",
        "known",
        "last_card",
        "moved",
        "penalties",
        "pile",
        "played",
        "rng",
        "round",
        "skips",
        "stage",
        "start_player",
        "suit",
        "target",
        "trumpeters",
        "waiting",
    )

    # Declared here because `copy` and the readers of saves set them, not __init__.
    ability: int
    buried: list[int]
    defence: int
    drawn: int
    ended_by: int
    exempt: list[int]
    extra_turns: list[int]
    field: int
    finished: list[int]
    hands: list[list[int]]
    karma: list[list[int]]
    key: int
    known: list[Known]
    knowers: int
    last_card: int
    moved: int
    penalties: list[list[int]]
    pile: list[int]
    played: int
    rng: Rng
    round: int
    skips: list[int]
    stage: int
    start_player: int
    suit: int
    target: int
    trumpeters: int
    waiting: int

    @property
    def game(self) -> GambitGame:
        return self.setup.game

    def legal_moves(self) -> list[Move]:
        return legality.legal_moves(self)

    def candidates(self) -> list[Move]:
        return legality.candidates(self)

    def why_not(self, move: Move) -> Reason | None:
        return legality.why_not(self, move)

    @property
    def decision(self) -> Decision | None:
        """The question that stands; None also while a move is being played, when `watch` looks."""
        if self.stage == OVER or self.sink is not None:
            return None
        kind = KINDS[self.stage]
        return Decision(self.decider, kind, list(self.legal_moves()), LABELS[self.stage], legality.prompt_params(self))

    def apply(self, move: Move) -> None:
        flow.step(self, move)

    def tell_card(self, kind: str, player: int, card: int) -> None:
        """Report something that a player does with an open card."""
        self.tell(kind, player=player, card=self.setup.cards.ids[card])

    def tell_secret(self, kind: str, secret_kind: str, player: int, card: int) -> None:
        """Report something of a player's: with its card to him, without it to everybody else."""
        self.tell(kind, all_but(player), player=player)
        self.tell(secret_kind, only(player), player=player, card=self.setup.cards.ids[card])

    def copy(self) -> GambitState:
        twin = GambitState(self.setup)
        twin.decider = self.decider
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.ability = self.ability
        twin.buried = self.buried[:]
        twin.defence = self.defence
        twin.drawn = self.drawn
        twin.ended_by = self.ended_by
        twin.exempt = self.exempt[:]
        twin.extra_turns = self.extra_turns[:]
        twin.field = self.field
        twin.finished = self.finished[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.karma = [karma[:] for karma in self.karma]
        twin.key = self.key
        twin.known = self.known[:]
        twin.knowers = self.knowers
        twin.last_card = self.last_card
        twin.moved = self.moved
        twin.penalties = [penalties[:] for penalties in self.penalties]
        twin.pile = self.pile[:]
        twin.played = self.played
        twin.rng = Rng(self.rng.a, self.rng.b)
        twin.round = self.round
        twin.skips = self.skips[:]
        twin.stage = self.stage
        twin.start_player = self.start_player
        twin.suit = self.suit
        twin.target = self.target
        twin.trumpeters = self.trumpeters
        twin.waiting = self.waiting
        return twin

    def view(self, viewer: int | None) -> views.GambitView:
        return views.view(self, viewer)

    @property
    def result(self) -> Result | None:
        return scoring.result(self) if self.stage == OVER else None

    @property
    def round_over(self) -> bool:
        """Whether the round ends with this turn. Clause G5.1."""
        return self.stage == END and (bool(self.finished) or self.ended_by >= 0)

    def check(self) -> list[str]:
        return soundness.faults(self)

    def to_data(self) -> dict[str, Plain]:
        return soundness.to_data(self)

"""Two tables side by side: the same match for one pair of eyes, with other hands for everybody else.

Both play through the real scenes, beat by beat, with the same moves, the same pointer and the same keys. Whatever is
drawn while those eyes or nobody's look must be the same on both.
"""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pygame

from game.content.registry import game_by_id
from game.match import Match, Seat
from game.rules.core import Move, Rng
from game.rules.gambit import GambitState
from game.scenes.curtain import CurtainScene
from game.scenes.gallery import make_context
from game.scenes.gambit.scoring import RoundScene
from game.scenes.gambit.table import HAND_VERBS, GambitTable
from game.scenes.positions import NAMES
from tests.rules.gambit.hidden import swap_penalties
from tests.scenes.tables import match_around
from tests.scenes.twins import SIZE, Leak, disguise, dump, reshuffle, state_of, told, veiled

# How many cards on top of the pile are the same on both tables: more than one turn ever draws.
NEAR = 14
BEAT = 0.22


class Side:
    """One of the two tables in a window of its own."""

    def __init__(self, match: Match, folder: Path, like: Side | None = None) -> None:
        self.match = match
        self.context = make_context(SIZE, 100, "en", folder)
        if like is not None:
            # Pictures of cards and words are made once for both.
            self.context.painter.cards = like.context.painter.cards
            self.context.painter.pictures = like.context.painter.pictures
        self.table = GambitTable(self.context, match)
        self.context.open(self.table)

    def beat(self) -> None:
        """What the program's loop does in one turn."""
        self.context.update(BEAT)
        self.context.build()
        self.context.stage.draw()

    def pixels(self) -> bytes:
        return bytes(self.context.screen.surface.get_buffer())

    def send(self, event: pygame.event.Event) -> None:
        self.context.handle(event)
        self.context.build()

    def look_again(self) -> None:
        """Show a position that was changed behind the back of the scene."""
        director = self.table.director
        if director.phase == "table" and not director.showing:
            director.look_as(director.viewer)
            self.table.catch_up()


class InStep:
    """Plays a match of people on two tables; `frames` counts the pictures that were compared.

    eyes: the player from whom nothing may be learned by comparing; None is somebody who only ever sees what all see.
    """

    def __init__(self, players: int, seed: int, eyes: int | None, folder: Path, fidget: float = 0.4) -> None:
        self.eyes, self.chance, self.fidget = eyes, Rng.from_seed(seed + 77), fidget
        seats = [Seat(NAMES[player], player) for player in range(players)]
        first = Match.new(game_by_id("gambit"), {}, seats, seed)
        second = match_around(state_of(first).copy(), seats, seed=seed)
        disguise(second, eyes, self.chance)
        self.one = Side(first, folder)
        self.two = Side(second, folder, self.one)
        self.sides = (self.one, self.two)
        self.frames = self.moves = 0
        self.seen: set[str] = set()
        self._part(None)

    # --- keeping the two alike for the eyes and different for all others ------------------------------------------

    def _part(self, kept: int | None) -> None:
        """Deal on the second table everything afresh that the eyes do not see, but for the hand of `kept`."""
        state = state_of(self.one.match).copy()
        reshuffle(state, self.eyes, kept, NEAR, self.chance)
        for player in range(state.setup.players):
            if player != self.eyes:
                swap_penalties(state, player, self.chance)
        self._place(state)

    def _place(self, state: GambitState) -> None:
        assert state.check() == []
        self.two.match._timeline.place(state)
        self.two.look_again()
        self._same_view("the position")

    def _same_view(self, what: str) -> None:
        views = [dump(side.match.view(self.eyes).to_data()) for side in self.sides]
        if views[0] != views[1]:
            raise Leak(f"{what}: the view of player {self.eyes}")

    def _counterpart(self, move: Move) -> Move:
        """What is played on the second table: what looks the same to the eyes."""
        match = self.two.match
        state = state_of(match)
        player, verb = state.decider, move.text.partition(" ")[0]
        if player == self.eyes:
            return move
        if verb == "give" and state.legal_moves()[0].text.startswith("give") and self._gives_unseen(state):
            moves = state.legal_moves()
            return moves[self.chance.below(len(moves))]
        if move not in state.legal_moves() and verb in HAND_VERBS:
            self._exchange(state.setup.cards.index[move.text.partition(" ")[2]], player)
        if move not in state_of(match).legal_moves():
            self._part(player)
        return move

    def _gives_unseen(self, state: GambitState) -> bool:
        """Whether a card passes from hand to hand that the eyes do not see."""
        decision = state.decision
        assert decision is not None
        return decision.kind == "give_hand" and self.eyes not in (decision.player, decision.params["target"])

    def _exchange(self, card: int, player: int) -> None:
        """Let a player hold a card on the second table that somebody else has there, or that lies deep in the pile."""
        state = state_of(self.two.match).copy()
        hands = [cards for p, cards in enumerate(state.hands) if p not in (self.eyes, player)]
        mine = state.hands[player]
        for cards in (*hands, state.pile):
            until = len(cards) - NEAR if cards is state.pile else len(cards)
            places = [place for place, other in enumerate(cards[: max(0, until)]) if other == card]
            if places and mine:
                at = self.chance.below(len(mine))
                mine[at], cards[places[0]] = card, mine[at]
                for hand in state.hands:
                    hand.sort()
                if state.check() == []:
                    self._place(state)
                return

    # --- playing --------------------------------------------------------------------------------------------------

    def run(self, beats: int = 100_000) -> None:
        """Play to the end of the match. Raises Leak at the first difference."""
        for _ in range(beats):
            self.beat()
            if self.one.match.over:
                # Now the penalties are open, and they are not the same.
                return
            self._act()
        raise AssertionError("the match does not end")

    def beat(self) -> None:
        """One beat on both tables, and what may be compared then compared."""
        for side in self.sides:
            side.beat()
        one, two = (side.table.director for side in self.sides)
        tops = [type(side.context.top).__name__ for side in self.sides]
        if (one.phase, one.viewer, one.sealed_for, tops[0]) != (two.phase, two.viewer, two.sealed_for, tops[1]):
            raise Leak(f"another course of things: {tops}, {one.phase}, {two.phase}")
        looking = self._looking()
        if looking not in (self.eyes, None) or self.one.match.over:
            return
        self.frames += 1
        self.seen.add(f"{tops[0]} {one.phase} {'open' if looking is None else 'own'}")
        if self.one.pixels() != self.two.pixels():
            raise Leak(f"a frame of {tops[0]}, {one.phase}, before player {looking}")
        for tell in (lambda director: [entry.event for entry in director.log()], lambda director: director.recap()):
            if told(tell(one)) != told(tell(two)):
                raise Leak(f"what player {one.viewer} is told of what happened")

    def _looking(self) -> int | None:
        """Who is at the screen: until the curtain has come down it is still whoever the table is drawn for."""
        table = self.one.table
        covered = any(isinstance(scene, CurtainScene | RoundScene) for scene in self.one.context.scenes)
        return table.director.viewer if covered else table.drawn.viewer

    def _act(self) -> None:
        top = self.one.context.top
        if isinstance(top, CurtainScene):
            self._maybe_fidget()
            for side in self.sides:
                curtain = side.context.top
                assert isinstance(curtain, CurtainScene)
                curtain.go_on() if curtain.opened else curtain.open_up()
        elif isinstance(top, RoundScene):
            self._maybe_fidget()
            for side in self.sides:
                assert isinstance(side.context.top, RoundScene)
                side.context.top.go_on()
        elif self.one.table.director.at_table and self.one.table.decision is not None:
            self._maybe_fidget()
            if self.chance.below(8) == 0:
                self._undo()
            self._play()

    def _play(self) -> None:
        match = self.one.match
        moves = state_of(match).legal_moves()
        # Somebody who mostly plays, for drawing makes long matches in which little happens.
        acting = [move for move in moves if move.text not in ("draw", "stop", "unused")]
        if acting and self.chance.below(5):
            moves = acting
        move = moves[self.chance.below(len(moves))]
        # What the mover's hand is on the second table shows there from now on.
        other = self._counterpart(move)
        turn, luck = match.turn, state_of(match).rng.state()
        for side, chosen in zip(self.sides, (move, other), strict=True):
            side.table.play(chosen)
        self.moves += 1
        if match.over:
            return
        if state_of(match).rng.state() != luck:
            # Chance brought the eyes something else on each table: deal what they see alike again.
            made = self.two.match._timeline.path[-1]
            made.events = veiled(match._timeline.path[-1].events, self.eyes, self.chance)
            self._part(None)
        else:
            self._same_view(f"after {move.text}")
            if match.turn != turn:
                self._part(None)

    def _undo(self) -> None:
        refused = [side.table.director.why_not_undo() for side in self.sides]
        if refused[0] != refused[1]:
            raise Leak("whether a move can be taken back")
        if refused[0] is None:
            for side in self.sides:
                side.table.undo()
            self.beat()
            if self.chance.below(2):
                for side in self.sides:
                    side.table.redo()
                self.beat()

    # --- a restless hand ------------------------------------------------------------------------------------------

    def _maybe_fidget(self) -> None:
        if self.chance.below(100) >= 100 * self.fidget:
            return
        what = self.chance.below(5)
        if what <= 1:
            self.point()
        elif what == 2:
            self._send(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")
            self._send(pygame.KEYUP, key=pygame.K_TAB, mod=0)
        elif what == 3:
            self._open((pygame.K_l, pygame.K_h)[self.chance.below(2)])
        else:
            self._open(pygame.K_ESCAPE)

    def point(self) -> None:
        """Hold the pointer somewhere, mostly over something of one's own, until a hint shows."""
        items = [item for item in self.one.context.stage.top.items if item.hint is not None]
        if not items:
            return
        own = [item for item in items if item.key.startswith("hand:")]
        pool = own if own and self.chance.below(2) else items
        item = pool[self.chance.below(len(pool))]
        place = self.one.context.screen.point(item.rect.left + 4, item.rect.centery)
        self._send(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for _ in range(5):
            self.beat()

    def _open(self, key: int) -> None:
        """Open a sheet by its key, look at it, and close it again."""
        lying = len(self.one.context.scenes)
        for each in (key, pygame.K_ESCAPE):
            self._send(pygame.KEYDOWN, key=each, mod=0, unicode="")
            self._send(pygame.KEYUP, key=each, mod=0)
            self.beat()
        for side in self.sides:
            for scene in reversed(side.context.scenes[lying:]):
                side.context.close(scene)

    def _send(self, kind: int, **attributes: object) -> None:
        for side in self.sides:
            side.send(pygame.event.Event(kind, copy(attributes)))

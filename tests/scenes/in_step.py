"""Two tables side by side: the same match for one pair of eyes, with other secrets for everybody else.

Both play through the real scenes, beat by beat, with the same moves, the same pointer and the same keys. Whatever is
drawn while those eyes or nobody's look must be the same on both. What is secret in a game, its `Secrets` say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from pathlib import Path

import pygame

from game.content.registry import game_by_id
from game.match import Answer, Match, Request, Seat
from game.pin import lock_of
from game.rules.core import Move, Plain, Rng, State
from game.scenes.base import Scene
from game.scenes.curtain import CurtainScene
from game.scenes.final import ComingSheet
from game.scenes.gallery import make_context
from game.scenes.positions import NAMES
from game.scenes.registry import scenes_of
from game.scenes.table import TableScene
from tests.scenes.twins import SIZE, Leak, dump, told, twin_of

# Seconds between two frames, and where nothing is compared.
BEAT, UNSEEN_BEAT = 0.22, 0.8
PIN, WRONG_PIN = "2580", "1379"
# Taken one time in five where something else can be done: matches of idlers are long, and little happens in them.
IDLE = ("draw", "stop", "unused", "skip")

# How many frames of each game the long runs have compared so far.
tally: Counter[str] = Counter()


class Secrets:
    """What a game must say so that a match of it can be played in step.

    covers: the scenes, besides the curtain, that show everybody the same.
    """

    game: str
    covers: tuple[type[Scene], ...] = ()

    def deal(self, state: State, eyes: int | None, kept: int | None, rng: Rng) -> None:
        """Deal everything afresh, in place, that the eyes do not know; but for what the player `kept` holds, and for
        what this turn may still bring the eyes."""
        raise NotImplementedError

    def counterpart(self, one: State, two: State, move: Move, eyes: int | None, rng: Rng) -> Move | None:
        """What is to be played in `two` where `move`, which is not the eyes' own, is played in `one`: what the eyes
        cannot tell from it. Secrets of `two` may be exchanged for it, in place. None where nothing fits."""
        raise NotImplementedError

    def wanted(self, moves: list[Move], rng: Rng) -> Move:
        """A move for whoever is asked, chosen so that much happens."""
        acting = [move for move in moves if move.verb not in IDLE]
        if acting and rng.below(5):
            moves = acting
        return moves[rng.below(len(moves))]

    def sheets(self, table: TableScene) -> Iterator[Scene]:
        """The sheets that can be opened from the table by its own keys."""
        return iter(())


class ToldWhatToPlay:
    """Answers for the bots what it has been told, so that they play in step too."""

    def __init__(self) -> None:
        self.asked: Request | None = None
        self._answer: Answer | None = None

    def start(self) -> None: ...
    def close(self) -> None: ...

    def ask(self, request: Request) -> None:
        self.asked = request

    def forget(self) -> None:
        self.asked = self._answer = None

    def tell(self, move: Move) -> None:
        """Let this be the answer."""
        assert self.asked is not None
        self.asked, self._answer = None, Answer(self.asked.id, move.text)

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer


class Side:
    """One of the two tables in a window of its own."""

    def __init__(self, match: Match, folder: Path, like: Side | None = None) -> None:
        self.match = match
        self.context = make_context(SIZE, 100, "en", folder)
        if like is not None:
            # Pictures of cards and words are made once for both.
            self.context.painter.cards = like.context.painter.cards
            self.context.painter.pictures = like.context.painter.pictures
        self.bots = ToldWhatToPlay()
        self.context.thinker = self.bots
        table = scenes_of(match.game.id).table(self.context, match)
        assert isinstance(table, TableScene)
        self.table = table
        self.context.open(self.table)

    @property
    def state(self) -> State:
        """The position with all that is hidden, which only a test may look at."""
        return self.match._state

    @property
    def played(self) -> int:
        """How many moves count."""
        return len(self.match._timeline.path)

    def beat(self, seconds: float = BEAT) -> None:
        """What the program's loop does in one turn."""
        self.context.update(seconds)
        self.context.build()
        self.context.stage.draw()

    def pixels(self) -> bytes:
        return bytes(self.context.screen.surface.get_buffer())

    def send(self, event: pygame.event.Event) -> None:
        self.context.handle(event)
        self.context.build()

    def look_again(self) -> None:
        """Show the position of now, which may have been changed behind the back of the scene."""
        director = self.table.director
        if director.phase == "table" and not director.showing:
            director.look_as(director.viewer)
            self.table.catch_up()


class InStep:
    """Plays a match on two tables.

    eyes: the player from whom nothing may be learned by comparing; None is somebody who only ever sees what all see.
    bots, locked: the seats of bots, and of people with a PIN. since: how many moves have been made before the tables
    are set up. fidget: how often, of all times, the person at the screen does something before he moves.

    frames: how many pictures were compared. moves: how many were made, of these: apart: while the secrets of the two
    were different; unlike: those that were other moves on the second table; kept: those for which whoever moved had to
    hold the same there. seen: what the compared pictures were of.
    """

    def __init__(
        self,
        secrets: Secrets,
        players: int,
        seed: int,
        eyes: int | None,
        folder: Path,
        fidget: float = 0.4,
        *,
        bots: Sequence[int] = (),
        locked: Sequence[int] = (),
        since: int = 0,
        options: dict[str, Plain] | None = None,
    ) -> None:
        self.secrets, self.eyes, self.fidget = secrets, eyes, fidget
        self.chance = Rng.from_seed(seed + 77)
        seats = [
            Seat(NAMES[p], p, "random" if p in bots else "", lock_of(PIN) if p in locked else "")
            for p in range(players)
        ]
        first = self._begun(seats, seed, options or {}, since)
        self.one = Side(first, folder)
        self.two = Side(twin_of(first, eyes, self.chance), folder, self.one)
        self.sides = (self.one, self.two)
        self.frames = self.moves = self.apart = self.unlike = self.kept = 0
        self.seen: set[str] = set()
        self._stood = self._stand()
        self._compared: tuple[object, ...] = ()
        self._part(None)

    def _begun(self, seats: Sequence[Seat], seed: int, options: dict[str, Plain], since: int) -> Match:
        """A match after so many moves, at the beginning of a turn: undo must not lead where nothing was in step.

        Where it is over before that, after half as many.
        """
        match = Match.new(game_by_id(self.secrets.game), options, seats, seed)
        turn = 0
        for number in range(10_000):
            if match.over:
                return self._begun(seats, seed, options, since // 2)
            if number >= since and (not number or match.turn != turn):
                break
            turn = match.turn
            match.play(self.secrets.wanted(match._state.legal_moves(), self.chance))
        return match

    # --- keeping the two alike for the eyes and different for all others ------------------------------------------

    def _part(self, kept: int | None) -> None:
        """Deal on the second table everything afresh that the eyes do not see, but for the hand of `kept`.

        The chance to come stays the same on both: what dice and shuffles bring into the open is no secret.
        """
        state = self.one.state.copy()
        self.secrets.deal(state, self.eyes, kept, self.chance)
        self._place(state, "the position")

    def _place(self, state: State, what: str) -> None:
        """Change the position on the second table; both are drawn anew, so that a hint goes on both or on none."""
        assert state.check() == [], state.check()
        self.two.match._timeline.place(state)
        self._same_view(what)
        for side in self.sides:
            side.look_again()

    def _same_view(self, what: str) -> None:
        views = [dump(side.match.view(self.eyes).to_data()) for side in self.sides]
        if views[0] != views[1]:
            raise Leak(f"{what}: the view of player {self.eyes}")

    def _counterpart(self, move: Move) -> Move:
        """What is played on the second table: what looks the same to the eyes."""
        if self.one.state.decider == self.eyes:
            if move not in self.two.state.legal_moves():
                raise Leak(f"{move.text} is open to player {self.eyes} on one table alone")
            return move
        two = self.two.state.copy()
        other = self.secrets.counterpart(self.one.state, two, move, self.eyes, self.chance)
        if other is None or other not in two.legal_moves():
            self.kept += 1
            self._part(self.one.state.decider)
            return move
        if two.to_data() != self.two.state.to_data():
            self._place(two, f"before {move.text}")
        return other

    def _stand(self) -> tuple[int, int, tuple[int, int]]:
        """How far the first match has come: if it comes further, somebody has moved."""
        rng: Rng = self.one.state.rng  # type: ignore[attr-defined]
        return self.one.played, self.one.match.turn, rng.state()

    def _follow(self) -> None:
        """After whatever has just been played: it was the same for the eyes, and what is secret is dealt afresh."""
        if self.one.played != self.two.played:
            raise Leak("one table has come further than the other")
        before, self._stood = self._stood, self._stand()
        if self._stood == before or self.one.match.over:
            return
        self._same_view(f"after {self.one.match._timeline.path[-1].text if self.one.played else 'undo'}")
        if self._stood[1:] != before[1:]:
            self._part(None)

    # --- playing --------------------------------------------------------------------------------------------------

    def run(self, moves: int = 100_000, beats: int = 200_000) -> InStep:
        """Play so many moves, or to the end of the match. Raises Leak at the first difference."""
        for _ in range(beats):
            self.beat()
            # At the end much is opened that was not the same.
            if self.one.match.over or self.moves >= moves:
                return self
            self._act()
        raise AssertionError("the match does not end")

    def beat(self) -> None:
        """One beat on both tables, and what may be compared then compared."""
        seconds = BEAT if self._looking() in (self.eyes, None) else UNSEEN_BEAT
        for side in self.sides:
            side.beat(seconds)
        self._follow()
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
        self._compare_what_is_told()

    def _compare_what_is_told(self) -> None:
        one, two = (side.table.director for side in self.sides)
        logs = [director.log() for director in (one, two)]
        told_by_now = (one.viewer, self._stood, len(logs[0]), len(logs[1]))
        if told_by_now == self._compared:
            return
        self._compared = told_by_now
        events = [told(entry.event for entry in log) for log in logs]
        if events[0] != events[1] or told(one.recap()) != told(two.recap()):
            raise Leak(f"what player {one.viewer} is told of what happened")

    def _looking(self) -> int | None:
        """Who is at the screen: until the curtain has come down it is still whoever the table is drawn for."""
        table = self.one.table
        covers = (CurtainScene, *self.secrets.covers)
        covered = any(isinstance(scene, covers) for scene in self.one.context.scenes)
        return table.director.viewer if covered else table.drawn.viewer

    def _act(self) -> None:
        """What is done by whoever the top scene waits for."""
        top, table = self.one.context.top, self.one.table
        if isinstance(top, CurtainScene):
            self._maybe_fidget()
            self._at_curtain()
        elif isinstance(top, ComingSheet):
            if top.ready:
                self._maybe_fidget()
                # Escape may have been enough.
                if self.one.context.top is top:
                    self._go_on()
        elif table.director.at_table and table.decision is not None:
            self._maybe_fidget()
            if self.chance.below(8) == 0:
                self._undo()
            # What was just done may still be on its way.
            if table.decision is not None:
                self._play()
        elif self.one.bots.asked is not None:
            self._maybe_fidget()
            move, other = self._next_move()
            self.one.bots.tell(move)
            self.two.bots.tell(other)

    def _at_curtain(self) -> None:
        """Open the curtain, with its PIN where it has one, and go on when all was read."""
        curtain = self.one.context.top
        assert isinstance(curtain, CurtainScene)
        if not curtain.opened and self.one.match.seats[curtain.player].lock:
            self._press("curtain:open")
            for digits in (WRONG_PIN, PIN) if self.chance.below(2) else (PIN,):
                self.beat()
                for digit in digits:
                    self._press(f"pin:{digit}")
                    self.beat()
                self._press("pin:confirm")
        else:
            self._press("recap:continue" if curtain.opened else "curtain:open")

    def _next_move(self) -> tuple[Move, Move]:
        """What is played next on each table."""
        move = self.secrets.wanted(self.one.state.legal_moves(), self.chance)
        other = self._counterpart(move)
        self.moves += 1
        self.unlike += other is not move
        self.apart += self.one.state.to_data() != self.two.state.to_data()
        return move, other

    def _play(self) -> None:
        # What the mover holds on the second table shows there from now on.
        for side, move in zip(self.sides, self._next_move(), strict=True):
            side.table.play(move)
        self._follow()

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
        what = self.chance.below(7)
        if what <= 1:
            self.point()
        elif what == 2:
            self._key(pygame.K_TAB)
        elif what == 3:
            self._open((pygame.K_l, pygame.K_h)[self.chance.below(2)])
        elif what == 4:
            self._open(pygame.K_ESCAPE)
        elif what == 5:
            self._leaf()
        else:
            self._touch()

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
        before = [[*side.context.scenes] for side in self.sides]
        for each in (key, pygame.K_ESCAPE):
            self._key(each)
            self.beat()
        for side, lying in zip(self.sides, before, strict=True):
            for scene in reversed([scene for scene in side.context.scenes if scene not in lying]):
                side.context.close(scene)

    def _leaf(self) -> None:
        """Look at one of the sheets that the table can show."""
        if self.one.context.top is not self.one.table:
            return
        found = [[*self.secrets.sheets(side.table)] for side in self.sides]
        if found[0]:
            number = self.chance.below(len(found[0]))
            for side, scenes in zip(self.sides, found, strict=True):
                side.context.open(scenes[number])
            self.beat()
            self.point()
            for side, scenes in zip(self.sides, found, strict=True):
                side.context.close(scenes[number])

    def _touch(self) -> None:
        """Press one of the cards that the eyes hold, which may already play it."""
        table = self.one.table
        if self.one.context.top is table and table.decision is not None and table.drawn.viewer == self.eyes:
            own = [item for item in table.stage.top.items if item.key.startswith("hand:") and item.enabled]
            if own:
                self._press(own[self.chance.below(len(own))].key)
                self.beat()

    def _press(self, key: str) -> None:
        """Press an item by its key: before somebody else than the eyes it may stand elsewhere on the second table."""
        for side in self.sides:
            item = side.context.stage.find(key)
            assert item is not None, key
            place = side.context.screen.point(*item.rect.center)
            side.send(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False))
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                side.send(pygame.event.Event(kind, pos=place, button=1, touch=False))

    def _go_on(self) -> None:
        """Go on from a sheet that has come by itself."""
        button = next(item for item in self.one.context.stage.top.items if item.key.endswith(":continue"))
        self._press(button.key)

    def _key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._send(kind, key=key, mod=0, unicode="\t" if key == pygame.K_TAB else "")

    def _send(self, kind: int, **attributes: object) -> None:
        for side in self.sides:
            side.send(pygame.event.Event(kind, copy(attributes)))


def run_long(secrets: Secrets, seed: int, players: int, eyes: int | None, folder: Path, since: int, moves: int) -> str:
    """Play so many moves of a match whose seats change from seed to seed: nobody but people, a bot between them, bots
    alone around one person, somebody with a PIN. Returns what to report of it."""
    person = eyes or 0
    rest = [player for player in range(players) if player != person]
    alone = seed % 4 == 2 and eyes is not None
    bots = rest if alone else rest[: players - 2] if seed % 4 in (1, 2) else []
    locked = [person] if seed % 4 in (1, 3) else []
    game = InStep(secrets, players, seed, eyes, folder, bots=bots, locked=locked, since=since).run(moves)
    assert game.frames and game.apart > 0.8 * game.moves
    tally[secrets.game] += game.frames
    return (
        f"\n{secrets.game}, seed {seed}, eyes of {eyes}, {players} players, bots {bots}: {game.frames} frames alike in "
        f"{game.moves} moves, {game.unlike} of them unlike and {game.kept} with kept hands; "
        f"{tally[secrets.game]} frames so far"
    )

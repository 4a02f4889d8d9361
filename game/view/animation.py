"""Movement that is over soon: things that fly, fade in, or wait, one after the other.

Nothing here reads a clock: whoever owns a `Queue` says how much time went by. Each movement holds a finished
picture or a drawing function; while it lasts it is drawn by the stage over its layers.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import pygame

from game.view.painter import Painter

Speed = Literal["off", "fast", "normal"]
FACTORS: dict[str, float] = {"fast": 2.5, "normal": 1.0}

Easing = Callable[[float], float]
DrawAt = Callable[[Painter, pygame.FRect], None]
DrawFaded = Callable[[Painter, float], None]


def linear(x: float) -> float:
    """The same pace from start to end."""
    return x


def ease_out(x: float) -> float:
    """Quick at first, then settling."""
    return 1 - (1 - x) ** 3


def ease_in_out(x: float) -> float:
    """Starting and settling softly."""
    return 3 * x * x - 2 * x * x * x


class Motion:
    """Something that takes `seconds`; `progress` runs from 0 to 1 and is eased.

    `finished` is called once, when it is over or was skipped.
    """

    def __init__(self, seconds: float, easing: Easing = linear, finished: Callable[[], None] | None = None) -> None:
        self.seconds = seconds
        self.easing = easing
        self.finished = finished
        self.elapsed = 0.0

    @property
    def progress(self) -> float:
        if self.elapsed >= self.seconds:
            return 1.0
        return self.easing(max(0.0, self.elapsed) / self.seconds)

    @property
    def over(self) -> bool:
        return self.elapsed >= self.seconds

    def bounds(self) -> pygame.FRect | None:
        """What it covers on the screen now; None for what draws nothing."""
        return None

    def draw(self, p: Painter) -> None:
        """Draw it as it is now."""

    def step(self) -> None:
        """Called after each passage of time, and once more at the end with `progress` 1."""


class Pause(Motion):
    """A moment in which nothing moves, so that what was shown can be read."""


class Call(Motion):
    """A function called when its turn in the queue comes."""

    def __init__(self, function: Callable[[], None]) -> None:
        super().__init__(0.0, finished=function)


class Tween(Motion):
    """A number led from `start` to `end` and given to `apply` at each step."""

    def __init__(
        self,
        apply: Callable[[float], None],
        start: float,
        end: float,
        seconds: float,
        easing: Easing = ease_in_out,
        finished: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(seconds, easing, finished)
        self.apply, self.start, self.end = apply, start, end

    def step(self) -> None:
        self.apply(self.start + (self.end - self.start) * self.progress)


class Flight(Motion):
    """A picture that flies from the middle of one place to the middle of another.

    It has the size of `end` all the way: a picture scaled anew in each frame would cost more than the whole table.
    `arc` lifts the path in the middle by that share of its length; `delay` lets several leave one after the other.
    """

    def __init__(
        self,
        picture: DrawAt,
        start: pygame.FRect,
        end: pygame.FRect,
        seconds: float = 0.45,
        arc: float = 0.08,
        delay: float = 0.0,
        margin: float = 10.0,
        finished: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(seconds, ease_in_out, finished)
        self.picture, self.start, self.end, self.arc, self.margin = picture, start, end, arc, margin
        self.elapsed = -delay

    def place(self) -> pygame.FRect:
        """Where the picture is now."""
        progress = self.progress
        across, down = self.end.centerx - self.start.centerx, self.end.centery - self.start.centery
        lift = self.arc * 4 * progress * (1 - progress) * (across * across + down * down) ** 0.5
        place = pygame.FRect(self.end)
        place.center = (
            self.start.centerx + across * progress,
            self.start.centery + down * progress - lift,
        )
        return place

    def bounds(self) -> pygame.FRect | None:
        if self.elapsed < 0:
            return None
        return self.place().inflate(2 * self.margin, 2 * self.margin)

    def draw(self, p: Painter) -> None:
        if self.elapsed >= 0:
            self.picture(p, self.place())


def one_after_the_other(flights: Sequence[Flight]) -> Sequence[Flight]:
    """Let flights that start together leave a tenth of a second apart."""
    for number, flight in enumerate(flights):
        flight.elapsed = -0.1 * number
    return flights


class Fade(Motion):
    """Something that appears or goes in its place: its drawing is given an alpha of 0 to 1."""

    def __init__(
        self,
        picture: DrawFaded,
        rect: pygame.FRect,
        seconds: float = 0.3,
        out: bool = False,
        finished: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(seconds, linear, finished)
        self.picture, self.rect, self.out = picture, rect, out

    def bounds(self) -> pygame.FRect | None:
        return self.rect

    def draw(self, p: Painter) -> None:
        self.picture(p, 1 - self.progress if self.out else self.progress)


class Queue:
    """Groups of motions shown one group after the other, at the player's speed.

    With speed "off" every group ends in the update in which its turn comes, in the same order and with the same
    calls. With `reduced` motion flights do not fly: they wait at their end.
    """

    def __init__(self, speed: Speed = "normal", reduced: bool = False) -> None:
        self.speed: Speed = speed
        self.reduced = reduced
        self._groups: deque[list[Motion]] = deque()

    @property
    def moving(self) -> bool:
        """True while there is anything to show."""
        return bool(self._groups)

    @property
    def current(self) -> list[Motion]:
        """The motions shown now; what has landed stays in its place until its whole group is over."""
        return self._groups[0] if self._groups else []

    def add(self, *motions: Motion) -> None:
        """Put motions that run at the same time at the end of the queue."""
        if self.reduced:
            for motion in motions:
                if isinstance(motion, Flight):
                    motion.start, motion.arc = motion.end, 0.0
        if motions:
            self._groups.append(list(motions))

    def update(self, seconds: float) -> None:
        """Let time go by; groups that end make room for the next, which gets what is left of the time."""
        left = seconds * FACTORS.get(self.speed, 1.0)
        while self._groups:
            group = self._groups[0]
            rest = left if self.speed != "off" else float("inf")
            needed = max((motion.seconds - motion.elapsed for motion in group), default=0.0)
            spent = min(rest, max(0.0, needed))
            self._advance(group, spent)
            if rest < needed:
                return
            # A call at the end of a group may have cleared the queue or put a new one in its place.
            if self._groups and self._groups[0] is group:
                self._groups.popleft()
            if self.speed != "off":
                left -= spent

    def skip(self) -> None:
        """End everything at once: each motion takes its last step and makes its call, in order."""
        while self._groups:
            group = self._groups.popleft()
            self._advance(group, max((motion.seconds - motion.elapsed for motion in group), default=0.0))

    def clear(self) -> None:
        """Forget everything without any call: what was moving belongs to somebody who is no longer looking."""
        self._groups.clear()

    @staticmethod
    def _advance(group: Iterable[Motion], seconds: float) -> None:
        for motion in list(group):
            if motion.over and motion.seconds > 0:
                continue
            motion.elapsed = min(motion.seconds, motion.elapsed + seconds)
            # Sums of frames fall short of the whole by a rounding error.
            if motion.seconds - motion.elapsed < 1e-9:
                motion.elapsed = motion.seconds
            motion.step()
            if motion.over and motion.finished is not None:
                finished, motion.finished = motion.finished, None
                finished()

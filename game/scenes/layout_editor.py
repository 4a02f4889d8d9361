"""Arranging the value of an option of kind `layout` before a match, whatever is laid out in a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.wording import Wording
from game.scenes.base import Context, Scene

if TYPE_CHECKING:
    from game.match import Seat
    from game.rules.core import Game, Plain


class LayoutEditor(Scene):
    """What the players arrange goes to `done` when they say so, and the rules have nothing against it."""

    def __init__(
        self,
        context: Context,
        game: Game,
        options: dict[str, Plain],
        key: str,
        seats: Sequence[Seat],
        seed: int,
        done: Callable[[Plain], None],
    ) -> None:
        """options, key: all options as they are chosen so far, and the one to arrange. seats: as far as they are
        filled in. seed: of the match; what chance would lay follows from it."""
        super().__init__(context)
        self.game, self.seats, self.done = game, seats, done
        self.players = len(seats)
        self.begin(options, options[key], seed)

    def begin(self, options: dict[str, Plain], arranged: Plain, seed: int) -> None:
        """Start from what was arranged before, or without it from what chance would lay."""
        raise NotImplementedError

    @property
    def layout(self) -> list[Plain]:
        """What is arranged so far, as the option takes it."""
        raise NotImplementedError

    def why_not(self) -> str | None:
        """The sentence that says why the layout cannot be used, or None."""
        reason = self.game.why_not_layout(self.layout, self.players)
        return None if reason is None else Wording(self.context.translator, [], self.game.id).reason(reason)

    def changed(self) -> None:
        """Something was laid elsewhere."""
        self.context.sound("card_place")
        self.context.refresh()

    def finish(self) -> None:
        """Take the layout for the match."""
        if self.why_not() is None:
            self.done(self.layout)
            self.close()

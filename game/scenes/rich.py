"""From worded sentences to the runs that the view kit paints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.content.wording import Piece
from game.match import Seat
from game.view import theme
from game.view.text import Run

CARD_NAME = (240, 214, 160)


def runs(sentence: Iterable[Piece], seats: Sequence[Seat]) -> list[Run]:
    """The sentence with players' names in their colours and card names as links."""
    painted = []
    for text, role, link in sentence:
        if role.startswith("player:"):
            seat = seats[int(role[7:])]
            painted.append(Run(text, theme.EMBLEMS[seat.emblem].name, bold=True))
        elif role == "card":
            painted.append(Run(text, CARD_NAME, link=link or None))
        else:
            painted.append(Run(text, bold=role == "bold"))
    return painted

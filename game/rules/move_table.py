"""The moves of a game, made once and found by their texts."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import BadData, Move, Reason


class MoveTable:
    """All moves of a game. verbs: the first word of each kind of move."""

    __slots__ = ("_verbs", "by_text")

    def __init__(self, verbs: Sequence[str]) -> None:
        self._verbs = verbs
        self.by_text: dict[str, Move] = {}

    def find(self, text: str) -> Move | None:
        """The move with this text, or None."""
        return self.by_text.get(text)

    def parse(self, text: str) -> Move:
        """The move with this text. Raises BadData("move_text")."""
        move = self.find(text)
        if move is None:
            raise BadData(Reason("move_text", text=text))
        return move

    def make(self, kind: int, a: int, b: int, text: str) -> Move:
        """A new move of the table."""
        move = self.by_text[text] = Move(kind, a, b, text)
        return move

    def single(self, kind: int, text: str = "") -> Move:
        """A new move without numbers; its verb is its text, if none is given."""
        return self.make(kind, 0, 0, text or self._verbs[kind])

    def family(self, kind: int, names: Sequence[str]) -> list[Move]:
        """A new move for each name, with the place of the name as its number."""
        return [self.make(kind, number, 0, f"{self._verbs[kind]} {name}") for number, name in enumerate(names)]

    def pair(self, kind: int, a: int, b: int, names: str) -> Move:
        """A new move of two numbers, which `names` names."""
        return self.make(kind, a, b, f"{self._verbs[kind]} {names}")

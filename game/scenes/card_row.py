"""What the rulebook tells of one card in its table of all cards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardRow:
    """One line of the table.

    card: what a link to it names. fact: a short line such as the number of copies. look: a key of `theme.CARDS`.
    suits: there is one in each of the four colours.
    """

    card: str
    name: str
    fact: str
    text: str
    look: str
    icon: str
    value: str = ""
    suits: bool = False

"""Figures for people: aligned tables on the standard output."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text


def show(*tables: Table) -> None:
    """Print tables with an empty line between them."""
    console = Console(highlight=False)
    # Taken as text first: rich would answer a closed pipe by ending the program itself.
    with console.capture() as captured:
        for place, table in enumerate(tables):
            if place:
                console.print()
            console.print(table)
    print(captured.get(), end="")


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> Table:
    """A table of plain texts whose first `words` columns are words, the others numbers; headings may all be empty."""
    made = Table(box=None, pad_edge=False, show_header=any(headings))
    for place, heading in enumerate(headings):
        made.add_column(Text(heading), justify="left" if place < words else "right")
    for row in rows:
        # Text: brackets in a player's name are no markup.
        made.add_row(*(Text(cell) for cell in row))
    return made

"""The text of an entry field: caret, selection, and what may be typed. Nothing here draws or knows a keyboard."""

import unicodedata
from collections.abc import Callable

JOINER = "\u200d"


def extends(character: str) -> bool:
    """Whether a character belongs to the one before it: a combining accent, a variant mark, a joiner.

    >>> extends("\u0301"), extends("e")
    (True, False)
    """
    return character == JOINER or unicodedata.category(character) in ("Mn", "Me", "Mc")


def next_stop(text: str, index: int) -> int:
    """The caret position after the whole visible character at `index`."""
    if index >= len(text):
        return len(text)
    index += 1
    while index < len(text) and (extends(text[index]) or text[index - 1] == JOINER):
        index += 1
    return index


def stop_before(text: str, index: int) -> int:
    """The caret position before the whole visible character that ends at `index`."""
    if index <= 0:
        return 0
    index -= 1
    while index > 0 and (extends(text[index]) or text[index - 1] == JOINER):
        index -= 1
    return index


class Entry:
    """One line of text being edited.

    `allowed` says for each character whether it may stand in it; `max_length` counts code points after composition
    (NFC), the form in which everything is kept.
    """

    def __init__(self, text: str = "", max_length: int = 40, allowed: Callable[[str], bool] | None = None) -> None:
        self.max_length = max_length
        self.allowed = allowed
        self.text = unicodedata.normalize("NFC", text)
        self.caret = self.anchor = len(self.text)

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of what is selected; both the caret when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.selection
        return self.text[start:end]

    def select_all(self) -> None:
        """Select the whole text, with the caret at its end."""
        self.anchor, self.caret = 0, len(self.text)

    def move(self, to: int, select: bool = False) -> None:
        """Put the caret at `to`; with `select` the selection grows or shrinks with it."""
        self.caret = max(0, min(to, len(self.text)))
        if not select:
            self.anchor = self.caret

    def step(self, direction: int, select: bool = False) -> None:
        """Move by one visible character (-1 or 1); without `select` a selection collapses to its end on that side."""
        start, end = self.selection
        if start != end and not select:
            self.move(start if direction < 0 else end)
        else:
            self.move((stop_before if direction < 0 else next_stop)(self.text, self.caret), select)

    def erase(self, direction: int) -> bool:
        """Delete the selection, else the visible character before (-1) or after (1) the caret; says whether any."""
        start, end = self.selection
        if start == end:
            start, end = (stop_before(self.text, start), end) if direction < 0 else (start, next_stop(self.text, start))
        if start == end:
            return False
        self.text = self.text[:start] + self.text[end:]
        self.move(start)
        return True

    def insert(self, typed: str) -> tuple[str, bool]:
        """Put what was typed or pasted in place of the selection, as far as it may and fits.

        Returns the characters that were refused, each once, and whether some did not fit.
        """
        refused: list[str] = []
        kept: list[str] = []
        for character in unicodedata.normalize("NFC", " ".join(typed.split()) if "\n" in typed else typed):
            if character == "\t":
                character = " "
            if not character.isprintable() or (self.allowed is not None and not self.allowed(character)):
                refused.append(character)
            else:
                kept.append(character)
        if typed and not kept:
            return "".join(dict.fromkeys(refused)), False
        start, end = self.selection
        before, after = self.text[:start], self.text[end:]
        room = self.max_length - len(before) - len(after)
        fitting = "".join(kept)[: max(0, room)]
        while fitting and len(fitting) < len(kept) and (extends(kept[len(fitting)]) or fitting[-1] == JOINER):
            fitting = fitting[: stop_before(fitting, len(fitting))]
        # An accent typed after its letter becomes one character with it.
        left = unicodedata.normalize("NFC", before + fitting)
        self.text = unicodedata.normalize("NFC", left + after)
        self.move(min(len(left), len(self.text)))
        return "".join(dict.fromkeys(refused)), len(fitting) < len(kept)

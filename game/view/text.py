"""Text: runs of several colours, lines broken as readers of each language expect, and fitting into a rectangle."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.view.fonts import MIDDLE, Fonts, file_for
from game.view.line_breaking import characters, is_japanese, letters, phrases
from game.view.theme import Colour, TextStyle

ELLIPSIS = "…"
# So many letters may stay free at the end of a Japanese line for the sake of its phrases.
RAGGED = 4


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a text with a look of its own. `link` names what pointing at it shows (`card:white-3`)."""

    text: str
    colour: Colour | None = None
    bold: bool = False
    link: str | None = None


Text = str | Sequence[Run]


def plain(text: Text) -> str:
    """The characters of a text without their looks."""
    return text if isinstance(text, str) else "".join(run.text for run in text)


@dataclass(frozen=True, slots=True)
class Segment:
    """Part of a line drawn with one font in one colour: at `x` pixels from the line's left end."""

    x: int
    width: int
    text: str
    file: str
    size: int
    tracking: int
    colour: Colour
    link: str | None


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its segments, its width without the space at its end."""

    segments: tuple[Segment, ...]
    width: int


@dataclass(frozen=True, slots=True)
class Block:
    """A text laid out, in pixels. `cut` tells that an ellipsis stands for the rest."""

    lines: tuple[Line, ...]
    width: int
    line_height: int
    size: int
    middle: float
    cut: bool

    @property
    def height(self) -> int:
        return self.line_height * len(self.lines)


@dataclass(frozen=True, slots=True)
class _Look:
    face: str
    colour: Colour
    link: str | None


class Typesetter:
    """Lays text out at a size in pixels. `Painter` keeps the results."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts

    def block(
        self, text: Text, style: TextStyle, scale: float, width: int | None, height: int | None, max_lines: int | None
    ) -> Block:
        """The text inside `width` x `height` pixels (None: without bound), in at most `max_lines` lines.

        What does not fit at the style's size is set smaller, down to the style's floor; then it is cut.
        """
        wished = max(1, round(style.size * scale))
        least = max(1, min(wished, round(wished * style.floor)))
        torn: Block | None = None
        for size in range(wished, least - 1, -1):
            lines, is_torn = self._lines(text, style, size, width)
            room = self._room(style, size, height, max_lines)
            if len(lines) > room:
                continue
            if style.balanced and width is not None and len(lines) > 1:
                lines = self._balanced(text, style, size, width, len(lines))
            if not is_torn:
                return self._block(lines, style, size, cut=False)
            # A torn word is worse than a smaller one, but where it must be torn, large letters are better.
            torn = torn or self._block(lines, style, size, cut=False)
        if torn is not None:
            return torn
        kept = lines[:room]
        rest = [piece for line in lines[room - 1 :] for piece in line]
        kept[-1] = self._shortened(rest, style, size, width)
        return self._block(kept, style, size, cut=True)

    def _room(self, style: TextStyle, size: int, height: int | None, max_lines: int | None) -> int:
        """How many lines may be used; one always, since a row of text is centred in what it was given."""
        room = 1_000_000 if height is None else max(1, (height + 1) // self._line_height(style, size))
        return room if max_lines is None else min(room, max_lines)

    @staticmethod
    def _line_height(style: TextStyle, size: int) -> int:
        return max(1, round(size * style.leading))

    def _block(self, lines: list[list[tuple[str, _Look]]], style: TextStyle, size: int, cut: bool) -> Block:
        set_lines = tuple(self._line(line, style, size) for line in lines)
        width = max((line.width for line in set_lines), default=0)
        return Block(set_lines, width, self._line_height(style, size), size, MIDDLE[style.face], cut)

    def _lines(
        self, text: Text, style: TextStyle, size: int, width: int | None
    ) -> tuple[list[list[tuple[str, _Look]]], bool]:
        """The pieces of each line, and whether a word or phrase had to be torn."""
        looks: list[_Look] = []
        for run in [Run(text)] if isinstance(text, str) else text:
            face = "bold" if run.bold and style.face == "text" else style.face
            looks += [_Look(face, run.colour or style.colour, run.link)] * len(run.text)
        lines: list[list[tuple[str, _Look]]] = []
        torn = False
        at = 0
        for paragraph in plain(text).split("\n"):
            line: list[tuple[str, _Look]] = []
            used = 0
            for phrase in phrases(paragraph) if width is not None else (paragraph,):
                pieces = [phrase]
                if width is not None and self._width(self._parts(phrase, at, looks), style, size) > width:
                    torn = True
                    pieces = letters(phrase)
                elif width is not None and not style.balanced and width - used > RAGGED * size and is_japanese(phrase):
                    # A line that would end far too early takes a part of the next phrase.
                    pieces = characters(phrase)
                for piece in pieces:
                    parts = self._parts(piece, at, looks)
                    at += len(piece)
                    if width is not None and line and self._too_wide(line, used, parts, style, size, width):
                        lines.append(line)
                        line, used = [], 0
                    line += parts
                    used += self._width(parts, style, size, strip=False)
            lines.append(line)
            at += 1  # the line break itself
        return lines, torn

    def _balanced(
        self, text: Text, style: TextStyle, size: int, width: int, count: int
    ) -> list[list[tuple[str, _Look]]]:
        """The lines at the least width that still needs no more than `count` of them and tears no further word."""
        best, torn = self._lines(text, style, size, width)
        low, high = width // (count + 1), width
        while high - low > 2:
            middle = (low + high) // 2
            lines, tears = self._lines(text, style, size, middle)
            if len(lines) <= count and tears <= torn:
                best, high = lines, middle
            else:
                low = middle
        return best

    def _too_wide(
        self,
        line: list[tuple[str, _Look]],
        used: int,
        parts: list[tuple[str, _Look]],
        style: TextStyle,
        size: int,
        width: int,
    ) -> bool:
        """Whether a line of `used` pixels has no room for more parts."""
        whole = used + self._width(parts, style, size)
        # Each piece was rounded to whole pixels by itself; joined they may come out up to a pixel wider each.
        return whole > width or (whole + len(line) > width and self._width(line + parts, style, size) > width)

    @staticmethod
    def _parts(piece: str, at: int, looks: list[_Look]) -> list[tuple[str, _Look]]:
        """A piece split where the look changes."""
        parts: list[tuple[str, _Look]] = []
        for offset, character in enumerate(piece):
            look = looks[at + offset]
            if parts and parts[-1][1] is look:
                parts[-1] = (parts[-1][0] + character, look)
            else:
                parts.append((character, look))
        return parts

    def _width(self, parts: list[tuple[str, _Look]], style: TextStyle, size: int, strip: bool = True) -> int:
        return self._line(parts, style, size, strip).width

    def _line(self, parts: list[tuple[str, _Look]], style: TextStyle, size: int, strip: bool = True) -> Line:
        """A line with neighbouring pieces of one look and one font joined, so that kerning works across them."""
        texts: list[str] = []
        kinds: list[tuple[str, _Look]] = []
        for text, look in parts:
            for character in text:
                kind = (file_for(look.face, character), look)
                if kinds and kinds[-1] == kind:
                    texts[-1] += character
                else:
                    texts.append(character)
                    kinds.append(kind)
        if strip and texts:
            texts[-1] = texts[-1].rstrip()
        segments: list[Segment] = []
        x = width = 0
        for text, (file, look) in zip(texts, kinds, strict=True):
            tracking = round(size * style.tracking) if file == "display" else 0
            width = self.fonts.width(file, size, text, tracking)
            segments.append(Segment(x, width, text, file, size, tracking, look.colour, look.link))
            x += width + tracking
        return Line(tuple(segments), segments[-1].x + width if segments else 0)

    def _shortened(
        self, parts: list[tuple[str, _Look]], style: TextStyle, size: int, width: int | None
    ) -> list[tuple[str, _Look]]:
        """As much of the parts as fits into one line with an ellipsis after it."""
        characters = [(character, look) for text, look in parts for character in text]
        if not characters:
            return []
        low, high = 0, len(characters)
        while low < high:
            middle = (low + high + 1) // 2
            tried = [*characters[:middle], (ELLIPSIS, characters[middle - 1][1])]
            if width is None or self._width(tried, style, size) <= width:
                low = middle
            else:
                high = middle - 1
        kept = characters[:low]
        while kept and kept[-1][0].isspace():
            kept.pop()
        return [*kept, (ELLIPSIS, kept[-1][1] if kept else characters[0][1])]

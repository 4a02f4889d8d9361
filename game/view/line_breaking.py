"""Where a line of text may end: between words, and in Japanese between phrases, never before 、 or after 「."""

import re
from functools import cache, lru_cache

import budoux

# Kinsoku: what may not stand first in a line, and what may not stand last.
NOT_FIRST = frozenset(
    "、。，．・：；？！）」』】〉》〕］｝’”…‥ー〜々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ゛゜,.:;?!)]}%»"
)
NOT_LAST = frozenset("（「『【〈《〔［｛‘“([{«")

_JAPANESE = re.compile("[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
# So many characters of a phrase that is broken go to the next line, with what belongs to the last of them.
LEAST_END = 4
_WORD = re.compile(r"\S+\s*|\s+")


def is_japanese(text: str) -> bool:
    """Whether any character is kana, an ideograph or Japanese punctuation."""
    return _JAPANESE.search(text) is not None


@cache
def _parser() -> budoux.Parser:
    return budoux.load_default_japanese_parser()


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two characters, as far as kinsoku and words go."""
    if after in NOT_FIRST or before in NOT_LAST or after.isspace():
        return False
    if before.isspace():
        return True
    return is_japanese(before) or is_japanese(after)


@lru_cache(maxsize=4096)
def phrases(text: str) -> tuple[str, ...]:
    """A paragraph in pieces that should stay whole: words with the space after them, Japanese phrases.

    >>> phrases("Draw a card.")
    ('Draw ', 'a ', 'card.')
    >>> phrases("手札を1枚、場に出してください。")
    ('手札を', '1枚、', '場に', '出してください。')
    """
    pieces: list[str] = []
    for word in _WORD.findall(text):
        for piece in _parser().parse(word) if is_japanese(word) else [word]:
            # BudouX knows nothing of Latin words or of numbers inside a Japanese sentence.
            if pieces and not may_break(pieces[-1][-1], piece[0]):
                pieces[-1] += piece
            else:
                pieces.append(piece)
    return tuple(pieces)


def letters(piece: str) -> list[str]:
    """A piece that is wider than a whole line in the smallest parts kinsoku allows.

    >>> letters("「信徒」。")
    ['「信', '徒」。']
    """
    parts: list[str] = []
    for character in piece:
        if parts and (character in NOT_FIRST or character.isspace() or parts[-1][-1] in NOT_LAST):
            parts[-1] += character
        else:
            parts.append(character)
    return parts


def characters(phrase: str) -> list[str]:
    """A Japanese phrase in the smallest parts that kinsoku, words and numbers allow; its end stays together.

    >>> characters("カード10枚を、")
    ['カー', 'ド', '10枚を、']
    >>> characters("ありません。")
    ['あ', 'り', 'ません。']
    """
    parts: list[str] = []
    for character in phrase:
        if parts and not may_break(parts[-1][-1], character):
            parts[-1] += character
        else:
            parts.append(character)
    # One or two letters alone at the beginning of a line look lost.
    while len(parts) > 1 and len(parts[-1]) < LEAST_END:
        parts[-2:] = [parts[-2] + parts[-1]]
    return parts

"""The texts of the program in the language of the players.

A text is named by a key (`ui.menu.resume`), which is the msgid of a gettext catalogue
`assets/locale/<language>/LC_MESSAGES/<domain>.mo`; every domain found there is read, and no key stands in two.

How to add a language:

1. Copy `assets/locale/en` to `assets/locale/<code>`, translate the `.po` files and set their `Plural-Forms`.
2. Write `ui.settings.language.<code>` in every language, and add the code to `game/settings.py`.
3. Copy and translate `assets/rulebook/en`; extend the fonts by `build_scripts/make_fonts.py` where they lack letters.
4. Run `python build_scripts/make_catalogues.py` and `python -m game check-content`.
"""

from __future__ import annotations

import functools
import gettext
import locale
import os
import re
from pathlib import Path
from typing import Final

from game.resources import resource_path

SOURCE_LANGUAGE: Final = "en"
# English made longer, for tests of the layout; never offered to players.
PSEUDO_LANGUAGE: Final = "xx"

_PARAMETER: Final = re.compile(r"\{(\w+)\}")
_ACCENTED: Final = str.maketrans("AEIOUYaeiouyncNC", "ÄÉÎÕÜÝäéîõüýñçÑÇ")

Pieces = tuple[tuple[str, bool], ...]
"""A text cut at its parameters: (literal text, False) and (name of a parameter, True)."""


class MissingText(LookupError):
    """A key that no catalogue holds, or a parameter that the text wants and the caller did not give."""


def languages(folder: Path | None = None) -> list[str]:
    """The codes of the languages that have catalogues, sorted."""
    root = resource_path("locale") if folder is None else folder
    return sorted(path.name for path in root.iterdir() if (path / "LC_MESSAGES").is_dir())


def system_language() -> str:
    """The language to start with where the player has chosen none: `ja` on a Japanese system, else `en`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            break
    else:
        value = locale.getlocale(locale.LC_CTYPE)[0] or ""
    return "ja" if value.lower().startswith("ja") else SOURCE_LANGUAGE


def parameters(text: str) -> set[str]:
    """The names in braces of a text.

    >>> sorted(parameters("{player} drew {n} cards."))
    ['n', 'player']
    """
    return set(_PARAMETER.findall(text))


@functools.lru_cache(maxsize=4096)
def pieces(text: str) -> Pieces:
    """The text cut at its parameters.

    >>> pieces("{player} drew.")
    (('player', True), (' drew.', False))
    """
    split = _PARAMETER.split(text)
    return tuple((piece, bool(index % 2)) for index, piece in enumerate(split) if piece or index % 2)


@functools.lru_cache(maxsize=4096)
def pseudo(text: str) -> str:
    """The text about 40 % longer, in brackets and with accents; parameters are kept.

    >>> pseudo("{player} drew a card.")
    '[{player} dréw ä çärd. lõngé]'
    """
    body = "".join(f"{{{piece}}}" if named else piece.translate(_ACCENTED) for piece, named in pieces(text))
    # The padding has spaces, so that long texts wrap as real words would.
    padding = (" lõngér" * len(text))[: max(1, round(len(text) * 0.4) - 2)].rstrip()
    return f"[{body}{padding}]"


class Translator:
    """The texts of one language: `Translator("ja").t("ui.menu.resume")`."""

    def __init__(self, language: str, strict: bool = False, folder: Path | None = None) -> None:
        """Read the catalogues of a language, or make the pseudo-language `xx` out of English.

        strict: raise `MissingText` for a missing key or parameter instead of showing its name, for tests.
        folder: the folder of the languages, `assets/locale` where it is not given.
        Raises `MissingAsset` when the program's own catalogues are not there.
        """
        self.language = language
        self.strict = strict
        self._pseudo = language == PSEUDO_LANGUAGE
        source = SOURCE_LANGUAGE if self._pseudo else language
        root = resource_path("locale", source) if folder is None else folder / source
        self._catalogues: list[gettext.GNUTranslations] = []
        for path in sorted((root / "LC_MESSAGES").glob("*.mo")):
            with path.open("rb") as file:
                self._catalogues.append(gettext.GNUTranslations(file))
        # A scene asks for hundreds of texts each time it is built, and for the same ones.
        self._found: dict[tuple[str, int | None], str | None] = {}

    def t(self, key: str, /, **params: object) -> str:
        """The text of a key with its `{name}` parameters filled in; `n` also chooses the plural form.

        Values are put in as they are: braces in a player's name mean nothing.
        """
        n = params.get("n")
        return "".join(
            self._value(key, piece, params) if named else piece
            for piece, named in self.pieces(key, n if isinstance(n, int) else None)
        )

    def has(self, key: str) -> bool:
        """Whether the language has a text for the key."""
        return self._find(key, 1) is not None

    def pieces(self, key: str, n: int | None = None) -> Pieces:
        """The text of a key, in the plural form for `n`, cut at its parameters."""
        text = self._find(key, n)
        if text is None:
            if self.strict:
                raise MissingText(f"{self.language}: no text for {key!r}")
            return ((key, False),)
        return pieces(pseudo(text) if self._pseudo else text)

    def _find(self, key: str, n: int | None) -> str | None:
        if (key, n) not in self._found:
            self._found[key, n] = self._look_up(key, n)
        return self._found[key, n]

    def _look_up(self, key: str, n: int | None) -> str | None:
        for catalogue in self._catalogues:
            text = key if n is None else catalogue.ngettext(key, key, n)
            if text == key:
                text = catalogue.gettext(key)
            if text != key:
                return text
        return None

    def _value(self, key: str, name: str, params: dict[str, object]) -> str:
        return str(params[name]) if name in params else self.missing_parameter(key, name)

    def missing_parameter(self, key: str, name: str) -> str:
        """What stands for a parameter that the caller did not give; raises `MissingText` when strict."""
        if self.strict:
            raise MissingText(f"{self.language}: {key!r} wants a parameter {name!r}")
        return f"{{{name}}}"

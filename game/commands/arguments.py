"""The words of a command line, read with help and errors in the user's language."""

from __future__ import annotations

import argparse
import re
import unicodedata
from typing import Any, NoReturn

from game.content.catalogue import Translator
from game.rules.core import Game, Plain, Reason

COLUMNS = 80
# Where the explanations begin.
_INDENT = 26

_WIDE = "\u2e80-\u9fff\uff00-\uffef"
# What stays on one line: a word, or a wide letter, with the marks that may not begin or end a line.
_UNBROKEN = re.compile(rf"[(（「『]*(?:[{_WIDE}]|[^\s{_WIDE}]+)[、。）」』:;,.)]*\s*")


class UsageError(Exception):
    """What was typed can not be done; `key` names the sentence that says why."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(key)
        self.key = key
        self.params = params

    def sentence(self, texts: Translator) -> str:
        return texts.t(self.key, **self.params)


def say_reason(reason: Reason, texts: Translator) -> str:
    """The sentence of a reason of the rules, the journal or the content files."""
    from game.content.wording import reason_key

    return texts.t(reason_key(reason.code), **reason.params)


class Parser(argparse.ArgumentParser):
    """An argument parser whose every text comes from the catalogue and whose every error is a UsageError.

    The text of an argument is `<prefix>.<name>`, of the whole `<prefix>.summary`. argparse checks only which words
    belong to which option; values stay texts, and the functions below read them. So no sentence of argparse's own is
    ever shown.
    """

    def __init__(self, program: str, texts: Translator, prefix: str) -> None:
        super().__init__(
            prog=program,
            description=texts.t(f"{prefix}.summary"),
            formatter_class=lambda prog: _Help(prog, texts),
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._texts = texts
        self._prefix = prefix
        self._needed: list[str] = []
        self._commands: list[str] = []
        self._words = self.add_argument_group(texts.t("cli.help.words"))
        self._switches = self.add_argument_group(texts.t("cli.help.options"))
        self._switches.add_argument("-h", "--help", action="help", help=texts.t("cli.help.help"))

    def word(self, name: str, needed: bool = True, **params: object) -> None:
        """A word by its place, like GAME."""
        self._words.add_argument(name, nargs="?", metavar=name.upper(), help=self._text(name, params))
        if needed:
            self._needed.append(name)

    def option(self, name: str, value: str, needed: bool = False, repeat: bool = False, **params: object) -> None:
        """An option with a value, like `--players N`; a repeated one gives a list."""
        dest = name.lstrip("-")
        self._switches.add_argument(
            name,
            metavar=value,
            action="append" if repeat else "store",
            default=[] if repeat else None,
            help=self._text(dest, params),
        )
        if needed:
            self._needed.append(dest)

    def flag(self, name: str) -> None:
        """An option that is given or not, like `--json`."""
        self._switches.add_argument(name, action="store_true", help=self._text(name.lstrip("-"), {}))

    def list_commands(self, names: list[str]) -> None:
        """Close the help with the commands there are."""
        self._commands = names

    def format_help(self) -> str:
        if not self._commands:
            return super().format_help()
        lines = [super().format_help(), self._texts.t("cli.help.commands") + ":"]
        for name in self._commands:
            first, *rest = wrap(self._texts.t(f"cli.{name}.summary"), COLUMNS - _INDENT)
            lines += [f"  {name}".ljust(_INDENT) + first, *(" " * _INDENT + line for line in rest)]
        return "\n".join(lines) + "\n"

    def read(self, words: list[str]) -> argparse.Namespace:
        """The words sorted into their arguments. Raises UsageError; `--help` prints and leaves with status 0."""
        try:
            found, unknown = self.parse_known_args(words)
        except argparse.ArgumentError as error:
            name = (error.argument_name or "").split("/")[-1]
            flag = any(name in action.option_strings and action.nargs == 0 for action in self._actions)
            raise UsageError("cli.error.flag_value" if flag else "cli.error.no_value", option=name) from error
        if unknown:
            raise UsageError("cli.error.unknown", word=unknown[0])
        for name in self._needed:
            if getattr(found, name) is None:
                named = (
                    name.upper() if any(a.dest == name and not a.option_strings for a in self._actions) else f"--{name}"
                )
                raise UsageError("cli.error.missing", option=named)
        return found

    def error(self, message: str) -> NoReturn:
        raise argparse.ArgumentError(None, message)

    def _text(self, name: str, params: dict[str, object]) -> str:
        # argparse fills in percent signs of its own.
        return self._texts.t(f"{self._prefix}.{name}", **params).replace("%", "%%")


class _Help(argparse.HelpFormatter):
    """Help with translated headings, wrapped by what a terminal shows: a Japanese letter takes two columns."""

    def __init__(self, prog: str, texts: Translator) -> None:
        super().__init__(prog, max_help_position=_INDENT, width=COLUMNS)
        self._heading = texts.t("cli.help.usage") + " "

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._heading)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrap(text, width))


def wrap(text: str, columns: int) -> list[str]:
    """The text in lines of at most so many columns of a terminal, broken at spaces and between Japanese letters.

    >>> wrap("神々の賭け 1 2", 6)
    ['神々の', '賭け 1', '2']
    """
    lines = [""]
    for piece in _UNBROKEN.findall(text):
        if lines[-1] and _columns(lines[-1] + piece.rstrip()) > columns:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def _columns(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)


def read_whole(option: str, text: str | None, default: int, least: int, most: int) -> int:
    """The whole number typed for an option. Raises UsageError outside of least .. most."""
    if text is None:
        return default
    # Far longer than any allowed number, and Python refuses to read thousands of digits.
    if len(text) <= 30:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if least <= number <= most:
            return number
    raise UsageError("cli.error.number", option=option, value=_short(text), least=least, most=most)


def read_one_of(option: str, text: str, known: tuple[str, ...]) -> str:
    """The typed text, if it is one of the known ones. Raises UsageError."""
    if text not in known:
        raise UsageError("cli.error.choice", option=option, value=_short(text), known=", ".join(known))
    return text


def read_game(text: str) -> Game:
    """The rules of the game typed. Raises UsageError, or BadData when its content files are broken."""
    from game.content.registry import game_by_id, ids

    return game_by_id(read_one_of("GAME", text, ids()))


def read_options(game: Game, pairs: list[str]) -> dict[str, Plain]:
    """The options typed as `key=value`, with defaults for the rest. Raises UsageError, or BadData for a bad value."""
    known = {option.key: option for option in game.options}
    found: dict[str, Plain] = {}
    for pair in pairs:
        key, separator, value = pair.partition("=")
        if not separator:
            raise UsageError("cli.error.pair", value=_short(pair))
        if key not in known:
            raise UsageError("cli.error.choice", option="--option", value=_short(key), known=", ".join(known))
        found[key] = known[key].parse(value)
    return game.with_defaults(found)


def read_players(game: Game, text: str | None, default: int) -> int:
    """The number of players typed, within what the game allows. Raises UsageError."""
    return read_whole("--players", text, default, game.min_players, game.max_players)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:59] + "…"

"""A short line of text that sets up the same match again: `gambit:1:4:20260:points=100:c3`.

Its parts are the game, the version of its rules, the number of seats, the seed, the options that differ from their
defaults (as `key=value`, with commas between; a value that is no plain word is base64url of JSON behind a `~`), and two
hexadecimal digits that show a slip of the pen. It says nothing of who plays or of what was played.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from game.rules.core import BadData, Game, Plain, Reason, RulesError

# Much longer than any code; whatever else is on the clipboard is not looked at.
LONGEST: Final = 4_000

# Why a text is no code that can be used; catalogue keys below `reason.`.
CODE_REASONS: Final = (
    "code_unreadable",
    "code_game_unknown",  # game: its id
    "code_unplayable",  # the game refuses such a setup
    "code_running",  # told instead of a code while the match is on
)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a code sets up. other_rules: its game has other rules by now, so that the same seed brings other things."""

    game: str
    players: int
    seed: int
    options: dict[str, Plain]
    other_rules: bool


def code_of(game: Game, options: Mapping[str, Plain], players: int, seed: int, rules: int | None = None) -> str:
    """The code of a match; `rules` is the version that it was begun under, by default that of now."""
    defaults = game.with_defaults({})
    kinds = {option.key: option.kind for option in game.options}
    changed = [
        f"{key}={_written(kinds[key], value)}"
        for key, value in sorted(options.items())
        if key in kinds and value != defaults[key]
    ]
    body = f"{game.id}:{game.version if rules is None else rules}:{players}:{seed}:{','.join(changed)}"
    return f"{body}:{_check(body)}"


def read_code(text: str, games: Mapping[str, Game]) -> Setup:
    """The setup of a code; spaces and line ends around and within it do not matter. Raises RulesError."""
    if len(text) > LONGEST:
        raise RulesError(Reason("code_unreadable"))
    words = "".join(text.split())
    body, _, check = words.rpartition(":")
    parts = body.split(":")
    if len(parts) != 5 or check.lower() != _check(body):
        raise RulesError(Reason("code_unreadable"))
    game_id, rules, players, seed, changed = parts
    if not all(number.isascii() and number.isdecimal() and len(number) <= 18 for number in (rules, players, seed)):
        raise RulesError(Reason("code_unreadable"))
    if game_id not in games:
        raise RulesError(Reason("code_game_unknown", game=game_id))
    game = games[game_id]
    options = game.with_defaults({})
    known = {option.key: option for option in game.options}
    for part in changed.split(",") if changed else []:
        key, _, value = part.partition("=")
        if key not in known:
            raise RulesError(Reason("code_unplayable"))
        try:
            options[key] = _layout(value) if known[key].kind == "layout" else known[key].parse(value)
        except (BadData, ValueError, msgspec.DecodeError, RecursionError):
            raise RulesError(Reason("code_unplayable")) from None
    if game.why_not_new(options, int(players), int(seed)) is not None:
        raise RulesError(Reason("code_unplayable"))
    return Setup(game_id, int(players), int(seed), options, int(rules) != game.version)


def _written(kind: str, value: Plain) -> str:
    if kind == "bool":
        return "on" if value else "off"
    if kind == "choice":
        return str(value)
    return "~" + base64.urlsafe_b64encode(msgspec.json.encode(value)).decode().rstrip("=")


def _layout(value: str) -> Plain:
    if not value.startswith("~"):
        raise ValueError("no layout")
    padded = value[1:] + "=" * (-len(value[1:]) % 4)
    try:
        layout: Plain = msgspec.json.decode(base64.b64decode(padded, altchars=b"-_", validate=True))
    except binascii.Error:
        raise ValueError("no base64") from None
    return layout


def _check(body: str) -> str:
    return f"{zlib.crc32(body.encode()) & 0xFF:02x}"

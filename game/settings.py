"""What the player has chosen for the program, kept from one start to the next.

The file is `settings.json` in the player's folder. It is read forgivingly: a field that cannot be used takes its
default, the rest stays, and the file as it was is kept under another name.
"""

import itertools
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.resources import replace_file, user_folder
from game.rules.core import Reason

FORMAT = 1
# The first key of the file says whose it is; no other program's JSON has it.
MARK = "pantheon_settings"
# Far above any real file; a mistaken one is not worth reading whole.
LARGEST = 1_000_000

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pixels = Annotated[int, msgspec.Meta(ge=1, le=32_768)]
ShortText = Annotated[str, msgspec.Meta(max_length=40)]


class LastPlayer(msgspec.Struct):
    """Who sat in a seat the last time, so that the setup screen need not ask again."""

    name: ShortText = ""
    emblem: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    """The shape and colour of this player's pieces, as in `match.Seat`."""
    bot: ShortText = ""
    """The id of the bot in this seat; "" is a person."""


class Settings(msgspec.Struct):
    """The player's choices; every field has a default, so `Settings()` is a fresh start."""

    language: Literal["", "en", "ja"] = ""
    """"" follows the system."""
    interface_scale: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    """Percent."""
    animation_speed: Literal["off", "fast", "normal"] = "normal"
    bot_pace: Literal["instant", "normal", "slow"] = "normal"
    automatic_end_of_turn: bool = False
    ask_every_time: bool = False
    """Ask also where the only answer is a gain without a choice."""
    effects_volume: Percent = 70
    interface_volume: Percent = 50
    """Of buttons and other controls; `effects_volume` is that of the table."""
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    """Pixels; the window's size when it does not fill the screen."""
    last_players: Annotated[list[LastPlayer], msgspec.Meta(max_length=6)] = []
    unknown: dict[str, Any] = {}
    """Fields that a newer version wrote: carried along, so that going back a version loses nothing.

    Only whole fields are carried: what a newer version adds to a *player* goes with the next game's line-up.
    """


class _Unusable(Exception):
    """The file holds no settings of ours; the message is for a developer."""


def settings_file() -> Path:
    """The file of the player's settings."""
    return user_folder() / "settings.json"


def load(path: Path) -> tuple[Settings, Reason | None]:
    """The settings in `path`, and what the player should be told when they could not all be used.

    Raises nothing. Without a file the settings are the defaults, which needs no word. Where anything in the file is
    damaged, the file is first moved to a free name beside it (`settings.damaged-1.json`).
    """
    try:
        found = _read(path)
    except FileNotFoundError:
        return Settings(), None
    except (_Unusable, OSError):
        return Settings(), _set_aside(path, "settings_damaged")

    settings = Settings()
    refused = []
    types = {field.name: field.type for field in msgspec.structs.fields(Settings) if field.name != "unknown"}
    for name, value in found.items():
        if name not in types:
            settings.unknown[name] = value
            continue
        try:
            setattr(settings, name, msgspec.convert(value, types[name]))
        except msgspec.ValidationError:
            refused.append(name)
    if refused:
        return settings, _set_aside(path, "settings_partly_damaged", fields=", ".join(refused))
    return settings, None


def save(settings: Settings, path: Path) -> Reason | None:
    """Write the settings to `path` whole or not at all; a reason says that they could not be kept.

    A file in the way that is none of ours is moved aside first, never overwritten.
    """
    known = msgspec.to_builtins(settings)
    carried = known.pop("unknown")
    content = msgspec.json.format(msgspec.json.encode({MARK: FORMAT, **carried, **known}), indent=2)
    try:
        _read(path)
    except FileNotFoundError:
        pass
    except (_Unusable, OSError):
        _set_aside(path, "settings_damaged")
    try:
        replace_file(path, content)
    except OSError as error:
        return Reason("settings_not_saved", path=str(path), error=error.strerror or str(error))
    return None


def _read(path: Path) -> dict[str, Any]:
    """The fields in the file, not yet checked one by one; raises `_Unusable` or `OSError`."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise _Unusable("too long")
    try:
        found = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _Unusable(str(error)) from error
    if not isinstance(found, dict) or type(found.pop(MARK, None)) is not int:
        raise _Unusable("not a settings file")
    return found


def _set_aside(path: Path, code: str, **params: str) -> Reason:
    """Move a file that cannot be used to a free name; the reason tells where it is now."""
    names = (path.with_name(f"{path.stem}.damaged-{number}{path.suffix}") for number in itertools.count(1))
    kept = next(name for name in names if not name.exists())
    try:
        path.rename(kept)
    except OSError:
        kept = path
    return Reason(code, **params, kept=str(kept))

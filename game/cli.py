"""The command line: which command is meant, and how its errors and interruptions end.

Without a command the window opens. Exit status: 0 all well, 1 what was asked for has been done and found something
wrong (a fault of the rules, a damaged save), 2 it could not be done as asked, 130 interrupted. An error is one sentence
on the error stream, in the player's language.

To add a command: a module in `game/commands` with `declare` and `run`, its line in `game/commands/__init__.py`, and its
texts (`cli.<command>.*`) in the catalogue `cli.po`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.content.catalogue import Translator
from game.resources import MissingAsset
from game.rules.core import RulesError


def main(words: list[str]) -> int:
    """Run the command that the words name; gives the exit status and raises nothing that is the user's to mend."""
    if not words:
        from game.app import run

        return run()
    # Some commands draw; what they print is for other programs too.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        # A terminal that lacks a letter shows a question mark instead of ending the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        texts = Translator(language())
        status = _run(words, texts)
        # Here, where a closed pipe is understood, and not at the very end.
        sys.stdout.flush()
        return status
    except MissingAsset as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader (`| head`) has seen enough; nothing more may go to that pipe, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def language() -> str:
    """The language of the player's settings, or the system's. A damaged file is left for the window to report."""
    import msgspec

    from game.content.catalogue import languages, system_language
    from game.settings import settings_file

    class Chosen(msgspec.Struct):
        language: str = ""

    try:
        chosen = msgspec.json.decode(settings_file().read_bytes(), type=Chosen).language
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        chosen = ""
    return chosen if chosen in languages() else system_language()


def _run(words: list[str], texts: Translator) -> int:
    from game.commands import COMMANDS
    from game.commands.arguments import Parser, UsageError, say_reason
    from game.content.card_files import ContentError

    try:
        if words[0].startswith("-"):
            return _run_bare(words, texts)
        if words[0] not in COMMANDS:
            raise UsageError("cli.error.command", command=words[0], known=", ".join(COMMANDS))
        declare, run = COMMANDS[words[0]]
        parser = Parser(f"{program()} {words[0]}", texts, f"cli.{words[0]}")
        declare(parser)
        return run(parser.read(words[1:]), texts)
    except UsageError as error:
        sentence = error.sentence(texts)
    except (RulesError, ContentError) as error:
        sentence = say_reason(error.reason, texts)
    print(sentence, file=sys.stderr)
    return 2


def _run_bare(words: list[str], texts: Translator) -> int:
    """What can be said without a command: the help of the whole, and the version."""
    from game import __version__
    from game.commands import COMMANDS
    from game.commands.arguments import Parser

    parser = Parser(program(), texts, "cli.program")
    parser.word("command", needed=False)
    parser.flag("--version")
    parser.list_commands(list(COMMANDS))
    if parser.read(words).version:
        print(f"Pantheon {__version__}")
    return 0


def program() -> str:
    """How the user started the program, for the usage lines."""
    name = Path(sys.argv[0]).name
    return "python -m game" if name in ("__main__.py", "-m", "-c", "") else name

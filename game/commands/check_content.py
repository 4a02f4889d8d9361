"""`check-content`: is every content file sound, and every text there in every language?"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.commands.arguments import Parser, UsageError
from game.content.catalogue import Translator


def declare(parser: Parser) -> None:
    parser.word("path", needed=False)


def run(arguments: argparse.Namespace, texts: Translator) -> int:
    path = None if arguments.path is None else Path(arguments.path)
    if path is not None and not path.exists():
        raise UsageError("cli.error.no_file", path=path)

    from game.content.check import check_all
    from game.view.fonts import covered

    faults = check_all(path, covered("text") & covered("bold"), texts)
    for fault in faults:
        print(f"{fault.file}: {fault.place}: {fault.sentence}" if fault.place else f"{fault.file}: {fault.sentence}")
    if faults:
        print(texts.t("cli.check-content.faulty", n=len(faults)), file=sys.stderr)
        return 1
    print(texts.t("cli.check-content.sound"))
    return 0

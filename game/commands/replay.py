"""`replay`: a saved match played again, proved, and told."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands.arguments import Parser, say_reason
from game.content.catalogue import Translator
from game.rules.core import Reason

if TYPE_CHECKING:
    from game.fold import Fold
    from game.journal import Journal


def declare(parser: Parser) -> None:
    parser.word("file")
    parser.flag("--verify")
    parser.flag("--text")
    parser.flag("--json")


def run(arguments: argparse.Namespace, texts: Translator) -> int:
    from game.content.registry import game_by_id, ids
    from game.fold import resume, verify
    from game.journal import JournalError, read_journal

    path = Path(arguments.file)
    try:
        journal = read_journal(path)
        if journal.header.game not in ids():
            raise JournalError("save_game_unknown", path, game=journal.header.game)
        game = game_by_id(journal.header.game)
        faults = verify(journal, game)
        fold, _ = resume(journal, game)
    except JournalError as error:
        print(say_reason(error.reason, texts), file=sys.stderr)
        return 2

    if journal.torn:
        print(texts.t("cli.replay.torn"), file=sys.stderr)
    if arguments.text:
        if not fold.over:
            print(texts.t("cli.replay.hidden"), file=sys.stderr)
        for line in journal.texts():
            print(line)
    outcome = report(journal, fold, faults)
    if arguments.json:
        print(json.dumps(outcome, ensure_ascii=False))
    else:
        _show(outcome, texts)
    for fault in faults:
        print(say_reason(fault, texts), file=sys.stderr)
    if arguments.verify and not faults and not arguments.json:
        print(texts.t("cli.replay.verified"))
    return 1 if faults and arguments.verify else 0


def report(journal: Journal, fold: Fold, faults: list[Reason]) -> dict[str, Any]:
    """What `--json` prints. Seats are counted from 1; scores, winners and seed are null while the match goes on."""
    state = fold.timeline.state
    result = state.result
    return {
        "game": journal.header.game,
        "options": journal.header.options,
        # With the seed one could look ahead.
        "seed": journal.header.seed if result is not None else None,
        "players": [seat.name for seat in fold.seats],
        "bots": [seat.bot for seat in fold.seats],
        "moves": len(fold.timeline.path),
        "turns": state.turn + 1,
        "decider": None if result is not None else state.decider + 1,
        "scores": None if result is None else result.scores,
        "winners": None if result is None else [winner + 1 for winner in result.winners],
        "torn": journal.torn,
        "faults": [fault.code for fault in faults],
    }


def _show(outcome: dict[str, Any], texts: Translator) -> None:
    """Print the seats, and the scores or who is asked."""
    from game.commands.tables import show, table

    headings = [texts.t("cli.replay.player"), texts.t("cli.replay.bot")]
    rows = [[name, bot] for name, bot in zip(outcome["players"], outcome["bots"], strict=True)]
    if outcome["scores"] is not None:
        headings += [texts.t("cli.replay.score"), ""]
        for seat, (row, score) in enumerate(zip(rows, outcome["scores"], strict=True), 1):
            row += [str(score), texts.t("cli.replay.won") if seat in outcome["winners"] else ""]
    show(table(headings, rows, words=2))
    if outcome["decider"] is not None:
        print(texts.t("cli.replay.going_on", player=outcome["players"][outcome["decider"] - 1]))

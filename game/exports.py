"""What players take along from a save: the log as a text, the journal, and the code of the setup.

While the match is on, the log holds public events only, and there is no code: with the seed one could look ahead.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.content.catalogue import Translator
from game.content.wording import Wording, plain
from game.replay import Replay
from game.rules.core import Reason
from game.saves import content_of, free_path, write_new
from game.setup_code import code_of


def text_log(replay: Replay, texts: Translator, played: datetime | None = None) -> str:
    """The whole recorded match as lines to read, in the language of `texts`.

    A finished match is told with everything that anybody saw, one that is on as the open table saw it.
    """
    names = [seat.name for seat in replay.seats]
    wording = Wording(texts, names, replay.game.id)
    lines = [texts.t(f"{replay.game.id}.name"), texts.t("ui.export.players", names=", ".join(names))]
    if played is not None:
        lines.append(texts.t("ui.export.played", date=f"{played:%Y-%m-%d %H:%M}"))
    lines.append(texts.t("ui.export.finished" if replay.finished else "ui.export.going_on"))
    turn = -1
    for entry in replay.open_log() if replay.finished else replay.whole_log(None):
        if entry.turn != turn:
            turn = entry.turn
            lines += ["", texts.t("ui.log.turn", n=turn + 1)]
        lines.append("  " + plain(wording.event(entry.event)))
    return "\n".join(lines) + "\n"


def write_log(replay: Replay, texts: Translator, folder: Path, played: datetime | None = None) -> Path:
    """Write the log into the folder under a free name. Raises RulesError."""
    path = free_path(folder, replay.source.stem, ".txt")
    # The mark at the start tells every editor that it is UTF-8.
    write_new(path, text_log(replay, texts, played).encode("utf-8-sig"))
    return path


def write_journal(source: Path, folder: Path) -> Path:
    """Copy a save into the folder under a free name. Raises RulesError."""
    path = free_path(folder, source.stem, source.suffix)
    write_new(path, content_of(source))
    return path


def why_not_code(replay: Replay) -> Reason | None:
    """Why the code of a match is not shown, or None when it is."""
    return None if replay.finished else Reason("code_running")


def setup_code(replay: Replay) -> str:
    """The code that sets up the recorded match again; ask `why_not_code` first."""
    return code_of(replay.game, replay.options, len(replay.seats), replay.seed, replay.rules)

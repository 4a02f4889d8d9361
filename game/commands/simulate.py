"""`simulate`: bots against each other, as fast as the rules go."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TYPE_CHECKING, Any

from game.commands.arguments import (
    Parser,
    UsageError,
    read_game,
    read_one_of,
    read_options,
    read_players,
    read_whole,
    say_reason,
)
from game.content.catalogue import Translator
from game.content.registry import ids
from game.rules.core import Game

if TYPE_CHECKING:
    from game.bots.selfplay import Sums
    from game.commands.series import Series

MOST_GAMES = 10_000_000
MOST_JOBS = 256


def declare(parser: Parser) -> None:
    parser.word("game", games=", ".join(ids()))
    parser.option("--players", "N")
    parser.option("--games", "K")
    parser.option("--bots", "A,B")
    parser.option("--seed", "S")
    parser.option("--option", "K=V", repeat=True)
    parser.option("--jobs", "J")
    parser.flag("--json")
    parser.flag("--check")


def run(arguments: argparse.Namespace, texts: Translator) -> int:
    from game.commands.series import ProcessLost, Series

    game = read_game(arguments.game)
    players = read_players(game, arguments.players, min(4, game.max_players))
    games = read_whole("--games", arguments.games, 100, 1, MOST_GAMES)
    seed = read_whole("--seed", arguments.seed, 1, 0, (1 << 62) - 1)
    jobs = read_whole("--jobs", arguments.jobs, 1, 1, MOST_JOBS)
    options = read_options(game, arguments.option)
    bots = _read_bots(game, arguments.bots, players)
    reason = game.why_not_new(options, players, seed)
    if reason is not None:
        print(say_reason(reason, texts), file=sys.stderr)
        return 2
    line_up = [bots[place % len(bots)] for place in range(players)]
    series = Series(game.id, options, line_up, seed, arguments.check)

    start = time.perf_counter()
    try:
        sums = _play(series, games, jobs, texts)
    except ProcessLost:
        print(texts.t("cli.simulate.lost"), file=sys.stderr)
        return 1
    figures = report(series, sums, time.perf_counter() - start)
    if arguments.json:
        print(json.dumps(figures))
    else:
        _show(figures, texts)
    if sums.faults:
        for fault in sums.told:
            print(fault, file=sys.stderr)
        print(texts.t("cli.simulate.faulty", n=sums.faults), file=sys.stderr)
    return 1 if sums.faults else 0


def report(series: Series, sums: Sums, seconds: float) -> dict[str, Any]:
    """The figures that `--json` prints. A bot that has several seats of a match wins for all of them together."""
    from game.bots.selfplay import SHARES

    wins: dict[str, int] = {}
    scores: dict[str, int] = {}
    for place, bot in enumerate(series.line_up):
        wins[bot] = wins.get(bot, 0) + sums.shares_by_place[place]
        scores[bot] = scores.get(bot, 0) + sums.scores_by_place[place]
    return {
        "game": series.game,
        "players": len(series.line_up),
        "games": sums.matches,
        "moves": sums.moves,
        "choices": sums.choices,
        "seconds": round(seconds, 3),
        "games_per_s": round(sums.matches / seconds, 1),
        "moves_per_s": round(sums.moves / seconds, 1),
        "choices_per_s": round(sums.choices / seconds, 1),
        "wins_by_bot": {bot: round(won / SHARES, 3) for bot, won in wins.items()},
        "mean_score_by_bot": {
            bot: round(score / sums.matches / series.line_up.count(bot), 3) for bot, score in scores.items()
        },
        "wins_by_seat": [round(won / SHARES, 3) for won in sums.shares_by_seat],
        "faults": sums.faults,
    }


def _read_bots(game: Game, text: str | None, players: int) -> list[str]:
    from game.bots.registry import bot_names

    if text is None:
        return ["random"]
    bots = [read_one_of("--bots", name.strip(), bot_names(game.id)) for name in text.split(",")]
    if len(bots) > players:
        raise UsageError("cli.error.bots", n=len(bots), players=players)
    return bots


def _play(series: Series, games: int, jobs: int, texts: Translator) -> Sums:
    """Play with a bar on the error stream where somebody looks at it."""
    from game.commands.series import play_series

    if not sys.stderr.isatty():
        return play_series(series, games, jobs, lambda n: None)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(texts.t("cli.simulate.playing"), total=games)
        return play_series(series, games, jobs, lambda n: progress.advance(task, n))


def _show(figures: dict[str, Any], texts: Translator) -> None:
    """Print the figures for people."""
    from game.commands.tables import show, table

    def name(key: str) -> str:
        return texts.t(f"cli.simulate.figure.{key}")

    whole = [
        (name(key), f"{figures[key]:,.1f}" if isinstance(figures[key], float) else f"{figures[key]:,}")
        for key in ("games", "moves", "choices", "seconds", "games_per_s", "moves_per_s", "choices_per_s")
    ]
    scores = figures["mean_score_by_bot"]
    bots = [(bot, f"{won:,.1f}", f"{scores[bot]:,.1f}") for bot, won in figures["wins_by_bot"].items()]
    seats = [(str(seat), f"{won:,.1f}") for seat, won in enumerate(figures["wins_by_seat"], 1)]
    show(
        table(("", ""), whole),
        table((name("bot"), name("wins"), name("mean_score")), bots),
        table((name("seat"), name("wins")), seats),
    )

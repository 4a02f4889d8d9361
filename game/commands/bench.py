"""`bench`: how fast the rules and the screen are on this machine."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

from game.commands.arguments import Parser, UsageError, read_game
from game.content.catalogue import Translator
from game.content.registry import ids
from game.rules.core import Game, Rng, State

RUNS = 5
SEED = 1
# A run of random matches goes on for about this many seconds.
RUN_SECONDS = 1.0
POSITIONS = 400
IDLE_SECONDS = 5


def declare(parser: Parser) -> None:
    parser.word("game", needed=False, games=", ".join(ids()))
    parser.flag("--json")


def run(arguments: argparse.Namespace, texts: Translator) -> int:
    game = read_game(arguments.game or "gambit")
    figures: dict[str, float] = {}
    figures.update(random_play(game))
    figures.update(single_calls(game))

    from game.scenes import gallery

    for width, height in ((1280, 720), (1920, 1080)):
        figures[f"redraw_ms_{width}x{height}"] = round(gallery.redraw_ms(game.id, (width, height)), 3)
    figures["first_frame_s"] = first_frame_s()
    figures["idle_percent"] = idle_percent()
    if arguments.json:
        print(json.dumps(figures))
    else:
        _show(figures, texts)
    return 0


def random_play(game: Game) -> dict[str, float]:
    """Random matches and moves per second in this process, the median of five runs."""
    from game.bots.selfplay import play_matches

    players = _seats(game)
    options = game.with_defaults({})
    line_up = ["random"] * players

    def timed(matches: int) -> tuple[float, int]:
        start = time.perf_counter()
        sums = play_matches(game, options, line_up, SEED, range(matches), check=False)
        return time.perf_counter() - start, sums.moves

    seconds, _ = timed(20)
    matches = max(20, round(20 * RUN_SECONDS / seconds))
    runs = [timed(matches) for _ in range(RUNS)]
    return {
        "games_per_s": round(statistics.median(matches / seconds for seconds, _ in runs), 1),
        "moves_per_s": round(statistics.median(moves / seconds for seconds, moves in runs), 1),
    }


def single_calls(game: Game) -> dict[str, float]:
    """Microseconds of single calls, over positions spread through random matches, the median of five runs."""
    positions = _positions(game)

    def legal_moves(state: State) -> None:
        state.legal_moves()

    def copy(state: State) -> None:
        state.copy()

    def view(state: State) -> None:
        state.view(state.decider)

    def play(state: State) -> None:
        state.play(chosen[id(state)])

    figures = {}
    for name, call in (("copy", copy), ("legal_moves", legal_moves), ("play", play), ("view", view)):
        runs = []
        for number in range(RUNS):
            # Fresh copies: a position may remember its legal moves, and `play` uses it up.
            fresh = [state.copy() for state in positions]
            chosen = {}
            if call is play:
                for state in fresh:
                    legal = state.legal_moves()
                    chosen[id(state)] = legal[number % len(legal)]
            runs.append(_microseconds(call, fresh))
        figures[f"{name}_us"] = round(statistics.median(runs), 3)
    return figures


def _microseconds(call: Callable[[State], None], states: list[State]) -> float:
    """What one call takes, without what calling a function that does nothing takes."""

    def nothing(state: State) -> None:
        pass

    seconds = []
    for function in (nothing, call):
        start = time.perf_counter()
        for state in states:
            function(state)
        seconds.append(time.perf_counter() - start)
    return (seconds[1] - seconds[0]) / len(states) * 1e6


def _positions(game: Game) -> list[State]:
    """Positions of random matches, every seventh so that all stages and kinds of decision are among them."""
    rng = Rng.from_seed(SEED)
    found: list[State] = []
    seed = SEED
    while len(found) < POSITIONS:
        state = game.new(game.with_defaults({}), _seats(game), seed)
        seed += 1
        moves = 0
        while legal := state.legal_moves():
            if moves % 7 == 0 and len(found) < POSITIONS:
                found.append(state.copy())
            state.apply(legal[rng.below(len(legal))])
            moves += 1
    return found


def _seats(game: Game) -> int:
    return min(4, game.max_players)


def first_frame_s() -> float:
    """Seconds from the start of the program to the end of its first frame, the median of five starts."""
    runs = []
    for _ in range(RUNS):
        start = time.perf_counter()
        _run_window({"PANTHEON_EXIT_AFTER_FIRST_FRAME": "1"})
        runs.append(time.perf_counter() - start)
    return round(statistics.median(runs), 3)


def idle_percent() -> float:
    """Percent of a core that the open menu takes while nobody does anything."""
    said = _run_window({"PANTHEON_IDLE_SECONDS": str(IDLE_SECONDS)}).strip()
    try:
        return round(float(said), 3)
    except ValueError as error:
        raise UsageError("cli.bench.window", error=repr(said[-60:])) from error


def _run_window(wish: dict[str, str]) -> str:
    """Open the program's window in a process of its own, with a wish in its environment; what it prints.

    Its settings and saves are in a folder of their own. Without a screen SDL draws into memory.
    """
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **wish, "PANTHEON_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            environment.setdefault("SDL_VIDEODRIVER", "dummy")
        program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
        try:
            ended = subprocess.run(program, env=environment, capture_output=True, text=True, timeout=60, check=True)
        except subprocess.CalledProcessError as error:
            said = error.stderr.strip().splitlines()
            raise UsageError("cli.bench.window", error=said[-1] if said else error.returncode) from error
        except (OSError, subprocess.TimeoutExpired) as error:
            raise UsageError("cli.bench.window", error=error) from error
    return ended.stdout


def _show(figures: dict[str, float], texts: Translator) -> None:
    """Print the figures for people."""
    from game.commands.tables import show, table

    rows = [
        (texts.t(f"cli.bench.figure.{key}"), f"{value:,.3f}" if value < 100 else f"{value:,.0f}")
        for key, value in figures.items()
    ]
    show(table(("", ""), rows))

"""The commands of the command line, one module each; each imports what it needs only when it runs."""

import argparse
from collections.abc import Callable

from game.commands import bench, check_content, replay, screenshot, simulate
from game.commands.arguments import Parser
from game.content.catalogue import Translator

# The word typed: what declares the command's arguments, and what carries it out and gives the exit status.
COMMANDS: dict[str, tuple[Callable[[Parser], None], Callable[[argparse.Namespace, Translator], int]]] = {
    "simulate": (simulate.declare, simulate.run),
    "replay": (replay.declare, replay.run),
    "screenshot": (screenshot.declare, screenshot.run),
    "bench": (bench.declare, bench.run),
    "check-content": (check_content.declare, check_content.run),
}

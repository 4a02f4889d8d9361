"""`screenshot`: any scene drawn into a picture, without a window."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.commands.arguments import Parser, UsageError, read_game, read_one_of, read_players, read_whole
from game.content.catalogue import PSEUDO_LANGUAGE, Translator, languages

SCENES = ("menu", "setup", "curtain", "board", "hand", "scoring", "rulebook", "settings", "saves", "replay")
MOST_MOVES = 100_000
# Pixels; below, the interface can not be laid out, above, a picture is a gigabyte.
SMALLEST, LARGEST = 320, 8192


def declare(parser: Parser) -> None:
    parser.word("scene", scenes=", ".join(SCENES))
    parser.option("--out", "F.png", needed=True)
    parser.option("--game", "G")
    parser.option("--players", "N")
    parser.option("--seed", "S")
    parser.option("--moves", "M")
    parser.option("--size", "WxH")
    parser.option("--scale", "P")
    parser.option("--lang", "L")
    parser.option("--viewer", "P")
    parser.option("--until", "KIND")
    parser.option("--boxes", "F.json")


def run(arguments: argparse.Namespace, texts: Translator) -> int:
    scene = read_one_of("SCENE", arguments.scene, SCENES)
    game = read_game(arguments.game or "gambit")
    players = read_players(game, arguments.players, min(4, game.max_players))
    seed = read_whole("--seed", arguments.seed, 1, 0, (1 << 62) - 1)
    moves = read_whole("--moves", arguments.moves, 0, 0, MOST_MOVES)
    size = _read_size(arguments.size)
    scale = read_whole("--scale", arguments.scale, 100, 80, 200)
    lang = read_one_of("--lang", arguments.lang or texts.language, (*languages(), PSEUDO_LANGUAGE))
    viewer = read_whole("--viewer", arguments.viewer, 0, 1, players) - 1
    out = _read_file("--out", arguments.out, ".png")
    boxes = None if arguments.boxes is None else _read_file("--boxes", arguments.boxes, ".json")

    import pygame

    from game.scenes import gallery
    from game.scenes.positions import NeverAsked

    try:
        gallery.render(
            scene,
            out,
            game=game.id,
            players=players,
            seed=seed,
            moves=moves,
            size=size,
            scale=scale,
            lang=lang,
            viewer=None if viewer < 0 else viewer,
            until=arguments.until,
            boxes=boxes,
        )
    except NeverAsked as error:
        raise UsageError("cli.screenshot.never", kind=arguments.until) from error
    except (OSError, pygame.error) as error:
        # Of a picture that can not be written pygame gives no more than its own words.
        words = getattr(error, "strerror", None) or error
        raise UsageError("cli.error.write", path=getattr(error, "filename", None) or out, error=words) from error
    return 0


def _read_size(text: str | None) -> tuple[int, int]:
    """Width and height in pixels. Raises UsageError."""
    found = re.fullmatch(r"(\d{1,5})[xX×](\d{1,5})", text or "1280x720", re.ASCII)
    if found is not None:
        width, height = int(found[1]), int(found[2])
        if min(width, height) >= SMALLEST and max(width, height) <= LARGEST:
            return width, height
    raise UsageError("cli.error.size", value=text, least=SMALLEST, most=LARGEST)


def _read_file(option: str, text: str, suffix: str) -> Path:
    """A file that can be written. Raises UsageError."""
    path = Path(text)
    if path.suffix.lower() != suffix:
        raise UsageError("cli.error.suffix", option=option, suffix=suffix)
    if not path.parent.is_dir():
        raise UsageError("cli.error.folder", option=option, path=path.parent)
    return path

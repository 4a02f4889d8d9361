"""The end of the program after an error of its own: the error goes to the log, the player reads what it means for him.

This is what runs when anything else may be broken, so it leans on nothing: its texts stand here and not in the
catalogue, its window uses neither scenes nor widgets, and each of its steps may fail without stopping the next.
"""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.log_file import LOG, log_file
from game.resources import resource_path
from game.view import theme

EXIT_CRASHED: Final = 1

TITLES: Final = {"en": "Pantheon has to stop", "ja": "Pantheon を終了します"}
SENTENCES: Final = {
    "en": "The program made an error and can not go on; your match is safe, every move that you saw is saved.",
    "ja": "プログラムのエラーで続けられなくなりました。対戦は無事です。画面に出た手はすべて保存されています。",
}
LOG_LINES: Final = {"en": "What happened is written down in", "ja": "エラーの記録の場所"}
CLOSE: Final = {"en": "Press any key to close.", "ja": "何かキーを押すと閉じます。"}

WIDTH: Final = 760
MARGIN: Final = 44
# Somebody in the middle of a click or a word has not read anything yet.
DEAF_SECONDS: Final = 0.7
# Drivers without anybody in front of them.
UNSEEN: Final = ("dummy", "offscreen")


class Row(NamedTuple):
    """One row of text: its words, its font and colour, and its upper edge in pixels."""

    text: str
    font: pygame.font.Font
    colour: tuple[int, int, int]
    top: int


def end(error: BaseException, folder: Path, language: str = "") -> int:
    """Log an error that nobody caught, tell the player, wait until he has read it; gives the exit status.

    folder: the player's. language: of the player where it is known; else he reads all there are.
    """
    LOG.critical("the program stops", exc_info=error)
    languages = (language,) if language in SENTENCES else tuple(SENTENCES)
    path = log_file(folder)
    with contextlib.suppress(Exception):
        print(*(f"{SENTENCES[code]} {LOG_LINES[code]} {path}" for code in languages), sep="\n", file=sys.stderr)
    try:
        show(path, languages)
    except Exception as second:
        LOG.critical("the error could not be shown", exc_info=second)
    return EXIT_CRASHED


def show(path: Path, languages: tuple[str, ...]) -> None:
    """Open a window with the sentence and the place of the log until it is closed."""
    # Whatever state the window of the game was left in: begin again.
    pygame.quit()
    pygame.display.init()
    pygame.font.init()
    try:
        pygame.display.set_caption(TITLES[languages[0]])
        rows = rows_of(path, languages)
        surface = pygame.display.set_mode((WIDTH, rows[-1].top + rows[-1].font.get_height() + MARGIN))
        draw(surface, rows)
        pygame.display.flip()
        if pygame.display.get_driver() not in UNSEEN:
            _wait(surface, rows)
    finally:
        pygame.quit()


def _wait(surface: pygame.Surface, rows: list[Row]) -> None:
    """Until a key or a button is pressed, or the window closed."""
    clock = pygame.time.Clock()
    seconds = 0.0
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and seconds > DEAF_SECONDS:
                return
        # Drawn anew in every beat: a window laid bare again is not worth an event of its own here.
        draw(surface, rows)
        pygame.display.flip()
        seconds += clock.tick(10) / 1000


def draw(surface: pygame.Surface, rows: list[Row]) -> None:
    """Paint the window."""
    surface.fill(theme.PANEL_WARM)
    pygame.draw.rect(surface, theme.GOLD, surface.get_rect().inflate(-24, -24), 1, border_radius=8)
    for row in rows:
        surface.blit(row.font.render(row.text, True, row.colour), (MARGIN, row.top))


def rows_of(path: Path, languages: tuple[str, ...]) -> list[Row]:
    """What the window says, row by row."""
    rows: list[Row] = []

    def put(text: str, file: str, size: int, colour: tuple[int, int, int], gap: int) -> None:
        font = _font(file, size)
        step = round(size * 1.5)
        top = rows[-1].top + rows[-1].font.get_height() + gap if rows else MARGIN
        rows.extend(
            Row(words, font, colour, top + number * step)
            for number, words in enumerate(wrapped(text, font, WIDTH - 2 * MARGIN))
        )

    alone = len(languages) == 1
    for code in languages:
        put(TITLES[code], "NotoSansJP-Bold.ttf", 28 if alone else 22, theme.BRIGHT_GOLD, 22)
        put(SENTENCES[code], "NotoSansJP-Regular.ttf", 20 if alone else 16, theme.IVORY, 4)
    put(" / ".join(LOG_LINES[code] for code in languages) + ":", "NotoSansJP-Regular.ttf", 15, theme.MUTED, 22)
    put(str(path), "NotoSansJP-Regular.ttf", 15, theme.IVORY, 2)
    put(" / ".join(CLOSE[code] for code in languages), "NotoSansJP-Regular.ttf", 15, theme.MUTED, 28)
    return rows


def _font(file: str, size: int) -> pygame.font.Font:
    try:
        return pygame.font.Font(resource_path("fonts", file), size)
    except (OSError, pygame.error):
        # The one that pygame carries has no Japanese; better half of it than nothing.
        return pygame.font.Font(None, size + 6)


def wrapped(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """The text in rows not wider than `width` pixels, broken at a space where there is one near, else anywhere."""
    rows = []
    while text:
        count = len(text)
        while count > 1 and font.size(text[:count])[0] > width:
            count -= 1
        space = text.rfind(" ", 0, count + 1)
        if count < len(text) and space > count // 2:
            rows.append(text[:space])
            text = text[space + 1 :]
        else:
            rows.append(text[:count])
            text = text[count:]
    return rows

"""A table of Deus and one of Populous as they might look in mid-game, set up by hand, in English and Japanese.

They play no game: they are there to be looked at, and to be measured by tests.

python -m tests.view.boards FOLDER [1280x720 ...]
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.view.cards import CardState
from game.view.painter import Painter
from game.view.screen import Screen
from tests.view.deus_board import DEUS_CARDS, deus_board, deus_face
from tests.view.populous_board import POPULOUS_CARDS, populous_board, populous_face

BOARDS = {"deus": deus_board, "populous": populous_board}


def cards_page(p: Painter, lang: str) -> None:
    """Every parchment card in every state, as a strip and large."""
    p.ground("deus")
    names = [*DEUS_CARDS]
    for index, card in enumerate(names):
        face = deus_face(card, lang)
        state: CardState = ("plain", "legal", "selected", "dim")[index % 4]  # type: ignore[assignment]
        p.card(face, (16 + index * 124, 16, 112, 158), state)
        p.card_strip(face, (16 + index * 124, 186, 112, 24), state)
    for index, card in enumerate(POPULOUS_CARDS):
        p.card(populous_face(card, lang), (16 + index * 104, 224, 92, 130), ("plain", "dim")[index % 2])
    for index, back in enumerate(("gambit", "deus", "populous")):
        p.card_back((560 + index * 108, 224, 92, 130), back=back)
        p.card_pile(30, (900 + index * 108, 224, 92, 130), back=back)
    for index, card in enumerate(("temple", "capitol", "port")):
        p.card_zoom(deus_face(card, lang), (16 + index * 250, 372, 236, 336))
    p.card_zoom(populous_face("revelation", lang), (770, 372, 236, 336))
    for player in (0, 1, 2, 3, 4, 5, None):
        x = 1024 + (6 if player is None else player) * 36
        for index, icon in enumerate(("legion", "farm", "scroll", "column", "boat", "worker", "town")):
            p.token(player, (x, 372 + index * 28, 22, 22), icon if player is not None else "temple")
        p.token(player, (x, 580, 30, 30), "town", "ruin")
        p.token(player, (x, 616, 30, 30), "legion", "legal")
        p.token(player, (x, 652, 30, 30), "legion", "dim")


def main(folder: Path, sizes: list[str]) -> None:
    """Writes the pictures."""
    pygame.init()
    for size in sizes:
        surface = pygame.display.set_mode(tuple(int(part) for part in size.split("x")))
        for lang in ("en", "ja"):
            for name, build in BOARDS.items():
                build(Painter(Screen(surface)), lang).draw()
                pygame.image.save(surface, folder / f"{name}-{lang}-{size}.png")
            cards_page(Painter(Screen(surface)), lang)
            pygame.image.save(surface, folder / f"cards-{lang}-{size}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or ["1280x720"])

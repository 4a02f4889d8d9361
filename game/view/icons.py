"""The icons of `assets/icons`, drawn from their outlines at device pixels in any colour."""

import io
from functools import cache

import pygame

from game.resources import resource_path
from game.view.pictures import Pictures, blank
from game.view.theme import Colour


@cache
def _source(name: str) -> bytes:
    return resource_path("icons", f"{name}.svg").read_bytes()


def icon_picture(pictures: Pictures, name: str, size: int, colour: Colour) -> pygame.Surface:
    """The icon `name` as a square of `size` pixels in one colour; raises `MissingAsset` for a name without a file."""

    def made() -> pygame.Surface:
        loaded = pygame.image.load_sized_svg(io.BytesIO(_source(name)), (size, size))
        picture = blank(size, size)
        picture.blit(pygame.transform.solid_overlay(loaded, colour, keep_alpha=True), (0, 0))
        return picture

    return pictures.get(("icon", name, size, colour), made)

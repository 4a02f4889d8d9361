"""What a reader would stumble over on a picture, found in the boxes of all that was drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

import pygame

from game.scenes.base import Context
from game.scenes.gallery import boxes_of
from game.view.screen import Box
from game.view.stage import LAYERS, LEVEL

# Letters keep free the rounding of a pixel on each side.
ROUNDING = 2
CONTROLS = ("widget", "card", "hex")
FLOATING = LAYERS.index("front")
IN_FLIGHT = LEVEL - 1


def faults(context: Context) -> list[str]:
    """Everything wrong on the picture of what the context shows now."""
    found = boxes_of(context)
    screen = context.screen
    strips = {
        item.key: screen.rect(item.strip)
        for sheet in context.stage.sheets
        for item in sheet.items
        if hasattr(item, "strip")
    }
    places = {item.key: screen.rect(item.rect) for sheet in context.stage.sheets for item in sheet.items}
    return faults_of(found, screen.surface.get_rect(), strips) + spilt(found, places)


def faults_of(found: Sequence[Box], window: pygame.Rect, strips: Mapping[str, pygame.Rect] | None = None) -> list[str]:
    """Cut text, anything outside the window, and what overlaps that should not.

    strips: by owner, the part that no other card of the same fan covers; only that counts. What a sheet or a notice
    covers was there first, so only boxes of one sheet are compared.
    """
    wrong = [f"cut: {box.text!r} of {box.owner}" for box in found if box.cut]
    wrong += [f"outside: {_name(box)} at {box.rect}" for box in found if not window.contains(box.rect)]
    for boxes in _sheets(found):
        wrong += _overlaps(_seen(boxes, strips or {}))
    return wrong


def spilt(found: Sequence[Box], places: Mapping[str, pygame.Rect]) -> list[str]:
    """Texts that reach out of the item that they belong to."""
    return [
        f"spilt: {_name(box)} at {box.rect} out of {places[box.owner]}"
        for box in found
        if box.kind == "text"
        and box.owner in places
        and not places[box.owner].inflate(2 * ROUNDING, 2 * ROUNDING).contains(box.rect)
    ]


def _sheets(found: Sequence[Box]) -> Iterator[list[Box]]:
    """The boxes that lie beside one another; what flies or floats lies above the rest."""
    sheets: dict[tuple[int, bool], list[Box]] = {}
    for box in found:
        level, layer = divmod(box.layer, LEVEL)
        if box.layer != IN_FLIGHT:
            sheets.setdefault((level, layer == FLOATING), []).append(box)
    yield from sheets.values()


def _seen(boxes: Sequence[Box], strips: Mapping[str, pygame.Rect]) -> list[Box]:
    """What is seen of the boxes: of a card in a fan its strip."""
    seen = []
    for box in boxes:
        if box.owner in strips:
            box = replace(box, rect=box.rect.clip(strips[box.owner]))
        if box.rect.w > 0 and box.rect.h > 0:
            seen.append(box)
    return seen


def _overlaps(boxes: Sequence[Box]) -> list[str]:
    """Texts, icons and controls of one sheet that lie on one another, or half on a panel."""
    wrong = []
    solid = [box for box in boxes if box.kind != "panel"]
    for one, other in combinations(solid, 2):
        if not _meet(one.rect, other.rect):
            continue
        if one.owner == other.owner and (one.kind in CONTROLS or other.kind in CONTROLS):
            # What a control or a card bears itself.
            continue
        wrong.append(f"overlap: {_name(one)} at {one.rect} and {_name(other)} at {other.rect}")
    for panel in boxes:
        if panel.kind == "panel":
            around = panel.rect.inflate(2 * ROUNDING, 2 * ROUNDING)
            for box in solid:
                if box.owner != panel.owner and _meet(box.rect, panel.rect) and not around.contains(box.rect):
                    wrong.append(f"half on {panel.owner} at {panel.rect}: {_name(box)} at {box.rect}")
    return wrong


def _name(box: Box) -> str:
    return f"{box.kind} {box.text!r} of {box.owner}"


def _meet(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared = one.clip(other)
    return shared.width > ROUNDING and shared.height > ROUNDING

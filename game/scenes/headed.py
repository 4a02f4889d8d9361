"""What the quiet scenes share: the ground, and a bar with the title and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import FRect

from game.scenes.base import Scene
from game.view import theme
from game.view.layout import centred, inset, split_left
from game.view.widgets import Button, Ground, Label, Panel

if TYPE_CHECKING:
    from game.view.painter import Painter

BAR_HEIGHT = 52.0


def backdrop(scene: Scene) -> Ground:
    """The ground of a scene that shows no table."""

    def paint(p: Painter) -> None:
        p.ground("menu")

    return Ground("ground", scene.screen.bounds, paint)


def title_bar(scene: Scene, title: str, back: str) -> FRect:
    """Put ground, title and the button back on the stage; returns the room that is left below them."""
    bounds = scene.screen.bounds
    bar = FRect(theme.MARGIN, theme.MARGIN, bounds.width - 2 * theme.MARGIN, BAR_HEIGHT)
    wanted = Button.width(scene.painter, back, icon=True)
    place, rest = split_left(inset(bar, 8), min(wanted, bar.width / 3), theme.PAD)
    rest.width -= theme.PAD
    scene.stage.add(
        backdrop(scene),
        Panel("bar", bar),
        Button("back", place, back, scene.close, icon="arrow_left", kind="quiet"),
        Label("title", rest, title, theme.HEADING),
    )
    top = bar.bottom + theme.MARGIN
    return FRect(theme.MARGIN, top, bar.width, bounds.bottom - theme.MARGIN - top)


def column_of(room: FRect, width: float) -> FRect:
    """The part of `room` in its middle that is `width` wide, or all of a narrower room."""
    return centred(room, width, room.height)

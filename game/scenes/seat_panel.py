"""The panel of a player at the table, whatever a game shows in it."""

from __future__ import annotations

from typing import Any

from pygame import FRect

from game.view import theme
from game.view.item import Item
from game.view.painter import Painter
from game.view.panels import solid_part
from game.view.theme import PanelStyle


class SeatPanel(Item):
    """A panel that is lit while its player is on turn, and ringed where pressing it answers what is asked."""

    margin = 22.0
    solid = True
    ring_radius = 11.0

    def __init__(self, key: str, rect: FRect, on_turn: bool, legal: bool = False, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.legal = legal
        self._style: PanelStyle = theme.PANEL_ACTIVE if on_turn else theme.PANEL

    @property
    def covers(self) -> FRect | None:
        return solid_part(self.rect, self._style)

    def draw_panel(self, p: Painter) -> None:
        """Draw what all that it shows lies on."""
        p.panel(self.rect, self._style)
        if self.legal:
            p.ring(self.rect, theme.LEGAL_RING)

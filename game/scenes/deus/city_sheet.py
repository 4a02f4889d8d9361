"""The whole city of any player over the table: every card of every column with its sentence, and what else is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from pygame import FRect

from game.rules.deus.kinds import KIND_IDS, STANDARD
from game.rules.deus.view import DeusView
from game.scenes.base import Context
from game.scenes.deus.arrangement import piece_places
from game.scenes.deus.faces import KIND_ICONS, face
from game.scenes.deus.items import ColumnItem
from game.scenes.readable import Group, ReadableScene
from game.view import theme
from game.view.cards import CardFace
from game.view.item import Item
from game.view.layout import inset, row
from game.view.painter import Painter
from game.view.text import Text
from game.view.theme import TextStyle
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.scenes.table import TableScene

# In narrower columns no sentence can be read: the cards stand in rows instead, and are scrolled.
LEAST_COLUMN = 164.0
LEAST_PLATE, MOST_PLATE = 78.0, 112.0
MOST_IN_COLUMN = 6
_NAME = TextStyle(13.5, "bold", theme.INK, leading=1.1, floor=0.55)
_TEXT = TextStyle(12.5, colour=theme.INK, leading=1.22, floor=0.72)


class CityScene(ReadableScene):
    """All columns of one player side by side, the newest card on top as on the table."""

    help_page = "deus#cards"

    def __init__(self, context: Context, table: TableScene, player: int) -> None:
        super().__init__(context, table)
        self.player = player

    @property
    def view(self) -> DeusView:
        """The view that the table draws."""
        return cast(DeusView, self.table.drawn)

    def title(self) -> Text:
        return self.t("deus.table.city_of", player=self.table.match.seats[self.player].name)

    def groups(self) -> list[Group]:
        found: list[Group] = []
        for kind, cards in enumerate(self.view.columns[self.player]):
            if cards:
                faces = [face(self.table.wording, card) for card in cards]
                found.append((KIND_IDS[kind], self._heading(kind), faces))
        return found or [("none", self.t("deus.table.city_empty"), [])]

    def _heading(self, kind: int) -> str:
        return self.t(f"deus.table.column.{KIND_IDS[kind]}", n=len(self.view.columns[self.player][kind]))

    # --- side by side ---------------------------------------------------------------------------------------

    def build(self) -> None:
        box = inset(self.screen.bounds, 24, 20)
        inside = inset(box, 18, 14)
        columns = row(FRect(inside.left, inside.top + 52, inside.width, inside.height - 52), 6, 8)
        each = (columns[0].height - 92) / MOST_IN_COLUMN
        if columns[0].width < LEAST_COLUMN or each < LEAST_PLATE:
            super().build()
            return
        self.stage.add(Panel("hand", box, theme.DIALOG))
        label = self.t("ui.zoom.close")
        width = Button.width(self.painter, label)
        close = FRect(inside.right - width, inside.top, width, 38)
        title = FRect(inside.left + 4, inside.top, close.left - inside.left - 14, 38)
        self.stage.add(Label("hand:title", title, self.title(), theme.HEADING))
        self.stage.add(Button("hand:close", close, label, self.close, autofocus=True))
        for kind, column in enumerate(columns):
            self._build_column(kind, column, min(MOST_PLATE, each))

    def _build_column(self, kind: int, column: FRect, height: float) -> None:
        view, seat = self.view, self.table.match.seats[self.player]
        name = KIND_IDS[kind]
        head = FRect(column.left + 4, column.top, column.width - 8, 24)
        self.stage.add(Label(f"hand:{name}", head, self._heading(kind), theme.SMALL_STRONG, icon=KIND_ICONS[kind]))
        pieces = view.pieces[self.player][kind] if kind < STANDARD else 0
        body = FRect(column.left, head.bottom + 2, column.width, column.bottom - head.bottom - 2)
        plate = ColumnItem(f"city:{name}", body, name, KIND_ICONS[kind], seat.emblem, pieces)
        self.stage.add(plate)
        if kind < STANDARD:
            words = self.t("deus.table.pieces_short", n=pieces, stock=view.stock[self.player][kind])
            where = FRect(body.left + 6, piece_places(body, 1)[0].bottom + 3, body.width - 12, 20)
            self.stage.add(Label(f"stock:{name}", where, words, theme.SMALL.sized(13).tinted(theme.MUTED)))
        for number, card in enumerate(view.columns[self.player][kind]):
            rect = FRect(body.left + 5, body.bottom - 5 - (number + 1) * height + 4, body.width - 10, height - 4)
            shown = face(self.table.wording, card)
            look = self._shower(shown)
            self.stage.add(CardPlate(f"{name}:{number}", rect, shown, on_press=look, on_alt=look))

    def _shower(self, shown: CardFace) -> Callable[[], None]:
        return lambda: self.table.show_card(shown)


class CardPlate(Item):
    """A card of a column with its name and its whole sentence."""

    focusable = True
    margin = 6.0
    ring_radius = 6.0

    def __init__(self, key: str, rect: FRect, card: CardFace, **options: Any) -> None:
        super().__init__(key, rect, **options)
        self.card = card

    def draw(self, p: Painter) -> None:
        look = theme.CARDS[self.card.look]
        ink = look.ink if look.band is not None else theme.IVORY
        p.screen.record("card", p.screen.rect(self.rect), self.card.title)
        p.plate(self.rect, theme.PanelStyle(look.top, look.rim, radius=6, line_width=1.2, shade=theme.SOFT_SHADOW))
        inside = inset(self.rect, 7, 4)
        name = FRect(inside.left, inside.top, inside.width, 17)
        p.text(self.card.title, name, replace(_NAME, colour=look.rim), valign="middle", wrap=False)
        text = FRect(inside.left, name.bottom + 1, inside.width, inside.bottom - name.bottom - 1)
        p.text(self.card.text, text, _TEXT.tinted(ink), valign="middle")

"""Everybody's cards beside the table, in a recording in which everything is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import FRect

from game.scenes.card_items import CardItem
from game.scenes.table import TableScene
from game.view import theme
from game.view.cards import CardFace
from game.view.hint import CardHint
from game.view.item import Item
from game.view.layout import fan, inset, strips
from game.view.painter import Painter

SIGN = 32.0
# Between the hand and what else is his secret.
BETWEEN = 8.0


class OpenHand(Item):
    """The row in which the cards of one player lie; pressed, it shows them large."""

    margin = 8.0
    focusable = True
    ring_radius = 7.0
    aside = True

    def draw(self, p: Painter) -> None:
        p.panel(self.rect, theme.INSET)


class SignItem(CardItem):
    """A card of which only its colour and its sign show."""

    margin = 6.0
    ring_radius = 5.0

    def draw(self, p: Painter) -> None:
        p.card_sign(self.card, self.rect, self.state)


def build_open_hand(
    table: TableScene,
    player: int,
    rect: FRect,
    hand: Sequence[CardFace],
    besides: Sequence[CardFace],
    on_press: Callable[[], None],
) -> None:
    """Put a player's hand, and at its right what else is his secret, on the stage in one row."""
    name = table.match.seats[player].name
    words = ", ".join(face.title for face in (*hand, *besides))
    title = table.t("ui.table.hand_of", player=name)
    row = OpenHand(f"open_hand:{player}", rect, hint=f"{title}\n{words}" if words else title, on_press=on_press)
    row.tab_group = 1
    table.stage.add(row)
    faces = [*hand, *besides]
    area = inset(rect, 6, 2)
    area.width -= BETWEEN
    places = fan(area, len(faces), min(SIGN, area.width), area.height, 4)
    shift = area.left - places[0].left if places else 0.0
    places = [where.move(shift + (BETWEEN if number >= len(hand) else 0), 0) for number, where in enumerate(places)]
    for number, (face, where, strip) in enumerate(zip(faces, places, strips(places), strict=True)):
        key, large = f"open:{player}:{number}", _shower(table, face)
        item = SignItem(key, where, face, strip=strip, hint=CardHint(face), on_press=on_press, on_alt=large)
        # The row itself is what the keyboard stops at.
        item.focusable = False
        table.stage.add(item)


def _shower(table: TableScene, face: CardFace) -> Callable[[], None]:
    return lambda: table.show_card(face)

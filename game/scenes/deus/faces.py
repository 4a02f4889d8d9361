"""What is printed on the cards of Deus, in the language of the players, and which pictures stand for its words."""

from __future__ import annotations

from typing import Final

from game.content.deus import card_tables
from game.content.wording import Wording
from game.rules.deus.kinds import GOOD_IDS, KIND_IDS
from game.scenes.card_row import CardRow
from game.view import theme
from game.view.cards import CardFace
from game.view.theme import Colour

KIND_ICONS: Final = ("boat", "farm", "scroll", "column", "legion", "temple")
# The icons of the regions' kinds are those of the terrains of the view kit.
TERRAINS: Final = ("forest", "mountain", "swamp", "field", "sea", "village")


def kind_icon(kind: str) -> str:
    """The icon of a kind of cards and pieces, by its id."""
    return KIND_ICONS[KIND_IDS.index(kind)]


def kind_colour(kind: int) -> Colour:
    """The colour of a kind on dark panels."""
    look = theme.CARDS[KIND_IDS[kind]]
    return theme.mixed(look.band or look.rim, (255, 255, 255), 0.4)


def text_face(wording: Wording, card: str) -> CardFace:
    """The face of a card by its id, or by the name that its copies share."""
    cards = card_tables()
    if card in cards.index:
        return face(wording, cards.index[card])
    return face(wording, cards.names.index(card))


def face(wording: Wording, card: int) -> CardFace:
    """The face of a card type; the number of card types stands for a face-down card."""
    cards = card_tables()
    if card == cards.face_down:
        return hidden_face(wording)
    text, kind = cards.ids[card], cards.kind[card]
    short = wording.card_short(text)
    return CardFace(
        key=text,
        look=KIND_IDS[kind],
        title=wording.card(text),
        symbol=KIND_ICONS[kind],
        icon=KIND_ICONS[kind],
        foot=short,
        text=wording.card_text(text),
        tag=wording.translator.t(f"deus.column.{KIND_IDS[kind]}"),
        cost=tuple(good for good, n in zip(GOOD_IDS, cards.cost[card], strict=True) for _ in range(n)),
        short=short,
    )


def hidden_face(wording: Wording) -> CardFace:
    """What can be seen of a card that lies face down in a column."""
    title = wording.translator.t("deus.table.face_down")
    text = wording.translator.t("deus.table.face_down.help")
    return CardFace("face_down", "back_deus", title, icon="card_back", symbol="card_back", text=text, short=title)


def card_rows(wording: Wording) -> list[CardRow]:
    """Every type of card for the rulebook, kind by kind."""
    cards = card_tables()
    order = sorted(range(cards.types), key=lambda card: cards.kind[card])
    return [
        CardRow(
            card=cards.ids[card],
            name=wording.card(cards.ids[card]),
            fact=wording.translator.t("ui.zoom.copies", n=cards.copies[card]),
            text=wording.card_text(cards.ids[card]),
            look=KIND_IDS[cards.kind[card]],
            icon=KIND_ICONS[cards.kind[card]],
        )
        for card in order
    ]

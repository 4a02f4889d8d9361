"""What is printed on the cards of Gods' Gambit, in the language of the players."""

from __future__ import annotations

from functools import cache

from game.content.gambit import card_tables
from game.content.wording import Wording
from game.scenes.card_row import CardRow
from game.view import theme
from game.view.cards import CardFace


@cache
def card_ids() -> tuple[str, ...]:
    """The text of each card type, by its number."""
    return tuple(card_tables().ids)


def rank_name(card: str) -> str:
    """The catalogue id of a card's rank: `white-3` is a `missionary`."""
    cards = card_tables()
    return cards.ranks[cards.index[card]].id


def rank_face(wording: Wording, rank: str) -> CardFace:
    """The face of a card by its text, or the one that stands for all cards of a rank, in the first of its colours."""
    cards = card_tables()
    if rank in cards.index:
        return face(wording, rank)
    return face(wording, next(number for number, each in enumerate(cards.ranks) if each.id == rank))


def face(wording: Wording, card: int | str) -> CardFace:
    """The face of a card, by its number or its text."""
    cards = card_tables()
    number = cards.index[card] if isinstance(card, str) else card
    text, rank = cards.ids[number], cards.ranks[number]
    colour = text.partition("-")[0] if rank.kind == "ordinary" else ""
    wild = rank.kind in ("good", "evil")
    return CardFace(
        key=text,
        look=colour or rank.kind,
        title=wording.rank(text),
        value=str(rank.value) if rank.value else "",
        symbol=theme.SUIT_ICONS[colour] if colour else ("wild" if wild else "trumpet"),
        icon=rank.id,
        foot=wording.card_short(text),
        text=wording.card_text(text),
        badge="shield" if rank.defence else "",
        tag=wording.translator.t("gambit.tag.evil") if rank.kind == "evil" else "",
        wild=wild,
    )


def card_rows(wording: Wording) -> list[CardRow]:
    """Every rank for the rulebook, in the order of the card file."""
    t = wording.translator.t
    return [
        CardRow(
            card=rank.id,
            name=t(f"gambit.card.{rank.id}"),
            fact=t("ui.zoom.copies_colour" if rank.kind == "ordinary" else "ui.zoom.copies", n=rank.copies),
            text=t(f"gambit.card.{rank.id}.text"),
            look="white" if rank.kind == "ordinary" else rank.kind,
            icon=rank.id,
            value=str(rank.value) if rank.value else "",
            suits=rank.kind == "ordinary",
        )
        # One rank is four types of cards, one in each colour.
        for rank in dict.fromkeys(card_tables().ranks)
    ]

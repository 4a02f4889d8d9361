"""The city on the table: the columns of one player with their cards, lit while they are activated."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import FRect

from game.content.deus import card_tables
from game.rules.deus.kinds import GOD_IDS, KIND_IDS, STANDARD, TEMPLE
from game.scenes.deus.arrangement import column_places, strip_room
from game.scenes.deus.faces import KIND_ICONS, face
from game.scenes.deus.items import ColumnItem, StripItem
from game.view import theme
from game.view.cards import CardFace, CardState
from game.view.hint import CardHint
from game.view.parchment import strip_rects
from game.view.widgets import Panel

if TYPE_CHECKING:
    from game.rules.core import Move
    from game.scenes.deus.table import DeusTable

# The moves that name a column: by its kind, or by the god of that kind.
COLUMN_VERBS = ("column", "piece", "invoke")
STRIP = 26.0


def column_moves(table: DeusTable) -> dict[int, Move]:
    """What pressing each column of one's own city does now."""
    decision = table.decision
    found: dict[int, Move] = {}
    for move in decision.moves if decision is not None else []:
        verb, _, what = move.text.partition(" ")
        if verb in COLUMN_VERBS:
            found[GOD_IDS.index(what) if verb == "invoke" else KIND_IDS.index(what)] = move
    chosen = table.chosen_build()
    if chosen is not None:
        cards = card_tables()
        found[cards.kind[cards.index[chosen.text.partition(" ")[2]]]] = chosen
    return found


def build_city(table: DeusTable, place: FRect) -> None:
    """Put the city of `table.city_owner` on the stage."""
    view, owner = table.view, table.city_owner
    moves = column_moves(table)
    style = theme.PANEL_ACTIVE if owner == view.turn_player else theme.PANEL
    table.stage.add(Panel("city", place, style))
    for kind, where in enumerate(column_places(place)):
        _build_column(table, kind, where, moves.get(kind))


def _build_column(table: DeusTable, kind: int, where: FRect, move: Move | None) -> None:
    view, owner = table.view, table.city_owner
    pieces = view.pieces[owner][kind] if kind != TEMPLE else 0
    column = ColumnItem(
        f"column:{KIND_IDS[kind]}",
        where,
        KIND_IDS[kind],
        KIND_ICONS[kind],
        table.match.seats[owner].emblem,
        pieces,
        hint=_column_hint(table, kind, move),
        on_press=table.player_of(move) if move is not None else None,
    )
    table.stage.add(column)
    cards = view.columns[owner][kind]
    strips = strip_rects(strip_room(where, kind != TEMPLE), len(cards), height=STRIP)
    lit, active = _active(table, kind)
    activations = _activations(table)
    for number, (card, rect) in enumerate(zip(cards, strips, strict=True)):
        _build_strip(table, (kind, number), rect, card, (number == lit, active), column, activations)


def _build_strip(
    table: DeusTable,
    spot: tuple[int, int],
    rect: FRect,
    card: int,
    lit: tuple[bool, bool],
    column: ColumnItem,
    activations: dict[int, Move],
) -> None:
    kind, number = spot
    shown = _face(table, card)
    # An Academy activates a card of another column than that which is being worked off.
    move = activations.get(card) if number == table.view.columns[table.city_owner][kind].index(card) else None
    state: CardState = "selected" if lit[0] else "legal" if move is not None else "plain"
    strip = StripItem(
        "strip:active" if lit == (True, True) else f"strip:{KIND_IDS[kind]}:{number}",
        rect,
        shown,
        [face(table.wording, card).short],
        table.painter,
        state=state,
        hint=CardHint(shown),
        on_press=table.player_of(move) if move is not None else column.on_press,
        on_alt=lambda: table.show_card(shown),
        autofocus=move is not None and move is next(iter(activations.values())),
    )
    # The column itself is what the keyboard stops at.
    strip.focusable = move is not None
    table.stage.add(strip)


def _face(table: DeusTable, card: int) -> CardFace:
    """A card of the city, with what it would bring now where that is counted."""
    shown = face(table.wording, card)
    now = _brings(table, card)
    if now is None:
        return shown
    told = table.t("deus.table.brings", text=shown.text, n=now)
    return replace(shown, short=table.t("deus.table.strip_now", short=shown.short, n=now), text=told)


def _brings(table: DeusTable, card: int) -> int | None:
    """How much a card of the city gives as things stand, or a temple scores; None where nothing is counted."""
    cards, preview, owner = card_tables(), table.preview, table.city_owner
    if preview is None or card == cards.face_down:
        return None
    if cards.kind[card] == TEMPLE:
        return preview.temple_points(owner, cards.ids[card])
    counted = [verb for verb in cards.verbs[card] if verb.per]
    amounts = preview.amounts(owner, cards.ids[card])
    return amounts[0].n if counted and len(amounts) == 1 else None


def _activations(table: DeusTable) -> dict[int, Move]:
    """The cards that an Academy may activate now."""
    decision = table.decision
    index = card_tables().index
    moves = decision.moves if decision is not None else []
    return {index[move.text.partition(" ")[2]]: move for move in moves if move.text.startswith("activate ")}


def _active(table: DeusTable, kind: int) -> tuple[int, bool]:
    """The card of a column that is lit, -1 for none; and whether it is carried out, not an Academy that lends to it."""
    view = table.view
    if not view.resolving or table.city_owner != view.turn_player:
        return -1, False
    record = view.resolving[0]
    borrowed, at = record["borrowed"], record["at"]
    if isinstance(borrowed, int) and borrowed >= 0 and card_tables().kind[borrowed] == kind:
        return view.columns[view.turn_player][kind].index(borrowed), True
    return (at if record["column"] == kind and isinstance(at, int) else -1), borrowed == -1


def _column_hint(table: DeusTable, kind: int, move: Move | None) -> str:
    """What a column holds, and what pressing it does."""
    view, t, owner = table.view, table.t, table.city_owner
    lines = [t(f"deus.table.column.{KIND_IDS[kind]}", n=len(view.columns[owner][kind]))]
    if kind < STANDARD:
        lines.append(t("deus.table.pieces", n=view.pieces[owner][kind], stock=view.stock[owner][kind]))
    if move is not None:
        lines.append(table.wording.move(move))
    elif table.decision is not None and table.decision.kind in ("column", "piece", "mars"):
        verb = "column" if table.decision.kind == "column" else "piece"
        if kind < STANDARD:
            why = table.why_not(table.match.game.parse(f"{verb} {KIND_IDS[kind]}"))
            lines += [why] if why else []
    return "\n".join(lines)

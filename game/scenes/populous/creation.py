"""The panel of creation: the cards 1 to 5 and Free with their markers, the rings in stock, and what Free costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.rules.core import Move
from game.rules.populous.view import FREE, PAIRS, TERRAINS
from game.scenes.populous.arrangement import creation_places
from game.scenes.populous.faces import terrain_colour
from game.scenes.populous.items import CreationCard, RingItem
from game.scenes.populous.regions import area_name
from game.view import theme
from game.view.cards import CardState
from game.view.text import Run
from game.view.widgets import Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

# The order of the cards on the table: Free lies last.
CARDS = (1, 2, 3, 4, 5, FREE)


class Creation:
    """Makes the panel for the position that a table draws."""

    def __init__(self, table: PopulousTable) -> None:
        self.table, self.view, self.t = table, table.view, table.t

    def build(self, rect: FRect) -> None:
        table, places = self.table, creation_places(rect)
        table.stage.add(Panel("creation", rect))
        title = self.t("populous.table.creation")
        table.stage.add(Label("creation:title", places.title, title, theme.LABEL))
        first = True
        for card, place in zip(CARDS, places.cards, strict=True):
            item = self._card(card, place)
            item.autofocus = first and item.focusable and item.enabled
            first = first and not item.autofocus
            table.stage.add(item)
        for terrain, place in enumerate(places.rings):
            table.stage.add(self._ring(terrain, place))
        if places.note is not None:
            table.stage.add(Paragraph("creation:note", places.note, self._note(), theme.SMALL))

    # --- the cards ------------------------------------------------------------------------------------------

    def moves(self) -> dict[int, Move]:
        """The legal move that takes each card, or names its number for Free."""
        decision = self.table.decision
        found: dict[int, Move] = {}
        for move in decision.moves if decision is not None else []:
            verb, _, what = move.text.partition(" ")
            if verb == "free":
                found[FREE] = move
            elif verb in ("number", "as"):
                found[int(what)] = move
        return found

    def _card(self, card: int, place: FRect) -> CreationCard:
        table, view = self.table, self.view
        decision = table.decision
        asked = decision is not None and decision.kind in ("area", "free_number")
        move = self.moves().get(card)
        chosen = card in view.cards and bool(view.cards)
        state: CardState = "plain"
        if move is not None:
            state = "legal"
        elif chosen:
            state = "selected"
        elif asked:
            state = "dim"
        return CreationCard(
            f"creation:{card}",
            place,
            self.t("populous.table.free") if card == FREE else str(card),
            view.markers.count(card),
            state,
            card == FREE,
            chosen and asked,
            hint=self._hint(card, move, asked),
            enabled=move is not None or not asked,
            on_press=self._press(card, move, asked),
        )

    def _press(self, card: int, move: Move | None, asked: bool) -> Callable[[], None] | None:
        if not asked or (move is None and card in self.view.cards):
            return None
        return self.table.player_of(move) if move is not None else _nothing

    def _hint(self, card: int, move: Move | None, asked: bool) -> str:
        table, view, t = self.table, self.view, self.t
        lines = []
        if card == FREE:
            lines.append(t("populous.table.free_help"))
        if asked and card in view.cards:
            lines.append(t("populous.table.chosen"))
        if view.markers.count(card):
            lines.append(t("populous.table.marked"))
        decision = table.decision
        if asked and decision is not None:
            areas = cast("dict[str, str]", decision.params.get("areas", {}))
            if move is not None and str(card) in areas and card != FREE:
                lines.append(t("populous.table.names_area", area=areas[str(card)]))
            elif move is None:
                verb = "free" if card == FREE else f"number {card}" if decision.kind == "area" else f"as {card}"
                if not (card == FREE and decision.kind == "free_number"):
                    why = table.why_not(table.match.game.parse(verb))
                    lines += [why] if why else []
            elif card != FREE:
                lines.append(t("populous.table.areas_with", areas=", ".join(self._areas_with(card))))
        return "\n".join(dict.fromkeys(lines)) or t("populous.table.creation_card", number=card)

    def _areas_with(self, number: int) -> list[str]:
        return [f"{PAIRS[tile[1]][0]}-{PAIRS[tile[1]][1]}" for tile in self.view.tiles if number in PAIRS[tile[1]]]

    def _note(self) -> list[Run]:
        """The area that is meant now, or what Free costs."""
        view, decision = self.view, self.table.decision
        if view.place >= 0:
            area = self.t("populous.table.creation_area", area=area_name(view, view.place))
            return [Run(area, theme.BRIGHT_GOLD, bold=True)]
        if decision is not None and decision.kind in ("area", "free_number"):
            lit = sorted(self.table.lit())
            if view.numbers[0] and len(lit) == 1:
                area = self.t("populous.table.creation_area", area=area_name(view, lit[0]))
                return [Run(area, theme.BRIGHT_GOLD, bold=True)]
            return [Run(self.t("populous.table.free_price", n=cast(int, decision.params["price"])), theme.MUTED)]
        return []

    # --- rings ----------------------------------------------------------------------------------------------

    def _ring(self, terrain: int, place: FRect) -> RingItem:
        table, view = self.table, self.view
        decision = table.decision
        asked = decision is not None and decision.kind == "ring"
        word = table.wording.words("terrain", TERRAINS[terrain])
        lines = [self.t("populous.table.rings_left", terrain=word, n=view.rings_left[terrain])]
        move = table.move_named(f"ring {TERRAINS[terrain]}")
        if asked and move is None:
            why = table.why_not(table.match.game.parse(f"ring {TERRAINS[terrain]}"))
            lines += [why] if why else []
        icon = theme.TERRAINS[TERRAINS[terrain]].icon
        return RingItem(
            f"ring:{TERRAINS[terrain]}",
            place,
            icon,
            terrain_colour(terrain),
            view.rings_left[terrain],
            hint="\n".join(lines),
            enabled=move is not None or not asked,
            on_press=(table.player_of(move) if move is not None else _nothing) if asked else None,
        )


def _nothing() -> None:
    """What a greyed card does: its hint says why."""

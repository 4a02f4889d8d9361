"""What flies over the table of Gods' Gambit when something happens: cards, from where they lie to where they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.rules.core import Event
from game.scenes.gambit.faces import face
from game.view.animation import Flight, Motion

if TYPE_CHECKING:
    from game.scenes.gambit.table import GambitTable

Args = dict[str, Any]


class Flights:
    """The motions of one event over the position that lies on the table before it."""

    def __init__(self, table: GambitTable) -> None:
        self.table = table

    def of(self, event: Event) -> list[Motion]:
        """What flies for an event; nothing for what moves no card."""
        make = getattr(self, f"_{event.kind}", None)
        return [] if make is None else [make(event.args)]

    # --- cards ----------------------------------------------------------------------------------------------

    def _played_field(self, args: Args) -> Motion:
        source = "karma" if args.get("source") == "karma" else "hand"
        start = self._start_of(args["player"], args["card"], source)
        return self._flight(args["card"], start, self.table.place.field)

    def _put_field(self, args: Args) -> Motion:
        return self._played_field(args)

    def _played_karma(self, args: Args) -> Motion:
        player, card = args["player"], args["card"]
        return self._flight(card, self._start_of(player, card, "hand"), self._home_of(player, "karma"))

    def _defended(self, args: Args) -> Motion:
        return self._played_karma(args)

    def _drew(self, args: Args) -> Motion:
        return self._flight(None, self.table.place.pile, self._home_of(args["player"], "hand"))

    def _drew_card(self, args: Args) -> Motion:
        return self._flight(args["card"], self.table.place.pile, self._home_of(args["player"], "hand"))

    def _gave_hand(self, args: Args) -> Motion:
        return self._given(args, "hand")

    def _gave_hand_card(self, args: Args) -> Motion:
        return self._given(args, "hand")

    def _gave_karma(self, args: Args) -> Motion:
        return self._given(args, "karma")

    def _given(self, args: Args, zone: str) -> Motion:
        # Only giver and receiver are told which card of the hand it was.
        card = args.get("card")
        return self._flight(card, self._start_of(args["giver"], card, zone), self._home_of(args["receiver"], zone))

    def _flight(self, card: str | None, start: FRect, end: FRect) -> Flight:
        if card is None:
            return Flight(lambda p, rect: p.card_back(rect), start, end)
        shown = face(self.table.wording, card)
        return Flight(lambda p, rect: p.card(shown, rect), start, end)

    # --- places ---------------------------------------------------------------------------------------------

    def _start_of(self, player: int, card: str | None, zone: str) -> FRect:
        """Where a card of a player lies now; it is taken from there until the flight is over."""
        table = self.table
        if player == table.below and card is not None:
            group = "own_karma" if zone == "karma" else "hand"
            item = table.stage.find(f"{group}:{card}:0")
            if item is not None:
                table.in_flight.add(item.key)
                return item.rect
        return self._home_of(player, zone)

    def _home_of(self, player: int, zone: str) -> FRect:
        """The place to which a player's cards of a zone fly, in the size of the card in flight."""
        table, place = self.table, self.table.place
        width, height = place.card
        if player == table.below:
            area = place.karma if zone == "karma" else place.hand
            centre = (area.left + width, area.centery) if zone == "karma" else area.center
        else:
            panel = place.others[table.others.index(player)]
            centre = panel.center
            width, height = width * 0.5, height * 0.5
        home = FRect(0, 0, width, height)
        home.center = centre
        return home

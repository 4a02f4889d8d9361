"""What flies over the table of Deus when something happens: goods, points, pieces, cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.content.deus import card_tables
from game.rules.core import Event
from game.rules.deus.kinds import KIND_IDS, MILITARY, TEMPLE
from game.scenes.deus.arrangement import PILE, column_places
from game.scenes.deus.faces import KIND_ICONS, face
from game.scenes.deus.regions import place_of
from game.view import theme
from game.view.animation import Flight, Motion, one_after_the_other
from game.view.board_map import BoardMap, HexItem
from game.view.cards import ASPECT
from game.view.layout import square
from game.view.painter import Painter

if TYPE_CHECKING:
    from game.scenes.deus.table import DeusTable

Args = dict[str, Any]
ICON = 30.0
# More than so many things of one sort fly as one swarm.
MOST = 6
STAGGER = 0.07


class Flights:
    """The motions of one event over the position that lies on the table before it."""

    def __init__(self, table: DeusTable) -> None:
        self.table = table

    def of(self, event: Event) -> list[Motion]:
        """What flies for an event; nothing for what only changes numbers."""
        args = event.args
        player = args.get("player")
        make = getattr(self, f"_{event.kind}", None)
        if make is None or not (isinstance(player, int) or "winners" in args or "user" in args):
            return []
        return list(make(args))

    # --- goods and points -----------------------------------------------------------------------------------

    def _gained(self, args: Args) -> Sequence[Motion]:
        return self._icons(args["good"], args["n"], self._source(args["good"]), self._panel(args["player"]))

    def _gained_vp(self, args: Args) -> Sequence[Motion]:
        start = self._active_strip() or self._map_middle()
        return self._icons("victory_points", args["n"], start, self._panel(args["player"]))

    def _paid(self, args: Args) -> Sequence[Motion]:
        return self._back(args["player"], args["goods"])

    def _sold(self, args: Args) -> Sequence[Motion]:
        return self._back(args["player"], args["goods"])

    def _bought(self, args: Args) -> Sequence[Motion]:
        return self._icons(args["good"], 1, self._source(args["good"]), self._panel(args["player"]))

    def _paid_vp(self, args: Args) -> Sequence[Motion]:
        return self._icons("victory_points", args["n"], self._panel(args["player"]), self._map_middle())

    def _robbed(self, args: Args) -> Sequence[Motion]:
        return self._icons(args["good"], args["n"], self._panel(args["target"]), self._panel(args["user"]))

    def _robbed_vp(self, args: Args) -> Sequence[Motion]:
        return self._icons("victory_points", args["n"], self._panel(args["target"]), self._panel(args["user"]))

    def _took_village_vp(self, args: Args) -> Sequence[Motion]:
        return self._icons("victory_points", args["n"], self._hex(args["region"]), self._panel(args["player"]))

    def _village_attacked(self, args: Args) -> Sequence[Motion]:
        start = self._hex(args["region"])
        flights: list[Motion] = []
        for winner in args["winners"]:
            flights += self._icons("victory_points", args["n"], start, self._panel(winner))
        return flights

    def _back(self, player: int, goods: dict[str, int]) -> Sequence[Motion]:
        flights: list[Motion] = []
        for good, n in goods.items():
            flights += self._icons(good, n, self._panel(player), self._source(good))
        return flights

    def _icons(self, icon: str, n: int, start: FRect, end: FRect) -> list[Motion]:
        colour = theme.RESOURCES.get(icon, theme.GOLD)

        def draw(p: Painter, rect: FRect) -> None:
            p.plate(rect.inflate(10, 10), theme.COIN)
            p.icon(icon, rect, colour)

        return [
            Flight(draw, square(start, ICON), square(end, ICON), 0.5, delay=STAGGER * number)
            for number in range(min(n, MOST))
        ]

    # --- pieces ---------------------------------------------------------------------------------------------

    def _placed(self, args: Args) -> Sequence[Motion]:
        kind = KIND_IDS.index(args["piece"])
        start = self._fact("temple") if kind == TEMPLE else self._column(args["player"], kind)
        return [self._token(args["player"], kind, start, self._hex(args["region"]))]

    def _army_moved(self, args: Args) -> Sequence[Motion]:
        self.table.lift(args["start"], MILITARY)
        return [self._token(args["player"], MILITARY, self._hex(args["start"]), self._hex(args["region"]))]

    def _gained_piece(self, args: Args) -> Sequence[Motion]:
        kind = KIND_IDS.index(args["piece"])
        return [self._token(args["player"], kind, self._panel(args["player"]), self._column(args["player"], kind))]

    def _token(self, player: int, kind: int, start: FRect, end: FRect) -> Motion:
        emblem = None if kind == TEMPLE else self.table.match.seats[player].emblem
        size = self._hex_size() * 0.84

        def draw(p: Painter, rect: FRect) -> None:
            p.token(emblem, rect, KIND_ICONS[kind])

        return Flight(draw, square(start, size), square(end, size), 0.55)

    # --- cards ----------------------------------------------------------------------------------------------

    def _built(self, args: Args) -> Sequence[Motion]:
        player, card = args["player"], args["card"]
        kind = card_tables().kind[card_tables().index[card]]
        return [self._card(card, self._from_hand(player, card), self._column(player, kind))]

    def _hid(self, args: Args) -> Sequence[Motion]:
        kind = KIND_IDS.index(args["column"])
        return [self._card("", self._panel(args["player"]), self._column(args["player"], kind))]

    def _hid_card(self, args: Args) -> Sequence[Motion]:
        kind = KIND_IDS.index(args["column"])
        start = self._from_hand(args["player"], args["card"])
        return [self._card("", start, self._column(args["player"], kind))]

    def _offered(self, args: Args) -> Sequence[Motion]:
        return [self._card(args["card"], self._panel(args["player"]), self._discards())]

    def _offered_cards(self, args: Args) -> Sequence[Motion]:
        cards = list(reversed(args["cards"]))
        flights = [self._card(card, self._from_hand(args["player"], card), self._discards()) for card in cards]
        return one_after_the_other(flights)

    def _drew(self, args: Args) -> Sequence[Motion]:
        flights = [self._card("", self._pile(), self._panel(args["player"])) for _ in range(min(args["n"], MOST))]
        return one_after_the_other(flights)

    def _drew_cards(self, args: Args) -> Sequence[Motion]:
        end = self.table.place.hand
        return one_after_the_other([self._card(card, self._pile(), end) for card in args["cards"][:10]])

    def _card(self, card: str, start: FRect, end: FRect) -> Flight:
        """A flying card; "" shows its back."""
        where = FRect(0, 0, PILE, PILE * ASPECT)
        where.center = end.center
        if not card:
            return Flight(lambda p, rect: p.card_back(rect, back="deus"), start, where)
        shown = face(self.table.wording, card_tables().index[card])
        return Flight(lambda p, rect: p.card(shown, rect), start, where)

    # --- places ---------------------------------------------------------------------------------------------

    def _panel(self, player: int) -> FRect:
        return self.table.place.players[player]

    def _column(self, player: int, kind: int) -> FRect:
        """A column of a player: in the city on the table, else it is behind his panel."""
        if player == self.table.city_owner:
            return column_places(self.table.place.city)[kind]
        return self._panel(player)

    def _from_hand(self, player: int, card: str) -> FRect:
        """Where a card of a hand lies now; it is taken from there until the flight is over."""
        item = self.table.stage.find(f"hand:{card}:0") if player == self.table.view.viewer else None
        if item is None:
            return self._panel(player)
        self.table.in_flight.add(item.key)
        return item.rect

    def _hex(self, text: str) -> FRect:
        place = place_of(text)
        item = self.table.stage.find(f"hex:{place[0]},{place[1]}")
        return item.rect if isinstance(item, HexItem) else self.table.place.board

    def _hex_size(self) -> float:
        board = self.table.stage.find("map")
        return board.geometry.size if isinstance(board, BoardMap) else 30.0

    def _map_middle(self) -> FRect:
        return self.table.place.board

    def _active_strip(self) -> FRect | None:
        item = self.table.stage.find("strip:active")
        return item.rect if item is not None else None

    def _source(self, good: str) -> FRect:
        """Where a good comes from and goes to: its number in the bar; gold never runs out and has none."""
        return self._active_strip() or self._map_middle() if good == "gold" else self._fact(good)

    def _fact(self, icon: str) -> FRect:
        return next(
            (
                item.rect
                for item in self.table.stage.items
                if item.key.startswith("fact:") and getattr(item, "icon", None) == icon
            ),
            FRect(self.table.screen.width / 2, 20, 20, 20),
        )

    def _pile(self) -> FRect:
        return self.table.place.pile or self._fact("hand_cards")

    def _discards(self) -> FRect:
        return self.table.place.discards or self._fact("hand_cards")

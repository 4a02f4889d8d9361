"""What flies for the events of Populous, between the places where things lie now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.rules.core import Event
from game.rules.populous.view import CARDS, DOWN, SPACE_TEXTS, TERRAINS, TRACKS
from game.scenes.populous.arrangement import stack_places
from game.scenes.populous.faces import TRACK_COLOURS, TRACK_ICONS, laid_face, terrain_colour
from game.scenes.populous.items import draw_small_card, track_places
from game.view import theme
from game.view.animation import Flight, Motion, Pause, one_after_the_other
from game.view.board_map import BoardMap
from game.view.cards import ASPECT
from game.view.layout import inset, square
from game.view.painter import Painter
from game.view.rolling import DieItem

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

Args = dict[str, Any]
ICON = 26.0
CARD = 64.0
# More than so many things of one sort fly as one swarm.
MOST = 6
STAGGER = 0.07
# How long the end of a war stands there to be read.
RESULT = 1.1


class Flights:
    """The motions of one event over the position that lies on the table before it."""

    def __init__(self, table: PopulousTable) -> None:
        self.table = table

    def of(self, event: Event) -> list[Motion]:
        """What flies for an event; nothing for what only changes numbers."""
        make = getattr(self, f"_{event.kind}", None)
        return [] if make is None else list(make(event.args))

    # --- pieces ---------------------------------------------------------------------------------------------

    def _worker_placed(self, args: Args) -> Sequence[Motion]:
        player = args["player"]
        return [self._token(player, "worker", self._panel(player), self._hex(args["space"]))]

    def _stepped(self, args: Args) -> Sequence[Motion]:
        player = args["player"]
        self.table.lift(args["space"], player, "worker")
        return [self._token(player, "worker", self._hex(args["space"]), self._hex(args["to"]))]

    def _sent_home(self, args: Args) -> Sequence[Motion]:
        player, n = args["player"], args["n"]
        self.table.lift(args["space"], player, "worker", n)
        flights = [
            self._token(player, "worker", self._hex(args["space"]), self._panel(player)) for _ in range(min(n, MOST))
        ]
        return one_after_the_other(flights)

    def _town_built(self, args: Args) -> Sequence[Motion]:
        player = args["player"]
        return [
            self._token(player, "town", self._panel(player), self._hex(args["space"])),
            self._token(player, "worker", self._hex(args["space"]), self._panel(player)),
        ]

    def _token(self, player: int, icon: str, start: FRect, end: FRect) -> Flight:
        emblem = self.table.match.seats[player].emblem
        size = self._hex_size() * 0.74

        def draw(p: Painter, rect: FRect) -> None:
            p.token(emblem, rect, icon)

        return Flight(draw, square(start, size), square(end, size), 0.5)

    # --- tracks and points ----------------------------------------------------------------------------------

    def _gained(self, args: Args) -> Sequence[Motion]:
        track = TRACKS.index(args["track"])
        end = track_places(self._panel(args["player"]))[track]
        end = FRect(end.left, end.top, end.height, end.height)
        return self._icons(TRACK_ICONS[track], TRACK_COLOURS[track], args["n"], self._source(), end)

    def _converted(self, args: Args) -> Sequence[Motion]:
        places = track_places(self._panel(args["player"]))
        return self._icons(TRACK_ICONS[3], TRACK_COLOURS[3], 1, places[2], places[3])

    def _changed(self, args: Args) -> Sequence[Motion]:
        places = track_places(self._panel(args["player"]))
        start, end = TRACKS.index(args["track"]), TRACKS.index(args["into"])
        return self._icons(TRACK_ICONS[end], TRACK_COLOURS[end], 1, places[start], places[end])

    def _vp(self, args: Args) -> Sequence[Motion]:
        return self._icons("victory_points", theme.BRIGHT_GOLD, args["n"], self._source(), self._panel(args["player"]))

    _vp_prosperity = _vp_settlement = _vp_caravans = _vp_builders = _vp_judgement = _vp_spoils = _vp

    def _icons(self, icon: str, colour: theme.Colour, n: int, start: FRect, end: FRect) -> list[Motion]:
        def draw(p: Painter, rect: FRect) -> None:
            p.plate(rect.inflate(10, 10), theme.COIN)
            p.icon(icon, rect, colour)

        return [
            Flight(draw, square(start, ICON), square(end, ICON), 0.45, delay=STAGGER * number)
            for number in range(min(n, MOST))
        ]

    # --- the area -------------------------------------------------------------------------------------------

    def _area_named(self, args: Args) -> Sequence[Motion]:
        return [Pause(0.35)]

    def _ring_put(self, args: Args) -> Sequence[Motion]:
        terrain = TERRAINS.index(args["terrain"])
        item = self.table.stage.find(f"ring:{args['terrain']}")
        disc = self.table.stage.find(f"area:{args['area']}")
        if disc is None:
            return []
        start = item.rect if item is not None else self._map()
        icon = theme.TERRAINS[args["terrain"]].icon
        return self._icons(icon, terrain_colour(terrain), 1, start, disc.rect)

    def _struck(self, args: Args) -> Sequence[Motion]:
        where = square(self._hex(args["space"]), self._hex_size() * 1.2)
        above = where.move(0, -self._hex_size() * 2.2)

        def draw(p: Painter, rect: FRect) -> None:
            p.icon("wrath", rect, TRACK_COLOURS[3])

        return [Flight(draw, above, where, 0.35, arc=0.0)]

    # --- cards ----------------------------------------------------------------------------------------------

    def _laid_up(self, args: Args) -> Sequence[Motion]:
        return [self._card(CARDS.index(args["card"]), args["player"], args["card"])]

    def _laid_down(self, args: Args) -> Sequence[Motion]:
        return [self._card(DOWN + DOWN, args["player"], "")]

    def _laid_down_card(self, args: Args) -> Sequence[Motion]:
        return [self._card(CARDS.index(args["card"]) + DOWN, args["player"], args["card"])]

    def _card(self, card: int, player: int, name: str) -> Flight:
        face = laid_face(self.table.wording, card)
        start = self._from_hand(player, name)
        end = _sized(self._generation(player), CARD)

        def draw(p: Painter, rect: FRect) -> None:
            draw_small_card(p, rect, face, rect.width)

        return Flight(draw, start, end)

    def _drew(self, args: Args) -> Sequence[Motion]:
        return one_after_the_other([self._back(self._panel(args["player"])) for _ in range(min(args["n"], MOST))])

    def _drew_cards(self, args: Args) -> Sequence[Motion]:
        end = self.table.place.hand
        return one_after_the_other([self._back(end) for _ in args["cards"]])

    def _discarded_card(self, args: Args) -> Sequence[Motion]:
        face = laid_face(self.table.wording, CARDS.index(args["card"]))

        def draw(p: Painter, rect: FRect) -> None:
            draw_small_card(p, rect, face, rect.width)

        start = self._from_hand(args["player"], args["card"])
        return [Flight(draw, start, _sized(self._pile(), CARD * 0.5))]

    def _back(self, end: FRect) -> Flight:
        return Flight(lambda p, rect: p.card_back(rect, back="populous"), self._pile(), _sized(end, CARD))

    # --- war ------------------------------------------------------------------------------------------------

    def _rolled(self, args: Args) -> Sequence[Motion]:
        die = self.table.stage.find(f"die:{args['player']}")
        if not isinstance(die, DieItem):
            return []
        return [die.roll(args["rolled"], seed=args["player"] * 7 + args["n"])]

    def _result(self, args: Args) -> Sequence[Motion]:
        return [Pause(RESULT)]

    _war_won = _war_shared = _war_drawn = _result

    # --- places ---------------------------------------------------------------------------------------------

    def _panel(self, player: int) -> FRect:
        return self.table.place.players[player]

    def _source(self) -> FRect:
        """Where gains come from: the creation area, else the middle of the map."""
        view = self.table.view
        return self._hex(3 * view.place) if view.place >= 0 else self._map()

    def _from_hand(self, player: int, name: str) -> FRect:
        """Where a card of a hand lies now; it is taken from there until the flight is over."""
        table = self.table
        item = table.stage.find(f"hand:{name}:0") if player == table.view.viewer and name else None
        if item is None:
            return self._panel(player)
        table.in_flight.add(item.key)
        return item.rect

    def _generation(self, player: int) -> FRect:
        """Where the top of a player's current generation lies, or his panel."""
        table = self.table
        if player != table.shown_player:
            return self._panel(player)
        room = inset(table.place.generations, 12, 30)
        sizes = [len(cards) for cards in table.view.generations[player]]
        return stack_places(room, sizes)[-1][-1] if sizes else FRect(room.left, room.top, CARD, room.height)

    def _hex(self, space: int) -> FRect:
        item = self.table.stage.find(f"hex:{SPACE_TEXTS[space]}")
        return item.rect if item is not None else self._map()

    def _hex_size(self) -> float:
        board = self.table.stage.find("map")
        return board.geometry.size if isinstance(board, BoardMap) else 30.0

    def _map(self) -> FRect:
        return self.table.place.board

    def _pile(self) -> FRect:
        """The number of cards in the pile, in the bar."""
        item = self.table.stage.find("fact:1")
        return item.rect if item is not None else FRect(self.table.screen.width / 2, 20, 20, 20)


def _sized(around: FRect, width: float) -> FRect:
    """A card of this width in the middle of a place."""
    found = FRect(0, 0, width, width * ASPECT)
    found.center = around.center
    return found

"""The regions of the map as items: what stands there, what can be done there, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import Move
from game.rules.deus.kinds import KIND_IDS, MILITARY, REGION_IDS, TEMPLE, VILLAGE
from game.rules.deus.view import DeusView
from game.rules.hexgrid import Hex, distance, neighbours
from game.scenes.deus.faces import KIND_ICONS, TERRAINS
from game.view.board_map import HexItem, seams_between
from game.view.hexes import HexMark, Point
from game.view.painter import Painter
from game.view.pieces import token_rects

if TYPE_CHECKING:
    from game.scenes.deus.table import DeusTable

# The moves that name a region.
REGION_VERBS = ("at", "edge", "yield", "army", "to", "siege")
# The questions that are answered on the map.
ON_THE_MAP = ("place", "yield", "army", "march", "siege")


def place_of(text: str) -> Hex:
    """The place that a move or an event names: `3,-1`."""
    q, _, r = text.partition(",")
    return int(q), int(r)


def places_of(view: DeusView) -> list[Hex]:
    """The place of each region, by its number."""
    return [(q, r) for q, r in view.places]


def terrains_of(view: DeusView) -> dict[Hex, str]:
    """The terrain of each place, as the view kit names it."""
    return {place: TERRAINS[kind] for place, kind in zip(places_of(view), view.terrain, strict=True)}


def tile_seams(view: DeusView) -> list[tuple[Hex, int]]:
    """The sides at which two tiles meet."""
    tile: dict[Hex, object] = {}
    for number, (a, b, _, _) in enumerate(view.layout):
        middle = (2 * a - b, a + 3 * b)
        tile |= dict.fromkeys([middle, *neighbours(middle)], number)
    return seams_between({place: tile.get(place) for place in places_of(view)})


def kinds_in(standing: int) -> list[int]:
    """The kinds of the pieces in a region, armies and ships first, a temple last."""
    return [kind for kind in range(len(KIND_IDS)) if standing >> kind & 1]


def village_points(view: DeusView) -> dict[int, int]:
    """The VP left in each village, by the number of its region."""
    villages = [region for region, kind in enumerate(view.terrain) if kind == VILLAGE]
    return dict(zip(villages, view.village_vp, strict=True))


class Regions:
    """Makes the items of the map for the position that a table draws."""

    def __init__(self, table: DeusTable) -> None:
        self.table = table
        self.view = table.view
        self.places = places_of(self.view)
        self.index = {place: region for region, place in enumerate(self.places)}
        self.points = village_points(self.view)
        self.moves = self._moves_by_region()
        self.asked = table.decision is not None and table.decision.kind in ON_THE_MAP
        self.whys = self._refusals() if self.asked else {}

    def _moves_by_region(self) -> dict[int, Move]:
        decision = self.table.decision
        found: dict[int, Move] = {}
        for move in decision.moves if decision is not None else []:
            verb, _, what = move.text.partition(" ")
            if verb in REGION_VERBS:
                found[self.index[place_of(what)]] = move
        return found

    def _refusals(self) -> dict[int, str]:
        """Why each of the other regions cannot be chosen, where the rules have a word about it."""
        viewer = self.table.director.viewer
        assert viewer is not None
        found: dict[int, str] = {}
        for move in self.table.match.candidates(viewer):
            verb, _, what = move.text.partition(" ")
            if verb not in REGION_VERBS:
                continue
            region = self.index[place_of(what)]
            if region not in self.moves and region not in found:
                why = self.table.why_not(move)
                if why is not None:
                    found[region] = why
        return found

    # --- items ----------------------------------------------------------------------------------------------

    def items(self) -> list[HexItem]:
        """One item a region; the first that can be chosen asks for the focus."""
        made = []
        first = True
        for region, place in enumerate(self.places):
            move = self.moves.get(region)
            item = HexItem(
                f"hex:{place[0]},{place[1]}",
                place,
                mark=self._mark(region),
                pieces=self._pieces(region),
                name=REGION_IDS[self.view.terrain[region]],
                hint=self.hint(region),
                on_press=self.table.player_of(move) if move is not None else None,
                autofocus=move is not None and first,
            )
            first = first and move is None
            made.append(item)
        return made

    def _mark(self, region: int) -> HexMark | None:
        move = self.moves.get(region)
        if move is not None:
            # What costs points shines in another way than what is free.
            return "marked" if move.text.startswith("edge") else "legal"
        record = self.view.resolving[0] if self.view.resolving else None
        if record is not None and record["army"] == region:
            return "chosen"
        return None

    def _pieces(self, region: int) -> Callable[[Painter, Point, float], None] | None:
        if region in self.points:
            return self._village(self.points[region])
        owner, standing = self.view.owners[region], self.view.standing[region]
        if owner < 0:
            return None
        emblem = self.table.match.seats[owner].emblem
        hidden = self.table.lifted.get(region, 0)
        kinds = kinds_in(standing & ~hidden)

        def draw(p: Painter, centre: Point, size: float) -> None:
            for rect, kind in zip(token_rects(len(kinds), centre, size), kinds, strict=True):
                p.token(None if kind == TEMPLE else emblem, rect, KIND_ICONS[kind])

        return draw

    @staticmethod
    def _village(points: int) -> Callable[[Painter, Point, float], None] | None:
        if not points:
            return None

        def draw(p: Painter, centre: Point, size: float) -> None:
            p.points((centre[0] - size * 0.7, centre[1] + size * 0.18, size * 1.4, size * 0.46), str(points))

        return draw

    # --- words ----------------------------------------------------------------------------------------------

    def hint(self, region: int) -> str:
        """What is there, what can be done there or why not, and how far away it is."""
        lines = [*self._description(region), *self._answer(region)]
        away = self._distance(region)
        if away:
            lines.append(self.table.t("deus.table.distance", n=away))
        return "\n".join(lines)

    def _description(self, region: int) -> list[str]:
        t, view = self.table.t, self.view
        if region in self.points:
            points = self.points[region]
            head = t("deus.table.village", n=points) if points else t("deus.table.village_fallen")
            return [head, *(self._around(region) if points else [])]
        lines = [t(f"deus.table.region.{REGION_IDS[view.terrain[region]]}")]
        owner = view.owners[region]
        if owner >= 0:
            kinds = [KIND_IDS[kind] for kind in kinds_in(view.standing[region])]
            pieces = self.table.wording.words("piece", *kinds)
            lines.append(t("deus.table.standing", player=self.table.match.seats[owner].name, pieces=pieces))
        return lines

    def _around(self, village: int) -> list[str]:
        """How far a village is from being attacked, and who would take it by armies."""
        view, t = self.view, self.table.t
        near = [self.index[place] for place in neighbours(self.places[village]) if place in self.index]
        taken = [region for region in near if view.owners[region] >= 0]
        lines = [t("deus.table.village_around", n=len(taken), of=len(near))]
        for player in range(view.players):
            own = [region for region in near if view.owners[region] == player]
            armies = sum(view.standing[region] >> MILITARY & 1 for region in own)
            buildings = sum(view.standing[region].bit_count() for region in own)
            if own:
                name = self.table.match.seats[player].name
                lines.append(t("deus.table.village_share", player=name, armies=armies, buildings=buildings))
        return lines

    def _answer(self, region: int) -> list[str]:
        move = self.moves.get(region)
        if move is not None:
            return [self.table.wording.move(move)]
        return [self.whys[region]] if region in self.whys else []

    def _distance(self, region: int) -> int:
        """How far it is from the army that moves, or from the viewer's nearest region; 0 for his own or without any."""
        view = self.view
        record = view.resolving[0] if view.resolving else None
        if record is not None and isinstance(record["army"], int) and record["army"] >= 0:
            starts = [record["army"]]
        else:
            starts = [own for own, owner in enumerate(view.owners) if owner == view.viewer and owner >= 0]
        return min((distance(self.places[start], self.places[region]) for start in starts), default=0)

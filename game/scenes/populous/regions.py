"""The map of Populous as items: what stands on each space, what can be done there, and the numbers of the areas."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from game.rules.hexgrid import Hex
from game.rules.populous.view import HEXES, PAIRS, RUIN, SPACE_TEXTS, TERRAINS, PopulousView
from game.view import theme
from game.view.board_map import CornerItem, Edge, HexItem, MapItem, coast_of, seams_between
from game.view.hexes import HexMark, Point
from game.view.painter import Painter
from game.view.pieces import MOST_TOKENS, TokenState, token_rects

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

# The questions that are answered on the map.
ON_THE_MAP = ("strike", "worker", "extra_worker", "steps", "town")
DISC = 0.37
LEAST_NUMBERED = 14.0
# The third space of a tile has the number at its upper corner: what stands there stands lower.
DOWN_FROM_NUMBER = 0.1

# owner, icon, state, how many
Standing = tuple[int, str, TokenState, int]


def space_of(text: str) -> int:
    """The number of a space that a move names: `3,-1`."""
    return SPACE_TEXTS.index(text)


def area_name(view: PopulousView, place: int) -> str:
    """`2-4` for the tile that lies on a place."""
    return "-".join(str(number) for number in PAIRS[next(tile[1] for tile in view.tiles if tile[0] == place)])


def area_place(view: PopulousView, name: str) -> int:
    """The place of the area with this name."""
    return next(tile[0] for tile in view.tiles if "-".join(map(str, PAIRS[tile[1]])) == name)


def spaces_of(place: int) -> tuple[Hex, Hex, Hex]:
    """The three spaces of a place, as hexes."""
    return HEXES[3 * place], HEXES[3 * place + 1], HEXES[3 * place + 2]


def terrains_of(view: PopulousView) -> dict[Hex, str]:
    """The terrain that each space of the map counts as."""
    return {HEXES[space]: TERRAINS[kind] for space, kind in enumerate(view.terrain) if kind >= 0}


def seams(view: PopulousView) -> list[Edge]:
    """The sides at which two areas meet."""
    return seams_between({HEXES[space]: space // 3 for space, kind in enumerate(view.terrain) if kind >= 0})


def around(places: set[int]) -> list[Edge]:
    """The sides around areas."""
    return [edge for place in sorted(places) for edge in coast_of(spaces_of(place))]


def standing_on(view: PopulousView, space: int) -> list[Standing]:
    """Everything that stands on a space: the town or ruin first, then workers, one for each unless they are many."""
    found: list[Standing] = []
    town = view.towns[space]
    if town >= 0:
        found.append((town % RUIN, "town", "ruin" if town >= RUIN else "plain", 1))
    workers = [(player, view.workers[player][space]) for player in range(view.players) if view.workers[player][space]]
    single = len(found) + sum(n for _, n in workers) <= MOST_TOKENS - 1
    for player, n in workers:
        found += [(player, "worker", "plain", 1)] * n if single else [(player, "worker", "plain", n)]
    return found


class Regions:
    """Makes the items of the map for the position that a table draws."""

    def __init__(self, table: PopulousTable) -> None:
        self.table, self.view = table, table.view
        self.moves = self._moves_by_space()
        decision = table.decision
        self.asked = decision is not None and decision.kind in ON_THE_MAP
        self.foods: dict[str, int] = {}
        if decision is not None and decision.kind in ("worker", "extra_worker"):
            self.foods = cast("dict[str, int]", decision.params.get("foods", {}))
        self.whys = self._refusals() if self.asked else {}

    def _moves_by_space(self) -> dict[int, Callable[[], None]]:
        """What pressing each space does."""
        decision, table = self.table.decision, self.table
        found: dict[int, Callable[[], None]] = {}
        if decision is None:
            return found
        for move in decision.moves:
            verb, _, what = move.text.partition(" ")
            if verb in ("strike", "worker", "town"):
                found[space_of(what)] = table.player_of(move)
            elif verb == "step":
                start, _, end = what.partition(" to ")
                if table.mover is None:
                    found[space_of(start)] = table.mover_of(space_of(start))
                elif space_of(start) == table.mover:
                    found[space_of(end)] = table.player_of(move)
        if table.mover is not None and len(table.movers()) > 1:
            found.setdefault(table.mover, table.mover_of(table.mover))
        return found

    def _refusals(self) -> dict[int, str]:
        """Why each of the other spaces cannot be chosen, where the rules have a word about it."""
        viewer = self.table.director.viewer
        assert viewer is not None
        found: dict[int, str] = {}
        for move in self.table.match.candidates(viewer):
            verb, _, what = move.text.partition(" ")
            if verb in ("strike", "worker", "town") and space_of(what) not in self.moves:
                why = self.table.why_not(move)
                if why is not None:
                    found[space_of(what)] = why
        return found

    # --- items ----------------------------------------------------------------------------------------------

    def items(self, size: float) -> list[MapItem]:
        """One item a space, and one for the number of each area, where spaces of this size leave it legible."""
        made: list[MapItem] = []
        first = True
        for space, kind in enumerate(self.view.terrain):
            if kind < 0:
                continue
            press = self.moves.get(space)
            item = HexItem(
                f"hex:{SPACE_TEXTS[space]}",
                HEXES[space],
                mark=self._mark(space),
                pieces=self._pieces(space),
                name=TERRAINS[kind],
                hint=self.hint(space),
                on_press=press,
                autofocus=press is not None and first,
            )
            first = first and press is None
            made.append(item)
        if size < LEAST_NUMBERED:
            return made
        return made + [self._disc(tile[0]) for tile in self.view.tiles]

    def _mark(self, space: int) -> HexMark | None:
        if space == self.table.mover:
            return "chosen"
        if space in self.moves:
            return "legal"
        if space in self.view.disputed:
            return "struck"
        if self.view.disputed and space in self.view.zone and standing_on(self.view, space):
            return "marked"
        return None

    def _pieces(self, space: int) -> Callable[[Painter, Point, float], None] | None:
        hidden = self.table.lifted
        pieces: list[Standing] = []
        gone = list(hidden.get(space, []))
        for piece in standing_on(self.view, space):
            if piece[:2] in gone:
                gone.remove(piece[:2])
            else:
                pieces.append(piece)
        cost = self.foods.get(str(space)) if space in self.moves else None
        if not pieces and cost is None:
            return None
        seats = self.table.match.seats
        down = DOWN_FROM_NUMBER if space % 3 == 2 else 0.0
        free = self.table.t("populous.table.no_cost")

        def draw(p: Painter, centre: Point, size: float) -> None:
            places = token_rects(min(len(pieces), MOST_TOKENS), centre, size, down)
            for rect, (owner, icon, state, n) in zip(places, pieces, strict=False):
                p.token(seats[owner].emblem, rect, icon, state)
                if n > 1:
                    draw_count(p, rect.right, rect.bottom, size * 0.3, str(n))
            if cost is not None:
                draw_cost(p, centre, size, cost, free)

        return draw

    def _disc(self, place: int) -> CornerItem:
        view, table = self.view, self.table
        name = area_name(view, place)
        ring = TERRAINS[view.rings[place]] if view.rings[place] >= 0 else None
        press = table.area_moves().get(place)
        state: TokenState = "chosen" if place in table.lit() else "legal" if press is not None else "plain"

        def paint(p: Painter, centre: Point, radius: float) -> None:
            p.number_disc(centre, radius, name, ring=ring, state=state)

        return CornerItem(
            f"area:{name}",
            spaces_of(place),
            DISC,
            paint,
            hint=self._area_hint(place, name),
            on_press=table.player_of(press) if press is not None else None,
        )

    # --- words ----------------------------------------------------------------------------------------------

    def hint(self, space: int) -> str:
        """What is there, and what can be done there or why not."""
        view, t, wording = self.view, self.table.t, self.table.wording
        terrain = wording.words("terrain", TERRAINS[view.terrain[space]])
        lines = [t("populous.table.space", area=area_name(view, space // 3), terrain=terrain)]
        town = view.towns[space]
        if town >= 0:
            key = "populous.table.ruin_of" if town >= RUIN else "populous.table.town_of"
            lines.append(t(key, player=self.table.match.seats[town % RUIN].name))
        for player in range(view.players):
            n = view.workers[player][space]
            if n:
                lines.append(t("populous.table.workers_of", player=self.table.match.seats[player].name, n=n))
        if space in view.disputed:
            lines.append(t("populous.table.disputed"))
        if space in self.moves and str(space) in self.foods:
            lines.append(t("populous.table.worker_food", n=self.foods[str(space)]))
        if space in self.whys:
            lines.append(self.whys[space])
        return "\n".join(lines)

    def _area_hint(self, place: int, name: str) -> str:
        view, t = self.view, self.table.t
        lines = [t("populous.table.area", area=name)]
        if view.rings[place] >= 0:
            terrain = self.table.wording.words("terrain", TERRAINS[view.rings[place]])
            lines.append(t("populous.table.ring_here", terrain=terrain))
        holders = [player for player, held in enumerate(view.majorities) if place in held]
        if holders:
            lines.append(t("populous.table.majority_of", players=self.table.wording.player_list(holders)))
        return "\n".join(lines)


_TAG = theme.PanelStyle(theme.PANEL_WARM, theme.GLOW, radius=7, shade=theme.SOFT_SHADOW)
_COUNT = theme.PanelStyle(theme.PANEL_INSET, theme.IVORY, radius=20)


def draw_count(p: Painter, right: float, bottom: float, size: float, text: str) -> None:
    """How many pieces a token stands for, at its lower right corner."""
    place = (right - size * 0.8, bottom - size * 0.8, size, size)
    with p.screen.unrecorded():
        p.plate(place, _COUNT)
        style = theme.TextStyle(size * 0.72, "bold", leading=1.0)
        p.text(text, place, style, align="center", valign="middle", wrap=False)


def draw_cost(p: Painter, centre: Point, size: float, food: int, free: str) -> None:
    """What a worker costs there, over the sign of the terrain."""
    high = size * 0.46
    style = theme.TextStyle(high * 0.66, "bold", leading=1.0, floor=0.6)
    text = str(food) if food else free
    width = p.measure(text, style)[0] + (high * 0.95 if food else 0) + high * 0.5
    width = min(width, size * 1.5)
    place = (centre[0] - width / 2, centre[1] + size * 0.4, width, high)
    with p.screen.unrecorded():
        p.plate(place, _TAG)
        left = place[0] + high * 0.22
        if food:
            icon = high * 0.74
            p.icon("wheat", (left, place[1] + (high - icon) / 2, icon, icon), theme.RESOURCES["food"])
            left += high * 0.88
        p.text(text, (left, place[1], place[0] + width - left - 2, high), style, valign="middle", wrap=False)

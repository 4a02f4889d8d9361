"""What one player may know of a position. Clause D9.4."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from game.rules import reading
from game.rules.core import Decision, Plain, View
from game.rules.deus import measures, scoring
from game.rules.deus.board import Region, regions
from game.rules.deus.kinds import (
    COLUMN_SLOTS,
    GOODS,
    KINDS,
    MOST_HAND,
    PIECES_OF_A_KIND,
    RESOURCES,
    STANDARD,
    TILES,
    VILLAGE,
)
from game.rules.deus.layout import Layout, read_layout, why_not_regions
from game.rules.deus.moves import COLUMN, OVER, QUESTIONS, START_PIECES
from game.rules.reading import MANY

if TYPE_CHECKING:
    from game.rules.deus import DeusGame
    from game.rules.deus.state import DeusState


@final
class DeusView(View):
    """Plain facts; cards are types, regions numbers in the order of `places`, players numbers (kinds.py, cards.py).

    stage: the kind of the question that stands, "over", or "" between two events of one move.
    layout: [a, b, face, turns] of each tile. places: [q, r] of each region; terrain: its kind; owners: who controls it,
        -1 nobody; standing: the kinds of the pieces in it, as bits; village_vp: by the order of the villages among the
        regions. first_regions: where each player placed the first piece, -1 before.
    pieces, stock: on each player board and in each personal supply, by kind; while pieces are picked (round 0) those
        of the others look untouched. purses: resources and gold. columns: the cards of each player's six columns; the
        number of card types stands for a face-down card, face_down is the viewer's own (-1: none, or not his to see).
    vp: the viewer's own, -1 for nobody's view. hand: likewise, sorted; hand_counts: everybody's.
    pile, discards: how many cards; top: the card on top of the discards, -1 for none.
    round: 0 while pieces are picked; last_round: 0 until the end is triggered. built, idle: Clause D9.5.
    resolving: at most one record of what is being carried out (DeusState says what each means): card, column, at,
        borrowed, verb, left, done, army, used (a list of regions). Of a choice still secret it holds nothing.
    offered: what the viewer himself has chosen to offer so far, the top card first. refill: as in the state.
    final: at the end a record for each player: vp, temples ([card, points]), majorities (by good), total.
    """

    __slots__ = (
        "built",
        "columns",
        "discards",
        "face_down",
        "final",
        "first_player",
        "first_regions",
        "hand",
        "hand_counts",
        "idle",
        "last_round",
        "layout",
        "offered",
        "options",
        "owners",
        "pieces",
        "pile",
        "places",
        "purses",
        "refill",
        "resolving",
        "round",
        "stage",
        "standing",
        "stock",
        "supply",
        "temples",
        "terrain",
        "top",
        "turn_player",
        "village_vp",
        "vp",
    )
    FIELDS = (
        "options",
        "layout",
        "places",
        "terrain",
        "round",
        "last_round",
        "first_player",
        "turn_player",
        "stage",
        "owners",
        "standing",
        "village_vp",
        "first_regions",
        "pieces",
        "stock",
        "purses",
        "supply",
        "temples",
        "columns",
        "face_down",
        "vp",
        "hand",
        "hand_counts",
        "pile",
        "discards",
        "top",
        "built",
        "idle",
        "refill",
        "resolving",
        "offered",
        "final",
    )

    options: dict[str, Plain]
    layout: Layout
    places: list[list[int]]
    terrain: list[int]
    round: int
    last_round: int
    first_player: int
    turn_player: int
    stage: str
    owners: list[int]
    standing: list[int]
    village_vp: list[int]
    first_regions: list[int]
    pieces: list[list[int]]
    stock: list[list[int]]
    purses: list[list[int]]
    supply: list[int]
    temples: int
    columns: list[list[list[int]]]
    face_down: int
    vp: int
    hand: list[int]
    hand_counts: list[int]
    pile: int
    discards: int
    top: int
    built: int
    idle: int
    refill: int
    resolving: list[dict[str, Plain]]
    offered: list[int]
    final: list[dict[str, Plain]]

    @property
    def region_list(self) -> list[Region]:
        """The regions as a Board takes them."""
        return [(q, r, kind) for (q, r), kind in zip(self.places, self.terrain, strict=True)]


def view(s: DeusState, viewer: int | None) -> DeusView:
    """What the viewer may know; None is somebody at the open table."""
    board = s.setup.board
    players = s.setup.players
    v = DeusView()
    v.viewer = viewer
    v.players = players
    v.turn = s.turn
    v.options = dict(s.setup.options)
    v.layout = [tile[:] for tile in s.setup.layout]
    v.places = [[q, r] for q, r in board.places]
    v.terrain = board.terrain[:]
    v.round = s.round
    v.last_round = s.last_round
    v.first_player = s.first_player
    v.turn_player = s.turn_player
    v.stage = QUESTIONS[s.stage] if s.sink is None else ""
    v.owners = [-1] * board.size
    v.standing = [0] * board.size
    for player, mask in enumerate(s.held):
        for region in regions(mask):
            v.owners[region] = player
            v.standing[region] = sum([1 << kind for kind in measures.pieces_in(s, region)])
    v.village_vp = s.village_vp[:]
    v.first_regions = s.first_region[:]
    v.pieces = rows(s.pieces, STANDARD)
    v.stock = rows(s.stock, STANDARD)
    if not s.round:
        hide_picks(v)
    v.purses = rows(s.purse, GOODS)
    v.supply = s.supply[:]
    v.temples = s.temples
    v.columns = [[s.column_cards(player, kind) for kind in range(KINDS)] for player in range(players)]
    v.hand_counts = [len(hand) for hand in s.hands]
    v.pile = len(s.pile)
    v.discards = len(s.discards)
    v.top = s.discards[-1] if s.discards else -1
    v.built = s.built
    v.idle = s.idle
    v.refill = s.refill
    v.resolving = resolving(s, viewer)
    v.final = [final_record(s, player) for player in range(players)] if s.stage == OVER else []
    if viewer is None:
        v.hand = []
        v.vp = v.face_down = -1
    else:
        v.hand = s.hands[viewer][:]
        v.vp = s.vp[viewer]
        v.face_down = s.face_down[viewer]
    mine = viewer is not None and viewer == s.decider
    v.offered = s.offered[:] if mine else []
    if mine:
        v.decision = s.decision
    elif s.stage == OVER or s.sink is not None:
        v.decision = None
    else:
        v.decision = Decision(s.decider, "", [], QUESTIONS[s.stage])
    return v


def rows(flat: list[int], width: int) -> list[list[int]]:
    """A flat list cut into rows, one for each player."""
    return [flat[i : i + width] for i in range(0, len(flat), width)]


def hide_picks(v: DeusView) -> None:
    """Show the others' boards as they were before anything was picked. Clause D2.6."""
    for player in range(v.players):
        if player != v.viewer:
            v.pieces[player] = [0] * STANDARD
            v.stock[player] = [PIECES_OF_A_KIND] * STANDARD


def resolving(s: DeusState, viewer: int | None) -> list[dict[str, Plain]]:
    """What is being carried out, as everybody has followed it; of a secret choice nothing but to its maker."""
    idle = s.card < 0 and s.column < 0 and not s.left
    if idle or (s.stage in (COLUMN, START_PIECES) and viewer != s.decider):
        return []
    return [
        {
            "card": s.card,
            "column": s.column,
            "at": s.at,
            "borrowed": s.borrowed,
            "verb": s.verb,
            "left": s.left,
            "done": s.done,
            "army": s.army,
            "used": [*regions(s.used)],
        }
    ]


def final_record(s: DeusState, player: int) -> dict[str, Plain]:
    """Where a player's points come from. Clause D9.2."""
    temples: list[Plain] = [[card, points] for card, points in scoring.temple_points(s, player)]
    return {
        "vp": s.vp[player],
        "temples": temples,
        "majorities": [*scoring.majorities(s, player)],
        "total": scoring.score(s, player),
    }


# Reading


def from_data(game: DeusGame, data: Plain) -> DeusView:
    """The view that `to_data` gave. Raises BadData when it is none."""
    fields = reading.record(data, "view")
    n = reading.number(fields, "players", game.min_players, game.max_players)
    last = n - 1
    card = game.cards.types - 1
    v = DeusView()
    v.viewer = None if fields.get("viewer") is None else reading.number(fields, "viewer", 0, last)
    v.players = n
    v.turn = reading.number(fields, "turn", 0, MANY)
    v.options = read_options(game, fields, n)
    v.layout, v.places, v.terrain = read_map(fields, n)
    size = len(v.places)
    v.round = reading.number(fields, "round", 0, MANY)
    v.last_round = reading.number(fields, "last_round", 0, MANY)
    v.first_player = reading.number(fields, "first_player", 0, last)
    v.turn_player = reading.number(fields, "turn_player", 0, last)
    v.stage = reading.text(fields, "stage")
    v.owners = reading.numbers(fields, "owners", -1, last, size)
    v.standing = reading.numbers(fields, "standing", 0, (1 << KINDS) - 1, size)
    v.village_vp = reading.numbers(fields, "village_vp", 0, 6, v.terrain.count(VILLAGE))
    v.first_regions = reading.numbers(fields, "first_regions", -1, size - 1, n)
    v.pieces = read_rows(fields, "pieces", PIECES_OF_A_KIND, n, STANDARD)
    v.stock = read_rows(fields, "stock", PIECES_OF_A_KIND, n, STANDARD)
    v.purses = read_rows(fields, "purses", MANY, n, GOODS)
    v.supply = reading.numbers(fields, "supply", 0, MANY, RESOURCES)
    v.temples = reading.number(fields, "temples", 0, TILES[n])
    v.columns = read_columns(game, fields, n)
    v.face_down = reading.number(fields, "face_down", -1, card)
    v.vp = reading.number(fields, "vp", -1, MANY)
    v.hand = reading.numbers(fields, "hand", 0, card)
    v.hand_counts = reading.numbers(fields, "hand_counts", 0, MOST_HAND, n)
    v.pile = reading.number(fields, "pile", 0, game.cards.total)
    v.discards = reading.number(fields, "discards", 0, game.cards.total)
    v.top = reading.number(fields, "top", -1, card)
    v.built = reading.number(fields, "built", 0, 1)
    v.idle = reading.number(fields, "idle", 0, MANY)
    v.refill = reading.number(fields, "refill", -1, MOST_HAND)
    v.resolving = [resolving_from_data(game, entry, size) for entry in reading.sequence(fields, "resolving")]
    v.offered = reading.numbers(fields, "offered", 0, card)
    v.final = [final_from_data(game, entry) for entry in reading.sequence(fields, "final")]
    v.decision = reading.decision(game, fields.get("decision"), n, QUESTIONS)
    return v


def read_options(game: DeusGame, fields: dict[str, Plain], players: int) -> dict[str, Plain]:
    """The options of a save or a view; their layout has been judged when the match began."""
    options = dict(reading.record(fields.get("options"), "options"))
    if options.get("layout") is not None:
        options["layout"] = [[*tile] for tile in read_layout(options["layout"], players)]
    if game.why_not_new({**options, "layout": None}, players, 0) is not None:
        raise reading.bad("options")
    return options


def read_map(fields: dict[str, Plain], players: int) -> tuple[Layout, list[list[int]], list[int]]:
    """Layout, places and terrain; they stand by themselves, so that a save does not depend on the tile files."""
    layout = read_layout(fields.get("layout"), players)
    places = [reading.checked(place, "places", -MANY, MANY, 2) for place in reading.sequence(fields, "places")]
    terrain = reading.numbers(fields, "terrain", 0, VILLAGE, len(places))
    found = [(q, r, kind) for (q, r), kind in zip(places, terrain, strict=True)]
    if why_not_regions(found, layout) or places != sorted(places, key=lambda place: (place[1], place[0])):
        raise reading.bad("places")
    return layout, places, terrain


def read_rows(fields: dict[str, Plain], field: str, high: int, players: int, width: int) -> list[list[int]]:
    """One row of numbers for each player."""
    found = reading.number_lists(fields, field, 0, high, players)
    if any(len(row) != width for row in found):
        raise reading.bad(field)
    return found


def read_columns(game: DeusGame, fields: dict[str, Plain], players: int) -> list[list[list[int]]]:
    """The six columns of each player, every card in a column of its kind."""
    found: list[list[list[int]]] = []
    for rows_of in reading.sequence(fields, "columns"):
        if not isinstance(rows_of, list) or len(rows_of) != KINDS:
            raise reading.bad("columns")
        own = [reading.checked(row, "columns", 0, game.cards.face_down, None) for row in rows_of]
        if any(len(row) > COLUMN_SLOTS for row in own):
            raise reading.bad("columns")
        for kind, row in enumerate(own):
            if any(game.cards.kind[card] not in (-1, kind) for card in row):
                raise reading.bad("columns")
        found.append(own)
    if len(found) != players:
        raise reading.bad("columns")
    return found


def resolving_from_data(game: DeusGame, data: Plain, size: int) -> dict[str, Plain]:
    fields = reading.record(data, "resolving")
    card = game.cards.types - 1
    return {
        "card": reading.number(fields, "card", -1, card),
        "column": reading.number(fields, "column", -1, KINDS - 1),
        "at": reading.number(fields, "at", -1, COLUMN_SLOTS - 1),
        "borrowed": reading.number(fields, "borrowed", -1, card),
        "verb": reading.number(fields, "verb", -1, MANY),
        "left": reading.number(fields, "left", 0, MANY),
        "done": reading.number(fields, "done", 0, 1),
        "army": reading.number(fields, "army", -1, size - 1),
        "used": [*reading.numbers(fields, "used", 0, size - 1)],
    }


def final_from_data(game: DeusGame, data: Plain) -> dict[str, Plain]:
    fields = reading.record(data, "final")
    temples: list[Plain] = []
    for entry in reading.sequence(fields, "temples"):
        temples.append([*reading.checked(entry, "temples", 0, MANY, 2)])
    return {
        "vp": reading.number(fields, "vp", 0, MANY),
        "temples": temples,
        "majorities": [*reading.numbers(fields, "majorities", 0, MANY, GOODS)],
        "total": reading.number(fields, "total", 0, MANY),
    }

"""Readable positions of Deus: draw a map, say who stands where and holds what, play moves by their texts.

    t = table(
        land='''
            ~ F W
             M V C
              ~ F W
        ''',
        pieces=["1,0 production military", "2,2 civil"],
        hands=["granary school", "forum"],
    )
    t.play("build granary", "at 1,0", "use", "end turn")

Every row of the map begins half a hex farther right, so the letter in column q of row r is the region `q,r`: F field,
W forest, C swamp, M mountain, ~ sea, V village, . a hole. Each piece on the map belongs to a card of its column; those
that `columns` does not name are filled in from the bottom with whatever cards of the kind are left.
"""

from collections.abc import Mapping, Sequence

from game.content.registry import game_by_id
from game.rules.core import Event, Plain, Reason, Rng
from game.rules.deus import DeusGame, DeusState, flow
from game.rules.deus.board import regions
from game.rules.deus.kinds import (
    COLUMN_SLOTS,
    FIELD,
    FOREST,
    GOOD_IDS,
    GOODS,
    KIND_IDS,
    KINDS,
    MOUNTAIN,
    PIECES_OF_A_KIND,
    RESOURCES,
    SEA,
    STANDARD,
    SWAMP,
    TEMPLE,
    VILLAGE,
)
from game.rules.deus.moves import TURN
from game.rules.deus.view import DeusView

LETTERS = {"F": FIELD, "W": FOREST, "C": SWAMP, "M": MOUNTAIN, "~": SEA, "V": VILLAGE}

# Two rows of land between two rows of sea, a village in the middle: enough for most questions.
PLAIN = """
    ~ ~ ~ ~ ~ ~
     F W C M F W
      M C V F W C
       ~ ~ ~ ~ ~ ~
"""


def deus() -> DeusGame:
    game = game_by_id("deus")
    assert isinstance(game, DeusGame)
    return game


def types(text: str) -> list[int]:
    """The card types of `galley school`, as they stand."""
    return [deus().cards.index[word] for word in text.split()]


def names(cards: Sequence[int]) -> str:
    """The reverse of `types`; a face-down card is `?`."""
    return " ".join("?" if card == deus().cards.face_down else deus().cards.ids[card] for card in cards)


def region_list(land: str) -> list[tuple[int, int, int]]:
    """The regions (q, r, kind) of a drawn map."""
    rows = [row.split() for row in land.strip().splitlines()]
    return [(q, r, LETTERS[letter]) for r, row in enumerate(rows) for q, letter in enumerate(row) if letter != "."]


class Table:
    """One position and the events of what was played on it."""

    def __init__(self, state: DeusState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.barrier = ""
        self.sound = True

    def lose(self, pile: int) -> None:
        """Take all cards out of the match but those in hands and columns and the topmost of the pile.

        No match comes to that so early, so the position is not sound any more and `play` checks no more.
        """
        self.state.discards = []
        self.state.pile = self.state.pile[len(self.state.pile) - pile :]
        self.sound = False

    def play(self, *moves: str) -> None:
        """Play moves by their texts; each must be legal and leave a sound position. `events` are those of the last."""
        for text in moves:
            outcome = self.state.play(deus().parse(text))
            self.events = outcome.events
            self.barrier = outcome.barrier
            assert not self.sound or self.state.check() == [], f"after {text}"

    def kinds(self) -> list[str]:
        """The kinds of the last move's events."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Plain]]:
        """The arguments of all events of a kind in the last move."""
        return [event.args for event in self.events if event.kind == kind]

    @property
    def asks(self) -> str:
        """`p1 turn`: who is asked what, "" at the end."""
        decision = self.state.decision
        return "" if decision is None else f"p{decision.player + 1} {decision.kind}"

    @property
    def moves(self) -> list[str]:
        return [move.text for move in self.state.legal_moves()]

    @property
    def candidates(self) -> list[str]:
        return [move.text for move in self.state.candidates()]

    def why_not(self, text: str) -> Reason | None:
        return self.state.why_not(deus().parse(text))

    def code(self, text: str) -> str:
        """The code of the reason against a move, "" for a legal one."""
        reason = self.why_not(text)
        return "" if reason is None else reason.code.removeprefix("deus.")

    def hand(self, player: int) -> str:
        return names(self.state.hands[player])

    def column(self, player: int, kind: str) -> str:
        return names(self.state.column_cards(player, KIND_IDS.index(kind)))

    def goods(self, player: int) -> str:
        """`1 2 3 4 5`: wood, stone, clay, wheat, gold."""
        return " ".join(map(str, self.state.purse[player * GOODS : player * GOODS + GOODS]))

    def board_pieces(self, player: int) -> str:
        """`2 2 2 2 2`: maritime, production, scientific, civil, military on the player board."""
        return " ".join(map(str, self.state.pieces[player * STANDARD : player * STANDARD + STANDARD]))

    def regions(self, player: int) -> list[str]:
        """The regions a player controls."""
        return [self.state.setup.board.texts[region] for region in regions(self.state.held[player])]

    def standing(self, place: str) -> str:
        """The kinds of the pieces in a region."""
        region = self.state.setup.board.texts.index(place)
        return " ".join(KIND_IDS[kind] for kind in range(KINDS) if self.state.standing[kind] >> region & 1)

    def village(self, place: str) -> int:
        """The VP left in a village."""
        board = self.state.setup.board
        return self.state.village_vp[board.villages.index(board.texts.index(place))]

    def view(self, viewer: int | None) -> DeusView:
        return self.state.view(viewer)


def table(
    land: str = PLAIN,
    pieces: Sequence[str] = ("", ""),
    hands: Sequence[str] = (),
    columns: Sequence[Mapping[str, str]] = (),
    goods: Sequence[str] = (),
    vp: Sequence[int] = (),
    board: Sequence[str] = (),
    first: Sequence[str] = (),
    villages: Mapping[str, int] | None = None,
    temples: int | None = None,
    pile: str = "",
    pile_size: int | None = None,
    discards: str = "",
    turn: int = 0,
    round: int = 3,
    first_player: int = 0,
    last_round: int = 0,
    idle: int = 0,
    **options: Plain,
) -> Table:
    """A position at the beginning of a turn; as many players as `pieces` has entries.

    pieces: for each player `1,0 production military; 2,2 civil`; the first place is where the first piece was put, if
    `first` does not name another. columns: cards from the bottom. goods: `wood stone clay wheat gold` as numbers, two
    of each resource and 5 gold if it is left out. board: pieces on the player board by kind, two of each as far as
    there are so many. villages: VP left, all if not named. temples: how many pieces the supply has left, as a check.
    pile: the next cards to be drawn, first first; all that are not mentioned lie below, or, where pile_size is given,
    go to the discards beyond that size. discards: the last is on top.
    """
    game = deus()
    players = len(pieces)
    s = game.unfilled(options, players, [], region_list(land))
    flow.clear(s)
    s.rng = Rng.from_seed(1)
    s.turn = 5
    s.round = round
    s.first_player = first_player
    s.last_round = last_round
    s.idle = idle
    s.turn_player = s.decider = turn
    s.stage = TURN
    left = game.cards.copies[:]
    texts = s.setup.board.texts
    s.hands = [sorted(types(hands[player])) if player < len(hands) else [] for player in range(players)]
    top = types(pile)[::-1]
    open_discards = types(discards)
    named = [types(cards) for row in columns for cards in row.values()]
    for cards in (top, open_discards, *s.hands, *named):
        for card in cards:
            left[card] -= 1
    for player, text in enumerate(pieces):
        for entry in filter(None, (part.strip() for part in text.split(";"))):
            place, *kinds = entry.split()
            region = texts.index(place)
            s.held[player] |= 1 << region
            if s.first_region[player] < 0:
                s.first_region[player] = region
            for kind in kinds:
                s.standing[KIND_IDS.index(kind)] |= 1 << region
        if player < len(first) and first[player]:
            s.first_region[player] = texts.index(first[player])
        s.vp[player] = vp[player] if player < len(vp) else 5
        purse = goods[player] if player < len(goods) else "2 2 2 2 5"
        s.purse[player * GOODS : player * GOODS + GOODS] = [int(n) for n in purse.split()]
        own = columns[player] if player < len(columns) else {}
        for kind, name in enumerate(KIND_IDS):
            fill_column(s, player, kind, types(own.get(name, "")), left)
        wanted = [int(n) for n in board[player].split()] if player < len(board) else [2] * STANDARD
        for kind in range(STANDARD):
            slot = player * STANDARD + kind
            free = PIECES_OF_A_KIND - s.heights[player * KINDS + kind]
            s.pieces[slot] = min(wanted[kind], free)
            s.stock[slot] = free - s.pieces[slot]
    for good in range(RESOURCES):
        s.supply[good] = s.setup.supply - sum(s.purse[good::GOODS])
        assert s.supply[good] >= 0, GOOD_IDS[good]
    for place, n in (villages or {}).items():
        s.village_vp[s.setup.board.villages.index(texts.index(place))] = n
    s.temples -= s.standing[TEMPLE].bit_count()
    if temples is not None:
        assert temples == s.temples, "temple pieces are conserved"
    rest = [card for card in range(game.cards.types) for _ in range(left[card])]
    s.pile = rest + top
    if pile_size is not None:
        cut = len(s.pile) - pile_size
        s.discards, s.pile = s.pile[:cut], s.pile[cut:]
    s.discards += open_discards
    assert s.check() == [], s.check()
    return Table(s)


def fill_column(s: DeusState, player: int, kind: int, cards: list[int], left: list[int]) -> None:
    """Lay the named cards into a column, over as many unnamed ones as there are further pieces on the map."""
    on_map = (s.held[player] & s.standing[kind]).bit_count()
    filling: list[int] = []
    # From the end of the card file, where the plainer cards of a kind stand.
    for card in range(s.setup.cards.types - 1, -1, -1):
        while s.setup.cards.kind[card] == kind and left[card] and len(filling) + len(cards) < on_map:
            left[card] -= 1
            filling.append(card)
    row = player * KINDS + kind
    s.heights[row] = len(filling) + len(cards)
    assert kind == TEMPLE or s.heights[row] == on_map, f"{KIND_IDS[kind]}: {names(cards)} and {on_map} pieces"
    s.columns[row * COLUMN_SLOTS : row * COLUMN_SLOTS + s.heights[row]] = filling + cards

"""What must hold in every position, and positions as plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import BadData, Plain, Reason, Rng
from game.rules.deus import building, effects, flow, legality, villages
from game.rules.deus import view as views
from game.rules.deus.board import regions
from game.rules.deus.cards import ACTIVATE, ROB_EACH
from game.rules.deus.kinds import (
    COLUMN_ROOM,
    COLUMN_SLOTS,
    GOODS,
    KINDS,
    MARITIME,
    MILITARY,
    MOST_HAND,
    MOST_TEMPLES,
    PIECES_OF_A_KIND,
    RESOURCES,
    STANDARD,
    SUPPLY_PER_PLAYER,
    TEMPLE,
    TILES,
    VILLAGE,
)
from game.rules.deus.moves import (
    CERES_GIFT,
    COLUMN,
    END,
    INVOKING,
    MARCHING,
    MARS_GIFT,
    OFFERING,
    OVER,
    PAY,
    PLACE,
    START_PIECES,
    TURN,
)
from game.rules.deus.prompts import EFFECTS
from game.rules.reading import MANY, bad, number, number_lists, numbers, record

if TYPE_CHECKING:
    from game.rules.deus import DeusGame
    from game.rules.deus.state import DeusState

GODS_STAGES = (INVOKING, CERES_GIFT, MARS_GIFT)


def faults(s: DeusState) -> list[str]:
    """Every invariant that does not hold. What is wrong with the things on the table is told before the rest."""
    found = [*card_faults(s), *goods_faults(s), *map_faults(s)]
    if found:
        return found
    found = [*piece_faults(s), *question_faults(s)]
    return found or [*course_faults(s), *move_faults(s)]


def card_faults(s: DeusState) -> list[str]:
    """All 96 cards are somewhere, each once; hands are sorted and not too large, columns are not too high."""
    found: list[str] = []
    cards = s.setup.cards
    counts = [0] * cards.types
    for pile in (s.pile, s.discards, *s.hands, [card for card in s.face_down if card >= 0]):
        for card in pile:
            counts[card] += 1
    for player in range(s.setup.players):
        hidden = 0
        for kind in range(KINDS):
            height = s.heights[player * KINDS + kind]
            if not 0 <= height <= (MOST_TEMPLES if kind == TEMPLE else COLUMN_ROOM):
                return [f"column {kind} of player {player} holds {height} cards"]
            row = (player * KINDS + kind) * COLUMN_SLOTS
            if any(card != -1 for card in s.columns[row + height : row + COLUMN_SLOTS]):
                found.append(f"column {kind} of player {player} has cards above its height")
            for card in s.columns[row : row + height]:
                if card == cards.face_down and kind != TEMPLE:
                    hidden += 1
                elif not 0 <= card < cards.types or cards.kind[card] != kind:
                    return [f"card {card} lies in column {kind}"]
                else:
                    counts[card] += 1
        if hidden != (s.face_down[player] >= 0):
            found.append(f"player {player} has {hidden} face-down cards and hides {s.face_down[player]}")
        hand = s.hands[player]
        if len(hand) > MOST_HAND or sorted(hand) != hand:
            found.append(f"player {player} holds {hand}")
    if counts != cards.copies:
        wrong = [cards.ids[card] for card in range(cards.types) if counts[card] != cards.copies[card]]
        found.append(f"wrong number of {', '.join(wrong)}")
    return found


def goods_faults(s: DeusState) -> list[str]:
    """Resources are conserved, five of each kind for each player, and nobody owes anything. Clause D4.3."""
    found: list[str] = []
    for good in range(RESOURCES):
        total = s.supply[good] + sum(s.purse[good::GOODS])
        if total != SUPPLY_PER_PLAYER * s.setup.players:
            found.append(f"there are {total} of resource {good}")
    if min(*s.supply, *s.purse, *s.vp, *s.pieces, *s.stock, *s.village_vp, s.temples) < 0:
        found.append("something is negative")
    return found


def map_faults(s: DeusState) -> list[str]:
    """Regions have one owner and at least one piece, and every piece stands where it may."""
    found: list[str] = []
    board = s.setup.board
    occupied = 0
    for own in s.held:
        if own & occupied:
            found.append("a region has two owners")
        occupied |= own
    if occupied >> board.size:
        return ["a player controls a region that is not there"]
    standing = 0
    for mask in s.standing:
        standing |= mask
    if standing != occupied:
        found.append(f"controlled are {regions(occupied)}, pieces stand in {regions(standing)}")
    if occupied & board.of_kind[VILLAGE]:
        found.append("a piece stands in a village")
    ships = s.standing[MARITIME]
    if ships & ~board.sea:
        found.append("a ship stands on land")
    for kind in range(KINDS):
        # Only armies go to sea, and only with a ship. Clause D8.2.
        allowed = board.land | (ships if kind == MILITARY else board.sea if kind == MARITIME else 0)
        if s.standing[kind] & ~allowed:
            found.append(f"a piece of kind {kind} stands at sea")
    for i, near in enumerate(board.village_near):
        if s.village_vp[i] > near.bit_count():
            found.append(f"village {i} has {s.village_vp[i]} VP")
        if villages.attackable(s, i):
            found.append(f"village {i} should have been attacked")
    return found


def piece_faults(s: DeusState) -> list[str]:
    """Pieces are conserved, 25 for each player and a temple for each tile; each card put one on the map."""
    found: list[str] = []
    temples = s.temples + s.standing[TEMPLE].bit_count()
    if temples != TILES[s.setup.players]:
        found.append(f"there are {temples} temples")
    for player in range(s.setup.players):
        for kind in range(STANDARD):
            slot = player * STANDARD + kind
            on_map = (s.held[player] & s.standing[kind]).bit_count()
            if s.pieces[slot] + s.stock[slot] + on_map != PIECES_OF_A_KIND:
                found.append(f"player {player} has {s.pieces[slot]}, {s.stock[slot]}, {on_map} pieces of kind {kind}")
            pending = s.stage in (PAY, PLACE) and player == s.turn_player and kind == s.column
            if on_map + pending != s.heights[player * KINDS + kind]:
                found.append(f"player {player} has {on_map} pieces of kind {kind} for the cards of the column")
        row = s.heights[player * KINDS : player * KINDS + KINDS]
        if row[TEMPLE] > min(row[:STANDARD]) + 1:
            found.append(f"player {player} has too many temples: {row}")
        if (s.first_region[player] >= 0) != (s.held[player] != 0):
            found.append(f"player {player} has the first region {s.first_region[player]}")
    return found


def question_faults(s: DeusState) -> list[str]:
    """What is noted of the action being carried out fits the question that stands."""
    stage = s.stage
    clear = [s.card, s.column, s.at, s.borrowed, s.verb, s.army] == [-1] * 6
    clear = clear and not (s.left or s.done or s.used)
    found = f"stage {stage}: card {s.card}, column {s.column}, at {s.at}, verb {s.verb}, left {s.left}"
    if (stage == OFFERING) != bool(s.offered):
        return [f"offered are {s.offered} in stage {stage}"]
    if (stage == OVER) != (s.decider == -1) or (stage != OVER and s.decider != s.turn_player):
        return [f"player {s.decider} is asked in stage {stage}"]
    if (s.refill >= 0) and stage not in (END, *GODS_STAGES):
        return [f"refill {s.refill} in stage {stage}"]
    if stage in EFFECTS:
        return [] if effect_fits(s) else [found]
    if stage in (TURN, END, OVER, OFFERING):
        fits = clear and (stage != OFFERING or offering_fits(s))
    elif stage in (PAY, PLACE):
        fits = [s.at, s.borrowed, s.verb, s.army, s.left, s.done, s.used] == [-1] * 4 + [0] * 3 and building_fits(s)
    elif stage == COLUMN:
        fits = s.column < 0 and not s.left and s.card in s.hands[s.decider] and building.can_hide(s, s.decider)
    elif stage in GODS_STAGES:
        fits = s.card < 0 and s.column < 0 and 1 <= s.left <= MOST_HAND and s.refill == 0 and bool(s.discards)
    else:
        fits = stage == START_PIECES and 0 <= s.column < STANDARD and 1 <= s.left <= s.setup.start_pieces
    return [] if fits else [found]


def offering_fits(s: DeusState) -> bool:
    """Whether the cards chosen so far are in the hand, all but the top one in order."""
    rest = s.offered[1:]
    hand = s.hands[s.decider]
    return sorted(rest) == rest and all(s.offered.count(card) <= hand.count(card) for card in s.offered)


def building_fits(s: DeusState) -> bool:
    """Whether the card being built lies on top of its column."""
    if not 0 <= s.column < KINDS or not s.heights[s.turn_player * KINDS + s.column]:
        return False
    top = s.column_cards(s.turn_player, s.column)[-1]
    if s.stage == PLACE and top == s.setup.cards.face_down:
        return s.card < 0
    return s.card == top and top != s.setup.cards.face_down


def effect_fits(s: DeusState) -> bool:
    """Whether the effect being carried out is one of a card of the column, and asks what stands."""
    if s.card >= 0 or not 0 <= s.column < STANDARD or not 0 <= s.at < s.heights[s.turn_player * KINDS + s.column]:
        return False
    if s.left < 1 or s.used >> s.setup.board.size:
        return False
    own = s.columns[(s.turn_player * KINDS + s.column) * COLUMN_SLOTS + s.at]
    if s.borrowed >= 0:
        last = s.setup.cards.verbs[own][-1:]
        if not last or last[0].code != ACTIVATE or last[0].kind != s.setup.cards.kind[s.borrowed]:
            return False
        if s.borrowed not in s.column_cards(s.turn_player, last[0].kind):
            return False
    verbs = s.setup.cards.verbs[effects.current_card(s)]
    if not 0 <= s.verb < len(verbs) or effects.STAGES.get(verbs[s.verb].code) != s.stage:
        return False
    if s.army >= 0 and not s.held[s.turn_player] & s.standing[MILITARY] & 1 << s.army:
        return False
    needs_army = s.stage == MARCHING or verbs[s.verb].code == ROB_EACH
    return (s.army >= 0) == needs_army


def course_faults(s: DeusState) -> list[str]:
    """The match goes on as long as it should. Clauses D2.6, D9.1, D9.5."""
    found: list[str] = []
    if s.round and s.last_round and not s.round <= s.last_round <= MANY:
        found.append(f"round {s.round} after the last, {s.last_round}")
    if s.stage == OVER and s.round != s.last_round:
        found.append(f"over in round {s.round} of {s.last_round}")
    if s.stage == START_PIECES and s.round:
        found.append("pieces are picked in the middle of the match")
    if not s.round:
        found += picking_faults(s)
    return found


def picking_faults(s: DeusState) -> list[str]:
    """While pieces are picked, those before have picked all of theirs, those after none."""
    if s.stage not in (START_PIECES, END) or not s.setup.start_pieces or any(s.held):
        return [f"stage {s.stage} in round 0"]
    found: list[str] = []
    for player in range(s.setup.players):
        total = sum(s.pieces[player * STANDARD : (player + 1) * STANDARD])
        expected = s.setup.start_pieces if player <= s.turn_player else 0
        if player == s.turn_player and s.stage == START_PIECES:
            expected -= s.left
        if total != expected:
            found.append(f"player {player} has picked {total} pieces instead of {expected}")
    if s.stage == START_PIECES and flow.pieces_to_pick(s)[0] > flow.pieces_to_pick(s)[1]:
        found.append(f"{s.left} pieces cannot be picked any more")
    return found


def move_faults(s: DeusState) -> list[str]:
    """There is something to answer, and nothing twice."""
    moves = legality.legal_moves(s)
    if bool(moves) == (s.stage == OVER) or len(set(moves)) != len(moves):
        return [f"legal moves in stage {s.stage} are {[move.text for move in moves]}"]
    return []


# Saving


def to_data(s: DeusState) -> dict[str, Plain]:
    """The whole state, hidden parts included."""
    board = s.setup.board
    return {
        "options": dict(s.setup.options),
        "players": s.setup.players,
        "layout": [[*tile] for tile in s.setup.layout],
        "places": [[q, r] for q, r in board.places],
        "terrain": [*board.terrain],
        "decider": s.decider,
        "turn": s.turn,
        "turn_player": s.turn_player,
        "stage": s.stage,
        "round": s.round,
        "last_round": s.last_round,
        "first_player": s.first_player,
        "built": s.built,
        "idle": s.idle,
        "held": [[*regions(mask)] for mask in s.held],
        "standing": [[*regions(mask)] for mask in s.standing],
        "village_vp": [*s.village_vp],
        "first_region": [*s.first_region],
        "pieces": [*s.pieces],
        "stock": [*s.stock],
        "purse": [*s.purse],
        "supply": [*s.supply],
        "temples": s.temples,
        "columns": [[[*s.column_cards(p, kind)] for kind in range(KINDS)] for p in range(s.setup.players)],
        "face_down": [*s.face_down],
        "vp": [*s.vp],
        "hands": [[*hand] for hand in s.hands],
        "pile": [*s.pile],
        "discards": [*s.discards],
        "card": s.card,
        "column": s.column,
        "at": s.at,
        "borrowed": s.borrowed,
        "verb": s.verb,
        "left": s.left,
        "done": s.done,
        "army": s.army,
        "used": [*regions(s.used)],
        "offered": [*s.offered],
        "refill": s.refill,
        "rng": list(s.rng.state()),
    }


def from_data(game: DeusGame, data: Plain) -> DeusState:
    """The state that `to_data` gave. Raises BadData when it is none, or not a sound one."""
    fields = record(data, "state")
    n = number(fields, "players", game.min_players, game.max_players)
    options = views.read_options(game, fields, n)
    layout, places, terrain = views.read_map(fields, n)
    region_list = [(q, r, kind) for (q, r), kind in zip(places, terrain, strict=True)]
    s = game.unfilled(options, n, layout, region_list)
    flow.clear(s)
    read_table(s, fields)
    read_players(game, s, fields)
    read_question(game, s, fields)
    a, b = numbers(fields, "rng", 1, 2147483562, 2)
    if b > 2147483398:
        raise bad("rng")
    s.rng = Rng(a, b)
    found = faults(s)
    if found:
        raise BadData(Reason("bad_state", fault=found[0]))
    return s


def read_table(s: DeusState, fields: dict[str, Plain]) -> None:
    n = s.setup.players
    size = s.setup.board.size
    s.decider = number(fields, "decider", -1, n - 1)
    s.turn = number(fields, "turn", 0, MANY)
    s.turn_player = number(fields, "turn_player", 0, n - 1)
    s.stage = number(fields, "stage", TURN, OVER)
    s.round = number(fields, "round", 0, MANY)
    s.last_round = number(fields, "last_round", 0, MANY)
    s.first_player = number(fields, "first_player", 0, n - 1)
    s.built = number(fields, "built", 0, 1)
    s.idle = number(fields, "idle", 0, MANY)
    s.held = read_masks(fields, "held", size, n)
    s.standing = read_masks(fields, "standing", size, KINDS)
    s.village_vp = numbers(fields, "village_vp", 0, 6, len(s.setup.board.villages))
    s.first_region = numbers(fields, "first_region", -1, size - 1, n)
    s.supply = numbers(fields, "supply", 0, MANY, RESOURCES)
    s.temples = number(fields, "temples", 0, TILES[n])


def read_players(game: DeusGame, s: DeusState, fields: dict[str, Plain]) -> None:
    n = s.setup.players
    card = game.cards.types - 1
    s.pieces = numbers(fields, "pieces", 0, PIECES_OF_A_KIND, n * STANDARD)
    s.stock = numbers(fields, "stock", 0, PIECES_OF_A_KIND, n * STANDARD)
    s.purse = numbers(fields, "purse", 0, MANY, n * GOODS)
    for player, columns in enumerate(views.read_columns(game, fields, n)):
        for kind, cards in enumerate(columns):
            row = player * KINDS + kind
            s.columns[row * COLUMN_SLOTS : row * COLUMN_SLOTS + len(cards)] = cards
            s.heights[row] = len(cards)
    s.face_down = numbers(fields, "face_down", -1, card, n)
    s.vp = numbers(fields, "vp", 0, MANY, n)
    s.hands = number_lists(fields, "hands", 0, card, n)
    s.pile = numbers(fields, "pile", 0, card)
    s.discards = numbers(fields, "discards", 0, card)


def read_question(game: DeusGame, s: DeusState, fields: dict[str, Plain]) -> None:
    card = game.cards.types - 1
    size = s.setup.board.size
    s.card = number(fields, "card", -1, card)
    s.column = number(fields, "column", -1, KINDS - 1)
    s.at = number(fields, "at", -1, COLUMN_SLOTS - 1)
    s.borrowed = number(fields, "borrowed", -1, card)
    s.verb = number(fields, "verb", -1, MANY)
    s.left = number(fields, "left", 0, MANY)
    s.done = number(fields, "done", 0, 1)
    s.army = number(fields, "army", -1, size - 1)
    s.used = read_mask(fields.get("used"), "used", size)
    s.offered = numbers(fields, "offered", 0, card)
    s.refill = number(fields, "refill", -1, MOST_HAND)


def read_masks(fields: dict[str, Plain], field: str, size: int, length: int) -> list[int]:
    """Masks that are saved as lists of regions."""
    value = fields.get(field)
    if not isinstance(value, list) or len(value) != length:
        raise bad(field)
    return [read_mask(inner, field, size) for inner in value]


def read_mask(value: Plain, field: str, size: int) -> int:
    mask = 0
    for region in numbers({field: value}, field, 0, size - 1):
        if mask >> region & 1:
            raise bad(field)
        mask |= 1 << region
    return mask

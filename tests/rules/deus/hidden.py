"""What is hidden from whom in Deus, after Clause D9.4: hands, sums of VP, the pile, all discards but the top one, a
face-down card; and what the others have picked to start with until all is shown (Clause D2.6)."""

from collections.abc import Iterator

from game.rules.core import Game, Move, Rng, State
from game.rules.deus import DeusState
from game.rules.deus.kinds import PIECES_OF_A_KIND, STANDARD
from game.rules.deus.moves import COLUMN, OFFERING, OVER, PLACE, START_PIECES, TURN

# How many cards at the top of the pile the twins of a few moves leave alone: no five moves draw more.
NEAR = 40


def deus(state: State) -> DeusState:
    assert isinstance(state, DeusState)
    return state


def others(s: DeusState, viewer: int | None) -> list[int]:
    return [player for player in range(s.setup.players) if player != viewer]


def swap_hidden(state: State, viewer: int | None, rng: Rng) -> None:
    """Deal everything hidden afresh, and change the others' VP and picks and the chance to come."""
    s = deus(state)
    swap_cards(s, viewer, rng, keep=0)
    for player in others(s, viewer):
        if s.stage != OVER:
            # With fewer than 3 a region for 3 VP would be gone from under the question that stands.
            s.vp[player] = 3 + rng.below(60)
        if not s.round:
            swap_picks(s, player, rng)
    s.rng = Rng.from_seed(rng.below(1 << 29))


def twin(state: State, viewer: int | None, rng: Rng) -> None:
    """Deal the others' hands and the bottom of the pile afresh; what the viewer is about to see stays as it is."""
    s = deus(state)
    swap_cards(s, viewer, rng, keep=NEAR)


def swap_cards(
    s: DeusState, viewer: int | None, rng: Rng, keep: int, kept: int | None = None, discards: bool = False
) -> None:
    """Shuffle what lies in the others' hands, face down, and in both piles; every place keeps its number of cards.

    keep: how many cards on top of the pile stay; with 0, and with `discards`, the discards are shuffled too. kept: a
    player whose hand stays.
    """
    hands = [s.hands[player] for player in others(s, viewer) if player != kept]
    # The twins' next move may show what has been chosen: it stays.
    locked = [*s.offered, *([s.card] if s.stage == COLUMN else [])] if keep and s.decider not in (viewer, kept) else []
    for card in locked:
        s.hands[s.decider].remove(card)
    depth = max(0, len(s.pile) - keep)
    places = [(hand, i) for hand in hands for i in range(len(hand))]
    places += [(s.pile, i) for i in range(depth)]
    # The twins' next reshuffle would show what the discards were.
    places += [(s.discards, i) for i in range(len(s.discards) - 1)] if discards or not keep else []
    places += [(s.face_down, player) for player in others(s, viewer) if s.face_down[player] >= 0]
    loose = [cards[i] for cards, i in places]
    rng.shuffle(loose)
    for (cards, i), card in zip(places, loose, strict=True):
        cards[i] = card
    if locked:
        s.hands[s.decider] += locked
    for hand in hands:
        hand.sort()
    if s.decider >= 0 and s.decider != viewer and not keep:
        hand = s.hands[s.decider]
        if s.stage == OFFERING:
            s.offered = sorted(hand[i] for i in range(1 + rng.below(len(hand))))
        elif s.stage == COLUMN:
            s.card = hand[rng.below(len(hand))]


def swap_picks(s: DeusState, player: int, rng: Rng) -> None:
    """Other pieces of the same number; who is picking may be at any point of it."""
    row = player * STANDARD
    n = sum(s.pieces[row : row + STANDARD])
    if s.stage == START_PIECES and player == s.decider:
        n = rng.below(s.setup.start_pieces)
        s.column = rng.below(2)
        s.left = s.setup.start_pieces - n
        least = s.left - PIECES_OF_A_KIND * (STANDARD - s.column)
        while least > 0:
            n, s.left, least = n + 1, s.left - 1, least - 1
    s.pieces[row : row + STANDARD] = [0] * STANDARD
    for _ in range(n):
        kinds = [kind for kind in range(STANDARD) if s.pieces[row + kind] < PIECES_OF_A_KIND]
        s.pieces[row + kinds[rng.below(len(kinds))]] += 1
    for kind in range(STANDARD):
        s.stock[row + kind] = PIECES_OF_A_KIND - s.pieces[row + kind]


def visible(state: State, viewer: int | None) -> Iterator[tuple[str, State]]:
    """Copies that differ in one thing that the viewer knows."""
    s = deus(state)
    players = s.setup.players
    other = (0 if viewer is None else viewer + 1) % players

    def changed() -> DeusState:
        return s.copy()

    if viewer is not None:
        # In the middle of an offering the hand must still hold what has been chosen.
        if s.stage not in (OFFERING, COLUMN) and s.hands[viewer] and s.pile and s.pile[0] != s.hands[viewer][0]:
            mine = changed()
            mine.pile[0], mine.hands[viewer][0] = mine.hands[viewer][0], mine.pile[0]
            mine.hands[viewer].sort()
            yield "his own hand", mine
        mine = changed()
        mine.vp[viewer] += 1
        yield "his own VP", mine
        if s.face_down[viewer] >= 0:
            mine = changed()
            mine.face_down[viewer] = (mine.face_down[viewer] + 1) % s.setup.cards.types
            yield "his own face-down card", mine
    public = changed()
    public.purse[other * 5 + 4] += 1
    yield "another player's gold", public
    public = changed()
    public.purse[other * 5] += 1
    yield "another player's wood", public
    if s.round:
        public = changed()
        public.pieces[other * STANDARD] += 1
        yield "the pieces on another player's board", public
    public = changed()
    public.supply[2] += 1
    yield "the supply", public
    public = changed()
    public.temples -= 1
    yield "the temples left", public
    public = changed()
    public.village_vp[0] += 1
    yield "the VP of a village", public
    if s.hands[other] and (other != s.decider or s.stage not in (OFFERING, COLUMN)):
        public = changed()
        public.pile.append(public.hands[other].pop())
        yield "the number of another player's cards", public
    if s.stage == TURN and s.discards:
        public = changed()
        public.discards.append(public.discards.pop(0))
        if public.discards[-1] != s.discards[-1]:
            yield "the top discard", public
    if s.discards:
        public = changed()
        public.pile.append(public.discards.pop(0))
        yield "the number of discards", public
    for region in range(s.setup.board.size):
        if s.held[other] >> region & 1 and s.stage != PLACE:
            public = changed()
            for kind in range(6):
                public.standing[kind] &= ~(1 << region)
            public.held[other] &= ~(1 << region)
            yield "another player's region", public
            break


def stray_moves(game: Game, rng: Rng) -> list[Move]:
    """A few moves out of all that there are."""
    moves = list(game.moves.by_text.values())  # type: ignore[attr-defined]
    return [moves[rng.below(len(moves))] for _ in range(12)]

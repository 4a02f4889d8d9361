"""What is hidden from whom in Gods' Gambit, after Clause G8.4; giver and receiver of a Mage's card know it."""

from collections.abc import Iterator

from game.rules.core import Game, Move, Rng, State
from game.rules.gambit import GambitState
from game.rules.gambit.cards import COLOURS, TRUMPETER
from game.rules.gambit.moves import DEFENCE, OVER, PASSING

# How many cards at the top of the pile the twins of a few moves leave alone: no five moves draw more.
NEAR = 30


def gambit(state: State) -> GambitState:
    assert isinstance(state, GambitState)
    return state


def swap_hidden(state: State, viewer: int | None, rng: Rng) -> None:
    """Deal the others' hands and the whole pile afresh, and change the others' penalties and the chance to come."""
    s = gambit(state)
    swap_cards(s, viewer, rng, keep=0)
    for player in range(s.setup.players):
        if player != viewer:
            s.known[player] = ()
            s.knowers &= ~(1 << player)
            if s.stage != OVER:
                swap_penalties(s, player, rng)
    s.rng = Rng.from_seed(rng.below(1 << 29))


def twin(state: State, viewer: int | None, rng: Rng) -> None:
    """Deal the others' hands and the bottom of the pile afresh."""
    swap_cards(gambit(state), viewer, rng, keep=NEAR)
    s = gambit(state)
    for player in range(s.setup.players):
        if player != viewer:
            s.known[player] = ()
            s.knowers &= ~(1 << player)


def swap_cards(s: GambitState, viewer: int | None, rng: Rng, keep: int) -> None:
    """Shuffle what lies in the others' hands and in the pile below its topmost cards; every hand keeps its size."""
    known = {card for _, card in s.known[viewer]} if viewer is not None else set()
    others = [s.hands[player] for player in range(s.setup.players) if player != viewer]
    depth = max(0, len(s.pile) - keep)
    places = [(hand, i) for hand in others for i in range(len(hand))] + [(s.pile, i) for i in range(depth)]
    # Trumpeters stay in the pile; a card that the viewer has seen stays in the hand where he has seen it.
    places = [(cards, i) for cards, i in places if cards[i] != TRUMPETER and cards[i] not in known]
    loose = [cards[i] for cards, i in places]
    rng.shuffle(loose)
    for (cards, i), card in zip(places, loose, strict=True):
        cards[i] = card
    if not keep:
        rng.shuffle(s.pile)
    for hand in others:
        hand.sort()


def swap_penalties(s: GambitState, player: int, rng: Rng) -> None:
    """Another penalty for each round that the player did not end with an empty hand; he keeps points if any are."""
    for i, first in enumerate(s.exempt):
        if first != player:
            s.penalties[player][i] = rng.below(25 if s.setup.points else 90)
    while s.setup.points and sum(s.penalties[player]) >= s.setup.points:
        s.penalties[player] = [penalty // 2 for penalty in s.penalties[player]]


def visible(state: State, viewer: int | None) -> Iterator[tuple[str, State]]:
    """Copies that differ in one thing that the viewer knows."""
    s = gambit(state)
    players = s.setup.players

    def changed() -> GambitState:
        return s.copy()

    if viewer is not None and s.hands[viewer]:
        mine = changed()
        for i, card in enumerate(mine.pile):
            if card not in (TRUMPETER, mine.hands[viewer][0]):
                mine.pile[i], mine.hands[viewer][0] = mine.hands[viewer][0], card
                mine.hands[viewer].sort()
                yield "his own hand", mine
                break
    if viewer is not None and s.penalties[viewer]:
        mine = changed()
        mine.penalties[viewer][-1] += 1
        yield "his own penalties", mine
    if viewer is not None and s.knowers >> viewer & 1:
        mine = changed()
        mine.known[viewer] = ()
        yield "a card that he has seen", mine
    other = (0 if viewer is None else viewer + 1) % players
    if s.hands[other]:
        public = changed()
        public.karma[other].append(public.hands[other].pop())
        yield "the karma of another player", public
        public = changed()
        public.pile.insert(0, public.hands[other].pop())
        yield "the number of another player's cards", public
    if s.stage not in (DEFENCE, PASSING):
        public = changed()
        public.field = (public.field + 1) % TRUMPETER
        yield "the field", public
    public = changed()
    public.trumpeters += 1
    yield "the trumpeters that are out", public
    public = changed()
    public.skips[other] += 1
    yield "a lost turn", public
    public = changed()
    public.extra_turns[other] += 1
    yield "an extra turn", public
    public = changed()
    public.pile.pop(0)
    yield "the size of the pile", public
    public = changed()
    public.key = (public.key + 9) % (9 * len(COLOURS)) if public.key < 36 else 36 + (public.key + 1 - 36) % 4
    yield "the colour in force", public


def stray_moves(game: Game, rng: Rng) -> list[Move]:
    """A few moves out of all that there are."""
    moves = list(game.moves.by_text.values())  # type: ignore[attr-defined]
    return [moves[rng.below(len(moves))] for _ in range(12)]

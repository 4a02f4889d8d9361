"""What is hidden from whom in Populous, after Clause P8.3: hands, face-down skills, draft hands, piles, and what lies
face down in a generation. Whoever has drafted from a hand knows what was in it; his own cards and discards he knows."""

from collections.abc import Iterator

from game.rules.core import Game, Move, Rng, State
from game.rules.populous import PopulousState
from game.rules.populous.moves import CARD, CUBES, DRAFT, FIRST_SKILL, OVER, PEOPLE, SPEND
from game.rules.populous.terms import DOWN, TRACK_COUNT

# Cards at the top of the pile that the twins of a few moves leave alone: no five moves draw more.
NEAR = 20


def populous(state: State) -> PopulousState:
    assert isinstance(state, PopulousState)
    return state


def swap_hidden(state: State, viewer: int | None, rng: Rng) -> None:
    """Deal afresh every card that the viewer cannot see, exchange skills he has not seen, and change the chance."""
    s = populous(state)
    swap_cards(s, viewer, rng, 0)
    swap_skills(s, viewer, rng)
    swap_choices(s, viewer, rng)
    s.rng = Rng.from_seed(rng.below(1 << 29))


def twin(state: State, viewer: int | None, rng: Rng) -> None:
    """The same without the next cards and the chance; during the draft hands go round, so it is left alone."""
    s = populous(state)
    swap_cards(s, viewer, rng, NEAR)
    if s.stage not in (PEOPLE, DRAFT, CUBES, FIRST_SKILL):
        swap_skills(s, viewer, rng)


def swap_cards(s: PopulousState, viewer: int | None, rng: Rng, keep: int, kept: int | None = None) -> None:
    """Shuffle what lies in the others' hands, discards and face down, and in the pile below its topmost cards.

    kept: a player whose cards stay.
    """
    others = [player for player in range(s.setup.players) if player not in (viewer, kept)]
    depth = max(0, len(s.pile) - keep)
    # With so few cards left the discards may be drawn from soon: then they are left alone too.
    with_discards = not keep or depth > 0
    # The card being played has been chosen out of the hand: another one would not do for its player's question.
    fixed = s.card if CARD <= s.stage <= SPEND and s.card >= 0 and s.turn_player != viewer else -1
    loose = s.pile[:depth]
    for player in others:
        if player == s.turn_player and fixed >= 0:
            s.hands[player][fixed] -= 1
        for cards in (s.hands[player], s.discards[player])[: 1 + with_discards]:
            loose += [card for card, number in enumerate(cards) for _ in range(number)]
        loose += [card - DOWN for row in s.generations[player] for card in row if card >= DOWN]
    rng.shuffle(loose)
    for player in others:
        for cards in (s.hands[player], s.discards[player])[: 1 + with_discards]:
            number = sum(cards)
            cards[:] = [0] * len(cards)
            for _ in range(number):
                cards[loose.pop()] += 1
        if player == s.turn_player and fixed >= 0:
            s.hands[player][fixed] += 1
        s.generations[player] = tuple(
            tuple(loose.pop() + DOWN if card >= DOWN else card for card in row) for row in s.generations[player]
        )
    s.pile[:depth] = loose


def swap_skills(
    s: PopulousState, viewer: int | None, rng: Rng, kept: int | None = None, draft_hands: bool = True
) -> None:
    """Exchange face-down extra skills between players and with those that nobody has, where the viewer cannot tell.

    kept: a player whose skills stay. draft_hands: whether those that are still being drafted are exchanged too.
    """
    if s.stage == PEOPLE:
        return
    known = held_by(s, viewer) if viewer is not None else set()
    players = range(s.setup.players)
    dealt = {skill for row in (*s.taken, *s.draft) for skill in row}
    closed = [
        (player, at)
        for player in players
        if player not in (viewer, kept)
        for at, skill in enumerate(s.taken[player])
        if skill not in known and not s.opened[player] >> skill & 1
    ]
    in_hands = [
        (player, at)
        for player in players
        if draft_hands and player not in (viewer, kept)
        for at, skill in enumerate(s.draft[player])
        if skill not in known
    ]
    loose = [s.taken[player][at] for player, at in closed] + [s.draft[player][at] for player, at in in_hands]
    loose += [skill for skill in range(10, 40) if skill not in dealt and skill not in known]
    rng.shuffle(loose)
    taken = [[*row] for row in s.taken]
    draft = [[*row] for row in s.draft]
    for player, at in closed:
        taken[player][at] = loose.pop()
    for player, at in in_hands:
        draft[player][at] = loose.pop()
    s.taken = [tuple(row) for row in taken]
    s.draft = [tuple(sorted(row)) for row in draft]
    for player in players:
        s.skills[player] = 3 << 2 * s.people[player] | sum(1 << skill for skill in taken[player])


def held_by(s: PopulousState, viewer: int) -> set[int]:
    """The extra skills that have been in a player's hands during the draft.

    A hand dealt to q is with q + n after n passes; so the viewer has held what was taken from it at that time or later.
    """
    players = s.setup.players
    passes = min(len(taken) for taken in s.taken)
    found = set(s.draft[viewer]) | set(s.taken[viewer])
    for first in range(players):
        for time in range(min(passes, 4) + 1):
            if (first + time) % players == viewer:
                for later in range(time, 5):
                    row = s.taken[(first + later) % players]
                    if later < len(row):
                        found.add(row[later])
                found |= set(s.draft[(first + passes) % players])
    return found


def swap_choices(s: PopulousState, viewer: int | None, rng: Rng) -> None:
    """Other first skills, and another card being played, than those chosen in secret."""
    s.firsts = tuple(
        skill if player == viewer else 2 * s.people[player] + rng.below(2) for player, skill in enumerate(s.firsts)
    )
    if CARD < s.stage <= SPEND and s.turn_player != viewer:
        held = [card for card, number in enumerate(s.hands[s.turn_player]) if number]
        s.card = held[rng.below(len(held))]


def visible(state: State, viewer: int | None) -> Iterator[tuple[str, State]]:
    """Copies that differ in one thing that the viewer knows: at each position some of them, in a match all."""
    number = populous(state).turn + sum(populous(state).tracks)
    for at, (what, changed) in enumerate(all_visible(state, viewer)):
        if (at + number) % 4 == 0:
            yield what, changed


def all_visible(state: State, viewer: int | None) -> Iterator[tuple[str, State]]:
    s = populous(state)
    other = (0 if viewer is None else viewer + 1) % s.setup.players
    if viewer is not None:
        yield from visible_own(s, viewer)
    changed = s.copy()
    changed.vp[other] += 1
    yield "the victory points of another player", changed
    changed = s.copy()
    changed.workers[other][0] += 1
    changed.workers_left[other] -= 1
    yield "a worker of another player", changed
    changed = s.copy()
    changed.tracks[TRACK_COUNT * other] += 1
    yield "the spirit of another player", changed
    changed = s.copy()
    changed.terrain[0] = (changed.terrain[0] + 1) % 5
    yield "the terrain of a space", changed
    changed = s.copy()
    changed.rings_left[0] -= 1
    yield "the rings in stock", changed
    changed = s.copy()
    changed.markers = (1, 1)
    if changed.markers != s.markers:
        yield "the markers", changed
    changed = s.copy()
    changed.towns[1] = -1 if changed.towns[1] == other else other
    yield "a town", changed
    if s.pile:
        changed = s.copy()
        changed.pile.pop(0)
        yield "the size of the pile", changed
    if s.stage > CUBES and s.stage != OVER and s.hands[other][0]:
        changed = s.copy()
        changed.hands[other][0] -= 1
        yield "the number of another player's cards", changed
        changed = s.copy()
        changed.discards[other][0] += 1
        yield "the number of another player's discards", changed
    for player in range(s.setup.players):
        for number, row in enumerate(s.generations[player]):
            if row[-1] < DOWN:
                changed = s.copy()
                rows = [*changed.generations[player]]
                rows[number] = (*row[:-1], (row[-1] + 1) % DOWN)
                changed.generations[player] = tuple(rows)
                yield "a face-up card", changed
                return


def visible_own(s: PopulousState, viewer: int) -> Iterator[tuple[str, State]]:
    """What the viewer alone knows."""
    hand = s.hands[viewer]
    held = [card for card, number in enumerate(hand) if number]
    if held and s.stage != OVER:
        changed = s.copy()
        changed.hands[viewer][held[0]] -= 1
        changed.hands[viewer][(held[0] + 1) % 5] += 1
        yield "his own hand", changed
    if any(s.discards[viewer]):
        changed = s.copy()
        changed.discards[viewer] = changed.discards[viewer][1:] + changed.discards[viewer][:1]
        if changed.discards[viewer] != s.discards[viewer]:
            yield "his own discards", changed
    if s.taken[viewer]:
        changed = s.copy()
        changed.taken[viewer] = changed.taken[viewer][1:] + changed.taken[viewer][:1]
        if changed.taken[viewer] != s.taken[viewer]:
            yield "what he has drafted, in order", changed
    closed = s.skills[viewer] & ~s.opened[viewer]
    if closed:
        changed = s.copy()
        changed.skills[viewer] &= ~(closed & -closed)
        yield "his own face-down skills", changed
    down = [
        (number, at) for number, row in enumerate(s.generations[viewer]) for at, card in enumerate(row) if card >= DOWN
    ]
    if down:
        number, at = down[0]
        changed = s.copy()
        rows = [[*row] for row in changed.generations[viewer]]
        rows[number][at] = DOWN + (rows[number][at] + 1) % DOWN
        changed.generations[viewer] = tuple(tuple(row) for row in rows)
        yield "his own face-down card", changed
    # A skill that he passed on in the draft, now with somebody else: another one there does not fit what he has seen.
    passed = held_by(s, viewer) if s.people[-1] >= 0 and s.skills[viewer] else set()
    for player in range(s.setup.players):
        for at, skill in enumerate(s.taken[player]):
            if player != viewer and skill in passed:
                changed = s.copy()
                unused = [n for n in range(10, 40) if not any(n in row for row in (*s.taken, *s.draft))]
                row = [*changed.taken[player]]
                row[at] = unused[0]
                changed.taken[player] = tuple(row)
                yield "a skill that he has passed on", changed
                return


def stray_moves(game: Game, rng: Rng) -> list[Move]:
    """A few moves out of all that there are."""
    moves = list(game.moves.by_text.values())  # type: ignore[attr-defined]
    return [moves[rng.below(len(moves))] for _ in range(12)]

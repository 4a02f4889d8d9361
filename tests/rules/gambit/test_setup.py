"""Section 2: the setup of a round."""

from game.rules.core import Event, Rng
from game.rules.gambit import GambitState, flow
from game.rules.gambit.cards import TRUMPETER, WILD
from tests.rules.gambit.table import Table, gambit, table, types


def deal(order: str, players: int = 2) -> tuple[GambitState, list[Event]]:
    """A match whose first pile is stacked: the given cards come first, the rest in order; later ones are shuffled."""
    game = gambit()
    s = game.unfilled({}, players)
    left = game.cards.copies[:]
    top = types(order)
    for card in top:
        left[card] -= 1
    stacked = [card for card in range(TRUMPETER, -1, -1) for _ in range(left[card])] + top[::-1]
    s.rng = Stacked(stacked)  # type: ignore[assignment]
    s.sink = events = []
    flow.start_match(s)
    s.sink = None
    s.rng = s.rng.honest  # type: ignore[attr-defined]
    assert s.check() == []
    return s, events


class Stacked:
    """Stands in for Rng: the first shuffle gives the stacked pile, everything after it is honest."""

    def __init__(self, pile: list[int]) -> None:
        self.pile: list[int] | None = pile
        self.honest = Rng.from_seed(3)

    def below(self, n: int) -> int:
        return 0 if self.pile is not None else self.honest.below(n)

    def shuffle(self, items: list[int]) -> None:
        if self.pile is None:
            self.honest.shuffle(items)
        else:
            assert sorted(items) == sorted(self.pile)
            items[:] = self.pile
            self.pile = None


SEVEN = "red-1 red-1 red-2 red-2 red-3 red-3 red-4"
OTHER_SEVEN = "blue-1 blue-1 blue-2 blue-2 blue-3 blue-3 blue-4"


def test_g2_1_seven_cards_each_and_one_as_field() -> None:
    for players in range(2, 7):
        for seed in range(20):
            s = gambit().new({}, players, seed)
            held = sum(len(hand) for hand in s.hands)
            assert held + s.trumpeters >= 7 * players
            assert all(len(hand) <= 7 for hand in s.hands)
            assert held + s.trumpeters + len(s.pile) + 1 == 104
            assert not any(s.karma)
    s, _ = deal(f"{SEVEN} {OTHER_SEVEN} white-9")
    assert [len(hand) for hand in s.hands] == [7, 7]
    assert s.field == types("white-9")[0]
    assert s.trumpeters == 0


def test_g2_1_the_deck_is_shuffled() -> None:
    fields = {gambit().new({}, 4, seed).field for seed in range(60)}
    assert len(fields) > 20


def test_g2_1_the_table_is_empty_and_all_cards_in_the_pile_when_a_round_is_announced() -> None:
    t = table(hands=["white-3", "blue-5 red-1"], field="white-5", karma=["red-7", "devil"], skips=[0, 1])
    t.play("field white-3")
    seen = []
    t.state.play(gambit().parse("end turn"), lambda event: seen.append((event.kind, t.view(1))))
    v = next(v for kind, v in seen if kind == "round_started")
    assert (v.round, v.start_player, v.field, v.pile) == (2, 1, -1, 104)
    assert (v.hand, v.hand_counts, v.karma, v.buried) == ([], [0, 0], [[], []], [])
    assert (v.finished, v.skips, v.round_over) == ([], [0, 0], False)
    ended = next(v for kind, v in seen if kind == "round_ended")
    assert (ended.round, ended.hand_counts, ended.finished) == (1, [0, 2], [0])


def test_g2_2_dealt_trumpeters_are_shown_and_not_replaced() -> None:
    s, events = deal(f"trumpeter red-1 red-2 red-2 red-3 red-3 trumpeter {OTHER_SEVEN} white-9")
    assert [len(hand) for hand in s.hands] == [5, 7]
    assert s.trumpeters == 2
    assert [event.args for event in events if event.kind == "trumpeter"] == [
        {"player": 0, "n": 1},
        {"player": 0, "n": 2},
    ]


def test_g2_2_a_trumpeter_turned_up_is_set_aside_and_the_next_card_turned_up() -> None:
    s, events = deal(f"{SEVEN} {OTHER_SEVEN} trumpeter trumpeter white-9")
    assert s.field == types("white-9")[0]
    assert s.trumpeters == 2
    assert [event.args["n"] for event in events if event.kind == "trumpeter_turned_up"] == [1, 2]


def test_g2_2_four_trumpeters_before_the_first_turn_void_the_round() -> None:
    s, events = deal(f"trumpeter trumpeter trumpeter red-1 red-1 red-2 red-2 {OTHER_SEVEN} trumpeter white-9")
    assert "round_void" in [event.kind for event in events]
    assert s.round == 1
    assert s.start_player == s.turn_player == 0
    assert s.trumpeters < 4
    assert [event.kind for event in events].count("round_started") == 1
    assert s.penalties == [[], []]


def test_g2_3_start_player_names_the_colour_of_a_wild_first_field() -> None:
    s, events = deal(f"{SEVEN} {OTHER_SEVEN} mage")
    t = Table(s)
    assert t.asks == "p1 colour"
    assert "turn_started" not in [event.kind for event in events]
    t.play("colour red")
    assert t.field == "mage red"
    assert t.asks == "p1 turn"
    assert t.kinds() == ["colour_named", "turn_started"]
    assert "field red-4" in t.moves


def test_g2_3_an_evil_wild_may_be_the_first_field_under_g8_3() -> None:
    game = gambit()
    for seed in range(400):
        s = game.new({"evil_to_karma": True}, 3, seed)
        if game.cards.evil[s.field]:
            assert Table(s).asks == f"p{s.start_player + 1} colour"
            return
    raise AssertionError("no seed turned up an evil wild")


def test_g2_4_start_player_is_drawn_from_the_seed() -> None:
    starts = [gambit().new({}, 4, seed).start_player for seed in range(80)]
    assert set(starts) == {0, 1, 2, 3}
    assert starts == [gambit().new({}, 4, seed).start_player for seed in range(80)]


def test_g2_dealing_shows_each_hand_to_its_player_alone() -> None:
    _, events = deal(f"{SEVEN} {OTHER_SEVEN} white-9")
    dealt = [event for event in events if event.kind == "dealt_cards"]
    assert [event.args["player"] for event in dealt] == [0, 1]
    assert dealt[0].seen_by(0)
    assert not dealt[0].seen_by(1)
    assert not dealt[0].seen_by(None)


def test_g2_every_new_round_is_dealt_like_the_first() -> None:
    t = table(hands=["white-3", "blue-5 red-1"], field="white-5")
    t.play("field white-3", "end turn")
    assert t.state.round == 2
    assert sum(len(hand) for hand in t.state.hands) + t.state.trumpeters >= 14
    assert t.state.field < WILD or t.asks.endswith("colour")


def test_g2_2_the_first_deal_is_told_trumpeters_and_void_rounds_too() -> None:
    void = 0
    for seed in range(120):
        events = gambit().opening({}, 6, seed)
        state = gambit().new({}, 6, seed)
        assert events[0] == Event("round_started", n=1, player=state.start_player)
        assert events[0].seen_by(None)
        void += sum(event.kind == "round_void" for event in events)
        # What was told after the last void deal is the position.
        last = max((i for i, event in enumerate(events) if event.kind == "round_void"), default=0)
        shown = [event for event in events[last:] if event.kind.startswith("trumpeter")]
        assert len(shown) == state.trumpeters
        for player in range(6):
            (hand,) = [event for event in events[last:] if event.kind == "dealt_cards" and event.seen_by(player)]
            assert sorted(hand.args["cards"], key=gambit().cards.index.__getitem__) == [
                gambit().cards.ids[card] for card in state.hands[player]
            ]
    assert void > 0

"""The generic kit on every registered game, and proof that it turns red for a leak."""

from typing import Any

import pytest

from game.content.registry import game_by_id, ids
from game.rules.core import EVERYBODY, BadData, Decision, Plain, Rng, View, only
from game.rules.gambit import GambitState, state, view
from game.rules.gambit.moves import KINDS
from tests.rules.deus import hidden as deus_hidden
from tests.rules.gambit import hidden
from tests.rules.kit import GameKit, check_twins, pick, play_and_check
from tests.rules.populous import hidden as populous_hidden

KITS = {
    "deus": GameKit(
        swap_hidden=deus_hidden.swap_hidden,
        twin=deus_hidden.twin,
        visible=deus_hidden.visible,
        pairs={"drew": "drew_cards", "offered": "offered_cards", "hid": "hid_card"},
        private=(),
        stride=5,
        variants=[
            {},
            {"wildcard": True},
            {"two_by_three": True, "start_pieces": "8"},
            {"wildcard": True, "start_pieces": "6"},
        ],
        stray_moves=deus_hidden.stray_moves,
    ),
    "gambit": GameKit(
        swap_hidden=hidden.swap_hidden,
        twin=hidden.twin,
        visible=hidden.visible,
        pairs={"dealt": "dealt_cards", "drew": "drew_card", "gave_hand": "gave_hand_card"},
        private=("penalty",),
        variants=[
            {},
            {"ask_only_defenders": True},
            {"evil_to_karma": True, "points": "100"},
            {"points": "200", "evil_to_karma": True, "ask_only_defenders": True},
        ],
        telling=("ask_only_defenders",),
        stray_moves=hidden.stray_moves,
    ),
    "populous": GameKit(
        swap_hidden=populous_hidden.swap_hidden,
        twin=populous_hidden.twin,
        visible=populous_hidden.visible,
        pairs={
            "draft_hand": "draft_hand_skills",
            "drafted": "drafted_skill",
            "dealt": "dealt_cards",
            "first_chosen": "first_chosen_skill",
            "laid_down": "laid_down_card",
            "discarded": "discarded_card",
            "drew": "drew_cards",
        },
        private=(),
        variants=[
            {},
            {"mode": "custom", "balanced_generations": True},
            {"random_peoples": True},
            {"mode": "custom", "random_peoples": True, "balanced_generations": True},
        ],
        stray_moves=populous_hidden.stray_moves,
    ),
}


def cases(rounds: int) -> list[tuple[str, int, dict[str, Plain], int]]:
    """(game, seats, options, seed) over every game, number of players and variant of options."""
    found = []
    for game_id in ids():
        game = game_by_id(game_id)
        for seed in range(rounds):
            for seats in range(game.min_players, game.max_players + 1):
                variants = KITS[game_id].variants
                found.append((game_id, seats, variants[(seats + seed) % len(variants)], seed * 100 + seats))
    return found


def test_every_game_has_a_kit() -> None:
    assert set(KITS) == set(ids())


@pytest.mark.parametrize(("game_id", "seats", "options", "seed"), cases(1))
def test_random_match(game_id: str, seats: int, options: dict[str, Plain], seed: int) -> None:
    play_and_check(game_by_id(game_id), KITS[game_id], options, seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats", "options", "seed"), cases(12))
def test_many_random_matches(game_id: str, seats: int, options: dict[str, Plain], seed: int) -> None:
    play_and_check(game_by_id(game_id), KITS[game_id], options, seats, seed + 1)


@pytest.mark.parametrize("game_id", ids())
def test_same_seed_and_moves_same_match(game_id: str) -> None:
    game = game_by_id(game_id)
    for seats in range(game.min_players, game.max_players + 1):
        ends = []
        for _ in range(2):
            rng = Rng.from_seed(seats)
            position = game.new({}, seats, 77)
            while position.decider >= 0:
                position.apply(pick(position.legal_moves(), rng))
            ends.append(position.to_data())
        assert ends[0] == ends[1]
        assert ends[0] != game.new({}, seats, 78).to_data()


@pytest.mark.parametrize("game_id", ids())
def test_a_match_that_cannot_be_is_refused_with_a_reason(game_id: str) -> None:
    game = game_by_id(game_id)
    for options, seats, seed, code in [
        ({}, game.min_players - 1, 0, "seats"),
        ({}, game.max_players + 1, 0, "seats"),
        ({}, game.min_players, -1, "seed"),
        ({}, game.min_players, 1 << 62, "seed"),
        ({"no such": True}, game.min_players, 0, "option_unknown"),
        ({game.options[0].key: 17}, game.min_players, 0, "option_value"),
    ]:
        with pytest.raises(BadData) as caught:
            game.new(options, seats, seed)
        assert caught.value.reason.code == code
    with pytest.raises(BadData) as caught:
        game.parse("no such move")
    assert caught.value.reason.code == "move_text"


@pytest.mark.parametrize("game_id", ids())
def test_a_broken_position_or_view_is_refused(game_id: str) -> None:
    """Every field of a saved position and of a view, spoilt in turn, gives BadData or an equal position: no crash."""
    game = game_by_id(game_id)
    rng = Rng.from_seed(5)
    position = game.new({}, 3, 5)
    for number in range(60):
        if number % 6 == 0:
            for junk in (None, -7, 10**12, "x", [], [[]], [99], {}, True, 3.5):
                for field in position.to_data():
                    spoilt = {**position.to_data(), field: junk}
                    refused(game.from_data, spoilt)
                for field in position.view(0).to_data():
                    refused(game.view_from_data, {**position.view(0).to_data(), field: junk})
        position.apply(pick(position.legal_moves(), rng))
    for junk in (None, 1, "x", [], {}):
        with pytest.raises(BadData):
            game.from_data(junk)
        with pytest.raises(BadData):
            game.view_from_data(junk)


def refused(read: Any, data: dict[str, Plain]) -> None:
    """Reading either raises BadData, or the value was harmless and comes back as it was (missing options filled in)."""
    try:
        found = read(data).to_data()
    except BadData:
        return
    assert {**found, "options": {}} == {**data, "options": {}}


# Leaks, planted on purpose: each must turn the kit red.


def kit_is_red(complaint: str) -> None:
    """A few matches are enough to find the leak; the complaint shows that the kit found that and nothing else."""
    with pytest.raises(AssertionError, match=complaint):
        for seed in range(3):
            play_and_check(game_by_id("gambit"), KITS["gambit"], {}, 3, seed)


def twins_are_red(complaint: str) -> None:
    """The same for the comparison of twins alone, where another check would complain first."""
    with pytest.raises(AssertionError, match=complaint):
        for seed in range(3):
            rng = Rng.from_seed(seed)
            position = game_by_id("gambit").new({}, 3, seed)
            while position.decider >= 0:
                check_twins(KITS["gambit"], position, None, rng)
                position.apply(pick(position.legal_moves(), rng))


def test_kit_finds_a_hand_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.view

    def leaky(s: GambitState, viewer: int | None) -> View:
        v = honest(s, viewer)
        v.known = [[1, card] for hand in s.hands for card in hand]
        return v

    monkeypatch.setattr(view, "view", leaky)
    kit_is_red("shows something hidden")


def test_kit_finds_the_top_of_the_pile_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.view

    def leaky(s: GambitState, viewer: int | None) -> View:
        v = honest(s, viewer)
        v.pile = s.pile[-1] if s.pile else 0
        return v

    monkeypatch.setattr(view, "view", leaky)
    kit_is_red("shows something hidden")


def test_kit_finds_another_players_penalty_in_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.view

    def leaky(s: GambitState, viewer: int | None) -> View:
        v = honest(s, viewer)
        v.points = sum(sum(row) for row in s.penalties)
        return v

    monkeypatch.setattr(view, "view", leaky)
    kit_is_red("something hidden")


def test_kit_finds_a_card_in_the_prompt_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view.view

    def leaky(s: GambitState, viewer: int | None) -> View:
        v = honest(s, viewer)
        if v.decision is not None and viewer != s.decider:
            best = s.setup.cards.ids[s.hands[s.decider][0]] if s.hands[s.decider] else ""
            v.decision = Decision(s.decider, "", [], v.decision.label, {"card": best})
        return v

    monkeypatch.setattr(view, "view", leaky)
    kit_is_red("reads more than the label")


def test_kit_finds_a_label_that_tells_of_a_playable_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """`after_draw` is asked only of those who can play: the others must not read which question it is."""
    monkeypatch.setattr(view, "LABELS", KINDS)
    monkeypatch.setattr(state, "LABELS", KINDS)
    twins_are_red("the view of .* tells something hidden")


def test_kit_finds_the_drawn_card_in_the_public_event(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(s: GambitState, kind: str, secret_kind: str, player: int, card: int) -> None:
        text = s.setup.cards.ids[card]
        s.tell(kind, EVERYBODY & ~only(player), player=player, card=s.setup.cards.ids[s.hands[player][0]])
        s.tell(secret_kind, only(player), player=player, card=text)

    monkeypatch.setattr(GambitState, "tell_secret", leaky)
    kit_is_red("events of .* something hidden")


def test_kit_finds_a_private_event_that_others_get(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(s: GambitState, kind: str, secret_kind: str, player: int, card: int) -> None:
        s.tell(kind, EVERYBODY & ~only(player), player=player)
        s.tell(secret_kind, EVERYBODY, player=player, card=s.setup.cards.ids[card])

    monkeypatch.setattr(GambitState, "tell_secret", leaky)
    kit_is_red("gets both or none")


def test_kit_finds_a_hand_in_an_event(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that tells everybody how many cards of the field's colour a player holds."""
    honest = GambitState.tell_card

    def leaky(s: GambitState, kind: str, player: int, card: int) -> None:
        honest(s, kind, player, card)
        s.tell("boast", player=player, n=sum(other < 9 for other in s.hands[player]))

    monkeypatch.setattr(GambitState, "tell_card", leaky)
    twins_are_red("something hidden")

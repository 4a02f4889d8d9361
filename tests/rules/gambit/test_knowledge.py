"""Secrets that a player has seen: the Mage's cards, and guesses that respect them."""

import pytest

from game.rules.core import BadData, Rng
from game.rules.gambit.cards import TRUMPETER
from tests.rules.gambit.table import Table, gambit, names, table


def known(t: Table, player: int) -> list[tuple[str, str]]:
    """`("p1 p3", "red-2")`: one of these holds such a card, as the player knows."""
    found = []
    for holders, card in t.view(player).known:
        players = " ".join(f"p{p + 1}" for p in range(6) if holders >> p & 1)
        found.append((players, names([card])))
    return found


def mage(t: Table, target: str, card: str) -> None:
    """Play a Mage at a target who accepts, and give the card."""
    t.play("karma mage", f"at {target}", "accept", f"give {card}", "end turn")


def three() -> Table:
    return table(hands=["mage red-2 red-3 red-4", "mage blue-1 blue-2", "mage black-1 black-2"], field="white-5")


def test_g8_4_the_giver_knows_what_the_receiver_holds() -> None:
    t = three()
    mage(t, "p2", "red-2")
    assert known(t, 0) == [("p2", "red-2")]
    assert known(t, 1) == known(t, 2) == []
    assert t.view(None).known == []


def test_g8_4_a_card_given_on_unseen_may_be_in_either_hand() -> None:
    t = three()
    mage(t, "p2", "red-2")
    mage(t, "p3", "blue-1")
    assert known(t, 0) == [("p2 p3", "red-2")]
    assert known(t, 1) == [("p3", "blue-1")]


def test_g8_4_the_receiver_of_a_known_card_has_it_in_his_own_hand() -> None:
    t = three()
    mage(t, "p2", "red-2")
    t.play("karma mage", "at p1", "accept", "give red-2")
    assert known(t, 0) == []
    assert known(t, 1) == [("p1", "red-2")]


def test_g8_4_a_card_shown_is_forgotten() -> None:
    t = table(hands=["mage white-2 red-3 red-4", "white-2 blue-1 blue-2"], field="white-5")
    mage(t, "p2", "white-2")
    assert known(t, 0) == [("p2", "white-2")]
    t.play("field white-2")
    assert known(t, 0) == []


def remember(t: Table, *entries: tuple[int, str]) -> None:
    """Let the first player know: one of the holders (a bit mask) has the card."""
    t.state.known[0] = tuple(sorted((holders, gambit().cards.index[card]) for holders, card in entries))
    t.state.knowers = 1
    assert t.state.check() == []


def test_g8_4_of_two_entries_that_fit_the_closest_is_given_up() -> None:
    t = table(hands=["white-7", "red-2 blue-1", "red-2 black-1"], field="white-2", turn=1)
    remember(t, (0b010, "red-2"), (0b110, "red-2"))
    t.play("field red-2")
    assert known(t, 0) == [("p2 p3", "red-2")]


def test_g8_4_what_is_left_is_true_whichever_card_was_shown() -> None:
    """p2 shows the one he drew or was given; the other may be with any of those it was last known to be with."""
    t = table(hands=["white-7", "red-2 blue-1", "red-2 black-1", "blue-3"], field="white-2", turn=1)
    remember(t, (0b0110, "red-2"), (0b1010, "red-2"))
    t.play("field red-2")
    assert known(t, 0) == [("p2 p3 p4", "red-2")]


def test_g8_4_knowledge_ends_with_the_round() -> None:
    t = table(hands=["mage white-2 red-3", "white-1"], field="white-5")
    mage(t, "p2", "red-3")
    t.play("field white-1", "end turn", "field white-2", "end turn")
    assert t.state.round == 2
    assert known(t, 0) == []


def test_guess_keeps_what_the_viewer_knows() -> None:
    t = three()
    mage(t, "p2", "red-2")
    mage(t, "p3", "blue-1")
    rng = Rng.from_seed(1)
    red, blue = gambit().cards.index["red-2"], gambit().cards.index["blue-1"]
    holders = set()
    for _ in range(60):
        guessed = gambit().guess(t.view(0), rng)
        assert red in guessed.hands[1] or red in guessed.hands[2]
        holders.add(1 if red in guessed.hands[1] else 2)
        assert guessed.hands[0] == t.state.hands[0]
        assert blue in gambit().guess(t.view(1), rng).hands[2]
    assert holders == {1, 2}


def test_guess_draws_what_is_hidden_afresh_with_the_callers_chance() -> None:
    t = table(hands=["red-1 red-2 red-3", "blue-1 blue-2 blue-3", "black-1 black-2"], field="white-5", trumpeters=1)
    guesses = [gambit().guess(t.view(0), Rng.from_seed(seed)) for seed in range(40)]
    assert len({tuple(g.hands[1]) for g in guesses}) > 30
    assert len({tuple(g.pile) for g in guesses}) == 40
    assert len({g.rng.state() for g in guesses}) == 40
    assert all(g.pile.count(TRUMPETER) == 3 for g in guesses)
    again = gambit().guess(t.view(0), Rng.from_seed(7))
    assert again.to_data() == guesses[7].to_data()
    assert t.state.rng.state() == Rng.from_seed(1).state(), "the match's own chance is untouched"


def test_guess_of_a_view_without_a_standing_question_is_refused() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5")
    seen = []
    t.state.play(gambit().parse("field white-3"), lambda event: seen.append(t.view(0)))
    with pytest.raises(BadData):
        gambit().guess(seen[0], Rng.from_seed(1))


def test_guess_of_a_view_that_cannot_be_is_refused() -> None:
    view = table(hands=["white-3 red-1", "blue-5 red-2"], field="white-5").view(0)
    view.hand = [0, 0, 0]
    with pytest.raises(BadData):
        gambit().guess(view, Rng.from_seed(1))

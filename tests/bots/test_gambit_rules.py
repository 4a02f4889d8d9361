"""The rules bot of Gods' Gambit: stronger than chance, and sensible where anybody can see what is sensible."""

import pytest

from game.bots.gambit_rules import GambitRules
from game.bots.selfplay import SHARES, play_matches
from game.content.registry import game_by_id
from game.rules.core import Decision, Plain, Rng
from game.rules.gambit import GambitGame, GambitView
from game.rules.gambit.cards import COLOURS, key_colour

GAMBIT = game_by_id("gambit")
assert isinstance(GAMBIT, GambitGame)
CARDS = GAMBIT.cards


def choice(
    kind: str,
    moves: str,
    hand: str,
    field: str = "blue-2",
    counts: tuple[int, ...] = (0, 7, 7),
    karma: str = "",
    resolving: dict[str, Plain] | None = None,
) -> str:
    """What the bot in seat 1 of three does in a position; cards are given by their ids, moves by commas."""
    view = GAMBIT.new({}, 3, 1).view(0)
    assert isinstance(view, GambitView)
    view.hand = sorted(CARDS.index[card] for card in hand.split())
    view.karma = [sorted(CARDS.index[card] for card in karma.split()), [], []]
    view.hand_counts = [len(view.hand), *counts[1:]]
    view.field = CARDS.index[field]
    view.colour = key_colour(view.field)
    view.resolving = [] if resolving is None else [resolving]
    legal = [GAMBIT.parse(text) for text in moves.split(", ")]
    view.decision = Decision(0, kind, legal)
    return GambitRules(GAMBIT, Rng.from_seed(1)).choose(view, legal).text


def ability(card: str, left: int = -1) -> dict[str, Plain]:
    return {"card": CARDS.index[card], "left": left}


def test_it_names_the_colour_it_holds_most_of() -> None:
    colours = ", ".join(f"colour {colour}" for colour in COLOURS)
    assert choice("colour", colours, "black-1 black-2 red-9 mage") == "colour black"
    # Of two equal ones the dearer.
    assert choice("colour", colours, "black-1 red-9 mage") == "colour red"


def test_it_plays_its_last_card() -> None:
    assert choice("turn", "field blue-1, draw", "blue-1") == "field blue-1"
    assert choice("after_draw", "field goddess, karma goddess, stop", "goddess") != "stop"


def test_it_sheds_the_dear_card_and_keeps_the_wild() -> None:
    assert choice(
        "turn", "field blue-8, field blue-1, field mage, karma mage, draw", "blue-1 blue-8 mage red-3 red-4"
    ) == ("field blue-8")


def test_it_throws_the_wild_away_once_somebody_is_about_to_go_out() -> None:
    moves = "field blue-8, field mage, karma mage, draw"
    hand = "blue-8 mage red-3 red-4 white-1"
    assert choice("turn", moves, hand, counts=(0, 7, 7)) == "field blue-8"
    assert choice("turn", moves, hand, counts=(0, 1, 7)) == "field mage"


def test_it_gives_karma_away_when_there_is_enough() -> None:
    moves = "field evil_god, karma evil_god, draw"
    hand = "evil_god red-3 red-4"
    assert choice("turn", moves, hand, karma="goddess dragon undead white-9", counts=(0, 2, 7)) == "karma evil_god"
    assert choice("turn", moves, hand, counts=(0, 2, 7)) == "field evil_god"


def test_it_hits_the_player_about_to_go_out() -> None:
    for card in ("devil", "undead", "blue-3", "mage"):
        assert choice("target", "at p2, at p3, unused", "red-1", counts=(0, 6, 1), resolving=ability(card)) == "at p3"
        assert choice("target", "at p2, at p3, unused", "red-1", counts=(0, 1, 6), resolving=ability(card)) == "at p2"


def test_it_gives_penalties_to_the_fullest_hand() -> None:
    for card in ("blue-8", "evil_god"):
        assert choice("target", "at p2, at p3, unused", "red-1", counts=(0, 6, 1), resolving=ability(card)) == "at p2"


def test_it_defends_and_in_danger_passes_the_blow_on() -> None:
    moves = "defend blue-5, defend blue-9, accept"
    hand = "blue-5 blue-9 red-1 red-2"
    assert choice("defence", moves, hand, resolving=ability("undead")) != "accept"
    assert choice("defence", moves, hand, counts=(0, 7, 1), resolving=ability("undead")) == "defend blue-9"


def test_it_begins_the_longest_matching_row() -> None:
    # After blue-4 one more can follow, blue-7 or red-4; only blue-7 first lets all three go.
    moves = "put blue-4, put blue-7, stop"
    assert choice("put", moves, "blue-4 blue-7 red-4 white-1", resolving=ability("fairy", 3)) == "put blue-7"
    # The hero lets white-9 follow, whatever the colour before: blue-1, hero, white-9 is the dearest row of three.
    moves = "put blue-1, put hero, stop"
    assert choice("put", moves, "blue-1 hero red-4 red-3 white-9", resolving=ability("fairy", 3)) == "put blue-1"


def test_it_puts_the_dearest_karma() -> None:
    moves = "put blue-7, put goddess, put red-1, stop"
    assert choice("put", moves, "red-3", karma="blue-7 goddess red-1", resolving=ability("blue-6", 2)) == "put goddess"


def test_it_chooses_the_colour_of_karma_that_costs_most() -> None:
    karma = "white-1 white-2 red-9 goddess"
    assert (
        choice("suit", "suit white, suit red, unused", "red-3", karma=karma, resolving=ability("royalty")) == "suit red"
    )


def share_of_wins(players: int, matches: int, options: dict[str, Plain] | None = None) -> float:
    """The part of the victories that one rules bot wins among random ones."""
    line_up = ["rules"] + ["random"] * (players - 1)
    sums = play_matches(GAMBIT, GAMBIT.with_defaults(options or {}), line_up, 2024, range(matches), False)
    return sums.shares_by_place[0] / SHARES / matches


# The seeds are fixed, so the outcome is too; the bounds lie far below what is measured.
def test_it_beats_the_random_bot() -> None:
    assert share_of_wins(2, 100) > 0.8


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_it_beats_several_random_bots(players: int) -> None:
    assert share_of_wins(players, 40) > 1.5 / players


@pytest.mark.parametrize(
    "options", [{"ask_only_defenders": True}, {"points": "100"}, {"points": "200"}, {"evil_to_karma": True}]
)
def test_it_beats_the_random_bot_under_every_option(options: dict[str, Plain]) -> None:
    assert share_of_wins(2, 40, options) > 0.7


def test_the_same_view_and_chance_give_the_same_move() -> None:
    state = GAMBIT.new({}, 3, 11)
    while legal := state.legal_moves():
        if len(legal) > 1:
            view = state.view(state.decider)
            chosen = {GambitRules(GAMBIT, Rng.from_seed(1)).choose(view, legal) for _ in range(2)}
            assert len(chosen) == 1
            assert chosen <= set(legal)
            state.apply(chosen.pop())
        else:
            state.apply(legal[0])

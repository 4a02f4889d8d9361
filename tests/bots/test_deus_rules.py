"""The bot of Deus: what it does in plain cases, and how it fares against chance."""

import pytest

from game.bots.deus_rules import DeusRules
from game.bots.selfplay import SHARES, play_matches
from game.rules.core import Rng
from tests.rules.deus.table import Table, deus, table


def choice(t: Table, seed: int = 1) -> str:
    """The move the bot makes for whoever is asked."""
    decision = t.state.decision
    assert decision is not None
    bot = DeusRules(deus(), Rng.from_seed(seed))
    return bot.choose(t.view(decision.player), decision.moves).text


def test_takes_a_village_when_one_piece_is_missing() -> None:
    t = table(
        land="F W M F\n V C F M",
        pieces=["1,1 military; 0,0 production", "3,1 civil"],
        hands=["mason quarry", "forum"],
    )
    t.play("build mason", "pay")
    assert choice(t) == "at 1,0"


def test_builds_a_temple_that_scores_in_the_last_round() -> None:
    t = table(
        pieces=["0,1 civil; 4,1 civil", "5,2 military"],
        hands=["temple_fields granary", "forum"],
        round=4,
        last_round=4,
        goods=["1 1 1 1 0"],
    )
    assert choice(t) == "build temple_fields"


def test_uses_what_costs_nothing() -> None:
    t = table(hands=["granary quarry", "forum"], pieces=["1,1 production", ""])
    t.play("build granary", "pay", "at 0,1")
    assert choice(t) == "use"


def test_sells_for_vp_at_the_end() -> None:
    t = table(
        hands=["small_port_wood quarry", "forum"], pieces=["1,1 production", ""], goods=["6 2 2 0 0"], last_round=3
    )
    t.play("build small_port_wood", "at 1,0")
    assert choice(t).startswith("sell")


def test_does_not_read_what_it_may_not_know() -> None:
    """The same view gives the same move, whatever is hidden."""
    first = table(hands=["granary quarry", "forum agora"], pieces=["1,1 production", ""], vp=[5, 9])
    second = table(hands=["granary quarry", "school legion"], pieces=["1,1 production", ""], vp=[5, 2])
    assert first.view(0).to_data() == second.view(0).to_data()
    assert choice(first, 7) == choice(second, 7)


@pytest.mark.parametrize("players", [2, 4])
def test_beats_chance(players: int) -> None:
    line_up = ["rules", *["random"] * (players - 1)]
    sums = play_matches(deus(), deus().with_defaults({}), line_up, 5, range(8), check=False)
    assert sums.shares_by_place[0] >= 7 * SHARES

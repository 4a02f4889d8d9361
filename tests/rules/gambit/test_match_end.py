"""Section 8: the end of the match, its options, and what is hidden."""

import pytest

from tests.rules.gambit.table import Table, table


def last_round(penalties: list[list[int]], hands: list[str], **options: str | bool) -> Table:
    t = table(hands=hands, field="white-5", penalties=penalties, **options)
    t.play("field white-3", "end turn")
    return t


def test_g8_1_the_lowest_total_wins_after_round_three() -> None:
    t = last_round([[30, 30], [10, 5], [20, 0]], ["white-3", "red-2", "red-7"])
    result = t.state.result
    assert result is not None
    assert (result.scores, result.winners, result.lowest_wins) == ([60, 17, 27], [1], True)
    assert t.told("match_ended") == [{"winners": [1]}]
    assert t.asks == "over"
    assert t.moves == []
    assert t.code("draw") == "gambit.match_over"


def test_g8_1_not_before_round_three() -> None:
    t = last_round([[30], [10]], ["white-3", "red-2"])
    assert t.state.result is None
    assert t.state.round == 3


def test_g8_1_ties_share_the_victory() -> None:
    t = last_round([[10, 7], [10, 5], [10, 50]], ["white-3", "red-2", "red-7"])
    assert t.state.result is not None
    assert t.state.result.winners == [0, 1]


@pytest.mark.parametrize("points", ["100", "200"])
def test_g8_2_everybody_starts_with_points_and_penalties_are_subtracted(points: str) -> None:
    t = last_round([[], [], []], ["white-3", "red-2", "red-7"], points=points)
    assert [event.args["total"] for event in t.events if event.kind == "penalty"] == [
        int(points),
        int(points) - 2,
        int(points) - 7,
    ]
    assert t.view(0).points == int(points)


def test_g8_2_there_is_no_limit_of_rounds() -> None:
    t = last_round([[1, 2, 3, 4], [1, 2, 3, 4]], ["white-3", "red-2"], points="100")
    assert t.state.result is None
    assert t.state.round == 6


def test_g8_2_the_highest_remaining_wins_when_anybody_has_none_left() -> None:
    t = last_round([[60], [90], [98]], ["white-3", "red-2", "red-7"], points="100")
    result = t.state.result
    assert result is not None
    assert (result.scores, result.winners, result.lowest_wins) == ([40, 8, -5], [0], False)


def test_g8_2_exactly_zero_ends_it_too() -> None:
    t = last_round([[60], [98]], ["white-3", "red-2"], points="100")
    assert t.state.result is not None
    assert t.state.result.scores == [40, 0]
    t = last_round([[60], [97]], ["white-3", "red-2"], points="100")
    assert t.state.result is None


def test_g8_2_negative_values_compare_as_they_are_and_ties_share() -> None:
    t = last_round([[80], [95], [90]], ["white-3", "devil red-2", "red-7 devil"], points="100")
    assert t.state.result is not None
    assert t.state.result.scores == [20, -7, -7]
    t = last_round([[97], [95], [80]], ["white-3", "devil red-2", "red-7 devil"], points="100")
    assert t.state.result is not None
    assert (t.state.result.scores, t.state.result.winners) == ([3, -7, 3], [0, 2])


def test_g8_2_points_are_hidden_like_totals() -> None:
    t = last_round([[60], [50]], ["white-3", "red-2"], points="100")
    assert t.view(1).penalties == [50, 2]
    assert t.view(None).penalties == []
    assert t.view(0).final == []


@pytest.mark.parametrize("card", ["devil", "undead", "evil_god"])
def test_g8_3_evil_wilds_only_to_karma(card: str) -> None:
    t = table(hands=[f"{card} red-1", "red-2"], field="white-5", karma=["blue-1"], evil_to_karma=True)
    assert t.moves == [f"karma {card}", "draw"]
    assert t.code(f"field {card}") == "gambit.evil_only_to_karma"
    t = table(hands=[f"{card} red-1", "red-2"], field="white-5")
    assert f"field {card}" in t.moves, "off by default"


def test_g8_3_nor_from_hand_or_karma_by_an_ability() -> None:
    t = table(hands=["hero devil red-1", "red-2"], field="white-5", evil_to_karma=True)
    t.play("karma hero")
    assert t.moves == ["put red-1", "stop"]
    assert t.code("put devil") == "gambit.evil_only_to_karma"
    t = table(hands=["fairy devil white-1", "red-2"], field="white-5", evil_to_karma=True)
    t.play("karma fairy")
    assert t.moves == ["put white-1", "stop"]
    for card in ("goddess", "white-2", "white-6"):
        t = table(hands=[f"{card} red-1", "red-2"], field="white-5", karma=["devil blue-1"], evil_to_karma=True)
        t.play(f"karma {card}")
        assert t.moves == ["put blue-1", "stop"]
    t = table(hands=["goddess red-1", "red-2"], field="white-5", karma=["devil undead"], evil_to_karma=True)
    t.play("karma goddess")
    assert "no_effect" in t.kinds()


def test_g8_3_good_wilds_are_not_concerned() -> None:
    t = table(hands=["seer dragon red-1", "red-2"], field="white-5", evil_to_karma=True)
    assert {"field seer", "field dragon", "karma dragon"} <= set(t.moves)


def test_g8_4_what_is_hidden_and_what_is_open() -> None:
    t = table(
        hands=["white-3 red-1", "red-2 seer", "red-7"],
        field="white-5",
        karma=["blue-1", "", "devil"],
        trumpeters=2,
        skips=[0, 1, 0],
        penalties=[[5], [6], [7]],
    )
    for viewer, hand, penalties in [(0, [2, 27], [5]), (1, [28, 39], [6]), (None, [], [])]:
        v = t.view(viewer)
        assert v.hand == hand
        assert v.penalties == penalties
        assert v.hand_counts == [2, 2, 1]
        assert v.pile == len(t.state.pile)
        assert v.karma == [[18], [], [40]]
        assert (v.field, v.colour, v.trumpeters) == (4, 0, 2)
        assert (v.skips, v.extra_turns) == ([0, 1, 0], [0, 0, 0])
    assert t.view(0).decision is not None
    assert [move.text for move in t.view(0).decision.moves] == t.moves  # type: ignore[union-attr]
    for viewer in (1, 2, None):
        decision = t.view(viewer).decision
        assert decision is not None
        assert (decision.player, decision.kind, decision.label, decision.moves) == (0, "", "turn", [])


def test_g8_4_a_view_shares_nothing_with_the_state() -> None:
    t = table(hands=["white-3 red-1", "red-2 seer"], field="white-5", karma=["blue-1"])
    before = t.state.to_data()
    v = t.view(0)
    for cards in (
        v.hand,
        v.buried,
        v.karma[0],
        v.skips,
        v.extra_turns,
        v.finished,
        v.hand_counts,
        v.penalties,
        v.exempt,
    ):
        cards.append(99)
    v.options["points"] = "200"
    assert v.decision is not None
    v.decision.moves.clear()
    assert t.state.to_data() == before
    assert len(t.moves) == 3

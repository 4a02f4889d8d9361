"""Section 9: the end, the score, what is hidden."""

import pytest

from tests.rules.deus.table import Table, table

CORNER = "F W M F\n V C F M"


def turn(t: Table, card: str = "") -> None:
    """The turn of whoever is asked: an offering of one card, whatever it brings."""
    t.play(next(move for move in t.moves if move.startswith(f"offer {card}")), "confirm")
    while not t.asks.endswith("end_turn"):
        t.play(t.moves[0])
    t.play("end turn")


def last_temple(first_player: int) -> Table:
    """Two players; p1 has the last temple piece before him and can build it."""
    pieces = [
        "0,1 production scientific civil military temple; 1,0 maritime; 1,1 civil",
        "4,1 production scientific civil military temple; 5,1 production temple; 5,0 maritime",
    ]
    return table(
        pieces=pieces,
        hands=["temple_fields granary mason", "forum agora galley"],
        columns=[{"temple": "temple_woods"}, {"temple": "temple_kiln temple_peak"}],
        goods=["3 3 3 3 9"],
        first_player=first_player,
        temples=1,
    )


def test_d9_1_the_final_round_comes_after_the_round_in_which_the_last_temple_is_built() -> None:
    t = last_temple(first_player=0)
    t.play("build temple_fields", "pay", "at 1,1", "end turn")
    assert t.told("end_triggered") == [{"form": "temples", "n": 4}]
    assert (t.state.round, t.asks) == (3, "p2 turn"), "everybody finishes this round"
    turn(t)
    assert t.told("round_started") == [{"form": "last", "n": 4}]
    turn(t)
    assert t.asks == "p2 turn"
    turn(t)
    assert t.asks == ""
    assert t.state.result is not None


def test_d9_1_triggered_in_the_last_players_turn_there_is_one_more_full_round() -> None:
    t = last_temple(first_player=1)
    t.play("build temple_fields", "pay", "at 1,1", "end turn")
    assert [event.kind for event in t.events] == ["end_triggered", "round_started", "turn_started"]
    assert (t.state.round, t.asks) == (4, "p2 turn")
    turn(t)
    assert t.asks == "p1 turn"
    turn(t)
    assert t.asks == ""


def test_d9_1_when_no_village_has_vp_left() -> None:
    t = table(
        land=CORNER,
        pieces=["1,1 military; 0,0 civil", "3,0 civil"],
        hands=["granary mason", "agora forum"],
    )
    t.play("build granary", "pay", "at 1,0")
    while not t.asks.endswith("end_turn"):
        t.play("use")
    t.play("end turn")
    assert t.told("end_triggered") == [{"form": "villages", "n": 4}]


def test_d9_1_checked_at_the_end_of_the_turn_and_a_second_trigger_changes_nothing() -> None:
    t = table(
        land=CORNER,
        pieces=["1,1 military; 0,0 civil", "3,0 civil"],
        hands=["granary mason", "agora forum"],
        last_round=4,
        round=4,
    )
    t.play("build granary", "pay", "at 1,0")
    assert t.state.last_round == 4
    while not t.asks.endswith("end_turn"):
        t.play("use")
    t.play("end turn")
    assert t.told("end_triggered") == []
    turn(t)
    assert t.asks == "", "round 4 was and is the last"


def finished(**position: object) -> Table:
    """A position in the very last turn, played to its end; the offering of a ship and a mason gives 2 gold."""
    players = len(position["pieces"])  # type: ignore[arg-type]
    t = table(
        hands=[*["agora"] * (players - 1), "galley mason"],
        turn=players - 1,
        round=4,
        last_round=4,
        **position,  # type: ignore[arg-type]
    )
    t.play("offer galley", "confirm", "end turn")
    assert t.asks == ""
    return t


def test_d9_2_vp_temples_and_most_of_each_good() -> None:
    t = finished(
        pieces=["0,1 civil; 4,1 civil", "5,2 civil temple"],
        columns=[{"temple": ""}, {"temple": "temple_hearth"}],
        goods=["3 0 1 1 5", "1 0 1 2 8"],
        vp=[10, 12],
    )
    assert t.state.result is not None
    # p1: wood, clay shared. p2: temple of the Hearth 1, clay shared, wheat, gold.
    assert t.state.result.scores == [10 + 4, 12 + 1 + 6]
    assert t.state.result.winners == [1]
    assert t.told("final_temple") == [{"player": 1, "card": "temple_hearth", "n": 1}]
    assert [told["majorities"] for told in t.told("final_majorities")] == [[2, 0, 2, 0, 0], [0, 0, 2, 2, 2]]


def test_d9_2_nobody_gains_for_none() -> None:
    t = finished(pieces=["", ""], goods=["0 0 0 0 9", "0 0 0 0 0"], vp=[5, 5])
    assert t.state.result is not None
    assert t.state.result.scores == [7, 5]


def test_d9_3_a_tie_shares_the_victory() -> None:
    t = finished(pieces=["", "", ""], goods=["1 0 0 0 0", "0 1 0 0 0", "0 0 0 0 0"], vp=[8, 8, 3])
    assert t.state.result is not None
    assert t.state.result.scores == [10, 10, 5]
    assert t.state.result.winners == [0, 1]
    assert t.told("match_ended") == [{"winners": [0, 1]}]


def test_d9_4_hands_vp_and_discards_are_hidden_everything_else_is_open() -> None:
    t = table(
        pieces=["0,1 civil", "4,1 military"],
        hands=["granary school", "forum"],
        discards="galley mason",
        vp=[11, 7],
    )
    own, other, public = t.view(0), t.view(1), t.view(None)
    assert (own.vp, other.vp, public.vp) == (11, 7, -1)
    assert own.hand == t.state.hands[0]
    assert public.hand == []
    assert public.hand_counts == [2, 1]
    assert public.top == t.state.setup.cards.index["mason"]
    assert public.discards == 2
    assert public.purses == [[2, 2, 2, 2, 5]] * 2
    assert public.pieces == [[2, 2, 2, 2, 2]] * 2
    assert public.columns[0][3] == t.state.column_cards(0, 3)
    assert public.supply == [6, 6, 6, 6]


def test_d9_4_gains_and_losses_of_vp_are_announced() -> None:
    t = table(hands=["forum granary", "agora"], pieces=["0,1 production", ""])
    t.play("offer forum", "confirm")
    (event,) = [event for event in t.events if event.kind == "gained_vp"]
    assert event.args == {"player": 0, "n": 1}
    assert event.seen_by(1) and event.seen_by(None)


def test_d9_4_at_the_end_everything_is_shown() -> None:
    t = finished(pieces=["", ""], vp=[9, 5])
    final = t.view(1).final
    assert [record["vp"] for record in final] == [9, 5]
    assert [record["total"] for record in final] == t.state.result.scores  # type: ignore[union-attr]


def test_d9_5_five_full_rounds_without_building_trigger_the_end() -> None:
    t = table(hands=["granary mason school", "forum agora library"], idle=4)
    turn(t)
    turn(t)
    assert t.told("end_triggered") == [{"form": "idle", "n": 4}]
    assert t.state.last_round == 4, "round 3 was the fifth; one more full round is played"
    turn(t)
    turn(t)
    assert t.asks == ""


def test_d9_5_one_building_starts_the_count_anew() -> None:
    t = table(hands=["granary mason school", "forum agora library"], idle=4)
    t.play("build granary", "pay", "at 0,1")
    while not t.asks.endswith("end_turn"):
        t.play("use")
    t.play("end turn")
    turn(t)
    assert t.state.idle == 0
    assert t.state.last_round == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_d9_5_every_match_of_offerings_alone_comes_to_an_end(players: int) -> None:
    t = table(pieces=[""] * players, hands=["granary mason", "forum agora", "school library", "legion raiders"])
    t.state.round = 1
    while t.asks:
        turn(t)
    assert t.state.round == 6

"""Section 6: war or mediation. Area 2-4 shows plains (a), desert (b) and sea (c)."""

from game.rules.core import BARRIER_CHANCE, BARRIER_OTHER, Reason
from tests.rules.populous.table import Table, space, table

PEACEFUL = "sandwalkers mystics gigants"  # their own terrains are desert, tundra and mountain


def at_conflict(worker: str = "2-4a", **words: object) -> Table:
    """A position in which p1 has placed a worker and played his only card; what follows is the conflict."""
    words = {"hands": ["labour"], "tracks": ["0/7/0/0"], **words}
    t = table(**words)  # type: ignore[arg-type]
    t.go(worker[:3])
    t.play(f"worker {worker}", "buy 0", "card labour", "lay up")
    while t.asks.split()[1] in ("spend", "gain"):
        t.play("spend 0" if t.asks.endswith("spend") else "gain")
    return t


def test_p6_1_a_space_with_pieces_of_two_players_is_disputed() -> None:
    t = at_conflict(workers=["", "2-4a", "2-4b"])
    assert t.asks == "p1 conflict"
    assert t.view(None).disputed == [space("2-4a")]
    assert t.view(None).fighters == [0, 1]


def test_p6_1_intact_towns_count_ruins_do_not() -> None:
    t = at_conflict(workers=[""], towns=["", "2-4a"])
    assert t.view(None).fighters == [0, 1]
    t = at_conflict(workers=[""], towns=["", "!2-4a"])
    assert t.asks == "p1 end_turn"


def test_p6_1_all_disputed_spaces_make_one_conflict() -> None:
    t = at_conflict(workers=["", "2-4a 2-4b", "2-4b"])
    assert t.view(None).disputed == [space("2-4a"), space("2-4b")]
    assert t.view(None).fighters == [0, 1, 2]


def test_p6_1_spaces_outside_the_area_never_count() -> None:
    t = at_conflict(workers=["3-4a", "3-4a 1-2a", "1-2a"])
    assert t.asks == "p1 end_turn"


def test_p6_2_war_or_mediation() -> None:
    t = at_conflict(workers=["", "2-4a"])
    assert t.moves == ["war", "mediate"]
    assert t.params["form"] == "choice"


def test_p6_2_mediation_needs_3_food_for_each_other_participant() -> None:
    t = table(workers=["", "2-4a", "2-4a"], tracks=["0/5/0/0"], hands=["blessing"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 0", "card blessing", "lay up", "stop")
    assert t.moves == ["war"]
    assert t.why_not("mediate") == Reason("populous.lacking", n=6, track="food")
    assert t.params["form"] == "poor"


def test_p6_2_without_a_piece_on_a_disputed_space_it_is_war() -> None:
    t = at_conflict(worker="2-4a", workers=["", "2-4b", "2-4b"])
    assert t.moves == ["war"]
    assert t.code("mediate") == "populous.war_without_you"
    assert t.params["form"] == "war"


def test_p6_3_strength_counts_each_piece_on_and_next_to_disputed_spaces_once() -> None:
    # Disputed are 2-4a and 2-4b; next to them lie 2-4c, 2-3a, 2-3c and 1-2a, but not 1-2b.
    t = at_conflict(
        worker="2-4b",
        workers=["2-4a 2-4c 1-2a 1-2a 1-2b", "2-4a 2-4a 2-4b"],
        towns=["2-3c", "!2-3a"],
    )
    assert t.view(None).disputed == [space("2-4a"), space("2-4b")]
    assert sorted(t.view(None).zone) == sorted(space(word) for word in ("2-4a", "2-4b", "2-4c", "2-3a", "2-3c", "1-2a"))
    assert t.view(None).strengths[0][0] == 6, "2-4a, 2-4b, 2-4c, two in 1-2a and the town, each once"
    assert t.view(None).strengths[1][0] == 3, "stacked pieces count each, the ruin nothing"


def test_p6_3_spirit_is_declared_from_the_turn_player_clockwise() -> None:
    t = at_conflict(
        peoples="glorious deep_ones gigants mystics",
        turn=0,
        workers=["", "2-4a", "", "2-4a"],
        tracks=["3/7/0/0", "2/3/0/0", "2/3/0/0", "2/3/0/0"],
    )
    t.play("war")
    assert t.asks == "p1 declare"
    assert t.moves == ["spirit 0", "spirit 1", "spirit 2", "spirit 3"]
    t.play("spirit 2")
    assert t.asks == "p2 declare", "p3 takes no part"
    assert t.view(None).declared == [2, -1, -1, -1]
    t.play("spirit 0")
    assert t.asks == "p4 declare"
    assert t.barrier == BARRIER_OTHER


def test_p6_3_a_turn_player_without_a_part_is_not_asked() -> None:
    t = at_conflict(worker="2-4a", workers=["", "2-4b", "2-4b"])
    t.play("war")
    assert t.asks == "p2 declare"


def war(t: Table, *spirit: int) -> dict[int, dict[str, object]]:
    """Declare and fight; what was told of each participant's roll."""
    t.play("war")
    told = t.told("rolled")
    for amount in spirit:
        t.play(f"spirit {amount}")
        told = t.told("rolled")
    return {int(str(args["player"])): dict(args) for args in told}


def test_p6_3_spirit_adds_1_each_and_is_lost_in_any_case() -> None:
    t = at_conflict(
        peoples=PEACEFUL,
        workers=["", "2-4a"],
        tracks=["3/7/0/0", "3/3/0/0"],
        dice=[(6, 1), (6, 6)],
    )
    rolls = war(t, 2, 3)
    assert rolls[0]["n"] == 1 + 2 + 1
    assert rolls[1]["n"] == 1 + 3 + 6
    assert t.tracks(0).startswith("1/")
    assert t.tracks(1).startswith("0/")
    assert t.barrier in (BARRIER_CHANCE, BARRIER_OTHER)


def test_p6_3_the_large_die_for_a_disputed_space_of_the_own_terrain() -> None:
    # 2-4b is desert: the Sandwalkers' own; plains are nobody's but the Glorious'.
    t = at_conflict(worker="2-4b", peoples=PEACEFUL, workers=["", "2-4b"], tracks=["0/7/0/0", "0/3/0/0"])
    assert {player: args["die"] for player, args in war(t).items()} == {0: 8, 1: 6}
    t = at_conflict(peoples=PEACEFUL, workers=["", "2-4a"], tracks=["0/7/0/0", "0/3/0/0"])
    assert {player: args["die"] for player, args in war(t).items()} == {0: 6, 1: 6}
    t = at_conflict(workers=["", "2-4a"], tracks=["0/7/0/0", "0/3/0/0"])
    assert {player: args["die"] for player, args in war(t).items()} == {0: 8, 1: 6}


def test_p6_3_a_ring_counts_for_the_die() -> None:
    t = at_conflict(peoples=PEACEFUL, workers=["", "2-4a"], tracks=["0/7/0/0", "0/3/0/0"], rings={"2-4": "tundra"})
    assert {player: args["die"] for player, args in war(t).items()} == {0: 6, 1: 8}


def test_p6_3_any_one_disputed_space_of_the_own_terrain_is_enough() -> None:
    t = at_conflict(peoples=PEACEFUL, workers=["2-4b", "2-4a 2-4b"], tracks=["0/7/0/0", "0/3/0/0"], worker="2-4a")
    assert {player: args["die"] for player, args in war(t).items()} == {0: 8, 1: 6}


def test_p6_3_a_roll_below_the_wrath_counts_as_the_wrath() -> None:
    """A wrath of 3 and a rolled 1 counts 3."""
    t = at_conflict(
        peoples=PEACEFUL,
        workers=["", "2-4a"],
        tracks=["0/7/0/2", "0/3/0/3"],
        dice=[(6, 4), (6, 1)],
    )
    rolls = war(t)
    assert (rolls[0]["rolled"], rolls[0]["roll"]) == (4, 4)
    assert (rolls[1]["rolled"], rolls[1]["roll"]) == (1, 3)


def test_p6_3_wrath_counts_at_most_the_highest_face() -> None:
    t = at_conflict(
        peoples="sandwalkers gigants mystics",
        workers=["", "", "2-4a"],
        tracks=["0/7/0/0", "", "0/3/0/7"],
        skills=["", "", "thunderhead"],
        dice=[(6, 4), (6, 2)],
    )
    assert war(t)[2]["roll"] == 6


def test_p6_4_strengths_7_3_7() -> None:
    """The two sevens draw and stay, the three loses and gets 1 wrath."""
    t = at_conflict(
        peoples=PEACEFUL,
        workers=["", "2-4a", "2-4a"],
        tracks=["0/7/0/0", "0/3/0/0", "0/3/0/0"],
        dice=[(6, 6), (6, 2), (6, 6)],
    )
    rolls = war(t)
    assert [rolls[player]["n"] for player in range(3)] == [7, 3, 7]
    assert [t.workers(player) for player in range(3)] == ["2-4a", "", "2-4a"]
    assert [t.tracks(player)[-1] for player in range(3)] == ["0", "1", "0"]
    assert t.asks == "p1 end_turn"


def test_p6_4_losers_lose_workers_and_towns_on_all_disputed_spaces() -> None:
    # p3 shares no space with p1, and loses all the same; what stands elsewhere stays.
    t = at_conflict(
        peoples=PEACEFUL,
        workers=["", "2-4a 2-4b", "2-4b 3-4a"],
        towns=["", "2-4b", ""],
        tracks=["6/7/0/0", "0/3/0/0", "0/3/0/0"],
        dice=[(8, 8), (6, 1), (6, 1)],
    )
    war(t, 6)
    assert [t.workers(player) for player in range(3)] == ["2-4a", "", "3-4a"]
    assert t.towns(1) == "!2-4b"
    assert [t.tracks(player)[-1] for player in range(3)] == ["0", "1", "1"]


def test_p6_4_one_wrath_per_war_up_to_the_maximum() -> None:
    t = at_conflict(
        peoples=PEACEFUL,
        workers=["", "2-4a 2-4b", "2-4b"],
        tracks=["6/7/0/0", "0/3/0/5", "0/3/0/0"],
        dice=[(8, 8), (6, 1), (6, 1)],
    )
    war(t, 6)
    assert t.tracks(1) == "0/3/0/5"


def test_p6_4_if_everybody_is_level_nothing_happens() -> None:
    t = at_conflict(peoples=PEACEFUL, workers=["", "2-4a"], tracks=["0/7/0/0", "0/3/0/0"], dice=[(6, 3), (6, 3)])
    war(t)
    assert "war_drawn" in t.kinds()
    assert t.workers(0) == t.workers(1) == "2-4a"
    assert t.tracks(1) == "0/3/0/0"


def test_p6_5_mediation_pays_and_the_others_leave() -> None:
    t = at_conflict(
        workers=["2-4a", "2-4a 2-4a 3-4a", "2-4b"],
        tracks=["0/7/0/0", "0/3/0/0", "0/3/0/0"],
    )
    before = int(t.tracks(0).split("/")[1])
    t.play("mediate")
    assert int(t.tracks(0).split("/")[1]) == before - 3
    assert t.tracks(1) == "0/6/0/0"
    assert t.tracks(2) == "0/3/0/0", "takes no part"
    assert [t.workers(player) for player in range(3)] == ["2-4a 2-4a", "3-4a", "2-4b"]
    assert t.asks == "p1 end_turn"


def test_p6_5_each_keeps_up_to_his_maximum_the_rest_is_lost() -> None:
    t = at_conflict(workers=["", "2-4a", "2-4a"], tracks=["0/7/0/0", "0/6/0/0", "0/7/0/0"])
    before = int(t.tracks(0).split("/")[1])
    t.play("mediate")
    assert int(t.tracks(0).split("/")[1]) == before - 6
    assert (t.tracks(1), t.tracks(2)) == ("0/7/0/0", "0/7/0/0")


def test_p6_5_towns_stay_nobody_gets_wrath_and_other_disputes_end_too() -> None:
    t = at_conflict(
        workers=["", "2-4a 2-4b", "2-4b"],
        towns=["", "2-4c", "2-4a"],
        tracks=["0/7/0/0", "0/3/0/0", "0/3/0/0"],
    )
    t.play("mediate")
    assert [t.workers(player) for player in range(3)] == ["2-4a", "", ""]
    assert [t.towns(player) for player in range(3)] == ["", "2-4c", "2-4a"]
    assert [t.tracks(player)[-1] for player in range(3)] == ["0", "0", "0"]

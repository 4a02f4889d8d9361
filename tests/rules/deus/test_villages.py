"""Section 7: barbarian villages."""

from tests.rules.deus.table import Table, table

# A village in the corner with three neighbours: 0,0 and 1,0 and 1,1. In SEASIDE the first is sea.
CORNER = "F W M F\n V C F M"
SEASIDE = "~ W M F\n V C F M"


def attack(t: Table) -> dict[str, object]:
    """What the only attack of the last move came to, without the lists of what was counted."""
    (told,) = t.told("village_attacked")
    return {name: told[name] for name in ("form", "winners", "n", "total")}


def test_d7_1_attacked_the_moment_the_last_region_is_filled() -> None:
    """Three regions held by three players, one army: its owner attacks, whoever's turn it is."""
    t = table(
        land=CORNER,
        pieces=["2,1 production", "1,0 military", "0,0 civil"],
        hands=["granary", "forum", "mason"],
    )
    assert t.village("0,1") == 3
    t.play("build granary", "pay", "at 1,1")
    assert t.told("village_attacked") == [
        {
            "form": "armies",
            "winners": [1],
            "n": 3,
            "total": 3,
            "region": "0,1",
            "armies": [0, 1, 0],
            "buildings": [1, 1, 1],
        }
    ]
    assert t.state.vp == [5, 8, 5]
    assert t.village("0,1") == 0


def test_d7_1_not_without_an_army() -> None:
    t = table(land=CORNER, pieces=["1,1 production", "1,0 civil; 0,0 civil"], hands=["granary legion", "forum"])
    t.play("build granary", "pay", "at 1,1")
    assert t.village("0,1") == 3
    t = table(land=CORNER, pieces=["1,1 production", "1,0 civil; 0,0 civil"], hands=["granary legion", "forum"])
    t.play("build legion", "pay", "at 1,1")
    assert t.village("0,1") == 0, "the army alone was missing"


def test_d7_1_not_while_a_region_is_empty_and_sea_regions_count() -> None:
    t = table(land=SEASIDE, pieces=["1,1 military", "1,0 civil"], hands=["granary", "forum"], vp=[5, 5])
    t.play("build granary", "pay", "at 1,1")
    assert t.village("0,1") == 3
    t = table(land=SEASIDE, pieces=["1,1 military", "1,0 civil"], hands=["galley", "forum"], vp=[5, 5])
    t.play("build galley", "pay", "edge 0,0")
    assert t.village("0,1") == 0


def test_d7_2_most_armies_in_the_adjacent_regions_whoevers_turn_it_is() -> None:
    t = table(
        land=CORNER,
        pieces=["2,1 production", "0,0 military; 1,0 military"],
        hands=["legion", "forum"],
    )
    t.play("build legion", "pay", "at 1,1")
    assert attack(t) == {"form": "armies", "winners": [1], "n": 3, "total": 3}


def test_d7_2_armies_elsewhere_do_not_count() -> None:
    t = table(
        land=CORNER,
        pieces=["2,1 production", "0,0 military; 1,0 civil", "3,0 military; 3,1 military"],
        hands=["granary", "forum", "agora"],
    )
    t.play("build granary", "pay", "at 1,1")
    assert attack(t) == {"form": "armies", "winners": [1], "n": 3, "total": 3}


def test_d7_2_level_in_armies_most_buildings_ships_armies_and_temples_included() -> None:
    t = table(land=SEASIDE, pieces=["1,1 military", "1,0 military temple civil"], hands=["galley", "forum"])
    t.play("build galley", "pay", "edge 0,0")
    assert attack(t) == {"form": "buildings", "winners": [1], "n": 3, "total": 3}
    assert t.told("village_attacked")[0]["buildings"] == [2, 3]
    assert t.state.vp[1] == 8
    t = table(land=SEASIDE, pieces=["1,1 military", "1,0 military"], hands=["galley", "forum"])
    t.play("build galley", "pay", "edge 0,0")
    assert attack(t)["winners"] == [0], "the ship makes the difference"


def test_d7_2_buildings_elsewhere_do_not_count() -> None:
    t = table(
        land=CORNER,
        pieces=["1,1 military; 2,1 civil production; 2,0 civil scientific", "1,0 military production"],
        hands=["mason", "forum"],
        vp=[5, 5],
    )
    t.play("build mason", "pay", "edge 0,0")
    assert t.told("village_attacked")[0]["buildings"] == [2, 2]


def test_d7_2_still_level_they_divide_rounded_down_and_the_rest_is_lost() -> None:
    t = table(
        land=CORNER,
        pieces=["3,0 civil", "1,1 military", "1,0 military"],
        hands=["granary", "forum", "agora"],
    )
    t.play("build granary", "pay", "edge 0,0")
    assert attack(t) == {"form": "shared", "winners": [1, 2], "n": 1, "total": 3}
    assert t.state.vp == [2, 6, 6]
    assert t.village("0,1") == 0


def test_d7_3_nothing_is_removed_and_the_region_can_never_be_built_on() -> None:
    t = table(land=CORNER, pieces=["1,1 military; 0,0 civil", "3,0 civil"], hands=["granary mason", "agora"])
    t.play("build granary", "pay", "at 1,0")
    assert t.village("0,1") == 0
    assert (t.standing("1,1"), t.standing("0,0"), t.standing("1,0")) == ("military", "civil", "civil")
    while t.asks == "p1 use":
        t.play("use")
    t.play("end turn", "offer agora", "confirm", "end turn", "build mason")
    t.play(*["pay"] * (t.asks == "p1 pay"))
    assert t.code("at 0,1") == "village_no_building"


def test_d7_3_it_is_no_village_any_more_for_effects() -> None:
    for vp, gold in ((2, 4), (0, None)):
        t = table(land=CORNER, pieces=["1,1 production", ""], hands=["ballista", "forum"], villages={"0,1": vp})
        t.play("build ballista", "pay", "at 1,1")
        assert t.asks == ("p1 use" if gold else "p1 end_turn")


def test_d7_4_checked_after_the_completed_move_of_an_army_and_the_card_goes_on() -> None:
    t = table(
        land=CORNER,
        pieces=["2,1 military production; 0,0 civil", "1,0 civil"],
        columns=[{"military": "war_elephants"}],
        hands=["legion", "forum"],
    )
    t.play("build legion", "pay", "at 3,1", "army 2,1", "to 1,1")
    assert t.kinds() == ["army_moved", "village_attacked"]
    assert t.state.vp[0] == 8
    assert t.asks == "p1 use", "the elephants go on to take gold"
    t.play("use")
    assert t.told("robbed") == [{"user": 0, "target": 1, "good": "gold", "n": 2}]
    assert t.asks == "p1 army", "and the column with the legion"


def test_d7_4_not_at_the_single_steps_of_a_move() -> None:
    """The army only passes the region that would complete the ring."""
    t = table(
        land="F W M F\n V C ~ M\n . W F",
        pieces=["3,0 production; 0,0 civil", "1,0 civil"],
        hands=["legion", "forum"],
    )
    t.play("build legion", "pay", "at 2,0", "army 2,0", "to 1,2")
    assert t.kinds() == ["army_moved"]
    assert t.village("0,1") == 3


def test_d7_4_several_villages_at_once_are_resolved_one_by_one() -> None:
    t = table(
        land=". F V W V F\n . C M F W .",
        pieces=["1,0 military; 5,0 military; 1,1 civil; 2,1 production; 3,1 production; 4,1 civil", ""],
        hands=["granary", "forum"],
    )
    assert t.village("2,0") == t.village("4,0") == 4
    t.play("build granary", "pay", "at 3,0")
    assert [event["region"] for event in t.told("village_attacked")] == ["2,0", "4,0"]
    assert t.state.vp[0] == 13


def test_d7_5_a_village_emptied_by_card_effects_counts_as_attacked() -> None:
    t = table(
        land=CORNER,
        pieces=["1,1 production", "3,0 civil"],
        hands=["siege_tower mason", "forum"],
        villages={"0,1": 2},
    )
    t.play("build siege_tower", "pay", "at 1,1", "siege 0,1", "siege 0,1")
    assert t.village("0,1") == 0
    assert t.state.vp[0] == 7
    t.play("end turn")
    assert t.told("end_triggered") == [{"form": "villages", "n": 4}], "no village has VP left"

"""Section 9: every skill. Area 2-4 shows plains (a), desert (b) and sea (c)."""

import re
from pathlib import Path

from tests.rules.populous.table import populous, table
from tests.rules.populous.test_actions import acting, steps_from
from tests.rules.populous.test_card import actions, at_card
from tests.rules.populous.test_conflict import PEACEFUL, at_conflict, war
from tests.rules.populous.test_end import settling
from tests.rules.populous.test_final import end, last_turn

SEASIDE = "deep_ones glorious gigants"  # a people to whom 2-4a is free, and whose quiet skill is quiet


def test_p9_every_skill_has_a_test() -> None:
    named = set(re.findall(r"^def test_p9_(\w+)\(", Path(__file__).read_text(encoding="utf-8"), re.MULTILINE))
    assert [skill for skill in populous().skills.ids if skill not in named] == []


def test_p9_artisans() -> None:
    t = at_card(hands=["labour"], tracks=["0/3/0/0"], skills=["artisans"])
    t.play("card labour")
    assert t.params["actions"] == {"up": 1, "down": 2}
    t.play("lay down", "name miracle")
    assert actions(t) == 2


def test_p9_wide_granaries() -> None:
    assert table(skills=["wide_granaries"]).maxima(0) == "9/9/9/5"


def test_p9_spawning() -> None:
    t = table(SEASIDE, tracks=["0/7/0/0"], skills=["spawning"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert t.params["prices"] == {"0": 0, "1": 0, "2": 1, "3": 3}
    t.play("buy 3")
    assert t.tracks(0) == "0/4/0/0"


def test_p9_tides() -> None:
    t = acting("revelation", 2, peoples=SEASIDE, skills=["tides"])
    seas = {"1-2c", "1-3c", "1-4c", "2-3c", "3-4c"}
    assert seas <= steps_from(t, "2-4c")
    assert steps_from(t, "2-4c") - seas == {"1-2a", "2-4a", "2-4b", "2-5a", "2-5b"}, "neighbours as always"
    t.play("step 2-4c to 3-4c")
    assert seas - {"3-4c"} | {"2-4c"} <= steps_from(t, "3-4c")


def test_p9_tides_from_a_sea_space_alone_and_rings_count() -> None:
    t = acting("revelation", 2, peoples=SEASIDE, skills=["tides"], rings={"2-4": "desert", "1-2": "sea"})
    assert "3-4c" not in steps_from(t, "2-4c"), "the ring has made it desert"
    t.play("step 2-4c to 1-2a")
    assert "3-4c" in steps_from(t, "1-2a")


def test_p9_strong_bodies() -> None:
    t = at_conflict(
        peoples="gigants glorious mystics",
        skills=["strong_bodies"],
        workers=["", "2-4a"],
        tracks=["0/7/0/0", "0/3/0/0"],
        dice=[(6, 1), (8, 1)],
    )
    assert t.view(None).strengths[0][:2] == [1, 2]
    assert war(t)[0]["n"] == 1 + 2 + 1


def test_p9_stone_walls() -> None:
    words = {"peoples": "gigants glorious mystics", "workers": ["", "2-4a"], "towns": ["2-4b !2-4c"]}
    assert at_conflict(skills=["stone_walls"], **words).view(None).strengths[0][0] == 1 + 2
    assert at_conflict(skills=["strong_bodies"], **words).view(None).strengths[0][0] == 1 + 1


def test_p9_divine_wisdom() -> None:
    t = table("mystics glorious gigants", tracks=["0/0/0/0"], skills=["divine_wisdom"])
    t.play("free", "as 2", "number 4")
    assert t.tracks(0) == "0/0/0/0"
    t = table("mystics glorious gigants", tracks=["0/0/2/0"], skills=["divine_wisdom"])
    t.play("free", "as 2", "free", "as 4")
    assert t.tracks(0) == "0/0/0/0"


def test_p9_channelled_wrath() -> None:
    t = table("mystics glorious gigants", tracks=["0/3/4/0"], skills=["channelled_wrath"])
    t.play("number 2", "number 4", "convert")
    assert t.tracks(0) == "0/3/2/1"
    assert t.asks == "p1 worker", "still once a turn"


def test_p9_nomads() -> None:
    t = table("sandwalkers glorious gigants", tracks=["0/0/0/0"], skills=["nomads"])
    t.go("2-4")
    assert t.moves == ["worker 2-4a", "worker 2-4b", "worker 2-4c"], "it counts as payable"
    t.play("worker 2-4c")
    assert t.tracks(0) == "0/0/0/0"


def test_p9_nomads_the_first_on_foreign_terrain_alone() -> None:
    t = table("sandwalkers glorious gigants", tracks=["0/4/0/0"], skills=["nomads"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 2", "worker 2-4c")
    assert t.tracks(0) == "0/1/0/0"
    t.play("worker 2-4c")
    assert t.tracks(0) == "0/0/0/0"
    # Without a free space the second worker costs food again: 1-3 shows mountain, tundra and sea.
    t = table("sandwalkers glorious gigants", tracks=["0/1/0/0"], skills=["nomads"])
    t.go("1-3")
    t.play("worker 1-3a")
    assert t.asks == "p1 card", "one more would cost 1 + 1"


def test_p9_caravans() -> None:
    t = settling(peoples="sandwalkers glorious gigants", generations=["labour"], skills=["caravans"])
    t.play("skip", "open nomads")
    assert t.told("vp_caravans") == [], "one kind of terrain makes no pair"
    t = settling(
        peoples="sandwalkers glorious gigants", generations=["labour"], skills=["caravans"], workers=["2-4b 2-4c"]
    )
    t.play("skip", "open nomads")
    assert t.told("vp_caravans") == [{"player": 0, "n": 1}]


def more_actions(card: str, skill: str, more: int) -> None:
    for skills, number in ((skill, 1 + more), ("", 1)):
        t = at_card(peoples=SEASIDE, hands=[f"{card} {card}"], tracks=["0/3/0/0"], skills=[skills])
        t.play(f"card {card}", "lay up")
        assert actions(t) == number
    # For a face-down card those of the named kind.
    t = at_card(peoples=SEASIDE, hands=["prosperity"], tracks=["0/3/0/0"], skills=[skill])
    t.play("card prosperity", "lay down", f"name {card}")
    assert actions(t) == 1 + more


def test_p9_fertile_soil() -> None:
    more_actions("labour", "fertile_soil", 1)


def test_p9_war_drums() -> None:
    more_actions("blessing", "war_drums", 1)


def test_p9_pilgrimage() -> None:
    more_actions("miracle", "pilgrimage", 1)


def test_p9_prophecy() -> None:
    more_actions("revelation", "prophecy", 2)


def test_p9_trade() -> None:
    t = acting("prosperity", 5, skills=["trade"])
    assert t.params["vp"] == 4
    t.play("gain", "gain", "gain", "gain")
    assert t.state.vp[0] == 4
    assert "gain" not in t.moves


def test_p9_storehouse() -> None:
    assert table(skills=["storehouse"]).maxima(0) == "7/10/7/5"


def test_p9_treasury() -> None:
    assert table(skills=["treasury"]).maxima(0) == "7/7/10/5"


def test_p9_barracks() -> None:
    assert table(skills=["barracks"]).maxima(0) == "10/7/7/5"


def test_p9_thunderhead() -> None:
    assert table(skills=["thunderhead"]).maxima(0) == "7/7/7/7"
    t = table(skills=["thunderhead"], tracks=["0/3/0/7"])
    t.play("number 2", "number 4")
    assert t.moves == ["wrath 3", "wrath 4", "wrath 5", "skip"], "more than 5 has no gain"


def test_p9_archive() -> None:
    t = table(skills=["archive"], hands=["labour"], tracks=["0/0/0/0"])
    t.go("2-4")
    t.play("worker 2-4a", "card labour", "lay up", "stop", "end turn")
    assert sum(t.state.hands[0]) == 5


def own_terrain(skill: str, area: str, letter: str) -> None:
    """Workers cost nothing there, and in a war it brings the large die."""
    space = f"{area}{letter}"
    for skills, food, die in ((skill, 7, 8), ("", 6, 6)):
        t = table("glorious mystics sandwalkers", skills=[skills], tracks=["0/7/0/0", "0/3/0/0"], workers=["", space])
        t.go(area)
        t.play(f"worker {space}")
        assert t.tracks(0) == f"0/{food}/0/0"
        t.finish()
        t = table(
            "glorious mystics sandwalkers",
            skills=[skills],
            tracks=["0/7/0/0", "0/3/0/0"],
            workers=["", space],
            hands=[""],
        )
        t.go(area)
        t.play(f"worker {space}", "buy 0")
        assert t.view(None).strengths[0][2] == die


def test_p9_mountain_paths() -> None:
    own_terrain("mountain_paths", "1-3", "a")


def test_p9_oasis_lore() -> None:
    own_terrain("oasis_lore", "2-4", "b")


def test_p9_ice_craft() -> None:
    own_terrain("ice_craft", "1-3", "b")


def test_p9_seafaring() -> None:
    own_terrain("seafaring", "2-4", "c")


def test_p9_colonists() -> None:
    t = table(tracks=["0/7/0/0"], skills=["colonists"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert t.params["prices"] == {"0": 0, "1": 1, "2": 2, "3": 4}
    t = table(SEASIDE, tracks=["0/7/0/0"], skills=["colonists spawning"])
    t.go("2-4")
    t.play("worker 2-4a")
    assert t.params["prices"] == {"0": 0, "1": 0, "2": 1, "3": 2}


def bonuses(*skills: str) -> list[int]:
    """What skills add to the strength of p1, whose turn it is, and of p2."""
    t = at_conflict(peoples=PEACEFUL, workers=["", "2-4a"], skills=skills)
    return [row[1] for row in t.view(None).strengths[:2]]


def test_p9_phalanx() -> None:
    assert bonuses("phalanx", "") == [2, 0]
    assert bonuses("", "phalanx") == [0, 0]


def test_p9_ramparts() -> None:
    assert bonuses("ramparts", "") == [0, 0]
    assert bonuses("", "ramparts") == [0, 2]


def test_p9_berserkers() -> None:
    for skill, wrath in (("berserkers", 2), ("", 1)):
        t = at_conflict(
            peoples=PEACEFUL,
            workers=["", "2-4a"],
            tracks=["0/7/0/0", "0/3/0/0"],
            skills=["", skill],
            dice=[(6, 6), (6, 1)],
        )
        war(t)
        assert t.tracks(1) == f"0/3/0/{wrath}"
    t = at_conflict(
        peoples=PEACEFUL,
        workers=["", "2-4a"],
        tracks=["0/7/0/0", "0/3/0/4"],
        skills=["", "berserkers"],
        dice=[(6, 6), (6, 1)],
    )
    war(t)
    assert t.tracks(1) == "0/3/0/5", "up to the maximum"


def test_p9_spoils() -> None:
    words = {"peoples": PEACEFUL, "workers": ["", "2-4a"], "tracks": ["0/7/0/0", "0/3/0/0"], "skills": ["spoils"]}
    t = at_conflict(dice=[(6, 6), (6, 1)], **words)
    war(t)
    assert t.state.vp == [2, 0, 0]
    t = at_conflict(dice=[(6, 3), (6, 3)], **words)
    war(t)
    assert t.state.vp == [0, 0, 0], "a draw is no victory"
    t = at_conflict(dice=[(6, 1), (6, 3)], **words)
    war(t)
    assert t.state.vp == [0, 0, 0]


def test_p9_diplomacy() -> None:
    t = at_conflict(workers=["", "2-4a", "2-4a"], tracks=["0/7/0/0", "0/0/0/0", "0/0/0/0"], skills=["diplomacy"])
    before = int(t.tracks(0).split("/")[1])
    t.play("mediate")
    assert int(t.tracks(0).split("/")[1]) == before - 4
    assert t.tracks(1) == t.tracks(2) == "0/2/0/0"


def test_p9_veterans() -> None:
    t = at_conflict(peoples=PEACEFUL, workers=["", "2-4a"], tracks=["0/7/0/0", "0/3/0/0"], skills=["", "veterans"])
    assert {player: args["die"] for player, args in war(t).items()} == {0: 6, 1: 8}


def test_p9_rally() -> None:
    for spirit, strength in ((0, 0), (1, 2), (2, 3)):
        t = at_conflict(peoples=PEACEFUL, workers=["", "2-4a"], tracks=["2/7/0/0", "0/3/0/0"], skills=["rally"])
        assert war(t, spirit)[0]["spirit"] == strength
        assert t.tracks(0).startswith(f"{2 - spirit}/")


def test_p9_mercy() -> None:
    t = table(
        tracks=["0/3/0/4"],
        skills=["mercy"],
        workers=["2-4a", "2-4a 2-4b"],
        towns=["2-4b"],
    )
    t.play("number 2", "number 4", "wrath 4", "strike 2-4a", "strike 2-4b")
    assert t.workers(0) == "2-4a"
    assert t.towns(0) == "2-4b"
    assert t.workers(1) == ""


def test_p9_judgement() -> None:
    t = table(
        tracks=["0/3/0/5"],
        skills=["judgement"],
        workers=["2-4a", "2-4a", "2-4b 2-4b"],
        towns=["", "2-4b", "!2-4a"],
    )
    t.play("number 2", "number 4", "wrath 5", "strike 2-4a")
    assert t.told("vp_judgement") == [{"player": 0, "n": 1}], "neither his own worker nor a ruin counts"
    t.play("strike 2-4b")
    assert t.told("vp_judgement") == [{"player": 0, "n": 2}], "three more, but at most 3 a strike"
    assert t.state.vp[0] == 3


def test_p9_heritage() -> None:
    t = at_card(hands=["blessing"], tracks=["0/3/0/0"], generations=["labour blessing | miracle"], skills=["heritage"])
    t.play("card blessing", "lay new_up")
    assert actions(t) == 3
    # Nothing inherited, nothing added.
    t = at_card(hands=["labour"], tracks=["0/3/0/0"], generations=["labour blessing | miracle"], skills=["heritage"])
    t.play("card labour", "lay new_up")
    assert actions(t) == 1


def test_p9_dynasty() -> None:
    t = settling(generations=["labour labour"], workers=["2-4b"], skills=["dynasty"])
    t.play("skip", "open wide_granaries")
    assert t.told("vp_settlement") == [{"player": 0, "n": 3, "size": 3, "majorities": 1}]


def test_p9_builders() -> None:
    t = settling(generations=["labour"], skills=["builders"])
    t.play("town 2-4a")
    assert t.told("vp_builders") == [{"player": 0, "n": 2}]
    assert t.state.vp[0] == 2


def test_p9_empire() -> None:
    t = last_turn(workers=["2-4a 2-4b 2-5a", ""], towns=["3-5a"], skills=["empire"])
    end(t)
    assert t.view(None).final[0][3] == 2 * 2


def test_p9_diversity() -> None:
    # Plains, desert, and mountain under a town; the ruin on tundra counts nothing.
    t = last_turn(workers=["2-4a 2-5a 2-4b", ""], towns=["3-4b !2-5c"], skills=["diversity"])
    end(t)
    assert t.view(None).final[0][4] == 3 * 2


def test_p9_annals() -> None:
    t = last_turn(generations=["labour labour | -labour labour | labour -labour labour"], skills=["annals"])
    end(t)
    assert t.view(None).final[0][5] == 2 * 2

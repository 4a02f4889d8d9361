"""Section 10: every card on a readable position. `test_every_card_has_a_test` holds that none is forgotten."""

import re
from pathlib import Path

import pytest

from game.rules.deus import scoring
from tests.rules.deus.table import Table, deus, table

# Four fields, four forests, four swamps, four mountains, each kind in a row of its own; sea above, a village below.
ROWS = """
    ~ ~ ~ ~ ~
     F F F F F
      W W W W W
       C C C C C
        M M M M M
         V . . . .
"""
GOODS = "3 3 3 3 6"


def built(card: str, place: str, own: str = "", other: str = "4,1 civil", **position: object) -> Table:
    """A position in which p1 has just built a card at a place, paying with resources; its effect is asked."""
    position.setdefault("goods", [GOODS, GOODS])
    position.setdefault("hands", [f"{card} library", "school"])
    t = table(land=ROWS, pieces=[own, other], **position)  # type: ignore[arg-type]
    t.play(f"build {card}")
    t.play(*["pay"] * (t.asks == "p1 pay"), f"at {place}")
    return t


def gain(t: Table, *moves: str) -> list[tuple[object, object]]:
    """What the moves bring in goods, as (good, number)."""
    found = []
    for move in moves:
        t.play(move)
        found += [(event["good"], event["n"]) for event in t.told("gained")]
        found += [("vp", event["n"]) for event in t.told("gained_vp")]
    return found


# Maritime


def test_galley() -> None:
    t = built("galley", "1,0", "0,1 production")
    assert t.moves == ["buy wood", "buy stone", "buy clay", "buy wheat", "skip"]
    t.play("buy wood", "buy wood", "buy clay")
    assert t.asks == "p1 end_turn", "three at most"
    assert t.goods(0) == "4 3 4 2 3"


def test_galley_without_gold_or_supply() -> None:
    t = built("galley", "1,0", "0,1 production", goods=["3 3 3 3 1", GOODS])
    t.play("buy wood")
    assert t.asks == "p1 end_turn", "the gold is gone"
    t = built("galley", "1,0", "0,1 production", goods=["5 5 3 5 6", "5 5 5 5 5"])
    assert t.moves == ["buy wood", "buy clay", "buy wheat", "skip"], "no stone is left"
    assert t.code("buy stone") == "out_of_stock"


@pytest.mark.parametrize("good", ["wood", "clay", "stone", "wheat"])
def test_merchant_ship(good: str) -> None:
    t = built(f"merchant_ship_{good}", "1,0", "0,1 production")
    assert t.moves == ["sell 2", "sell 1", "skip"]
    t.play("sell 2")
    assert t.told("sold") == [{"player": 0, "goods": {good: 2}}]
    assert t.told("gained") == [{"player": 0, "n": 8, "good": "gold"}]


def test_merchant_ship_sells_what_is_there() -> None:
    t = built("merchant_ship_clay", "1,0", "0,1 production", goods=["3 3 1 3 6", GOODS])
    assert t.moves == ["sell 1", "skip"]
    assert t.code("sell 2") == "sell_most"


@pytest.mark.parametrize("good", ["wood", "clay", "stone", "wheat"])
def test_small_port(good: str) -> None:
    t = built(f"small_port_{good}", "1,0", "0,1 production", goods=["7 7 7 7 0", "1 1 1 1 0"])
    assert t.moves[0] == "sell 6", "six at most"
    t.play("sell 4")
    assert t.state.vp[0] == 9
    assert t.told("sold") == [{"player": 0, "goods": {good: 4}}]


@pytest.mark.parametrize("pair", ["stone_wood", "clay_stone", "wood_wheat", "wheat_clay"])
def test_twin_port(pair: str) -> None:
    one, other = pair.split("_")
    t = built(f"twin_port_{pair}", "1,0", "0,1 production")
    t.play("sell 2")
    assert t.told("sold") == [{"player": 0, "goods": {one: 2, other: 2}}]
    assert t.state.vp[0] == 11


def test_twin_port_needs_both_goods() -> None:
    t = built("twin_port_stone_wood", "1,0", "0,1 production", goods=["0 3 3 3 6", GOODS])
    assert t.told("no_effect") == [{"player": 0, "card": "twin_port_stone_wood"}]


# Production


@pytest.mark.parametrize("cost", ["wood", "clay", "stone", "wheat"])
def test_smallholding(cost: str) -> None:
    t = built(f"smallholding_{cost}", "1,1", "0,2 production", columns=[{"production": "quarry"}])
    assert t.moves == ["yield 1,1", "yield 0,2", "skip"]
    assert gain(t, "yield 0,2") == [("wood", 1)]
    assert t.asks == "p1 end_turn"


def test_smallholding_only_what_the_supply_holds() -> None:
    t = built(
        "smallholding_clay",
        "1,1",
        "0,2 production",
        columns=[{"production": "quarry"}],
        goods=["5 3 3 3 6", "5 3 3 3 6"],
    )
    assert t.moves == ["yield 1,1", "skip"]
    assert t.code("yield 0,2") == "out_of_stock"


@pytest.mark.parametrize(
    ("terrain", "good", "places"),
    [
        ("field", "wheat", "0,1 1,1"),
        ("forest", "wood", "0,2 1,2"),
        ("swamp", "clay", "0,3 1,3"),
        ("mountain", "stone", "0,4 1,4"),
    ],
)
def test_cooperative(terrain: str, good: str, places: str) -> None:
    first, second = places.split()
    card = f"cooperative_{terrain}"
    t = built(card, second, f"{first} production", columns=[{"production": "smallholding_wood"}])
    t.play("skip")
    assert gain(t, "use") == [(good, 4)], "two for each of two pieces"


def test_cooperative_counts_pieces_not_regions() -> None:
    t = built("cooperative_field", "1,2", "0,1 civil; 1,1 civil; 2,1 civil")
    assert t.told("no_effect") == [{"player": 0, "card": "cooperative_field"}]


@pytest.mark.parametrize("cost", ["wood_clay", "stone_wheat"])
def test_estate(cost: str) -> None:
    own = "0,2 production; 1,2 production"
    t = built(f"estate_{cost}", "1,1", own, columns=[{"production": "quarry clay_pit"}])
    t.play("yield 0,2")
    assert t.moves == ["yield 1,1", "yield 1,2", "stop"], "different pieces"
    assert t.code("yield 0,2") == "yielded_already"
    assert gain(t, "yield 1,1") == [("wheat", 1)]
    assert t.asks == "p1 end_turn"


@pytest.mark.parametrize(
    ("card", "good", "row"),
    [("plantation", "wheat", 1), ("timber_yard", "wood", 2), ("clay_pit", "clay", 3), ("quarry", "stone", 4)],
)
def test_one_resource_for_each_region_at_most_three(card: str, good: str, row: int) -> None:
    t = built(card, f"1,{row}", f"0,{row} civil", "4,4 civil" if row != 4 else "4,1 civil")
    assert gain(t, "use") == [(good, 2)], "any piece counts, the new one too"
    own = f"0,{row} civil; 1,{row} civil; 2,{row} civil"
    t = built(card, f"3,{row}", own, "4,4 military" if row != 4 else "4,1 military", goods=["2 2 2 2 6", GOODS])
    assert gain(t, "use") == [(good, 3)], "four regions, at most three"


# Scientific

# p1 has cities of 2 pieces at 0,1 and 1,1; the scientific piece goes to 2,1.
CITIES = "0,1 civil production; 1,1 civil production; 2,1 civil"


def test_school() -> None:
    t = built("school", "2,1", CITIES, hands=["school", "forum"], pile="legion ballista forum agora")
    t.play("draw", "draw", "draw")
    assert t.hand(0) == "forum ballista legion", "three cities: the new piece makes the third"
    assert t.asks == "p1 end_turn"


def test_school_at_most_three() -> None:
    four = "0,1 civil production; 1,1 civil production; 2,1 civil production; 3,1 civil production"
    t = built("school", "0,2", four, "4,4 military", hands=["school", "forum"])
    t.play("draw", "draw", "draw")
    assert t.asks == "p1 end_turn"


def test_workshop() -> None:
    t = built("workshop", "2,1", CITIES)
    t.play("piece maritime", "piece military", "piece maritime")
    assert t.asks == "p1 end_turn"
    assert t.board_pieces(0) == "4 2 1 2 3"


def test_workshop_only_pieces_in_stock() -> None:
    t = built("workshop", "2,1", CITIES, board=["5 3 5 2 5"])
    assert t.asks == "p1 end_turn", "all pieces are on the board"
    t = built("workshop", "2,1", CITIES, board=["5 3 5 1 5"])
    assert t.moves == ["piece civil", "skip"]
    t.play("piece civil")
    assert t.asks == "p1 end_turn", "nothing is left in the personal supply"


def test_academy_of_production() -> None:
    own = "0,2 production; 0,1 production"
    t = built("academy_production", "0,1", own, columns=[{"production": "timber_yard plantation"}])
    assert t.moves == ["activate plantation", "activate timber_yard", "skip"]
    t.play("activate timber_yard")
    assert gain(t, "use") == [("wood", 1)]
    assert t.asks == "p1 end_turn", "one card, once"


def test_academy_of_civil_cards_lets_its_choice_be_left() -> None:
    t = built("academy_civil", "0,1", "0,1 civil", columns=[{"civil": "granary"}])
    t.play("activate granary", "skip")
    assert t.told("effect_skipped") == [{"player": 0, "card": "granary"}]
    assert t.asks == "p1 end_turn"


def test_academy_of_maritime_cards() -> None:
    t = built("academy_maritime", "0,1", "0,1 production; 1,0 maritime", columns=[{"maritime": "galley"}])
    t.play("activate galley", "buy stone", "stop")
    assert t.goods(0) == "3 3 3 2 5"


def test_academy_of_military_cards_carries_a_card_out_completely_attacks_included() -> None:
    t = table(
        land="F W M F\n V C F M",
        pieces=["2,1 military production; 0,0 civil; 2,0 scientific", "1,0 civil"],
        columns=[{"military": "legion", "scientific": "library"}],
        hands=["academy_military forum", "agora"],
    )
    t.play("build academy_military", "pay", "at 2,1", "draw", "draw", "activate legion", "army 2,1", "to 1,1")
    assert t.kinds() == ["army_moved", "village_attacked"]
    assert t.asks == "p1 end_turn"


def test_academy_without_a_card_in_the_column_has_no_effect() -> None:
    t = built("academy_military", "0,1", "0,1 production")
    assert t.told("no_effect") == [{"player": 0, "card": "academy_military"}]


def test_academy_activates_no_face_down_card() -> None:
    t = table(
        land=ROWS,
        pieces=["0,1 production", "4,1 civil"],
        hands=["academy_civil forum", "school"],
        goods=["3 3 3 3 30"],
        wildcard=True,
    )
    t.play("hide forum", "column civil", "at 0,1", "end turn", "offer school", "confirm", "end turn")
    t.play("build academy_civil", "pay", "at 0,1")
    assert t.told("no_effect") == [{"player": 0, "card": "academy_civil"}]


def test_an_academy_never_activates_a_scientific_card() -> None:
    cards = deus().cards
    activated = [verb.kind for verbs in cards.verbs for verb in verbs if verb.kind >= 0]
    assert sorted(activated) == [0, 1, 3, 4]


def test_library() -> None:
    t = built("library", "0,1", "0,1 production", hands=["library forum", "school"], pile="agora legion")
    t.play("draw", "draw")
    assert t.hand(0) == "forum agora legion"


def test_foundry() -> None:
    t = built("foundry", "0,1", "0,1 production", pile="agora")
    t.play("piece civil", "draw")
    assert t.board_pieces(0) == "2 2 1 3 2"
    assert "agora" in t.hand(0)
    assert t.asks == "p1 end_turn"


# Civil


def test_forum() -> None:
    t = built("forum", "2,1", "0,1 military production; 1,1 military production; 2,1 military", "4,4 civil")
    assert gain(t, "use") == [("vp", 1)], "three cities of 2 make one pair"
    four = "0,1 military production; 1,1 military production; 2,1 military; 3,1 military production"
    t = built("forum", "2,1", four, "4,4 civil")
    assert gain(t, "use") == [("vp", 2)]


def test_agora() -> None:
    t = built("agora", "0,1", "0,1 military production; 1,1 military production scientific; 2,1 military")
    assert gain(t, "use") == [("vp", 2)], "two cities of 3"


def test_basilica() -> None:
    t = built("basilica", "0,1", "0,1 military; 1,1 military production; 2,1 production")
    assert gain(t, "use") == [("gold", 4)]


@pytest.mark.parametrize(("city", "vp"), [("production military", 1), ("production military scientific", 2)])
def test_capitol(city: str, vp: int) -> None:
    t = built("capitol", "0,1", f"0,1 {city}; 1,1 production")
    assert gain(t, "use") == [("vp", vp)], "half of the largest city, rounded down"


def test_capitol_counts_a_temple() -> None:
    t = built("capitol", "0,1", "0,1 production military temple")
    assert gain(t, "use") == [("vp", 2)]


@pytest.mark.parametrize(("card", "row"), [("granary", 1), ("sawmill", 2), ("pottery", 3), ("mason", 4)])
def test_three_gold_for_each_region(card: str, row: int) -> None:
    own = f"0,{row} production; 1,{row} scientific"
    t = built(card, f"2,{row}", own, "4,4 production" if row != 4 else "4,1 civil")
    assert gain(t, "use") == [("gold", 9)]


@pytest.mark.parametrize(("terrain", "row"), [("field", 1), ("forest", 2), ("swamp", 3), ("mountain", 4)])
def test_country_villa(terrain: str, row: int) -> None:
    card = f"country_villa_{terrain}"
    other = "4,4 production" if row != 4 else "4,1 production"
    t = built(card, f"0,{row}", f"0,{row} production", other)
    assert gain(t, "use") == [("vp", 1)]
    t = built(card, f"2,{row}", f"0,{row} production; 1,{row} scientific", other)
    assert gain(t, "use") == [("vp", 2)], "three regions, at most two"


# Military


def test_siege_tower() -> None:
    t = built("siege_tower", "0,4", "0,3 civil")
    before = t.village("0,5")
    assert t.moves == ["siege 0,5", "skip"]
    t.play("siege 0,5")
    assert t.moves == ["siege 0,5", "stop"], "up to two: one may be left"
    t.play("siege 0,5")
    assert t.village("0,5") == before - 2
    assert t.state.vp[0] == 7
    assert t.told("took_village_vp") == [{"player": 0, "n": 1, "region": "0,5"}]


def test_siege_tower_one_village_only() -> None:
    t = table(
        land="V F V\n W C M",
        pieces=["1,1 civil", ""],
        hands=["siege_tower", "forum"],
        villages={"0,0": 1, "2,0": 2},
        goods=[GOODS],
    )
    t.play("build siege_tower", "pay", "at 1,0")
    assert t.moves == ["siege 0,0", "siege 2,0", "skip"]
    t.play("siege 2,0")
    assert t.moves == ["siege 2,0", "stop"]
    assert t.code("siege 0,0") == "village_one"


def test_siege_tower_far_from_villages() -> None:
    t = built("siege_tower", "0,1", "0,1 civil")
    assert t.told("no_effect") == [{"player": 0, "card": "siege_tower"}]


def test_ballista() -> None:
    t = table(
        land="V F V\n W C M",
        pieces=["1,1 military civil", ""],
        columns=[{"military": "siege_tower"}],
        hands=["ballista", "forum"],
        goods=[GOODS],
    )
    t.play("build ballista", "pay", "at 1,0", "skip")
    assert gain(t, "use") == [("gold", 8)], "each village once, by however many armies"


def test_legion() -> None:
    t = built("legion", "0,1", "0,1 civil")
    t.play("army 0,1", "to 2,1")
    assert t.standing("2,1") == "military"
    assert t.asks == "p1 end_turn"


def test_legion_need_not_move() -> None:
    t = built("legion", "0,1", "0,1 civil")
    t.play("army 0,1", "stop")
    assert t.standing("0,1") == "civil military"


def test_war_elephants() -> None:
    t = built("war_elephants", "0,1", "0,1 civil", "2,1 civil; 2,2 civil")
    t.play("army 0,1")
    assert t.moves == ["to 1,1", "to 0,2", "stop"]
    t.play("to 1,1", "use")
    assert t.told("robbed") == [{"user": 0, "target": 1, "good": "gold", "n": 2}]


def test_war_elephants_rob_each_opponent_around_even_without_moving() -> None:
    t = table(
        land=ROWS,
        pieces=["1,1 production", "2,1 civil", "0,1 civil", "4,4 civil"],
        hands=["war_elephants forum", "school", "agora", "library"],
        goods=["1 1 1 2 5", "1 1 1 1 1", "1 1 1 1 9", "1 1 1 1 9"],
    )
    t.play("build war_elephants", "pay", "at 1,1", "army 1,1", "stop", "use")
    assert [(told["target"], told["n"]) for told in t.told("robbed")] == [(1, 1), (2, 2)]
    assert t.goods(3) == "1 1 1 1 9", "too far away"


def test_raiders() -> None:
    t = table(
        land=ROWS,
        pieces=["1,1 production", "2,1 civil", "0,1 civil", "4,4 civil"],
        hands=["raiders forum", "school", "agora", "library"],
        goods=["1 1 1 1 0", "1 1 1 1 0", "1 1 1 1 9", "1 1 1 1 9"],
    )
    t.play("build raiders", "at 1,1")
    assert t.moves == ["rob p2", "rob p3", "skip"], "also one who has nothing"
    assert t.code("rob p4") == "no_region_near"
    assert t.code("rob p1") == "yourself"
    t.play("rob p3")
    assert t.goods(0) == "0 1 1 0 3"
    assert t.goods(2) == "1 1 1 1 6"


@pytest.mark.parametrize(("vp", "taken"), [(4, 1), (0, 0)])
def test_tribute(vp: int, taken: int) -> None:
    t = built("tribute", "1,1", "0,1 production", "2,1 civil", vp=[5, vp])
    assert t.moves == ["rob p2", "skip"], "hidden VP must not show in the list"
    t.play("rob p2")
    assert t.told("robbed_vp") == [{"user": 0, "target": 1, "n": taken}]
    assert t.state.vp == [5 + taken, vp - taken]


# Temples

# Two fields, three forests, one swamp, no mountain, one sea region; a city of 3 and two of 2.
REALM = (
    "0,1 civil production scientific; 1,1 civil production; 0,2 civil temple; 1,2 civil; 2,2 production; 0,3 civil; "
    "0,0 maritime"
)


@pytest.mark.parametrize(
    ("temple", "points"),
    [
        ("fields", 8),
        ("mountains", 0),
        ("woods", 12),
        ("marshes", 4),
        ("hearth", 7),
        ("twin_cities", 6),
        ("great_cities", 4),
        ("grove", 12),
        ("harvest", 12),
        ("kiln", 3),
        ("peak", 0),
        ("tides", 3),
        ("triumph", 0),
        ("concord", 0),
        ("learning", 10),
        ("four_winds", 8),
    ],
)
def test_temple_scores(temple: str, points: int) -> None:
    t = table(land=ROWS, pieces=[REALM, "4,4 military"], hands=["forum", "school"])
    assert scoring.card_points(t.state, 0, deus().cards.index[f"temple_{temple}"]) == points


def test_temple_of_triumph_counts_armies_by_villages_attacked_or_not() -> None:
    for vp in (2, 0):
        t = table(
            land=ROWS,
            pieces=["0,4 military; 3,1 military", "4,4 civil"],
            hands=["forum", "school"],
            villages={"0,5": vp},
        )
        assert scoring.card_points(t.state, 0, deus().cards.index["temple_triumph"]) == 3


def test_temple_of_concord_counts_complete_sets() -> None:
    two = "0,1 production scientific civil military; 1,1 production scientific civil military; 0,0 maritime"
    t = table(land=ROWS, pieces=[two, "4,4 civil"], hands=["forum", "school"])
    concord = deus().cards.index["temple_concord"]
    assert scoring.card_points(t.state, 0, concord) == 4
    t = table(land=ROWS, pieces=[two + "; 1,0 maritime", "4,4 civil"], hands=["forum", "school"])
    assert scoring.card_points(t.state, 0, concord) == 8


def test_d10_every_gain_gives_what_is_there() -> None:
    t = built("quarry", "1,4", "0,4 civil; 2,4 civil", goods=["3 5 3 3 6", "3 5 3 3 6"])
    assert t.told("no_effect") == [{"player": 0, "card": "quarry"}], "no stone is in the supply"


def test_d10_limits_are_counted_when_the_effect_starts() -> None:
    """The workshop's own gains do not add cities, and the galley's limit does not grow with the gold it brings."""
    t = built("galley", "1,0", "0,1 production", goods=["3 3 3 3 9", GOODS])
    for _ in range(3):
        t.play("buy clay")
    assert t.asks == "p1 end_turn"


def test_d10_optional_effects_may_stop_at_any_step() -> None:
    t = built("workshop", "2,1", CITIES)
    t.play("piece maritime")
    assert t.moves[-1] == "stop"
    t.play("stop")
    assert t.board_pieces(0) == "3 2 1 2 2"
    t = built("school", "2,1", CITIES)
    t.play("draw", "stop")
    assert t.asks == "p1 end_turn"


def test_every_card_has_a_test() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    tested = set(re.findall(r"^def (test_\w+)", source, re.MULTILINE))
    grouped = {
        "merchant_ship": "test_merchant_ship",
        "small_port": "test_small_port",
        "twin_port": "test_twin_port",
        "smallholding": "test_smallholding",
        "cooperative": "test_cooperative",
        "estate": "test_estate",
        "country_villa": "test_country_villa",
        "temple": "test_temple_scores",
        **dict.fromkeys(
            ("plantation", "timber_yard", "clay_pit", "quarry"), "test_one_resource_for_each_region_at_most_three"
        ),
        **dict.fromkeys(("granary", "sawmill", "pottery", "mason"), "test_three_gold_for_each_region"),
        **{f"academy_{kind}": f"test_academy_of_{kind}" for kind in ("production", "maritime", "civil", "military")},
    }
    for card in deus().cards.ids:
        group = next((name for name in grouped if card.startswith(name)), card)
        wanted = grouped.get(group, f"test_{card}")
        assert any(name.startswith(wanted) for name in tested), card

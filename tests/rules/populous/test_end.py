"""Section 7: the end of a turn and the settlement."""

from game.rules.core import BARRIER_REVEAL
from game.rules.populous.skills import CLOSED_SIZE
from tests.rules.populous.table import Table, table

MOSTLY_QUIET = {"tracks": ["0/0/0/0", "0/0/0/0", "0/0/0/0"], "hands": ["labour", "labour", "labour"]}


def at_end(worker: str = "2-4a", **words: object) -> Table:
    """A position in which p1 is asked to end his turn, without a new generation."""
    t = table(**{**MOSTLY_QUIET, **words})  # type: ignore[arg-type]
    t.go(worker[:3])
    t.play(f"worker {worker}")
    while t.asks != "p1 end_turn":
        t.play(
            {"buy": "buy 0", "card": t.moves[0], "manner": "lay up", "spend": "spend 0"}.get(t.asks[3:], t.moves[-1])
        )
    return t


def settling(**words: object) -> Table:
    """A position in which p1 has begun a new generation and ended his turn."""
    t = table(**{**MOSTLY_QUIET, **words})  # type: ignore[arg-type]
    t.go("2-4")
    t.play("worker 2-4a")
    while t.asks != "p1 end_turn":
        t.play(
            {"card": t.moves[0], "manner": "lay new_up", "buy": "buy 0", "spend": "spend 0"}.get(
                t.asks[3:], t.moves[-1]
            )
        )
    t.play("end turn")
    return t


def test_p7_1_the_hand_is_filled_to_its_limit() -> None:
    t = at_end(hands=["labour blessing"], pile="miracle miracle prosperity blessing")
    t.play("end turn")
    assert t.hand(0) == "labour miracle miracle prosperity"
    assert t.told("drew") == [{"player": 0, "n": 3}]
    assert t.told("drew_cards") == [{"player": 0, "cards": ["miracle", "miracle", "prosperity"]}]
    assert t.barrier == BARRIER_REVEAL
    assert t.asks == "p2 area"


def test_p7_1_a_fuller_hand_is_left_alone() -> None:
    t = at_end(hands=["labour " * 6])
    t.play("end turn")
    assert t.hand(0) == " ".join(["labour"] * 5)


def test_p7_1_discards_are_reshuffled_when_the_pile_is_empty() -> None:
    t = at_end(hands=["labour"])
    t.state.discards[1] = [0, 0, 5, 0, 0]
    for _ in range(5):
        t.state.pile.remove(2)
    while len(t.state.pile) > 2:
        t.state.discards[2][t.state.pile.pop()] += 1
    assert t.state.check() == []
    discards = sum(sum(cards) for cards in t.state.discards)
    t.play("end turn")
    assert t.told("reshuffled") == [{"n": discards}]
    assert sum(t.state.hands[0]) == 4
    assert len(t.state.pile) == discards - 2
    assert t.state.discards == [[0] * 5] * 3


def test_p7_1_with_no_card_anywhere_nothing_is_drawn() -> None:
    t = at_end(hands=["labour", "", ""])
    for card in t.state.pile:
        t.state.hands[1][card] += 1
    t.state.pile = []
    t.play("end turn")
    assert t.hand(0) == ""


def test_p7_1_ruins_with_an_own_worker_are_rebuilt_and_all_workers_there_go_home() -> None:
    t = at_end(workers=["3-5a 3-5a"], towns=["!3-5a !1-3a"])
    t.play("end turn")
    assert t.towns(0) == "!1-3a 3-5a"
    assert t.workers(0) == "2-4a"
    assert "town_rebuilt" in t.kinds()


def test_p7_1_the_ruin_of_another_is_not_rebuilt() -> None:
    t = at_end(workers=["3-5a"], towns=["", "!3-5a"])
    t.play("end turn")
    assert t.towns(1) == "!3-5a"
    assert t.workers(0) == "2-4a 3-5a"


def test_p7_1_one_piece_stays_in_a_space_a_town_before_a_worker() -> None:
    t = at_end(workers=["2-4a 3-5b 3-5b 3-5b 1-3a"], towns=["1-3a"])
    t.play("end turn")
    assert t.workers(0) == "2-4a 3-5b"
    assert t.towns(0) == "1-3a"
    assert t.state.workers_left[0] == 8


def test_p7_1_the_turn_player_only() -> None:
    t = at_end(workers=["", "3-5b 3-5b 1-3a"], towns=["", "1-3a"], hands=["labour", ""])
    t.play("end turn")
    assert t.workers(1) == "1-3a 3-5b 3-5b"
    assert t.hand(1) == ""


def test_p7_1_without_a_new_generation_there_is_no_settlement() -> None:
    t = at_end(generations=["labour labour"], workers=["1-3a 1-3b"])
    t.play("end turn")
    assert t.asks == "p2 area"
    assert t.state.vp[0] == 0


def test_p7_2_a_town_replaces_a_worker_anywhere() -> None:
    t = settling(generations=["labour"], workers=["3-5a"])
    assert t.asks == "p1 town"
    assert t.moves == ["town 2-4a", "town 3-5a", "skip"]
    t.play("town 3-5a")
    assert t.towns(0) == "3-5a"
    assert t.workers(0) == "2-4a"
    assert (t.state.workers_left[0], t.state.towns_left[0]) == (9, 4)
    assert t.asks == "p1 open"


def test_p7_2_a_town_is_optional_and_needs_a_space_without_town_or_ruin() -> None:
    t = settling(generations=["labour"], workers=["3-5a 3-5b"], towns=["", "3-5a", "!3-5b"])
    assert t.moves == ["town 2-4a", "skip"]
    assert t.code("town 3-5a") == t.code("town 3-5b") == "populous.town_there"
    assert t.code("town 1-2a") == "populous.no_worker_there"
    t.play("skip")
    assert t.towns(0) == ""


def test_p7_2_a_town_comes_from_the_stock() -> None:
    t = settling(generations=["labour"], towns=["1-2a 1-3a 1-4a 1-5a !2-3a"])
    assert t.asks == "p1 open"


def test_p7_2_b_a_skill_is_opened_while_one_is_left() -> None:
    t = settling(generations=["labour"], skills=["fertile_soil war_drums"])
    t.play("skip")
    assert t.asks == "p1 open"
    assert len(t.moves) == 4
    assert t.code("open fertile_soil") == "populous.skill_open"
    assert t.code("open spawning") == "populous.not_your_skill"
    t = settling(
        generations=["labour"],
        skills=["fertile_soil war_drums pilgrimage prophecy trade artisans wide_granaries"],
    )
    t.play("skip")
    assert t.asks == "p2 area", "none is left"


def test_p7_2_b_it_works_from_the_end_of_the_turn_and_not_in_this_settlement() -> None:
    t = settling(generations=["labour labour"], workers=["2-4b"], skills=["dynasty"])
    assert t.state.powers[0][CLOSED_SIZE] == 1
    t.play("skip", "open wide_granaries")
    assert t.maxima(0) == "9/9/9/5"
    assert t.told("vp_settlement") == [{"player": 0, "n": 3, "size": 3, "majorities": 1}]


def test_p7_2_b_dynasty_opened_now_counts_for_nothing_yet() -> None:
    t = settling(generations=["labour labour"], workers=["2-4b"], closed=["dynasty"])
    t.play("skip", "open dynasty")
    assert t.told("vp_settlement") == [{"player": 0, "n": 2, "size": 2, "majorities": 1}]
    assert t.state.powers[0][CLOSED_SIZE] == 1


def test_p7_2_c_majorities() -> None:
    # 2-4 by workers on two spaces (one just placed), 1-3 by a town; not 3-5 (one space), not 1-4 (a ruin).
    t = settling(generations=["labour"], workers=["2-4b 3-5a", "2-4b 1-3a"], towns=["1-3a !1-4a"])
    assert len(t.view(None).majorities[0]) == 2
    t.play("skip", "open wide_granaries")
    assert t.told("vp_settlement")[0]["majorities"] == 2


def test_p7_2_c_several_players_may_hold_the_same_majority() -> None:
    t = table(workers=["2-4a 2-4b", "2-4b 2-4c"])
    assert t.view(None).majorities[0] == t.view(None).majorities[1] != []


def test_p7_2_d_cards_of_the_closed_generation_times_majorities() -> None:
    t = settling(generations=["miracle | labour -blessing labour"], workers=["2-4b 3-5a 3-5b"])
    t.play("skip", "open wide_granaries")
    assert t.told("vp_settlement") == [{"player": 0, "n": 6, "size": 3, "majorities": 2}]
    assert t.state.vp == [6, 0, 0]


def test_p7_2_a_town_built_now_counts_for_the_majorities() -> None:
    t = settling(generations=["labour labour"], workers=[""])
    t.play("town 2-4a", "open wide_granaries")
    assert t.told("vp_settlement") == [{"player": 0, "n": 2, "size": 2, "majorities": 1}]


def test_p7_2_d_then_caravans() -> None:
    # Terrains: 2-4a plains, 2-4b desert, 2-4c sea, a town on 1-3a mountain: four kinds, two pairs.
    t = settling(
        peoples="sandwalkers glorious gigants",
        generations=["labour"],
        workers=["2-4b 2-4c"],
        towns=["1-3a"],
        skills=["caravans"],
    )
    t.play("skip", "open nomads")
    assert t.told("vp_caravans") == [{"player": 0, "n": 2}]
    assert t.state.vp[0] == 2 * 1 + 2


def test_p7_2_the_turn_goes_on_to_the_left_neighbour() -> None:
    t = settling(generations=["labour"])
    t.play("skip", "open wide_granaries")
    assert t.asks == "p2 area"
    assert t.state.turn == 11

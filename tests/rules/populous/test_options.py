"""Section 10: options."""

import pytest

from game.rules.core import BadData, Plain, Rng
from game.rules.hexgrid import ring
from game.rules.populous.board import BASE, PLACES
from game.rules.populous.terms import PEOPLES
from tests.rules.populous.table import populous
from tests.rules.populous.test_final import generations


def test_p10_1_balanced_generations_need_two_face_up_cards() -> None:
    rows = ("blessing | labour labour", "-blessing | labour -labour", "")
    assert generations(*rows, balanced_generations=True) == [[0, 0, 0], [4, 0, 0]]
    assert generations(*rows) == [[4, 0, 0], [4, 0, 0]], "off: the other rule"


def test_p10_1_balanced_ties_share_rounded_down() -> None:
    two = "blessing blessing"
    assert generations(two, two, "", balanced_generations=True) == [[2, 2, 0]]
    assert generations(two, two, two, balanced_generations=True) == [[1, 1, 1]]


def layout(players: int, seed: int) -> list[Plain]:
    """Some free places that touch the base, in some order."""
    places = [[u, v] for u, v in ring((0, 0), 2)]
    rng = Rng.from_seed(seed)
    found: list[Plain] = []
    for _ in range(3 + 2 * (players - 3)):
        found.append([*places.pop(rng.below(len(places)))])
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_p10_2_outer_tiles_lie_where_they_were_laid(players: int) -> None:
    for seed in range(10):
        laid = layout(players, seed)
        assert populous().why_not_layout(laid, players) is None
        plain = populous().new({}, players, seed).map
        board = populous().new({"layout": laid}, players, seed).map
        assert board.tiles[:BASE] == plain.tiles[:BASE], "the same base"
        assert {tile[1:] for tile in board.tiles} == {tile[1:] for tile in plain.tiles}, "the same tiles"
        assert {PLACES[tile[0]] for tile in board.tiles[BASE:]} == {tuple(place) for place in laid}  # type: ignore[arg-type]


def test_p10_2_the_scene_gets_the_tiles_in_the_order_of_laying() -> None:
    planned = populous().planned_tiles(4, 9)
    assert ["place" in tile for tile in planned] == [True] * 7 + [False] * 5
    laid = layout(4, 9)
    board = populous().new({"layout": laid}, 4, 9).map
    for place, tile in zip(laid, planned[7:], strict=True):
        at = PLACES.index(tuple(place))  # type: ignore[arg-type]
        assert board.area_name(at) == "-".join(map(str, tile["numbers"]))  # type: ignore[arg-type]
        assert board.terrain[3 * at : 3 * at + 3] == tile["terrain"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ([], "populous.layout_tiles"),
        ("x", "populous.layout_tiles"),
        ([[2, 0], [2, 0], [0, 2]], "populous.layout_place"),
        ([[2, 0], [1, 0], [0, 2]], "populous.layout_place"),
        ([[2, 0], [3, 0], [0, 2]], "populous.layout_place"),
        ([[2, 0], None, [0, 2]], "populous.layout_place"),
        ([[2, 0], [1, 1], [0, 2], [-1, 2]], "populous.layout_tiles"),
    ],
)
def test_p10_2_a_layout_that_cannot_be_is_refused(wrong: Plain, code: str) -> None:
    with pytest.raises(BadData) as caught:
        populous().new({"layout": wrong}, 3, 1)
    assert caught.value.reason.code == code


@pytest.mark.parametrize("players", [3, 4, 5])
def test_p10_2_matches_on_laid_maps_run_to_the_end(players: int) -> None:
    rng = Rng.from_seed(players)
    s = populous().new({"layout": layout(players, players)}, players, 5)
    while s.decider >= 0:
        assert s.check() == []
        moves = s.legal_moves()
        s.apply(moves[rng.below(len(moves))])
    assert s.check() == []


def test_p10_3_random_peoples() -> None:
    drawn = set()
    for seed in range(30):
        s = populous().new({"random_peoples": True}, 3, seed)
        assert s.decision is not None and s.decision.kind == "draft"
        assert len(set(s.people)) == 3
        drawn.add(tuple(s.people))
    assert len(drawn) > 15


def test_p10_3_the_lot_and_the_first_draft_hands_are_told() -> None:
    events = populous().opening({"random_peoples": True}, 3, 4)
    s = populous().new({"random_peoples": True}, 3, 4)
    drawn = [event.args["people"] for event in events if event.kind == "people_drawn"]
    assert drawn == [PEOPLES[people] for people in s.people]
    hands = [event for event in events if event.kind == "draft_hand_skills"]
    assert [event.args["skills"] for event in hands] == [[populous().skills.ids[n] for n in hand] for hand in s.draft]
    assert [event.seen_by(1) for event in hands] == [False, True, False]
    assert populous().opening({}, 3, 4) == []

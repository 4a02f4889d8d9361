"""Sections 2 and 3: the peoples and the setup."""

from game.rules.core import Rng
from game.rules.populous import PopulousState
from game.rules.populous.terms import CUSTOM, OWN_TERRAIN, PEOPLES, STANDARD, TERRAINS
from tests.rules.populous.table import Table, populous, table


def fresh(players: int = 3, seed: int = 1, **options: object) -> Table:
    return Table(populous().new(options, players, seed))  # type: ignore[arg-type]


def drafted(players: int = 3, seed: int = 1) -> Table:
    """A match whose peoples are chosen in their order and whose draft is over."""
    t = fresh(players, seed)
    for people in PEOPLES[:players]:
        t.play(f"people {people}")
    while t.asks.endswith(" draft"):
        t.play(t.moves[0])
    return t


def test_p2_own_terrains_and_maxima() -> None:
    own = dict(zip(PEOPLES, (TERRAINS[terrain] for terrain in OWN_TERRAIN), strict=True))
    assert own == {
        "glorious": "plains",
        "deep_ones": "sea",
        "gigants": "mountain",
        "mystics": "tundra",
        "sandwalkers": "desert",
    }
    assert set(STANDARD) == {(7, 7, 7, 5)}
    assert dict(zip(PEOPLES, CUSTOM, strict=True)) == {
        "glorious": (8, 8, 8, 5),
        "deep_ones": (6, 9, 7, 5),
        "gigants": (9, 7, 5, 5),
        "mystics": (6, 6, 9, 6),
        "sandwalkers": (7, 8, 6, 6),
    }


def test_p2_pieces_and_free_plains() -> None:
    t = fresh()
    assert t.state.workers_left == [10] * 3
    assert t.state.towns_left == [5] * 3
    # 2-4 shows plains, desert and sea: without food the Gigants place on plains alone.
    t = table("gigants glorious deep_ones", tracks=["2/0/0/0"])
    t.go("2-4")
    assert t.moves == ["worker 2-4a"]
    t = table("deep_ones glorious gigants", tracks=["2/0/0/0"])
    t.go("2-4")
    assert t.moves == ["worker 2-4a", "worker 2-4c"]


def test_p3_1_peoples_are_chosen_in_seat_order() -> None:
    t = fresh()
    assert t.asks == "p1 people"
    assert len(t.moves) == 5
    t.play("people mystics")
    assert t.asks == "p2 people"
    assert t.code("people mystics") == "populous.people_taken"
    t.play("people glorious", "people gigants")
    assert t.state.people == [3, 0, 2]


def test_p3_1_mode_for_all() -> None:
    t = fresh(mode="custom", random_peoples=True)
    for player in range(3):
        assert t.maxima(player) == "/".join(map(str, CUSTOM[t.state.people[player]]))
    t = fresh(random_peoples=True)
    assert {t.maxima(player) for player in range(3)} == {"7/7/7/5"}


def test_p3_2_draft_hands_go_to_the_left() -> None:
    t = fresh()
    t.play("people glorious", "people deep_ones", "people gigants")
    assert t.asks == "p1 draft"
    before = [set(hand) for hand in t.state.draft]
    assert [len(hand) for hand in before] == [5, 5, 5]
    picks = []
    for player in range(3):
        assert t.asks == f"p{player + 1} draft"
        picks.append(t.state.draft[player][2])
        t.play(t.moves[2])
    after = [set(hand) for hand in t.state.draft]
    for player in range(3):
        assert after[(player + 1) % 3] == before[player] - {picks[player]}
    assert t.state.taken == [(pick,) for pick in picks]


def test_p3_2_draft_until_all_are_taken() -> None:
    for players, left in ((3, 15), (4, 10), (5, 5)):
        t = drafted(players)
        assert [len(taken) for taken in t.state.taken] == [5] * players
        taken = {skill for row in t.state.taken for skill in row}
        assert len(taken) == 30 - left
        for player in range(players):
            assert t.view(player).face_down[player] == 7
            assert len(t.view(player).skills) == 7


def test_p3_2_what_is_drafted_is_secret() -> None:
    t = drafted()
    assert t.view(0).skills != t.view(1).skills
    assert t.view(None).skills == []
    assert t.view(0).open_skills == [[], [], []]


def test_p3_3_both_markers_are_on_free() -> None:
    t = drafted()
    assert t.state.markers == (0, 0)


def test_p3_4_ninety_cards_and_hands_of_four() -> None:
    t = drafted()
    assert [sum(hand) for hand in t.state.hands] == [4, 4, 4]
    cards = [t.state.pile.count(card) + sum(hand[card] for hand in t.state.hands) for card in range(5)]
    assert cards == [18] * 5


def test_p3_5_seven_cubes_none_above_its_maximum() -> None:
    t = drafted()
    assert t.asks == "p1 cubes"
    t.play(*["cube spirit"] * 6)
    assert t.params == {"n": 1}
    t.play("cube faith")
    assert t.asks == "p1 end_turn"
    assert t.tracks(0) == "6/0/1/0"
    t.play("end turn")
    assert t.asks == "p2 cubes"


def test_p3_5_a_full_track_takes_no_cube() -> None:
    t = Table(populous().new({"mode": "custom"}, 3, 1))
    t.play("people gigants", "people glorious", "people deep_ones")
    while t.asks.endswith(" draft"):
        t.play(t.moves[0])
    t.play(*["cube faith"] * 5)
    assert t.moves == ["cube spirit", "cube food"]
    assert t.code("cube faith") == "populous.track_full"


def to_first_skill(seed: int = 1) -> Table:
    t = drafted(seed=seed)
    for _ in range(3):
        t.play(*["cube food"] * 7, "end turn")
    return t


def test_p3_6_first_skills_are_secret_until_all_have_chosen() -> None:
    t = to_first_skill()
    assert t.asks == "p1 first_skill"
    assert t.moves == ["first artisans", "first wide_granaries"]
    t.play("first wide_granaries")
    assert t.view(0).firsts == [1]
    assert t.view(1).firsts == [-1]
    assert t.view(None).open_skills == [[], [], []]
    assert t.maxima(0) == "7/7/7/5", "not before all are open"
    t.play("first spawning", "first strong_bodies")
    assert t.view(None).open_skills == [[1], [2], [4]]
    assert t.view(None).face_down == [6, 6, 6]
    assert t.maxima(0) == "9/9/9/5", "works from the start"
    assert [args["skill"] for args in t.told("skill_opened")] == ["wide_granaries", "spawning", "strong_bodies"]


def test_p3_6_only_the_two_of_the_own_people() -> None:
    t = to_first_skill()
    assert t.code("first spawning") == "populous.not_your_basic_skill"


def test_p3_7_start_player_comes_from_the_seed() -> None:
    starts = set()
    for seed in range(12):
        t = to_first_skill(seed)
        t.play("first artisans", "first tides", "first stone_walls")
        assert t.asks == f"p{t.state.start_player + 1} area"
        assert t.state.round == 1
        starts.add(t.state.start_player)
    assert starts == {0, 1, 2}


def test_p3_7_start_player_is_fixed() -> None:
    rng = Rng.from_seed(3)
    s: PopulousState = populous().new({"random_peoples": True}, 4, 3)
    firsts = {}
    while s.decider >= 0:
        if s.round and s.round not in firsts:
            firsts[s.round] = s.turn_player
        moves = s.legal_moves()
        s.apply(moves[rng.below(len(moves))])
    assert firsts == {round_: s.start_player for round_ in range(1, 13)}

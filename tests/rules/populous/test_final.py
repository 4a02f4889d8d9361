"""Section 8: the final settlement, the winner, and what is hidden."""

from game.rules.core import Event
from tests.rules.populous.table import Table, table


def last_turn(**words: object) -> Table:
    """The last turn of round 12, p3's, after which the final settlement comes; he has no worker left to place."""
    full = " ".join(f"{area}{letter}" for area in ("1-2", "1-3", "1-4") for letter in "abc") + " 1-5a"
    workers = [*words.pop("workers", ["", ""]), full]  # type: ignore[misc]
    words = {"tracks": ["0/0/0/0"] * 3, "hands": ["", "", ""], **words}
    return table(turn=2, round_=12, workers=workers, **words)  # type: ignore[arg-type]


def end(t: Table) -> None:
    t.go("2-4")
    assert t.asks == "p3 end_turn"
    t.play("end turn")
    assert t.asks == "over"


def test_p8_1_workers_and_towns() -> None:
    t = last_turn(workers=["2-4a 2-5a 2-5b", ""], towns=["3-4a 3-5a", "!4-5a 4-5b"], vp=[5, 0, 0])
    end(t)
    final = t.view(None).final
    assert [row[:2] for row in final] == [[3, 6], [0, 3], [10, 0]]
    assert t.told("final_workers") == [{"player": 0, "n": 3}, {"player": 1, "n": 0}, {"player": 2, "n": 10}]
    assert t.state.vp == [5 + 9, 3, 10]


def generations(*rows: str, **words: object) -> list[list[int]]:
    t = last_turn(generations=rows, **words)
    end(t)
    return t.view(None).final_generations


def test_p8_1_most_cards_of_each_generation_number() -> None:
    assert generations(
        "blessing blessing | labour",
        "blessing | labour labour | miracle",
        "blessing | labour",
    ) == [[4, 0, 0], [0, 4, 0], [0, 4, 0]]


def test_p8_1_face_down_cards_are_removed_and_generations_keep_their_numbers() -> None:
    assert generations(
        "-blessing -blessing -blessing | labour labour",
        "blessing | -labour labour",
        "-blessing",
    ) == [[0, 4, 0], [4, 0, 0]]


def test_p8_1_nobody_wins_a_generation_without_a_face_up_card() -> None:
    assert generations("-blessing", "-blessing", "") == [[0, 0, 0]]


def test_p8_1_the_running_generation_is_the_last() -> None:
    assert generations("blessing | labour | miracle", "", "") == [[4, 0, 0]] * 3


def test_p8_1_a_tie_goes_to_the_first_clockwise_from_the_start_player() -> None:
    for start, winner in ((0, 0), (1, 1), (2, 2)):
        t = table(
            turn=(start + 2) % 3,
            start=start,
            round_=12,
            hands=["", "", ""],
            tracks=["0/0/0/0"] * 3,
            generations=["blessing"] * 3,
            workers=["1-2a 1-2b 1-2c 1-3a 1-3b 1-3c 1-4a 1-4b 1-4c 1-5a"] * 3,
        )
        t.go("2-4")
        t.play("end turn")
        assert t.view(None).final_generations == [[4 if player == winner else 0 for player in range(3)]]
    # Not the start player himself: the first of the tied after him.
    assert generations("", "blessing", "blessing") == [[0, 4, 0]]


def test_p8_1_then_skills_that_score_at_the_end() -> None:
    t = last_turn(
        workers=["2-4a 2-4b", ""],
        skills=["empire", "diversity", "annals"],
        towns=["", "2-5a"],
        generations=["", "", "blessing blessing | -labour labour | miracle miracle"],
    )
    end(t)
    assert [row[3:] for row in t.view(None).final] == [[2, 0, 0], [0, 2, 0], [0, 0, 4]]
    kinds = t.kinds()
    assert kinds.index("final_generation") < kinds.index("final_empire") < kinds.index("final_score")


def test_p8_2_most_points_win() -> None:
    t = last_turn(vp=[40, 20, 10])
    end(t)
    assert t.view(None).winners == [0]
    assert t.told("match_ended") == [{"winners": [0]}]
    assert t.state.result is not None and not t.state.result.lowest_wins


def test_p8_2_a_tie_goes_to_more_towns_left_on_the_board() -> None:
    t = last_turn(vp=[20, 20, 0], towns=["!3-5a", ""])
    end(t)
    assert t.state.vp[:2] == [20, 20]
    assert t.view(None).winners == [1], "a ruin on the map is not on the board"


def test_p8_2_still_a_tie_is_shared() -> None:
    t = last_turn(vp=[20, 20, 0])
    end(t)
    assert t.view(None).winners == [0, 1]


def test_p8_3_hands_skills_and_piles_are_hidden_everything_else_is_open() -> None:
    t = table(
        hands=["blessing", "labour"],
        generations=["-blessing labour"],
        vp=[3, 4, 5],
        skills=["trade", "empire"],
    )
    for viewer in (1, None):
        v = t.view(viewer)
        assert v.hand == ([0, 1, 0, 0, 0] if viewer == 1 else [])
        assert v.hand_counts == [1, 1, 3]
        assert v.pile == len(t.state.pile)
        assert v.generations[0] == [[10, 1]]
        assert v.vp == [3, 4, 5]
        assert v.face_down == [5, 5, 6]
        assert len(v.skills) == (5 if viewer == 1 else 0)
        assert v.tracks == [[2, 3, 2, 0]] * 3
    assert t.view(0).generations[0] == [[5, 1]]


def test_p8_3_what_is_drawn_and_discarded_is_told_to_its_player_alone() -> None:
    t = table(hands=["labour blessing"], tracks=["0/0/0/0"], generations=["labour"])
    t.go("2-4")
    t.play("worker 2-4a", "card labour", "lay new_up", "stop", "discard blessing")
    pair: list[Event] = [event for event in t.events if event.kind.startswith("discarded")]
    assert [event.kind for event in pair] == ["discarded", "discarded_card"]
    assert [event.seen_by(0) for event in pair] == [False, True]
    assert [event.seen_by(1) for event in pair] == [True, False]
    assert t.view(0).discarded == [1, 0, 0, 0, 0]
    assert t.view(1).discarded == [0, 0, 0, 0, 0]
    assert t.view(1).discard_counts == [1, 0, 0]


def test_p8_3_a_player_knows_the_draft_hands_that_went_through_his_hands() -> None:
    from tests.rules.populous.test_opening import fresh

    t = fresh()
    t.play("people glorious", "people deep_ones", "people gigants")
    first = [*t.state.draft]
    for _ in range(3):
        t.play(t.moves[0])
    assert t.view(0).seen == [[*first[0]], [*first[2][1:]]]
    while t.asks.endswith(" draft"):
        t.play(t.moves[0])
    v = t.view(0)
    assert [len(row) for row in v.seen] == [5, 4, 3, 2, 1]
    assert set(v.seen[3]) < set(v.seen[0]), "with three players his first hand came back to him"
    assert len(v.taken) == 5
    assert t.view(None).seen == []

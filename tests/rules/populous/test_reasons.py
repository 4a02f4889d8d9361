"""What a scene shows greyed and why, and what goes with a question; most reasons are tested with their clauses."""

from tests.rules.populous.table import table


def test_candidates_hold_what_could_be_thought_of() -> None:
    t = table(markers=(1, 2), tracks=["0/0/0/3"])
    assert t.candidates == ["number 1", "number 2", "number 3", "number 4", "number 5", "free"]
    t.play("number 3", "number 4")
    assert t.candidates == ["wrath 3", "wrath 4", "wrath 5", "convert", "skip"]
    t.play("skip")
    assert t.candidates == ["worker 3-4a", "worker 3-4b", "worker 3-4c"]


def test_not_now_for_moves_that_answer_another_question() -> None:
    t = table()
    for text in ("end turn", "skip", "stop", "war", "card blessing", "worker 2-4a", "spirit 2", "open trade"):
        assert t.code(text) == "populous.not_now"


def test_outside_the_creation_area() -> None:
    t = table()
    t.go("2-4")
    assert t.code("worker 2-5a") == "populous.not_in_area"


def test_draft_and_first_skill() -> None:
    from tests.rules.populous.test_opening import fresh

    t = fresh(random_peoples=True)
    missing = next(skill for skill in range(10, 40) if skill not in t.state.draft[0])
    assert t.code(f"draft {t.state.setup.skills.ids[missing]}") == "populous.not_in_draft_hand"


def test_the_number_of_actions_is_shown_before_a_card_is_played() -> None:
    t = table("deep_ones glorious gigants", hands=["blessing labour"], generations=["miracle blessing | labour"])
    t.go("2-4")
    t.play("worker 2-4a", "buy 0")
    assert t.params["actions"] == {
        "blessing up": 2,
        "blessing down": 2,
        "blessing new_up": 2,
        "blessing new_down": 1,
        "labour up": 2,
        "labour down": 2,
        "labour new_up": 1,
        "labour new_down": 1,
    }

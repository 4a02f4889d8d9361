"""Which steps can be taken back: those that used no chance and taught nobody anything."""

from tests.rules.gambit.table import table


def test_playing_putting_naming_and_giving_can_be_taken_back() -> None:
    t = table(hands=["goddess devil red-1", "red-9"], field="white-5", karma=["mage"])
    for move in ("karma goddess", "put mage", "colour red"):
        t.play(move)
        assert t.barrier == "", move
    t.play("end turn")
    assert t.barrier == "", "nothing is dealt"
    t = table(hands=["mage devil red-1", "red-9"], field="white-5")
    t.play("karma mage", "at p2", "accept", "give red-1")
    assert t.barrier == "", "shown by the giver's own choice"


def test_drawing_cannot() -> None:
    t = table(hands=["white-1 red-1", "red-9"], field="white-5", pile="blue-1 trumpeter")
    t.play("draw")
    assert t.barrier == "barrier_reveal"
    t = table(hands=["devil", "red-9"], field="white-5")
    t.play("karma devil")
    assert t.barrier == ""
    t.play("at p2")
    assert t.barrier == "barrier_reveal"


def test_an_answer_out_of_turn_cannot() -> None:
    for answer in ("accept", "defend white-9"):
        t = table(hands=["white-3 red-1", "white-9 red-2", "red-9"], field="white-5")
        t.play("karma white-3", "at p2", answer)
        assert t.barrier == "barrier_other"
    t.play("pass p3")
    assert t.barrier == "barrier_other"


def test_dealing_and_the_end_cannot() -> None:
    t = table(hands=["white-3", "red-9"], field="white-5")
    t.play("field white-3")
    assert t.barrier == ""
    t.play("end turn")
    assert t.barrier == "barrier_chance"
    t = table(hands=["white-3", "red-9"], field="white-5", penalties=[[1, 2], [3, 4]])
    t.play("field white-3", "end turn")
    assert t.barrier == "barrier_reveal"

"""What cannot be taken back: drawing and shuffling; everything else in a turn can."""

from game.rules.core import BARRIER_CHANCE, BARRIER_REVEAL, only
from tests.rules.deus.table import table


def test_building_paying_placing_and_gains_are_no_barrier() -> None:
    t = table(hands=["galley granary", "forum"], pieces=["0,1 production", "1,1 civil"])
    for move in ("build galley", "pay", "at 0,0", "buy wood", "stop"):
        t.play(move)
        assert t.barrier == ""


def test_an_attack_is_no_barrier() -> None:
    t = table(land="F W M\n V C F", pieces=["0,0 military; 1,1 civil", ""], hands=["mason", "forum"])
    t.play("build mason", "pay", "at 1,0")
    assert t.told("village_attacked")
    assert t.barrier == ""


def test_choosing_and_making_an_offering_is_none_before_cards_are_drawn() -> None:
    t = table(hands=["galley school", "forum"])
    for move in ("offer galley", "discard school", "confirm"):
        t.play(move)
        assert t.barrier == ""
    t.play("end turn")
    assert t.barrier == BARRIER_REVEAL


def test_drawing_is_a_barrier_and_shuffling_another() -> None:
    t = table(hands=["library", "forum"], pile_size=1)
    t.play("build library", "pay", "at 0,1", "draw")
    assert t.barrier == BARRIER_REVEAL
    t.play("draw")
    assert t.barrier == BARRIER_CHANCE


def test_a_turn_that_ends_without_a_draw_is_none() -> None:
    t = table(hands=["granary school", "forum"], pieces=["0,1 production", ""])
    t.play("build granary", "pay", "at 0,1", "use", "end turn")
    assert t.barrier == ""


def test_drawn_cards_are_told_to_their_player_alone() -> None:
    t = table(hands=["library", "forum"], pile="mason")
    t.play("build library", "pay", "at 0,1", "draw")
    told = {event.kind: event for event in t.events if event.kind.startswith("drew")}
    assert told["drew_cards"].audience == only(0)
    assert told["drew_cards"].args == {"player": 0, "n": 1, "cards": ["mason"]}
    assert told["drew"].args == {"player": 0, "n": 1}
    assert not told["drew"].seen_by(0)

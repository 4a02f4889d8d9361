"""No picture and no sentence of Populous shows a viewer what he may not know. Clause P8.3.

Each position is held against twins in which everything hidden from one viewer is different.
"""

from __future__ import annotations

import pytest

from game.rules.core import Rng
from game.scenes.populous.hand import HandScene
from game.scenes.positions import MOST_MOVES, match_at
from tests.scenes.populous.asked import ASKED, asked
from tests.scenes.twins import Eyes, Leak, compare, hold_against_twins, twin_of


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("kind", ASKED)
def test_every_scene_hides_what_is_hidden_at_every_kind_of_question(
    eyes_of: dict[str, Eyes], kind: str, lang: str
) -> None:
    number = ASKED.index(kind)
    compared = hold_against_twins(eyes_of[lang], asked(kind, 3 + number % 3, 120), number)
    assert {"table", "hand", "people of 0", "log", "pause", "seats", "curtain for 0", "recap"} <= compared
    assert any(what.startswith("hint of ") for what in compared)


def test_the_final_settlement_shows_nothing_but_points(eyes: Eyes) -> None:
    assert "final scoring" in hold_against_twins(eyes, match_at("populous", 3, 5, MOST_MOVES), 5)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_every_scene_hides_what_is_hidden_anywhere(eyes: Eyes, seed: int) -> None:
    for moves in (0, 3, 9, 17, 31, 90, 200, 500):
        hold_against_twins(eyes, match_at("populous", 3 + seed % 3, seed, moves), seed, everybody=True)


def test_a_hand_of_somebody_else_would_be_found(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a sheet that shows the decider's cards to the neighbour is caught."""
    match = asked("card", 3, 120)
    neighbour = (match.decider + 1) % 3

    def leaking(scene: HandScene):
        return scene.table.match.view(scene.table.match.decider)

    monkeypatch.setattr(HandScene, "view", property(leaking))
    with pytest.raises(Leak, match="hand"):
        compare(eyes, match, twin_of(match, neighbour, Rng.from_seed(1)), neighbour)

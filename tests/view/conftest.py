"""A stage for tests, and the hands of somebody at it."""

import pytest

from game.view.stage import Stage
from tests.view.hands import Hands, new_stage


@pytest.fixture
def stage() -> Stage:
    """An empty stage of 1280x720 units."""
    return new_stage()


@pytest.fixture
def hands(stage: Stage) -> Hands:
    """Mouse and keyboard of that stage."""
    return Hands(stage)

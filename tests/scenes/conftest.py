"""What tests of several scenes look with."""

import pytest

from tests.scenes.twins import Eyes


@pytest.fixture(scope="module")
def eyes() -> Eyes:
    """Somebody who reads English; the pictures of cards and words are made once for all tests of a module."""
    return Eyes()


@pytest.fixture(scope="module")
def eyes_of() -> dict[str, Eyes]:
    """Somebody for each language."""
    return {lang: Eyes(lang) for lang in ("en", "ja")}

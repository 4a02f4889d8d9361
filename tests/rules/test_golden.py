"""Recorded matches go as they went; after a wanted change record them anew with `python -m tests.golden`."""

import pytest

from tests.golden.playthrough import FOLDER, RECORDINGS, Recording, playthrough


@pytest.mark.parametrize("recording", RECORDINGS, ids=lambda recording: recording.name)
def test_match_goes_as_recorded(recording: Recording) -> None:
    assert playthrough(recording) == recording.path.read_text(encoding="utf-8")


def test_no_recording_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(recording.path for recording in RECORDINGS)

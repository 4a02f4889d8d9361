"""The sounds are what the script makes, soft at both ends, never clipped, and small."""

import array
import sys
import wave
from pathlib import Path

import make_sounds
import pytest
from credits_file import ASSETS

SOUNDS = ASSETS / "sounds"


def numbers(file: Path) -> list[int]:
    """Return the samples of a 16-bit mono wave file."""
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, make_sounds.RATE)
        samples = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples.tolist()


def test_the_folder_holds_what_the_table_names() -> None:
    assert {file.stem for file in SOUNDS.iterdir()} == make_sounds.SOUNDS.keys()
    assert sum(file.stat().st_size for file in SOUNDS.iterdir()) <= 400_000


@pytest.mark.parametrize("name", ["card_place", "shuffle", "select", "error", "shield"])
def test_two_runs_give_the_same_bytes_and_the_committed_sound(name: str, tmp_path: Path) -> None:
    first = make_sounds.write_sound(name, tmp_path)
    again = first.read_bytes()
    assert make_sounds.write_sound(name, tmp_path).read_bytes() == again
    made, committed = numbers(first), numbers(SOUNDS / f"{name}.wav")
    assert len(made) == len(committed)
    # Another C library may round a sine the other way: one step of 65,536 is not heard.
    assert max(abs(ours - theirs) for ours, theirs in zip(made, committed, strict=True)) <= 1


@pytest.mark.parametrize("name", make_sounds.SOUNDS)
def test_sound_is_soft_at_both_ends_and_not_clipped(name: str) -> None:
    samples = numbers(SOUNDS / f"{name}.wav")
    peak = max(map(abs, samples)) / 32768
    assert 0.3 < peak < 0.95
    assert max(map(abs, samples[:3] + samples[-3:])) < 0.02 * 32768
    assert abs(sum(samples) / len(samples)) < 0.01 * 32768
    assert 0.05 < len(samples) / make_sounds.RATE < 2.0


def test_notes_are_in_equal_temperament() -> None:
    assert make_sounds.note("A4") == 440.0
    assert make_sounds.note("C5") == pytest.approx(523.251, abs=0.001)
    assert make_sounds.note("D#4") == pytest.approx(311.127, abs=0.001)

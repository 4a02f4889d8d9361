"""Sounds, and silence where there is no device."""

import pygame
import pytest

from game.view.sound import Sounds


@pytest.fixture(autouse=True)
def no_mixer() -> None:
    pygame.mixer.quit()


def test_the_device_opens_with_the_first_sound_and_not_before() -> None:
    sounds = Sounds(80)
    assert pygame.mixer.get_init() is None
    assert sounds.play("button")
    assert pygame.mixer.get_init() is not None
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_at_volume_zero_nothing_is_opened() -> None:
    assert not Sounds(0).play("button")
    assert pygame.mixer.get_init() is None


def test_without_a_device_the_game_is_silent_and_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def no_device(**_: object) -> None:
        asked.append(1)
        raise pygame.error("No such device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds()
    assert not sounds.play("button") and not sounds.play("win")
    assert len(asked) == 1
    sounds.volume = 30
    sounds.close()


def test_a_sound_that_is_missing_or_damaged_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    sounds = Sounds()
    assert not sounds.play("no_such_sound")
    broken = tmp_path / "broken.wav"
    broken.write_bytes(b"RIFF nothing")
    monkeypatch.setattr("game.view.sound.resource_path", lambda *_: broken)
    assert not sounds.play("broken")
    sounds.close()


def test_volumes_follow_at_once_and_stay_in_bounds() -> None:
    sounds = Sounds(100)
    sounds.play("button")
    loaded = sounds._loaded["button"]
    assert loaded is not None and loaded.get_volume() == pytest.approx(1, abs=0.02)
    sounds.volume = 50
    assert loaded.get_volume() == pytest.approx(0.25, abs=0.02)
    sounds.volume = 140
    assert sounds.volume == 100
    sounds.volume = -3
    assert sounds.volume == 0
    sounds.close()

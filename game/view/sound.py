"""The sounds of the table, which never stand in the way of the game.

The sound device is opened with the first sound, hence after the first frame. Where there is none, or a file is
missing or damaged, the game is silent and goes on.
"""

import pygame

from game.resources import MissingAsset, resource_path


class Sounds:
    """Plays `assets/sounds/<name>.wav` by name.

    `volume` runs from 0 (nothing is opened, nothing played) to 100.
    """

    def __init__(self, volume: int = 70) -> None:
        self._volume = 0
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._open: bool | None = None
        self.volume = volume

    @property
    def volume(self) -> int:
        return self._volume

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = max(0, min(100, percent))
        for sound in self._loaded.values():
            if sound is not None:
                sound.set_volume(self._loudness())

    def play(self, name: str) -> bool:
        """Play a sound; says whether it was really played."""
        if self._volume == 0 or not self._device():
            return False
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        return sound is not None and sound.play() is not None

    def close(self) -> None:
        """Give the sound device back; a later `play` opens it again."""
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
        self._open = None

    def _loudness(self) -> float:
        # The ear hears proportions: the square makes 50 sound half as loud as 100.
        return (self._volume / 100) ** 2

    def _device(self) -> bool:
        """Open the device once; a machine without one is asked once, not at every sound."""
        if self._open is None:
            try:
                # A small buffer: a click is heard with the press, not after it.
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
                self._open = True
            except pygame.error:
                self._open = False
        return self._open

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(resource_path("sounds", f"{name}.wav"))
        except (MissingAsset, pygame.error):
            return None
        sound.set_volume(self._loudness())
        return sound

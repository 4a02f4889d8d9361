"""Make assets/sounds: every sound of the program, synthesised from sines and seeded noise.

    python build_scripts/make_sounds.py

Needs nothing but Python. Two runs give the same bytes; another machine's sine may differ in the last bit of a sample.
To add a sound, write a function that returns its samples, add it to SOUNDS with what it is heard for, run this script,
and commit the sound and CREDITS.md together.

A sound is a list of samples in -1 to 1, one every 1/RATE of a second; the functions of the first half are the
instruments, those of the second half play them.
"""

import argparse
import array
import math
import random
import sys
import wave
from collections.abc import Callable, Iterable
from pathlib import Path

from credits_file import ASSETS, write_section

SOUNDS_FOLDER = ASSETS / "sounds"

RATE = 22050
"""Samples a second: enough for soft sounds, and half the size of 44100."""

PEAK = 0.8
"""The loudest sample of a sound at full loudness; the rest is head room for sounds that overlap."""

FADE_IN = 0.002
FADE_OUT = 0.02
"""Seconds over which every sound rises from and falls to silence, so that it never clicks."""

Samples = list[float]


def note(name: str) -> float:
    """Return the frequency in Hz of a note such as `A4` or `F#5`, in equal temperament."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#")
    return 440.0 * 2.0 ** ((steps + 12 * (int(name[-1]) - 4)) / 12)


def silence(seconds: float) -> Samples:
    """Return nothing heard for `seconds`."""
    return [0.0] * round(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    """Return white noise, the same for the same `seed`."""
    # random.Random.random() gives the same numbers on every Python, which the other methods do not promise.
    source = random.Random(seed)
    return [2.0 * source.random() - 1.0 for _ in range(round(seconds * RATE))]


def tone(seconds: float, frequency: float, partials: Iterable[float] = (1.0,), glide: float = 0.0) -> Samples:
    """Return a tone of overtones with the strengths `partials`, its pitch moving by `glide` octaves on the way."""
    count = round(seconds * RATE)
    phase = 0.0
    samples = []
    strengths = list(enumerate(partials, start=1))
    for index in range(count):
        samples.append(sum(strength * math.sin(phase * overtone) for overtone, strength in strengths))
        phase += 2.0 * math.pi * frequency * 2.0 ** (glide * index / count) / RATE
    return samples


def bell(seconds: float, frequency: float, fall: float) -> Samples:
    """Return a struck bell dying away by a factor e every 1/`fall` seconds.

    Its partials are not quite overtones, the higher the sooner gone.
    """
    partials = ((1.0, 1.0, 1.0), (2.0, 0.45, 1.7), (2.99, 0.25, 2.6), (4.2, 0.12, 4.0))
    struck = mixed(
        *(
            decay(tone(seconds, frequency * ratio, (strength,)), fall * haste, attack=0.004)
            for ratio, strength, haste in partials
        )
    )
    # A bell that stops before it has died away would click in the middle of a chord.
    return loudness(struck, lambda second: min(1.0, (seconds - second) / (0.4 * seconds)))


def low_pass(samples: Samples, cutoff: float, cutoff_end: float | None = None) -> Samples:
    """Return `samples` without what lies above `cutoff` Hz, the limit moving to `cutoff_end` on the way."""
    last_cutoff = cutoff if cutoff_end is None else cutoff_end
    first = second = 0.0
    filtered = []
    for index, sample in enumerate(samples):
        limit = cutoff + (last_cutoff - cutoff) * index / len(samples)
        share = 1.0 - math.exp(-2.0 * math.pi * limit / RATE)
        first += share * (sample - first)
        second += share * (first - second)
        filtered.append(second)
    return filtered


def high_pass(samples: Samples, cutoff: float) -> Samples:
    """Return `samples` without what lies below `cutoff` Hz."""
    return [sample - low for sample, low in zip(samples, low_pass(samples, cutoff), strict=True)]


def loudness(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """Return `samples`, each multiplied by `envelope` of its second."""
    return [sample * envelope(index / RATE) for index, sample in enumerate(samples)]


def decay(samples: Samples, rate: float, attack: float = 0.002) -> Samples:
    """Return `samples` rising in `attack` seconds, then dying away by a factor e every 1/`rate` seconds."""

    def envelope(second: float) -> float:
        return second / attack if second < attack else math.exp(-rate * (second - attack))

    return loudness(samples, envelope)


def swell(samples: Samples) -> Samples:
    """Return `samples` rising to the middle and falling again."""
    length = len(samples) / RATE
    return loudness(samples, lambda second: math.sin(math.pi * second / length) ** 2)


def scaled(samples: Samples, factor: float) -> Samples:
    """Return `samples` louder or softer by `factor`."""
    return [sample * factor for sample in samples]


def mixed(*parts: Samples) -> Samples:
    """Return `parts` heard at the same time."""
    total = [0.0] * max(map(len, parts))
    for part in parts:
        for index, sample in enumerate(part):
            total[index] += sample
    return total


def later(samples: Samples, seconds: float) -> Samples:
    """Return `samples` starting `seconds` later."""
    return silence(seconds) + samples


def levelled(samples: Samples, peak: float) -> Samples:
    """Return `samples` without an offset, faded at both ends, the loudest of them at `peak`."""
    middle = sum(samples) / len(samples)
    rise, fall = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    last = len(samples) - 1
    faded = [(sample - middle) * min(1.0, index / rise, (last - index) / fall) for index, sample in enumerate(samples)]
    return scaled(faded, peak / max(map(abs, faded)))


def card_tap(seed: int, body: float = 180.0) -> Samples:
    """Return a card touching the table: a dull knock under a short breath of paper."""
    knock = decay(tone(0.09, body, (1.0, 0.3), glide=-0.5), 55.0)
    paper = decay(high_pass(low_pass(noise(0.09, seed), 3600.0), 500.0), 70.0)
    return mixed(knock, scaled(paper, 1.1))


def paper_slide(seconds: float, seed: int, start: float, end: float) -> Samples:
    """Return paper gliding over cloth, its brightness moving from `start` to `end` Hz."""
    return swell(high_pass(low_pass(noise(seconds, seed), start, end), 600.0))


def card_slide() -> Samples:
    return paper_slide(0.22, 11, 1800.0, 3600.0)


def card_place() -> Samples:
    return card_tap(12)


def card_flip() -> Samples:
    return mixed(paper_slide(0.12, 13, 2500.0, 5000.0), later(scaled(card_tap(14, 240.0), 0.7), 0.09))


def shuffle() -> Samples:
    # A riffle: the leaves fall faster and faster, then the halves are pushed together.
    leaves = []
    moment = 0.0
    for leaf in range(22):
        click = decay(high_pass(low_pass(noise(0.03, 100 + leaf), 4200.0), 900.0), 130.0)
        leaves.append(later(scaled(click, 0.5 + 0.5 * leaf / 22), moment))
        moment += 0.034 - 0.0009 * leaf
    return mixed(*leaves, later(scaled(paper_slide(0.26, 15, 3000.0, 1200.0), 1.3), moment))


def draw() -> Samples:
    return mixed(paper_slide(0.18, 16, 1400.0, 4200.0), later(scaled(card_tap(17, 210.0), 0.35), 0.15))


def button() -> Samples:
    return mixed(
        decay(tone(0.07, 620.0, (1.0, 0.2), glide=-0.4), 70.0),
        scaled(decay(low_pass(noise(0.07, 18), 2500.0), 220.0), 0.5),
    )


def select() -> Samples:
    return scaled(bell(0.16, note("E5"), 24.0), 0.8)


def error() -> Samples:
    first = decay(tone(0.14, note("D#4"), (1.0, 0.35, 0.12)), 22.0, attack=0.006)
    second = decay(tone(0.22, note("C4"), (1.0, 0.35, 0.12)), 16.0, attack=0.006)
    return mixed(first, later(second, 0.11))


def curtain() -> Samples:
    cloth = swell(low_pass(noise(0.6, 19), 500.0, 1500.0))
    rings = [later(scaled(bell(0.08, 1900.0 + 130.0 * ring, 60.0), 0.03), 0.1 + 0.09 * ring) for ring in range(4)]
    return mixed(scaled(cloth, 3.0), *rings)


def brass(seconds: float, frequency: float) -> Samples:
    """Return a soft trumpet: bright partials that open after the attack, with a little vibrato."""
    count = round(seconds * RATE)
    phase = 0.0
    samples = []
    for index in range(count):
        second = index / RATE
        opening = min(1.0, second / 0.07)
        strengths = [(overtone, opening ** (0.6 * overtone) / overtone**1.25) for overtone in range(1, 8)]
        samples.append(sum(strength * math.sin(phase * overtone) for overtone, strength in strengths))
        vibrato = 1.0 + 0.004 * math.sin(2.0 * math.pi * 5.5 * second) * min(1.0, second / 0.25)
        phase += 2.0 * math.pi * frequency * vibrato / RATE
    length = count / RATE
    return loudness(samples, lambda second: min(1.0, second / 0.025, (length - second) / 0.09))


def trumpet() -> Samples:
    return low_pass(
        mixed(brass(0.16, note("G4")), later(brass(0.16, note("G4")), 0.17), later(brass(0.62, note("C5")), 0.34)),
        3800.0,
    )


def win() -> Samples:
    melody = ("C5", "E5", "G5", "C6")
    rising = [later(bell(1.0, note(name), 3.6), 0.13 * index) for index, name in enumerate(melody)]
    chord = [later(scaled(bell(1.1, note(name), 2.8), 0.5), 0.55) for name in ("E5", "G5", "C5")]
    return mixed(*rising, *chord)


def round_end() -> Samples:
    return mixed(bell(0.8, note("G4"), 4.5), later(scaled(bell(0.75, note("D5"), 4.5), 0.8), 0.16))


def attack() -> Samples:
    blow = decay(tone(0.3, 150.0, (1.0, 0.4), glide=-1.2), 14.0)
    rush = decay(low_pass(noise(0.3, 20), 2600.0, 300.0), 16.0, attack=0.02)
    return mixed(later(blow, 0.05), scaled(rush, 1.4))


def shield() -> Samples:
    ring = mixed(bell(0.5, note("A4"), 9.0), scaled(bell(0.5, note("A4") * 1.52, 12.0), 0.6))
    return mixed(ring, scaled(card_tap(21, 260.0), 0.6))


SOUNDS: dict[str, tuple[Callable[[], Samples], float, str]] = {
    "card_slide": (card_slide, 0.5, "a card moves"),
    "card_place": (card_place, 0.7, "a card is laid down"),
    "card_flip": (card_flip, 0.6, "a card is turned up"),
    "shuffle": (shuffle, 0.6, "the pile is shuffled"),
    "draw": (draw, 0.55, "a card is drawn"),
    "button": (button, 0.45, "a button is pressed"),
    "select": (select, 0.4, "something is chosen"),
    "error": (error, 0.45, "something cannot be done"),
    "curtain": (curtain, 0.5, "the curtain moves"),
    "trumpet": (trumpet, 0.45, "a trumpeter appears"),
    "win": (win, PEAK, "the game is won"),
    "round_end": (round_end, 0.7, "a round ends"),
    "attack": (attack, 0.75, "an ability hits somebody"),
    "shield": (shield, 0.6, "a defence is played"),
}
"""Each sound by its name: who plays it, its peak (how loud it is beside the others), and what it is heard for."""


def wave_bytes(samples: Samples) -> bytes:
    """Return `samples` as 16-bit little-endian numbers, the content of a mono wave file."""
    numbers = array.array("h", (round(sample * 32767) for sample in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def write_sound(name: str, folder: Path = SOUNDS_FOLDER) -> Path:
    """Synthesise the sound `name` of SOUNDS into `folder` and return its file."""
    play, peak, _ = SOUNDS[name]
    target = folder / f"{name}.wav"
    with wave.open(str(target), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(wave_bytes(levelled(play(), peak)))
    return target


def credits_body() -> str:
    """Return the Sounds section of the credits."""
    lines = [
        "Synthesised by `build_scripts/make_sounds.py`, by the Pantheon developers, MIT licence.",
        "",
        "| File | Heard when | Author | Licence | Source |",
        "|---|---|---|---|---|",
    ]
    for name, (_, _, occasion) in sorted(SOUNDS.items()):
        lines.append(
            f"| `sounds/{name}.wav` | {occasion} | the Pantheon developers | MIT | `build_scripts/make_sounds.py` |"
        )
    return "\n".join(lines)


def main() -> int:
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    SOUNDS_FOLDER.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        target = write_sound(name)
        print(f"{target.name}: {target.stat().st_size // 1024} KiB")
    write_section("Sounds", credits_body())
    return 0


if __name__ == "__main__":
    sys.exit(main())

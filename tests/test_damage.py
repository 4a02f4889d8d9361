"""Damaged saves, card files, maps and settings: always a sentence, never a traceback, a hang, or a changed original.

The long versions run with `-m slow` and print their counts.
"""

from __future__ import annotations

import random
import shutil
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from game import settings
from game.content import deus, gambit, tiles
from game.content.card_files import ContentError
from game.content.catalogue import Translator
from game.content.wording import reason_key
from game.exports import text_log
from game.journal import LARGEST, SAVE_REASONS, JournalError, parse_journal
from game.match import Match
from game.replay import Replay
from game.resources import resource_path
from game.rules.core import Reason
from game.saves import list_saves
from tests import forged
from tests.damage import ANY, forge
from tests.matches import GAMES, new_match, play_on
from tests.saves.make import FOLDER

TEXTS = [Translator(language, strict=True) for language in ("en", "ja")]
# A hang is what takes longer than this, in seconds.
LONGEST = 2.0


def told(reason: Reason) -> None:
    """The reason is a sentence in both languages."""
    for texts in TEXTS:
        assert len(texts.t(reason_key(reason.code), **reason.params)) > 5


class Clock:
    """Counts what was tried, and how long the longest took."""

    def __init__(self) -> None:
        self.tried = 0
        self.longest = 0.0
        self.outcomes: Counter[str] = Counter()

    def __enter__(self) -> Clock:
        self._begun = time.perf_counter()
        return self

    def __exit__(self, *_: object) -> None:
        self.tried += 1
        self.longest = max(self.longest, time.perf_counter() - self._begun)

    def report(self, what: str) -> None:
        most = ", ".join(f"{name} {count}" for name, count in self.outcomes.most_common())
        print(f"{self.tried} {what}, the longest took {1000 * self.longest:.0f} ms: {most}")
        assert self.longest < LONGEST


# --- saves ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Saves of every game, short and finished, whole and torn, of this format and of older ones."""
    folder = tmp_path_factory.mktemp("sound")
    contents = [path.read_bytes()[:30_000].rpartition(b"\n")[0] + b"\n" for path in FOLDER.glob("*.journal")]
    for seed, (name, game) in enumerate(GAMES.items()):
        for actions in (6, 25, 1 << 30) if name == "magpies" else (6, 25):
            path = folder / f"{name}{actions}.journal"
            match = new_match(game, seed, 0, path)
            play_on(match, random.Random(seed), actions)
            match.close()
            contents.append(path.read_bytes())
    return [*contents, contents[-1][:-7]]


def look_into(path: Path, content: bytes, clock: Clock) -> None:
    """Read a damaged save as the program does, without the file: fold it, watch it, tell its log."""
    with clock:
        try:
            journal = parse_journal(content, path)
            if journal.header.game not in GAMES:
                raise JournalError("save_game_unknown", path, game=journal.header.game)
            replay = Replay.of(journal, GAMES[journal.header.game])
            replay.go_to(replay.last // 2)
            replay.steps([None, 0])
            replay.why_not_branch()
            if replay.game.id != "magpies":
                text_log(replay, Translator("en"))
            clock.outcomes["read"] += 1
        except JournalError as refused:
            assert refused.reason.code in SAVE_REASONS
            told(refused.reason)
            clock.outcomes[refused.reason.code] += 1


def go_on(path: Path, content: bytes, clock: Clock) -> None:
    """Put a damaged save into the folder and do with it what players do: list it, resume it, close it."""
    path.write_bytes(content)
    with clock:
        (entry,) = list_saves(path.parent, GAMES)
        try:
            match = Match.load(path, GAMES)
            assert entry.reason is None
            for viewer in (None, 0, 1):
                match.view(viewer).to_data()
                match.log(viewer)
            match.close()
            clock.outcomes["resumed"] += 1
        except JournalError as refused:
            told(refused.reason)
            clock.outcomes[refused.reason.code] += 1
    assert path.read_bytes() == content, "the original was changed"


def damaged_saves(sound: list[bytes], folder: Path, count: int, seed: int) -> Clock:
    clock, chance = Clock(), random.Random(seed)
    path = folder / "match.journal"
    for number in range(count):
        content = chance.choice(sound)
        # One in eight is the work of somebody who can count hashes.
        damage = forge if number % 8 == 0 else chance.choice(ANY)
        damaged = damage(content, sound, chance)
        try:
            if number % 50 == 1:
                go_on(path, damaged, clock)
            else:
                look_into(path, damaged, clock)
        except Exception:
            path.write_bytes(damaged)
            print(f"seed {seed}, number {number}, {damage.__name__}: {path}", file=sys.stderr)
            raise
    clock.report("damaged journals")
    return clock


def test_4000_damaged_saves(sound: list[bytes], tmp_path: Path) -> None:
    clock = damaged_saves(sound, tmp_path, 4_000, 1)
    assert clock.outcomes["save_edited"] > 1000 and clock.outcomes["read"] > 100


@pytest.mark.slow
def test_200000_damaged_saves(sound: list[bytes], tmp_path: Path) -> None:
    assert damaged_saves(sound, tmp_path, 200_000, 2).tried == 200_000


def test_100_megabytes_of_noise(tmp_path: Path) -> None:
    path = tmp_path / "noise.journal"
    block = random.Random(1).randbytes(1 << 20)
    with open(path, "wb") as file:
        for _ in range(100):
            file.write(block)
    clock = Clock()
    with clock:
        (entry,) = list_saves(tmp_path, GAMES)
    assert entry.reason is not None and entry.reason.code == "save_too_large"
    with clock, pytest.raises(JournalError) as refused:
        Match.load(path, GAMES)
    assert refused.value.reason.code == "save_too_large"
    clock.report("looks at 100 MB of noise")
    assert path.stat().st_size == 100 << 20


@pytest.mark.parametrize("begin", [b"", b'{"pantheon_journal":'], ids=["foreign", "ours"])
@pytest.mark.parametrize("bracket", [b"[", b'{"a":'])
def test_deep_nesting(tmp_path: Path, begin: bytes, bracket: bytes) -> None:
    clock = Clock()
    with clock, pytest.raises(JournalError) as refused:
        parse_journal(begin + bracket * (LARGEST // len(bracket) - 100), tmp_path / "deep.journal")
    assert refused.value.reason.code == ("save_damaged" if begin else "save_foreign")
    clock.report("deep nesting")


def test_deep_nesting_with_a_true_hash(sound: list[bytes], tmp_path: Path) -> None:
    header = sound[0].partition(b"\n")[0] + b"\n"
    deep = b'{"type":"snapshot","state":' + b'{"a":' * 100_000 + b"1" + b"}" * 100_001
    clock = Clock()
    with clock, pytest.raises(JournalError) as refused:
        parse_journal(forged.with_line(header, deep), tmp_path / "deep.journal")
    assert refused.value.reason.code == "save_damaged"
    clock.report("deep nesting behind a true hash")


# --- card files and maps --------------------------------------------------------------------------------------


def damaged_content(folder: Path, count: int, seed: int) -> tuple[Clock, Clock]:
    """Card files and maps, damaged and read."""
    chance = random.Random(seed)
    cards = {gambit.read_cards: gambit.card_file_path(), deus.read_cards: deus.card_file_path()}
    maps = tiles.deus_face_paths()
    shutil.copy(maps[0].with_name("regions.tsx"), folder)
    card_contents = [path.read_bytes() for path in cards.values()]
    map_contents = [path.read_bytes() for path in maps]
    in_cards, in_maps = Clock(), Clock()
    for number in range(count):
        of_cards = number % 2 == 0
        clock = in_cards if of_cards else in_maps
        pool = card_contents if of_cards else map_contents
        reader, path = (
            (list(cards)[number // 2 % 2], folder / "cards.toml")
            if of_cards
            else (tiles.read_face, folder / "face.tmx")
        )
        damage = chance.choice(ANY)
        content = damage(pool[number // 2 % 2 if of_cards else chance.randrange(len(pool))], pool, chance)
        path.write_bytes(content)
        with clock:
            try:
                reader(path)
                clock.outcomes["read"] += 1
            except ContentError as refused:
                told(refused.reason)
                clock.outcomes[refused.reason.code] += 1
        assert path.read_bytes() == content, f"seed {seed}, number {number}: the file was changed"
    in_cards.report("damaged card files")
    in_maps.report("damaged maps")
    return in_cards, in_maps


def test_400_damaged_card_files_and_maps(tmp_path: Path) -> None:
    in_cards, in_maps = damaged_content(tmp_path, 400, 1)
    assert len(in_cards.outcomes) > 3 and len(in_maps.outcomes) > 3


@pytest.mark.slow
def test_20000_damaged_card_files_and_maps(tmp_path: Path) -> None:
    damaged_content(tmp_path, 20_000, 2)


@pytest.mark.parametrize("reader", [gambit.read_cards, deus.read_cards, tiles.read_face])
def test_a_content_file_of_100_megabytes_or_of_brackets(reader: object, tmp_path: Path) -> None:
    assert callable(reader)
    clock = Clock()
    large, deep, nested = tmp_path / "large", tmp_path / "deep", tmp_path / "nested"
    with open(large, "wb") as file:
        file.truncate(100 << 20)
    deep.write_bytes(b"cards = " + b"[" * 90_000)
    nested.write_bytes(b"<a>" * 20_000)
    for path in (large, deep, nested):
        with clock, pytest.raises(ContentError) as refused:
            reader(path)
        told(refused.value.reason)
    clock.report("monstrous content files")


@pytest.mark.parametrize(
    "size", ['width="99999999" height="99999999"', 'width="0" height="0"', 'width="-3" height="3"']
)
def test_a_map_that_says_it_is_monstrous(size: str, tmp_path: Path) -> None:
    shutil.copy(resource_path("tiles", "deus", "regions.tsx"), tmp_path)
    text = tiles.deus_face_paths()[0].read_text(encoding="utf-8")
    path = tmp_path / "face.tmx"
    path.write_text(text.replace('width="3" height="3"', size), encoding="utf-8")
    assert size in path.read_text(encoding="utf-8")
    clock = Clock()
    with clock, pytest.raises(ContentError) as refused:
        tiles.read_face(path)
    told(refused.value.reason)
    clock.report("monstrous map")


# --- settings -------------------------------------------------------------------------------------------------


def damaged_settings(folder: Path, count: int, seed: int) -> Clock:
    clock, chance = Clock(), random.Random(seed)
    path = folder / "settings.json"
    some = settings.Settings(language="ja", last_players=[settings.LastPlayer("Aya", 2)])
    assert settings.save(some, path) is None
    pool = [path.read_bytes(), b'{"pantheon_settings": 1}']
    for number in range(count):
        damaged = chance.choice(ANY)(pool[0], pool, chance)
        path.write_bytes(damaged)
        with clock:
            found, reason = settings.load(path)
        assert isinstance(found, settings.Settings)
        if reason is None:
            clock.outcomes["read"] += 1
            assert path.read_bytes() == damaged
        else:
            told(reason)
            clock.outcomes[reason.code] += 1
            (kept,) = folder.glob("settings.damaged-*.json")
            assert kept.read_bytes() == damaged and not path.exists(), f"seed {seed}, number {number}"
            kept.unlink()
    clock.report("damaged settings")
    return clock


def test_1000_damaged_settings(tmp_path: Path) -> None:
    assert len(damaged_settings(tmp_path, 1_000, 1).outcomes) == 3


@pytest.mark.slow
def test_20000_damaged_settings(tmp_path: Path) -> None:
    damaged_settings(tmp_path, 20_000, 2)


def test_settings_of_brackets_or_of_100_megabytes(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    clock = Clock()
    for content in (b"[" * 900_000, b'{"pantheon_settings":' + b"[" * 900_000):
        path.write_bytes(content)
        with clock:
            _, reason = settings.load(path)
        assert reason is not None
    with open(path, "wb") as file:
        file.truncate(100 << 20)
    with clock:
        _, reason = settings.load(path)
    assert reason is not None and reason.code == "settings_damaged"
    clock.report("monstrous settings")

"""Settings survive the end of the program; a file that is none, or damaged, costs nobody anything."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import settings as module
from game.rules.core import Reason
from game.settings import LastPlayer, Settings, load, save

# Each example writes its own file over the last one's.
same_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

CHOSEN = Settings(
    language="ja",
    interface_scale=150,
    animation_speed="fast",
    bot_pace="slow",
    automatic_end_of_turn=True,
    ask_every_time=True,
    effects_volume=0,
    interface_volume=100,
    full_screen=True,
    window_size=(1920, 1080),
    last_players=[LastPlayer("神官 花子", emblem=3), LastPlayer("", emblem=5, bot="rules")],
)


@pytest.fixture
def path(user_home: Path) -> Path:
    return module.settings_file()


def put(path: Path, **fields: object) -> bytes:
    """Write a settings file with exactly these fields, and give its content."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({module.MARK: module.FORMAT, **fields}), encoding="utf-8")
    return path.read_bytes()


def kept_file(notice: Reason) -> Path:
    """Where the damaged file is now."""
    return Path(str(notice.params["kept"]))


def test_settings_come_back_as_they_were_saved(path: Path) -> None:
    assert save(CHOSEN, path) is None
    assert load(path) == (CHOSEN, None)
    assert "神官 花子" in path.read_text(encoding="utf-8")


def test_every_setting_is_tried_above() -> None:
    fresh = Settings()
    same = [name for name in CHOSEN.__struct_fields__ if getattr(CHOSEN, name) == getattr(fresh, name)]
    assert same == ["unknown"]


def test_a_first_start_has_the_defaults_and_nothing_to_say(path: Path) -> None:
    assert load(path) == (Settings(), None)
    assert not path.exists()


def test_defaults_are_not_shared() -> None:
    Settings().last_players.append(LastPlayer("a"))
    Settings().unknown["a"] = 1
    assert Settings() == Settings(last_players=[], unknown={})


def test_fields_of_a_newer_version_survive_a_save(path: Path) -> None:
    put(path, interface_volume=10, gamepad={"dead_zone": 0.2}, pantheon_cup=[1, None, "x"])
    found, notice = load(path)
    assert notice is None
    found.interface_volume = 20
    save(found, path)
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["gamepad"] == {"dead_zone": 0.2}
    assert written["pantheon_cup"] == [1, None, "x"]
    assert written["interface_volume"] == 20


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "de"),
        ("interface_scale", 79),
        ("interface_scale", 201),
        ("interface_scale", "100"),
        ("animation_speed", "slow"),
        ("bot_pace", "fast"),
        ("automatic_end_of_turn", 1),
        ("effects_volume", -1),
        ("interface_volume", 101),
        ("interface_volume", True),
        ("window_size", [1280]),
        ("window_size", [0, 720]),
        ("last_players", [{"name": "x" * 41}]),
        ("last_players", [{"emblem": 6}]),
        ("last_players", [{}] * 7),
    ],
)
def test_an_edited_field_out_of_range_costs_only_that_field(path: Path, field: str, value: object) -> None:
    fields: dict[str, object] = {"full_screen": True, field: value}
    content = put(path, **fields)
    found, notice = load(path)
    assert found == Settings(full_screen=True)
    kept = path.with_name("settings.damaged-1.json")
    assert notice == Reason("settings_partly_damaged", fields=field, kept=str(kept))
    assert kept.read_bytes() == content


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff",
        b"{}",
        b"[1, 2]",
        b'"pantheon_settings"',
        b'{"interface_volume": 10}',
        b'{"pantheon_settings": true}',
        b"[" * 100_000,
        b'{"pantheon_settings": 1, "later": 1' + b"0" * 5000 + b"}",
        b'{"pantheon_settings": 1, "text": "\xff"}',
        b'{"pantheon_settings": 1, "text": "' + b"x" * module.LARGEST + b'"}',
    ],
    ids=["empty", "binary", "no mark", "list", "text", "foreign", "foreign mark", "deep", "number", "utf-8", "huge"],
)
def test_a_foreign_file_is_kept_aside(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    found, notice = load(path)
    kept = path.with_name("settings.damaged-1.json")
    assert found == Settings()
    assert notice == Reason("settings_damaged", kept=str(kept))
    assert kept.read_bytes() == content
    assert not path.exists()


def test_a_second_bad_file_takes_a_name_of_its_own(path: Path) -> None:
    for content in (b"one", b"two"):
        path.write_bytes(content)
        load(path)
    assert path.with_name("settings.damaged-1.json").read_bytes() == b"one"
    assert path.with_name("settings.damaged-2.json").read_bytes() == b"two"


def test_a_file_cut_anywhere_is_kept_aside(path: Path) -> None:
    save(CHOSEN, path)
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        found, notice = load(path)
        assert found == Settings()
        assert notice is not None
        kept = kept_file(notice)
        assert kept.read_bytes() == whole[:length]
        kept.unlink()


def test_saving_overwrites_no_file_that_is_not_ours(path: Path) -> None:
    path.write_bytes(b"somebody's diary")
    assert save(CHOSEN, path) is None
    assert load(path) == (CHOSEN, None)
    assert path.with_name("settings.damaged-1.json").read_bytes() == b"somebody's diary"


def test_a_folder_in_the_way_is_moved_too(path: Path) -> None:
    path.mkdir()
    assert load(path)[0] == Settings()
    assert save(CHOSEN, path) is None
    assert load(path) == (CHOSEN, None)


def test_a_folder_that_cannot_be_written_is_said_once_and_nothing_breaks(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_bytes(b"")
    notice = save(CHOSEN, in_the_way / "settings.json")
    assert notice is not None
    assert notice.code == "settings_not_saved"
    assert notice.params["error"]
    assert load(in_the_way / "settings.json")[0] == Settings()


def test_a_bad_file_in_a_read_only_folder_stays_where_it_is(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_bytes(b"bad")

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(30, "Read-only file system")

    monkeypatch.setattr(Path, "rename", refuse)
    found, notice = load(path)
    assert found == Settings()
    assert notice == Reason("settings_damaged", kept=str(path))
    assert path.read_bytes() == b"bad"


@same_folder
@given(content=st.binary(max_size=300))
def test_noise_never_raises(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    found, notice = load(path)
    assert found == Settings()
    assert notice is not None
    assert kept_file(notice).read_bytes() == content
    kept_file(notice).unlink()


FIELDS = st.sampled_from([*Settings().__struct_fields__, "later"]) | st.text(max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@same_folder
@given(fields=st.dictionaries(FIELDS, VALUES, max_size=6))
def test_whatever_fields_a_file_has_it_loads_and_saves_stably(path: Path, fields: dict[str, Any]) -> None:
    fields.pop(module.MARK, None)
    content = put(path, **fields)
    found, notice = load(path)
    if notice is not None:
        assert kept_file(notice).read_bytes() == content
        kept_file(notice).unlink()
    assert save(found, path) is None
    assert load(path) == (found, None)
    # Everything in use is within its range, however it came in.
    msgspec.convert(msgspec.to_builtins(found), Settings)

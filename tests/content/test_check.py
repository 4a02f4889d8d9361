"""The check of the content: sound as shipped, and every planted fault found with its file and place."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import make_catalogues
import pytest

import game
from game.content.catalogue import Translator
from game.content.check import Fault, check_all
from game.resources import assets_folder
from game.view.fonts import covered

PROGRAM = Path(game.__file__).parent
DRAWABLE = covered("text") & covered("bold")


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of the content files, free to be broken."""
    root = tmp_path / "assets"
    for folder in ("cards", "locale", "rulebook"):
        shutil.copytree(assets_folder() / folder, root / folder)
    return root


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def compile_catalogues(root: Path) -> None:
    for source in root.glob("locale/*/LC_MESSAGES/*.po"):
        source.with_suffix(".mo").write_bytes(make_catalogues.compiled(source))


def found(path: Path, package: Path = Path("no source")) -> list[Fault]:
    """The faults of content files; without a package nothing is asked for but what the games put together."""
    return check_all(path, DRAWABLE, package=package)


def line_of(file: Path, text: str) -> str:
    return f"line {1 + [text in line for line in file.read_text(encoding='utf-8').splitlines()].index(True)}"


def test_the_program_as_it_is_has_no_fault() -> None:
    assert check_all(None, DRAWABLE) == []


def test_a_sound_copy_and_each_of_its_files_alone_have_no_fault(assets: Path) -> None:
    assert found(assets) == []
    files = [file for file in assets.rglob("*") if file.suffix in (".toml", ".po", ".md")]
    assert len(files) > 8
    assert [fault for file in files for fault in found(file)] == []


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ('id = "monk"', 'id = "believer"', "cards[1].id", "second time"),
        ("copies = 2", 'copies = "two"', "cards[0].copies", "int"),
        ('do = "put_karma", n = 1', 'do = "put_krama", n = 1', "cards[1].ability[0].do", "put_krama"),
        ('id = "monk"', "id = monk", "line", "TOML"),
        ('id = "monk"', 'id = "hermit"', "cards[1].id", "hermit.svg"),
        ('mark = "official"', 'marc = "official"', "cards[0]", "marc"),
    ],
)
def test_a_broken_card_file(assets: Path, old: str, new: str, place: str, says: str) -> None:
    file = assets / "cards" / "gambit.toml"
    replace(file, old, new)
    (fault,) = found(assets / "cards")
    assert fault.file == "gambit.toml"
    assert fault.place.startswith(place)
    assert says in fault.sentence
    # The place is told once: the sentence alone names it for players, not for the check.
    assert "gambit.toml" not in fault.sentence
    assert fault.place not in fault.sentence


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('msgstr "Resume"', 'msgstr ""', "“ui.menu.resume” has no text"),
        ('msgid "ui.menu.resume"', '#, fuzzy\nmsgid "ui.menu.resume"', "fuzzy"),
        ('msgstr "Resume"', "msgstr Resume", "no part of a .po file"),
        ('msgid "ui.menu.saves"', 'msgid "ui.menu.resume"', "second time"),
        ('msgstr[1] "{n} cards"\n', "", "1 plural forms instead of 2"),
        ("nplurals=2", "plurals=2", "header"),
    ],
)
def test_a_broken_catalogue_by_itself(assets: Path, old: str, new: str, says: str) -> None:
    file = assets / "locale" / "en" / "LC_MESSAGES" / "ui.po"
    replace(file, old, new)
    faults = [fault for fault in found(file) if says in fault.sentence]
    assert len(faults) == 1
    assert faults[0].file == str(file)
    assert re.fullmatch(r"line \d+", faults[0].place)


def test_the_line_of_an_entry_is_named(assets: Path) -> None:
    file = assets / "locale" / "en" / "LC_MESSAGES" / "ui.po"
    replace(file, 'msgstr "Settings"', 'msgstr ""')
    places = [fault.place for fault in found(file) if "has no text" in fault.sentence]
    assert places == [line_of(file, 'msgid "ui.menu.settings"')]


def test_a_stale_and_a_missing_compiled_catalogue(assets: Path) -> None:
    folder = assets / "locale" / "ja" / "LC_MESSAGES"
    replace(folder / "ui.po", 'msgstr "再開"', 'msgstr "つづきから"')
    (folder / "gambit.mo").unlink()
    assert {(fault.file, fault.sentence) for fault in found(assets)} == {
        (
            "locale/ja/LC_MESSAGES/ui.mo",
            "The compiled text of “ui.menu.resume” is not that of the .po file: run build_scripts/make_catalogues.py.",
        ),
        (
            "locale/ja/LC_MESSAGES/gambit.po",
            "The compiled catalogue is missing: run build_scripts/make_catalogues.py.",
        ),
    }


def test_a_compiled_catalogue_that_is_none(assets: Path) -> None:
    (assets / "locale" / "ja" / "LC_MESSAGES" / "ui.mo").write_bytes(b"\xde\x12\x04\x95 cut")
    assert [fault.file for fault in found(assets)] == ["locale/ja/LC_MESSAGES/ui.mo"]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'msgid "ui.menu.resume"\nmsgstr "再開"\n',
            "",
            {"“ui.menu.resume” is missing; en/LC_MESSAGES/ui.po has it."},
        ),
        (
            'msgstr "{game}で遊ぶ"',
            'msgstr "遊ぶ"',
            {"“ui.menu.play_game” has not the same parameters as en/LC_MESSAGES/ui.po: game."},
        ),
        (
            'msgid_plural "ui.table.cards"\nmsgstr[0] "{n}枚"',
            'msgstr "{n}枚"',
            {"“ui.table.cards” has plural forms here or in en/LC_MESSAGES/ui.po, but not in both."},
        ),
    ],
)
def test_what_one_language_has_and_the_other_lacks(assets: Path, old: str, new: str, says: set[str]) -> None:
    replace(assets / "locale" / "ja" / "LC_MESSAGES" / "ui.po", old, new)
    compile_catalogues(assets)
    faults = found(assets)
    assert {fault.file for fault in faults if fault.sentence in says} == {"locale/ja/LC_MESSAGES/ui.po"}
    assert says <= {fault.sentence for fault in faults}


def test_a_key_in_two_domains_of_a_language(assets: Path) -> None:
    for language in ("en", "ja"):
        folder = assets / "locale" / language / "LC_MESSAGES"
        with (folder / "ui.po").open("a", encoding="utf-8") as file:
            file.write('\nmsgid "gambit.name"\nmsgstr "X"\n')
    compile_catalogues(assets)
    assert {(fault.file, fault.sentence) for fault in found(assets)} == {
        (f"locale/{language}/LC_MESSAGES/ui.po", "“gambit.name” stands here for the second time.")
        for language in ("en", "ja")
    }


@pytest.mark.parametrize(
    "key",
    [
        "gambit.card.seer.short",
        "gambit.prompt.put.karma_any",
        "gambit.prompt.end_turn.round_over",
        "gambit.waiting.pass_on",
        "gambit.move.unused",
        "gambit.option.points.200",
        "gambit.option.evil_to_karma.help",
        "gambit.event.gave_hand_card",
        "gambit.event.put_field.hand",
        "gambit.reason.only_defence",
    ],
)
def test_a_key_that_is_needed_at_run_time_and_gone_in_both_languages(assets: Path, key: str) -> None:
    for language in ("en", "ja"):
        replace(assets / "locale" / language / "LC_MESSAGES" / "gambit.po", f'msgid "{key}"', f'msgid "{key}.gone"')
    compile_catalogues(assets)
    faults = [fault for fault in found(assets, PROGRAM) if f"“{key}” is missing" in fault.sentence]
    assert [fault.file for fault in faults] == ["locale/en", "locale/ja"]


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ('t("ui.menu.resum")', "“ui.menu.resum” is missing; pkg/scene.py:1 asks for it."),
        ('Reason("seat_taken")', "“reason.seat_taken” is missing; pkg/scene.py:1 asks for it."),
        ('JournalError("save_odd", path)', "“reason.save_odd” is missing"),
        ('self.t(f"ui.settings.paces.{pace}")', "“ui.settings.paces.*” is missing"),
        ('t("ui.menu.rules" if a else "ui.menu.rulez")', "“ui.menu.rulez” is missing"),
        ('KEY = "ui.menu.nix"; t(KEY)', "“ui.menu.nix” is missing"),
        ('t("ui.menu.play_game")', "“ui.menu.play_game” wants game, which pkg/scene.py:1 does not give."),
        ('t("ui.menu.play_game", gamer=1)', "“ui.menu.play_game” wants game"),
        ('t("ui.menu.play_game", game=1)', ""),
        ('t("ui.menu.play_game", **params)', ""),
        ('t(f"ui.settings.pace.{pace}")', ""),
        ("t(key)", ""),
    ],
)
def test_what_the_source_asks_for(assets: Path, tmp_path: Path, source: str, says: str) -> None:
    package = tmp_path / "pkg"
    package.mkdir()
    (package / "scene.py").write_text(source, encoding="utf-8")
    sentences = {fault.sentence for fault in found(assets, package=package)}
    assert len(sentences) == (1 if says else 0)
    assert all(says in sentence for sentence in sentences)


@pytest.mark.parametrize(
    ("source", "key"),
    [
        ('s.tell("flew", player=1)', "gambit.event.flew"),
        ('s.tell_secret("flew", "drew_card", 1, 2)', "gambit.event.flew"),
        ('Event("flew")', "gambit.event.flew"),
        ('s.tell("put_field", player=p, card=c, source="pile")', "gambit.event.put_field.pile"),
        ('code = "gambit.too_late"', "gambit.reason.too_late"),
    ],
)
def test_what_the_rules_of_a_game_tell(assets: Path, tmp_path: Path, source: str, key: str) -> None:
    module = tmp_path / "pkg" / "rules" / "gambit" / "flow.py"
    module.parent.mkdir(parents=True)
    module.write_text(source, encoding="utf-8")
    sentences = {fault.sentence for fault in found(assets, package=tmp_path / "pkg")}
    assert sentences == {f"“{key}” is missing; pkg/rules/gambit/flow.py:1 asks for it."}


def test_an_event_that_gives_less_than_its_sentence_wants(assets: Path, tmp_path: Path) -> None:
    module = tmp_path / "pkg" / "rules" / "gambit" / "flow.py"
    module.parent.mkdir(parents=True)
    module.write_text('s.tell("aimed", user=1, card="mage")', encoding="utf-8")
    assert {fault.sentence for fault in found(assets, package=tmp_path / "pkg")} == {
        "“gambit.event.aimed” wants target, which pkg/rules/gambit/flow.py:1 does not give."
    }


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("[[card:monk]]", "[[card:monkey]]", "line", "There is no card “monkey”."),
        ("{{icon:sun}}", "{{icon:sub}}", "#matching", "There is no icon “sub”."),
        ("## Your turn {#turn}", "## Your turn", "line", "A heading needs"),
        ("## Your turn {#turn}", "## Your turn {#idea}", "line", "“idea” stands here for the second time"),
        ("**field**", "**field", "line", "bold"),
        ("# Gods' Gambit", "Gods' Gambit", "line", "before the first heading"),
    ],
)
def test_a_broken_page(assets: Path, old: str, new: str, place: str, says: str) -> None:
    file = assets / "rulebook" / "en" / "gambit.md"
    replace(file, old, new)
    faults = [fault for fault in found(assets) if says in fault.sentence]
    assert len(faults) == 1
    assert faults[0].file == "rulebook/en/gambit.md"
    assert faults[0].place.startswith(place)


def test_pages_that_differ_between_the_languages(assets: Path) -> None:
    (assets / "rulebook" / "ja" / "program.md").unlink()
    page = assets / "rulebook" / "ja" / "gambit.md"
    replace(page, "{#turn}", "{#turns}")
    assert {(fault.file, fault.sentence) for fault in found(assets)} == {
        ("rulebook/ja/program.md", "The page is missing; en/program.md has it."),
        ("rulebook/ja/gambit.md", "The headings are not those of en/gambit.md: turns, turn."),
    }
    replace(page, "{#turns}", "{#turn}")
    replace(page, "{{cards}}\n\n", "")
    assert ("#cards", "The section “cards” has not the same blocks as in en/gambit.md.") in {
        (fault.place, fault.sentence) for fault in found(assets)
    }


def test_characters_that_the_fonts_lack(assets: Path) -> None:
    replace(assets / "rulebook" / "en" / "gambit.md", "Get rid", "Get \N{GRINNING FACE} rid")
    replace(
        assets / "locale" / "en" / "LC_MESSAGES" / "ui.po", 'msgstr "Resume"', 'msgstr "Resume \N{HANGUL SYLLABLE GA}"'
    )
    compile_catalogues(assets)
    assert {(fault.file, fault.sentence) for fault in found(assets)} == {
        ("rulebook/en/gambit.md", "The fonts lack \N{GRINNING FACE}."),
        ("locale/en/LC_MESSAGES/ui.po", "“ui.menu.resume”: the fonts lack \N{HANGUL SYLLABLE GA}."),
    }


@pytest.mark.parametrize("name", ["gambit.toml", "ui.po", "page.md"])
def test_bytes_that_are_no_text(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\xff\xfe\x00")
    (fault,) = found(tmp_path)
    assert (fault.file, "UTF-8" in fault.sentence) == (name, True)


def test_nothing_to_check(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("x")
    assert [fault.sentence for fault in found(tmp_path)] == ["There is no content file here."]
    assert [fault.sentence for fault in found(tmp_path / "notes.txt")] == [
        "This is no content file: a .toml, .po or .md is expected."
    ]


def test_faults_are_told_in_the_language_asked_for(assets: Path) -> None:
    replace(assets / "cards" / "gambit.toml", 'id = "monk"', 'id = "believer"')
    (fault,) = check_all(assets / "cards", DRAWABLE, Translator("ja", strict=True))
    assert fault == Fault("gambit.toml", "cards[1].id", "カード「believer」が2回あります。")


def test_a_file_that_cannot_be_read_is_one_fault(tmp_path: Path) -> None:
    (tmp_path / "ui.po").mkdir()
    (fault,) = found(tmp_path)
    assert (fault.file, "cannot be read" in fault.sentence) == ("ui.po", True)

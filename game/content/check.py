"""Is every content file sound, and does every text exist in every language? `python -m game check-content`.

Checked are card files through their own loaders, catalogues against one another and against the source of the
program, rulebook pages, the icons that cards and pages show, and that the fonts can draw every character.
"""

from __future__ import annotations

import gettext
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import game
from game.content.card_files import ContentError
from game.content.catalogue import SOURCE_LANGUAGE, Translator, parameters
from game.content.key_uses import KeyUse, key_uses
from game.content.po import PoEntry, read_po
from game.content.registry import game_words, ids, modules
from game.content.rulebook import Page, read_page
from game.content.run_time_keys import run_time_keys
from game.content.wording import plain, reason_key
from game.resources import assets_folder
from game.rules.core import Reason

KINDS: Final = (".toml", ".po", ".md")
# Never printed, and asked of no font.
_CONTROLS: Final = frozenset("\n")


class Fault(NamedTuple):
    """Something wrong: in which file, where in it (may be ""), and a sentence that says what."""

    file: str
    place: str
    sentence: str


class _Found(NamedTuple):
    """A fault before it is worded; `place` is a line counted from 1, or the name of a part of the file."""

    file: Path
    place: int | str
    reason: Reason


def check_all(
    path: Path | None, drawable: frozenset[int], texts: Translator | None = None, package: Path | None = None
) -> list[Fault]:
    """Everything wrong with one content file, with all under a folder, or (None) with all of the program.

    A folder that holds `locale` or `rulebook` is also checked for what is missing between its languages; one with
    `locale` also against the source of the program.

    drawable: the code points that the text fonts hold.
    texts: the language of the faults, English where it is not given.
    package: the folder of the source that asks for texts, the program's own where it is not given.
    """
    root = assets_folder() if path is None else path
    texts = texts or Translator(SOURCE_LANGUAGE)
    package = package or Path(game.__file__).parent
    return [_worded(found, root, texts) for found in _all_found(root, drawable, package)]


def _worded(found: _Found, root: Path, texts: Translator) -> Fault:
    file = found.file
    name = file.relative_to(root).as_posix() if file != root and file.is_relative_to(root) else str(file)
    place = texts.t("ui.place.line", n=found.place) if isinstance(found.place, int) else found.place
    sentence = texts.t(reason_key(found.reason.code), **found.reason.params)
    # The reasons of card files name file and place themselves, for they are shown to players alone.
    for told in (found.reason.params.get("file"), place):
        sentence = sentence.removeprefix(f"{told}: ")
    return Fault(name, place, sentence)


def _all_found(root: Path, drawable: frozenset[int], package: Path) -> Iterator[_Found]:
    if root.is_file():
        if root.suffix not in KINDS:
            yield _Found(root, "", Reason("not_content"))
        yield from _file_faults(root, drawable)
        return
    files = sorted(file for file in root.rglob("*") if file.suffix in KINDS and _is_content(file, root))
    if not files:
        yield _Found(root, "", Reason("no_content"))
    for file in files:
        yield from _file_faults(file, drawable)
    if (root / "locale").is_dir():
        yield from _between_catalogues(root / "locale", package)
    if (root / "rulebook").is_dir():
        yield from _between_pages(root / "rulebook")


def _is_content(file: Path, root: Path) -> bool:
    """CREDITS.md and other notes of the assets folder are for people, not for the program."""
    return file.suffix != ".md" or file.parent != root or not (root / "locale").is_dir()


def _file_faults(file: Path, drawable: frozenset[int]) -> Iterator[_Found]:
    """What can be said of one file by itself."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        yield _Found(file, "", Reason("file_unreadable", error=error.strerror or str(error)))
        return
    except UnicodeDecodeError:
        yield _Found(file, "", Reason("not_utf8"))
        return
    if file.suffix == ".toml":
        yield from _card_faults(file)
    elif file.suffix == ".po":
        yield from _catalogue_faults(file, text, drawable)
    elif file.suffix == ".md":
        yield from _page_faults(file, text, drawable)


def _card_faults(file: Path) -> Iterator[_Found]:
    """What the loader of the game's cards refuses, and icons that are not there."""
    module = next((module for module in modules().values() if module.card_file_path().name == file.name), None)
    if module is None:
        yield _Found(file, "", Reason("card_file_unknown", known=", ".join(ids())))
        return
    try:
        rows = module.read_cards(file)
    except ContentError as error:
        params = error.reason.params
        place = params.get("field") or params.get("line")
        yield _Found(file, place if isinstance(place, int | str) else "", error.reason)
        return
    for place, icon in module.icons(rows):
        if not _has_icon(icon):
            yield _Found(file, place, Reason("icon_missing", card_id=icon, icon=icon))


def _catalogue_faults(file: Path, text: str, drawable: frozenset[int]) -> Iterator[_Found]:
    """A catalogue by itself: its form, that it is compiled, and that its characters can be drawn."""
    found = read_po(text)
    for line, reason in found.faults:
        yield _Found(file, line, reason)
    yield from _compiled_faults(file, found.entries)
    for entry in found.entries.values():
        if missing := _not_drawable("".join(entry.texts), drawable):
            yield _Found(file, entry.line, Reason("text_glyphs", key=entry.key, chars=missing))


def _compiled_faults(file: Path, entries: dict[str, PoEntry]) -> Iterator[_Found]:
    compiled = file.with_suffix(".mo")
    if not compiled.is_file():
        yield _Found(file, "", Reason("mo_missing"))
        return
    try:
        with compiled.open("rb") as stream:
            catalogue = gettext.GNUTranslations(stream)
    except (OSError, ValueError, struct.error):  # gettext lets the last through for a file that is cut
        yield _Found(compiled, "", Reason("mo_missing"))
        return
    for entry in entries.values():
        read = catalogue.ngettext(entry.key, entry.key, 1) if entry.plural else catalogue.gettext(entry.key)
        last = catalogue.ngettext(entry.key, entry.key, 2) if entry.plural else read
        if entry.texts and (read, last) != (entry.texts[0], entry.texts[-1]):
            yield _Found(compiled, "", Reason("mo_stale", key=entry.key))
            return


def _page_faults(file: Path, text: str, drawable: frozenset[int]) -> Iterator[_Found]:
    """A rulebook page by itself: its form, its cards and icons, and that its characters can be drawn."""
    # A page about the program may show cards of every game.
    games = [file.stem] if file.stem in ids() else ids()
    cards = {card: name.rank for game_id in games for card, name in game_words(game_id).cards.items()}
    page, faults = read_page(file.stem, text, lambda card: cards[card])
    for line, reason in faults:
        yield _Found(file, line, reason)
    for section in page.sections:
        for block in section.blocks:
            for piece in block.words:
                icon = piece.role.removeprefix("icon:")
                if icon != piece.role and not _has_icon(icon):
                    yield _Found(file, f"#{section.anchor}", Reason("page_icon", icon=icon))
    for number, line_text in enumerate(text.splitlines(), start=1):
        if missing := _not_drawable(line_text, drawable):
            yield _Found(file, number, Reason("page_glyphs", chars=missing))


def _has_icon(icon: str) -> bool:
    return (assets_folder() / "icons" / f"{icon}.svg").is_file()


def _not_drawable(text: str, drawable: frozenset[int]) -> str:
    return " ".join(dict.fromkeys(c for c in text if ord(c) not in drawable and c not in _CONTROLS))


# Between files


class _Text(NamedTuple):
    file: Path
    entry: PoEntry


def _between_catalogues(folder: Path, package: Path) -> Iterator[_Found]:
    """What one language has and another lacks, and what the program asks for and no catalogue has."""
    languages: dict[str, dict[str, _Text]] = {}
    for path in sorted(path for path in folder.iterdir() if path.is_dir()):
        texts = languages[path.name] = {}
        for file in sorted(path.rglob("*.po")):
            for key, entry in read_po(file.read_text(encoding="utf-8", errors="replace")).entries.items():
                if key in texts:
                    yield _Found(file, entry.line, Reason("po_key_twice", key=key))
                texts.setdefault(key, _Text(file, entry))
    every = {key: language for language in reversed(languages) for key in languages[language]}
    for language, texts in languages.items():
        for key, other in every.items():
            theirs = languages[other][key]
            if key not in texts:
                file = folder / language / theirs.file.relative_to(folder / other)
                yield _Found(
                    file, "", Reason("text_missing", key=key, where=theirs.file.relative_to(folder).as_posix())
                )
            elif other != language:
                yield from _differences(texts[key], theirs, folder)
    uses = key_uses(package) + run_time_keys()
    for language, texts in languages.items():
        yield from _unproved(folder / language, texts, uses)


def _differences(ours: _Text, theirs: _Text, folder: Path) -> Iterator[_Found]:
    where = theirs.file.relative_to(folder).as_posix()
    place = ours.entry.line
    key = ours.entry.key
    odd = _wanted(ours.entry) ^ _wanted(theirs.entry)
    if odd:
        yield _Found(ours.file, place, Reason("text_parameters", key=key, where=where, names=", ".join(sorted(odd))))
    if ours.entry.plural != theirs.entry.plural:
        yield _Found(ours.file, place, Reason("text_plural", key=key, where=where))


def _wanted(entry: PoEntry) -> set[str]:
    return {name for text in entry.texts for name in parameters(text)}


def _unproved(language: Path, texts: dict[str, _Text], uses: list[KeyUse]) -> Iterator[_Found]:
    told: set[str] = set()
    for use in uses:
        fitting = [texts[use.key]] if use.key in texts else [text for key, text in texts.items() if use.fits(key)]
        if not fitting and use.key not in told:
            told.add(use.key)
            yield _Found(language, "", Reason("text_unproved", key=use.key, where=use.where))
        if use.given is None or len(fitting) != 1:
            continue
        file, entry = fitting[0]
        lacking = _wanted(entry) - use.given
        if lacking:
            names = ", ".join(sorted(lacking))
            reason = Reason("text_parameter_unknown", key=entry.key, names=names, where=use.where)
            yield _Found(file, entry.line, reason)


def _between_pages(folder: Path) -> Iterator[_Found]:
    """Pages, headings and blocks that one language has and another lacks."""
    languages = sorted(path for path in folder.iterdir() if path.is_dir())
    names = sorted({file.stem for language in languages for file in language.glob("*.md")})
    for name in names:
        files = [language / f"{name}.md" for language in languages]
        first = next(file for file in files if file.is_file())
        where = first.relative_to(folder).as_posix()
        model = _page(first)
        for file in files:
            if not file.is_file():
                yield _Found(file, "", Reason("page_missing", where=where))
            elif file != first:
                yield from _page_differences(file, _page(file), model, where)


def _page(file: Path) -> Page:
    return read_page(file.stem, file.read_text(encoding="utf-8", errors="replace"), lambda card: card)[0]


def _page_differences(file: Path, page: Page, model: Page, where: str) -> Iterator[_Found]:
    anchors = [section.anchor for section in page.sections]
    expected = [section.anchor for section in model.sections]
    if anchors != expected:
        odd = [a for a in [*anchors, *expected] if (a in anchors) != (a in expected)] or anchors
        yield _Found(file, "", Reason("page_sections", where=where, names=", ".join(odd)))
        return
    for ours, theirs in zip(page.sections, model.sections, strict=True):
        if [_shape(block.kind, plain(block.words)) for block in ours.blocks] != [
            _shape(block.kind, plain(block.words)) for block in theirs.blocks
        ]:
            yield _Found(file, f"#{ours.anchor}", Reason("page_blocks", anchor=ours.anchor, where=where))


def _shape(kind: str, text: str) -> tuple[str, bool]:
    return kind, bool(text)

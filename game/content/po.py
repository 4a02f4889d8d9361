"""Reading `.po` files with the line of every entry, so that the check of the content can say where a fault stands.

It needs no tool beyond the program itself; `build_scripts/make_catalogues.py` compiles them with babel.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from game.rules.core import Reason

_KEYWORD: Final = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr(?:\[(\d+)\])?)\s+(\".*\")\s*")
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPED: Final = {"n": "\n", "t": "\t", "r": "\r"}
_PLURALS: Final = re.compile(r"nplurals\s*=\s*(\d+)")


class PoEntry(NamedTuple):
    """A key and its text, or its texts by plural form; `line` is where the key stands, counted from 1."""

    key: str
    line: int
    texts: tuple[str, ...]
    plural: bool
    fuzzy: bool


class PoFault(NamedTuple):
    """What is wrong in a line of a .po file, counted from 1."""

    line: int
    reason: Reason


class PoFile(NamedTuple):
    """The entries by key, without the header; how many plural forms the header promises (0 without one)."""

    entries: dict[str, PoEntry]
    forms: int
    faults: list[PoFault]


def read_po(text: str) -> PoFile:
    """Everything in the text of a .po file, and everything in it that cannot be right."""
    entries: dict[str, PoEntry] = {}
    faults: list[PoFault] = []
    header = ""
    for entry, reason in _blocks(text, faults):
        if reason is not None:
            faults.append(PoFault(entry.line, reason))
        elif not entry.key:
            header = entry.texts[0] if entry.texts else ""
        elif entry.key in entries:
            faults.append(PoFault(entry.line, Reason("po_key_twice", key=entry.key)))
        else:
            entries[entry.key] = entry
    promised = _PLURALS.search(header)
    forms = int(promised[1]) if promised else 0
    if not forms or "charset=UTF-8" not in header:
        faults.insert(0, PoFault(1, Reason("po_header")))
    for entry in entries.values():
        faults += [PoFault(entry.line, reason) for reason in _entry_faults(entry, forms)]
    return PoFile(entries, forms, sorted(faults, key=lambda fault: fault.line))


def _entry_faults(entry: PoEntry, forms: int) -> list[Reason]:
    if entry.fuzzy:
        return [Reason("po_fuzzy", key=entry.key)]
    if entry.plural and forms and len(entry.texts) != forms:
        return [Reason("po_forms", key=entry.key, found=len(entry.texts), expected=forms)]
    if not entry.texts or not all(text.strip() for text in entry.texts):
        return [Reason("po_empty", key=entry.key)]
    return []


def _blocks(text: str, faults: list[PoFault]) -> list[tuple[PoEntry, Reason | None]]:
    """The entries in the order of the file, each with what its shape lacks."""
    found: list[tuple[PoEntry, Reason | None]] = []
    parts: dict[str, str] = {}
    line_of_key = 0
    current = ""
    fuzzy = flagged = False

    def close() -> None:
        if parts:
            forms = sorted((int(name[7:-1]), value) for name, value in parts.items() if name.startswith("msgstr["))
            plural = "msgid_plural" in parts
            texts = [value for _, value in forms] if plural else [parts[name] for name in ("msgstr",) if name in parts]
            entry = PoEntry(parts.get("msgid", ""), line_of_key, tuple(texts), plural, flagged)
            whole = "msgid" in parts and bool(texts) and [number for number, _ in forms] == list(range(len(forms)))
            found.append((entry, None if whole else Reason("po_incomplete", key=entry.key)))
        parts.clear()

    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped.startswith("#"):
            fuzzy = fuzzy or (stripped.startswith("#,") and "fuzzy" in stripped)
        elif keyword := _KEYWORD.fullmatch(stripped):
            current, quoted = keyword[1], keyword[3]
            if current == "msgid":
                close()
                line_of_key, flagged, fuzzy = number, fuzzy, False
            if current in parts or not _QUOTED.fullmatch(quoted):
                faults.append(PoFault(number, Reason("po_syntax")))
            parts[current] = _unquoted(quoted)
        elif current and _QUOTED.fullmatch(stripped):
            parts[current] += _unquoted(stripped)
        elif stripped:
            faults.append(PoFault(number, Reason("po_syntax")))
    close()
    return found


def _unquoted(quoted: str) -> str:
    return _ESCAPE.sub(lambda escape: _ESCAPED.get(escape[1], escape[1]), quoted[1:-1])

"""Compile the texts: every `assets/locale/<language>/LC_MESSAGES/<domain>.po` to the `.mo` beside it.

    python build_scripts/make_catalogues.py           writes the .mo files that are not as the .po says
    python build_scripts/make_catalogues.py --check   writes nothing, fails when one would be written

The same .po gives the same bytes on every machine: the header holds only what reading needs.
"""

from __future__ import annotations

import argparse
import struct
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
MAGIC = 0x950412DE


def read_catalogue(source: Path) -> Catalog:
    """The entries of a .po file. Raises `babel.messages.pofile.PoFileError` for one that is not sound."""
    with source.open("rb") as file:
        return read_po(file, locale=source.parents[1].name, domain=source.stem, abort_invalid=True)


def compiled(source: Path) -> bytes:
    """The .mo file of a .po file; untranslated and fuzzy entries are left out."""
    catalogue = read_catalogue(source)
    entries = {"": header(catalogue)}
    for message in catalogue:
        if not message.id or message.fuzzy or not message.string:
            continue
        if isinstance(message.id, str):
            entries[message.id] = str(message.string)
        else:
            entries["\0".join(message.id)] = "\0".join(message.string)
    return mo_file(entries)


def header(catalogue: Catalog) -> str:
    """The first entry of a .mo file: what gettext must know to read the others."""
    return (
        f"Content-Type: text/plain; charset=UTF-8\nLanguage: {catalogue.locale_identifier}\n"
        f"Plural-Forms: {catalogue.plural_forms}\n"
    )


def mo_file(entries: dict[str, str]) -> bytes:
    """The bytes of a .mo file without a hash table: a head, two tables of (length, offset), the texts."""
    pairs = sorted((key.encode(), text.encode()) for key, text in entries.items())
    count = len(pairs)
    start = 28 + 16 * count
    tables = [bytearray(), bytearray()]
    texts = bytearray()
    for table, column in zip(tables, zip(*pairs, strict=True), strict=True):
        for text in column:
            table += struct.pack("<II", len(text), start + len(texts))
            texts += text + b"\0"
    head = struct.pack("<7I", MAGIC, 0, count, 28, 28 + 8 * count, 0, start)
    return head + bytes(tables[0]) + bytes(tables[1]) + bytes(texts)


def main(arguments: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description="Compile the .po files under assets/locale to .mo files.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a .mo is not as its .po says")
    check: bool = parser.parse_args(arguments).check
    sources = sorted(root.glob("assets/locale/*/LC_MESSAGES/*.po"))
    if not sources:
        print(f"There is no .po file under {root / 'assets' / 'locale'}.", file=sys.stderr)
        return 1
    stale = 0
    for source in sources:
        target = source.with_suffix(".mo")
        content = compiled(source)
        if target.is_file() and target.read_bytes() == content:
            continue
        stale += 1
        if check:
            print(f"{target.relative_to(root)} is not as {source.name} says: run make_catalogues.py.", file=sys.stderr)
        else:
            target.write_bytes(content)
            print(f"{target.relative_to(root)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

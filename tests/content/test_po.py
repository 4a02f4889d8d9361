"""Reading .po files: the same entries as babel finds, with their lines."""

from __future__ import annotations

from pathlib import Path

import make_catalogues
import pytest

from game.content.po import read_po
from game.resources import assets_folder

SOURCES = sorted(assets_folder().glob("locale/*/LC_MESSAGES/*.po"))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_it_reads_what_babel_reads(source: Path) -> None:
    ours = {key: entry.texts for key, entry in read_po(source.read_text(encoding="utf-8")).entries.items()}
    theirs = {}
    for message in make_catalogues.read_catalogue(source):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            theirs[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    assert ours == theirs
    assert len(ours) > 10


def test_long_texts_escapes_and_comments() -> None:
    file = read_po(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n;\\n"\n'
        '\n#. For the translator.\nmsgid "a"\nmsgstr ""\n"one \\"two\\"\\n"\n"three \\\\ four"\n'
        '\nmsgid "b"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n'
    )
    assert file.faults == []
    assert file.forms == 2
    assert file.entries["a"].texts == ('one "two"\nthree \\ four',)
    assert (file.entries["b"].texts, file.entries["b"].plural, file.entries["b"].line) == (("x", "y"), True, 12)


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ('msgid "a"\n', 6, "po_incomplete"),
        ('msgstr "a"\n', 6, "po_syntax"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "x"\nmsgstr[2] "y"\n', 6, "po_incomplete"),
        ('msgid "a"\nmsgstr "x"\nmsgstr "y"\n', 8, "po_syntax"),
        ('msgid "a"\nmsgstr "x" y\n', 7, "po_syntax"),
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', 9, "po_key_twice"),
    ],
)
def test_a_fault_has_its_line(text: str, line: int, code: str) -> None:
    header = 'msgid ""\nmsgstr ""\n"charset=UTF-8\\n"\n"nplurals=2\\n"\n\n'
    assert (line, code) in [(fault.line, fault.reason.code) for fault in read_po(header + text).faults]

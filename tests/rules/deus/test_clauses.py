"""Every clause of the rules is named by a test, and cited where it is carried out."""

import re
from pathlib import Path

import game.rules.deus as package

CHAPTERS = {1: 3, 2: 6, 3: 4, 4: 11, 5: 5, 6: 3, 7: 5, 8: 4, 9: 5, 11: 2, 12: 1}
CLAUSES = [f"d{chapter}_{n}" for chapter, last in CHAPTERS.items() for n in range(1, last + 1)]


def test_every_clause_has_a_test_that_names_it() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"^def test_(d\d+_\d+)_", source, re.MULTILINE))
    assert [clause for clause in CLAUSES if clause not in named] == []


def test_every_clause_is_cited_where_it_is_carried_out() -> None:
    assert package.__file__ is not None
    source = "".join(path.read_text(encoding="utf-8") for path in Path(package.__file__).parent.glob("*.py"))
    cited = {clause.lower().replace(".", "_") for clause in re.findall(r"\bD\d+\.\d+\b", source)}
    for chapter, low, high in re.findall(r"\bD(\d+)\.(\d+) to D\d+\.(\d+)\b", source):
        cited |= {f"d{chapter}_{n}" for n in range(int(low), int(high) + 1)}
    # D12.1 is about the numbers in the card file.
    assert [clause for clause in CLAUSES if clause not in cited and clause != "d12_1"] == []

"""Every clause of the rules is named by a test."""

import re
from pathlib import Path

CLAUSES = [
    *(f"p1_{n}" for n in range(1, 5)),
    "p2",
    *(f"p3_{n}" for n in range(1, 8)),
    *(f"p4_{n}" for n in range(1, 3)),
    *(f"p5_{n}" for n in range(1, 7)),
    *(f"p6_{n}" for n in range(1, 6)),
    *(f"p7_{n}" for n in range(1, 3)),
    *(f"p8_{n}" for n in range(1, 4)),
    "p9",
    *(f"p10_{n}" for n in range(1, 4)),
]


def test_every_clause_has_a_test_that_names_it() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"^def test_(p\d+(?:_\d)?)_", source, re.MULTILINE))
    assert [clause for clause in CLAUSES if clause not in named] == []


def test_every_clause_is_cited_where_it_is_carried_out() -> None:
    import game.rules.populous as package

    assert package.__file__ is not None
    folder = Path(package.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    cited = {clause.lower().replace(".", "_") for clause in re.findall(r"\bP\d+(?:\.\d)?\b", source)}
    for low, high in re.findall(r"\bP(\d+\.\d) to P(\d+\.\d)\b", source):
        chapter, first = low.split(".")
        cited |= {f"p{chapter}_{n}" for n in range(int(first), int(high.split(".")[1]) + 1)}
    assert [clause for clause in CLAUSES if clause not in cited] == []

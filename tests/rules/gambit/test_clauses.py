"""Every clause of the rules is named by a test."""

import re
from pathlib import Path

CLAUSES = [
    "g1",
    *(f"g2_{n}" for n in range(1, 5)),
    *(f"g3_{n}" for n in range(1, 8)),
    *(f"g4_{n}" for n in range(1, 7)),
    *(f"g5_{n}" for n in range(1, 7)),
    *(f"g6_{n}" for n in range(1, 3)),
    *(f"g7_{n}" for n in range(1, 3)),
    *(f"g8_{n}" for n in range(1, 5)),
]


def test_every_clause_has_a_test_that_names_it() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"^def test_(g\d(?:_\d)?)_", source, re.MULTILINE))
    assert [clause for clause in CLAUSES if clause not in named] == []


def test_every_clause_is_cited_where_it_is_carried_out() -> None:
    import game.rules.gambit as package

    assert package.__file__ is not None
    folder = Path(package.__file__).parent
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    cited = {clause.lower().replace(".", "_") for clause in re.findall(r"\bG\d\.\d\b", source)}
    for low, high in re.findall(r"\bG(\d\.\d) to G(\d\.\d)\b", source):
        chapter = low[0]
        cited |= {f"g{chapter}_{n}" for n in range(int(low[2]), int(high[2]) + 1)}
    assert [clause for clause in CLAUSES[1:] if clause not in cited] == []

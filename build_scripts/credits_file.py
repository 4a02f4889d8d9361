"""Keeps assets/CREDITS.md: one section for each make script, rewritten by that script alone."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"
CREDITS = ASSETS / "CREDITS.md"

SECTIONS = ("Fonts", "Icons", "Sounds")
INTRODUCTION = """# Credits

Who made what the program shows and plays, and under which licence.
The program itself is under the MIT licence (see LICENSE).
"""


def write_section(title: str, body: str, path: Path = CREDITS) -> None:
    """Replace the section `title` (one of SECTIONS) of the credits by `body`, and leave the others as they are."""
    bodies = read_sections(path) if path.exists() else {}
    bodies[title] = body.strip()
    parts = [f"## {name}\n\n{bodies[name]}\n" for name in SECTIONS if name in bodies]
    path.write_text("\n".join([INTRODUCTION, *parts]), encoding="utf-8")


def read_sections(path: Path = CREDITS) -> dict[str, str]:
    """Return the body of each section of the credits by its title."""
    bodies = {}
    for part in path.read_text(encoding="utf-8").split("\n## ")[1:]:
        title, _, body = part.partition("\n")
        bodies[title.strip()] = body.strip()
    return bodies

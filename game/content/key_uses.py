"""Which catalogue keys the program will ask for, found by reading its source.

A key is proved from the calls that name it: `t("ui.menu.quit")`, `Reason("seats", n=...)`, and in the rules
`Event("drew", ...)` or a method `tell...("drew", ...)`. A key put together at run time (`t(f"ui.emblem.{n}")`) is
proved as a pattern that some key must fit. A frozen bundle holds no source, and nothing is proved there.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game.content.wording import SOURCES

# What makes a reason of a code, and the parameters it adds by itself.
_REASONS: Final = {
    "Reason": frozenset[str](),
    "ContentError": frozenset({"file"}),
    "JournalError": frozenset({"file"}),
    "_Diverged": frozenset({"n"}),
}
# What stands for the parts of a key that are known only at run time.
_ANY: Final = r"[\w.-]+"


class KeyUse(NamedTuple):
    """A key the program asks for.

    pattern: a regular expression that fits the key, or all keys of which one must exist.
    given: the names of the parameters that go with it; None where they are known only at run time.
    where: file and line in the source.
    """

    pattern: str
    given: frozenset[str] | None
    where: str

    def fits(self, key: str) -> bool:
        return re.fullmatch(self.pattern, key) is not None

    @property
    def key(self) -> str:
        """The key, readable; `*` stands for what is known only at run time."""
        return re.sub(r"\\(.)", r"\1", self.pattern.replace(_ANY, "*"))


def key_uses(package: Path) -> list[KeyUse]:
    """Every use of a key in the package's source; empty in a bundle without source."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}
    constants = _constants(list(trees.values()))
    uses: list[KeyUse] = []
    for path, tree in trees.items():
        within = path.relative_to(package)
        game = within.parts[1] if within.parts[0] == "rules" and len(within.parts) > 2 else ""
        for node in ast.walk(tree):
            where = f"{package.name}/{within.as_posix()}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.Call) and node.args:
                # The reader of a card file adds the file's name to what the rules find wrong in it.
                added = frozenset({"file"}) if game and path.stem in ("cards", "skills") else frozenset[str]()
                for pattern, given in _asked(node, game, constants):
                    uses.append(KeyUse(pattern, None if given is None else given | added, where))
            elif game and isinstance(node, ast.Constant) and re.fullmatch(rf"{game}\.\w+", str(node.value)):
                # The code of a reason, wherever it is handed on.
                uses.append(KeyUse(_reason_pattern(re.escape(str(node.value))), None, where))
    return uses


def _constants(trees: list[ast.Module]) -> dict[str, str]:
    """The module-level names that stand for one text, over the whole package."""
    found: dict[str, str] = {}
    for tree in trees:
        for node in tree.body:
            if isinstance(node, ast.Assign):
                target = node.targets[0]
            elif isinstance(node, ast.AnnAssign):
                target = node.target
            else:
                continue
            value = node.value.value if isinstance(node.value, ast.Constant) else None
            if isinstance(target, ast.Name) and isinstance(value, str):
                found[target.id] = value
    return found


def _asked(call: ast.Call, game: str, constants: dict[str, str]) -> Iterator[tuple[str, frozenset[str] | None]]:
    """The keys that one call asks for, with the parameters it gives; nothing for a call of another sort."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    words = {keyword.arg: keyword.value for keyword in call.keywords}
    given = None if None in words else frozenset(word for word in words if word)
    if name in ("t", "UsageError"):
        for key in _patterns(call.args[0], constants):
            yield key, given
    elif name in _REASONS:
        for code in _patterns(call.args[0], constants):
            yield _reason_pattern(code), None if given is None else given | _REASONS[name]
    elif game and (name == "Event" or name.startswith("tell")):
        # Only these two pass the words on as they are; other methods add their own.
        known = given if name in ("Event", "tell") else None
        for argument in call.args:
            for kind in _patterns(argument, constants):
                for ending in _endings(words, constants):
                    yield rf"{game}\.event\.{kind}{ending}", known


def _endings(words: dict[str | None, ast.expr], constants: dict[str, str]) -> list[str]:
    """The endings of the keys of an event that is told in several forms, or says where a card came from."""
    if "form" in words:
        return [rf"\.{form}" for form in _patterns(words["form"], constants) or [_ANY]]
    value = words.get("source")
    if value is None:
        return [""]
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return [rf"\.{value.value}"]
    return [rf"\.{source}" for source in SOURCES]


def _reason_pattern(code: str) -> str:
    """`reason_key` for a code that is a pattern."""
    game, dot, rest = code.rpartition(r"\.")
    return rf"{game}\.reason\.{rest}" if dot else rf"reason\.{code}"


def _patterns(node: ast.expr, constants: dict[str, str]) -> list[str]:
    """The texts that an expression can be, as regular expressions; none where nothing of it is known."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.Name) and node.id in constants:
        return [re.escape(constants[node.id])]
    if isinstance(node, ast.Attribute) and node.attr in constants:
        return [re.escape(constants[node.attr])]
    if isinstance(node, ast.IfExp):
        return _patterns(node.body, constants) + _patterns(node.orelse, constants)
    if isinstance(node, ast.JoinedStr):
        parts = []
        for part in node.values:
            inside = part.value if isinstance(part, ast.FormattedValue) else part
            known = _patterns(inside, constants)
            parts.append(known[0] if len(known) == 1 else _ANY)
        pattern = "".join(parts)
        return [] if pattern == _ANY else [pattern]
    return []

"""For developers: what the window shows, written down for a test that drives it with a real mouse and keyboard.

Where the environment variable PANTHEON_PROBE names a file, `App` writes one JSON object to it after every frame in
which something changed:

    {"frame": 12, "scene": "CurtainScene", "moving": false, "window": [1280, 720], "language": "en", "ring": true,
     "log": {"viewer": 0, "length": 31}, "items": [...]}

ring: the keyboard's focus is shown. log: how many lines of the match's log have been shown to whom, null where no match
is open. The items are those of the topmost sheet, in the order in which they are drawn:

    {"key": "hand:white-3:0", "kind": "CardItem", "rect": [24, 560, 41, 140], "pointable": true,
     "pressable": true, "enabled": true, "focused": false, "label": "Missionary", "hint": "..."}

rect: the part of it that the pointer meets, in pixels of the window; what is scrolled out of sight is left out.
pointable: the pointer stops at it. pressable: the keyboard reaches it, and both press it. label: its words, of a text
field what was typed, of a chooser what is chosen. All of it is on the screen anyway, so the file tells nothing that a
player at the screen does not see.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.scenes.table import TableScene
from game.view.choosers import Chooser
from game.view.hint import CardHint
from game.view.text import plain

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.view.item import Item

VARIABLE = "PANTHEON_PROBE"


class Probe:
    """Writes down what a context shows, whenever that may have changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.frames = 0
        self._moving = False

    @classmethod
    def wanted(cls) -> Probe | None:
        """The probe that the environment asks for, if it does."""
        name = os.environ.get(VARIABLE)
        return cls(Path(name)) if name else None

    def look(self, context: Context, drawn: bool) -> None:
        """Take note of a frame; `drawn` tells whether anything in it is new."""
        moving = context.stage.moving
        if not context.scenes or not (drawn or moving != self._moving):
            return
        self._moving = moving
        self.frames += 1
        # No fsync: this must not cost a frame, and nobody reads it after a power cut.
        fresh = self.path.with_name(f".{self.path.name}.fresh")
        fresh.write_text(json.dumps(self._shown(context), ensure_ascii=False), "utf-8")
        os.replace(fresh, self.path)

    def _shown(self, context: Context) -> dict[str, Any]:
        stage = context.stage
        table = next((scene for scene in reversed(context.scenes) if isinstance(scene, TableScene)), None)
        log = None
        if table is not None:
            log = {"viewer": table.director.viewer, "length": len(table.director.log())}
        return {
            "frame": self.frames,
            "scene": type(context.top).__name__,
            "moving": stage.moving,
            "window": list(context.screen.surface.get_size()),
            "language": context.translator.language,
            "ring": stage.focus_visible,
            "log": log,
            "items": [shown for item in stage.top.items if (shown := self._item(context, item)) is not None],
        }

    @staticmethod
    def _item(context: Context, item: Item) -> dict[str, Any] | None:
        # A card in a fan is met only where no other card covers it.
        seen = getattr(item, "strip", item.rect)
        if item.window is not None:
            seen = seen.clip(item.window.view_rect)
        rect = context.screen.rect(seen).clip(context.screen.surface.get_rect())
        if not rect:
            return None
        return {
            "key": item.key,
            "kind": type(item).__name__,
            "rect": list(rect),
            "pointable": item.pointable,
            "pressable": item.focusable,
            "enabled": item.enabled,
            "focused": item.focused,
            "label": _label(item),
            "hint": _hint(item),
        }


def _label(item: Item) -> str:
    """The words on an item, as far as it has one place for them; of a chooser what is chosen."""
    if isinstance(item, Chooser):
        return plain(item.options[item.index].label)
    for name in ("label", "text"):
        words = getattr(item, name, None)
        if words:
            return plain(words)
    card = getattr(item, "card", None)
    return card.title if card is not None else ""


def _hint(item: Item) -> str:
    """What the item says when it is pointed at; a card shown there by its name."""
    if isinstance(item.hint, CardHint):
        return item.hint.card.title
    return "" if item.hint is None else plain(item.hint)

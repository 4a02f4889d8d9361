"""A settlement of Populous, laid out source by source. Clause P7.2."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.scenes.base import Context
from game.scenes.final import ComingSheet
from game.scenes.table import EmblemMark
from game.view import theme
from game.view.layout import centred, inset
from game.view.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.match import LogEntry
    from game.scenes.populous.table import PopulousTable

WIDTH = 620.0
ROW = 38.0


@dataclass(slots=True)
class SettlementFacts:
    """What a settlement gave, in order: the closed generation's size as counted, areas held, and points by source."""

    player: int
    size: int = 0
    majorities: int = 0
    town: bool = False
    skill: str = ""
    points: dict[str, int] = field(default_factory=dict)


def settlement_of(entries: list[LogEntry]) -> SettlementFacts | None:
    """The settlement of the turn that has just ended, None where it had none."""
    found: SettlementFacts | None = None
    for entry in reversed(entries[:-1]):
        if entry.event.kind == "turn_started":
            return None
        if entry.event.kind == "settlement":
            found = SettlementFacts(cast(int, entry.event.args["player"]))
            start = entries.index(entry)
            break
    if found is None:
        return None
    for entry in entries[start:]:
        kind, args = entry.event.kind, entry.event.args
        if kind == "town_built":
            found.town = True
        elif kind == "skill_opened":
            found.skill = str(args["skill"])
        elif kind == "vp_settlement":
            found.size, found.majorities = cast(int, args["size"]), cast(int, args["majorities"])
            found.points[kind] = cast(int, args["n"])
        elif kind in ("vp_builders", "vp_caravans"):
            found.points[kind] = cast(int, args["n"])
    return found


class SettlementScene(ComingSheet):
    """What a player's settlement gave; play goes on when it is closed. Public facts only."""

    overlay = True
    help_page = "populous#settlement"

    def __init__(self, context: Context, table: PopulousTable, facts: SettlementFacts) -> None:
        super().__init__(context, table)
        self.facts = facts

    def _rows(self) -> list[tuple[str, str, str]]:
        """Icon, words and points of each line."""
        facts, t, wording = self.facts, self.t, self.table.wording
        rows = []
        if facts.town:
            rows.append(("town", t("populous.table.town_built"), ""))
        if "vp_builders" in facts.points:
            rows.append(("town", wording.words("skill", "builders"), f"+{facts.points['vp_builders']}"))
        if facts.skill:
            rows.append(("scroll", t("populous.table.skill_opened", skill=wording.words("skill", facts.skill)), ""))
        product = t("populous.table.settlement_product", size=facts.size, n=facts.majorities)
        rows.append(("winner", product, f"+{facts.points.get('vp_settlement', 0)}"))
        if "vp_caravans" in facts.points:
            rows.append(("victory_points", wording.words("skill", "caravans"), f"+{facts.points['vp_caravans']}"))
        return rows

    def build(self) -> None:
        bounds, facts = self.screen.bounds, self.facts
        rows = self._rows()
        width = min(WIDTH, bounds.width - 2 * theme.WIDE)
        height = 22 + 48 + 14 + ROW * (len(rows) + 1) + 22 + 46 + 22
        box = centred(bounds, width, min(height, bounds.height - 16))
        self.stage.add(Panel("settlement", box, theme.DIALOG))
        inside = inset(box, theme.WIDE, 22)
        seat = self.table.match.seats[facts.player]
        emblem = FRect(inside.left, inside.top + 5, 36, 36)
        self.stage.add(EmblemMark("settlement:emblem", emblem, seat.emblem))
        head = FRect(emblem.right + 12, inside.top, inside.width - 48, 46)
        title = self.t("populous.table.settlement_of", player=seat.name)
        self.stage.add(Label("settlement:title", head, title, theme.HEADING))
        top = head.bottom + 14
        for number, (icon, words, points) in enumerate(rows):
            self._line(f"settlement:{number}", FRect(inside.left, top, inside.width, ROW), icon, words, points)
            top += ROW
        total = FRect(inside.left, top + 6, inside.width, ROW)
        self.stage.add(Panel("settlement:sum", total.inflate(16, 0), theme.INSET))
        words = self.t("populous.table.total")
        points = f"+{sum(facts.points.values())}"
        self._line("settlement:total", total, "victory_points", words, points, strong=True)
        label = self.t("ui.scoring.continue")
        go_on = Button("settlement:continue", FRect(0, 0, 1, 1), label, self.close, kind="primary", autofocus=True)
        self.place_buttons(FRect(inside.left, inside.bottom - 46, inside.width, 46), [go_on])

    def cancel(self) -> None:
        if self.ready:
            self.close()

    def _line(self, key: str, place: FRect, icon: str, words: str, points: str, strong: bool = False) -> None:
        right = FRect(place.right - 70, place.top, 70, place.height)
        left = FRect(place.left, place.top, place.width - 78, place.height)
        style = theme.STRONG if strong else theme.BODY
        self.stage.add(Label(key, left, words, style, icon=icon, icon_colour=theme.GOLD))
        if points:
            ink = style.tinted(theme.BRIGHT_GOLD)
            self.stage.add(Label(f"{key}:points", right, points, ink, align="right"))

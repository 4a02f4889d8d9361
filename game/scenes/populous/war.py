"""The war: everybody's strength piece by piece, spirit and skills, and the dice; public facts only."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.rules.core import Plain
from game.scenes.populous.arrangement import TITLE
from game.scenes.populous.regions import area_name, standing_on
from game.view import theme
from game.view.item import Item
from game.view.layout import inset, split_top
from game.view.painter import Align, Painter
from game.view.rolling import DieItem
from game.view.text import Run
from game.view.widgets import Label, Panel

if TYPE_CHECKING:
    from game.match import LogEntry
    from game.scenes.populous.table import PopulousTable

RESULTS = ("war_won", "war_shared", "war_drawn")


@dataclass(slots=True)
class WarFacts:
    """What has happened of the last conflict of this turn: the rolls by player, the losers, how it ended."""

    rolls: dict[int, dict[str, Plain]] = field(default_factory=dict)
    losers: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    over: bool = False


def war_of(entries: list[LogEntry]) -> WarFacts | None:
    """The war of the turn that is being played, as far as the log has come; None without one."""
    found: WarFacts | None = None
    for entry in reversed(entries):
        if entry.event.kind in ("turn_started", "war"):
            found = WarFacts() if entry.event.kind == "war" else None
            start = entries.index(entry)
            break
    else:
        return None
    if found is None:
        return None
    for entry in entries[start:]:
        kind, args = entry.event.kind, entry.event.args
        if kind == "rolled":
            found.rolls[cast(int, args["player"])] = args
        elif kind == "war_lost":
            found.losers.append(cast(int, args["player"]))
        elif kind in RESULTS:
            found.over = True
            if kind == "war_won":
                found.winners = [cast(int, args["winner"])]
            elif kind == "war_shared":
                found.winners = cast("list[int]", args["winners"])
    return found


@dataclass(frozen=True, slots=True)
class Side:
    """One participant: pieces as icons, and the numbers that make up the strength; None where not known yet."""

    player: int
    emblem: int
    name: list[Run]
    pieces: list[str]
    strength: int
    skills: int
    spirit: int | None
    roll: str
    total: int
    outcome: str


class SideItem(Item):
    """The row of a participant; the die beside it is an item of its own."""

    solid = True
    margin = 6.0

    def __init__(self, key: str, rect: FRect, side: Side, **options: object) -> None:
        super().__init__(key, rect, **options)  # type: ignore[arg-type]
        self.side = side

    def draw(self, p: Painter) -> None:
        side = self.side
        cells = side_cells(self.rect)
        if side.outcome:
            look = theme.PANEL_ACTIVE if side.outcome == "won" else theme.INSET
            p.plate(self.rect.inflate(8, -2), theme.PanelStyle(look.fill, look.line, radius=8))
        size = min(24.0, self.rect.height - 4)
        head = cells[0]
        p.emblem(side.emblem, FRect(head.left, head.centery - size / 2, size, size))
        name = FRect(head.left + size + 7, head.top, head.width - size - 7, head.height)
        p.text(
            side.name,
            name,
            replace(theme.STRONG, size=min(17.0, self.rect.height * 0.62), floor=0.4),
            valign="middle",
            wrap=False,
        )
        self._draw_pieces(p, cells[1])
        style = replace(theme.STRONG, size=min(17.0, self.rect.height * 0.6, cells[2].width * 0.36), floor=0.6)
        for icon, text, cell in (
            ("scroll", f"+{side.skills}", cells[2]),
            ("spirit", "?" if side.spirit is None else f"+{side.spirit}", cells[3]),
        ):
            ink = theme.IVORY if text not in ("+0", "?") else theme.FAINT
            p.counter(cell, icon, text, style=style, ink=ink)
        p.text(side.roll, cells[5], style.tinted(theme.MUTED), valign="middle", wrap=False)
        total = theme.NUMERAL.sized(min(26.0, self.rect.height * 0.8))
        ink = {"won": theme.BRIGHT_GOLD, "lost": theme.ALERT}.get(side.outcome, theme.IVORY)
        p.text(str(side.total), cells[6], total.tinted(ink), align="right", valign="middle", wrap=False)

    def _draw_pieces(self, p: Painter, cell: FRect) -> None:
        side = self.side
        style = theme.STRONG.sized(min(17.0, self.rect.height * 0.6))
        text = str(side.strength)
        wide = p.measure(text, style)[0] + 2
        room = cell.width - wide - 8
        size = min(24.0, self.rect.height - 6)
        step = min(size + 2, (room - size) / max(1, len(side.pieces) - 1)) if len(side.pieces) > 1 else size
        with p.screen.unrecorded():
            for number, icon in enumerate(side.pieces):
                p.token(side.emblem, FRect(cell.left + number * step, cell.centery - size / 2, size, size), icon)
        left = cell.left + (step * (len(side.pieces) - 1) + size if side.pieces else 0) + 6
        p.text(text, FRect(left, cell.top, wide, cell.height), style, valign="middle", wrap=False)


def side_cells(row: FRect) -> list[FRect]:
    """Name, pieces, skills, spirit, die, what the die counts, and the total."""
    weights = (0.25, 0.28, 0.09, 0.1, 0.08, 0.09, 0.07)
    free = row.width - 6 * 6
    cells, left = [], row.left
    for weight in weights:
        cells.append(FRect(left, row.top, free * weight, row.height))
        left += free * weight + 6
    return cells


class War:
    """Makes the panel of the war that a table is in."""

    def __init__(self, table: PopulousTable, facts: WarFacts | None) -> None:
        self.table, self.view, self.t = table, table.view, table.t
        self.facts = facts or WarFacts()

    def build(self, band: FRect) -> None:
        table, view = self.table, self.view
        table.stage.add(Panel("war", band))
        head, body = split_top(inset(band, 16, 8), TITLE, 2)
        area = area_name(view, view.place) if view.place >= 0 else ""
        key = "populous.table.war" if self.facts.rolls or self._declaring() else "populous.table.conflict"
        columns = side_cells(head)
        title = replace(theme.LABEL, floor=0.5)
        table.stage.add(Label("war:title", columns[0], self.t(key, area=area), title))
        self._build_headings(columns)
        sides = self._sides()
        height = min(46.0, (body.height - 2) / max(1, len(sides)))
        for number, side in enumerate(sides):
            row = FRect(body.left, body.top + number * height, body.width, height)
            table.stage.add(SideItem(f"war:{side.player}", row, side, hint=self._hint(side)))
            self._build_die(side.player, row)

    def _build_headings(self, cells: list[FRect]) -> None:
        """What each column counts; the last two are one number."""
        columns = (("pieces", cells[1]), ("skills", cells[2]), ("spirit", cells[3]), ("die", cells[4]))
        for word, cell in columns:
            self._heading(word, cell, "left")
        self._heading("strength", cells[5].union(cells[6]), "right")

    def _heading(self, word: str, cell: FRect, align: Align) -> None:
        text = self.t(f"populous.table.war.{word}")
        style = replace(theme.SMALL_MUTED, floor=0.6)
        self.table.stage.add(Label(f"war:{word}", cell, text, style, align=align))

    def _declaring(self) -> bool:
        return any(spirit >= 0 for spirit in self.view.declared) or self.view.stage == "declare"

    def _build_die(self, player: int, row: FRect) -> None:
        cell = side_cells(row)[4]
        size = min(38.0, row.height - 4, cell.width)
        place = FRect(cell.left, cell.centery - size / 2, size, size)
        roll = self.facts.rolls.get(player)
        emblem = self.table.match.seats[player].emblem
        if roll is None:
            die = DieItem(f"die:{player}", place, self.view.strengths[player][2], 0, emblem)
        else:
            die = DieItem(f"die:{player}", place, cast(int, roll["die"]), cast(int, roll["rolled"]), emblem)
        self.table.stage.add(die)

    def _sides(self) -> list[Side]:
        view = self.view
        players = view.fighters or list(self.facts.rolls)
        order = sorted(players, key=lambda player: (player - view.turn_player) % view.players)
        return [self._side(player) for player in order]

    def _side(self, player: int) -> Side:
        view, seat = self.view, self.table.match.seats[player]
        roll = self.facts.rolls.get(player)
        outcome = ""
        if self.facts.over:
            outcome = "lost" if player in self.facts.losers else "won" if player in self.facts.winners else "drawn"
        if roll is not None:
            numbers = {name: cast(int, roll[name]) for name in ("pieces", "bonus", "spirit", "roll", "n")}
            counted = str(numbers["roll"]) if numbers["roll"] == roll["rolled"] else f"→ {numbers['roll']}"
            pieces = self._pieces(player) if view.fighters else []
            return Side(
                player,
                seat.emblem,
                self.table.name_runs(player),
                pieces,
                numbers["pieces"],
                numbers["bonus"],
                numbers["spirit"],
                f"+{counted}" if counted.isdigit() else counted,
                numbers["n"],
                outcome,
            )
        strength, bonus, _ = view.strengths[player]
        declared = view.declared[player]
        spirit = None if declared < 0 else declared
        total = strength + bonus + (spirit or 0)
        return Side(
            player,
            seat.emblem,
            self.table.name_runs(player),
            self._pieces(player),
            strength,
            bonus,
            spirit,
            "",
            total,
            outcome,
        )

    def _pieces(self, player: int) -> list[str]:
        """The pieces of a player that count, as icons."""
        found = []
        for space in self.view.zone:
            for owner, icon, state, n in standing_on(self.view, space):
                if owner == player and state != "ruin":
                    found += [icon] * n
        return sorted(found)

    def _hint(self, side: Side) -> str:
        wrath = self.view.tracks[side.player][3]
        lines = [self.table.match.seats[side.player].name, self.t("populous.table.war_pieces", n=side.strength)]
        if side.skills:
            lines.append(self.t("populous.table.war_skills", n=side.skills))
        if wrath > 1:
            lines.append(self.t("populous.table.war_wrath", n=wrath))
        return "\n".join(lines)

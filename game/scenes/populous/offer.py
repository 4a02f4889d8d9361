"""What lies before a player to choose from: peoples, skills to draft, a first skill, a skill to open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.rules.core import Decision
from game.rules.populous.view import CUSTOM, OWN_TERRAIN, PEOPLES, STANDARD, TERRAINS, TRACKS
from game.scenes.populous.arrangement import TITLE, offer_places
from game.scenes.populous.faces import people_icon, people_name, skill_face, skill_ids
from game.scenes.populous.items import OfferTile, PeopleTile
from game.view import theme
from game.view.cards import CardFace, CardState
from game.view.layout import inset, split_top
from game.view.widgets import Label, Panel

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

# The questions whose answers lie there.
OFFERED = ("people", "draft", "first_skill", "open")


def offered(decision: Decision | None) -> int:
    """How many tiles lie before the decider, 0 where the answers are elsewhere."""
    if decision is None or decision.kind not in OFFERED:
        return 0
    return len(PEOPLES) if decision.kind == "people" else len(decision.moves)


class Offer:
    """Makes the tiles of one decision."""

    def __init__(self, table: PopulousTable, decision: Decision) -> None:
        self.table, self.decision, self.t = table, decision, table.t

    def build(self, band: FRect) -> None:
        table = self.table
        table.stage.add(Panel("offer", band))
        head, _ = split_top(inset(band, 12, 10), TITLE)
        title = self.t(f"populous.table.offer.{self.decision.kind}")
        table.stage.add(Label("offer:title", head, title, theme.LABEL))
        if self.decision.kind == "draft" and table.view.taken:
            left = head.left + table.painter.measure(title, theme.LABEL)[0] + 24
            names = ", ".join(skill_face(table.wording, skill).title for skill in table.view.taken)
            text = self.t("populous.table.taken", skills=names)
            place = FRect(left, head.top, head.right - left, head.height)
            style = theme.TextStyle(14, colour=theme.MUTED, floor=0.6)
            table.stage.add(Label("offer:taken", place, text, style, align="right"))
        texts = (
            [f"people {people}" for people in PEOPLES]
            if self.decision.kind == "people"
            else [move.text for move in self.decision.moves]
        )
        first = True
        for text, place in zip(texts, offer_places(band, len(texts)), strict=True):
            tile = self._tile(text, place)
            tile.autofocus = first and tile.enabled
            first = first and not tile.enabled
            table.stage.add(tile)

    def _tile(self, text: str, place: FRect) -> OfferTile:
        table = self.table
        move = table.move_named(text)
        what = text.partition(" ")[2]
        why = None if move is not None else table.why_not(table.match.game.parse(text))
        options: dict[str, Any] = {
            "enabled": move is not None,
            "on_press": table.player_of(move) if move is not None else _nothing,
        }
        state: CardState = "legal" if move is not None else "dim"
        if self.decision.kind == "people":
            people = PEOPLES.index(what)
            options["hint"] = why or self._people_hint(people)
            face = self._people(people)
            return PeopleTile(f"offer:{what}", place, face, state, self._maxima(people), **options)
        face = self._skill(what)
        options["on_alt"] = lambda: table.show_card(face)
        return OfferTile(f"offer:{what}", place, face, state, hint=why or f"{face.title}\n{face.text}", **options)

    def _skill(self, name: str) -> CardFace:
        return skill_face(self.table.wording, skill_ids().index(name))

    def _people(self, people: int) -> CardFace:
        wording = self.table.wording
        first, second = (skill_face(wording, 2 * people + number).title for number in range(2))
        terrain = wording.words("terrain", TERRAINS[OWN_TERRAIN[people]])
        text = self.t("populous.table.people_tile", terrain=terrain, first=first, second=second)
        title = people_name(wording, people)
        return CardFace(PEOPLES[people], "basic_skill", title, icon=people_icon(people), foot=text, text=text)

    def _maxima(self, people: int) -> tuple[int, ...]:
        return (CUSTOM if self.table.view.options["mode"] == "custom" else STANDARD)[people]

    def _people_hint(self, people: int) -> str:
        """The maxima and the basic skills of a people in words."""
        wording = self.table.wording
        lines = [people_name(wording, people)]
        for track, most in zip(TRACKS, self._maxima(people), strict=True):
            lines.append(self.t("populous.table.at_most", track=wording.words("track", track), n=most))
        for number in range(2):
            face = skill_face(wording, 2 * people + number)
            lines.append(self.t("populous.table.skill_line", skill=face.title, text=face.text))
        return "\n".join(lines)


def _nothing() -> None:
    """What a tile that cannot be chosen does: its hint says why."""

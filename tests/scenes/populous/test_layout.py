"""No cut text, no overlap, nothing outside the window: the table of Populous in every window, language and question."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.match import Match
from game.scenes.curtain import CurtainScene
from game.scenes.log import LogScene
from game.scenes.populous.hand import HandScene, PeopleScene
from game.scenes.populous.scoring import FinalScene
from game.scenes.populous.settlement import SettlementFacts, SettlementScene
from game.scenes.populous.table import PopulousTable
from game.scenes.positions import MOST_MOVES, match_at, table_at
from tests.scenes.box_faults import faults
from tests.scenes.populous.asked import ASKED, asked
from tests.scenes.tables import LONG_NAMES, seated
from tests.scenes.test_layout import SIZES, Frame, context_of, name

FRAMES: tuple[Frame, ...] = (
    ((1024, 640), 200, "en"),
    ((1024, 640), 200, "ja"),
    ((1280, 720), 100, "en"),
    ((1280, 720), 100, "ja"),
    ((1024, 640), 100, "xx"),
    ((1920, 1080), 150, "ja"),
    ((1720, 720), 80, "xx"),
    ((1280, 2275), 100, "en"),
)


class Look:
    """Opens tables in one frame and gathers what is wrong on their pictures."""

    def __init__(self, frame: Frame) -> None:
        self.context = context_of(frame)
        self.wrong: list[str] = []

    def table(self, match: Match, viewer: int | None) -> PopulousTable:
        self.context.scenes.clear()
        self.context.settings.ask_every_time = True
        self.context._dismiss()
        table = table_at(self.context, match, viewer)
        assert isinstance(table, PopulousTable)
        self.context.open(table)
        return table

    def check(self, what: str) -> None:
        self.wrong += [f"{what}: {fault}" for fault in faults(self.context)]

    def over(self, what: str, scene: object) -> None:
        self.context.open(scene)  # type: ignore[arg-type]
        self.check(what)
        self.context.close(scene)  # type: ignore[arg-type]

    def report(self) -> None:
        assert not self.wrong, f"{len(self.wrong)} faults:\n" + "\n".join(self.wrong[:12])


def questions(look: Look, players: int, kinds: Sequence[str]) -> None:
    for kind in kinds:
        match = seated(asked(kind, players), LONG_NAMES, [(asked(kind, players).decider + 1) % players])
        table = look.table(match, match.decider)
        look.check(f"{kind}, {players} players")
        if kind == "prosper" and any(move.text.startswith("change spirit") for move in table.decision.moves):  # type: ignore[union-attr]
            table.changing = 0
            look.context.refresh()
            look.check(f"{kind} changing, {players} players")


def around(look: Look, players: int) -> None:
    """What lies over the table or comes between two turns, and the open table."""
    match = seated(asked("card", players), LONG_NAMES)
    table = look.table(match, None)
    look.check("open table")
    table = look.table(match, match.decider)
    look.over("hand", HandScene(look.context, table))
    for player in range(players):
        look.over(f"people of {player}", PeopleScene(look.context, table, player))
    look.over("log", LogScene(look.context, table))
    facts = SettlementFacts(
        0, 4, 3, True, "channelled_wrath", {"vp_settlement": 12, "vp_builders": 2, "vp_caravans": 2}
    )
    look.over("settlement", SettlementScene(look.context, table, facts))
    look.context.build()
    for key in hinted(table):
        item = look.context.stage.find(key)
        assert item is not None
        look.context.build()
        look.context.stage.hints.show(item)
        look.check(f"hint of {key}")
    look.context.stage.hints.hide()
    table.director.seal(match.decider)
    curtain = CurtainScene(look.context, table)
    look.context.open(curtain)
    look.check("curtain")


def hinted(table: PopulousTable) -> list[str]:
    """The first thing of each sort that has a hint."""
    found: dict[str, str] = {}
    for item in table.stage.items:
        if item.hint is not None:
            found.setdefault(item.key.partition(":")[0], item.key)
    return list(found.values())


def finals(look: Look, players: int) -> None:
    for seed in (1, 2):
        match = seated(match_at("populous", players, seed, MOST_MOVES), LONG_NAMES)
        table = look.table(match, None)
        scene = FinalScene(look.context, table)
        scene.shown = scene.steps
        look.over(f"final, {players} players", scene)


@pytest.mark.parametrize("frame", FRAMES, ids=name)
def test_nothing_is_cut_or_covered(frame: Frame) -> None:
    look = Look(frame)
    number = FRAMES.index(frame)
    questions(look, 5 if number % 2 == 0 else 3 + number // 2 % 2, ASKED)
    around(look, 5)
    finals(look, 3 + number % 3)
    look.report()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja", "xx"])
@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_or_covered_anywhere(size: tuple[int, int], scale: int, lang: str) -> None:
    look = Look((size, scale, lang))
    for players in (3, 4, 5):
        questions(look, players, ASKED)
        around(look, players)
        finals(look, players)
    look.report()

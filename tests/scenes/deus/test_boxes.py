"""No cut text, no overlap, nothing outside the window: every scene of a match of Deus, in every window and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.match import Match
from game.rules.core import EVERYBODY, Event
from game.scenes.curtain import CurtainScene
from game.scenes.deus.announce import EndNear, VillageFalls
from game.scenes.deus.city_sheet import CityScene
from game.scenes.deus.hand import HandScene
from game.scenes.deus.scoring import FinalScene
from game.scenes.deus.table import DeusTable
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from tests.scenes.deus.tables import KINDS, asked, crowd, played
from tests.scenes.tables import LONG_NAMES, seated
from tests.scenes.test_layout import SOME, Frame, Look, item, name

MANY_MOVES = 700


def long_match(players: int) -> Match:
    """Late in a match: many pieces on the map, full columns, ten cards, and names as long as they may be."""
    for seed in range(3, 20):
        match = played(players, seed, MANY_MOVES // 4 * players, "turn")
        if match is not None:
            return seated(crowd(match), LONG_NAMES, [(match.decider + 1) % players])
    raise AssertionError("every match is over too soon")


def table(look: Look, match: Match, viewer: int | None) -> DeusTable:
    scene = look.table(match, viewer)
    assert isinstance(scene, DeusTable)
    return scene


def questions(look: Look, players: int) -> None:
    """The table at every kind of question."""
    for kind in KINDS:
        match = seated(asked(kind, players), LONG_NAMES)
        scene = table(look, match, match.decider)
        look.check(f"{kind}, {players} players")
        if kind == "turn":
            choose(look, scene)


def choose(look: Look, scene: DeusTable) -> None:
    """What the table shows while something has been chosen and not played."""
    ids = scene.match.game.cards.ids  # type: ignore[attr-defined]
    for card in dict.fromkeys(scene.view.hand):
        scene.chosen = ids[card]
        look.context.refresh()
        look.check(f"{ids[card]} chosen")
    scene.forget_choice()
    scene.offering = True
    look.context.refresh()
    look.check("an offering begun")
    scene.forget_choice()


def crowded(look: Look, players: int) -> None:
    """A table on which as much lies as ever can, everything over it, and the end."""
    context = look.context
    match = long_match(players)
    scene = table(look, match, match.decider)
    look.check("crowded")
    choose(look, scene)
    for key in hinted(scene):
        context.build()
        context.stage.hints.show(item(context, key))
        look.check(f"hint of {key}")
    context.stage.hints.hide()
    look.over("hand", HandScene(context, scene))
    look.over("log", LogScene(context, scene))
    look.over("pause", PauseScene(context, scene))
    for player in range(players):
        look.over(f"city of {player}", CityScene(context, scene, player))
    announcements(look, scene)
    table(look, match, None)
    look.check("open table")
    scene.director.seal(match.decider)
    look.over("curtain", CurtainScene(context, scene))


def announcements(look: Look, scene: DeusTable) -> None:
    players = scene.view.players
    for form, winners in (("armies", [0]), ("buildings", [1]), ("shared", list(range(players)))):
        event = Event(
            "village_attacked",
            EVERYBODY,
            form=form,
            winners=winners,
            n=6 // len(winners),
            total=6,
            region="0,0",
            armies=[2] * players,
            buildings=[11] * players,
        )
        look.over(f"a village falls, {form}", VillageFalls(look.context, scene, event))
    for form in ("temples", "villages", "idle"):
        event = Event("end_triggered", EVERYBODY, form=form, n=12)
        look.over(f"the end is near, {form}", EndNear(look.context, scene, event))


def scoring(look: Look, players: int) -> None:
    match = played(players, 2, 5000)
    assert match is not None
    scene = table(look, seated(match, LONG_NAMES), None)
    final = FinalScene(look.context, scene)
    look.over("scoring begun", final)
    final = FinalScene(look.context, scene)
    final.update(60)
    look.over("scoring", final)


def zooms(look: Look) -> None:
    """Each card large, under each of its names."""
    scene = table(look, asked("turn", 2), None)
    for card in scene.match.game.cards.ids:  # type: ignore[attr-defined]
        scene.zoom(f"card:{card}")
        look.check(f"zoom of {card}")
        look.context.close(look.context.top)


def hinted(scene: DeusTable) -> Iterator[str]:
    """The first thing of each sort that has a hint, and a village."""
    scene.context.build()
    seen = set()
    for thing in list(scene.stage.items):
        sort = getattr(thing, "name", None) or thing.key.split(":")[0]
        if thing.hint is not None and sort not in seen:
            seen.add(sort)
            yield thing.key


@pytest.mark.parametrize("frame", SOME, ids=name)
def test_nothing_is_cut_or_covered(frame: Frame) -> None:
    look = Look(frame)
    number = SOME.index(frame)
    (width, height), _, _ = frame
    crowded(look, 2 + number % 3)
    scoring(look, 2 + (number + 1) % 3)
    if width * height <= 1600 * 1000:
        questions(look, 2 + (number + 2) % 3)
    if number in (0, 1, 2, 3, 4):
        zooms(look)
    look.report()

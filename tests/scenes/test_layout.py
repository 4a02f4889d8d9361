"""No cut text, no overlap, nothing outside the window: every scene of a match, in every window and language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import pygame
import pytest

from game.match import Match
from game.scenes.base import Context
from game.scenes.curtain import CurtainScene
from game.scenes.gallery import make_context
from game.scenes.gambit.hand import HandScene
from game.scenes.gambit.table import GambitTable
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.positions import MOST_MOVES, match_at, table_at
from game.scenes.registry import scenes_of
from game.scenes.seats import SeatsScene
from game.scenes.table import TableScene
from game.view.cards import card_weight
from game.view.item import Item
from game.view.pictures import LRU, bytes_of
from tests.scenes.box_faults import faults
from tests.scenes.tables import KINDS, LONG_NAMES, asked, crowd, seated

SCENES = scenes_of("gambit")
Frame = tuple[tuple[int, int], int, str]

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (3440, 1440), (1080, 1920))
SCALES = (80, 100, 150, 200)
LANGUAGES = ("en", "ja", "xx")
PLAYERS = range(2, 7)

# Every size, scale and language at least once, the tightest and the most usual ones in all languages.
SOME: tuple[Frame, ...] = (
    *(((1024, 640), 200, lang) for lang in LANGUAGES),
    *(((1280, 720), 100, lang) for lang in LANGUAGES),
    ((1024, 640), 80, "ja"),
    ((1024, 640), 100, "xx"),
    ((1920, 1080), 150, "ja"),
    ((2560, 1440), 80, "xx"),
    ((3840, 2160), 200, "xx"),
    ((3440, 1440), 150, "xx"),
    ((1080, 1920), 100, "ja"),
    ((1080, 1920), 200, "xx"),
)


@cache
def context_of(frame: Frame) -> Context:
    """One context for all pictures in a frame: the pictures of the cards are made once."""
    size, scale, lang = frame
    context = make_context(size, scale, lang)
    # Its fonts end with pygame, which other tests close.
    pygame.register_quit(context_of.cache_clear)
    # So many different cards as no table has at once: at 3840x2160 they would not fit into what is kept.
    context.painter.cards = LRU(1 << 30, card_weight)
    context.painter.pictures = LRU(1 << 30, bytes_of)
    return context


def name(frame: Frame) -> str:
    (width, height), scale, lang = frame
    return f"{width}x{height}-{scale}-{lang}"


class Look:
    """Opens scenes in one frame and gathers what is wrong on their pictures."""

    def __init__(self, frame: Frame) -> None:
        self.context = context_of(frame)
        self.wrong: list[str] = []

    def table(self, match: Match, viewer: int | None) -> TableScene:
        """The table of a match of any game, alone on the stack."""
        self.context.scenes.clear()
        self.context._dismiss()
        table = table_at(self.context, match, viewer)
        self.context.open(table)
        return table

    def check(self, what: str) -> None:
        self.wrong += [f"{what}: {fault}" for fault in faults(self.context)]

    def over(self, what: str, scene: object) -> None:
        """Check a scene laid over the table."""
        self.context.open(scene)  # type: ignore[arg-type]
        self.check(what)
        self.context.close(scene)  # type: ignore[arg-type]

    def report(self) -> None:
        assert not self.wrong, f"{len(self.wrong)} faults:\n" + "\n".join(self.wrong[:12])


def questions(look: Look, players: int, kinds: Sequence[str] = KINDS) -> None:
    """The table at every kind of question, as it comes and crowded, with what can be chosen chosen."""
    for kind in kinds:
        for full in (False, True):
            match = asked(kind, players)
            if full:
                seated(crowd(match), LONG_NAMES, [(match.decider + 1) % players])
            what = f"{kind}, {players} players{', crowded' if full else ''}"
            table = look.table(match, match.decider)
            assert isinstance(table, GambitTable)
            look.check(what)
            chosen = next(iter(table._moves()), None)
            if chosen is not None and kind in ("turn", "after_draw", "defence"):
                table.chosen = chosen
                look.context.refresh()
                look.check(f"{what}, {chosen} chosen")


def around(look: Look, players: int) -> None:
    """Everything that lies over the table or comes between two turns."""
    context = look.context
    for kind in ("turn", "defence"):
        match = seated(crowd(asked(kind, players, 60)), LONG_NAMES)
        decider = match.decider
        look.table(match, None)
        look.check(f"open table, {kind}, {players} players")
        table = look.table(match, decider)
        context.say(context.t("reason.save_torn", file="2026-01-01 12-00-00 gambit.pantheon"))
        look.check("notice")
        context._dismiss()
        for key in hinted(table):
            look.context.build()
            context.stage.hints.show(item(context, key))
            look.check(f"hint of {key}")
        context.stage.hints.hide()
        look.over("hand", HandScene(context, table))
        look.over("log", LogScene(context, table))
        look.over("pause", PauseScene(context, table))
        look.over("seats", SeatsScene(context, table.director))
        table.director.seal(decider)
        curtain = CurtainScene(context, table)
        context.open(curtain)
        look.check(f"curtain, {kind}")
        curtain.opened = True
        table.director.open_curtain()
        context.refresh()
        look.check(f"recap, {kind}")
    scoring(look, players)


def scoring(look: Look, players: int) -> None:
    """The end of a round in both forms, and the final scoring."""
    for seed in range(1, 4):
        match = seated(match_at("gambit", players, seed, MOST_MOVES), LONG_NAMES)
        table = look.table(match, None)
        ended = [entry.event for entry in match.log(None) if entry.event.kind.startswith("round_ended")]
        table.director.round_event = ended[0]
        look.over(f"round, {players} players", SCENES.round_end(look.context, table))
        look.over(f"final, {players} players", SCENES.final(look.context, table))


def zooms(look: Look) -> None:
    """Each card large."""
    table = look.table(asked("turn", 4), None)
    for card in ("white-1", "black-9", "royalty", "seer", "devil", "evil_god", "goddess", "undead", "trumpeter"):
        table.zoom(f"card:{card}")
        look.check(f"zoom of {card}")
        look.context.close(look.context.top)


def hinted(table: TableScene) -> Iterator[str]:
    """The first thing of each sort that has a hint."""
    table.context.build()
    seen = set()
    for thing in list(table.stage.items):
        sort = thing.key.split(":")[0]
        if thing.hint is not None and sort not in seen:
            seen.add(sort)
            yield thing.key


def item(context: Context, key: str) -> Item:
    found = context.stage.find(key)
    assert found is not None
    return found


@pytest.mark.parametrize("frame", SOME, ids=name)
def test_nothing_is_cut_or_covered(frame: Frame) -> None:
    look = Look(frame)
    number = SOME.index(frame)
    (width, height), _, _ = frame
    if width * height > 1600 * 1000:
        # Large pictures take long to paint.
        questions(look, 6, ("turn", "target", "defence"))
        scoring(look, 2 + number % 5)
    else:
        questions(look, 2 + number // 2 % 4 if number % 2 else 6)
        around(look, 2 + number % 5)
        zooms(look)
    look.report()


@pytest.mark.slow
@pytest.mark.parametrize("frame", list(product(SIZES, SCALES, LANGUAGES)), ids=name)
def test_nothing_is_cut_or_covered_anywhere(frame: Frame) -> None:
    look = Look(frame)
    for players in PLAYERS:
        questions(look, players)
        around(look, players)
    zooms(look)
    look.report()

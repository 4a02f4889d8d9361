"""Twins of a match that nobody may tell apart who does not see other hands, and what a viewer gets of each.

What is hidden is changed by the words of Clauses G8.4, D9.4 and P8.3 (`hidden.py` of each game's rules tests), never by
the program's own redaction.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TypeVar

import pygame

from game.match import Match
from game.rules.core import Event, Plain, Rng, State
from game.rules.gambit import GambitState
from game.scenes.base import Context, Scene
from game.scenes.curtain import CurtainScene
from game.scenes.deus.city_sheet import CityScene
from game.scenes.deus.table import DeusTable
from game.scenes.gallery import draw, make_context
from game.scenes.gambit.table import CHOSEN_FIRST, GambitTable
from game.scenes.log import LogScene
from game.scenes.pause import PauseScene
from game.scenes.populous.hand import PeopleScene
from game.scenes.populous.table import PopulousTable
from game.scenes.positions import table_at
from game.scenes.registry import scenes_of
from game.scenes.rulebook import RulebookScene
from game.scenes.seats import SeatsScene
from game.scenes.settings import SettingsScene
from game.scenes.table import TableScene
from game.undo import Made, Timeline
from game.view.widgets import Label, Paragraph
from tests.rules.deus import hidden as deus_hidden
from tests.rules.gambit import hidden as gambit_hidden
from tests.rules.populous import hidden as populous_hidden
from tests.scenes.tables import match_around

SIZE, OTHER_SIZE = (1024, 640), (800, 500)
SWAP_HIDDEN: dict[str, Callable[[State, int | None, Rng], None]] = {
    "deus": deus_hidden.swap_hidden,
    "gambit": gambit_hidden.swap_hidden,
    "populous": populous_hidden.swap_hidden,
}
# Cards that can be named in an event instead of those that were.
OTHER_CARDS = {
    "deus": ("galley", "forum", "legion", "temple_tides"),
    "gambit": ("white-1", "blue-9", "devil", "mage"),
    "populous": ("blessing", "labour", "revelation", "prosperity"),
}
# Skills that can be named in an event instead of those that were.
OTHER_SKILLS = ("spoils", "mercy", "annals", "trade")


# What reaches a viewer: what it is, and the text or the picture itself.
Given = tuple[str, str | bytes]
T = TypeVar("T")


class Leak(AssertionError):
    """Something reached a viewer that he may not know."""


def dump(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def told(events: Iterable[Event]) -> str:
    """Events as text: equal texts are equal bytes."""
    return dump([event.to_data() for event in events])


# --- twins ----------------------------------------------------------------------------------------------------


def state_of(match: Match) -> GambitState:
    """The position with all that is hidden, which only a test may look at."""
    state = match._state
    assert isinstance(state, GambitState)
    return state


def veiled(events: Iterable[Event], viewer: int | None, rng: Rng, game: str = "gambit") -> list[Event]:
    """The same events with other cards and numbers in those that neither the viewer nor everybody gets."""
    return [event if event.seen_by(viewer) or event.seen_by(None) else _altered(event, rng, game) for event in events]


def _altered(event: Event, rng: Rng, game: str) -> Event:
    card = OTHER_CARDS[game][rng.below(4)]
    args: dict[str, Plain] = dict(event.args)
    for name, value in event.args.items():
        if name == "card":
            args[name] = card
        elif name == "cards":
            args[name] = [card]
        elif name == "skill":
            args[name] = OTHER_SKILLS[rng.below(4)]
        elif name == "skills":
            args[name] = [OTHER_SKILLS[rng.below(4)]]
        elif name in ("n", "total") and isinstance(value, int):
            args[name] = value + 1 + rng.below(9)
    return Event(event.kind, event.audience, **args)


def twin_of(match: Match, viewer: int | None, rng: Rng) -> Match:
    """A match with another seed in which everything is different that the viewer may not know."""

    game = match.game.id

    def swapped(state: State) -> State:
        other = state.copy()
        SWAP_HIDDEN[game](other, viewer, rng)
        return other

    def otherwise(made: Made) -> Made:
        after = None if made.after is None else swapped(made.after)
        return replace(made, events=veiled(made.events, viewer, rng, game), after=after)

    timeline = Timeline(None if match._timeline._start is None else swapped(match._timeline._start))
    timeline.path = [otherwise(made) for made in match._timeline.path]
    timeline.undone = [otherwise(made) for made in match._timeline.undone]
    other = match_around(swapped(match._state), match.seats, timeline, match.seed)
    disguise(other, viewer, rng)
    return other


def disguise(match: Match, viewer: int | None, rng: Rng) -> None:
    """Change the seed, and in what the first deal brought what the viewer did not get; in place."""
    match.seed += 1
    match._opening = veiled(match._opening, viewer, rng, match.game.id)


# --- what a viewer gets of a position -------------------------------------------------------------------------


def told_of(match: Match, viewer: int | None) -> Iterator[Given]:
    """What the viewer is told in no language yet: what he knows of the position, his log, his recap."""
    yield "view", dump(match.view(viewer).to_data())
    yield "log", dump([[entry.turn, entry.move, entry.event.to_data()] for entry in match.log(viewer)])
    if viewer is not None:
        yield "recap", told(match.recap(viewer))


class Eyes:
    """Draws everything that one viewer can come to see of a match as it stands.

    share: of the sheets, hints, flights and other windows `given` draws every so many, those in turn by how much has
    happened; 1: all of them.
    """

    def __init__(
        self,
        language: str = "en",
        size: tuple[int, int] = SIZE,
        other_size: tuple[int, int] = OTHER_SIZE,
        share: int = 1,
    ) -> None:
        self.language = language
        self.context: Context = make_context(size, 100, language)
        self._other = pygame.Surface(other_size)
        self._share = share
        self._turn = 0

    def pixels(self) -> bytes:
        return bytes(draw(self.context).get_buffer())

    def given(self, match: Match, viewer: int | None) -> Iterator[Given]:
        """(what, text or picture): everything that reaches the viewer, in the same order for every match."""
        yield from told_of(match, viewer)
        # Twins have the same number of events in the public log, and so the same turn.
        self._turn = len(match.log(None))
        table = self._sit_down(match, viewer)
        yield "table", self.pixels()
        yield self._hints_as_words()
        yield from self._hints()
        yield from self._chosen(table)
        yield from self._in_flight(table)
        for _ in self._due([0]):
            yield from self._resized()
        for name, scene in self._due(list(self._sheets(table))):
            self.context.open(scene)
            yield name, self.pixels()
            if isinstance(scene, LogScene):
                yield "log as words", self._words()
            self.context.close(scene)
        yield from self._between(table, viewer)

    def glance(self, match: Match, viewer: int | None, pictures: Container[str]) -> Iterator[Given]:
        """What a viewer looks at most: the hints of the table as words, and of the wished `pictures` those there are.

        pictures: of `table`, `hand` (his own cards), and `between` (the curtain, or the end of the match).
        """
        table = self._sit_down(match, viewer)
        self.context.build()
        yield self._hints_as_words()
        if "table" in pictures:
            yield "table", self.pixels()
        if "hand" in pictures and viewer is not None:
            self.context.open(scenes_of(match.game.id).hand(self.context, table))
            yield "hand", self.pixels()
        if "between" not in pictures:
            return
        if match.over:
            yield self._final_scoring(table)
        else:
            player = match.decider if viewer is None else viewer
            self._close_curtain(table, player)
            yield f"curtain for {player}", self.pixels()

    def _due(self, things: Sequence[T]) -> Sequence[T]:
        """Those of the things whose turn it is."""
        return things[self._turn % self._share :: self._share]

    def table(self, match: Match, viewer: int | None) -> bytes:
        """The picture of the table alone."""
        self._sit_down(match, viewer)
        return self.pixels()

    def hand(self, match: Match, viewer: int) -> bytes:
        """The picture of one's own cards."""
        table = self._sit_down(match, viewer)
        self.context.open(scenes_of(match.game.id).hand(self.context, table))
        return self.pixels()

    def _sit_down(self, match: Match, viewer: int | None) -> TableScene:
        self.context.scenes.clear()
        # Whoever sat here before may have used keys.
        self.context.stage.keyboard.show(False)
        table = table_at(self.context, match, viewer)
        self.context.open(table)
        return table

    def _hints_as_words(self) -> Given:
        """What every item of the table says of itself, and where it stands."""
        items = self.context.stage.items
        return "hints", repr([(item.key, tuple(item.rect), item.enabled, str(item.hint)) for item in items])

    def _hints(self) -> Iterator[Given]:
        """A few of the hints as pictures, with the keyboard's ring."""
        stage = self.context.stage
        hinted = [item for item in stage.items if item.hint is not None]
        for item in self._due(hinted[:: max(1, len(hinted) // 3)]):
            stage.hints.show(item)
            if item.focusable:
                stage.focus_on(item.key, show=True)
            yield f"hint of {item.key}", self.pixels()
        stage.hints.hide()

    def _chosen(self, table: TableScene) -> Iterator[Given]:
        if _choose_something(table):
            self.context.refresh()
            yield "a card chosen", self.pixels()
            table.forget_choice()
            self.context.refresh()

    def _in_flight(self, table: TableScene) -> Iterator[Given]:
        """What flies for the last event of each kind that the viewer gets."""
        last = {entry.event.kind: entry.event for entry in table.director.log()}
        for kind in self._due(sorted(last)):
            if last[kind].args.get("player", 0) is None:
                continue
            motions = table.motions(last[kind])
            if motions:
                self.context.refresh()
                self.context.stage.animate(*motions)
                self.context.stage.update(0.2)
                yield f"flight of {kind}", self.pixels()
                self.context.stage.queue.clear()
            table.in_flight.clear()
            self.context.refresh()

    def _resized(self) -> Iterator[Given]:
        screen = self.context.screen
        surface = screen.surface
        screen.resize(self._other)
        self.context.stage.dirty_all()
        self.context.refresh()
        yield "table in another window", self.pixels()
        screen.resize(surface)
        self.context.stage.dirty_all()
        self.context.refresh()

    def _words(self) -> str:
        """Every text of the topmost scene, also what is scrolled away."""
        items = self.context.stage.top.items
        return repr([(item.key, item.text) for item in items if isinstance(item, Label | Paragraph)])

    def _sheets(self, table: TableScene) -> Iterator[tuple[str, Scene]]:
        """The scenes that can be laid over the table."""
        game = table.match.game.id
        if table.drawn.viewer is not None:
            yield "hand", scenes_of(game).hand(self.context, table)
        if isinstance(table, DeusTable):
            for player in range(table.view.players):
                yield f"city of {player}", CityScene(self.context, table, player)
        if isinstance(table, PopulousTable):
            for player in range(table.view.players):
                yield f"people of {player}", PeopleScene(self.context, table, player)
        yield "log", LogScene(self.context, table)
        yield "pause", PauseScene(self.context, table)
        yield "seats", SeatsScene(self.context, table.director)
        yield "settings", SettingsScene(self.context)
        yield "rulebook", RulebookScene(self.context, f"{game}#turn")

    def _between(self, table: TableScene, viewer: int | None) -> Iterator[Given]:
        """The closed curtain and what comes behind it, the end of a round, the end of the match."""
        match, context, director = table.match, self.context, table.director
        scenes = scenes_of(match.game.id)
        if match.over:
            yield self._final_scoring(table)
            return
        ended = [entry.event for entry in match.log(None) if entry.event.kind.startswith("round_ended")]
        if ended and viewer is None:
            assert scenes.round_end is not None
            director.round_event = ended[-1]
            summary = scenes.round_end(context, table)
            context.open(summary)
            yield "round scoring", self.pixels()
            context.close(summary)
        for player in range(len(match.seats)) if viewer is None else (viewer,):
            curtain = self._close_curtain(table, player)
            yield f"curtain for {player}", self.pixels()
            if viewer is not None:
                curtain.open_up()
                yield "behind the curtain", self.pixels()
            context.close(curtain)

    def _close_curtain(self, table: TableScene, player: int) -> CurtainScene:
        table.director.seal(player)
        table.catch_up()
        curtain = CurtainScene(self.context, table)
        self.context.open(curtain)
        return curtain

    def _final_scoring(self, table: TableScene) -> Given:
        final = scenes_of(table.match.game.id).final(self.context, table)
        self.context.open(final)
        # Until all of it is laid out.
        final.update(60.0)
        picture = self.pixels()
        self.context.close(final)
        return "final scoring", picture


def _choose_something(table: TableScene) -> bool:
    """Choose a card as far as that changes nothing in the match; False where nothing can be chosen so."""
    decision = table.decision
    if isinstance(table, GambitTable) and decision is not None and decision.kind in CHOSEN_FIRST:
        table.chosen = next(reversed(table._moves()), None)
        return table.chosen is not None
    if isinstance(table, DeusTable) and decision is not None and decision.kind == "turn":
        table.chosen = table.match.game.cards.ids[table.view.hand[-1]]  # type: ignore[attr-defined]
        return True
    return False


def compare(eyes: Eyes, one: Match, other: Match, viewer: int | None) -> set[str]:
    """Hold everything the viewer gets of two matches against each other; returns what was compared.

    Raises Leak at the first difference.
    """
    return {what for what, _ in alike(eyes.given(one, viewer), eyes.given(other, viewer), viewer, eyes.language)}


def alike(ours: Iterable[Given], theirs: Iterable[Given], viewer: int | None, language: str) -> list[Given]:
    """What a viewer gets of a match, after it was held against what he gets of its twin; raises Leak."""
    got, others = list(ours), list(theirs)
    for (what, mine), (other_what, yours) in zip_longest(got, others, fillvalue=("", "")):
        if what != other_what or mine != yours:
            what = what or other_what
            raise Leak(f"{what} shows player {viewer} what he may not know ({language})")
    return got


def viewers_of(match: Match) -> list[int | None]:
    """Somebody at the open table, who decides, and who sits at his left."""
    decider = max(0, match.decider)
    return [None, decider, (decider + 1) % len(match.seats)]


def hold_against_twins(eyes: Eyes, match: Match, seed: int, everybody: bool = False) -> set[str]:
    """Compare what some viewers, or all, get of a match and of its twins; returns what was compared. Raises Leak."""
    compared: set[str] = set()
    rng = Rng.from_seed(seed)
    for viewer in [None, *range(len(match.seats))] if everybody else viewers_of(match):
        compared |= compare(eyes, match, twin_of(match, viewer, rng), viewer)
    return compared

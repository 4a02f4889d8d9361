"""Watching a recorded match on its own table: play, pause, speed, by move and by turn, along the bar, from the log.

While the match is on one looks with one's own eyes or from the open table, once it has ended with everybody's; then a
new match can be begun from any position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.content.registry import game_by_id
from game.replay import Replay
from game.rules.core import Reason, RulesError
from game.saves import new_save, saves_folder
from game.scenes.base import Context, Scene
from game.scenes.registry import scenes_of
from game.scenes.replay_director import OPEN, SPEEDS, ReplayDirector
from game.scenes.seal import Seal
from game.view import theme
from game.view.choosers import Choice, Option, Slider, Stepper
from game.view.item import Item
from game.view.layout import centred, inset, split_left, split_right
from game.view.scrolling import ScrollArea
from game.view.text import Text
from game.view.widgets import Button, Ground, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.view.painter import Painter

EYE = 38.0
SPEED = 116.0
STEP = 44.0
# Narrower windows show the buttons without words.
WORDS_WIDTH = 1180.0
LOG_WIDTH = 780.0
# The place of the recording in words, beside its bar.
LEAST_WORDS = 92.0


class ReplayScene(Scene):
    """The table of a recording, with the controls in the place of the prompt.

    own: whose eyes may look without a curtain, while the match is on: the person at the screen. within: it was opened
    out of the running match itself, to which one comes back as one left it; so nobody else may come to the screen.
    """

    help_page = "program#replay"
    for_everybody = True

    def __init__(self, context: Context, replay: Replay, own: Sequence[int] = (), within: bool = False) -> None:
        super().__init__(context)
        self.replay = replay
        self.own, self.within = tuple(own), within
        self._covered = False
        self.table = scenes_of(replay.game.id).table(context, replay)
        self.director = ReplayDirector(replay)
        self.table.director = self.director
        self.table.guide = self
        self.table.drawn = self.director.shown
        self._scrub = ScrubBar("replay:scrub", FRect(0, 0, 1, 1), 0, self.go_to, low=0, high=1, step=1)
        self._was_playing = False
        if not replay.finished and self._alone is not None:
            self.director.look(self._alone)
        if not replay.proved:
            context.say(context.sentence(Reason("replay_snapshots")))

    @property
    def _alone(self) -> int | None:
        """The one person of a match in which nothing need be hidden from anybody at the screen."""
        persons = [player for player, seat in enumerate(self.replay.seats) if seat.is_person]
        alone = len(persons) == 1 and not self.replay.shared and not self.replay.seats[persons[0]].lock
        return persons[0] if alone else None

    # --- the beat -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.table.update(seconds)
        if self.director.playing != self._was_playing:
            self._was_playing = self.director.playing
            self.context.refresh()

    def _stand(self) -> None:
        """Draw where the recording stands now, without anything in flight."""
        self.stage.queue.clear()
        self.context.hush()
        self.table.stand()

    def go_to(self, stop: int) -> None:
        """Stand at a stop at once."""
        self.director.go_to(stop)
        self._stand()

    def step(self) -> None:
        """Show the next move; one that is still being shown is cut short."""
        if self.director.showing or self.stage.moving:
            self.director.go_to(self.replay.at)
            self._stand()
        self.director.advance()
        self.context.refresh()

    def step_back(self) -> None:
        self.go_to(self.replay.at - 1)

    def next_turn(self) -> None:
        self.go_to(self.replay.next_turn())

    def turn_before(self) -> None:
        self.go_to(self.replay.turn_before())

    def toggle(self) -> None:
        """Play on by itself, from the beginning where the end is reached; or stop."""
        if not self.director.playing and self.replay.at == self.replay.last:
            self.go_to(0)
        self.director.playing = not self.director.playing
        self.context.refresh()

    def set_speed(self, speed: float) -> None:
        self.director.speed = speed
        self.context.refresh()

    # --- whose eyes -----------------------------------------------------------------------------------------

    def eyes(self) -> list[Option]:
        """Through whose eyes one can look: while the match is on never through another's."""
        options = [Option(None, hint=self.t("ui.replay.eyes_table"))]
        for player, seat in enumerate(self.replay.seats):
            if self.replay.finished or self._may_ask(player):
                options.append(Option(player, hint=self.t("ui.replay.eyes_of", player=seat.name)))
        if self.replay.finished and self.table.shows_open:
            options.append(Option(OPEN, hint=self.t("ui.replay.eyes_open")))
        return options

    def _may_ask(self, player: int) -> bool:
        """Whether a player of a match that is on can look with his own eyes here."""
        if self.within:
            return player in self.own
        return self.replay.seats[player].is_person

    def look(self, eyes: int | None) -> None:
        """Look with other eyes, behind a curtain where they must be the right person's."""
        own = eyes in self.own and not self._covered
        if eyes is None or eyes == OPEN or self.replay.finished or own or eyes == self._alone:
            self._look(eyes)
            return
        self._ask(eyes)

    def _ask(self, player: int) -> None:
        """Let the curtain fall until this player is there."""
        self._look(None)
        self.director.playing = False
        self.context.lay_over(self, EyesScene(self.context, self, player))

    def cover(self) -> None:
        eyes = self.director.eyes
        if eyes is not None and not self.replay.finished and eyes != self._alone:
            self._covered = True
            self._ask(eyes)

    def came_back(self, player: int) -> None:
        """The player whose eyes they are has opened the curtain."""
        self._covered = False
        self._look(player)

    def _look(self, eyes: int | None) -> None:
        self.director.look(eyes)
        self.table.open_views = self.director.open_views()
        self._stand()

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.table.open_views = self.director.open_views()
        self.table.build()

    def notice_area(self) -> FRect:
        return self.table.notice_area()

    def build_bar(self, bar: FRect) -> None:
        """The bar of the table: title and facts, the eyes, and what else can be done."""
        wide = bar.width >= WORDS_WIDTH - 2 * theme.MARGIN
        self.stage.add(Panel("bar", bar))
        right = bar.right - 8
        why_not = self.replay.why_not_branch()
        buttons: list[tuple[str, str, Callable[[], None], str | None]] = [
            ("back", "exit", self.close, None),
            ("log", "log", self.open_log, None),
            ("branch", "play_card", self.branch, None if why_not is None else self.table.sentence(why_not)),
        ]
        for key, icon, act, why in buttons:
            label = self.t(f"ui.replay.{key}")
            words = label if wide else ""
            width = Button.width(self.painter, words, icon=True) - 14 if words else 46.0
            place = FRect(right - width, bar.top + 5, width, bar.height - 10)
            button = Button(f"replay:{key}", place, words, act, kind="quiet", icon=icon)
            button.enabled = why is None
            button.hint = why if why is not None else (None if wide else label)
            button.tab_group = 3
            self.stage.add(button)
            right = place.left - 8
        options = self.eyes()
        place = FRect(right - EYE * len(options) - 6, bar.top + 4, EYE * len(options) + 6, bar.height - 8)
        hint = self.t("ui.replay.eyes_help" if self.replay.finished else "ui.replay.eyes_running")
        picker = EyesPicker("replay:eyes", place, options, self.director.eyes, self.look, hint=hint)
        picker.emblems = [seat.emblem for seat in self.replay.seats]
        picker.tab_group = 2
        self.stage.add(picker)
        self.table.build_facts(bar, place.left - 12, wide)

    def build_controls(self, place: FRect) -> None:
        """The controls below the table: back, play, on, the bar along the match, and the speed."""
        self.stage.add(Panel("replay:controls", place, theme.PROMPT))
        inside = inset(place, 10, 7)
        at, last, playing = self.replay.at, self.replay.last, self.director.playing
        steps: list[tuple[str, Callable[[], None], bool]] = [
            ("turn_before", self.turn_before, at > 0),
            ("step_back", self.step_back, at > 0),
            ("pause" if playing else "play", self.toggle, last > 0),
            ("step", self.step, at < last),
            ("next_turn", self.next_turn, at < last),
        ]
        left = inside.left
        for key, act, able in steps:
            where = FRect(left, inside.top, STEP, inside.height)
            label = self.t(f"ui.replay.{key}")
            if key in ("play", "pause"):
                button: Button = Button("replay:play", where, "", act, kind="primary", icon=key, hint=label)
                button.autofocus = True
            else:
                button = Arrows(f"replay:{key}", where, "", act, hint=label)
                button.back, button.double = key in ("turn_before", "step_back"), "turn" in key
                button.enabled = able
            self.stage.add(button)
            left = where.right + 6
        rest = FRect(left + 8, inside.top, inside.right - left - 8, inside.height)
        rest, speed = split_right(rest, SPEED, 12)
        speeds = [Option(value, self.t("ui.replay.speed", n=f"{value:g}")) for value in SPEEDS]
        hint = self.t("ui.replay.speed_help")
        self.stage.add(Stepper("replay:speed", speed, speeds, self.director.speed, self.set_speed, hint=hint))
        scrub = self._scrub
        scrub.rect = rest
        scrub.low, scrub.high, scrub.value = 0, max(1, last), at
        scrub.enabled = last > 0
        scrub.show = self._place_words
        # As wide as the longest of them, so that the bar stays where it is.
        scrub.text_width = max(LEAST_WORDS, self.painter.measure(self._place_words(last), theme.STRONG)[0] + 4)
        scrub.hint = self.t("ui.replay.scrub")
        self.stage.add(scrub)

    def _place_words(self, stop: int) -> str:
        return self.t("ui.replay.place", n=stop, of=self.replay.last)

    # --- what else can be done ------------------------------------------------------------------------------

    def open_log(self) -> None:
        self.director.playing = False
        self.context.open(ReplayLog(self.context, self))

    def branch(self) -> None:
        """Begin a new match from here, and lay its table over the recording's place."""
        from game.scenes.table import open_match

        game = self.replay.game.id
        try:
            match = self.replay.branch(
                new_save(saves_folder(self.context.folder), datetime.now()), {game: game_by_id(game)}
            )
        except RulesError as error:
            self.context.say(self.table.sentence(error.reason))
            return
        self.close()
        open_match(self.context, match)

    def key(self, event: pygame.event.Event) -> None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return
        acts: dict[int, Callable[[], None]] = {
            pygame.K_PERIOD: self.step,
            pygame.K_COMMA: self.step_back,
            pygame.K_PAGEDOWN: self.next_turn,
            pygame.K_PAGEUP: self.turn_before,
            pygame.K_HOME: lambda: self.go_to(0),
            pygame.K_END: lambda: self.go_to(self.replay.last),
            pygame.K_p: self.toggle,
            pygame.K_l: self.open_log,
        }
        act = acts.get(event.key)
        if act is not None:
            act()


class Arrows(Button):
    """A button with one arrow, or with two for a longer way."""

    back = False
    double = False

    def draw(self, p: Painter) -> None:
        from game.view.widgets import state_of

        p.button(self.rect, "", kind=self.kind, state=state_of(self))
        look = theme.BUTTONS[self.kind, state_of(self)]
        icon = "arrow_left" if self.back else "arrow_right"
        where = centred(self.rect, 20, 20)
        p.icon(icon, where.move(-6 if self.double else 0, 0), look.ink)
        if self.double:
            with p.screen.unrecorded():
                p.icon(icon, where.move(6, 0), look.ink)


class EyesPicker(Choice):
    """The eyes to look with, side by side: a closed pile for the open table, a player's token, an eye for all."""

    emblems: Sequence[int] = ()

    def draw_option(self, p: Painter, place: FRect, option: Option, taken: bool, usable: bool) -> None:
        size = min(place.width, place.height) - 10
        where = centred(place, size, size)
        if option.value is None or option.value == OPEN:
            icon = "draw_pile" if option.value is None else "eye"
            p.icon(icon, where, theme.BRIGHT_GOLD if taken else theme.MUTED)
        else:
            p.emblem(self.emblems[option.value], where)


class ScrubBar(Slider):
    """The whole match as a bar; it stays the same item while it is dragged, however often the scene is built."""

    def __init__(self, *arguments: object, **options: object) -> None:
        super().__init__(*arguments, text_width=LEAST_WORDS, **options)  # type: ignore[arg-type]


class ReplayLog(Scene):
    """The log of the whole recording, as far as the eyes may read; a press on a line goes there."""

    overlay = True
    help_page = "program#replay"

    def __init__(self, context: Context, scene: ReplayScene) -> None:
        super().__init__(context)
        self.scene = scene

    def build(self) -> None:
        bounds = self.screen.bounds
        box = centred(bounds, min(LOG_WIDTH, bounds.width - 2 * theme.WIDE), bounds.height - 48)
        inside = inset(box, theme.WIDE, 18)
        head = FRect(inside.left, inside.top, inside.width, 38)
        label = self.t("ui.log.close")
        title, close = split_right(head, Button.width(self.painter, label), 10)
        self.stage.add(
            Panel("log", box, theme.DIALOG),
            Label("log:title", title, self.t("ui.replay.log_title"), theme.HEADING),
            Button("log:close", close, label, self.close),
        )
        view = FRect(inside.left, head.bottom + 12, inside.width, inside.bottom - head.bottom - 12)
        area = ScrollArea("log:lines", view)
        current = self._fill(area, view)
        self.stage.add(area, *area.children)
        if current is not None:
            area.reveal(current)

    def _fill(self, area: ScrollArea, view: FRect) -> Item | None:
        """Put the lines in; gives the one that tells where the recording stands."""
        column = ScrollArea.content(view)
        replay, table = self.scene.replay, self.scene.table
        top, turn = column.top, -1
        current: LogLine | None = None
        for number, entry in enumerate(self.scene.director.whole_log()):
            if entry.turn != turn:
                turn = entry.turn
                top += 8 if number else 0
                place = FRect(column.left, top, column.width, 24)
                area.put(Label(f"log:turn:{turn}", place, self.t("ui.log.turn", n=turn + 1), theme.LABEL))
                top = place.bottom + 2
            words = table.rich(table.wording.event(entry.event))
            width = column.width - 16 - 2 * LogLine.SIDE
            height = Paragraph.height(self.painter, words, width, theme.BODY) + 6
            stop = replay.stop_of(entry.move)
            line = LogLine(
                f"log:{number}", FRect(column.left + 16, top, column.width - 16, height), words, self._goer(stop)
            )
            line.ahead = stop > replay.at
            if stop <= replay.at:
                current = line
            area.put(line)
            top += height + 1
        if current is not None:
            current.current = current.autofocus = True
        return current

    def _goer(self, stop: int) -> Callable[[], None]:
        def go() -> None:
            self.close()
            self.scene.go_to(stop)

        return go


class LogLine(Item):
    """One line of the log that leads to its position. current: the last one that has happened by now."""

    focusable = True
    SIDE = 10.0

    def __init__(self, key: str, rect: FRect, words: Text, on_press: Callable[[], None]) -> None:
        super().__init__(key, rect, on_press=on_press)
        self.words = words
        self.ahead = self.current = False

    def draw(self, p: Painter) -> None:
        if self.current:
            p.plate(self.rect, LINE_CURRENT)
        elif self.hovered:
            p.plate(self.rect, LINE_HOVER)
        style = theme.BODY_MUTED if self.ahead else theme.BODY
        p.text(self.words, inset(self.rect, self.SIDE, 3), style)


LINE_CURRENT = theme.PanelStyle((64, 56, 40), theme.BRIGHT_GOLD, radius=6)
LINE_HOVER = theme.PanelStyle((38, 43, 48), None, radius=6)


class EyesScene(Scene):
    """The curtain before somebody looks at a match that is on with his own eyes."""

    help_page = "program#replay"

    def __init__(self, context: Context, scene: ReplayScene, player: int) -> None:
        super().__init__(context)
        self.scene, self.player = scene, player
        covered = (self.t("ui.replay.eyes_curtain"), theme.BODY_MUTED)
        self.seal = Seal(self, scene.replay, player, [covered], self.open_up, may_forget=False)

    def build(self) -> None:
        self.stage.add(Ground("ground", self.screen.bounds, lambda p: p.ground(self.scene.table.ground)))
        self.seal.build()
        place, _ = split_left(FRect(theme.MARGIN, theme.MARGIN, self.screen.width, 42), 120)
        label = self.t("ui.pin.back")
        place.width = Button.width(self.painter, label, icon=True)
        self.stage.add(Button("eyes:back", place, label, self.close, kind="quiet", icon="arrow_left"))

    def open_up(self) -> None:
        """The person named is at the screen."""
        self.close()
        self.scene.came_back(self.player)

    def key(self, event: pygame.event.Event) -> None:
        self.seal.key(event)

"""The table of a running match: what all games share of it.

Bar at the top, prompt above the hand, log, shortcuts, and the beat in which events are shown one after the other. A
game's own scene derives from `TableScene`, builds its board, and says what flies where.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, ClassVar, Protocol

import pygame
from pygame import FRect

from game.content.wording import Sentence, Wording
from game.match import LogEntry, Match
from game.rules.core import END_TURN, Decision, Event, Move, Plain, Reason, View
from game.scenes.base import Context, Scene
from game.scenes.director import Director
from game.scenes.rich import runs
from game.view import theme
from game.view.animation import Motion, Pause
from game.view.cards import CardFace
from game.view.hint import CardHint
from game.view.layout import inset, split_left, split_top
from game.view.text import Run
from game.view.theme import TextStyle
from game.view.widgets import Button, Ground, Label, Panel, Paragraph

# Narrower windows show the buttons of the bar without words.
WORDS_WIDTH = 1080.0
BUTTON_HEIGHT = 40.0
# The height of the prompt with words and buttons side by side, and with the words above the buttons.
PROMPT = 54.0
HIGH_PROMPT = 96.0
# And with three lines of words.
HIGHEST_PROMPT = 118.0
# The part of the prompt's width that buttons may take beside the words.
MOST_BUTTONS = 0.62
TOKEN = 30.0
# The least distance between the facts of the bar at which they stay large, and that at which they are all shown.
NARROW_GAP = 14.0
TIGHTEST_GAP = 7.0


class Guide(Protocol):
    """Who leads a table at which nobody plays: what stands in the places of the bar and of the prompt is his."""

    def build_bar(self, bar: FRect) -> None: ...
    def build_controls(self, place: FRect) -> None: ...


class TableScene(Scene):
    """A match on the screen.

    drawn: the view that is on the screen; it follows the director's as soon as nothing flies any more.
    """

    ground: ClassVar[str]
    # Events that the short log leaves out, because the table itself shows them.
    quiet_events: ClassVar[frozenset[str]] = frozenset()
    # Whether the open table shows what is in `open_views`, too.
    shows_open: ClassVar[bool] = False
    # Events that are told to one player alone and matter to him.
    own_events: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.director = Director(match, context.thinker, context.settings.bot_pace)
        self.drawn: View = self.director.shown
        self.in_flight: set[str] = set()
        self.guide: Guide | None = None
        # In a replay with everything open: what each player sees, by player.
        self.open_views: dict[int, View] = {}
        self.prompt_height = PROMPT
        self._prompt_for: int | None = None
        self._announced: Scene | None = None
        self.follow_settings()

    # --- what the scene knows -------------------------------------------------------------------------------

    @property
    def wording(self) -> Wording:
        """The sentences of this match in the language of now."""
        return Wording(self.context.translator, [seat.name for seat in self.match.seats], self.match.game.id)

    @property
    def decision(self) -> Decision | None:
        """The question to the person at the screen, None while he is not asked or something is still shown."""
        if self.director.at_table and self.drawn is self.director.shown and not self.stage.moving:
            return self.drawn.decision
        return None

    def rich(self, sentence: Sentence) -> list[Run]:
        """A worded sentence in the look of the table."""
        return runs(sentence, self.match.seats)

    def name_runs(self, player: int) -> list[Run]:
        """A player's name in his colour."""
        seat = self.match.seats[player]
        return [Run(seat.name, theme.EMBLEMS[seat.emblem].name, bold=True)]

    def why_not(self, move: Move) -> str | None:
        """The sentence that says why the person at the screen can not make a move, None when he can."""
        viewer = self.director.viewer
        if viewer is None or self.decision is None:
            return None
        reason = self.match.why_not(viewer, move)
        return None if reason is None else self.wording.reason(reason)

    def sentence(self, reason: Reason) -> str:
        """What a reason says, the rules' own or the program's."""
        return self.wording.reason(reason)

    def follow_settings(self) -> None:
        """Let the match follow what the player has chosen in the settings."""
        settings = self.context.settings
        self.director.pace = settings.bot_pace
        self.match.ask_every_time = settings.ask_every_time
        self.match.automatic = set(range(len(self.match.seats))) if settings.automatic_end_of_turn else set()

    # --- the beat -------------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.follow_settings()
        while self.match.notices:
            self.context.say(self.sentence(self.match.notices.pop(0)))
        if self.stage.moving:
            return
        self.catch_up()
        if self._announced is not None:
            scene, self._announced = self._announced, None
            self.context.open(scene)
            return
        event = self.director.next_event()
        if event is not None:
            self.show(event)
            return
        self.catch_up()
        if self.director.phase != "table":
            self._change_scene()
            return
        reason = self.director.update(seconds)
        if reason is not None:
            self.context.say(self.sentence(reason))

    def catch_up(self) -> None:
        """Draw the position that the director has come to."""
        if self.drawn is not self.director.shown or self.in_flight:
            if self.drawn.viewer != self.director.shown.viewer:
                # Other eyes: where the focus stood and what was pointed at would tell of the hand before.
                self.stage.clear()
            self.stand()

    def stand(self) -> None:
        """Draw what the director shows now, with nothing in flight or half chosen any more."""
        self.drawn = self.director.shown
        self.in_flight.clear()
        self.forget_choice()
        self.context.refresh()

    def cover(self) -> None:
        from game.scenes.curtain import CurtainScene

        if self.director.cover():
            self.stand()
            self.context.lay_over(self, CurtainScene(self.context, self, again=True))

    def show(self, event: Event) -> None:
        """Let an event be seen: what flies, flies over the position before it."""
        sound = self.sound_of(event)
        if sound:
            self.context.sound(sound)
        self._announced = self.announcement(event)
        motions = self.motions(event)
        if motions:
            self.context.refresh()
            self.stage.animate(*motions)
        else:
            self.catch_up()
            if self.director.viewer != self.match.decider and event.kind not in self.quiet_events:
                self.stage.animate(Pause(0.25))

    def _change_scene(self) -> None:
        """The director wants the curtain, the end of a round or the final scoring to be seen."""
        from game.scenes.curtain import CurtainScene
        from game.scenes.registry import scenes_of

        self.forget_choice()
        # The recap and the sheet of the round tell it; afterwards it would be old news.
        self.context.hush()
        scenes = scenes_of(self.match.game.id)
        if self.director.phase == "sealed":
            self.context.sound("curtain")
            self.context.open(CurtainScene(self.context, self))
        elif self.director.phase == "round":
            assert scenes.round_end is not None
            self.context.sound("round_end")
            self.context.open(scenes.round_end(self.context, self))
        else:
            self.context.sound("win")
            self.context.replace(self, scenes.final(self.context, self))

    def left(self) -> None:
        self.director.left()

    # --- what a game adds -----------------------------------------------------------------------------------

    def build_board(self) -> None:
        """Put everything between the bar and the prompt on the stage, and the hand."""
        raise NotImplementedError

    def prompt_rect(self) -> FRect:
        """Where the prompt stands: `prompt_width` wide and `prompt_height` high."""
        raise NotImplementedError

    def prompt_width(self) -> float:
        """How wide the prompt is: as the window between its margins, where nothing stands beside it."""
        return self.screen.width - 2 * theme.MARGIN

    def facts(self) -> list[tuple[str, str, str]]:
        """What the bar tells: icon (or ""), text, and the sentence that explains it."""
        raise NotImplementedError

    def choices(self, decision: Decision) -> list[Button]:
        """The buttons of the prompt, without places."""
        raise NotImplementedError

    def prompt_text(self, decision: Decision) -> list[Run]:
        """What the prompt asks."""
        final = decision.kind == END_TURN and not decision.params and self.director.why_not_undo() is not None
        return self.rich(self.wording.prompt(in_form(decision, "final") if final else decision))

    def motions(self, event: Event) -> list[Motion]:
        """What flies for an event, between the places where things lie now."""
        return []

    def announcement(self, event: Event) -> Scene | None:
        """What must be read before play goes on: it is opened when all that flies for the event has landed."""
        return None

    def recap_events(self, events: list[Event]) -> list[Event]:
        """What is read at the curtain: a game may tell in one event what happened in many."""
        return events

    def sound_of(self, event: Event) -> str:
        """The sound of an event, or ""."""
        return ""

    def forget_choice(self) -> None:
        """Drop what was chosen in several steps and not played yet."""

    def choice_pending(self) -> bool:
        """Whether Escape would drop a choice rather than open the menu."""
        return False

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        bounds = self.screen.bounds
        self.stage.add(Ground("ground", bounds, lambda p: p.ground(self.ground)))
        bar = FRect(theme.MARGIN, 8, bounds.width - 2 * theme.MARGIN, 46)
        if self.guide is not None:
            self.prompt_height = PROMPT
            self.guide.build_bar(bar)
            self.build_board()
            self.guide.build_controls(self.prompt_rect())
            return
        self._build_bar(bar)
        decision = self.decision
        buttons = self.choices(decision) if decision is not None else []
        height = self._height_of_prompt(self.prompt_width(), buttons)
        if decision is None and self._prompt_for == self.drawn.viewer:
            # What flies keeps its goal: while nothing is asked, the prompt does not sink.
            height = max(height, self.prompt_height)
        self._prompt_for, self.prompt_height = self.drawn.viewer, height
        self.build_board()
        self._build_prompt(self.prompt_rect(), buttons)

    def _build_bar(self, bar: FRect) -> None:
        self.stage.add(Panel("bar", bar))
        facts = self.facts()
        right = bar.right - 8
        wide = bar.width >= WORDS_WIDTH - 2 * theme.MARGIN
        # The facts matter more than words on buttons.
        free = right - self._buttons_width(wide) - bar.left - theme.PAD - self._title_width() - theme.WIDE
        wide = wide and self._facts_width(facts, theme.BODY) + NARROW_GAP * len(facts) <= free
        for button in self._bar_buttons(wide):
            width = self._bar_button_width(button)
            button.rect = FRect(right - width, bar.top + 5, width, bar.height - 10)
            right = button.rect.left - 8
            self.stage.add(button)
        self.build_facts(bar, right, wide)

    def build_facts(self, bar: FRect, right: float, wide: bool) -> None:
        """Put the name of the game and what the bar tells at its left, as far as there is room before `right`."""
        facts, style = self.facts(), theme.BODY
        left, title = bar.left + theme.PAD, self._title_width()
        taken = self._facts_width(facts, style) + NARROW_GAP * len(facts)
        if wide or left + title + max(260.0, theme.WIDE + taken) < right:
            name = self.t(f"{self.match.game.id}.name")
            self.stage.add(Label("title", FRect(left, bar.top, title, bar.height), name, theme.HEADING))
            left += title + theme.WIDE
        if left + taken > right:
            style = theme.SMALL
        gap = (right - left - self._facts_width(facts, style)) / max(1, len(facts))
        gap = max(TIGHTEST_GAP, min(theme.WIDE, gap))
        for number, fact in enumerate(facts):
            width = self._facts_width([fact], style)
            if left + width > right:
                break
            icon, text, hint = fact
            place = FRect(left, bar.top, width, bar.height)
            colour = theme.RESOURCES.get(icon, theme.GOLD)
            item = Label(f"fact:{number}", place, text, style, icon=icon or None, icon_colour=colour)
            item.hint = hint or None
            self.stage.add(item)
            left += width + gap

    def _title_width(self) -> float:
        return self.painter.measure(self.t(f"{self.match.game.id}.name"), theme.HEADING)[0] + 2

    def _facts_width(self, facts: list[tuple[str, str, str]], style: TextStyle) -> float:
        """How much of the bar these facts take, without gaps."""
        icons = sum(style.size * 1.35 + theme.TIGHT for icon, _, _ in facts if icon)
        return icons + sum(self.painter.measure(text, style)[0] + 2 for _, text, _ in facts)

    def _bar_button_width(self, button: Button) -> float:
        return Button.width(self.painter, button.label, icon=True) - 14 if button.label else 46.0

    def _buttons_width(self, wide: bool) -> float:
        return sum(self._bar_button_width(button) + 8 for button in self._bar_buttons(wide))

    def _bar_buttons(self, wide: bool) -> list[Button]:
        """The buttons of the bar from right to left."""

        def button(key: str, icon: str, act: Callable[[], None], words: bool, why: Reason | None = None) -> Button:
            label = self.t(f"ui.table.{key}")
            made = Button(f"bar:{key}", FRect(0, 0, 1, 1), label if words else "", act, kind="quiet", icon=icon)
            made.enabled = why is None
            made.hint = self.sentence(why) if why is not None else (None if words else label)
            made.tab_group = 3
            # While nothing is asked these are the only buttons; the next question must find the focus free.
            made.aside = True
            return made

        return [
            button("menu", "menu", self.open_menu, wide),
            button("redo", "redo", self.redo, False, self.director.why_not_redo()),
            button("undo", "undo", self.undo, wide, self.director.why_not_undo()),
            button("rules", "rulebook", self.open_rules, wide),
            button("log", "log", self.open_log, wide),
        ]

    def _build_prompt(self, rect: FRect, buttons: list[Button]) -> None:
        decision = self.decision
        self.stage.keep_clear = [rect]
        self.stage.add(Panel("prompt", rect, theme.PROMPT if decision is None else theme.PANEL_ACTIVE))
        inside = inset(rect, 12, 7)
        words, row = inside, inside
        if rect.height > PROMPT:
            words, row = split_top(inside, inside.height - BUTTON_HEIGHT - 4, 4)
        left = self._place_buttons(row, buttons)
        if words is inside:
            words = FRect(words.left, words.top, max(40.0, left - 4 - words.left), words.height)
        lines = 3 if rect.height > HIGH_PROMPT else 2
        asked = self._asked()
        if asked is not None:
            token, words = split_left(words, TOKEN, 10)
            mark = EmblemMark("prompt:emblem", inset(token, 0, 4), self.match.seats[asked].emblem)
            self.stage.add(mark)
        self.stage.add(Label("prompt:text", words, self._prompt_words(), theme.STRONG, max_lines=lines))

    def _place_buttons(self, row: FRect, buttons: list[Button]) -> float:
        """Put buttons at the right end of a row, the widest narrower where it is short; returns where they begin."""
        widths = self._widths(buttons)
        most = _widest(widths, row.width - 8 * max(0, len(buttons) - 1))
        right = row.right
        for button, width in zip(reversed(buttons), reversed(widths), strict=True):
            button.rect = FRect(right - min(width, most), row.top, min(width, most), row.height)
            right = button.rect.left - 8
        self.stage.add(*buttons)
        return right

    def _widths(self, buttons: list[Button]) -> list[float]:
        return [Button.width(self.painter, button.label, icon=button.icon is not None) for button in buttons]

    def _height_of_prompt(self, width: float, buttons: list[Button]) -> float:
        """How high the prompt must be: low when words and buttons fit side by side, else the words stand above."""
        taken = sum(self._widths(buttons)) + 8 * len(buttons)
        room = width - 2 * 12 - taken - (TOKEN + 10) - 8
        words = self._prompt_words()
        if taken > width * MOST_BUTTONS:
            return self._height_above_buttons(width)
        cut = words and self.painter.block(words, theme.STRONG, max(40.0, room - 2), PROMPT - 15, 2).cut
        return self._height_above_buttons(width) if cut else PROMPT

    def _height_above_buttons(self, width: float) -> float:
        """How high the prompt must be where the words stand above the buttons, in two lines or three."""
        # A little less than there is: rounded to pixels it may be smaller.
        room = width - 2 * 12 - (TOKEN + 10) - 2
        height = HIGH_PROMPT - 14 - BUTTON_HEIGHT - 5
        cut = self.painter.block(self._prompt_words(), theme.STRONG, room, height, 2).cut
        return HIGHEST_PROMPT if cut else HIGH_PROMPT

    def _asked(self) -> int | None:
        decision = self.drawn.decision
        return None if decision is None else decision.player

    def _prompt_words(self) -> list[Run] | str:
        decision = self.decision
        if decision is not None:
            return self.prompt_text(decision)
        waiting = self.drawn.decision
        if waiting is None:
            # Between the events of one move the last one is told.
            return next((self.rich(self.wording.event(entry.event)) for entry in self.told_entries(1)), "")
        if self.director.thinking == waiting.player:
            return self.rich(self.wording.waiting(waiting))
        return self.rich(self.wording.waiting(waiting)) if waiting.player != self.director.viewer else ""

    def told_entries(self, most: int) -> list[LogEntry]:
        """The last events that the viewer may know of and that are worth a line, the newest last."""
        told = (entry for entry in self.director.latest() if entry.event.kind not in self.quiet_events)
        return list(islice(told, max(0, most)))[::-1]

    # --- what the person does -------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move for the person at the screen."""
        if self.decision is not None:
            self.forget_choice()
            self.director.choose(move)
            self.context.refresh()

    def undo(self) -> None:
        """Take the last move back."""
        self.director.undo()
        self.catch_up()

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self.director.redo()
        self.catch_up()

    def open_menu(self) -> None:
        from game.scenes.pause import PauseScene

        self.context.open(PauseScene(self.context, self))

    def open_rules(self) -> None:
        from game.scenes.rulebook import RulebookScene

        self.context.open(RulebookScene(self.context, self.help_page))

    def open_log(self) -> None:
        from game.scenes.log import LogScene

        self.context.open(LogScene(self.context, self))

    def cancel(self) -> None:
        if self.choice_pending():
            self.forget_choice()
            self.context.refresh()
        else:
            self.open_menu()

    def key(self, event: pygame.event.Event) -> None:
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        shift = event.mod & pygame.KMOD_SHIFT
        if command and event.key == pygame.K_z:
            self._try(self.redo if shift else self.undo, "redo" if shift else "undo")
        elif command and event.key == pygame.K_y:
            self._try(self.redo, "redo")
        elif not command and event.key == pygame.K_l:
            self.open_log()
        elif not command and event.key == pygame.K_h:
            self.open_hand()

    def _try(self, act: Callable[[], None], what: str) -> None:
        """Undo or redo by key: where it is refused, the sentence is shown, for no button was pointed at."""
        why = self.director.why_not_undo() if what == "undo" else self.director.why_not_redo()
        if why is None:
            act()
        else:
            self.context.say(self.sentence(why))

    def open_hand(self) -> None:
        """Show the viewer's own cards large, where the game has a hand."""

    def card_face(self, link: str) -> CardFace:
        """The card that a link in a text names (`card:white-3`)."""
        from game.scenes.registry import scenes_of

        return scenes_of(self.match.game.id).face(self.wording, link.partition(":")[2])

    def card_hint(self, link: str) -> CardHint:
        """The card of a link, to show beside it."""
        return CardHint(self.card_face(link))

    def told(self, key: str, rect: FRect, line: list[Run], style: TextStyle = theme.BODY) -> Paragraph:
        """A sentence of the match whose card names show the card."""
        return Paragraph(key, rect, line, style, on_link=self.zoom, hint_of=self.card_hint)

    def zoom(self, link: str) -> None:
        """Show the card of a link large, over everything."""
        self.show_card(self.card_face(link))

    def show_card(self, face: CardFace) -> None:
        """Show a card large, over everything."""
        from game.scenes.zoom import ZoomScene

        self.context.open(ZoomScene(self.context, face))


def _widest(widths: list[float], room: float) -> float:
    """How wide things may be at most, so that all of them fit into the room."""
    for number, width in enumerate(sorted(widths)):
        share = room / (len(widths) - number)
        if width > share:
            return share
        room -= width
    return max(widths, default=0.0)


def in_form(decision: Decision, form: str, **params: Plain) -> Decision:
    """The same question in another form of words, a catalogue key `<game>.prompt.<kind>.<form>`."""
    params = {**decision.params, "form": form, **params}
    return Decision(decision.player, decision.kind, decision.moves, decision.label, params)


class EmblemMark(Label):
    """A player's token by itself."""

    def __init__(self, key: str, rect: FRect, emblem: int, **options: Any) -> None:
        super().__init__(key, rect, "", **options)
        self.emblem = emblem

    def draw(self, p: Any) -> None:
        p.emblem(self.emblem, self.rect)


def open_match(context: Context, match: Match) -> None:
    """Lay the table of a match on the stack."""
    from game.scenes.registry import scenes_of

    context.open(scenes_of(match.game.id).table(context, match))

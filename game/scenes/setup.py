"""Before a match: who sits where, which house rules hold, and the seed that decides the shuffling."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame
from pygame import FRect

from game.content.catalogue import Translator, languages
from game.content.registry import game_by_id, ids
from game.content.wording import Wording
from game.match import Match, Seat, bot_names
from game.rules.core import BadData, Plain, RulesError
from game.rules.core import Option as Rule
from game.saves import new_save, saves_folder
from game.scenes.base import Context, Scene
from game.scenes.headed import column_of, title_bar
from game.scenes.layout_editor import LayoutEditor
from game.scenes.pin import PinScene
from game.scenes.registry import has_scenes, scenes_of
from game.scenes.seats import sitters
from game.scenes.settings import keep_settings
from game.settings import LastPlayer
from game.setup_code import read_code
from game.view import theme
from game.view.choosers import Choice, EmblemPicker, Option, Stepper
from game.view.clipboard import pasted
from game.view.fonts import missing_glyphs
from game.view.item import Item
from game.view.layout import column, inset, split_bottom, split_left, split_right, split_top
from game.view.layout import row as row_of
from game.view.scrolling import ScrollArea
from game.view.text_field import NOTE_HEIGHT, TextField
from game.view.widgets import Button, Label, Panel, Paragraph, Toggle

if TYPE_CHECKING:
    from game.rules.core import Game

LONGEST_NAME = 16
MOST_DIGITS = 18
EMBLEMS = 6
FIELD = 40.0
FOOT = 64.0
# From this width on the options stand beside the players.
TWO_COLUMNS = 1040.0
WIDEST = 1320.0
# From this width on a seat takes one line.
ONE_LINE = 750.0


def new_seed() -> int:
    """A seed that nobody can foresee, short enough to be read out."""
    return int.from_bytes(os.urandom(8)) % 10**9


@dataclass
class Sitter:
    """A seat as far as it is filled in. bot: "" for a person. lock: that of a PIN, as in `match.Seat`."""

    name: str
    emblem: int
    bot: str
    lock: str = ""


@cache
def given_names() -> dict[str, int]:
    """The names that the program gives in any language, with the number in each."""
    return {
        Translator(language).t("ui.setup.default_name", n=n): n
        for language in languages()
        for n in range(1, EMBLEMS + 1)
    }


class SetupScene(Scene):
    """Everything that can be chosen before a match of one game."""

    help_page = "program#seats"
    gives_back = True

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.sitters = self._last_sitters()
        self.options: dict[str, Plain] = game.with_defaults({})
        self.seed = str(new_seed())
        self._foot: list[Item] = []
        self._foot_place = FRect(0, 0, 0, 0)

    def _last_sitters(self) -> list[Sitter]:
        """Those of the last match, as far as they can sit in this game; else one person among bots."""
        bots = bot_names(self.game.id)
        last = [
            Sitter(self._called(player.name), player.emblem, player.bot if player.bot in bots else "")
            for player in self.context.settings.last_players[: self.game.max_players]
        ]
        while len(last) < self.game.min_players or (not self.context.settings.last_players and len(last) < 3):
            last.append(self._another(last, "" if not last else bots[-1]))
        return last

    def _called(self, name: str) -> str:
        """A remembered name; one that the program gave is said in the language of now."""
        number = given_names().get(name)
        return name[:LONGEST_NAME] if number is None else self.t("ui.setup.default_name", n=number)

    def _another(self, sitters: list[Sitter], bot: str) -> Sitter:
        """Somebody with a name and an emblem that nobody has yet."""
        emblems = {sitter.emblem for sitter in sitters}
        names = {sitter.name for sitter in sitters}
        emblem = next(number for number in range(EMBLEMS) if number not in emblems)
        numbers = [*range(len(sitters) + 1, EMBLEMS + 1), *range(1, EMBLEMS + 1)]
        free = (name for n in numbers if (name := self.t("ui.setup.default_name", n=n)) not in names)
        return Sitter(next(free, ""), emblem, bot)

    def set_seats(self, count: int) -> None:
        """Have this many seats: the last ones leave; new ones are like the last of those that stay."""
        del self.sitters[count:]
        while len(self.sitters) < count:
            self.sitters.append(self._another(self.sitters, self.sitters[-1].bot if self.sitters else ""))
        self.context.refresh()

    # --- what is wrong --------------------------------------------------------------------------------------

    def why_not_start(self) -> str | None:
        """The sentence that says what must be mended before the match can begin, or None."""
        names = [sitter.name.strip() for sitter in self.sitters]
        seen: set[str] = set()
        for name in names:
            if not name:
                return self.t("ui.setup.name_empty")
            if missing := missing_glyphs(name):
                return self.t("ui.setup.name_glyphs", chars=missing)
            if name.casefold() in seen:
                return self.t("ui.setup.name_twice", name=name)
            seen.add(name.casefold())
        if len({sitter.emblem for sitter in self.sitters}) < len(self.sitters):
            return self.t("ui.setup.emblem_twice")
        if not self._seed_is_good():
            return self.t("ui.setup.seed_bad")
        reason = self.game.why_not_new(self.options, len(self.sitters), int(self.seed))
        return None if reason is None else Wording(self.context.translator, names, self.game.id).reason(reason)

    def _seed_is_good(self) -> bool:
        return self.seed.isascii() and self.seed.isdecimal() and len(self.seed) <= MOST_DIGITS

    # --- building -------------------------------------------------------------------------------------------

    def build(self) -> None:
        title = self.t("ui.setup.title_of", game=self.t(f"{self.game.id}.name"))
        room = title_bar(self, title, self.t("ui.setup.back"))
        room, self._foot_place = split_bottom(room, FOOT, theme.GAP)
        self._build_foot()
        room = column_of(room, WIDEST)
        if room.width >= TWO_COLUMNS:
            left, right = split_right(room, min(430.0, room.width * 0.36), theme.GAP)
            self._add_scrolled("players.area", left, lambda place: self._group("players", place, self._seats))
            self._add_scrolled("options.area", right, lambda place: self._group("options", place, self._choices))
        else:
            self._add_scrolled("area", room, self._both_groups)

    def _both_groups(self, place: FRect) -> list[Item]:
        players = self._group("players", place, self._seats)
        below = FRect(place.left, players[0].rect.bottom + theme.GAP, place.width, place.height)
        return players + self._group("options", below, self._choices)

    def _add_scrolled(self, key: str, place: FRect, fill: Callable[[FRect], list[Item]]) -> None:
        """Put items on the stage, seen through a scrolled window where `place` is too low for them."""
        items = fill(place)
        if max(item.rect.bottom for item in items) > place.bottom + 0.5:
            area = ScrollArea(key, place)
            area.put(*fill(ScrollArea.content(place)))
            items = [area, *area.children]
        self.stage.add(*items)

    def _group(self, key: str, place: FRect, fill: Callable[[FRect], list[Item]]) -> list[Item]:
        """A panel first, then what stands in it; the panel is as high as that needs."""
        title, below = split_top(inset(place, theme.PAD, theme.GAP), 30, theme.TIGHT)
        items = fill(below)
        bottom = max(item.rect.bottom for item in items)
        panel = Panel(key, FRect(place.left, place.top, place.width, bottom + theme.PAD - place.top))
        return [panel, Label(f"{key}.title", title, self.t(f"ui.setup.{key}"), theme.LABEL), *items]

    def _build_foot(self) -> None:
        """The start button, and beside it what must be mended first."""
        trouble = self.why_not_start()
        label = self.t("ui.setup.start")
        inner = inset(self._foot_place, 10)
        width = max(200.0, min(Button.width(self.painter, label, icon=True) + 40, inner.width / 3))
        rest, button = split_right(inner, width, theme.PAD)
        rest = inset(rest, 8, 0)
        if trouble is not None:
            style = theme.BODY.tinted(theme.ALERT)
            words = Label("trouble", rest, trouble, style, max_lines=2, icon="warning", icon_colour=theme.ALERT)
        else:
            persons = sum(not sitter.bot for sitter in self.sitters)
            summary = self.t("ui.setup.summary", persons=persons, bots=len(self.sitters) - persons)
            words = Label("summary", rest, summary, theme.BODY_MUTED, max_lines=2)
        start = Button(
            "start",
            button,
            label,
            self.start,
            kind="primary",
            icon="play",
            enabled=trouble is None,
            hint=trouble,
            autofocus=True,
        )
        start.tab_group = 1
        self._foot = [Panel("foot", self._foot_place), words, start]
        self.stage.add(*self._foot)

    def _typed(self) -> None:
        """Judge anew while a text field has the keyboard.

        The field itself stays as it is: a new one would break off what an input method has begun to compose.
        """
        self.stage.remove(*self._foot)
        self._build_foot()

    # --- seats ----------------------------------------------------------------------------------------------

    def _seats(self, place: FRect) -> list[Item]:
        items: list[Item] = []
        top = place.top
        one_line = place.width >= ONE_LINE
        height = FIELD + NOTE_HEIGHT if one_line else 2 * FIELD + NOTE_HEIGHT + 2
        for index in range(len(self.sitters)):
            items += self._seat(index, FRect(place.left, top, place.width, height), one_line)
            top += height + (2 if one_line else theme.GAP)
        return items + self._below_seats(FRect(place.left, top, place.width, FIELD))

    def _below_seats(self, line: FRect) -> list[Item]:
        """One more seat, where there is one, and a whole setup from a code."""
        items: list[Item] = []
        half = (line.width - theme.GAP) / 2
        right = FRect(line.right - half, line.top, half, line.height)
        if len(self.sitters) < self.game.max_players:
            add = FRect(line.left, line.top, half, line.height)
            items.append(Button("add", add, self.t("ui.setup.add_seat"), self._add, icon="plus"))
        hint = self.t("ui.setup.paste.help")
        items.append(
            Button("paste", right, self.t("ui.setup.paste"), self.paste, kind="quiet", icon="scroll", hint=hint)
        )
        return items

    def _seat(self, index: int, place: FRect, one_line: bool) -> list[Item]:
        sitter = self.sitters[index]
        line = FRect(place.left, place.top, place.width, FIELD)
        line, remove = split_right(line, FIELD, theme.TIGHT)
        line, lock = split_right(line, FIELD, theme.GAP)
        if one_line:
            name_place, rest = split_left(line, line.width * 0.27, theme.GAP)
            emblems, who = split_left(rest, EMBLEMS * 33 + 6, theme.GAP)
        else:
            name_place = line
            second = FRect(place.left, line.bottom + NOTE_HEIGHT, place.width, FIELD)
            emblems, who = split_left(second, EMBLEMS * 33 + 6, theme.GAP)
        name = TextField(
            f"name:{index}",
            name_place,
            sitter.name,
            max_length=LONGEST_NAME,
            placeholder=self.t("ui.setup.name"),
            allowed=lambda character: not missing_glyphs(character),
            refused=lambda characters: self.t("ui.setup.name_glyphs", chars=characters),
            full=self.t("ui.setup.name_long", n=LONGEST_NAME),
            # Nothing else of the seat stands on the line below the name.
            note_width=place.width,
            on_change=self._namer(index),
        )
        taken = {other.emblem for at, other in enumerate(self.sitters) if at != index}
        emblem_options = [
            Option(
                number,
                enabled=number not in taken,
                hint=self.t("ui.setup.emblem_taken") if number in taken else self.t(f"ui.emblem.{number}"),
            )
            for number in range(EMBLEMS)
        ]
        picker = EmblemPicker(f"emblem:{index}", emblems, emblem_options, sitter.emblem, self._setter(index, "emblem"))
        kinds = sitters(self.context, self.game.id)
        hint = self.t(f"ui.setup.bot.{sitter.bot}.help") if sitter.bot else None
        kind = Stepper(f"sitter:{index}", who, kinds, sitter.bot, self._setter(index, "bot"), hint=hint)
        enough = len(self.sitters) > self.game.min_players
        taker = Button(
            f"remove:{index}",
            remove,
            "",
            lambda: self._remove(index),
            icon="cross",
            kind="quiet",
            enabled=enough,
            hint=self.t("ui.setup.remove_seat") if enough else self.t("ui.setup.fewest", n=self.game.min_players),
        )
        locker = Button(f"lock:{index}", lock, "", self._locker(index), icon="lock")
        locker.kind = "primary" if sitter.lock and not sitter.bot else "quiet"
        locker.enabled = not sitter.bot
        if sitter.bot:
            locker.hint = self.t("ui.pin.bot")
        else:
            locker.hint = self.t("ui.pin.has" if sitter.lock else "ui.pin.give")
        return [name, picker, kind, locker, taker]

    def _locker(self, index: int) -> Callable[[], None]:
        def open_pad() -> None:
            sitter = self.sitters[index]
            name = sitter.name.strip() or self.t("ui.setup.default_name", n=index + 1)
            self.context.open(PinScene(self.context, name, bool(sitter.lock), self._setter(index, "lock")))

        return open_pad

    def _namer(self, index: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            self.sitters[index].name = text
            self._typed()

        return change

    def _setter(self, index: int, field: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self.sitters[index], field, value)
            self.context.refresh()

        return change

    def _add(self) -> None:
        self.set_seats(len(self.sitters) + 1)

    def _remove(self, index: int) -> None:
        del self.sitters[index]
        self.context.refresh()

    # --- options and seed -----------------------------------------------------------------------------------

    def _choices(self, place: FRect) -> list[Item]:
        items: list[Item] = []
        top = place.top
        for rule in self.game.options:
            if rule.kind != "layout" or self._layout_editor() is not None:
                items += self._rule(rule, FRect(place.left, top, place.width, 0))
                top = items[-1].rect.bottom + theme.GAP
        return items + self._seed(FRect(place.left, top, place.width, 0))

    def _rule(self, rule: Rule, place: FRect) -> list[Item]:
        """The control of one option with its name, and below it what it means."""
        name = self.t(f"{self.game.id}.option.{rule.key}")
        key = f"option:{rule.key}"
        items: list[Item] = []
        if rule.kind == "bool":
            row = FRect(place.left, place.top, place.width, 44)
            items.append(Toggle(key, row, name, bool(self.options[rule.key]), self._chooser(rule.key)))
            bottom = row.bottom
        elif rule.kind == "layout":
            head, row = column(FRect(place.left, place.top, place.width, 28 + FIELD + 2), [28, FIELD], 2)
            words, state = split_left(head, head.width * 0.4, theme.GAP)
            items += [Label(f"{key}.name", words, name, theme.BODY), *self._layout_controls(rule, key, state, row)]
            bottom = row.bottom + 2
        else:
            labels = [self.t(f"{self.game.id}.option.{rule.key}.{choice}") for choice in rule.choices]
            height = FIELD if self._fit(labels, place.width) else 56.0
            head = FRect(place.left, place.top, place.width, 28)
            row = FRect(place.left, head.bottom + 2, place.width, height)
            choices = [Option(choice, label) for choice, label in zip(rule.choices, labels, strict=True)]
            items.append(Label(f"{key}.name", head, name, theme.BODY))
            items.append(Choice(key, row, choices, self.options[rule.key], self._chooser(rule.key)))
            bottom = row.bottom + 2
        items.append(self._note(f"{key}.help", place, bottom, self.t(f"{self.game.id}.option.{rule.key}.help")))
        return items

    def _layout_editor(self) -> type[LayoutEditor] | None:
        return scenes_of(self.game.id).layout_editor if has_scenes(self.game.id) else None

    def _layout_controls(self, rule: Rule, key: str, state: FRect, row: FRect) -> list[Item]:
        """What is laid out, by chance or by the players, and the buttons to arrange it and to leave it to chance."""
        arranged = self.options[rule.key] is not None
        arrange, chance = row_of(row, 2, theme.GAP)
        words = self.t("ui.setup.layout.own" if arranged else "ui.setup.layout.drawn")
        style = theme.STRONG if arranged else theme.BODY_MUTED
        hint = None if arranged else self.t("ui.setup.layout.drawn")
        return [
            Label(f"{key}.state", state, words, style, align="right"),
            Button(key, arrange, self.t("ui.setup.layout.arrange"), self._arranger(rule.key), icon="pencil"),
            Button(
                f"{key}.chance",
                chance,
                self.t("ui.setup.layout.chance"),
                lambda: self._chooser(rule.key)(None),
                kind="quiet",
                icon="dice",
                enabled=arranged,
                hint=hint,
            ),
        ]

    def _arranger(self, key: str) -> Callable[[], None]:
        """What opens the scene in which the players arrange a layout."""

        def arrange() -> None:
            editor = self._layout_editor()
            assert editor is not None
            seats = [Seat(sitter.name.strip(), sitter.emblem) for sitter in self.sitters]
            seed = int(self.seed) if self._seed_is_good() else 0
            scene = editor(self.context, self.game, self.options, key, seats, seed, self._chooser(key))
            self.context.open(scene)

        return arrange

    def _fit(self, labels: list[str], width: float) -> bool:
        """Whether each label stands in one line of a chooser of this width."""
        each = (width - 6) / len(labels) - 14
        return all(self.painter.measure(label, theme.STRONG)[0] <= each for label in labels)

    def _note(self, key: str, place: FRect, top: float, text: str) -> Item:
        height = Paragraph.height(self.painter, text, place.width, theme.SMALL_MUTED)
        return Paragraph(key, FRect(place.left, top + 2, place.width, height + 2), text, theme.SMALL_MUTED)

    def _seed(self, place: FRect) -> list[Item]:
        head, row = column(FRect(place.left, place.top, place.width, 28 + FIELD + 2), [28, FIELD], 2)
        label = self.t("ui.setup.new_seed")
        width = min(max(130.0, Button.width(self.painter, label, icon=True)), row.width * 0.5)
        field, button = split_right(row, width, theme.GAP)
        entry = TextField("seed", field, self.seed, max_length=MOST_DIGITS, allowed=_is_digit, on_change=self._set_seed)
        note = self._note("seed.help", place, row.bottom + 4, self.t("ui.setup.seed.help"))
        return [
            Label("seed.name", head, self.t("ui.setup.seed"), theme.BODY),
            entry,
            Button("new_seed", button, label, self._draw_seed, icon="dice"),
            note,
        ]

    def _chooser(self, key: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            self.options[key] = value
            self.context.refresh()

        return change

    def _set_seed(self, text: str) -> None:
        self.seed = text
        self._typed()

    def paste(self) -> None:
        """Set up what the code on the clipboard says, in the setup of its own game."""
        games = {game_id: game_by_id(game_id) for game_id in ids() if has_scenes(game_id)}
        try:
            setup = read_code(pasted(), games)
        except RulesError as error:
            self.context.say(self.context.sentence(error.reason))
            return
        scene = self
        if setup.game != self.game.id:
            scene = SetupScene(self.context, games[setup.game])
            self.context.replace(self, scene)
        scene.set_seats(setup.players)
        scene.options, scene.seed = setup.options, str(setup.seed)
        self.context.say(self.t("ui.setup.pasted_other_rules" if setup.other_rules else "ui.setup.pasted"))
        self.context.refresh()

    def key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.paste()

    def _draw_seed(self) -> None:
        self.seed = str(new_seed())
        self.context.refresh()

    # --- start ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin the match, with a save from its first moment, and bring it to the table."""
        if self.why_not_start() is not None:
            return
        seats = [
            Seat(sitter.name.strip(), sitter.emblem, sitter.bot, "" if sitter.bot else sitter.lock)
            for sitter in self.sitters
        ]
        path = new_save(saves_folder(self.context.folder), datetime.now())
        try:
            match = Match.new(self.game, self.options, seats, int(self.seed), path)
        except BadData as error:
            self.context.say(self.context.sentence(error.reason))
            return
        self.context.settings.last_players = [LastPlayer(seat.name, seat.emblem, seat.bot) for seat in seats]
        keep_settings(self.context)
        from game.scenes.table import open_match

        self.close()
        open_match(self.context, match)


def _is_digit(character: str) -> bool:
    return character.isascii() and character.isdecimal()

"""The settings: each takes effect at once, the interface scale when it is applied; kept when the scene is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import FRect

from game import settings as settings_file
from game.scenes.base import Context, Scene
from game.scenes.headed import column_of, title_bar
from game.view import theme
from game.view.choosers import Choice, Option, Slider, Stepper
from game.view.item import Item
from game.view.layout import inset, split_left, split_right, split_top
from game.view.scrolling import ScrollArea
from game.view.widgets import Button, Label, Panel, Paragraph, Toggle

SCALES = tuple(range(80, 201, 10))
# From this width on the groups stand in two columns.
TWO_COLUMNS = 1040.0
WIDEST = 1180.0
ROW = 46.0
APPLY = 96.0
HELP = theme.SMALL_MUTED


def keep_settings(context: Context) -> None:
    """Write the settings down now; a player whose disk refuses is told."""
    trouble = settings_file.save(context.settings, context.folder / "settings.json")
    if trouble is not None:
        context.say(context.sentence(trouble))


class SettingsScene(Scene):
    """Language, scale, animation, the pace of bots, the end of turns, sound, full screen; the way to a report."""

    help_page = "program#language-scale"
    for_everybody = True
    gives_back = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.silent = False
        # The interface scale that was chosen and is not applied yet: the steps must stay under the pointer meanwhile.
        self.scale: int | None = None

    def build(self) -> None:
        room = title_bar(self, self.t("ui.settings.title"), self.t("ui.settings.back"))
        room = column_of(room, WIDEST)
        area = ScrollArea("settings", room)
        inner = ScrollArea.content(room)
        columns: list[list[tuple[str, Callable[[_Rows], None]]]] = [
            [("screen", self._screen_group), ("help", self._help_group)],
            [("play", self._play_group), ("sound", self._sound_group)],
        ]
        if inner.width >= TWO_COLUMNS:
            half = (inner.width - theme.GAP) / 2
            last = [
                self._column(
                    area, FRect(inner.left + number * (half + theme.GAP), inner.top, half, inner.height), groups
                )
                for number, groups in enumerate(columns)
            ]
            # Two columns of one height look like one page.
            longest = max(panel.bottom for panel in last)
            for panel in last:
                panel.height = longest - panel.top
        else:
            first, second = columns
            self._column(area, inner, [first[0], *second, first[1]])
        self.stage.add(area, *area.children)

    def _column(self, area: ScrollArea, place: FRect, groups: list[tuple[str, Callable[[_Rows], None]]]) -> FRect:
        """Panels below each other; returns the rectangle of the last one."""
        top = place.top
        for key, rows in groups:
            panel = self._group(area, key, FRect(place.left, top, place.width, place.height), rows)
            top = panel.bottom + theme.GAP
        return panel

    def _group(self, area: ScrollArea, key: str, place: FRect, rows: Callable[[_Rows], None]) -> FRect:
        """A panel with the rows of one subject, as high as they need; returns its rectangle, still to be stretched."""
        title, below = split_top(inset(place, theme.PAD, theme.GAP), 30, theme.TIGHT)
        collected = _Rows(self, below)
        rows(collected)
        panel = Panel(key, FRect(place.left, place.top, place.width, collected.top - place.top + theme.GAP))
        heading = Label(f"{key}.title", title, self.t(f"ui.settings.{key}"), theme.LABEL)
        area.put(panel, heading, *collected.items)
        return panel.rect

    # --- the groups -----------------------------------------------------------------------------------------

    def _screen_group(self, rows: _Rows) -> None:
        settings = self.context.settings
        languages = [
            Option("", self.t("ui.settings.language.system")),
            *(Option(code, self.t(f"ui.settings.language.{code}")) for code in ("en", "ja")),
        ]
        rows.choice("language", languages, settings.language, self._set_display("language"))
        self._scale_rows(rows)
        rows.toggle("full_screen", settings.full_screen, self._set_display("full_screen"))
        speeds = [Option(speed, self.t(f"ui.settings.animation.{speed}")) for speed in ("off", "fast", "normal")]
        rows.choice("animation", speeds, settings.animation_speed, self._set("animation_speed"))

    def _scale_rows(self, rows: _Rows) -> None:
        """The steps of the interface scale, up to what the window has room for, and the button that applies one."""
        largest = self.screen.largest_percent
        steps = [percent for percent in SCALES if percent <= largest] or [SCALES[0]]
        wished = self.context.settings.interface_scale
        # A file may hold a scale between two steps, or one for a larger window.
        now = min(steps, key=lambda percent: abs(percent - wished))
        chosen = min(self.scale if self.scale is not None else now, steps[-1])
        scales = [Option(percent, self.t("ui.settings.percent", n=percent)) for percent in steps]
        rows.stepper_applied("scale", scales, chosen, self._choose_scale, self.apply_scale, chosen != now)
        if chosen == steps[-1] and chosen < SCALES[-1]:
            rows.note("scale_note", self.t("ui.settings.scale_clamped", n=largest))

    def _choose_scale(self, percent: int) -> None:
        self.scale = percent
        self.context.refresh()

    def apply_scale(self) -> None:
        """Lay everything out in the scale that was chosen."""
        percent, self.scale = self.scale, None
        if percent is not None and percent != self.context.settings.interface_scale:
            self._set_display("interface_scale")(percent)

    def _play_group(self, rows: _Rows) -> None:
        settings = self.context.settings
        paces = [Option(pace, self.t(f"ui.settings.pace.{pace}")) for pace in ("instant", "normal", "slow")]
        rows.choice("pace", paces, settings.bot_pace, self._set("bot_pace"))
        rows.toggle("auto_end_turn", settings.automatic_end_of_turn, self._set("automatic_end_of_turn"))
        rows.note("auto_end_turn.help", self.t("ui.settings.auto_end_turn.help"))
        rows.toggle("ask_every_time", settings.ask_every_time, self._set("ask_every_time"))
        rows.note("ask_every_time.help", self.t("ui.settings.ask_every_time.help"))

    def _sound_group(self, rows: _Rows) -> None:
        settings = self.context.settings
        rows.slider("effects", settings.effects_volume, self._set_volume("effects_volume"))
        rows.slider("interface", settings.interface_volume, self._set_volume("interface_volume"))
        if self.silent:
            rows.note("no_sound", self.t("ui.settings.no_sound"))

    def _help_group(self, rows: _Rows) -> None:
        rows.button("report", "warning", self._open_report)

    def _open_report(self) -> None:
        from game.scenes.report import ReportScene

        self.context.open(ReportScene(self.context))

    # --- changes --------------------------------------------------------------------------------------------

    def _set(self, field: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self.context.settings, field, value)
            self.context.apply_settings()

        return change

    def _set_display(self, field: str) -> Callable[[Any], None]:
        def change(value: Any) -> None:
            setattr(self.context.settings, field, value)
            self.context.on_display_change()
            self.context.refresh()

        return change

    def _set_volume(self, field: str) -> Callable[[int], None]:
        """Follow a slider, and let it be heard."""

        def change(volume: int) -> None:
            setattr(self.context.settings, field, volume)
            self.context.apply_settings()
            table = field == "effects_volume"
            sounds = self.context.sounds if table else self.context.clicks
            if volume:
                self.silent = sounds is None or not sounds.play("card_place" if table else "button")

        return change

    def left(self) -> None:
        self.apply_scale()
        keep_settings(self.context)


class _Rows:
    """Rows of label and control below each other, for one group."""

    def __init__(self, scene: SettingsScene, place: FRect) -> None:
        self.scene, self.place = scene, place
        self.top = place.top
        self.items: list[Item] = []

    def _row(self, height: float = ROW) -> FRect:
        row = FRect(self.place.left, self.top, self.place.width, height)
        self.top += height + theme.TIGHT
        return row

    def _labelled(self, key: str) -> FRect:
        """A row with its label; returns the place of the control."""
        row = self._row()
        label, control = split_left(row, row.width * 0.4, theme.GAP)
        text = self.scene.t(f"ui.settings.{key}")
        self.items.append(Label(f"{key}.label", label, text, theme.BODY, max_lines=2))
        return inset(control, 0, 2)

    def choice(self, key: str, options: list[Option], value: Any, change: Callable[[Any], None]) -> None:
        self.items.append(Choice(key, self._labelled(key), options, value, change))

    def stepper(self, key: str, options: list[Option], value: Any, change: Callable[[Any], None]) -> None:
        self.items.append(Stepper(key, self._labelled(key), options, value, change))

    def stepper_applied(
        self,
        key: str,
        options: list[Option],
        value: Any,
        change: Callable[[Any], None],
        apply: Callable[[], None],
        changed: bool,
    ) -> None:
        """A stepper whose choice takes effect by the button beside it."""
        place, where = split_right(self._labelled(key), APPLY, theme.GAP)
        hint = None if changed else self.scene.t("ui.settings.apply_nothing")
        button = Button(f"{key}.apply", where, self.scene.t("ui.settings.apply"), apply, enabled=changed, hint=hint)
        self.items += [Stepper(key, place, options, value, change), button]

    def slider(self, key: str, value: int, change: Callable[[int], None]) -> None:
        def show(percent: int) -> str:
            return self.scene.t("ui.settings.percent", n=percent)

        self.items.append(Slider(key, self._labelled(key), value, change, show=show, text_width=72))

    def toggle(self, key: str, value: bool, change: Callable[[bool], None]) -> None:
        self.items.append(Toggle(key, self._row(), self.scene.t(f"ui.settings.{key}"), value, change))

    def button(self, key: str, icon: str, act: Callable[[], None]) -> None:
        label = self.scene.t(f"ui.settings.{key}")
        self.items.append(Button(key, inset(self._row(), 0, 2), label, act, icon=icon))

    def note(self, key: str, text: str) -> None:
        """A small explanation below a row."""
        height = Paragraph.height(self.scene.painter, text, self.place.width, HELP)
        note = Paragraph(key, FRect(self.place.left, self.top - 4, self.place.width, height + 2), text, HELP)
        self.top += height + theme.TIGHT
        self.items.append(note)

"""What every scene is, and what it works with.

Scenes lie on a stack. Only the topmost one gets the keyboard, the mouse and the time; an overlay lets the scene beneath
it be seen, dimmed. A scene keeps no widgets: it builds its items anew whenever something changed (`Context.refresh`),
in the size and language of that moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame
from pygame import FRect

from game.content.catalogue import Translator
from game.match import Answer, Request
from game.rules.core import Reason
from game.scenes.notice import Notice
from game.settings import Settings
from game.view import theme
from game.view.screen import Screen
from game.view.scrolling import ScrollArea
from game.view.sound import Sounds
from game.view.stage import Sheet, Stage

if TYPE_CHECKING:
    from game.view.painter import Painter


# How long a notice or an announcement shows.
NOTICE_SECONDS = 6.0


class Thinker(Protocol):
    """Who answers for the bots: the worker process, or in tests anything of the same shape."""

    def start(self) -> None: ...
    def ask(self, request: Request) -> None: ...
    def poll(self) -> Answer | None: ...
    def forget(self) -> None: ...
    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Place:
    """Where the player was in a scene: what had the focus, and how far each window was scrolled."""

    focus: str | None
    offsets: dict[str, float]

    @classmethod
    def of(cls, stage: Stage, level: int) -> Place:
        """The place in the scene whose sheet is number `level` on the stage."""
        above = stage.sheets[level + 1 :]
        focus = above[0].focus_below if above else stage.focus.key if stage.focus is not None else None
        areas = (item for item in stage.sheets[level].items if isinstance(item, ScrollArea))
        return cls(focus, {area.key: area.offset for area in areas})

    def restore(self, stage: Stage, sheet: Sheet) -> None:
        """Bring the player back, as far as what was there is there again."""
        if self.focus is not None and sheet is stage.top:
            stage.focus_on(self.focus)
        for item in sheet.items:
            if isinstance(item, ScrollArea) and item.key in self.offsets:
                item.scroll_to(self.offsets[item.key])


@dataclass(slots=True)
class Announcement:
    """A sentence that belongs to one scene, and for how many seconds it still shows there."""

    scene: Scene
    sentence: str
    left: float = NOTICE_SECONDS


class Context:
    """Everything scenes share: the stage they build on, the player's settings and language, the stack they lie on.

    folder: the player's folder, for settings and saves. sounds: of the table, clicks: of the controls, each with a
    volume of its own. thinker: answers for bots, None where no bot may be asked.
    """

    def __init__(
        self,
        screen: Screen,
        painter: Painter,
        settings: Settings,
        translator: Translator,
        folder: Path,
        sounds: Sounds | None = None,
        clicks: Sounds | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.screen = screen
        self.painter = painter
        self.stage = Stage(painter)
        self.settings = settings
        self.translator = translator
        self.folder = folder
        self.sounds = sounds
        self.clicks = clicks
        self.thinker = thinker
        self.scenes: list[Scene] = []
        self.on_display_change: Callable[[], None] = lambda: None
        self._built: list[tuple[Scene, Sheet | None]] = []
        self._stale = True
        self._places: dict[Scene, Place] = {}
        self._notices: list[str] = []
        self._notice_left = 0.0
        self._announcement: Announcement | None = None
        self.stage.on_sound = self._widget_sound
        self.stage.on_cancel = self._cancel
        self.apply_settings()

    # --- texts ----------------------------------------------------------------------------------------------

    def t(self, key: str, /, **params: Any) -> str:
        """The text of a catalogue key in the player's language."""
        return self.translator.t(key, **params)

    def sentence(self, reason: Reason) -> str:
        """What a reason of the program (not of one game's rules) says."""
        return self.translator.t(f"reason.{reason.code}", **reason.params)

    def say(self, sentence: str) -> None:
        """Show one sentence for a while, over whatever scene is there."""
        if sentence not in self._notices:
            self._notices.append(sentence)
        self._notice_left = max(self._notice_left, NOTICE_SECONDS)
        self.refresh()

    def announce(self, sentence: str) -> None:
        """Show one sentence for a while over the topmost scene alone: where another hides that, it waits."""
        self._announcement = Announcement(self.top, sentence)
        self.refresh()

    def hush(self) -> None:
        """Take the announcement away, read or not: what comes now tells it better."""
        if self._announcement is not None:
            self._announcement = None
            self.refresh()

    # --- settings -------------------------------------------------------------------------------------------

    def apply_settings(self) -> None:
        """Let everything that follows the settings follow them now."""
        self.stage.queue.speed = self.settings.animation_speed
        if self.sounds is not None:
            self.sounds.volume = self.settings.effects_volume
        if self.clicks is not None:
            self.clicks.volume = self.settings.interface_volume
        self.refresh()

    def sound(self, name: str) -> None:
        """Play a sound, where there is a device."""
        if self.sounds is not None:
            self.sounds.play(name)

    def _widget_sound(self, name: str) -> None:
        if self.clicks is not None:
            self.clicks.play({"press": "button", "refuse": "error"}.get(name, name))

    # --- the stack ------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The scene that has the keyboard and the mouse."""
        return self.scenes[-1]

    def open(self, scene: Scene) -> None:
        """Lay a scene on top."""
        self.scenes.append(scene)
        self.refresh()

    def close(self, scene: Scene) -> None:
        """Take a scene away, with all that lies on it."""
        if scene in self.scenes:
            for gone in self.scenes[self.scenes.index(scene) :]:
                gone.left()
            del self.scenes[self.scenes.index(scene) :]
            self.refresh()

    def cover(self) -> None:
        """Hide what is meant for one person alone: the window is being left, and nobody knows who comes back to it."""
        for scene in list(self.scenes):
            scene.cover()

    def lay_over(self, scene: Scene, cover: Scene) -> None:
        """Lay a cover over a scene and all on it that is for one person alone; what is for everybody stays on top."""
        place = self.scenes.index(scene) + 1
        while place < len(self.scenes) and not self.scenes[place].for_everybody:
            place += 1
        self.scenes.insert(place, cover)
        self.refresh()

    def replace(self, old: Scene, new: Scene) -> None:
        """Put a scene into the place of another and of all that lies on it."""
        self.close(old)
        self.open(new)

    def refresh(self) -> None:
        """Have everything that shows built anew before the next frame."""
        self._stale = True

    def build(self) -> None:
        """Build what shows, if anything changed since the last time."""
        if not self._stale or not self.scenes:
            return
        self._stale = False
        self.stage.keep_clear = []
        first = max(i for i, scene in enumerate(self.scenes) if not scene.overlay)
        shown = self.scenes[first:]
        if not self._built or self._built[0][0] is not shown[0]:
            # Another scene: nothing of the one before survives, neither focus nor hint nor anything in flight.
            self._places = self._places_now() if shown[0].gives_back else self._places
            self.stage.clear()
            self._built = []
        while self._built and (len(self._built) > len(shown) or self._built[-1][0] is not shown[len(self._built) - 1]):
            sheet = self._built.pop()[1]
            if sheet is not None:
                self.stage.close(sheet)
        for level, scene in enumerate(shown):
            self._build_level(level, scene)

    def _build_level(self, level: int, scene: Scene) -> None:
        if level < len(self._built):
            sheet = self._built[level][1]
        elif level == 0:
            sheet = None
            self._built.append((scene, sheet))
        else:
            sheet = self.stage.open([], on_cancel=scene.cancel, dim=scene.dims)
            self._built.append((scene, sheet))
        new = sheet is not None and not sheet.items
        with self.stage.rebuild(sheet):
            scene.build()
            if level == 0:
                self._add_notice(scene)
        place = self._places.pop(scene, None)
        if place is not None:
            place.restore(self.stage, self.stage.sheets[level])
        if new or level == 0:
            self.stage.focus_first()

    def _add_notice(self, scene: Scene) -> None:
        """Lay over a scene what the program has to say, else what was announced in that scene."""
        announced = self._announcement
        if self._notices:
            self.stage.add(Notice(self._notices[-1], scene.notice_area(), self.painter, self._dismiss))
        elif announced is not None and announced.scene is scene:
            self.stage.add(Notice(announced.sentence, scene.notice_area(), self.painter, self.hush))

    def _places_now(self) -> dict[Scene, Place]:
        """Where the player was in each of the scenes that show, and in those that still wait for his return."""
        places = {scene: place for scene, place in self._places.items() if scene in self.scenes}
        for level, (scene, _) in enumerate(self._built):
            if scene in self.scenes:
                places[scene] = Place.of(self.stage, level)
        return places

    def _dismiss(self) -> None:
        self._notices.clear()
        self._notice_left = 0.0
        self.refresh()

    def _cancel(self) -> None:
        if self.scenes:
            self.scenes[0 if not self._built else self.scenes.index(self._built[0][0])].cancel()

    # --- time and events ------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time go by for the topmost scene and for what moves."""
        self.stage.update(seconds)
        if self._notice_left > 0:
            self._notice_left -= seconds
            if self._notice_left <= 0:
                self._dismiss()
        announced = self._announcement
        if announced is not None and self._built and self._built[0][0] is announced.scene and not self._notices:
            announced.left -= seconds
            if announced.left <= 0:
                self.hush()
        if self.scenes:
            self.top.update(seconds)

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to whoever it is for."""
        # The event before, in the same beat, may have changed what is there.
        self.build()
        if self.scenes and event.type in (pygame.KEYUP, pygame.MOUSEBUTTONUP):
            self.top.released(event)
        if self.stage.handle(event) or not self.scenes:
            return
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_F1 and self.top.help_page:
                from game.scenes.rulebook import RulebookScene

                self.open(RulebookScene(self, self.top.help_page))
            else:
                self.top.key(event)


class Scene:
    """One screen of the program.

    overlay: the scene beneath stays visible. gives_back: whoever comes back from it finds the scene beneath as he left
    it, focus and scrolling; not so behind a curtain. for_everybody: nothing in it is meant for one person alone, or it
    covers that itself. help_page: what F1 opens, as `page#anchor`; "" where F1 does nothing.
    """

    overlay = False
    gives_back = False
    for_everybody = False
    dims = True
    help_page = "program#short"

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def stage(self) -> Stage:
        return self.context.stage

    @property
    def screen(self) -> Screen:
        return self.context.screen

    @property
    def painter(self) -> Painter:
        return self.context.painter

    def t(self, key: str, /, **params: Any) -> str:
        """The text of a catalogue key in the player's language."""
        return self.context.t(key, **params)

    def build(self) -> None:
        """Put the items of this moment on the stage."""
        raise NotImplementedError

    def notice_area(self) -> FRect:
        """Where notices stand: at the upper edge of this, in its middle."""
        return FRect(theme.WIDE, 64, self.screen.width - 2 * theme.WIDE, 0)

    def cancel(self) -> None:
        """Escape was pressed with nothing else to close."""
        self.context.close(self)

    def key(self, event: pygame.event.Event) -> None:
        """A key that no item took: the scene's own shortcuts."""

    def released(self, event: pygame.event.Event) -> None:
        """A key or a button of the mouse was let go that no item took."""

    def update(self, seconds: float) -> None:
        """Time went by while the scene lay on top."""

    def cover(self) -> None:
        """Hide what is meant for one person alone, until he is back."""

    def left(self) -> None:
        """The scene is taken off the stack."""

    def close(self) -> None:
        """Go back to what lies beneath."""
        self.context.close(self)

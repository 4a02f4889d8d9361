"""The window and its loop: events in, time on, what changed drawn.

With nothing moving the loop polls 30 times a second and draws nothing; while something moves, and just after a key or a
button was used, it runs at 60.
"""

from __future__ import annotations

import os
import sys
import time

# pygame greets on import; a program started from a terminal should not.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Without a GPU the software framebuffer is several times faster and smaller; the user may say otherwise.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# The candidate list of Japanese input methods is drawn by the system only when asked for.
os.environ.setdefault("SDL_IME_SHOW_UI", "1")
# Windows would stretch a picture made for another density; the frozen program says the same in its manifest.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game import crash, log_file
from game import settings as settings_module
from game.bots.worker import Worker
from game.content.catalogue import Translator, system_language
from game.log_file import LOG
from game.probe import Probe
from game.resources import resource_path, user_folder
from game.scenes.base import Context
from game.scenes.menu import MenuScene
from game.view.painter import Painter
from game.view.screen import LEAST_HEIGHT, LEAST_WIDTH, Screen
from game.view.sound import Sounds

IDLE_RATE = 30
MOVING_RATE = 60
# After a key or a button the next one is likely near.
AWAKE_SECONDS = 0.6
# The window itself loses and gets back the keyboard while it goes to full screen or leaves it: nobody has left it then.
SWITCHING = 2.5
# After the first frame, before the share of a core that an idle program takes is measured.
SETTLING = 1.5

LEAVING = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
WAKING = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL, pygame.TEXTINPUT)


def display_drivers() -> list[str]:
    """What SDL may draw on, the best first; empty on a Unix system without any screen.

    Left to itself SDL would silently draw into nothing where the screen is missing or out of reach.
    """
    wished = os.environ.get("SDL_VIDEODRIVER")
    if wished or sys.platform in ("win32", "darwin"):
        return [wished or ""]
    screens = {"x11": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}
    return [driver for driver, variable in screens.items() if os.environ.get(variable)]


class App:
    """The program in its window, from the first frame to the last."""

    def __init__(self) -> None:
        self.folder = user_folder()
        self.settings, self.trouble = settings_module.load(settings_module.settings_file())
        pygame.display.init()
        pygame.font.init()
        self.translator = Translator(self.settings.language or system_language())
        pygame.display.set_caption(self.translator.t("ui.app.title"))
        pygame.display.set_icon(pygame.image.load_sized_svg(str(resource_path("app_icon.svg")), (64, 64)))
        self.window = self._open_window()
        pygame.key.set_repeat(350, 40)
        screen = Screen(self._surface(), self.settings.interface_scale)
        self.context = Context(
            screen,
            Painter(screen),
            self.settings,
            self.translator,
            self.folder,
            Sounds(self.settings.effects_volume),
            Sounds(self.settings.interface_volume),
            Worker(),
        )
        self.context.on_display_change = self.display_changed
        self._full_screen = self.settings.full_screen
        # Whether the keyboard went to another window, and from when on that is to be believed.
        self._left = False
        self._steady_from = 0.0
        self.running = True
        self.probe = Probe.wanted()
        self._awake = 0.0
        self.context.open(MenuScene(self.context))
        if self.trouble is not None:
            self.context.say(self.context.sentence(self.trouble))

    def _open_window(self) -> pygame.Window:
        width, height = self.settings.window_size
        pygame.display.set_mode((max(width, 640), max(height, 400)), pygame.RESIZABLE)
        window = pygame.Window.from_display_module()
        window.minimum_size = (LEAST_WIDTH, LEAST_HEIGHT)
        if self.settings.full_screen:
            window.set_fullscreen(desktop=True)
        return window

    @staticmethod
    def _surface() -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def display_changed(self) -> None:
        """Follow the settings that concern the window: full screen, language, interface scale."""
        if self.settings.full_screen != self._full_screen:
            self._full_screen = self.settings.full_screen
            self._steady_from = time.monotonic() + SWITCHING
            # The same window all the time: one made anew by `set_mode` pulls the ground from under SDL.
            if self._full_screen:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
        wanted = self.settings.language or system_language()
        if wanted != self.translator.language:
            self.translator = self.context.translator = Translator(wanted)
            pygame.display.set_caption(self.translator.t("ui.app.title"))
        self._resized()

    def _resized(self) -> None:
        surface = self._surface()
        self.context.screen.resize(surface, self.settings.interface_scale)
        self.context.stage.dirty_all()
        self.context.refresh()

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event: the window's own here, all others to the scene."""
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
            if not self._full_screen:
                self.settings.window_size = self._surface().get_size()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED):
            if event.type == pygame.WINDOWFOCUSGAINED:
                self._left = False
            self.context.stage.dirty_all()
        elif event.type in LEAVING:
            self._left = True
            if event.type != pygame.WINDOWFOCUSLOST:
                # Out of sight is out of sight; only the keyboard comes and goes by itself.
                self._steady_from = 0.0
            self.cover_if_left()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.settings.full_screen = not self.settings.full_screen
            self.display_changed()
        else:
            if event.type in WAKING:
                self._awake = AWAKE_SECONDS
            self.context.handle(event)

    def cover_if_left(self) -> None:
        """Hide an open hand when the window was left, before anything else happens.

        The picture must be there at once: from it the system takes what its task switcher shows.
        """
        if self._left and time.monotonic() >= self._steady_from:
            self._left = False
            self.context.cover()
            self.frame(0.0)

    def frame(self, seconds: float) -> None:
        """One beat: time, what changed, the picture."""
        self.context.update(seconds)
        self.context.build()
        changed = self.context.stage.draw()
        if changed:
            pygame.display.update(changed)
        if self.probe is not None:
            self.probe.look(self.context, bool(changed))

    def run(self) -> int:
        """Run until the window is closed; returns the exit status."""
        clock = pygame.time.Clock()
        self.frame(0.0)
        if os.environ.get("PANTHEON_EXIT_AFTER_FIRST_FRAME"):
            return 0
        assert self.context.thinker is not None
        self.context.thinker.start()
        idle = float(os.environ.get("PANTHEON_IDLE_SECONDS") or "inf")
        # The system still sizes and exposes a window that has just opened: that is not idleness yet.
        settled = time.monotonic() + SETTLING
        end = settled + idle
        busy: float | None = None
        try:
            while self.running and self.context.scenes and time.monotonic() < end:
                if busy is None and time.monotonic() >= settled:
                    busy = time.process_time()
                for event in pygame.event.get():
                    self.handle(event)
                self.cover_if_left()
                awake = self._awake > 0 or self.context.stage.moving
                seconds = clock.tick(MOVING_RATE if awake else IDLE_RATE) / 1000
                self._awake -= seconds
                self.frame(seconds)
            spent = time.process_time()
        finally:
            self._leave()
        if idle < float("inf") and busy is not None:
            print(f"{100 * (spent - busy) / idle:.3f}")
        return 0

    def _leave(self) -> None:
        for scene in reversed(self.context.scenes):
            try:
                scene.left()
            except Exception:
                # After a crash a scene may be past even this; the next one still closes its save.
                LOG.exception("%s could not be left", type(scene).__name__)
        if self.context.thinker is not None:
            self.context.thinker.close()
        settings_module.save(self.settings, settings_module.settings_file())
        pygame.quit()


def run() -> int:
    """Open the window and play; returns the exit status: 1 after an error of the program's own, 2 without a screen."""
    drivers = display_drivers()
    if not drivers:
        print(Translator(system_language()).t("cli.no_display"), file=sys.stderr)
        return 2
    if any(drivers):
        os.environ["SDL_VIDEODRIVER"] = ",".join(drivers)
    folder = user_folder()
    log_file.begin(folder)
    language = ""
    try:
        try:
            app = App()
        except pygame.error as error:
            LOG.exception("no window")
            print(Translator(system_language()).t("cli.display_failed", error=str(error)), file=sys.stderr)
            return 2
        LOG.info("SDL %s on %s", ".".join(map(str, pygame.get_sdl_version())), pygame.display.get_driver())
        language = app.translator.language
        return app.run()
    except Exception as error:
        return crash.end(error, folder, language)
    finally:
        log_file.end()

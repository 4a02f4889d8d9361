"""A field to type a line of text in, with Japanese and other input methods.

While an input method composes, the unfinished text stands underlined at the caret and every key belongs to the
input method: no Enter, Escape, Backspace or arrow of that time reaches the field or the form around it.
"""

from collections.abc import Callable

import pygame

from game.view import theme
from game.view.clipboard import copy, pasted
from game.view.item import Item, Text
from game.view.layout import inset
from game.view.painter import Painter
from game.view.text_entry import Entry

COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
BLINK = 0.55
PADDING = 10.0
NOTE_HEIGHT = 22.0

SELECTION = (74, 92, 116)
FIELD_FOCUSED = theme.PanelStyle(theme.PANEL_INSET, theme.BRIGHT_GOLD, radius=8, line_width=1.5)
FIELD_REFUSED = theme.PanelStyle(theme.PANEL_INSET, theme.ALERT, radius=8, line_width=1.5)


class TextField(Item):
    """A one-line entry. `on_change(text)` follows every change, `on_submit()` answers Enter.

    A character for which `allowed` is False is not taken; `refused(characters)` gives the finished sentence that is
    then shown below the field (leave `NOTE_HEIGHT` units for it; it had better not repeat what cannot be shown), and
    `full` the one for a text grown too long. `note_width`: how far that sentence may reach, where that is farther than
    the field.
    """

    focusable = True

    def __init__(
        self,
        key: str,
        rect: pygame.FRect,
        text: str = "",
        *,
        max_length: int = 40,
        placeholder: str = "",
        allowed: Callable[[str], bool] | None = None,
        refused: Callable[[str], Text] | None = None,
        full: Text | None = None,
        note_width: float = 0.0,
        on_change: Callable[[str], None] | None = None,
        on_submit: Callable[[], None] | None = None,
        **options: object,
    ) -> None:
        super().__init__(key, rect, **options)  # type: ignore[arg-type]
        self.entry = Entry(text, max_length, allowed)
        self.placeholder = placeholder
        self.refused = refused
        self.full = full
        self.note_width = max(note_width, self.rect.width)
        self.on_change = on_change
        self.on_submit = on_submit
        self.note: Text | None = None
        self.composition = ""
        self._composition_caret = 0
        # The key that ended a composition may arrive as a key press after the text; it is not meant for the field.
        self._just_composed = False
        self._shift = 0.0
        self._blink = 0.0

    @property
    def text(self) -> str:
        """What was entered so far, without a composition that is still open."""
        return self.entry.text

    @property
    def composing(self) -> bool:
        """True while an input method holds unfinished text."""
        return bool(self.composition)

    @property
    def bounds(self) -> pygame.FRect:
        return pygame.FRect(
            self.rect.left - 6, self.rect.top - 6, self.note_width + 12, self.rect.height + NOTE_HEIGHT + 12
        )

    # --- drawing --------------------------------------------------------------------------------------------

    def draw(self, p: Painter) -> None:
        style = FIELD_FOCUSED if self.focused else theme.INSET
        p.panel(self.rect, FIELD_REFUSED if self.note is not None else style)
        inner = self._inner()
        if self.note is not None:
            below = pygame.FRect(self.rect.left + 2, self.rect.bottom + 2, self.note_width - 4, NOTE_HEIGHT)
            p.text(self.note, below, theme.SMALL.tinted(theme.ALERT), max_lines=1)
        ink = theme.BODY if self.enabled else theme.BODY.tinted(theme.FAINT)
        shown, caret, composed = self._shown()
        if not shown and not self.focused:
            p.text(self.placeholder, inner, theme.BODY.tinted(theme.FAINT), valign="middle", max_lines=1)
            return
        self._scroll(p, shown, caret)
        # A fitting text would shrink; this one scrolls, so it is given all the room it wants.
        line = pygame.FRect(inner.left - self._shift, inner.top, self._width(p, shown) + 4, inner.height)
        with p.screen.clip(inner):
            start, end = self.entry.selection
            if start != end and self.focused and not self.composing:
                p.fill(self._span(p, line, shown, start, end), SELECTION)
            p.text(shown, line, ink, valign="middle", max_lines=1)
            if self.composing:
                under = self._span(p, line, shown, *composed)
                p.fill((under.left, under.bottom - 1, under.width, 1.5), theme.IVORY)
            if self.focused and self._blink < BLINK:
                x = line.left + self._width(p, shown[:caret])
                p.fill((x - 0.75, inner.top + 4, 1.5, inner.height - 8), theme.BRIGHT_GOLD)

    def _inner(self) -> pygame.FRect:
        return inset(self.rect, PADDING, 4)

    def _shown(self) -> tuple[str, int, tuple[int, int]]:
        """The text with the composition in it, the caret in it, and where the composition stands."""
        if not self.composing:
            return self.entry.text, self.entry.caret, (0, 0)
        start, end = self.entry.selection
        shown = self.entry.text[:start] + self.composition + self.entry.text[end:]
        return shown, start + self._composition_caret, (start, start + len(self.composition))

    @staticmethod
    def _width(p: Painter, text: str) -> float:
        return p.measure(text, theme.BODY)[0] if text else 0.0

    def _span(self, p: Painter, line: pygame.FRect, shown: str, start: int, end: int) -> pygame.FRect:
        left, right = self._width(p, shown[:start]), self._width(p, shown[:end])
        return pygame.FRect(line.left + left, line.top + 4, right - left, line.height - 8)

    def _scroll(self, p: Painter, shown: str, caret: int) -> None:
        """Shift a text wider than the field so that the caret stays in sight."""
        room = self._inner().width - 2
        at, whole = self._width(p, shown[:caret]), self._width(p, shown)
        self._shift = max(0.0, min(self._shift, whole - room, at), at - room)

    # --- focus and time -------------------------------------------------------------------------------------

    def focus_gained(self) -> None:
        if pygame.display.get_init():
            pygame.key.start_text_input()
        self._blink = 0.0
        self._place_candidates()

    def focus_lost(self) -> None:
        self.composition = ""
        self.note = None
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def update(self, seconds: float) -> None:
        self._just_composed = False
        before = self._blink < BLINK
        self._blink = (self._blink + seconds) % (2 * BLINK)
        if before != (self._blink < BLINK):
            self.changed()

    def adopt(self, older: Item) -> None:
        if not isinstance(older, TextField):
            return
        self.note, self._shift = older.note, older._shift
        self.composition, self._composition_caret = older.composition, older._composition_caret
        if older.text == self.text:
            self.entry.caret, self.entry.anchor = older.entry.caret, older.entry.anchor

    def _place_candidates(self) -> None:
        """Tell the input method where the caret is, so that its candidates open there."""
        if self.stage is None or not pygame.display.get_init():
            return
        p = self.stage.painter
        shown, caret, composed = self._shown()
        self._scroll(p, shown, caret)
        inner = self._inner()
        at = composed[0] if self.composing else caret
        x = inner.left - self._shift + self._width(p, shown[:at])
        pygame.key.set_text_input_rect(p.screen.rect(pygame.FRect(x, inner.top, 2, inner.height)))

    # --- events ---------------------------------------------------------------------------------------------

    def press(self) -> None:
        """A press of the mouse only placed the caret."""

    def grab(self, pos: tuple[float, float]) -> None:
        if not self.composing:
            self.entry.move(self._index_at(pos[0]))
            self._touched()

    def drag(self, pos: tuple[float, float]) -> None:
        if not self.composing:
            self.entry.move(self._index_at(pos[0]), select=True)
            self._touched()

    def drop(self, pos: tuple[float, float]) -> bool:
        return True

    def _index_at(self, x: float) -> int:
        if self.stage is None:
            return self.entry.caret
        p, text = self.stage.painter, self.entry.text
        wanted = x - self._inner().left + self._shift
        stops = range(len(text) + 1)
        return min(stops, key=lambda stop: abs(self._width(p, text[:stop]) - wanted))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self.composition = event.text
            self._composition_caret = max(0, min(event.start, len(event.text)))
            self._touched()
            return True
        if event.type == pygame.TEXTINPUT:
            self._just_composed = self.composing
            self.composition = ""
            self._insert(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if self.composing:
            return True
        if self._just_composed and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE):
            return True
        return self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        key, shift = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        if event.mod & COMMAND and not event.mod & pygame.KMOD_ALT:
            return self._command(key)
        if key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE):
            return False
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is not None:
                self.on_submit()
            return True
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.entry.step(-1 if key == pygame.K_LEFT else 1, shift)
        elif key in (pygame.K_HOME, pygame.K_END):
            self.entry.move(0 if key == pygame.K_HOME else len(self.text), shift)
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.note = None
            if self.entry.erase(-1 if key == pygame.K_BACKSPACE else 1):
                self._tell()
        else:
            # A plain key is text, and comes once more as TEXTINPUT; a function key is somebody else's.
            return not pygame.K_F1 <= key <= pygame.K_F15
        self._touched()
        return True

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.entry.select_all()
        elif key in (pygame.K_c, pygame.K_x):
            if self.entry.selected and copy(self.entry.selected) and key == pygame.K_x:
                self.entry.erase(-1)
                self._tell()
        elif key == pygame.K_v:
            self._insert(pasted())
        else:
            return False
        self._touched()
        return True

    def _insert(self, typed: str) -> None:
        if not typed or not self.enabled:
            self._touched()
            return
        before = self.text
        refused, too_long = self.entry.insert(typed)
        self.note = None
        if refused and self.refused is not None:
            self.note = self.refused(refused)
        elif too_long:
            self.note = self.full
        if self.text != before:
            self._tell()
        self._touched()

    def _tell(self) -> None:
        if self.on_change is not None:
            self.on_change(self.text)

    def _touched(self) -> None:
        """Show the caret at once after each key, in its new place."""
        self._blink = 0.0
        self._place_candidates()
        self.changed()

"""A question over any scene, asked once before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.base import Context, Scene
from game.view.dialogs import Answer, question


class AskScene(Scene):
    """One sentence and two answers; the keyboard begins on the harmless one, and Escape gives it."""

    overlay = True

    def __init__(self, context: Context, title: str, sentence: str, answer: str, act: Callable[[], None]) -> None:
        """answer: the button that does `act`; all texts finished."""
        super().__init__(context)
        self.title, self.sentence, self.answer, self.act = title, sentence, answer, act

    def build(self) -> None:
        answers = [
            Answer(self.t("ui.ask.no"), self.close, icon="arrow_left"),
            Answer(self.answer, self._do, kind="danger"),
        ]
        self.stage.add(*question(self.painter, "ask", self.sentence, answers, title=self.title, icon="warning"))

    def _do(self) -> None:
        self.close()
        self.act()

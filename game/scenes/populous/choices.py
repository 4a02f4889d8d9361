"""The prompt of Populous: what is asked, with what is at stake, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from pygame import FRect

from game.rules.core import Decision, Move
from game.rules.populous.view import CARDS, TERRAINS, TRACKS
from game.scenes.populous.faces import CARD_ICONS, TRACK_ICONS
from game.view import theme
from game.view.text import Run
from game.view.widgets import Button

if TYPE_CHECKING:
    from game.scenes.populous.table import PopulousTable

# Moves that are made on the map, with the hand or with what lies before the player, and need no button.
ELSEWHERE = (
    "strike",
    "worker",
    "step",
    "town",
    "people",
    "draft",
    "first",
    "open",
    "card",
    "discard",
    "number",
    "change",
)
LEAVING = ("skip", "stop")
MAIN = ("end", "gain", "war")
ICONS = {"convert": "faith", "wrath": "wrath", "war": "spirit", "mediate": "wheat", "gain": "plus"}


class Choices:
    """The prompt of a table for one decision."""

    def __init__(self, table: PopulousTable, decision: Decision) -> None:
        self.table, self.decision, self.t = table, decision, table.t

    # --- words ----------------------------------------------------------------------------------------------

    def text(self) -> list[Run]:
        """What the prompt says; nothing where it asks what the rules ask."""
        table, kind = self.table, self.decision.kind
        if kind == "prosper" and table.changing is not None:
            track = table.wording.words("track", TRACKS[table.changing])
            return [Run(self.t("populous.table.change_into", track=track))]
        if kind == "steps" and table.mover is not None:
            return [Run(self.t("populous.table.move_where", n=cast(int, self.decision.params["n"])))]
        return []

    # --- buttons --------------------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """The buttons that answer the question, what leaves it at the right; in a narrow prompt without pictures."""
        made = self._buttons()
        painter = self.table.painter
        taken = sum(Button.width(painter, button.label, icon=button.icon is not None) + 8 for button in made)
        if taken > self.table.prompt_width() - 24:
            for button in made:
                button.icon = None
        return made

    def _buttons(self) -> list[Button]:
        made = self._answers()
        if self.decision.kind == "manner":
            short = [button.label for button in made]
            for button in made:
                self._say_whole(button)
            taken = sum(Button.width(self.table.painter, button.label) + 8 for button in made)
            if taken > self.table.prompt_width() - 24:
                for button, label in zip(made, short, strict=True):
                    button.label = label
        return made

    def _say_whole(self, button: Button) -> None:
        """Name a way of laying a card without abbreviations."""
        way = button.key.rpartition(" ")[2]
        actions = cast("dict[str, int]", self.decision.params.get("actions", {}))
        label = self.table.wording.move(f"lay {way}")
        button.label = self.t("populous.table.way", way=label, n=actions[way]) if way in actions else label

    def _answers(self) -> list[Button]:
        table, kind = self.table, self.decision.kind
        if kind == "prosper":
            return self._prosper()
        if kind == "steps" and table.mover is not None and len(table.movers()) > 1:
            return [*self._plain(), self._button("cancel", self.t("ui.table.cancel"), table.cancel, kind="quiet")]
        return self._plain()

    def _plain(self) -> list[Button]:
        viewer = self.table.director.viewer
        assert viewer is not None
        shown = list(self.decision.moves)
        # What is refused is shown too, with its reason, where it is one of a few ways.
        if self.decision.kind in ("buy", "spend", "conflict", "wrath", "manner"):
            shown = list(self.table.match.candidates(viewer))
        made = [self._move(move) for move in shown if move.text.partition(" ")[0] not in ELSEWHERE]
        leaving = [button for button in made if button.key.partition(":")[2].partition(" ")[0] in LEAVING]
        made = [button for button in made if button not in leaving] + leaving
        focus = next((button for button in made if button.enabled), None)
        if focus is not None and self.decision.kind not in ("area", "ring", "strike", "discard"):
            focus.autofocus = True
        return made

    def _move(self, move: Move) -> Button:
        verb, _, what = move.text.partition(" ")
        legal = move in self.decision.moves
        button = self._button(move.text, self._label(verb, what, move), self.table.player_of(move))
        button.enabled = legal
        button.icon = self._icon(verb, what)
        button.kind = "primary" if verb in MAIN else "quiet" if verb in LEAVING else "normal"
        if verb == "war":
            button.kind = "danger"
        # What the button says in short is told whole.
        whole = self.table.wording.move(move) if verb == "lay" else self._price_hint(what) if verb == "buy" else None
        button.hint = whole if legal else self.table.why_not(move)
        return button

    def _price_hint(self, number: str) -> str | None:
        """What so many more workers cost in all, and that none of them would reach a new space where it is so."""
        params = self.decision.params
        left = cast("dict[str, int]", params["left"])
        if number not in left:
            return None
        price = cast("dict[str, int]", params["prices"])[number]
        lines = [self.t("populous.table.buy_help", price=price, n=left[number])]
        if cast("dict[str, bool]", params["held_only"])[number]:
            lines.append(self.t("populous.table.buy_held_only"))
        return "\n".join(lines)

    def _label(self, verb: str, what: str, move: Move) -> str:
        table, params = self.table, self.decision.params
        label = table.wording.move(move)
        if verb == "lay":
            actions = cast("dict[str, int]", params.get("actions", {}))
            label = self.t(f"populous.table.lay.{what}")
            return self.t("populous.table.way", way=label, n=actions[what]) if what in actions else label
        if verb == "name":
            actions = cast("dict[str, int]", params["actions"])
            return self.t("populous.table.way", way=table.wording.card(what), n=actions[what])
        if verb == "spend":
            n = cast(int, params["n"]) + int(what)
            if what == "0":
                return self.t("populous.table.spend_none", n=n)
            return self.t("populous.table.spend", n=n, price=(0, 1, 3, 6)[int(what)])
        if verb == "buy" and int(what):
            price = cast("dict[str, int]", params["prices"])[what]
            return self.t("populous.table.buy", n=int(what), price=price)
        if verb == "spirit":
            return what
        if verb == "end" and not table.view.round:
            return self.t("populous.table.confirm_cubes")
        if verb == "wrath":
            return self.t("populous.table.strike", n=int(what))
        if verb == "convert":
            return self.t("populous.table.convert", n=cast(int, params["price"]))
        if verb == "cube" or (verb == "gain" and self.decision.kind == "gain"):
            track = what or str(params["track"])
            return self.t("populous.table.one_more", track=table.wording.words("track", track))
        if verb == "ring":
            return table.wording.words("terrain", what)
        if verb == "mediate":
            return self.t("populous.table.mediate", n=cast(int, params["price"]))
        return label

    def _icon(self, verb: str, what: str) -> str | None:
        if verb == "name":
            return CARD_ICONS[CARDS.index(what)]
        if verb == "cube":
            return TRACK_ICONS[TRACKS.index(what)]
        if verb == "gain" and self.decision.kind == "gain":
            return TRACK_ICONS[TRACKS.index(str(self.decision.params["track"]))]
        if verb == "gain":
            return "victory_points"
        if verb == "ring":
            return theme.TERRAINS[TERRAINS[TERRAINS.index(what)]].icon
        return ICONS.get(verb)

    def _prosper(self) -> list[Button]:
        """A point, or a point with one thing turned into another: first what, then into what."""
        table = self.table
        changes = [move for move in self.decision.moves if move.text.startswith("change")]
        if table.changing is not None:
            made = []
            for move in changes:
                source, _, into = move.text.split(" ", 1)[1].partition(" to ")
                if source == TRACKS[table.changing]:
                    button = self._button(move.text, table.wording.words("track", into), table.player_of(move))
                    button.icon = TRACK_ICONS[TRACKS.index(into)]
                    made.append(button)
            made[0].autofocus = True
            return [*made, self._button("cancel", self.t("ui.table.cancel"), table.cancel, kind="quiet")]
        made = []
        gain = next((move for move in self.decision.moves if move.text == "gain"), None)
        if gain is not None:
            label = self.t("populous.table.one_point")
            button = self._button("gain", label, table.player_of(gain), kind="primary")
            button.icon, button.autofocus = "victory_points", True
            made.append(button)
        for track, word in enumerate(TRACKS[:3]):
            if any(move.text.startswith(f"change {word} ") for move in changes):
                label = self.t("populous.table.change", track=table.wording.words("track", word))
                button = self._button(f"change:{word}", label, table.changer_of(track))
                button.hint = self._change_hint(word, changes)
                button.icon = TRACK_ICONS[track]
                made.append(button)
        stop = next(move for move in self.decision.moves if move.text == "stop")
        made.append(self._button("stop", table.wording.move(stop), table.player_of(stop), kind="quiet"))
        return made

    def _change_hint(self, word: str, changes: list[Move]) -> str:
        """Into what a resource can be turned now, and that the point goes with it."""
        words = self.table.wording.words
        ends = [move.text.partition(" to ")[2] for move in changes if move.text.startswith(f"change {word} ")]
        into = " / ".join(words("track", end) for end in ends)
        return self.t("populous.table.change_help", track=words("track", word), into=into)

    def _button(self, key: str, label: str, press: Callable[[], None], kind: str = "normal") -> Button:
        return Button(f"move:{key}", FRect(0, 0, 1, 1), label, press, kind=kind)

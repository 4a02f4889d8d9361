"""The prompt of Deus: what is asked, with everything that is at stake, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import FRect

from game.content.deus import card_tables
from game.rules.core import Decision, Move
from game.rules.deus.kinds import GOD_IDS
from game.scenes.deus.faces import KIND_ICONS, kind_icon
from game.scenes.deus.offering import preview
from game.scenes.deus.regions import REGION_VERBS
from game.view import theme
from game.view.text import Run
from game.view.widgets import Button

if TYPE_CHECKING:
    from game.scenes.deus.table import DeusTable

# Moves that are made on the map, with a card of the hand or with one of the city, and need no button.
ELSEWHERE = (*REGION_VERBS, "activate", "build", "hide", "offer", "discard", "confirm", "pay")
LEAVING = ("skip", "stop")
VERB_ICONS = {"build": "play_card", "hide": "card_back", "offer": "flame", "draw": "draw_pile", "sell": "gold"}


class Choices:
    """The prompt of a table for one decision."""

    def __init__(self, table: DeusTable, decision: Decision) -> None:
        self.table, self.decision, self.t = table, decision, table.t

    # --- words ----------------------------------------------------------------------------------------------

    def text(self) -> list[Run]:
        """What the prompt says; nothing where it asks what the rules ask."""
        table, kind = self.table, self.decision.kind
        if kind == "turn" and table.chosen is not None:
            wording = table.wording
            name = Run(wording.card(table.chosen) + "  ", theme.BRIGHT_GOLD)
            return [name, Run(wording.card_short(table.chosen), theme.MUTED)]
        if kind == "turn" and table.offering:
            return [Run(self.t("deus.table.choose_top"))]
        if kind == "pay":
            return self._payment_text()
        if kind == "place" and any(_verb(move) == "edge" for move in self.decision.moves):
            asked = table.rich(table.wording.prompt(self.decision))
            return [*asked, Run("  " + self.t("deus.table.edge_note"), theme.MUTED)]
        if kind == "offering":
            return self._offering_text()
        return []

    def _payment_text(self) -> list[Run]:
        table, payment = self.table, self.table.payment
        assert payment is not None
        wording = table.wording
        goods = wording.counted_list("goods", payment.total)
        said = [Run(self.t("deus.table.paying", card=wording.card(payment.card), goods=goods) + "  ")]
        why = table.why_not(table.match.game.parse(payment.move))
        return [*said, Run(why, theme.ALERT) if why else Run(self.t("deus.table.paying_help"), theme.MUTED)]

    def _offering_text(self) -> list[Run]:
        table, view = self.table, self.table.view
        n = len(view.offered) + len(table.picked.cards)
        god = card_tables().kind[view.offered[0]]
        gain = preview(table, view, god, n, len(view.hand) - n)
        return [Run(self.t("deus.table.offering", n=n) + "  "), Run(gain, theme.BRIGHT_GOLD)]

    # --- buttons --------------------------------------------------------------------------------------------

    def buttons(self) -> list[Button]:
        """The buttons, the likeliest first."""
        table, kind = self.table, self.decision.kind
        if kind == "turn":
            found = self._chosen_card() if table.chosen is not None else self._turn()
        elif kind == "pay":
            found = self._payment()
        elif kind == "offering":
            found = [self._act("confirm", table.make_offering)]
        else:
            found = [self._button(move) for move in self.decision.moves if _verb(move) not in ELSEWHERE]
        if kind in ("pay", "place", "column", "offering") and table.director.why_not_undo() is None:
            found.append(self._cancel(table.take_back_action))
        if kind != "turn" and not self._answered_elsewhere() and found:
            found[0].autofocus = True
        return found

    def _answered_elsewhere(self) -> bool:
        """Whether the focus belongs to the map or to a strip."""
        return any(_verb(move) in (*REGION_VERBS, "activate") for move in self.decision.moves)

    def _turn(self) -> list[Button]:
        if self.table.offering:
            return [self._cancel(self.table.cancel)]
        label = self.t("deus.table.begin_offering")
        return [self._make("choice:offering", label, self.table.begin_offering, kind="karma", icon="flame")]

    def _chosen_card(self) -> list[Button]:
        """What can become of the chosen card; what is not possible is shown with its reason."""
        table = self.table
        verbs = ["build", "hide", "offer"] if table.view.options.get("wildcard") is True else ["build", "offer"]
        kinds = {"build": "primary", "hide": "normal", "offer": "karma"}
        found: list[Button] = []
        for verb in verbs:
            move = table.match.game.parse(f"{verb} {table.chosen}")
            button = self._button(move)
            button.kind = kinds[verb]
            button.hint = table.why_not(move)
            button.enabled = button.hint is None
            button.autofocus = button.enabled and not any(other.autofocus for other in found)
            found.append(button)
        return [*found, self._cancel(table.cancel)]

    def _payment(self) -> list[Button]:
        """A button for each resource, which turns it into gold and back, and the one that pays."""
        table, payment = self.table, self.table.payment
        assert payment is not None
        move = table.match.game.parse(payment.move)
        pay = self._act("pay", table.player_of(move))
        pay.hint = table.why_not(move)
        pay.enabled = pay.hint is None
        return [pay, *(self._swap(good) for good in payment.resources)]

    def _swap(self, good: str) -> Button:
        payment = self.table.payment
        assert payment is not None
        replaced = payment.replaced[good]
        word = self.table.wording.words("good", good)
        key = "deus.table.as_gold" if replaced else "deus.table.as_resource"
        button = self._make(
            f"swap:{good}",
            self.t(key, good=word, n=4 * replaced),
            self._turner_of(good),
            icon="gold" if replaced else good,
        )
        button.hint = self.t("deus.table.swap", good=word)
        return button

    def _turner_of(self, good: str) -> Callable[[], None]:
        def turn() -> None:
            if self.table.payment is not None:
                self.table.payment.turn(good)
                self.table.context.refresh()

        return turn

    def _button(self, move: Move) -> Button:
        table, verb = self.table, _verb(move)
        what = move.text.partition(" ")[2]
        button = self._make(f"move:{move.text}", table.wording.move(move), table.player_of(move))
        button.icon = VERB_ICONS.get(verb)
        if verb in ("buy", "gain"):
            button.icon = what
        elif verb in ("piece", "column"):
            button.icon, button.label = kind_icon(what), self.t(f"deus.table.kind.{what}")
        elif verb == "invoke":
            god = GOD_IDS.index(what)
            button.icon, button.kind = KIND_ICONS[god], "karma"
            view = table.view
            n = self.decision.params["n"]
            button.hint = preview(table, view, god, n if isinstance(n, int) else 0, len(view.hand))
        elif verb in ("use", "end", "draw", "confirm"):
            button.kind = "primary"
        elif verb in LEAVING:
            button.kind = "quiet"
        return button

    def _act(self, verb: str, act: Callable[[], None]) -> Button:
        """The button that makes what has been put together."""
        label = self.t("deus.table.pay") if verb == "pay" else self.table.wording.move(verb)
        return self._make(f"move:{verb}", label, act, kind="primary")

    def _cancel(self, act: Callable[[], None]) -> Button:
        return self._make("choice:cancel", self.t("ui.table.cancel"), act, kind="quiet")

    @staticmethod
    def _make(
        key: str, label: str, act: Callable[[], None], *, kind: str = "normal", icon: str | None = None
    ) -> Button:
        return Button(key, FRect(0, 0, 1, 1), label, act, kind=kind, icon=icon)


def _verb(move: Move) -> str:
    return move.text.partition(" ")[0]

"""The table of Deus: the continents in the middle, one's own city and hand below, what everybody has at the right.

A card of the hand is chosen first, and then what becomes of it; regions, columns, players and cards are pressed where
they lie. Whatever lies nowhere is a button of the prompt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

from pygame import FRect

from game.content.deus import card_tables
from game.content.deus_previews import Preview
from game.rules.core import Decision, Event, Move
from game.rules.deus.kinds import GOOD_IDS, RESOURCE_IDS, TEMPLE, TILES
from game.rules.deus.view import DeusView
from game.scenes.base import Scene
from game.scenes.card_items import PileItem
from game.scenes.deus.announce import EndNear, VillageFalls
from game.scenes.deus.arrangement import CAPTION, RISE, Arrangement, arrange
from game.scenes.deus.choices import Choices
from game.scenes.deus.city import build_city
from game.scenes.deus.city_sheet import CityScene
from game.scenes.deus.faces import face
from game.scenes.deus.flights import Flights
from game.scenes.deus.hand import HandScene
from game.scenes.deus.items import HandCard, PlayerFacts, PlayerPanel
from game.scenes.deus.offering import Picked
from game.scenes.deus.payment import Payment
from game.scenes.deus.regions import Regions, place_of, terrains_of, tile_seams
from game.scenes.last_turns import build_last_turns
from game.scenes.open_hand import build_open_hand
from game.scenes.table import TableScene
from game.view import theme
from game.view.animation import Motion
from game.view.board_map import BoardMap
from game.view.cards import CardState
from game.view.layout import fan, strips
from game.view.text import Run
from game.view.widgets import Button, Label

# The questions that belong to an action just begun: Escape and the button take the whole of it back.
BEGUN = ("pay", "place", "column", "offering")
SOUNDS = {
    "built": "card_place",
    "hid": "card_flip",
    "hid_card": "card_flip",
    "placed": "card_place",
    "gained": "card_slide",
    "gained_vp": "select",
    "bought": "card_slide",
    "sold": "card_slide",
    "robbed": "attack",
    "robbed_vp": "attack",
    "army_moved": "card_slide",
    "village_attacked": "attack",
    "end_triggered": "trumpet",
    "drew": "draw",
    "drew_cards": "draw",
    "reshuffled": "shuffle",
    "god_invoked": "shield",
}


class DeusTable(TableScene):
    """A match of Deus on the screen.

    chosen: the card of the hand that is about to be built or offered. offering: the next card pressed is the one on
    top of an offering. lifted: pieces taken off their region while they fly, as bits of their kinds.
    """

    ground = "deus"
    shows_open = True
    help_page = "deus#turn"
    quiet_events = frozenset({"turn_started", "round_started", "activated", "paid"})

    def __init__(self, *args: object) -> None:
        self.chosen: str | None = None
        self.offering = False
        self.picked = Picked()
        self.payment: Payment | None = None
        self.lifted: dict[int, int] = {}
        self._preview: Preview | None = None
        self._previewed: object = None
        super().__init__(*args)  # type: ignore[arg-type]

    # --- what is on the table -------------------------------------------------------------------------------

    @property
    def view(self) -> DeusView:
        """The view that is drawn."""
        return cast(DeusView, self.drawn)

    @property
    def place(self) -> Arrangement:
        """Where everything lies in the window of now."""
        size = self.screen.width, self.screen.height
        open_hands = bool(self.open_views)
        return arrange(*size, self.view.players, self.own is not None, self.prompt_height, open_hands)

    @property
    def own(self) -> DeusView | None:
        """Through whose eyes a hand is shown: the viewer's, or where all is open those of the player whose city is
        shown; None shows a hand to nobody."""
        view = self.view
        return view if view.viewer is not None else self.open_view(self.city_owner)

    def open_view(self, player: int) -> DeusView | None:
        """What a player sees, where all is open."""
        return cast("DeusView | None", self.open_views.get(player))

    @property
    def city_owner(self) -> int:
        """Whose columns are shown: the viewer's, but while another player's cards are carried out, that player's."""
        view = self.view
        watched = view.viewer is None or (bool(view.resolving) and view.resolving[0]["at"] != -1)
        return view.turn_player if watched else cast(int, view.viewer)

    @property
    def preview(self) -> Preview | None:
        """What cards would bring in the position that is drawn; None where that cannot be told between two events."""
        if self._previewed is not self.drawn:
            self._previewed = self.drawn
            self._preview = Preview(self.view) if self.view.stage and self.view.decision is not None else None
        return self._preview

    def prompt_rect(self) -> FRect:
        return self.place.prompt

    def prompt_width(self) -> float:
        return self.place.prompt.width

    def facts(self) -> list[tuple[str, str, str]]:
        view = self.view
        round_text = self.t("ui.table.round_open", n=view.round)
        hint = self.t("deus.table.end_rule")
        if view.last_round:
            round_text = self.t("ui.table.round", n=view.round, of=view.last_round)
            hint = self.t("deus.table.last_round", n=view.last_round)
        villages = sum(points > 0 for points in view.village_vp)
        temples, tiles = view.temples, TILES[view.players]
        found = [
            ("", round_text, hint),
            ("hand_cards", str(view.pile), self.t("ui.table.pile", n=view.pile)),
            ("temple", f"{temples}/{tiles}", self.t("deus.table.temples_left", n=temples, of=tiles)),
            ("village", f"{villages}/{tiles}", self.t("deus.table.villages_left", n=villages, of=tiles)),
        ]
        for good in ("wheat", "wood", "clay", "stone"):
            n = view.supply[RESOURCE_IDS.index(good)]
            word = self.wording.words("good", good)
            found.append((good, str(n), self.t("deus.table.supply", good=word, n=n)))
        return found

    # --- building -------------------------------------------------------------------------------------------

    def build_board(self) -> None:
        place = self.place
        self._build_map(place.board)
        self._build_piles(place)
        for player, rect in enumerate(place.players):
            self._build_player(player, rect)
        for player, rect in enumerate(place.open_hands):
            self._build_open_hand(player, rect)
        if place.log is not None:
            build_last_turns(self, place.log)
        build_city(self, place.city)
        if self.own is not None:
            self._build_hand(place, self.own)

    def _build_map(self, rect: FRect) -> None:
        view = self.view
        board = BoardMap("map", rect, terrains_of(view), edges=[("seam", tile_seams(view))], layer="table")
        board.put(*Regions(self).items())
        self.stage.add(board, *board.children)

    def _build_piles(self, place: Arrangement) -> None:
        if place.pile is None or place.discards is None:
            return
        view = self.view
        draw = self._move("draw")
        press = self.player_of(draw) if draw is not None else None
        hint = self.t("ui.table.pile", n=view.pile)
        pile = PileItem("pile", place.pile, view.pile, draw is not None, back="deus", hint=hint, on_press=press)
        self.stage.add(pile)
        style = theme.SMALL.tinted(theme.MUTED)
        captions = [("pile", place.pile, self.t("deus.table.pile", n=view.pile))]
        if view.discards:
            top = face(self.wording, view.top)
            hint = self.t("deus.table.discards_top", n=view.discards, card=top.title)
            item = HandCard("discards", place.discards, top, "plain", 0, hint=hint)
            item.on_alt = lambda: self.show_card(top)
            self.stage.add(item)
            captions.append(("discards", place.discards, self.t("deus.table.discards", n=view.discards)))
        for key, card, text in captions:
            where = FRect(card.left - 6, card.bottom + 3, card.width + 12, CAPTION - 3)
            self.stage.add(Label(f"{key}:count", where, text, style, align="center"))

    def _build_player(self, player: int, rect: FRect) -> None:
        view, seat = self.view, self.match.seats[player]
        rob = self._move(f"rob p{player + 1}")
        purse = dict(zip(GOOD_IDS, view.purses[player], strict=True))
        points = self._points_of(player)
        facts = PlayerFacts(
            name=self.name_runs(player),
            emblem=seat.emblem,
            vp="?" if points is None else str(points),
            cards=view.hand_counts[player],
            gold=purse["gold"],
            goods=[(good, purse[good]) for good in ("wheat", "wood", "clay", "stone")],
            pieces=[*view.pieces[player], len(view.columns[player][TEMPLE])],
            on_turn=player == view.turn_player,
            bot=not seat.is_person,
        )
        look = self._opener_of(player)
        panel = PlayerPanel(
            f"player:{player}",
            rect,
            facts,
            rob is not None,
            self.painter,
            hint=self._player_hint(player, rob),
            on_press=self.player_of(rob) if rob is not None else look,
            on_alt=look,
        )
        panel.tab_group = 1
        self.stage.add(panel)

    def _points_of(self, player: int) -> int | None:
        """The VP of a player, None where they are hidden."""
        shown = self.view if player == self.view.viewer else self.open_view(player)
        return None if shown is None else shown.vp

    def _build_open_hand(self, player: int, rect: FRect) -> None:
        """A hand that everybody may look at now, and a card built face down."""
        shown = self.open_view(player)
        assert shown is not None
        hand = [face(self.wording, card) for card in shown.hand]
        hidden = [face(self.wording, shown.face_down)] if shown.face_down >= 0 else []
        build_open_hand(
            self, player, rect, hand, hidden, lambda: self.context.open(HandScene(self.context, self, player))
        )

    def _player_hint(self, player: int, rob: Move | None) -> str:
        """What can be done with a player's panel, or why not, and what of it is hidden."""
        seat = self.match.seats[player]
        lines = [seat.name, self.t("ui.table.cards", n=self.view.hand_counts[player])]
        lines += [self.t(f"ui.setup.bot.{seat.bot}")] if seat.bot else []
        lines += [self.t("deus.table.vp_hidden")] if self._points_of(player) is None else []
        shown = self.open_view(player)
        if shown is not None:
            names = (self.wording.card(card_ids()[card]) for card in shown.hand)
            lines.append(self.t("ui.table.cards_named", cards=", ".join(names)))
        if rob is not None:
            lines.append(self.t("deus.table.rob"))
        elif self.decision is not None and self.decision.kind == "rob":
            why = self.why_not(self.match.game.parse(f"rob p{player + 1}"))
            lines += [why] if why else []
        else:
            lines.append(self.t("deus.table.look"))
        return "\n".join(lines)

    # --- the hand -------------------------------------------------------------------------------------------

    def _build_hand(self, place: Arrangement, view: DeusView) -> None:
        area = FRect(place.hand.left, place.hand.top + RISE, place.hand.width - 4, place.card[1])
        places = fan(area, len(view.hand), *place.card)
        # A fan that leaves room stands beside the city.
        shift = area.left - places[0].left if places else 0
        places = [where.move(shift, 0) for where in places]
        ids, copies = card_tables().ids, Counter[int]()
        able = self.hand_moves()
        choosing = self.decision is not None and self.decision.kind in ("turn", "offering")
        wanting = choosing and self.chosen is None
        for card, where, strip in zip(view.hand, places, strips(places), strict=True):
            copy = copies[card]
            copies[card] += 1
            key = f"hand:{ids[card]}:{copy}"
            if key in self.in_flight:
                continue
            state, rank = self._look_of(card, copy, choosing, able)
            rise = RISE if state == "selected" else 0
            shines = state in ("legal", "selected")
            # What cannot be built can still be offered.
            usable = shines or state == "plain"
            item = HandCard(
                key,
                where.move(0, -rise),
                face(self.wording, card),
                state,
                rank,
                strip=strip.move(0, -rise),
                hint=self._card_hint(card, choosing and not shines),
                enabled=usable or not choosing,
                on_press=self._presser_of(card) if choosing else None,
                on_alt=self._zoomer_of(card),
                layer="hand",
                autofocus=wanting and state == "legal",
            )
            wanting = wanting and state != "legal"
            self.stage.add(item)

    def hand_moves(self) -> dict[int, dict[str, Move]]:
        """What can be done with each card of the hand now: moves by verb."""
        decision = self.decision
        found: dict[int, dict[str, Move]] = {}
        index = card_tables().index
        for move in decision.moves if decision is not None else []:
            verb, _, what = move.text.partition(" ")
            if verb in ("build", "hide", "offer", "discard"):
                found.setdefault(index[what], {})[verb] = move
        return found

    def _look_of(self, card: int, copy: int, choosing: bool, able: dict[int, dict[str, Move]]) -> tuple[CardState, int]:
        """How a card of the hand lies there, and which place it has in an offering."""
        view = self.view
        if not choosing:
            return "plain", 0
        assert self.decision is not None
        if self.decision.kind == "offering":
            laid = view.offered.count(card)
            if copy < laid + self.picked.cards.count(card):
                return "selected", 1 if copy == 0 and card == view.offered[0] else 2
            return ("legal" if self.picked.can_add(view, card) else "dim"), 0
        if self.chosen == card_tables().ids[card]:
            return ("selected" if copy == 0 else "legal"), 0
        verbs = able.get(card, {})
        # Every card can be offered: what shines is what can be built, while nothing else has been said.
        shines = verbs if self.offering else verbs.keys() & {"build", "hide"}
        return ("legal" if shines else "plain" if verbs else "dim"), 0

    def _card_hint(self, card: int, explain: bool) -> str:
        """What a card does; where it cannot be chosen now, why."""
        text = card_ids()[card]
        lines = [self.wording.card(text), self.wording.card_text(text)]
        verbs = {"turn": ("build",), "offering": ("discard",)}.get(self.decision.kind if self.decision else "", ())
        for verb in verbs if explain else ():
            why = self.why_not(self.match.game.parse(f"{verb} {text}"))
            lines += [why] if why else []
        return "\n".join(lines)

    # --- the prompt -----------------------------------------------------------------------------------------

    def prompt_text(self, decision: Decision) -> list[Run]:
        return Choices(self, decision).text() or super().prompt_text(decision)

    def choices(self, decision: Decision) -> list[Button]:
        if decision.kind == "pay" and self.payment is None:
            params = decision.params
            self.payment = Payment(str(params["card"]), str(params["suggested"]))
        return Choices(self, decision).buttons()

    # --- what the person does -------------------------------------------------------------------------------

    def _move(self, text: str) -> Move | None:
        """The legal move with this text."""
        decision = self.decision
        return next((move for move in decision.moves if move.text == text), None) if decision is not None else None

    def chosen_build(self) -> Move | None:
        """The move that builds the chosen card, if it can be built."""
        return self._move(f"build {self.chosen}") if self.chosen is not None else None

    def player_of(self, move: Move) -> Callable[[], None]:
        """What plays a move."""
        return lambda: self.play(move)

    def _opener_of(self, player: int) -> Callable[[], None]:
        return lambda: self.context.open(CityScene(self.context, self, player))

    def _presser_of(self, card: int) -> Callable[[], None]:
        return lambda: self._press_card(card)

    def _zoomer_of(self, card: int) -> Callable[[], None]:
        return lambda: self.zoom(f"card:{card_ids()[card]}")

    def _press_card(self, card: int) -> None:
        decision = self.decision
        if decision is None:
            return
        text = card_ids()[card]
        if decision.kind == "offering":
            self._press_offered(card)
        elif self.offering:
            self.play(self.match.game.parse(f"offer {text}"))
        else:
            self.chosen = None if self.chosen == text else text
            self._chosen_anew()

    def _press_offered(self, card: int) -> None:
        """Add a card to the offering; with no copy left, take one back."""
        if self.picked.can_add(self.view, card):
            self.picked.cards.append(card)
        elif card in self.picked.cards:
            self.picked.cards.remove(card)
        self._chosen_anew()

    def _chosen_anew(self) -> None:
        self.context.sound("select")
        self.context.refresh()
        self.context.build()
        if self.chosen is not None and self.stage.focus_visible:
            ready = next((item for item in self.stage.items if item.key.startswith("move:") and item.enabled), None)
            self.stage.set_focus(ready)

    def begin_offering(self) -> None:
        """Have the next card pressed be the one on top of an offering."""
        self.offering = True
        self._chosen_anew()

    def make_offering(self) -> None:
        """Play the chain of moves that offers what has been picked."""
        if self.decision is None:
            return
        texts = self.picked.moves()
        self.forget_choice()
        for text in texts:
            self.director.choose(self.match.game.parse(text))
        self.context.refresh()

    def take_back_action(self) -> None:
        """Take back the action that has been begun."""
        self.forget_choice()
        self.director.reset_turn()
        self.catch_up()

    def forget_choice(self) -> None:
        self.chosen = None
        self.offering = False
        self.picked = Picked()
        self.payment = None

    def choice_pending(self) -> bool:
        return self.chosen is not None or self.offering or bool(self.picked.cards)

    def cancel(self) -> None:
        decision = self.decision
        begun = decision is not None and decision.kind in BEGUN and not self.picked.cards
        if begun and self.director.why_not_undo() is None:
            self.take_back_action()
        else:
            super().cancel()

    def open_hand(self) -> None:
        if self.own is not None:
            self.context.open(HandScene(self.context, self))

    # --- what is seen of events -----------------------------------------------------------------------------

    def sound_of(self, event: Event) -> str:
        return SOUNDS.get(event.kind, "")

    def motions(self, event: Event) -> list[Motion]:
        return Flights(self).of(event)

    def announcement(self, event: Event) -> Scene | None:
        if event.kind == "village_attacked":
            return VillageFalls(self.context, self, event)
        if event.kind == "end_triggered":
            return EndNear(self.context, self, event)
        return None

    def lift(self, text: str, kind: int) -> None:
        """Take a piece off its region until its flight is over."""
        region = [tuple(place) for place in self.view.places].index(place_of(text))
        self.lifted[region] = self.lifted.get(region, 0) | 1 << kind

    def stand(self) -> None:
        self.lifted.clear()
        super().stand()


def card_ids() -> list[str]:
    """The id of each card type, by its number."""
    return card_tables().ids

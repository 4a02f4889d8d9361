"""The table of Gods' Gambit: field and pile on the felt, the others around it, one's own hand and karma below.

A card of the hand is chosen first, and then where it goes; what can only go one way goes at once. Everything that can
be chosen on the table can be chosen in the prompt too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

from pygame import FRect

from game.content.gambit import card_tables
from game.rules.core import Decision, Event, Move
from game.rules.gambit.view import GambitView
from game.scenes.card_items import CardItem, PileItem
from game.scenes.gambit.arrangement import LABEL, OPEN_HAND, Arrangement, arrange
from game.scenes.gambit.faces import card_ids, face
from game.scenes.gambit.flights import Flights
from game.scenes.gambit.items import (
    BackFan,
    ChipItem,
    Felt,
    PlayerFacts,
    PlayerPanel,
    Resolving,
    chip_places,
)
from game.scenes.last_turns import build_last_turns
from game.scenes.table import TableScene, in_form
from game.view import theme
from game.view.animation import Motion
from game.view.cards import CardState
from game.view.layout import fan, inset, split_bottom, split_top, strips
from game.view.painter import Align
from game.view.text import Run
from game.view.widgets import Button, Label, Panel

# Decisions in which a card is chosen and then confirmed or sent somewhere; in the others one press plays it.
CHOSEN_FIRST = ("turn", "after_draw", "defence")
# The height of the titles of hand and karma.
TITLE = 18.0
HAND_VERBS = ("field", "karma", "defend", "put", "give")
SOUNDS = {
    "played_field": "card_place",
    "played_karma": "card_place",
    "put_field": "card_place",
    "defended": "shield",
    "drew": "draw",
    "drew_card": "draw",
    "aimed": "attack",
    "trumpeter": "trumpet",
    "round_started": "shuffle",
    "gave_karma": "card_slide",
    "gave_hand": "card_slide",
    "gave_hand_card": "card_slide",
    "gave_all_karma": "card_slide",
}


class GambitTable(TableScene):
    """A match of Gods' Gambit on the screen."""

    ground = "gambit"
    help_page = "gambit#turn"
    own_events = frozenset({"penalty", "gave_hand_card"})
    quiet_events = frozenset({"turn_started", "karma_gained", "dealt", "hand_empty"})
    shows_open = True

    def __init__(self, *args: object) -> None:
        self.chosen: str | None = None
        self._ending = False
        super().__init__(*args)  # type: ignore[arg-type]

    # --- what is on the table -------------------------------------------------------------------------------

    @property
    def view(self) -> GambitView:
        """The view that is drawn."""
        return cast(GambitView, self.drawn)

    @property
    def place(self) -> Arrangement:
        """Where everything lies in the window of now."""
        size = self.screen.width, self.screen.height
        return arrange(*size, len(self.others), self.prompt_height, bool(self.open_views))

    @property
    def below(self) -> int:
        """Whose cards lie at the lower edge: the viewer's, and at the open table those of the player on turn, from
        their backs."""
        return self.view.turn_player if self.view.viewer is None else self.view.viewer

    @property
    def others(self) -> list[int]:
        """The other players, clockwise from the left of the one below."""
        return [(self.below + step) % self.view.players for step in range(1, self.view.players)]

    def prompt_rect(self) -> FRect:
        return self.place.prompt

    def notice_area(self) -> FRect:
        """On the felt, below the others' panels: how many cards they hold stays in sight."""
        place = self.place
        return FRect(place.oval.left, place.others[0].bottom + 6, place.oval.width, 0)

    def facts(self) -> list[tuple[str, str, str]]:
        view = self.view
        if view.points:
            round_text = self.t("ui.table.round_open", n=view.round)
        else:
            round_text = self.t("ui.table.round", n=view.round, of=3)
        hint = self.t("ui.table.trumpeters", n=view.trumpeters, of=4)
        return [("", round_text, ""), ("trumpet", f"{view.trumpeters} / 4", hint)]

    def _moves(self) -> dict[str, dict[str, Move]]:
        """The legal moves by card and verb: what each card can do now."""
        decision = self.decision
        found: dict[str, dict[str, Move]] = {}
        for move in decision.moves if decision is not None else []:
            verb, _, what = move.text.partition(" ")
            if verb in HAND_VERBS:
                found.setdefault(what, {})[verb] = move
        return found

    def _from_karma(self, decision: Decision) -> bool:
        """Whether the cards to choose from are the decider's karma."""
        return decision.kind == "give_karma" or decision.params.get("source") == "karma"

    def _source(self) -> str:
        """Where cards can be chosen now: `hand`, `karma` or ""."""
        decision = self.decision
        if decision is None:
            return ""
        if decision.kind in ("put", "give_karma", "give_hand"):
            return "karma" if self._from_karma(decision) else "hand"
        return "hand" if decision.kind in CHOSEN_FIRST else ""

    # --- building -------------------------------------------------------------------------------------------

    def build_board(self) -> None:
        place = self.place
        self.stage.add(Felt("felt", place.oval))
        self._build_middle(place)
        for player, rect in zip(self.others, place.others, strict=True):
            self._build_player(player, rect)
        if place.log is not None:
            build_last_turns(self, place.log)
        if place.resolving is not None:
            self._build_resolving(place.resolving)
        self._build_own(place)

    def _build_middle(self, place: Arrangement) -> None:
        view, decision = self.view, self.decision
        draw = next((move for move in decision.moves if move.text == "draw"), None) if decision is not None else None
        pile = PileItem(
            "pile",
            place.pile,
            view.pile,
            draw is not None,
            hint=self.t("ui.table.pile", n=view.pile),
            on_press=self._player_of(draw) if draw is not None else None,
        )
        self.stage.add(pile)
        if view.field >= 0:
            card = face(self.wording, view.field)
            to_field = self._moves().get(self.chosen or "", {}).get("field")
            item = CardItem(
                "field",
                place.field,
                card,
                "legal" if to_field is not None else "plain",
                hint=self._card_hint(view.field),
                on_press=self._player_of(to_field) if to_field is not None else None,
                on_alt=self._zoom_of(card_ids()[view.field]),
            )
            self.stage.add(item)
        self._build_captions(place)

    def _build_captions(self, place: Arrangement) -> None:
        view = self.view
        align: Align = "right" if place.beside else "center"
        style = theme.STRONG.tinted(theme.MUTED)
        self.stage.add(Label("pile:count", place.pile_caption, str(view.pile), style, align=align))
        if view.field < 0:
            return
        cards = card_tables()
        if view.colour < 0:
            text = self.t("ui.table.field_open")
        elif cards.ranks[view.field].kind == "ordinary":
            value = cards.value[view.field]
            text = self.t("ui.table.field_match", colour=self.wording.colour(view.colour), value=value)
        else:
            text = self.t("ui.table.field_colour", colour=self.wording.colour(view.colour))
        icon = theme.SUIT_ICONS[theme.SUITS[view.colour]] if view.colour >= 0 else "wild"
        style, rect = theme.STRONG.tinted(theme.BRIGHT_GOLD), place.field_caption
        if not place.beside:
            width = min(rect.width, self.painter.measure(text, style)[0] + 30)
            rect = FRect(max(rect.left, place.field.centerx - width / 2), rect.top, width, rect.height)
        self.stage.add(Label("field:caption", rect, text, style, icon=icon, max_lines=3 if place.beside else 1))

    def _build_player(self, player: int, rect: FRect) -> None:
        view, seat = self.view, self.match.seats[player]
        if player in self.open_views:
            rect, below = split_bottom(rect, OPEN_HAND - 4, 4)
            self._build_open_hand(player, below)
        karma = [face(self.wording, card) for card in view.karma[player]]
        values = card_tables().value
        at = self._at_moves().get(player)
        facts = PlayerFacts(
            name=self.name_runs(player),
            emblem=seat.emblem,
            cards=view.hand_counts[player],
            karma=karma,
            karma_sum=sum(values[card] for card in view.karma[player]),
            skips=view.skips[player],
            extra_turns=view.extra_turns[player],
            finished=player in view.finished,
            on_turn=player == view.turn_player,
            asked=view.decision is not None and view.decision.player == player,
            bot=not seat.is_person,
        )
        panel = PlayerPanel(
            f"player:{player}",
            rect,
            facts,
            self.t("ui.table.karma_none"),
            at is not None,
            self.painter,
            hint=self._player_hint(player),
            on_press=self._player_of(at) if at is not None else None,
        )
        panel.tab_group = 1
        self.stage.add(panel)
        places = chip_places(panel.chips_row(), len(karma))
        for number, (card, where, strip) in enumerate(zip(karma, places, strips(places), strict=True)):
            chip = ChipItem(
                f"karma:{player}:{number}",
                where,
                card,
                strip=strip,
                hint=self._card_hint(view.karma[player][number]),
                on_alt=self._zoom_of(card.key),
                on_press=panel.on_press,
            )
            chip.focusable = False
            self.stage.add(chip)

    def _build_open_hand(self, player: int, rect: FRect) -> None:
        """A hand that everybody may look at now, chip by chip."""
        hand = cast(GambitView, self.open_views[player]).hand
        self.stage.add(Panel(f"open:{player}", rect, theme.INSET))
        places = chip_places(inset(rect, 8, 3), len(hand))
        for number, (card, where, strip) in enumerate(zip(hand, places, strips(places), strict=True)):
            chip = ChipItem(
                f"open:{player}:{number}",
                where,
                face(self.wording, card),
                strip=strip,
                hint=self._card_hint(card),
                on_alt=self._zoom_of(card_ids()[card]),
            )
            chip.focusable = False
            self.stage.add(chip)

    def _player_hint(self, player: int) -> str:
        """Everything on a player's panel in words."""
        view = self.view
        parts = [self.t("ui.table.cards", n=view.hand_counts[player])]
        if player in view.finished:
            parts = [self.t("ui.table.finished")]
        if view.skips[player]:
            parts.append(self.t("ui.table.skips", n=view.skips[player]))
        if view.extra_turns[player]:
            parts.append(self.t("ui.table.extra_turns", n=view.extra_turns[player]))
        values = card_tables().value
        karma = view.karma[player]
        parts.append(
            self.t("ui.table.karma_sum", n=sum(values[c] for c in karma)) if karma else self.t("ui.table.karma_none")
        )
        return "\n".join([self.match.seats[player].name, *parts])

    def _build_resolving(self, rect: FRect) -> None:
        view = self.view
        if not view.resolving:
            return
        ability = view.resolving[0]
        card = face(self.wording, cast(int, ability["card"]))
        lines = [self.name_runs(cast(int, ability["user"]))]
        target = cast(int, ability["target"])
        if target >= 0:
            lines.append([Run("▶ ", theme.GOLD), *self.name_runs(target)])
        lines.append([Run(self.wording.card_text(card.key), theme.MUTED)])
        item = Resolving("resolving", rect, card.title, card, lines, hint=self._card_hint(cast(int, ability["card"])))
        item.on_alt = self._zoom_of(card.key)
        self.stage.add(item)

    def _build_own(self, place: Arrangement) -> None:
        view = self.view
        style = theme.PANEL_ACTIVE if view.turn_player == self.below else theme.PANEL
        self.stage.add(Panel("own", place.hand_panel, style))
        title = self.t("ui.table.hand_of", player=self.match.seats[self.below].name)
        # Lower than the room for it: a chosen card rises.
        label = FRect(place.hand.left, place.hand.top, place.hand.width, TITLE)
        marks = self._own_marks()
        self.stage.add(Label("own:title", label, title, theme.LABEL))
        if marks:
            width = self.painter.measure(marks, theme.SMALL_STRONG)[0] + 4
            where = FRect(label.right - width, label.top, width, label.height)
            self.stage.add(Label("own:marks", where, marks, theme.SMALL_STRONG))
        self._build_hand(split_top(place.hand, LABEL)[1])
        self._build_karma(place)

    def _own_marks(self) -> list[Run]:
        view, viewer = self.view, self.below
        marks = []
        if viewer in view.finished:
            marks.append(Run(self.t("ui.table.finished"), theme.BRIGHT_GOLD))
        if view.skips[viewer]:
            marks.append(Run(self.t("ui.table.skips", n=view.skips[viewer]) + "  ", theme.ALERT))
        if view.extra_turns[viewer]:
            marks.append(Run(self.t("ui.table.extra_turns", n=view.extra_turns[viewer]), theme.GOOD))
        return marks

    def _build_hand(self, area: FRect) -> None:
        view, source = self.view, self._source()
        width, height = self.place.card
        shown = self.open_views.get(self.below) if view.viewer is None else view
        if shown is None:
            backs = FRect(area.left + 2, area.top, area.width, height)
            self.stage.add(BackFan("backs", backs, view.hand_counts[self.below]))
            return
        hand = cast(GambitView, shown).hand
        places = fan(area, len(hand), width, height)
        # A fan that leaves room starts at the left, under its title.
        if places:
            shift = area.left + 2 - places[0].left
            places = [where.move(shift, 0) for where in places]
        self._build_cards("hand", hand, places, source == "hand")

    def _build_karma(self, place: Arrangement) -> None:
        karma = self.view.karma[self.below]
        values = card_tables().value
        title = (
            self.t("ui.table.karma_sum", n=sum(values[card] for card in karma)) if karma else self.t("ui.table.karma")
        )
        label = FRect(place.karma.left, place.karma.top, place.karma.width, TITLE)
        self.stage.add(Label("karma:title", label, title, theme.LABEL))
        area = split_top(place.karma, LABEL)[1]
        if not karma:
            text = FRect(area.left, area.top, area.width, area.height)
            self.stage.add(Label("karma:none", text, self.t("ui.table.karma_none"), theme.SMALL.tinted(theme.FAINT)))
        height = place.card[1] * 0.86
        places = fan(area, len(karma), height * place.card[0] / place.card[1], height)
        if places:
            shift = area.left + 2 - places[0].left
            places = [where.move(shift, 0) for where in places]
        self._build_cards("own_karma", karma, places, self._source() == "karma")

    def _build_cards(self, group: str, cards: list[int], places: list[FRect], choosing: bool) -> None:
        """A fan of one's own cards. `choosing`: they are what the decision is about."""
        moves, ids = self._moves(), card_ids()
        copies: Counter[int] = Counter()
        first_legal = True
        for card, where, strip in zip(cards, places, strips(places), strict=True):
            text = ids[card]
            key = f"{group}:{text}:{copies[card]}"
            copies[card] += 1
            if key in self.in_flight:
                continue
            able = choosing and text in moves
            chosen = choosing and self.chosen == text and copies[card] == 1
            state: CardState = "selected" if chosen else "legal" if able else "dim" if choosing else "plain"
            rect, seen = where, strip
            if chosen:
                rect, seen = where.move(0, -8), strip.move(0, -8)
            item = CardItem(
                key,
                rect,
                face(self.wording, card),
                state,
                seen,
                hint=self._own_card_hint(card, choosing, able),
                enabled=able,
                on_press=self._press_of(text) if choosing else None,
                on_alt=self._zoom_of(text),
                layer="hand",
                autofocus=able and first_legal and self.chosen is None,
            )
            if able:
                first_legal = False
            self.stage.add(item)

    def _card_hint(self, card: int) -> str:
        text = card_ids()[card]
        return f"{self.wording.card_title(text)}\n{self.wording.card_text(text)}"

    def _own_card_hint(self, card: int, choosing: bool, able: bool) -> str:
        """What a card does; where it can not be chosen now, why."""
        hint = self._card_hint(card)
        if not choosing or able:
            return hint
        text = card_ids()[card]
        viewer = self.director.viewer
        assert viewer is not None
        for move in self.match.candidates(viewer):
            verb, _, what = move.text.partition(" ")
            if what == text and verb in HAND_VERBS:
                why = self.why_not(move)
                if why is not None:
                    return f"{self.wording.card_title(text)}\n{why}"
        return hint

    # --- the prompt -----------------------------------------------------------------------------------------

    def prompt_text(self, decision: Decision) -> list[Run]:
        chosen = self._moves().get(self.chosen or "")
        if self.chosen is None or chosen is None:
            drawn = self._drawn_card()
            unplayed = decision.kind == "end_turn" and not self.view.played and not self.view.round_over
            if drawn is not None and (decision.kind == "after_draw" or unplayed):
                return self.rich(self.wording.prompt(in_form(decision, "drew", card=drawn)))
            return super().prompt_text(decision)
        name = Run(self.wording.card_title(self.chosen) + "  ", theme.BRIGHT_GOLD)
        if decision.kind == "defence":
            return [name, *super().prompt_text(decision)]
        return [name, Run(self.t("ui.table.choose_where"), theme.MUTED)]

    def _drawn_card(self) -> str | None:
        """The card that the viewer has drawn in this turn."""
        for entry in self.director.latest():
            if entry.event.kind == "turn_started":
                break
            if entry.event.kind == "drew_card":
                return str(entry.event.args["card"])
        return None

    def choices(self, decision: Decision) -> list[Button]:
        if self.chosen is not None:
            return self._destinations(decision)
        buttons: list[Button] = []
        seats = self.others
        for move in sorted(decision.moves, key=lambda move: _seat_of(move, seats)):
            verb, _, what = move.text.partition(" ")
            if verb in HAND_VERBS:
                continue
            button = self._button(move)
            if verb == "stop" and decision.kind == "after_draw":
                button.label = self.t("gambit.move.stop.after_draw")
                button.on_press = self._end_without_playing(move)
            if verb in ("colour", "suit"):
                button.kind = what
                button.icon = theme.SUIT_ICONS[what]
            elif verb in ("end", "use"):
                button.kind = "primary"
                button.autofocus = True
            elif verb in ("at", "pass"):
                # The question says what happens to whoever is named.
                button.label, button.kind = self.match.seats[int(what[1:]) - 1].name, "karma"
            elif verb == "draw":
                button.icon = "draw_pile"
            buttons.append(button)
        if not any(button.autofocus for button in buttons) and not self._moves() and buttons:
            buttons[0].autofocus = True
        return buttons

    def _end_without_playing(self, move: Move) -> Callable[[], None]:
        """Decline to play after drawing, and end the turn: what was drawn can not be taken back anyway."""

        def end() -> None:
            self.play(move)
            self._ending = True

        return end

    def update(self, seconds: float) -> None:
        super().update(seconds)
        decision = self.decision
        if self._ending and decision is not None:
            self._ending = False
            if decision.kind == "end_turn" and not self.view.round_over:
                self.play(decision.moves[0])

    def _button(self, move: Move) -> Button:
        button = Button(f"move:{move.text}", FRect(0, 0, 1, 1), self.wording.move(move), self._player_of(move))
        return button

    def _destinations(self, decision: Decision) -> list[Button]:
        """Where the chosen card can go; what is not possible is shown with its reason."""
        assert self.chosen is not None
        moves = self._moves().get(self.chosen, {})
        buttons: list[Button] = []
        kinds = {"field": "primary", "karma": "karma", "defend": "primary"}
        icons = {"field": "play_card", "karma": "karma", "defend": "shield"}
        for verb in ("defend",) if decision.kind == "defence" else ("field", "karma"):
            move = moves.get(verb) or self.match.game.parse(f"{verb} {self.chosen}")
            button = self._button(move)
            button.kind, button.icon = kinds[verb], icons[verb]
            button.hint = self.why_not(move)
            button.enabled = button.hint is None
            button.autofocus = button.enabled and not any(other.autofocus for other in buttons)
            buttons.append(button)
        buttons.append(Button("choice:cancel", FRect(0, 0, 1, 1), self.t("ui.table.cancel"), self.cancel, kind="quiet"))
        return buttons

    # --- what the person does -------------------------------------------------------------------------------

    def _at_moves(self) -> dict[int, Move]:
        """The moves that choose a player, by player."""
        decision = self.decision
        found: dict[int, Move] = {}
        for move in decision.moves if decision is not None else []:
            verb, _, what = move.text.partition(" ")
            if verb in ("at", "pass"):
                found[int(what[1:]) - 1] = move
        return found

    def _player_of(self, move: Move) -> Callable[[], None]:
        return lambda: self.play(move)

    def _press_of(self, card: str) -> Callable[[], None]:
        return lambda: self._press_card(card)

    def _zoom_of(self, card: str) -> Callable[[], None]:
        return lambda: self.zoom(f"card:{card}")

    def _press_card(self, card: str) -> None:
        decision, moves = self.decision, self._moves().get(card, {})
        if decision is None or not moves:
            return
        if decision.kind not in CHOSEN_FIRST:
            self.play(next(iter(moves.values())))
            return
        self.chosen = None if self.chosen == card else card
        self.context.sound("select")
        self.context.refresh()
        self.context.build()
        if self.chosen is not None and self.stage.focus_visible:
            ready = next((item for item in self.stage.items if item.key.startswith("move:") and item.enabled), None)
            self.stage.set_focus(ready)

    def forget_choice(self) -> None:
        self.chosen = None

    def show(self, event: Event) -> None:
        super().show(event)
        if event.kind.startswith("trumpeter"):
            # The clock of the round: nobody may overlook it.
            self.context.announce("".join(run.text for run in self.rich(self.wording.event(event))))

    def choice_pending(self) -> bool:
        return self.chosen is not None

    def open_hand(self) -> None:
        from game.scenes.gambit.hand import HandScene

        if self.view.viewer is not None:
            self.context.open(HandScene(self.context, self))

    # --- what flies -----------------------------------------------------------------------------------------

    def sound_of(self, event: Event) -> str:
        return SOUNDS.get(event.kind, "")

    def motions(self, event: Event) -> list[Motion]:
        return Flights(self).of(event)


def _seat_of(move: Move, seats: list[int]) -> int:
    """Where a move that names a player stands: in the order in which the players sit on the screen."""
    verb, _, what = move.text.partition(" ")
    return seats.index(int(what[1:]) - 1) if verb in ("at", "pass") else len(seats)

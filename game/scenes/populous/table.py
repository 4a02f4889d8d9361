"""The table of Populous: the land with its areas, the creation cards beside it, generations and hand below.

Creation cards, spaces, tracks, cards and skills are pressed where they lie; what lies nowhere is a button of the
prompt.
In the middle of a war its strengths and dice take the place of generations and hand, and so does whatever lies before
a player to choose from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

from pygame import FRect

from game.rules.core import END_TURN, Decision, Event, Move
from game.rules.populous.view import CARDS, PAIRS, ROUNDS, TRACKS, PopulousView
from game.scenes.base import Scene
from game.scenes.last_turns import build_last_turns
from game.scenes.open_hand import build_open_hand
from game.scenes.populous.arrangement import ACTIONS, RISE, Arrangement, arrange
from game.scenes.populous.choices import Choices
from game.scenes.populous.creation import Creation
from game.scenes.populous.faces import card_face, people_name, skill_face
from game.scenes.populous.flights import Flights
from game.scenes.populous.generations import Generations, inheritance
from game.scenes.populous.hand import HandScene, PeopleScene
from game.scenes.populous.items import HandCard, PlayerFacts, PlayerPanel, TrackItem, track_places
from game.scenes.populous.offer import Offer, offered
from game.scenes.populous.regions import Regions, area_place, around, seams, space_of, terrains_of
from game.scenes.populous.settlement import SettlementScene, settlement_of
from game.scenes.populous.war import War, WarFacts, war_of
from game.scenes.table import TableScene, in_form
from game.view import theme
from game.view.animation import Motion
from game.view.board_map import BoardMap
from game.view.cards import CardState
from game.view.layout import fan, strips
from game.view.text import Run
from game.view.widgets import Button

SOUNDS = {
    "worker_placed": "card_place",
    "town_built": "card_place",
    "town_rebuilt": "card_place",
    "number_chosen": "select",
    "free_chosen": "select",
    "struck": "attack",
    "ring_put": "card_slide",
    "war": "trumpet",
    "war_won": "shield",
    "war_shared": "shield",
    "war_drawn": "shield",
    "war_lost": "attack",
    "mediated": "card_slide",
    "laid_up": "card_place",
    "laid_down": "card_flip",
    "laid_down_card": "card_flip",
    "stepped": "card_slide",
    "drew": "draw",
    "drew_cards": "draw",
    "reshuffled": "shuffle",
    "skill_opened": "card_flip",
    "vp_settlement": "round_end",
    "gained": "select",
}
# A war stays on the table until the turn is ended.
AFTER_WAR = ("", "conflict", "declare", "end_turn")

# What somebody has chosen just before the curtain fell, and need not be told again.
OWN_CHOICES = ("people_chosen", "drafted", "drafted_skill", "first_chosen", "first_chosen_skill")


class PopulousTable(TableScene):
    """A match of Populous on the screen.

    mover: the space of the worker whose next step is being chosen. changing: the track that is about to be turned into
    another. lifted: pieces (owner and icon) taken off their space while they fly.
    """

    ground = "populous"
    shows_open = True
    help_page = "populous#turn"
    quiet_events = frozenset({"turn_started", "paid", "actions", "cube_placed", "draft_hand", "draft_hand_skills"})

    def __init__(self, *args: object) -> None:
        self.mover: int | None = None
        self.changing: int | None = None
        self.lifted: dict[int, list[tuple[int, str]]] = {}
        self._pointed = ""
        self._war: WarFacts | None = None
        super().__init__(*args)  # type: ignore[arg-type]

    # --- what is on the table -------------------------------------------------------------------------------

    @property
    def view(self) -> PopulousView:
        """The view that is drawn."""
        return cast(PopulousView, self.drawn)

    @property
    def place(self) -> Arrangement:
        """Where everything lies in the window of now."""
        size = self.screen.width, self.screen.height
        tiles = offered(self.decision)
        return arrange(*size, self.view.players, self.own is not None, self.prompt_height, tiles, bool(self.open_views))

    @property
    def own(self) -> PopulousView | None:
        """Through whose eyes hand and face-down cards are shown: the viewer's, or where all is open those of the player
        on turn; None shows them to nobody."""
        view = self.view
        return view if view.viewer is not None else self.open_view(view.turn_player)

    def open_view(self, player: int) -> PopulousView | None:
        """What a player sees, where all is open."""
        return cast("PopulousView | None", self.open_views.get(player))

    @property
    def shown_player(self) -> int:
        """Whose generations are shown: the viewer's, on the open table those of the player on turn."""
        return self.view.turn_player if self.view.viewer is None else self.view.viewer

    def prompt_rect(self) -> FRect:
        return self.place.prompt

    def prompt_width(self) -> float:
        return self.place.prompt.width

    def facts(self) -> list[tuple[str, str, str]]:
        view = self.view
        found = [("hand_cards", str(view.pile), self.t("populous.table.pile", n=view.pile))]
        if view.round:
            found.insert(0, ("", self.t("ui.table.round", n=view.round, of=ROUNDS), ""))
        else:
            found.insert(0, ("", self.t("populous.table.before_play"), ""))
        return found

    # --- the area that is meant -----------------------------------------------------------------------------

    def lit(self) -> set[int]:
        """The places of the creation area, or of those that the card would name at which somebody points."""
        view, decision = self.view, self.decision
        if view.place >= 0:
            return {view.place}
        if decision is None or decision.kind not in ("area", "free_number"):
            return set()
        number = _number_of(self._pointed)
        areas = cast("dict[str, str]", decision.params.get("areas", {}))
        if view.numbers[0]:
            name = areas.get(str(number), "")
            if self._pointed.startswith("area:"):
                name = self._pointed.partition(":")[2]
                name = name if name in areas.values() else ""
            return {area_place(view, name)} if name else set()
        return {tile[0] for tile in view.tiles if number in PAIRS[tile[1]]} if number else set()

    def area_moves(self) -> dict[int, Move]:
        """The move that completes each area, where the first number is known."""
        decision = self.decision
        if decision is None or decision.kind not in ("area", "free_number") or not self.view.numbers[0]:
            return {}
        areas = cast("dict[str, str]", decision.params["areas"])
        verb = "number" if decision.kind == "area" else "as"
        found: dict[int, Move] = {}
        for number, name in areas.items():
            move = self.move_named(f"{verb} {number}")
            if move is not None:
                found[area_place(self.view, name)] = move
        return found

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._follow_pointer()

    def _follow_pointer(self) -> None:
        """Let the area light up at whose number or card the pointer or the focus is."""
        decision = self.decision
        if decision is None or decision.kind not in ("area", "free_number"):
            return
        stage = self.stage
        item = stage.hovered if not stage.focus_visible else stage.focus
        key = item.key if item is not None and item.key.startswith(("creation:", "area:", "move:as")) else ""
        if key != self._pointed:
            before = self.lit()
            self._pointed = key
            if self.lit() != before:
                self.context.refresh()

    # --- building -------------------------------------------------------------------------------------------

    def build_board(self) -> None:
        place = self.place
        self._war = self._war_now()
        self._build_map(place.board)
        if place.creation is not None and self.view.round:
            Creation(self).build(place.creation)
        for player, rect in enumerate(place.players):
            self._build_player(player, rect)
        for player, rect in enumerate(place.open_hands):
            self._build_open_hand(player, rect)
        if place.log is not None:
            build_last_turns(self, place.log)
        decision = self.decision
        if decision is not None and offered(decision):
            Offer(self, decision).build(place.band)
        elif self.view.fighters or self._war is not None:
            War(self, self._war).build(place.band)
        else:
            Generations(self).build(place.generations)
            if self.own is not None:
                self._build_hand(place, self.own)

    def _war_now(self) -> WarFacts | None:
        """The war that has been begun in this turn, until its turn goes on."""
        return war_of(self.director.log()) if self.view.stage in AFTER_WAR and self.view.round else None

    def _build_map(self, rect: FRect) -> None:
        view = self.view
        edges = [("seam", seams(view))]
        lit = self.lit()
        if lit:
            edges.append(("area", around(lit)))
        board = BoardMap("map", rect, terrains_of(view), edges=edges, layer="table")
        board.put(*Regions(self).items(board.geometry.size))
        self.stage.add(board, *board.children)

    def _build_player(self, player: int, rect: FRect) -> None:
        view, seat = self.view, self.match.seats[player]
        opened = len(view.open_skills[player])
        facts = PlayerFacts(
            name=self.name_runs(player),
            emblem=seat.emblem,
            people=people_name(self.wording, view.people[player]),
            vp=view.vp[player],
            tracks=list(zip(view.tracks[player], view.maxima[player], strict=True)),
            workers=view.workers_left[player],
            towns=view.towns_left[player],
            cards=view.hand_counts[player],
            skills=f"{opened}/{opened + view.face_down[player]}",
            majorities=len(view.majorities[player]),
            on_turn=player == view.turn_player,
            start_player=bool(view.round) and player == view.start_player,
            bot=not seat.is_person,
        )
        look = self._opener_of(player)
        panel = PlayerPanel(f"player:{player}", rect, facts, hint=self._player_hint(player), on_press=look, on_alt=look)
        panel.tab_group = 1
        self.stage.add(panel)
        if player == view.viewer:
            self._build_tracks(rect)

    def _build_open_hand(self, player: int, rect: FRect) -> None:
        """A hand that everybody may look at now, and the face-down skills."""
        shown = self.open_view(player)
        assert shown is not None
        hand = [card_face(self.wording, card) for card, n in enumerate(shown.hand) for _ in range(n)]
        skills = [skill_face(self.wording, skill) for skill in shown.skills]
        build_open_hand(
            self, player, rect, hand, skills, lambda: self.context.open(HandScene(self.context, self, player))
        )

    def _build_tracks(self, panel: FRect) -> None:
        """The viewer's own tracks, where one of them answers the question."""
        for track, place in enumerate(track_places(panel)):
            press = self._track_press(track)
            if press is not None:
                word = self.wording.words("track", TRACKS[track])
                item = TrackItem(f"track:{TRACKS[track]}", place, track == self.changing, hint=word, on_press=press)
                item.tab_group = 1
                item.aside = True
                self.stage.add(item)

    def _track_press(self, track: int) -> Callable[[], None] | None:
        """What pressing one of the viewer's own tracks does now."""
        decision, word = self.decision, TRACKS[track]
        if decision is None:
            return None
        if decision.kind == "prosper":
            if self.changing is not None and self.changing != track:
                move = self.move_named(f"change {TRACKS[self.changing]} to {word}")
                return self.player_of(move) if move is not None else None
            able = any(move.text.startswith(f"change {word} ") for move in decision.moves)
            return self.changer_of(track) if able else None
        texts = {
            "cubes": f"cube {word}",
            "gain": "gain" if decision.params.get("track") == word else "",
            "wrath": "convert" if word == "faith" else "wrath 3" if word == "wrath" else "",
            "spend": "spend 1" if word == "spirit" else "",
        }
        move = self.move_named(texts.get(decision.kind, ""))
        return self.player_of(move) if move is not None else None

    def _player_hint(self, player: int) -> str:
        """Everything on a player's panel in words, and what the open skills do."""
        view, t, wording = self.view, self.t, self.wording
        people = people_name(wording, view.people[player])
        lines = [self.match.seats[player].name + (f" - {people}" if people else "")]
        if not self.match.seats[player].is_person:
            lines.append(t("populous.table.bot"))
        if view.round and player == view.start_player:
            lines.append(t("populous.table.start_player"))
        lines.append(t("populous.table.points", n=view.vp[player]))
        for track, (value, most) in enumerate(zip(view.tracks[player], view.maxima[player], strict=True)):
            word = wording.words("track", TRACKS[track])
            lines.append(t("populous.table.track", track=word, n=value, most=most))
        lines.append(t("populous.table.in_stock", workers=view.workers_left[player], towns=view.towns_left[player]))
        lines.append(t("populous.table.hand_count", n=view.hand_counts[player]))
        shown = self.open_view(player)
        if shown is not None:
            names = (wording.card(CARDS[card]) for card, n in enumerate(shown.hand) for _ in range(n))
            lines.append(t("ui.table.cards_named", cards=", ".join(names)))
        opened = len(view.open_skills[player])
        lines.append(t("populous.table.skills_open", opened=opened, of=opened + view.face_down[player]))
        lines.append(t("populous.table.majorities", n=len(view.majorities[player])))
        for skill in view.open_skills[player]:
            face = skill_face(wording, skill)
            lines.append(t("populous.table.skill_line", skill=face.title, text=face.text))
        return "\n".join(lines)

    # --- the hand -------------------------------------------------------------------------------------------

    def _build_hand(self, place: Arrangement, view: PopulousView) -> None:
        cards = [card for card, n in enumerate(view.hand) for _ in range(n)]
        area = FRect(place.hand.left, place.hand.top + RISE, place.hand.width - 2, place.card[1])
        area.bottom = place.hand.bottom - ACTIONS
        places = fan(area, len(cards), *place.card)
        copies = Counter[int]()
        asked = self.decision is not None and self.decision.kind in ("card", "discard", "prosper")
        wanting = True
        for card, where, strip in zip(cards, places, strips(places), strict=True):
            copy = copies[card]
            copies[card] += 1
            key = f"hand:{CARDS[card]}:{copy}"
            if key in self.in_flight:
                continue
            move = self.move_named(f"{'card' if self._kind() == 'card' else 'discard'} {CARDS[card]}")
            state: CardState = "plain"
            if move is not None and (self._kind() != "prosper"):
                state = "legal"
            elif view.playing[0] == card and self._kind() in ("manner", "name", "spend") and copy == 0:
                state = "selected"
            elif self._kind() in ("manner", "name", "spend"):
                state = "dim"
            rise = RISE if state == "selected" else 0
            item = HandCard(
                key,
                where.move(0, -rise),
                card_face(self.wording, card),
                state,
                self._actions_tag(card),
                strip=strip.move(0, -rise),
                hint=self._card_hint(card),
                on_press=self.player_of(move) if move is not None else None,
                on_alt=self._zoomer_of(card),
                layer="hand",
                autofocus=asked and self._kind() == "card" and wanting,
            )
            wanting = False
            self.stage.add(item)

    def _kind(self) -> str:
        return self.decision.kind if self.decision is not None else ""

    def actions_of(self, card: int) -> dict[str, int]:
        """The number of actions that a card of the hand would give, by the way of laying it; {} while not asked."""
        decision = self.decision
        if decision is None or decision.kind != "card":
            return {}
        actions = cast("dict[str, int]", decision.params["actions"])
        return {key.partition(" ")[2]: n for key, n in actions.items() if key.partition(" ")[0] == CARDS[card]}

    def _actions_tag(self, card: int) -> list[Run]:
        """How many actions it gives face up, and as the first of a new generation."""
        actions = self.actions_of(card)
        if not actions:
            return []
        inherited = inheritance(self.view, self.shown_player).get(card, 0)
        up = actions["up"]
        text = self.t("populous.table.actions_short", n=up)
        runs = [Run(text, theme.GOOD if inherited and inherited >= up > 1 else theme.BRIGHT_GOLD)]
        if "new_up" in actions:
            runs.append(Run("  " + self.t("populous.table.new_short", n=actions["new_up"]), theme.MUTED))
        return runs

    def _card_hint(self, card: int) -> str:
        """What a card does, and how many actions each way of laying it gives."""
        wording = self.wording
        lines = [wording.card(CARDS[card]), wording.card_text(CARDS[card])]
        for way, n in self.actions_of(card).items():
            lines.append(self.t("populous.table.way", way=wording.move(f"lay {way}"), n=n))
        return "\n".join(lines)

    # --- the prompt -----------------------------------------------------------------------------------------

    def prompt_text(self, decision: Decision) -> list[Run]:
        if decision.kind == END_TURN and self.director.why_not_undo() is not None:
            decision = in_form(decision, f"{decision.params['form']}_final")
        if decision.kind == "card" and any(
            key.endswith(" new_up") for key in cast("dict[str, int]", decision.params["actions"])
        ):
            decision = in_form(decision, "new")
        return Choices(self, decision).text() or super().prompt_text(decision)

    def recap_events(self, events: list[Event]) -> list[Event]:
        """The cubes of a player in one line, and nothing of what the reader has just chosen himself."""
        found: list[Event] = []
        for event in events:
            if event.kind in OWN_CHOICES and event.args.get("player") == self.director.viewer and not found:
                continue
            if event.kind != "cube_placed":
                found.append(event)
                continue
            player, track = event.args["player"], cast(str, event.args["track"])
            if not found or found[-1].kind != "cubes_placed" or found[-1].args["player"] != player:
                found.append(Event("cubes_placed", event.audience, player=player, spirit=0, food=0, faith=0))
            placed = found[-1].args
            placed[track] = cast(int, placed[track]) + 1
        return found

    def choices(self, decision: Decision) -> list[Button]:
        movers = self.movers()
        if decision.kind == "steps" and len(movers) == 1:
            (self.mover,) = movers
        return Choices(self, decision).buttons()

    # --- what the person does -------------------------------------------------------------------------------

    def move_named(self, text: str) -> Move | None:
        """The legal move with this text."""
        decision = self.decision
        return next((move for move in decision.moves if move.text == text), None) if decision is not None else None

    def player_of(self, move: Move) -> Callable[[], None]:
        """What plays a move."""
        return lambda: self.play(move)

    def movers(self) -> set[int]:
        """The spaces of the workers that can make the next step."""
        decision = self.decision
        moves = decision.moves if decision is not None else []
        return {space_of(move.text.split(" ")[1]) for move in moves if move.text.startswith("step")}

    def mover_of(self, space: int) -> Callable[[], None]:
        """What chooses the worker on a space to be moved next, or drops that choice."""
        return lambda: self._choose_mover(space)

    def changer_of(self, track: int) -> Callable[[], None]:
        """What chooses the track to be turned into another."""
        return lambda: self._choose_track(track)

    def _choose_mover(self, space: int) -> None:
        self.mover = None if self.mover == space else space
        self._chosen_anew()

    def _choose_track(self, track: int) -> None:
        self.changing = None if self.changing == track else track
        self._chosen_anew()

    def _chosen_anew(self) -> None:
        self.context.sound("select")
        self.context.refresh()
        self.context.build()

    def _opener_of(self, player: int) -> Callable[[], None]:
        return lambda: self.context.open(PeopleScene(self.context, self, player))

    def _zoomer_of(self, card: int) -> Callable[[], None]:
        return lambda: self.zoom(f"card:{CARDS[card]}")

    def forget_choice(self) -> None:
        self.mover = None
        self.changing = None

    def choice_pending(self) -> bool:
        return self.mover is not None or self.changing is not None

    def open_hand(self) -> None:
        if self.own is not None:
            self.context.open(HandScene(self.context, self))

    # --- what is seen of events -----------------------------------------------------------------------------

    def sound_of(self, event: Event) -> str:
        return SOUNDS.get(event.kind, "")

    def motions(self, event: Event) -> list[Motion]:
        return Flights(self).of(event)

    def announcement(self, event: Event) -> Scene | None:
        if event.kind in ("turn_started", "final_settlement"):
            told = settlement_of(self.director.log())
            if told is not None and self.match.seats[told.player].is_person:
                return SettlementScene(self.context, self, told)
        return None

    def lift(self, space: int, owner: int, icon: str, n: int = 1) -> None:
        """Take pieces off their space until their flight is over."""
        self.lifted.setdefault(space, []).extend([(owner, icon)] * n)

    def stand(self) -> None:
        self.lifted.clear()
        super().stand()


def _number_of(key: str) -> int:
    """The number that a card or a button stands for, 0 for none."""
    word = key.replace("move:as ", "creation:").rpartition(":")[2] if not key.startswith("area:") else ""
    return int(word) if word.isdigit() else 0

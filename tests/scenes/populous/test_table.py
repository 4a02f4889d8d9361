"""Every question of Populous can be answered by the mouse on the thing itself, and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.match import Match
from game.rules.core import Move
from game.scenes.populous.table import PopulousTable
from game.scenes.positions import match_at, table_at
from game.view.item import Item
from tests.scenes.player import Player
from tests.scenes.populous.asked import ASKED, asked

# Where the answers to each question lie; "move:" is a button of the prompt.
PLACES = {
    "people": ("offer:",),
    "draft": ("offer:",),
    "cubes": ("track:", "move:"),
    "first_skill": ("offer:",),
    "area": ("creation:",),
    "free_number": ("creation:", "move:"),
    "wrath": ("move:",),
    "strike": ("hex:",),
    "ring": ("ring:", "move:"),
    "worker": ("hex:",),
    "buy": ("move:",),
    "extra_worker": ("hex:",),
    "card": ("hand:",),
    "manner": ("generation:", "move:"),
    "name": ("move:",),
    "spend": ("track:", "move:"),
    "gain": ("track:", "move:"),
    "steps": ("hex:", "move:"),
    "prosper": ("move:",),
    "discard": ("hand:", "move:"),
    "conflict": ("move:",),
    "declare": ("move:",),
    "end_turn": ("move:",),
    "town": ("hex:", "move:"),
    "open": ("offer:",),
}


class Asked(Player):
    """Somebody at a table who is asked; his answers are noted down and not played."""

    def __init__(self, match: Match, lang: str = "en") -> None:
        super().__init__(lang=lang)
        # Else what a card gives without a choice is taken by itself.
        self.context.settings.ask_every_time = True
        self.table = table_at(self.context, match, match.decider)
        assert isinstance(self.table, PopulousTable)
        self.answers: list[Move] = []
        self.table.play = self.answers.append  # type: ignore[method-assign]
        self.open(self.table)

    @property
    def places(self) -> list[str]:
        """What can be pressed to answer."""
        wanted = ("offer:", "track:", "creation:", "ring:", "hex:", "hand:", "generation:", "move:", "area:")
        return [
            item.key
            for item in self.stage.items
            if item.key.startswith(wanted) and item.focusable and item.enabled and self.on_screen(item)
        ]

    def on_screen(self, item: Item) -> bool:
        return self.context.screen.bounds.contains(item.rect)

    def forget(self) -> None:
        self.answers.clear()
        self.table.forget_choice()
        self.context.refresh()
        self.context.build()

    def tap(self, key: str) -> None:
        """A click without the pause after it, in the middle of what only this item covers."""
        item = self.item(key)
        strip = getattr(item, "strip", item.rect)
        self.point(strip.center)
        self.down(strip.center)
        self.up(strip.center)

    def enter(self, key: str) -> None:
        """Go there by keys alone, and press."""
        self.walk_to(key)
        self.key(pygame.K_RETURN)

    def reached(self, by: str) -> Iterator[tuple[str, Move]]:
        """Everything that can be played by one press, or by two where the first one chooses."""
        press = self.tap if by == "mouse" else self.enter
        for key in self.places:
            press(key)
            if self.answers:
                yield key, self.answers[-1]
            elif self.table.choice_pending():
                for second in self.places:
                    if second == key:
                        continue
                    press(second)
                    if self.answers:
                        yield second, self.answers[-1]
                    self.forget()
                    press(key)
                    if not self.table.choice_pending():
                        break
            self.forget()


@pytest.mark.parametrize("kind", ASKED)
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_every_answer_can_be_given(kind: str, by: str) -> None:
    match = asked(kind, 3 + ASKED.index(kind) % 3, 150)
    somebody = Asked(match)
    decision = somebody.table.decision
    assert decision is not None and decision.kind == kind
    found: dict[str, set[str]] = {}
    for key, move in somebody.reached(by):
        found.setdefault(move.text, set()).add(key.partition(":")[0] + ":")
    assert set(found) == {move.text for move in decision.moves}
    places = set().union(*found.values())
    assert set(PLACES[kind]) <= places


def test_the_area_lights_up_before_it_is_confirmed() -> None:
    match = asked("area", 4, 150)
    while "areas" not in match.view(match.decider).decision.params:
        moves = match.view(match.decider).decision.moves
        match.play(next(move for move in moves if move.text.startswith("number")))
    somebody = Asked(match)
    areas = somebody.table.decision.params["areas"]
    number, name = next(iter(areas.items()))
    assert somebody.table.lit() == set()
    somebody.point(somebody.item(f"creation:{number}"))
    somebody.wait(0.1)
    place = next(iter(somebody.table.lit()))
    assert f"area:{name}" in [item.key for item in somebody.stage.items]
    board = somebody.item("map")
    assert any(style == "area" for style, _ in board.edges)
    assert somebody.answers == [] and match.view(match.decider).place == -1
    somebody.tap(f"creation:{number}")
    match.play(somebody.answers[-1])
    assert match.view(match.decider).place == place


def test_the_area_lights_up_for_the_keyboard_too() -> None:
    match = asked("area", 3, 150)
    match.play(next(m for m in match.view(match.decider).decision.moves if m.text.startswith("number")))
    somebody = Asked(match)
    number = next(iter(somebody.table.decision.params["areas"]))
    somebody.walk_to(f"creation:{number}")
    somebody.wait(0.1)
    assert len(somebody.table.lit()) == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_workers_cost_and_how_many_actions_a_card_gives_is_told_before(lang: str) -> None:
    somebody = Asked(asked("worker", 4, 150), lang)
    foods = somebody.table.decision.params["foods"]
    hints = [str(somebody.item(key).hint) for key in somebody.places if key.startswith("hex:")]
    assert len(hints) == len(somebody.table.decision.moves)
    assert all(any(str(food) in hint for hint in hints) for food in set(foods.values()))
    somebody = Asked(asked("card", 4, 150), lang)
    for key in (key for key in somebody.places if key.startswith("hand:")):
        item = somebody.item(key)
        card = key.split(":")[1]
        up = somebody.table.decision.params["actions"][f"{card} up"]
        assert str(up) in "".join(run.text for run in item.actions)  # type: ignore[attr-defined]


def test_a_step_is_chosen_by_its_worker_and_escape_drops_the_choice() -> None:
    somebody = Asked(asked("steps", 5, 300))
    starts = sorted({move.text.split(" ")[1] for move in somebody.table.decision.moves if move.text.startswith("step")})
    somebody.tap(f"hex:{starts[0]}")
    assert somebody.table.mover is not None or len(starts) == 1
    if len(starts) > 1:
        somebody.key(pygame.K_ESCAPE)
        assert somebody.table.mover is None and somebody.top is somebody.table


def test_the_dice_of_a_war_roll_and_lie_there_until_the_turn_ends() -> None:
    match = asked("declare", 4, 200)
    somebody = Player()
    somebody.context.settings.animation_speed = "normal"
    somebody.context.apply_settings()
    table = table_at(somebody.context, match, match.decider)
    somebody.open(table)
    fighters = list(table.view.fighters)
    assert all(somebody.item(f"die:{player}").value == 0 for player in fighters)  # type: ignore[attr-defined]
    while match.view(match.decider).decision.kind == "declare":
        decider = match.decider
        somebody.press(next(item.key for item in somebody.stage.items if item.key.startswith("move:spirit")))
        for _ in range(400):
            somebody.wait(0.1)
            if table.director.phase == "sealed" or not (somebody.stage.moving or table.director.showing):
                break
        if match.decider != decider:
            somebody.context.scenes[:] = [table]
            table.director.look_as(match.decider)
            table.catch_up()
            somebody.context.build()
    rolled = {e.event.args["player"]: e.event.args for e in match.log(None) if e.event.kind == "rolled"}
    for player in fighters:
        assert somebody.item(f"die:{player}").value == rolled[player]["rolled"]  # type: ignore[attr-defined]
    assert match.view(match.decider).decision.kind == "end_turn"


def test_a_settlement_is_laid_out_before_the_next_turn() -> None:
    match = asked("open", 3, 200)
    somebody = Player()
    somebody.context.settings.animation_speed = "off"
    somebody.context.apply_settings()
    table = table_at(somebody.context, match, match.decider)
    somebody.open(table)
    player, before = match.decider, match.view(None).vp[match.decider]
    somebody.press(next(item.key for item in somebody.stage.items if item.key.startswith("offer:") and item.focusable))
    somebody.wait(1.0)
    gained = match.view(None).vp[player] - before
    total = somebody.text("settlement:total:points")
    log = [entry.event for entry in match.log(None)]
    start = max(number for number, event in enumerate(log) if event.kind == "settlement")
    points = sum(event.args["n"] for event in log[start:] if event.kind.startswith("vp_"))
    assert total == f"+{points}" and points >= gained
    somebody.wait(1.0)
    somebody.press("settlement:continue")
    somebody.wait(0.5)
    assert somebody.stage.find("settlement:title") is None


def test_the_final_settlement_adds_up_in_every_column() -> None:
    from game.scenes.populous.scoring import FinalScene

    match = match_at("populous", 5, 3, 10**6)
    somebody = Player()
    scene = FinalScene(somebody.context, table_at(somebody.context, match, None))
    somebody.open(scene)
    somebody.wait(30)
    for player in range(5):
        assert sum(source.points[player] for source in scene.sources) == match.result.scores[player]
        assert somebody.text(f"score:total:{player}") == str(match.result.scores[player])

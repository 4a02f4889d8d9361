"""The questions and the moves of Populous, every move made once.

Moves name peoples, skills, tracks, cards, terrains, numbers and spaces: `card blessing`, `worker 3,-1`, `ring sea`.
"""

from __future__ import annotations

from typing import Final, final

from game.rules.core import Move
from game.rules.move_table import MoveTable
from game.rules.populous.board import SPACE_TEXTS, SPACES
from game.rules.populous.skills import Skills
from game.rules.populous.terms import CARDS, NUMBERS, PEOPLES, RESOURCES, STRIKES, TERRAINS, TRACKS

# What the decider is asked (State.stage), and the kinds of decisions in the same order.
PEOPLE: Final = 0
DRAFT: Final = 1
CUBES: Final = 2
FIRST_SKILL: Final = 3
AREA: Final = 4
FREE_NUMBER: Final = 5
WRATH: Final = 6
STRIKE: Final = 7
RING: Final = 8
WORKER: Final = 9
BUY: Final = 10
EXTRA: Final = 11
CARD: Final = 12
MANNER: Final = 13
NAME: Final = 14
SPEND: Final = 15
GAIN: Final = 16
STEPS: Final = 17
PROSPER: Final = 18
DISCARD: Final = 19
CONFLICT: Final = 20
DECLARE: Final = 21
END: Final = 22
TOWN: Final = 23
OPEN: Final = 24
OVER: Final = 25
KINDS: Final = (
    "people",
    "draft",
    "cubes",
    "first_skill",
    "area",
    "free_number",
    "wrath",
    "strike",
    "ring",
    "worker",
    "buy",
    "extra_worker",
    "card",
    "manner",
    "name",
    "spend",
    "gain",
    "steps",
    "prosper",
    "discard",
    "conflict",
    "declare",
    "end_turn",
    "town",
    "open",
    "over",
)
# What the others may read of a stage. How a chosen card will be played is its player's secret until it lies there.
LABELS: Final = (*KINDS[:CARD], "card", "card", "card", "card", *KINDS[GAIN:])

# Move.kind; the words in the same order. Two questions may share a word: `flow.HANDLERS` goes by kind alone.
END_MOVE: Final = 0
PEOPLE_MOVE: Final = 1
DRAFT_MOVE: Final = 2
CUBE_MOVE: Final = 3
FIRST_MOVE: Final = 4
NUMBER_MOVE: Final = 5
FREE_MOVE: Final = 6
AS_MOVE: Final = 7
CONVERT_MOVE: Final = 8
WRATH_MOVE: Final = 9
SKIP_MOVE: Final = 10
STRIKE_MOVE: Final = 11
RING_MOVE: Final = 12
WORKER_MOVE: Final = 13
BUY_MOVE: Final = 14
CARD_MOVE: Final = 15
MANNER_MOVE: Final = 16
NAME_MOVE: Final = 17
SPEND_MOVE: Final = 18
GAIN_MOVE: Final = 19
STOP_MOVE: Final = 20
STEP_MOVE: Final = 21
CHANGE_MOVE: Final = 22
DISCARD_MOVE: Final = 23
WAR_MOVE: Final = 24
MEDIATE_MOVE: Final = 25
SPIRIT_MOVE: Final = 26
TOWN_MOVE: Final = 27
OPEN_MOVE: Final = 28
VERBS: Final = (
    "end",
    "people",
    "draft",
    "cube",
    "first",
    "number",
    "free",
    "as",
    "convert",
    "wrath",
    "skip",
    "strike",
    "ring",
    "worker",
    "buy",
    "card",
    "lay",
    "name",
    "spend",
    "gain",
    "stop",
    "step",
    "change",
    "discard",
    "war",
    "mediate",
    "spirit",
    "town",
    "open",
)

# How a card is laid: bit 0 face down, bit 1 as the first of a new generation.
MANNERS: Final = ("up", "down", "new_up", "new_down")
FACE_DOWN: Final = 1
NEW_GENERATION: Final = 2

# More spirit than anybody can have.
MOST_SPIRIT: Final = 15
MOST_BOUGHT: Final = 3
# Every possible set of numbers, as a bit mask.
MASKS: Final = 1 << NUMBERS + 1


@final
class Moves(MoveTable):
    """Every move of the game, by kind, and lists that are legal as they stand.

    step[a][b]: the step from space a to space b. change[a][b]: one of track a into track b. worker_area[place]: the
    moves `worker` of a place's three spaces. numbers_in[mask]: the moves `number` for a bit mask of numbers.
    """

    __slots__ = (
        "bought",
        "card",
        "change",
        "convert",
        "cube",
        "discard",
        "draft",
        "end",
        "end_only",
        "first",
        "free",
        "gain",
        "gain_or_stop",
        "lay",
        "mediate",
        "name",
        "number",
        "number_as",
        "numbers_in",
        "open",
        "people",
        "ring",
        "skip",
        "spend",
        "spirit",
        "spirit_up_to",
        "step",
        "stop",
        "strike",
        "town",
        "war",
        "war_only",
        "worker",
        "worker_area",
        "wrath",
    )

    def __init__(self, skills: Skills) -> None:
        super().__init__(VERBS)
        self.end: Move = self.single(END_MOVE, "end turn")
        self.free: Move = self.single(FREE_MOVE)
        self.convert: Move = self.single(CONVERT_MOVE)
        self.skip: Move = self.single(SKIP_MOVE)
        self.gain: Move = self.single(GAIN_MOVE)
        self.stop: Move = self.single(STOP_MOVE)
        self.war: Move = self.single(WAR_MOVE)
        self.mediate: Move = self.single(MEDIATE_MOVE)
        numbers = [str(n) for n in range(MOST_SPIRIT + 1)]
        self.people: list[Move] = self.family(PEOPLE_MOVE, PEOPLES)
        self.draft: list[Move] = self.family(DRAFT_MOVE, skills.ids)
        self.cube: list[Move] = self.family(CUBE_MOVE, TRACKS[:RESOURCES])
        self.first: list[Move] = self.family(FIRST_MOVE, skills.ids)
        # Entry 0 of the families of creation cards is never used: a number is its own index.
        self.number: list[Move] = self.family(NUMBER_MOVE, numbers[: NUMBERS + 1])
        self.number_as: list[Move] = self.family(AS_MOVE, numbers[: NUMBERS + 1])
        self.wrath: list[Move] = self.family(WRATH_MOVE, numbers[: len(STRIKES)])
        self.strike: list[Move] = self.family(STRIKE_MOVE, SPACE_TEXTS)
        self.ring: list[Move] = self.family(RING_MOVE, TERRAINS)
        self.worker: list[Move] = self.family(WORKER_MOVE, SPACE_TEXTS)
        self.bought: list[Move] = self.family(BUY_MOVE, numbers[: MOST_BOUGHT + 1])
        self.card: list[Move] = self.family(CARD_MOVE, CARDS)
        self.lay: list[Move] = self.family(MANNER_MOVE, MANNERS)
        self.name: list[Move] = self.family(NAME_MOVE, CARDS)
        self.spend: list[Move] = self.family(SPEND_MOVE, numbers[: MOST_BOUGHT + 1])
        self.discard: list[Move] = self.family(DISCARD_MOVE, CARDS)
        self.spirit: list[Move] = self.family(SPIRIT_MOVE, numbers)
        self.town: list[Move] = self.family(TOWN_MOVE, SPACE_TEXTS)
        self.open: list[Move] = self.family(OPEN_MOVE, skills.ids)
        self.step: list[list[Move]] = [
            [self.pair(STEP_MOVE, a, b, f"{SPACE_TEXTS[a]} to {SPACE_TEXTS[b]}") for b in range(SPACES)]
            for a in range(SPACES)
        ]
        self.change: list[list[Move]] = [
            [self.pair(CHANGE_MOVE, a, b, f"{TRACKS[a]} to {TRACKS[b]}") for b in range(RESOURCES)]
            for a in range(RESOURCES)
        ]

        # Lists that are legal as they stand.
        self.end_only: list[Move] = [self.end]
        self.gain_or_stop: list[Move] = [self.gain, self.stop]
        self.war_only: list[Move] = [self.war]
        self.spirit_up_to: list[list[Move]] = [self.spirit[: n + 1] for n in range(MOST_SPIRIT + 1)]
        self.worker_area: list[list[Move]] = [self.worker[space : space + 3] for space in range(0, SPACES, 3)]
        self.numbers_in: list[list[Move]] = [
            [self.number[n] for n in range(1, NUMBERS + 1) if mask >> n & 1] for mask in range(MASKS)
        ]

"""The skills of Populous: what the skill file says, compiled to numbers that the rules look up.

A skill is a list of effects, each a *hook* with an amount. What a player's open skills come to is one list of numbers,
his *powers*, indexed by hook: the amounts of his skills added up. So the rules never ask for a skill by its name: they
ask for `powers[MEDIATION_DISCOUNT]`. Clause P9.
"""

from __future__ import annotations

from typing import Final, final

from game.rules.core import BadData, Reason
from game.rules.populous.terms import (
    BASIC_SKILLS,
    CARDS,
    EXTRA_SKILLS,
    OWN_TERRAIN,
    PEOPLES,
    PLAINS,
    TERRAINS,
    TRACKS,
)

# Hooks that say of what: one number for each card, track or terrain, from the first on.
ACTIONS: Final = 0
MAXIMUM: Final = 5
OWN: Final = 9
# Hooks that stand alone.
FACE_DOWN_ACTIONS: Final = 14
HAND_LIMIT: Final = 15
PROSPERITY_LIMIT: Final = 16
INHERITANCE: Final = 17
SEA_STEPS: Final = 18
PRICE_LIST: Final = 19
FREE_FOREIGN: Final = 20
FREE_PRICE_LIST: Final = 21
CONVERSION_DISCOUNT: Final = 22
MERCY: Final = 23
JUDGEMENT: Final = 24
WAR: Final = 25
WAR_OWN_TURN: Final = 26
WAR_OTHER_TURN: Final = 27
TOWN_STRENGTH: Final = 28
FIRST_SPIRIT: Final = 29
VETERANS: Final = 30
DEFEAT_WRATH: Final = 31
VICTORY_VP: Final = 32
MEDIATION_DISCOUNT: Final = 33
CLOSED_SIZE: Final = 34
BUILDING_VP: Final = 35
TERRAIN_PAIRS_VP: Final = 36
END_AREAS_VP: Final = 37
END_TERRAINS_VP: Final = 38
END_GENERATIONS_VP: Final = 39
HOOKS: Final = 40

# The words of the skill file: the number of the hook, and what its `of` may be.
WORDS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "actions": (ACTIONS, CARDS),
    "maximum": (MAXIMUM, TRACKS),
    "own_terrain": (OWN, TERRAINS),
    "face_down_actions": (FACE_DOWN_ACTIONS, ()),
    "hand_limit": (HAND_LIMIT, ()),
    "prosperity_limit": (PROSPERITY_LIMIT, ()),
    "inheritance": (INHERITANCE, ()),
    "sea_steps": (SEA_STEPS, ()),
    "worker_price_list": (PRICE_LIST, ()),
    "free_foreign_worker": (FREE_FOREIGN, ()),
    "free_price_list": (FREE_PRICE_LIST, ()),
    "conversion_discount": (CONVERSION_DISCOUNT, ()),
    "mercy": (MERCY, ()),
    "judgement": (JUDGEMENT, ()),
    "war": (WAR, ()),
    "war_own_turn": (WAR_OWN_TURN, ()),
    "war_other_turn": (WAR_OTHER_TURN, ()),
    "town_strength": (TOWN_STRENGTH, ()),
    "first_spirit": (FIRST_SPIRIT, ()),
    "large_die": (VETERANS, ()),
    "defeat_wrath": (DEFEAT_WRATH, ()),
    "victory_vp": (VICTORY_VP, ()),
    "mediation_discount": (MEDIATION_DISCOUNT, ()),
    "closed_size": (CLOSED_SIZE, ()),
    "building_vp": (BUILDING_VP, ()),
    "terrain_pairs_vp": (TERRAIN_PAIRS_VP, ()),
    "end_areas_vp": (END_AREAS_VP, ()),
    "end_terrains_vp": (END_TERRAINS_VP, ()),
    "end_generations_vp": (END_GENERATIONS_VP, ()),
}

# hook, of ("" for none), amount.
Effect = tuple[str, str, int]
# id, people ("" for an extra skill), effects.
SkillRow = tuple[str, str, tuple[Effect, ...]]


def hook_number(effect: Effect) -> int:
    """The index into a player's powers that an effect adds to. Raises BadData naming the part that is wrong."""
    hook, of, _ = effect
    if hook not in WORDS:
        raise BadData(Reason("skill_hook", field="hook", value=hook))
    first, words = WORDS[hook]
    if not words and not of:
        return first
    if of not in words:
        raise BadData(Reason("skill_of", field="of", value=of, choices=", ".join(words)))
    return first + words.index(of)


@final
class Skills:
    """All skills, by number: 2 * people and 2 * people + 1 are a people's basic ones, the extra ones follow.

    ids: the text of each; index: its inverse; hooks: for each skill the hooks it adds to, with the amounts.
    """

    __slots__ = ("hooks", "ids", "index")

    def __init__(self, rows: tuple[SkillRow, ...]) -> None:
        """rows: in the order of the skill file. Raises BadData when they are not the skills the game needs."""
        basic = [row for people in PEOPLES for row in rows if row[1] == people]
        extra = [row for row in rows if not row[1]]
        if len(basic) != BASIC_SKILLS or len(extra) != EXTRA_SKILLS or len(rows) != BASIC_SKILLS + EXTRA_SKILLS:
            raise BadData(Reason("skill_numbers", field="skills", n=len(rows), expected=BASIC_SKILLS + EXTRA_SKILLS))
        if any(basic[i][1] != PEOPLES[i // 2] for i in range(BASIC_SKILLS)):
            raise BadData(Reason("skill_numbers", field="skills", n=len(basic), expected=BASIC_SKILLS))
        ordered = basic + extra
        self.ids: list[str] = [row[0] for row in ordered]
        self.index: dict[str, int] = {text: skill for skill, text in enumerate(self.ids)}
        self.hooks: list[list[tuple[int, int]]] = [
            [(hook_number(effect), effect[2]) for effect in row[2]] for row in ordered
        ]

    def powers(self, opened: int) -> list[int]:
        """What a set of open skills (a bit mask of their numbers) comes to, by hook."""
        powers = [0] * HOOKS
        for skill, hooks in enumerate(self.hooks):
            if opened >> skill & 1:
                for hook, amount in hooks:
                    powers[hook] += amount
        return powers

    def names(self, mask: int) -> list[str]:
        """The ids of a set of skills, in the order of their numbers."""
        return [text for skill, text in enumerate(self.ids) if mask >> skill & 1]


def own_terrain(people: int, powers: list[int]) -> int:
    """Bit mask of the terrains that count as a player's own; plains only for their people. Clauses P2, P6.3, P9."""
    mask = 1 << OWN_TERRAIN[people]
    for terrain in range(len(TERRAINS)):
        if powers[OWN + terrain]:
            mask |= 1 << terrain
    return mask


def free_terrain(own: int) -> int:
    """Bit mask of the terrains on which a worker costs no food. Clauses P2, P5.2."""
    return own | 1 << PLAINS


def members(mask: int) -> list[int]:
    """The numbers whose bits are set, in rising order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found

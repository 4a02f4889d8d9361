"""The words of Populous and the numbers they stand for, with the tables of Clauses P1.2, P2 and P5.

Every word here is an id: it stands in move texts, in events and in catalogue keys.
"""

from __future__ import annotations

from typing import Final

LEAST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 5
ROUNDS: Final = 12

# Terrain number i of Clause P1.2 is index i - 1.
TERRAINS: Final = ("plains", "mountain", "desert", "tundra", "sea")
PLAINS: Final = 0
SEA: Final = 4
RINGS: Final = (3, 3, 3, 3, 8)

TRACKS: Final = ("spirit", "food", "faith", "wrath")
SPIRIT: Final = 0
FOOD: Final = 1
FAITH: Final = 2
WRATH: Final = 3
# How far the numbers of a player lie apart in the flat lists of all players' tracks.
TRACK_COUNT: Final = 4
# Those that can be spent by the people: all but wrath.
RESOURCES: Final = 3

CARDS: Final = ("blessing", "labour", "miracle", "revelation", "prosperity")
BLESSING: Final = 0
LABOUR: Final = 1
MIRACLE: Final = 2
REVELATION: Final = 3
PROSPERITY: Final = 4
COPIES: Final = 18
CARD_TOTAL: Final = 90

# A card in a generation is its kind, or its kind + DOWN when it lies face down.
DOWN: Final = 5
# A face-down card in the view of somebody who does not know it.
UNKNOWN: Final = 10

PEOPLES: Final = ("glorious", "deep_ones", "gigants", "mystics", "sandwalkers")
OWN_TERRAIN: Final = (0, 4, 1, 3, 2)
STANDARD: Final = ((7, 7, 7, 5),) * 5
CUSTOM: Final = ((8, 8, 8, 5), (6, 9, 7, 5), (9, 7, 5, 5), (6, 6, 9, 6), (7, 8, 6, 6))
MODES: Final = ("standard", "custom")

WORKERS: Final = 10
TOWNS: Final = 5
CUBES: Final = 7
HAND: Final = 4

BASIC_SKILLS: Final = 10
EXTRA_SKILLS: Final = 30
DRAFT: Final = 5

# In the list of towns: a player's number for an intact town, that number + RUIN for a ruin, NO_TOWN for none.
NO_TOWN: Final = -1
RUIN: Final = 8

# A creation card is a number from 1 to 5, or FREE.
FREE: Final = 0
NUMBERS: Final = 5

# What one and two Free cards cost, as it is and with Divine wisdom. Clause P4.1.
FREE_PRICES: Final = ((0, 1, 3), (0, 0, 2))
# What 0 to 3 more workers cost: as it is, with Spawning, with Colonists, with both. Clause P5.3.
WORKER_PRICES: Final = ((0, 1, 3, 6), (0, 0, 1, 3), (0, 1, 2, 4), (0, 0, 1, 2))
# What 0 to 3 more actions cost in spirit. Clause P5.5.
ACTION_PRICES: Final = (0, 1, 3, 6)
CONVERSION: Final = 3
# Wrath spent, and how many spaces it strikes at most. Clause P5.1.
LEAST_STRIKE: Final = 3
STRIKES: Final = (0, 0, 0, 1, 2, 3)
PROSPERITY_CAP: Final = 3
MEDIATION: Final = 3
SMALL_DIE: Final = 6
LARGE_DIE: Final = 8
WORKER_VP: Final = 1
TOWN_VP: Final = 3
GENERATION_VP: Final = 4
# Clause P10.1.
BALANCED_LEAST: Final = 2

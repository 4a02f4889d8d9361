"""The words of Deus as numbers: kinds of cards and pieces, goods, kinds of regions, gods; their ids in the same order.

Resources and the terrains that yield them have the same numbers: wood comes from region kind WOOD, the forest.
"""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 4

# Kinds of cards, columns and pieces. Temples have cards and (neutral) pieces like the others. Clauses D1.1, D1.2.
MARITIME: Final = 0
PRODUCTION: Final = 1
SCIENTIFIC: Final = 2
CIVIL: Final = 3
MILITARY: Final = 4
TEMPLE: Final = 5
KIND_IDS: Final = ("maritime", "production", "scientific", "civil", "military", "temple")
STANDARD: Final = 5
KINDS: Final = 6

# Goods. A player's purse holds the four resources, then gold. Clause D1.3.
WOOD: Final = 0
STONE: Final = 1
CLAY: Final = 2
WHEAT: Final = 3
RESOURCES: Final = 4
GOLD: Final = 4
GOODS: Final = 5
GOOD_IDS: Final = ("wood", "stone", "clay", "wheat", "gold")
RESOURCE_IDS: Final = GOOD_IDS[:RESOURCES]
# What an effect can give besides goods.
VP: Final = 5
GAIN_IDS: Final = (*GOOD_IDS, "vp")

# Kinds of regions; the first four yield the resource of the same number. Clause D2.2.
FOREST: Final = 0
MOUNTAIN: Final = 1
SWAMP: Final = 2
FIELD: Final = 3
SEA: Final = 4
VILLAGE: Final = 5
REGION_IDS: Final = ("forest", "mountain", "swamp", "field", "sea", "village")
TERRAINS: Final = 4

# The god of each kind of card. Clause D6.2.
GOD_IDS: Final = ("neptune", "ceres", "minerva", "vesta", "mars", "jupiter")

# Setup. Clauses D2.1, D2.5.
TILES: Final = (0, 0, 4, 6, 7)
TILE_REGIONS: Final = 7
PIECES_OF_A_KIND: Final = 5
START_PIECES_OF_A_KIND: Final = 2
SUPPLY_PER_PLAYER: Final = 5
START_GOLD: Final = 5
START_VP: Final = 5
HAND: Final = 5
MOST_HAND: Final = 10

COLUMN_ROOM: Final = 5
COLUMN_SLOTS: Final = 6
# At most so many temples: the last needs every column full. Clause D5.1.
MOST_TEMPLES: Final = 6
GOLD_FOR_A_RESOURCE: Final = 4
VP_FOR_AN_EDGE: Final = 3
FIRST_DISTANCE: Final = 3
TEMPLE_MOST: Final = 12
MAJORITY: Final = 2
IDLE_ROUNDS: Final = 5

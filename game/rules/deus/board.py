"""The map of one match as tables, and sets of regions as bit masks: bit i stands for region i.

Every question about the map (which regions touch mine, which of them are sea) is then a few operations on whole
numbers below 2**49, and a position holds no objects.
"""

from __future__ import annotations

from typing import Final, final

from game.rules import hexgrid
from game.rules.deus.kinds import KINDS, MARITIME, SEA, TEMPLE, VILLAGE

# For the coordinates of `at 3,-1`: every lattice the layouts allow lies within.
FAR_Q: Final = 20
FAR_R: Final = 26
ROW: Final = 2 * FAR_Q + 1

Region = tuple[int, int, int]


def place_code(q: int, r: int) -> int:
    """The number of a place of the plane, as moves name it."""
    return (r + FAR_R) * ROW + q + FAR_Q


def regions(mask: int) -> list[int]:
    """The regions of a mask, lowest first.

    >>> regions(0b1101)
    [0, 2, 3]
    """
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def in_order(region_list: list[Region]) -> list[Region]:
    """The regions row by row: the order in which they are numbered."""
    return sorted(region_list, key=lambda region: (region[1], region[0]))


@final
class Board:
    """What never changes on the map of one match.

    places: axial coordinates of each region, texts: the same as `3,-1`; terrain: its kind. near: mask of the regions
    that touch it. of_kind[k]: mask of the regions of a kind; edge: mask of those with fewer than six neighbours.
    room_for[k]: mask of the regions where a piece of kind k may stand. villages: the village regions, in order.
    code_region[code]: the region at a place code, -1 for none.
    """

    __slots__ = (
        "code_region",
        "codes",
        "distance",
        "edge",
        "land",
        "near",
        "of_kind",
        "places",
        "region_list",
        "room_for",
        "sea",
        "size",
        "terrain",
        "texts",
        "village_near",
        "villages",
    )

    def __init__(self, region_list: list[Region]) -> None:
        """region_list: (q, r, kind) of every region."""
        self.region_list: list[Region] = in_order(region_list)
        self.size: int = len(region_list)
        self.places: list[tuple[int, int]] = [(q, r) for q, r, _ in self.region_list]
        self.texts: list[str] = [f"{q},{r}" for q, r in self.places]
        self.terrain: list[int] = [kind for _, _, kind in self.region_list]
        self.near: list[int] = [sum([1 << i for i in row]) for row in hexgrid.neighbour_table(self.places)]
        self.distance: list[list[int]] = hexgrid.distance_table(self.places)
        self.edge: int = sum([1 << i for i, mask in enumerate(self.near) if mask.bit_count() < 6])
        self.of_kind: list[int] = [
            sum([1 << i for i, own in enumerate(self.terrain) if own == kind]) for kind in range(VILLAGE + 1)
        ]
        self.sea: int = self.of_kind[SEA]
        self.land: int = (1 << self.size) - 1 & ~self.sea & ~self.of_kind[VILLAGE]
        self.room_for: list[int] = [self.sea if kind == MARITIME else self.land for kind in range(KINDS)]
        assert self.room_for[TEMPLE] == self.land
        self.villages: list[int] = regions(self.of_kind[VILLAGE])
        self.village_near: list[int] = [self.near[village] for village in self.villages]
        self.codes: list[int] = [place_code(q, r) for q, r in self.places]
        self.code_region: list[int] = [-1] * (ROW * (2 * FAR_R + 1))
        for region, code in enumerate(self.codes):
            self.code_region[code] = region

    def around(self, mask: int) -> int:
        """Mask of the regions that touch one of the mask (which may be among the mask themselves)."""
        near = self.near
        found = 0
        while mask:
            low = mask & -mask
            found |= near[low.bit_length() - 1]
            mask ^= low
        return found

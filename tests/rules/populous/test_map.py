"""Section 1: the map."""

from game.rules import hexgrid
from game.rules.core import Rng
from game.rules.populous.board import (
    BASE,
    DOUBLES,
    HEXES,
    NEIGHBOURS,
    OUTER,
    PAIRS,
    PLACE_SPACES,
    PLACES,
    SINGLES,
    drawn_tiles,
)
from game.rules.populous.terms import RINGS, SEA, TERRAINS
from tests.rules.populous.table import populous, space, table


def test_p1_1_fifteen_tiles_of_three_spaces() -> None:
    assert [pair for pair in PAIRS if pair[0] <= pair[1]] == list(PAIRS)
    assert len(set(PAIRS)) == 15
    for (u, v), spaces in zip(PLACES, PLACE_SPACES, strict=True):
        o = hexgrid.add(hexgrid.scale((2, -1), u), hexgrid.scale((1, 1), v))
        assert spaces == [o, hexgrid.add(o, (1, 0)), hexgrid.add(o, (0, 1))]
    assert len(set(HEXES)) == 57, "no two tiles overlap"
    for number, near in enumerate(NEIGHBOURS):
        assert sorted(near) == [at for at, place in enumerate(HEXES) if hexgrid.distance(place, HEXES[number]) == 1]


def test_p1_2_terrains_of_every_tile() -> None:
    for (i, j), face in zip(PAIRS, populous().faces, strict=True):
        numbers = [terrain + 1 for terrain in face]
        if i == j:
            assert numbers == [i, (i + 1 - 1) % 5 + 1, (i + 3 - 1) % 5 + 1]
        else:
            assert numbers == [n for n in range(1, 6) if n not in (i, j)]


def test_p1_2_numbers_of_the_terrains() -> None:
    assert TERRAINS == ("plains", "mountain", "desert", "tundra", "sea")
    faces = dict(zip(PAIRS, populous().faces, strict=True))
    assert [TERRAINS[terrain] for terrain in faces[2, 4]] == ["plains", "desert", "sea"]
    assert [TERRAINS[terrain] for terrain in faces[3, 3]] == ["desert", "tundra", "plains"]


def test_p1_2_tiles_come_turned() -> None:
    faces = populous().faces
    turns = set()
    for seed in range(20):
        for _, tile, shown in drawn_tiles(4, faces, Rng.from_seed(seed)):
            turned = [shown == tuple(faces[tile][(at + turn) % 3] for at in range(3)) for turn in range(3)]
            assert sum(turned) == 1
            turns.add(turned.index(True))
    assert turns == {0, 1, 2}


def touch(a: int, b: int) -> bool:
    """Whether the tiles at two places have neighbouring spaces."""
    return any(hexgrid.distance(x, y) == 1 for x in PLACE_SPACES[a] for y in PLACE_SPACES[b])


def test_p1_3_base_and_the_twelve_places_that_touch_it() -> None:
    assert [place for place in range(len(PLACES)) if touch(0, place)] == [*range(BASE)]
    assert len(OUTER) == 12
    for place in OUTER:
        assert any(touch(place, base) for base in range(BASE))
    # No other place touches the base.
    for place in hexgrid.ring((0, 0), 3):
        u, v = place
        q, r = 2 * u + v, v - u
        for space_ in [(q, r), (q + 1, r), (q, r + 1)]:
            for base in range(BASE):
                assert all(hexgrid.distance(space_, other) > 1 for other in PLACE_SPACES[base])


def test_p1_3_tiles_of_a_match() -> None:
    middles, outer_places, doubles = set(), set(), set()
    for players, count in ((3, 10), (4, 12), (5, 14)):
        for seed in range(30):
            board = populous().new({}, players, seed).map
            assert len(board.tiles) == count
            places = [place for place, _, _ in board.tiles]
            assert places[:BASE] == [*range(BASE)]
            assert len(set(places)) == count
            tiles = [tile for _, tile, _ in board.tiles]
            assert set(SINGLES) <= set(tiles)
            assert set(board.tile_at[:BASE]) <= set(SINGLES)
            assert len(set(tiles) & set(DOUBLES)) == count - 10
            middles.add(board.tile_at[0])
            outer_places |= set(places[BASE:])
            doubles |= set(tiles) & set(DOUBLES)
    assert middles == set(SINGLES)
    assert outer_places == set(OUTER)
    assert doubles == set(DOUBLES)


def test_p1_4_a_ring_makes_the_whole_area_its_terrain() -> None:
    t = table(tracks=["0/3/0/3"])
    t.play("number 2", "number 4", "wrath 3", "strike 2-4a", "ring sea")
    assert [t.state.terrain[space(f"2-4{letter}")] for letter in "abc"] == [SEA] * 3
    assert t.state.rings_left == [3, 3, 3, 3, 7]


def test_p1_4_stock_of_rings() -> None:
    assert dict(zip(TERRAINS, RINGS, strict=True)) == {"plains": 3, "mountain": 3, "desert": 3, "tundra": 3, "sea": 8}


def test_p1_4_a_new_ring_replaces_the_old_one() -> None:
    t = table(tracks=["0/3/0/3"], rings={"2-4": "tundra"})
    assert t.state.rings_left == [3, 3, 3, 2, 8]
    t.play("number 2", "number 4", "wrath 3", "strike 2-4a", "ring desert")
    assert t.state.rings_left == [3, 3, 2, 3, 8]
    assert t.state.terrain[space("2-4a")] == 2

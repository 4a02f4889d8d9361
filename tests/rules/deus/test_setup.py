"""Section 2: setup, tiles, layouts, start pieces."""

import pytest

from game.rules import hexgrid
from game.rules.core import BadData, Plain, Rng
from game.rules.deus import layout
from game.rules.deus.kinds import GOLD, GOODS, REGION_IDS, RESOURCES, TILES, VILLAGE
from tests.rules.deus.table import deus

PLAYERS = (2, 3, 4)


@pytest.mark.parametrize(("players", "tiles", "supply"), [(2, 4, 10), (3, 6, 15), (4, 7, 20)])
def test_d2_1_tiles_temples_and_supply_by_players(players: int, tiles: int, supply: int) -> None:
    state = deus().new({}, players, 11)
    assert len(state.setup.layout) == tiles
    assert state.setup.board.size == 7 * tiles
    assert state.temples == tiles
    for good in range(RESOURCES):
        assert state.supply[good] == supply - players, "the starting goods are taken from the supply"


@pytest.mark.parametrize("number", range(1, 15))
def test_d2_2_each_face_holds_its_seven_regions(number: int) -> None:
    face = deus().faces[number - 1]
    assert sorted(REGION_IDS[kind] for kind in face) == sorted(
        ["sea", "sea", "field", "forest", "swamp", "mountain", "village"]
    )


def test_d2_2_all_faces_differ_under_rotation() -> None:
    faces = deus().faces
    assert len(faces) == 14
    turns = [{layout.turned(face, n) for n in range(6)} for face in faces]
    for i, own in enumerate(turns):
        assert not any(own & other for other in turns[:i])


def test_d2_2_two_villages_three_seas_and_nine_lands_lie_in_the_middle() -> None:
    middles = [REGION_IDS[face[0]] for face in deus().faces]
    assert middles.count("village") == 2
    assert middles.count("sea") == 3
    assert all(middles.count(terrain) >= 2 for terrain in ("field", "forest", "swamp", "mountain"))


def test_d2_2_turning_a_face_keeps_what_lies_next_to_what() -> None:
    face = deus().faces[1]
    assert layout.turned(face, 6) == face
    for turns in range(6):
        turned = layout.turned(face, turns)
        assert turned[0] == face[0]
        for d in range(6):
            assert turned[1 + (d + turns) % 6] == face[1 + d]


def spots(state_layout: list[list[int]]) -> set[tuple[int, int]]:
    return {(a, b) for a, b, _, _ in state_layout}


def test_d2_3_shapes_of_the_rules() -> None:
    new = deus().new
    assert spots(new({}, 2, 1).setup.layout) == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert spots(new({}, 3, 1).setup.layout) == {(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 2)}
    assert spots(new({"two_by_three": True}, 3, 1).setup.layout) == {(a, b) for a in range(3) for b in range(2)}
    ring = {(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    assert spots(new({}, 4, 1).setup.layout) == ring
    assert spots(new({"two_by_three": True}, 4, 1).setup.layout) == ring, "for three players only"


@pytest.mark.parametrize("players", PLAYERS)
def test_d2_3_tiles_fit_together_without_gap_or_overlap(players: int) -> None:
    board = deus().new({}, players, 3).setup.board
    assert len(set(board.places)) == board.size
    assert hexgrid.connected(board.places)
    a, b = layout.middle(1, 0), layout.middle(0, 1)
    assert (a, b) == ((2, 1), (-1, 3))
    for step in layout.TOUCHING:
        near = set(layout.tile_places(*step))
        assert any(set(hexgrid.neighbours(place)) & near for place in layout.tile_places(0, 0))
        assert not near & set(layout.tile_places(0, 0))


@pytest.mark.parametrize("players", PLAYERS)
def test_d2_3_everything_is_drawn_from_the_seed_and_villages_never_touch(players: int) -> None:
    layouts = [deus().new({}, players, seed).setup.layout for seed in range(40)]
    assert layouts == [deus().new({}, players, seed).setup.layout for seed in range(40)]
    tiles = [{(face + 1) // 2 for _, _, face, _ in one} for one in layouts]
    assert all(len(used) == TILES[players] for used in tiles)
    assert {face for one in layouts for _, _, face, _ in one} == set(range(1, 15))
    assert {turns for one in layouts for _, _, _, turns in one} == set(range(6))
    for one in layouts:
        assert not layout.villages_touch(layout.layout_regions(one, deus().faces))


def test_d2_3_a_draw_seldom_has_to_be_repeated() -> None:
    touching = 0
    rng = Rng.from_seed(2)
    faces = deus().faces
    for _ in range(300):
        tiles = list(range(7))
        rng.shuffle(tiles)
        drawn = [[a, b, 2 * tiles[i] + 1 + rng.below(2), rng.below(6)] for i, (a, b) in enumerate(layout.SHAPES[2])]
        touching += layout.villages_touch(layout.layout_regions(drawn, faces))
    assert 0 < touching < 150


def arranged(players: int = 2) -> list[list[int]]:
    """A layout that can be used."""
    return [tile[:] for tile in deus().new({}, players, 5).setup.layout]


def reason(data: Plain, players: int = 2) -> str:
    found = deus().why_not_layout(data, players)
    return "" if found is None else found.code.removeprefix("deus.")


def test_d2_3_a_layout_made_by_the_players_is_used_as_it_is() -> None:
    made = arranged()
    state = deus().new({"layout": made}, 2, 99)
    assert state.setup.layout == made
    assert state.to_data()["options"]["layout"] == made  # type: ignore[index, call-overload]


def test_d2_3_any_shape_with_every_tile_touching_another_is_allowed() -> None:
    faces = deus().faces
    chain = [[-1, 0, 1, 0], [0, 0, 3, 0], [1, 0, 5, 0], [2, 0, 7, 0]]
    for turns in range(6**3):
        for i in range(3):
            chain[i + 1][3] = turns // 6**i % 6
        if not layout.villages_touch(layout.layout_regions(chain, faces)):
            break
    assert reason(chain) == ""
    ring = arranged(4)
    hole = [tile for tile in ring if tile[:2] != [0, 0]]
    assert reason(hole, 3) == "", "holes are allowed"


def test_d2_3_a_tile_alone_two_on_one_spot_and_one_twice_are_refused() -> None:
    made = arranged()
    made[3][:2] = [4, 4]
    assert reason(made) == "layout_alone"
    made = arranged()
    made[3][:2] = made[2][:2]
    assert reason(made) == "layout_overlap"
    made = arranged()
    other_side = made[0][2] + 1 if made[0][2] % 2 else made[0][2] - 1
    made[1][2] = other_side
    assert reason(made) == "layout_tile_twice", "both sides of a tile cannot lie up"
    assert reason(arranged()[:3]) == "layout_tiles"


def test_d2_3_touching_villages_are_refused() -> None:
    made = arranged()
    codes = set()
    for turns in range(6**4):
        for i in range(4):
            made[i][3] = turns // 6**i % 6
        codes.add(reason(made))
    assert codes == {"", "layout_villages"}
    with pytest.raises(BadData) as caught:
        for turns in range(6**4):
            for i in range(4):
                made[i][3] = turns // 6**i % 6
            deus().new({"layout": made}, 2, 1)
    assert caught.value.reason.code == "deus.layout_villages"


@pytest.mark.parametrize("junk", [7, "x", {}, [[0, 0, 1]], [[0, 0, 15, 0]] * 4, [[0, 0, 1, 6]] * 4, [[7, 0, 1, 0]] * 4])
def test_d2_3_nonsense_is_no_layout(junk: Plain) -> None:
    assert reason(junk) in ("bad_data", "layout_tiles")


@pytest.mark.parametrize("players", PLAYERS)
def test_d2_4_a_village_has_a_vp_for_each_neighbour(players: int) -> None:
    seen = set()
    for seed in range(30):
        state = deus().new({}, players, seed)
        board = state.setup.board
        places = set(board.places)
        for village, n in zip(board.villages, state.village_vp, strict=True):
            around = [place for place in hexgrid.neighbours(board.places[village]) if place in places]
            assert n == len(around)
            assert all(board.terrain[board.places.index(place)] != VILLAGE for place in around)
            seen.add(n)
    assert seen <= {3, 4, 5, 6} and len(seen) > 2


@pytest.mark.parametrize("players", PLAYERS)
def test_d2_5_what_everybody_starts_with(players: int) -> None:
    state = deus().new({}, players, 8)
    assert state.pieces == [2] * 5 * players
    assert state.stock == [3] * 5 * players
    assert state.vp == [5] * players
    assert state.purse == [1, 1, 1, 1, 5] * players
    assert state.purse[GOLD::GOODS] == [5] * players
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.pile) == 96 - 5 * players
    assert state.discards == []


def test_d2_5_the_first_player_is_drawn_and_stays() -> None:
    first = [deus().new({}, 4, seed).first_player for seed in range(40)]
    assert set(first) == {0, 1, 2, 3}
    state = deus().new({}, 4, 2)
    assert state.decider == state.first_player
    rng = Rng.from_seed(1)
    drawn = state.first_player
    while state.round < 4:
        moves = state.legal_moves()
        state.apply(moves[rng.below(len(moves))])
        assert state.first_player == drawn


def test_d2_6_everybody_picks_in_seat_order_and_then_all_is_shown() -> None:
    state = deus().new({"start_pieces": "6"}, 3, 8)
    game = deus()
    assert state.round == 0
    for player in range(3):
        assert state.decision is not None and state.decision.kind == "start_pieces"
        assert state.decider == player
        state.play(game.parse("take 1 maritime"))
        state.play(game.parse("take 0 production"))
        state.play(game.parse(f"take {player} scientific"))
        state.play(game.parse("take 2 civil"))
        assert state.decision.kind == "end_turn", "the rest is forced"
        assert state.pieces[player * 5 : player * 5 + 5] == [1, 0, player, 2, 3 - player]
        events = state.play(game.parse("end turn")).events
        shown = [event.args["pieces"] for event in events if event.kind == "pieces_shown"]
        assert len(shown) == (3 if player == 2 else 0)
    assert state.round == 1
    assert state.decider == state.first_player
    assert state.stock[:5] == [4, 5, 5, 3, 2]


@pytest.mark.parametrize("number", ["10", "9", "8", "7", "6"])
def test_d2_6_any_of_five_numbers_at_most_five_of_a_kind(number: str) -> None:
    state = deus().new({"start_pieces": number}, 2, 8)
    assert [move.text for move in state.legal_moves()] == [f"take {n} maritime" for n in range(6)]
    assert state.why_not(deus().parse("take 1 civil")) is not None
    rng = Rng.from_seed(3)
    while not state.round:
        moves = state.legal_moves()
        state.apply(moves[rng.below(len(moves))])
        assert state.check() == []
    assert [sum(state.pieces[:5]), sum(state.pieces[5:])] == [int(number)] * 2


def test_d2_6_picks_are_secret_until_all_have_picked() -> None:
    game = deus()
    first, second = (game.new({"start_pieces": "6"}, 2, 8) for _ in range(2))
    for state, texts in (
        (first, ("take 5 maritime", "take 1 production")),
        (second, ("take 0 maritime", "take 5 production")),
    ):
        for text in texts:
            state.play(game.parse(text))
    second.play(game.parse("take 1 scientific"))
    for viewer in (1, None):
        assert first.view(viewer).to_data() == second.view(viewer).to_data()
    assert first.view(0).to_data() != second.view(0).to_data()
    first.play(game.parse("end turn"))
    second.play(game.parse("end turn"))
    assert first.view(1).to_data() == second.view(1).to_data()
    assert first.view(1).pieces[0] == [0] * 5

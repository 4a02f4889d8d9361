"""What scenes are told of Deus besides a view."""

from game.content import deus_previews
from game.content.deus_previews import Amount, Preview
from game.rules.deus import layout
from tests.rules.deus.table import deus, table


def test_what_a_card_would_bring_now() -> None:
    hands = ["mason", "forum"]
    t = table(hands=hands, pieces=["0,1 civil production; 4,1 civil", "5,2 military"], goods=["2 2 2 2 5", "2 2 2 8 5"])
    preview = Preview(t.view(0))
    assert preview.amounts(0, "granary") == [Amount("gain", "gold", 6)]
    assert preview.amounts(0, "cooperative_field") == [Amount("gain", "wheat", 0)], "the supply is empty"
    assert preview.amounts(0, "school") == [Amount("draw", "", 1)]
    assert preview.amounts(0, "foundry") == [Amount("piece", "", 1), Amount("draw", "", 1)]
    assert preview.amounts(0, "legion") == []
    assert preview.temple_points(0, "temple_fields") == 8
    assert preview.majorities(1) == [2, 2, 2, 2, 2]


def test_what_a_god_would_give() -> None:
    assert deus_previews.god_gain("galley", 3) == Amount("gain", "gold", 6)
    assert deus_previews.god_gain("quarry", 3) == Amount("gain", "", 3)
    assert deus_previews.god_gain("school", 3) == Amount("draw", "", 3)
    assert deus_previews.god_gain("forum", 3) == Amount("gain", "vp", 2)
    assert deus_previews.god_gain("legion", 3) == Amount("piece", "", 3)
    assert deus_previews.god_gain("temple_hearth", 3) == Amount("choose", "", 3)


def test_layouts_for_arranging() -> None:
    tiles = deus_previews.drawn_layout(3, True, 4)
    assert deus_previews.why_not_layout(tiles, 3) is None
    assert len(deus_previews.laid_regions(tiles)) == 42
    assert {number for *_, number in deus_previews.laid_regions(tiles)} == set(range(6))
    tiles[0][:2] = tiles[1][:2]
    reason = deus_previews.why_not_layout(tiles, 3)
    assert reason is not None and reason.code == "deus.layout_overlap"
    assert len(deus_previews.laid_regions(tiles)) == 42


def test_every_place_belongs_to_one_spot() -> None:
    for a in range(-3, 4):
        for b in range(-3, 4):
            for place in layout.tile_places(a, b):
                assert deus_previews.nearest_spot(place) == (a, b)


def test_the_other_side_of_a_tile() -> None:
    assert [deus_previews.flipped(face) for face in (1, 2, 13, 14)] == [2, 1, 14, 13]
    assert deus_previews.face_of(14) == deus().faces[13]

"""Section 11: variants."""

from game.rules.deus import scoring
from tests.rules.deus.table import deus, table

PIECES = ["0,1 civil; 1,1 production", "4,1 military"]


def test_d11_1_off_by_default() -> None:
    t = table(pieces=PIECES, hands=["granary school", "forum"])
    assert not [move for move in t.moves if move.startswith("hide")]
    assert t.code("hide school") == "wildcard_off"


def test_d11_1_any_hand_card_into_a_standard_column_of_choice() -> None:
    t = table(pieces=PIECES, hands=["temple_fields school", "forum"], wildcard=True)
    assert {"hide temple_fields", "hide school"} <= set(t.moves)
    t.play("hide temple_fields")
    assert t.moves == [f"column {kind}" for kind in ("maritime", "production", "scientific", "civil", "military")]
    t.play("column civil")
    assert t.column(0, "civil").split()[-1] == "?"
    assert t.hand(0) == "school"


def test_d11_1_costs_as_much_gold_as_its_place_which_nothing_replaces() -> None:
    t = table(pieces=PIECES, hands=["school", "forum"], goods=["2 2 2 2 1"], wildcard=True)
    t.play("hide school")
    assert t.code("column civil") == "column_gold", "it would be the second card there"
    t.play("column military")
    assert t.goods(0) == "2 2 2 2 0"
    assert t.told("paid") == [{"player": 0, "goods": {"gold": 1}}]
    t = table(pieces=PIECES, hands=["school", "forum"], wildcard=True)
    t.play("hide school", "column civil")
    assert t.goods(0) == "2 2 2 2 3"


def test_d11_1_needs_a_piece_room_and_a_region_like_any_card() -> None:
    t = table(pieces=PIECES, hands=["school", "forum"], board=["0 2 2 2 2"], wildcard=True)
    t.play("hide school")
    assert t.code("column maritime") == "no_piece"
    t = table(land="F W", pieces=["0,0 civil", "1,0 civil"], hands=["school", "forum"], vp=[2, 2], wildcard=True)
    t.play("hide school")
    assert t.code("column civil") == "no_region"
    assert t.code("column maritime") == "no_region"


def test_d11_1_the_piece_is_put_villages_are_attacked_and_the_column_activated() -> None:
    t = table(
        land="F W M F\n V C F M",
        pieces=["0,0 civil; 1,0 military", "3,0 civil"],
        columns=[{"civil": "granary"}],
        hands=["school", "forum"],
        wildcard=True,
    )
    t.play("hide school", "column civil", "at 1,1")
    assert t.kinds()[:2] == ["placed", "village_attacked"]
    assert t.asks == "p1 use", "the granary below"
    t.play("use")
    assert t.asks == "p1 end_turn", "it has no effect of its own"


def test_d11_1_once_per_game() -> None:
    t = table(pieces=PIECES, hands=["school library", "forum agora"], wildcard=True)
    t.play("hide school", "column military", "at 0,1", "end turn", "offer forum", "confirm")
    while not t.asks.endswith("end_turn"):
        t.play(t.moves[0])
    t.play("end turn")
    assert not [move for move in t.moves if move.startswith("hide")]
    assert t.code("hide library") == "wildcard_used"


def test_d11_1_stays_hidden_from_the_others() -> None:
    first, second = (table(pieces=PIECES, hands=["school library", "forum"], wildcard=True) for _ in range(2))
    first.play("hide school")
    second.play("hide library")
    for viewer in (1, None):
        assert first.view(viewer).to_data() == second.view(viewer).to_data()
    first.play("column military", "at 0,1")
    second.play("column military", "at 0,1")
    cards = deus().cards
    assert first.view(1).columns[0][4] == [cards.face_down]
    assert (first.view(0).face_down, second.view(0).face_down) == (cards.index["school"], cards.index["library"])
    for viewer in (1, None):
        assert first.view(viewer).to_data() == second.view(viewer).to_data()


def test_d11_1_the_others_hear_of_it_without_the_card() -> None:
    t = table(pieces=PIECES, hands=["school", "forum"], wildcard=True)
    t.play("hide school", "column military")
    told = [event for event in t.events if event.kind in ("hid", "hid_card")]
    assert [(event.kind, event.args, event.seen_by(0), event.seen_by(1)) for event in told] == [
        ("hid", {"player": 0, "column": "military"}, False, True),
        ("hid_card", {"player": 0, "column": "military", "card": "school"}, True, False),
    ]


def test_d11_1_counts_as_a_card_of_the_column_for_concord_and_learning() -> None:
    t = table(
        pieces=["0,1 production scientific civil; 0,0 maritime", "4,1 military"],
        hands=["school", "forum"],
        wildcard=True,
    )
    cards = deus().cards
    assert scoring.card_points(t.state, 0, cards.index["temple_concord"]) == 0
    t.play("hide school", "column military", "at 0,1")
    assert scoring.card_points(t.state, 0, cards.index["temple_concord"]) == 4
    assert scoring.card_points(t.state, 0, cards.index["temple_learning"]) == 2


def test_d11_2_options_are_stored_in_the_save_and_shown_in_the_view() -> None:
    options = {"wildcard": True, "start_pieces": "8", "two_by_three": True}
    state = deus().new({**options}, 3, 5)
    for data in (state.to_data(), state.view(None).to_data()):
        saved = data["options"]
        assert isinstance(saved, dict)
        assert {key: saved[key] for key in options} == options
        assert saved["layout"] is None
    assert deus().from_data(state.to_data()).setup.wildcard

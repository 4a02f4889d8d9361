"""The abilities of section 1, card by card."""

from tests.rules.gambit.table import table


def test_g1_believer_cannot_be_played_to_karma() -> None:
    t = table(hands=["white-1 red-1", "blue-5 red-2"], field="white-5")
    assert t.moves == ["field white-1", "draw"]
    assert t.code("karma white-1") == "gambit.no_ability"


def test_g1_monk_puts_up_to_one_karma() -> None:
    t = table(hands=["white-2 red-1", "blue-5 red-2"], field="white-5", karma=["blue-8 blue-9"])
    t.play("karma white-2")
    assert t.moves == ["put blue-8", "put blue-9", "stop"]
    t.play("put blue-8")
    assert t.asks == "p1 end_turn"
    assert t.karma(0) == "white-2 blue-9"
    assert t.field == "blue-8"


def test_g1_missionary_makes_one_other_player_lose_the_next_turn() -> None:
    t = table(hands=["white-3 red-1", "blue-5 red-2", "red-7"], field="white-5")
    t.play("karma white-3", "at p2", "accept")
    assert t.told("skipped_next") == [{"target": 1, "n": 1}]
    t.play("end turn")
    assert t.asks == "p3 turn"


def test_g1_angel_puts_up_to_one_more_matching_card_from_hand() -> None:
    t = table(hands=["white-4 white-7 red-1", "blue-5 red-2"], field="white-5")
    t.play("karma white-4", "put white-7")
    assert t.field == "white-7"
    assert t.told("put_field") == [{"player": 0, "card": "white-7", "source": "hand"}]
    assert t.asks == "p1 end_turn"
    assert t.hand(0) == "red-1"


def test_g1_angel_with_nothing_that_matches_is_asked_like_any_other() -> None:
    """Whether he is asked would tell the others about the hand."""
    t = table(hands=["white-4 red-1", "blue-5 red-2"], field="white-5")
    t.play("karma white-4")
    assert t.moves == ["stop"]
    t.play("stop")
    assert t.kinds() == ["ability_unused", "karma_gained"]


def test_g1_priest_puts_up_to_two_karma_one_after_the_other() -> None:
    t = table(hands=["white-6 red-1", "blue-5 red-2"], field="white-5", karma=["blue-7 blue-8 blue-9"])
    t.play("karma white-6", "put blue-9", "put blue-7")
    assert t.asks == "p1 end_turn"
    assert t.field == "blue-7"
    assert t.karma(0) == "white-6 blue-8"
    assert t.state.buried == [4, 26]


def test_g1_patriarch_takes_another_turn() -> None:
    t = table(hands=["white-7 red-1", "blue-5 red-2"], field="white-5")
    t.play("karma white-7")
    assert t.moves == ["use", "unused"]
    t.play("use", "end turn")
    assert t.asks == "p1 turn"


def test_g1_lesser_god_gives_one_karma_to_another_player() -> None:
    t = table(hands=["white-8 red-1", "blue-5 red-2"], field="white-5", karma=["blue-3 devil devil", "red-9"])
    t.play("karma white-8", "at p2", "accept")
    assert t.moves == ["give blue-3", "give devil"]
    t.play("give devil")
    assert t.karma(0) == "white-8 blue-3 devil"
    assert t.karma(1) == "red-9 devil"
    assert t.told("gave_karma") == [{"giver": 0, "receiver": 1, "card": "devil"}]


def test_g1_mage_gives_one_hand_card_seen_by_two() -> None:
    t = table(hands=["mage red-1 red-2", "blue-5 red-3", "red-7"], field="white-5")
    t.play("karma mage", "at p2", "accept", "give red-2")
    assert t.hand(0) == "red-1"
    assert t.hand(1) == "blue-5 red-2 red-3"
    shown = next(event for event in t.events if event.kind == "gave_hand_card")
    hidden = next(event for event in t.events if event.kind == "gave_hand")
    assert [shown.seen_by(viewer) for viewer in (0, 1, 2, None)] == [True, True, False, False]
    assert [hidden.seen_by(viewer) for viewer in (0, 1, 2, None)] == [False, False, True, True]
    assert "card" not in hidden.args


def test_g1_fairy_puts_up_to_two_matching_cards_from_hand() -> None:
    t = table(hands=["fairy white-1 white-2 white-3", "blue-5 red-2"], field="white-5")
    t.play("karma fairy", "put white-1", "put white-2")
    assert t.asks == "p1 end_turn"
    assert t.hand(0) == "white-3"


def test_g1_royalty_puts_any_ordinary_karma_of_one_colour() -> None:
    karma = ["red-7 red-8 blue-9 devil"]
    t = table(hands=["royalty red-1", "blue-5 red-2"], field="white-5", karma=karma)
    t.play("karma royalty")
    assert t.moves == ["suit blue", "suit red", "unused"]
    t.play("suit red")
    assert t.moves == ["put red-7", "put red-8", "stop"]
    assert t.code("put devil") == "gambit.other_colour", "wilds have no colour"
    t.play("put red-8", "put red-7")
    assert t.asks == "p1 end_turn", "nothing of that colour is left"
    assert t.karma(0) == "blue-9 royalty devil"
    assert t.field == "red-7"


def test_g1_devil_makes_one_other_player_draw_two() -> None:
    t = table(hands=["devil red-1", "blue-5 red-2", "red-7"], field="white-5", pile="black-1 black-2 black-3")
    t.play("karma devil", "at p3", "accept")
    assert t.hand(2) == "black-1 black-2 red-7"
    assert t.hand(1) == "blue-5 red-2"


def test_g1_hero_puts_up_to_three_hand_cards_without_match() -> None:
    t = table(hands=["hero red-1 blue-2 black-3 red-9", "blue-5 red-2"], field="white-5")
    t.play("karma hero", "put red-1", "put blue-2", "put black-3")
    assert t.asks == "p1 end_turn"
    assert t.hand(0) == "red-9"
    assert t.field == "black-3"


def test_g1_dragon_makes_every_other_player_draw_two() -> None:
    t = table(hands=["dragon red-1", "blue-5", "red-7"], field="white-5")
    t.play("karma dragon", "use", "accept", "accept")
    assert [len(hand) for hand in t.state.hands] == [1, 3, 3]


def test_g1_undead_makes_one_other_player_draw_four() -> None:
    t = table(hands=["undead red-1", "blue-5", "red-7"], field="white-5")
    t.play("karma undead", "at p2", "accept")
    assert [len(hand) for hand in t.state.hands] == [1, 5, 1]


def test_g1_goddess_puts_any_karma_in_any_order() -> None:
    t = table(hands=["goddess red-1", "blue-5"], field="white-5", karma=["red-7 blue-9 devil"])
    t.play("karma goddess", "put blue-9", "put devil", "colour white", "put red-7")
    assert t.asks == "p1 end_turn"
    assert t.karma(0) == "goddess"
    assert t.field == "red-7"


def test_g1_evil_god_gives_all_karma() -> None:
    t = table(hands=["evil_god red-1", "blue-5"], field="white-5", karma=["red-7 blue-9 devil", "red-8"])
    t.play("karma evil_god", "at p2", "accept")
    assert t.karma(0) == "evil_god", "it was no karma yet when all was given"
    assert t.karma(1) == "blue-9 red-7 red-8 devil"
    assert t.told("gave_all_karma") == [{"giver": 0, "receiver": 1, "n": 3}]


def test_g4_1_cards_with_no_legal_effect_may_still_be_played() -> None:
    for card in ("white-2", "white-6", "white-8", "royalty", "goddess", "evil_god"):
        t = table(hands=[f"{card} red-1", "blue-5"], field="white-5")
        t.play(f"karma {card}")
        assert t.kinds() == ["played_karma", "no_effect", "karma_gained"]
        assert t.asks == "p1 end_turn"
        assert t.karma(0) == card


def test_g4_1_royalty_with_wild_karma_alone_has_no_effect() -> None:
    t = table(hands=["royalty red-1", "blue-5"], field="white-5", karma=["devil"])
    t.play("karma royalty")
    assert "no_effect" in t.kinds()


def test_g4_1_mage_as_last_card_has_no_card_to_give() -> None:
    t = table(hands=["mage", "blue-5"], field="white-5")
    t.play("karma mage")
    assert t.kinds() == ["played_karma", "hand_empty", "no_effect", "karma_gained"]

"""Sentences about a match: every event, question, move and reason of random matches, in every language."""

from __future__ import annotations

import pytest

from game.content.catalogue import MissingText, Translator
from game.content.registry import game_by_id, game_words, ids
from game.content.wording import Piece, Wording, plain, reason_key
from game.rules.core import Decision, Event, Game, Option, Plain, Reason, Rng, State

NAMES = ["Aya", "Ben", "Chika", "Dario", "Emi", "Finn"]
LANGUAGES = ("en", "ja", "xx")


def wording(language: str = "en") -> Wording:
    return Wording(Translator(language, strict=True), NAMES, "gambit")


def said(language: str, kind: str, **args: Plain) -> str:
    return plain(wording(language).event(Event(kind, **args)))


def test_a_card_is_named_with_its_colour_in_a_sentence_and_in_a_heading() -> None:
    english, japanese = wording("en"), wording("ja")
    assert english.card("white-3") == "white Missionary"
    assert english.card_title("white-3") == "Missionary, white"
    assert japanese.card("white-3") == japanese.card_title("white-3") == "白の宣教師"
    assert [english.card("mage"), japanese.card("mage")] == ["Mage", "魔術師"]
    assert [english.rank("red-8"), japanese.rank("red-8")] == ["Lesser God", "従神"]


def test_an_event_becomes_a_sentence_whose_names_keep_their_looks() -> None:
    pieces = wording().event(Event("aimed", user=2, target=1, card="devil"))
    assert pieces == [
        Piece("Chika", "player:2"),
        Piece(" aimed the "),
        Piece("Devil", "card", "card:devil"),
        Piece(" at "),
        Piece("Ben", "player:1"),
        Piece("."),
    ]
    assert said("ja", "aimed", user=2, target=1, card="devil") == "ChikaはBenに悪魔の能力を使った。"


def test_numbers_choose_the_form() -> None:
    assert said("en", "skipped_next", target=0, n=1) == "Aya will lose the next turn."
    assert said("en", "skipped_next", target=0, n=2) == "Aya will lose the next 2 turns."
    assert said("ja", "skipped_next", target=0, n=2) == "Ayaは2回休みになった。"


def test_where_a_card_comes_from_chooses_the_sentence() -> None:
    hand, karma = (said("en", "put_field", player=0, card="red-1", source=source) for source in ("hand", "karma"))
    assert hand == "Aya put the red Believer from hand on the field."
    assert karma == "Aya put the red Believer from karma on the field."


@pytest.mark.parametrize(
    ("players", "english", "japanese"),
    [
        ([0], "Aya", "Aya"),
        ([0, 1], "Aya and Ben", "Aya、Ben"),
        ([0, 1, 2, 3], "Aya, Ben, Chika and Dario", "Aya、Ben、Chika、Dario"),
        ([], "nobody", "なし"),
    ],
)
def test_lists_follow_the_pattern_of_the_language(players: list[int], english: str, japanese: str) -> None:
    assert [wording(language).player_list(players) for language in ("en", "ja")] == [english, japanese]


def test_a_list_of_cards_keeps_the_link_of_each() -> None:
    pieces = wording("ja").event(Event("dealt_cards", player=0, cards=["white-1", "hero"]))
    assert [piece.link for piece in pieces if piece.role == "card"] == ["card:white-1", "card:hero"]


def test_a_reason_of_a_game_and_one_of_the_program() -> None:
    reason = Reason("gambit.not_matching", card="white-3", colour="blue", value=7)
    assert wording().reason(reason) == "The white Missionary does not match: the field asks for blue or 7."
    assert wording("ja").reason(reason) == "白の宣教師は条件に合いません。青か7のカードが必要です。"
    assert "2" in wording().reason(Reason("seats", n=9, least=2, most=6))
    assert reason_key("gambit.not_now") == "gambit.reason.not_now"


def test_labels_of_moves() -> None:
    english = wording()
    assert [english.move(text) for text in ("at p2", "pass p3", "colour white", "suit red", "draw", "end turn")] == [
        "Ben",
        "Pass on to Chika",
        "White",
        "Red",
        "Draw a card",
        "End turn",
    ]


def test_names_of_options_and_their_values() -> None:
    english = wording()
    points = next(option for option in game_by_id("gambit").options if option.key == "points")
    assert [english.option_value(points, choice) for choice in points.choices] == [
        "Off: 3 rounds",
        "100 points",
        "200 points",
    ]
    assert english.option_value(Option("x", "bool", False), True) == "On"


def test_the_question_at_the_end_of_a_round_is_its_own() -> None:
    asked = [Decision(0, "end_turn", [], params={"round_over": over}) for over in (False, True)]
    assert [plain(wording().prompt(decision)) for decision in asked] == [
        "End your turn, or take back a step.",
        "The round ends with this turn.",
    ]


def test_a_value_that_is_not_given_is_found() -> None:
    with pytest.raises(MissingText, match="'card'"):
        said("en", "drew_card", player=0)
    lenient = Wording(Translator("en"), NAMES, "gambit")
    assert plain(lenient.event(Event("drew_card", player=0))) == "Aya drew the {card}."


def test_player_names_with_braces_are_only_names() -> None:
    odd = Wording(Translator("en", strict=True), ["{n}", "%s"], "gambit")
    assert plain(odd.event(Event("drew", player=0))) == "{n} drew a card."


def play_through(game: Game, options: dict[str, Plain], players: int, seed: int, say: list[Wording]) -> set[str]:
    """Word everything that a random match brings; gives the kinds of events and questions that came."""
    rng = Rng.from_seed(seed)
    state: State = game.new(options, players, seed)
    met: set[str] = set()
    while (decision := state.decision) is not None:
        met.add(f"prompt {decision.kind}")
        refused = [reason for move in state.candidates() if (reason := state.why_not(move)) is not None]
        move = decision.moves[rng.below(len(decision.moves))]
        for words in say:
            assert plain(words.prompt(decision))
            assert plain(words.waiting(decision.public()))
            assert all(words.move(move) for move in decision.moves)
            assert all(words.reason(reason) for reason in refused)
        met |= {f"reason {reason.code}" for reason in refused}
        for event in state.play(move).events:
            met.add(f"event {event.kind}")
            for words in say:
                assert "{" not in plain(words.event(event))
    return met


# For each game: matches to play (seats, options), and what they must have brought to prove something.
MATCHES: dict[str, list[tuple[int, dict[str, Plain]]]] = {
    "deus": [
        *[(seats, options) for seats in (2, 3, 4) for options in ({}, {"wildcard": True, "start_pieces": "8"})],
    ],
    "gambit": [
        (seats, options)
        for seats in (2, 3, 4, 6)
        for options in ({}, {"points": "100", "evil_to_karma": True, "ask_only_defenders": True})
    ],
    "populous": [
        (seats, options)
        for seats in (3, 4, 5)
        for options in ({}, {"mode": "custom", "balanced_generations": True, "random_peoples": True})
    ],
}
BROUGHT = {
    "deus": {
        *("event village_attacked", "event army_moved", "event robbed", "event hid", "event god_invoked"),
        *("event end_triggered", "event final_temple", "event pieces_shown", "event borrowed", "event sold"),
        *("prompt pay", "prompt march", "prompt siege", "prompt rob", "prompt mars", "prompt column", "prompt use"),
        *("reason deus.cannot_pay", "reason deus.column_short", "reason deus.region_far", "reason deus.army_far"),
    },
    "gambit": {
        *("event gave_hand", "event passed_on", "event put_field", "event final_score"),
        *("prompt put", "prompt suit", "prompt give_karma", "reason gambit.not_matching_colour"),
    },
    "populous": {
        *(
            "event people_chosen",
            "event draft_hand",
            "event rolled",
            "event disputed",
            "event ring_put",
            "event struck",
        ),
        *("event laid_down", "event generation_begun", "event vp_settlement", "event town_rebuilt", "event reshuffled"),
        *("prompt free_number", "prompt strike", "prompt steps", "prompt prosper", "prompt declare", "prompt town"),
        *("reason populous.marked", "reason populous.lacking", "reason populous.area_missing"),
    },
}


@pytest.mark.parametrize("game_id", ids())
def test_everything_that_random_matches_bring_is_worded_in_every_language(game_id: str) -> None:
    game = game_by_id(game_id)
    say = [Wording(Translator(language, strict=True), NAMES, game_id) for language in LANGUAGES]
    met: set[str] = set()
    for seed, (players, options) in enumerate(MATCHES[game_id]):
        met |= play_through(game, options, players, seed, say)
    # Matches that bring little would prove little.
    assert BROUGHT[game_id] - met == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_deus_says_what_it_does(language: str) -> None:
    words = Wording(Translator(language, strict=True), NAMES, "deus")
    cards = game_words("deus").cards
    assert len({words.rank(card) for card in cards}) == 65
    for card in cards:
        assert "{" not in words.card_text(card) + words.card_short(card)
        assert words.card_text(card) != words.card_short(card)


def test_what_a_card_of_deus_does_is_told_verb_by_verb() -> None:
    words = Wording(Translator("en", strict=True), NAMES, "deus")
    assert words.card_text("galley") == "Buy up to 3 resources of your choice from the supply for 1 gold each."
    assert words.card_text("twin_port_stone_wood") == "Sell up to 2 sets of one stone and wood each for 3 VP a set."
    assert words.card_text("quarry") == "Gain 1 stone for each mountain region you control, counting at most 3."
    assert words.card_text("war_elephants") == (
        "Choose one of your armies. It may move up to 1 region. "
        "Then take up to 2 gold from each opponent who has a region next to it."
    )
    assert Wording(Translator("ja", strict=True), NAMES, "deus").card_text("legion") == (
        "自分の軍隊を1つ選ぶ。その軍隊は2領域まで移動できる。"
    )


def test_labels_of_moves_of_deus() -> None:
    words = Wording(Translator("en", strict=True), NAMES, "deus")
    said = [words.move(text) for text in ("pay", "pay wood=gold 2_wheat=gold", "sell 2", "rob p2", "invoke mars")]
    assert said == ["Pay as printed", "Gold for 1 wood and 2 wheat", "Sell 2", "Ben", "Mars"]
    assert [words.move(text) for text in ("take 3 civil", "piece military", "buy clay", "at 3,-1")] == [
        "3",
        "an army",
        "clay",
        "Put it here",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_a_text_and_a_short_text(language: str) -> None:
    words = wording(language)
    cards = game_words("gambit").cards
    assert len(cards) == 47 + 9
    assert all(words.card(card) and words.card_text(card) and words.card_short(card) for card in cards)
    ranks = {words.rank(card) for card in cards}
    assert len(ranks) == 20

"""What the table of Deus tells, and how it behaves while something is being chosen or shown."""

from __future__ import annotations

import pygame
import pytest

from game.match import Match
from game.rules.core import EVERYBODY, Event
from game.rules.deus import DeusState
from game.scenes.deus.announce import EndNear, VillageFalls
from game.scenes.deus.city_sheet import CityScene
from game.scenes.deus.hand import HandScene
from game.scenes.deus.items import HandCard, StripItem
from game.view.board_map import HexItem
from game.view.widgets import Button, Label
from tests.rules.deus.table import table as position
from tests.scenes.deus.tables import KINDS, asked, crowd, of_position, played, seated, table_of
from tests.scenes.player import Player


def at(state: DeusState, lang: str = "en") -> tuple[Player, Match]:
    match = of_position(state)
    return seated(match, lang=lang), match


def hint(player: Player, key: str) -> str:
    return str(player.item(key).hint)


def button(player: Player, key: str) -> Button:
    item = player.item(key)
    assert isinstance(item, Button)
    return item


def prompt(player: Player) -> str:
    item = player.item("prompt:text")
    assert isinstance(item, Label)
    return item.text if isinstance(item.text, str) else "".join(run.text for run in item.text)


# --- the map ----------------------------------------------------------------------------------------------------


def test_pointing_at_a_region_tells_what_is_there_how_far_it_is_and_why_not() -> None:
    t = position(pieces=["0,1 production; 1,1 military temple", "4,2 civil"], hands=["granary", ""])
    t.play("build granary", "pay")
    player, _ = at(t.state)
    assert hint(player, "hex:0,1") == "Field\nAya: a production piece\nPut it here"
    assert "Ben: a civil piece" in hint(player, "hex:4,2")
    assert "Another player controls this region." in hint(player, "hex:4,2")
    assert "Distance: 4" in hint(player, "hex:4,2")
    assert "Only ships go into sea regions." in hint(player, "hex:0,0")
    assert "Nothing can stand in a barbarian village." in hint(player, "hex:2,2")
    # At the edge it costs points, and says so.
    assert "Put it here for 3 VP" in hint(player, "hex:5,1")
    far = player.item("hex:5,1")
    assert isinstance(far, HexItem) and far.mark == "marked"
    assert "In a dashed region it costs 3 VP." in prompt(player)


def test_pointing_at_a_village_tells_how_far_it_is_from_falling() -> None:
    t = position(pieces=["1,2 production military; 2,1 civil", "3,1 civil"], hands=["legion", ""])
    player, _ = at(t.state)
    told = hint(player, "hex:2,2")
    assert "Barbarian village with 6 VP" in told
    assert "Occupied around it: 3 of 6" in told
    assert "Aya: armies 1, buildings 3" in told and "Ben: armies 0, buildings 1" in told


# --- building ---------------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_built_says_why_and_can_still_be_offered() -> None:
    t = position(hands=["temple_fields forum", ""], board=["2 2 2 0 2", "2 2 2 2 2"])
    player, match = at(t.state)
    assert "There is no civil piece on your player board." in hint(player, "hand:forum:0")
    player.press("hand:forum:0")
    build = button(player, "move:build forum")
    assert not build.enabled and "no civil piece" in str(build.hint)
    player.press("move:offer forum")
    player.wait(0.3)
    assert match.view(0).decision.kind == "offering"  # type: ignore[union-attr]


def test_the_reason_against_a_third_temple_names_the_column() -> None:
    full = "merchant_ship_wood merchant_ship_clay"
    columns = {
        "maritime": full,
        "production": "quarry clay_pit",
        "scientific": "school library",
        "civil": "forum agora",
        "military": "legion",
        "temple": "temple_woods temple_tides",
    }
    t = position(
        pieces=[
            "0,0 maritime; 1,0 maritime; 0,1 production scientific civil temple military; "
            "1,1 production scientific civil temple",
            "4,2 civil",
        ],
        columns=[columns],
        hands=["temple_fields", ""],
    )  # fmt: skip
    player, _ = at(t.state)
    assert "the military column lacks 1" in hint(player, "hand:temple_fields:0")


def test_the_payment_is_shown_as_it_is_put_together() -> None:
    t = position(pieces=["0,1 production", "4,2 civil"], hands=["forum", ""], goods=["0 1 1 0 9", "0 0 0 0 0"])
    t.play("build forum")
    player, match = at(t.state)
    assert "you pay 1 stone and 1 clay" in prompt(player)
    player.press("swap:clay")
    assert "you pay 1 stone and 4 gold" in prompt(player)
    player.press("swap:stone")
    assert "you pay 8 gold" in prompt(player)
    player.press("move:pay")
    player.wait(0.3)
    assert match.view(0).purses[0] == [0, 1, 1, 0, 1]  # type: ignore[attr-defined]


def test_a_payment_that_cannot_be_made_is_refused_with_its_reason() -> None:
    t = position(pieces=["0,1 production", "4,2 civil"], hands=["forum", ""], goods=["0 1 1 0 5", "0 0 0 0 0"])
    t.play("build forum")
    player, _ = at(t.state)
    player.press("swap:clay")
    player.press("swap:stone")
    pay = button(player, "move:pay")
    assert not pay.enabled and str(pay.hint) in prompt(player)


@pytest.mark.parametrize("way", ["escape", "button"])
def test_an_action_that_has_begun_is_taken_back_as_a_whole(way: str) -> None:
    match = asked("place", 3)
    player = seated(match)
    if way == "escape":
        player.key(pygame.K_ESCAPE)
    else:
        player.press("choice:cancel")
    decision = match.view(match.decider).decision
    assert decision is not None and decision.kind == "turn"
    assert player.top is table_of(player)


# --- offering ---------------------------------------------------------------------------------------------------


def test_nine_cards_of_which_three_go_to_minerva_are_nine_again() -> None:
    hand = "school library workshop galley forum agora legion ballista quarry"
    player, match = at(position(hands=[hand, ""]).state)
    player.press("choice:offering")
    player.press("hand:library:0")
    player.wait(0.2)
    player.press("hand:galley:0")
    player.press("hand:ballista:0")
    assert "3 cards" in prompt(player)
    assert "9 in hand afterwards" in prompt(player)
    player.press("move:confirm")
    player.wait(0.3)
    player.press("move:end turn")
    player.wait(0.3)
    assert match.view(0).hand_counts[0] == 9  # type: ignore[attr-defined]


def test_cards_are_added_to_an_offering_in_any_order_and_taken_out_again() -> None:
    player, match = at(position(hands=["galley forum legion forum", ""]).state)
    player.press("choice:offering")
    player.press("hand:forum:0")
    player.wait(0.2)
    for key in ("hand:legion:0", "hand:galley:0", "hand:legion:0"):
        player.press(key)
    assert table_of(player).picked.cards == [match.game.cards.index["galley"]]  # type: ignore[attr-defined]
    ranks = {item.key: item.rank for item in player.stage.items if isinstance(item, HandCard)}
    assert [ranks[f"hand:{card}"] for card in ("forum:0", "galley:0", "legion:0", "forum:1")] == [1, 2, 0, 0]
    player.press("move:confirm")
    player.wait(0.2)
    assert match.view(0).hand_counts[0] == 2  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("card", "gain"),
    [
        ("galley", "Neptune gives 4 gold and a ship."),
        ("quarry", "Ceres gives 2 resources of your choice and a production piece."),
        ("forum", "Vesta gives 2 VP and a civil piece."),
        ("ballista", "Mars gives 2 pieces of your choice."),
        ("temple_tides", "Jupiter stands for any one god, for 2 cards."),
    ],
)
def test_the_preview_says_what_the_god_will_give(card: str, gain: str) -> None:
    player, _ = at(position(hands=[f"{card} legion", ""]).state)
    player.press("choice:offering")
    player.press(f"hand:{card}:0")
    player.wait(0.2)
    player.press("hand:legion:0")
    assert gain in prompt(player)


def test_jupiter_tells_of_each_god_what_it_would_give() -> None:
    player, _ = at(position(hands=["temple_tides", ""]).state)
    player.press("choice:offering")
    player.press("hand:temple_tides:0")
    player.wait(0.2)
    player.press("move:confirm")
    player.wait(0.2)
    assert "Vesta gives 1 VP and a civil piece." in hint(player, "move:invoke vesta")


# --- what is seen -----------------------------------------------------------------------------------------------


def test_the_card_that_is_carried_out_is_lit() -> None:
    player = seated(asked("sell", 3))
    lit = player.item("strip:active")
    assert isinstance(lit, StripItem) and lit.state == "selected"


def test_another_players_columns_are_shown_while_they_are_carried_out() -> None:
    match = asked("sell", 3)
    other = (match.decider + 1) % 3
    player = seated(match, other)
    assert table_of(player).city_owner == match.decider
    turn = asked("turn", 3)
    assert table_of(seated(turn, (turn.decider + 1) % 3)).city_owner == (turn.decider + 1) % 3


def test_an_attack_on_a_village_stops_play_and_shows_who_takes_what() -> None:
    t = position(
        land="""
            F W C
             M V F
              ~ W C
        """,
        pieces=["0,1 military; 0,2 maritime", "1,0 civil; 2,0 production; 2,1 scientific"],
        hands=["granary", ""],
    )
    t.play("build granary")
    while t.asks == "p1 pay":
        t.play("pay")
    player, match = at(t.state)
    before = match.view(0).vp  # type: ignore[attr-defined]
    player.press("hex:1,2")
    player.wait(2)
    assert isinstance(player.top, VillageFalls)
    assert player.text("announcement:value:0:0") == "1" and player.text("announcement:value:0:2") == "+6"
    assert match.view(0).vp == before + 6  # type: ignore[attr-defined]
    # Nothing goes on until it has been read.
    sheet = player.top
    player.wait(3)
    assert player.top is sheet
    player.press("announcement:continue")
    assert player.top is table_of(player)


def test_the_sheet_of_a_fallen_village_waits_to_be_closed() -> None:
    match = asked("turn", 3)
    player = seated(match)
    table = table_of(player)
    event = Event(
        "village_attacked",
        EVERYBODY,
        form="armies",
        winners=[0],
        n=5,
        total=5,
        region="0,0",
        armies=[2, 1, 0],
        buildings=[3, 4, 0],
    )
    sheet = table.announcement(event)
    assert isinstance(sheet, VillageFalls)
    player.open(sheet)
    player.wait(5)
    assert player.top is sheet
    names = [item.key for item in player.stage.top.items if item.key.startswith("announcement:name:")]
    assert names == ["announcement:name:0", "announcement:name:1"]
    assert player.text("announcement:value:0:2") == "+5" and player.text("announcement:value:1:2") == "0"
    player.press("announcement:continue")
    assert player.top is table


def test_the_end_is_announced_when_it_is_triggered() -> None:
    t = position(villages={"2,2": 0}, hands=["legion", "forum"])
    t.play("offer legion", "confirm", "piece civil")
    player, _ = at(t.state)
    player.press("move:end turn")
    player.wait(2)
    assert isinstance(player.top, EndNear)
    player.key(pygame.K_RETURN)
    player.wait(1)
    assert not isinstance(player.top, EndNear)


@pytest.mark.parametrize("seed", [3, 8])
def test_every_event_of_a_match_can_be_shown_on_the_table(seed: int) -> None:
    match = played(3, seed, 900)
    assert match is not None
    player = seated(match, 0)
    table = table_of(player)
    flown = set()
    for entry in match.log(0):
        motions = table.motions(entry.event)
        if motions:
            flown.add(entry.event.kind)
            assert all(motion.bounds() is None or motion.bounds().width > 0 for motion in motions)  # type: ignore[union-attr]
        table.in_flight.clear()
    assert {"built", "placed", "gained", "paid", "drew", "drew_cards", "gained_piece", "army_moved"} <= flown


# --- sheets -----------------------------------------------------------------------------------------------------


def test_the_city_of_each_player_can_be_seen() -> None:
    match = played(3, 3, 500)
    assert match is not None
    player = seated(match)
    for other in range(3):
        player.press(f"player:{other}")
        assert isinstance(player.top, CityScene)
        shown = sum(item.key.split(":")[0] in ("maritime", "production", "scientific", "civil", "military", "temple")
                    for item in player.stage.top.items)  # fmt: skip
        assert shown == sum(len(column) for column in table_of(player).view.columns[other])
        player.key(pygame.K_ESCAPE)


def test_h_shows_the_hand_to_read() -> None:
    match = crowd(asked("turn", 3))
    player = seated(match)
    player.key(pygame.K_h)
    assert isinstance(player.top, HandScene)
    cards = [item for item in player.stage.top.items if item.key.startswith("hand:") and item.key[5:].isdigit()]
    assert len(cards) == 10


def test_the_bar_tells_the_last_round_when_it_is_known() -> None:
    player, _ = at(position(hands=["legion", ""], round=7, last_round=8).state)
    assert player.text("fact:0") == "Round 7 of 8"
    assert hint(player, "fact:0") == "Round 8 is the last."


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_question_is_worded(kind: str, lang: str) -> None:
    # The translator is strict: a text that is missing would raise.
    player = seated(asked(kind, 2), lang=lang)
    assert prompt(player)


def test_a_gain_without_a_choice_is_taken_by_itself_unless_one_asks_every_time() -> None:
    match = asked("use")
    player = seated(match)
    before = len(match._timeline.path)
    player.wait(1)
    assert len(match._timeline.path) == before and prompt(player)
    player.context.settings.ask_every_time = False
    player.wait(1)
    assert match._timeline.path[before].text == "use"

"""Every question of Deus is answered where the answer lies: by the mouse alone, and by the keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.match import Match
from game.rules.core import Move
from game.scenes.deus.payment import Payment
from tests.scenes.deus.tables import KINDS, asked, seated, table_of
from tests.scenes.player import Player

REGION_VERBS = ("at", "edge", "yield", "army", "to", "siege")
# More moves of one kind are answered alike.
MOST = 5


def way_to(match: Match, move: Move) -> list[str]:
    """The keys of what must be pressed to make a move."""
    verb, _, what = move.text.partition(" ")
    if verb in REGION_VERBS:
        return [f"hex:{what}"]
    if verb in ("build", "hide", "offer"):
        return [f"hand:{what}:0", f"move:{move.text}"]
    if verb == "activate":
        return [f"strip:{_strip_of(match, what)}"]
    if verb == "discard":
        return [f"hand:{what}:{_first_free_copy(match, what)}", "move:confirm"]
    if verb == "pay":
        return [*_swaps(match, move), "move:pay"]
    return [f"move:{move.text}"]


def natural_way_to(match: Match, move: Move) -> str | None:
    """The thing on the table, besides the button, that makes a move."""
    verb, _, what = move.text.partition(" ")
    if verb in ("piece", "column"):
        return f"column:{what}"
    if verb == "invoke":
        gods = ("neptune", "ceres", "minerva", "vesta", "mars")
        return "column:" + ("maritime", "production", "scientific", "civil", "military")[gods.index(what)]
    if verb == "rob":
        return f"player:{int(what[1:]) - 1}"
    return "pile" if verb == "draw" else None


def _view(match: Match):  # type: ignore[no-untyped-def]
    return match.view(match.decider)


def _strip_of(match: Match, card: str) -> str:
    cards = match.game.cards  # type: ignore[attr-defined]
    number, kind = cards.index[card], cards.kind[cards.index[card]]
    kinds = ("maritime", "production", "scientific", "civil", "military", "temple")
    return f"{kinds[kind]}:{_view(match).columns[match.decider][kind].index(number)}"


def _first_free_copy(match: Match, card: str) -> int:
    number = match.game.cards.index[card]  # type: ignore[attr-defined]
    return int(_view(match).offered.count(number))


def _swaps(match: Match, move: Move) -> list[str]:
    """Which resources must be pressed, and how often, to come from the suggested payment to this one."""
    decision = _view(match).decision
    card = str(decision.params["card"])
    now, then = Payment(card, str(decision.params["suggested"])), Payment(card, move.text)
    return [
        f"swap:{good}"
        for good in now.resources
        for _ in range((then.replaced[good] - now.replaced[good]) % (now.cost[good] + 1))
    ]


def by_mouse(player: Player, key: str) -> None:
    item = player.item(key)
    # Of a card in a fan only a strip can be met.
    strip = getattr(item, "strip", None)
    player.click(strip.center if strip is not None else item)
    player.wait(0.6)


def by_keys(player: Player, key: str) -> None:
    player.walk_to(key)
    player.key(pygame.K_RETURN)
    player.wait(0.6)


def last_texts(match: Match) -> list[str]:
    return [made.text for made in match._timeline.path]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("press", [by_mouse, by_keys])
def test_every_move_of_every_question_can_be_made(kind: str, press) -> None:  # type: ignore[no-untyped-def]
    decision = asked(kind).view(asked(kind).decider).decision
    assert decision is not None and decision.kind == kind
    seen_verbs = {}
    for move in decision.moves:
        seen_verbs.setdefault(move.text.partition(" ")[0], []).append(move)
    for moves in seen_verbs.values():
        for move in moves[:MOST]:
            match = asked(kind)
            before = len(match._timeline.path)
            player = seated(match)
            for key in way_to(match, move):
                press(player, key)
            assert move.text in last_texts(match)[before:], f"{move.text} by {way_to(match, move)}"


@pytest.mark.parametrize("kind", ["piece", "mars", "column", "god", "rob", "draw"])
def test_what_lies_on_the_table_answers_like_the_button(kind: str) -> None:
    decision = asked(kind).view(asked(kind).decider).decision
    assert decision is not None
    tried = 0
    for move in decision.moves[:MOST]:
        match = asked(kind)
        key = natural_way_to(match, move)
        if key is not None:
            before = len(match._timeline.path)
            player = seated(match)
            by_mouse(player, key)
            assert move.text in last_texts(match)[before:], f"{move.text} by {key}"
            tried += 1
    assert tried


def test_the_chosen_card_is_built_by_pressing_its_column() -> None:
    match = asked("turn", 3, 0)
    decision = match.view(match.decider).decision
    assert decision is not None
    card = next(move.text.partition(" ")[2] for move in decision.moves if move.text.startswith("build "))
    cards = match.game.cards  # type: ignore[attr-defined]
    kinds = ("maritime", "production", "scientific", "civil", "military", "temple")
    player = seated(match)
    player.press(f"hand:{card}:0")
    player.press(f"column:{kinds[cards.kind[cards.index[card]]]}")
    player.wait(0.5)
    assert f"build {card}" in last_texts(match)


def test_the_focus_comes_to_something_that_answers() -> None:
    for kind in KINDS:
        player = seated(asked(kind))
        player.key(pygame.K_TAB)
        focus = player.stage.focus
        assert focus is not None and focus.enabled, kind
        assert focus.key.startswith(("hex:", "hand:", "move:", "strip:", "choice:offering")), f"{kind}: {focus.key}"


def test_the_button_begins_an_offering_with_the_card_on_top() -> None:
    match = asked("turn", 3, 0)
    player = seated(match)
    card = table_of(player).view.hand[0]
    text = match.game.cards.ids[card]  # type: ignore[attr-defined]
    player.press("choice:offering")
    player.press(f"hand:{text}:0")
    player.wait(0.3)
    assert last_texts(match)[-1] == f"offer {text}"

"""What is printed on the cards and skills of Populous, and which pictures stand for its words."""

from __future__ import annotations

from typing import Final

from game.content.populous import skill_rows
from game.content.wording import Wording
from game.rules.populous.view import CARDS, DOWN, OWN_TERRAIN, PEOPLES, TERRAINS, UNKNOWN
from game.view import theme
from game.view.cards import CardFace
from game.view.theme import Colour

# Food is drawn as ears of wheat, on the track and on the card that gives it.
TRACK_ICONS: Final = ("spirit", "wheat", "faith", "wrath")
CARD_ICONS: Final = ("spirit", "wheat", "faith", "card_back", "victory_points")
TRACK_COLOURS: Final = tuple(theme.RESOURCES[track] for track in ("spirit", "food", "faith", "wrath"))
# The icon of a skill, after what it does.
_HOOK_ICONS: Final = {
    "face_down_actions": "card_back",
    "hand_limit": "hand_cards",
    "prosperity_limit": "victory_points",
    "inheritance": "scroll",
    "sea_steps": "sea",
    "worker_price_list": "worker",
    "free_foreign_worker": "worker",
    "free_price_list": "faith",
    "conversion_discount": "wrath",
    "mercy": "shield",
    "judgement": "wrath",
    "war": "spirit",
    "war_own_turn": "spirit",
    "war_other_turn": "shield",
    "town_strength": "town",
    "first_spirit": "spirit",
    "large_die": "dice",
    "defeat_wrath": "wrath",
    "victory_vp": "trophy",
    "mediation_discount": "wheat",
    "closed_size": "scroll",
    "building_vp": "town",
    "terrain_pairs_vp": "victory_points",
    "end_areas_vp": "trophy",
    "end_terrains_vp": "trophy",
    "end_generations_vp": "trophy",
}


def text_face(wording: Wording, card: str) -> CardFace:
    """The face of an epic card or of a skill, by its id."""
    return card_face(wording, CARDS.index(card)) if card in CARDS else skill_face(wording, skill_ids().index(card))


def card_face(wording: Wording, card: int) -> CardFace:
    """The face of an epic card by its kind."""
    kind = CARDS[card]
    short = wording.card_short(kind)
    return CardFace(
        kind, kind, wording.card(kind), icon=CARD_ICONS[card], foot=short, text=wording.card_text(kind), short=short
    )


def laid_face(wording: Wording, card: int) -> CardFace:
    """The face of a card in a generation, as its owner or somebody else sees it; face down its back."""
    if card < DOWN:
        return card_face(wording, card)
    title = wording.translator.t("populous.table.face_down")
    if card == UNKNOWN:
        return CardFace("face_down", "back_populous", title, icon="eye_closed")
    return CardFace("face_down", "back_populous", title, icon=CARD_ICONS[card - DOWN])


def skill_ids() -> list[str]:
    """The id of each skill, by its number."""
    return [row[0] for row in skill_rows()]


def skill_face(wording: Wording, skill: int) -> CardFace:
    """The face of a skill by its number."""
    name, people, effects = skill_rows()[skill]
    text = wording.translator.t(f"populous.skill.{name}.text")
    hook, of, _ = effects[0]
    if hook == "actions":
        icon = CARD_ICONS[CARDS.index(of)]
    elif hook == "maximum":
        icon = TRACK_ICONS[("spirit", "food", "faith", "wrath").index(of)] if len(effects) == 1 else "plus"
    elif hook == "own_terrain":
        icon = theme.TERRAINS[of].icon
    else:
        icon = _HOOK_ICONS[hook]
    look = "basic_skill" if people else "extra_skill"
    return CardFace(name, look, wording.words("skill", name), icon=icon, symbol=icon, foot=text, text=text)


def people_icon(people: int) -> str:
    """The icon of the terrain that a people calls its own."""
    return theme.TERRAINS[TERRAINS[OWN_TERRAIN[people]]].icon


def people_name(wording: Wording, people: int) -> str:
    """The name of a people, "" for none."""
    return wording.words("people", PEOPLES[people]) if people >= 0 else ""


def terrain_colour(terrain: int) -> Colour:
    """The colour of a terrain's icon on dark panels."""
    look = theme.TERRAINS[TERRAINS[terrain]]
    return theme.mixed(look.light, (255, 255, 255), 0.2)

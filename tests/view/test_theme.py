"""Everybody can read it: contrasts as the WCAG asks for, and nobody must tell things by colour alone."""

import pytest

from game.view import theme
from game.view.cards import CardFace, _look
from game.view.emblems import OUTLINES
from game.view.theme import contrast


def test_contrast_is_that_of_the_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (118, 118, 118)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("name", theme.TEXT_STYLES)
def test_text_stands_out_from_every_dark_panel(name: str) -> None:
    style = theme.TEXT_STYLES[name]
    for panel in theme.DARK_PANELS:
        assert panel.fill is not None
        assert contrast(style.colour, panel.fill) >= (3 if style.large else 4.5)


@pytest.mark.parametrize("colour", [theme.ALERT, theme.GOOD, theme.GLOW, theme.FAINT])
def test_coloured_words_stand_out_from_panels(colour: theme.Colour) -> None:
    for fill in (theme.PANEL_FILL, theme.PANEL_WARM, theme.PANEL_INSET):
        assert contrast(colour, fill) >= 4.5 - (1.5 if colour == theme.FAINT else 0)


def test_ink_stands_out_from_parchment() -> None:
    for ink in (theme.INK, theme.INK_MUTED):
        assert contrast(ink, theme.PARCHMENT_SHADE) >= 4.5


@pytest.mark.parametrize(("kind", "state"), theme.BUTTONS)
def test_buttons_can_be_read_in_every_state(kind: str, state: str) -> None:
    look = theme.BUTTONS[kind, state]
    assert look.face.fill is not None
    assert contrast(look.ink, look.face.fill) >= (3 if state == "disabled" else 4.5)


def test_names_can_be_read_and_tokens_differ_in_shape() -> None:
    for look in theme.EMBLEMS:
        assert contrast(look.name, theme.PANEL_FILL) >= 4.5
        assert contrast(look.name, theme.PANEL_WARM) >= 4.5
    assert len({OUTLINES[look.shape] for look in theme.EMBLEMS}) == 6


@pytest.mark.parametrize("look", theme.CARDS)
def test_cards_can_be_read_also_when_dimmed(look: str) -> None:
    for state, least in (("plain", 4.5), ("dim", 3.0)):
        shown = _look(CardFace("", look, ""), state)  # type: ignore[arg-type]
        for ground in (shown.top, shown.bottom, shown.mark):
            assert contrast(shown.ink, ground) >= least


def test_each_suit_has_a_symbol_of_its_own() -> None:
    assert len({theme.SUIT_ICONS[suit] for suit in theme.SUITS}) == 4

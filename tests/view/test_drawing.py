"""What is drawn again is exactly what changed: the picture is the same as if everything had been drawn."""

import random

import pygame
import pytest
from pygame import FRect

from game.view import dialogs, theme
from game.view.animation import Fade, Flight
from game.view.dirty import MOST, Regions
from game.view.item import Item
from game.view.painter import Painter
from game.view.panels import solid_part
from game.view.screen import Screen
from game.view.stage import Stage
from game.view.theme import PanelStyle
from game.view.widgets import Button, Ground, Label, Panel
from tests.view import showcase
from tests.view.hands import Hands, ground, new_stage


def pixels_of_all(stage: Stage) -> bytes:
    """The picture of the stage as it is when everything is drawn anew on a black screen."""
    surface = stage.screen.surface
    before = surface.copy()
    surface.fill((0, 0, 0))
    stage.dirty_all()
    stage.draw()
    pixels = pygame.image.tobytes(surface, "RGB")
    surface.blit(before, (0, 0))
    return pixels


def the_same(stage: Stage, what: str) -> None:
    """Draw what is dirty, and compare with drawing all."""
    stage.draw()
    shown = pygame.image.tobytes(stage.screen.surface, "RGB")
    wanted = pixels_of_all(stage)
    if shown != wanted:
        size = stage.screen.surface.get_size()
        difference = pygame.image.frombytes(shown, size, "RGB")
        difference.blit(pygame.image.frombytes(wanted, size, "RGB"), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        where = pygame.mask.from_threshold(difference, (0, 0, 0), (1, 1, 1))
        where.invert()
        pytest.fail(f"not everything that changed was drawn after {what}: {where.get_bounding_rects()[:5]}")


KEYS = (
    pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE,
    pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
)  # fmt: skip


@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1130, 707), 80)])
def test_drawing_the_dirty_parts_equals_drawing_all(seed: int, size: tuple[int, int], percent: int) -> None:
    rng = random.Random(seed)
    stage = new_stage(size, percent)
    hands = Hands(stage)
    stage.replace(showcase.showcase(stage.painter, "en" if seed % 2 else "ja"))
    the_same(stage, "the first frame")

    def somewhere() -> tuple[float, float]:
        return rng.uniform(0, stage.screen.width), rng.uniform(0, stage.screen.height)

    def picture(p: object, rect: FRect) -> None:
        stage.painter.panel(rect)

    def fly() -> None:
        a, b = (FRect(*somewhere(), 80, 110) for _ in range(2))
        stage.animate(Flight(picture, a, b, 0.3, margin=28), Fade(lambda p, alpha: p.tint(a, alpha=90), a))

    actions = {
        "point": lambda: hands.point(somewhere()),
        "down": lambda: hands.down(somewhere()),
        "up": lambda: hands.up(somewhere()),
        "key": lambda: hands.key(rng.choice(KEYS)),
        "type": lambda: hands.send(pygame.TEXTINPUT, text=rng.choice("ab-神")),
        "compose": lambda: hands.compose(rng.choice(("", "か", "かん"))),
        "wheel": lambda: hands.wheel(somewhere(), rng.choice((-3, 1))),
        "wait": lambda: hands.wait(rng.choice((0.03, 0.2, 0.7))),
        "fly": fly,
        "text": lambda: label.set_text(rng.choice(("A word", "A longer sentence", ""))),
    }
    label = next(item for item in stage.items if isinstance(item, Label))
    for step in range(30):
        names = [rng.choice(list(actions)) for _ in range(rng.randint(1, 3))]
        for name in names:
            actions[name]()
        the_same(stage, f"{names} in step {step}, seed {seed}")


def test_nothing_is_drawn_when_nothing_changed() -> None:
    stage = new_stage()
    stage.replace([ground(stage), Button("a", FRect(20, 20, 100, 40), "a")])
    assert stage.draw() == [pygame.Rect(0, 0, 1280, 720)]
    hands = Hands(stage)
    hands.point((600, 400))
    hands.wait(1)
    assert stage.draw() == [] and not stage.moving
    hands.point((50, 40))
    (region,) = stage.draw()
    assert region.contains(stage.screen.rect(stage.items[1].rect)) and region.width < 200


def test_only_the_items_in_the_region_are_drawn_and_none_below_an_opaque_one() -> None:
    drawn: list[str] = []

    class Probe(Item):
        def draw(self, p: object) -> None:
            drawn.append(self.key)

    class Cover(Probe):
        opaque = True

    stage = new_stage()
    near, far = Probe("near", FRect(20, 20, 50, 50)), Probe("far", FRect(400, 300, 50, 50))
    covered = Probe("covered", stage.screen.bounds, layer="ground")
    stage.replace([covered, Cover("cover", stage.screen.bounds), near, far])
    stage.draw()
    assert drawn == ["cover", "near", "far"]
    drawn.clear()
    near.changed()
    stage.draw()
    assert drawn == ["cover", "near"]


def test_the_ground_is_not_drawn_where_a_panel_hides_it(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = new_stage()
    ground_drawn = Ground("ground", stage.screen.bounds, lambda p: p.ground("deus"))
    panels = [
        Panel("wide", FRect(100, 80, 900, 300)),
        Panel("low", FRect(300, 350, 40, 12)),
        Panel("edge", FRect(900, 500, 400, 250)),
    ]
    stage.replace([ground_drawn, *panels])
    stage.draw()
    honest = pygame.image.tobytes(stage.screen.surface, "RGB")
    bare = stage.screen.surface.copy()
    bare.fill((255, 0, 0))
    screen = Screen(bare)
    screen.covered = [stage.screen.rect(cover) for panel in panels if (cover := panel.covers) is not None]
    Painter(screen).ground("deus")
    assert bare.get_at((500, 200)) == (255, 0, 0) and bare.get_at((1000, 600)) == (255, 0, 0)
    assert bare.get_at((50, 200)) != (255, 0, 0) and bare.get_at((320, 360)) != (255, 0, 0)
    monkeypatch.setattr(Panel, "covers", None)
    stage.dirty_all()
    stage.draw()
    assert pygame.image.tobytes(stage.screen.surface, "RGB") == honest


@pytest.mark.parametrize("percent", [80, 100, 130])
@pytest.mark.parametrize("style", [*theme.DARK_PANELS, theme.PARCHMENT_PANEL])
def test_nothing_shines_through_what_a_panel_says_it_covers(style: PanelStyle, percent: int) -> None:
    for rect in (FRect(60, 50, 300, 200), FRect(61.3, 49.7, 33.4, 41.9), FRect(40, 40, 400, 15)):
        seen = []
        for colour in ((255, 0, 0), (0, 0, 255)):
            surface = pygame.Surface((900, 700))
            surface.fill(colour)
            screen = Screen(surface, percent)
            Painter(screen).panel(rect, style)
            cover = solid_part(rect, style)
            assert cover is not None
            part = screen.rect(cover)
            seen.append(pygame.image.tobytes(surface.subsurface(part), "RGB") if part.h > 0 else b"")
        assert seen[0] == seen[1]


def test_regions_stay_few_and_cover_all_that_was_added() -> None:
    rng = random.Random(5)
    whole = pygame.Rect(0, 0, 1000, 800)
    for _ in range(50):
        regions = Regions(whole)
        added = [pygame.Rect(rng.randrange(-50, 1000), rng.randrange(-50, 800), 30, 40) for _ in range(20)]
        for rect in added:
            regions.add(rect)
        taken = regions.take()
        assert len(taken) <= MOST and all(whole.contains(rect) for rect in taken)
        seen = [rect.clip(whole) for rect in added]
        assert all(any(region.contains(rect) for region in taken) for rect in seen if rect.width and rect.height)
        assert regions.take() == []


def test_far_parts_are_drawn_apart_and_near_ones_together() -> None:
    regions = Regions(pygame.Rect(0, 0, 1000, 800))
    regions.add(pygame.Rect(0, 0, 50, 50))
    regions.add(pygame.Rect(900, 700, 50, 50))
    regions.add(pygame.Rect(40, 10, 50, 40))
    assert sorted(map(tuple, regions.take())) == [(0, 0, 90, 50), (900, 700, 50, 50)]


def test_the_recorder_knows_owner_and_layer_of_everything() -> None:
    stage = new_stage((1280, 720))
    stage.replace(showcase.showcase(stage.painter, "en"))
    stage.open(dialogs.question(stage.painter, "leave", "Leave?", showcase.answers("en")))
    stage.screen.recorder = []
    stage.draw()
    boxes = stage.screen.recorder
    owners = {item.key for sheet in stage.sheets for item in sheet.items}
    assert {box.owner for box in boxes if box.layer < 100} <= owners
    assert any(box.owner == "leave.0" and box.kind == "widget" and box.layer > 100 for box in boxes)
    assert any(box.owner == "primary" and box.kind == "text" and box.layer < 100 for box in boxes)
    assert not any(box.cut for box in boxes)
    assert not any(box.owner == "log.15" for box in boxes), "scrolled away"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1920, 1080), 80), ((3840, 2160), 100)])
def test_no_text_of_the_widgets_is_cut(language: str, size: tuple[int, int], percent: int) -> None:
    stage = new_stage(size, percent)
    stage.replace(showcase.showcase(stage.painter, language))
    stage.screen.recorder = []
    stage.draw()
    assert [box.text for box in stage.screen.recorder if box.cut] == []
    window = stage.screen.surface.get_rect()
    assert [
        box for box in stage.screen.recorder if box.kind in ("text", "widget") and not window.contains(box.rect)
    ] == []

"""What the brush leaves on the surface: cards, panels, tokens, grounds; bounded caches; pictures as they were."""

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.view import theme
from game.view.cards import CardFace
from game.view.painter import Painter
from game.view.pictures import LRU
from game.view.screen import Screen
from tests.view.mockup import TYPES, Table

PICTURES = Path(__file__).parent / "pictures"


def painter(width: int = 1280, height: int = 720, percent: int = 100) -> Painter:
    return Painter(Screen(pygame.Surface((width, height), 0, 32), percent))


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """The mean difference of two pictures per channel, 0..255."""
    assert a.get_size() == b.get_size()
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in (a, b))
    return sum(abs(x - y) for x, y in zip(one, other, strict=True)) / len(one)


def test_lru_forgets_what_was_not_asked_for_longest_and_stays_within_its_bound() -> None:
    made: list[str] = []

    def entry(key: str, weight: int) -> str:
        return cache.get(key, lambda: made.append(key) or key * weight)  # type: ignore[func-returns-value]

    cache: LRU[str] = LRU(10, len)
    entry("a", 4), entry("b", 4), entry("a", 4)
    entry("c", 4)
    assert cache.weight <= 10 and len(cache) == 2
    entry("a", 4)
    entry("b", 4)
    assert made == ["a", "b", "c", "b"]
    entry("d", 11)
    assert cache.weight <= 10


def test_caches_stay_within_their_bounds() -> None:
    p = Painter(Screen(pygame.Surface((800, 500), 0, 32)), kept=200_000)
    face = Table(p, "en").face("blue-angel")
    for size in range(40, 140, 5):
        p.card(face, (0, 0, size, size * 1.4))
        p.text(f"size {size}", (0, 0, 300, 60), theme.TITLE.sized(size / 3))
        p.panel((0, 0, size * 2, size))
    assert 0 < p.cards.weight <= 200_000
    assert 0 < p.pictures.weight <= 200_000


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("scale", [0.64, 1.0, 1.5, 3.0])
def test_no_text_on_the_smallest_card_is_cut(lang: str, scale: float) -> None:
    p = Painter(Screen.of_picture(pygame.Surface((400, 500), 0, 32), scale))
    p.screen.recorder = []
    table = Table(p, lang)
    for kind in TYPES:
        p.card(table.face(f"blue-{kind}"), (0, 0, 84, 116))
    texts = [box for box in p.screen.recorder if box.kind == "text"]
    assert len(texts) >= 3 * (len(TYPES) - 1)
    assert [box.text for box in texts if box.cut] == []
    card = p.screen.rect((0, 0, 84, 116))
    assert all(card.contains(box.rect) for box in texts)


def test_a_kept_card_records_its_texts_each_time() -> None:
    p = painter()
    face = Table(p, "en").face("red-priest")
    p.card(face, (10, 10, 112, 160))
    p.screen.recorder = []
    p.card(face, (300, 200, 112, 160))
    boxes = {box.text: box.rect for box in p.screen.recorder if box.kind == "text"}
    assert set(boxes) == {"6", "Priest", "2 karma away"}
    assert all(pygame.Rect(300, 200, 112, 160).contains(rect) for rect in boxes.values())


def test_card_states_can_be_told_apart() -> None:
    shown = []
    for state in ("plain", "legal", "selected", "dim"):
        p = painter()
        p.card(Table(p, "en").face("white-monk"), (40, 40, 112, 160), state)  # type: ignore[arg-type]
        shown.append(p.screen.surface.subsurface((20, 20, 160, 200)))
    for index, one in enumerate(shown):
        for other in shown[index + 1 :]:
            assert difference(one, other) > 2


@pytest.mark.parametrize("scale", [0.64, 1.0, 1.5, 6.0])
@pytest.mark.parametrize("size", [(300, 200), (41, 30), (20, 12), (7, 5)])
def test_panels_fill_their_rectangle_and_nothing_far_outside(scale: float, size: tuple[int, int]) -> None:
    p = Painter(Screen.of_picture(pygame.Surface((2400, 1800), 0, 32), scale))
    p.screen.surface.fill((255, 0, 255))
    rect = pygame.FRect(40.3, 50.7, *size)
    p.panel(rect, theme.PanelStyle(theme.PARCHMENT, None, radius=2, shade=theme.SHADOW))
    box = p.screen.rect(rect)
    assert p.screen.surface.get_at(box.center)[:3] == theme.PARCHMENT
    middle = [
        (box.left, box.centery),
        (box.right - 1, box.centery),
        (box.centerx, box.top),
        (box.centerx, box.bottom - 1),
    ]
    for point in middle:
        assert max(abs(a - b) for a, b in zip(p.screen.surface.get_at(point)[:3], theme.PARCHMENT, strict=True)) < 40
    far = p.screen.px(30)
    assert p.screen.surface.get_at((box.right + far, box.centery))[:3] == (255, 0, 255)


def test_a_ring_leaves_what_it_surrounds_as_it_was() -> None:
    p = painter()
    p.screen.surface.fill((10, 20, 30))
    p.ring((100, 100, 200, 100), theme.LEGAL_RING)
    assert p.screen.surface.get_at((200, 150))[:3] == (10, 20, 30)
    assert p.screen.surface.get_at((200, 98))[:3] != (10, 20, 30)


def test_tokens_differ_in_outline() -> None:
    outlines = set()
    for index in range(6):
        p = painter(800, 500)
        p.emblem(index, (0, 0, 48, 48))
        token = pygame.mask.from_threshold(p.screen.surface, (0, 0, 0), (40, 40, 40, 255))
        token.invert()
        outlines.add(tuple(token.outline()))
    assert len(outlines) == 6


def test_grounds_have_no_seam() -> None:
    from game.view.grounds import _TILE, _tile

    tile = _tile(theme.GROUNDS["deus"])

    def step(x1: int, x2: int) -> float:
        return sum(
            abs(a - b)
            for y in range(_TILE)
            for a, b in zip(tile.get_at((x1, y))[:3], tile.get_at((x2, y))[:3], strict=True)
        )

    inside = max(step(x, x + 1) for x in range(100, 140))
    assert step(_TILE - 1, 0) <= inside * 1.2


def test_drawing_under_a_clip_touches_nothing_outside() -> None:
    whole, part = painter(), painter()
    for p in (whole, part):
        p.screen.surface.fill((90, 0, 90))
    Table(whole, "en").draw()
    clip = pygame.Rect(300, 100, 420, 333)
    part.screen.surface.set_clip(clip)
    Table(part, "en").draw()
    part.screen.surface.set_clip(None)
    assert difference(whole.screen.surface.subsurface(clip), part.screen.surface.subsurface(clip)) == 0
    assert part.screen.surface.get_at((clip.right, clip.centery))[:3] == (90, 0, 90)
    assert part.screen.surface.get_at((clip.left - 1, clip.centery))[:3] == (90, 0, 90)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_table_looks_as_it_did(lang: str, request: pytest.FixtureRequest) -> None:
    """To accept a new look, write the picture again with the showcase (see the module's first line) and look at it."""
    p = painter(640, 400)
    Table(p, lang).draw()
    kept = pygame.image.load(PICTURES / f"table_{lang}.png")
    assert difference(p.screen.surface, kept) < 1.5


def test_the_showcase_writes_its_picture(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    command = [sys.executable, "-m", "tests.view.mockup", str(out), "--size", "800x500", "--lang", "ja"]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[2], capture_output=True)
    assert pygame.image.load(out).get_size() == (800, 500)


def test_a_back_says_nothing_of_the_face() -> None:
    shown = set()
    for face in ("blue-angel", "evil-devil"):
        p = painter(800, 500)
        p.card(Table(p, "en").face(face), (400, 40, 112, 160))
        p.card_back((40, 40, 112, 160))
        shown.add(pygame.image.tobytes(p.screen.surface.subsurface((0, 0, 150, 300)), "RGB"))
    assert len(shown) == 1


def test_a_face_can_be_a_key() -> None:
    assert CardFace("a", "blue", "A") == CardFace("a", "blue", "A")
    assert hash(CardFace("a", "blue", "A")) == hash(CardFace("a", "blue", "A"))

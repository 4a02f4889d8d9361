"""How everything looks: colours, text styles, panels and spacings, as plain data.

Sizes are logical units (a window of 1280x720 holds 1280x720 of them at a scale of 100 %). Nothing here draws.

The rules of the look: dark quiet ground, dark panels with a gold hairline, ivory text; gold is for titles and rims,
and the warm glow `GLOW` means one thing only: this is what you can do now.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

Colour = tuple[int, int, int]

# Ink on dark panels.
IVORY: Colour = (243, 235, 218)
MUTED: Colour = (181, 171, 153)
FAINT: Colour = (139, 131, 119)
GOLD: Colour = (214, 178, 102)
BRIGHT_GOLD: Colour = (247, 214, 128)
GLOW: Colour = (255, 217, 120)
ALERT: Colour = (255, 148, 128)
GOOD: Colour = (158, 214, 146)

# Ink on parchment and ivory.
INK: Colour = (42, 36, 34)
INK_MUTED: Colour = (98, 84, 70)

# Grounds of panels.
PANEL_FILL: Colour = (22, 26, 31)
PANEL_WARM: Colour = (39, 34, 29)
PANEL_INSET: Colour = (15, 18, 22)
PARCHMENT: Colour = (242, 232, 212)
PARCHMENT_SHADE: Colour = (222, 208, 182)
HAIRLINE: Colour = (170, 140, 78)
HAIRLINE_FAINT: Colour = (84, 76, 62)


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A way to set text. `face` is `text`, `bold` or `display`; `tracking` is extra space between letters in ems."""

    size: float
    face: str = "text"
    colour: Colour = IVORY
    leading: float = 1.38
    tracking: float = 0.0
    # Text that does not fit may shrink to this part of its size before it is cut.
    floor: float = 0.8
    # Lines of about equal length instead of one word left over: for a few words under or on something.
    balanced: bool = False

    def tinted(self, colour: Colour) -> "TextStyle":
        """The same style in another colour."""
        return _changed(self, self.size, colour)

    def sized(self, size: float) -> "TextStyle":
        """The same style at another size."""
        return _changed(self, size, self.colour)

    @property
    def large(self) -> bool:
        """Whether readers with weak sight can do with a contrast of 3 instead of 4.5 (24 units, or 18.66 bold)."""
        return self.size >= 24 or (self.face != "text" and self.size >= 18.66)


@lru_cache(maxsize=2048)
def _changed(style: TextStyle, size: float, colour: Colour) -> TextStyle:
    """Kept, for the same few are wanted again in every frame."""
    return replace(style, size=size, colour=colour)


BODY = TextStyle(17)
BODY_MUTED = TextStyle(17, colour=MUTED)
STRONG = TextStyle(17, "bold")
SMALL = TextStyle(14)
SMALL_MUTED = TextStyle(14, colour=MUTED)
SMALL_STRONG = TextStyle(14, "bold")
LABEL = TextStyle(14, "display", GOLD, tracking=0.06)
NAME = TextStyle(20, "bold")
HEADING = TextStyle(22, "display", BRIGHT_GOLD, tracking=0.03, leading=1.3)
TITLE = TextStyle(30, "display", BRIGHT_GOLD, tracking=0.03, leading=1.25)
DISPLAY = TextStyle(64, "display", BRIGHT_GOLD, tracking=0.04, leading=1.2)
NUMERAL = TextStyle(26, "display", IVORY, leading=1.1)
BUTTON = TextStyle(17, "bold", leading=1.2, balanced=True)
READING = TextStyle(17, leading=1.6)
TEXT_STYLES = {
    "body": BODY,
    "body_muted": BODY_MUTED,
    "strong": STRONG,
    "small": SMALL,
    "small_muted": SMALL_MUTED,
    "small_strong": SMALL_STRONG,
    "label": LABEL,
    "name": NAME,
    "heading": HEADING,
    "title": TITLE,
    "display": DISPLAY,
    "numeral": NUMERAL,
    "button": BUTTON,
    "reading": READING,
}

# Distances: a hair, inside a group, between things, inside a panel, between panels.
HAIR, TIGHT, GAP, PAD, WIDE = 2.0, 6.0, 12.0, 18.0, 28.0
MARGIN = 12.0  # between the panels and the edge of the window


@dataclass(frozen=True, slots=True)
class Shade:
    """A soft halo around a shape: a shadow when dark and offset, a glow when bright and centred."""

    colour: Colour
    blur: float
    alpha: int
    down: float = 0.0


@dataclass(frozen=True, slots=True)
class PanelStyle:
    """A rounded rectangle. `fill` None leaves the middle open; `sheen` lightens the top edge by so much."""

    fill: Colour | None = PANEL_FILL
    line: Colour | None = HAIRLINE
    radius: float = 10.0
    line_width: float = 1.0
    shade: Shade | None = None
    sheen: int = 0
    # How far the shape stands outside the rectangle it is given: rings are drawn around things.
    outset: float = 0.0


SHADOW = Shade((4, 4, 8), 9, 150, 4)
SOFT_SHADOW = Shade((4, 4, 8), 4, 120, 2)
LEGAL_GLOW = Shade(GLOW, 9, 210)

PANEL = PanelStyle(shade=SHADOW, sheen=7)
PANEL_ACTIVE = PanelStyle(PANEL_WARM, BRIGHT_GOLD, line_width=2, shade=Shade(GLOW, 8, 120), sheen=7)
PROMPT = PanelStyle(PANEL_WARM, HAIRLINE, shade=SHADOW, sheen=7)
INSET = PanelStyle(PANEL_INSET, HAIRLINE_FAINT, radius=8)
DIALOG = PanelStyle(PANEL_FILL, GOLD, radius=14, line_width=1.5, shade=Shade((0, 0, 0), 24, 190, 10), sheen=8)
TOOLTIP = PanelStyle((46, 40, 34), GOLD, radius=7, shade=SHADOW)
PARCHMENT_PANEL = PanelStyle(PARCHMENT, (196, 170, 118), radius=10, shade=SHADOW)
FOCUS_RING = PanelStyle(None, (255, 244, 214), radius=11, line_width=2, shade=Shade(GLOW, 5, 200), outset=4)
LEGAL_RING = PanelStyle(None, GLOW, radius=11, line_width=2, shade=LEGAL_GLOW, outset=2)
COIN = PanelStyle(PANEL_WARM, HAIRLINE, radius=20, shade=SOFT_SHADOW)
DARK_PANELS = (PANEL, PANEL_ACTIVE, PROMPT, INSET, DIALOG, TOOLTIP)


@dataclass(frozen=True, slots=True)
class Button:
    """A button in one state: its face and the ink on it."""

    face: PanelStyle
    ink: Colour


_BUTTON_FILLS: dict[str, tuple[Colour, Colour]] = {
    # kind: fill, rim
    "normal": ((50, 56, 60), (92, 92, 84)),
    "primary": ((44, 104, 164), (116, 168, 214)),
    "karma": ((104, 74, 148), (160, 132, 202)),
    "danger": ((128, 50, 46), (196, 112, 100)),
    "quiet": ((27, 32, 37), (60, 60, 56)),
    # The four colours of cards, for naming one.
    "white": ((222, 212, 190), (255, 250, 238)),
    "black": ((22, 21, 25), (156, 148, 136)),
    "blue": ((34, 92, 152), (150, 192, 228)),
    "red": ((158, 42, 46), (236, 158, 146)),
}
_DARK_INK_BUTTONS = ("white",)
BUTTON_KINDS = tuple(_BUTTON_FILLS)
BUTTON_STATES = ("normal", "hover", "pressed", "disabled")


def mixed(colour: Colour, other: Colour, part: float) -> Colour:
    """`colour` moved towards `other` by `part` (0..1)."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(colour, other, strict=True))
    return r, g, b


def _button(kind: str, state: str) -> Button:
    fill, line = _BUTTON_FILLS[kind]
    ink, lit = (INK, (20, 16, 14)) if kind in _DARK_INK_BUTTONS else (IVORY, (255, 250, 238))
    if state == "disabled":
        faint = MUTED if kind in _DARK_INK_BUTTONS else FAINT  # a pale button sinks less deep
        return Button(PanelStyle(mixed(fill, PANEL_FILL, 0.75), mixed(line, PANEL_FILL, 0.7), radius=8), faint)
    if state == "hover":
        return Button(PanelStyle(mixed(fill, IVORY, 0.1), BRIGHT_GOLD, radius=8, shade=SOFT_SHADOW, sheen=14), lit)
    if state == "pressed":
        return Button(PanelStyle(mixed(fill, (0, 0, 0), 0.25), BRIGHT_GOLD, radius=8), ink)
    return Button(PanelStyle(fill, line, radius=8, shade=SOFT_SHADOW, sheen=12), ink)


BUTTONS = {(kind, state): _button(kind, state) for kind in BUTTON_KINDS for state in BUTTON_STATES}


@dataclass(frozen=True, slots=True)
class EmblemLook:
    """A player's token: its shape, its fill, its rim, the ink of a picture on it, and his name's colour in text."""

    shape: str
    fill: Colour
    rim: Colour
    ink: Colour
    name: Colour


# The order is that of the seats' emblem numbers 0..5.
EMBLEMS = (
    EmblemLook("circle", (221, 68, 44), (92, 20, 12), (255, 255, 255), (255, 138, 114)),
    EmblemLook("square", (246, 238, 220), (150, 136, 108), (42, 36, 34), (246, 238, 220)),
    EmblemLook("diamond", (24, 152, 138), (6, 66, 60), (255, 255, 255), (94, 214, 198)),
    EmblemLook("hexagon", (32, 33, 40), (214, 216, 224), (240, 240, 244), (186, 190, 204)),
    EmblemLook("shield", (232, 164, 44), (112, 70, 10), (42, 30, 10), (248, 192, 92)),
    EmblemLook("star", (206, 66, 150), (92, 18, 64), (255, 255, 255), (246, 138, 202)),
)


@dataclass(frozen=True, slots=True)
class CardLook:
    """The colours of a card: its face from top to bottom, its rim, and what is printed on it."""

    top: Colour
    bottom: Colour
    rim: Colour
    ink: Colour
    # Colour of the ornament behind the picture, little more than a watermark; on parchment of the sheet behind it.
    mark: Colour
    # A parchment card has a band of this colour across its top, and this ink on it; its picture is in the rim's colour.
    band: Colour | None = None
    band_ink: Colour = IVORY


SUITS = ("white", "black", "blue", "red")
SUIT_ICONS = {"white": "sun", "black": "moon", "blue": "drop", "red": "flame"}
# A suit's colour as a spot on dark panels (strips of wild cards, the colour in force).
SUIT_SPOTS: dict[str, Colour] = {
    "white": (244, 237, 222),
    "black": (34, 32, 36),
    "blue": (44, 112, 178),
    "red": (190, 54, 56),
}


def _parchment(rim: Colour, band: Colour | None = None, band_ink: Colour = (255, 252, 242)) -> CardLook:
    return CardLook(PARCHMENT, (232, 220, 196), rim, INK, (224, 211, 184), band or rim, band_ink)


_YELLOW = _parchment((142, 100, 8), (228, 184, 64), INK)
CARDS: dict[str, CardLook] = {
    "white": CardLook((250, 244, 230), (232, 222, 200), (176, 156, 116), (46, 40, 38), (226, 214, 188)),
    "black": CardLook((48, 46, 52), (28, 26, 31), (156, 148, 136), (240, 232, 216), (60, 57, 64)),
    "blue": CardLook((48, 116, 180), (30, 84, 142), (150, 192, 228), (255, 255, 255), (44, 104, 164)),
    "red": CardLook((192, 58, 58), (150, 38, 44), (236, 158, 146), (255, 255, 255), (176, 52, 54)),
    "good": CardLook((116, 84, 164), (86, 58, 130), (198, 172, 232), (255, 255, 255), (106, 76, 152)),
    "evil": CardLook((54, 64, 44), (32, 36, 30), (158, 190, 98), (222, 240, 178), (60, 72, 46)),
    "trumpeter": CardLook((116, 88, 40), (82, 60, 26), (236, 204, 130), (255, 246, 220), (124, 94, 46)),
    "back": CardLook((64, 46, 84), (46, 32, 62), (210, 174, 100), (214, 178, 102), (74, 55, 95)),
    "back_deus": CardLook((28, 68, 90), (18, 46, 66), (210, 174, 100), (220, 186, 112), (30, 74, 96)),
    "back_populous": CardLook((88, 52, 40), (60, 34, 30), (210, 174, 100), (222, 188, 114), (98, 60, 46)),
    # Deus: the six kinds of buildings
    "maritime": _parchment((32, 104, 164)),
    "production": _parchment((54, 116, 52)),
    "scientific": _YELLOW,
    "civil": _parchment((124, 80, 46)),
    "military": _parchment((182, 52, 82)),
    "temple": _parchment((108, 70, 150)),
    # Populous: the five kinds of epic cards
    "blessing": _parchment((182, 52, 82)),
    "labour": _YELLOW,
    "miracle": _parchment((32, 104, 164)),
    "revelation": _parchment((54, 116, 52)),
    "prosperity": _parchment((108, 70, 150)),
    # and its skills
    "basic_skill": _parchment((142, 84, 24)),
    "extra_skill": _parchment((38, 92, 100)),
}


def column_style(look: str) -> PanelStyle:
    """The panel of a column of cards of one kind."""
    band = CARDS[look].band or CARDS[look].rim
    return PanelStyle(mixed(band, PANEL_FILL, 0.8), mixed(band, IVORY, 0.12), radius=8, line_width=1.5)


# What is counted, as its icon on dark panels.
RESOURCES: dict[str, Colour] = {
    "wheat": (238, 196, 84),
    "wood": (142, 186, 104),
    "clay": (222, 134, 92),
    "stone": (198, 202, 212),
    "gold": (250, 208, 96),
    "victory_points": BRIGHT_GOLD,
    "spirit": (240, 116, 136),
    "food": (238, 176, 84),
    "faith": (146, 190, 240),
    "wrath": (198, 156, 250),
}
# What of a track is not filled, on dark panels.
FAINT_BAR: Colour = (92, 90, 84)
# Neutral pieces: temples, which belong to nobody.
NEUTRAL = EmblemLook("circle", (246, 238, 220), (92, 54, 136), (92, 54, 136), (198, 172, 232))


@dataclass(frozen=True, slots=True)
class TerrainLook:
    """A kind of hex region: the colours of its mosaic, the pattern it is laid in, and its sign with its ink.

    `sign_at` is how far below the middle the sign stands and `sign` how wide it is, both in parts of the hex's size
    (the distance from its middle to a corner).
    """

    base: Colour
    light: Colour
    dark: Colour
    pattern: str
    icon: str
    ink: Colour
    sign_at: float = 0.57
    sign: float = 0.5


_DEEP_INK: Colour = (26, 20, 14)
TERRAINS: dict[str, TerrainLook] = {
    "sea": TerrainLook((38, 112, 164), (74, 152, 196), (24, 84, 132), "waves", "sea", (240, 248, 252)),
    "field": TerrainLook((224, 178, 66), (246, 212, 112), (196, 146, 44), "furrows", "wheat", _DEEP_INK),
    "forest": TerrainLook((66, 122, 56), (100, 154, 74), (42, 92, 44), "crowns", "forest", (8, 18, 8)),
    "swamp": TerrainLook((172, 112, 72), (198, 142, 98), (140, 86, 54), "bricks", "clay", _DEEP_INK),
    "mountain": TerrainLook((142, 145, 156), (178, 182, 190), (112, 114, 126), "ridges", "mountain", _DEEP_INK),
    "village": TerrainLook((66, 48, 42), (92, 70, 58), (44, 32, 30), "rings", "village", (244, 224, 176), -0.3, 0.72),
    "ruins": TerrainLook((66, 62, 60), (88, 84, 80), (46, 44, 44), "rings", "ruin", (186, 178, 166), 0.0, 0.76),
    "plains": TerrainLook((112, 160, 70), (146, 188, 94), (82, 130, 56), "hills", "plains", (12, 22, 8)),
    "desert": TerrainLook((222, 172, 92), (242, 202, 134), (194, 140, 66), "dunes", "desert", _DEEP_INK),
    "tundra": TerrainLook((218, 224, 232), (246, 249, 252), (190, 200, 214), "drifts", "tundra", (28, 36, 52)),
}


@dataclass(frozen=True, slots=True)
class EdgeLook:
    """A line along sides of hexes: `line` on a wider, darker `casing`; widths in parts of the hex's size."""

    line: Colour
    width: float
    casing: Colour
    casing_width: float


EDGES: dict[str, EdgeLook] = {
    # Where the land ends, where two tiles meet, and around what is meant now.
    "coast": EdgeLook((246, 235, 208), 0.095, (46, 34, 24), 0.15),
    "seam": EdgeLook((246, 235, 208), 0.05, (46, 34, 24), 0.085),
    "area": EdgeLook(GLOW, 0.11, (54, 36, 8), 0.19),
    # Where something could be laid.
    "ghost": EdgeLook((92, 124, 140), 0.03, (20, 40, 52), 0.05),
}
STRUCK: Colour = (255, 104, 76)


@dataclass(frozen=True, slots=True)
class GroundLook:
    """A ground: its darkest colour, how much its clouds add to that, and the shade at the window's edge (0..255)."""

    base: Colour
    cloud: Colour
    edge: int
    seed: int


GROUNDS = {
    "gambit": GroundLook((33, 23, 36), (27, 20, 28), 140, 11),
    "deus": GroundLook((14, 35, 47), (18, 28, 32), 150, 23),
    "populous": GroundLook((20, 30, 44), (20, 24, 30), 150, 37),
    "menu": GroundLook((19, 24, 34), (26, 22, 28), 165, 41),
}


@dataclass(frozen=True, slots=True)
class MenuCardLook:
    """The card of a game in the menu: its face from top to bottom, and the disc behind its emblem."""

    top: Colour
    bottom: Colour
    disc: Colour


MENU_CARDS = {
    "deus": MenuCardLook((30, 84, 104), (13, 36, 48), (14, 44, 57)),
    "gambit": MenuCardLook((70, 50, 92), (34, 26, 46), (40, 29, 54)),
    "populous": MenuCardLook((52, 78, 120), (22, 32, 54), (26, 40, 68)),
}
FELT_LIGHT: Colour = (65, 47, 71)
FELT_EDGE: Colour = (49, 35, 54)
FELT_SIDE: Colour = (20, 14, 22)


def contrast(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours, 1 (the same) to 21 (black on white), as the WCAG defines it."""

    def luminance(colour: Colour) -> float:
        parts = [c / 255 for c in colour]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)

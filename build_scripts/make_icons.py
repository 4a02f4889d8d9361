"""Make assets/icons: take icons of game-icons.net from their npm package, and write the small ones that are our own.

    python build_scripts/make_icons.py
    python build_scripts/make_icons.py --sheet sheet.png     also draw all of them at 24, 48 and 96 pixels

Every icon is white on nothing in a square of 512 units, so the program tints it as it likes. To add an icon, add a line
to TAKEN (with the author named on the icon's page) or to DRAWN, run this script, look at the sheet, and commit the icon
and CREDITS.md together. Needs npm and a network; the sheet needs pygame.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from credits_file import ASSETS, write_section
from npm_package import PackageMissing, unpacked_package

ICONS_FOLDER = ASSETS / "icons"
PACKAGE = "@iconify-json/game-icons@1.2.4"

AUTHORS = {
    "carl-olsen": "Carl Olsen",
    "delapouite": "Delapouite",
    "lorc": "Lorc",
    "quoting": "Quoting",
    "sbed": "Sbed",
    "skoll": "Skoll",
}

TAKEN = {
    # Gods' Gambit: one for each card, by the card's id
    "believer": "lorc/prayer",
    "monk": "lorc/meditation",
    "missionary": "delapouite/public-speaker",
    "angel": "lorc/angel-wings",
    "paladin": "delapouite/black-knight-helm",
    "priest": "lorc/holy-grail",
    "patriarch": "delapouite/pope-crown",
    "lesser_god": "lorc/spiked-halo",
    "avatar": "lorc/duality-mask",
    "mage": "lorc/pointy-hat",
    "fairy": "lorc/fairy",
    "royalty": "lorc/queen-crown",
    "seer": "lorc/crystal-ball",
    "devil": "delapouite/devil-mask",
    "hero": "delapouite/spartan-helmet",
    "dragon": "lorc/dragon-head",
    "undead": "lorc/haunting",
    "goddess": "lorc/aura",
    "evil_god": "lorc/tentacles-skull",
    "trumpeter": "delapouite/trumpet-flag",
    # Gods' Gambit: the four colours, the back, and what the table counts
    "sun": "lorc/sun",
    "moon": "lorc/moon",
    "drop": "sbed/water-drop",
    "flame": "carl-olsen/flame",
    "card_back": "lorc/winged-emblem",
    "shield": "sbed/shield",
    "hand_cards": "lorc/poker-hand",
    "play_card": "quoting/card-play",
    "trumpet": "delapouite/trumpet",
    "karma": "lorc/lotus",
    # The games in the menu
    "game_gambit": "lorc/winged-sword",
    "game_deus": "delapouite/caesar",
    # All games
    "winner": "lorc/laurel-crown",
    "victory_points": "lorc/laurels",
    "trophy": "delapouite/trophy-cup",
    "person": "delapouite/character",
    "robot": "lorc/vintage-robot",
    "lock": "lorc/padlock",
    "rulebook": "lorc/open-book",
    "settings": "lorc/cog",
    "save": "delapouite/save",
    "warning": "lorc/hazard-sign",
    "info": "delapouite/info",
    "help": "sbed/help",
    "dice": "delapouite/dice-six-faces-five",
    "speaker": "delapouite/speaker",
    "speaker_off": "delapouite/speaker-off",
    "fullscreen": "delapouite/expand",
    "language": "delapouite/wireframe-globe",
    "trash": "delapouite/trash-can",
    "clock": "skoll/stopwatch",
    "speed": "delapouite/fast-forward-button",
    "zoom": "lorc/magnifying-glass",
    # Deus and Populous
    "wheat": "lorc/wheat",
    "wood": "delapouite/log",
    "clay": "delapouite/clay-brick",
    "stone": "lorc/stone-block",
    "gold": "delapouite/two-coins",
    "food": "lorc/meat",
    "boat": "delapouite/sailboat",
    "farm": "lorc/sickle",
    "legion": "delapouite/centurion-helmet",
    "temple": "delapouite/greek-temple",
    "village": "delapouite/village",
    "scroll": "lorc/scroll-unfurled",
    "worker": "delapouite/meeple",
    "town": "delapouite/medieval-gate",
    "ruin": "delapouite/castle-ruins",
    "spirit": "lorc/crossed-swords",
    "faith": "lorc/candle-light",
    "wrath": "lorc/power-lightning",
    "mountain": "lorc/peaks",
    "forest": "lorc/pine-tree",
    "tundra": "lorc/snowflake-2",
    "plains": "delapouite/high-grass",
    "sea": "lorc/waves",
}
"""Our name of an icon, and its author and name on game-icons.net."""


def solid(path: str) -> str:
    """Return the SVG of a filled shape."""
    return f'<path fill="#fff" d="{path}"/>'


def line(path: str, width: int = 56) -> str:
    """Return the SVG of a line with round ends and corners."""
    return (
        f'<path fill="none" stroke="#fff" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round" '
        f'd="{path}"/>'
    )


def disc(x: int, y: int, radius: int) -> str:
    """Return the SVG of a filled circle."""
    return solid(f"M{x - radius} {y}a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 {-2 * radius} 0Z")


def turned(shape: str, degrees: int) -> str:
    """Return `shape` turned clockwise about the middle."""
    return f'<g transform="rotate({degrees} 256 256)">{shape}</g>'


def mirrored(shape: str) -> str:
    """Return `shape` with left and right exchanged."""
    return f'<g transform="matrix(-1 0 0 1 512 0)">{shape}</g>'


ARROW = line("M416 256H104M228 124L96 256L228 388")
TURN_BACK = line("M184 100L84 200L184 300M84 200H304A104 104 0 0 1 304 408H160")
CIRCLE_BACK = line("M120 84V188H224M126 186A160 160 0 1 1 96 276")
PINWHEEL_BLADE = solid("M256 256C176 236 132 160 176 40C292 40 340 108 256 256Z")

DRAWN = {
    "menu": line("M88 128H424M88 256H424M88 384H424"),
    "arrow_left": ARROW,
    "arrow_up": turned(ARROW, 90),
    "arrow_right": turned(ARROW, 180),
    "arrow_down": turned(ARROW, 270),
    "plus": line("M96 256H416M256 96V416", 64),
    "minus": line("M96 256H416", 64),
    "check": line("M80 272L204 396L432 124", 64),
    "cross": line("M112 112L400 400M400 112L112 400", 64),
    "play": solid("M144 92C144 68 168 54 188 66L424 232C442 244 442 268 424 280L188 446C168 458 144 444 144 420Z"),
    "pause": line("M176 104V408M336 104V408", 84),
    "undo": TURN_BACK,
    "redo": mirrored(TURN_BACK),
    "reset": CIRCLE_BACK,
    "extra_turn": mirrored(CIRCLE_BACK) + line("M192 272H320M256 208V336", 48),
    "skip_turn": line("M64 300A196 176 0 0 1 440 276M452 152V288H316") + disc(256, 380, 56),
    "eye": line("M36 256C132 108 380 108 476 256C380 404 132 404 36 256Z", 44) + disc(256, 256, 68),
    "eye_closed": line("M44 208C148 344 364 344 468 208M256 316V408M134 282L84 360M378 282L428 360", 44),
    "target": line("M256 96A160 160 0 1 1 255 96ZM256 40V168M256 344V472M40 256H168M344 256H472", 44),
    "log": line("M184 128H448M184 256H448M184 384H368") + disc(80, 128, 36) + disc(80, 256, 36) + disc(80, 384, 36),
    "exit": line("M272 80H112V432H272M216 256H456M368 168L456 256L368 344", 52),
    "pencil": (
        solid("M72 440L100 320L316 104L408 196L192 412Z")
        + solid("M344 76L372 48C384 36 400 36 412 48L464 100C476 112 476 128 464 140L436 168Z")
    ),
    "draw_pile": (
        line("M256 232V60M184 124L256 52L328 124", 52)
        + solid("M256 232L476 328L256 424L36 328Z")
        + line("M60 396L256 480L452 396", 40)
    ),
    "column": (
        line("M128 76H384", 72)
        + disc(104, 140, 60)
        + disc(408, 140, 60)
        + line("M176 196V384M256 156V384M336 196V384", 48)
        + line("M136 448H376", 68)
    ),
    "desert": line("M256 468V88", 92) + line("M256 336H136V216", 64) + line("M256 280H376V160", 64),
    "wild": "".join(turned(PINWHEEL_BLADE, degrees) for degrees in (0, 90, 180, 270)),
    "game_populous": (
        line("M256 40L444 148V364L256 472L68 364V148Z", 44)
        + disc(256, 200, 60)
        + solid("M136 368C136 252 376 252 376 368C376 380 136 380 136 368Z")
    ),
}
"""The icons of our own: signs that must stay clear at 18 pixels."""


def svg_of(shapes: str) -> str:
    """Return the whole SVG file for `shapes`."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'
    return f"{head}{shapes}</svg>\n"


def taken_shapes(package: Path) -> dict[str, str]:
    """Return the white shapes of the icons of TAKEN by our name, from the unpacked `package`."""
    found = json.loads((package / "icons.json").read_text(encoding="utf-8"))["icons"]
    return {ours: found[theirs.split("/")[1]]["body"].replace("currentColor", "#fff") for ours, theirs in TAKEN.items()}


def credits_body() -> str:
    """Return the Icons section of the credits."""
    licence = "[CC BY 3.0](https://creativecommons.org/licenses/by/3.0/)"
    lines = [
        f"From [game-icons.net](https://game-icons.net), {licence}, coloured by the program:",
        "",
        "| File | Icon | Author | Licence | Source |",
        "|---|---|---|---|---|",
    ]
    for ours in sorted(TAKEN):
        author, theirs = TAKEN[ours].split("/")
        page = f"https://game-icons.net/1x1/{author}/{theirs}.html"
        lines.append(f"| `icons/{ours}.svg` | {theirs} | {AUTHORS[author]} | CC BY 3.0 | {page} |")
    own = ", ".join(f"`icons/{name}.svg`" for name in sorted(DRAWN))
    lines += ["", "Drawn by the Pantheon developers in `build_scripts/make_icons.py`, MIT licence:", "", own]
    return "\n".join(lines)


def make_icons() -> None:
    """Write every icon and the credits, and remove icons that no table names any more. Raises PackageMissing."""
    with tempfile.TemporaryDirectory() as name:
        shapes = taken_shapes(unpacked_package(PACKAGE, Path(name))) | DRAWN
    ICONS_FOLDER.mkdir(parents=True, exist_ok=True)
    for old in ICONS_FOLDER.glob("*.svg"):
        if old.stem not in shapes:
            old.unlink()
    for icon, body in shapes.items():
        (ICONS_FOLDER / f"{icon}.svg").write_text(svg_of(body), encoding="utf-8")
    write_section("Icons", credits_body())
    print(f"{len(shapes)} icons")


def draw_sheet(target: Path) -> None:
    """Draw every icon at 24, 48 and 96 pixels on a dark ground, with its name, into the PNG `target`."""
    import pygame

    pygame.font.init()
    label = pygame.font.Font(ASSETS / "fonts" / "NotoSansJP-Regular.ttf", 13)
    names = sorted([*TAKEN, *DRAWN])
    columns, width, height = 8, 190, 124
    sheet = pygame.Surface((columns * width, -(-len(names) // columns) * height))
    sheet.fill((22, 27, 34))
    for index, icon in enumerate(names):
        left, top = index % columns * width, index // columns * height
        across = left + 4
        for size in (96, 48, 24):
            picture = pygame.image.load_sized_svg(ICONS_FOLDER / f"{icon}.svg", (size, size))
            sheet.blit(picture, (across, top + (100 - size) // 2))
            across += size + 6
        sheet.blit(label.render(icon, True, (231, 205, 135)), (left + 4, top + 98))
    pygame.image.save(sheet, target)


def main() -> int:
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sheet", type=Path, metavar="FILE.png", help="draw a contact sheet of all icons too")
    options = parser.parse_args()
    try:
        make_icons()
    except PackageMissing as missing:
        print(f"make_icons: {missing}", file=sys.stderr)
        return 2
    if options.sheet is not None:
        draw_sheet(options.sheet)
    return 0


if __name__ == "__main__":
    sys.exit(main())

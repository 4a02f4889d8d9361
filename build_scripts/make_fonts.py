"""Make assets/fonts: take the open fonts from their npm packages and keep the characters that the program needs.

    python build_scripts/make_fonts.py

Needs npm, a network and fonttools (extra `dev`). The same packages give the same bytes, so a rerun without a change
leaves nothing to commit. To add a font, add a line to FONTS, run this script, and commit the font, its licence and
CREDITS.md together.
"""

import argparse
import importlib.util
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from credits_file import ASSETS, write_section
from npm_package import PackageMissing, unpacked_package

FONTS_FOLDER = ASSETS / "fonts"

UI_SYMBOLS = "…–—“”‘’•·×÷±−≤≥≠∞←→↑↓⇒⇔▲▼◀▶△▽◁▷●○■□◆◇★☆✓♪♥♠♦♣⌘␣"
"""Symbols that screens and messages may use; the text font has every one."""


@dataclass(frozen=True)
class Family:
    """A font family: who made it, and the package that holds it."""

    name: str
    package: str
    licence_file: str
    author: str
    copyright: str
    page: str


@dataclass(frozen=True)
class Font:
    """One font file that the program ships: which file of the family's package, and which characters of it."""

    file: str
    family: Family
    source: str
    characters: str
    use: str


def jis_rows(first: int, last: int) -> str:
    """Return the characters of the rows `first` to `last` of JIS X 0208.

    Rows 1 to 8 are symbols, kana, Greek, Cyrillic and lines; 16 to 47 the kanji of level 1; 48 to 84 those of level 2.
    """
    found = []
    for row in range(first, last + 1):
        for cell in range(1, 95):
            # Cells that the standard leaves empty do not decode.
            found.append(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp", errors="ignore"))
    return "".join(found)


def cp932_extensions() -> str:
    """Return what Windows adds to JIS X 0208: family names such as 髙橋 and 宮﨑 are written with it."""
    found = []
    for lead in (0x87, 0xFA, 0xFB, 0xFC):
        for trail in range(0x40, 0xFD):
            found.append(bytes((lead, trail)).decode("cp932", errors="ignore"))
    # A trail byte alone decodes as ASCII or half-width kana where the pair means nothing.
    return "".join(character for text in found for character in text if len(text) == 1)


def unicode_range(first: int, last: int) -> str:
    """Return the characters from code point `first` to `last`, both included."""
    return "".join(map(chr, range(first, last + 1)))


ASCII = unicode_range(0x20, 0x7E)
LATIN = ASCII + unicode_range(0xA0, 0x17F)
PUNCTUATION = unicode_range(0x2010, 0x2027) + "‰′″‹›⁄€™"
JIS_SYMBOLS = jis_rows(1, 8)
KANJI_LEVEL_1 = jis_rows(16, 47)
KANJI_LEVEL_2 = jis_rows(48, 84)
HALF_WIDTH_KANA = unicode_range(0xFF61, 0xFF9F)

NAMES = LATIN + PUNCTUATION + UI_SYMBOLS + JIS_SYMBOLS + HALF_WIDTH_KANA + KANJI_LEVEL_1 + KANJI_LEVEL_2
NAMES += cp932_extensions()
"""Everything a player's name may hold."""

LATIN_TITLES = LATIN + PUNCTUATION + UI_SYMBOLS
TERMS_BEYOND_LEVEL_1 = "喇叭"
"""Kanji of the games' own terms that level 1 lacks."""

JAPANESE_TITLES = LATIN + PUNCTUATION + UI_SYMBOLS + JIS_SYMBOLS + KANJI_LEVEL_1 + TERMS_BEYOND_LEVEL_1

NOTO = Family(
    name="Noto Sans JP",
    package="@expo-google-fonts/noto-sans-jp@0.4.3",
    licence_file="OFL-NotoSansJP.txt",
    author="Ryoko Nishizuka (kana and ideographs), Paul D. Hunt (Latin, Greek and Cyrillic) and others, Adobe",
    copyright="Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'",
    page="https://fonts.google.com/noto/specimen/Noto+Sans+JP",
)
CINZEL = Family(
    name="Cinzel",
    package="@expo-google-fonts/cinzel@0.4.2",
    licence_file="OFL-Cinzel.txt",
    author="Natanael Gama",
    copyright="Copyright 2020 The Cinzel Project Authors",
    page="https://github.com/NDISCOVER/Cinzel",
)
SHIPPORI = Family(
    name="Shippori Mincho",
    package="@expo-google-fonts/shippori-mincho@0.4.1",
    licence_file="OFL-ShipporiMincho.txt",
    author="FONTDASU",
    copyright="Copyright 2021 The Shippori Mincho Project Authors",
    page="https://github.com/fontdasu/ShipporiMincho",
)

FONTS = (
    Font("NotoSansJP-Regular.ttf", NOTO, "400Regular/NotoSansJP_400Regular.ttf", NAMES, "text"),
    Font("NotoSansJP-Bold.ttf", NOTO, "700Bold/NotoSansJP_700Bold.ttf", NAMES, "names and emphasis"),
    Font("Cinzel-Bold.ttf", CINZEL, "700Bold/Cinzel_700Bold.ttf", LATIN_TITLES, "Latin titles and card values"),
    Font("ShipporiMincho-Bold.ttf", SHIPPORI, "700Bold/ShipporiMincho_700Bold.ttf", JAPANESE_TITLES, "Japanese titles"),
)

LAYOUT_FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk"]


def subset(source: Path, target: Path, characters: str) -> None:
    """Write to `target` the font `source` with only those of `characters` that it has."""
    from fontTools import subset as subsetting

    options = subsetting.Options()
    options.layout_features = LAYOUT_FEATURES
    # Hints are for low-resolution rasterisers and add a third to the size; FreeType's own hinting stands in.
    options.hinting = False
    # The time of the run must not be in the file: the same package gives the same bytes.
    options.recalc_timestamp = False
    font = subsetting.load_font(str(source), options)
    subsetter = subsetting.Subsetter(options)
    subsetter.populate(text=characters)
    subsetter.subset(font)
    subsetting.save_font(font, str(target), options)


def credits_body() -> str:
    """Return the Fonts section of the credits."""
    lines = [
        "All fonts are under the SIL Open Font License 1.1 and are shortened to the characters that the program needs.",
        "",
        "| File | Font | Used for | Author | Licence | Source |",
        "|---|---|---|---|---|---|",
    ]
    for font in FONTS:
        family = font.family
        licence = f"[OFL 1.1](fonts/{family.licence_file})"
        author = f"{family.author}. {family.copyright}"
        lines.append(f"| `fonts/{font.file}` | {family.name} | {font.use} | {author} | {licence} | {family.page} |")
    return "\n".join(lines)


def make_fonts() -> None:
    """Write every font of FONTS, the licences and the credits. Raises PackageMissing."""
    FONTS_FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        unpacked = {family: unpacked_package(family.package, Path(name)) for family in (NOTO, CINZEL, SHIPPORI)}
        for family, folder in unpacked.items():
            shutil.copyfile(folder / "LICENSE_FONT", FONTS_FOLDER / family.licence_file)
        for font in FONTS:
            target = FONTS_FOLDER / font.file
            subset(unpacked[font.family] / font.source, target, font.characters)
            print(f"{font.file}: {target.stat().st_size // 1024} KiB")
    write_section("Fonts", credits_body())


def main() -> int:
    """Run from the command line; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    if importlib.util.find_spec("fontTools") is None:
        print("make_fonts: fonttools is needed; install the extra `dev` of this project.", file=sys.stderr)
        return 2
    try:
        make_fonts()
    except PackageMissing as missing:
        print(f"make_fonts: {missing}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

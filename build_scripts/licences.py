"""Write LICENCES.txt: who made each part of the standalone program, and under which licence.

    python build_scripts/licences.py TOC OUTPUT

TOC is what PyInstaller's analysis found (`Analysis-00.toc`). What came from Python distributions is described by their
own metadata; native libraries carry none, so LIBRARIES knows them by name. A library that it does not know is listed as
such, and named on the error stream.
"""

import ast
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXTS = Path(__file__).resolve().parent / "bundle" / "licences"
RULE = "=" * 100

# By the stem of the file's name: what it belongs to, its licence, where its source is.
LIBRARIES = {
    "sdl": ("Simple DirectMedia Layer (SDL2)", "Zlib", "https://www.libsdl.org"),
    "sdl2_image": ("SDL_image", "Zlib", "https://github.com/libsdl-org/SDL_image"),
    "sdl2_mixer": ("SDL_mixer", "Zlib", "https://github.com/libsdl-org/SDL_mixer"),
    "sdl2_ttf": ("SDL_ttf", "Zlib", "https://github.com/libsdl-org/SDL_ttf"),
    "brotlicommon": ("Brotli", "MIT", "https://github.com/google/brotli"),
    "brotlidec": ("Brotli", "MIT", "https://github.com/google/brotli"),
    "bz": ("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    "crypto": ("OpenSSL", "Apache-2.0", "https://www.openssl.org"),
    "expat": ("Expat", "MIT", "https://libexpat.github.io"),
    "ffi": ("libffi", "MIT", "https://sourceware.org/libffi"),
    "flac": ("FLAC", "BSD-3-Clause", "https://xiph.org/flac"),
    "fluidsynth": ("FluidSynth", "LGPL-2.1-or-later", "https://www.fluidsynth.org"),
    "freetype": ("FreeType", "FTL", "https://freetype.org"),
    "gcc_s": ("GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    "gme": ("Game_Music_Emu", "LGPL-2.1-or-later", "https://github.com/libgme/game-music-emu"),
    "harfbuzz": ("HarfBuzz", "MIT", "https://harfbuzz.github.io"),
    "jpeg": ("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org"),
    "lzma": ("XZ Utils (liblzma)", "0BSD", "https://tukaani.org/xz"),
    "modplug": ("libmodplug", "public domain", "https://github.com/Konstanty/libmodplug"),
    "mpdec": ("mpdecimal", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal"),
    "mpg": ("mpg123", "LGPL-2.1-only", "https://www.mpg123.de"),
    "ogg": ("libogg", "BSD-3-Clause", "https://xiph.org/ogg"),
    "opus": ("Opus", "BSD-3-Clause", "https://opus-codec.org"),
    "opusfile": ("opusfile", "BSD-3-Clause", "https://opus-codec.org"),
    "png": ("libpng", "libpng-2.0", "http://www.libpng.org"),
    "portmidi": ("PortMidi", "MIT", "https://github.com/PortMidi/portmidi"),
    "python": ("Python", "PSF-2.0", "https://www.python.org"),
    "sharpyuv": ("libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    "sndfile": ("libsndfile", "LGPL-2.1-or-later", "https://libsndfile.github.io/libsndfile"),
    "stdc++": ("GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    "tiff": ("LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    "ucrtbase": ("Microsoft C runtime", "Microsoft redistributable", "https://visualstudio.microsoft.com"),
    "uuid": ("libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux"),
    "vcruntime": ("Microsoft C runtime", "Microsoft redistributable", "https://visualstudio.microsoft.com"),
    "vorbis": ("libvorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    "vorbisenc": ("libvorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    "vorbisfile": ("libvorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    "wavpack": ("WavPack", "BSD-3-Clause", "https://www.wavpack.com"),
    "webp": ("libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    "webpdemux": ("libwebp", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    "xmp": ("libxmp", "MIT", "https://xmp.sourceforge.net"),
    "z": ("zlib", "Zlib", "https://zlib.net"),
    "zlib": ("zlib", "Zlib", "https://zlib.net"),
}

INTRODUCTION = """\
Pantheon {version}: the parts of the standalone program, who made them, and their licences.

The program itself is under the MIT licence. Libraries under the LGPL lie as files of their own in the program's folder
and may be replaced by other builds of them; what is pure Python is rebuilt from the source of this program by
build_scripts/package.py with any other version of a library.
"""


def stem(name: str) -> str:
    """The name of a library without what systems and builds add to it.

    >>> stem("libpng16-fefdc88d.so.16.58.0"), stem("SDL2_mixer.dll"), stem("libpython3.11.so.1.0")
    ('png', 'sdl2_mixer', 'python')
    """
    bare = re.split(r"[-.]", name.lower().removeprefix("lib"), maxsplit=1)[0]
    return bare.rstrip("0123456789_") or bare


def contents(toc: Path) -> tuple[set[str], set[str]]:
    """What PyInstaller's analysis found: the top-level names of all modules, and the file names of native code."""
    entries = [entry for part in ast.literal_eval(toc.read_text(encoding="utf-8")) for entry in _entries(part)]
    modules = {re.split(r"[./\\]", name)[0] for name, kind in entries if kind in ("PYMODULE", "EXTENSION", "DATA")}
    return modules, {re.split(r"[/\\]", name)[-1] for name, kind in entries if kind == "BINARY"}


def _entries(part: object) -> Iterator[tuple[str, str]]:
    for entry in part if isinstance(part, list) else ():
        if isinstance(entry, tuple) and len(entry) == 3:
            yield entry[0], entry[2]


def native_libraries(files: set[str]) -> list[str]:
    """Those of these files that are libraries of their own: no modules of Python, none that is a part of Windows."""
    module = re.compile(r"\.cpython-|\.abi3\.|\.pyd$|^api-ms-", re.IGNORECASE)
    return sorted(name for name in files if not module.search(name))


def bundled_distributions(modules: set[str]) -> list[str]:
    """The names of the installed distributions to which these modules belong, and PyInstaller with its starter."""
    owners = metadata.packages_distributions()
    found = {owner for module in modules for owner in owners.get(module, ())}
    return sorted(found - {"pantheon-table"} | {"pyinstaller"}, key=str.lower)


def field(about: metadata.PackageMetadata, name: str) -> str:
    """A field of a distribution's metadata, "" where it says nothing."""
    value = (about.get_all(name) or [""])[0].strip()
    return "" if value == "UNKNOWN" else value


def licence_of(about: metadata.PackageMetadata) -> str:
    """The licence that a distribution names: as an expression, in a word, or by its classifier."""
    word = field(about, "License-Expression") or field(about, "License")
    # An old custom puts the whole text there.
    if word and "\n" not in word:
        return word
    classes = [value for value in about.get_all("Classifier") or [] if value.startswith("License ::")]
    return ", ".join(value.rpartition(" :: ")[2] for value in classes) or "see the text below"


def home_of(about: metadata.PackageMetadata) -> str:
    """Where a distribution says that it lives, or ""."""
    links = dict(line.split(", ", 1) for line in about.get_all("Project-URL") or [])
    named = {label.lower(): link for label, link in links.items()}
    return named.get("homepage") or named.get("source") or field(about, "Home-page")


def texts_of(name: str) -> list[str]:
    """The licences and notices that a distribution carries."""
    wanted = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|AUTHORS)", re.IGNORECASE)
    files = [file for file in metadata.files(name) or [] if ".dist-info" in str(file) and wanted.match(file.name)]
    return [Path(str(file.locate())).read_text(encoding="utf-8", errors="replace").strip() for file in files]


def python_licence() -> str:
    """The licence of the Python that runs this, as far as it carries one."""
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    for place in places:
        if (place / "LICENSE.txt").is_file():
            return (place / "LICENSE.txt").read_text(encoding="utf-8", errors="replace").strip()
    return "PSF License Agreement, https://docs.python.org/3/license.html"


def section(title: str, licence: str, home: str, texts: Iterable[str]) -> str:
    """One part of the program."""
    head = [RULE, title, f"Licence: {licence}", *([home] if home else [])]
    return "\n".join(head) + "\n" + "".join(f"\n{text}\n" for text in texts)


def licences(toc: Path) -> tuple[str, list[str]]:
    """The whole text, and the names of the libraries that it knows nothing of."""
    modules, files = contents(toc)
    version = re.search(r'"(.*)"', (ROOT / "game" / "__init__.py").read_text(encoding="utf-8").split("__version__")[1])
    assert version is not None
    parts = [INTRODUCTION.format(version=version[1])]
    parts.append(section("Pantheon", "MIT", "", [(ROOT / "LICENSE").read_text(encoding="utf-8").strip()]))
    credits = (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8").strip()
    fonts = [path.read_text(encoding="utf-8").strip() for path in sorted((ROOT / "assets" / "fonts").glob("*.txt"))]
    parts.append(section("Fonts, icons and sounds", "see each", "", [credits, *fonts]))
    parts.append(section("Python", "PSF-2.0", "https://www.python.org", [python_licence()]))
    for name in bundled_distributions(modules):
        about = metadata.metadata(name)
        title = f"{about['Name']} {about['Version']}"
        parts.append(section(title, licence_of(about), home_of(about), texts_of(name)))
    libraries = native_libraries(files)
    known = {name: LIBRARIES[stem(name)] for name in libraries if stem(name) in LIBRARIES}
    for title, licence, home in sorted(set(known.values())):
        names = [name for name, found in known.items() if found[0] == title]
        parts.append(section(title, licence, home, ["Files: " + ", ".join(names)]))
    unknown = [name for name in libraries if name not in known]
    if unknown:
        parts.append(section("Further libraries", "not known to this list", "", [", ".join(unknown)]))
    for path in sorted(TEXTS.glob("*.txt")):
        parts.append(section(f"Text of the {path.stem}", path.stem, "", [path.read_text(encoding="utf-8").strip()]))
    return "\n".join(parts), unknown


def main() -> int:
    """Run from the command line; return the exit status."""
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    toc, output = map(Path, sys.argv[1:])
    text, unknown = licences(toc)
    output.write_text(text, encoding="utf-8")
    for name in unknown:
        print(f"No licence is known for {name}: add it to LIBRARIES in {Path(__file__).name}.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The parts of build_scripts/package.py that need no build: icons, archives, version information, licences."""

from __future__ import annotations

import ast
import hashlib
import io
import os
import stat
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import archive
import licences
import make_app_icon
import package
import pygame
import pytest


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder like that of a program: something to run, a library with a link to it, a name in Japanese."""
    folder = tmp_path / "Pantheon"
    (folder / "_internal" / "sdl.libs").mkdir(parents=True)
    (folder / "pantheon").write_bytes(b"\x7fELF" + b"\0GLIBC_2.4\0GLIBC_2.17\0")
    (folder / "pantheon").chmod(0o755)
    (folder / "_internal" / "sdl.libs" / "libSDL2-1.so.0.3").write_bytes(b"\x7fELF" + b"GLIBC_2.9" + b"x" * 5000)
    (folder / "_internal" / "libSDL2-1.so.0.3").symlink_to("sdl.libs/libSDL2-1.so.0.3")
    (folder / "説明.txt").write_text("GLIBC_9.99")
    return folder


def test_a_tar_keeps_links_names_and_what_can_be_run(program: Path, tmp_path: Path) -> None:
    path = archive.write_archive(program, tmp_path / "dist" / "p.tar.gz")
    with tarfile.open(path) as packed:
        assert {member.uname for member in packed} == {""}
        packed.extractall(tmp_path / "out", filter="data")
    out = tmp_path / "out" / "Pantheon"
    assert os.access(out / "pantheon", os.X_OK)
    assert os.readlink(out / "_internal" / "libSDL2-1.so.0.3") == "sdl.libs/libSDL2-1.so.0.3"
    assert (out / "説明.txt").exists()
    assert [found.name for found in path.parent.iterdir()] == ["p.tar.gz"]


def test_a_zip_keeps_links_names_and_what_can_be_run(program: Path, tmp_path: Path) -> None:
    path = archive.write_archive(program, tmp_path / "p.zip")
    with zipfile.ZipFile(path) as packed:
        modes = {info.filename: info.external_attr >> 16 for info in packed.infolist()}
        assert stat.S_IMODE(modes["Pantheon/pantheon"]) == 0o755
        link = "Pantheon/_internal/libSDL2-1.so.0.3"
        assert stat.S_ISLNK(modes[link]) and packed.read(link) == b"sdl.libs/libSDL2-1.so.0.3"
        assert "Pantheon/説明.txt" in packed.namelist()


def test_the_checksum_is_one_that_sha256sum_reads(program: Path, tmp_path: Path) -> None:
    path = archive.write_archive(program, tmp_path / "p.zip")
    value = archive.write_checksum(path)
    assert value == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (tmp_path / "p.zip.sha256").read_text() == f"{value}  p.zip\n"


def test_sizes_count_a_linked_file_once(program: Path) -> None:
    files = [path for path in program.rglob("*") if path.is_file() and not path.is_symlink()]
    assert archive.size_of(program) == sum(path.stat().st_size for path in files)


def test_the_needed_glibc_is_the_newest_that_native_code_asks_for(program: Path, tmp_path: Path) -> None:
    assert archive.least_glibc(program) == "2.17"
    (tmp_path / "empty").mkdir()
    assert archive.least_glibc(tmp_path / "empty") == ""


def test_the_icons_hold_what_their_formats_promise() -> None:
    ico = make_app_icon.ico()
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind, count) == (0, 1, len(make_app_icon.ICO_SIZES))
    for index, size in enumerate(make_app_icon.ICO_SIZES):
        width, _, _, _, _, bits, length, offset = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * index)
        picture = pygame.image.load(io.BytesIO(ico[offset : offset + length]), "a.png")
        assert (width or 256, bits) == (size, 32) and picture.get_size() == (size, size)
        assert picture.get_at((0, 0)).a == 0 and picture.get_at((size // 2, size // 3)).a == 255
    icns = make_app_icon.icns()
    assert icns[:4] == b"icns" and struct.unpack_from(">I", icns, 4)[0] == len(icns)
    offset, found = 8, {}
    while offset < len(icns):
        length = struct.unpack_from(">I", icns, offset + 4)[0]
        found[icns[offset : offset + 4]] = pygame.image.load(io.BytesIO(icns[offset + 8 : offset + length]), "a.png")
        offset += length
    assert {kind: picture.get_width() for kind, picture in found.items()} == make_app_icon.ICNS_TYPES


@pytest.mark.parametrize("version, numbers", [("0.1.0", "(0, 1, 0, 0)"), ("1.2", "(1, 2, 0, 0)"), ("2.0rc1", "(2, 0,")])
def test_the_version_information_has_four_numbers_and_the_whole_version(version: str, numbers: str) -> None:
    text = package.version_info(version)
    assert f"filevers={numbers}" in text and f'"ProductVersion", "{version}"' in text
    compile(text, "version_info.txt", "eval")


@pytest.mark.parametrize(
    "name, stem",
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("SDL2.dll", "sdl"),
        ("libpython3.11.so.1.0", "python"),
        ("python312.dll", "python"),
        ("VCRUNTIME140_1.dll", "vcruntime"),
        ("libmpg123-0.dll", "mpg"),
        ("libz.1.dylib", "z"),
        ("libcrypto-3.dll", "crypto"),
        ("libstdc++.so.6", "stdc++"),
    ],
)
def test_a_library_is_known_by_its_name_on_every_system(name: str, stem: str) -> None:
    assert licences.stem(name) == stem
    assert stem in licences.LIBRARIES


def test_the_licences_name_distributions_libraries_and_what_is_unknown(tmp_path: Path) -> None:
    toc = tmp_path / "Analysis-00.toc"
    modules = [("msgspec.json", "/x", "PYMODULE"), ("game.app", "/y", "PYMODULE"), ("_struct", "/z", "EXTENSION")]
    libraries = ["libSDL2-1.so.0", "pygame_ce.libs/libstrange.so.1", "msgspec/_core.cpython-311-x86_64-linux-gnu.so"]
    toc.write_text(repr((["/a/__main__.py"], False, modules, [(name, "/x", "BINARY") for name in libraries])))
    text, unknown = licences.licences(toc)
    assert unknown == ["libstrange.so.1"]
    for words in (
        "msgspec 0.",
        "Licence: BSD-3-Clause",
        "Files: libSDL2-1.so.0",
        "libstrange",
        "CC BY 3.0",
        "SIL OPEN",
    ):
        assert words in text, words
    assert "rich" not in text.split("Text of the")[0].lower().split()


def test_the_manifest_asks_for_the_density_of_each_screen() -> None:
    tree = ElementTree.parse(package.BUNDLE / "windows.manifest")
    words = {element.tag.partition("}")[2]: (element.text or "").strip() for element in tree.iter()}
    assert words["dpiAwareness"].startswith("PerMonitorV2")
    assert words["dpiAware"] == "true/pm"


@pytest.mark.parametrize(
    "platform, machine, name",
    [("linux", "x86_64", "linux-x86_64"), ("win32", "AMD64", "windows-amd64"), ("darwin", "arm64", "macos-arm64")],
)
def test_an_archive_is_named_by_system_and_machine(
    monkeypatch: pytest.MonkeyPatch, platform: str, machine: str, name: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr("platform.machine", lambda: machine)
    assert package.system_name() == name


def test_nothing_that_is_left_out_is_needed() -> None:
    """Every module of the game, and the libraries that it may come to use, import without what the recipe excludes."""
    recipe = ast.parse((package.BUNDLE / "pantheon.spec").read_text(encoding="utf-8"))
    (excluded,) = (
        node.value
        for node in recipe.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "EXCLUDED"
    )
    names = [node.value for node in ast.walk(excluded) if isinstance(node, ast.Constant)]
    assert "ssl" in names
    modules = sorted(
        ".".join(path.relative_to(package.ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in (package.ROOT / "game").rglob("*.py")
    )
    program = (
        f"import sys\nsys.modules.update(dict.fromkeys({names!r}))\n"
        f"import {', '.join(modules)}\nimport pytmx, pytmx.util_pygame\n"
        "from game.cli import main\nsys.exit(main(['simulate', 'gambit', '--games', '1']))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=package.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr

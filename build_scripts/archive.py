"""Packs a folder for people to download: links and the right to run survive, and a checksum lies beside it."""

import gzip
import hashlib
import os
import re
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path


def write_archive(folder: Path, target: Path) -> Path:
    """Pack `folder`, under its own name, into `target`: a .zip or a .tar.gz by its ending. Returns the target."""
    target.parent.mkdir(parents=True, exist_ok=True)
    write = _write_zip if target.suffix == ".zip" else _write_tar
    # Written aside and renamed: an archive with its name is complete.
    fresh = target.with_name(target.name + ".new")
    write(folder, fresh)
    fresh.replace(target)
    return target


def write_checksum(archive: Path) -> str:
    """Write `<archive>.sha256` as sha256sum reads it; returns the hash."""
    value = hashlib.sha256(archive.read_bytes()).hexdigest()
    archive.with_name(archive.name + ".sha256").write_text(f"{value}  {archive.name}\n", encoding="utf-8")
    return value


def size_of(folder: Path) -> int:
    """The bytes of all files in a folder; what a link leads to counts once."""
    return sum(path.stat().st_size for path in _entries(folder) if path.is_file() and not path.is_symlink())


def least_glibc(folder: Path) -> str:
    """The oldest GNU C library with which all native code of a folder runs, as "2.34"; "" where it needs none."""
    found = {(0, 0)}
    for path in _entries(folder):
        if path.is_symlink() or not path.is_file():
            continue
        content = path.read_bytes()
        if content.startswith(b"\x7fELF"):
            found |= {(int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", content)}
    return "{}.{}".format(*max(found)) if max(found) > (0, 0) else ""


def _entries(folder: Path) -> Iterator[Path]:
    yield folder
    yield from sorted(folder.rglob("*"))


def _write_tar(folder: Path, target: Path) -> None:
    def nobody(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        return info

    with (
        target.open("wb") as file,
        # Without the name of the file, which is not its last one.
        gzip.GzipFile(filename="", mode="wb", fileobj=file, compresslevel=9) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for path in _entries(folder):
            archive.add(path, path.relative_to(folder.parent), recursive=False, filter=nobody)


def _write_zip(folder: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _entries(folder):
            name = path.relative_to(folder.parent).as_posix()
            if path.is_symlink():
                # As macOS keeps links in a zip; an app bundle is broken without them.
                info = zipfile.ZipInfo(name)
                info.create_system = 3
                info.external_attr = (stat.S_IFLNK | 0o755) << 16
                archive.writestr(info, os.readlink(path))
            else:
                archive.write(path, name)

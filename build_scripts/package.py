"""Build the program that needs no Python: `python3 build_scripts/package.py`, on the system it is meant for.

Makes a private environment in `.venv-package` that holds only what the program needs and PyInstaller, and leaves in
`dist`:

    pantheon-<version>-<system>-<machine>.tar.gz (.zip on Windows and macOS), the folder to unpack and start from
    the same name and .sha256, its checksum
    pantheon_table-<version>-py3-none-any.whl and pantheon_table-<version>.tar.gz, for those who have Python

`--onefile` makes one executable of it instead: it unpacks itself at every start, so it starts slower and virus scanners
like it less. `--no-wheel` leaves the last two out. The figures are printed at the end.
"""

import argparse
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from archive import least_glibc, size_of, write_archive, write_checksum
from environment import python_or_exit

ROOT = Path(__file__).resolve().parent.parent
SCRIPTS = ROOT / "build_scripts"
BUNDLE = SCRIPTS / "bundle"
DIST = ROOT / "dist"
WORK = ROOT / "build" / "package"
WINDOWS, MAC = sys.platform == "win32", sys.platform == "darwin"
STARTS = 5

VERSION_INFO = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Pantheon developers"),
      StringStruct("FileDescription", "Pantheon"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "Pantheon"),
      StringStruct("LegalCopyright", "MIT licence"),
      StringStruct("OriginalFilename", "Pantheon.exe"),
      StringStruct("ProductName", "Pantheon"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


class Failed(Exception):
    """A step did not succeed; the message says which, for the person at the terminal."""


def version() -> str:
    """The version of the program."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "game" / "__init__.py").read_text(encoding="utf-8"), re.M)
    assert found is not None
    return found[1]


def system_name() -> str:
    """The system and the machine as archives are named by them: `linux-x86_64`, `windows-amd64`, `macos-arm64`."""
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"{system}-{platform.machine().lower()}"


def version_info(version: str) -> str:
    """What Windows shows in the properties of the executable, in the form that PyInstaller reads.

    >>> "filevers=(1, 2, 0, 0)" in version_info("1.2.dev3")
    True
    """
    numbers = [int(part) for part in re.match(r"[\d.]*", version)[0].split(".") if part]  # type: ignore[index]
    return VERSION_INFO.format(numbers=tuple([*numbers, 0, 0, 0, 0][:4]), version=version)


def run(step: str, *command: object, cwd: Path = ROOT) -> None:
    """Run a step of the build; raises Failed."""
    print(f"== {step}", flush=True)
    if subprocess.call([str(word) for word in command], cwd=cwd) != 0:
        raise Failed(f"It failed at this step: {step}.")


def freeze(python: Path, onefile: bool) -> Path:
    """Let PyInstaller build the program; returns the folder that holds all of it, ready to be packed."""
    material = WORK / "material"
    shutil.rmtree(WORK, ignore_errors=True)
    material.mkdir(parents=True)
    run("icon", python, SCRIPTS / "make_app_icon.py", material)
    (material / "version.txt").write_text(version(), encoding="utf-8")
    (material / "version_info.txt").write_text(version_info(version()), encoding="utf-8")
    made = WORK / "made"
    more = ["--onefile"] if onefile else []
    spec = BUNDLE / "pantheon.spec"
    places = ("--distpath", made, "--workpath", WORK / "work", "--log-level", "WARN", "--noconfirm", "--clean")
    run("PyInstaller", python, "-m", "PyInstaller", *places, spec, "--", material, *more)

    whole = made / "Pantheon"
    if onefile:
        # On macOS the executable is called like the folder: out of the way first.
        starter = (made / starter_name()).rename(made / "starter")
        whole.mkdir()
        starter.rename(whole / starter_name())
    elif MAC:
        # What COLLECT left is inside the app too.
        shutil.rmtree(whole)
        whole.mkdir()
        (made / "Pantheon.app").rename(whole / "Pantheon.app")
    toc = next((WORK / "work").rglob("Analysis-*.toc"))
    run("licences", python, SCRIPTS / "licences.py", toc, whole / "LICENCES.txt")
    shutil.copy(BUNDLE / "README.txt", whole)
    if not WINDOWS and not MAC:
        for name in ("pantheon.desktop", "add-to-menu.sh"):
            shutil.copy(BUNDLE / name, whole)
        shutil.copy(material / "pantheon.png", whole)
    return whole


def starter_name() -> str:
    """The file name of the executable."""
    return {"win32": "Pantheon.exe", "darwin": "Pantheon"}.get(sys.platform, "pantheon")


def starter_in(whole: Path, onefile: bool) -> Path:
    """The executable in the folder of the program."""
    if MAC and not onefile:
        return whole / "Pantheon.app" / "Contents" / "MacOS" / starter_name()
    return whole / starter_name()


@contextmanager
def some_display() -> Iterator[dict[str, str]]:
    """An environment in which a window opens: on the screen that is there, under Xvfb, or where nobody sees it."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    if WINDOWS or MAC or os.environ.get("DISPLAY"):
        yield environment
    elif shutil.which("Xvfb") is None:
        yield {**environment, "SDL_VIDEODRIVER": "dummy"}
    else:
        environment.pop("SDL_VIDEODRIVER", None)
        read_end, write_end = os.pipe()
        command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=[write_end], stderr=subprocess.DEVNULL)
        os.close(write_end)
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        try:
            yield {**environment, "DISPLAY": f":{number}"}
        finally:
            server.terminate()
            server.wait()


def start_seconds(starter: Path) -> float:
    """How long the program takes from the start to its menu, warm: the median of a few starts after a first one."""
    times = []
    home = WORK / "home"
    with some_display() as environment:
        for _ in range(1 + STARTS):
            begun = time.monotonic()
            once = {**environment, "PANTHEON_HOME": str(home), "PANTHEON_EXIT_AFTER_FIRST_FRAME": "1"}
            if subprocess.call([str(starter)], env=once) != 0:
                raise Failed("The program that was built does not start.")
            times.append(time.monotonic() - begun)
    return statistics.median(times[1:])


def build_wheel(python: Path) -> list[Path]:
    """Build wheel and sdist; returns their files."""
    folder = WORK / "wheel"
    run("wheel and sdist", python, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    return [Path(shutil.copy(path, DIST)) for path in sorted(folder.iterdir())]


def main() -> int:
    """Build everything; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--onefile", action="store_true", help="one executable instead of a folder")
    parser.add_argument("--no-wheel", action="store_true", help="no wheel and sdist")
    chosen = parser.parse_args()
    python = python_or_exit(ROOT, ".venv-package", extra="package")
    DIST.mkdir(exist_ok=True)
    try:
        whole = freeze(python, chosen.onefile)
        print("== archive", flush=True)
        name = f"pantheon-{version()}-{system_name()}" + ("-onefile" if chosen.onefile else "")
        archive = write_archive(whole, DIST / (name + (".zip" if WINDOWS or MAC else ".tar.gz")))
        value = write_checksum(archive)
        wheels = [] if chosen.no_wheel else build_wheel(python)
        seconds = start_seconds(starter_in(whole, chosen.onefile))
    except Failed as failed:
        print(failed, file=sys.stderr)
        return 1
    print(f"== {archive.relative_to(ROOT)}")
    print(f"SHA-256       {value}")
    print(f"archive       {archive.stat().st_size / 1e6:.1f} MB")
    print(f"unpacked      {size_of(whole) / 1e6:.1f} MB")
    print(f"warm start    {seconds:.2f} s to the menu")
    # One executable holds its libraries packed.
    if not chosen.onefile and (glibc := least_glibc(whole)):
        print(f"needs         glibc {glibc} or newer")
    for path in wheels:
        print(f"also          {path.relative_to(ROOT)}, {path.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

"""Fetches the npm packages that fonts and icons are made from."""

import shutil
import subprocess
import tarfile
from pathlib import Path


class PackageMissing(Exception):
    """A package could not be fetched; the message is one sentence for the person at the terminal."""


def unpacked_package(package: str, folder: Path) -> Path:
    """Download `package` ("name@version") with npm and return the folder of its files, somewhere below `folder`.

    Raises PackageMissing when npm is not installed or cannot deliver the package.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise PackageMissing(f"npm is needed to fetch {package}, and it is not installed.")
    target = folder / package.replace("/", "_")
    target.mkdir(parents=True)
    command = [npm, "pack", package, "--silent", "--pack-destination", str(target)]
    try:
        done = subprocess.run(command, capture_output=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        raise PackageMissing(f"npm took more than five minutes to fetch {package}; is there a network?") from None
    archives = list(target.glob("*.tgz"))
    if done.returncode != 0 or len(archives) != 1:
        raise PackageMissing(f"npm could not fetch {package}; is there a network?")
    with tarfile.open(archives[0]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"

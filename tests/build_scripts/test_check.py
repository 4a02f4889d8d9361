"""`python3 build_scripts/check.py` runs every check, whatever fails, and its exit status tells."""

from pathlib import Path

import pytest

from tests.build_scripts.tiny_checkout import plant_checkout, run_script

CALLS = [
    "called ruff check",
    "called ruff format --check",
    "called mypy",
    "called pytest --numprocesses auto --dist loadfile -k curtain -x",
]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return plant_checkout(tmp_path_factory.mktemp("check") / "checkout")


@pytest.mark.parametrize("failing", ["", "ruff", "mypy", "pytest", "ruff pytest"])
def test_every_check_runs_and_any_failure_counts(checkout: Path, failing: str) -> None:
    run = run_script(checkout, "check.py", "-k", "curtain", "-x", FAILING=failing)
    assert [line for line in run.stdout.splitlines() if line.startswith("called")] == CALLS
    assert run.returncode == (1 if failing else 0)
    last = run.stdout.splitlines()[-1]
    assert all(name in last for name in failing.split())
    assert ("all checks pass" in last) == (not failing)


def test_the_environment_for_checks_is_its_own(checkout: Path) -> None:
    run_script(checkout, "check.py")
    assert (checkout / ".venv-dev").is_dir()
    assert not (checkout / ".venv").exists()

"""Examples side by side: the same results in the same order, and a crash is the fault of one example."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rulesdb.limits import Limits
from rulesdb.scenarios.checking import run as running
from rulesdb.scenarios.checking import side_by_side
from rulesdb.scenarios.checking.check import check, examples_folder, files

GOOD = """players Ann, Bob
Ann has a Mountain on the battlefield
in Ann's precombat main phase
then Ann is at 20 life
"""

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")


@pytest.fixture(autouse=True)
def copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are copies of this one, so that they do what is patched here, whatever threads the tests have."""
    monkeypatch.setattr("rulesdb.pool._way", lambda: "fork")


def test_processes_make_no_difference() -> None:
    paths = files((str(examples_folder() / "110"), str(examples_folder() / "117")))
    paths = (*paths, *files(("509",)))[:40]
    assert len(paths) > 24
    alone = check(paths, use_kept=False, workers=1)
    assert check(paths, use_kept=False, workers=3) == alone
    assert [one.file for one in alone] == sorted(
        (one.file for one in alone), key=[str(path) for path in paths].index
    )


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Thirty files of one example, and one of three whose second ends the process, or never ends."""
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    for number in range(30):
        (tmp_path / f"good{number:02}.scenario").write_text(f'example "Good {number}"\n{GOOD}')
    three = [f'example "{title}"\n{GOOD}' for title in ("First", "The bad one", "Third")]
    (tmp_path / "bad.scenario").write_text("\n".join(three))
    return tmp_path


def _run_badly(monkeypatch: pytest.MonkeyPatch, does: object) -> None:
    real = running.run_dated

    def dated(source, *args, **more):
        if source.scenario.title == "The bad one":
            does()
        return real(source, *args, **more)

    monkeypatch.setattr(running, "run_dated", dated)


def _told(folder: Path) -> dict[str, tuple[str, str]]:
    results = check(files((str(folder),)), use_kept=False, workers=2, limits=Limits(0.1, 0))
    return {one.title: (str(one.status), one.reason) for one in results}


def test_a_crash_is_the_fault_of_one_example(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _run_badly(monkeypatch, lambda: os._exit(7))
    told = _told(folder)
    assert told.pop("The bad one") == ("fault", "its process ended with code 7")
    assert set(told.values()) == {("passes", "")}
    assert len(told) == 32


def test_what_no_limit_inside_can_stop_is_stopped_from_outside(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _run_badly(monkeypatch, lambda: time.sleep(60))
    monkeypatch.setattr(side_by_side, "_BESIDES", 1.0)
    monkeypatch.setattr("rulesdb.pool._BEGINNING", 0.5)
    told = _told(folder)
    status, reason = told.pop("The bad one")
    assert status == "unsupported"
    assert reason.startswith("stopped: it took more than 1.")
    assert set(told.values()) == {("passes", "")}

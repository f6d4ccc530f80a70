"""A fault is no unsupported example, and nothing runs on for ever: limits of time, memory, objects and figures."""

from __future__ import annotations

import contextlib
import time

import pytest

from rulesdb import faults, limits
from rulesdb.errors import TooMuch, Unsupported
from rulesdb.limits import Limits
from rulesdb.scenarios.checking import check
from rulesdb.scenarios.checking import run as runs
from rulesdb.scenarios.language.read import Broken, read, read_each
from rulesdb.scenarios.results import Status

STORY = """players Ann, Bob
Ann has a Mountain on the battlefield
in Ann's precombat main phase
then Ann is at 20 life
"""


def result(text: str = STORY, **limit: float):
    (source,) = read(text)
    (one,) = runs.run(source, limits=Limits(**limit))
    return one


def spin(*_):
    while True:
        with contextlib.suppress(Exception):  # as a careless engine would
            sum(range(1000))


def swell(*_):
    rows = []
    while True:
        rows.append("x" * 1_000_000)


@pytest.fixture(autouse=True)
def _no_debug(monkeypatch):
    monkeypatch.delenv(faults.DEBUG, raising=False)


@pytest.mark.parametrize(
    ("raises", "status", "words"),
    [
        (KeyError("x"), Status.FAULT, "KeyError: 'x' ("),
        (RecursionError("too deep"), Status.FAULT, "RecursionError"),
        (AssertionError(), Status.FAULT, "AssertionError ("),
        (Unsupported("no such thing is known"), Status.UNSUPPORTED, "no such thing"),
        (TooMuch("stopped: x"), Status.UNSUPPORTED, "stopped: x"),
    ],
)
@pytest.mark.parametrize("where", ["judge", "board", "steps", "Position"])
def test_what_crashes_is_a_fault_and_what_is_not_known_is_unsupported(monkeypatch, raises, status, words, where):  # fmt: skip
    def broken(*_, **__):
        raise raises

    assert result().status is Status.PASSES
    monkeypatch.setattr(runs, where, broken)
    one = result()
    assert (one.status, words in one.reason) == (status, True), one.reason
    if status is Status.FAULT:
        assert "checking/run.py:" in one.reason


def test_with_debug_a_fault_is_raised(monkeypatch):
    monkeypatch.setenv(faults.DEBUG, "1")
    monkeypatch.setattr(runs, "judge", lambda *_: {}["nothing"])
    with pytest.raises(KeyError):
        result()


def test_a_reader_that_breaks_is_a_fault_of_that_file_alone(monkeypatch, tmp_path):
    files = [tmp_path / "a.scenario", tmp_path / "b.scenario"]
    for file in files:
        file.write_text(STORY)
    real = runs.run

    def broken(source, **more):
        return {}["nothing"] if source.file.endswith("a.scenario") else real(source, **more)

    monkeypatch.setattr("rulesdb.scenarios.language.read._scenario", lambda *_: {}["nothing"])
    assert [one.status for one in check.check(files, use_kept=False)] == [Status.FAULT] * 2
    monkeypatch.undo()
    assert [one.status for one in check.check(files, use_kept=False)] == [Status.PASSES] * 2


def test_a_run_that_does_not_end_is_ended(monkeypatch):
    monkeypatch.setattr(runs, "judge", spin)
    began = time.process_time()
    one = result(seconds=0.2)
    assert one.status is Status.UNSUPPORTED
    assert one.reason == "stopped: more than 0.2 seconds of computing (--seconds allows more)"
    assert time.process_time() - began < 2
    monkeypatch.undo()
    time.sleep(0.3)
    assert result().status is Status.PASSES, "the clock is off again"


def test_a_run_that_eats_memory_is_ended(monkeypatch):
    if not limits._size():
        pytest.skip("this system does not tell how large a process is")
    monkeypatch.setattr(runs, "judge", swell)
    one = result(megabytes=64, seconds=0)
    assert one.status is Status.UNSUPPORTED
    assert one.reason == "stopped: more than 64 megabytes of memory (--memory allows more)"
    monkeypatch.undo()
    assert result().status is Status.PASSES


def test_no_limit_is_no_limit():
    assert result(seconds=0, megabytes=0).status is Status.PASSES


def test_what_was_stopped_is_not_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    file = tmp_path / "a.scenario"
    file.write_text(STORY)
    monkeypatch.setattr(runs, "judge", spin)
    (one,) = check.check([file], limits=Limits(seconds=0.2))
    assert one.reason.startswith(limits.STOPPED)
    monkeypatch.undo()
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    (one,) = check.check([file])
    assert one.status is Status.PASSES


@pytest.mark.parametrize(
    "text",
    [
        STORY.replace("a Mountain", "999999999 Mountains"),
        STORY.replace("a Mountain", "20001 Mountains"),
        "card Horde {R}\n  Sorcery\n  Create 1000000 1/1 red Goblin creature tokens.\n"
        + STORY.replace("battlefield", "battlefield and a Horde in hand").replace(
            "phase\n", "phase\n  Ann casts Horde\n  everyone passes until it resolves\n"
        ),
    ],
)
def test_a_game_has_so_many_objects_and_no_more(text):
    began = time.process_time()
    one = result(text)
    assert one.status is Status.UNSUPPORTED
    assert "20,000 objects" in one.reason
    assert (
        time.process_time() - began < 60
    )  # the first reading of a card may have to make its tables


@pytest.mark.parametrize(
    "line",
    [
        "Ann has 1000000000 Mountains on the battlefield",
        "Ann is at 12345678901234567890 life",
        "card Cheap {1000000000}",
        "then Ann is at " + "9" * 5000 + " life",
    ],
)
def test_a_number_has_nine_figures_at_most(line):
    with pytest.raises(Exception, match="figures; the most is 9"):
        read_each(STORY + line + "\n")


@pytest.mark.parametrize("cost", ["{999999999}", "{1000000}", "{999999999/W}", "{X}" * 60])
def test_a_huge_cost_is_answered(cost):
    text = f"card Huge {cost}\n  Sorcery\n  You gain 1 life.\n" + STORY.replace(
        "battlefield", "battlefield and a Huge in hand"
    ).replace("then", "  Ann can't cast Huge\nthen")
    began = time.process_time()
    found = read_each(text)
    assert not isinstance(found[0], Broken) or found[0].problems
    for one in found:
        if not isinstance(one, Broken):
            assert runs.run(one)[0].status is not Status.FAULT
    assert time.process_time() - began < 12

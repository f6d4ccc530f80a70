"""Processes beside this one: all results in order, and what ends one of them is the fault of one job."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from threading import Thread

import pytest

from rulesdb.errors import NotFound
from rulesdb.pool import BATCH, Desk, Lost, share

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded.*fork:DeprecationWarning")


@pytest.fixture(autouse=True)
def copied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes are copies of this one, so that they do what is patched here, whatever threads the tests have."""
    monkeypatch.setattr("rulesdb.pool._way", lambda: "fork")


def work(job: int) -> int:
    """Doubles; some jobs are bad: 13 kills its process, 17 never ends, 19 leaves, 23 finds nothing."""
    if job == 13:
        os.kill(os.getpid(), signal.SIGKILL)
    if job == 17:
        time.sleep(60)
    if job == 19:
        os._exit(3)
    if job == 23:
        raise NotFound("nothing is called 23", near=("22",))
    return job * 2


def no_limit(_: int) -> float:
    return 0


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize("many", [0, 1, 7, BATCH * 6])
def test_results_come_in_the_order_of_the_jobs(count: int, many: int) -> None:
    jobs = [100 + job for job in range(many)]
    assert list(share(work, jobs, count)) == [job * 2 for job in jobs]


@pytest.mark.parametrize("count", [1, 3])
def test_a_job_that_kills_its_process_is_lost_and_no_other(count: int) -> None:
    jobs = [*range(100, 140), 13, *range(140, 150), 19, 13, *range(150, 190)]
    made = list(share(work, jobs, count))
    lost = {
        13: Lost("its process was ended by signal 9"),
        19: Lost("its process ended with code 3"),
    }
    assert made == [lost.get(job, job * 2) for job in jobs]


def test_what_a_process_does_between_batches_is_done_before_its_last_result_is_there(
    tmp_path: Path,
) -> None:
    done: list[int] = []

    def noted(job: int) -> int:
        done.append(job)
        return work(job)

    def rest() -> None:
        (tmp_path / f"{min(done)}").write_text(" ".join(map(str, done)), "utf-8")
        done.clear()

    jobs = [*range(100, 100 + 3 * BATCH)]
    assert list(share(noted, jobs, 2, rest=rest)) == [job * 2 for job in jobs]
    written = [word for one in tmp_path.iterdir() for word in one.read_text("utf-8").split()]
    assert sorted(map(int, written)) == jobs


def test_a_job_that_never_ends_is_stopped_and_holds_nobody() -> None:
    jobs = [17, *range(100, 160), 17]
    start = time.monotonic()
    made = list(share(work, jobs, 2, seconds=lambda _: 0.3, warm=_begun))
    assert made[1:-1] == [job * 2 for job in jobs[1:-1]]
    assert {made[0], made[-1]} == {Lost("it took more than 0.3 seconds")}
    assert time.monotonic() - start < 10


def _begun() -> None:
    """Nothing: a process that has begun has no more time for its first job than for others."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulesdb.pool._BEGINNING", 0.5)


def test_what_a_job_raises_is_raised_here() -> None:
    with pytest.raises(NotFound, match="nothing is called 23"):
        list(share(work, [1, 23, 2], 2))


def test_whoever_stops_asking_leaves_no_process_behind() -> None:
    import multiprocessing

    some = share(work, range(1_000), 3)
    assert [next(some), next(some)] == [0, 2]
    some.close()
    assert not multiprocessing.active_children()


def test_a_desk_answers_all_threads_each_its_own_and_goes_on_after_a_loss() -> None:
    desk = Desk(work, 2)
    found: dict[int, object] = {}

    def ask(job: int) -> None:
        found[job] = desk.ask(job, 0.3 if job == 17 else 20)

    threads = [Thread(target=ask, args=(job,)) for job in (13, 17, *range(100, 120))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found.pop(17) == Lost("it took more than 0.3 seconds")
    assert found.pop(13) == Lost("its process was ended by signal 9")
    assert found == {job: job * 2 for job in range(100, 120)}
    with pytest.raises(NotFound, match="called 23"):
        desk.ask(23, 20)
    assert desk.ask(5, 20) == 10
    desk.close()

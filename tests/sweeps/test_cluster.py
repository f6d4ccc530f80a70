"""A sweep on a cluster: the same results in the same order, each once, whatever becomes of a worker."""

from __future__ import annotations

import os
import signal
import zipfile
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest

from rulesdb.errors import BadInput, NotInstalled
from rulesdb.pool import Lost
from rulesdb.sweeps import cluster, serving
from rulesdb.sweeps.ledger import Ledger
from rulesdb.sweeps.run import Done, Piece, Sweep

distributed = pytest.importorskip(
    "distributed", reason="dask.distributed (rulesdb[cluster]) is not installed"
)

WORK = '''
import os, time
def work(job):
    """Odd or even; 13 ends its process, 17 takes for ever, 19 breaks."""
    if job == 13:
        os._exit(3)
    if job == 17:
        time.sleep(600)
    if job == 19:
        raise ValueError("nineteen")
    time.sleep(0.01)
    print("nobody listens here")
    return ("odd" if job % 2 else "even", f"ends with {job % 3}", os.environ["RULESDB_HOME"])
'''
NUMBERS = SimpleNamespace(__module__="rulesdb.sweeps.numbers", __qualname__="work")


def parcel():
    """The code of a rulesdb that knows nothing but the work of these tests."""
    out = BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name in ("rulesdb/__init__.py", "rulesdb/sweeps/__init__.py"):
            packed.writestr(name, "")
        packed.writestr("rulesdb/sweeps/numbers.py", WORK)
        packed.writestr("rulesdb/sweeps/serving.py", Path(serving.__file__).read_text("utf-8"))
    return f"test-{os.getpid()}", out.getvalue(), b"cards"


@pytest.fixture(scope="module")
def workers():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "parcel", parcel)
        patch.setattr(cluster.carried, "BEGINNING", 20.0)
        made = cluster.Cluster("local", 2)
    yield made
    made.close()


def test_results_come_in_the_order_of_the_pieces(workers):
    found = list(workers.share(NUMBERS, range(20, 120), 5.0))
    assert [one.status for one in found] == ["even", "odd"] * 50
    assert all(one.words.endswith("home") for one in found), "not the home of the one who asks"


def test_a_piece_that_ends_its_process_or_takes_for_ever_is_lost_alone(workers):
    jobs = [12, 13, 14, 17, 18, 19, 20]
    found = list(workers.share(NUMBERS, jobs, 1.0))
    lost = {job: one.why for job, one in zip(jobs, found, strict=True) if isinstance(one, Lost)}
    assert lost == {
        13: "its process ended",
        17: "it took more than 1 seconds",
        19: "ValueError: nineteen",
    }


def test_what_a_killed_worker_had_is_done_again_and_comes_once(workers, tmp_path):
    ledger = Ledger(tmp_path / "sweep.sqlite", "numbers")
    pieces = [Piece(f"key {job}", f"piece {job}", job) for job in range(20, 320)]
    killed = []

    def share(work, jobs, seconds):
        for at, one in enumerate(workers.share(work, jobs, seconds)):
            if at == 30:
                killed.append(next(iter(workers._own.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)
            yield one

    tally = Sweep(ledger, NUMBERS, jobs=1, seconds=5.0, others=share).run(pieces, len(pieces))
    assert killed
    assert tally.counts == {"even": 150, "odd": 150}
    assert tally.pieces == tally.now == 300
    again = Sweep(ledger, NUMBERS, jobs=1, seconds=5.0, others=share).run(pieces, len(pieces))
    assert (again.counts, again.now) == (tally.counts, 0)
    ledger.close()


def test_the_parcel_is_the_same_for_the_same_code_and_brings_what_pieces_need(
    monkeypatch, tmp_path
):
    monkeypatch.undo()
    mark, code, _ = cluster.parcel()
    assert cluster.parcel()[0] == mark
    names = set(zipfile.ZipFile(BytesIO(code)).namelist())
    assert {"rulesdb/sweeps/serving.py", "rulesdb/engine/game.py", "data/keywords.json"} <= names
    assert not any(name.startswith("data/examples/") or name.endswith(".pyc") for name in names)


@pytest.mark.parametrize("where", ["nowhere", "tcp://127.0.0.1:1"])
def test_a_scheduler_that_is_none_is_one_sentence(where, monkeypatch):
    monkeypatch.setattr(cluster, "_PATIENCE", "1s")
    with pytest.raises(BadInput, match="scheduler"):
        cluster.Cluster(where, 1)


def test_without_the_extra_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(NotInstalled, match=r"rulesdb\[cluster\]"):
        cluster.Cluster("local", 1)


def test_a_piece_is_told_as_by_processes(workers):
    assert next(iter(workers.share(NUMBERS, [20], 5.0)))[:2] == Done("even", "ends with 2")[:2]

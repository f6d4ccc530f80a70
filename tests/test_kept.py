"""What is kept: data that says what it is, and is made anew, never run and never believed, where it is damaged."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesdb import database, kept
from rulesdb.errors import BadInput
from rulesdb.home import home, sweep, write_whole
from rulesdb.lalr import pack, unpack

ROOT = Path(__file__).resolve().parents[1]


def test_nothing_that_runs_when_it_is_read_is_used() -> None:
    """Pickles are programs; so is what Lark saves. Bytecode is only written, for a browser."""
    banned = re.compile(
        r"^\s*(?:import|from) (?:pickle|shelve|dill)\b|\bmarshal\.loads?\b|^\s*from marshal\b|Lark\.(?:load|save)\b",
        re.MULTILINE,
    )
    found = [
        path.name for path in ROOT.glob("rulesdb/**/*.py") if banned.search(path.read_text("utf-8"))
    ]
    assert found == []


def test_every_byte_of_a_kept_file_counts() -> None:
    """Whichever byte is another, the file does not exist."""
    kept.keep("test", "0a", b"what was made")
    path = home() / "cache" / "test-0a.kept"
    whole = path.read_bytes()
    assert kept.find("test", "0a") == b"what was made"
    assert kept.find("test", "0b") is None
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert kept.find("test", "0a") is None, place
        path.write_bytes(whole[:place])
        assert kept.find("test", "0a") is None, f"cut at {place}"
    kept.keep("test", "0a", b"again")
    assert kept.find("test", "0a") == b"again"


def test_a_table_is_read_back_state_by_state() -> None:
    """And one that is cut off is none."""
    states = [{"a": 1, "b": -3}, {}, {"$END": -1}]
    head, back = unpack(pack([7, "x"], states))
    assert (head, back.every(), back.count) == ([7, "x"], tuple(states), 3)
    assert unpack(pack(None, states))[1][2] == {"$END": -1}
    with pytest.raises(ValueError, match="cut off"):
        unpack(pack(None, states)[:-8])


def test_every_byte_of_a_database_counts(tmp_path: Path) -> None:
    """Also those that SQLite would not miss."""
    path = tmp_path / "facts.sqlite"
    database.write(
        path, lambda base: base.executescript("create table t (x); insert into t values (5);")
    )
    assert database.connect(path).row("select x from t") == (5,)
    whole = path.read_bytes()
    for place in [*range(120), *range(120, len(whole), 97)]:
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 64]) + whole[place + 1 :])
        with pytest.raises(database.Damaged, match="checksum"):
            database.connect(path)


@pytest.mark.parametrize(
    "name", ["h#a", "h?mode=rw", "h%20c", "h b", "häuser", "h'\"&;", "h[0-9]*", "~", "-h"]
)
def test_any_legal_path_is_a_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """SQLite is asked by an address, in which some signs mean something."""
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / name))
    path = home() / "some" / f"{name}.sqlite"
    database.write(path, lambda base: base.executescript("create table t (x);"))
    assert database.connect(path).row("select count(*) from t") == (0,)
    assert list(path.parent.iterdir()) == [path]


def test_the_home_of_nobody_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a traceback."""
    monkeypatch.setenv("RULESDB_HOME", "~nosuch")
    with pytest.raises(BadInput, match="RULESDB_HOME is '~nosuch', and there is no such user"):
        home()


def test_what_dead_writers_left_is_cleared_away_and_nothing_else(tmp_path: Path) -> None:
    """At the next write into the folder."""
    dead = subprocess.Popen([sys.executable, "-c", ""])
    dead.wait()
    gone = [tmp_path / f".a.sqlite.{dead.pid}.part", tmp_path / f".plain.0a.{dead.pid}.part"]
    gone[0].write_text("half")
    (gone[1] / "inner").mkdir(parents=True)
    stays = [
        tmp_path / f".b.{os.getpid()}.part",
        tmp_path / ".vimrc.part",
        tmp_path / f"c.{dead.pid}.part",
    ]
    for path in stays:
        path.write_text("of others")
    write_whole(tmp_path / "new", "whole")
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([*stays, tmp_path / "new"])


CODE = """
import os, sys, time
from rulesdb.pool import share
def work(job):
    open(sys.argv[1] + f"/{os.getpid()}", "w").close()
    time.sleep(60)
list(share(work, [1, 2], 2))
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    """Even where that was killed and could say nothing."""
    parent = subprocess.Popen(
        [sys.executable, "-c", CODE, str(tmp_path)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
    )
    _until(lambda: len(list(tmp_path.iterdir())) == 2)
    parent.kill()
    parent.wait()
    _until(lambda: not any(_runs(path.name) for path in tmp_path.iterdir()))


def _runs(process: str) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text("utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _until(held: Callable[[], bool], most: float = 20) -> None:
    end = time.monotonic() + most
    while not held():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.05)


STRANGERS = (
    "sqlite3",
    "typing",
    "json",
    "click",
    "lark",
    "threading",
    "zlib",
    "multiprocessing",
    "jinja2",
)


@pytest.mark.parametrize("words", [("rule", "104.1"), ("build", "--out", "site")])
def test_no_code_of_the_working_folder_runs(tmp_path: Path, words: tuple[str, ...]) -> None:
    """Files that lie there under the names of libraries are only files."""
    (tmp_path / "here").mkdir()
    for name in STRANGERS:
        (tmp_path / "here" / f"{name}.py").write_text(
            f"open({str(tmp_path / 'ran')!r}, 'a').write({name!r})\n"
        )
    env = {key: value for key, value in os.environ.items() if key != "PYTHONSAFEPATH"}
    env |= {"PYTHONPATH": str(ROOT), "RULESDB_HOME": str(tmp_path / "home")}
    text = tmp_path / "rules.txt"
    text.write_text(
        "These rules are effective as of January 1, 2001.\n\n1. Game\n\n100. General\n\n100.1. A rule.\n"
    )
    none = tmp_path / "none.json"
    none.write_text('{"schema": 1, "summary": {}, "results": []}')
    more = (str(text), "--results", str(none)) if words[0] == "build" else ()
    done = subprocess.run(
        [sys.executable, "-m", "rulesdb", *words, *more],
        cwd=tmp_path / "here", env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    assert not (tmp_path / "ran").exists(), (tmp_path / "ran").read_text()

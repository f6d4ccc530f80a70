"""Every command that writes, stopped on its way: afterwards all is old or all is new, and the next call works.

In CI each is stopped at two moments; by hand RULESDB_LONG=30 stops it at thirty.
"""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from rulesdb.rulebook.kept.library import Library
from rulesdb.site.unchanged import MADE
from tests.cli.conftest import BOOK

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals")
MOMENTS = int(os.environ.get("RULESDB_LONG", "2"))
CARDS = (
    '{"cards": [{"name": "Elk", "type_line": "Creature — Elk", "power": "3", "toughness": "3"}]}'
)


class Command(NamedTuple):
    """A call that writes, how the world is told before and after, and a call that must work afterwards."""

    words: tuple[str, ...]
    told: Callable[[Path], object]
    then: tuple[str, ...]


def _file(name: str) -> Callable[[Path], object]:
    return lambda here: (here / name).read_bytes() if (here / name).exists() else None


def _editions(here: Path) -> object:
    return tuple(sorted(path.name for path in (here / "home/editions").glob("*.sqlite")))


def _site(here: Path) -> object:
    """All files of the site but the one that notes when each was written."""
    folder = here / "site"
    found = (p for p in folder.rglob("*") if p.is_file() and p.name != MADE)
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in found}


COMMANDS = {
    "import": Command(("import", "new.txt"), _editions, ("rule", "702.2", "-e", "2018-05-04")),
    "cards import": Command(("cards", "import", "cards.json"), lambda _: None, ("cards", "import", "cards.json")),
    "cite --fix": Command(("cite", "--fix", "--since", "2018-05-04", "notes.md"), _file("notes.md"), ("rule", "702.2")),
    "cite --lock": Command(("cite", "--lock", "notes.md"), _file(".rulesdb-cite.json"), ("rule", "702.2")),
    "export": Command(("export", "2018-05-04", "-o", "out.json"), _file("out.json"), ("export", "-o", "out.json")),
    "export as tables": Command(("export", "2018-05-04", "--format", "sqlite", "-o", "out.sqlite"), _file("out.sqlite"), ("export", "--format", "sqlite", "-o", "out.sqlite")),
    "judge --new": Command(("judge", "--new", "mine.scenario"), _file("mine.scenario"), ("judge", "--new", "other.scenario")),
    "editions remove": Command(("editions", "remove", "2018-05-04"), _editions, ("rule", "702.2")),
    "editions default": Command(("editions", "default", "2018-05-04"), lambda _: None, ("rule", "702.2")),
    "home --clear": Command(("home", "--clear"), _editions, ("rule", "702.2")),
    "concordance": Command(("concordance", "-o", "c.json"), _file("c.json"), ("concordance", "-o", "c.json")),
    "site": Command(("site", "2018-05-04", "--no-plain"), _site, ("site", "--no-plain")),
}  # fmt: skip


SMALL = (
    "cite --fix",
    "cite --lock",
    "concordance",
    "editions remove",
    "editions default",
    "home --clear",
)
"""Commands that write little or nothing, so that the smallest disk is enough."""
QUICK = tuple(name for name in COMMANDS if name != "site" or "RULESDB_LONG" in os.environ)
"""A site takes its time; `tests/cli/website` kills builds, too."""


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder with a library of two editions, files of the user, and a foreign file in each place."""
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    Library().add(BOOK.format(date="March 1, 2020", skipping_twice="Once.").encode(), "pebbles")
    old = BOOK.format(date="May 4, 2018", skipping_twice="Once.").replace("704.5p A", "704.5q A")
    Library().add(old.encode(), "old")
    (tmp_path / "new.txt").write_text(BOOK.format(date="June 6, 2022", skipping_twice="Twice."))
    (tmp_path / "cards.json").write_text(CARDS)
    (tmp_path / "notes.md").write_text("Look at rule 704.5q.\n" * 20)
    for folder in (tmp_path, tmp_path / "home", tmp_path / "home/editions"):
        (folder / "mine.txt").write_text("mine")
    return tmp_path


def start(words, **more):
    # Bytecode that a full disk cuts short would stand in the checkout for all that comes after.
    quiet = {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONDONTWRITEBYTECODE": "1"}
    environment = {**os.environ, **quiet}
    environment.pop("RULESDB_DEBUG", None)
    return subprocess.Popen(
        [sys.executable, "-m", "rulesdb", *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True, env=environment, **more,
    )  # fmt: skip


def whole(here: Path, command: Command, before: object, after: object) -> None:
    """The world is old or new, foreign files are there, and the next call works."""
    assert command.told(here) in (before, after)
    for folder in (here, here / "home", here / "home/editions"):
        assert (folder / "mine.txt").read_text() == "mine"
    done = start(command.then)
    out, err = done.communicate()
    assert done.returncode in (0, 1), (out, err)
    assert "Traceback" not in err
    assert "damaged" not in err
    # Where a file without a name can be made a kill leaves nothing but in the moment between two names;
    # elsewhere, and at home, what is left is swept when the same is written again.
    if _left(here):
        start(command.words).communicate()
    assert not _left(here), "nothing half is left once the same was written again"


def _left(here: Path) -> list[Path]:
    return [path for path in here.rglob("*.part*") if here / "home" not in path.parents]


def run_whole(here: Path, command: Command) -> tuple[object, object, float]:
    """What the world is before and after an undisturbed call, and how long that takes; then it is before again."""
    import shutil

    before = command.told(here)
    shutil.copytree(here, here.parent / "copy", dirs_exist_ok=True)
    began = time.monotonic()
    done = start(command.words)
    done.communicate()
    took = time.monotonic() - began
    after = command.told(here)
    back(here)
    return before, after, took


def back(here: Path) -> None:
    """The world as it was."""
    import shutil

    for path in here.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(here.parent / "copy", here, dirs_exist_ok=True)


@pytest.mark.parametrize("name", QUICK)
def test_killed_on_its_way(here, name):
    command = COMMANDS[name]
    before, after, took = run_whole(here, command)
    for moment in range(MOMENTS):
        process = start(command.words)
        time.sleep(took * (0.55 + 0.45 * (moment + 0.5) / MOMENTS))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        whole(here, command, before, after)
        back(here)


@pytest.mark.parametrize("name", [name for name in ("import", "site") if name in QUICK])
def test_interrupted_it_says_a_word(here, name):
    command = COMMANDS[name]
    before, after, took = run_whole(here, command)
    process = start(command.words)
    time.sleep(took * 0.8)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode in (0, 130, -signal.SIGINT), err
    if process.returncode == 130:
        assert err.strip().splitlines()[-1] == "interrupted"
    whole(here, command, before, after)


def _small() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))


@pytest.mark.parametrize("name", COMMANDS)
def test_on_a_full_disk_nothing_changes_and_a_sentence_says_so(here, name):
    command = COMMANDS[name]
    before = command.told(here)
    process = start(command.words, preexec_fn=_small)
    _, err = process.communicate()
    if process.returncode == 0:
        assert name in SMALL
    else:
        assert process.returncode in (1, 3), err
        assert name in SMALL or command.told(here) == before
    assert "Traceback" not in err


def _bound() -> None:
    """Root may write everything: let the call do without that (capabilities dac_override, dac_read_search)."""
    import ctypes

    if os.geteuid() == 0:
        for capability in (1, 2):
            ctypes.CDLL(None).prctl(24, capability, 0, 0, 0)


@pytest.fixture
def frozen(here):
    """The same folder, which nobody may write to; and a way to the tests for whoever that is."""
    import shutil
    import tempfile

    start(("search", "pebble")).communicate()  # its index is made while that may be written
    folder = Path(tempfile.mkdtemp(prefix="rulesdb-frozen-"))
    shutil.copytree(here, folder, dirs_exist_ok=True)
    every = [folder, *folder.rglob("*")]
    for path in every:
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield folder
    for path in every:
        path.chmod(0o755 if path.is_dir() else 0o644)
    shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform != "linux", reason="capabilities")
@pytest.mark.parametrize("name", COMMANDS)
def test_on_a_read_only_disk_nothing_changes_and_a_sentence_says_so(frozen, name, monkeypatch):
    monkeypatch.setenv("RULESDB_HOME", str(frozen / "home"))
    monkeypatch.setenv("HOME", str(frozen))
    command = COMMANDS[name]
    before = command.told(frozen)
    process = start(command.words, cwd=frozen, preexec_fn=_bound)
    _, err = process.communicate()
    if process.returncode:
        assert process.returncode in (1, 3), err
        assert err.strip()
    else:
        assert name == "home --clear", "nothing was there to be deleted"
    assert "Traceback" not in err
    assert command.told(frozen) == before


@pytest.mark.skipif(sys.platform != "linux", reason="capabilities")
@pytest.mark.parametrize("words", ["702.2", "search pebble", "toc", "editions", "diff 2018 2020"])
def test_a_read_only_home_answers_all_the_same(frozen, words, monkeypatch):
    monkeypatch.setenv("RULESDB_HOME", str(frozen / "home"))
    monkeypatch.setenv("HOME", str(frozen))
    process = start(words.split(), cwd=frozen, preexec_fn=_bound)
    out, err = process.communicate()
    assert process.returncode == 0, err
    assert out.strip()


def test_two_at_a_time_both_end_well(here):
    command = COMMANDS["import"]
    both = [start(command.words), start(command.words)]
    codes = [(process.communicate(), process.returncode)[1] for process in both]
    assert codes == [0, 0]
    whole(here, command, None, ("2018-05-04.sqlite", "2020-03-01.sqlite", "2022-06-06.sqlite"))

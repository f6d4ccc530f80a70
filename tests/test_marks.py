"""Marks of the program's own files: trusted while nothing changed, made anew for whatever did."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rulesdb import kept, marks
from rulesdb.content import mark_of
from rulesdb.marks import own_mark


@pytest.fixture
def part(tmp_path: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of code, old enough to be trusted, and a home of its own."""
    monkeypatch.setattr(kept, "beside", lambda: None)
    monkeypatch.setattr(kept, "ready", lambda: tmp_path / "none")
    monkeypatch.setattr(marks, "_YOUNG", 0)
    made = tmp_path / "part"
    made.mkdir()
    (made / "one.py").write_text("first\n")
    (made / "two.json").write_text("{}\n")
    time.sleep(0.02)
    return made


def test_a_mark_is_that_of_the_content_and_is_made_once(
    part: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = own_mark(part, also=("word",))
    assert first == mark_of(part, also=("word",))
    monkeypatch.setattr(marks, "mark_of", lambda *_, **__: pytest.fail("read again"))
    assert own_mark(part, also=("word",)) == first


@pytest.mark.parametrize("change", ["edited", "replaced", "moved", "gone", "added", "word"])
def test_whatever_changes_is_seen(part: Path, change: str) -> None:
    """Though size and times of the content are set back to what they were."""
    before, words = own_mark(part, also=("a", "bc")), ("a", "bc")
    path = part / "two.json"
    times = path.stat()
    time.sleep(0.02)
    if change == "edited":
        path.write_text("[]\n")
    elif change == "replaced":
        (part / "other").write_text("[]\n")
        (part / "other").replace(path)
    elif change == "moved":
        path.rename(part / "too.json")
    elif change == "gone":
        path.unlink()
    elif change == "added":
        (part / "three.txt").write_text("")
    else:
        words = ("ab", "c")
    if path.exists():
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert own_mark(part, also=words) == mark_of(part, also=words) != before


def test_what_was_changed_just_now_is_not_trusted(
    part: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second change within the grain of a file system's clock would look the same."""
    monkeypatch.setattr(marks, "_YOUNG", 10**12)
    own_mark(part)
    assert not own_home.exists()


def test_a_damaged_table_of_marks_is_none(part: Path, own_home: Path) -> None:
    first = own_mark(part)
    (table,) = (own_home / "cache").glob("marks-*.kept")
    raw = bytearray(table.read_bytes())
    raw[-3] ^= 1
    table.write_bytes(raw)
    assert own_mark(part) == first

"""The mark of content: whatever is in a file counts, and nothing else about it."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from rulesdb.content import mark_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "part"
    (made / "inner").mkdir(parents=True)
    (made / "one.py").write_text("first\n")
    (made / "inner" / "two.json").write_text("{}\n")
    return made


def test_a_change_is_seen_though_size_and_times_are_as_before(folder):
    path = folder / "inner" / "two.json"
    times, before = path.stat(), mark_of(folder)
    path.write_text("[]\n")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert path.stat().st_size == times.st_size
    assert mark_of(folder) != before


def test_the_place_and_the_times_count_for_nothing(folder, tmp_path):
    other = tmp_path / "elsewhere" / "part"
    shutil.copytree(folder, other)
    os.utime(other / "one.py", (1, 1))
    (other / "__pycache__").mkdir()
    (other / "__pycache__" / "one.json").write_text("made by Python")
    (other / "notes.bak").write_text("no part of it")
    assert mark_of(other) == mark_of(folder)


@pytest.mark.parametrize("change", ["name", "moved", "empty", "gone", "added", "word"])
def test_names_and_borders_count(folder, change):
    before = mark_of(folder, also=("ab", "c"))
    words = ("ab", "c")
    if change == "name":
        (folder / "one.py").rename(folder / "won.py")
    elif change == "moved":
        (folder / "one.py").rename(folder / "inner" / "one.py")
    elif change == "empty":
        (folder / "one.py").write_text("")
    elif change == "gone":
        shutil.rmtree(folder)
    elif change == "added":
        (folder / "zero.lark").write_text("")
    else:
        words = ("a", "bc")
    assert mark_of(folder, also=words) != before

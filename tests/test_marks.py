"""Marks of the program's own files: trusted while nothing changed, made anew for whatever did."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from rulesdb import kept, marks
from rulesdb.content import mark_of
from rulesdb.marks import found_whole, own_mark


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


@pytest.fixture
def file(tmp_path: Path, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is old enough to be believed, and a home of its own."""
    monkeypatch.setattr(kept, "ready", lambda: tmp_path / "none")
    monkeypatch.setattr(marks, "_YOUNG", 0)
    made = tmp_path / "one.sqlite"
    made.write_bytes(b"whole")
    time.sleep(0.02)
    return made


def _is_whole(raw: bytes) -> bool:
    return raw == b"whole"


def _never(_: bytes) -> bool:
    pytest.fail("read again")


def test_a_file_that_was_found_whole_is_read_whole_once(file: Path) -> None:
    assert found_whole(file, _is_whole)
    assert found_whole(file, _never)


@pytest.mark.parametrize("change", ["edited", "cut", "replaced", "of the same name elsewhere"])
def test_whatever_happens_to_such_a_file_is_seen(file: Path, change: str) -> None:
    """Though its size and the time of its content are set back to what they were."""
    assert found_whole(file, _is_whole)
    times = file.stat()
    time.sleep(0.02)
    if change == "edited":
        file.write_bytes(b"whale")
    elif change == "cut":
        file.write_bytes(b"who")
    elif change == "replaced":
        (file.parent / "other").write_bytes(b"whale")
        (file.parent / "other").replace(file)
    else:
        (file.parent / "below").mkdir()
        file = file.parent / "below" / file.name
        file.write_bytes(b"whale")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert not found_whole(file, _is_whole)
    assert not found_whole(file, _is_whole)


def test_what_was_damaged_is_not_believed_and_what_is_young_is_read_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second change of a young file could look the same."""
    assert not found_whole(file, lambda _: False)
    monkeypatch.setattr(marks, "_YOUNG", 1_000_000_000_000)
    read = []
    for _ in range(2):
        assert found_whole(file, lambda raw: not read.append(raw))
    assert len(read) == 2


def test_a_list_of_whole_files_that_is_damaged_vouches_for_none(file: Path, own_home: Path) -> None:
    assert found_whole(file, _is_whole)
    (listed,) = (own_home / "cache").glob("whole-*.kept")
    raw = listed.read_bytes()
    listed.write_bytes(raw[:-1] + bytes([raw[-1] ^ 1]))
    read = []
    assert found_whole(file, lambda raw: not read.append(raw))
    assert read


def test_only_so_many_files_are_remembered(file: Path, own_home: Path) -> None:
    """The last, so that the list does not grow for ever."""
    for count in range(marks._FILES + 5):
        path = file.with_name(f"{count}")
        path.write_bytes(b"whole")
        assert found_whole(path, _is_whole)
    (listed,) = (own_home / "cache").glob("whole-*.kept")
    assert len(listed.read_bytes().splitlines()) <= marks._FILES + 2

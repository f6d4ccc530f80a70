"""The index on disk: made when missing, anew when damaged or old, safe for two at once."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulesdb.assets import asset
from rulesdb.rulebook.kept.library import Library
from rulesdb.search import fields, find, index
from rulesdb.search.files import PARTS
from rulesdb.search.index import index_folder, open_index
from tests.rulebook.material import SMALL


@pytest.fixture
def edition(own_home: Path):
    library = Library()
    library.add(SMALL.encode(), "small")
    return library.open()


def numbers(edition) -> list[str | None]:
    return [hit.number for hit in find.Searcher(edition).search("player").hits]


def test_a_missing_index_is_made(edition):
    assert not index_folder(edition).exists()
    assert numbers(edition)
    assert index_folder(edition).is_dir()


@pytest.mark.parametrize("damage", ["cut", "noise", "gone", "empty"])
def test_a_damaged_index_is_made_anew(edition, damage):
    before = numbers(edition)
    folder = index_folder(edition)
    for path in [folder / "postings.sqlite", folder / "documents.txt"]:
        raw = path.read_bytes()
        if damage == "gone":
            path.unlink()
        else:
            path.write_bytes(
                {"cut": raw[: len(raw) // 2], "noise": b"noise" * 99, "empty": b""}[damage]
            )
    assert numbers(edition) == before


@pytest.mark.parametrize("damage", ["cut", "gone"])
def test_a_part_that_is_damaged_is_made_anew_when_it_is_asked_for(edition, damage):
    """Plain words do not read it; what must stand in a title does."""
    before = [hit.number for hit in find.Searcher(edition).search("title:game player").hits]
    parts = index_folder(edition).with_name(index_folder(edition).name + PARTS)
    (written,) = parts.glob("*.seg")
    whole = written.read_bytes()
    written.write_bytes(whole[:90]) if damage == "cut" else written.unlink()
    assert [h.number for h in find.Searcher(edition).search("title:game player").hits] == before
    assert [len(path.read_bytes()) for path in parts.glob("*.seg")] == [len(whole)]


def test_parts_are_laid_down_when_one_is_asked_for(edition):
    folder = index_folder(edition)
    parts = folder.with_name(folder.name + PARTS)
    assert numbers(edition)
    assert not parts.exists()
    find.Searcher(edition).search("title:game player")
    assert parts.is_dir()
    assert not list(parts.parent.glob(".*"))


def test_where_nothing_can_be_written_a_part_is_found_all_the_same(edition, monkeypatch):
    before = [hit.number for hit in find.Searcher(edition).search("title:game player").hits]
    folder = index_folder(edition)
    shutil.rmtree(folder.with_name(folder.name + PARTS))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(fields, "_lay_down", full)
    assert [h.number for h in find.Searcher(edition).search("title:game player").hits] == before
    assert not folder.with_name(folder.name + PARTS).exists()


def test_an_index_of_another_version_is_made_anew(edition, monkeypatch):
    before = numbers(edition)
    old = index_folder(edition)
    monkeypatch.setattr(index, "VERSION", "next")
    assert index_folder(edition) != old
    assert numbers(edition) == before
    assert not old.exists()


def test_an_edition_imported_again_gets_a_new_index(edition):
    old = index_folder(edition)
    open_index(edition).close()
    Library().add(SMALL.replace("player", "gambler").encode(), "small")
    again = Library().open()
    assert index_folder(again) != old
    assert find.Searcher(again).search("gamblers").hits


def test_other_gists_and_questions_get_a_new_index(edition, tmp_path, monkeypatch):
    """Documents hold what people ask: an index that was made of other words is of no use."""
    before = index_folder(edition)
    for kind in ("gist", "questions"):
        shutil.copytree(asset("data", kind), tmp_path / kind)
    for name in ("learned.txt", "spoken.txt"):
        shutil.copy(asset("data", name), tmp_path)
    monkeypatch.setattr(index, "asset", lambda *parts: tmp_path.joinpath(*parts[1:]))
    assert index_folder(edition) == before
    (tmp_path / "questions" / "704.txt").write_text("704.1  Why? | Because.\n", "utf-8")
    assert index_folder(edition) != before


def test_two_processes_at_once_both_get_an_answer(edition):
    shutil.rmtree(index_folder(edition), ignore_errors=True)
    call = [sys.executable, "-c", "import rulesdb; print(rulesdb.search('player').hits[0].number)"]
    running = [
        subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(3)
    ]
    outputs = [process.communicate()[0] for process in running]
    assert outputs[0] == outputs[1] == outputs[2] != b""
    assert not list(index_folder(edition).parent.glob(".*"))


def test_importing_rulesdb_costs_nothing():
    said = subprocess.run(
        [sys.executable, "-c", "import rulesdb, sys; print([m for m in sys.modules if 'whoosh' in m or m.startswith('rulesdb.')])"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert said.stdout.strip() == "[]"

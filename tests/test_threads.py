"""Threads: what is open may be asked by any of them, and each gets its own answer, whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from rulesdb import database
from rulesdb.home import unfinished, write_whole
from rulesdb.oracle.kept import library as cards
from rulesdb.rulebook.kept.library import Library
from rulesdb.search.find import search, searcher

MANY = 8


def side_by_side(work: Callable[[int], Any], many: int = MANY) -> list[Any]:
    """What `work` makes in each of so many threads that begin at one moment; the first fault is raised."""
    start, made, faults = Barrier(many), [None] * many, []

    def one(number: int) -> None:
        start.wait()
        try:
            made[number] = work(number)
        except Exception as error:  # noqa: BLE001 -- any
            faults.append(error)

    threads = [Thread(target=one, args=(number,)) for number in range(many)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]
    return made


@pytest.fixture
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


QUERIES = (
    "trample deathtouch", "state-based actions", "who chooses the order of triggers", "title:combat",
    "legend rule", '"first strike" -double', "comander tax", "can I respond to a land drop", "text:proliferat*",
)  # fmt: skip


@pytest.mark.usefixtures("empty_home")
def test_searches_side_by_side_find_what_each_finds_alone() -> None:
    alone = {words: search(words) for words in QUERIES}

    def ask(number: int) -> dict[str, Any]:
        turned = QUERIES[number:] + QUERIES[:number]
        return {words: search(words) for words in turned * 2}

    assert side_by_side(ask) == [alone] * MANY


def test_an_edition_opened_in_one_thread_answers_in_all() -> None:
    book = Library().open("plain")
    numbers = [number for number in book.numbers() if number.startswith("70")][:160]

    def look(edition: Any, wanted: Sequence[str]) -> list[Any]:
        return [
            (edition.get(n), edition.children(n), edition.cited_by(n), edition.entry("Trample"))
            for n in wanted
        ]

    parts = [numbers[at::MANY] for at in range(MANY)]
    assert side_by_side(lambda number: look(book, parts[number])) == [
        look(book, part) for part in parts
    ]
    book.close()


@pytest.mark.usefixtures("empty_home")
def test_the_index_that_is_not_there_yet_is_made_by_whoever_is_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two threads that make the same thing at once do not write into one another's."""
    from rulesdb.search import index

    monkeypatch.setattr(index, "ready", lambda *parts: tmp_path.joinpath("no", *parts))
    monkeypatch.setattr(index, "beside", lambda: None)
    found = side_by_side(lambda _: search("trample deathtouch").hits[0].number, 2)
    assert found == [search("trample deathtouch").hits[0].number] * 2
    assert searcher().index.folder.is_dir()


def test_cards_are_found_and_read_side_by_side(empty_home: Path) -> None:
    from rulesdb.cards.printed import PrintedCard

    shipped = [card for _, card in sorted(cards.shipped().items())]
    cards.keep(shipped[:20])
    names = [card.name for card in shipped[:24]]

    def read(number: int) -> list[tuple[PrintedCard, Any]]:
        found = [cards.find(name) for name in names[number % 4 :: 4]]
        return [(card, cards.readings_of(card)) for card in found]

    made = side_by_side(read)
    assert made[:4] == made[4:]
    assert [card.name for card, _ in made[0]] == names[0::4]
    assert not list((empty_home / "cards").glob(".*.part"))


def test_rows_of_one_question_are_never_rows_of_another(tmp_path: Path) -> None:
    """The same question with other values, from all threads at once."""
    path = tmp_path / "numbers.sqlite"

    def fill(base: sqlite3.Connection) -> None:
        base.execute("create table t (k integer, v integer)")
        base.executemany("insert into t values (?, ?)", [(k, k * v) for k in range(MANY) for v in range(300)])  # fmt: skip

    database.write(path, fill)
    base = database.connect(path)

    def ask(number: int) -> bool:
        wanted = [(number * v,) for v in range(300)]
        return all(
            base.rows("select v from t where k = ? order by rowid", (number,)) == wanted
            and base.row("select max(v) from t where k = ?", (number,)) == wanted[-1]
            for _ in range(200)
        )

    assert all(side_by_side(ask))
    base.close()


def test_writers_of_one_file_leave_one_of_their_contents(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    side_by_side(lambda number: [write_whole(path, f"{number}" * 5_000) for _ in range(20)])
    text = path.read_text()
    assert text == text[0] * 5_000
    assert list(tmp_path.iterdir()) == [path]
    assert unfinished(path).name.endswith(".part")

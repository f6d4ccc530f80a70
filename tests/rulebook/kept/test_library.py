"""The library: what was imported is found again, whole, and a broken import changes nothing."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rulesdb.errors import BadInput, NotInstalled, RulesdbError, UsageError
from rulesdb.rulebook.kept import store
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.read import read_bytes
from tests.rulebook.material import SMALL
from tests.texts import RULEBOOKS, params


def older(date: str) -> bytes:
    return SMALL.replace("May 4, 2020", date).encode()


@pytest.fixture
def library(own_home: Path) -> Library:
    library = Library()
    library.add(SMALL.encode(), "small")
    library.add(older("June 1, 2018"), "older")
    return library


def test_an_edition_comes_back_as_it_was_read(library: Library) -> None:
    assert library.open().book() == read_bytes(SMALL.encode())


@pytest.mark.parametrize("path", params(RULEBOOKS[:1] + RULEBOOKS[-1:]))
def test_a_whole_text_comes_back_as_it_was_read(own_home: Path, path: Path) -> None:
    raw = path.read_bytes()
    added = Library().add(raw, path.name)
    assert Library().open(added.book.edition).book() == added.book
    assert Library().open(added.book.edition).source() == raw


def test_one_rule_is_read_without_the_rest(library: Library) -> None:
    edition = library.open()
    rule = edition.get("100.1")
    assert rule is not None
    assert [node.number for node in edition.children("100.1")] == ["100.1a", "100.1b", "100.1c"]
    assert [node.number for node in edition.path_of(rule)] == ["1", "100"]
    assert edition.cited_by("100.1a") == ["100.1c"]
    assert edition.get("100.1d") is None


def test_a_term_is_found_by_any_of_its_names(library: Library) -> None:
    edition = library.open()
    assert {edition.entry(name).term for name in ("player", "PLAYERS", "“Player, Players”")} == {
        "Player, Players"
    }
    assert edition.entry("spell").obsolete
    assert edition.entry("nothing") is None


@pytest.mark.parametrize(
    ("wish", "edition"),
    [(None, "2020-05-04"), ("2018-06-01", "2018-06-01"), ("2019-12-31", "2018-06-01"), ("2018", "2018-06-01"),
     ("newest", "2020-05-04"), ("plain", PLAIN), ("2025-01-01", "2020-05-04")],
)  # fmt: skip
def test_a_date_means_the_edition_in_force_on_that_day(
    library: Library, wish: str | None, edition: str
) -> None:
    assert library.resolve(wish) == edition


@pytest.mark.parametrize(
    ("wish", "error"),
    [("2001-01-01", NotInstalled), ("2020-13-40", UsageError), ("yesterday", NotInstalled)],
)
def test_an_edition_that_is_not_there_is_said_so(
    library: Library, wish: str, error: type[RulesdbError]
) -> None:
    with pytest.raises(error):
        library.resolve(wish)


def test_a_chosen_edition_answers_until_it_is_unchosen(library: Library) -> None:
    library.choose("2018-06-01")
    assert Library().resolve(None) == "2018-06-01"
    library.choose("newest")
    assert Library().resolve(None) == "2020-05-04"


def test_an_import_that_fails_leaves_the_library_as_it_was(library: Library) -> None:
    before = {path: path.read_bytes() for path in library.folder.iterdir()}
    for raw, options in ((b"", {}), (b"%PDF", {}), (SMALL.encode(), {"edition": "2001-02-30"})):
        with pytest.raises(RulesdbError):
            library.add(raw, "bad", **options)
    assert {path: path.read_bytes() for path in library.folder.iterdir()} == before


def test_a_write_that_dies_half_way_leaves_the_old_state(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise sqlite3.OperationalError("disk full")

    before = library.open().book()
    monkeypatch.setattr(store, "_fill", die)
    with pytest.raises(BadInput, match="disk full"):
        library.add(SMALL.encode(), "small")
    assert Library().open().book() == before
    assert not list(library.folder.glob(".*"))


def test_a_text_that_states_a_date_is_not_filed_under_another(library: Library) -> None:
    with pytest.raises(UsageError, match="2020-05-04"):
        library.add(SMALL.encode(), "small", edition="2021-01-01")


def test_a_text_is_known_again_as_long_as_its_name_and_the_reader_are_the_same(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = library.open()
    raw, name = kept.source(), kept.meta["from"]
    assert library.kept_as(raw, name) == kept.id
    assert library.kept_as(raw + b"\n", name) == ""
    assert library.kept_as(raw, "another.txt") == ""
    monkeypatch.setattr("rulesdb.rulebook.kept.library.reader_mark", lambda: "another reader")
    assert library.kept_as(raw, name) == ""


def test_a_text_without_a_date_gets_the_one_it_is_told(library: Library) -> None:
    undated = SMALL.replace("These rules are effective as of May 4, 2020.", "").encode()
    assert library.add(undated, "undated").book.edition.startswith("undated-")
    assert library.add(undated, "undated", edition="2019-01-01").book.edition == "2019-01-01"


def test_a_file_of_an_older_form_is_read_anew(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = library.open().book()
    monkeypatch.setattr(store, "FORMAT", "next")
    monkeypatch.setattr("rulesdb.rulebook.kept.library.FORMAT", "next")
    edition = Library().open()
    assert edition.meta["format"] == "next"
    assert edition.book() == expected


def test_a_damaged_file_is_said_to_be_damaged(library: Library) -> None:
    (library.folder / "2020-05-04.sqlite").write_bytes(b"not a database" * 100)
    with pytest.raises(BadInput, match="damaged"):
        library.open("2020-05-04")


def test_removing_takes_away_only_what_was_named(library: Library) -> None:
    library.remove("2018-06-01")
    assert library.ids() == ["2020-05-04"]
    with pytest.raises(NotInstalled):
        library.remove(PLAIN)


def test_with_nothing_imported_the_plain_edition_answers(own_home: Path) -> None:
    edition = Library().open()
    assert edition.id == PLAIN
    assert edition.get("704.5f") is not None
    assert edition.date


WORSE = """These rules are effective as of {date}.

1. Game Concepts

100. General

100.1. These rules are for every game.

Glossary

Credits
"""


def test_an_edition_is_never_replaced_by_what_has_far_fewer_rules(tmp_path: Path) -> None:
    library = Library(tmp_path)
    small = SMALL.replace("May 4, 2020", "August 7, 2026")
    kept = library.add(small.encode(), "rules").book
    other = WORSE.format(date="August 7, 2026")
    readme = (Path(__file__).parents[3] / "README.md").read_bytes()
    with pytest.raises(BadInput, match="no numbered rule"):
        library.add(readme, "notes", worse=True)
    with pytest.raises(BadInput, match="nothing was changed"):
        library.add(other.encode(), "notes")
    assert library.open(kept.edition).numbers()
    assert library.add(other.encode(), "notes", worse=True).place.replaced
    aside = [path.name for path in library.folder.iterdir() if path.name.endswith(".replaced")]
    assert aside == [f"{kept.edition}.sqlite.replaced"]


def test_what_states_no_date_does_not_answer_by_itself(tmp_path: Path) -> None:
    library = Library(tmp_path)
    undated = SMALL.replace("These rules are effective as of May 4, 2020.", "").encode()
    name = library.add(undated, "undated").book.edition
    assert library.default_id() == PLAIN
    library.choose(name)
    assert library.default_id() == name

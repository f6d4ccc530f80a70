"""Whatever is given instead of a rulebook: one sentence, an exit code, the library untouched."""

from __future__ import annotations

import os

import pytest

from rulesdb.rulebook.kept.library import Library

PAGE = "<!DOCTYPE html>\n<html><body>" + "<p>The rules of the game for each player.</p>\n" * 30
BAD = {
    "empty": (b"", "is empty"),
    "blank": (b"\n \r\n\t", "is empty"),
    "binary": (bytes(range(256)) * 40, "binary"),
    "pdf": (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n", "is a PDF"),
    "zip": (b"PK\x03\x04\x14\x00\x06\x00", "zip or Word"),
    "html": (PAGE.encode(), "no numbered rules"),
    "prose": (b"The quick brown fox jumps over the lazy dog.\n" * 20, ""),
    "large": (b"1. Game Concepts\n" * (33 * 65536), "MB"),
}


@pytest.fixture
def library(pebbles) -> Library:
    return pebbles


def state(library: Library) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in library.folder.iterdir()}


def refused(result, code=1):
    assert result.exit_code == code, result.output
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.stderr
    assert result.stderr.strip()[-1] not in ".!"
    return result.stderr


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_is_no_rulebook(run, library, tmp_path, name):
    raw, said = BAD[name]
    path = tmp_path / f"{name}.txt"
    path.write_bytes(raw)
    before = state(library)
    for command in (["import"], ["export"], ["lint"]):
        assert said in refused(run(*command, str(path)))
    assert state(library) == before


@pytest.mark.parametrize("name", ["empty", "binary", "pdf", "large"])
def test_standard_input_that_is_no_rulebook(run, library, name):
    raw, said = BAD[name]
    assert said in refused(run("import", "-", input=raw))


def test_a_folder_and_a_missing_file(run, library, tmp_path):
    assert "is a folder" in refused(run("import", str(tmp_path)))
    assert "there is no file" in refused(run("import", str(tmp_path / "none.txt")))
    assert "is a folder" in refused(run("export", str(tmp_path)))


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything"
)
def test_a_file_that_may_not_be_read(run, library, tmp_path, book_text):
    path = tmp_path / "secret.txt"
    path.write_text(book_text(), encoding="utf-8")
    path.chmod(0)
    assert "no permission" in refused(run("import", str(path)))


@pytest.mark.parametrize("date", ["2020-13-01", "yesterday", "01.03.2020", "2020"])
def test_a_wrong_date(run, library, tmp_path, date, book_text):
    path = tmp_path / "a.txt"
    path.write_text(
        book_text().replace("These rules are effective as of March 1, 2020.", ""), encoding="utf-8"
    )
    before = state(library)
    assert repr(date) in refused(run("import", str(path), "--edition", date), 2)
    assert state(library) == before


def test_a_date_that_is_not_the_one_that_the_text_states(run, library, tmp_path, book_text):
    path = tmp_path / "a.txt"
    path.write_text(book_text(), encoding="utf-8")
    assert "took effect on 2020-03-01" in refused(
        run("import", str(path), "--edition", "2001-01-01"), 2
    )


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_a_text_that_ends_in_the_middle_is_read_as_far_as_it_goes(run, library, share, book_text):
    text = book_text()
    result = run("import", "-", input=text[: int(len(text) * share)].encode())
    assert result.exit_code in (0, 1)
    assert "Traceback" not in result.stderr


def test_output_that_cannot_be_written(run, library, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x", encoding="utf-8")
    assert "cannot write" in refused(run("export", "-o", str(blocked / "out.json")))

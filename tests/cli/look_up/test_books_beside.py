"""MTR 4.2 and IPG 2.1 at the command line: found in any spelling, linked between the books."""

from __future__ import annotations

import json

import pytest

from tests.text.outline.policies import GUIDE, policy, policy_lines


@pytest.fixture
def books(tmp_path, run):
    (tmp_path / "policy.txt").write_text("\n".join(policy_lines(policy())), encoding="utf-8")
    (tmp_path / "guide.txt").write_text(GUIDE, encoding="utf-8")
    for name, book in (("policy", "mtr"), ("guide", "ipg")):
        assert run("import", str(tmp_path / f"{name}.txt"), "--book", book).exit_code == 0
    return run


TYPED = ["MTR 2.2", "mtr 2.2", "mtr2.2", "MTR-2.2", "MTR section 2.2", "mtr:2.2", "MTR 2.2."]


@pytest.mark.parametrize("words", TYPED)
@pytest.mark.parametrize("command", [[], ["rule"], ["lookup"]])
def test_an_address_in_any_spelling(books, command, words):
    result = books(*command, words)
    assert result.exit_code == 0
    assert f"MTR 2.2 {policy()['2.2'][0]}" in result.stdout


def test_the_parts_of_an_entry_are_shown_with_it(books):
    said = books("IPG", "2.1").stdout
    assert said.index("Penalty") < said.index("Definition") < said.index("Example:")


def test_the_book_alone_is_its_sections(books):
    said = books("rule", "MTR").stdout
    assert "MTR 10" in said


def test_references_lead_from_book_to_book_and_back(books):
    assert "MTR 2.1 How a" in books("rule", "IPG 2.1").stdout
    assert "IPG 2.1/philosophy" in books("refs", "MTR", "2.1").stdout
    assert "IPG 2.1/definition" in books("rule", "603.3b").stdout


def test_a_number_of_a_book_that_is_not_there(books):
    result = books("rule", "MTR 2.99")
    assert result.exit_code == 1
    assert "no MTR 2.99 in the edition of mtr-2025-03-03; there are MTR 2.1" in result.stderr


def test_a_book_that_is_not_imported(run):
    result = run("rule", "MTR 2.2")
    assert result.exit_code == 3
    assert "MTR is not imported" in result.stderr


def test_search_and_contents_of_a_book(books):
    assert "IPG 2.1" in books("search", "-e", "ipg", "missed chair").stdout
    assert "MTR 3.1" in books("toc", "-e", "mtr").stdout


def test_the_document_has_the_address(books):
    document = json.loads(books("rule", "ipg 2.3", "--json").stdout)
    assert document["rules"][0]["number"] == "IPG 2.3"


@pytest.mark.parametrize("words", ["rule 4.2", "doom 2", "cr 702.2"])
def test_words_that_name_no_book_are_what_they_were(books, words):
    assert "is not imported" not in books("lookup", *words.split()).stderr


@pytest.mark.parametrize("name", ["m", "4", "a book", "mtr!", "x" * 20])
def test_a_name_that_is_none(run, tmp_path, name):
    (tmp_path / "guide.txt").write_text(GUIDE, encoding="utf-8")
    result = run("import", str(tmp_path / "guide.txt"), "--book", name)
    assert result.exit_code == 2
    assert "is no name of a book" in result.stderr

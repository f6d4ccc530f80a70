"""Books beside the rules in a library: editions of their own, that never answer unless they are named."""

from __future__ import annotations

import pytest

from rulesdb.errors import BadInput, NotInstalled
from rulesdb.rulebook.kept.library import PLAIN, Library
from tests.text.outline.policies import GUIDE, LETTERS, policy, policy_lines


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path)


def add(library, date="March 3, 2025", book="MTR"):
    raw = "\n".join(policy_lines(policy(), date=date)).encode()
    return library.add(raw, "the policy", beside=book)


def test_an_edition_of_a_book_has_the_name_of_the_book_in_its_id(library):
    assert add(library).book.edition == "mtr-2025-03-03"
    assert library.books() == {"MTR"}
    assert library.open("mtr").date == "2025-03-03"


def test_it_never_answers_unless_it_is_named(library):
    add(library)
    assert library.default_id() == PLAIN
    assert library.dated() == []
    with pytest.raises(NotInstalled):
        library.resolve("2025-03-03")


@pytest.mark.parametrize(
    ("wish", "edition"),
    [
        ("mtr", "mtr-2026-01-05"),
        ("MTR", "mtr-2026-01-05"),
        ("mtr-2025", "mtr-2025-03-03"),
        ("mtr-2025-06-01", "mtr-2025-03-03"),
        ("mtr-2025-03-03", "mtr-2025-03-03"),
    ],
)
def test_the_edition_of_a_book_by_its_name_and_date(library, wish, edition):
    add(library)
    add(library, "January 5, 2026")
    assert library.resolve(wish) == edition


@pytest.mark.parametrize("wish", ["ipg", "mtr-2001-01-01"])
def test_a_book_that_is_not_kept_is_said_with_what_to_do(library, wish):
    add(library)
    with pytest.raises(NotInstalled, match=r"import FILE --book"):
        library.resolve(wish)


def test_it_is_read_anew_as_the_same_book(library):
    path = add(library).place.path
    first = library.open("mtr")
    numbers = first.numbers()
    first.close()
    from rulesdb.rulebook.kept.library import Library as Kept

    edition = Kept._anew(library.open("mtr"), path, ())
    assert edition.numbers() == numbers
    assert edition.meta["book"] == "MTR"


def test_a_book_is_not_replaced_by_one_of_half_its_rules(library):
    add(library)
    with pytest.raises(BadInput, match="would replace"):
        library.add(GUIDE.encode(), "the guide", beside="MTR")


def test_rules_numbered_with_letters_are_an_edition_of_their_date(library):
    added = library.add(LETTERS.encode(), "the draft", edition="1999-02-01")
    assert added.book.edition == "1999-02-01"
    assert library.open("1999-02-01").get("A.1.2") is not None

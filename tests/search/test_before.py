"""What was found before of what people ask is what would be found now."""

from __future__ import annotations

from itertools import islice

import pytest

from rulesdb.rulebook.asked import gist_of
from rulesdb.search import alike, before, index
from rulesdb.search.learned import learned
from rulesdb.search.people import questions_about, told_of, words_of_questions
from rulesdb.search.words import Reading, stems


def test_what_is_told_is_kept_as_it_was_found(plain, monkeypatch: pytest.MonkeyPatch) -> None:
    told = before.told()
    for number in islice(told, None, None, 100):
        assert told[number] == told_of(number, stems)
    monkeypatch.setattr(before, "find", lambda *_: None)
    put: list[bytes] = []
    monkeypatch.setattr(before, "keep", lambda _name, _mark, raw, **_: put.append(raw))
    assert before.told() == told
    monkeypatch.setattr(before, "find", lambda *_: put[0])
    assert before.told() == told


def test_questions_are_taken_from_the_plain_index_as_they_would_be_made(plain) -> None:
    known, reading = index.known_before(), Reading()
    assert len(known.asked) > 2000
    for number in islice(known.asked, None, None, 300):
        texts = (stems(gist_of(number)), *questions_about(number, reading))
        line = "\t".join(alike.packed(each, learned()) for each in texts)
        assert known.asked[number] == alike.row_of(line)
        answered = [" ".join(sorted(each)) for each in words_of_questions(number, reading)]
        assert known.answered.get(number, "") == "\t".join(answered)


def test_without_their_gist_they_are_as_they_would_be_made(plain) -> None:
    known, reading = index.known_before(), Reading()
    told = {number: alike.without_gist(kept) for number, kept in known.asked.items()}
    assert sum(kept is not None for kept in told.values()) > 2000
    for number in islice(told, None, None, 100):
        texts = ((), *questions_about(number, reading))
        made = alike.row_of("\t".join(alike.packed(each, learned()) for each in texts))
        assert told[number] in {made, None}


def test_without_a_plain_index_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "standing", lambda _: None)
    assert index.known_before() == (before.told(), {}, {})

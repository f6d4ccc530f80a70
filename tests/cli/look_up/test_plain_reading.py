"""Our plain words beside the official ones."""

from __future__ import annotations

from rulesdb.rulebook.kept.library import Library


def test_our_plain_words_stand_beside_a_rule_of_the_same_date(run, book_text):
    """The small rulebook pretends to be of the plain edition's date; its 704.5a is no title."""
    Library().add(book_text("August 7, 2026").encode(), "pebbles.txt")
    assert "In plain words: " in run("rule", "704.5a").output
    assert "In plain words: " not in run("rule", "704.5a", "--no-plain").output
    assert run("rule", "704", "--plain").output.count("In plain words: ") > 1


def test_there_are_no_plain_words_for_rules_of_another_date(run, pebbles):
    assert "In plain words: " not in run("rule", "704.5a", "--plain").output

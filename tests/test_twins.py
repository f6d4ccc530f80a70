"""Rules that forbid or limit have their twins: the number of those without one never rises."""

from __future__ import annotations

import pytest

from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.table.library import library
from tests.texts import needs_texts
from tests.tools import twins as tool

GAME = """rule 117.1a
example "Shown"
card Elk {G}
  Creature — Elk 2/2
Ann has a Forest on the battlefield and Elk in hand
in Ann's upkeep
"""


def shown(lines: str) -> tool.Shown:
    """What an example with these lines shows."""
    (source,) = read(GAME + lines, "shown.scenario", library())
    assert isinstance(source, Source)
    return tool.shown([source.scenario])


@needs_texts
def test_no_more_rules_lack_their_twin_than_are_known() -> None:
    book = tool.newest()
    assert book is not None
    found = tool.count(tool.limiting(book), tool.shown(tool.examples()), tool.unbroken())
    known = tool.recorded()
    more = {s: n for s, n in tool.by_section(found.missing).items() if n > known.get(s, 0)}
    assert not more, "\n".join(f"{n} {said}" for n, said in found.missing.items() if n[0] in more)


def test_what_no_line_can_break_is_a_rule_and_has_its_reason() -> None:
    numbers = {node.number for node in Library().open(PLAIN).book().nodes}
    assert tool.unbroken().keys() <= numbers
    assert all(len(reason.split()) > 3 for reason in tool.unbroken().values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A player can’t do so. This says nothing.", "A player can’t do so."),
        ("This may be done only once.", "This may be done only once."),
        ("It does this. Example: It can’t be so.", ""),
        ("A card is a card.", ""),
    ],
)
def test_the_words_that_limit_are_those_of_the_rule_itself(text: str, said: str) -> None:
    assert tool.words_of(text) == said


def test_a_refusal_and_a_deed_are_a_twin() -> None:
    found = shown(
        "then Ann can't cast Elk, because 302.1\n"
        "in Ann's precombat main phase\n  Ann casts Elk\nthen Elk is on the stack\n"
    )
    assert {"302.1", "117.1a"} <= found.refused & found.done


def test_what_is_only_done_is_no_twin() -> None:
    found = shown(
        "in Ann's precombat main phase\n  Ann casts Elk\nthen Elk is on the stack, because 302.1\n"
    )
    assert "302.1" in found.done - found.refused


def test_that_there_is_none_is_a_refusal_where_it_says_because() -> None:
    found = shown(
        "then the stack is empty, because 603.2g\n  and Elk is in Ann's hand, because 400.3\n"
    )
    assert "603.2g" in found.refused
    assert "400.3" not in found.refused

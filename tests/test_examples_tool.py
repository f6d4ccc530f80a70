"""The examples read well: what is recorded of their faults is nothing but what cannot be shown."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.table.library import library
from tests.tools import examples as tool

MOST = dict.fromkeys(tool.KINDS, 0) | {"twin": 1, "because": 1}
"""Nobody has priority in an untap step, so that nothing can be refused there (502.4); what was playing before 2009
is told by other numbers (601.1)."""


def test_no_fault_is_recorded_but_what_cannot_be_shown() -> None:
    assert dict(tool.recorded()) == MOST


def test_what_forbids_an_action_is_told_from_what_is_so() -> None:
    found = tool.forbidding()
    assert {"302.6", "305.2b"} <= found.keys()
    assert "704.5f" not in found


def test_every_example_says_because_of_which_rule() -> None:
    said = [one for here, at in tool.sources([]) if tool.unsaid((one := here[at]).scenario)]
    assert not said, "\n".join(f"{one.file}:{one.line} {one.scenario.title}" for one in said)


@pytest.mark.parametrize(
    ("lines", "unsaid"),
    [
        ("then Ann is at 20 life\n", True),
        ("then Ann is at 20 life, because 119.1\n", False),
        ("Ann tries to cast Elk, refused by 302.1\nthen Ann is at 20 life\n", False),
        ('not about play "a word"\n', False),
    ],
)
def test_what_says_no_rule_is_told_from_what_does(lines: str, unsaid: bool) -> None:  # noqa: FBT001
    head = 'rule 302.1\nexample "Shown"\n'
    if lines.startswith("not"):
        text = f'rule 302.1\nexample "Shown"\n  {lines}'
    else:
        text = f"{head}card Elk {{G}}\n  Creature — Elk 2/2\nAnn has Elk in hand\nin Ann's upkeep\n{lines}"
    (source,) = read(text, "shown.scenario", library())
    assert isinstance(source, Source)
    assert tool.unsaid(source.scenario) is unsaid

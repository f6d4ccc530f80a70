"""The examples read well: what is recorded of their faults is nothing but what cannot be shown."""

from __future__ import annotations

from tests.tools import examples as tool

MOST = dict.fromkeys(tool.KINDS, 0) | {"twin": 1, "because": 2}
"""Nobody has priority in an untap step, so that nothing can be refused there (502.4); of a token of a known card
the text isn't read (111.11), and what was playing before 2009 is told by other numbers (601.1)."""


def test_no_fault_is_recorded_but_what_cannot_be_shown() -> None:
    assert dict(tool.recorded()) == MOST


def test_what_forbids_an_action_is_told_from_what_is_so() -> None:
    found = tool.forbidding()
    assert {"302.6", "305.2b"} <= found.keys()
    assert "704.5f" not in found

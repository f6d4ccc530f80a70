"""The examples read well: what is recorded of their faults is nothing but what cannot be shown."""

from __future__ import annotations

from tests.tools import examples as tool

MOST = dict.fromkeys(tool.KINDS, 0) | {"twin": 1}
"""Nobody has priority in an untap step, so that nothing can be refused there (502.4)."""


def test_no_fault_is_recorded_but_what_cannot_be_shown() -> None:
    assert dict(tool.recorded()) == MOST


def test_what_forbids_an_action_is_told_from_what_is_so() -> None:
    found = tool.forbidding()
    assert {"302.6", "305.2b"} <= found.keys()
    assert "704.5f" not in found

"""The command line on an official text, where one is at hand."""

from __future__ import annotations

import json

import pytest

from tests.texts import SHARED

NEWEST = SHARED / "rulebooks" / "2026-08-07.txt"
pytestmark = pytest.mark.skipif(not NEWEST.exists(), reason=f"no {NEWEST}")


def test_a_judge_at_a_table(run, says):
    assert "3,162 rules, 739 terms" in says("import", str(NEWEST))
    assert (
        run("rule", "704.5o").stderr
        == "no rule 704.5o; letters skip l and o; nearest 704.5n, 704.5p\n"
    )
    shown = says("trample")
    assert shown.startswith("Glossary")
    assert "7 Additional Rules › 702 Keyword Abilities › 702.19 Trample" in shown
    assert "702.19g" in shown
    assert says("state-based actions") == says("State-Based", "Actions")
    assert "702.19   Trample" in says("rule", "702")
    assert len(says("toc", "7").splitlines()) == 36
    assert json.loads(says("rule", "702.19b", "--json"))["rules"][0]["referred_to_by"] == [
        "702.19c"
    ]
    assert "601.2h" in says("rule", "601.2a-h", "--only")
    lint = says("lint")
    assert all(each in lint for each in ("119.1d", "606.5", "Glossary › Endure"))

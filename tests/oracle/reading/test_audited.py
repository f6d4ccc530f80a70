"""The verdicts of people on what was read: each tells whose it is and of which reading, and a misreading why."""

from __future__ import annotations

import json
import re
from pathlib import Path

AUDITED = json.loads((Path(__file__).parents[1] / "audited.json").read_text("utf-8"))["cards"]


def test_every_verdict_is_whole() -> None:
    for name, one in AUDITED.items():
        assert one["verdict"] in ("right", "wrong", "doubtful"), name
        assert re.fullmatch("[0-9a-f]{12}", one["reading"]), name
        assert one["by"], name
        assert one["why"] or one["verdict"] == "right", name


def test_at_most_one_card_in_a_hundred_was_misread() -> None:
    wrong = [name for name, one in AUDITED.items() if one["verdict"] == "wrong"]
    assert len(AUDITED) >= 100
    assert len(wrong) * 100 <= len(AUDITED), wrong

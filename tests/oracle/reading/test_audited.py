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
        assert one["draw"] in ("chance", "hard"), name
        assert one["why"] or one["verdict"] == "right", name


def test_few_of_those_judged_were_misread() -> None:
    """What was found is refused or mended since; the share of what is judged later must not be larger.

    Only cards drawn by chance are counted: a hard draw looks for misreadings, and its share is no estimate.
    """
    drawn = {name: one for name, one in AUDITED.items() if one["draw"] == "chance"}
    wrong = [name for name, one in drawn.items() if one["verdict"] == "wrong"]
    assert len(drawn) >= 200
    assert len(wrong) * 200 <= 3 * len(drawn), wrong

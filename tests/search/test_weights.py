"""The weights of a score are those that were learned, of the very questions that are there."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.search.alike import Likeness
from rulesdb.search.rank import WEIGHTS, Parts

MADE = json.loads(
    Path(__file__).parent.with_name("tools").joinpath("weights.json").read_text("utf-8")
)


def test_the_weights_are_those_that_the_tool_made():
    assert list(WEIGHTS.parts) == MADE["parts"]
    assert list(WEIGHTS.likeness) == MADE["likeness"]


def test_every_part_has_a_weight():
    assert len(WEIGHTS.parts) == len(Parts._fields)
    assert len(WEIGHTS.likeness) == len(Likeness._fields)


def test_they_were_made_of_the_questions_that_are_there():
    """After `data/spoken.txt` has changed: `tests/tools/learn.py`, then `tests/tools/learn_weights.py`."""
    names = " ".join((*Parts._fields, *Likeness._fields))
    spoken = asset("data", "spoken.txt").read_bytes()
    assert hashlib.sha256(names.encode() + spoken).hexdigest()[:16] == MADE["made_of"]

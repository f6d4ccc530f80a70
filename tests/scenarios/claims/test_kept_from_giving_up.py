"""Why something was not sacrificed or discarded, where its player could not be caused to (614.17)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Host {2}{W}
  Creature — Angel 5/5
  Spells and abilities your opponents control can't cause you to sacrifice permanents.
card Edict {B}
  Sorcery
  Target player sacrifices a creature of their choice.
card Elk {1}{G}
  Creature — Elk 3/3

Ann controls Host and Elk
Bob controls Elk (called Stag)
Bob has Edict in hand
in Bob's precombat main phase
Bob casts Edict targeting Ann
it resolves
"""


@pytest.mark.parametrize(
    "question",
    ["why isn't Elk sacrificed?", "does Elk get sacrificed?", "why doesn't Ann sacrifice a creature?", "why isn't Host sacrificed?"],
)  # fmt: skip
def test_of_the_thing_as_of_its_player(question: str) -> None:
    (answer,) = judge(read(CARDS + question, open_=True)[0], "").result.answers
    assert "can't be caused to sacrifice" in answer.text
    assert "Host" in answer.text
    assert answer.rules[0] == "614.17"


def test_what_another_has_is_kept_by_nothing() -> None:
    (answer,) = judge(read(f"{CARDS}why isn't Stag sacrificed?", open_=True)[0], "").result.answers
    assert "caused" not in answer.text

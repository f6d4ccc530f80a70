"""Two abilities of one source on the stack are told apart by their words; one alone is told shortly."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

TABLE = """players Ann, Bob
card Warder {{W}}
  Creature — Human 2/2
  {texts}
card Snuff {{R}}
  Instant
  Destroy target creature.
card Hush {{U}}
  Instant
  Counter target triggered ability.
Ann has a Plains, a Mountain and an Island on the battlefield, Warder, Snuff and Hush in hand
in Ann's precombat main phase
  Ann casts Warder
  Warder resolves
  {then}
  everyone passes until the stack is empty
"""
ENTERS = "When this creature enters, you gain 1 life."
LEAVES = "When this creature leaves the battlefield, each opponent loses 2 life."
DIES = "When this creature dies, you draw a card."


def told(*texts: str, then: str = "Ann casts Snuff targeting Warder") -> list[str]:
    text = TABLE.format(texts="\n  ".join(texts), then=then)
    result = judge(read(text, open_=True)[0], "").result
    assert not result.reason
    steps = [one.told or one.text for one in result.steps]
    return [one for one in steps if one.startswith("Warder's ability")]


@pytest.mark.parametrize("texts", [(ENTERS, LEAVES), (ENTERS, DIES), (DIES, ENTERS, LEAVES)])
def test_each_by_its_words(texts: tuple[str, ...]) -> None:
    lines = told(*texts)
    assert len(lines) == len(texts)
    for text in texts:
        assert any(f"resolves (“{text}”)" in line for line in lines)


@pytest.mark.parametrize("text", [ENTERS, LEAVES, DIES])
def test_one_alone_by_its_source(text: str) -> None:
    assert told(text) == ["Warder's ability resolves"]


def test_one_that_did_not_trigger_is_not_told_apart() -> None:
    assert told(ENTERS, LEAVES, then="everyone passes until it resolves") == [
        "Warder's ability resolves"
    ]

"""What a prevention effect does besides is done once for damage that several sources deal at once (615.5, 615.13)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# What the effect does besides, and what must be so after 2 and 3 damage at once.
BESIDES = {
    "Remove a +1/+1 counter from Beast.": "Beast has 6 +1/+1 counters",
    "Put that many +1/+1 counters on it.": "Beast has 12 +1/+1 counters",
    "You gain 1 life.": "Ann is at 21 life",
    "You gain that much life.": "Ann is at 25 life",
    "Draw a card.": "Ann has 1 card in hand",
    "You gain 1 life for each 1 damage prevented this way.": "Ann is at 25 life",
    "The source's controller loses 1 life.": "Bob is at 18 life",
    "The source's controller draws a card.": "Bob has 2 cards in hand",
}


@pytest.mark.parametrize("besides", BESIDES)
def test_two_blockers(besides: str) -> None:
    text = f"""card Beast {{3}}{{G}}
  Creature — Beast 0/1
  {"If a source would deal damage" if "source" in besides else "If damage would be dealt"} to Beast, prevent that damage. {besides}
card Two {{1}}
  Creature — Ogre 2/2
card Three {{1}}
  Creature — Ogre 3/3

Ann has Beast (7 +1/+1 counters) on the battlefield, 5 cards in the library
Bob has Two and Three on the battlefield, 5 cards in the library
in Ann's precombat main phase
  Ann attacks with Beast
  Bob blocks Beast with Two and Three
  Ann assigns 7 to Two
  everyone passes until Ann's end of combat step
then {BESIDES[besides]}
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason

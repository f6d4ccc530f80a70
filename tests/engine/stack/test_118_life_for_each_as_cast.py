"""“If you cast a spell this way, pay life equal to its mana value”: of each spell as it is cast (601.2f, 118.9).

Whatever made the permission is another thing, with another mana value.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

PAY = "If you cast a spell this way, pay life equal to its mana value rather than {} its mana cost."
GIVERS = {
    "spell": "card Deep Raid {{3}}{{B}}\n  Sorcery\n  Exile the top three cards of target opponent's library. "
    "You may play those cards this turn. {pay}",
    "X": "card Deep Raid {{X}}{{B}}\n  Sorcery\n  Exile the top X cards of target opponent's library. "
    "You may play those cards this turn. {pay}",
    "triggered": "card Deep Raid {{3}}{{B}}\n  Creature — Rat 1/1\n  When Deep Raid enters, exile the top three cards of "
    "target opponent's library. Until end of turn, you may play those cards. {pay}",
}
"""What lets cards be cast so, by its kind."""
STORY = """players Ann, Bob
{giver}
card Elk {{2}}{{G}}
  Creature — Elk 3/3
card Dart {{R}}
  Instant
  Dart deals 2 damage to any target.

Ann has 4 Swamps on the battlefield, Deep Raid in hand
From the top, Bob's library is Forest, Elk, Dart
in Ann's precombat main phase
  Ann casts Deep Raid{x}
  everyone passes until the stack is empty
  Ann plays Forest
then Ann is at 20 life
  Ann casts Dart targeting Bob
then Ann is at 19 life, because 118.3b
  everyone passes until the stack is empty
  Ann casts Elk
then Ann is at 16 life
  everyone passes until the stack is empty
then Ann controls Elk
  and Bob is at 18 life
"""


@pytest.mark.parametrize("kind", GIVERS)
@pytest.mark.parametrize("verb", ["pay", "paying"])
def test_each_spell_has_its_own_price(kind: str, verb: str) -> None:
    giver = GIVERS[kind].format(pay=PAY.format(verb))
    x = {"X": " with X = 3 targeting Bob", "spell": " targeting Bob", "triggered": ""}[kind]
    if kind == "triggered":
        x = "\n  Ann targets Bob"
    (result,) = run(read(STORY.format(giver=giver, x=x))[0])
    assert result.status is Status.PASSES, result.reason

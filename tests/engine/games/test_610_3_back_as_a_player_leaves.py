"""What was exiled until a permanent leaves comes back at once as its player leaves the game, by a rule that is told (610.3, 800.4a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

TABLE = """players Ann, Bob, Cat
card Warder {{W}}
  Creature — Human 2/2
  {text}
card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Bolt {{R}}
  Instant
  Bolt deals 3 damage to any target.
card Snuff {{R}}
  Instant
  Destroy target creature.

Ann has Elk {elk}, 2 Mountains on the battlefield
Cat has 2 Plains on the battlefield, Warder in hand
Ann has Bolt and Snuff in hand
Cat is at 3 life
in Cat's precombat main phase
  Cat casts Warder
  everyone passes until the stack is empty
  {how}
  everyone passes until the stack is empty
"""
# Where Elk is, what has it exiled or phased out, and how it comes back.
TEXTS = {
    "When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.": (
        "on the battlefield",
        "Elk enters the battlefield",
    ),
    "When this creature enters, target opponent reveals their hand. Exile a creature card from it until this creature leaves the battlefield.": (
        "in hand",
        "Elk goes from exile to hand",
    ),
    "When this creature enters, target creature an opponent controls phases out until this creature leaves the battlefield.": (
        "on the battlefield",
        "Elk phases in",
    ),
}
HOW = ("Ann casts Bolt targeting Cat", "Ann casts Snuff targeting Warder", "Cat concedes")


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("text", TEXTS)
def test_it_is_told_by_which_rule(text: str, how: str) -> None:
    elk, back = TEXTS[text]
    result = judge(read(TABLE.format(text=text, elk=elk, how=how), open_=True)[0], "").result
    assert not result.reason
    steps = [one for one in result.steps if (one.told or one.text).startswith(back)]
    assert steps, [one.told or one.text for one in result.steps]
    assert {"610.3", "610.4"} & {*steps[-1].rules}
    assert steps[-1].deciding != ("400.7",)

"""“If an effect would put counters”: what resolves, replaces, prevents or turns up does; costs and damage don't (614.16)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

FIGHT = "  Bob attacks Ann with Ox\n  Ann blocks Ox with Elk\n  in Bob's postcombat main phase\n"
UP = "  Ann turns Elk face up\n"
# How Elk is, what it says, what is done, and how many counters of which kind it has then.
KIN = (
    ("", "Flying", "  Bob casts Feed targeting Elk\n  Feed resolves\n", "2 +1/+1 counters"),
    ("a face-down ", "Morph {G}\n  As Elk is turned face up, put two +1/+1 counters on it.", UP, "4 +1/+1 counters"),
    ("a face-down ", "Megamorph {G}", UP, "2 +1/+1 counters"),
    ("a face-down ", "Morph {G}\n  When Elk is turned face up, put two +1/+1 counters on it.", f"{UP}  everyone passes until the stack is empty\n", "4 +1/+1 counters"),
    ("", "If damage would be dealt to Elk, put that many +1/+1 counters on it instead.", FIGHT, "6 +1/+1 counters"),
    ("", "If damage would be dealt to Elk, prevent that damage and put that many +1/+1 counters on it.", FIGHT, "6 +1/+1 counters"),
    ("", "Flying", FIGHT.replace("Ox", "Rot"), "1 -1/-1 counter"),
    ("", "Put a -1/-1 counter on Elk: You gain 1 life.", "  Ann activates Elk\n  everyone passes until it resolves\n", "1 -1/-1 counter"),
    ("", "{0}: Put a -1/-1 counter on Elk.", "  Ann activates Elk\n  everyone passes until it resolves\n", "2 -1/-1 counters"),
    ("", "{0}: Move a +1/+1 counter from target creature onto Elk.", "  Ann activates Elk targeting Bull\n  everyone passes until it resolves\n", "2 +1/+1 counters"),
)  # fmt: skip


@pytest.mark.parametrize(("how", "says", "done", "so"), KIN)
def test_what_is_doubled(how: str, says: str, done: str, so: str) -> None:
    text = f"""card Twin Season {{3}}{{G}}
  Enchantment
  If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.
card Elk {{1}}{{G}}
  Creature — Elk 2/5
  {says}
card Ox {{2}}{{R}}
  Creature — Ox 3/3
card Bull {{2}}{{R}}
  Creature — Ox 3/3
card Rot {{B}}
  Creature — Elemental 1/1
  Wither
card Feed {{G}}
  Instant
  Put a +1/+1 counter on target creature.

Ann has Twin Season, a Forest and {how}Elk on the battlefield
Bob has Ox, Rot, Bull (a +1/+1 counter) and a Forest on the battlefield, Feed in hand
in Bob's precombat main phase
{done}then Elk has {so}
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason

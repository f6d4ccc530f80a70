"""Combat damage as one object on the stack that is neither a spell nor an ability (310.1, 310.3, 310.4 of 2004)."""

from __future__ import annotations

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

TEXT = """as of 2004-10-01
card Elk {1}{G}
  Creature — Elk 2/2
card Spiteful Goblin {R}
  Creature — Goblin 1/1
  Sacrifice Spiteful Goblin: It deals 1 damage to any target.

Ann controls Elk
Bob controls Spiteful Goblin
Ann attacks Bob with Elk
Bob blocks Elk with Spiteful Goblin
in the combat damage step
Bob activates Spiteful Goblin targeting Elk
what triggers?
does Elk die?
what is on the stack?
"""


def test_it_is_put_there_and_told_as_what_it_is() -> None:
    found = judge(read(TEXT, open_=True)[0], "2004-10-01").result
    told = [one.text for one in found.steps]
    assert "combat damage is put on the stack" in told
    assert not any("without a source" in one or "something" in one for one in told)
    triggers, dies, there = [one.text for one in found.answers]
    assert triggers.startswith("Nothing triggers")
    assert dies.startswith("Yes"), "what has left deals what it assigned"
    assert there.startswith(
        "On the stack, the top first: Spiteful Goblin's ability and combat damage"
    )
    assert found.end is not None
    assert "combat damage" in str(found.end)

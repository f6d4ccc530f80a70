"""What an ability could target is asked of it whether it is on the stack or not; who has nothing to block with is told so."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Raiser {4}{W}
  Creature — Giant 6/6
  Whenever this creature attacks, you may return target creature card with mana value 3 or less from your graveyard to the battlefield.
card Hunter {2}{B}
  Creature — Elk 2/2
  When this creature enters, destroy target creature.
card Elk {1}{G}
  Creature — Elk 3/3
card Shade {1}{G}
  Creature — Elk 3/3
  Shroud
card Walker {G}
  Creature — Elf 1/1
  Forestwalk
card Jab {R}
  Instant
  Jab deals 1 damage to any target.
card Lever {2}
  Artifact
  {T}: Target player loses 1 life.
card Big {6}{G}
  Creature — Elk 7/7
Ann controls Raiser and Walker
Ann has Elk and Big in her graveyard
Bob controls a Forest
"""
ATTACK = f"{CARDS}Ann attacks with Raiser\n"
CAST = f"{CARDS}Bob controls a Mountain\nBob has Jab in hand\nBob casts Jab on Walker\n"
USED = f"{CARDS}Ann controls Lever\nAnn activates Lever targeting Bob\n"
TOLD = {
    (CAST, "can Bob cast Jab on Walker?"): ("Yes: Bob has cast Jab so, and it is on the stack", "601.2c"),
    (USED, "can Bob respond to Lever?"): ("Yes: Bob gets priority before the ability of Lever resolves", "117.7"),
    (CARDS, "what does Forest make?"): ("Forest has “{T}: Add {G}.”", "605.1a"),
    (f"{CARDS}Ann controls Hunter\n", "can Hunter target itself?"): ("Yes: Hunter's ability can target Hunter", "115.1"),
    (ATTACK, "can Raiser's ability target Elk?"): ("Yes: Raiser's ability can target Elk", "115.1"),
    (ATTACK, "can Raiser's ability target Big?"): ("No: Raiser's ability can't target Big", "115.1"),
    (ATTACK, "what can be targeted by Raiser's ability?"): ("Elk can be targeted by", "115.1"),
    (CARDS, "can Raiser's ability target Elk?"): ("Yes: Raiser's ability can target Elk", "115.1"),
    (f"{CARDS}Ann controls Hunter\nBob controls Shade\n", "can Hunter's ability target Shade?"): ("No: Hunter's ability can't target Shade: Shade has shroud", "702.18a"),
    (CARDS, "can Walker be blocked?"): ("None of them can block Walker if Walker attacks (Bob controls no creature; besides, Walker has forestwalk)", "509.1a"),
    (CARDS, "can Raiser be blocked?"): ("None of them can block Raiser if Raiser attacks (Bob controls no creature)", "509.1a"),
}  # fmt: skip


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told(story: str, question: str) -> None:
    (source,) = read(f"{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    begins, rule = TOLD[story, question]
    assert answer.known, answer.text
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules

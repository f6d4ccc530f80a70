"""Of several triggered abilities each is told with its own reason, the one that the event concerns first (603.2, 603.4)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Feeder {1}{G}
  Creature — Ouphe 3/2
  When Feeder enters, you gain 2 life.
  Persist
card Greeter {1}{W}
  Creature — Human 2/2
  When Greeter enters, you gain 3 life.
  When Greeter dies, draw a card.
  Whenever Greeter attacks, you gain 1 life.
card Clerk {1}{W}
  Creature — Human 2/2
  When Clerk dies, if you control an artifact, draw a card.
  When Clerk enters, you gain 3 life.
card Rest {1}{W}
  Enchantment
  If a card or token would be put into a graveyard from anywhere, exile it instead.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
Bob has Bolt in hand and a Mountain on the battlefield
"""
DIES = "in Bob's precombat main phase\n  Bob casts Bolt targeting {}\n  everyone passes until it resolves\n"
RETURNS = "“When Feeder dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it.” (persist)"
EXILED = "goes from battlefield to exile (by the effect of Rest), and nothing has happened that it triggers on"
ASKED = "what it asks then was not so"


@pytest.mark.parametrize(
    ("lines", "name", "said", "rules"),
    [
        # 614.6: it was exiled instead of dying, so persist, which waits for that, comes first (702.79a).
        ("Bob controls Rest\nAnn controls Feeder\n", "Feeder", f"{EXILED}: {RETURNS} and “When Feeder enters", {"614.6"}),
        ("Bob controls Rest\nAnn controls Greeter\n", "Greeter", f"{EXILED}: “When Greeter dies, draw a card.”", {"614.6"}),
        ("Bob controls Rest\nAnn controls Clerk\n", "Clerk", f"{EXILED}: “When Clerk dies, if you control an artifact", {"614.6"}),
        # 603.4: it died, and what persist asks was not so.
        ("Ann controls Feeder with a -1/-1 counter on it\n", "Feeder", f"Feeder is in Ann's graveyard, and {ASKED}: {RETURNS} (Feeder has a -1/-1 counter); nothing has happened that it triggers on: “When Feeder enters", {"603.4"}),
        ("Ann controls Clerk\n", "Clerk", f"{ASKED}: “When Clerk dies, if you control an artifact, draw a card.” (Ann controls no artifact); nothing", {"603.4"}),
    ],
)  # fmt: skip
def test_the_ability_that_the_event_concerns_comes_first(
    lines: str, name: str, said: str, rules: set[str]
) -> None:
    text = CARDS + lines + DIES.format(name) + f"does {name} trigger?"
    (one,) = judge(read(text, open_=True)[0], "").result.answers
    assert one.text.startswith("No: ")
    assert said in one.text, one.text
    assert rules <= set(one.rules)
    assert ("603.4" in one.rules) == (ASKED in one.text)

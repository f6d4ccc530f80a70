"""What the stack lets be cast as it resolves is told with what lets it, its price and whether its player has to (608.2g).

And what came near to a trigger is told of whom it was done to, not of who did it (603.2). Written from the rules.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Echo Ward {W}
  Instant
  Target creature you control gets +1/+1 until end of turn.
  Rebound
card Slow Bolt {2}{R}
  Sorcery
  Slow Bolt deals 3 damage to any target.
  Suspend 1—{R}
card Mad Bolt {1}{R}{R}
  Instant
  Mad Bolt deals 3 damage to any target.
  Madness {R}
card Rummage {R}
  Sorcery
  Discard a card.
card Far Sweep {W}
  Instant
  Exile target creature.
card Old Bell {2}
  Artifact
  At the beginning of your upkeep, cast target instant card from your graveyard without paying its mana cost if able.
card Duel Ox {1}{R}
  Creature — Ox 3/3
  Whenever Duel Ox deals combat damage to a player or planeswalker, you gain 1 life.
card Lone Ox {1}{R}
  Creature — Ox 3/3
  Whenever Lone Ox blocks a Goblin, you gain 1 life.
"""
_REBOUND = """Ann controls Elk and a Plains
Ann has Echo Ward in hand
in Ann's precombat main phase
Ann casts Echo Ward on Elk
Echo Ward resolves
"""
SITUATIONS = {
    "rebound": (
        f"{_REBOUND}in Ann's next upkeep\n",
        """
can Ann cast Echo Ward? | Yes: Ann can cast Echo Ward for no mana (as Echo Ward's ability resolves) | 608.2g
what does Ann pay for Echo Ward? | Ann pays no mana for Echo Ward (as Echo Ward's ability resolves) | 601.2f
must Ann cast Echo Ward? | No: Ann may decline: as Echo Ward's ability resolves, Ann is asked | 608.2g
can Bob cast Echo Ward? | No: Bob can't cast Echo Ward: Bob may not cast Echo Ward | 601.3
""",
    ),
    "asked before": (
        _REBOUND,
        """
can Ann cast Echo Ward? | No: Ann can't cast Echo Ward: Ann may not cast Echo Ward from exile | 601.3
what does Ann pay for Echo Ward? | Ann pays {W} for Echo Ward | 601.2f
can Ann cast Echo Ward in her next upkeep? | Yes: Ann can cast Echo Ward for no mana | 608.2g
""",
    ),
    "nothing to target": (
        f"Bob controls a Plains\nBob has Far Sweep in hand\n{_REBOUND}Bob casts Far Sweep on Elk\nFar Sweep resolves\nin Ann's next upkeep\n",
        """
can Ann cast Echo Ward? | No: Ann can't cast Echo Ward: there are no legal targets for Echo Ward (as Echo Ward's ability resolves) | 601.2c
why can't Ann cast Echo Ward? | Because: Ann can't cast Echo Ward: there are no legal targets | 601.2c
""",
    ),
    "suspended": (
        "Ann has Slow Bolt in exile with a time counter\nin Ann's upkeep\n",
        """
can Ann cast Slow Bolt targeting Bob? | Yes: Ann can cast Slow Bolt targeting Bob for no mana (as Slow Bolt's ability resolves) | 608.2g
must Ann cast Slow Bolt? | No: Ann may decline: as Slow Bolt's ability resolves, Ann is asked | 608.2g
what does Ann pay for Slow Bolt? | Ann pays no mana for Slow Bolt | 601.2f
""",
    ),
    "madness": (
        "Ann controls two Mountains\nAnn has Mad Bolt and Rummage in hand\nin Ann's precombat main phase\nAnn casts Rummage\nit resolves\n",
        """
can Ann cast Mad Bolt? | Yes: Ann can cast Mad Bolt (as Mad Bolt's ability resolves) | 608.2g
what does Ann pay for Mad Bolt? | Ann pays {R} for Mad Bolt (as Mad Bolt's ability resolves) | 601.2f
""",
    ),
    "no may": (
        "Ann controls Old Bell\nAnn has Mad Bolt in her graveyard\nin Ann's upkeep\n",
        """
must Ann cast Mad Bolt? | Yes: as Old Bell's ability resolves, Ann has to cast Mad Bolt if able | 608.2g
must Bob cast Mad Bolt? | No: Bob need not cast Mad Bolt | 117.3d
""",
    ),
    "to whom it was done": (
        "Ann controls Duel Ox and Elk\nBob controls Lone Ox\nin Ann's precombat main phase\nAnn attacks Bob with Duel Ox\nBob blocks Duel Ox with Lone Ox\nin Ann's postcombat main phase\n",
        """
does Duel Ox trigger? | No: nothing has happened that it triggers on: “Whenever Duel Ox deals combat damage to a player or planeswalker, you gain one life.” (Duel Ox deals 3 combat damage to Lone Ox, but Lone Ox isn't a player or a planeswalker) | 603.2
does Lone Ox trigger? | No: nothing has happened that it triggers on: “Whenever Lone Ox blocks a Goblin, you gain one life.” (Lone Ox blocks Duel Ox, but Duel Ox isn't a Goblin) | 603.2
""",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(SITUATIONS))
def test_it_is_told_as_it_is(name: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, name, row)


KEPT_OFF = """players Ann, Bob
card Firm Warden {4}{G}
  Creature — Ox 4/4
  Creatures your opponents control lose hexproof and can't have or gain hexproof.
card Warding Word {G}
  Instant
  Target creature gains hexproof until end of turn.
card Altar {1}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Elk {1}{G}
  Creature — Elk 2/2
"""
_GIVEN = "Ann controls Firm Warden and Altar\nBob controls Elk and a Forest\nBob has Warding Word in hand\nin Ann's precombat main phase\nBob casts Warding Word on Elk\nit resolves\n"
WITHOUT = {
    "while it can't be had": (
        _GIVEN,
        "does Elk have hexproof? | No: Elk has no keyword abilities (Firm Warden takes an ability from it and keeps it from having an ability) | 613.1f",
    ),
    "afterwards": (
        f"{_GIVEN}Ann activates Altar sacrificing Firm Warden\n",
        """
does Elk have hexproof? | No: Elk has no keyword abilities | 109.3
why doesn't Elk have hexproof? | Because: Elk has no keyword abilities (as Warding Word resolved, Elk could not have hexproof) | 113.11
""",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(WITHOUT))
def test_what_could_not_be_had_as_it_was_given(name: str, row: str) -> None:
    check_row(KEPT_OFF, WITHOUT, name, row)


def _of_a_ring(there: str) -> str:
    return f"{there}\nBob has Undo in hand\nBob controls a Plains\nin Ann's precombat main phase\nBob casts Undo on Ring\neveryone passes until the stack is empty\n"


RING = """players Ann, Bob
card Ring {1}{W}
  Enchantment
  When Ring enters, exile target creature until Ring leaves the battlefield.
card Undo {W}
  Instant
  Destroy target enchantment.
card Big Ox {1}{G}
  Creature — Ox 4/4
card Far Sweep {W}
  Instant
  Exile target creature.
"""
HELD = {
    "with whose it is in its mark": (
        _of_a_ring("Ann controls Ring (exiling Bob's Big Ox) and a Plains"),
        "where is Big Ox? | Big Ox is on the battlefield | 610.3",
    ),
    "what exiled what": (
        "Ann controls Big Ox\nBob has Far Sweep in hand\nBob controls a Plains\nin Ann's precombat main phase\nBob casts Far Sweep on Big Ox\nit resolves\n",
        """
what does Far Sweep exile? | Far Sweep exiles Big Ox | 701.13a
does Far Sweep exile Big Ox? | Yes: Far Sweep exiles Big Ox | 701.13a
""",
    ),
    "why it fizzled": (
        "Ann controls Big Ox\nBob has Far Sweep (called A) and Far Sweep (called B) in hand\nBob controls two Plains\nin Ann's precombat main phase\nBob casts A on Big Ox\nBob casts B on Big Ox\neveryone passes until the stack is empty\n",
        "why does A fizzle? | Because: A does not resolve: its target Big Ox is illegal (it is no longer there) | 608.2b",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(HELD))
def test_what_exiled_and_what_came_to_nothing(name: str, row: str) -> None:
    check_row(RING, HELD, name, row)

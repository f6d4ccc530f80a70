"""Nothing came of an ability that was kept from triggering or taken away: that is why an amount is nothing, and what countered or asked is told with its numbers."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Warden {W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.
card Drainer {B}
  Creature — Vampire 1/1
  Whenever another creature enters, each opponent loses 1 life.
card Humble {2}{W}
  Enchantment
  Creatures lose all abilities and have base power and toughness 1/1.
card Elk {G}
  Creature — Elk 2/2
card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Warm Falls
  Land
  This land enters tapped.
  When this land enters, you gain 1 life.
  {T}: Add {G} or {U}.
card Cup {X}{X}
  Artifact
  This artifact enters with X charge counters on it.
  Whenever a player casts a spell with mana value equal to the number of charge counters on this artifact, counter that spell.
card Path {W}
  Instant
  Exile target creature. Its controller may search their library for a basic land card, put that card onto the battlefield tapped, then shuffle.
card Ward {W}
  Instant
  Target creature gains protection from white until end of turn.
card Orb {2}
  Artifact
  Creatures entering don't cause abilities to trigger.
card Deny {U}
  Instant
  Counter target spell.

it's Ann's turn
"""
_SITUATIONS: Situations = {
    "abilities taken": (
        "Ann controls Warden, Drainer and Humble\nAnn has Elk in hand\nAnn casts Elk\nit resolves\n",
        """does Ann gain life? | No: Ann gains 0 life: Elk enters the battlefield, but Warden does not have that ability then: Humble takes its abilities | 613.1f
        does Bob lose life? | No: Bob loses 0 life: Elk enters the battlefield, but Drainer does not have that ability then: Humble takes its abilities | 613.1f
        does Bob gain life? | No: Bob gains 0 life | 119.3""",
    ),
    "a land that lost it": (
        "Ann has Warm Falls in hand\nBob controls Red Moon\nAnn plays Warm Falls\n",
        """does Ann gain life? | No: Ann gains 0 life: Warm Falls does not trigger (it has lost that ability): Red Moon makes it a Mountain | 305.7
        how much life does Ann gain? | Ann gains 0 life: Warm Falls does not trigger (it has lost that ability): Red Moon makes it a Mountain | 305.7""",
    ),
    "as many as counters": (
        "Bob controls Cup with one charge counter\nAnn has Elk in hand\nAnn casts Elk\neveryone passes until the stack is empty\n",
        """why does Elk get countered? | Because: Elk is countered by Cup's ability (“Whenever a player casts a spell with mana value equal to the number of charge counters on this artifact, counter that spell.”) (Elk has mana value 1, Cup asks for 1) | 701.6a
        why does Cup trigger? | Because: Ann casts Elk, and Cup triggers: “Whenever a player casts a spell with mana value equal to the number of charge counters on this artifact, …” (Elk has mana value 1, Cup asks for 1) | 202.3""",
    ),
    "it did not resolve": (
        "Ann controls Elk and a Plains\nAnn has Ward in hand\nBob has Path in hand\nBob casts Path on Elk\nIn response, Ann casts Ward on Elk\neveryone passes until the stack is empty\n",
        """may Ann search her library? | No: Path does not resolve: its target Elk is illegal (it has protection from white, by Ward) | 608.2b
        does Ann search her library? | Nobody has searched: Path does not resolve | 608.2b""",
    ),
    "another player": (
        "Ann controls Orb and Warden\nAnn has Elk in hand\nAnn casts Elk\neveryone passes until the stack is empty\n",
        """does Ann gain life? | No: Ann gains 0 life: Warden is kept from triggering on that, because of Orb | 101.1
        does Bob gain life? | No: Bob gains 0 life | 119.3""",
    ),
    "it was countered": (
        "Ann controls Elk and an Island\nAnn has Deny in hand\nBob has Path in hand\nBob casts Path on Elk\nAnn casts Deny on Path\neveryone passes until the stack is empty\n",
        "may Ann search her library? | No: Path is countered by Deny | 701.6a",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_kept_it_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)

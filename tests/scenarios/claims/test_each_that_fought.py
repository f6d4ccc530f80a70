"""Of each that fought something it is told what came of its own combat damage: gone before, assigned elsewhere, blocked (510).

Each answer was written from the rules before it was asked; a row is a question, how its answer begins, and its first rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 6/4
card Cub {G}
  Creature — Bear 2/2
card Post {W}
  Creature — Soldier 5/5
  Post can block an additional creature each combat.
card Banner {W}
  Creature — Knight 1/1
  Banding
card Fencer {W}
  Creature — Human Knight 6/2
  First strike
card Idle {W}
  Creature — Soldier 0/1
  Idle can block an additional creature each combat.
card Grab {U}
  Instant
  Gain control of target creature until end of turn. Untap that creature.
card Tuck {U}
  Instant
  Return target creature to its owner's hand.
card Cleave {W}
  Instant
  Target creature gains double strike until end of turn.
card Hush {W}
  Instant
  Prevent all damage that would be dealt to target creature this turn.
"""
_TWO = """Ann controls Elk and Cub
Bob controls Post
in Ann's precombat main phase
  Ann attacks Bob with Elk and Cub
  Bob blocks Elk and Cub with Post
"""
SITUATIONS = {
    "a blocker of two deals all to one and dies": (
        f"{_TWO}  Bob assigns 5 to Elk\nin Ann's postcombat main phase\n",
        """does Cub die? | No: Post assigns all its combat damage to Elk, as Bob chooses | 510.1d
        why does Cub survive? | Because: Post assigns all its combat damage to Elk, as Bob chooses | 510.1d
        does Elk die? | Yes: Elk is destroyed (its damage is lethal) | 704.5g""",
    ),
    "what it would have dealt was prevented": (
        f"""Ann has Hush in hand
{_TWO}  Ann casts Hush on Elk
  it resolves
  Bob assigns 5 to Elk
in Ann's postcombat main phase
""",
        """does Elk die? | No: 5 damage from Post is prevented | 615.1a
        does Cub die? | No | 704.5g""",
    ),
    "a band has its player choose": (
        """Ann controls Elk and Banner
Bob controls Post
in Ann's precombat main phase
  Ann attacks Bob with Banner and Elk in a band
  Bob blocks Elk with Post
  Ann assigns 5 to Banner
in Ann's postcombat main phase
""",
        """does Elk die? | No: Post assigns all its combat damage to Banner, as Ann chooses | 702.22k
        does Banner die? | Yes: Banner is destroyed (its damage is lethal) | 704.5g""",
    ),
    "a band blocks, and its player chooses": (
        """Ann controls Elk
Bob controls Banner and Cub
in Ann's precombat main phase
  Ann attacks Bob with Elk
  Bob blocks Elk with Cub and Banner
  Bob assigns 6 to Cub
in Ann's postcombat main phase
""",
        "does Banner die? | No: Elk assigns all its combat damage to Cub, as Bob chooses | 702.22j",
    ),
    "an attacker deals all to one of two": (
        """Ann controls Elk
Bob controls Cub and Post
in Ann's precombat main phase
  Ann attacks Bob with Elk
  Bob blocks Elk with Cub and Post
  Ann assigns 6 to Post
in Ann's postcombat main phase
""",
        """does Cub die? | No: Elk assigns all its combat damage to Post, as Ann chooses | 510.1c
        does Elk die? | Yes: Elk is destroyed (its damage is lethal) | 704.5g""",
    ),
    "first strike kills it before": (
        """Ann controls Elk and Fencer
Bob controls Post
in Ann's precombat main phase
  Ann attacks Bob with Elk and Fencer
  Bob blocks Elk and Fencer with Post
in Ann's postcombat main phase
""",
        """does Elk die? | No: Post goes from battlefield to graveyard before it could deal damage to Elk | 510.4
        does Fencer die? | No: Post goes from battlefield to graveyard before it could deal damage to Fencer | 510.4""",
    ),
    "it goes before any damage": (
        f"Ann has Tuck in hand\n{_TWO}  Ann casts Tuck on Post\n  it resolves\nin Ann's postcombat main phase\n",
        "does Cub die? | No: Post goes from battlefield to hand before it could deal damage to Cub | 506.4",
    ),
    "it has no power": (
        """Ann controls Elk and Cub
Bob controls Idle
in Ann's precombat main phase
  Ann attacks Bob with Elk and Cub
  Bob blocks Elk and Cub with Idle
in Ann's postcombat main phase
""",
        "does Cub die? | No: Idle assigns no combat damage, for its power is 0 | 510.1a",
    ),
    "one attacker is taken and blocks the other": (
        """Ann controls Elk and Cub
Bob has Grab in hand
in Ann's precombat main phase
  Ann attacks Bob with Elk and Cub
  Bob casts Grab on Elk
  it resolves
  Bob blocks Cub with Elk
in Ann's postcombat main phase
""",
        """does Bob take damage? | No: Bob takes 0 damage: Elk is removed from combat, and attacks no longer; Cub was blocked | 506.4
        how much damage does Elk deal? | Elk deals 6 damage | 120.2a""",
    ),
    "one attacker is gone and two are blocked": (
        """Ann controls Elk, Cub and Fencer
Bob has Tuck in hand
Bob controls Post
in Ann's precombat main phase
  Ann attacks Bob with Elk, Cub and Fencer
  Bob casts Tuck on Elk
  it resolves
  Bob blocks Cub and Fencer with Post
in Ann's postcombat main phase
""",
        "does Bob take damage? | No: Bob takes 0 damage: Elk goes from battlefield to hand before it deals combat damage; Cub and Fencer were blocked | 510.1",
    ),
    "double strike once it has struck first": (
        """Ann controls Fencer
Ann has Cleave in hand
in Ann's precombat main phase
  Ann attacks Bob with Fencer
  Bob doesn't block
in Ann's combat damage step
  Ann casts Cleave on Fencer
  it resolves
in Ann's postcombat main phase
""",
        """how much damage does Fencer deal? | Fencer deals 12 damage | 702.4d
        how much damage does Bob take? | Bob takes 12 damage: from Fencer | 702.4d""",
    ),
    "double strike from the beginning": (
        """Ann controls Fencer
Ann has Cleave in hand
in Ann's precombat main phase
  Ann casts Cleave on Fencer
  it resolves
  Ann attacks Bob with Fencer
  Bob doesn't block
in Ann's postcombat main phase
""",
        "how much damage does Fencer deal? | Fencer deals 12 damage | 120.2a",
    ),
    "one attacker has no power and one is blocked": (
        """Ann controls Elk and Idle
Bob controls Post
in Ann's precombat main phase
  Ann attacks Bob with Elk and Idle
  Bob blocks Elk with Post
in Ann's postcombat main phase
""",
        "does Bob take damage? | No: Bob takes 0 damage: Idle assigns no combat damage, for its power is 0; Elk was blocked | 510.1a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_of_each_its_own_reason(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)

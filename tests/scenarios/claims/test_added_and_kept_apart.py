"""What adds up is added, what was looked at and not met is the reason, and what a mode or a target lacks is named.

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Reef Ghost {3}{B}
  Creature — Spirit 4/3
  {0}: Reef Ghost gets -1/-0 and gains flying until end of turn.
card Hurl {1}{R}
  Instant
  As an additional cost to cast this spell, sacrifice a creature.
  Hurl deals damage equal to the sacrificed creature's power to any target.
card Swell {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Shrink {U}
  Instant
  Target creature has base power and toughness 0/1 until end of turn.
card Toad Hex {U}
  Instant
  Target creature has base power and toughness 1/1 until end of turn.
card Still Word {U}
  Instant
  Target creature loses all abilities until end of turn.
card Trample Word {G}
  Instant
  Target creature gains trample until end of turn.
"""
_GHOST = "Ann controls Reef Ghost\nit is Ann's turn\n" + 5 * (
    "Ann activates Reef Ghost\neveryone passes until it resolves\n"
)
SITUATIONS = {
    "the same five times": (
        _GHOST,
        """
        how much power does Reef Ghost have? | Reef Ghost has power -1 (Reef Ghost gives it -1/-0 5 times: 4 - 1 - 1 - 1 - 1 - 1 = -1) | 613.4c
        what is Reef Ghost? | Reef Ghost is a -1/3 black Spirit creature with flying, on the battlefield: Reef Ghost gives it flying, then Reef Ghost gives it -1/-0 5 times | 613.4c
        does Reef Ghost have flying? | Yes: Reef Ghost has flying (Reef Ghost gives it flying) | 613.1f
        why is Reef Ghost 4/4? | It is not so: Reef Ghost is -1/3 | 613.4c
        """,
    ),
    "damage below nothing": (
        f"{_GHOST}Ann casts Hurl sacrificing Reef Ghost, targeting Bob\nHurl resolves\n",
        """
        how much damage does Bob take? | Bob takes 0 damage: Hurl: a negative amount of damage is 0 | 107.1b
        why doesn't Bob take damage? | Because: Bob takes 0 damage: Hurl: a negative amount of damage is 0 | 107.1b
        """,
    ),
    "sizes of several makers": (
        "Ann controls Elk with two +1/+1 counters\nit is Ann's turn\nAnn casts Swell on Elk\nSwell resolves\n",
        "how much power does Elk have? | Elk has power 8 (Elk has counters, which give it +2/+2, then Swell gives it +3/+3: 3 + 2 + 3 = 8) | 613.4c",
    ),
    "set anew": (
        "Ann controls Elk with two +1/+1 counters\nit is Ann's turn\nAnn casts Shrink on Elk\nShrink resolves\nAnn casts Swell on Elk\nSwell resolves\nAnn casts Toad Hex on Elk\nToad Hex resolves\n",
        "how much power does Elk have? | Elk has power 6 (Shrink makes it 0/1, then Toad Hex makes it 1/1, by its later timestamp, then Elk has counters, which give it +2/+2, then Swell gives it +3/+3: 1 + 2 + 3 = 6) | 613.4c",
    ),
    "given behind what was taken": (
        "Ann controls Elk\nit is Ann's turn\nAnn casts Still Word on Elk\nStill Word resolves\nAnn casts Trample Word on Elk\nTrample Word resolves\n",
        "does Elk have trample? | Yes: Elk has trample (Still Word takes its abilities, then Trample Word gives it trample, by its later timestamp) | 613.1f",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_adds_up_and_what_was_not_met_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)

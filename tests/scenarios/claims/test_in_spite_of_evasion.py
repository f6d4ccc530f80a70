"""Whether one can block another that evades: why it can all the same, and through which land, made one by what, it can't (509.1b, 702.14c)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Hippo {3}{G}
  Creature — Hippo 3/3
  Islandwalk
card Hawk {W}
  Creature — Bird 1/1
  Flying
card Spider {G}
  Creature — Spider 1/3
  Reach
card Elk {G}
  Creature — Elk 2/2
card Ghoul {B}
  Creature — Zombie 2/2
card Mute {2}
  Artifact Creature — Golem 2/2
card Dread {B}
  Creature — Horror 2/2
  Fear
card Brute {R}
  Creature — Orc 2/2
  Intimidate
card Firer {R}
  Creature — Orc 1/1
card Sneak {U}
  Creature — Rogue 2/2
  Skulk
card Shade {B}
  Creature — Shade 1/1
  Shadow
card Dim {B}
  Creature — Shade 1/1
  Shadow
card Flood {1}{U}
  Enchantment — Aura
  Enchant land
  Enchanted land is an Island.
card Dam {2}{U}
  Enchantment
  Creatures with islandwalk can be blocked as though they didn't have islandwalk.
card Nets {2}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can block as though it had reach.

it's Ann's turn
card Loner {2}{R}
  Creature — Ox 3/4
  Loner can't attack or block alone.
card Pest {1}{B}
  Creature — Rogue 2/2
  Menace
card Great {4}{G}
  Creature — Ox 6/6
  Great can't be blocked except by two or more creatures.
"""
_SITUATIONS: Situations = {
    "an Island": (
        "Ann controls Hippo\nBob controls Elk and an Island\n",
        """can Bob block Hippo with Elk? | No: Bob can't block Hippo with Elk if Hippo attacks: Hippo has islandwalk, and Bob controls Island | 702.14c""",
    ),
    "made an Island": (
        "Ann controls Hippo\nBob controls Elk and a Forest\nAnn controls Flood (attached to Forest)\n",
        """can Bob block Hippo with Elk? | No: Bob can't block Hippo with Elk if Hippo attacks: Hippo has islandwalk, and Bob controls Forest, which is an Island (Flood makes it an Island) | 702.14c
        why can't Elk block Hippo? | Because: Bob can't block Hippo with Elk if Hippo attacks: Hippo has islandwalk, and Bob controls Forest, which is an Island (Flood makes it an Island) | 702.14c""",
    ),
    "another land": (
        "Ann controls Hippo\nBob controls Elk and a Forest\n",
        "can Bob block Hippo with Elk? | Yes: Bob can block Hippo with Elk if Hippo attacks, for Bob controls no Island | 702.14c",
    ),
    "ignored": (
        "Ann controls Hippo\nBob controls Elk, an Island and Dam\n",
        "can Bob block Hippo with Elk? | Yes: Bob can block Hippo with Elk if Hippo attacks, for the effect of Dam lets Hippo be blocked as though it didn't have islandwalk | 609.4",
    ),
    "flying": (
        "Ann controls Hawk\nBob controls Spider and Elk\n",
        """can Bob block Hawk with Spider? | Yes: Bob can block Hawk with Spider if Hawk attacks, for Spider has reach | 702.9b
        can Bob block Hawk with Elk? | No: Bob can't block Hawk with Elk if Hawk attacks: Hawk has flying, and Elk has neither flying nor reach | 702.9b""",
    ),
    "as though it had reach": (
        "Ann controls Hawk\nBob controls Elk and Nets (attached to Elk)\n",
        "can Elk block Hawk? | Yes: Bob can block Hawk with Elk if Hawk attacks, for the effect of Nets lets Elk block as though it had reach | 609.4",
    ),
    "of its kind": (
        "Ann controls Dread, Brute, Sneak and Shade\nBob controls Ghoul, Mute, Firer, Elk and Dim\n",
        """can Ghoul block Dread? | Yes: Bob can block Dread with Ghoul if Dread attacks, for Ghoul is black | 702.36b
        can Mute block Dread? | Yes: Bob can block Dread with Mute if Dread attacks, for Mute is an artifact | 702.36b
        can Firer block Brute? | Yes: Bob can block Brute with Firer if Brute attacks, for both are red | 702.13b
        can Elk block Sneak? | Yes: Bob can block Sneak with Elk if Sneak attacks, for Elk has no greater power than Sneak | 702.118b
        can Dim block Shade? | Yes: Bob can block Shade with Dim if Shade attacks, for Dim has shadow, too | 702.28b""",
    ),
    "in company": (
        "Ann controls Loner (called Ann's Loner), Pest and Great\nBob controls Loner and Elk\nin Ann's beginning of combat step\n",
        """can Ann attack Bob with Ann's Loner? | No: Ann can't attack Bob with Ann's Loner: Loner can't attack alone | 508.1c
        why can Ann attack Bob with Ann's Loner and Pest? | Because: Ann can attack Bob with Ann's Loner and Pest, for Ann's Loner does not attack alone | 506.5
        can Ann attack Bob with Pest and Great? | Yes: Ann can attack Bob with Pest and Great | 508.1
        can Bob block Pest with Elk? | No: Bob can't block Pest with Elk if Pest attacks: Pest can't be blocked except by 2 or more creatures | 702.111b
        can Bob block Pest with Elk and Loner? | Yes: Bob can block Pest with Elk and Loner if Pest attacks, for Loner does not block alone and Pest is blocked by 2 creatures | 506.5
        can Bob block Great with Elk and Loner? | Yes: Bob can block Great with Elk and Loner if Great attacks, for Loner does not block alone and Great is blocked by 2 creatures | 506.5""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_decides_is_said(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)

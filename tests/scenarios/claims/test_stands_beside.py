"""A rule that makes no step of its own stands beside what it decides, and beside nothing else: each row has both."""

from __future__ import annotations

import pytest

from tests.scenarios.material import fails, passes

CARDS = """players Ann, Bob
card Meddler {W}{U}
  Creature — Human Wizard 2/2
  As Meddler enters the battlefield, choose a nonland card name.
  Spells with the chosen name can't be cast.
card Needle {1}
  Artifact
  As Needle enters, choose a card name.
  Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.
card Zap {R}
  Instant
  Zap deals 1 damage to any target.
card Big {7}{R}
  Sorcery
  Big deals 1 damage to any target.
card Deny {U}
  Instant
  Counter target spell.
card Rod {1}
  Artifact
  {1}: You gain 1 life.
card Cog {1}
  Artifact
  {0}: You gain 1 life.
card Banner {2}
  Artifact
  Creatures you control get +1/+1.
card Coat {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +1/+1.
card Swell {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Elk {1}{G}
  Creature — Elk 2/2
card Choir {W}
  Creature — Spirit 1/1
  Whenever an Aura enters the battlefield under your control, you gain 1 life.
card Halo {W}
  Creature — Spirit 1/1
  Whenever an Elf enters the battlefield under your control, you gain 1 life.
card Elf {G}
  Creature — Elf 1/1
Bob has Meddler (chosen: Zap) and Needle (chosen: Rod), Cog on the battlefield
Ann has Rod, Elk, a Mountain, 2 Islands, a Forest and 2 Plains on the battlefield
Ann has Zap, Big, Deny, Swell, Coat and Elf in hand
in Ann's precombat main phase
"""
BANNER = CARDS.replace("Ann has Rod, Elk,", "Ann has Rod, Elk, Banner,")
SINGERS = CARDS.replace("Ann has Rod, Elk,", "Ann has Rod, Elk, Choir, Halo,")

PLANECHASE = """card Quiet Shore
  Plane — Somewhere
  Whenever chaos ensues, you gain 1 life.
card Elk {1}{G}
  Creature — Elk 2/2
variant Planechase
players Ann, Bob
Ann has Quiet Shore in the command zone, Elk in hand
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("rule", "head", "so", "not_so"),
    [
        ("201.2", CARDS, "then Ann can't cast Zap targeting Bob", "then Ann can't cast Big targeting Bob"),
        ("201.2", CARDS, "then Ann can't activate Rod", "then Ann can't attack with Rod"),
        ("113.9", CARDS, "Bob activates Cog\nthen Ann can't cast Deny", "then Ann can't cast Big targeting Bob"),
        ("116.2i", PLANECHASE, "then Bob can't roll the planar die", "then Ann can't cast Elk"),
        ("109.5", BANNER, "then Elk is 3/3", "Ann casts Elf\nthen Ann can't cast Big targeting Bob"),
        ("611.3a", BANNER, "Ann casts Elf\nElf resolves\nthen Elf is 2/2", "then Elk is 3/3"),
        ("205.3h", SINGERS, "Ann casts Coat targeting Elk\nCoat resolves\neveryone passes until the stack is empty\nthen Ann is at 21 life",
         "Ann casts Elf\nElf resolves\neveryone passes until the stack is empty\nthen Ann is at 21 life"),
    ],
)  # fmt: skip
def test_it_stands_beside_what_it_decides_alone(rule: str, head: str, so: str, not_so: str) -> None:
    passes(f"{so}, because {rule}\n", head)
    fails(f"{not_so}, because {rule}\n", f"{rule} is not cited", head)

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


WIDER = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Bell {2}
  Artifact
  Whenever a creature dies, you gain 1 life.
card Blend {G/W}{G/W}
  Sorcery
  You gain 1 life.
card Big {7}{R}
  Sorcery
  You gain 1 life.
card Doom {B}
  Sorcery
  Destroy all creatures.
card Blows {B}
  Sorcery
  Destroy target creature. Each player loses 1 life.
card Blow {B}
  Sorcery
  Destroy target creature.
card Zap {B}
  Instant
  Zap deals 1 damage to any target.
card Rot {B}
  Sorcery
  Target player discards a card.
card Idol {4}
  Artifact
  {T}: Add {B}{B}{B}.
card Troll {G}
  Creature — Troll 2/2
  {0}: Regenerate Troll.
Ann has Idol and Bell on the battlefield, Blend, Big, Doom, Blows, Blow, Zap and Rot in hand
Bob has Elk and Troll on the battlefield and a Forest in hand
in Ann's precombat main phase
"""
MANA = WIDER + "Ann taps Idol for {B}{B}{B}\n"
FEW = WIDER.replace("in Ann's", "Ann is at 1 life\nin Ann's") + "Ann taps Idol for {B}{B}{B}\n"

TABLE = """players Ann, Bob{cat}
card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Fox {{G}}
  Creature — Fox 1/1
Ann has Elk and Fox on the battlefield
in Ann's precombat main phase
"""
THREE, TWO = TABLE.format(cat=", Cat"), TABLE.format(cat="")


@pytest.mark.parametrize(
    ("rule", "head", "so", "not_so"),
    [
        ("107.4e", WIDER, "then Ann can't cast Blend", "then Ann can't cast Big"),
        ("109.2", MANA, "Ann casts Doom\nDoom resolves\nthen Elk is in Bob's graveyard",
         "Ann casts Doom\nDoom resolves\nthen Bob is at 20 life"),
        ("117.2e", FEW, "Ann casts Blows targeting Elk\nBlows resolves\nthen Ann has lost",
         "Ann casts Zap targeting Ann\nZap resolves\nthen Ann has lost"),
        ("118.3a", WIDER, "Ann taps Idol for {B}{B}{B}\nAnn casts Zap targeting Bob\nthen Ann has {B}{B} floating",
         "Ann taps Idol for {B}{B}{B}\nthen Ann has {B}{B}{B} floating"),
        ("201.5b", MANA, "Bob activates Troll\nTroll's ability resolves\nAnn casts Blow targeting Troll\nBlow resolves\nthen Troll is tapped",
         "Ann casts Blow targeting Elk\nBlow resolves\nthen Troll is untapped"),
        ("608.2c", MANA, "Ann casts Blows targeting Elk\nBlows resolves\nthen Bob is at 19 life",
         "Ann casts Zap targeting Bob\nZap resolves\nthen Bob is at 19 life"),
        ("701.9b", MANA, "Ann casts Rot targeting Ann\nAnn chooses Big\nRot resolves\nthen Big is in Ann's graveyard",
         "Ann casts Zap targeting Bob\nZap resolves\nthen Zap is in Ann's graveyard"),
        ("733.2", MANA, "Ann tries to cast Big, refused by 601.2h\nthen Ann has priority", "then Ann has priority"),
        ("802.2", THREE, "Ann attacks with Elk at Bob and Fox at Cat\nin Ann's end of combat step\nthen Cat is at 19 life",
         "Ann attacks Cat with Fox\nin Ann's end of combat step\nthen Cat is at 19 life"),
    ],
)  # fmt: skip
def test_what_was_widened_stands_beside_it_alone(
    rule: str, head: str, so: str, not_so: str
) -> None:
    passes(f"{so}, because {rule}\n", head)
    fails(f"{not_so}, because {rule}\n", f"{rule} is not cited", head)


FACES = """players Ann, Bob
card Slow Chain {0}
  Instant
  Target creature gains defender until end of turn.
card Elk {0}
  Creature — Elk 2/2
card Hidden Giant {4}{G}
  Creature — Giant 5/5
  Morph {2}{G}
card Green Lock {0}
  Instant
  Counter target green spell.
card Grave Double {1}{U}{B}
  Creature — Shapeshifter 0/2
  {0}: Exile target creature card from a graveyard. This creature becomes a copy of that card, except it has this ability.
card Young Sage {1}{U}
  Creature — Human 1/2
  {0}: Flip this creature.
flips into Old Sage
  Legendary Creature — Human 2/3
card Cub {1}{G}
  Creature — Bear 2/2
Ann has Elk, Grave Double and 3 Forests on the battlefield, Hidden Giant and Elk (called Next) in hand, Young Sage and Cub in the graveyard
Bob has Slow Chain and Green Lock in hand
in Ann's precombat main phase
"""
COPIES = """Ann activates Grave Double targeting Young Sage
Grave Double's ability resolves
Ann activates Grave Double's first ability
Grave Double's ability resolves
Ann activates Grave Double targeting Cub
everyone passes until it resolves
"""


@pytest.mark.parametrize(
    ("rule", "so", "not_so"),
    [
        ("110.5c", f"{COPIES}then Grave Double is flipped", f"{COPIES}then Cub is in exile"),
        ("506.4a", "Ann attacks with Elk\nBob casts Slow Chain targeting Elk\neveryone passes until it resolves\nthen Elk is attacking Bob",
         "Ann passes priority\nBob casts Slow Chain targeting Elk\neveryone passes until it resolves\nthen Elk is untapped"),
        ("708.4", "Ann casts Hidden Giant face down\nthen Bob can't cast Green Lock targeting Hidden Giant",
         "Ann casts Next\nthen Bob can't cast Green Lock targeting Next"),
    ],
)  # fmt: skip
def test_faces_and_statuses_stand_beside_what_they_decide(rule: str, so: str, not_so: str) -> None:
    passes(f"{so}, because {rule}\n", FACES)
    fails(f"{not_so}, because {rule}\n", f"{rule} is not cited", FACES)


@pytest.mark.parametrize("rule", ["506.2a", "508.1b"])
def test_with_one_opponent_nobody_is_chosen_to_be_attacked(rule: str) -> None:
    passes(f"Ann attacks Bob with Elk\nthen Elk is attacking Bob, because {rule}\n", THREE)
    fails(
        f"Ann attacks Bob with Elk\nthen Elk is attacking Bob, because {rule}\n",
        f"{rule} is not cited",
        TWO,
    )


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

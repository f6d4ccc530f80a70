"""What a text asks of things stands behind what came of it, and behind nothing else: each row has both."""

from __future__ import annotations

import pytest

from tests.scenarios.material import fails, passes

COSTS = """players Ann, Bob
card Twin Rune {2/W}{2/W}{B/R}
  Creature — Golem 3/3
card Grim Runner {1}{G/P}{G/P}
  Creature — Horror 3/2
card Hydra {X}{G}{G}
  Creature — Hydra 1/1
card Elk {1}{G}
  Creature — Elk 3/3
card Small Purge {W}
  Sorcery
  Destroy all creatures with mana value 2 or less.
card Wide Blast {R}
  Sorcery
  Wide Blast deals 1 damage to each creature.
card Free Mox {0}
  Artifact
card Cast Bell {1}
  Enchantment
  Whenever you cast a spell, you gain 1 life.
Ann has a Plains, a Mountain, 2 Forests, Cast Bell, Twin Rune, Grim Runner and Hydra on the battlefield
Ann has Small Purge, Wide Blast, Free Mox and Elk in hand
Ann has a 1/1 white Soldier creature token on the battlefield
in Ann's precombat main phase
"""
PURGE = "Ann casts Small Purge\neveryone passes until the stack is empty\n"
BLAST = "Ann casts Wide Blast\neveryone passes until the stack is empty\n"

ZONES = """players Ann, Bob
card Deaf Woods {B}
  Enchantment
  All Elves lose all abilities.
card Leaf Elf {G}
  Creature — Elf 1/1
  Cycling {1}
card Ox {G}
  Creature — Ox 2/2
  Cycling {1}
card Ember Newt {R}
  Creature — Salamander 1/1
  {1}, Discard this card: It deals 2 damage to any target.
card Hush {U}
  Instant
  You draw a card.
card Veil {W}
  Enchantment
  You have shroud.
card Idler {U}
  Creature — Rogue 0/2
card Later Doom {U}
  Instant
  Destroy target creature at the beginning of the next end step.
Ann has 2 Islands, a Forest, Idler and Ember Newt on the battlefield
Ann has Leaf Elf, Ox, Hush and Later Doom in hand
Ann has 9 cards in the library
Bob has Deaf Woods on the battlefield
in Ann's precombat main phase
"""
VEILED = ZONES.replace("Idler and Ember", "Veil, Idler and Ember")
COMBAT = "Ann attacks Bob with {}\nBob doesn't block\neveryone passes until Ann's postcombat main phase\n"


@pytest.mark.parametrize(
    ("rule", "head", "so", "not_so"),
    [
        ("202.3f", COSTS, PURGE + "then Twin Rune is on the battlefield", BLAST + "then Twin Rune is on the battlefield"),
        ("202.3g", COSTS, PURGE + "then Grim Runner is on the battlefield", BLAST + "then Grim Runner is on the battlefield"),
        ("202.3e", COSTS, PURGE + "then Hydra is in Ann's graveyard", BLAST + "then Hydra is in Ann's graveyard"),
        ("111.3", COSTS, PURGE + "then there are no Soldiers on the battlefield", "then Elk is in Ann's hand"),
        ("118.5a", COSTS, "Ann casts Free Mox\neveryone passes until the stack is empty\nthen Ann is at 21 life",
         "Ann casts Elk\neveryone passes until the stack is empty\nthen Ann is at 21 life"),
        ("403.2", ZONES, "Ann cycles Leaf Elf\nit resolves\nthen Ann draws a card", "Ann cycles Ox\nit resolves\nthen Ann draws a card"),
        ("113.6j", ZONES, "then Ann can't activate Ember Newt targeting Bob", "then Ann can't attack with Leaf Elf"),
        ("115.10b", VEILED, "Ann casts Hush\nit resolves\nthen Ann draws a card", "then Ann is at 20 life"),
        ("120.8", ZONES, COMBAT.format("Idler") + "then Bob is at 20 life", COMBAT.format("Ember Newt") + "then Bob is at 19 life"),
        ("603.7a", ZONES, "Ann casts Later Doom targeting Idler\nit resolves\nthen Idler is on the battlefield",
         "Ann casts Hush\nit resolves\nthen Idler is on the battlefield"),
    ],
)  # fmt: skip
def test_it_stands_behind_what_was_asked_alone(rule: str, head: str, so: str, not_so: str) -> None:
    passes(f"{so}, because {rule}\n", head)
    fails(f"{not_so}, because {rule}\n", f"{rule} is not cited", head)


def test_the_defending_player_is_one_while_there_is_a_combat() -> None:
    passes("Ann attacks Bob with Idler\nthen Bob is the defending player, because 506.2\n", ZONES)
    passes("then Bob isn't the defending player\n", ZONES)
    passes("then Ann is the active player\nand Bob isn't the active player\n", ZONES)

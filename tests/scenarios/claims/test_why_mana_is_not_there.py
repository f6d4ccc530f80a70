"""What can't be paid for: which rule keeps each source of mana from making some, and that no other is cited (605, 602.5)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Moss Elf {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Grazer {G}
  Creature — Elk 1/2
  {T}: Exile target land card from a graveyard. Add {G}.
card Vela {3}
  Legendary Planeswalker — Vela loyalty 3
  +1: Add {G}.
card Rare Gem {0}
  Artifact
  {T}, Sacrifice this artifact: Add {G}. Activate only as an instant.
card Slow Stone {1}
  Artifact
  {T}: Add {G}. Activate only if you control three or more artifacts.
card Dark Cave
  Land
  When this land enters, you gain 1 life.
card Cold Law {1}
  Enchantment
  Activated abilities of creatures can't be activated.
card Sprout {G}
  Creature — Elf 1/1

"""
KEPT = {
    "Moss Elf (summoning sick)": {"302.6", "602.5a"},
    "Moss Elf (tapped)": {"107.5"},
    "Grazer": {"605.1a"},
    "Vela": {"605.1a"},
    "Rare Gem": {"602.5e", "304.5"},
    "Slow Stone": {"602.5b"},
    "Dark Cave": {"305.6"},
    "Moss Elf and Cold Law": {"602.5"},
}
RULES = sorted({*set().union(*KEPT.values()), "602.5d"})


def cited(has: str, rule: str, who: str = "Ann") -> bool:
    lands = "" if "Cave" in has else f"{who} has no lands\n"
    (source,) = read(
        f"{CARDS}{who} controls {has}\n{lands}{who} has Sprout in hand\nplayers Ann, Bob\n"
        f"in {who}'s precombat main phase\nthen {who} can't cast Sprout, because {rule}\n"
    )
    (one,) = run(source)
    return one.status is Status.PASSES


@pytest.mark.parametrize(("has", "rule"), [(has, rule) for has in KEPT for rule in RULES])
def test_each_source_is_kept_by_its_own_rules(has: str, rule: str) -> None:
    stands = any(one.startswith(rule) for one in KEPT[has])  # a rule stands for its subrules
    assert cited(has, rule) == stands

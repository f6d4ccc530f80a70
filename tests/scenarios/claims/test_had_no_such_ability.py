"""“No, it doesn't trigger” names what took the ability, where what happened would have triggered it (603.10, 603.10a, 708.2, 613.1f).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

CARDS = """players Ann, Bob
card Choir {W}
  Creature — Human Cleric 1/1
  Whenever another creature enters the battlefield, you gain 1 life.
card Mourner {B}
  Creature — Human Cleric 1/1
  Whenever another creature dies, you lose 1 life.
card Returner {1}{B}
  Creature — Spirit 1/1
  When Returner dies, draw a card.
card Greeter {1}{U}
  Creature — Human Wizard 1/1
  When Greeter enters the battlefield, draw a card.
card Amoeba {1}{U}
  Creature — Ooze 1/1
  When Amoeba is put into your graveyard from your library, put it onto the battlefield.
card Elk {1}{G}
  Creature — Elk 3/3
card Meek {2}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Warder {1}{B}
  Creature — Zombie 2/1
  Cards in graveyards lose all abilities.
card Veiler {3}{U}
  Creature — Illusion 2/2
  As Veiler enters the battlefield, turn all other nontoken creatures face down.
card Numb {U}
  Instant
  Target creature loses all abilities until end of turn.
card Cage {1}{U}
  Enchantment — Aura
  Enchant creature
  Enchanted creature loses all abilities.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Grind {1}
  Artifact
  {T}: Target player mills a card.
card Spire
  Land
  {T}: Add {C}.
  Whenever a creature enters the battlefield, you gain 1 life.
card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.

"""
LANDS = "Ann controls 9 Islands, 9 Forests, 9 Swamps, 9 Plains\nin Ann's precombat main phase\n"
SITUATIONS: Situations = {
    "taken by an enchantment": (
        f"Ann controls Meek and Choir\nAnn has Elk in hand\n{LANDS}Ann casts Elk. it resolves\n",
        """does Choir trigger? | No: Elk enters the battlefield, but Choir does not have that ability then: Meek takes its abilities | 613.1f
        why doesn't Choir trigger? | Because: Elk enters the battlefield, but Choir does not have that ability | 613.1f""",
    ),
    "its own entering": (
        f"Ann controls Meek\nAnn has Greeter in hand\n{LANDS}Ann casts Greeter. it resolves\n",
        "does Greeter trigger? | No: Greeter does not trigger (it has lost that ability): Meek takes its abilities | 613.1f",
    ),
    "as it last was": (
        f"Ann controls Meek and Returner\nAnn has Murk in hand\n{LANDS}Ann casts Murk targeting Returner. it resolves\n",
        "does Returner trigger? | No: Returner had no such ability as it left the battlefield: Meek takes abilities | 613.1f",
    ),
    "in a graveyard it does not look back": (
        f"Bob controls Warder\nAnn controls Grind\nAnn's library from the top: Amoeba\n{LANDS}Ann activates Grind targeting Ann. it resolves\n",
        "does Amoeba trigger? | No: Amoeba does not have that ability in the graveyard: Warder takes its abilities | 613.1f",
    ),
    "turned face down": (
        f"Ann controls Choir\nAnn has Veiler in hand\n{LANDS}Ann casts Veiler. it resolves\n",
        "does Choir trigger? | No: Veiler enters the battlefield, but Choir is face down and has no abilities | 708.2",
    ),
    "until end of turn": (
        f"Ann controls Choir\nAnn has Elk and Numb in hand\n{LANDS}Ann casts Numb targeting Choir. it resolves. Ann casts Elk. it resolves\n",
        "does Choir trigger? | No: Elk enters the battlefield, but Choir does not have that ability then: Numb takes its abilities | 613.1f",
    ),
    "by an Aura": (
        f"Ann controls Mourner and Elk, Cage attached to Mourner\nAnn has Murk in hand\n{LANDS}Ann casts Murk targeting Elk. it resolves\n",
        "does Mourner trigger? | No: Elk goes from battlefield to graveyard, but Mourner does not have that ability then | 613.1f",
    ),
    "a land": (
        f"Bob controls Red Moon\nAnn controls Spire\nAnn has Elk in hand\n{LANDS}Ann casts Elk. it resolves\n",
        "does Spire trigger? | No: Elk enters the battlefield, but Spire does not have that ability then: Red Moon | 305.7",
    ),
    "taken only later": (
        f"Ann controls Choir\nAnn has Elk and Numb in hand\n{LANDS}Ann casts Elk. it resolves. it resolves. Ann casts Numb targeting Choir. it resolves\n",
        "does Choir trigger? | Yes | 603.3",
    ),
    "nothing of the kind happened": (
        f"Ann controls Meek and Choir\nAnn has Numb in hand\n{LANDS}Ann casts Numb targeting Choir. it resolves\n",
        "does Choir trigger? | No: nothing has happened that Choir triggers on | 603.2",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_took_the_ability_is_named(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)

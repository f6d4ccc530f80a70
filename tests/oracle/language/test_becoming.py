"""What something becomes, with abilities in quotation marks, and what it loses besides: read, printed back, played (205.1, 613.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.results import Status
from tests.oracle.material import ELK, played, reading_of

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    'Enchanted creature is a colorless land with "{T}: Add {C}" and loses all other card types and abilities.',
    'Enchanted creature is a colorless Food artifact with "{T}, Sacrifice this artifact: You gain 3 life" and loses all other abilities.',
    '!Until end of turn, Foo becomes a 3/2 red Goblin creature with "Whenever this creature attacks, draw a card." It\'s still a land.',
    '!Foo becomes a 1/1 black Skeleton creature with "{B}: Regenerate this creature" until end of turn. It\'s still a land.',
    "!Foo becomes a 2/2 creature with all creature types until end of turn. It's still a land.",
    "!Until end of turn, Foo becomes a Dragon with base power and toughness 4/4, flying, and haste.",
    "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value.",
    "All lands lose all abilities except mana abilities.",
    "All creatures are 0/1.",
    "All creatures lose all abilities and are 1/1.",
    "Enchanted creature loses all abilities and is 0/2.",
    "!Target creature becomes 0/1 until end of turn.",
    "!Until end of turn, target creature loses all abilities and becomes 1/1.",
)
REFUSED = (
    "Enchanted creature loses all other abilities.",
    'Enchanted creature is a Food artifact with "{T}: Draw a card," and it loses all other abilities.',
    "Enchanted creature has flying and loses all other card types and abilities.",
)
STORIES = {
    "“is 0/2” sets power and toughness as they are at base: counters count on top (613.4b)": ELK
    + """card Old Hush {1}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature loses all abilities and is 0/2.
Ann has Elk (two +1/+1 counters) and Old Hush attached to Elk on the battlefield
in Ann's precombat main phase
then Elk is 2/4, because 613.4b
""",
    "what the same effect gives is not lost, its types and other abilities are (205.1a, 613.1f)": ELK
    + """card Stone Prison {2}{U}
  Enchantment — Aura
  Enchant permanent
  Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and abilities.
card Sky Ox {3}{W}
  Legendary Creature — Ox 2/2
  Flying
Ann has Sky Ox and Stone Prison attached to Sky Ox on the battlefield
in Ann's precombat main phase
  Ann activates Sky Ox
then Ann has {C} floating
  and Sky Ox isn't a creature
  and Sky Ox is a legendary land
  and Sky Ox doesn't have flying
""",
    "an animated land keeps its own ability and has the quoted one (205.1b)": """card Lava Hall
  Land
  {T}: Add {R}.
  {1}: Until end of turn, Lava Hall becomes a 3/2 red Goblin creature with "Whenever this creature attacks, you gain 1 life." It's still a land.
Ann has Lava Hall and a Wastes on the battlefield
in Ann's precombat main phase
  Ann activates Lava Hall's second ability
  everyone passes until it resolves
in Ann's declare attackers step
  Ann attacks with Lava Hall
  everyone passes until the stack is empty
then Ann is at 21 life
  and Lava Hall is a 3/2 Goblin land creature
""",
    "a land without its abilities still makes mana (305.6, 605.1a)": """card Red Sun {2}{R}
  Enchantment
  All lands lose all abilities except mana abilities.
card Old Tower
  Land
  {T}: Add {C}.
  {1}, {T}: Draw a card.
Ann has Red Sun and Old Tower on the battlefield
in Ann's precombat main phase
  Ann activates Old Tower
then Ann has {C} floating
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = reading_of(text)
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_nothing_is_compared_with_is_refused(text: str) -> None:
    """Other than what, or other types than which?"""
    assert not reading_of(text).whole


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name], "613.1")
    assert found.status is Status.PASSES, found.reason

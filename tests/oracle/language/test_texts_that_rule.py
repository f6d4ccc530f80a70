"""Statements, triggers, conditions and replacements as they are printed, read and then played (604, 603, 614)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import ELK

SPARK = "card Spark {R}\n  Instant\n  Spark deals 2 damage to any target.\n"
SIGHT = "card Sight {U}\n  Sorcery\n  Draw a card.\n"
SWAP = "card Swap {B}\n  Sorcery\n  You and target opponent exchange life totals.\n"
GUIDE = """card Old Guide {2}{W}{W}
  Sorcery
  You gain 3 life.
  You may cast Old Guide from your graveyard by paying {2}{R} rather than paying its mana cost.
"""
STORIES = {
    "from the graveyard it costs what the text says (118.9a, 601.2b)": GUIDE
    + """Ann has two Wastes and a Mountain on the battlefield, Old Guide in the graveyard
in Ann's precombat main phase
  Ann casts Old Guide
  everyone passes until it resolves
then Ann is at 23 life
""",
    "from the graveyard its mana cost is no way to pay (601.3)": GUIDE
    + """Ann has four Plains on the battlefield, Old Guide in the graveyard
in Ann's precombat main phase
then Ann can't cast Old Guide
""",
    "life totals are exchanged (701.12c)": SWAP
    + """Ann is at 5 life
Ann has a Swamp on the battlefield and Swap in hand
in Ann's precombat main phase
  Ann casts Swap targeting Bob
  everyone passes until it resolves
then Ann is at 20 life
  and Bob is at 5 life
""",
    "or not at all where one of them can't gain life (119.7, 701.12a)": SWAP
    + """card Hard Times {B}
  Enchantment
  Players can't gain life.
Ann is at 5 life
Ann has a Swamp and Hard Times on the battlefield and Swap in hand
in Ann's precombat main phase
  Ann casts Swap targeting Bob
  everyone passes until it resolves
then Ann is at 5 life
  and Bob is at 20 life
""",
    "counters of that kind are not put, others are (614.17)": """card Mender {1}{G}
  Creature — Elf 2/2
  Creatures you control can't have -1/-1 counters put on them.
card Both Ways {B}
  Sorcery
  Put a -1/-1 counter on target creature. Put a +1/+1 counter on that creature.
Ann has Mender and a Swamp on the battlefield, Both Ways in hand
in Ann's precombat main phase
  Ann casts Both Ways targeting Mender
  everyone passes until it resolves
then Mender is 3/3
  and Mender has no -1/-1 counters
""",
    "a cost of two parts is paid whole or not at all (118.3, 601.2h)": ELK
    + """card Dear Bargain {B}
  Sorcery
  As an additional cost to cast this spell, sacrifice a creature and discard a card.
  Draw three cards.
Ann has Elk and a Swamp on the battlefield, Dear Bargain in hand
in Ann's precombat main phase
then Ann can't cast Dear Bargain
""",
    "all who would die this turn are exiled, also later (614.1a)": ELK
    + SPARK
    + """card Grim Dusk {B}
  Sorcery
  If a creature would die this turn, exile it instead.
Ann has a Swamp and a Mountain on the battlefield, Grim Dusk and Spark in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Grim Dusk
  everyone passes until it resolves
  Ann casts Spark targeting Elk
  everyone passes until it resolves
then Elk is in exile
""",
    "no attack while the defender has no Island (508.1c)": ELK
    + """card Serpent {5}{U}
  Creature — Serpent 5/5
  This creature can't attack unless defending player controls an Island.
Ann has Serpent on the battlefield
Bob has Elk on the battlefield
in Ann's precombat main phase
then Ann can't attack with Serpent
""",
    "it attacks a player with an Island (508.1c)": """card Serpent {5}{U}
  Creature — Serpent 5/5
  This creature can't attack unless defending player controls an Island.
Ann has Serpent on the battlefield
Bob has an Island on the battlefield
in Ann's precombat main phase
  Ann attacks with Serpent
  everyone passes until Ann's end of combat step
then Bob is at 15 life
""",
    "activated abilities of a host can't be activated (602.5)": """card Chains {1}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block, and its activated abilities can't be activated.
card Pinger {2}{R}
  Creature — Wizard 1/1
  {T}: This creature deals 1 damage to any target.
Ann has Pinger on the battlefield
Bob has Chains (attached to Pinger) on the battlefield
in Ann's precombat main phase
then Ann can't activate Pinger
  and Ann can't attack with Pinger
""",
    "two cards in the place of one (614.6, 614.11)": SIGHT
    + """card Archive {4}{U}
  Enchantment
  If you would draw a card, draw two cards instead.
Ann has Archive and an Island on the battlefield, Sight in hand, 5 Islands on top of the library
in Ann's precombat main phase
  Ann casts Sight
  everyone passes until it resolves
then Ann has 2 cards in hand
""",
    "exiled from anywhere instead of a graveyard (614.1a)": SPARK
    + ELK
    + """card Void {3}{W}
  Enchantment
  If a card would be put into a graveyard from anywhere, exile it instead.
Ann has Void and a Mountain on the battlefield, Spark in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Spark targeting Elk
  everyone passes until it resolves
then Elk is in exile
  and Spark is in exile
""",
    "tapped where the life is not paid (614.12)": """card Shrine
  Land
  As this land enters, you may pay 2 life. If you don't, it enters tapped.
  {T}: Add {W}.
Ann has Shrine in hand
in Ann's precombat main phase
  Ann plays Shrine
  Ann says no
then Shrine is tapped
  and Ann is at 20 life
""",
    "untapped where the life is paid (614.12)": """card Shrine
  Land
  As this land enters, you may pay 2 life. If you don't, it enters tapped.
  {T}: Add {W}.
Ann has Shrine in hand
in Ann's precombat main phase
  Ann plays Shrine
  Ann says yes
then Shrine is untapped
  and Ann is at 18 life
""",
    "three together (508.3d)": ELK
    + """card Recruit {W}
  Creature — Human 1/1
  Whenever this creature and at least two other creatures attack, this creature gets +2/+0 until end of turn.
Ann has Recruit, Elk (called One) and Elk (called Two) on the battlefield
in Ann's precombat main phase
  Ann attacks with Recruit, One and Two
  everyone passes until Ann's end of combat step
then Bob is at 13 life
""",
    "two together are too few (508.3d)": ELK
    + """card Recruit {W}
  Creature — Human 1/1
  Whenever this creature and at least two other creatures attack, this creature gets +2/+0 until end of turn.
Ann has Recruit and Elk on the battlefield
in Ann's precombat main phase
  Ann attacks with Recruit and Elk
  everyone passes until Ann's end of combat step
then Bob is at 17 life
""",
    "a god without devotion is no creature (700.5)": """card Flame God {3}{R}
  Legendary Enchantment Creature — God 6/5
  As long as your devotion to red is less than five, this creature isn't a creature.
Ann has Flame God on the battlefield
in Ann's precombat main phase
then Ann can't attack with Flame God
""",
    "from the graveyard as long as a condition says so (113.6b)": ELK
    + """card Fury {3}{R}
  Creature — Incarnation 2/2
  As long as this card is in your graveyard and you control a Mountain, creatures you control have first strike.
Ann has Elk and a Mountain on the battlefield, Fury in the graveyard
Bob has Elk (called Other) on the battlefield
in Ann's precombat main phase
  Ann attacks with Elk
  Bob blocks Elk with Other
  everyone passes until Ann's end of combat step
then Other is in Bob's graveyard
  and Elk is on the battlefield
""",
    "a creature spell at any time (601.3b)": ELK
    + """card Haste Hall {1}{G}
  Enchantment
  You may cast creature spells as though they had flash.
Ann has Haste Hall and 2 Forests on the battlefield, Elk in hand
in Bob's upkeep
  Ann casts Elk
  everyone passes until it resolves
then Elk is on the battlefield
""",
    "life gained this turn is counted (603.4)": """card Bird Call {1}{W}
  Enchantment
  At the beginning of your end step, if you gained 3 or more life this turn, draw a card.
card Balm {W}
  Instant
  You gain 3 life.
Ann has Bird Call and a Plains on the battlefield, Balm in hand, 3 Plains on top of the library
in Ann's precombat main phase
  Ann casts Balm
  everyone passes until it resolves
  everyone passes until Bob's upkeep
then Ann has 1 card in hand
""",
    "the damage of one player is counted, and not that of two (603.4)": ELK
    + """card Hot Bell {1}
  Artifact
  At the beginning of each end step, if an opponent was dealt 3 or more damage this turn, you gain 1 life.
card Window {1}
  Artifact
  At the beginning of each end step, if you were dealt 3 or more damage this turn, exile this artifact.
players Ann, Bob, Cat
Bob controls Window, Elk and Elk (called Other)
Cat controls Hot Bell
in Bob's precombat main phase
  Bob attacks Ann with Elk and Cat with Other
  everyone passes until Bob's end step
then Hot Bell doesn't trigger
in Bob's next precombat main phase
  Bob attacks Ann with Elk and Other
  everyone passes until Bob's end step
  everyone passes until the stack is empty
then Cat is at 19 life
  and Window is on the battlefield
""",
    "the end of combat of one's own turn alone (511.2)": ELK
    + """card Camp Bell {1}
  Artifact
  At end of combat on your turn, if you attacked this turn, you gain 1 life.
Ann controls Camp Bell and Elk
Bob controls Elk (called Other)
in Ann's precombat main phase
  Ann attacks Bob with Elk
  everyone passes until Ann's postcombat main phase
then Ann is at 21 life
in Bob's precombat main phase
  Bob attacks Ann with Other
  everyone passes until Bob's postcombat main phase
then Ann is at 19 life
""",
    "one counter more on each (614.1a, 122.6)": ELK
    + """card Scales {G}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Grow {G}
  Sorcery
  Put a +1/+1 counter on target creature.
Ann has Scales, Elk and a Forest on the battlefield, Grow in hand
in Ann's precombat main phase
  Ann casts Grow targeting Elk
  everyone passes until it resolves
then Elk is 4/4
""",
    "what left before counts (603.4)": ELK
    + """card Cat {G}
  Creature — Cat 1/1
  When this creature enters, if a permanent you controlled left the battlefield this turn, you gain 10 life.
card Altar {1}
  Artifact
  Sacrifice a creature: You gain 1 life.
Ann has a Forest, Elk and Altar on the battlefield, Cat in hand
in Ann's precombat main phase
  Ann activates Altar sacrificing Elk
  everyone passes until it resolves
  Ann casts Cat
  everyone passes until it resolves
  everyone passes until it resolves
then Ann is at 31 life
""",
    "X of a statement follows what it counts (107.3, 611.3a)": ELK
    + """card Crown {1}{G}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +X/+X, where X is the number of creatures you control.
Ann has Elk, Elk (called Second) and Crown (attached to Elk) on the battlefield
in Ann's precombat main phase
then Elk is 4/4
""",
}


@pytest.mark.parametrize("name", STORIES)
def test_a_text_is_read_and_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    told = STORIES[name]
    if "players " not in told:
        told = told.replace("\nin ", "\nplayers Ann, Bob\nin ", 1)
    found = run(read(f'rule 604.1\nexample "{name}"\n{told}')[0])[0]
    assert found.status is Status.PASSES, found.reason


def test_spells_are_told_by_where_they_were_cast_from_and_by_no_other_zone() -> None:
    """A spell is on the stack (112.1), and was cast from somewhere (601.2a)."""

    assert read_paragraph("Creature spells you cast from your hand cost {1} less to cast.").whole
    assert not read_paragraph("Creature spells in your hand cost {1} less to cast.").whole


def test_one_shield_is_not_shared_by_several() -> None:
    """Each of them has a shield of its own (615.11)."""

    text = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    made = read_paragraph(text, spell=True)
    effects = [one for ability in made.abilities for one in ability.walk()]
    assert any(isinstance(one, a.ForEach) for one in effects)
    assert not any(isinstance(one, a.Is) and isinstance(one.ref, a.Each) for one in effects)

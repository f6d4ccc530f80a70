"""What a line says without being asked for it: ways to pay, choices that were none, phases to come (118.9, 609.7a, 500.8)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Toll Word {4}{B}
  Instant
  You may pay 3 life and exile a black card from your hand rather than pay this spell's mana cost.
  Target player loses 1 life.
card Dark Rite {B}
  Sorcery
  Target player loses 2 life.
card Wear {1}{R}
  Instant
  Destroy target artifact.
  Fuse
split with Tear {W}
  Instant
  Destroy target enchantment.
  Fuse
card Old Idol {2}
  Artifact
card Old Shrine {2}
  Enchantment
card Red Ward {1}{W}
  Enchantment
  {1}: The next time a red or green source of your choice would deal damage to target creature this turn, prevent that damage.
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
card War Drum {R}
  Sorcery
  Untap all creatures you control. After this main phase, there is an additional combat phase followed by an additional main phase.
card Elk {1}{G}
  Creature — Elk 2/2
card Spitter {2}
  Creature — Beast 1/1
  When this creature enters, it deals 1 damage to target opponent and 1 damage to up to one target creature that player controls.
card Banner {3}
  Enchantment
  As this enchantment enters, choose Elks or Khans.
  • Elks — Creatures you control get +1/+0.
  • Khans — Creatures you control get +0/+1.
card Bright Tree {1}
  Enchantment
  If you tap a permanent for mana, it produces twice as much of that mana instead.
card Great Tree {1}
  Enchantment
  If you tap a permanent for mana, it produces three times as much of that mana instead.
players Ann, Bob
"""


def result(text: str) -> Result:
    (source,) = read(CARDS + text)
    (one,) = run(source)
    return one


TOLD = {
    "what is paid besides mana names the way": """Ann has Toll Word and Dark Rite in hand
in Ann's precombat main phase
  Ann casts Toll Word exiling Dark Rite targeting Bob
  everyone passes until it resolves
then Ann is at 17 life
  and Bob is at 19 life""",
    "so does life alone": """Ann has Toll Word and Dark Rite in hand
in Ann's precombat main phase
  Ann casts Toll Word paying 3 life, targeting Bob
  everyone passes until it resolves
then Ann is at 17 life""",
    "both halves are fused": """Ann has a Mountain, a Mountain and a Plains on the battlefield and Wear // Tear in hand
Bob has Old Idol and Old Shrine on the battlefield
in Ann's precombat main phase
  Ann casts Wear // Tear targeting Old Idol and Old Shrine
  everyone passes until it resolves
then Old Idol is in Bob's graveyard
  and Old Shrine is in Bob's graveyard""",
    "the only source there was may be named": """Ann has Red Ward, Elk and a Plains on the battlefield
Bob has a Mountain on the battlefield and Shock in hand
in Bob's precombat main phase
  Bob casts Shock targeting Elk
  Ann activates Red Ward targeting Elk
  everyone passes until it resolves
  Ann chooses Shock
  everyone passes until the stack is empty
then Elk is on the battlefield""",
    "a combat phase to come has attackers": """Ann has Elk and a Mountain on the battlefield and War Drum in hand
in Ann's precombat main phase
  Ann attacks Bob with Elk
  everyone passes until Ann's postcombat main phase
  Ann casts War Drum
  everyone passes until it resolves
  Ann attacks Bob with Elk
  everyone passes until Ann's postcombat main phase
then Bob is at 16 life""",
    "one line names a target that there was no choice in, and another": """Ann has 2 Forests on the battlefield and Spitter in hand
Bob has Elk and Elk (called Doe) on the battlefield
in Ann's precombat main phase
  Ann casts Spitter
  everyone passes until it resolves
  Ann targets Bob and Doe
  everyone passes until it resolves
then Doe has 1 damage
  and Bob is at 19 life""",
    "a word on a card that is also a kind of creature": """Ann has Elk and Banner (chosen: Elks) on the battlefield
in Ann's precombat main phase
then Elk is 3/2""",
    "a word on a card in quotes": """Ann has Elk and Banner (chosen: "Khans") on the battlefield
in Ann's precombat main phase
then Elk is 2/3""",
    "one of several like cards in a library, wherever they lie": """card Trail {G}
  Sorcery
  Search your library for a basic land card, put it onto the battlefield, then shuffle.
Ann has a Forest on the battlefield and Trail in hand
Ann has Island, Plains, Shock, Island, Plains in the library
in Ann's precombat main phase
  Ann casts Trail
  everyone passes until it resolves
  Ann chooses Island
then Ann controls 1 Island""",
    "all of those that are looked at": """card Peek {G}
  Sorcery
  Scry 3.
Ann has a Forest on the battlefield and Peek in hand
Ann has Island, Plains, Plains, Shock in the library
in Ann's precombat main phase
  Ann casts Peek
  everyone passes until it resolves
  Ann chooses Plains and Plains
then Island is on top of Ann's library""",
    "X as something is turned face up": """card Deep Bane {2}{B}{B}
  Creature — Insect 4/3
  Morph {X}{B}{B}
  When Deep Bane is turned face up, all creatures get -X/-X until end of turn.
Ann has Deep Bane (face down), Elk and 5 Swamps on the battlefield
in Ann's precombat main phase
  Ann turns Deep Bane face up with X = 2
  everyone passes until it resolves
then Deep Bane is 2/1
  and Elk is in Ann's graveyard""",
    "everything attacks, what has to and what may": """card Drummer {2}{R}
  Creature — Goblin 2/2
  Other Goblin creatures you control attack each combat if able.
card Runt {R}
  Creature — Goblin 1/1
Ann has Drummer and Runt on the battlefield
in Ann's precombat main phase
  Ann attacks with everything
  everyone passes until Ann's postcombat main phase
then Bob is at 17 life""",
    "mana that several effects multiply": """Ann has Bright Tree, Great Tree and a Forest on the battlefield
in Ann's precombat main phase
  Ann taps Forest for {G}{G}{G}{G}{G}{G}
then Ann has {G}{G}{G}{G}{G}{G} floating""",
    "what triggers on tapping asks for its target after the mana is there": """card Root Gift {1}{G}
  Enchantment — Aura
  Enchant land
  Whenever enchanted land becomes tapped, target creature gets +1/+1 until end of turn.
Ann has Forest, Elk, Spitter and Root Gift (attached to Forest) on the battlefield
in Ann's precombat main phase
  Ann taps Forest for {G}
  Ann targets Elk
then Ann has {G} floating
  everyone passes until it resolves
then Elk is 3/3""",
    "and so do several that triggered, in their order": """card Root Gift {1}{G}
  Enchantment — Aura
  Enchant land
  Whenever enchanted land becomes tapped, target creature gets +1/+1 until end of turn.
card Root Toll {1}{G}
  Enchantment — Aura
  Enchant land
  Whenever enchanted land becomes tapped, each player loses 1 life.
Ann has Forest, Elk, Root Toll (attached to Forest) and Root Gift (attached to Forest) on the battlefield
in Ann's precombat main phase
  Ann taps Forest for {G}
  Ann orders Root Toll, Root Gift
  everyone passes until it resolves
then Elk is 3/3
  and Ann is at 20 life""",
    "a color that what triggered gives is chosen by a line of its own": """card Odd Root {1}{G}
  Enchantment — Aura
  Enchant land
  Whenever enchanted land is tapped for mana, its controller adds an additional one mana of any color.
Ann has Forest and Odd Root (attached to Forest) on the battlefield
in Ann's precombat main phase
  Ann taps Forest for {G}
  Ann chooses blue
then Ann has {G}{U} floating""",
    "or by the line that taps": """card Odd Root {1}{G}
  Enchantment — Aura
  Enchant land
  Whenever enchanted land is tapped for mana, its controller adds an additional one mana of any color.
Ann has Forest and Odd Root (attached to Forest) on the battlefield
in Ann's precombat main phase
  Ann taps Forest for {G}{U}
then Ann has {G}{U} floating""",
}


@pytest.mark.parametrize("text", TOLD.values(), ids=TOLD)
def test_it_is_understood(text: str) -> None:
    one = result(text)
    assert one.status is Status.PASSES, one.reason


def test_a_word_that_the_card_does_not_offer_is_refused() -> None:
    one = result(
        'Ann has Banner (chosen: "Wolves") on the battlefield\nin Ann\'s upkeep\nthen Ann is at 20 life'
    )
    assert one.status is Status.FAILS
    assert "'Wolves' can't be chosen, only Elks or Khans" in one.reason


def test_where_a_card_stays_in_a_library_makes_a_difference() -> None:
    one = result("""card Peek {G}
  Sorcery
  Scry 3.
Ann has a Forest on the battlefield and Peek in hand
Ann has Plains, Island, Plains, Shock in the library
in Ann's precombat main phase
  Ann casts Peek
  everyone passes until it resolves
  Ann chooses Plains
then Ann has 4 cards in the library""")
    assert one.status is Status.FAILS
    assert "'Plains' could be any of 2 objects" in one.reason


def test_attackers_are_not_declared_where_no_combat_is_to_come() -> None:
    one = result(
        "Ann has Elk on the battlefield\nin Ann's postcombat main phase\n  Ann attacks Bob with Elk\nthen Bob is at 18 life"
    )
    assert one.status is Status.FAILS
    assert "past or left out" in one.reason

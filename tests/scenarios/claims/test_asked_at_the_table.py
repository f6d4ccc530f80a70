"""Questions as judges hear them: who decides, what befell, by what, what was, what is prevented, what comes to whom.

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import judged, parts, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Boar {2}{G}
  Creature — Boar 5/5
  Trample
card Shy Hawk {W}
  Creature — Bird 1/1
  Flying
card Fog Wall {1}{U}
  Creature — Wall 0/2
  Prevent all combat damage that would be dealt to Fog Wall.
card Mourner {B}
  Creature — Cleric 1/1
  Whenever another creature dies, you gain 1 life.
card Warden {1}{W}
  Creature — Cat 2/2
  Ward {1}
card Herd {G}{G}
  Enchantment
  Creatures you control get +1/+1.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Deny {U}{U}
  Instant
  Counter target spell.
card Rake {B}
  Sorcery
  Target player discards a card.
card Bitter Feast {B}
  Sorcery
  Target player sacrifices a creature.
card Sway {1}{U}
  Enchantment — Aura
  Enchant creature
  You control enchanted creature.
card Banner {W}
  Creature — Knight 1/1
  Banding
card Last Mirror {5}
  Artifact
  If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, then draw seven cards and your life total becomes 20.
card Cold Coil {2}
  Artifact
  {T}: Tap target creature.

"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "a loss that is replaced": (
        """
Ann controls Last Mirror and Ann is at 2 life
Ann has 10 cards in the library
Ann has 2 poison counters
Bob controls Boar
it's Bob's turn
Bob attacks with Boar
everyone passes until Bob's postcombat main phase
""",
        """
does Ann lose? | No: an effect of Last Mirror replaced the loss of Ann, and Ann is at 20 life and has 2 poison counters | 614.1a
why doesn't Ann lose? | Because: an effect of Last Mirror replaced the loss of Ann, and Ann is at 20 life | 614.6
does Bob lose? | No: Bob is at 20 life | 704.5a
""",
    ),
    "a band is blocked": (
        """
Ann controls Banner and Elk
Bob controls Boar
Ann attacks with Banner and Elk in a band
Bob blocks Elk with Boar
in the combat damage step
""",
        """
who decides combat damage of Boar? | Ann is asked: how Boar assigns 5 combat damage (it blocks a creature with banding, or one of those that band with others: the active player | 702.22k
""",
    ),
    "one with banding blocks": (
        """
Ann controls Boar
Bob controls Banner and Elk
Ann attacks with Boar
Bob blocks Boar with Banner and Elk
in the combat damage step
""",
        """
who decides combat damage of Boar? | Bob is asked: how Boar assigns 5 combat damage (creatures with banding, or that band with others, block it: the defending player | 702.22j
""",
    ),
    "two without banding block": (
        """
Ann controls Boar
Bob controls Elk and Shy Hawk
Ann attacks with Boar
Bob blocks Boar with Elk and Shy Hawk
in the combat damage step
""",
        """
who decides combat damage of Boar? | Ann is asked: how Boar assigns 5 combat damage (whoever controls a creature assigns | 510.1
""",
    ),
    "a permanent that was destroyed": (
        """
Ann controls Elk and Herd
Bob controls 2 Swamps and Mourner and has Murk in hand
in Ann's precombat main phase
Bob casts Murk targeting Elk
Murk resolves
""",
        """
was Elk destroyed? | Yes: Elk is destroyed (by Murk) | 701.8a
how was Elk destroyed? | Because: Elk is destroyed (by Murk) | 701.8a
why was Elk destroyed? | Because: Elk is destroyed (by Murk) | 701.8a
what destroyed Elk? | Because: Elk is destroyed (by Murk) | 701.8a
when was Elk destroyed? | In Ann's precombat main phase | 701.8a
what gets destroyed? | Elk is destroyed | 701.8a
what was destroyed? | Elk is destroyed | 701.8a
what does Murk kill? | Elk dies to Murk | 700.4
was Elk sacrificed? | No | 701.21a
wasn't Elk destroyed? | Yes | 701.8a
who controlled Elk? | Ann controlled Elk, as it last was on the battlefield | 400.7
did Ann control Elk? | Ann controlled Elk, as it last was on the battlefield | 400.7
who controls Elk? | Nobody: Elk is in Ann's graveyard | 109.4
what was Elk's power? | Elk has power 4, as it last was on the battlefield | 400.7
what was the power of Elk? | Elk has power 4, as it last was on the battlefield | 400.7
what is Elk's power? | Elk has power 3, in Ann's graveyard; as it last was on the battlefield: Elk has power 4 | 400.7
is Elk a 4/4? | No: Elk is 3/3 green Elk creature, in Ann's graveyard; as it last was on the battlefield: yes | 400.7
what is Elk? | Elk is a 3/3 green Elk creature, in Ann's graveyard; it was 4/4 | 109.3
what was Elk? | Elk was 4/4 green Elk creature, as it last was on the battlefield | 400.7
is Elk tapped? | No: Elk is in Ann's graveyard | 400.7
was Elk attacking? | No | 508.1k
what happened to Elk? | Elk is destroyed (by Murk), and Elk goes from battlefield to graveyard; Elk is in Ann's graveyard | 701.8a
why is Elk in the graveyard? | Because | 701.8a
why does Mourner trigger? | Because: Elk goes from battlefield to graveyard, and Mourner triggers: “Whenever another creature dies, you gain 1 life.” | 603.2
how much life does Bob get? | Bob gains 1 life | 119.3
who gets life? | Bob gains 1 life | 119.3
did Mourner attack? | No | 508.1k
""",
    ),
    "combat": (
        """
Ann controls Boar and Shy Hawk
Bob controls Elk and Fog Wall
in Ann's declare attackers step
Ann attacks Bob with Boar
Bob blocks Boar with Elk and Fog Wall
""",
        """
who assigns Boar's combat damage? | Ann is asked: how Boar assigns 5 combat damage | 510.1
who divides the damage of Boar? | Ann is asked: how Boar assigns 5 combat damage | 510.1
who assigned the combat damage? | Ann is asked | 510.1
who declares blockers? | Bob is asked | 509.1
who chooses the attackers? | Ann is asked | 508.1
is Bob the active player? | No | 500.1
is Ann the active player? | Yes | 500.1
isn't Bob the active player? | No |
how many creatures block Boar? | Elk and Fog Wall block Boar | 509.1g
what attacks Bob? | Boar is attacking | 508.1k
who is attacked? | Boar is attacking | 508.1k
is the damage prevented? | That hangs on a choice | 615.1
can the damage be prevented? | Yes | 615.12
what prevents the damage? | That hangs on a choice | 615.1
did Boar attack? | Yes: Boar attacks Bob | 508.1k
did Ann attack? | Yes: Boar attacks Bob | 508.1k
did Shy Hawk attack? | No | 508.1k
what has attacked? | Boar has attacked | 508.1k
who blocked? | Elk and Fog Wall have blocked | 509.1g
does Elk block? | Yes | 509.1g
does Shy Hawk get damage? | No: Shy Hawk takes 0 damage | 120.1
does Boar get any damage? | Yes: Boar takes 3 damage | 120.1
how much damage does Boar get? | Boar takes 3 damage | 120.1
after combat, does Boar attack? | Yes: Boar attacks Bob (before that step) | 508.1k
after combat, how much damage does Boar take? | Boar takes 3 damage: from Elk (before that step) | 120.1
""",
    ),
    "a spell that is countered": (
        """
Ann controls a Swamp and has Rake in hand
Bob controls 2 Islands and has Deny in hand
in Ann's precombat main phase
Ann casts Rake targeting Bob
In response, Bob casts Deny targeting Rake
""",
        """
what counters Rake? | Because: Rake is countered by Deny | 701.6a
was Rake countered? | Yes: Rake is countered by Deny | 701.6a
why is Rake countered? | Because: Rake is countered by Deny | 701.6a
what gets countered? | Rake is countered | 701.6a
does Bob discard anything? | No: Bob discards 0 cards: Rake is countered by Deny | 701.6a
why doesn't Bob discard? | Because: Bob discards 0 cards: Rake is countered by Deny | 701.6a
who discards? | Nobody | 701.9a
when does Bob discard? | Not so far | 701.9a
who gets priority? | Bob has priority | 117.1
may Ann respond? | Yes | 117.7
what happens to Rake? | Rake is countered by Deny | 701.6a
who chooses the target of Rake? | Ann is asked | 601.2c
""",
    ),
    "a card that is discarded": (
        """
Ann controls a Swamp and has Rake in hand
Bob has Elk and Murk in hand
in Ann's precombat main phase
Ann casts Rake targeting Bob
Rake resolves
Bob chooses Murk
""",
        """
was Murk discarded? | Yes: Bob discards Murk (by Rake) | 701.9a
was Elk discarded? | No | 701.9a
what does Bob discard? | Bob discards Murk | 701.9a
what did Ann discard? | Ann discards nothing | 701.9a
who discards? | Bob discards 1 card | 701.9a
who discarded Murk? | Because: Bob discards Murk | 701.9a
who chooses what Bob discards? | Bob is asked: what Bob discards | 701.9b
who chose the discarded card? | Bob is asked: what Bob discards | 701.9b
when was Murk discarded? | In Ann's precombat main phase | 701.9a
when did Bob discard? | In Ann's precombat main phase | 701.9a
did Bob discard? | Yes: Bob discards 1 card | 701.9a
what was discarded? | Murk is discarded | 701.9a
what gets exiled? | Nothing is exiled | 406.2
""",
    ),
    "a sacrifice": (
        """
Ann controls a Swamp and has Bitter Feast in hand
Bob controls Elk and Boar
in Ann's precombat main phase
Ann casts Bitter Feast targeting Bob
Bitter Feast resolves
Bob chooses Boar
""",
        """
what does Bob sacrifice? | Bob sacrifices Boar | 701.21a
who sacrifices? | Bob sacrifices 1 permanent | 701.21a
who sacrifices a creature? | Bob sacrifices 1 permanent | 701.21a
does Ann sacrifice anything? | No: Ann sacrifices 0 permanents | 701.21a
who chooses which creature Bob sacrifices? | Bob is asked | 701.21a
was Boar sacrificed? | Yes: Bob sacrifices Boar (by Bitter Feast) | 701.21a
was Elk sacrificed? | No | 701.21a
when does Bob sacrifice? | In Ann's precombat main phase | 701.21a
what gets sacrificed? | Boar is sacrificed | 701.21a
""",
    ),
    "ward, control and what is activated": (
        """
Ann controls Warden, Boar and 2 Islands and has Sway in hand
Bob controls 3 Swamps and Elk and Cold Coil and has Murk in hand
in Ann's precombat main phase
Ann casts Sway targeting Elk
Sway resolves
Bob activates Cold Coil targeting Boar
Cold Coil's ability resolves
Bob casts Murk targeting Warden
""",
        """
does Ward trigger? | Yes | 702.21a
who pays? | Bob is asked | 118.12
may Bob refuse to pay? | Bob is asked | 118.12
who gets Elk? | Ann controls Elk | 613.1b
was Elk destroyed? | No | 701.8a
who activates Cold Coil? | Bob activates Cold Coil | 602.2b
what did Bob activate? | Bob activates Cold Coil | 602.2b
did Ann activate Cold Coil? | No | 602.2b
what does Cold Coil target? | Cold Coil targeted Boar | 115.1
what tapped Boar? | Because: Boar becomes tapped (by Cold Coil's ability) | 701.26a
was Boar tapped? | Yes: Boar becomes tapped (by Cold Coil's ability) | 701.26a
when did Boar become tapped? | In Ann's precombat main phase | 701.26a
was Warden attacking? | No | 508.1k
what was Boar's power? | Boar has power 5, as it was all along here | 208.1
does Warden die if it were red? | this question can't be read: what is supposed in it is neither |
is it legal to cast Sway? | Nobody | 601.3
is it legal to target Warden with Murk? | Yes | 115.1
""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    story, told = SITUATIONS[situation]
    _, answers = judged(f"{CARDS}{story}", told)
    question, begins, rule = parts(row)
    answer = answers[question]
    assert answer.text.startswith(begins), answer.text
    assert not rule or rule in answer.rules, answer.rules
